"""What an option is: an id, its values, and for each value a function Rules -> Rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from unolab.rules.rules import Forbid, Rules

Change = Callable[[Rules], Rules]


def unchanged(rules: Rules) -> Rules:
    """Leave the rules as they are: for a default."""
    return rules


class Value(NamedTuple):
    """One value of an option: its name, the clause that says so, and what it changes."""

    name: str
    clause: str
    change: Change = unchanged


class Option(NamedTuple):
    """One option of table D-4: its id and its values, the default first.

    `number` is given instead of further values where any whole number in a range will do: it makes the value.
    """

    id: str
    values: tuple[Value, ...]
    number: Callable[[int], Value] | None = None
    fewest: int = 0
    most: int = 0

    @property
    def default(self) -> str:
        """The name of the default value."""
        return self.values[0].name

    def value(self, name: str) -> Value | None:
        """Return the value called `name`, or None when there is none."""
        for value in self.values:
            if value.name == name:
                return value
        if self.number is not None and name.isdecimal() and self.fewest <= int(name) <= self.most:
            return self.number(int(name))
        return None


def forbid_too(rules: Rules, kind: str, forbid: Forbid) -> Rules:
    """Return the rules with one more test that forbids actions of a kind."""
    return replace(rules, forbids={**rules.forbids, kind: (*rules.forbids.get(kind, ()), forbid)})
