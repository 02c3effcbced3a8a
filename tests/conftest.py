"""Order and headings of the whole run."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

from tests import pitfalls

settings.register_profile("unolab", deadline=None)  # how long an example takes depends on what else the machine does
settings.load_profile("unolab")


HERE = Path(__file__).resolve().parent
BUILDERS = ("app/test_doors.py", "browser/test_door_binder.py", "browser/test_static_site.py")
"""Tests that install whole environments or build the static site, for minutes."""

LEFT_OUT = frozenset(() if os.environ.get("UNOLAB_LONG") else (HERE / name for name in BUILDERS))

FIRST = ("pyodide/", "browser/test_every_page_", "browser/test_failures.py", "browser/test_rule_book.py")
"""What takes longest begins early, so that no worker is left with it at the end."""


def pytest_report_header() -> list[str]:
    heading = []
    if LEFT_OUT:
        heading.append(
            f"long: left out are {', '.join(BUILDERS)}, which build for minutes; UNOLAB_LONG=1 runs them too"
        )
    if not (shutil.which("node") and shutil.which("npm")):
        heading.append("pyodide: node and npm not found here, so the rules are not run in Pyodide; .ci/run does that")
    return heading


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if collection_path in LEFT_OUT else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with browser tests last: Playwright keeps an event loop running, which notebooks and servers must not find.

    `--no-loadscope-reorder` lets the workers keep this order.
    """
    browsing = {item.path for item in items if "playwright" in getattr(item, "fixturenames", ())}

    def turn(item: pytest.Item) -> tuple[bool, bool]:
        path = item.path
        return path in browsing, not (path.is_relative_to(HERE) and path.relative_to(HERE).as_posix().startswith(FIRST))

    items.sort(key=turn)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which known faults of others the tests of this run have proved absent."""
    passed = [report.nodeid for report in terminalreporter.stats.get("passed", ())]
    if lines := pitfalls.proved(pitfalls.read(pitfalls.FILE.read_text("utf-8")), passed):
        terminalreporter.section("faults of others that this run has proved absent")
        terminalreporter.write("".join(f"{line}\n" for line in lines))
