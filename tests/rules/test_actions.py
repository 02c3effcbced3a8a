"""Skip, Reverse, Draw Two, and that nothing wards a penalty off. [card.*, stack.*, answer.*, draw.victim.*]"""

from __future__ import annotations

import pytest

from tests.rules.helpers import after, allowed, asked, at, counts, events, hand, legal, params, refused, said, steps
from unolab.rules import card


def test_card_skip_makes_the_next_player_miss_the_turn() -> None:
    """card.skip"""
    (step,) = steps("p1=RS,B1,B2 top=R1", "p1 RS")
    assert said(step.events) == ["play.card turn.match", "turn.skipped card.skip"]
    assert step.events[1].params == {"seat": 1}
    assert asked(step.state) == "p3 play"


def test_card_skip_counter_clockwise_skips_the_one_on_the_right() -> None:
    """D65 turn.direction.skip"""
    assert asked(after("p1=RS,B1,B2 top=R1 ccw", "p1 RS")) == "p3 play"
    assert events("p1=RS,B1,B2 top=R1 ccw", "p1 RS")[1].params == {"seat": 3}


def test_card_reverse_turns_the_direction() -> None:
    """card.reverse; pitfall rows 2 and 3: the one before is next, at once and from then on."""
    (step,) = steps("p1=RR,B1,B2 p2=5? p3=5? p4=R4,R3,R1 top=R1", "p1 RR")
    assert said(step.events) == ["play.card turn.match", "turn.reversed card.reverse"]
    assert (asked(step.state), step.state.direction) == ("p4 play", -1)
    assert asked(after(step.state, "p4 R4")) == "p3 play"


def test_card_reverse_with_three_players_turns_the_direction() -> None:
    """card.reverse"""
    assert asked(after("p1=RR,B1,B2 p2=5? p3=5? top=R1", "p1 RR")) == "p3 play"


def test_turn_direction_reverse_twice_comes_back() -> None:
    """D66 turn.direction.reverse-twice"""
    state = after("p1=BR,B1,B2 p2=5? p3=5? p4=5? top=RR ccw", "p1 BR")
    assert (asked(state), state.direction, state.colour) == ("p2 play", 1, "B")


def test_card_draw_two_makes_the_next_player_draw_2_and_miss_the_turn() -> None:
    """card.draw-two; pitfall row 22"""
    state = after("p1=R+2,B1,B2 top=R1 pile=G1,G2,*", "p1 R+2")
    assert (asked(state), legal(state)) == ("p2 answer", ["p2 accept"])
    assert allowed(state, "p2 accept") == ["accept.due card.draw-two"]
    assert params(state, "p2 accept", "accept.due") == {"seat": 1, "n": 2, "owed": card("R+2")}
    (step,) = steps(state, "p2 accept")
    assert said(step.events) == ["penalty.drew card.draw-two", "turn.lost card.draw-two"]
    assert hand(step.state, "p2").endswith("G1 G2")
    assert (counts(step.state), asked(step.state), step.state.colour) == ([2, 7, 5, 5], "p3 play", "R")


def test_card_draw_two_after_a_reverse_hits_the_other_side() -> None:
    """card.draw-two, turn.direction.next"""
    assert asked(after("p1=R+2,B1,B2 top=RR ccw", "p1 R+2")) == "p4 answer"


@pytest.mark.parametrize("token", ["p1 BS", "p1 BR", "p1 B+2"])
def test_action_cards_go_on_their_colour(token: str) -> None:
    """card.skip, card.reverse, card.draw-two"""
    assert allowed("p1=BS,BR,B+2 top=B3", token) == ["match.colour turn.match"]


@pytest.mark.parametrize("face", ["S", "R", "+2"])
def test_action_cards_go_on_their_symbol(face: str) -> None:
    """card.skip, card.reverse, card.draw-two"""
    assert allowed(f"p1=B{face},B1 top=R{face}", f"p1 B{face}") == ["match.symbol turn.match"]


# --- nothing answers a penalty


FACING_DRAW_TWO = "p1=R1,B1 p2=G+2,B+2,W,W+4,RS,GS,RR,R5,G7 p3=5? p4=5? top=R+2 ask=answer"
FACING_WD4 = f"{FACING_DRAW_TWO.replace('top=R+2', 'top=W+4 colour=R')} wd4=p1,G,R1/B1"
ON_DRAW_TWO, ON_WD4 = "ask.answer-first card.draw-two", "ask.answer-first wd4.effect"


