"""The rule book's order: its chapters with their clauses, and the named sets of rules as people call them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from unolab.words.clauses import clause_ids
from unolab.words.source import check_language, read_file


class Chapter(NamedTuple):
    """One chapter: its key, its heading in one language, and the ids of its clauses in order."""

    key: str
    title: str
    clauses: tuple[str, ...]


@cache
def chapters(lang: str) -> tuple[Chapter, ...]:
    """Return the chapters of the rule book in order; together they hold every clause once.

    Args:
        lang: "en" or "ko".

    Raises:
        UnoError: words.unknown-language.

    >>> chapters("en")[0].title, chapters("en")[0].clauses[0]
    ('The deck', 'deck.classic-108')
    """
    check_language(lang)
    entries, ids = read_file("chapters.toml"), clause_ids()
    starts = [ids.index(entry["first"]) for entry in entries.values()]
    ends = [*starts[1:], len(ids)]
    return tuple(
        Chapter(key, entry["title"][lang], ids[start:end])
        for (key, entry), start, end in zip(entries.items(), starts, ends, strict=True)
    )


class SetName(NamedTuple):
    """How people call a named set of rules, and what it follows."""

    name: str
    meaning: str


def preset_words(name: str, lang: str) -> SetName:
    """Return the words for a named set of rules; one without words is called by its own name.

    Args:
        name: as in `rules.PRESETS`.
        lang: "en" or "ko".

    Raises:
        UnoError: words.unknown-language.

    >>> preset_words("mattel-2001", "ko").name
    '마텔 2001'
    """
    check_language(lang)
    entry = read_file("presets.toml").get(name)
    return SetName(entry["name"][lang], entry["meaning"][lang]) if entry else SetName(name, "")
