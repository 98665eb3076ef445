"""Writes the record of a game."""

from collections.abc import Iterable, Sequence
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
    return Transcript().text(game)


class Transcript:
    """Writes the record of a game again and again while it goes on.

    Any game can be written; it is quick for one that continues the game written before, since
    only what is new has to be played again.
    """

    def __init__(self) -> None:
        self._rounds: list[_RoundText] = []

    def text(self, game: Game) -> str:
        """The record of the game."""
        seats = len(game.players)
        lines = [
            f"{NAME} {VERSION}",
            f"players {_SEPARATOR.join(player.name for player in game.players)}",
            f"kinds {_SEPARATOR.join(player.kind for player in game.players)}",
            f"first {game.first}",
            *game.headers,
        ]
        for number, played in enumerate(game.rounds, 1):
            start = starting_seat(game.first, number, seats)
            lines += ["", f"round {number}", *self._round(number - 1, played, seats, start)]
            if number <= len(game.scores):
                lines.append(number_line("scores", game.scores[number - 1]))
        if game.over:
            lines.append(number_line("total", game.totals))
            lines.append(number_line("winner", winners(game.scores)))
        return "\n".join(lines) + "\n"

    def _round(self, place: int, played: Round, seats: int, start: int) -> Sequence[str]:
        if place < len(self._rounds) and not self._rounds[place].leads_to(played, seats, start):
            del self._rounds[place:]
        if place == len(self._rounds):
            self._rounds.append(_RoundText(played.deck, seats, start))
        return self._rounds[place].written(played)


class _RoundText:
    """The lines of a round so far."""

    def __init__(self, deck: tuple[Card, ...], seats: int, start: int) -> None:
        self.state = deal(seats, start, deck)
        self.done = Round(deck)
        self.lines = [card_line("deck", deck)]
        self.words: list[str] = []
        """The line that is not finished yet."""

    def leads_to(self, played: Round, seats: int, start: int) -> bool:
        """Whether the round is what was written so far, or goes on from there."""
        done = self.done
        return (
            (self.state.seats, self.state.start, done.deck) == (seats, start, played.deck)
            and played.actions[: len(done.actions)] == done.actions
            and played.reshuffles[: len(done.reshuffles)] == done.reshuffles
        )

    def written(self, played: Round) -> Sequence[str]:
        """All lines of the round."""
        reshuffles = list(played.reshuffles[len(self.done.reshuffles) :])
        for action in played.actions[len(self.done.actions) :]:
            self._write(action, reshuffles)
        self.done = played
        return [*self.lines, " ".join(self.words)] if self.words else self.lines

    def _write(self, action: Action, reshuffles: list[tuple[Card, ...]]) -> None:
        reshuffled: list[tuple[Card, ...]] = []

        def shuffle(_: Iterable[Card]) -> tuple[Card, ...]:
            reshuffled.append(reshuffles.pop(0))
            return reshuffled[0]

        if not self.words:
            self.words.append(str(self.state.seat))
        seat, self.state = self.state.seat, play(self.state, action, shuffle)
        self.words.append(_action_word(action, seat, self.state))
        if self.state.at_rest:
            self.lines.append(" ".join(self.words))
            self.words = []
        self.lines += [card_line("reshuffle", order) for order in reshuffled]


def _action_word(action: Action, seat: int, after: State) -> str:
    shown = shown_card(action, seat, after)
    text = action_text(action)
    return text if shown is None else f"{text}={card_text(shown)}"
