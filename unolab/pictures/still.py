"""Still pictures: a scene as one SVG that needs nothing else, for places without a kernel, and as one line of text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from html import escape
from typing import Any, Final

from unolab.pictures.art import chip_svg, place_card, symbols

__all__ = ["said", "still"]

_WIDTH: Final = 640
_EDGE: Final = 24
_LIGHT: Final = {"paper": "#faf7f0", "line": "#ddd6c6", "ink": "#1b1f24", "soft": "#575c64"}
_DARK: Final = {"paper": "#1e2126", "line": "#3b4048", "ink": "#f1eee6", "soft": "#b6bbc3"}
_THEMES: Final = ("light", "dark", "auto")


def said(scene: Mapping[str, Any]) -> str:
    """Return the scene as one line of text: what is asked, the top card, the colour in force and the hand.

    >>> said({"question": {"text": "Your turn."}, "discard": {"label": "Top: Blue 5"},
    ...       "colour": {"text": "Colour: blue"}, "handLabel": "Your hand", "hand": [{"card": "R5"}, {"card": "B2"}]})
    'Your turn. Top: Blue 5. Colour: blue. Your hand: R5 B2'
    """
    hand = " ".join(card["card"] for card in scene["hand"])
    hands = [f"{each['name']}: {each['cards']}" for each in _open_hands(scene)]
    parts = (scene["discard"]["label"], scene["colour"]["text"], *(hands or [f"{scene['handLabel']}: {hand}"]))
    return f"{scene['question']['text']} {'. '.join(parts)}"


def _open_hands(scene: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The hands that lie open in a recorded round, as name and tokens."""
    found: list[Mapping[str, Any]] = scene.get("viewer", {}).get("hands", [])
    return found


def _width(text: str, size: float) -> float:
    # No font is at hand to measure with: Hangul fills the square, other letters a little more than half of it.
    return sum(size * (0.95 if sign >= "ᄀ" else 0.3 if sign in " .,:;!'ilI·" else 0.58) for sign in text)


