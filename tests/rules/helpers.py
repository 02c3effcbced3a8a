"""What the tests of the rules are written with: a position line, a token, and what is expected.

A position names only what matters. Seats without a hand get five unknown cards, a table without named neighbours has
four seats, and p1 is to move. Unknown cards are dealt from the rest of the deck, always in the same way.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest

from unolab.record import complete, format_action, format_position, parse_action, parse_position
from unolab.record.reader import format_seat
from unolab.rules import (
    CLASSIC,
    Card,
    Event,
    IllegalActionError,
    Luck,
    Owed,
    RandomLuck,
    Reason,
    RecordedLuck,
    Ruling,
    State,
    Step,
    apply,
    card,
    cards,
    deal,
    judge,
    legal_actions,
)


class SameOrder:
    """A luck that leaves the cards as they lie, so that a test can say which card comes next."""

    def shuffle(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return cards


def full(line: str) -> str:
    """Complete a short position: the seats that are not named, and whose turn it is."""
    named = {int(n) for n in re.findall(r"\bp(\d+)=", line)}
    seats = max(named) if max(named, default=1) > 1 else 4
    hands = " ".join(f"p{n}=5?" for n in range(1, seats + 1) if n not in named)
    turn = "" if "turn=" in line else "turn=p1"
    return f"{line} {hands} {turn}"


def at(position: str | State) -> State:
    """Return the state of a short position, unknown cards dealt out."""
    if isinstance(position, State):
        return position
    return complete(CLASSIC, parse_position(full(position)).state, RandomLuck(1))


def ruling(position: str | State, token: str) -> Ruling:
    """Judge one action."""
    return judge(CLASSIC, at(position), parse_action(token))


def said(reasons: Sequence[Reason | Event]) -> list[str]:
    """Write reasons or events as `code clause`."""
    return [f"{reason.code} {reason.clause}" for reason in reasons]


def allowed(position: str | State, token: str) -> list[str]:
    """Return the grounds of an action that is allowed."""
    found = ruling(position, token)
    assert found.ok, found
    return said(found.reasons)


def cautions(position: str | State, token: str) -> list[str]:
    """Return the cautions to an action that is allowed."""
    found = ruling(position, token)
    assert found.ok, found
    return said(found.cautions)


def refused(position: str | State, token: str) -> list[str]:
    """Return the objections to an action; check that it is neither listed nor carried out, and nothing changes."""
    state = at(position)
    before = format_position(state)
    found = ruling(state, token)
    assert not found.ok, found
    assert not found
    assert found.cautions == ()
    assert token not in legal(state)
    with pytest.raises(IllegalActionError) as caught:
        apply(CLASSIC, state, parse_action(token))
    assert caught.value.reasons == found.reasons
    assert caught.value.code == found.reasons[0].code
    assert format_position(state) == before
    return said(found.reasons)


def params(position: str | State, token: str, code: str) -> dict[str, object]:
    """Return the parameters of the reason or caution `code`."""
    found = ruling(position, token)
    return dict(next(reason.params for reason in (*found.reasons, *found.cautions) if reason.code == code))


def steps(position: str | State, *tokens: str, luck: Luck | None = None) -> list[Step]:
    """Carry out one action after the other."""
    state, done = at(position), []
    for token in tokens:
        done.append(apply(CLASSIC, state, parse_action(token), luck or SameOrder()))
        state = done[-1].state
    return done


def after(position: str | State, *tokens: str, luck: Luck | None = None) -> State:
    """Return the state after the actions."""
    return steps(position, *tokens, luck=luck)[-1].state


def events(position: str | State, *tokens: str, luck: Luck | None = None) -> tuple[Event, ...]:
    """Return the events of the last action."""
    return steps(position, *tokens, luck=luck)[-1].events


def event(position: str | State, *tokens: str, code: str, luck: Luck | None = None) -> Event:
    """Return the one event `code` of the last action."""
    (found,) = (event for event in events(position, *tokens, luck=luck) if event.code == code)
    return found


def legal(position: str | State, seat: str = "") -> list[str]:
    """Return the tokens of the listed actions, of one seat or of all."""
    tokens = [format_action(action) for action in legal_actions(CLASSIC, at(position))]
    return [token for token in tokens if token.startswith(seat and f"{seat} ")]


def asked(state: State) -> str:
    """Say who is asked what, as `p2 play`."""
    return f"{format_seat(state.ask.seat)} {state.ask.kind}" if state.ask.seat >= 0 else state.ask.kind


def owed(state: State) -> Owed:
    """Return the penalty that waits for its answer."""
    assert state.ask.owed is not None
    return state.ask.owed


def hand(state: State, seat: str) -> str:
    """Write a hand."""
    return " ".join(map(repr, state.hands[int(seat[1:]) - 1]))


def counts(state: State) -> list[int]:
    """Count the cards of each hand."""
    return [len(held) for held in state.hands]


def won_by(state: State) -> str:
    """Name the winner, or nobody."""
    assert state.is_over
    return "nobody" if state.winner is None else format_seat(state.winner)


def points(found: Sequence[Event]) -> object:
    """Return what the winner of the round got."""
    (won,) = (event for event in found if event.code == "round.won")
    return won.params["n"]


def all_cards(state: State) -> Counter[Card]:
    """Count every card on the table, wherever it lies."""
    return Counter(c for pile in (*state.hands, state.draw, state.discard) for c in pile)


def deck_starting(*first: Card) -> tuple[Card, ...]:
    """Return the whole deck in an order that begins with `first`."""
    rest = Counter(CLASSIC.deck)
    rest.subtract(first)
    assert min(rest.values()) >= 0
    return (*first, *rest.elements())


def dealt(start: str, players: int = 4, dealer: int | None = None, hands: str = "", then: str = "") -> Step:
    """Deal a round whose start card is `start`, to the left of the last seat first.

    `hands` are the cards of the seat left of the dealer; `start` may name several cards that are turned in a row, with
    the draw pile shuffled in between; `then` are the next cards of the draw pile.
    """
    turned, first, following = cards(start), cards(hands), cards(then)
    rest = Counter(CLASSIC.deck)
    rest.subtract((*turned, *first, *following))
    others = [c for c in rest.elements() if not c.is_wild] + [c for c in rest.elements() if c.is_wild]
    pack: list[Card] = []
    for number in range(7 * players):
        place, seat = divmod(number, players)
        pack.append(first[place] if seat == 0 and place < len(first) else others.pop(0))
    pile = [*turned[:1], *turned[1:], *following, *others]
    orders = [(*pack, *pile)]
    for index in range(1, len(turned)):
        orders.append((*turned[index:], *following, *others, *turned[:index]))
    return deal(CLASSIC, players, RecordedLuck(orders), players - 1 if dealer is None else dealer)


def twins(order: Sequence[Card]) -> int:
    """Count the neighbours that are the same kind of card."""
    return sum(a is b for a, b in pairwise(order))


__all__ = [
    "CLASSIC",
    "SameOrder",
    "after",
    "all_cards",
    "allowed",
    "asked",
    "at",
    "card",
    "cards",
    "cautions",
    "counts",
    "dealt",
    "deck_starting",
    "event",
    "events",
    "hand",
    "legal",
    "owed",
    "params",
    "points",
    "refused",
    "ruling",
    "said",
    "steps",
    "twins",
    "won_by",
]
