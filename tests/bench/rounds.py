"""Whole rounds through the public API, with the policy that the reference statistics were made with.

A card that fits at random, drawing only when nothing fits, the drawn card played when it fits, a Wild Draw 4 only when
honest, a random colour, UNO always called, every penalty accepted. With house rules, whoever can jump in or answer a
penalty does, and hands are swapped at random.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from unolab.rules import COLOURS, Action, Draw, Keep, Luck, Play, Rules, State, apply, deal, legal_actions


def choose(state: State, actions: list[Action], chance: random.Random) -> Action:
    """Return one of `actions` as the reference policy does."""
    if len(actions) == 1:
        return actions[0]
    ask = state.ask
    if ask.kind == "answer":
        return actions[0]  # to accept comes first
    if ask.kind == "colour":
        return chance.choice(actions)
    plays = {action.card: action for action in actions if action.kind == "play"}  # the last way calls UNO
    hand = state.hands[ask.seat]
    pool = [card for card in hand if card in plays]
    while pool:
        card = pool[int(chance.random() * len(pool))]
        if card.colour:
            return plays[card]
        if card.face != "W+4" or all(other.colour != state.colour for other in hand):
            return Play(ask.seat, card, chance.choice(COLOURS), plays[card].uno)
        pool = [other for other in pool if other is not card]
    return Draw(ask.seat) if ask.kind == "play" else Keep(ask.seat)


def choose_with_house_rules(state: State, actions: list[Action], chance: random.Random) -> Action:
    """Return one of `actions` as the policy for house rules does."""
    if len(actions) == 1:
        return actions[0]
    kind = state.ask.kind
    if kind in ("swap", "block"):
        return chance.choice([action for action in actions if action.kind != "jump"])
    last = actions[-1]  # interrupts and answers with a card come last
    if last.kind == "jump" or (kind == "answer" and last.kind == "play"):
        return last
    return choose(state, actions, chance)


Policy = Callable[[State, list[Action], random.Random], Action]


def play_round(
    rules: Rules, players: int, luck: Luck, chance: random.Random, dealer: int = 0, policy: Policy = choose
) -> int:
    """Play one round to its end and return the number of acts."""
    state = deal(rules, players, luck, dealer).state
    acts = 0
    while actions := legal_actions(rules, state):
        state = apply(rules, state, policy(state, actions, chance), luck).state
        acts += 1
    return acts
