"""The score sheet of a match: a still table for pages, and the same as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from unolab.rules.match import Match, Row
from unolab.words import join_words, rule, say, seat_names, ui

__all__ = ["score_lines", "score_sheet"]

_CELL: Final = "border:1px solid rgba(128,128,128,.55);padding:6px 12px;text-align:right;vertical-align:top"
_HEAD: Final = f"{_CELL};font-weight:700"
_SIDE: Final = f"{_HEAD};text-align:left"
_UNSEEN: Final = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap"


class _Sheet:
    """One match in one language: a column for each seat, or for each pair of partners."""

    def __init__(self, match: Match, lang: str, names: Sequence[str] | None) -> None:
        self.match = match
        self.lang = lang
        self.names = tuple(names) if names is not None else seat_names(lang, match.rules.seats)
        self.sides = match.rules.sides

    def ui(self, key: str, **params: object) -> str:
        return ui(key, self.lang, None, None, **params)

    def title(self) -> str:
        return self.ui("score.title", how=rule(self.match.rules.how.clause, self.lang).title)

    def side(self, side: tuple[int, ...]) -> str:
        return join_words([self.names[seat] for seat in side], self.lang)

    def points(self, row: Row, side: tuple[int, ...]) -> str:
        """What the round brought, signed where points can be lost; a word for who is out."""
        points = row.points[side[0]]
        if points is None:
            return self.ui("score.out")
        return f"{points:+d}".replace("-", "−") if self.match.rules.score == "plus-minus" else str(points)

    def total(self, row: Row, side: tuple[int, ...]) -> str:
        return str(row.totals[side[0]]).replace("-", "−")

    def won(self, row: Row, side: tuple[int, ...]) -> bool:
        return row.winner is not None and row.winner in side

    def verdict(self) -> Iterator[tuple[str, str]]:
        for event in self.match.events:
            yield say(event, self.lang, self.names), rule(event.clause, self.lang).title


def score_lines(match: Match, lang: str, names: Sequence[str] | None = None) -> list[str]:
    """Return the score sheet as lines of text: one for each round, then what they mean for the match.

    Args:
        match: any number of rounds.
        lang: "en" or "ko".
        names: how the players are called, by seat; the names of `seat_names` if left out.

    Raises:
        UnoError: words.unknown-language.

    >>> from unolab.rules.match import MatchRules, Result
    >>> match = Match(MatchRules(2, target=60)).add(Result(0, (0, 63)))
    >>> score_lines(match, "en", ["Ben", "Chloe"])[1:]
    ['Round 1: Ben 63, won the round, total 63; Chloe 0, total 0.', 'The game goes to Ben, with 63 points.']
    """
    sheet = _Sheet(match, lang, names)
    lines = [sheet.title()]
    for number, row in enumerate(match.rows, 1):
        boxes = []
        for side in sheet.sides:
            key = "score.won" if sheet.won(row, side) else "score.box"
            words = sheet.ui(key, points=sheet.points(row, side), total=sheet.total(row, side))
            boxes.append(f"{sheet.side(side)} {words}")
        lines.append(sheet.ui("score.line", n=number, boxes="; ".join(boxes)))
    return [*lines, *(said for said, _ in sheet.verdict())]


def score_sheet(match: Match, lang: str, names: Sequence[str] | None = None) -> str:
    """Return the score sheet as an HTML table that stands alone: points and running totals, and who has won.

    It takes its colours from the page, so that it reads on light and dark pages and in print.

    Args:
        match: any number of rounds.
        lang: "en" or "ko".
        names: how the players are called, by seat; the names of `seat_names` if left out.

    Raises:
        UnoError: words.unknown-language.

    >>> from unolab.rules.match import MatchRules, Result
    >>> match = Match(MatchRules(2, target=60)).add(Result(0, (0, 63)))
    >>> score_sheet(match, "ko").startswith('<figure lang="ko"')
    True
    """
    sheet = _Sheet(match, lang, names)
    heads = "".join(f'<th scope="col" style="{_HEAD}">{escape(sheet.side(side))}</th>' for side in sheet.sides)
    rows = "".join(_row(sheet, number, row) for number, row in enumerate(match.rows, 1))
    totals = "".join(f'<td style="{_HEAD}">{str(match.totals[side[0]]).replace("-", "−")}</td>' for side in sheet.sides)
    verdict = "".join(
        f'<p style="margin:4px 0" title="{escape(title)}">{escape(said)}</p>' for said, title in sheet.verdict()
    )
    return (
        f'<figure lang="{escape(lang)}" style="margin:0;overflow-x:auto;word-break:keep-all">'
        f'<table style="border-collapse:collapse;font-variant-numeric:tabular-nums;line-height:1.5">'
        f'<caption style="text-align:left;font-weight:700;padding:4px 0">{escape(sheet.title())}</caption>'
        f'<thead><tr><th scope="col" style="{_SIDE}">{escape(sheet.ui("score.round"))}</th>{heads}</tr>'
        f"</thead><tbody>{rows}</tbody>"
        f'<tfoot><tr><th scope="row" style="{_SIDE}">{escape(sheet.ui("score.total"))}</th>{totals}</tr>'
        f"</tfoot></table><figcaption>"
        f'<p style="margin:4px 0;font-size:.9em">{escape(sheet.ui("score.legend"))}</p>{verdict}</figcaption></figure>'
    )


def _row(sheet: _Sheet, number: int, row: Row) -> str:
    cells = []
    for side in sheet.sides:
        points, total = sheet.points(row, side), sheet.total(row, side)
        key = "score.won" if sheet.won(row, side) else "score.box"
        heard = sheet.ui(key, points=points, total=total)
        seen = f"<strong>{escape(points)} ✓</strong>" if sheet.won(row, side) else escape(points)
        cells.append(
            f'<td style="{_CELL}"><span aria-hidden="true">{seen}<br><small>{escape(total)}</small></span>'
            f'<span style="{_UNSEEN}">{escape(heard)}</span></td>'
        )
    return f'<tr><th scope="row" style="{_SIDE}">{number}</th>{"".join(cells)}</tr>'
