"""The lessons and questions that come with the package: one TOML file for each topic."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple, TypeVar

from unolab.lessons.lesson import Lesson, read_lesson
from unolab.lessons.quiz import Quiz, read_quiz
from unolab.rules import UnoError

_T = TypeVar("_T")


class Topic(NamedTuple):
    """The lessons and questions of one topic, in order."""

    lessons: tuple[Lesson, ...]
    quizzes: tuple[Quiz, ...]


def read_topic(text: str, topic: str, name: str = "") -> Topic:
    """Read the text of a topic file; `name` is what errors call it.

    Raises `UnoError("lesson.not-toml")` for text that is no TOML, `UnoError("lesson.none")` for a file without
    lessons, `UnoError("lesson.key-twice")` for two of one name, and what `read_lesson` and `read_quiz` raise.
    """
    name = name or f"{topic}.toml"
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UnoError("lesson.not-toml", name, found=str(error)) from None
    for key in data:
        if key not in ("lesson", "quiz"):
            raise UnoError("lesson.unknown-field", name, key=key)
    if not data.get("lesson"):
        raise UnoError("lesson.none", name)
    found = Topic(_items(data, "lesson", read_lesson, topic, name), _items(data, "quiz", read_quiz, topic, name))
    for keys in ([lesson.key for lesson in found.lessons], [quiz.key for quiz in found.quizzes]):
        for key in keys:
            if keys.count(key) > 1:
                raise UnoError("lesson.key-twice", name, key=key)
    return found


def _items(
    data: Mapping[str, object], kind: str, read: Callable[[Mapping[str, object], str, str], _T], topic: str, name: str
) -> tuple[_T, ...]:
    tables = data.get(kind, [])
    if not isinstance(tables, list) or not all(isinstance(item, dict) for item in tables):
        raise UnoError("lesson.wrong-type", f"{name}, {kind}", key=kind, expected="tables", found=tables)
    return tuple(read(table, topic, f"{name}, {kind} {i}") for i, table in enumerate(tables, 1))


def read_lessons(text: str, topic: str, name: str = "") -> tuple[Lesson, ...]:
    """Read the lessons in the text of a topic file; raise as `read_topic` does."""
    return read_topic(text, topic, name).lessons


@cache
def topics() -> tuple[str, ...]:
    """Return the topics that have lessons.

    >>> "wd4" in topics()
    True
    """
    folder = files("unolab.lessons").joinpath("data")
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml")))


@cache
def _topic(topic: str) -> Topic:
    if topic not in topics():
        raise UnoError("lesson.unknown-topic", topic=topic, known=", ".join(topics()))
    path = files("unolab.lessons").joinpath("data", f"{topic}.toml")
    return read_topic(path.read_text(encoding="utf-8"), topic)


def lessons(topic: str) -> tuple[Lesson, ...]:
    """Return the lessons of a topic, in order.

    Raises `UnoError("lesson.unknown-topic")`.

    >>> lessons("wd4")[0].key
    'wd4.honest'
    """
    return _topic(topic).lessons


def quizzes(topic: str) -> tuple[Quiz, ...]:
    """Return the questions of a topic, in order.

    Raises `UnoError("lesson.unknown-topic")`.
    """
    return _topic(topic).quizzes


def lesson(key: str) -> Lesson:
    """Return the lesson called `key`, such as `wd4.honest`.

    Raises `UnoError("lesson.unknown-topic")` or `UnoError("lesson.unknown")`, naming what there is.

    >>> lesson("wd4.honest").par
    1
    """
    found = lessons(key.partition(".")[0])
    for each in found:
        if each.key == key:
            return each
    raise UnoError("lesson.unknown", key=key, known=", ".join(each.key for each in found))


def quiz(key: str) -> Quiz:
    """Return the question called `key`, such as `wd4.last-card`.

    Raises `UnoError("lesson.unknown-topic")` or `UnoError("lesson.unknown")`, naming what there is.

    >>> quiz("wd4.last-card").name
    'last-card'
    """
    found = quizzes(key.partition(".")[0])
    for each in found:
        if each.key == key:
            return each
    raise UnoError("lesson.unknown", key=key, known=", ".join(each.key for each in found))
