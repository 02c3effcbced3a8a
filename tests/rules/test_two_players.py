"""Two players. [two.*]"""

from __future__ import annotations

from tests.rules.helpers import after, asked, counts, events, legal, said


def test_two_reverse_works_like_a_skip_you_play_again() -> None:
    """D62 two.reverse, card.reverse.two-player"""
    position = "p1=RR,R9,B1 p2=5? top=R2"
    state = after(position, "p1 RR")
    assert said(events(position, "p1 RR")) == ["play.card turn.match", "turn.skipped-by-reverse two.reverse"]
    assert asked(state) == "p1 play"
    assert "p1 R9!" in legal(state)


def test_two_reverse_twice_is_still_your_turn() -> None:
    """two.reverse"""
    assert asked(after("p1=RR,BR,B1 p2=5? top=R2", "p1 RR", "p1 BR!")) == "p1 play"


def test_two_skip_you_play_again() -> None:
    """two.skip"""
    position = "p1=RS,R9,B1 p2=5? top=R2"
    assert asked(after(position, "p1 RS")) == "p1 play"
    assert said(events(position, "p1 RS"))[-1] == "turn.skipped two.skip"


def test_two_draw_after_a_draw_two_it_is_your_turn_again() -> None:
    """two.draw"""
    state = after("p1=R+2,R9,B1 p2=5? top=R2", "p1 R+2", "p2 accept")
    assert (asked(state), counts(state)) == ("p1 play", [2, 7])


def test_two_draw_after_a_wild_draw_four_it_is_your_turn_again() -> None:
    """two.draw"""
    state = after("p1=W+4,R9,B1 p2=5? top=Y2", "p1 W+4=R", "p2 accept")
    assert (asked(state), counts(state)) == ("p1 play", [2, 9])


def test_two_rest_same_an_ordinary_card_passes_the_turn() -> None:
    """two.rest-same"""
    assert asked(after("p1=R1,R9,B1 p2=5? top=R2", "p1 R1")) == "p2 play"
    assert asked(after("p1=W,R9,B1 p2=5? top=R2", "p1 W=G")) == "p2 play"
    assert asked(after("p1=B1 p2=5? top=R2 pile=G7,*", "p1 draw")) == "p2 play"
    assert asked(after("p1=R1,R9,B1 p2=5? top=R2 ccw", "p1 R1")) == "p2 play"


def test_three_players_do_not_play_by_the_rules_of_two() -> None:
    """two.reverse applies to two players only."""
    assert asked(after("p1=RR,R9,B1 p2=5? p3=5? top=R2", "p1 RR")) == "p3 play"
    assert asked(after("p1=RS,R9,B1 p2=5? p3=5? top=R2", "p1 RS")) == "p3 play"
