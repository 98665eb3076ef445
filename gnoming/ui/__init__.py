"""What is on the screen. Only ``dom``, ``storage`` and ``runtime`` know a browser."""
