"""Order and headings of the whole run."""

import shutil

import pytest


def pytest_report_header() -> str | None:
    if shutil.which("node") and shutil.which("npm"):
        return None
    return "pyodide: node and npm not found here, so the rules are not run in Pyodide now; .ci/run does it"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests last: Playwright keeps an event loop running, which notebooks and servers must not find."""
    items.sort(key=lambda item: "/tests/browser/" in item.path.as_posix())
