"""A lesson as data: no sentence inside, only a position, what others do, the goal, and answers right and wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from unolab.lessons.fields import Fields, named
from unolab.lessons.goals import Goal, read_goal
from unolab.rules import CLASSIC, Rules


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
    order; `replies` what they do instead of the plainest answer where the script has nothing, and whom they catch;
    `solution` the learner's tokens that reach `goal`; `par` how many tokens a good solution takes; `offers` tokens
    shown as buttons although the rules may refuse them; `clauses` the rules it teaches. With `waits` the other seats
    hold still while somebody has forgotten to say UNO or the learner may jump in; `go-on` lets one of them act.
    With `opening` the round is about to begin: the top card of `at` is turned as the start card.
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
    waits: bool = False
    opening: bool = False
    rules: Rules = CLASSIC

    @property
    def topic(self) -> str:
        """The topic the lesson belongs to."""
        return self.key.partition(".")[0]


_KNOWN = {
    "key", "clauses", "you", "at", "script", "replies", "goal", "solution", "wrong", "miss", "par", "offers", "waits",
    "opening", "rules",
}  # fmt: skip


def read_lesson(data: Mapping[str, object], topic: str, at: str) -> Lesson:
    """Turn one `[[lesson]]` table into a lesson.

    Raises `UnoError` whose place names file, lesson and field: `lesson.missing-field`, `lesson.unknown-field`,
    `lesson.wrong-type`, `lesson.goal`, or what is wrong with a position, a seat or a token.
    """
    fields, key = named(data, at, _KNOWN)
    rules = fields.rules()
    line, seat = fields.position(rules)
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
        waits=fields.flag("waits"),
        opening=fields.flag("opening"),
        rules=rules,
    )


def _read_wrong(item: Fields) -> Wrong:
    item.only(("tokens", "expect"))
    return Wrong(item.tokens("tokens"), item.text("expect"))


def _read_miss(item: Fields) -> Miss:
    item.only(("name", "when"))
    return Miss(item.text("name"), read_goal(item.need("when"), f"{item.at}.when"))
