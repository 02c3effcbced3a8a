"""Pages made before anybody asks, each with a kernel that has run the notebook, so that a class can start at once."""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

log: Final = logging.getLogger("unolab.app")

AT_ONCE: Final = max(1, min(4, os.cpu_count() or 1))
"""So many pages are made at the same time."""
REST: Final = 60.0
"""Seconds without trying after a page could not be made."""


class Ready(NamedTuple):
    """A page to be sent, and the id of the kernel that waits behind it."""

    kernel: str
    parts: tuple[str, ...]


class Pool:
    """As many ready pages of one notebook as are wanted.

    make: makes one; whatever it raises is logged, and the pool rests for a while. stop: stops the kernel of one that is
    no longer wanted.
    """

    def __init__(self, make: Callable[[], Awaitable[Ready]], stop: Callable[[str], Awaitable[None]]) -> None:
        self._make, self._stop = make, stop
        self._ready: list[Ready] = []
        self._making: set[asyncio.Task[None]] = set()
        self._wanted = 0
        self._rests_until = 0.0

    def __len__(self) -> int:
        return len(self._ready)

    @property
    def size(self) -> int:
        """How many kernels it holds: those that are ready and those that are starting."""
        return len(self._ready) + len(self._making)

    @property
    def kernels(self) -> tuple[str, ...]:
        """The kernels of the pages that are ready."""
        return tuple(ready.kernel for ready in self._ready)

    def take(self) -> Ready | None:
        """Take a page that is ready, or None."""
        return self._ready.pop(0) if self._ready else None

    def drop(self, kernel: str) -> None:
        """Forget the page of a kernel that has ended."""
        self._ready = [ready for ready in self._ready if ready.kernel != kernel]

    async def aim(self, wanted: int) -> None:
        """Have so many from now on: stop those that are too many, start those that are missing."""
        self._wanted = wanted
        while self.size > wanted and self._ready:
            await self._stop(self._ready.pop().kernel)
        self._fill()

    async def close(self) -> None:
        """Start no more, and wait until none is starting; those that are ready are left to whoever stops kernels."""
        self._wanted = 0
        for task in self._making:
            task.cancel()
        await asyncio.gather(*self._making, return_exceptions=True)
        self._ready.clear()

    def _fill(self) -> None:
        loop = asyncio.get_running_loop()
        while self.size < self._wanted and len(self._making) < AT_ONCE and loop.time() >= self._rests_until:
            task = loop.create_task(self._add())
            self._making.add(task)
            task.add_done_callback(self._added)

    async def _add(self) -> None:
        try:
            self._ready.append(await self._make())
        except Exception:
            log.exception("unolab: a page could not be made ready")
            self._rests_until = asyncio.get_running_loop().time() + REST

    def _added(self, task: asyncio.Task[None]) -> None:
        self._making.discard(task)
        if not task.cancelled():
            self._fill()
