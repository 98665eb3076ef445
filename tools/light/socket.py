"""In place of the library's: a page has no sockets. What the declarations of asyncio name."""

AF_UNSPEC = 0
AI_PASSIVE = 1
