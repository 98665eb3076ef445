"""The game record: a game as text, both ways.

`write` gives the record of a game, `read` the game of a record. A record holds the order of each
shuffled deck and every action; what an action showed (``=7``) follows from these and is checked.
What does not follow the form or the rules raises `RecordError` with the place and what was
expected there. Reading never needs the end of a record: a cut one is an unfinished game.
"""

from gnoming.record.lines import RecordError
from gnoming.record.reading import read, split
from gnoming.record.writing import Transcript, write

__all__ = ["RecordError", "Transcript", "read", "split", "write"]
