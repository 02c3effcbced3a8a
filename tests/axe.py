"""Asking axe whether a page is accessible."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def assert_accessible(page: Page, within: str | None = None, *, contrast: bool = True) -> None:
    """Fail with axe's report if it finds anything, of any weight, on the page or `within` a part of it.

    `contrast` takes longer than all its other rules together; without it they alone are tried.
    """
    options = {"resultTypes": ["violations"], "rules": {"color-contrast": {"enabled": contrast}}}
    found = Axe().run(page, within, options)
    assert found.violations_count == 0, found.generate_report()
