"""How fast the engine is: `python -m tests.bench.engine`, on one core, in about a minute.

Compares whole rounds with RLCard (`pip install unolab[bench]`) and prints what an act costs as hands and tables grow,
with options on, and what importing the rules costs.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.measure import Speed, middle, speeds, stay_on_one_core
from tests.bench.peers import MISSING, peers
from tests.bench.rounds import Policy, choose, choose_with_house_rules, play_round
from unolab.rules import (
    CLASSIC,
    CLOCKWISE,
    Ask,
    RandomLuck,
    Rules,
    State,
    apply,
    configure,
    legal_actions,
)

PLAYERS = 4
ENGINE = "unolab"
SIX_OPTIONS = (
    "draw.play:forced",
    "draw.decline:no",
    "wd4.rule:no-playable-card",
    "wd4.challenger:anyone",
    "uno.window:lays",
    "illegal:draw-2",
)
"""Six options that have a say in most acts: two that forbid, and table mode."""

SIX_HOUSE_RULES = (
    "stack:same-kind",
    "jump-in:cancel",
    "zero:on",
    "seven:on",
    "draw.count:until-must",
    "draw.decline:no",
)
"""Six house rules that have a say in most acts; the rounds are of another kind, so acts are compared, not rounds."""

IMPORT = """
import sys, time
before, start = set(sys.modules), time.process_time()
import unolab.rules
took = time.process_time() - start
new = {name.partition(".")[0] for name in set(sys.modules) - before}
print(took, *sorted(new - set(sys.stdlib_module_names) - {"unolab"}))
"""


def our_rounds(rules: Rules, players: int, seed: int = 1, policy: Policy = choose) -> Callable[[int], int]:
    """Return what plays rounds with this engine."""
    luck, chance = RandomLuck(seed), random.Random(seed)
    return lambda n: sum(play_round(rules, players, luck, chance, number % players, policy) for number in range(n))


def position(seats: int, hand: int, seed: int) -> State:
    """Return a position in which the first of `seats` holds `hand` cards and the others seven, if there are as many."""
    pack = list(RandomLuck(seed).shuffle(CLASSIC.deck))
    top = next(card for card in pack if card.is_number)
    pack.remove(top)
    sizes = [hand, *[7] * (seats - 1)]
    hands = tuple(tuple(pack.pop() for _ in range(size)) for size in sizes)
    return State(hands, tuple(pack), (top,), top.colour, 0, CLOCKWISE, Ask("play", 0), (), (), (), seats - 1, 0)


def one_act(seats: int, hand: int, positions: int = 100, rules: Rules = CLASSIC) -> Callable[[int], int]:
    """Return what carries out one act in many positions, at a table of `seats`, the acting hand `hand` cards large."""
    states = [position(seats, hand, seed) for seed in range(positions)]
    luck, chance = RandomLuck(1), random.Random(1)

    def acts(n: int) -> int:
        for state in states * n:
            apply(rules, state, choose_with_house_rules(state, legal_actions(rules, state), chance), luck)
        return positions * n

    return acts


def import_cost(repetitions: int = 15) -> tuple[float, list[str]]:
    """Return the milliseconds that `import unolab.rules` takes in a new process, and the foreign modules it brings.

    A first process compiles the modules, as installing them does.
    """
    call = [sys.executable, "-c", IMPORT]
    with TemporaryDirectory() as folder:
        places = {**os.environ, "PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        runs = [
            subprocess.run(call, env=places, capture_output=True, text=True, check=True).stdout.split()
            for _ in range(repetitions + 1)
        ]
    return median(float(took) for took, *_ in runs[1:]) * 1e3, runs[0][1:]


def ratio(found: dict[str, list[Speed]], name: str, other: str) -> str:
    """Say how the cost of an act and the rounds in a second compare, run by run."""
    pairs = list(zip(found[name], found[other], strict=True))
    act = median(mine.microseconds / theirs.microseconds for mine, theirs in pairs)
    rounds = median(mine.rounds / theirs.rounds for mine, theirs in pairs)
    return f"an act costs {act:5.2f} x, rounds/s {rounds:5.2f} x  of {other}"


def report_rounds(rounds: int, repetitions: int) -> None:
    """Print rounds of this engine and of RLCard, in turn."""
    others = peers(PLAYERS, random.Random(2))
    found = speeds({ENGINE: our_rounds(CLASSIC, PLAYERS), **others}, rounds, repetitions)
    print(f"Rounds of {PLAYERS}, medians of {repetitions} runs of {rounds} rounds, in turn")
    for name, runs in found.items():
        acts, microseconds, per_second = middle(runs)
        print(f"  {name:20} {acts:6.1f} acts/round {microseconds:7.2f} us/act {per_second:8,.0f} rounds/s")
    for other in others:
        print(f"  {ENGINE}: {ratio(found, ENGINE, other)}")
    if not others:
        print(f"  {MISSING}")


def report_growth(repetitions: int) -> None:
    """Print what one act costs as the hand and the table grow."""
    hands = {str(hand): one_act(4, hand) for hand in (7, 10, 15, 20, 30, 40, 50, 60)}
    seats = {str(n): one_act(n, 7) for n in range(2, 11)}
    for title, play in (("size of the hand, four seats", hands), ("number of seats, seven cards each", seats)):
        found = speeds(play, 1, repetitions)
        print(f"\nOne act by the {title} (us)")
        print("  " + "  ".join(f"{size}: {middle(runs).microseconds:.2f}" for size, runs in found.items()))


def report_options(rounds: int, repetitions: int) -> None:
    """Print what options and house rules cost, with one policy for all: in whole rounds, and in the same positions."""
    options = {"plain": (), "six options": SIX_OPTIONS, "six house rules": SIX_HOUSE_RULES}
    rules = {name: configure(*chosen) for name, chosen in options.items()}
    whole = {name: our_rounds(each, PLAYERS, policy=choose_with_house_rules) for name, each in rules.items()}
    found = speeds(whole, rounds, repetitions)
    for name, runs in found.items():
        print(f"  {name:20} {middle(runs).acts:6.1f} acts/round {middle(runs).microseconds:7.2f} us/act")
    alike = speeds({name: one_act(PLAYERS, 7, rules=each) for name, each in rules.items()}, 1, 13 * repetitions)
    for name in ("six options", "six house rules"):
        print(f"  {name}: {ratio(found, name, 'plain')}")
        print(f"  {name}, in the same positions: {ratio(alike, name, 'plain')}")


def main() -> None:
    """Print everything."""
    stay_on_one_core()
    print(f"Python {sys.version.split()[0]} ({sys.executable}); processor time of one core")
    print("An act is legal_actions + choice + apply; the deal is shared out among the acts of a round\n")
    report_rounds(rounds=300, repetitions=9)
    report_growth(repetitions=101)
    print(f"\nOptions: {' '.join(SIX_OPTIONS)}\nHouse rules: {' '.join(SIX_HOUSE_RULES)}")
    report_options(rounds=300, repetitions=7)
    took, foreign = import_cost()
    print(f"\nimport unolab.rules in a new process: {took:.1f} ms, third-party modules: {', '.join(foreign) or 'none'}")


if __name__ == "__main__":
    main()
