"""Simple players: what a seat does when no person decides. They see only what their seat may see."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from unolab.rules import (
    COLOURS,
    UNKNOWN,
    Accept,
    Action,
    Agree,
    Block,
    Catch,
    Challenge,
    Claim,
    Draw,
    Jump,
    Keep,
    NameColour,
    NoSwap,
    Play,
    Rules,
    SayUno,
    Several,
    Show,
    State,
    Swap,
    TableDone,
    legal_actions,
    observe,
)


def steady(rules: Rules, state: State) -> Action:
    """Return the plainest answer to the open question, always the same: for replies that no script foresees.

    Accept a penalty, show the hand, keep or play the first card that is no wild, else draw.

    Raises `ValueError` when the round is over.
    """
    seat = state.ask.seat
    match state.ask.kind:
        case "answer":
            return Accept(seat)
        case "show":
            return Show(seat)
        case "colour":
            return NameColour(seat, best_colour(state, seat, None))
        case "swap":
            return _kept_or_smallest(rules, state)
        case "block":
            return Agree(seat)
        case "table":
            return TableDone()
        case "keep":
            return Keep(seat)
        case "play":
            plays = [a for a in legal_actions(rules, state) if isinstance(a, Play) and not a.card.is_wild]
            calling = [a for a in plays if a.uno]
            return next(iter(calling or plays), Draw(seat))
    raise ValueError("the round is over: nobody is asked")


def choose(rules: Rules, state: State, seat: int, chance: random.Random) -> Action | None:
    """Return what a simple player at `seat` does now, or None when it leaves things as they are.

    It lays a card when it can, prefers cards that are no wilds, names the colour it holds most of, sometimes forgets
    to say UNO, sometimes bluffs with a Wild Draw 4, and challenges now and then. It sees its own hand only.
    """
    seen = observe(state, seat)
    options = [a for a in legal_actions(rules, seen) if a.seat == seat and not _hidden(a)]
    for action in options:
        if isinstance(action, Catch | Claim) and chance.random() < 0.7:
            return action
    jumps = [a for a in options if isinstance(a, Jump)]
    if jumps and chance.random() < 0.6:
        return jumps[-1]
    if state.ask.seat != seat:
        return next((a for a in options if isinstance(a, SayUno) and chance.random() < 0.5), None)
    answers = [a for a in options if not isinstance(a, Catch | Claim | SayUno | Jump)]
    match state.ask.kind:
        case "answer":
            return _answer(rules, seen, seat, answers, chance)
        case "show":
            return Show(seat)
        case "colour":
            return NameColour(seat, best_colour(seen, seat, chance))
        case "swap":
            return _swap(rules, seen, seat)
        case "block":
            blocks = [a for a in answers if isinstance(a, Block)]
            return blocks[-1] if blocks and chance.random() < 0.5 else Agree(seat)
        case "table":
            return TableDone()
        case "keep" | "play":
            return _play(rules, seen, seat, [a for a in answers if isinstance(a, Play)], answers, chance)
    return None


def _answer(rules: Rules, seen: State, seat: int, answers: Sequence[Action], chance: random.Random) -> Action:
    """Pass a penalty on where that is agreed, challenge now and then, or accept."""
    passing = [a for a in answers if isinstance(a, Play)]
    if passing and chance.random() < 0.8:
        return _play(rules, seen, seat, passing, answers, chance)
    doubtful = any(isinstance(a, Challenge) for a in answers) and chance.random() < 0.3
    return Challenge(seat) if doubtful else Accept(seat)


def _play(
    rules: Rules, seen: State, seat: int, plays: Sequence[Play], answers: Sequence[Action], chance: random.Random
) -> Action:
    """Choose among the plays; without one worth making, draw or keep."""
    colour = best_colour(seen, seat, chance)
    plain = [a for a in plays if not a.card.is_wild]
    wilds = [a for a in plays if a.card.is_wild and a.colour == colour]
    honest = not any(card.colour == seen.colour for card in seen.hands[seat])
    wilds = [a for a in wilds if honest or a.card.face == "W" or chance.random() < 0.2]
    pool = plain or wilds
    several = [a for a in answers if isinstance(a, Several)]
    if several and (not pool or chance.random() < 0.5):
        return several[-1]
    if not pool:
        return next(a for a in answers if isinstance(a, Draw | Keep | Accept))
    card = chance.choice(list(dict.fromkeys(a.card for a in pool)))
    calls = [a for a in pool if a.card is card]
    wants_call = chance.random() < 0.8
    return next((a for a in calls if a.uno == wants_call), calls[0])


def _swaps(rules: Rules, state: State) -> tuple[NoSwap | None, list[Swap]]:
    """Return keeping one's hand, where that is a choice, and the exchanges, the smallest hand first."""
    legal = legal_actions(rules, state)
    swaps = sorted((a for a in legal if isinstance(a, Swap)), key=lambda swap: len(state.hands[swap.target]))
    return next((a for a in legal if isinstance(a, NoSwap)), None), swaps


def _kept_or_smallest(rules: Rules, state: State) -> Action:
    kept, swaps = _swaps(rules, state)
    return kept or swaps[0]


def _swap(rules: Rules, seen: State, seat: int) -> Action:
    """Take the smallest hand when it is smaller than one's own, or when hands have to be exchanged."""
    kept, swaps = _swaps(rules, seen)
    if kept is not None and (not swaps or len(seen.hands[swaps[0].target]) >= len(seen.hands[seat])):
        return kept
    return swaps[0]


def best_colour(state: State, seat: int, chance: random.Random | None) -> str:
    """Return the colour `seat` holds most of; ties go by chance, or by the usual order without one."""
    held = Counter(card.colour for card in state.hands[seat] if card.colour)
    most = max((held[colour] for colour in COLOURS), default=0)
    best = [colour for colour in COLOURS if held[colour] == most]
    return chance.choice(best) if chance is not None else best[0]


def _hidden(action: Action) -> bool:
    return isinstance(action, Play | Jump) and action.card is UNKNOWN
