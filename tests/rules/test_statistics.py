"""Length and fairness of rounds against reference figures of simulators written apart from this one.

The policy: a random card that fits, drawing only when nothing fits, the drawn card played when it fits, a Wild Draw 4
only when honest, a random colour, UNO always called, penalties accepted. A turn is an opportunity to act: skipped turns
and penalty draws are none. 40,000 rounds each with `UNOLAB_LONG=1` (some minutes), else few with a wide margin.
"""

from __future__ import annotations

import os
import random
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import pytest

from unolab.rules import (
    CLASSIC,
    COLOURS,
    Accept,
    Action,
    Draw,
    Keep,
    Luck,
    NameColour,
    Play,
    RandomLuck,
    State,
    apply,
    deal,
    legal_actions,
)

LONG = bool(os.environ.get("UNOLAB_LONG"))
ROUNDS = 40_000 if LONG else 400


class Expected(NamedTuple):
    """Reference figures: mean turns, share of rounds won by who acts first, mean points or None."""

    turns: float
    first_wins: float
    points: float | None = None


REFERENCE = {
    2: Expected(46.95, 0.514, 45.6),
    3: Expected(46.34, 0.350, 77.4),
    4: Expected(50.36, 0.271, 116.7),
    6: Expected(60.60, 0.192, 198.8),
    10: Expected(82.83, 0.122, 379.2),
}


def reference_action(state: State, chance: random.Random) -> Action:
    """Choose as the reference simulators do."""
    seat, kind = state.ask.seat, state.ask.kind
    if kind == "answer":
        return Accept(seat)
    if kind == "colour":
        return NameColour(seat, chance.choice(COLOURS))
    hand = state.hands[seat]
    bluff = any(card.colour == state.colour for card in hand)
    fitting = {
        a.card for a in legal_actions(CLASSIC, state) if a.kind == "play" and not (bluff and a.card.face == "W+4")
    }
    pool = [card for card in (hand if kind == "play" else hand[-1:]) if card in fitting]
    if not pool:
        return Draw(seat) if kind == "play" else Keep(seat)
    card = chance.choice(pool)
    return Play(seat, card, chance.choice(COLOURS) if card.is_wild else "", len(hand) == 2)


def play_round(players: int, luck: Luck, chance: random.Random) -> tuple[int, bool, int]:
    """Return turns, whether the first to act won, and the winner's points."""
    state = deal(CLASSIC, players, luck, dealer=0).state
    turns, first, points = 0, -1, 0
    while not state.is_over:
        if state.ask.kind == "play":
            turns += 1
            first = state.ask.seat if first < 0 else first
        state, events = apply(CLASSIC, state, reference_action(state, chance), luck)
        if state.is_over:
            points = sum(int(str(event.params["n"])) for event in events if event.code == "round.won")
    return turns, state.winner == first, points


@pytest.mark.parametrize("players", REFERENCE)
def test_rounds_are_as_long_and_as_fair_as_in_reference_simulators(players: int) -> None:
    luck, chance = RandomLuck(f"luck {players}"), random.Random(players)
    rounds = [play_round(players, luck, chance) for _ in range(ROUNDS)]
    turns, points = [t for t, _, _ in rounds], [p for _, _, p in rounds]
    share = fmean(won for _, won, _ in rounds)
    print(f"{players} players: {fmean(turns):.2f} turns, first wins {share:.1%}, {fmean(points):.1f} points")
    expected = REFERENCE[players]
    # The reference itself is a sample of 40,000; in the long run the figures must agree within 1 % and 1 point.
    margin = 1.0 if LONG else 3.5
    error = margin * stdev(turns) / sqrt(ROUNDS)
    assert abs(fmean(turns) - expected.turns) < (0.01 * expected.turns if LONG else error)
    assert abs(share - expected.first_wins) < (0.01 if LONG else margin * sqrt(share * (1 - share) / ROUNDS))
    if expected.points is not None:
        allowed = 0.01 * expected.points if LONG else margin * stdev(points) / sqrt(ROUNDS)
        assert abs(fmean(points) - expected.points) < allowed
