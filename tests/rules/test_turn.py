"""A turn: match, draw, decline, the drawn card. [turn.*, draw.*]"""

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
)
from unolab.rules import card, cards

# --- what may be laid


@pytest.mark.parametrize(
    ("position", "token", "reasons"),
    [
        ("p1=R2,B9 top=R7", "p1 R2", ["match.colour turn.match"]),
        ("p1=B7,B9 top=R7", "p1 B7", ["match.number turn.match"]),
        ("p1=R7,B9 top=R7", "p1 R7", ["match.colour turn.match", "match.number turn.match"]),
        ("p1=BS,B9 top=RS", "p1 BS", ["match.symbol turn.match"]),
        ("p1=BR,B9 top=RR", "p1 BR", ["match.symbol turn.match"]),
        ("p1=B+2,B9 top=R+2", "p1 B+2", ["match.symbol turn.match"]),
        ("p1=RS,B9 top=RS", "p1 RS", ["match.colour turn.match", "match.symbol turn.match"]),
        ("p1=RS,B9 top=R7", "p1 RS", ["match.colour turn.match"]),
        ("p1=W,B9 top=R7", "p1 W=B", ["match.wild card.wild"]),
        ("p1=B3,B9 top=W colour=B", "p1 B3", ["match.colour turn.match.after-wild"]),
        ("p1=B3,B9 top=W+4 colour=B", "p1 B3", ["match.colour turn.match.after-wild"]),
        ("p1=W,B9 top=W colour=R", "p1 W=B", ["match.wild card.wild"]),
        ("p1=B0,R9 top=G0", "p1 B0", ["match.number turn.match"]),
    ],
)
def test_turn_match_by_colour_number_or_symbol_or_a_wild(position: str, token: str, reasons: list[str]) -> None:
    """turn.match, turn.match.after-wild, card.wild; pitfall row 51"""
    assert allowed(position, token) == reasons


@pytest.mark.parametrize(
    ("position", "token", "reasons"),
    [
        ("p1=B2,B9 top=R7", "p1 B2", ["match.none turn.match"]),
        ("p1=BS,B9 top=R7", "p1 BS", ["match.none turn.match"]),
        ("p1=BS,B9 top=RR", "p1 BS", ["match.none turn.match"]),
        ("p1=B+2,B9 top=RS", "p1 B+2", ["match.none turn.match"]),
        ("p1=B2,B9 top=R+2", "p1 B2", ["match.none turn.match"]),
        ("p1=B+2,B9 top=W+4 colour=R", "p1 B+2", ["match.none-after-wild turn.match.after-wild"]),
        ("p1=B4,B9 top=W+4 colour=R", "p1 B4", ["match.none-after-wild turn.match.after-wild"]),
        ("p1=B2,B9 top=W colour=R", "p1 B2", ["match.none-after-wild turn.match.after-wild"]),
    ],
)
def test_turn_match_refuses_everything_else(position: str, token: str, reasons: list[str]) -> None:
    """turn.match, turn.match.after-wild, illegal.card: refused without a penalty, and nothing changes."""
    assert refused(position, token) == reasons


def test_illegal_card_names_the_card_the_colour_and_the_top() -> None:
    """D93 illegal.card: an app takes no wrong card, so no cards are drawn for it either."""
    found = params("p1=B2,B9 top=R7", "p1 B2", "match.none")
    assert found == {"card": card("B2"), "colour": "R", "top": card("R7")}


def test_illegal_late_cannot_arise_because_no_wrong_card_ever_lies() -> None:
    """D94 illegal.late"""
    state = at("p1=B2,B9 p2=R1 top=R7")
    refused(state, "p1 B2")
    assert refused(state, "p2 R1") == ["turn.other turn.direction.next"]


def test_the_card_must_be_in_the_hand() -> None:
    """turn.match"""
    assert refused("p1=B2,B9 top=R7", "p1 R1") == ["card.not-in-hand turn.one-card"]
    assert refused("p1=B2,B9 top=R7", "p1 G1") == ["card.not-in-hand turn.one-card", "match.none turn.match"]


def test_card_with_a_colour_takes_no_other() -> None:
    """card.wild: only a wild names a colour."""
    assert refused("p1=R2,B9 top=R7", "p1 R2=B") == ["colour.not-wild card.wild"]


# --- one card, once


def test_turn_one_card_identical_twins_are_two_turns() -> None:
    """D96 turn.one-card.identical"""
    state = after("p1=R5,R5 top=R1", "p1 R5!")
    assert (hand(state, "p1"), asked(state)) == ("R5", "p2 play")
    assert refused(state, "p1 R5") == ["turn.other turn.direction.next"]


