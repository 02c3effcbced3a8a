"""What the classroom does with kernels, with kernels that are only played."""

import asyncio
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from tests.app.apart import run_apart
from unolab.app import classroom as room
from unolab.app.classroom import Classroom, FullError, Lesson, Status

LONG_AGO = datetime.now(UTC) - timedelta(hours=5)


class Kernels:
    """Remembers which kernels run; none of them is real."""

    def __init__(self):
        self.running, self.count = {}, 0

    def start(self):
        self.count += 1
        kernel = f"k{self.count}"
        self.running[kernel] = SimpleNamespace(last_activity=LONG_AGO, is_alive=lambda: True, provisioner=None)
        return kernel

    def get_kernel(self, kernel):
        return self.running[kernel]

    def list_kernel_ids(self):
        return list(self.running)

    def shutdown_kernel(self, kernel, now):
        del self.running[kernel]


async def made(found):
    """Wait until no page is being made."""
    while found.pool._making:
        await asyncio.gather(*found.pool._making)


@pytest.fixture
def opened(monkeypatch):
    """A classroom with seats for three and two pages ready, whose pages are one word long."""

    async def rendered(server, path, started):
        started(server.kernel_manager.start())
        yield "page"

    monkeypatch.setattr(room, "rendered", rendered)

    @asynccontextmanager
    async def opened(**more):
        given = {"seats": 3, "lesson": Lesson("a.ipynb", 2), "idle_seconds": 1800, "told": None, **more}
        found = Classroom(SimpleNamespace(kernel_manager=Kernels(), ioloop=None), **given)
        await found._tidy()
        await made(found)
        yield found, found._kernels
        await found.close()

    return opened


def test_a_page_that_waited_longer_than_a_page_may_idle_is_not_taken_away(opened):
    async def scene():
        async with opened() as (found, kernels):
            visit = await found.enter("a.ipynb")
            assert visit.ready is not None
            await found._tidy()
            assert visit.seat in found.seats.taken and visit.seat.kernel in kernels.running

    run_apart(scene())


def test_an_idle_page_is_taken_away_and_one_that_waits_is_not(opened):
    async def scene():
        async with opened() as (found, kernels):
            visit = await found.enter("a.ipynb")
            kernels.running[visit.seat.kernel].last_activity = LONG_AGO
            await found._tidy()
            assert found.seats.taken == [] and visit.seat.kernel not in kernels.running
            assert len(found.pool) >= 1

    run_apart(scene())


def test_there_are_never_more_kernels_than_seats(opened):
    async def scene():
        async with opened() as (found, kernels):
            for _ in range(3):
                visit = await found.enter("b.ipynb")
                assert [part async for part in found.page(visit)] == ["page"]
                assert len(kernels.running) <= 3

    run_apart(scene())


def test_when_the_class_has_gone_nothing_is_kept_ready_until_somebody_comes(opened, monkeypatch):
    async def scene():
        async with opened() as (found, kernels):
            visit = await found.enter("a.ipynb")
            await found.sent(visit, arrived=False)
            await found._tidy()
            assert kernels.running
            monkeypatch.setattr(room, "OVER", -1.0)
            await found._tidy()
            await made(found)
            await found._tidy()
            assert not kernels.running
            monkeypatch.setattr(room, "OVER", 60.0)
            await found.enter("b.ipynb")
            await made(found)
            assert len(found.pool) == 2

    run_apart(scene())


def test_when_it_is_full_a_newcomer_waits_a_little_and_gets_the_seat_that_is_spare(opened, monkeypatch):
    async def scene():
        monkeypatch.setattr(room, "PATIENCE", 0.0)
        async with opened(seats=1, lesson=None) as (found, kernels):
            visit = await found.enter("a.ipynb")
            assert [part async for part in found.page(visit)] == ["page"]
            with pytest.raises(FullError):
                await found.enter("a.ipynb")
            found.join(visit.seat.kernel)
            found.part(visit.seat.kernel, goodbye=False)
            visit.seat.alone -= 1000
            await found.enter("a.ipynb")
            assert visit.seat not in found.seats.taken and not kernels.running

    run_apart(scene())


def test_a_dead_kernel_is_cleared_away_from_a_seat_and_from_the_pages_that_wait(opened):
    async def scene():
        async with opened() as (found, kernels):
            await found.enter("a.ipynb")
            for kernel in list(kernels.running.values()):
                kernel.is_alive = lambda: False
            dead = set(kernels.running)
            await found._tidy()
            assert found.seats.taken == [] and not dead & set(kernels.running)

    run_apart(scene())


def test_the_status_names_the_pages(opened):
    async def scene():
        async with opened() as (found, _):
            await found.enter("a.ipynb")
            await found.enter("b.ipynb")
            status = found.status()
            assert isinstance(status, Status) and status.pages == {"a.ipynb": 1, "b.ipynb": 1}
            assert (status.taken, status.seats) == (2, 3)

    run_apart(scene())
