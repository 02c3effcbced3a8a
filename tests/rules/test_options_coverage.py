"""Nothing of the options, the special wilds and table mode without a test: what is said, the disputes, the clauses."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import unolab.words
from tests.rules.test_coverage import TESTS
from tests.rules.variants import ALL, everything, rules_of, walk
from unolab.rules import OPTIONS, PRESETS, Event, Reason, judge

DISPUTES = "D02 D04 D05 D16 D18 D42 D44 D50 D53 D54 D60 D61 D62 D69 D70 D74 D80 D82 D84 D85 D88 D89 D93 D94 D146 D150"

CLAUSES = """
deck.blank-112 deck.swap-112 deck.shuffle-112 deck.classic-from-112 deck.customizable-count
start.reverse.right start.wild.2001-setup start.wild.dealer start.wild-swap start.wild-custom start.wild-shuffle
card.wild-swap card.wild-shuffle card.wild-custom custom.examples card.wild-swap.uno
wd4.condition.number-other-colour wd4.condition.wild-in-hand wd4.condition.second-wd4 wd4.no-restriction
wd4.challenge.guilty.takeback wd4.challenge.guilty.takeback-replay
uno.penalty.2001 uno.penalty.family uno.begin-turn uno.window.forced-draw uno.received-hand uno.received-shuffle
out.last-swap out.last-shuffle out.last-draw illegal.card illegal.late
partners.seat partners.end partners.last-draw score.special-wild score.special-wild.50
"""


@pytest.mark.parametrize("dispute", DISPUTES.split())
def test_every_dispute_that_an_option_decides_has_a_test(dispute: str) -> None:
    assert re.search(rf"\b{dispute}\b", TESTS), dispute


@pytest.mark.parametrize("clause", CLAUSES.split())
def test_every_clause_of_the_options_has_a_test(clause: str) -> None:
    assert re.search(rf"(?<![\w.-]){re.escape(clause)}(?![\w-]|\.\w)", TESTS), clause


@pytest.mark.parametrize("option", [option.id for option in OPTIONS if not option.id.startswith("score.")])
def test_every_value_is_named_by_a_test(option: str) -> None:
    (found,) = (each for each in OPTIONS if each.id == option)
    for value in found.values:
        named = f"{option}:{value.name}" in TESTS or f"{option}:{{" in TESTS
        assert named or value.name == found.default, value.name


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_named_by_a_test(preset: str) -> None:
    assert preset in TESTS


def test_whatever_the_rules_say_under_any_options_is_expected_by_some_test() -> None:
    told: set[str] = set()
    for seed in range(300):
        rules = rules_of(seed % (4 * len(ALL)))
        seats = rules.fewest + seed // 7 % (rules.most - rules.fewest + 1)
        thinkable = everything(seats) if seats < 5 and seed % 5 == 0 else []
        for number, (before, action, step) in enumerate(walk(rules, seats, seed, 60)):
            found: list[Reason | Event] = list(step.events)
            for imagined in [action, *(thinkable if number % 30 == 0 else [])]:
                ruling = judge(rules, before, imagined)
                found += (*ruling.reasons, *ruling.cautions)
            told |= {name for said in found for name in (said.code, said.clause)}
            told |= {said.public for said in step.events if said.public}
    assert len(told) > 170
    assert sorted(name for name in told if name not in TESTS) == []


def test_every_reason_and_event_that_has_a_sentence_is_expected_by_some_test() -> None:
    words = Path(unolab.words.__file__).parent / "en"
    codes = {
        code.partition(":")[0]
        for name in ("reasons", "events")
        for code in tomllib.loads((words / f"{name}.toml").read_text(encoding="utf-8"))
    }
    assert sorted(code for code in codes if code not in TESTS and not code.startswith("match.")) == []
