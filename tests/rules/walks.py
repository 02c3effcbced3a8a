"""Random play for the property tests: from the deal and from made-up tight spots, and every imaginable action."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st

from unolab.record import complete
from unolab.rules import (
    CLASSIC,
    CLOCKWISE,
    COLOURS,
    COUNTERCLOCKWISE,
    UNKNOWN,
    Accept,
    Action,
    Ask,
    Card,
    Catch,
    Challenge,
    Draw,
    Keep,
    NameColour,
    Play,
    RandomLuck,
    Refuse,
    SayUno,
    Show,
    State,
    Step,
    apply,
    cards,
    deal,
    legal_actions,
)
from unolab.rules.cards import CARDS

PLAYERS = st.integers(2, 10)
SEEDS = st.integers(0, 10**6)


class Moment(NamedTuple):
    """One action of a walk: the state it was taken in, the action, and what came out."""

    before: State
    action: Action
    step: Step


def start(players: int, seed: int) -> State:
    """Return where a walk begins: one in two a fresh deal, else few cards in most hands and little to draw."""
    chance = random.Random(seed)
    if chance.random() < 0.5:
        return deal(CLASSIC, players, RandomLuck(seed)).state
    sizes = [chance.randint(1, 3) for _ in range(players)]
    pile, under = chance.randint(0, 3), chance.randint(0, 3)
    sizes[chance.randrange(players)] += chance.choice([0, 107 - sum(sizes) - pile - under])
    under = chance.choice([under, 107 - sum(sizes) - pile])
    top = chance.choice([*CLASSIC.deck, *cards("W " * 12)])
    seat = chance.randrange(players)
    opening = top.face == "W" and under == 0 and chance.random() < 0.7
    direction = CLOCKWISE if opening else chance.choice([CLOCKWISE, COUNTERCLOCKWISE])
    state = State(
        hands=tuple((UNKNOWN,) * n for n in sizes),
        draw=(UNKNOWN,) * (107 - sum(sizes) - under),
        discard=(*(UNKNOWN,) * under, top),
        colour="" if opening else top.colour or chance.choice(COLOURS),
        seat=(seat - direction) % players if opening else seat,
        direction=direction,
        ask=Ask("colour" if opening else "play", seat),
        todo=(),
        silent=(),
        said=(),
        dealer=0,
        passes=0,
    )
    return complete(CLASSIC, state, RandomLuck(seed))


def walk(players: int, seed: int, acts: int = 120) -> Iterator[Moment]:
    """Play at random, every kind of action as likely as the next, until the round is over or `acts` are done."""
    state, luck, chance = start(players, seed), RandomLuck(seed), random.Random(f"walk {seed}")
    for _ in range(acts):
        if state.is_over:
            return
        options = legal_actions(CLASSIC, state)
        kind = chance.choice(sorted({action.kind for action in options if action.kind != "catch"} | {"play"}))
        pool = [a for a in options if a.kind == kind] or options
        action = chance.choice(pool if chance.random() < 0.9 else options)
        step = apply(CLASSIC, state, action, luck)
        yield Moment(state, action, step)
        state = step.state


def states(players: int, seed: int, acts: int = 120) -> Iterator[State]:
    """Return the states of a walk."""
    yield start(players, seed)
    for moment in walk(players, seed, acts):
        yield moment.step.state


def candidates(seats: int) -> list[Action]:
    """Return every action one could think of at a table of this size, sensible or not."""
    found: list[Action] = []
    for seat in range(seats):
        for kind in (Draw, Keep, Accept, Challenge, Show, Refuse, SayUno):
            found.append(kind(seat))
        found += [Catch(seat, target) for target in range(seats)]
        found += [NameColour(seat, colour) for colour in (*COLOURS, "", "P")]
        for kind_of_card in CARDS.values():
            for colour in ("", *COLOURS):
                found += [Play(seat, kind_of_card, colour, call) for call in (False, True)]
    return found


def all_cards(state: State) -> Counter[Card]:
    """Count every card on the table."""
    return Counter(c for pile in (*state.hands, state.draw, state.discard) for c in pile)
