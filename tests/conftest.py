"""Order and headings of the whole run."""

import os
import shutil

import pytest
from hypothesis import settings

from tests import pitfalls

settings.register_profile("unolab", deadline=None)  # how long an example takes depends on what else the machine does
settings.load_profile("unolab")


BUILDERS = ("app/test_doors.py", "browser/test_door_binder.py", "browser/test_static_site.py")
"""Tests that install whole environments or build the static site, for minutes."""

collect_ignore = [] if os.environ.get("UNOLAB_LONG") else [*BUILDERS]


def pytest_report_header() -> list[str]:
    heading = []
    if collect_ignore:
        heading.append(
            f"long: left out are {', '.join(BUILDERS)}, which build for minutes; UNOLAB_LONG=1 runs them too"
        )
    if not (shutil.which("node") and shutil.which("npm")):
        heading.append("pyodide: node and npm not found here, so the rules are not run in Pyodide; .ci/run does that")
    return heading


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests last: Playwright keeps an event loop running, which notebooks and servers must not find."""
    items.sort(key=lambda item: "/tests/browser/" in item.path.as_posix())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which known faults of others the tests of this run have proved absent."""
    passed = [report.nodeid for report in terminalreporter.stats.get("passed", ())]
    if lines := pitfalls.proved(pitfalls.read(pitfalls.FILE.read_text("utf-8")), passed):
        terminalreporter.section("faults of others that this run has proved absent")
        terminalreporter.write("".join(f"{line}\n" for line in lines))
