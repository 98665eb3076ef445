"""The game record: a game as text, both ways.

`write` gives the record of a game, `read` the game of a record. A record holds the order of each
shuffled deck and every action; what an action showed (``=7``) follows from these and is checked.
What does not follow the form or the rules raises `RecordError` with the place and what was
expected there. Reading never needs the end of a record: a cut one is an unfinished game.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, NoReturn

from gnoming.actions import Action, Bounce, Draw, Flip, Place, action_text, parse_action
from gnoming.cards import COUNTS, Card, card_text, parse_card
from gnoming.layout import ALL_FACE_DOWN
from gnoming.match import (
    ROUNDS,
    Game,
    Player,
    Round,
    act,
    new_game,
    next_round,
    starting_seat,
    winners,
)
from gnoming.rules import legal_actions, play
from gnoming.state import FEWEST_SEATS, MOST_SEATS, Phase, State, deal

NAME: Final = "gnoming"
VERSION: Final = "1"

_SEPARATOR: Final = " | "
_WORD: Final = re.compile(r"[^ \t]+")
_INTEGER: Final = re.compile(r"0|-?[1-9][0-9]*")


class RecordError(ValueError):
    """A text that is not a record: where (from 1), and what was expected there."""

    def __init__(self, line: int, column: int, expected: str) -> None:
        self.line = line
        self.column = column
        self.expected = expected
        super().__init__(f"line {line} column {column}: expected {expected}")


# Writing


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
            lines.append(_numbers("scores", game.scores[number - 1]))
    if game.over:
        lines.append(_numbers("total", game.totals))
        lines.append(_numbers("winner", winners(game.scores)))
    return "\n".join(lines) + "\n"


def _round_lines(played: Round, seats: int, start: int) -> Iterator[str]:
    yield _card_line("deck", played.deck)
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
        if _begins_line(state):
            yield " ".join(words)
            words.clear()
        if reshuffle is not None:
            yield _card_line("reshuffle", reshuffle)
            reshuffle = None
    if words:
        yield " ".join(words)


def _begins_line(state: State) -> bool:
    """Whether what is done next begins a line: one for a seat's set-up, a turn, an answer."""
    if state.phase is Phase.SETUP:
        return state.layouts[state.seat] == ALL_FACE_DOWN
    return state.phase not in (Phase.PLACE, Phase.DISCARD)


def _action_word(action: Action, seat: int, after: State) -> str:
    shown = _shown(action, seat, after)
    text = action_text(action)
    return text if shown is None else f"{text}={card_text(shown)}"


def _shown(action: Action, seat: int, after: State) -> Card | None:
    """The card that an action has shown: drawn, replaced or turned up."""
    match action:
        case Draw() | Place() | Bounce():
            return after.hand
        case Flip(spot):
            return after.layouts[seat][spot]
        case _:
            return None


def _card_line(keyword: str, cards: Iterable[Card]) -> str:
    return f"{keyword} {' '.join(map(card_text, cards))}"


def _numbers(keyword: str, numbers: Iterable[int]) -> str:
    return f"{keyword} {' '.join(map(str, numbers))}"


# Reading


def read(text: str, first_line: int = 1) -> Game:
    """The game that a record holds. Raises `RecordError`, with lines counted from ``first_line``."""
    return _Reader(text, first_line).read()


def split(text: str) -> Iterator[tuple[int, str]]:
    """Parts a text of records that stand back to back: each one's first line number and text."""
    start, lines = 1, list[str]()
    for number, line in enumerate(text.split("\n"), 1):
        if line.split(maxsplit=1)[:1] == [NAME] and any(map(_content, lines)):
            yield start, "\n".join(lines)
            start, lines = number, []
        lines.append(line)
    yield start, "\n".join(lines)


class _Word(NamedTuple):
    text: str
    line: int
    column: int

    def refuse(self, expected: str) -> NoReturn:
        raise RecordError(self.line, self.column, expected)


class _Line(NamedTuple):
    words: tuple[_Word, ...]
    content: str
    """The line without a comment and outer blanks."""
    end: _Word
    """An empty word behind the last one."""

    def word(self, place: int) -> _Word:
        return self.words[place] if place < len(self.words) else self.end


class _End(Exception):
    """The record ends where a reshuffle would be written."""


def _content(line: str) -> str:
    return line.partition("#")[0].strip(" \t\r")


def _lines(text: str, first_line: int) -> Iterator[_Line]:
    for number, raw in enumerate(text.split("\n"), first_line):
        before_comment = raw.partition("#")[0].rstrip(" \t\r")
        words = tuple(
            _Word(found.group(), number, found.start() + 1)
            for found in _WORD.finditer(before_comment)
        )
        if words:
            end = _Word("", number, len(before_comment) + 1)
            yield _Line(words, before_comment.strip(" \t"), end)


