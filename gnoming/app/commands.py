"""The commands of the page's buttons and keys, and the messages that they stand for."""

from typing import Final

from gnoming.app.messages import (
    AskHint,
    DealAnyway,
    Dismiss,
    Download,
    EndGuide,
    Enlarge,
    GuideNext,
    KeepGame,
    LookAt,
    Message,
    NextRound,
    PlayAgain,
    Point,
    Read,
    Refuse,
    Share,
    ShowKeys,
    ShowSetup,
    ShowTable,
    StartGuide,
    TakeBackGame,
    TakeOver,
    Undo,
)

COMMANDS: Final[dict[str, Message]] = {
    "next-round": NextRound(),
    "play-again": PlayAgain(),
    "show-setup": ShowSetup(),
    "show-table": ShowTable(),
    "deal-anyway": DealAnyway(),
    "keep-game": KeepGame(),
    "take-back-game": TakeBackGame(),
    "undo": Undo(),
    "hint": AskHint(),
    "keys": ShowKeys(),
    "guide": StartGuide(),
    "guide-next": GuideNext(),
    "guide-end": EndGuide(),
    "look-now": LookAt(None),
    "dismiss": Dismiss(),
    "take-over": TakeOver(),
    "share-result": Share("result"),
    "share-link": Share("link"),
    "share-record": Share("record"),
}
"""The messages that a button can name by a single word."""


def parse(command: str, at: float = 0.0) -> Message | None:
    """The message that a button's command stands for: ``point A``, ``look 3``, ``undo`` …"""
    word, _, rest = command.partition(" ")
    if word == "point":
        return Point(rest, at)
    if word == "refuse":
        return Refuse(at)
    if word == "read":
        return Read(rest)
    if word == "look" and rest.isdecimal():
        return LookAt(int(rest))
    if word == "download":
        return Download(rest)
    if word == "enlarge" and rest.isdecimal():
        return Enlarge(int(rest))
    if word.startswith(("games", "replay")):
        from gnoming.app import library  # only now: see AboutGames

        return library.parse(command)
    if word.startswith(("why", "review")):
        from gnoming.app import judging  # only now: see AboutPlays

        return judging.parse(command)
    return COMMANDS.get(command)
