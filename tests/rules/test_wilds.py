"""The Wild. [card.wild.*]"""

from __future__ import annotations

import pytest

from tests.rules.helpers import after, allowed, asked, cautions, event, hand, legal, params, refused, said, steps
from unolab.rules import UnoError, card


def test_card_wild_with_playable_card_in_hand_is_fine() -> None:
    """D12 card.wild.with-playable"""
    assert allowed("p1=Y9,W top=Y4", "p1 W=R") == ["match.wild card.wild"]


@pytest.mark.parametrize("colour", "RYGB")
def test_card_wild_names_any_colour(colour: str) -> None:
    """card.wild; pitfall row 50: the colour named is the colour in force."""
    (step,) = steps("p1=W,Y9,Y8 top=Y4", f"p1 W={colour}")
    assert (step.state.colour, asked(step.state), step.state.top) == (colour, "p2 play", card("W"))
    assert said(step.events) == ["play.wild card.wild"]
    assert step.events[0].params == {"seat": 0, "card": card("W"), "colour": colour}


def test_card_wild_same_colour_may_be_named_again() -> None:
    """D13 card.wild.same-colour; pitfall row 58: legal, but worth a word."""
    assert allowed("p1=W,R9 top=Y4", "p1 W=Y!") == ["match.wild card.wild"]
    assert cautions("p1=W,R9 top=Y4", "p1 W=Y!") == ["colour.same card.wild.same-colour"]
    assert cautions("p1=W,R9 top=Y4", "p1 W=R!") == []


def test_card_wild_on_wild() -> None:
    """D14 card.wild.on-wild"""
    assert after("p1=W,B2 top=W colour=R", "p1 W=B").colour == "B"


@pytest.mark.parametrize("token", ["p1 W", "p1 W+4", "p1 W!"])
def test_card_wild_colour_duty_without_a_colour_the_play_is_not_complete(token: str) -> None:
    """D78 card.wild.colour-duty; pitfall rows 44, 46 and 47: nothing has moved, another card may be chosen."""
    position = "p1=W,W+4,R9 top=Y4"
    assert refused(position, token) == ["colour.missing card.wild.colour-duty"]
    assert len(legal(position, "p1")) == 9


@pytest.mark.parametrize("named", ["wild", "purple", "b", "W", ""])
def test_card_wild_names_one_of_the_four_colours(named: str) -> None:
    """Pitfall row 48: only the four colours are colours."""
    with pytest.raises(UnoError) as caught:
        refused("p1=W,R9 top=Y4", f"p1 W={named}")
    assert (caught.value.code, caught.value.at) == ("notation.colour", "character 6")


def test_card_wild_name_first_the_victim_never_draws_before_the_colour_is_named() -> None:
    """D145 card.wild.name-first: the colour is part of the play; pitfall row 71: nobody is caught in between."""
    state = after("p1=W+4,R1 top=B5", "p1 W+4=G")
    assert (state.colour, asked(state)) == ("G", "p2 answer")
    assert refused(state, "p1 colour=R") == ["turn.other turn.direction.next", "colour.not-asked card.wild"]


def test_a_colour_is_named_only_with_a_wild() -> None:
    """card.wild"""
    assert refused("p1=R1,B1 top=R7", "p1 colour=B") == ["colour.not-asked card.wild"]


def test_wild_colour_is_listed_once_for_each_colour() -> None:
    """card.wild: two Wilds in the hand are one choice."""
    wilds = [token for token in legal("p1=W,W,R9 top=Y4") if "W" in token]
    assert wilds == ["p1 W=R", "p1 W=Y", "p1 W=G", "p1 W=B"]


def test_colouring_one_wild_leaves_the_others_colourless() -> None:
    """Pitfalls, found by running other programs: all four Wilds were one object."""
    state = after("p1=W,W,R9 top=Y4", "p1 W=B")
    assert hand(state, "p1") == "W R9"
    assert card("W").colour == ""
    assert event("p1=W,W,R9 top=Y4", "p1 W=B", code="play.wild").params["card"] is card("W")


def test_turn_match_after_wild_only_the_colour_counts() -> None:
    """turn.match.after-wild"""
    state = after("p1=W,R9,R8 p2=B3,G3,W+4 p3=5? p4=5? top=Y4", "p1 W=B")
    assert params(state, "p2 G3", "match.none-after-wild") == {"card": card("G3"), "colour": "B", "top": card("W")}
    assert allowed(state, "p2 B3") == ["match.colour turn.match.after-wild"]
