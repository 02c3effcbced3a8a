"""Pages made before anybody asks."""

import asyncio

from tests.app.apart import run_apart
from unolab.app.pool import AT_ONCE, Pool, Ready


async def turns(count):
    """Let the event loop go round so many times."""
    for _ in range(count):
        done = asyncio.get_running_loop().create_future()
        asyncio.get_running_loop().call_soon(done.set_result, None)
        await done


class Maker:
    """Makes pages when told to, and remembers what happened."""

    def __init__(self, faults=0):
        self.made, self.at_once, self.most, self.stopped, self.faults = 0, 0, 0, [], faults

    async def make(self):
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        await turns(5)
        self.at_once -= 1
        if self.faults:
            self.faults -= 1
            raise OSError("no memory")
        self.made += 1
        return Ready(f"k{self.made}", ("page",))

    async def stop(self, kernel):
        self.stopped.append(kernel)


def test_it_makes_as_many_as_wanted_a_few_at_a_time():
    async def scene():
        maker = Maker()
        pool = Pool(maker.make, maker.stop)
        await pool.aim(7)
        assert len(pool) == 0 and pool.size == AT_ONCE
        await turns(100)
        assert len(pool) == maker.made == 7 and maker.most == AT_ONCE

    run_apart(scene())


def test_a_page_is_taken_once_and_replaced_only_when_asked():
    async def scene():
        maker = Maker()
        pool = Pool(maker.make, maker.stop)
        await pool.aim(2)
        await turns(50)
        assert {pool.take().kernel, pool.take().kernel} == {"k1", "k2"}
        assert pool.take() is None
        await turns(50)
        assert pool.size == 0
        await pool.aim(1)
        await turns(50)
        assert pool.take().kernel == "k3"

    run_apart(scene())


def test_too_many_are_stopped():
    async def scene():
        maker = Maker()
        pool = Pool(maker.make, maker.stop)
        await pool.aim(3)
        await turns(50)
        await pool.aim(1)
        assert len(pool) == 1 and len(maker.stopped) == 2

    run_apart(scene())


def test_a_page_whose_kernel_died_is_not_given_out():
    async def scene():
        maker = Maker()
        pool = Pool(maker.make, maker.stop)
        await pool.aim(2)
        await turns(50)
        pool.drop("k1")
        assert pool.take().kernel == "k2" and pool.take() is None

    run_apart(scene())


def test_after_a_failure_it_rests_and_says_so(caplog):
    async def scene():
        maker = Maker(faults=AT_ONCE)
        pool = Pool(maker.make, maker.stop)
        await pool.aim(AT_ONCE + 3)
        await turns(100)
        await pool.aim(AT_ONCE + 3)
        await turns(100)
        assert pool.size == maker.made == 0

    run_apart(scene())
    assert "no memory" in caplog.text


def test_closing_waits_for_what_is_being_made():
    async def scene():
        maker = Maker()
        pool = Pool(maker.make, maker.stop)
        await pool.aim(5)
        await pool.close()
        await turns(50)
        assert pool.size == 0

    run_apart(scene())
