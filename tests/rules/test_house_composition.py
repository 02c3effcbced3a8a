"""House rules go together: every pair, and many larger sets, in every edition, with 2 to 10 players. [house.mix]

`UNOLAB_LONG=5` tries a hundred times as many rounds, and then others for five minutes; it prints its figures.
"""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from tests.rules.variants import everything, several, walk
from tests.rules.walks import Moment, all_cards
from unolab.record import format_position, parse_position
from unolab.rules import (
    OPTIONS,
    PRESETS,
    Action,
    Event,
    IllegalActionError,
    RandomLuck,
    Reason,
    Rules,
    State,
    UnoError,
    apply,
    check_options,
    configure,
    judge,
    legal_actions,
)
from unolab.rules.options import house
from unolab.rules.options.choose import CONFLICTS, NEEDLESS
from unolab.words import clause_ids, say

LONG = bool(os.environ.get("UNOLAB_LONG"))


def key(name: str) -> str:
    """Return the option of `option:value`."""
    return name.partition(":")[0]


CLAUSES = frozenset(clause_ids())
VALUES = [f"{option.id}:{value.name}" for option in house.OPTIONS for value in option.values[1:]]
PAIRS = [(a, b) for a, b in combinations(VALUES, 2) if key(a) != key(b)]
RANKS = ("answer", "show", "swap", "block", "keep", "colour", "table", "play", "over")
"""The questions of one turn in an order in which they can follow each other without a card moving."""


def together(wanted: tuple[str, ...], chance: random.Random) -> tuple[str, ...]:
    """Return `wanted` with a random preset or some other options, what they need, and without what contradicts them."""
    others = [f"{option.id}:{chance.choice(option.values).name}" for option in OPTIONS if chance.random() < 0.2]
    names = {key(name): name for name in chance.choice([others, *(each.options for each in PRESETS.values())])}
    names |= {key(name): name for name in wanted}
    kept = {key(name) for name in wanted}
    for _ in range(30):
        problems = check_options(*names.values())
        if not problems:
            return tuple(names.values())
        found = str(problems[0].params["option"])
        other = key(str(problems[0].params.get("other", found)))
        if key(found) in kept and problems[0].code == "option.needless":
            name, value = chance.choice(_missing(names, key(found)))
            names[name] = f"{name}:{value}"
            kept.add(name)
        else:
            del names[key(found) if key(found) not in kept else other]
    raise AssertionError((wanted, names))


def _missing(names: dict[str, str], option: str) -> list[tuple[str, str]]:
    """Return what would give an option something to do that it has not yet."""
    by_id = {each.id: each for each in OPTIONS}
    for name, wanted, needs in NEEDLESS:
        if name != option or wanted not in ("", names[option].partition(":")[2]):
            continue
        if not any(names.get(k, f"{k}:{by_id[k].default}").partition(":")[2] in values for k, values in needs):
            return [(k, value) for k, values in needs for value in values]
    raise AssertionError(option)


thinkable = cache(everything)


def progress(state: State) -> tuple[int, int, int, int]:
    """Return what grows with every act: cards that have left the pile or a hand, passes, questions, calls."""
    moved = len(state.discard) - len(state.draw)
    return moved, state.passes, RANKS.index(state.ask.kind), len(state.said) - len(state.silent)


def is_progress(rules: Rules, moment: Moment) -> bool:
    """True when an act brings the round on, so that no state can come again before the next new draw pile.

    Nothing is asked of calls without need, of what a table does by a rule of its own, of a wrong card or a bluff taken
    back when there is nothing left to pay with, and of passing where play is never blocked.
    """
    before, action, step = moment
    codes = {event.code for event in step.events}
    if codes & {"pile.reshuffled", "pile.reshuffled-all"} or action.kind.startswith("table-"):
        return True
    if (action.kind == "uno" and step.state == before) or ("turn.passed-empty" in codes and not rules.blocks):
        return True
    if "pile.exhausted" in codes and codes & {"wd4.taken-back", "claim.made"}:
        return True
    return progress(before) < progress(step.state)


