"""The browser of tests/browser, and a page that hosts the views without Jupyter."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import browser_type_launch_args, context
from tests.views.harness import serve

__all__ = ["browser_type_launch_args", "context"]


@pytest.fixture(scope="session")
def host() -> Iterator[str]:
    with serve() as address:
        yield address


@pytest.fixture
def view(page: Page, host: str) -> Callable[..., Page]:
    """Open the page with a scene; at most one view at a time."""

    def open_with(scene: str = "open.en", theme: str | None = "light", width: int = 1280, height: int = 800) -> Page:
        page.set_default_timeout(10_000)
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{host}/?scene={scene}" + (f"&theme={theme}" if theme else ""))
        page.locator("body[data-ready]").wait_for()
        return page

    return open_with
