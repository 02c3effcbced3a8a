"""Calling UNO and catching who has not. [uno.*]"""

from __future__ import annotations

import pytest

from tests.rules.helpers import (
    after,
    allowed,
    asked,
    at,
    cautions,
    counts,
    event,
    events,
    hand,
    legal,
    params,
    refused,
    said,
    steps,
)
from unolab.rules import UnoError

TWO_LEFT = "p1=R5,B9 p2=R1,B1,B2 p3=R2,Y8,Y7 p4=5? top=R7 pile=G1,G2,G3,G4,*"


def test_uno_duty_said_with_the_card_is_in_time() -> None:
    """uno.duty"""
    (step,) = steps(TWO_LEFT, "p1 R5!")
    assert said(step.events) == ["play.card turn.match", "uno.said uno.duty"]
    assert (step.state.said, step.state.silent) == ((0,), ())
    assert cautions(TWO_LEFT, "p1 R5!") == []
    for catcher in ("p2", "p3", "p4"):
        assert refused(step.state, f"{catcher} catch>p1") == ["catch.said uno.duty"]


def test_uno_duty_said_just_before_is_in_time() -> None:
    """uno.duty"""
    assert allowed(TWO_LEFT, "p1 uno") == ["uno.before uno.duty"]
    state = after(TWO_LEFT, "p1 uno")
    assert (state.said, asked(state)) == ((0,), "p1 play")
    assert cautions(state, "p1 R5") == []
    assert refused(after(state, "p1 R5"), "p2 catch>p1") == ["catch.said uno.duty"]


def test_uno_duty_is_listed_with_and_without_the_call() -> None:
    """uno.duty"""
    assert legal(TWO_LEFT) == ["p1 R5", "p1 R5!", "p1 draw", "p1 uno"]
    assert legal(after(TWO_LEFT, "p1 uno")) == ["p1 R5", "p1 draw"]
    assert cautions(TWO_LEFT, "p1 R5") == ["uno.forgotten uno.duty"]


def test_uno_catch_window_any_other_player_may_catch() -> None:
    """uno.catch.window, uno.who-catches"""
    state = after(TWO_LEFT, "p1 R5")
    assert state.silent == (0,)
    for catcher in ("p2", "p3", "p4"):
        assert allowed(state, f"{catcher} catch>p1") == ["catch.open uno.catch.window"]
    assert [token for token in legal(state) if token[3:] not in ("R1", "draw")] == [
        "p1 uno", "p2 catch>p1", "p3 catch>p1", "p4 catch>p1",
    ]  # fmt: skip


def test_uno_who_catches_nobody_oneself() -> None:
    """uno.who-catches"""
    assert refused(after(TWO_LEFT, "p1 R5"), "p1 catch>p1") == ["catch.yourself uno.who-catches"]


def test_uno_penalty_is_2_cards_and_the_question_stays_open() -> None:
    """uno.penalty, D146 uno.penalty.family"""
    step = steps(TWO_LEFT, "p1 R5", "p3 catch>p1")[-1]
    assert said(step.events) == ["uno.caught uno.catch.window", "penalty.drew uno.penalty"]
    assert step.events[0].params == {"by": 2, "seat": 0, "n": 2}
    assert (hand(step.state, "p1"), asked(step.state)) == ("B9 G1 G2", "p2 play")


def test_uno_penalty_is_drawn_once() -> None:
    """uno.penalty; pitfall row 70"""
    state = after(TWO_LEFT, "p1 R5", "p3 catch>p1")
    assert refused(state, "p4 catch>p1") == ["catch.more-cards uno.duty"]
    assert params(state, "p4 catch>p1", "catch.more-cards") == {"seat": 0, "n": 3}


@pytest.mark.parametrize("token", ["p2 R1", "p2 draw"])
def test_uno_window_closes_when_the_next_player_lays_or_draws(token: str) -> None:
    """uno.window, D69 uno.begin-turn: a card only pulled from the hand is no event of an app and closes nothing."""
    state = after(TWO_LEFT, "p1 R5", token)
    assert state.silent == ()
    assert refused(state, "p3 catch>p1") == ["catch.too-late uno.window"]
    assert allowed(state, "p1 uno") == ["uno.no-effect uno.false-call"]


def test_uno_window_is_open_while_the_next_player_thinks() -> None:
    """D69 uno.begin-turn, uno.catch.window"""
    assert counts(after(TWO_LEFT, "p1 R5", "p3 catch>p1"))[0] == 3


def test_uno_window_outlasts_a_skipped_player() -> None:
    """uno.window: the skipped player begins no turn."""
    state = after("p1=RS,B9 p2=R1,B1 p3=R2,Y8,Y7 p4=5? top=R7", "p1 RS")
    assert asked(state) == "p3 play"
    assert counts(after(state, "p2 catch>p1"))[0] == 3
    assert refused(after(state, "p3 R2"), "p2 catch>p1") == ["catch.too-late uno.window"]


