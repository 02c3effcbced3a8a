"""Challenging a Wild Draw 4. [wd4.challenge.*, challenge.only-wd4]"""

from __future__ import annotations

import pytest

from tests.rules.helpers import (
    after,
    allowed,
    asked,
    cautions,
    counts,
    event,
    events,
    legal,
    params,
    refused,
    said,
    steps,
)
from unolab.rules import card, cards

BLUFF = "p1=BS,R3,W+4 p2=G1,G2,R9 p3=5? p4=5? top=B5"
HONEST = "p1=Y7,R3,W+4 p2=G1,G2,R9 p3=5? p4=5? top=B5"
LAY, DOUBT, SHOW, REFUSE = "p1 W+4=R", "p2 challenge", "p1 show", "p1 refuse"


@pytest.mark.parametrize("seat", ["p3", "p4"])
def test_wd4_challenge_who_only_the_victim(seat: str) -> None:
    """D16 wd4.challenge.who"""
    state = after(BLUFF, LAY)
    assert refused(state, f"{seat} challenge") == ["challenge.not-victim wd4.challenge.who"]
    assert params(state, f"{seat} challenge", "challenge.not-victim") == {"seat": int(seat[1]) - 1, "to": 1}


def test_wd4_challenge_who_not_the_accused() -> None:
    """wd4.challenge.who"""
    assert refused(after(BLUFF, LAY), "p1 challenge") == ["challenge.yourself wd4.challenge.who"]


def test_wd4_challenge_who_against_the_direction() -> None:
    """wd4.challenge.who, turn.direction.next: counter-clockwise the victim sits on the right."""
    state = after(f"{BLUFF} ccw", LAY)
    assert asked(state) == "p4 answer"
    assert refused(state, "p2 challenge") == ["challenge.not-victim wd4.challenge.who"]
    guilty = after(state, "p4 challenge", SHOW)
    assert (counts(guilty), asked(guilty)) == ([6, 3, 5, 5], "p4 play")
    innocent = after(f"{HONEST} ccw", LAY, "p4 challenge", SHOW)
    assert (counts(innocent), asked(innocent)) == ([2, 3, 5, 11], "p3 play")


def test_wd4_challenge_how_a_plain_statement_will_do() -> None:
    """wd4.challenge.how: then the accused is asked to show the hand."""
    state = after(BLUFF, LAY)
    assert allowed(state, DOUBT) == ["challenge.may wd4.challenge.who"]
    assert cautions(state, DOUBT) == ["challenge.risk wd4.challenge.innocent"]
    assert params(state, DOUBT, "challenge.risk") == {"n": 6}
    (step,) = steps(state, DOUBT)
    assert said(step.events) == ["challenge.made wd4.challenge.how"]
    assert (asked(step.state), legal(step.state)) == ("p1 show", ["p1 show", "p1 refuse"])


def test_wd4_challenge_when_before_the_victim_draws() -> None:
    """D21 wd4.challenge.when: the four cards are drawn in one go, then it is too late for everybody."""
    state = after(BLUFF, LAY, "p2 accept")
    for seat in ("p1", "p2", "p3"):
        assert refused(state, f"{seat} challenge") == ["challenge.too-late wd4.challenge.when"]


def test_wd4_challenge_when_it_is_made_once() -> None:
    """wd4.challenge.when"""
    assert refused(after(BLUFF, LAY, DOUBT), DOUBT) == ["challenge.made-already wd4.challenge.show"]
    assert refused(after(BLUFF, LAY, DOUBT, SHOW), DOUBT) == ["challenge.too-late wd4.challenge.when"]


def test_wd4_challenge_show_nobody_does_anything_else_first() -> None:
    """wd4.challenge.show"""
    state = after(BLUFF, LAY, DOUBT)
    other = "turn.other turn.direction.next"
    show_first = "ask.show-first wd4.challenge.show"
    assert refused(state, "p2 accept") == [other, "accept.nothing card.draw-two"]
    assert refused(state, "p2 show") == [other]
    assert refused(state, "p2 R9") == [other, show_first]
    assert refused(state, "p1 R3") == [show_first]
    assert refused(state, "p1 draw") == [show_first]
    assert refused(state, "p1 keep") == ["keep.nothing turn.drawn-card.pass"]


