"""Rounds for tests: played by simple players, or at random with every legal action possible, interrupts too."""

import random
from collections.abc import Iterator

from unolab.rules import CLASSIC
from unolab.table import Table, choose


def simple_step(table: Table, seed: object = 0) -> bool:
    """Let one simple player act, somebody who is not asked first; False when the round is over."""
    state = table.state
    if state.is_over:
        return False
    others = [seat for seat in range(len(state.hands)) if seat != state.ask.seat]
    for seat in [*others, state.ask.seat]:
        action = choose(CLASSIC, state, seat, random.Random(f"{seed} {table.turn} {seat}"))
        if action is not None:
            table.act(action)
            return True
    raise AssertionError("nobody acts")


def random_moments(players: int, seed: int, steps: int = 200) -> Iterator[Table]:
    """Yield a table before each of up to `steps` random legal actions, and at the end."""
    chance = random.Random(f"random {players} {seed}")
    table = Table.deal(players, seed)
    for _ in range(steps):
        yield table
        if table.state.is_over:
            return
        table.act(chance.choice(table.legal()))
    yield table
