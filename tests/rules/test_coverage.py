"""Nothing of the standard game without a test: the clauses of the rule book, the disputes, the known pitfalls.

A test says in its name or docstring what it proves. What is not here has an excuse.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.coverage_table import has_engine_test
from tests.rules.walks import candidates, walk
from unolab.rules import CLASSIC, Event, Play, Reason, judge

HERE = Path(__file__).parent
TESTS = "\n".join(path.read_text() for path in sorted(HERE.glob("test_*.py")) if path.name != Path(__file__).name)


def _words(text: str) -> list[str]:
    return text.split()


CLAUSES = _words("""
deck.classic-108 setup.players setup.dealer setup.dealer.tie setup.deal setup.deal.face-down setup.first
start.number start.draw-two start.reverse start.skip start.wild start.wd4
turn.match turn.match.after-wild turn.one-card turn.must-draw turn.may-decline turn.drawn-card.only
turn.drawn-card.optional turn.drawn-card.wd4 turn.drawn-card.pass turn.drawn-card.window turn.direction.next
card.draw-two card.reverse card.skip card.reverse.two-player card.wild card.wild.colour-duty
wd4.effect wd4.condition wd4.condition.action-same-colour wd4.condition.number-other-colour wd4.condition.wild-in-hand
wd4.condition.declared-colour wd4.bluff wd4.challenge.who wd4.challenge.how wd4.challenge.when wd4.challenge.show
wd4.challenge.refuse wd4.challenge.guilty wd4.challenge.guilty.turn wd4.challenge.innocent wd4.challenge.hand-tested
wd4.last-card
uno.duty uno.catch.window uno.window uno.penalty uno.self-save uno.race uno.uncaught uno.who-catches uno.again
uno.false-call uno.out uno.received-hand
out.round-end out.any-card out.last-draw
pile.reshuffle pile.reshuffle.keep-top pile.reshuffle.wild-top pile.mid-draw pile.exhausted pile.deadlock
illegal.card illegal.late
two.reverse two.skip two.draw two.start-reverse two.rest-same
score.number score.action score.wild score.winner-takes
""")

DISPUTES = _words("""
D01 D02 D04 D05 D06 D08 D09 D10 D12 D13 D14 D16 D17 D18 D20 D21 D22 D24 D25 D26 D28 D29 D30 D32 D33 D34 D36 D37 D41
D42 D44 D45 D46 D48 D49 D50 D52 D53 D54 D56 D57 D58 D62 D65 D66 D68 D69 D70 D72 D73 D74 D76 D77 D78 D81 D82 D92 D93
D94 D96 D97 D98 D141 D142 D145 D146 D149
""")

PITFALLS = [
    2, 3, 14, 15, 16, 20, 22, 23, 26, 27, 28, 30, 31, 32, 34, 35, 36, 38, 39, 40, 42, 43, 44, 46, 47, 48, 50, 51, 58,
    60, 62, 63, 64, 66, 67, 68, 70, 71, 72, 74, 75, 78, 80,
]  # fmt: skip
PITFALLS_ELSEWHERE = {
    **dict.fromkeys((7, 8, 10, 11, 12), "no seat leaves a round"),
    **dict.fromkeys((4, 6), "elimination is a matter of the match"),
    **dict.fromkeys((18, 19, 24, 54, 55, 56, 76), "house rules"),
    **dict.fromkeys((59, 79), "what a bot does"),
    **dict.fromkeys((52, 82, 83, 84, 86), "what a view shows and sends"),
}


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_of_the_standard_game_has_a_test(clause: str) -> None:
    assert has_engine_test(clause)


@pytest.mark.parametrize("dispute", DISPUTES)
def test_every_dispute_that_needs_no_house_rule_has_a_test(dispute: str) -> None:
    assert re.search(rf"\b{dispute}\b", TESTS), dispute


@pytest.mark.parametrize("row", PITFALLS)
def test_every_known_pitfall_of_an_engine_has_a_test(row: int) -> None:
    rows = {int(n) for found in re.findall(r"[Pp]itfall rows? ([\d, and]+)", TESTS) for n in re.findall(r"\d+", found)}
    assert row in rows
    assert row not in PITFALLS_ELSEWHERE


def test_whatever_the_rules_say_in_a_standard_round_is_expected_by_some_test() -> None:
    """Every code and clause of every event, reason and caution, also to acts that nobody would think of."""
    told: set[str] = set()
    for seed in range(240):
        seats = 2 + seed % 9
        for number, (before, action, step) in enumerate(walk(seats, seed)):
            found: list[Reason | Event] = list(step.events)
            everything = candidates(seats) if seats < 4 and number % 50 == 0 else [action]
            for imagined in everything:
                if isinstance(imagined, Play) and imagined.card not in CLASSIC.deck:
                    continue
                ruling = judge(CLASSIC, before, imagined)
                found += (*ruling.reasons, *ruling.cautions)
            told |= {name for said in found for name in (said.code, said.clause)}
            told |= {said.public for said in step.events if said.public}
    assert len(told) > 130
    assert sorted(name for name in told if name not in TESTS) == []
