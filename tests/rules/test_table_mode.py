"""A wrong card: refused in an app, or, as at a table, it lies until somebody claims. `illegal`"""

import pytest

from tests.rules.helpers import asked, counts, hand, won_by
from tests.rules.under import Under, preset
from unolab.rules import Claim, UnoError, cards, judge, observe

REFUSE = Under()
DRAW_2 = Under("illegal:draw-2")
PASS = Under("illegal:back-2-pass")
BOTH = [DRAW_2, PASS]
D93 = "p1=B2,G1,G2 p2=B3,R4,Y1 p3=5? p4=5? top=R7 under=R6 pile=Y5,Y6,*"
CLAIM = "p3 claim>p1"


def test_illegal_refuse_a_wrong_card_is_stopped_with_its_reasons() -> None:
    """D93 illegal.card"""
    assert REFUSE.refused(D93, "p1 B2") == ["match.none turn.match"]
    assert REFUSE.refused(D93, CLAIM) == ["claim.never illegal.card"]


@pytest.mark.parametrize("rules", BOTH)
def test_illegal_table_mode_a_wrong_card_may_lie_but_is_never_listed(rules: Under) -> None:
    """D93 illegal.card"""
    assert rules.foul(D93, "p1 B2") == ["match.none turn.match"]
    state = rules.after(D93, "p1 B2")
    assert (repr(state.top), state.colour, asked(state), counts(state)[0]) == ("B2", "B", "p2 play", 2)
    assert rules.told(D93, "p1 B2") == ["play.card turn.match"]
    assert [t for t in rules.legal(state) if "claim" in t] == ["p2 claim>p1", "p3 claim>p1", "p4 claim>p1"]
    assert rules.allowed(state, CLAIM) == ["claim.in-time illegal.card"]


@pytest.mark.parametrize("rules", [DRAW_2, preset("doc-000"), preset("doc-001"), preset("doc-004")])
def test_illegal_draw_2_the_card_goes_back_two_are_drawn_and_the_turn_goes_on(rules: Under) -> None:
    """D93 illegal.card"""
    state = rules.after(D93, "p1 B2", CLAIM)
    assert (hand(state, "p1"), repr(state.top), state.colour) == ("G1 G2 B2 Y5 Y6", "R7", "R")
    assert (asked(state), state.foul) == ("p1 play", None)
    assert rules.told(D93, "p1 B2", CLAIM) == ["claim.made illegal.card", "penalty.drew illegal.card"]
    assert asked(rules.after(state, "p1 draw")) in ("p1 keep", "p2 play")


@pytest.mark.parametrize("rules", [PASS, preset("doc-002")])
def test_illegal_back_2_pass_the_card_goes_back_two_are_drawn_and_the_turn_is_over(rules: Under) -> None:
    """D93 illegal.card"""
    state = rules.after(D93, "p1 B2", CLAIM)
    assert (hand(state, "p1"), repr(state.top), state.colour) == ("G1 G2 B2 Y5 Y6", "R7", "R")
    assert (asked(state), state.foul) == ("p2 play", None)
    assert rules.told(D93, "p1 B2", CLAIM)[-1] == "claim.turn-over illegal.card"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("act", ["p2 B3", "p2 draw"])
def test_illegal_late_after_the_next_player_has_acted_the_play_stands(rules: Under, act: str) -> None:
    """D94 illegal.late"""
    state = rules.after(D93, "p1 B2", act)
    assert rules.refused(state, CLAIM) == ["claim.nothing illegal.late"]
    assert not [t for t in rules.legal(state) if "claim" in t]


@pytest.mark.parametrize("rules", BOTH)
def test_illegal_late_a_second_wrong_card_can_be_claimed_the_first_no_more(rules: Under) -> None:
    """D94 illegal.late"""
    state = rules.after(D93, "p1 B2", "p2 R4")
    assert state.foul is not None
    assert state.foul.seat == 1
    assert rules.refused(state, CLAIM) == ["claim.nothing illegal.late"]
    claimed = rules.after(state, "p1 claim>p2")
    assert (repr(claimed.top), claimed.colour, hand(claimed, "p2")) == ("B2", "B", "B3 Y1 R4 Y5 Y6")


