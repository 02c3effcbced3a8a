"""The rules in plain words: what each clause says, where it is printed, and where editions differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from unolab.rules.rulings import UnoError
from unolab.words.source import check_language, read_file

__all__ = ["STANDINGS", "Rule", "clause_ids", "clause_titles", "rule"]

STANDINGS: Final = ("printed", "ours")
"""A clause is printed in a rule sheet, or it is our reading of what the sheets leave open."""


@dataclass(frozen=True)
class Rule:
    """One clause in one language.

    `standing` is "printed" (in a rule sheet) or "ours" (our reading, where no sheet settles the point); `differs` says
    what other editions and houses do, or is empty.
    """

    clause: str
    title: str
    rule: str
    source: str
    standing: str
    differs: str


@cache
def _clauses() -> Mapping[str, Mapping[str, Any]]:
    return MappingProxyType(read_file("clauses.toml")["clause"])


def clause_ids() -> tuple[str, ...]:
    """Return the ids of all clauses, in the order of the rule book.

    >>> clause_ids()[0]
    'deck.classic-108'
    """
    return tuple(_clauses())


def _entry(clause: str) -> Mapping[str, Any]:
    found = _clauses().get(clause)
    if found is None:
        raise UnoError("words.unknown-clause", "clauses.toml", clause=clause)
    return found


def rule(clause: str, lang: str) -> Rule:
    """Return a clause in plain words.

    Args:
        clause: its id, such as "wd4.condition".
        lang: "en" or "ko".

    Raises:
        UnoError: words.unknown-clause, words.unknown-language.

    >>> rule("wd4.condition", "en").title
    'When a Wild Draw 4 is allowed'
    >>> rule("pile.deadlock", "en").standing
    'ours'
    """
    entry = _entry(clause)
    check_language(lang)
    sources = read_file("clauses.toml")["sources"]
    names = [sources[source][lang] for source in entry["source"]]
    differs = entry.get("differs", {}).get(lang, "")
    return Rule(clause, entry["title"][lang], entry["rule"][lang], "; ".join(names), entry["standing"], differs)


def clause_titles(lang: str) -> Mapping[str, str]:
    """Return the title of every clause by its id.

    Raises:
        UnoError: words.unknown-language.

    >>> clause_titles("ko")["uno.penalty"]
    '우노를 잊었을 때의 벌칙'
    """
    check_language(lang)
    return {clause: entry["title"][lang] for clause, entry in _clauses().items()}