def test_turn_one_card_wilds_are_two_turns() -> None:
    """D97 turn.one-card.wilds"""
    assert refused(after("p1=W,W,R5 top=R1", "p1 W=B"), "p1 W=R") == ["turn.other turn.direction.next"]


def test_turn_one_card_skip_chain_ends_after_the_first() -> None:
    """D98 turn.one-card.skip-chain"""
    state = after("p1=RS,BS,Y1 top=R1", "p1 RS")
    assert asked(state) == "p3 play"
    assert refused(state, "p1 BS") == ["turn.other turn.direction.next"]


def test_turn_one_card_skip_chain_with_two_players_is_two_turns() -> None:
    """D98 turn.one-card.skip-chain, two.skip"""
    state = after("p1=RS,BS,Y1 p2=5? top=R1", "p1 RS", "p1 BS!")
    assert asked(state) == "p1 play"


def test_only_the_seat_to_move_may_play_draw_or_keep() -> None:
    """turn.direction.next"""
    position = "p1=R1,B1 p2=R2,B2 p3=R3 p4=R4 top=R9"
    for token in ("p2 R2", "p3 draw", "p4 R4"):
        assert refused(position, token) == ["turn.other turn.direction.next"]
    assert params(position, "p2 R2", "turn.other") == {"seat": 1, "to": 0}


# --- drawing


def test_turn_must_draw_exactly_one_card_when_nothing_fits() -> None:
    """D46 turn.must-draw, D45 draw.until-playable; pitfall row 16"""
    position = "p1=B2 top=R7 pile=G1,Y3,R9,*"
    assert allowed(position, "p1 draw") == ["draw.needed turn.must-draw"]
    state = after(position, "p1 draw")
    assert (hand(state, "p1"), asked(state)) == ("B2 G1", "p2 play")


def test_turn_may_decline_a_playable_card_and_draw() -> None:
    """D42 turn.may-decline"""
    position = "p1=R1,B2 top=R7 pile=G1,*"
    assert allowed(position, "p1 draw") == ["draw.declined turn.may-decline"]
    assert asked(after(position, "p1 draw")) == "p2 play"


def test_wd4_may_decline_a_wild_draw_four_when_nothing_else_fits() -> None:
    """D141 wd4.may-decline"""
    position = "p1=W+4,R3,Y1 top=B5 pile=G9,*"
    assert allowed(position, "p1 draw") == ["draw.declined wd4.may-decline"]
    assert hand(after(position, "p1 draw"), "p1") == "W+4 R3 Y1 G9"


def test_turn_drawn_card_may_be_played_at_once() -> None:
    """turn.drawn-card.optional, turn.drawn-card.window"""
    state = after("p1=B2 top=R7 pile=R5,*", "p1 draw")
    assert (asked(state), state.ask.card) == ("p1 keep", card("R5"))
    assert [token for token in legal(state) if token != "p1 uno"] == ["p1 R5", "p1 R5!", "p1 keep"]
    assert asked(after(state, "p1 R5")) == "p2 play"


def test_turn_drawn_card_optional_may_be_kept() -> None:
    """D44 turn.drawn-card.optional"""
    state = after("p1=B2 top=R7 pile=R5,*", "p1 draw")
    assert allowed(state, "p1 keep") == ["keep.optional turn.drawn-card.optional"]
    assert said(events(state, "p1 keep")) == ["turn.passed turn.drawn-card.pass"]
    kept = after(state, "p1 keep")
    assert (hand(kept, "p1"), asked(kept)) == ("B2 R5", "p2 play")


def test_turn_drawn_card_only_no_card_held_before_may_be_played() -> None:
    """turn.drawn-card.only"""
    state = after("p1=R1,B2,G9 top=R7 pile=R5,*", "p1 draw")
    assert refused(state, "p1 R1") == ["card.drawn-only turn.drawn-card.only"]
    assert refused(state, "p1 B2") == ["card.drawn-only turn.drawn-card.only", "match.none turn.match"]
    assert params(state, "p1 R1", "card.drawn-only") == {"card": card("R1"), "drawn": card("R5")}


def test_turn_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    """turn.drawn-card.pass; pitfall row 23"""
    found = events("p1=B2 top=R7 pile=G1,*", "p1 draw")
    assert said(found) == ["draw.took turn.must-draw", "draw.no-match turn.drawn-card.pass"]
    assert [e.sees for e in found] == [(0,), (0,)]
    assert found[1].params == {"seat": 0, "card": card("G1")}


