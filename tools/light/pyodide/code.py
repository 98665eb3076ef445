"""In place of Pyodide's: what its script asks for."""

from _pyodide._base import eval_code as eval_code
from _pyodide._base import eval_code_async as eval_code_async
