"""In place of the library's: a page starts no processes. What the declarations of asyncio name."""

PIPE = -1