@pytest.mark.parametrize("rules", BOTH)
def test_illegal_claims_that_cannot_be(rules: Under) -> None:
    """illegal.card: nobody claims their own card, nor a card that was right, nor twice."""
    state = rules.after(D93, "p1 B2")
    assert rules.refused(state, "p1 claim>p1") == ["claim.yourself illegal.card"]
    assert rules.refused(state, "p3 claim>p2") == ["claim.nothing illegal.late"]
    assert rules.refused(D93, CLAIM) == ["claim.nothing illegal.late"]
    assert rules.refused(rules.after(state, CLAIM), "p4 claim>p1") == ["claim.nothing illegal.late"]
    right = rules.after("p1=R2,G1,G2 top=R7", "p1 R2")
    assert rules.refused(right, CLAIM) == ["claim.nothing illegal.late"]
    with pytest.raises(UnoError, match=r"seat\.unknown"):
        judge(rules.rules, state, Claim(2, 9))


@pytest.mark.parametrize("rules", BOTH)
def test_illegal_only_a_card_that_does_not_fit_may_lie_other_faults_are_refused(rules: Under) -> None:
    """D93 D96 illegal.card, turn.one-card"""
    assert rules.refused(D93, "p1 Y9")[0] == "card.not-in-hand turn.one-card"
    assert rules.refused(D93, "p2 B3")[0] == "turn.other turn.direction.next"
    assert "colour.not-wild card.wild" in rules.refused(D93, "p1 B2=R")
    owed = rules.after("p1=R+2,G1,G2 p2=B3,R4,Y1 top=R7", "p1 R+2")
    assert rules.refused(owed, "p2 B3")[0] == "ask.answer-first card.draw-two"


@pytest.mark.parametrize("rules", BOTH)
def test_illegal_a_wrong_last_card_is_refused_since_the_round_would_be_over(rules: Under) -> None:
    """illegal.card"""
    assert rules.refused("p1=B2 top=R7", "p1 B2") == ["match.none turn.match"]


@pytest.mark.parametrize("rules", BOTH)
def test_illegal_after_a_wild_only_the_colour_named_counts(rules: Under) -> None:
    """turn.match.after-wild"""
    position = "p1=B2,G1,G2 top=W colour=R under=B5,*"
    assert rules.foul(position, "p1 B2") == ["match.none-after-wild turn.match.after-wild"]
    state = rules.after(position, "p1 B2", CLAIM)
    assert (repr(state.top), state.colour) == ("W", "R")


# After drawing

DREW = "p1=B2,W,G1 top=R7 under=R6 pile=R5,Y1,Y2,*"


@pytest.mark.parametrize("token", ["p1 B2", "p1 W=G"])
def test_illegal_draw_2_after_drawing_another_card_is_claimed_and_the_drawn_one_may_still_be_played(token: str) -> None:
    """turn.drawn-card.only, illegal.card"""
    rules = DRAW_2
    drawn = rules.after(DREW, "p1 draw")
    assert "card.drawn-only turn.drawn-card.only" in rules.foul(drawn, token)
    state = rules.after(drawn, token, CLAIM)
    assert (asked(state), repr(state.ask.card), counts(state)[0]) == ("p1 keep", "R5", 6)
    assert rules.legal(state) == ["p1 R5", "p1 keep"]
    assert (repr(state.top), state.colour) == ("R7", "R")


def test_illegal_back_2_pass_after_drawing_the_turn_is_over() -> None:
    """turn.drawn-card.only, illegal.card"""
    state = PASS.after(DREW, "p1 draw", "p1 B2", CLAIM)
    assert (asked(state), counts(state)[0]) == ("p2 play", 6)


