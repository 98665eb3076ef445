"""In place of the library's: what asyncio and its futures log with. What is serious is printed."""

import sys
import traceback

DEBUG = 10


class StreamHandler:
    pass


class _Logger:
    def addHandler(self, handler: StreamHandler) -> None:
        pass

    def error(self, text: str, *values: object) -> None:
        print(text % values, file=sys.stderr)

    def exception(self, text: str, *values: object) -> None:
        self.error(text, *values)
        traceback.print_exc()

    critical = warning = error

    def info(self, text: str, *values: object) -> None:
        pass

    debug = info


def getLogger(name: str = "") -> _Logger:
    return _Logger()
