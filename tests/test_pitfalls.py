"""Every row of the list of known faults has a test that is there, or a reason."""

import pytest

from tests import pitfalls
from tests.pitfalls import NUMBERS, Row

HERE = "tests/test_pitfalls.py"
ROWS = {key: Row("what happens", (f"{HERE}::test_every_row_has_a_test_or_a_reason",), "") for key in NUMBERS}


def test_every_row_has_a_test_or_a_reason():
    assert pitfalls.faults(pitfalls.read(pitfalls.FILE.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    ("key", "row", "expected"),
    [
        ("E01", Row("w", (), ""), "E01: no test, and no reason"),
        ("E01", Row("w", (), "later"), "E01: a reason is a sentence"),
        ("E01", Row("w", (), "It does not apply, because there is none."), ""),
        ("E01", Row("w", (HERE,), ""), ""),
        ("E01", Row("w", ("tests/served.py",), ""), "E01: there is no tests/served.py"),
        ("E01", Row("w", ("tests/test_nowhere.py",), ""), "E01: there is no tests/test_nowhere.py"),
        ("E01", Row("w", (f"{HERE}::test_nothing",), ""), f"E01: there is no {HERE}::test_nothing"),
        ("E04", Row("w", (HERE,), ""), "E04: there is no such row"),
    ],
)
def test_what_is_found_wrong(key, row, expected):
    assert pitfalls.faults({**ROWS, key: row}) == ([expected] if expected else [])


def test_a_row_that_is_left_out_is_found():
    assert pitfalls.faults({key: row for key, row in ROWS.items() if key != "E30"}) == ["E30: it is not in the file"]


def test_a_run_names_the_rows_it_has_proved():
    rows = {"E01": Row("one", ("a/b.py::test_x", "a/b.py::test_y"), ""), "E02": Row("two", ("a/c.py",), "")}
    assert pitfalls.proved(rows, ["a/b.py::test_x[chromium-en]", "a/c.py::test_z"]) == [
        "E01   one: b.py::test_x",
        "E02   two: c.py",
    ]
    assert pitfalls.proved(rows, ["a/b.py::test_z"]) == []


def test_the_table_is_printed(capsys):
    assert pitfalls.main() == 0
    shown = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in shown if line[:1] == "E"] == list(NUMBERS)
    assert shown[-1].startswith(f"{len(NUMBERS)} rows: ")
