"""What holds in every state of every round: random play at tables of 2 to 10.

`UNOLAB_LONG=1` tries fifty times as many rounds.
"""

from __future__ import annotations

import os
import pickle
import re
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings

from tests.rules.walks import PLAYERS, SEEDS, all_cards, candidates, start, states, walk
from unolab.record import complete, format_action, format_position, parse_action, parse_position
from unolab.rules import (
    CLASSIC,
    COLOURS,
    UNKNOWN,
    Action,
    Card,
    Event,
    IllegalActionError,
    Play,
    RandomLuck,
    Reason,
    RecordedLuck,
    State,
    apply,
    deal,
    judge,
    legal_actions,
    observe,
)

NAME = re.compile(r"[a-z0-9]+(\.[a-z0-9]+(-[a-z0-9]+)*)+|[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+")
SEAT_PARAMS = {"seat", "to", "by", "accused"}
TIMES = 50 if os.environ.get("UNOLAB_LONG") else 1
walks = settings(max_examples=30 * TIMES, deadline=None)
few = settings(max_examples=10 * TIMES, deadline=None)


@walks
@given(PLAYERS, SEEDS)
def test_the_108_cards_are_conserved(players: int, seed: int) -> None:
    deck = Counter(CLASSIC.deck)
    for state in states(players, seed):
        assert all_cards(state) == deck


@walks
@given(PLAYERS, SEEDS)
def test_whoever_is_asked_can_act_or_the_round_is_over(players: int, seed: int) -> None:
    for state in states(players, seed):
        actions = legal_actions(CLASSIC, state)
        assert state.is_over == (not actions)
        if not state.is_over:
            assert any(a.seat == state.ask.seat and a.kind in CLASSIC.asks[state.ask.kind] for a in actions)


@walks
@given(PLAYERS, SEEDS)
def test_a_state_makes_sense(players: int, seed: int) -> None:
    for state in states(players, seed):
        assert state.colour in COLOURS or state.ask.kind == "colour"
        assert state.top.is_wild or state.colour == state.top.colour
        assert state.direction in (1, -1)
        assert 0 <= state.ask.seat < players or (state.is_over and state.ask.seat == -1)
        assert state.todo == ()
        assert 0 <= state.passes <= players
        assert [bool(hand) for hand in state.hands].count(False) <= 1
        if () in state.hands:
            assert state.winner == state.hands.index(()) or state.ask.kind in ("answer", "show")
        if state.ask.kind == "keep":
            assert state.ask.card is state.hands[state.ask.seat][-1]
        if state.ask.owed is not None and state.ask.owed.accused >= 0:
            hand = state.hands[state.ask.owed.accused]
            assert state.ask.owed.hand == hand[: len(state.ask.owed.hand)]


@walks
@given(PLAYERS, SEEDS)
def test_a_call_stands_only_with_one_card_or_just_before(players: int, seed: int) -> None:
    for state in states(players, seed):
        for seat in state.said:
            asked = state.ask.seat == seat and state.ask.kind in ("play", "keep")
            assert len(state.hands[seat]) <= 1 + asked
            assert seat not in state.silent


@walks
@given(PLAYERS, SEEDS)
def test_an_uno_window_never_outlives_the_next_card_laid_or_drawn(players: int, seed: int) -> None:
    for before, action, step in walk(players, seed):
        silent = step.state.silent
        if action.kind == "play":
            assert silent in ((), (action.seat,))
        elif action.kind in ("draw", "accept"):
            assert silent == ()
        else:
            assert set(silent) <= set(before.silent)


@few
@given(PLAYERS, SEEDS)
def test_legal_actions_are_exactly_the_candidates_that_are_allowed_and_change_something(
    players: int, seed: int
) -> None:
    everything = candidates(players)
    for number, state in enumerate(states(players, seed, 60)):
        if number % 12 != seed % 12 and not state.silent and state.ask.kind not in ("keep", "show", "answer"):
            continue
        if number % 3:
            continue
        allowed = [a for a in everything if judge(CLASSIC, state, a).ok and _matters(state, a)]
        listed = legal_actions(CLASSIC, state)
        assert len(listed) == len(set(listed))
        assert set(listed) == set(allowed)


def _matters(state: State, action: Action) -> bool:
    """True when the action changes the state, and an UNO called with a card makes a difference."""
    outcome = apply(CLASSIC, state, action, RandomLuck(0)).state
    if isinstance(action, Play) and action.uno:
        return outcome != apply(CLASSIC, state, action._replace(uno=False), RandomLuck(0)).state
    return outcome != state