def test_uno_window_forced_draw_closes_it_too() -> None:
    """D70 uno.window.forced-draw"""
    state = after("p1=R+2,B9 p2=5? p3=5? p4=5? top=R7", "p1 R+2")
    assert counts(after(state, "p3 catch>p1"))[0] == 3
    assert refused(after(state, "p2 accept"), "p3 catch>p1") == ["catch.too-late uno.window"]


def test_uno_window_is_open_while_a_challenge_is_settled() -> None:
    """uno.window: challenging and showing are neither laying nor drawing."""
    state = after("p1=Y9,W+4 top=B5", "p1 W+4=R", "p2 challenge")
    assert "p3 catch>p1" in legal(state)
    assert refused(after(state, "p1 show"), "p3 catch>p1") == ["catch.too-late uno.window"]


def test_uno_window_extra_turn_with_two_players_there_is_a_gap_to_catch_in() -> None:
    """D72 uno.window.extra-turn"""
    state = after("p1=RR,R9 p2=R1,B1 top=R2", "p1 RR")
    assert (asked(state), state.silent) == ("p1 play", (0,))
    assert counts(after(state, "p2 catch>p1")) == [3, 2]
    assert after(state, "p1 R9").winner == 0


def test_uno_window_own_next_draw_closes_it_with_two_players() -> None:
    """uno.window, two.reverse: the next turn to begin is one's own."""
    state = after("p1=RR,B9 p2=R1,B1 top=R2 pile=G1,*", "p1 RR", "p1 draw")
    assert refused(state, "p2 catch>p1") == ["catch.more-cards uno.duty"]


def test_uno_self_save_said_late_but_first_is_safe() -> None:
    """D68 uno.self-save, uno.race: the order of the events decides."""
    state = after(TWO_LEFT, "p1 R5")
    assert allowed(state, "p1 uno") == ["uno.late uno.self-save"]
    (step,) = steps(state, "p1 uno")
    assert said(step.events) == ["uno.said-late uno.self-save"]
    assert refused(step.state, "p3 catch>p1") == ["catch.said uno.duty"]
    assert refused(after(state, "p3 catch>p1", "p1 uno"), "p2 catch>p1") == ["catch.more-cards uno.duty"]


def test_uno_uncaught_forgot_and_won() -> None:
    """D73 uno.uncaught"""
    state = after(TWO_LEFT.replace("B9", "R9"), "p1 R5", "p2 R1", "p3 R2", "p4 draw")
    state = after(state, "p4 keep") if asked(state) == "p4 keep" else state
    assert after(state, "p1 R9").winner == 0


@pytest.mark.parametrize(
    ("position", "token"),
    [
        ("p1=R5,B9,B8 top=R7", "p1 uno"),  # D74: three cards
        ("p1=R5,B9 p2=R1,B1 top=R7", "p2 uno"),  # not about to lay
        ("p1=R5,B9 p2=R1 top=R7 said=p2", "p2 uno"),  # said before
        ("p1=R5,B9 p2=R1 top=R7", "p2 uno"),  # nobody can be caught any more
    ],
)
def test_uno_false_call_has_no_effect_and_no_penalty(position: str, token: str) -> None:
    """D74 uno.false-call; pitfall row 72: judged allowed, never listed, nothing changes."""
    assert allowed(position, token) == ["uno.no-effect uno.false-call"]
    (step,) = steps(position, token)
    assert said(step.events) == ["uno.false uno.false-call"]
    assert step.state == at(position)
    assert token not in legal(position)


def test_uno_false_call_with_two_cards_that_do_not_fit_is_void_after_the_draw() -> None:
    """uno.false-call, uno.again; pitfall row 63: no effect in the end and no penalty.

    The table is told the same as if a card fitted, for it must not learn what is in the hand.
    """
    position = "p1=G5,B9 top=R7 pile=G1,*"
    assert allowed(position, "p1 uno") == ["uno.before uno.duty"]
    assert cautions(position, "p1 uno") == ["uno.nothing-fits uno.again"]
    assert cautions(TWO_LEFT, "p1 uno") == []
    assert events(position, "p1 uno") == events(TWO_LEFT, "p1 uno")
    assert (counts(after(position, "p1 uno", "p1 draw"))[0], after(position, "p1 uno", "p1 draw").said) == (3, ())


