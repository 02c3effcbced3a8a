"""What holds in every state of every round under every rules: presets and random sets of options, 2 to 10 players.

`UNOLAB_LONG=1` tries fifty times as many rounds, and plays a million actions through all presets.
"""

from __future__ import annotations

import os
import pickle
import random
import time
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.variants import ALL, choose, everything, is_listed, rules_of, several, start, states, tidied, walk
from tests.rules.walks import SEEDS, all_cards
from unolab.record import complete, format_action, format_position, parse_action, parse_position
from unolab.rules import (
    COLOURS,
    UNKNOWN,
    Action,
    Card,
    Event,
    IllegalActionError,
    RandomLuck,
    RecordedLuck,
    Rules,
    State,
    apply,
    configure,
    deal,
    judge,
    legal_actions,
    observe,
    ruleset,
)
from unolab.words import say

LONG = bool(os.environ.get("UNOLAB_LONG"))
NUMBERS = st.integers(0, 4 * len(ALL))
many = settings(max_examples=2500 if LONG else 30, deadline=None)
some = settings(max_examples=500 if LONG else 12, deadline=None)


def players_for(rules: Rules, seed: int) -> int:
    return rules.fewest + seed % (rules.most - rules.fewest + 1)


@many
@given(NUMBERS, SEEDS)
def test_every_state_makes_sense_and_nobody_is_stuck(number: int, seed: int) -> None:
    """The cards of the deck are conserved, who is asked can act, and the round ends unless it may never be blocked."""
    rules = rules_of(number)
    players = players_for(rules, seed)
    deck = Counter(rules.deck)
    for state in states(rules, players, seed):
        assert all_cards(state) == deck
        assert state.discard
        actions = legal_actions(rules, state)
        assert state.is_over == (not actions)
        if not state.is_over:
            mine = {a.kind for a in actions if a.seat == state.ask.seat or a.kind == "table-done"}
            assert mine & {*rules.asks[state.ask.kind]}
        assert state.colour in COLOURS or state.ask.kind == "colour"
        assert state.top.is_wild or state.colour == state.top.colour
        assert [bool(hand) for hand in state.hands].count(False) <= 1
        if () in state.hands:
            assert state.winner == state.hands.index(()) or state.ask.kind in ("answer", "show")
        if state.foul is not None:
            assert len(state.discard) > 1
            assert state.foul.drawn in (None, *state.hands[state.foul.seat], state.top)
        assert not {*state.silent} & {*state.said}


@some
@given(NUMBERS, SEEDS)
def test_legal_actions_are_exactly_what_judge_allows(number: int, seed: int) -> None:
    rules = rules_of(number)
    players = min(players_for(rules, seed), 4)
    thinkable = everything(players)
    for place, state in enumerate(states(rules, players, seed, 60)):
        if place % 9 != seed % 9 and state.ask.kind in ("play", "keep", "answer") and state.foul is None:
            continue
        listed = [*map(tidied, legal_actions(rules, state))]
        assert len(listed) == len(set(listed))
        allowed = [a for a in (*thinkable, *several(state)) if judge(rules, state, a).ok]
        assert set(listed) == {tidied(a) for a in allowed if is_listed(rules, state, a)}


@some
@given(NUMBERS, SEEDS)
def test_apply_succeeds_exactly_where_judge_allows_or_lets_a_wrong_card_lie(number: int, seed: int) -> None:
    rules = rules_of(number)
    players = min(players_for(rules, seed), 5)
    thinkable = everything(players)
    for place, state in enumerate(states(rules, players, seed, 60)):
        if place % 12 != seed % 12:
            continue
        before = pickle.dumps(state)
        for action in (*thinkable[seed % 5 :: 5], *several(state)[seed % 7 :: 7]):
            ruling = judge(rules, state, action)
            assert ruling.reasons
            assert len(set(ruling.codes)) == len(ruling.codes)
            if ruling.ok or ruling.foul:
                assert apply(rules, state, action, RandomLuck(seed)).events
                continue
            assert not ruling.cautions
            with pytest.raises(IllegalActionError) as caught:
                apply(rules, state, action, RandomLuck(seed))
            assert caught.value.reasons == ruling.reasons
        assert pickle.dumps(state) == before


