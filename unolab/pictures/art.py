"""The card art: one file of symbols and one composition, used by Python and by the ES modules alike."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

from unolab.pictures.braille import on_card
from unolab.rules.cards import CARDS, UNKNOWN, card
from unolab.words import card_name, colour_letter, ui

__all__ = ["BACK", "CARD", "CHIP", "INK", "art", "art_module", "card_svg", "chip_svg", "place_card", "symbols"]

CARD: Final = (
    "<svg class='u-art' viewBox='0 0 100 140'{attrs}><use href='#uno-f-{field}'/>"
    "<g fill='none' stroke='{ink}' stroke-linecap='round' stroke-linejoin='round'>"
    "<use href='#uno-{face}' transform='translate(50 79)' stroke-width='9'/>"
    "<use href='#uno-{face}' transform='translate(21 24) scale(.36)' stroke-width='12'/></g>"
    "<text x='80' y='33' text-anchor='middle' font-size='24' font-weight='700' fill='{ink}'>{letter}</text></svg>"
)
"""How a face is composed: field, symbol in the middle, symbol and colour letter in the upper corners."""

BACK: Final = "<svg class='u-art' viewBox='0 0 100 140'{attrs}><use href='#uno-f-back'/></svg>"
"""A card seen from behind; also a card nobody here may know."""

CHIP: Final = (
    "<svg class='u-chip' viewBox='0 0 50 50'{attrs}>"
    "<g clip-path='url(#uno-chip)'><use href='#uno-f-{field}' x='-25' y='-90'/></g>"
    "<rect x='1' y='1' width='48' height='48' rx='9' fill='none' stroke-width='2' style='stroke:var(--u-edge,#443)'/>"
    "<text x='25' y='23' text-anchor='middle' font-size='21' font-weight='700' fill='{ink}'>{letter}</text></svg>"
)
"""A colour by itself, in force or to be chosen: the foot of its cards."""

INK: Final = {"R": "#fff", "Y": "#1b1f24", "G": "#fff", "B": "#fff", "W": "#fff"}
"""The ink on each field; every pair has a contrast of at least 4.5:1."""

FONT: Final = "system-ui, -apple-system, 'Segoe UI', sans-serif"


@cache
def art(prefix: str = "uno-") -> str:
    """Return the SVG element that holds all symbols; it must be on the page once for each prefix.

    Args:
        prefix: what the ids begin with, so that two pictures on one page cannot disturb each other.

    >>> art("a1-").count("id='a1-f-") == 6 and "uno-" not in art("a1-")
    True
    """
    text = files("unolab.pictures").joinpath("cards.svg").read_text("utf-8")
    return re.sub(r"<!--.*?-->|\n", "", text).replace('"', "'").replace("uno-", prefix)


_SYMBOL: Final = {"+2": "d2", "W+4": "d4"}
_SIZE: Final = ' width="100" height="140"'


def _symbols(token: str) -> dict[str, str] | None:
    kind = CARDS.get(token)
    if kind is None or kind is UNKNOWN:
        return None
    field = kind.colour or "W"
    return {"field": field, "ink": INK[field], "face": _SYMBOL.get(kind.face, kind.face)}


def place_card(token: str, letter: str, attrs: str = "", prefix: str = "uno-", braille: bool = False) -> str:
    """Return the SVG of a card that refers to the symbols of `art(prefix)`.

    Args:
        token: a card token; anything that is no card is drawn as a back.
        letter: the colour letter, in the language of the page.
        attrs: attributes for the svg element, with a leading space.
        prefix: as in `art`.
        braille: whether a line of Braille stands above the band; the symbol in the middle then makes room.

    >>> place_card("??", "").count("<use")
    1
    >>> ">R</text>" in place_card("R5", "R")
    True
    """
    symbols = _symbols(token)
    if symbols is None:
        return BACK.format(attrs=attrs).replace("uno-", prefix)
    text = CARD.format(attrs=attrs, letter=escape(letter), **symbols).replace("uno-", prefix)
    if not braille:
        return text
    dots = f"<path d='{on_card(token)}' stroke-width='5.4'/></g>"
    return text.replace("translate(50 79)", "translate(50 66) scale(.64)").replace("</g>", dots)


def card_svg(token: str, lang: str, width: int = 64) -> str:
    """Return a card as a complete SVG picture with its name as text alternative.

    Args:
        token: R5, GS, BR, Y+2, W, W+4, or ?? for a card seen from behind.
        lang: "en" or "ko".
        width: in pixels, 1 or more; the height is 7/5 of it.

    Raises:
        UnoError: card.unknown for another token, words.unknown-language.

    >>> picture = card_svg("R5", "ko")
    >>> 'aria-label="빨강 5"' in picture and ">빨</text>" in picture
    True
    """
    kind = card(token)
    name = ui("hand.hidden", lang) if kind is UNKNOWN else card_name(kind, lang)
    letter = colour_letter(kind.colour, lang)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{round(width * 1.4)}" '
        f'viewBox="0 0 100 140" font-family="{FONT}" role="img" aria-label="{escape(name)}">'
        f"{symbols()}{place_card(token, letter, _SIZE)}</svg>"
    )


def chip_svg(colour: str, letter: str, attrs: str = "", prefix: str = "uno-") -> str:
    """Return the SVG of a colour chip that refers to the symbols of `art(prefix)`.

    Args:
        colour: R, Y, G or B.
        letter: the colour letter, in the language of the page.
        attrs: attributes for the svg element, with a leading space.
        prefix: as in `art`.

    >>> "#uno-f-B" in chip_svg("B", "B")
    True
    """
    chip = CHIP.format(attrs=attrs, field=colour, ink=INK[colour], letter=escape(letter))
    return chip.replace("uno-", prefix)


def symbols(prefix: str = "uno-") -> str:
    """Return the symbols as a defs element, to stand inside a picture that uses them.

    >>> symbols().startswith("<defs>")
    True
    """
    text = art(prefix)
    return text[text.index("<defs>") : text.index("</defs>") + 7]


def art_module() -> str:
    """Return the same art as an ES module, for the views: `art`, `card`, `back`, `chip` and `ink`.

    Its ids begin with a tilde, for which each view puts a prefix of its own.

    >>> art_module().startswith("export let art=`<svg ")
    True
    """
    symbols = re.sub(" (xmlns|focusable)='[^']*'", "", art())  # the page reads it as HTML
    parts = {"art": symbols, "card": CARD, "back": BACK, "chip": CHIP}
    inks = ",".join(f"{field}:'{ink}'" for field, ink in INK.items())
    text = "".join(f"export let {name}=`{value}`;" for name, value in parts.items())
    return f"{text}export let ink={{{inks}}}".replace("uno-", "~")
