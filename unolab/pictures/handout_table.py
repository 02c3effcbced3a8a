"""A scene on paper: seats, piles, colour and hand as HTML, with the same card art as everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any, Final

from unolab.pictures.art import chip_svg, place_card
from unolab.pictures.braille import braille_line
from unolab.pictures.still import said

__all__ = ["card_on_paper", "table_on_paper"]

Picture = Mapping[str, Any]

_FEW: Final = 8
"""So many cards fit beside the piles, in two rows; more take the whole width of the sheet."""


def card_on_paper(token: str, letter: str, braille: bool = False, label: str = "", box: bool = False) -> str:
    """Return a card as HTML, with its Braille below it, and with a box to tick if it is asked about.

    >>> card_on_paper("R5", "R").startswith("<span class='card'>")
    True
    """
    name = f" role='img' aria-label='{escape(label, quote=True)}'" if label else ""
    dots = braille_line(token) if braille else ""
    tick = "<span class='box'></span>" if box else ""
    return f"<span class='card'{name}>{place_card(token, letter)}{dots}{tick}</span>"


def _cards(cards: Iterable[Picture], braille: bool, box: bool = False) -> str:
    return "".join(card_on_paper(card["card"], card.get("letter") or "", braille, box=box) for card in cards)


def table_on_paper(scene: Picture, braille: bool = False, box: bool = False) -> str:
    """Return the table of a scene as HTML: who sits where, the piles, the colour in force, and the hands that lie open.

    Args:
        scene: as made by `unolab.pictures.scene`; what it hides stays hidden.
        braille: whether the cards carry a line of Braille.
        box: whether every card of the hand has a box to tick.
    """
    draw, discard, colour = scene["draw"], scene["discard"], scene["colour"]
    chip = chip_svg(colour["key"], colour.get("letter") or "") if colour["key"] else ""
    piles = (
        f"<div class='piles'><span class='draw'>{card_on_paper('??', '')}<b>{draw['count']}</b></span>"
        f"{_cards([discard['card']], braille)}</div>"
    )
    way = "way" if scene["direction"]["clockwise"] else "way left"
    facts = (
        f"<p class='facts'>{chip}<b>{escape(colour['text'])}</b>"
        f"<span class='{way}'>{escape(scene['direction']['text'])}</span></p>"
    )
    own = _hand(scene["handLabel"], _cards(scene["hand"], braille, box)) if scene["hand"] else ""
    wide = " wide" if len(scene["hand"]) > _FEW or "viewer" in scene else ""
    return (
        f"<figure class='table{wide}' role='img' aria-label='{escape(said(scene), quote=True)}'>"
        f"<div aria-hidden='true'>{_seats(scene)}<div class='spread'><div>{piles}</div>"
        f"<div>{own}{_open(scene, braille)}</div></div>{facts}</div></figure>"
    )


def _hand(whose: str, cards: str) -> str:
    return f"<p class='whose'>{escape(whose)}</p><div class='hand'>{cards}</div>"


def _seats(scene: Picture) -> str:
    others = [seat for seat in scene["seats"] if not seat["you"]]
    items = "".join(
        f"<li{' class=acting' if seat['acting'] else ''}><b>{escape(seat['name'])}</b> {escape(seat['countText'])}"
        f"{_called(seat['uno'])}</li>"
        for seat in others
    )
    turned = "" if scene["direction"]["clockwise"] else " left"
    return f"<ul class='seats{turned}'>{items}</ul>"


def _called(uno: str) -> str:
    return f" <em>{escape(uno)}</em>" if uno else ""


def _open(scene: Picture, braille: bool) -> str:
    """The hands of others that lie open to the reader, and those of a recorded round."""
    rows = [(seat["name"], seat["cards"]) for seat in scene["seats"] if not seat["you"] and seat["cards"]]
    viewer = scene.get("viewer", {})
    for hand in viewer.get("hands", []):
        letters = viewer["letters"]
        tokens = hand["cards"].split()
        rows.append((hand["name"], [{"card": token, "letter": letters.get(token[0], "")} for token in tokens]))
    return "".join(_hand(name, _cards(cards, braille)) for name, cards in rows)
