"""What every browser test gets: a Chromium, a running unolab, pages that keep to this machine and report nothing."""

import re
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Route, expect

from tests.browser.acquire import ARGUMENTS, NoBrowserError, browser
from tests.served import Served, served

LOCAL = re.compile(r"(https?|wss?)://(127\.0\.0\.1|localhost)[:/]|data:|blob:|about:|chrome:")
"""Addresses a page may ask for."""

# Without node and npm no static site can be built here: the heading of the run says so (tests/conftest.py), and .ci/run
# has both.
collect_ignore = [] if shutil.which("node") and shutil.which("npm") else ["test_static_site.py"]

expect.set_options(timeout=30_000)  # a state is waited for; a slow machine is not a fault


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    try:
        path = browser()
    except NoBrowserError as error:
        pytest.fail(str(error), pytrace=False)
    return {**browser_type_launch_args, "executable_path": path, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def app() -> Iterator[Served]:
    """One `unolab` for all browser tests."""
    with served() as running:
        yield running


MENDED = re.compile("widget model not found")
"""What ipywidgets says on a very slow machine; the page then opens itself again, as test_failures.py proves."""


@pytest.fixture
def context(context: BrowserContext, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A fresh browser window that blocks, and fails the test on, any request off this machine and any console error.

    `@pytest.mark.console_errors("pattern")` allows errors that match, such as the one for an answer 404.
    """
    asked: list[str] = []
    errors: list[str] = []
    marker = request.node.get_closest_marker("console_errors")
    allowed = re.compile(marker.args[0]) if marker else None

    def on_request(sent: Request) -> None:
        if not LOCAL.match(sent.url):
            asked.append(sent.url)

    def on_error(text: str) -> None:
        if not (MENDED.search(text) or (allowed and allowed.search(text))):
            errors.append(text)

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            on_error(message.text)

    def block(route: Route) -> None:
        route.abort()

    context.on("request", on_request)
    context.on("console", on_console)
    context.on("weberror", lambda error: on_error(str(error.error)))
    context.route(lambda url: not LOCAL.match(url), block)
    context.set_default_timeout(30_000)
    yield context
    assert not asked, f"the page asked for something off this machine: {asked}"
    assert not errors, f"the page reported errors: {errors}"
