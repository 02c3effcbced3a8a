"""When a card fits: the same colour, number or symbol, or a wild.

Play one card equal in colour, number or symbol to the top card, or any wild. When a wild lies on top, only the colour
that was named counts. [turn.match, turn.match.after-wild, card.wild]
"""

from __future__ import annotations

from unolab.rules.cards import Card
from unolab.rules.rulings import Reason


def same_colour(colour: str, top: Card, card: Card) -> Reason | None:
    """Permit a card of the colour in force."""
    if not card.colour or card.colour != colour:
        return None
    clause = "turn.match.after-wild" if top.is_wild else "turn.match"
    return Reason("match.colour", clause, {"card": card, "colour": colour})


def same_number(colour: str, top: Card, card: Card) -> Reason | None:
    """Permit the same number in any colour."""
    if card.is_number and card.face == top.face:
        return Reason("match.number", "turn.match", {"card": card, "top": top})
    return None


def same_symbol(colour: str, top: Card, card: Card) -> Reason | None:
    """Permit the same symbol (Skip, Reverse, Draw Two) in any colour."""
    if card.colour and not card.is_number and card.face == top.face:
        return Reason("match.symbol", "turn.match", {"card": card, "top": top})
    return None


def any_wild(colour: str, top: Card, card: Card) -> Reason | None:
    """Permit every wild at any time on one's turn."""
    return Reason("match.wild", "card.wild", {"card": card}) if card.is_wild else None


PERMITS = (same_colour, same_number, same_symbol, any_wild)


def no_match(colour: str, top: Card, card: Card) -> Reason:
    """Say that no test permits `card`."""
    if top.is_wild:
        return Reason("match.none-after-wild", "turn.match.after-wild", {"card": card, "colour": colour, "top": top})
    return Reason("match.none", "turn.match", {"card": card, "colour": colour, "top": top})