@pytest.mark.parametrize(
    ("token", "reasons"),
    [
        ("p2 G+2", ["stack.none stack.d2-on-d2", ON_DRAW_TWO]),  # D28
        ("p2 W+4=G", ["stack.none stack.wd4-on-d2", ON_DRAW_TWO]),  # D29
        ("p2 RS", ["stack.no-shield answer.skip-on-d2", ON_DRAW_TWO]),  # D33
        ("p2 GS", ["stack.no-shield answer.skip-on-d2", ON_DRAW_TWO, "match.none turn.match"]),
        ("p2 RR", ["stack.no-shield answer.reverse-on-d2", ON_DRAW_TWO]),  # D34
        ("p2 W=G", ["stack.wild wild.not-as-answer", ON_DRAW_TWO]),
        ("p2 R5", [ON_DRAW_TWO]),
        ("p2 G7", [ON_DRAW_TWO, "match.none turn.match"]),
        ("p2 draw", [ON_DRAW_TWO]),
        ("p2 keep", ["keep.nothing turn.drawn-card.pass"]),
        ("p2 challenge", ["challenge.only-wd4 challenge.only-wd4"]),
        ("p2 show", ["show.nothing wd4.challenge.show"]),
        ("p2 refuse", ["show.nothing wd4.challenge.show"]),
        ("p2 colour=B", ["colour.not-asked card.wild"]),
        ("p3 accept", ["turn.other turn.direction.next"]),
        ("p1 R1", ["turn.other turn.direction.next", ON_DRAW_TWO]),
    ],
)
def test_a_draw_two_is_answered_by_nothing_but_drawing(token: str, reasons: list[str]) -> None:
    """D28 stack.d2-on-d2, D29 stack.wd4-on-d2, D33 answer.skip-on-d2, D34 answer.reverse-on-d2, wild.not-as-answer"""
    assert refused(FACING_DRAW_TWO, token) == reasons


@pytest.mark.parametrize(
    ("token", "reasons"),
    [
        ("p2 G+2", ["stack.none stack.d2-on-wd4", ON_WD4, "match.none-after-wild turn.match.after-wild"]),  # D30
        ("p2 W+4=G", ["stack.none stack.wd4-on-wd4", ON_WD4]),
        ("p2 RS", ["stack.no-shield wd4.effect", ON_WD4]),
        ("p2 RR", ["stack.no-shield wd4.effect", ON_WD4]),
        ("p2 W=G", ["stack.wild wild.not-as-answer", ON_WD4]),
        ("p2 W", ["stack.wild wild.not-as-answer", ON_WD4, "colour.missing card.wild.colour-duty"]),
        ("p2 R5", [ON_WD4]),
        ("p2 draw", [ON_WD4]),
    ],
)
def test_a_wild_draw_four_is_answered_by_drawing_or_a_challenge_only(token: str, reasons: list[str]) -> None:
    """D30 stack.d2-on-wd4, wd4.effect"""
    assert refused(FACING_WD4, token) == reasons


def test_stack_reasons_name_the_card_the_debt_and_its_size() -> None:
    """stack.none"""
    expected = {"card": card("G+2"), "owed": card("R+2"), "n": 2}
    assert params(FACING_DRAW_TWO, "p2 G+2", "stack.none") == expected
    assert params(FACING_DRAW_TWO, "p2 R5", "ask.answer-first") == {"seat": 1, "n": 2, "owed": card("R+2")}


def test_house_progressive_one_two_draw_twos_in_one_turn_are_refused_as_well() -> None:
    """D36 house.progressive.one, D37 house.progressive.symbol: without the house rule none of them may be laid."""
    position = "p1=R1 p2=G+2,B+2 p3=5? p4=5? top=R+2 ask=answer"
    assert legal(position) == ["p2 accept"]
    assert refused(position, "p2 B+2")[0] == "stack.none stack.d2-on-d2"


def test_stack_not_a_stack_the_next_free_player_may_lay_a_draw_two() -> None:
    """D32 stack.not-a-stack; pitfall row 20: the debt is paid, the next one starts at 2."""
    state = after("p1=R+2,B1,B2 p2=5? p3=G+2,B3,B4 p4=5? top=R1", "p1 R+2", "p2 accept", "p3 G+2")
    assert (asked(state), state.ask.owed) == ("p4 answer", (2, card("G+2"), -1, "", (), None, False))
    assert counts(after(state, "p4 accept")) == [2, 7, 2, 7]


def test_house_progressive_drawn_defence_comes_too_late() -> None:
    """D41 house.progressive.drawn-defence: the turn is lost with the penalty."""
    state = after("p1=R+2,B1,B2 top=R1 pile=G+2,R2,*", "p1 R+2", "p2 accept")
    assert refused(state, "p2 G+2") == ["turn.other turn.direction.next"]


def test_draw_victim_draws_no_card_of_its_own_on_top() -> None:
    """D142 draw.victim.no-extra; pitfall row 20: exactly four cards."""
    state = after("p1=W+4,R1,R2 top=B5", "p1 W+4=G", "p2 accept")
    assert (counts(state), asked(state)) == ([2, 9, 5, 5], "p3 play")
    assert refused(state, "p2 draw") == ["turn.other turn.direction.next"]
    assert refused(state, "p2 accept") == ["turn.other turn.direction.next", "accept.nothing card.draw-two"]


def test_a_used_up_draw_two_has_no_further_effect() -> None:
    """card.draw-two; pitfall row 26: the next player plays any card that fits."""
    state = after("p1=B+2,R1,R2 p2=5? p3=B7,W,G+2,R9 p4=5? top=B1", "p1 B+2", "p2 accept")
    assert {token.split()[1][0] for token in legal(state, "p3")} == {"B", "W", "G", "d"}
    assert asked(after(state, "p3 B7")) == "p4 play"


def test_accept_needs_a_penalty() -> None:
    """card.draw-two"""
    assert refused("p1=R1,B1 top=R7", "p1 accept") == ["accept.nothing card.draw-two"]
    assert at("p1=R1,B1 top=R+2").ask.kind == "play"
