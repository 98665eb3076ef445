"""In place of the library's: what colours the text of an error in a terminal. A page has none."""


class _Colourless:
    """Each theme, and each colour of it, which is no text at all."""

    def __getattr__(self, name: str) -> str:
        return ""


class _Themes:
    traceback = syntax = unittest = argparse = _Colourless()


def can_colorize(*, file: object = None) -> bool:
    return False


def get_theme(**_wishes: object) -> _Themes:
    return _Themes()


def get_colors(**_wishes: object) -> _Colourless:
    return _Colourless()
