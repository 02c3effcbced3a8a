"""When a Wild Draw 4 is honest and when it is a bluff. [wd4.*]

The grounds say why it may be laid, the caution tells its player alone that it is a bluff; what a challenge would find
is the same, so each row is played to its end as well.
"""

from __future__ import annotations

import pytest

from tests.rules.helpers import after, allowed, asked, at, cautions, counts, legal, owed, params, steps
from unolab.rules import card, cards

WILD = "match.wild card.wild"


@pytest.mark.parametrize(
    ("position", "clause"),
    [
        ("p1=R5,Y2,W+4 top=B5", "wd4.condition.number-other-colour"),  # D02
        ("p1=RS,Y2,W+4 top=BS", "wd4.condition.number-other-colour"),
        ("p1=W,W+4,R2 top=G9", "wd4.condition.wild-in-hand"),  # D04
        ("p1=W+4,W+4,R2 top=G9", "wd4.condition.second-wd4"),  # D05
        ("p1=W+4,B1,Y3 top=W+4 colour=R", "wd4.condition.declared-colour"),  # D08
        ("p1=W+4,B1,Y3 top=W colour=R", "wd4.condition.declared-colour"),  # pitfall row 43
        ("p1=W+4,RS top=Y4", "wd4.condition"),  # pitfall row 42
        ("p1=W+4,R3,Y1 top=B5", "wd4.condition"),
    ],
)
def test_wd4_condition_honest_without_another_card_of_the_colour(position: str, clause: str) -> None:
    """D02, D04, D05, D08: legal, and a challenger draws 6."""
    assert allowed(position, "p1 W+4=G") == [WILD, f"wd4.honest {clause}"]
    assert not [c for c in cautions(position, "p1 W+4=G") if c.startswith("wd4")]
    innocent = after(position, "p1 W+4=G", "p2 challenge", "p1 show")
    assert (counts(innocent)[:2], asked(innocent)) == ([len(at(position).hands[0]) - 1, 11], "p3 play")


@pytest.mark.parametrize(
    ("position", "clause", "against"),
    [
        ("p1=BS,R3,W+4 top=B5", "wd4.condition.action-same-colour", "BS"),  # D01
        ("p1=BR,R3,W+4 top=B5", "wd4.condition.action-same-colour", "BR"),
        ("p1=B+2,R3,W+4 top=B5", "wd4.condition.action-same-colour", "B+2"),
        ("p1=B1,BS,R3,W+4 top=B5", "wd4.condition", "B1 BS"),
        ("p1=B1,R3,W+4 top=B5", "wd4.condition", "B1"),
        ("p1=B0,W+4 top=BS", "wd4.condition", "B0"),
        ("p1=G2,B7,W+4 top=W colour=G under=B5,*", "wd4.condition.declared-colour", "G2"),  # D06
        ("p1=GS,B7,W+4 top=W+4 colour=G", "wd4.condition.declared-colour", "GS"),
    ],
)
def test_wd4_condition_a_bluff_with_another_card_of_the_colour(position: str, clause: str, against: str) -> None:
    """D01, D06; wd4.bluff: it may be laid and stands unless challenged; challenged, its player draws 4."""
    assert allowed(position, "p1 W+4=R") == [WILD, "wd4.bluff-stands wd4.bluff"]
    assert f"wd4.bluffing {clause}" in cautions(position, "p1 W+4=R")
    found = params(position, "p1 W+4=R", "wd4.bluffing")
    assert found == {"cards": cards(against), "colour": at(position).colour}
    guilty = after(position, "p1 W+4=R", "p2 challenge", "p1 show")
    assert (counts(guilty)[:2], asked(guilty)) == ([len(at(position).hands[0]) + 3, 5], "p2 play")


def test_wd4_bluff_stands_when_the_victim_accepts() -> None:
    """wd4.bluff"""
    state = after("p1=B1,R3,W+4 top=B5", "p1 W+4=R", "p2 accept")
    assert (counts(state), asked(state), state.colour) == ([2, 9, 5, 5], "p3 play", "R")


def test_wd4_effect_names_the_colour_and_makes_the_next_draw_4_and_miss_the_turn() -> None:
    """wd4.effect"""
    laid, accepted = steps("p1=Y1,R3,W+4 top=B5 pile=G1,G2,G3,G4,*", "p1 W+4=R", "p2 accept")
    assert (asked(laid.state), laid.state.colour, laid.state.top) == ("p2 answer", "R", card("W+4"))
    assert legal(laid.state, "p2") == ["p2 accept", "p2 challenge"]
    assert accepted.state.hands[1][5:] == cards("G1 G2 G3 G4")
    assert (asked(accepted.state), accepted.state.colour) == ("p3 play", "R")


def test_wd4_on_wd4_a_turn_later_is_an_ordinary_play() -> None:
    """D08 wd4.on-wd4.later-turn: four cards, not eight."""
    state = after("p1=W+4,Y1,Y2 p2=5? p3=W+4,B1,Y3 p4=5? top=R5", "p1 W+4=R", "p2 accept", "p3 W+4=B", "p4 accept")
    assert counts(state) == [2, 9, 2, 9]
    assert (asked(state), state.colour) == ("p1 play", "B")


def test_wd4_condition_looks_at_the_colour_before_it_not_at_the_one_it_names() -> None:
    """wd4.condition.declared-colour, wd4.challenge.hand-tested; pitfall row 42"""
    position = "p1=W+4,RS,R1 top=Y4"
    state = after(position, "p1 W+4=R")
    assert owed(state)[:5] == (4, card("W+4"), 0, "Y", cards("RS R1"))
    assert counts(after(state, "p2 challenge", "p1 show")) == [2, 11, 5, 5]


def test_wd4_last_card_is_always_honest() -> None:
    """wd4.last-card"""
    assert allowed("p1=W+4 top=B5", "p1 W+4=B") == [WILD, "wd4.last-card wd4.last-card"]


def test_wd4_may_follow_a_card_that_fits() -> None:
    """wd4.condition, card.wild: it is permitted on every card."""
    for top in ("B5", "BS", "BR", "B+2", "W", "W+4"):
        colour = " colour=B" if top.startswith("W") else ""
        assert "p1 W+4=R" in legal(f"p1=W+4,R1,R2 top={top}{colour}", "p1")