def test_illegal_the_card_drawn_before_stays_hidden_from_the_others() -> None:
    state = DRAW_2.after(DREW, "p1 draw", "p1 B2")
    assert state.foul is not None
    seen = observe(state, 1).foul
    assert seen is not None
    assert repr(seen.drawn) == "??"
    own = observe(state, 0).foul
    assert own == state.foul


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("token", ["p1 B2", "p1 R9"])
def test_illegal_when_nothing_fits_after_the_draw_the_turn_is_over_before_a_wrong_card_can_be_laid(
    rules: Under, token: str
) -> None:
    state = rules.after("p1=B2,R9,G1 top=R7 pile=Y1,*", "p1 draw")
    assert rules.refused(state, token)[0] == "turn.other turn.direction.next"


@pytest.mark.parametrize("card", ["WX", "WC1"])
def test_illegal_a_held_card_that_moves_hands_instead_of_the_drawn_one_is_refused(card: str) -> None:
    """illegal.card: once hands have moved, a claim could not undo it. [I]"""
    rules = Under("illegal:draw-2", "deck:swap-112", "custom.cards:1")
    colour = "" if card == "WX" else "=G"
    state = rules.after(f"p1=B2,{card},G1 top=R7 pile=R5,*", "p1 draw")
    assert rules.refused(state, f"p1 {card}{colour}") == [
        "card.drawn-only turn.drawn-card.only", "foul.not-undone illegal.card",
    ]  # fmt: skip
    fine = rules.after(f"p1=B2,G1 top=R7 pile={card},*", "p1 draw")
    assert f"p1 {card}{colour}" in rules.legal(fine)


# What the wrong card did is undone


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("way", ["cw", "ccw"])
@pytest.mark.parametrize(("card", "cw", "ccw"), [("BS", "p3 play", "p3 play"), ("BR", "p4 play", "p2 play"),
                                                 ("B+2", "p2 answer", "p4 answer")])  # fmt: skip
def test_illegal_skip_reverse_and_draw_two_are_undone(rules: Under, way: str, card: str, cw: str, ccw: str) -> None:
    """illegal.card"""
    position = f"p1={card},G1,G2 top=R7 under=R6 pile=Y5,Y6,* {way}"
    state = rules.after(position, f"p1 {card}")
    assert asked(state) == (cw if way == "cw" else ccw)
    claimed = rules.after(state, CLAIM)
    following = "p2 play" if way == "cw" else "p4 play"
    assert asked(claimed) == ("p1 play" if rules is DRAW_2 else following)
    assert (claimed.direction, repr(claimed.top)) == (1 if way == "cw" else -1, "R7")
    assert counts(claimed) == [5, 5, 5, 5]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("card", ["W=G", "W+4=G"])
def test_illegal_a_held_wild_instead_of_the_drawn_card_is_undone(rules: Under, card: str) -> None:
    """illegal.card, turn.drawn-card.only"""
    face = card.partition("=")[0]
    state = rules.after(f"p1=B2,{face},G1 top=R7 under=R6 pile=R5,Y1,Y2,*", "p1 draw", f"p1 {card}")
    claimed = rules.after(state, "p4 claim>p1")
    assert (repr(claimed.top), claimed.colour) == ("R7", "R")
    assert asked(claimed) == ("p1 keep" if rules is DRAW_2 else "p2 play")


@pytest.mark.parametrize("rules", BOTH)
def test_illegal_late_a_penalty_that_was_drawn_or_doubted_stands(rules: Under) -> None:
    """D94 illegal.late"""
    accepted = rules.after("p1=B+2,G1,G2 top=R7", "p1 B+2", "p2 accept")
    assert rules.refused(accepted, CLAIM) == ["claim.nothing illegal.late"]
    doubted = rules.after("p1=B2,W+4,G1 top=R7 pile=R5,*", "p1 draw", "p1 W+4=G", "p2 challenge")
    assert rules.refused(doubted, CLAIM) == ["claim.nothing illegal.late"]


