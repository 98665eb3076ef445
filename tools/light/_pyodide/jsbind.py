"""In place of Pyodide's: the forms in which calls go to JavaScript where no annotations say more.
To read such annotations Pyodide imports much of the library; the game writes none."""

from _pyodide_core import JsFuncSignature, js2py_default_call_result, py2js_default


class no_default:
    """What stands where a parameter has no default."""


def _anything(*given: object, **named: object) -> None:
    pass


default_signature = JsFuncSignature(
    _anything,
    False,  # it is no class
    0,
    (),
    (),
    py2js_default,
    (),
    (),
    (),
    py2js_default,
    js2py_default_call_result,
)