@few
@given(PLAYERS, SEEDS)
def test_apply_succeeds_exactly_where_judge_allows_and_refuses_with_reasons(players: int, seed: int) -> None:
    everything = candidates(players)
    for number, state in enumerate(states(players, seed, 60)):
        if number % 30 != seed % 30:
            continue
        before = pickle.dumps(state)
        for action in everything[seed % 7 :: 7]:
            ruling = judge(CLASSIC, state, action)
            assert ruling.reasons, ruling
            assert len(set(ruling.codes)) == len(ruling.codes)
            if ruling:
                assert apply(CLASSIC, state, action, RandomLuck(seed)).events
                continue
            assert not ruling.cautions
            with pytest.raises(IllegalActionError) as caught:
                apply(CLASSIC, state, action, RandomLuck(seed))
            assert caught.value.reasons == ruling.reasons
        assert pickle.dumps(state) == before


@walks
@given(PLAYERS, SEEDS)
def test_nothing_is_mutated(players: int, seed: int) -> None:
    for before, action, step in walk(players, seed, 40):
        snapshot, kept = pickle.dumps(before), (before, *before)
        legal_actions(CLASSIC, before)
        ruling = judge(CLASSIC, before, action)
        assert ruling.reasons
        assert ruling.cautions is not None
        apply(CLASSIC, before, action, RandomLuck(seed))
        observe(before, 0)
        assert pickle.dumps(before) == snapshot
        assert all(ours is theirs for ours, theirs in zip((before, *before), kept, strict=True))
        assert step.state is not before


@walks
@given(PLAYERS, SEEDS)
def test_reasons_and_events_are_well_formed(players: int, seed: int) -> None:
    for before, action, step in walk(players, seed, 60):
        ruling = judge(CLASSIC, before, action)
        told: list[Reason | Event] = [*ruling.reasons, *ruling.cautions, *step.events]
        for said in told:
            _check_words(said, players)


def _check_words(said: Reason | Event, players: int) -> None:
    assert NAME.fullmatch(said.code), said
    assert NAME.fullmatch(said.clause), said
    for key, value in said.params.items():
        if key in SEAT_PARAMS:
            assert value in range(players), said
        elif key in ("card", "top", "owed", "drawn"):
            assert isinstance(value, Card), said
            assert value is not UNKNOWN, said
        elif key == "cards":
            assert isinstance(value, tuple), said
        elif key == "colour":
            assert value in COLOURS, said
        else:
            assert (key, type(value)) in (("n", int), ("direction", int)), said


@walks
@given(PLAYERS, SEEDS)
def test_no_hidden_card_reaches_an_observer(players: int, seed: int) -> None:
    for state in states(players, seed):
        for viewer in range(players):
            seen = observe(state, viewer)
            assert set(seen.draw) <= {UNKNOWN}
            assert [len(hand) for hand in seen.hands] == [len(hand) for hand in state.hands]
            if state.is_over:
                continue
            assert seen.hands[viewer] == state.hands[viewer]
            others = [card for seat, hand in enumerate(seen.hands) if seat != viewer for card in hand]
            assert set(others) <= {UNKNOWN}
            if seen.ask.seat != viewer:
                assert seen.ask.card in (None, UNKNOWN)
            if seen.ask.owed is not None and seen.ask.owed.accused != viewer:
                assert set(seen.ask.owed.hand) <= {UNKNOWN}


@walks
@given(PLAYERS, SEEDS)
def test_no_hidden_card_reaches_an_event_that_another_seat_sees(players: int, seed: int) -> None:
    for before, action, step in walk(players, seed):
        if step.state.is_over:
            continue
        for viewer in range(players):
            known = {*before.hands[viewer], *step.state.hands[viewer], *before.discard, *step.state.discard}
            if action.kind == "show" and before.ask.owed is not None:
                by = (before.seat + before.direction) % players
                known |= set(before.ask.owed.hand) if viewer == by else set()
            for event in step.events:
                seen = event.seen_by(viewer)
                assert seen is None or set(_cards_in(seen.params.values())) <= known, (viewer, event)


def _cards_in(values: Iterable[object]) -> Iterable[Card]:
    for value in values:
        if isinstance(value, Card):
            yield value
        elif isinstance(value, tuple):
            yield from _cards_in(value)


@few
@given(PLAYERS, SEEDS)
def test_what_a_seat_may_do_and_is_told_about_it_hangs_only_on_what_it_sees(players: int, seed: int) -> None:
    for number, state in enumerate(states(players, seed)):
        viewer = state.ask.seat if number % 2 and not state.is_over else number % players
        seen = observe(state, viewer)
        own = [a for a in legal_actions(CLASSIC, state) if a.seat == viewer]
        assert [a for a in legal_actions(CLASSIC, seen) if a.seat == viewer] == own
        for action in own:
            fully, partly = judge(CLASSIC, state, action), judge(CLASSIC, seen, action)
            assert (fully.reasons, fully.cautions) == (partly.reasons, partly.cautions)