def test_show_and_refuse_need_a_challenge() -> None:
    """wd4.challenge.show"""
    assert refused(after(BLUFF, LAY), SHOW) == ["turn.other turn.direction.next", "show.nothing wd4.challenge.show"]
    assert refused(BLUFF, REFUSE) == ["show.nothing wd4.challenge.show"]


def test_wd4_challenge_show_to_the_challenger_only() -> None:
    """D22 wd4.challenge.show"""
    assert allowed(after(BLUFF, LAY, DOUBT), SHOW) == ["show.due wd4.challenge.show"]
    found = events(BLUFF, LAY, DOUBT, SHOW)
    shown = event(BLUFF, LAY, DOUBT, SHOW, code="wd4.shown")
    assert shown.params == {"seat": 0, "to": 1, "cards": cards("BS R3")}
    assert shown.sees == (0, 1)
    for viewer in (2, 3):
        seen = [e.seen_by(viewer) for e in found]
        assert [e.code for e in seen if e] == [
            "wd4.shown-hidden", "wd4.guilty-hidden", "penalty.drew-hidden", "wd4.guilty-turn",
        ]  # fmt: skip
        assert all(not {"card", "cards"} & e.params.keys() for e in seen if e)


def test_wd4_challenge_show_the_verdict_does_not_tell_the_table_which_card_it_was() -> None:
    """D22 wd4.challenge.show: the clause told to the others is the same whatever spoke against the card."""
    action = event(BLUFF, LAY, DOUBT, SHOW, code="wd4.guilty")
    number = event(BLUFF.replace("BS", "B9"), LAY, DOUBT, SHOW, code="wd4.guilty")
    assert (action.clause, number.clause) == ("wd4.condition.action-same-colour", "wd4.condition")
    assert action.seen_by(2) == number.seen_by(2)


def test_wd4_challenge_guilty_the_accused_draws_the_4_instead() -> None:
    """D01, D18 wd4.challenge.guilty: the Wild Draw 4 stays, the colour named counts."""
    step = steps(BLUFF, LAY, DOUBT, SHOW)[-1]
    assert said(step.events) == [
        "wd4.shown wd4.challenge.show",
        "wd4.guilty wd4.condition.action-same-colour",
        "penalty.drew wd4.challenge.guilty",
        "wd4.guilty-turn wd4.challenge.guilty.turn",
    ]
    assert step.events[1].params == {"seat": 0, "by": 1, "cards": cards("BS"), "colour": "B"}
    assert counts(step.state) == [6, 3, 5, 5]
    assert (step.state.top, step.state.colour) == (card("W+4"), "R")


def test_wd4_challenge_guilty_turn_the_challenger_plays_normally() -> None:
    """D17 wd4.challenge.guilty.turn"""
    state = after(BLUFF, LAY, DOUBT, SHOW)
    assert (asked(state), legal(state, "p2")) == ("p2 play", ["p2 R9", "p2 draw"])
    assert refused(state, "p2 G1") == ["match.none-after-wild turn.match.after-wild"]
    assert asked(after(state, "p2 R9")) == "p3 play"


def test_wd4_challenge_innocent_the_challenger_draws_6_and_misses_the_turn() -> None:
    """wd4.challenge.innocent"""
    step = steps(HONEST, LAY, DOUBT, SHOW)[-1]
    assert said(step.events) == [
        "wd4.shown wd4.challenge.show",
        "wd4.innocent wd4.condition",
        "penalty.drew wd4.challenge.innocent",
        "turn.lost wd4.challenge.innocent",
    ]
    assert step.events[1].params == {"seat": 0, "by": 1, "colour": "B"}
    assert (counts(step.state), asked(step.state)) == ([2, 9, 5, 5], "p3 play")


@pytest.mark.parametrize("position", [BLUFF, HONEST])
def test_wd4_challenge_refuse_counts_as_guilty(position: str) -> None:
    """D20 wd4.challenge.refuse: even an honest player who refuses draws 4."""
    state = after(position, LAY, DOUBT)
    assert allowed(state, REFUSE) == ["refuse.guilty wd4.challenge.refuse"]
    step = steps(state, REFUSE)[-1]
    assert said(step.events) == [
        "wd4.refused wd4.challenge.refuse",
        "penalty.drew wd4.challenge.guilty",
        "wd4.guilty-turn wd4.challenge.guilty.turn",
    ]
    assert (counts(step.state), asked(step.state)) == ([6, 3, 5, 5], "p2 play")


