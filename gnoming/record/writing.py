"""Writes the record of a game."""

from collections.abc import Iterable, Iterator
from typing import Final

from gnoming.actions import Action, action_text
from gnoming.cards import Card, card_text
from gnoming.match import Game, Round, starting_seat, winners
from gnoming.record.form import NAME, VERSION, card_line, number_line, shown_card
from gnoming.rules import play
from gnoming.state import State, deal

_SEPARATOR: Final = " | "


def write(game: Game) -> str:
    """The record of a game, finished or not. The reverse of `read`."""
    lines = [
        f"{NAME} {VERSION}",
        f"players {_SEPARATOR.join(player.name for player in game.players)}",
        f"kinds {_SEPARATOR.join(player.kind for player in game.players)}",
        f"first {game.first}",
        *game.headers,
    ]
    for number, played in enumerate(game.rounds, 1):
        start = starting_seat(game.first, number, len(game.players))
        lines += ["", f"round {number}", *_round_lines(played, len(game.players), start)]
        if number <= len(game.scores):
            lines.append(number_line("scores", game.scores[number - 1]))
    if game.over:
        lines.append(number_line("total", game.totals))
        lines.append(number_line("winner", winners(game.scores)))
    return "\n".join(lines) + "\n"


def _round_lines(played: Round, seats: int, start: int) -> Iterator[str]:
    yield card_line("deck", played.deck)
    reshuffles = iter(played.reshuffles)
    reshuffle: tuple[Card, ...] | None = None

    def shuffle(_: Iterable[Card]) -> tuple[Card, ...]:
        nonlocal reshuffle
        reshuffle = next(reshuffles)
        return reshuffle

    state = deal(seats, start, played.deck)
    words: list[str] = []
    for action in played.actions:
        if not words:
            words.append(str(state.seat))
        before, state = state, play(state, action, shuffle)
        words.append(_action_word(action, before.seat, state))
        if state.at_rest:
            yield " ".join(words)
            words.clear()
        if reshuffle is not None:
            yield card_line("reshuffle", reshuffle)
            reshuffle = None
    if words:
        yield " ".join(words)


def _action_word(action: Action, seat: int, after: State) -> str:
    shown = shown_card(action, seat, after)
    text = action_text(action)
    return text if shown is None else f"{text}={card_text(shown)}"