@pytest.mark.parametrize("rules", BOTH)
def test_illegal_with_two_players_a_wrong_skip_can_be_claimed_before_the_extra_turn(rules: Under) -> None:
    """two.skip, illegal.card"""
    position = "p1=BS,G1,B3 p2=5? top=R7"
    state = rules.after(position, "p1 BS")
    assert asked(state) == "p1 play"
    assert rules.allowed(state, "p2 claim>p1") == ["claim.in-time illegal.card"]
    assert asked(rules.after(state, "p2 claim>p1")) == ("p1 play" if rules is DRAW_2 else "p2 play")
    assert rules.refused(rules.after(state, "p1 B3"), "p2 claim>p1") == ["claim.nothing illegal.late"]


# UNO in between

LAST_BUT_ONE = "p1=B2,G1 p2=B3,R4,Y1 p3=5? p4=5? top=R7 under=R6 pile=Y5,Y6,Y7,Y8,*"


@pytest.mark.parametrize("rules", BOTH)
def test_illegal_a_missed_uno_is_forgotten_with_the_card_that_goes_back(rules: Under) -> None:
    """uno.again"""
    state = rules.after(LAST_BUT_ONE, "p1 B2")
    assert state.silent == (0,)
    claimed = rules.after(state, CLAIM)
    assert (claimed.silent, counts(claimed)[0]) == ((), 4)
    assert rules.after(LAST_BUT_ONE, "p1 B2!", CLAIM).said == ()


@pytest.mark.parametrize("rules", BOTH)
def test_illegal_a_catch_in_between_is_paid_and_the_claim_too(rules: Under) -> None:
    """uno.catch.window, illegal.card"""
    state = rules.after(LAST_BUT_ONE, "p1 B2", "p3 catch>p1")
    assert (counts(state)[0], rules.allowed(state, "p4 claim>p1")) == (3, ["claim.in-time illegal.card"])
    claimed = rules.after(state, "p4 claim>p1")
    assert hand(claimed, "p1") == "G1 Y5 Y6 B2 Y7 Y8"


@pytest.mark.parametrize("rules", BOTH)
def test_illegal_an_uno_call_in_between_does_not_end_the_time_for_claims(rules: Under) -> None:
    for call in ("p1 uno", "p4 uno"):
        assert "p2 claim>p1" in rules.legal(rules.after(LAST_BUT_ONE, "p1 B2", call))


@pytest.mark.parametrize("option", ["yes", "no"])
@pytest.mark.parametrize("illegal", ["draw-2", "back-2-pass"])
def test_illegal_after_a_reshuffle_in_between_the_play_stands(option: str, illegal: str) -> None:
    """illegal.late, pile.reshuffle: a catch made the pile anew, so nothing lies under the wrong card any more. [I]"""
    rules = Under(f"illegal:{illegal}", f"reshuffle.keep-top:{option}")
    position = "p1=B2,G1 p2=R1 p3=48? p4=51? top=R7 under=G2,G3,G4,G6 pile=Y1"
    state = rules.after(position, "p1 B2", "p3 catch>p1")
    assert len(state.discard) == 1
    assert rules.refused(state, "p4 claim>p1") == ["claim.nothing illegal.late"]


def test_illegal_the_two_cards_may_be_the_last_ones() -> None:
    """pile.exhausted"""
    rules = Under("illegal:back-2-pass", "pile.exhausted:end-round")
    state = rules.after("p1=B2,G1,G2 p2=R1 p3=51? p4=50? top=R7 under=R6 pile=Y1", "p1 B2", CLAIM)
    assert (asked(state), counts(state)[0]) == ("p2 play", 5)
    dry = rules.after("p1=B2,G1,G2 p2=R1 p3=51? p4=52? top=R7 under= pile=", "p1 B2", CLAIM)
    assert won_by(dry) == "nobody"


def test_illegal_draw_2_a_turn_taken_again_may_be_wrong_again() -> None:
    state = DRAW_2.after(D93, "p1 B2", CLAIM, "p1 G1", "p2 claim>p1")
    assert (asked(state), counts(state)[0]) == ("p1 play", 7)
    assert state.discard[-2:] == cards("R6 R7")
