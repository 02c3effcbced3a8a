"""Filling in the cards that a position leaves open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from unolab.rules import UNKNOWN, Card, Luck, Rules, State


def complete(rules: Rules, state: State, luck: Luck) -> State:
    """Return the state with every unknown card replaced by one that is left in the deck, as `luck` shuffles them.

    What is known elsewhere holds: the hand a challenge tests is part of the accused's hand, and a drawn card that may
    be kept or played fits.

    >>> from unolab.record import parse_position
    >>> from unolab.rules import CLASSIC, RandomLuck
    >>> state = complete(CLASSIC, parse_position("p1=BS,W+4 p2=7? top=B5 turn=p1").state, RandomLuck(1))
    >>> any(card is UNKNOWN for card in (*state.draw, *state.hands[1]))
    False
    """
    hands, ask = list(state.hands), state.ask
    if ask.owed is not None and ask.owed.hand:
        accused = ask.owed.accused
        hands[accused] = _with_known(hands[accused], ask.owed.hand)
    known = Counter(card for pile in (*hands, state.draw, state.discard) for card in pile)
    left = list(luck.shuffle(tuple((Counter(rules.deck) - known).elements())))
    if ask.card is UNKNOWN:
        drawn = _take_fitting(left, rules.playable[state.colour, state.top])
        hands[ask.seat] = _with_last(hands[ask.seat], drawn)
        ask = ask._replace(card=drawn)
    foul = state.foul
    if foul is not None and foul.drawn is UNKNOWN:
        drawn = _take_fitting(left, rules.playable[foul.colour, state.discard[-2]])
        hands[foul.seat] = _with_last(hands[foul.seat], drawn)
        foul = foul._replace(drawn=drawn)
    fill = iter(left)
    filled = [_filled(hand, fill) for hand in hands]
    if ask.owed is not None and UNKNOWN in ask.owed.hand:
        others = Counter(filled[ask.owed.accused]) - Counter(ask.owed.hand)
        tested = _filled(ask.owed.hand, others.elements())
        ask = ask._replace(owed=ask.owed._replace(hand=tested))
    draw, discard = _filled(state.draw, fill), _filled(state.discard, fill)
    return state._replace(hands=tuple(filled), draw=draw, discard=discard, ask=ask, foul=foul)


def _take_fitting(left: list[Card], fits: frozenset[Card]) -> Card:
    """Take a card that fits out of those that are left, or any if none does."""
    drawn = next((card for card in left if card in fits), left[0])
    left.remove(drawn)
    return drawn


def _with_last(hand: tuple[Card, ...], drawn: Card) -> tuple[Card, ...]:
    """Put the drawn card in place of the last one that is not known."""
    place = len(hand) - 1 - hand[::-1].index(UNKNOWN)
    return (*hand[:place], drawn, *hand[place + 1 :])


def _filled(cards: tuple[Card, ...], fill: Iterator[Card]) -> tuple[Card, ...]:
    return tuple(next(fill) if card is UNKNOWN else card for card in cards)


def _with_known(hand: tuple[Card, ...], tested: tuple[Card, ...]) -> tuple[Card, ...]:
    """Put the known cards of `tested` that `hand` does not name in place of its first unknown ones."""
    lacking = Counter(card for card in tested if card is not UNKNOWN) - Counter(hand)
    fill = lacking.elements()
    return tuple(next(fill, UNKNOWN) if card is UNKNOWN else card for card in hand)
