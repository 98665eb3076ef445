"""The dialog with all games: those that are kept, their statistics, and games that come in.

Texts are stored and read by effects, which `ui.desk` carries out.
"""

from gnoming.app.library.changes import update
from gnoming.app.library.messages import parse
from gnoming.app.library.model import Library

__all__ = ["Library", "parse", "update"]
