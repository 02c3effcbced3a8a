"""What a server does between the pages: it gives seats, makes pages ready, frees kernels and tells how full it is."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final, NamedTuple

import tornado.web
from jupyter_core.utils import ensure_async

from unolab.app.memory import megabytes
from unolab.app.pool import Pool, Ready
from unolab.app.rendering import rendered
from unolab.app.seats import LEFT, Seat, Seats

log: Final = logging.getLogger("unolab.app")

PATIENCE: Final = 4.0
"""Seconds a newcomer waits for a seat that is just being given up, such as their own before a reload."""
OVER: Final = 60.0
"""Seconds after the last page was closed, from which no more pages are kept ready until somebody comes again."""
_ROUND: Final = 5.0
"""Seconds between two looks around."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is taught: the notebook whose pages are made ready, and how many of them."""

    path: str
    ready: int


class Status(NamedTuple):
    """How full it is."""

    taken: int
    seats: int | None
    ready: int
    kernels: int
    megabytes: int
    """Memory of the server and all kernels; what they share is counted once."""
    pages: dict[str, int]
    """Path of a notebook -> pages open."""


class FullError(Exception):
    """All seats are taken."""


class Visit(NamedTuple):
    """A seat, and the page that was ready for it or None."""

    seat: Seat
    ready: Ready | None


class Classroom:
    """The seats of a running server and the kernels behind them.

    server: the Voila application, its kernel manager made. seats: None for no limit. lesson: the one being taught, or
    None. idle_seconds: a kernel nobody has used for so long is stopped. told: called with each new status.
    """

    def __init__(
        self,
        server: Any,
        *,
        seats: int | None,
        lesson: Lesson | None,
        idle_seconds: float,
        told: Callable[[Status], None] | None,
    ) -> None:
        self._server, self._kernels = server, server.kernel_manager
        self._lesson, self._idle, self._told = lesson, idle_seconds, told
        self.seats = Seats(seats)
        self.pool = Pool(self._make_ready, self._stop)
        self._watch: asyncio.Task[None] | None = None
        self._last_seen: float | None = None

    def open(self) -> None:
        """Begin to look around; the event loop runs already."""
        self._watch = asyncio.get_running_loop().create_task(self._look_around())

    async def close(self) -> None:
        """Stop looking around and making pages ready; the kernels are left to the server."""
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)
        await self.pool.close()

    async def enter(self, path: str) -> Visit:
        """Take a seat for a page; wait a little for one that is being given up. Raises FullError."""
        deadline = _now() + PATIENCE
        while True:
            seat = self.seats.take(path)
            if seat is not None:
                ready = self.pool.take() if self._lesson is not None and path == self._lesson.path else None
                if ready is not None:
                    seat.kernel = ready.kernel
                    self._kernels.get_kernel(ready.kernel).last_activity = datetime.now(
                        UTC
                    )  # its waiting was no idleness
                await self._aim()
                return Visit(seat, ready)
            spare = self.seats.spare(_now())
            if spare is not None:
                await self._clear(spare)
            elif _now() > deadline:
                raise FullError
            else:
                await asyncio.sleep(0.2)

    async def page(self, visit: Visit) -> AsyncIterator[str]:
        """Yield the page part by part: the one that is ready, else from a kernel that is started now.

        Raises DamagedError as `rendered` does.
        """
        if visit.ready is not None:
            for part in visit.ready.parts:
                yield part
            return
        async for part in rendered(self._server, visit.seat.page, partial(setattr, visit.seat, "kernel")):
            yield part

    async def sent(self, visit: Visit, *, arrived: bool) -> None:
        """Note that a page has been sent. arrived: whether it is whole and somebody was there to take it."""
        seat = visit.seat
        if not arrived or not seat.kernel:
            await self._clear(seat)
        elif not seat.lines:
            seat.alone = _now()

    def join(self, kernel: str) -> None:
        """Note that a page opened its line to a kernel."""
        self.seats.join(kernel)

    def part(self, kernel: str, *, goodbye: bool) -> None:
        """Note that a line was closed. goodbye: by a page that went away."""
        self.seats.part(kernel, _now(), goodbye=goodbye)
        if goodbye:
            loop = self._server.ioloop
            loop.call_later(LEFT + 0.1, loop.add_callback, self._tidy)

    async def dismiss(self, kernel: str) -> None:
        """Clear the seat of a kernel whose page was left; nothing happens if there is none."""
        if seat := self.seats.at(kernel):
            await self._clear(seat)

    def status(self) -> Status:
        """Return how full it is now; reads the memory of every kernel, so call it in a thread of its own."""
        running = tuple(self._kernels.list_kernel_ids())
        return Status(
            taken=len(self.seats.taken),
            seats=self.seats.limit,
            ready=len(self.pool),
            kernels=len(running),
            megabytes=megabytes(pid for pid in map(self._pid, running) if pid),
            pages=dict(Counter(seat.page for seat in tuple(self.seats.taken))),
        )

    async def _look_around(self) -> None:
        pause = max(0.2, min(_ROUND, self._idle / 4))
        while True:
            try:
                await self._tidy()
                if self._told is not None:
                    self._told(await asyncio.get_running_loop().run_in_executor(None, self.status))
            except Exception:
                log.exception("unolab: looking around failed")
            await asyncio.sleep(pause)

    async def _tidy(self) -> None:
        for seat in self.seats.gone(_now()):
            await self._clear(seat)
        for seat in tuple(self.seats.taken):
            if seat.kernel and (await self._has_died(seat.kernel) or self._idle_for(seat.kernel) > self._idle):
                await self._clear(seat)
        for kernel in self.pool.kernels:
            if await self._has_died(kernel):
                self.pool.drop(kernel)
                await self._stop(kernel)
        await self._aim()

    async def _aim(self) -> None:
        """Keep as many pages ready as are wanted, never more kernels than seats, and none when the class has gone."""
        if self._lesson is None:
            return
        if self.seats.taken:
            self._last_seen = _now()
        is_over = self._last_seen is not None and _now() - self._last_seen > OVER
        free = self.seats.free
        await self.pool.aim(0 if is_over else self._lesson.ready if free is None else min(self._lesson.ready, free))

    async def _make_ready(self) -> Ready:
        assert self._lesson is not None
        kernels: list[str] = []
        try:
            parts = [part async for part in rendered(self._server, self._lesson.path, kernels.append)]
        except BaseException:
            for kernel in kernels:
                await self._stop(kernel)
            raise
        return Ready(kernels[0], tuple(parts))

    async def _has_died(self, kernel: str) -> bool:
        with suppress(KeyError, tornado.web.HTTPError):
            return not await ensure_async(self._kernels.get_kernel(kernel).is_alive())
        return True

    async def _clear(self, seat: Seat) -> None:
        self.seats.leave(seat)
        if seat.kernel:
            await self._stop(seat.kernel)

    async def _stop(self, kernel: str) -> None:
        with suppress(KeyError, tornado.web.HTTPError):  # it has ended already
            await ensure_async(self._kernels.shutdown_kernel(kernel, now=True))

    def _idle_for(self, kernel: str) -> float:
        with suppress(KeyError, tornado.web.HTTPError, AttributeError):
            used: datetime = self._kernels.get_kernel(kernel).last_activity
            return (datetime.now(UTC) - used).total_seconds()
        return 0.0

    def _pid(self, kernel: str) -> int | None:
        with suppress(KeyError, tornado.web.HTTPError, AttributeError):
            pid: int | None = self._kernels.get_kernel(kernel).provisioner.pid
            return pid
        return None


def _now() -> float:
    return asyncio.get_running_loop().time()
