"""Which of several tabs has the game. Web Locks tell; where there are none, the storage does.

By the storage, a tab that wants the game asks whoever had it last, and waits for an answer: there
is none when that tab was closed.
"""

import asyncio
import random
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import window

from gnoming.ui import storage
from gnoming.ui.storage import PREFIX, StorageError

LOCK = "gnoming"
OWNER = "owner"
ASKING = "asking"
REFUSAL = " no"
"""What the owner writes behind the name of the tab that asks."""
PATIENCE = 10, 0.05
"""How often one looks for an answer, and the seconds between: a page that stands still for a while,
as when it starts, misses one of these times and not all."""


class Tab:
    """This tab's claim on the game."""

    def __init__(self, lost: Callable[[], None], cleared: Callable[[], None]) -> None:
        self._lost = lost
        self._cleared = cleared
        self._name = f"{random.SystemRandom().getrandbits(64):016x}"
        self._owns = False
        """Whether this tab has the game by the storage."""
        self._refused = False
        self._proxies = [create_proxy(self._stored)]
        self._hold: asyncio.Future[None] | None = None
        """The claim that counts. An earlier one may still end, which means nothing."""
        self._tasks: set[asyncio.Future[None]] = set()
        window.addEventListener("storage", self._proxies[0])

    async def claim(self, steal: bool = False) -> bool:
        """Takes the game if no other tab has it, or at any rate with ``steal``."""
        granted: asyncio.Future[bool | None] = asyncio.get_running_loop().create_future()
        self._hold = asyncio.ensure_future(self._lock(steal, granted))
        self._tasks.add(self._hold)
        self._hold.add_done_callback(self._tasks.discard)
        answer = await granted
        return await self._by_storage(steal) if answer is None else answer

    async def _lock(self, steal: bool, granted: "asyncio.Future[bool | None]") -> None:
        """Asks for the lock and, if it is given, holds it until another tab takes it. The answer
        is ``None`` where the browser has no locks, or allows none."""

        def held(lock: Any) -> Any:
            granted.set_result(bool(lock))
            return window.Promise.new(forever) if lock else None

        forever = create_proxy(lambda _resolve, _reject: None)
        callback = create_proxy(held)
        options = to_js(
            {"steal": True} if steal else {"ifAvailable": True},
            dict_converter=window.Object.fromEntries,
        )
        try:
            await window.navigator.locks.request(LOCK, options, callback)
        except (JsException, AttributeError):
            if not granted.done():
                granted.set_result(None)
            elif self._hold is asyncio.current_task():
                self._lost()
        finally:
            callback.destroy()
            forever.destroy()

    # Where there are no locks

    async def _by_storage(self, steal: bool) -> bool:
        try:
            if not steal and storage.read(OWNER) and await self._is_refused():
                return False
            self._owns = True
            storage.write(OWNER, self._name)
        except StorageError:
            pass  # Then there is nothing either that two tabs could take from each other.
        return True

    async def _is_refused(self) -> bool:
        """Whether another tab answers that it has the game."""
        self._refused = False
        storage.write(ASKING, self._name)
        times, seconds = PATIENCE
        try:
            for _ in range(times):
                await asyncio.sleep(seconds)
                if self._refused:
                    return True
        finally:
            storage.remove(ASKING)
        return False

    def _stored(self, event: Any) -> None:
        """Another tab has changed the storage."""
        key, value = str(event.key or ""), str(event.newValue or "")
        if not key or (key.startswith(f"{PREFIX}running:") and not value):
            self._cleared()
        elif key == PREFIX + ASKING and value == self._name + REFUSAL:
            self._refused = True
        elif not self._owns or not value:
            return
        elif key == PREFIX + ASKING and not value.endswith(REFUSAL):
            self._refuse(value)
        elif key == PREFIX + OWNER and value != self._name:
            self._owns = False
            self._lost()

    def _refuse(self, asking: str) -> None:
        try:
            storage.write(ASKING, asking + REFUSAL)
        except StorageError:
            return  # The other tab takes the game then, and this one is told.
