"""Cards in Braille: the letter of the colour, then the number sign and the number, or letters for what the card does.

English and Korean Braille share the digits; the letters are the English ones, as on the cards of the trade. Signs are
drawn as dots, so that no font is needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from types import MappingProxyType
from typing import Final

from unolab.rules import COLOURS
from unolab.rules.cards import CARDS, UNKNOWN
from unolab.words import card_name, colour_word

__all__ = ["braille", "braille_legend", "braille_line", "dots", "on_card", "spelt"]

_ALPHABET: Final = "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵"
_NUMBER: Final = "⠼"
_FACES: Final[Mapping[str, str]] = MappingProxyType(
    {"S": "s", "R": "rv", "+2": "d2", "W": "w", "W+4": "w4", "WX": "wx", "WS": "ws", "WB": "wb"}
    | {f"WC{n}": f"wc{n}" for n in (1, 2, 3)}
)


def spelt(token: str) -> str:
    """Return the letters and digits of a card, colour first; nothing for a card that nobody here may know.

    >>> spelt("R5"), spelt("BS"), spelt("G+2"), spelt("W+4"), spelt("??")
    ('r5', 'bs', 'gd2', 'w4', '')
    """
    kind = CARDS.get(token, UNKNOWN)
    if kind is UNKNOWN:
        return ""
    return kind.colour.lower() + _FACES.get(kind.face, kind.face)


def braille(token: str) -> str:
    """Return a card in Unicode Braille.

    >>> braille("R5"), braille("Y0"), braille("GR"), braille("W+4")
    ('⠗⠼⠑', '⠽⠼⠚', '⠛⠗⠧', '⠺⠼⠙')
    """
    return "".join(
        _NUMBER + _ALPHABET[(int(sign) - 1) % 10] if sign.isdigit() else _ALPHABET[ord(sign) - ord("a")]
        for sign in spelt(token)
    )


def dots(signs: str, x: float, y: float, apart: float) -> str:
    """Return the raised dots of Braille signs as path data: drawn with a round, wide stroke, each is a dot.

    Args:
        signs: Unicode Braille.
        x: where the first dot of the first cell lies.
        y: where the uppermost dots lie.
        apart: from one dot of a cell to the next; cells are 2.4 times as far from each other.

    >>> dots("⠗", 0, 0, 10)
    'M0 0h0M0 10h0M10 10h0M0 20h0'
    """
    places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    found = []
    for number, sign in enumerate(signs):
        raised = [place for bit, place in enumerate(places) if (ord(sign) - 0x2800) >> bit & 1]
        for column, row in sorted(raised, key=lambda place: (place[1], place[0])):
            across, down = x + apart * (2.4 * number + column), y + apart * row
            found.append(f"M{round(across, 2):g} {round(down, 2):g}h0")
    return "".join(found)


def on_card(token: str) -> str:
    """Return the path of the dots that a card of the art carries above its band; "" for a card seen from behind.

    >>> on_card("??"), on_card("W").count("M")
    ('', 4)
    """
    signs = braille(token)
    apart = 8.4
    wide = apart * (2.4 * (len(signs) - 1) + 1)
    return dots(signs, 50 - wide / 2, 95, apart)


def braille_line(token: str) -> str:
    """Return the Braille of a card as an SVG in the real size of raised print, for paper that swells under heat.

    >>> braille_line("R5").count("width='16.9mm'"), braille_line("??")
    (1, '')
    """
    signs = braille(token)
    if not signs:
        return ""
    wide, high = 2.5 * (2.4 * (len(signs) - 1) + 1) + 2.4, 7.4  # dots 2.5 mm apart, cells 6 mm, and a margin
    return (
        f"<svg class='dots' width='{wide:g}mm' height='{high:g}mm' viewBox='0 0 {wide:g} {high:g}' aria-hidden='true'>"
        f"<path d='{dots(signs, 1.2, 1.2, 2.5)}' fill='none' stroke='#000' stroke-width='1.6' "
        "stroke-linecap='round'/></svg>"
    )


def braille_legend(lang: str, lead: str) -> str:
    """Return what the signs mean, as HTML below the sentence `lead`, for those who read with their eyes.

    Raises `UnoError("words.unknown-language")`.
    """
    said = [(f"{colour}1", colour_word(colour, lang)) for colour in COLOURS]
    shown = [(braille(token)[0], spelt(token)[0], word) for token, word in said]
    faces = ((f"R{face}", card_name(f"R{face}", lang).split(" ", 1)[1]) for face in ("5", "S", "R", "+2"))
    shown += [(braille(token)[1:], spelt(token)[1:], word) for token, word in faces]
    shown += [(braille(token), spelt(token), card_name(token, lang)) for token in ("W", "W+4")]
    items = "".join(f"<li>{_small(signs)}<b>{text}</b> {escape(word)}</li>" for signs, text, word in shown)
    return f"<div class='legend'><p>{escape(lead)}</p><ul>{items}</ul></div>"


def _small(signs: str) -> str:
    wide = 2.4 * (len(signs) - 1) + 2
    return (
        f"<svg viewBox='-.5 -.5 {wide:g} 3' style='width:{wide * 1.6:g}mm' aria-hidden='true'>"
        f"<path d='{dots(signs, 0, 0, 1)}' "
        "fill='none' stroke='#000' stroke-width='.66' stroke-linecap='round'/></svg>"
    )
