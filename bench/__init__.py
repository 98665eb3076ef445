"""What measures the engine and the bots; for developers, not part of the game."""
