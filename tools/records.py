"""Makes game records, plays them again, and puts the rules to the test.

  python3 -m tools.records selfplay --players 4 --games 2 --seed 1 --bots easy,medium
  python3 -m tools.records replay games.txt …    (- is the standard input)
  python3 -m tools.records check --rounds 10000 --seed 1

`selfplay` writes records of bots' games, `replay` tells in a line for each record how it ends and
whether its cards came as the deal's number decides, and `check` plays random rounds and looks at
every state of them. The exit status is 1 when a record is refused or a check fails, and 2 when the
command itself cannot be carried out.
"""

import argparse
import codecs
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, cycle, islice
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

from gnoming.actions import Action
from gnoming.app import deals
from gnoming.bots import LEVELS
from gnoming.cards import COUNTS, DECK, HAZARD, Card, shuffler
from gnoming.match import Game, Player, act, new_game, next_round, winners
from gnoming.record import RecordError, read, split, write
from gnoming.rules import IllegalAction, legal_actions, play
from gnoming.state import FEWEST_SEATS, MOST_SEATS, Phase, State, deal
from gnoming.table import play_game
from tools.arguments import Parser, names, positive, run, seats

NAMES: Final = ("Moss", "Fern", "Clover", "Thistle", "Bramble", "Sorrel", "Nettle")


