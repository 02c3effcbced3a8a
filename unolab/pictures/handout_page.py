"""A handout as one HTML page that stands alone: the questions on the first sheets, the answer key on a new one.

It needs nothing from elsewhere, is legible in grey, and carries the trademark notice on both parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from types import MappingProxyType
from typing import Final, NamedTuple

from unolab.brand import NAME, notice
from unolab.pictures.art import art
from unolab.pictures.braille import braille_legend
from unolab.words import rule, ui
from unolab.words.formatter import Voice, render
from unolab.words.source import check_language, read_file, table

__all__ = ["PAPERS", "Part", "Sheet", "label", "numbered", "page", "rules_in_short", "sources", "write_lines"]

PAPERS: Final[Mapping[str, str]] = MappingProxyType({"a4": "A4", "letter": "letter"})
"""The sizes of paper, and what style sheets call them."""


class Part(NamedTuple):
    """A heading, a sentence below it (or ""), and what follows, as HTML."""

    title: str
    lead: str
    body: str


class Sheet(NamedTuple):
    """What a handout says: its title, the sentence under it, the parts for pupils and the parts of the answer key."""

    title: str
    lead: str
    parts: tuple[Part, ...]
    key: tuple[Part, ...]


def label(key: str, lang: str, **params: object) -> str:
    """Return a label of a handout.

    Raises `UnoError`: words.unknown-language, words.missing-param.

    >>> label("page.key", "ko")
    '정답과 풀이'
    """
    return render(table(lang, "handout")[key], params, Voice.of(lang, ()))


@cache
def _style() -> str:
    return files("unolab.pictures").joinpath("handout.css").read_text("utf-8")


def page(sheet: Sheet, lang: str, paper: str = "a4", braille: bool = False) -> str:
    """Return the handout as a whole HTML page.

    Args:
        sheet: what it says.
        lang: "en" or "ko".
        paper: one of `PAPERS`.
        braille: whether the cards carry a line of Braille, which is then explained at the end of both parts.

    Raises:
        UnoError: words.unknown-language.
        KeyError: another size of paper.

    >>> text = page(Sheet("The deck", "", (), ()), "en")
    >>> "<h1>The deck</h1>" in text, "registered trademark" in text
    (True, True)
    """
    check_language(lang)
    size = PAPERS[paper]
    foot = "".join(f"\\{ord(sign):x} " for sign in f"{NAME} · {sheet.title}")
    running = f'@page{{size:{size};@bottom-left{{content:"{foot}"}}}}'
    own = (
        f"<p class='fields'><span>{label('page.name', lang)}</span><span>{label('page.date', lang)}</span></p>"
        f"<h1>{escape(sheet.title)}</h1>{f'<p class=lead>{escape(sheet.lead)}</p>' if sheet.lead else ''}"
    )
    key_title = escape(label("page.key", lang))
    legend = braille_legend(lang, label("page.braille", lang)) if braille else ""
    foot_note = f"<footer>{legend}<p>{escape(notice(lang))}</p></footer>"
    return (
        f"<!doctype html>\n<html lang='{lang}'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{escape(sheet.title)} · {NAME}</title><link rel='icon' href='data:,'>"
        f"<style>{_style()}{running}</style></head><body class='{paper}{' braille' if braille else ''}'>{art()}"
        f"<p class='print'><button type='button' onclick='print()'>{escape(label('page.print', lang))}</button></p>"
        f"<main><section class='paper'><header>{own}</header>{_parts(sheet.parts)}{foot_note}</section>"
        f"<section class='paper key'><header><h1>{key_title}</h1><p class=lead>{escape(sheet.title)}</p></header>"
        f"{_parts(sheet.key)}{foot_note}</section></main></body></html>\n"
    )


def _parts(parts: Iterable[Part]) -> str:
    return "".join(
        f"<section class='part'><h2>{escape(part.title)}</h2>"
        f"{f'<p class=say>{escape(part.lead)}</p>' if part.lead else ''}{part.body}</section>"
        for part in parts
    )


def numbered(number: int, title: str) -> str:
    """Return the heading of an exercise or of its answer: its number and its title, as HTML.

    >>> numbered(3, "A & B")
    '<h3><b>3</b><span>A &amp; B</span></h3>'
    """
    return f"<h3><b>{number}</b><span>{escape(title)}</span></h3>"


def write_lines(label: str, lines: int = 1) -> str:
    """Return room to write: a word in front, and as many lines as are needed.

    >>> write_lines("Why", 2).count("<i>")
    2
    """
    return f"<div class='write'><span>{escape(label)}</span>{'<i></i>' * lines}</div>"


def rules_in_short(clauses: Iterable[str], lang: str) -> str:
    """Return rules in plain words, each with its id and its source, as HTML.

    Raises `UnoError("words.unknown-clause")`.
    """
    found = (rule(clause, lang) for clause in clauses)
    return "<div class='rules'>{}</div>".format(
        "".join(
            f"<article><h3>{escape(each.title)}</h3><p>{escape(each.rule)}</p>"
            f"<p class='src'><code>{each.clause}</code> · {escape(_standing(each.standing, each.source, lang))}</p>"
            "</article>"
            for each in found
        )
    )


def _standing(standing: str, source: str, lang: str) -> str:
    said, ours = ui(f"rule.{standing}", lang), read_file("clauses.toml")["sources"]["ours"][lang]
    named = "; ".join(one for one in source.split("; ") if one not in ours.split("; "))
    return f"{said}: {named}" if named else said


def sources(clauses: Iterable[str], lang: str) -> str:
    """Return a list of rules with where each stands, as HTML: id, title, source.

    Raises `UnoError("words.unknown-clause")`.
    """
    found = (rule(clause, lang) for clause in dict.fromkeys(clauses) if clause)
    return "<ul class='sources'>{}</ul>".format(
        "".join(
            f"<li><code>{each.clause}</code> {escape(each.title)}. "
            f"<span>{escape(_standing(each.standing, each.source, lang))}</span></li>"
            for each in found
        )
    )
