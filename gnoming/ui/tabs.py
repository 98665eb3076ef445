"""Which of several tabs has the game. Web Locks tell; where there are none, the storage does."""

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


class Tab:
    """This tab's claim on the game."""

    def __init__(self, lost: Callable[[], None], cleared: Callable[[], None]) -> None:
        self._lost = lost
        self._cleared = cleared
        self._name = f"{random.SystemRandom().getrandbits(64):016x}"
        self._proxies = [create_proxy(self._stored)]
        self._tasks: set[asyncio.Future[None]] = set()
        window.addEventListener("storage", self._proxies[0])

    async def claim(self, steal: bool = False) -> bool:
        """Takes the game if no other tab has it, or at any rate with ``steal``."""
        locks = getattr(window.navigator, "locks", None)
        if not locks:
            self._write_name()
            return True
        granted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        task = asyncio.ensure_future(self._hold(locks, steal, granted))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await granted

    async def _hold(self, locks: Any, steal: bool, granted: "asyncio.Future[bool]") -> None:
        """Asks for the lock and, if it is given, holds it until another tab takes it."""

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
            await locks.request(LOCK, options, callback)
        except JsException:
            if not granted.done():
                granted.set_result(True)
                return
            self._lost()
        finally:
            callback.destroy()
            forever.destroy()

    def _write_name(self) -> None:
        try:
            storage.write(OWNER, self._name)
        except StorageError:
            return

    def _stored(self, event: Any) -> None:
        """Another tab has changed the storage."""
        if not event.key or (str(event.key).startswith(f"{PREFIX}running:") and not event.newValue):
            self._cleared()
        elif event.key == PREFIX + OWNER and event.newValue != self._name:
            self._lost()
