"""The glossary: one word per idea in each language, with a short definition."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from unolab.words.source import check_language, read_file

__all__ = ["Term", "glossary"]


@dataclass(frozen=True)
class Term:
    """One idea: its key, the word used for it everywhere, and what it means."""

    key: str
    word: str
    meaning: str


@cache
def glossary(lang: str) -> tuple[Term, ...]:
    """Return the glossary of one language, in the order of the file.

    Args:
        lang: "en" or "ko".

    Raises:
        UnoError: words.unknown-language.

    >>> [term.word for term in glossary("en") if term.key == "draw-pile"]
    ['draw pile']
    >>> [term.word for term in glossary("ko") if term.key == "draw-pile"]
    ['뽑을 카드 더미']
    """
    check_language(lang)
    entries = read_file("glossary.toml")
    return tuple(Term(key, entry["word"][lang], entry["meaning"][lang]) for key, entry in entries.items())
