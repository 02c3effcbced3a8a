"""Several cards in one turn: never in the standard game, where one turn is one card.

By house rules all equal numbers of a hand may be laid together, the last one on top; and a Wild is shown with a card of
the colour that is wanted, instead of naming it. Only the top card works.
[turn.one-card, turn.equal-numbers, wild.with-colour-card]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from unolab.rules.actions import Play, Several
from unolab.rules.cards import SKIP, WILD, Card
from unolab.rules.draft import Draft
from unolab.rules.parts import play, uno_call
from unolab.rules.rules import Act, Rules
from unolab.rules.rulings import Reason
from unolab.rules.state import State


def is_shown_wild(cards: tuple[Card, ...]) -> bool:
    """True for a Wild and one card of a colour. [wild.with-colour-card]"""
    return len(cards) == 2 and cards[0].face == WILD and bool(cards[1].colour)


def are_equal_numbers(cards: tuple[Card, ...]) -> bool:
    """True for numbers that are all the same. [turn.equal-numbers]"""
    return len(cards) > 1 and cards[0].is_number and all(card.face == cards[0].face for card in cards)


def _lies_on_top(cards: tuple[Card, ...]) -> Card:
    return cards[0] if is_shown_wild(cards) else cards[-1]


def objections(rules: Rules, state: State, action: Several) -> Iterator[Reason]:
    """Say all that speaks against laying these cards together now."""
    seat, cards = action.seat, action.cards
    hand = state.hands[seat]
    shown = is_shown_wild(cards)
    colour = cards[1].colour if shown else ""
    for reason in play.objections(rules, state, Play(seat, cards[0], colour)):
        if shown or reason.code not in ("colour.missing", "colour.after"):
            yield reason
    missing = Counter(cards) - Counter(hand)
    if missing and cards[0] in hand:
        yield Reason("card.not-in-hand", "turn.one-card", {"seat": seat, "card": next(iter(missing))})
    if shown and not rules.colour_by_card:
        yield Reason("several.colour-card", "wild.with-colour-card", {"cards": cards})
    elif not shown and not (are_equal_numbers(cards) and rules.equal_numbers):
        yield Reason("several.one-card", _one_card_clause(cards), {"cards": cards})
    elif not shown and state.ask.kind == "keep" and seat == state.ask.seat and cards[0] is state.ask.card:
        yield Reason("card.drawn-only", "turn.drawn-card.only", {"card": cards[1], "drawn": state.ask.card})
    elif not shown and sum(card.face == cards[0].face for card in hand) != len(cards):
        yield Reason("several.all", "turn.equal-numbers", {"card": cards[0]})
    elif shown and state.ask.kind == "answer" and seat == state.ask.seat:
        yield Reason("several.no-answer", "house.progressive.one", {"cards": cards})


def _one_card_clause(cards: tuple[Card, ...]) -> str:
    if all(card.is_wild for card in cards):
        return "turn.one-card.wilds"
    if all(card is cards[0] for card in cards):
        return "turn.one-card.identical"
    if all(card.face == SKIP for card in cards):
        return "turn.one-card.skip-chain"
    return "turn.one-card"


def grounds(rules: Rules, state: State, action: Several) -> Iterator[Reason]:
    """Say why the first card fits and by which house rule the others go with it."""
    shown = is_shown_wild(action.cards)
    yield from play.grounds(rules, state, Play(action.seat, action.cards[0], action.cards[1].colour if shown else ""))
    if shown:
        yield Reason("several.shows", "wild.with-colour-card", {"colour": action.cards[1].colour})
    else:
        yield Reason("several.equal", "turn.equal-numbers", {"n": len(action.cards), "card": action.cards[-1]})


def cautions(rules: Rules, state: State, action: Several) -> Iterator[Reason]:
    """Remind of a missing call and of a call without need."""
    yield from uno_call.cautions(rules, state, action.seat, action.uno, len(action.cards))


def legal(rules: Rules, state: State) -> Iterator[Several]:
    """List the equal numbers, by first card and by top card, and the ways to show a colour with a Wild."""
    ask = state.ask
    hand = state.hands[ask.seat]
    fits = rules.playable[state.colour, state.discard[-1]]
    if rules.equal_numbers and ask.kind == "play":
        for first, cards in _equal(hand):
            if first in fits:
                yield from _ways(state, cards)
    if rules.colour_by_card and ask.kind in ("play", "keep"):
        for wild in dict.fromkeys(card for card in hand if card.face == WILD):
            if ask.kind == "play" or wild is ask.card:
                for card in dict.fromkeys(card for card in hand if card.colour):
                    yield from _ways(state, (wild, card))


def _equal(hand: tuple[Card, ...]) -> Iterator[tuple[Card, tuple[Card, ...]]]:
    """Return all equal numbers of a hand, once for each first card and each card that may lie on top."""
    for face in dict.fromkeys(card.face for card in hand if card.is_number):
        equal = [card for card in hand if card.face == face]
        pairs = {(i, j) for i in range(len(equal)) for j in range(len(equal)) if i != j}
        found: dict[tuple[Card, Card], tuple[Card, ...]] = {}
        for i, j in sorted(pairs):
            rest = [card for place, card in enumerate(equal) if place not in (i, j)]
            found.setdefault((equal[i], equal[j]), (equal[i], *rest, equal[j]))
        for (first, _), cards in found.items():
            yield first, cards


def _ways(state: State, cards: tuple[Card, ...]) -> Iterator[Several]:
    seat = state.ask.seat
    may_call = len(state.hands[seat]) == len(cards) + 1 and seat not in state.said
    for call in (False, True) if may_call else (False,):
        yield Several(seat, cards, call)


def carry_out(rules: Rules, draft: Draft, action: Several) -> None:
    """Lay all the cards, the top one last; it alone works."""
    top = _lies_on_top(action.cards)
    below = list(action.cards)
    below.remove(top)
    hand = list(draft.hands[action.seat])
    for card in below:
        hand.remove(card)
    draft.hands[action.seat] = tuple(hand)
    draft.discard += tuple(below)
    params = {"seat": action.seat, "cards": tuple(below)}
    shown = is_shown_wild(action.cards)
    draft.tell("play.with", "wild.with-colour-card" if shown else "turn.equal-numbers", params)
    play.carry_out(rules, draft, Play(action.seat, top, below[0].colour if shown else "", action.uno))


SEVERAL = Act(objections, grounds, cautions, legal, carry_out)
