"""The one call that every text of the page goes through."""


def _(message: str, **values: object) -> str:
    """The message in the player's language, with ``{names}`` filled in from ``values``.

    The English message is the key. Values are put in as they are: a name is data, never a pattern.
    """
    return message.format(**values) if values else message


def plural(one: str, many: str, count: int, **values: object) -> str:
    """The message for ``count`` things; ``{count}`` stands for the number."""
    return (one if count == 1 else many).format(count=count, **values)
