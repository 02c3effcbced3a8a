"""Empty piles and blocked rounds. [pile.*]"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.helpers import (
    SameOrder,
    after,
    all_cards,
    asked,
    at,
    counts,
    event,
    events,
    hand,
    legal,
    said,
    steps,
    won_by,
)
from unolab.record import parse_action, parse_position
from unolab.rules import CLASSIC, RandomLuck, UnoError, apply, card, cards

# Everything but the named cards is in the hands of p2, so that the piles are as short as the test says.
EMPTY = "p2=99? top=R7 pile="


def test_pile_reshuffle_makes_a_new_draw_pile_of_all_but_the_top() -> None:
    """pile.reshuffle, pile.reshuffle.keep-top; pitfall rows 28, 31, 32 and 36"""
    position = f"p1=B2 {EMPTY} under=G3,Y1,W,*"
    step = steps(position, "p1 draw")[-1]
    assert said(step.events)[:2] == ["pile.reshuffled pile.reshuffle.keep-top", "pile.order pile.reshuffle"]
    assert step.events[0].params == {"n": 7, "card": card("R7"), "colour": "R"}
    assert step.state.discard == cards("R7")
    assert len(step.state.draw) == 6
    assert all_cards(step.state) == Counter(CLASSIC.deck)


def test_pile_reshuffle_really_shuffles() -> None:
    """pile.reshuffle: a recycled pile is not dealt in the old order."""
    position = "p1=B2 top=R7 pile= under=*"
    state = at(position)
    orders = {after(state, "p1 draw", luck=RandomLuck(seed)).draw for seed in range(20)}
    assert len(orders) == 20


def test_pile_reshuffle_order_is_kept_for_the_record_and_seen_by_nobody() -> None:
    """pile.reshuffle"""
    order = event(f"p1=B2 {EMPTY} under=G3,Y1,W,*", "p1 draw", code="pile.order")
    assert order.seen_by(0) is None
    assert len(order.params["cards"]) == 7  # type: ignore[arg-type]


@pytest.mark.parametrize("top", ["W", "W+4"])
def test_pile_reshuffle_wild_top_keeps_the_colour_named(top: str) -> None:
    """D52 pile.reshuffle.wild-top; pitfall row 35"""
    state = after(f"p1=B2 p2=99? top={top} colour=G pile= under=R3,Y1,Y2,*", "p1 draw")
    assert (state.top, state.colour) == (card(top), "G")


def test_pile_reshuffle_wild_top_a_recycled_wild_is_colourless_again() -> None:
    """pile.reshuffle.wild-top; pitfall row 30"""
    state = after(f"p1=B2 {EMPTY} under=6?,W", "p1 draw")
    assert (hand(state, "p1"), asked(state)) == ("B2 W", "p1 keep")
    assert [token for token in legal(state) if "W" in token and "!" not in token] == [
        "p1 W=R", "p1 W=Y", "p1 W=G", "p1 W=B",
    ]  # fmt: skip


def test_pile_mid_draw_is_finished_from_the_new_pile() -> None:
    """D49 pile.mid-draw; pitfall row 34: the colour named stays, nothing crashes."""
    position = "p1=R1,R2 p2=9? p3=66? top=W+4 colour=R pile=Y5 under=* wd4=p1,G,R1/R2"
    before = at(position)
    assert (len(before.draw), len(before.discard)) == (1, 30)
    step = steps(before, "p2 accept")[-1]
    assert step.events[0].params == {"n": 29, "card": card("W+4"), "colour": "R"}
    assert step.state.hands[1][9] is card("Y5")
    assert (counts(step.state)[1], len(step.state.draw), step.state.discard) == (13, 26, cards("W+4"))


def test_pile_mid_draw_of_a_catch() -> None:
    """pile.mid-draw, uno.penalty"""
    state = after("p1=B9 p2=99? top=R7 pile=G1 under=5?,Y1 silent=p1 turn=p2", "p2 catch>p1")
    assert hand(state, "p1") == "B9 G1 Y1"


def test_pile_is_made_anew_only_when_a_card_is_needed() -> None:
    """pile.reshuffle"""
    step = steps("p1=B2 p2=9? top=R7 pile=G1 under=*", "p1 draw")[-1]
    assert step.state.draw == ()
    assert "pile.reshuffled" not in [e.code for e in step.events]


def test_pile_exhausted_draw_what_exists_and_pass() -> None:
    """D50 pile.exhausted: with nothing to draw the player passes and the round goes on."""
    position = "p1=B2 p2=R1,R2 p3=99?,5? top=R7 pile= under="
    step = steps(position, "p1 draw")[-1]
    assert said(step.events) == ["pile.exhausted pile.exhausted", "turn.passed-empty pile.exhausted"]
    assert (asked(step.state), step.state.passes, counts(step.state)) == ("p2 play", 1, [1, 2, 104])


def test_pile_exhausted_in_the_middle_of_a_penalty() -> None:
    """pile.exhausted: three cards instead of four, and a word about the one that is missing."""
    position = "p1=R1,R2 p2=9? p3=93? top=W+4 colour=R pile=Y5 under=Y6,Y7 wd4=p1,G,R1/R2"
    step = steps(position, "p2 accept")[-1]
    assert counts(step.state) == [2, 12, 93]
    assert event(position, "p2 accept", code="pile.exhausted").params == {"seat": 1, "n": 1}
    assert event(position, "p2 accept", code="penalty.drew").params["n"] == 3


def test_pile_exhausted_no_penalty_is_told_when_none_was_drawn() -> None:
    """pile.exhausted"""
    position = "p1=B9 p2=99?,7? top=R7 pile= under= silent=p1 turn=p2"
    assert said(events(position, "p2 catch>p1")) == ["uno.caught uno.catch.window", "pile.exhausted pile.exhausted"]


def test_pile_exhausted_after_a_card_is_laid_there_is_one_to_draw_again() -> None:
    """pile.exhausted, pile.reshuffle: the card laid frees the one below it."""
    state = after("p1=R1,R2,R3 p2=99?,5? top=R7 pile= under=", "p1 R1")
    assert state.passes == 0
    assert hand(after(state, "p2 draw"), "p2").endswith("R7")


def blocked(seats: int) -> str:
    """Nobody can draw and nobody lays: everything is in the hands."""
    hands = {2: "p1=B2 p2=99?,7?", 3: "p1=B2 p2=B3,B4 p3=99?,5?", 10: ""}[seats]
    if seats == 10:
        hands = " ".join(f"p{n}=10?" for n in range(1, 10)) + " p10=17?"
    return f"{hands} turn=p1 top=R7 pile= under="


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_pile_deadlock_one_full_circle_of_passes_blocks_the_round(seats: int) -> None:
    """pile.deadlock; pitfall row 38: the round ends without a winner and without points."""
    state = at(blocked(seats))
    for seat in range(seats):
        assert not state.is_over
        step = apply(CLASSIC, state, parse_action(f"p{seat + 1} draw"), SameOrder())
        state = step.state
    assert (won_by(state), asked(state), legal(state)) == ("nobody", "over", [])
    assert said(step.events)[-1] == "round.blocked pile.deadlock"
    assert "score.hand" not in [e.code for e in step.events]


def test_pile_deadlock_a_card_laid_starts_the_circle_anew() -> None:
    """pile.deadlock"""
    state = after("p1=B2 p2=R3,R4,B4 p3=99?,4? top=R7 pile= under=", "p1 draw", "p2 R3")
    assert (state.passes, asked(state)) == (0, "p3 play")


def test_pile_deadlock_a_card_drawn_starts_the_circle_anew() -> None:
    """pile.deadlock"""
    state = after("p1=B2 p2=B3 p3=99?,5? top=R7 pile=G1 under= passes=2", "p1 draw")
    assert (state.passes, asked(state)) == (0, "p2 play")


def test_a_card_that_is_not_known_cannot_be_drawn_shown_or_counted() -> None:
    """A position with open cards is judged, but not played on past what it says."""
    drawing = parse_position("p1=B2 p2=7? top=R7 turn=p1").state
    winning = parse_position("p1=R2 p2=7? top=R7 turn=p1").state
    showing = parse_position("p1=2? p2=7? top=W+4 colour=R turn=p1 ask=show wd4=p1,B,2?").state
    for state, token, at_ in [(drawing, "p1 draw", "pile"), (winning, "p1 R2", "hand"), (showing, "p1 show", "wd4")]:
        with pytest.raises(UnoError) as caught:
            apply(CLASSIC, state, parse_action(token))
        assert (caught.value.code, caught.value.at) == ("cards.hidden", at_)
