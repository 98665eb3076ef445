"""In place of Pyodide's: what help() would tell of its methods, which takes longer to work out than
all else that they need."""

from collections.abc import Callable


def dedent_docstring(docstring: str) -> str:
    return docstring


def get_cmeth_docstring(func: Callable[..., object]) -> str:
    """The form that C asks for: a signature, and then nothing."""
    return f"{func.__name__}(*args)\n--\n\n"