def _wrap(text: str, size: float, width: float) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and _width(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


class _Sheet:
    """Collects the parts of a picture from top to bottom."""

    def __init__(self, prefix: str, braille: bool = False) -> None:
        self.prefix = prefix
        self.braille = braille
        self.parts: list[str] = []
        self.y = float(_EDGE)

    def text(self, x: float, y: float, words: str, size: float = 14, tone: str = "ink", bold: bool = False) -> None:
        weight = 700 if bold else 400
        font = f'font-size="{size:g}" font-weight="{weight}" fill="{_LIGHT[tone]}"'
        self.parts.append(f'<text class="{tone}" x="{x:g}" y="{y:g}" {font}>{escape(words)}</text>')

    def lines(self, words: str, size: float, bold: bool = False) -> None:
        for line in _wrap(words, size, _WIDTH - 2 * _EDGE):
            self.y += size * 1.3
            self.text(_EDGE, self.y, line, size, bold=bold)

    def card(self, x: float, y: float, width: float, card: Mapping[str, Any] | None) -> None:
        size = f' x="{x:g}" y="{y:g}" width="{width:g}" height="{width * 1.4:g}"'
        token, letter = (card["card"], card.get("letter") or "") if card else ("??", "")
        self.parts.append(place_card(token, letter, size, self.prefix, self.braille))

    def chip(self, x: float, y: float, width: float, colour: Mapping[str, Any]) -> None:
        size = f' x="{x:g}" y="{y:g}" width="{width:g}" height="{width:g}"'
        if colour["key"]:
            self.parts.append(chip_svg(colour["key"], colour.get("letter") or "", size, self.prefix))


def _seats(sheet: _Sheet, scene: Mapping[str, Any]) -> None:
    x: float = _EDGE
    sheet.y += 22
    for seat in scene["seats"]:
        if seat["you"]:
            continue
        mark = "▸ " if seat["acting"] else ""
        name, rest = f"{mark}{seat['name']}", f"{seat['countText']} {seat['uno']}".strip()
        wide = _width(name, 15) * 1.1 + _width(rest, 13) + 30
        if x > _EDGE and x + wide > _WIDTH - _EDGE:
            x, sheet.y = _EDGE, sheet.y + 24
        sheet.text(x, sheet.y, name, 15, bold=seat["acting"])
        sheet.text(x + _width(name, 15) * 1.1 + 8, sheet.y, rest, 13, "soft")
        x += wide


def _piles(sheet: _Sheet, scene: Mapping[str, Any]) -> None:
    wide, top = 84, sheet.y + 18
    sheet.card(_EDGE, top, wide, None)
    sheet.card(_EDGE + wide + 24, top, wide, scene["discard"]["card"])
    under = top + wide * 1.4 + 20
    sheet.text(_EDGE, under, f"{scene['draw']['name']} · {scene['draw']['count']}", 13, "soft")
    beside = _EDGE + 2 * (wide + 24)
    sheet.chip(beside, top + 24, 36, scene["colour"])
    sheet.text(beside + 48, top + 48, scene["colour"]["text"], 16, bold=True)
    sheet.text(beside, top + 90, scene["direction"]["text"], 13, "soft")
    sheet.y = under


def _hand(sheet: _Sheet, scene: Mapping[str, Any]) -> None:
    wide, gap = 56, 8
    row = (_WIDTH - 2 * _EDGE + gap) // (wide + gap)
    sheet.y += 34
    sheet.text(_EDGE, sheet.y, scene["handLabel"], 14, "soft")
    sheet.y += 10
    for number, card in enumerate(scene["hand"]):
        if number and number % row == 0:
            sheet.y += wide * 1.4 + gap
        sheet.card(_EDGE + number % row * (wide + gap), sheet.y, wide, card)
    sheet.y += wide * 1.4 if scene["hand"] else 0


def _hands(sheet: _Sheet, scene: Mapping[str, Any]) -> None:
    """The hands that lie open in a recorded round, a row for each seat, overlapping where there are many cards."""
    wide, left = 34, _EDGE + 110
    letters = scene["viewer"]["letters"]
    sheet.y += 14
    for each in _open_hands(scene):
        tokens = each["cards"].split()
        apart = min(wide + 5, (_WIDTH - _EDGE - wide - left) / max(len(tokens) - 1, 1))
        sheet.text(_EDGE, sheet.y + 34, each["name"], 14, bold=scene["seats"][each["seat"]]["acting"])
        for number, token in enumerate(tokens):
            card = {"card": token, "letter": letters.get(token[0], "")}
            sheet.card(round(left + number * apart, 1), sheet.y + 8, wide, card)
        sheet.y += wide * 1.4 + 10


def _step(sheet: _Sheet, scene: Mapping[str, Any]) -> None:
    """Where the recorded round stands, and what happened in this step."""
    sheet.lines(scene["viewer"]["at"], 14)
    sheet.y += 6
    for line in scene["why"]["lines"][:3]:
        sheet.lines(line["text"], 15)
    sheet.y += 6


def _dark(scope: str) -> Iterator[str]:
    for tone, value in _DARK.items():
        yield f"#{scope} .{tone}{{fill:{value}}}"
    yield f"#{scope} rect.paper{{stroke:{_DARK['line']}}}#{scope}{{--u-edge:#a9a497;--u-edge-y:#fdd83500}}"


def still(scene: Mapping[str, Any], theme: str = "light", braille: bool = False) -> str:
    """Return a scene as an SVG picture that stands alone: question, players, piles and hand, with a text alternative.

    The picture brings its own paper, so that it can be read on light and dark pages alike.

    Args:
        scene: as made by `unolab.pictures.scene`, in any language.
        theme: "light", "dark", or "auto" to follow what the reader's browser prefers.
        braille: whether the cards carry a line of Braille.

    Raises:
        ValueError: another theme.
    """
    if theme not in _THEMES:
        raise ValueError(f"theme {theme!r}: expected one of {', '.join(_THEMES)}")
    told = [scene, theme, "braille"] if braille else [scene, theme]
    digest = sha256(json.dumps(told, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:8]
    sheet = _Sheet(f"s{digest}-", braille)
    lesson = scene.get("lesson") or {}
    sheet.y -= 4
    sheet.lines(lesson.get("title") or scene["title"], 22, bold=True)
    sheet.y += 10
    viewed = _open_hands(scene)
    if viewed:
        _step(sheet, scene)
    sheet.lines(scene["question"]["text"], 18)
    sheet.y += 10
    _seats(sheet, scene)
    _piles(sheet, scene)
    (_hands if viewed else _hand)(sheet, scene)
    height = round(sheet.y + _EDGE)
    scope = f"s{digest}"
    dark = "".join(_dark(scope))
    rules = {"light": "", "dark": dark, "auto": f"@media (prefers-color-scheme:dark){{{dark}}}"}[theme]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{scope}" lang="{escape(scene["lang"])}" width="{_WIDTH}" '
        f'height="{height}" viewBox="0 0 {_WIDTH} {height}" style="max-width:100%;height:auto" role="img" '
        f'aria-label="{escape(said(scene))}" font-family="system-ui, -apple-system, sans-serif">'
        f"{f'<style>{rules}</style>' if rules else ''}{symbols(sheet.prefix)}"
        f'<rect class="paper" x=".5" y=".5" width="{_WIDTH - 1}" height="{height - 1}" rx="12" '
        f'fill="{_LIGHT["paper"]}" stroke="{_LIGHT["line"]}"/>{"".join(sheet.parts)}</svg>'
    )
