"""Goals: small values that say when a lesson is solved, and that combine.

In a lesson file a goal is a table with one key: `did = "p1 W+4=?"` (an action was carried out; `?` and `*` stand for
any letters), `event = "wd4.guilty"` (it happened, with further keys for its parameters), `holds = "p1"` with `n`,
`asked = "p1"` with `kind`, `won = "p1"`, and `all` or `any` with a list of goals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from fnmatch import fnmatchcase
from typing import NamedTuple, Protocol

from unolab.record import format_action
from unolab.record.reader import Text
from unolab.rules import UnoError, card
from unolab.table import Moment
from unolab.words.formatter import SEAT_PARAMS

ASKS = ("play", "keep", "answer", "show", "colour", "swap", "block", "table", "over")


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


@contextmanager
def located(at: str) -> Iterator[None]:
    """Put the place `at` before the place of any `UnoError` raised inside.

    >>> with located("wd4.toml, lesson 2.you"):
    ...     raise UnoError("notation.seat", "character 1", found="q1")
    Traceback (most recent call last):
    unolab.rules.rulings.UnoError: notation.seat at wd4.toml, lesson 2.you, character 1 (found=q1)
    """
    try:
        yield
    except UnoError as error:
        place = f"{at}, {error.at}" if error.at else at
        raise UnoError(error.code, place, **error.params) from None


def read_goal(data: object, at: str) -> Goal:
    """Turn a table of a lesson file into a goal.

    Raises `UnoError("lesson.goal")` with the place `at` when it is none, `UnoError("notation.seat")` or
    `UnoError("card.unknown")` for a seat or a card in it that cannot be read.

    >>> read_goal({"all": [{"did": "p1 challenge"}, {"asked": "p1", "kind": "play"}]}, "goal")
    All(goals=(Did(pattern='p1 challenge'), Asked(seat=0, kind='play')))
    """
    if not isinstance(data, Mapping):
        raise UnoError("lesson.goal", at, found=data)
    match dict(data):
        case {"did": str(pattern), **more} if not more:
            return Did(pattern)
        case {"event": str(code), **params}:
            return Happened(code, tuple((str(key), _value(key, value, at)) for key, value in params.items()))
        case {"holds": str(seat), "n": int(n), **more} if not more and not isinstance(n, bool):
            return Holds(_seat(seat, f"{at}.holds"), n)
        case {"asked": str(seat), "kind": str(kind), **more} if not more and kind in ASKS:
            return Asked(_seat(seat, f"{at}.asked"), kind)
        case {"won": str(seat), **more} if not more:
            return Won(_seat(seat, f"{at}.won"))
        case {"all": list(goals), **more} if goals and not more:
            return All(tuple(read_goal(goal, f"{at}.all[{i}]") for i, goal in enumerate(goals, 1)))
        case {"any": list(goals), **more} if goals and not more:
            return Any(tuple(read_goal(goal, f"{at}.any[{i}]") for i, goal in enumerate(goals, 1)))
    raise UnoError("lesson.goal", at, found=", ".join(f"{key} = {value}" for key, value in data.items()))


def _seat(word: str, at: str) -> int:
    with located(at):
        return Text(word).seat(word, 0)


def _value(key: str, value: object, at: str) -> object:
    """Seats and cards are written `p1` and `R5` in lesson files; events hold numbers and cards."""
    if isinstance(value, str) and key in SEAT_PARAMS:
        return _seat(value, f"{at}.{key}")
    if isinstance(value, str) and key == "card":
        with located(f"{at}.{key}"):
            return card(value)
    return value
