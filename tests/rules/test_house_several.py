"""Several cards in a turn: equal numbers, a Wild shown with a card. [turn.equal-numbers, wild.with-colour-card]"""

from __future__ import annotations

import pytest

from tests.rules.helpers import asked, counts, hand, won_by
from tests.rules.under import Under

NO = Under("turn.equal-numbers:one-card", "wild.with-colour-card:no")
EQUAL, SHOWN = Under("turn.equal-numbers:all-equal-numbers"), Under("wild.with-colour-card:yes")
FIVES = "p1=R5,G5,B5,Y1,Y2 p2=5? p3=5? p4=5? top=R8"
WILD = "p1=W,G4,B2,R7 p2=5? p3=5? p4=5? top=Y8"


@pytest.mark.parametrize(
    ("held", "token", "clause"),
    [
        ("R5,G5,B1", "p1 R5&G5", "turn.one-card"),
        ("R5,R5,B1", "p1 R5&R5", "turn.one-card.identical"),
        ("W,W,B1", "p1 W&W", "turn.one-card.wilds"),
        ("RS,GS,B1", "p1 RS&GS", "turn.one-card.skip-chain"),
    ],
)
def test_turn_one_card_by_default(held: str, token: str, clause: str) -> None:
    """turn.one-card, turn.one-card.identical, turn.one-card.wilds, turn.one-card.skip-chain"""
    assert NO.refused(f"p1={held} p2=5? p3=5? p4=5? top=R8", token) == [f"several.one-card {clause}"]


def test_turn_equal_numbers_all_go_together() -> None:
    """turn.equal-numbers: the first has to fit, the last lies on top; the way the others lie is all the same."""
    assert EQUAL.legal(FIVES) == ["p1 R5", "p1 draw", "p1 R5&B5&G5", "p1 R5&G5&B5"]
    assert EQUAL.allowed(FIVES, "p1 R5&G5&B5") == ["match.colour turn.match", "several.equal turn.equal-numbers"]
    assert EQUAL.told(FIVES, "p1 R5&G5&B5") == ["play.with turn.equal-numbers", "play.card turn.match"]
    state = EQUAL.after(FIVES, "p1 R5&G5&B5")
    assert (hand(state, "p1"), state.colour, str(state.top), asked(state)) == ("Y1 Y2", "B", "B5", "p2 play")


def test_turn_equal_numbers_one_alone_or_all_of_them() -> None:
    """turn.equal-numbers"""
    assert EQUAL.allowed(FIVES, "p1 R5") == ["match.colour turn.match"]
    assert EQUAL.refused(FIVES, "p1 R5&G5") == ["several.all turn.equal-numbers"]
    assert EQUAL.refused(FIVES, "p1 G5&R5&B5") == ["match.none turn.match"]
    assert EQUAL.refused(FIVES, "p1 R5&G5&B5&Y5") == [
        "card.not-in-hand turn.one-card",
        "several.all turn.equal-numbers",
    ]
    assert EQUAL.refused(FIVES, "p2 R5&G5")[0] == "turn.other turn.direction.next"
    assert EQUAL.refused("p1=RS,GS,B1 p2=5? p3=5? p4=5? top=R8", "p1 RS&GS") == [
        "several.one-card turn.one-card.skip-chain"
    ]


def test_turn_equal_numbers_after_a_draw_only_the_drawn_card() -> None:
    """turn.drawn-card.only x turn.equal-numbers"""
    position = f"{FIVES} drawn=R5"
    assert EQUAL.legal(position) == ["p1 R5", "p1 keep"]
    assert EQUAL.refused(position, "p1 R5&G5&B5") == ["card.drawn-only turn.drawn-card.only"]


def test_turn_equal_numbers_going_out_and_calling() -> None:
    """turn.equal-numbers, out.round-end, uno.duty"""
    assert won_by(EQUAL.after("p1=R5,G5 p2=5? p3=5? p4=5? top=R8", "p1 R5&G5")) == "p1"
    position = "p1=R5,G5,Y1 p2=5? p3=5? p4=5? top=R8"
    assert EQUAL.legal(position)[2:] == ["p1 R5&G5", "p1 R5&G5!"]
    assert EQUAL.cautions(position, "p1 R5&G5") == ["uno.forgotten uno.duty"]
    assert EQUAL.after(position, "p1 R5&G5").silent == (0,)
    assert EQUAL.after(position, "p1 R5&G5!").said == (0,)


def test_turn_equal_numbers_only_the_top_card_works() -> None:
    """turn.equal-numbers x seven, zero: two sevens are one swap, two zeros one move."""
    under = Under("turn.equal-numbers:all-equal-numbers", "seven:on", "zero:on")
    state = under.after("p1=R7,G7,Y1 p2=G1,G2 p3=5? p4=5? top=R8", "p1 R7&G7!", "p1 swap>p2")
    assert (hand(state, "p1"), asked(state)) == ("G1 G2", "p2 play")
    state = under.after("p1=R0,G0,Y1 p2=G1,G2 p3=3? p4=4? top=R8", "p1 R0&G0!")
    assert counts(state) == [4, 1, 2, 3]