def test_wd4_challenge_refuse_is_unwise_when_honest() -> None:
    """wd4.challenge.innocent"""
    assert cautions(after(HONEST, LAY, DOUBT), REFUSE) == ["refuse.honest wd4.challenge.innocent"]
    assert params(after(HONEST, LAY, DOUBT), REFUSE, "refuse.honest") == {"to": 1, "n": 6}
    assert cautions(after(BLUFF, LAY, DOUBT), REFUSE) == []


def test_wd4_challenge_hand_tested_is_the_hand_when_the_card_was_laid() -> None:
    """wd4.challenge.hand-tested: cards drawn since, for a missing UNO, are not tested."""
    position = "p1=Y9,W+4 top=B5 pile=B1,B2,*"
    state = after(position, LAY, "p3 catch>p1", DOUBT, SHOW)
    assert counts(state) == [3, 11, 5, 5]


def test_wd4_challenge_guilty_uno_void() -> None:
    """D24 wd4.challenge.guilty.uno-void"""
    state = after("p1=B9,W+4 top=B5", "p1 W+4=R!", DOUBT, SHOW)
    assert (counts(state), asked(state)) == ([5, 5, 5, 5], "p2 play")
    assert (state.said, state.silent) == ((), ())
    assert refused(state, "p3 catch>p1") == ["catch.more-cards uno.duty"]


@pytest.mark.parametrize(
    "tokens",
    [
        ["p3 catch>p1", DOUBT, SHOW],
        [DOUBT, "p3 catch>p1", SHOW],
        [DOUBT, SHOW, "p3 catch>p1"],
        ["p2 catch>p1", DOUBT, REFUSE],
        [DOUBT, REFUSE, "p4 catch>p1"],
    ],
)
def test_wd4_challenge_plus_uno_catch_the_order_does_not_matter(tokens: list[str]) -> None:
    """D25 wd4.challenge.plus-uno-catch: 1 + 2 + 4 = 7 cards."""
    state = after("p1=B9,W+4 top=B5", LAY, *tokens)
    assert (counts(state), asked(state), state.silent) == ([7, 5, 5, 5], "p2 play", ())


def test_wd4_challenge_plus_late_uno_the_call_does_not_stand_for_later() -> None:
    """D25, uno.self-save, uno.again: five cards again, so the next last card but one needs a call of its own."""
    state = after("p1=B9,W+4 top=B5", LAY, DOUBT, SHOW, "p1 uno")
    assert (state.silent, state.said) == ((), ())
    assert refused(state, "p3 catch>p1") == ["catch.more-cards uno.duty"]


def test_wd4_challenge_two_player_guilty() -> None:
    """D26 wd4.challenge.two-player"""
    state = after("p1=B1,R3,W+4 p2=5? top=B5", LAY, DOUBT, SHOW)
    assert (counts(state), asked(state)) == ([6, 5], "p2 play")


def test_wd4_challenge_two_player_innocent() -> None:
    """D26 wd4.challenge.two-player, two.draw"""
    state = after("p1=Y1,R3,W+4 p2=5? top=B5", LAY, DOUBT, SHOW)
    assert (counts(state), asked(state)) == ([2, 11], "p1 play")


@pytest.mark.parametrize("token", ["p1 W=G", "p1 R+2", "p1 RS", "p1 R1"])
def test_challenge_only_wd4(token: str) -> None:
    """D149 challenge.only-wd4"""
    state = after("p1=W,R+2,RS,R1 top=R7", token)
    for seat in ("p1", "p2", "p3"):
        assert refused(state, f"{seat} challenge") == ["challenge.only-wd4 challenge.only-wd4"]


def test_challenge_of_a_last_card_is_hopeless() -> None:
    """wd4.last-card"""
    assert cautions(after("p1=W+4 top=B5", LAY), DOUBT) == ["challenge.hopeless wd4.last-card"]
