"""Famous arguments: cases that people really quarrel about, each with a question and an answer in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import NamedTuple

from unolab.rules import UnoError
from unolab.table.case import Case, open_case
from unolab.table.case_edit import EMPTY
from unolab.words import case_text

FIRST = "draw-two-on-draw-two"
"""The argument to begin with: the one that every family has had."""


class Argument(NamedTuple):
    """A famous argument: its name, the entries of the rule book it is about, the case in one line.

    `verdict`, `asked` (a seat, or over) and `drawn` (cards by seat) are what the standard rules make of it.
    """

    name: str
    disputes: tuple[str, ...]
    line: str
    verdict: str
    asked: str
    drawn: Mapping[str, int]

    def case(self) -> Case:
        """Return the case."""
        return open_case(self.line)

    def question(self, lang: str) -> str:
        """Return the question that people quarrel about."""
        return case_text(f"{self.name}.question", lang)

    def answer(self, lang: str) -> str:
        """Return the answer."""
        return case_text(f"{self.name}.answer", lang)


@cache
def arguments() -> Mapping[str, Argument]:
    """Return all famous arguments by name, in the order in which they are listed.

    >>> arguments()["draw-two-on-draw-two"].question("en")
    'May I answer a Draw 2 with a Draw 2?'
    """
    read = tomllib.loads(files("unolab.table").joinpath("cases.toml").read_text(encoding="utf-8"))
    return MappingProxyType({name: _argument(name, entry) for name, entry in read.items()})


def _argument(name: str, entry: dict[str, object]) -> Argument:
    disputes, drawn = entry["disputes"], entry.get("drawn", {})
    assert isinstance(disputes, list)
    assert isinstance(drawn, dict)
    return Argument(
        name, tuple(disputes), str(entry["line"]), str(entry["verdict"]), str(entry["asked"]), MappingProxyType(drawn)
    )


def argument(name: str) -> Argument:
    """Return the argument called `name`. Raises `UnoError("referee.no-case")`, naming what there is."""
    if name not in arguments():
        raise UnoError("referee.no-case", name, found=name, known=", ".join(arguments()))
    return arguments()[name]


def find_case(what: str | Case = "", token: str = "", rules: str = "") -> Case:
    """Return the case that `kit.referee` is asked for.

    what: a case, the name of a famous argument, or whatever `open_case` reads; without anything, a situation to begin
    with. token, rules: as for `open_case`.

    Raises `UnoError` as `open_case` does.

    >>> find_case("late-uno").token
    'p1 uno'
    """
    if isinstance(what, Case):
        return what
    line = argument(what).line if what in arguments() else what or EMPTY
    return open_case(line, token, rules)