@few
@given(PLAYERS, SEEDS)
def test_an_observed_state_completes_to_one_that_looks_the_same(players: int, seed: int) -> None:
    for number, state in enumerate(states(players, seed)):
        if number % 5 or state.is_over:
            continue
        viewer = (number // 5) % players
        seen = observe(state, viewer)
        guess = complete(CLASSIC, seen, RandomLuck(seed))
        assert all_cards(guess) == Counter(CLASSIC.deck)
        assert observe(guess, viewer) == seen
        if guess.ask.owed is not None and guess.ask.owed.accused >= 0:
            assert not Counter(guess.ask.owed.hand) - Counter(guess.hands[guess.ask.owed.accused])
        if guess.ask.card is not None:
            assert guess.ask.card in guess.hands[guess.ask.seat]
            assert guess.ask.card in CLASSIC.playable[guess.colour, guess.top]


@walks
@given(PLAYERS, SEEDS)
def test_nothing_but_a_card_laid_drawn_or_shown_depends_on_hidden_cards(players: int, seed: int) -> None:
    """The same act with other hidden cards looks the same to who cannot see them."""
    for number, (before, action, step) in enumerate(walk(players, seed)):
        viewer = (number + seed) % players
        if action.kind in ("play", "draw", "show") or action.seat == viewer or step.state.is_over:
            continue
        if before.hands[viewer] != step.state.hands[viewer]:  # the viewer was caught and drew
            continue
        guess = complete(CLASSIC, observe(before, viewer), RandomLuck(seed))
        other = apply(CLASSIC, guess, action, RandomLuck(seed))
        assert observe(other.state, viewer) == observe(step.state, viewer)
        told = [[event.seen_by(viewer) for event in each.events] for each in (step, other)]
        assert told[0] == told[1]


@walks
@given(PLAYERS, SEEDS)
def test_positions_and_tokens_round_trip(players: int, seed: int) -> None:
    for number, (before, action, _) in enumerate(walk(players, seed, 60)):
        assert parse_action(format_action(action)) == action
        if number % 3 and before.ask.kind in ("play", "answer"):
            continue
        for state in (before, observe(before, number % players)):
            line = format_position(state, action)
            assert parse_position(line)[:2] == (state, action)
            assert format_position(*parse_position(line)) == line
    final = list(states(players, seed))[-1]
    for state in (final, observe(final, 0)):
        assert parse_position(format_position(state)).state == state


@few
@given(PLAYERS, SEEDS)
def test_states_rules_rulings_and_errors_pickle(players: int, seed: int) -> None:
    assert pickle.loads(pickle.dumps(CLASSIC)) == CLASSIC
    for before, action, step in walk(players, seed, 30):
        assert pickle.loads(pickle.dumps(step)) == step
        assert pickle.loads(pickle.dumps(action)) == action
        ruling = pickle.loads(pickle.dumps(judge(CLASSIC, before, action)))
        assert (ruling.ok, ruling.reasons) == (True, judge(CLASSIC, before, action).reasons)
        refused = judge(CLASSIC, before, Play(action.seat, UNKNOWN))
        error = IllegalActionError(refused.reasons[0], refused.reasons[1:])
        again = pickle.loads(pickle.dumps(error))
        assert (again.code, again.at, again.params, again.reasons) == (
            error.code,
            error.at,
            error.params,
            error.reasons,
        )
        assert str(again) == str(error)


@walks
@given(PLAYERS, SEEDS)
def test_recorded_shuffles_replay_the_same_round(players: int, seed: int) -> None:
    first = deal(CLASSIC, players, RandomLuck(seed))
    luck = RecordedLuck(_orders(first.events))
    assert deal(CLASSIC, players, luck) == first
    for before, action, step in walk(players, seed):
        assert apply(CLASSIC, before, action, RecordedLuck(_orders(step.events))) == step


def _orders(events: Iterable[Event]) -> list[tuple[Card, ...]]:
    return [tuple(_cards_in(event.params.values())) for event in events if event.code == "pile.order"]


@few
@given(PLAYERS, SEEDS)
def test_the_same_seed_plays_the_same_round(players: int, seed: int) -> None:
    assert list(walk(players, seed)) == list(walk(players, seed))
    assert start(players, seed) == start(players, seed)


def test_the_walks_go_everywhere() -> None:
    """A property that is never tried proves nothing: the walks reach every question, every event, every way to end."""
    codes: Counter[str] = Counter()
    for seed in range(600):
        for _, action, step in walk(2 + seed % 9, seed):
            codes.update(event.code for event in step.events)
            codes[f"ask {step.state.ask.kind}"] += 1
            codes[f"act {action.kind}"] += 1
    for kind in ("play", "keep", "answer", "show", "over"):
        assert codes[f"ask {kind}"] > 20
    for kind in ("play", "draw", "keep", "accept", "challenge", "show", "refuse", "colour", "uno", "catch"):
        assert codes[f"act {kind}"] > 5, kind
    for code in (
        "round.won", "round.blocked", "pile.reshuffled", "pile.exhausted", "turn.passed-empty", "uno.caught",
        "uno.said-late", "uno.said", "wd4.guilty", "wd4.innocent", "wd4.refused", "draw.no-match", "turn.reversed",
        "turn.skipped-by-reverse", "turn.skipped", "colour.named",
    ):  # fmt: skip
        assert codes[code] > 5, code
