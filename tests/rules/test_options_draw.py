"""What has to be played: `draw.play` and `draw.decline`."""

from tests.rules.helpers import asked, hand
from tests.rules.under import Under, preset

DEFAULT = Under()
FORCED = Under("draw.play:forced")
MUST = Under("draw.decline:no")
DRAWS_R5 = "p1=B2,B3 top=R7 pile=R5,*"


def test_draw_play_optional_a_drawn_card_that_fits_may_be_kept() -> None:
    """D44 turn.drawn-card.optional"""
    state = DEFAULT.after(DRAWS_R5, "p1 draw")
    assert DEFAULT.legal(state) == ["p1 R5", "p1 keep"]
    assert asked(DEFAULT.after(state, "p1 keep")) == "p2 play"


def test_draw_play_forced_a_drawn_card_that_fits_has_to_be_played() -> None:
    """D44 turn.drawn-card.optional"""
    for rules in (FORCED, preset("mattel-2001")):
        state = rules.after(DRAWS_R5, "p1 draw")
        assert rules.legal(state) == ["p1 R5"]
        assert rules.refused(state, "p1 keep") == ["keep.must-play turn.drawn-card.optional"]
        assert asked(rules.after(state, "p1 R5")) == "p2 play"


def test_draw_play_forced_a_card_that_does_not_fit_still_ends_the_turn() -> None:
    assert asked(FORCED.after("p1=B2,B3 top=R7 pile=G5,*", "p1 draw")) == "p2 play"


def test_draw_play_forced_a_drawn_wild_has_to_be_played_too() -> None:
    state = FORCED.after("p1=B2,B3 top=R7 pile=W,*", "p1 draw")
    assert FORCED.legal(state) == [f"p1 W={colour}" for colour in "RYGB"]


def test_draw_play_forced_a_drawn_wild_draw_four_has_to_be_played_only_where_it_is_honest() -> None:
    """turn.drawn-card.wd4: nobody is forced to bluff."""
    honest = FORCED.after("p1=B2,B3 top=R7 pile=W+4,*", "p1 draw")
    assert "p1 keep" not in FORCED.legal(honest)
    bluff = FORCED.after("p1=R2,B3 top=R7 pile=W+4,*", "p1 draw")
    assert FORCED.legal(bluff)[-1] == "p1 keep"
    assert FORCED.allowed(bluff, "p1 keep") == ["keep.optional turn.drawn-card.optional"]


def test_draw_play_forced_a_card_held_before_may_still_be_declined() -> None:
    assert "p1 draw" in FORCED.legal("p1=R2,B3 top=R7")


def test_draw_decline_yes_a_card_that_fits_may_be_held_back() -> None:
    """D42 turn.may-decline"""
    assert DEFAULT.allowed("p1=R1,B2 top=R7", "p1 draw") == ["draw.declined turn.may-decline"]


def test_draw_decline_no_a_card_that_fits_has_to_be_played() -> None:
    """D42 turn.may-decline"""
    position = "p1=R1,B2,G7 top=R7"
    assert MUST.refused(position, "p1 draw") == ["draw.must-play turn.may-decline"]
    reason = MUST.ruling(position, "p1 draw").reasons[0]
    assert str(reason.params["cards"]) == "(R1, G7)"
    assert MUST.legal(position) == ["p1 R1", "p1 G7"]


def test_draw_decline_no_with_nothing_that_fits_one_draws() -> None:
    assert MUST.legal("p1=B1,B2,B3 top=R7") == ["p1 draw"]


def test_draw_decline_no_the_card_just_drawn_is_another_matter() -> None:
    state = MUST.after(DRAWS_R5, "p1 draw")
    assert "p1 keep" in MUST.legal(state)
    both = Under("draw.decline:no", "draw.play:forced")
    assert both.legal(both.after(DRAWS_R5, "p1 draw")) == ["p1 R5"]


def test_draw_decline_no_an_honest_wild_draw_four_has_to_be_played_a_bluff_need_not() -> None:
    """D141 wd4.may-decline"""
    honest = "p1=W+4,R3,Y1 top=B5"
    assert "p1 draw" in DEFAULT.legal(honest)
    assert "p1 draw" not in MUST.legal(honest)
    assert MUST.refused("p1=W+4,B3 top=B5", "p1 draw") == ["draw.must-play turn.may-decline"]


def test_draw_decline_no_a_wild_draw_four_does_not_count_against_itself() -> None:
    """Where wilds count, or any card that fits, the card itself is not among the others."""
    for option in ("wd4.wild-counts:yes", "wd4.rule:no-playable-card"):
        rules = Under("draw.decline:no", option)
        assert "p1 draw" not in rules.legal("p1=W+4,R3,Y1 top=B5"), option
        assert rules.cautions("p1=W+4,R3,Y1 top=B5", "p1 W+4=R") == []


def test_draw_decline_no_two_wild_draw_fours_that_make_each_other_a_bluff_need_not_be_played() -> None:
    rules = Under("draw.decline:no", "wd4.wild-counts:yes")
    assert "p1 draw" in rules.legal("p1=W+4,W+4,R3 top=B5")


def test_draw_decline_no_holds_only_on_ones_own_turn() -> None:
    state = MUST.after("p1=R1,B2 p2=R3,R4 top=R7", "p1 R1")
    assert MUST.refused(state, "p1 draw") == ["turn.other turn.direction.next"]


def test_a_drawn_card_joins_the_hand_under_every_option() -> None:
    for rules in (DEFAULT, FORCED, MUST):
        assert hand(rules.after(DRAWS_R5, "p1 draw"), "p1") == "B2 B3 R5"
