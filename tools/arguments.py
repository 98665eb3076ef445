"""What the command lines of the tools have in common."""

import argparse
import os
import sys
from collections.abc import Callable, Collection
from typing import Final, NoReturn

from gnoming.state import check_seats

INTERRUPTED: Final = 130
"""The status that shells give to what was stopped by Ctrl-C."""


LONGEST: Final = 9
"""The digits of a number: what takes more rounds than that takes years."""


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong with a command line, and exits with status 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def positive(text: str) -> int:
    """A whole number from 1."""
    if text.isdecimal() and len(text) > LONGEST:
        raise argparse.ArgumentTypeError(f"a number of at most {LONGEST} digits is needed")
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number from 1 is needed, not {text!r}")
    return int(text)


def seats(text: str) -> int:
    """A number of players (S1)."""
    number = positive(text)
    try:
        check_seats(number)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return number


def names(known: Collection[str]) -> Callable[[str], list[str]]:
    """Reads a list of bots, separated by commas."""

    def read(text: str) -> list[str]:
        found = [name.strip() for name in text.split(",")]
        for name in found:
            if name not in known:
                raise argparse.ArgumentTypeError(f"no bot {name!r}; there are {', '.join(known)}")
        return found

    return read


def run(main: Callable[[], int]) -> NoReturn:
    """Runs a tool and exits with its status; whoever reads its output or waits for it may stop at
    any time."""
    try:
        status = main()
        sys.stdout.flush()
    except BrokenPipeError:
        # Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        status = INTERRUPTED
    except OSError as error:
        sys.exit(f"cannot write: {error.strerror}")
    sys.exit(status)