def test_turn_equal_numbers_wrong_ones_are_stopped_even_where_wrong_cards_may_lie() -> None:
    """illegal.card x turn.equal-numbers"""
    under = Under("turn.equal-numbers:all-equal-numbers", "illegal:draw-2")
    assert under.refused(FIVES, "p1 G5&R5&B5") == ["match.none turn.match"]
    assert under.foul(FIVES, "p1 G5") == ["match.none turn.match"]


def test_turn_equal_numbers_count_as_playable_where_one_must_play() -> None:
    """draw.decline:no x turn.equal-numbers, wild.with-colour-card"""
    under = Under("turn.equal-numbers:all-equal-numbers", "wild.with-colour-card:yes", "draw.decline:no")
    assert under.refused(FIVES, "p1 draw") == ["draw.must-play turn.may-decline"]
    assert under.refused(WILD, "p1 draw") == ["draw.must-play turn.may-decline"]


# --- a Wild shown with a card of the colour


def test_wild_with_colour_card_shows_the_colour() -> None:
    """wild.with-colour-card: two cards leave the hand, the Wild lies on top."""
    assert SHOWN.legal(WILD) == ["p1 draw", "p1 W&G4", "p1 W&B2", "p1 W&R7"]
    assert SHOWN.allowed(WILD, "p1 W&G4") == ["match.wild card.wild", "several.shows wild.with-colour-card"]
    assert SHOWN.told(WILD, "p1 W&G4") == ["play.with wild.with-colour-card", "play.wild card.wild"]
    state = SHOWN.after(WILD, "p1 W&G4")
    assert (hand(state, "p1"), state.colour, str(state.top), asked(state)) == ("B2 R7", "G", "W", "p2 play")


def test_wild_with_colour_card_is_not_named_as_long_as_it_can_be_shown() -> None:
    """wild.with-colour-card: who holds no coloured card names it. [I]"""
    assert SHOWN.refused(WILD, "p1 W=G") == ["several.show-it wild.with-colour-card"]
    assert "p1 W=G" in SHOWN.legal("p1=W,W p2=5? p3=5? p4=5? top=Y8")
    assert SHOWN.after("p1=W p2=5? p3=5? p4=5? top=Y8", "p1 W=G").winner == 0


def test_wild_with_colour_card_is_for_the_plain_wild() -> None:
    """wild.with-colour-card, wd4.effect"""
    position = "p1=W+4,G4,B2 p2=5? p3=5? p4=5? top=Y8"
    assert SHOWN.refused(position, "p1 W+4&G4") == ["several.one-card turn.one-card"]
    assert "p1 W+4=G" in SHOWN.legal(position)


def test_wild_with_colour_card_not_in_the_standard_game() -> None:
    """wild.with-colour-card, card.wild"""
    assert NO.refused(WILD, "p1 W&G4") == ["several.colour-card wild.with-colour-card"]


def test_wild_with_colour_card_goes_out_with_two() -> None:
    """wild.with-colour-card, out.any-card"""
    last = "p1=W,G4 p2=5? p3=5? p4=5? top=Y8"
    assert won_by(SHOWN.after(last, "p1 W&G4")) == "p1"
    under = Under("wild.with-colour-card:yes", "out.action-card:not-allowed")
    assert under.refused(last, "p1 W&G4") == ["out.number-needed out.any-card"]
    assert under.legal(last) == ["p1 draw", "p1 uno"]


def test_wild_with_colour_card_for_a_drawn_wild() -> None:
    """turn.drawn-card.only x wild.with-colour-card"""
    position = "p1=W,G4,B2 p2=5? p3=5? p4=5? top=Y8 drawn=W"
    assert SHOWN.legal(position) == ["p1 keep", "p1 W&G4", "p1 W&G4!", "p1 W&B2", "p1 W&B2!"]
    assert SHOWN.refused("p1=W,Y4,B2 p2=5? p3=5? p4=5? top=Y8 drawn=Y4", "p1 W&B2") == [
        "card.drawn-only turn.drawn-card.only"
    ]


def test_wild_with_colour_card_does_not_answer_a_draw_card() -> None:
    """wild.not-as-answer, house.progressive.one"""
    under = Under("wild.with-colour-card:yes", "stack:free")
    facing = "p1=B1,B2 p2=W,G4,B3 p3=5? p4=5? top=R+2 ask=answer"
    assert under.refused(facing, "p2 W&G4") == [
        "stack.wild wild.not-as-answer",
        "ask.answer-first card.draw-two",
        "several.no-answer house.progressive.one",
    ]
