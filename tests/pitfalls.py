"""Which known fault each test proves absent: `python -m tests.pitfalls` prints the table of tests/pitfalls.toml.

The numbers are those of a list of faults that people reported to other projects; they are not consecutive.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
FILE = HERE / "pitfalls.toml"
_NUMBERS = """
01 02 03 05 06 07 08 10 11 12 13 15 16 17 18 20 21 22 23 25 26 27 28 30 31 32 33 35 36 37 38 40 41 42 43 45 46 47 48 50
51 52 53 55 56 57 58 60 61 62 63 65 66 67 68 70 71 72 73 75 76 77 78 80 81 82 83 85 86 87 88 90 91 92 93 95 96 97 98 100
"""
NUMBERS = tuple(f"E{number}" for number in _NUMBERS.split())
"""The numbers of all rows, so that none is lost."""


class Row(NamedTuple):
    """A fault of others, the tests that prove it absent, and why it needs none or not more."""

    what: str
    tests: tuple[str, ...]
    why: str


def read(text: str) -> dict[str, Row]:
    """Return the rows of the file by their numbers."""
    data = tomllib.loads(text)
    return {key: Row(row["what"], tuple(row.get("tests", ())), row.get("why", "")) for key, row in data.items()}


def exists(test: str, root: Path = HERE.parent) -> bool:
    """Whether a file of tests, or one test in it, is there."""
    path, _, name = test.partition("::")
    if not (root / path).is_file():
        return False
    tree = ast.parse((root / path).read_text("utf-8"))
    found = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return name in found if name else any(one.startswith("test_") for one in found)


def faults(rows: dict[str, Row]) -> list[str]:
    """Return what is wrong: a row without test and reason, a test that is not there, a reason that is no sentence."""
    found = [f"{key}: it is not in the file" for key in NUMBERS if key not in rows]
    found += [f"{key}: there is no such row" for key in rows if key not in NUMBERS]
    for key, row in rows.items():
        if not row.tests and not row.why:
            found.append(f"{key}: no test, and no reason")
        if row.why and not re.fullmatch(r"[A-Z].{20,}\.", row.why):
            found.append(f"{key}: a reason is a sentence")
        found += [f"{key}: there is no {test}" for test in row.tests if not exists(test)]
    return found


def proved(rows: dict[str, Row], passed: Iterable[str]) -> list[str]:
    """Return a line for each row that the tests which passed have proved, with their names."""
    whole = {re.sub(r"\[.*", "", test) for test in passed}
    parts = whole | {test.partition("::")[0] for test in whole}
    lines = []
    for key, row in rows.items():
        if done := [test.rpartition("/")[2] for test in row.tests if test in parts]:
            lines.append(f"{key:5} {row.what}: {', '.join(done)}")
    return lines


def printed(rows: dict[str, Row]) -> str:
    """Return the whole table as text."""
    lines = []
    for key, row in rows.items():
        lines.append(f"{key:5} {row.what}")
        lines += [f"      {test}" for test in row.tests]
        lines += [f"      {row.why}"] if row.why else []
    tested = sum(bool(row.tests) for row in rows.values())
    return "\n".join([*lines, "", f"{len(rows)} rows: {tested} with tests, {len(rows) - tested} with a reason alone"])


def main() -> int:
    """Print the table; return 1 when something is wrong."""
    rows = read(FILE.read_text("utf-8"))
    print(printed(rows))
    wrong = faults(rows)
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