@many
@given(NUMBERS, SEEDS)
def test_positions_and_tokens_round_trip_with_the_rules(number: int, seed: int) -> None:
    rules = rules_of(number)
    can_be_named = configure(*rules.options) == rules
    players = players_for(rules, seed)
    for place, (before, action, step) in enumerate(walk(rules, players, seed, 60)):
        assert parse_action(format_action(action)) == action
        if place % 4 and before.ask.kind in ("play", "answer") and before.foul is None:
            continue
        for state in (before, observe(before, place % players)):
            line = format_position(state, action)
            assert parse_position(line, rules) == (state, action, rules)
            assert format_position(state, action) == line
            if can_be_named:
                named = format_position(state, action, rules)
                assert format_position(*parse_position(named)) == named
        if step.state.is_over:
            assert parse_position(format_position(step.state), rules).state == step.state


@many
@given(NUMBERS, SEEDS)
def test_hidden_cards_stay_hidden(number: int, seed: int) -> None:
    """In what a seat sees of a state, and in what it is told of an event."""
    rules = rules_of(number)
    players = players_for(rules, seed)
    for before, action, step in walk(rules, players, seed, 60):
        if step.state.is_over:
            continue
        for viewer in range(players):
            seen = observe(step.state, viewer)
            assert set(seen.draw) <= {UNKNOWN}
            assert all(set(hand) <= {UNKNOWN} for seat, hand in enumerate(seen.hands) if seat != viewer)
            if seen.foul is not None and seen.foul.seat != viewer:
                assert seen.foul.drawn in (None, UNKNOWN)
            known = _known_to(viewer, before, action, step.state)
            known |= {card for e in step.events if e.code == "pile.new-top" for card in _cards_in(e.params.values())}
            for event in step.events:
                told = event.seen_by(viewer)
                assert told is None or set(_cards_in(told.params.values())) <= known, (viewer, event)


def _known_to(viewer: int, before: State, action: Action, after: State) -> set[Card]:
    known = {*before.hands[viewer], *after.hands[viewer], *before.discard, *after.discard}
    if action.kind == "play":
        known.add(action.card)
    if action.kind == "show" and before.ask.owed is not None and viewer == before.ask.by:
        known |= set(before.ask.owed.hand)
    if action.kind == "swap" and viewer in (action.seat, action.target):
        known |= {*after.hands[action.seat], *after.hands[action.target]}
    return known


def _cards_in(values: Iterable[object]) -> Iterable[Card]:
    for value in values:
        if isinstance(value, Card):
            yield value
        elif isinstance(value, tuple):
            yield from _cards_in(value)


@some
@given(NUMBERS, SEEDS)
def test_what_a_seat_may_do_and_is_told_about_it_hangs_only_on_what_it_sees(number: int, seed: int) -> None:
    rules = rules_of(number)
    players = players_for(rules, seed)
    for place, state in enumerate(states(rules, players, seed, 60)):
        viewer = state.ask.seat if place % 2 and not state.is_over else place % players
        seen = observe(state, viewer)
        own = [a for a in legal_actions(rules, state) if a.seat == viewer]
        assert [a for a in legal_actions(rules, seen) if a.seat == viewer] == own
        for action in own:
            fully, partly = judge(rules, state, action), judge(rules, seen, action)
            assert (fully.reasons, fully.cautions) == (partly.reasons, partly.cautions)


