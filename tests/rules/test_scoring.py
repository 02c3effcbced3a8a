"""Points of a round. [score.*]"""

from __future__ import annotations

import pytest

from tests.rules.helpers import CLASSIC, cards, events, points
from unolab.rules import UNKNOWN, UnoError, hand_points


@pytest.mark.parametrize("face", "0123456789")
def test_score_number_is_the_face_value(face: str) -> None:
    """D92 score.number"""
    for colour in "RYGB":
        assert hand_points(CLASSIC, cards(colour + face)) == int(face)


@pytest.mark.parametrize("face", ["S", "R", "+2"])
def test_score_action_is_20(face: str) -> None:
    """score.action"""
    assert hand_points(CLASSIC, cards(f"G{face}")) == 20


@pytest.mark.parametrize("face", ["W", "W+4"])
def test_score_wild_is_50(face: str) -> None:
    """score.wild"""
    assert hand_points(CLASSIC, cards(face)) == 50


def test_score_winner_takes_the_sum_of_all_other_hands() -> None:
    """score.winner-takes"""
    found = events("p1=R5 p2=R9,B0 p3=W,W+4,G4 p4=YS top=R1", "p1 R5")
    hands = [(e.params["seat"], e.params["n"], e.params["cards"]) for e in found if e.code == "score.hand"]
    assert hands == [(1, 9, cards("R9 B0")), (2, 104, cards("W W+4 G4")), (3, 20, cards("YS"))]
    assert points(found) == 133
    assert found[-1].params["seat"] == 0


def test_score_winner_takes_and_own_cards_never_count() -> None:
    """Pitfall row 74: 6 + 8 + 7 + 20 + 50 + 20 = 111."""
    assert points(events("p1=B1 p2=B6,B8,R7,RR,W+4,YS top=B2", "p1 B1")) == 111


def test_score_a_win_of_0_points() -> None:
    """D92 score.number; pitfall row 80"""
    assert points(events("p1=R5 p2=R0,B0 top=R1", "p1 R5")) == 0


def test_score_the_hands_are_open_at_the_end() -> None:
    """score.winner-takes: they are counted by everybody."""
    found = events("p1=R5 p2=R9,B0 top=R1", "p1 R5")
    assert all(e.sees is None for e in found)


def test_score_needs_known_cards() -> None:
    with pytest.raises(UnoError) as caught:
        hand_points(CLASSIC, (*cards("R5"), UNKNOWN))
    assert (caught.value.code, caught.value.params) == ("cards.hidden", {"n": 1})
