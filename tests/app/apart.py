"""Running a coroutine apart: Playwright keeps an event loop of its own running in the thread of the tests."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_apart(work: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine to its end in a thread of its own and return what it returns."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
