"""The lessons that come with the package: one TOML file for each topic."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from unolab.lessons.lesson import Lesson, read_lesson
from unolab.rules import UnoError


def read_lessons(text: str, topic: str, name: str = "") -> tuple[Lesson, ...]:
    """Read the text of a lesson file; `name` is what errors call it.

    Raises `UnoError("lesson.not-toml")` for text that is no TOML, `UnoError("lesson.none")` for a file without
    lessons, `UnoError("lesson.key-twice")` for two of one name, and what `read_lesson` raises.
    """
    name = name or f"{topic}.toml"
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UnoError("lesson.not-toml", name, found=str(error)) from None
    for key in data:
        if key != "lesson":
            raise UnoError("lesson.unknown-field", name, key=key)
    tables = data.get("lesson")
    if not tables:
        raise UnoError("lesson.none", name)
    if not isinstance(tables, list) or not all(isinstance(item, dict) for item in tables):
        raise UnoError("lesson.wrong-type", f"{name}, lesson", key="lesson", expected="tables", found=tables)
    found = tuple(read_lesson(table, topic, f"{name}, lesson {i}") for i, table in enumerate(tables, 1))
    keys = [lesson.key for lesson in found]
    for key in keys:
        if keys.count(key) > 1:
            raise UnoError("lesson.key-twice", name, key=key)
    return found


@cache
def topics() -> tuple[str, ...]:
    """Return the topics that have lessons.

    >>> "wd4" in topics()
    True
    """
    folder = files("unolab.lessons").joinpath("data")
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml")))


@cache
def lessons(topic: str) -> tuple[Lesson, ...]:
    """Return the lessons of a topic, in order.

    Raises `UnoError("lesson.unknown-topic")`.

    >>> lessons("wd4")[0].key
    'wd4.honest'
    """
    if topic not in topics():
        raise UnoError("lesson.unknown-topic", topic=topic, known=", ".join(topics()))
    path = files("unolab.lessons").joinpath("data", f"{topic}.toml")
    return read_lessons(path.read_text(encoding="utf-8"), topic)


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