class _Reader:
    """Reads one record, line by line."""

    def __init__(self, text: str, first_line: int) -> None:
        self.lines = list(_lines(text, first_line))
        self.at = 0
        last = self.lines[-1].end.line if self.lines else first_line - 1
        self.end = _Word("", last + 1, 1)

    def read(self) -> Game:
        self.exactly(f"{NAME} {VERSION}")
        players, first, headers = self.headers()
        game: Game | None = None
        for number in range(1, ROUNDS + 1):
            if game is not None and not self.left():
                return game
            self.exactly(f"round {number}")
            if game is not None and not self.left():
                return game
            deck = self.deck()
            if game is None:
                game = new_game(players, first, deck, headers)
            else:
                game = next_round(game, deck)
            game = self.actions(game)
            if not self.closing("scores", game.scores[-1:] and game.scores[-1]):
                return game
        assert game is not None
        if self.closing("total", game.totals):
            self.closing("winner", winners(game.scores))
        if self.left():
            self.next("").word(0).refuse("the end of the record")
        return game

    # Lines

    def left(self) -> bool:
        return self.at < len(self.lines)

    def next(self, expected: str) -> _Line:
        if not self.left():
            self.end.refuse(expected)
        self.at += 1
        return self.lines[self.at - 1]

    def exactly(self, content: str) -> None:
        """Reads a line that must have these words."""
        line = self.next(repr(content))
        wanted = content.split()
        for place in range(max(len(wanted), len(line.words))):
            if place >= len(wanted):
                line.word(place).refuse(f"the end of the line after {content!r}")
            if line.word(place).text != wanted[place]:
                line.word(place).refuse(repr(content))

    def closing(self, keyword: str, numbers: Sequence[int]) -> bool:
        """Reads a line of results, if the record goes on; says whether it does."""
        if not self.left():
            return False
        self.exactly(_numbers(keyword, numbers))
        return True

    # The parts of a record

    def headers(self) -> tuple[tuple[Player, ...], int, tuple[str, ...]]:
        known: dict[str, _Line] = {}
        others: list[str] = []
        while self.left() and self.lines[self.at].words[0].text != "round":
            line = self.next("a header line")
            keyword = line.words[0]
            if keyword.text not in ("players", "kinds", "first"):
                others.append(line.content)
            elif keyword.text in known:
                keyword.refuse(f"only one line {keyword.text!r}")
            else:
                known[keyword.text] = line
        for keyword_text in ("players", "kinds", "first"):
            if keyword_text not in known:
                place = self.lines[self.at].words[0] if self.left() else self.end
                place.refuse(f"a line {keyword_text!r} before the rounds")
        names = _texts(known["players"], "a name")
        if not FEWEST_SEATS <= len(names) <= MOST_SEATS:
            known["players"].word(1).refuse(
                f"{FEWEST_SEATS} to {MOST_SEATS} names, separated by '|'"
            )
        kinds = _texts(known["kinds"], "a kind")
        if len(kinds) != len(names):
            known["kinds"].word(1).refuse(f"{len(names)} kinds, separated by '|'")
        first = _seat(known["first"], len(names))
        return tuple(map(Player, names, kinds)), first, tuple(others)

    def deck(self) -> tuple[Card, ...]:
        line = self.next("'deck' and its 110 cards")
        return _cards(line, "deck", COUNTS)

    def actions(self, game: Game) -> Game:
        """Reads a round's lines up to its end, or the record's."""
        while self.left() and not game.round_over:
            line = self.next("a turn")
            seat = line.word(0)
            if seat.text != str(game.state.seat):
                seat.refuse(f"seat {game.state.seat}, {_legal(game.state)}")
            place = 1
            while place == 1 or not _begins_line(game.state):
                if place == len(line.words) and place > 1 and not self.left():
                    return game
                try:
                    game = self.action(game, line.word(place))
                except _End:
                    return game
                place += 1
            if place < len(line.words):
                line.word(place).refuse("the end of the line")
        return game

    def action(self, game: Game, word: _Word) -> Game:
        text, equals, card = word.text.partition("=")
        seat = game.state.seat
        try:
            action = parse_action(text)
        except ValueError:
            word.refuse(_legal(game.state))
        if action not in legal_actions(game.state):
            word.refuse(_legal(game.state))
        game = act(game, action, self.reshuffle)
        shown = _shown(action, seat, game.state)
        if equals and (shown is None or card != card_text(shown)):
            wanted = text if shown is None else f"{text}={card_text(shown)}"
            word._replace(column=word.column + len(text)).refuse(repr(wanted))
        return game

    def reshuffle(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The order that the record gives for a reshuffle (T6)."""
        if not self.left():
            raise _End
        counts: dict[Card, int] = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        return _cards(self.next("'reshuffle'"), "reshuffle", counts)


def _legal(state: State) -> str:
    return f"one of {' '.join(map(action_text, legal_actions(state)))}"


def _texts(line: _Line, expected: str) -> list[str]:
    """The texts of a header line, separated by ``|``."""
    content = line.content[len(line.words[0].text) :]
    texts = [text.strip(" \t") for text in content.split("|")]
    if not all(texts):
        line.word(1).refuse(f"{expected} for each seat, separated by '|'")
    return texts


def _seat(line: _Line, seats: int) -> int:
    word = line.word(1)
    if not _INTEGER.fullmatch(word.text) or word.text not in map(str, range(seats)):
        word.refuse(f"a seat, 0 to {seats - 1}")
    if len(line.words) > 2:
        line.word(2).refuse("the end of the line")
    return int(word.text)


def _cards(line: _Line, keyword: str, counts: Mapping[Card, int]) -> tuple[Card, ...]:
    """The cards of a line that must be exactly these, in any order."""
    if line.word(0).text != keyword:
        line.word(0).refuse(f"{keyword!r} and {sum(counts.values())} cards")
    left = dict(counts)
    cards = []
    for word in line.words[1:]:
        try:
            card = parse_card(word.text)
        except ValueError:
            word.refuse("a card: 1 to 11, -1 to -4, M or H")
        if not left.get(card):
            word.refuse(f"no more than {counts.get(card, 0)} of the card {word.text}")
        left[card] -= 1
        cards.append(card)
    if any(left.values()):
        missing = next(card for card, count in left.items() if count)
        line.end.refuse(f"{sum(left.values())} more cards, among them {card_text(missing)}")
    return tuple(cards)
