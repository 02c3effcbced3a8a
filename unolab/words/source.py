"""Reading the text files that travel inside the package, once each."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from unolab.rules.rulings import UnoError

__all__ = ["LANGUAGES", "check_language", "lesson_files", "read_file", "table"]

LANGUAGES: Final = ("en", "ko")
"""The languages every text exists in."""


def check_language(lang: str) -> str:
    """Return the language if there are texts in it.

    Args:
        lang: "en" or "ko".

    Raises:
        UnoError: words.unknown-language.

    >>> check_language("ko")
    'ko'
    """
    if lang not in LANGUAGES:
        raise UnoError("words.unknown-language", "lang", lang=str(lang), known=", ".join(LANGUAGES))
    return lang


@cache
def read_file(path: str) -> Mapping[str, Any]:
    """Read one TOML file of this package.

    Args:
        path: the path below unolab/words, with "/" between the parts.

    Raises:
        UnoError: words.no-file, when there is no such file.

    >>> "sources" in read_file("clauses.toml")
    True
    """
    place = files("unolab.words").joinpath(*path.split("/"))
    if not place.is_file():
        raise UnoError("words.no-file", path, path=path)
    return MappingProxyType(tomllib.loads(place.read_text(encoding="utf-8")))


def _flat(data: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in data.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


@cache
def table(lang: str, name: str) -> Mapping[str, str]:
    """Return all sentences of one file and language, by their dotted keys.

    Args:
        lang: "en" or "ko".
        name: the file without its ending: "events", "reasons", "errors", "ui", "cards", "lessons/wd4", ...

    Raises:
        UnoError: words.unknown-language or words.no-file.

    >>> table("en", "cards")["colour.R"], table("ko", "cards")["colour.R"]
    ('red', '빨간색')
    """
    data = read_file(f"{check_language(lang)}/{name}.toml")
    return MappingProxyType(dict(_flat(data)))


@cache
def lesson_files() -> tuple[str, ...]:
    """Return the names of the lesson text files, sorted.

    >>> "wd4" in lesson_files()
    True
    """
    folder = files("unolab.words").joinpath("en", "lessons")
    if not folder.is_dir():
        return ()
    return tuple(sorted(f.name.removesuffix(".toml") for f in folder.iterdir() if f.name.endswith(".toml")))
