"""What our code does not do, because it failed for others: print in a handler, need the newest browser, offer files."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import unolab

PACKAGE = Path(unolab.__file__).parent
WITH_WIDGETS = sorted([*(PACKAGE / "views").rglob("*.py"), *(PACKAGE / "lessons").rglob("*.py")])
SENT = sorted(
    path for room in ("views", "jupyter") for path in (PACKAGE / room).rglob("*.*") if path.suffix in {".js", ".css"}
)
TOO_NEW = (
    r"@starting-style|popover|anchor-name|position-anchor|view-transition|animation-timeline|interpolate-size|@function"
    r"|field-sizing|text-wrap:\s*pretty|corner-shape|@scope|sibling-index|\bif\(\s*style"
    r"|Promise\.(try|withResolvers)|Iterator\.|\.(union|intersection|difference|isSubsetOf)\(|Temporal\.|RegExp\.escape"
    r"|Float16Array|Math\.sumPrecise|scheduler\.yield|navigation\.|URLPattern|Uint8Array\.fromBase64|startViewTransition"
)
"""What came into all browsers in the last two years, or has not yet."""


def names(path: Path) -> Iterator[str]:
    """Yield what a module calls and imports by name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "attr", getattr(node.func, "id", ""))
        elif isinstance(node, ast.ImportFrom):
            yield from (name.name for name in node.names)


@pytest.mark.parametrize("name", ["print", "display", "interact", "interactive", "Output", "clear_output", "input"])
def test_no_handler_writes_where_nobody_looks(name):
    assert [path.name for path in WITH_WIDGETS if name in set(names(path))] == []


@pytest.mark.parametrize("path", SENT, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_pages_ask_nothing_of_a_browser_that_is_newer_than_two_years(path):
    assert re.findall(TOO_NEW, path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", SENT, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_file_is_offered_that_voila_would_forbid(path):
    text = path.read_text("utf-8")
    if "download" in text:
        assert "blob:" in text or "createObjectURL" in text or "data:" in text


def test_what_is_too_new_would_be_noticed():
    assert re.findall(TOO_NEW, "a.union(b); @starting-style { } Promise.try(f)")
    assert "print" in set(names(PACKAGE / "app" / "serve.py"))
