"""A lesson as data: no sentence inside, only a position, what others do, the goal, and answers right and wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from unolab.lessons.goals import Goal, located, read_goal
from unolab.record import parse_action, parse_position
from unolab.record.reader import Text
from unolab.rules import CLASSIC, Rules, UnoError


@dataclass(frozen=True)
class Wrong:
    """A wrong answer: the tokens the learner would try, and the code that must come back.

    `expect` is the code of the first reason when the last token is refused, or the name of the miss it leads to.
    """

    tokens: tuple[str, ...]
    expect: str


@dataclass(frozen=True)
class Miss:
    """A legal way to miss the point of the lesson; `name` leads to its sentence."""

    name: str
    when: Goal


@dataclass(frozen=True)
class Lesson:
    """One lesson.

    `key` is `topic.name`; `you` the learner's seat; `at` a position line; `script` the tokens of the other seats, in
    order; `replies` what they do instead of the plainest answer where the script has nothing; `solution` the learner's
    tokens that reach `goal`; `par` how many tokens a good solution takes; `offers` tokens shown as buttons although the
    rules may refuse them; `clauses` the rules it teaches.
    """

    key: str
    clauses: tuple[str, ...]
    you: int
    at: str
    script: tuple[str, ...]
    goal: Goal
    solution: tuple[str, ...]
    wrong: tuple[Wrong, ...]
    misses: tuple[Miss, ...]
    par: int
    replies: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    rules: Rules = CLASSIC

    @property
    def topic(self) -> str:
        """The topic the lesson belongs to."""
        return self.key.partition(".")[0]


_KNOWN = {"key", "clauses", "you", "at", "script", "replies", "goal", "solution", "wrong", "miss", "par", "offers"}


class _Fields:
    """The fields of one lesson in a file; each error names file, lesson and field."""

    def __init__(self, data: Mapping[str, object], at: str) -> None:
        self.data = data
        self.at = at

    def wrong_type(self, key: str, expected: str, found: object) -> UnoError:
        return UnoError("lesson.wrong-type", f"{self.at}.{key}", key=key, expected=expected, found=found)

    def only(self, known: Iterable[str]) -> None:
        for name in self.data:
            if name not in known:
                raise UnoError("lesson.unknown-field", self.at, key=name)

    def need(self, key: str) -> object:
        if key not in self.data:
            raise UnoError("lesson.missing-field", self.at, key=key)
        return self.data[key]

    def text(self, key: str) -> str:
        value = self.need(key)
        if not isinstance(value, str):
            raise self.wrong_type(key, "text", value)
        return value

    def number(self, key: str) -> int:
        value = self.need(key)
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise self.wrong_type(key, "number", value)
        return value

    def texts(self, key: str, needed: bool = True) -> tuple[str, ...]:
        value = self.need(key) if needed else self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong_type(key, "texts", value)
        return tuple(value)

    def tokens(self, key: str, needed: bool = True) -> tuple[str, ...]:
        tokens = self.texts(key, needed)
        for i, token in enumerate(tokens, 1):
            with located(f"{self.at}.{key}[{i}]"):
                parse_action(token)
        return tokens

    def tables(self, key: str) -> list[_Fields]:
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
            raise self.wrong_type(key, "tables", value)
        return [_Fields(item, f"{self.at}.{key}[{i}]") for i, item in enumerate(value, 1)]


def read_lesson(data: Mapping[str, object], topic: str, at: str) -> Lesson:
    """Turn one `[[lesson]]` table into a lesson.

    Raises `UnoError` whose place names file, lesson and field: `lesson.missing-field`, `lesson.unknown-field`,
    `lesson.wrong-type`, `lesson.goal`, or what is wrong with a position, a seat or a token.
    """
    fields = _Fields(data, at)
    key = fields.text("key")
    fields.at = f"{at} ({key})"
    fields.only(_KNOWN)
    line, you = fields.text("at"), fields.text("you")
    with located(f"{fields.at}.at"):
        seats = len(parse_position(line).state.hands)
    with located(f"{fields.at}.you"):
        place = Text(you)
        seat = place.at_table(place.seat(you, 0), seats, 0)
    return Lesson(
        key=f"{topic}.{key}",
        clauses=fields.texts("clauses"),
        you=seat,
        at=line,
        script=fields.tokens("script", needed=False),
        goal=read_goal(fields.need("goal"), f"{fields.at}.goal"),
        solution=fields.tokens("solution"),
        wrong=tuple(_read_wrong(item) for item in fields.tables("wrong")),
        misses=tuple(_read_miss(item) for item in fields.tables("miss")),
        par=fields.number("par"),
        replies=fields.tokens("replies", needed=False),
        offers=fields.tokens("offers", needed=False),
    )


def _read_wrong(item: _Fields) -> Wrong:
    item.only(("tokens", "expect"))
    return Wrong(item.tokens("tokens"), item.text("expect"))


def _read_miss(item: _Fields) -> Miss:
    item.only(("name", "when"))
    return Miss(item.text("name"), read_goal(item.need("when"), f"{item.at}.when"))
