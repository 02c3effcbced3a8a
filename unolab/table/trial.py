"""Trying rules out: simple players play some rounds, and the figures say whether the rules hold up."""

from __future__ import annotations

import random
from typing import NamedTuple

from unolab.rules import Play, RandomLuck, Rules, State, UnoError, apply, deal, judge
from unolab.table.players import choose

MOST_ROUNDS = 200
MOST_ACTS = 2000


class Trial(NamedTuple):
    """What came of it: `rounds` played, how many were `won`, how many had no winner, how many were broken `off`.

    `turns` is the mean number of turns in a round, `forbidden` how often a rule of one's own forbade a fitting card.
    """

    rounds: int
    won: int
    blocked: int
    off: int
    turns: float
    forbidden: int


def trial(rules: Rules, players: int = 4, rounds: int = 20, seed: int = 1) -> Trial:
    """Let simple players play `rounds` (1 to 200) rounds; a round is broken off after 2000 actions.

    Raises `UnoError("trial.rounds")`, and as `deal` for the number of players.

    >>> from unolab.rules import configure
    >>> trial(configure("jump-in:cancel"), players=3, rounds=2).won
    2
    """
    if not 1 <= rounds <= MOST_ROUNDS:
        raise UnoError("trial.rounds", "rounds", n=rounds, most=MOST_ROUNDS)
    won = blocked = turns = forbidden = 0
    for number in range(rounds):
        luck, chance = RandomLuck(f"{seed} {number}"), random.Random(f"{seed} {number}")
        state = deal(rules, players, luck).state
        for _ in range(MOST_ACTS):
            if state.is_over:
                break
            turns += state.ask.kind == "play"
            forbidden += bool(rules.own) and _forbids(rules, state)
            state = _next(rules, state, luck, chance)
        won += state.winner is not None
        blocked += state.is_over and state.winner is None
    return Trial(rounds, won, blocked, rounds - won - blocked, turns / rounds, forbidden)


def _next(rules: Rules, state: State, luck: RandomLuck, chance: random.Random) -> State:
    """Let the first seat act that wants to, the one that is asked last of all."""
    asked = state.ask.seat
    for seat in [*(other for other in range(len(state.hands)) if other != asked), asked]:
        action = choose(rules, state, seat, chance)
        if action is not None:
            return apply(rules, state, action, luck).state
    raise AssertionError("whoever is asked always acts")


def _forbids(rules: Rules, state: State) -> bool:
    """True when a rule of one's own, and nothing else, speaks against a card of the seat that is to play."""
    if state.ask.kind != "play":
        return False
    seat = state.ask.seat
    cards = dict.fromkeys(state.hands[seat])
    plays = [Play(seat, card, "R" if card.names_colour else "") for card in cards]
    return any(set(judge(rules, state, play).codes) == {"own.forbids"} for play in plays)
