"""A second opinion on the rules: a round as people play it, with cards that are moved about.

It was written from the rules and not from the engine, and it is as plain as it can be: cards lie
in lists, and one list is changed after the other. The property tests let both play the same game.
Actions are the words of a record: ``f3``, ``-``, ``D``, ``@3``, ``^3``, ``>A``.
"""

from collections.abc import Sequence

HAZARD = 12
MULLIGAN = 0
LINES = ["123", "456", "789", "147", "258", "369"]


class Table:
    """A round in progress."""

    def __init__(self, seats: int, start: int, deck: Sequence[int]) -> None:
        cards = list(deck)
        self.seats = seats
        self.order = [(start + turn) % seats for turn in range(seats)]
        self.layouts = [[0] * 9 for _ in range(seats)]
        self.face_up = [[False] * 9 for _ in range(seats)]
        for seat in self.order:
            self.layouts[seat] = [cards.pop(0) for _ in range(9)]
        self.piles: dict[str, list[int]] = {"A": [], "B": []}
        for pile in self.piles.values():
            while cards[0] == HAZARD:
                cards.append(cards.pop(0))
            pile.append(cards.pop(0))
        self.piles["D"] = cards
        self.removed: list[int] = []
        self.hand: int | None = None
        self.drawn_from = ""
        self.turned_up_at = ""
        """The number of the spot where the card in hand lay face down in this turn."""
        self.doing = "set-up"
        self.waiting = [seat for seat in self.order for _ in range(2)]
        """Who is still to flip a card, for the set-up or for a hazard."""
        self.turn = start
        self.went_out: int | None = None
        self.last_turns = seats - 1

    @property
    def seat(self) -> int:
        return self.waiting[0] if self.waiting else self.turn

    def mulligans(self) -> list[str]:
        """The numbers of the spots with a face-up mulligan."""
        own = zip(self.layouts[self.seat], self.face_up[self.seat], strict=True)
        return [str(spot) for spot, (card, up) in enumerate(own, 1) if up and card == MULLIGAN]

    def may(self) -> set[str]:
        """What the seat that is to act may do."""
        face_up = self.face_up[self.seat]
        flips = {f"f{spot}" for spot, up in enumerate(face_up, 1) if not up}
        if self.doing == "set-up":
            return flips
        if self.doing == "answer":
            return flips | {"-"}
        if self.doing == "draw":
            return {source for source, pile in self.piles.items() if pile}
        empty = {f">{pile}" for pile in "AB" if not self.piles[pile]}
        discards = {">X"} if self.hand == HAZARD else empty or {">A", ">B"}
        if self.doing == "place":
            mulligans = self.mulligans()
            places = {f"@{spot}" for spot in "123456789"}
            must_replace = len(mulligans) > 1 or (mulligans and self.hand == MULLIGAN)
            if must_replace:
                places = {f"@{spot}" for spot in mulligans}
            refused = self.drawn_from == "D" and (len(mulligans) < 2 or self.hand == MULLIGAN)
            return places | discards if refused else places
        if self.doing == "discard":
            shown = [card for card, up in zip(self.layouts[self.turn], face_up, strict=True) if up]
            if self.turned_up_at and self.hand in range(1, 12) and self.hand in shown:
                return discards | {f"^{spot}" for spot in "123456789" if spot != self.turned_up_at}
            return discards
        return set()

    def do(self, word: str) -> None:
        """Does what the word says, for the seat that is to act."""
        if self.doing in ("set-up", "answer"):
            seat = self.waiting.pop(0)
            if word != "-":
                self.face_up[seat][int(word[1]) - 1] = True
            if self.doing == "answer":
                self.next_answer()
            elif not self.waiting:
                self.doing = "draw"
        elif self.doing == "draw":
            self.hand = self.piles[word].pop(0 if word == "D" else -1)
            self.drawn_from = word
            self.doing = "place"
        elif word[0] in "@^":
            spot = int(word[1]) - 1
            self.turned_up_at = "" if self.face_up[self.turn][spot] else word[1]
            self.face_up[self.turn][spot] = True
            own = self.layouts[self.turn]
            assert self.hand is not None
            own[spot], self.hand = self.hand, own[spot]
            self.doing = "discard"
        else:
            assert self.hand is not None
            (self.removed if word == ">X" else self.piles[word[1]]).append(self.hand)
            self.hand = None
            self.turned_up_at = self.drawn_from = ""
            if word == ">X":
                following = range(self.turn + 1, self.turn + self.seats)
                self.waiting = [seat % self.seats for seat in following]
                self.doing = "answer"
                self.next_answer()
            else:
                self.end_turn()

    def next_answer(self) -> None:
        while self.waiting and self.face_up[self.waiting[0]].count(False) <= 1:
            self.waiting.pop(0)
        if not self.waiting:
            self.end_turn()

    def end_turn(self) -> None:
        if self.went_out is not None:
            self.last_turns -= 1
        elif all(self.face_up[self.turn]):
            self.went_out = self.turn
        self.turn = (self.turn + 1) % self.seats
        self.doing = "draw"
        if not self.last_turns:
            self.doing = "nothing"
            self.face_up = [[True] * 9 for _ in range(self.seats)]

    def must_reshuffle(self) -> bool:
        """Whether the turn that has just ended left no draw pile, but cards to make one of."""
        below = len(self.piles["A"]) > 1 or len(self.piles["B"]) > 1
        return self.doing in ("draw", "nothing") and not self.piles["D"] and below

    def reshuffle(self, order: Sequence[int]) -> None:
        """Makes the draw pile anew; the cards must be those below the two tops."""
        below = self.piles["A"][:-1] + self.piles["B"][:-1]
        assert sorted(order) == sorted(below)
        self.piles = {"D": list(order), "A": self.piles["A"][-1:], "B": self.piles["B"][-1:]}

    def scores(self) -> list[int]:
        """The points of the round that is over."""
        assert self.went_out is not None
        points = [layout_points(cards) for cards in self.layouts]
        points[self.went_out] += -5 if points[self.went_out] == min(points) else 5
        return points


def layout_points(cards: Sequence[int]) -> int:
    """What nine cards are worth."""
    points = 0
    in_sets: set[str] = set()
    for line in LINES:
        on_line = [cards[int(spot) - 1] for spot in line]
        for value in range(1, 12):
            if value in on_line and set(on_line) <= {value, MULLIGAN}:
                points -= value
                in_sets.update(line)
    for spot, card in zip("123456789", cards, strict=True):
        if card == HAZARD:
            points += 10
        elif card < 0 or spot not in in_sets:
            points += card
    return points