def main(arguments: Sequence[str] | None = None) -> int:
    """Carries out a command line; gives the exit status."""
    parser = Parser(
        "tools.records", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    selfplay_parser = commands.add_parser("selfplay", help="write records of bots' games")
    selfplay_parser.add_argument("--players", type=seats, default=4, metavar="N")
    selfplay_parser.add_argument("--games", type=positive, default=1, metavar="G")
    selfplay_parser.add_argument("--seed", type=int, default=0, metavar="S")
    bots_help = f"separated by commas, of {', '.join(LEVELS)}; repeated until all seats are taken"
    selfplay_parser.add_argument(
        "--bots", type=names(LEVELS), default=["medium"], metavar="BOTS", help=bots_help
    )
    replay_parser = commands.add_parser("replay", help="play records again")
    replay_parser.add_argument("files", nargs="+", metavar="FILE")
    check_parser = commands.add_parser("check", help="play random rounds")
    check_parser.add_argument("--rounds", type=positive, default=10_000, metavar="N")
    check_parser.add_argument("--seed", type=int, default=0, metavar="S")
    given = parser.parse_args(arguments)
    if given.command == "selfplay":
        if len(given.bots) > given.players:
            selfplay_parser.error(
                f"{len(given.bots)} bots are too many for {given.players} players"
            )
        for game in selfplay(given.players, given.games, given.seed, given.bots):
            sys.stdout.write(write(game))
        return 0
    if given.command == "replay":
        try:
            contents = [contents_of(name) for name in given.files]
        except OSError as error:
            replay_parser.error(f"{error.filename}: {error.strerror}")
        return replay(contents)
    return check(given.rounds, given.seed)


# selfplay


def selfplay(players: int, games: int, seed: int, bots: Sequence[str]) -> Iterator[Game]:
    """Games of bots, the same for the same arguments; a longer series begins as a shorter one."""
    kinds = tuple(islice(cycle(bots), players))
    seated = tuple(map(Player, NAMES, kinds))
    choosers = [LEVELS[kind] for kind in kinds]
    for number in range(games):
        rng = random.Random(f"{seed}/{number}")
        yield play_game(seated, number % players, choosers, rng)


# replay


def contents_of(name: str) -> bytes:
    """A file's bytes, ``-`` being the standard input. Raises OSError."""
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()


def replay(contents: Iterable[bytes]) -> int:
    """Prints a line for each record, in the order of the files; 1 if any was refused."""
    status = 0
    for data in contents:
        for line in outcomes(data):
            status |= line.startswith("error")
            print(line)
    return status


def outcomes(data: bytes) -> Iterator[str]:
    """A line for each of the records that stand back to back."""
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode().split("\n")
        yield f"error {RecordError(len(before), len(before[-1]) + 1, 'UTF-8 text')}"
        return
    for first_line, record in split(text):
        try:
            yield outcome(read(record, first_line))
        except RecordError as error:
            yield f"error {error}"


def outcome(game: Game) -> str:
    """How a game ends, or how far it has come; and whether a deal's number, where the record has
    one, decides how its cards came."""
    total = ",".join(map(str, game.totals))
    number = deals.number_of(game)
    deal = (
        f" deal={number} shuffled={'by-it' if by_number(game) else 'otherwise'}" if number else ""
    )
    if game.over:
        winner = ",".join(map(str, winners(game.scores)))
        return f"ok rounds={len(game.rounds)} total={total} winner={winner}{deal}"
    state = game.state
    where = f"phase={state.phase.value}" + ("" if game.round_over else f" seat={state.seat}")
    return f"unfinished round={len(game.rounds)} total={total} {where}{deal}"


def by_number(game: Game) -> bool:
    """Whether every deck and every reshuffle is the one that the deal's number decides."""
    again: Game | None = None
    for number, played in enumerate(game.rounds, 1):
        deck = deals.deck(deals.number_of(game), number)
        if again is None:
            again = new_game(game.players, game.first, deck, game.headers)
        else:
            again = next_round(again, deck)
        if deck != played.deck:
            return False
        for action in played.actions:
            try:
                again = act(again, action, deals.reshuffle(again))
            except IllegalAction:  # a reshuffle was another one, so other cards came
                return False
    return again is not None and again.rounds == game.rounds


# check


class Fault(Exception):
    """A state that the rules should not lead to."""


class Checked(NamedTuple):
    """One random round: how many actions it took, and what was wrong, if anything."""

    actions: int
    fault: str | None


LONGEST_ROUND: Final = 100_000
"""So many actions are taken for a round without an end; random rounds take a few hundred."""


def check(rounds: int, seed: int) -> int:
    """Plays random rounds on all processors and prints one line; 1 if there was a fault."""
    actions = longest = 0
    with get_context("spawn").Pool() as pool:
        for number, checked in enumerate(pool.imap(partial(check_round, seed), range(rounds), 50)):
            if checked.fault is not None:
                print(f"error seed={seed} round={number}: {checked.fault}")
                return 1
            actions += checked.actions
            longest = max(longest, checked.actions)
    print(
        f"ok rounds={rounds} seats={FEWEST_SEATS}-{MOST_SEATS} actions={actions} longest={longest}"
    )
    return 0


def check_round(seed: int, number: int) -> Checked:
    """Plays one random round; the numbers go through all seats, and all of these start."""
    rng = random.Random(f"{seed}/{number}")
    number_of_starts, which = divmod(number, MOST_SEATS - FEWEST_SEATS + 1)
    playing = FEWEST_SEATS + which
    shuffle = shuffler(rng)
    state = deal(playing, number_of_starts % playing, shuffle(DECK))
    actions = 0
    try:
        while legal := checked_actions(state):
            state = play(state, legal[int(rng.random() * len(legal))], shuffle)
            actions += 1
            if actions > LONGEST_ROUND:
                raise Fault("the round does not end")
    except Exception as error:  # whatever it is: which round it was must be told
        return Checked(actions, f"action {actions}: {type(error).__name__}: {error}")
    return Checked(actions, None)


def checked_actions(state: State) -> tuple[Action, ...]:
    """The legal actions. Raises Fault unless the 110 cards are there and one can go on."""
    held = () if state.hand is None else (state.hand,)
    cards: Counter[Card | None] = Counter(
        chain(*state.layouts, *state.face_down, state.draw_pile, *state.piles, held)
    )
    del cards[None]
    cards[HAZARD] += state.removed
    if cards != COUNTS:
        raise Fault(f"the cards are not those of the deck: {dict(cards)}")
    legal = legal_actions(state)
    if bool(legal) == (state.phase is Phase.OVER):
        raise Fault(f"in phase {state.phase.value} these are legal: {legal}")
    return legal


if __name__ == "__main__":
    run(main)
