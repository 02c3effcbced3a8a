"""Order and headings of the whole run."""

import shutil

import pytest
from hypothesis import settings

from tests import pitfalls

settings.register_profile("unolab", deadline=None)  # how long an example takes depends on what else the machine does
settings.load_profile("unolab")


def pytest_report_header() -> str | None:
    if shutil.which("node") and shutil.which("npm"):
        return None
    return (
        "pyodide: node and npm not found here, so the rules are not run in Pyodide and no static site is built now; "
        ".ci/run does both"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests last: Playwright keeps an event loop running, which notebooks and servers must not find."""
    items.sort(key=lambda item: "/tests/browser/" in item.path.as_posix())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which known faults of others the tests of this run have proved absent."""
    passed = [report.nodeid for report in terminalreporter.stats.get("passed", ())]
    if lines := pitfalls.proved(pitfalls.read(pitfalls.FILE.read_text("utf-8")), passed):
        terminalreporter.section("faults of others that this run has proved absent")
        terminalreporter.write("".join(f"{line}\n" for line in lines))