@some
@given(NUMBERS, SEEDS)
def test_an_observed_state_completes_to_one_that_looks_the_same(number: int, seed: int) -> None:
    rules = rules_of(number)
    players = players_for(rules, seed)
    for place, state in enumerate(states(rules, players, seed, 60)):
        if place % 5 or state.is_over:
            continue
        viewer = (place // 5) % players
        seen = observe(state, viewer)
        guess = complete(rules, seen, RandomLuck(seed))
        assert all_cards(guess) == Counter(rules.deck)
        assert observe(guess, viewer) == seen
        assert parse_position(format_position(guess), rules).state == guess


@some
@given(NUMBERS, SEEDS)
def test_rules_states_and_rulings_pickle_and_recorded_luck_replays(number: int, seed: int) -> None:
    rules = rules_of(number)
    players = players_for(rules, seed)
    assert pickle.loads(pickle.dumps(rules)) == rules
    first = deal(rules, players, RandomLuck(seed))
    assert deal(rules, players, RecordedLuck(_orders(first.events))) == first
    for before, action, step in walk(rules, players, seed, 40):
        assert pickle.loads(pickle.dumps(step)) == step
        ruling = judge(rules, before, action)
        again = pickle.loads(pickle.dumps(ruling))
        assert (again.ok, again.foul, again.reasons) == (ruling.ok, ruling.foul, ruling.reasons)
        assert apply(rules, before, action, RecordedLuck(_orders(step.events))) == step


def _orders(events: Iterable[Event]) -> list[tuple[Card, ...]]:
    return [tuple(_cards_in(event.params.values())) for event in events if event.code == "pile.order"]


@some
@given(NUMBERS, SEEDS)
def test_everything_that_is_said_has_a_sentence_in_both_languages(number: int, seed: int) -> None:
    rules = rules_of(number)
    players = players_for(rules, seed)
    for before, action, step in walk(rules, players, seed, 40):
        ruling = judge(rules, before, action)
        told = [event.seen_by(seed % players) for event in step.events]
        for item in (*ruling.reasons, *ruling.cautions, *step.events, *(event for event in told if event)):
            for lang in ("en", "ko"):
                assert say(item, lang)


def test_the_walks_go_everywhere() -> None:
    """Every question, every kind of action and every event of the options is reached by some walk."""
    met: Counter[str] = Counter()
    for seed in range(500):
        rules = rules_of(seed % (4 * len(ALL)))
        for before, action, step in walk(rules, players_for(rules, seed // 7), seed, 80):
            met.update(event.code for event in step.events)
            met[f"ask {before.ask.kind}"] += 1
            met[f"act {action.kind}"] += 1
    for kind in ("play", "keep", "answer", "show", "colour", "swap", "block", "table"):
        assert met[f"ask {kind}"] > 10, kind
    for kind in ruleset("mattel-2008").acts:
        assert met[f"act {kind}"] > 3, kind
    for code in (
        "hands.swapped", "hands.kept", "hands.shuffled", "hands.gave", "turn.again", "table.done", "claim.made",
        "claim.turn-over", "wd4.taken-back", "wd4.replay", "pile.reshuffled-all", "pile.new-top", "round.ran-out",
        "round.won-team", "wd4.guilty-counts", "wd4.innocent-counts", "uno.false-costs", "colour.named",
    ):  # fmt: skip
        assert met[code] > 2, code


@pytest.mark.parametrize("name", ALL)
def test_every_round_comes_to_an_end(name: str) -> None:
    """With sensible play; where a round may never be blocked it does so as long as somebody can draw."""
    rules = ruleset(name)
    for seed in range(200 if LONG else 3):
        state, chance = deal(rules, players_for(rules, seed), RandomLuck(seed)).state, random.Random(seed)
        luck = RandomLuck(seed)
        for _ in range(6000):
            if state.is_over:
                break
            plays = [a for a in legal_actions(rules, state) if a.kind not in ("catch", "uno", "claim")]
            better = [a for a in plays if a.kind not in ("draw", "keep")] or plays
            state = apply(rules, state, chance.choice(better), luck).state
        assert state.is_over, (name, seed)


if LONG:

    def test_a_million_actions(capsys: pytest.CaptureFixture[str]) -> None:
        """Conservation, legality and notation over a million actions; prints its figures."""
        acts, rounds, wrong, began = 0, 0, 0, time.perf_counter()
        ends: Counter[str] = Counter()
        while acts < 1_000_000:
            rules = rules_of(rounds % (40 * len(ALL)))
            deck, chance, luck = Counter(rules.deck), random.Random(rounds), RandomLuck(rounds)
            state = start(rules, players_for(rules, rounds // 3), rounds)
            for _ in range(2000):
                if state.is_over:
                    break
                action = choose(rules, state, chance)
                wrong += not judge(rules, state, action).ok
                state = apply(rules, state, action, luck).state
                acts += 1
                if acts % 20 == 0:
                    assert all_cards(state) == deck
                    assert parse_position(format_position(state), rules).state == state
            ends["won" if state.winner is not None else "nobody" if state.is_over else "stopped"] += 1
            rounds += 1
        with capsys.disabled():
            seconds = time.perf_counter() - began
            print(
                f"\n{acts:,} actions in {rounds:,} rounds, {wrong:,} of them wrong cards, {dict(ends)}, {seconds:.0f} s"
            )
