"""A lesson as data: no sentence inside, only a position, what others do, the goal, and answers right and wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from unolab.lessons.goals import Goal, read_goal
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

    def error(self, code: str, key: str, **params: object) -> UnoError:
        return UnoError(code, f"{self.at}.{key}", key=key, **params)

    def need(self, key: str) -> object:
        if key not in self.data:
            raise self.error("lesson.missing-field", key)
        return self.data[key]

    def text(self, key: str) -> str:
        value = self.need(key)
        if not isinstance(value, str):
            raise self.error("lesson.wrong-type", key, expected="text", found=value)
        return value

    def number(self, key: str) -> int:
        value = self.need(key)
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise self.error("lesson.wrong-type", key, expected="number", found=value)
        return value

    def texts(self, key: str, needed: bool = True) -> tuple[str, ...]:
        value = self.need(key) if needed else self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.error("lesson.wrong-type", key, expected="texts", found=value)
        return tuple(value)

    def tokens(self, key: str, needed: bool = True) -> tuple[str, ...]:
        tokens = self.texts(key, needed)
        for i, token in enumerate(tokens, 1):
            try:
                parse_action(token)
            except UnoError as error:
                raise UnoError(error.code, f"{self.at}.{key}[{i}], {error.at}", **error.params) from None
        return tokens

    def tables(self, key: str) -> list[_Fields]:
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
            raise self.error("lesson.wrong-type", key, expected="tables", found=value)
        return [_Fields(item, f"{self.at}.{key}[{i}]") for i, item in enumerate(value, 1)]


def read_lesson(data: Mapping[str, object], topic: str, at: str) -> Lesson:
    """Turn one `[[lesson]]` table into a lesson.

    Raises `UnoError` whose place names file, lesson and field: `lesson.missing-field`, `lesson.unknown-field`,
    `lesson.wrong-type`, `lesson.goal`, or what is wrong with a position or a token.
    """
    fields = _Fields(data, at)
    key = fields.text("key")
    fields.at = f"{at} ({key})"
    for name in data:
        if name not in _KNOWN:
            raise fields.error("lesson.unknown-field", name)
    line = fields.text("at")
    try:
        parse_position(line)
    except UnoError as error:
        raise UnoError(error.code, f"{fields.at}.at, {error.at}", **error.params) from None
    you = fields.text("you")
    wrong = tuple(Wrong(item.tokens("tokens"), item.text("expect")) for item in fields.tables("wrong"))
    misses = tuple(
        Miss(item.text("name"), read_goal(item.need("when"), f"{item.at}.when")) for item in fields.tables("miss")
    )
    return Lesson(
        key=f"{topic}.{key}",
        clauses=fields.texts("clauses"),
        you=Text(you).seat(you, 0),
        at=line,
        script=fields.tokens("script", needed=False),
        goal=read_goal(fields.need("goal"), f"{fields.at}.goal"),
        solution=fields.tokens("solution"),
        wrong=wrong,
        misses=misses,
        par=fields.number("par"),
        replies=fields.tokens("replies", needed=False),
        offers=fields.tokens("offers", needed=False),
    )
