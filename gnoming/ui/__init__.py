"""What is on the screen. The words and the scene are pure; the other modules know a browser."""
