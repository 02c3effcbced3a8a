"""Partners: four seats, partners opposite each other; the pair that goes out scores both opponents' hands.

The partner's own cards do not count. [partners.seat, partners.end]
"""

from __future__ import annotations

from dataclasses import replace

from unolab.rules.cards import Card
from unolab.rules.draft import Draft
from unolab.rules.parts.scoring import hand_points
from unolab.rules.rules import Rules
from unolab.rules.state import Ask

SEATS = 4
TEAMS = ((0, 2), (1, 3))
"""The pairs at a table of four. [partners.seat]"""


def partner(seat: int) -> int:
    """Return the seat opposite. [partners.seat]

    >>> partner(0), partner(3)
    (2, 1)
    """
    return (seat + 2) % SEATS


def opponents(seat: int, seats: int = SEATS) -> tuple[int, ...]:
    """Return the seats of the other pair.

    >>> opponents(1)
    (0, 2)
    """
    return tuple(other for other in range(seats) if other not in (seat, partner(seat)))


def team_points(rules: Rules, hands: tuple[tuple[Card, ...], ...], winner: int) -> int:
    """Return what the pair of `winner` scores: both opponents' hands. [partners.end]

    Raises `UnoError("cards.hidden")` when a card is not known.
    """
    return sum(hand_points(rules, hands[seat]) for seat in opponents(winner))


def win(rules: Rules, draft: Draft, winner: int) -> None:
    """End the round: count the hands of the other pair. [partners.end]"""
    total = 0
    for seat in opponents(winner):
        hand = draft.hands[seat]
        points = hand_points(rules, hand)
        total += points
        draft.tell("score.hand", "partners.end", {"seat": seat, "n": points, "cards": hand})
    params = {"seat": winner, "partner": partner(winner), "n": total}
    draft.tell("round.won-team", "partners.end", params)
    draft.silent = ()
    draft.ask = Ask("over", winner)


def with_partners(rules: Rules) -> Rules:
    """Return `rules` for four seats whose partners sit opposite: the option `partners:on`."""
    return replace(rules, win=win, fewest=SEATS, most=SEATS)
