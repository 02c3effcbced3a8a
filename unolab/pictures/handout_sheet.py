"""A rule sheet as a handout: what holds at a table, a list to fill in from memory, and the answers."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from unolab.pictures.handout_page import Part, Sheet, label, page, sources, write_lines
from unolab.rules import Rules
from unolab.words import SheetLine, rule_sheet
from unolab.words.source import table

__all__ = ["sheet_handout"]

ASKED: Final = 12
"""So many lines are asked about, what is unusual first."""


def sheet_handout(rules: Rules, lang: str, *, title: str = "", lead: str = "", paper: str = "a4") -> str:
    """Return the rule sheet of a table as a whole HTML page.

    Args:
        rules: the rules of the table.
        lang: "en" or "ko".
        title: what these rules are called; "The rules at this table" if left out.
        lead: what they follow.
        paper: "a4" or "letter".

    Raises:
        UnoError: words.unknown-language.

    >>> from unolab.rules import configure
    >>> "Whoever is caught draws 4 cards." in sheet_handout(configure("uno.penalty:4"), "en")
    True
    """
    words = table(lang, "options")
    lines = rule_sheet(rules, lang)
    changed = [line for line in lines if line.changed]
    usual = [line for line in lines if not line.changed]
    parts = [Part(words["sheet.changed"], "", _list(changed))] if changed else []
    if usual:
        parts.append(Part(words["sheet.usual"], "", _list(usual)))
    asked = [*changed, *usual][:ASKED]
    blanks = "".join(write_lines(f"{n}. {line.name}", 2) for n, line in enumerate(asked, 1))
    parts.append(
        Part(label("sheet.remember", lang), label("sheet.remember-lead", lang), f"<div class='blanks'>{blanks}</div>")
    )
    answers = "".join(
        f"<article class='answer'><h3><b>{n}</b><span>{escape(line.name)}</span></h3>"
        f"<p><b>{escape(line.text)}</b></p><p>{escape(line.rule.rule)} <code>{line.rule.clause}</code></p></article>"
        for n, line in enumerate(asked, 1)
    )
    key = (
        Part(label("sheet.remember", lang), label("page.key-lead", lang), answers),
        Part(label("page.sources", lang), "", sources([line.rule.clause for line in lines], lang)),
    )
    sheet = Sheet(title or words["sheet.title"], lead or label("sheet.lead", lang), tuple(parts), key)
    return page(sheet, lang, paper)


def _list(lines: Iterable[SheetLine]) -> str:
    """What holds, line by line, each with the id of its rule."""
    return "<div class='rules'>{}</div>".format(
        "".join(
            f"<article><h3>{escape(line.name)}</h3><p>{escape(line.text)} <code>{line.rule.clause}</code></p></article>"
            for line in lines
        )
    )