def test_turn_drawn_card_pair_only_the_drawn_one_goes() -> None:
    """D48 turn.drawn-card.pair"""
    state = after("p1=B5,G9 top=R7 pile=R5,*", "p1 draw")
    assert refused(state, "p1 B5") == ["card.drawn-only turn.drawn-card.only", "match.none turn.match"]
    assert refused(after(state, "p1 R5"), "p1 B5") == ["turn.other turn.direction.next"]


def test_turn_drawn_card_twin_of_one_in_hand_is_the_same_play() -> None:
    """turn.drawn-card.only: the twin held before and the card drawn are one and the same token."""
    state = after("p1=R5,G9 top=R7 pile=R5,*", "p1 draw")
    assert hand(after(state, "p1 R5"), "p1") in ("R5 G9", "G9 R5")


def test_turn_drawn_card_pass_there_is_no_second_draw() -> None:
    """turn.drawn-card.pass; pitfall rows 14 and 15: the drawn card is named."""
    state = after("p1=B2 top=R7 pile=R5,G1,*", "p1 draw")
    assert refused(state, "p1 draw") == ["draw.already turn.drawn-card.pass"]
    assert params(state, "p1 draw", "draw.already") == {"seat": 0, "card": card("R5")}
    assert refused(after("p1=B2 top=R7 pile=G1,*", "p1 draw"), "p1 draw") == ["turn.other turn.direction.next"]


def test_keep_needs_a_drawn_card() -> None:
    """turn.drawn-card.pass: passing without drawing is not possible."""
    assert refused("p1=R1,B2 top=R7", "p1 keep") == ["keep.nothing turn.drawn-card.pass"]


@pytest.mark.parametrize(
    ("held", "caution"),
    [("B2,R3", ["wd4.bluffing wd4.condition"]), ("Y2,R3", [])],
)
def test_turn_drawn_card_wd4_is_honest_only_without_the_colour(held: str, caution: list[str]) -> None:
    """D10 turn.drawn-card.wd4"""
    state = after(f"p1={held} top=B5 pile=W+4,*", "p1 draw")
    assert cautions(state, "p1 W+4=R") == caution
    assert asked(after(state, "p1 W+4=R")) == "p2 answer"


def test_turn_drawn_card_wild_names_its_colour() -> None:
    """turn.drawn-card.optional, card.wild"""
    state = after("p1=B2,G9,G8 top=R7 pile=W,*", "p1 draw")
    assert legal(state) == ["p1 W=R", "p1 W=Y", "p1 W=G", "p1 W=B", "p1 keep"]


def test_a_drawn_action_card_works_as_if_it_had_been_held() -> None:
    """card.skip, turn.drawn-card.optional"""
    assert asked(after("p1=B2 top=R7 pile=RS,*", "p1 draw", "p1 RS!")) == "p3 play"


def test_the_drawn_card_is_seen_by_the_one_who_drew_only() -> None:
    """setup.deal.face-down: what is drawn face down stays hidden."""
    took = event("p1=B2 top=R7 pile=R5,*", "p1 draw", code="draw.took")
    assert took.params == {"seat": 0, "n": 1, "cards": cards("R5")}
    assert took.seen_by(0) == took
    hidden = took.seen_by(1)
    assert hidden is not None
    assert (hidden.code, hidden.params) == ("draw.took-hidden", {"seat": 0, "n": 1})


def test_an_unplayable_draw_and_a_kept_card_look_the_same_to_the_others() -> None:
    """turn.drawn-card.pass"""
    no_match = event("p1=B2 top=R7 pile=G1,*", "p1 draw", code="draw.no-match").seen_by(2)
    kept = event("p1=B2 top=R7 pile=R5,*", "p1 draw", "p1 keep", code="turn.passed").seen_by(2)
    assert no_match == kept


# --- who is next


@pytest.mark.parametrize(
    ("direction", "order"),
    [("cw", ["p2 play", "p3 play", "p4 play", "p1 play"]), ("ccw", ["p4 play", "p3 play", "p2 play", "p1 play"])],
)
def test_turn_direction_next_follows_the_direction_of_play(direction: str, order: list[str]) -> None:
    """turn.direction.next, setup.first"""
    state = at(f"p1=R1,B1,G1 p2=R2,B2,G2 p3=R3,B3,G3 p4=R4,B4,G4 top=R9 {direction}")
    for expected in order:
        state = after(state, f"p{state.ask.seat + 1} R{state.ask.seat + 1}")
        assert asked(state) == expected
    assert counts(state) == [2, 2, 2, 2]
