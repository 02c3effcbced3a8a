"""Goals: small values that say when a lesson is solved, and that combine.

In a lesson file a goal is a table with one key: `did = "p1 W+4=?"` (an action was carried out; `?` and `*` stand for
any letters), `event = "wd4.guilty"` (it happened, with further keys for its parameters), `holds = "p1"` with `n`,
`asked = "p1"` with `kind`, `won = "p1"`, and `all` or `any` with a list of goals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple, Protocol

from unolab.record import format_action
from unolab.record.reader import Text
from unolab.rules import UnoError
from unolab.table import Moment


class Goal(Protocol):
    """Something that is met at some moment of a round."""

    def met(self, moments: Sequence[Moment]) -> bool:
        """True when the moments so far fulfil it."""


class Did(NamedTuple):
    """An action whose token fits `pattern` was carried out."""

    pattern: str

    def met(self, moments: Sequence[Moment]) -> bool:
        """True once such an action is in the history."""
        tokens = (format_action(m.action) for m in moments if m.action is not None)
        return any(fnmatchcase(token, self.pattern) for token in tokens)


class Happened(NamedTuple):
    """An event with this code happened; `params` (pairs) must agree with its parameters."""

    code: str
    params: tuple[tuple[str, object], ...] = ()

    def met(self, moments: Sequence[Moment]) -> bool:
        """True once such an event is in the history."""
        return any(
            event.code == self.code and all(event.params.get(key) == value for key, value in self.params)
            for moment in moments
            for event in moment.events
        )


class Holds(NamedTuple):
    """A seat holds exactly `n` cards."""

    seat: int
    n: int

    def met(self, moments: Sequence[Moment]) -> bool:
        """True while it does."""
        return len(moments[-1].state.hands[self.seat]) == self.n


class Asked(NamedTuple):
    """The open question has this kind and goes to this seat."""

    seat: int
    kind: str

    def met(self, moments: Sequence[Moment]) -> bool:
        """True while it does."""
        ask = moments[-1].state.ask
        return (ask.seat, ask.kind) == (self.seat, self.kind)


class Won(NamedTuple):
    """A seat went out."""

    seat: int

    def met(self, moments: Sequence[Moment]) -> bool:
        """True once the round is over and this seat won it."""
        return moments[-1].state.winner == self.seat


class All(NamedTuple):
    """Every one of `goals` is met."""

    goals: tuple[Goal, ...]

    def met(self, moments: Sequence[Moment]) -> bool:
        """True when all are."""
        return all(goal.met(moments) for goal in self.goals)


class Any(NamedTuple):
    """At least one of `goals` is met."""

    goals: tuple[Goal, ...]

    def met(self, moments: Sequence[Moment]) -> bool:
        """True when one is."""
        return any(goal.met(moments) for goal in self.goals)


def read_goal(data: object, at: str) -> Goal:
    """Turn a table of a lesson file into a goal.

    Raises `UnoError("lesson.goal")` with the place `at` when it is none.

    >>> read_goal({"all": [{"did": "p1 challenge"}, {"asked": "p1", "kind": "play"}]}, "goal")
    All(goals=(Did(pattern='p1 challenge'), Asked(seat=0, kind='play')))
    """
    if not isinstance(data, Mapping):
        raise UnoError("lesson.goal", at, found=data)
    match dict(data):
        case {"did": str(pattern)}:
            return Did(pattern)
        case {"event": str(code), **params}:
            return Happened(code, tuple((str(key), _value(key, value, at)) for key, value in params.items()))
        case {"holds": str(seat), "n": int(n)}:
            return Holds(_seat(seat), n)
        case {"asked": str(seat), "kind": str(kind)}:
            return Asked(_seat(seat), kind)
        case {"won": str(seat)}:
            return Won(_seat(seat))
        case {"all": list(goals)}:
            return All(tuple(read_goal(goal, f"{at}.all[{i}]") for i, goal in enumerate(goals, 1)))
        case {"any": list(goals)}:
            return Any(tuple(read_goal(goal, f"{at}.any[{i}]") for i, goal in enumerate(goals, 1)))
    raise UnoError("lesson.goal", at, found=", ".join(map(str, data)))


def _seat(word: str) -> int:
    return Text(word).seat(word, 0)


def _value(key: str, value: object, at: str) -> object:
    """Seats are written `p1` in lesson files and are numbers in events."""
    return _seat(value) if isinstance(value, str) and value.startswith("p") else value