def hold(rules: Rules, moment: Moment, chance: random.Random) -> None:
    """Check one moment of a round: nobody is stuck, nothing is lost, every refusal is explained."""
    before, action, step = moment
    state, seats = step.state, len(step.state.hands)
    assert all_cards(state) == Counter(rules.deck)
    assert is_progress(rules, moment), (before.ask, action, state.ask)
    if not state.is_over:
        asked = [
            each for each in legal_actions(rules, state) if each.seat == state.ask.seat or each.kind == "table-done"
        ]
        assert {each.kind for each in asked} & {*rules.asks[state.ask.kind]}
    assert parse_position(format_position(state), rules).state == state
    imagined: list[Action] = [*chance.sample(thinkable(seats), 6), chance.choice(several(state, action.seat))]
    for each in imagined:
        ruling = judge(rules, state, each)
        assert len({*ruling.codes}) == len(ruling.reasons) > 0
        if not (ruling.ok or ruling.foul):
            with pytest.raises(IllegalActionError):
                apply(rules, state, each, RandomLuck(0))
        for reason in (*ruling.reasons, *ruling.cautions):
            can_be_said(reason)
    for event in step.events:
        can_be_said(event)


spoken: set[tuple[str, str]] = set()


def can_be_said(item: Reason | Event) -> None:
    """Check that its clause is known and that there is a sentence in both languages; once each, or always at length."""
    if LONG or (item.code, item.clause) not in spoken:
        spoken.add((item.code, item.clause))
        assert item.clause in CLAUSES
        assert say(item, "en") != say(item, "ko")


def play(names: tuple[str, ...], seed: int, acts: int) -> int:
    """Play a round at random under these options, checking every moment; return the number of acts."""
    rules, chance = configure(*names), random.Random(f"hold {seed}")
    done = 0
    for moment in walk(rules, rules.fewest + seed % (rules.most - rules.fewest + 1), seed, acts):
        try:
            hold(rules, moment, chance)
        except (AssertionError, UnoError) as error:
            raise AssertionError(f"{'+'.join(names)} seed {seed} act {done}: {error!r}") from error
        done += 1
    return done


@pytest.mark.parametrize("part", range(6))
def test_house_mix_every_pair_of_house_rules_goes_together(part: int) -> None:
    """house.mix: each pair with a random preset or other options, from a fresh deal or a tight spot."""
    assert len(PAIRS) > 200
    for number, pair in enumerate(PAIRS[part::6]):
        for seed in range(part + number, part + number + (100 if LONG else 1)):
            play(together(pair, random.Random(f"{pair} {seed}")), seed, 200 if LONG else 16)


def test_house_mix_many_house_rules_go_together() -> None:
    """house.mix: three to eight at once."""
    for seed in range(6000 if LONG else 50):
        chance = random.Random(f"many {seed}")
        wanted = {key(name): name for name in chance.sample(VALUES, chance.randint(3, 8))}
        play(together(tuple(wanted.values()), chance), seed, 200 if LONG else 25)


def test_what_does_not_go_together_is_named_before_a_card_is_dealt_and_nothing_else() -> None:
    """house.mix: check_options and configure agree, each problem has a sentence, and no two house rules conflict."""
    house_ids = {option.id for option in house.OPTIONS}
    assert not any({key(first), key(second)} <= house_ids for first, second in CONFLICTS)
    problems: Counter[str] = Counter()
    for seed in range(400):
        chance = random.Random(f"any {seed}")
        names = [f"{o.id}:{chance.choice(o.values).name}" for o in OPTIONS if chance.random() < 0.3]
        found = check_options(*names)
        problems.update(problem.code for problem in found)
        for problem in found:
            assert say(problem, "en") != say(problem, "ko")
        if found:
            with pytest.raises(UnoError) as caught:
                configure(*names)
            assert str(caught.value) == str(found[0])
        else:
            assert configure(*names)
    assert problems["option.needless"] > 100 and problems["option.conflict"] > 3


def test_the_measure_of_progress_can_fail() -> None:
    """An act that led back to where it began would be noticed."""
    rules = configure("seven:on")
    moment = next(each for each in walk(rules, 3, 5) if each.action.kind == "play")
    step = moment.step._replace(state=moment.before)
    assert not is_progress(rules, moment._replace(step=step))


if LONG:

    def test_composition_for_some_minutes(capsys: pytest.CaptureFixture[str]) -> None:
        """As many random sets of house rules as minutes allow; prints its figures."""
        minutes = float(os.environ["UNOLAB_LONG"])
        acts = rounds = 0
        sets: set[tuple[str, ...]] = set()
        began = time.perf_counter()
        while time.perf_counter() - began < minutes * 60:
            chance = random.Random(f"long {rounds}")
            wanted = {key(name): name for name in chance.sample(VALUES, chance.randint(2, 10))}
            names = together(tuple(wanted.values()), chance)
            sets.add(names)
            acts += play(names, rounds, 400)
            rounds += 1
        with capsys.disabled():
            print(f"\n{acts:,} acts in {rounds:,} rounds under {len(sets):,} sets of options")
