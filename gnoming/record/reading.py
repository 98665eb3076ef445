"""Reads a record, and refuses with the place and what was expected there."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from gnoming.actions import action_text, parse_action
from gnoming.cards import COUNTS, Card, card_text, parse_card
from gnoming.match import ROUNDS, Game, Player, act, new_game, next_round, winners
from gnoming.record.form import (
    LONGEST,
    LONGEST_HEADER,
    LONGEST_TEXT,
    MOST_HEADERS,
    MOST_LINES,
    NAME,
    UNFIT,
    VERSION,
    number_line,
    shown_card,
)
from gnoming.record.lines import Line, RecordError, Word, content, lines
from gnoming.rules import legal_actions
from gnoming.state import FEWEST_SEATS, MOST_SEATS, State


def read(text: str, first_line: int = 1) -> Game:
    """The game of a record whose lines count from ``first_line``. Raises `RecordError`."""
    if len(text) > LONGEST:
        raise RecordError(first_line, 1, f"at most {LONGEST:,} characters")
    if text.count("\n") > MOST_LINES:
        raise RecordError(first_line + MOST_LINES, 1, f"at most {MOST_LINES:,} lines")
    return _Reader(text, first_line).read()


def split(text: str) -> Iterator[tuple[int, str]]:
    """Parts a text of records that stand back to back: each one's first line number and text."""
    start, lines = 1, list[str]()
    for number, line in enumerate(text.split("\n"), 1):
        if line.split(maxsplit=1)[:1] == [NAME] and any(map(content, lines)):
            yield start, "\n".join(lines)
            start, lines = number, []
        lines.append(line)
    yield start, "\n".join(lines)


class _Reader:
    """Reads one record, line by line."""

    def __init__(self, text: str, first_line: int) -> None:
        self.lines = list(lines(text, first_line))
        self.at = 0
        self.cut = False
        """Whether the record ends where a reshuffle would be written."""
        last = self.lines[-1].end.line if self.lines else first_line - 1
        self.end = Word("", last + 1, 1)

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
            if not self.closing("scores", game.scores[-1] if game.scores else ()):
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

    def next(self, expected: str) -> Line:
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
        self.exactly(number_line(keyword, numbers))
        return True

    # The parts of a record

    def headers(self) -> tuple[tuple[Player, ...], int, tuple[str, ...]]:
        known: dict[str, Line] = {}
        others: list[str] = []
        while self.left() and self.lines[self.at].words[0].text != "round":
            line = self.next("a header line")
            keyword = line.words[0]
            _check_header(line)
            if keyword.text not in ("players", "kinds", "first"):
                others.append(line.content)
                if len(others) > MOST_HEADERS:
                    keyword.refuse(f"at most {MOST_HEADERS} further header lines")
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
            before, place = game, 1
            while place == 1 or not game.state.at_rest:
                if place == len(line.words) and place > 1 and not self.left():
                    return game
                before, game = game, self.action(game, line.word(place))
                place += 1
            if place < len(line.words):
                line.word(place).refuse("the end of the line")
            if self.cut:
                return before
        return game

    def action(self, game: Game, word: Word) -> Game:
        text, equals, card = word.text.partition("=")
        seat = game.state.seat
        try:
            action = parse_action(text)
        except ValueError:
            word.refuse(_legal(game.state))
        if action not in legal_actions(game.state):
            word.refuse(_legal(game.state))
        game = act(game, action, self.reshuffle)
        shown = shown_card(action, seat, game.state)
        if equals and (shown is None or card != card_text(shown)):
            wanted = text if shown is None else f"{text}={card_text(shown)}"
            word._replace(column=word.column + len(text)).refuse(repr(wanted))
        return game

    def reshuffle(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The order that the record gives for a reshuffle (T6)."""
        if not self.left():
            self.cut = True
            return tuple(cards)
        counts: dict[Card, int] = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        return _cards(self.next("'reshuffle'"), "reshuffle", counts)


def _legal(state: State) -> str:
    return f"one of {' '.join(map(action_text, legal_actions(state)))}"


def _check_header(line: Line) -> None:
    """Refuses a header line that is too long, or whose text is not what it looks like."""
    start = line.words[0]
    if len(line.content) > LONGEST_HEADER:
        start.refuse(f"a header line of at most {LONGEST_HEADER:,} characters")
    if unfit := UNFIT.search(line.content):
        place = start._replace(column=start.column + unfit.start())
        place.refuse("no control character, and none that turns the direction of the text")


def _texts(line: Line, expected: str) -> list[str]:
    """The texts of a header line, separated by ``|``."""
    content = line.content[len(line.words[0].text) :]
    texts = [text.strip(" \t") for text in content.split("|")]
    if not all(texts):
        line.word(1).refuse(f"{expected} for each seat, separated by '|'")
    if max(map(len, texts)) > LONGEST_TEXT:
        line.word(1).refuse(f"{expected} of at most {LONGEST_TEXT} characters")
    return texts


def _seat(line: Line, seats: int) -> int:
    word = line.word(1)
    if word.text not in map(str, range(seats)):
        word.refuse(f"a seat, 0 to {seats - 1}")
    if len(line.words) > 2:
        line.word(2).refuse("the end of the line")
    return int(word.text)


def _cards(line: Line, keyword: str, counts: Mapping[Card, int]) -> tuple[Card, ...]:
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
        line.end.refuse(
            f"more cards: {sum(left.values())} missing, among them {card_text(missing)}"
        )
    return tuple(cards)
