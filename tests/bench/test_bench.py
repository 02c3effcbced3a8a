"""The benchmark runs: every figure is worked out once, on next to nothing. How fast things are is not judged here."""

from __future__ import annotations

import random
from importlib.metadata import PackageNotFoundError

import pytest

from tests.bench import engine, peers
from tests.bench.measure import Speed, middle, speeds
from tests.bench.rounds import choose, play_round
from unolab.rules import CLASSIC, RandomLuck, apply, configure, deal, legal_actions


@pytest.mark.parametrize("rules", [CLASSIC, configure(*engine.SIX_OPTIONS)], ids=["plain", "six options"])
@pytest.mark.parametrize("players", [2, 4, 10])
def test_the_policy_plays_whole_rounds_with_listed_actions_only(rules, players):
    luck, chance = RandomLuck(players), random.Random(players)
    kinds = set()
    for dealer in range(20):
        state = deal(rules, players, luck, dealer % players).state
        while not state.is_over:
            action = choose(state, legal_actions(rules, state), chance)
            assert action in legal_actions(rules, state)
            assert action.kind != "play" or action.uno == (len(state.hands[action.seat]) == 2)
            kinds.add(action.kind)
            state = apply(rules, state, action, luck).state
    assert {"play", "draw", "accept"} <= kinds
    assert play_round(rules, players, luck, chance) > 10


def test_every_repetition_counts_but_the_warm_up():
    found = speeds({"a": lambda n: 10 * n, "b": engine.our_rounds(CLASSIC, 3)}, rounds=2, repetitions=3)
    assert {name: len(runs) for name, runs in found.items()} == {"a": 3, "b": 3}
    assert middle(found["a"]).acts == 10
    assert middle([Speed(1, 9, 4), Speed(3, 7, 5), Speed(2, 8, 6)]) == Speed(2, 8, 5)


@pytest.mark.parametrize(("seats", "hand"), [(2, 7), (10, 7), (4, 60)])
def test_acts_are_carried_out_at_every_size(seats, hand):
    state = engine.position(seats, hand, 1)
    assert [len(cards) for cards in state.hands] == [hand, *[7] * (seats - 1)]
    assert engine.one_act(seats, hand, positions=3)(2) == 6


def test_importing_the_rules_brings_no_third_party_module():
    took, foreign = engine.import_cost(repetitions=1)
    assert took > 0
    assert foreign == []


def test_the_reports_print_figures(capsys):
    engine.report_rounds(rounds=2, repetitions=1)
    engine.report_options(rounds=2, repetitions=1)
    engine.report_growth(repetitions=1)
    printed = capsys.readouterr().out
    assert "acts/round" in printed
    assert "six options: an act costs" in printed
    assert "six house rules: an act costs" in printed
    assert "60: " in printed


def test_rlcard_plays_rounds_where_it_is_installed():
    for play in peers.peers(4, random.Random(1)).values():
        assert play(2) > 10


def test_a_missing_or_other_rlcard_is_said_in_a_sentence(capsys, monkeypatch):
    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(peers, "version", missing)
    engine.report_rounds(rounds=1, repetitions=1)
    assert peers.MISSING in capsys.readouterr().out
    monkeypatch.setattr(peers, "version", lambda name: "1.0.7")
    with pytest.raises(RuntimeError, match=r"RLCard 1\.2\.0, not with 1\.0\.7"):
        peers.peers(4, random.Random(1))