def test_uno_false_call_with_a_card_changes_nothing_but_the_play() -> None:
    """uno.false-call"""
    position = "p1=R5,B9,B8 top=R7"
    assert cautions(position, "p1 R5!") == ["uno.needless uno.false-call"]
    assert said(events(position, "p1 R5!")) == ["play.card turn.match", "uno.false uno.false-call"]
    assert after(position, "p1 R5!") == after(position, "p1 R5")
    assert legal(position, "p1") == ["p1 R5", "p1 draw"]


def test_uno_false_accusation_has_no_penalty() -> None:
    """D74 uno.false-call; pitfall row 68: a catch before the window opens has no effect and is not kept for later."""
    state = at(TWO_LEFT)
    for _ in range(3):
        assert refused(state, "p3 catch>p1") == ["catch.more-cards uno.duty"]
    assert after(state, "p1 R5").silent == (0,)


def test_uno_again_the_call_ends_when_the_hand_grows() -> None:
    """D76 uno.again.drawn; pitfall row 64"""
    state = after("p1=B9 p2=5? p3=5? p4=5? top=R7 pile=R5,* said=p1", "p1 draw")
    assert (state.said, asked(state)) == ((), "p1 keep")
    assert cautions(state, "p1 R5") == ["uno.forgotten uno.duty"]
    assert after(state, "p1 R5").silent == (0,)
    assert after(state, "p1 R5!").said == (0,)
    assert after(state, "p1 uno", "p1 R5").said == (0,)


def test_uno_again_a_call_before_a_card_that_was_kept_is_void() -> None:
    """uno.again: UNO, then the drawn card is kept; next time it has to be said again."""
    state = after("p1=B9 p2=R1,B1 top=R7 pile=R5,*", "p1 draw", "p1 uno", "p1 keep")
    assert (counts(state), state.said) == ([2, 2], ())
    state = after(state, "p2 R1", "p1 R5")
    assert state.silent == (0,)


def test_uno_again_a_call_before_a_draw_is_void() -> None:
    """uno.again: UNO, then the player draws instead."""
    state = after(TWO_LEFT, "p1 uno", "p1 draw")
    assert (counts(state)[0], state.said) == (3, ())


def test_uno_again_a_call_before_a_draw_from_empty_piles_is_void() -> None:
    """uno.again, pile.exhausted"""
    state = after("p1=R5,B9 p2=99?,6? top=R7 pile= under=", "p1 uno", "p1 draw")
    assert (counts(state)[0], state.said, asked(state)) == (2, (), "p2 play")


def test_uno_again_a_penalty_ends_the_call() -> None:
    """uno.again"""
    state = after("p1=R+2,B1,B2 p2=G9 p3=5? top=R7 said=p2", "p1 R+2", "p2 accept")
    assert (counts(state), state.said) == ([2, 3, 5], ())


def test_uno_out_nothing_is_said_on_the_last_card() -> None:
    """D77 uno.out"""
    position = "p1=R5 p2=5? top=R7"
    assert cautions(position, "p1 R5") == []
    assert legal(position) == ["p1 R5", "p1 draw"]
    assert after(position, "p1 R5").winner == 0


def test_uno_out_who_has_laid_the_last_card_cannot_be_caught() -> None:
    """uno.out: while the last card's penalty is still to be drawn."""
    state = after("p1=R+2 p2=5? p3=5? top=R7", "p1 R+2")
    assert refused(state, "p3 catch>p1") == ["catch.out uno.out"]


def test_uno_received_hand_a_single_card_that_was_not_laid_down_to_is_not_catchable() -> None:
    """uno.received-hand; pitfall row 66: the duty comes from laying the last card but one."""
    assert refused("p1=R5,B9 p2=R1 top=R7", "p1 catch>p2") == ["catch.too-late uno.window"]


def test_uno_call_is_possible_together_with_a_wild() -> None:
    """uno.duty; pitfall row 67"""
    assert "p1 W=G!" in legal("p1=W,B9 top=R7")
    assert after("p1=W,B9 top=R7", "p1 W=G!").said == (0,)
    assert "p1 uno" in legal("p1=W,B9 top=R7")


def test_uno_call_by_another_seat_of_a_seat_that_is_not_there() -> None:
    """Pitfall row 72: a clear error, no crash."""
    for token in ("p1 catch>p9", "p9 catch>p1", "p9 uno"):
        with pytest.raises(UnoError) as caught:
            refused(TWO_LEFT, token)
        assert (caught.value.code, caught.value.params) == ("seat.unknown", {"seat": 9, "n": 4})


def test_uno_penalty_cards_are_seen_by_the_caught_seat_only() -> None:
    """uno.penalty"""
    drew = event(TWO_LEFT, "p1 R5", "p3 catch>p1", code="penalty.drew")
    assert drew.sees == (0,)
    seen = drew.seen_by(2)
    assert seen is not None
    assert (seen.code, seen.params) == ("penalty.drew-hidden", {"seat": 0, "n": 2})
