"""The Wild Draw 4: when it is honest, when it is a bluff, and what is said about it.

It is honest when no other card in the hand has the colour in force. Numbers or symbols in other colours do not count,
and wilds have no colour. Laying it all the same is a bluff: it stands unless the next player challenges. As a last
card it is always honest, for there is no other card. [wd4.condition, wd4.bluff, wd4.last-card]
"""

from __future__ import annotations

from collections.abc import Iterator

from unolab.rules.actions import Play
from unolab.rules.cards import UNKNOWN, WILD_DRAW_FOUR, Card
from unolab.rules.parts.match import PERMITS
from unolab.rules.rules import Against, Playable, Rules
from unolab.rules.rulings import Reason
from unolab.rules.state import State

_FITS = Playable(PERMITS)


def same_colour(hand: tuple[Card, ...], colour: str, under: Card | None) -> tuple[Card, ...]:
    """Return the cards of `hand` that make a Wild Draw 4 a bluff: those of the colour in force. [wd4.condition]

    >>> from unolab.rules.cards import cards
    >>> same_colour(cards("BS R5 W"), "B", None)
    (BS,)
    """
    return tuple(card for card in hand if card.colour and card.colour == colour)


def same_colour_or_wild(hand: tuple[Card, ...], colour: str, under: Card | None) -> tuple[Card, ...]:
    """Return the cards of the colour in force and the wilds, where wilds count too. [wd4.condition.wild-in-hand]

    >>> from unolab.rules.cards import cards
    >>> same_colour_or_wild(cards("BS R5 W"), "B", None)
    (BS, W)
    """
    return tuple(card for card in hand if card.is_wild or card.colour == colour)


def playable(hand: tuple[Card, ...], colour: str, under: Card | None) -> tuple[Card, ...]:
    """Return every card that could have been played on `under`, where only that counts. [wd4.condition]

    A second Wild Draw 4 is no such card: it may be played only when nothing else can, just like the first. [I]

    >>> from unolab.rules.cards import card, cards
    >>> playable(cards("BS R5 Y2 W+4"), "B", card("B5"))
    (BS, R5)
    """
    fits = _FITS[colour, under if under is not None else UNKNOWN]
    return tuple(card for card in hand if card in fits and card.face != WILD_DRAW_FOUR)


def nothing_counts(hand: tuple[Card, ...], colour: str, under: Card | None) -> tuple[Card, ...]:
    """Return no card, where a Wild Draw 4 may always be played. [wd4.no-restriction]"""
    return ()


OTHER_CLAUSES: dict[Against, str] = {
    same_colour_or_wild: "wd4.condition.wild-in-hand",
    playable: "wd4.condition.number-other-colour",
}
"""Where something else than the colour makes a bluff: the clause that says so."""


def _others(state: State, action: Play) -> tuple[Card, ...]:
    hand = list(state.hands[action.seat])
    if action.card in hand:
        hand.remove(action.card)
    return tuple(hand)


def grounds(rules: Rules, state: State, action: Play) -> Iterator[Reason]:
    """Say why the card may be laid: honest, last card, or standing until challenged."""
    others = _others(state, action)
    against = rules.against(others, state.colour, state.top)
    other = OTHER_CLAUSES.get(rules.against)
    told = {"colour": state.colour}
    if rules.against is nothing_counts:
        yield Reason("wd4.free", "wd4.no-restriction", {"card": action.card})
    elif not others:
        yield Reason("wd4.last-card", "wd4.last-card", {"card": action.card})
    elif against:
        yield Reason("wd4.bluff-stands-counts" if other else "wd4.bluff-stands", "wd4.bluff", told)
    elif other:
        yield Reason("wd4.honest-counts", other, told)
    else:
        yield Reason("wd4.honest", _honest_clause(state, others), told)


def _honest_clause(state: State, others: tuple[Card, ...]) -> str:
    if state.top.is_wild:
        return "wd4.condition.declared-colour"
    if any(card.face == state.top.face for card in others):
        return "wd4.condition.number-other-colour"
    if any(card.face == WILD_DRAW_FOUR for card in others):
        return "wd4.condition.second-wd4"
    if any(card.is_wild for card in others):
        return "wd4.condition.wild-in-hand"
    return "wd4.condition"


def bluff_clause(under: Card | None, against: tuple[Card, ...]) -> str:
    """Return the clause that makes this Wild Draw 4 a bluff, the most specific one."""
    if under is not None and under.is_wild:
        return "wd4.condition.declared-colour"
    if not any(card.is_number for card in against):
        return "wd4.condition.action-same-colour"
    return "wd4.condition"


def cautions(rules: Rules, state: State, action: Play) -> Iterator[Reason]:
    """Warn that this is a bluff."""
    against = rules.against(_others(state, action), state.colour, state.top)
    if against:
        told = {"cards": against, "colour": state.colour}
        other = OTHER_CLAUSES.get(rules.against)
        clause = other or bluff_clause(state.top, against)
        yield Reason("wd4.bluffing-counts" if other else "wd4.bluffing", clause, told)
