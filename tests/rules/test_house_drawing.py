"""Drawing on until a card fits, and going out on numbers only. [house.draw-until, draw.until-playable, out.any-card]"""

from __future__ import annotations

import pytest

from tests.rules.helpers import asked, counts, hand
from tests.rules.under import Under
from unolab.rules import State

ONE, MAY, MUST = (Under(f"draw.count:{how}") for how in ("one", "until-may-stop", "until-must"))
PILE = "p1=B1,B2 p2=5? p3=5? p4=5? top=R5 pile=G1,Y2,R3,W,*"
TOOK = "draw.took house.draw-until"


def little(under: Under, pile: str) -> State:
    """Return a position in which p1 holds nothing that fits and `pile` is all there is to draw."""
    rest, n = under.at(f"p1=B1,B2 p2=5? p3=5? p4=5? top=R5 pile={pile}"), len(pile.split(","))
    moved = (*rest.hands[3], *rest.discard[:-1], *rest.draw[n:])
    return rest._replace(hands=(*rest.hands[:3], moved), discard=rest.discard[-1:], draw=rest.draw[:n])


def test_turn_must_draw_one_card_by_default() -> None:
    """turn.must-draw, house.draw-until"""
    assert ONE.told(PILE, "p1 draw") == ["draw.took turn.must-draw", "draw.no-match turn.drawn-card.pass"]
    assert asked(ONE.after(PILE, "p1 draw")) == "p2 play"


def test_house_draw_until_a_card_fits_and_it_must_be_played() -> None:
    """D42 house.draw-until, draw.until-playable: all at once, each card told to its player alone."""
    assert MUST.told(PILE, "p1 draw") == ["draw.took turn.must-draw", TOOK, TOOK]
    assert all(event.sees == (0,) for event in MUST.events(PILE, "p1 draw"))
    state = MUST.after(PILE, "p1 draw")
    assert (hand(state, "p1"), asked(state), str(state.ask.card)) == ("B1 B2 G1 Y2 R3", "p1 keep", "R3")
    assert MUST.legal(state) == ["p1 R3"]
    assert MUST.refused(state, "p1 keep") == ["keep.must-play turn.drawn-card.optional"]
    assert MUST.refused(state, "p1 draw") == ["draw.already turn.drawn-card.pass"]


def test_house_draw_until_goes_on_through_a_new_draw_pile() -> None:
    """house.draw-until, pile.mid-draw"""
    state = MUST.at("p1=B1,B2 p2=5? p3=5? p4=5? top=R5 pile=G1 under=*")
    after = MUST.after(state, "p1 draw")
    assert asked(after) == "p1 keep"
    assert "pile.reshuffled pile.reshuffle.keep-top" in MUST.told(state, "p1 draw")


def test_house_draw_until_nothing_is_left_ends_the_turn() -> None:
    """house.draw-until, pile.exhausted"""
    state = little(MUST, "G1,Y2")
    told = ["draw.took turn.must-draw", TOOK, "pile.exhausted pile.exhausted", "turn.passed-empty pile.exhausted"]
    assert MUST.told(state, "p1 draw") == told
    after = MUST.after(state, "p1 draw")
    assert (asked(after), counts(after)[0], after.passes) == ("p2 play", 4, 0)


def test_house_draw_until_nothing_is_left_ends_the_round_where_it_does() -> None:
    """house.draw-until, pile.exhausted: pile.exhausted:end-round"""
    under = Under("draw.count:until-must", "pile.exhausted:end-round")
    assert under.told(little(under, "G1,Y2"), "p1 draw")[-1] == "round.ran-out pile.exhausted"


def test_house_draw_until_a_wild_draw_4_that_would_be_a_bluff_may_be_kept() -> None:
    """house.draw-until, turn.drawn-card.wd4: nobody is made to bluff; the drawing is over all the same."""
    state = MUST.after("p1=R1,B2 p2=5? p3=5? p4=5? top=R5 pile=G1,W+4,R3,*", "p1 draw")
    assert str(state.ask.card) == "W+4"
    assert {"p1 keep", "p1 W+4=G"} <= set(MUST.legal(state))
    assert "p1 draw" not in MUST.legal(state)
    honest = MUST.after("p1=B1,B2 p2=5? p3=5? p4=5? top=R5 pile=G1,W+4,R3,*", "p1 draw")
    assert MUST.refused(honest, "p1 keep") == ["keep.must-play turn.drawn-card.optional"]


def test_house_draw_until_may_stop_after_each_card() -> None:
    """D42 house.draw-until, draw.until-playable"""
    state = MAY.after(PILE, "p1 draw")
    assert MAY.told(PILE, "p1 draw") == ["draw.took turn.must-draw"]
    assert (asked(state), MAY.legal(state)) == ("p1 keep", ["p1 keep", "p1 draw"])
    assert MAY.allowed(state, "p1 draw") == ["draw.goes-on house.draw-until"]
    assert MAY.allowed(state, "p1 keep") == ["keep.stops house.draw-until"]
    assert MAY.refused(state, "p1 G1") == ["match.none turn.match"]
    assert asked(MAY.after(state, "p1 keep")) == "p2 play"


def test_house_draw_until_may_stop_the_card_that_fits_may_be_kept_and_ends_the_drawing() -> None:
    """house.draw-until, turn.drawn-card.optional"""
    state = MAY.after(PILE, "p1 draw", "p1 draw", "p1 draw")
    assert (str(state.ask.card), MAY.legal(state)) == ("R3", ["p1 R3", "p1 keep"])
    assert MAY.allowed(state, "p1 keep") == ["keep.optional turn.drawn-card.optional"]
    assert MAY.refused(state, "p1 draw") == ["draw.already turn.drawn-card.pass"]


def test_house_draw_until_may_stop_when_nothing_is_left() -> None:
    """house.draw-until, pile.exhausted"""
    state = MAY.after(little(MAY, "G1"), "p1 draw")
    assert MAY.told(state, "p1 draw")[-1] == "turn.passed-empty pile.exhausted"
    after = MAY.after(state, "p1 draw")
    assert (asked(after), after.passes) == ("p2 play", 1)


def test_house_draw_until_may_stop_with_forced_play() -> None:
    """draw.play:forced x draw.count: one may stop as long as nothing fits, then the card must be played."""
    under = Under("draw.count:until-may-stop", "draw.play:forced")
    state = under.after(PILE, "p1 draw")
    assert under.legal(state) == ["p1 keep", "p1 draw"]
    assert under.legal(under.after(state, "p1 draw", "p1 draw")) == ["p1 R3"]


def test_house_draw_until_the_wrong_drawn_card_may_lie_and_goes_back() -> None:
    """illegal:draw-2 x draw.count: the claim comes back to the same question."""
    under = Under("draw.count:until-may-stop", "illegal:draw-2")
    state = under.after(PILE, "p1 draw")
    assert under.foul(state, "p1 G1") == ["match.none turn.match"]
    claimed = under.after(state, "p1 G1", "p3 claim>p1")
    assert (asked(claimed), str(claimed.ask.card), counts(claimed)[0]) == ("p1 keep", "G1", 5)


def test_house_draw_until_pays_no_heed_to_a_penalty() -> None:
    """Pitfall rows 18 and 19: owed cards are drawn at once, neither more nor fewer, whatever else must be done."""
    under = Under("draw.count:until-must", "draw.decline:no", "stack:same-kind")
    state = under.after("p1=R+2,B1,B2 p2=R1,R2 top=R1 p3=5? p4=5?", "p1 R+2")
    assert under.legal(state) == ["p2 accept"]
    assert counts(under.after(state, "p2 accept"))[1] == 4


# --- going out on a number only


NUMBER = Under("out.action-card:not-allowed")


def test_tweet_end_on_action_any_card_goes_out_by_default() -> None:
    """out.any-card, tweet.end-on-action, tweet.uno-out: out.action-card:allowed; nothing has to be said."""
    under = Under("out.action-card:allowed")
    state = under.after("p1=RS p2=5? p3=5? p4=5? top=R1", "p1 RS")
    assert (state.winner, state.silent) == (0, ())


@pytest.mark.parametrize("token", ["p1 RS", "p1 R+2", "p1 W=G"])
def test_out_any_card_not_where_only_a_number_goes_out(token: str) -> None:
    """out.any-card"""
    card = token[3:].partition("=")[0]
    position = f"p1={card} p2=5? p3=5? p4=5? top=R1"
    assert NUMBER.refused(position, token) == ["out.number-needed out.any-card"]
    assert NUMBER.legal(position) == ["p1 draw"]
    assert NUMBER.allowed(position, "p1 draw") == ["draw.needed turn.must-draw"]


def test_out_any_card_a_number_goes_out() -> None:
    """out.any-card"""
    assert NUMBER.after("p1=R2 p2=5? p3=5? p4=5? top=R1", "p1 R2").winner == 0


def test_out_any_card_nobody_is_forced_to_a_card_that_may_not_go_out() -> None:
    """out.action-card:not-allowed x draw.decline:no, draw.play:forced, stack"""
    under = Under("out.action-card:not-allowed", "draw.decline:no", "draw.play:forced", "stack:same-kind")
    assert under.legal("p1=RS p2=5? p3=5? p4=5? top=R1") == ["p1 draw"]
    facing = "p1=B1,B2 p2=G+2 p3=5? p4=5? top=R+2 ask=answer"
    assert under.refused(facing, "p2 G+2") == ["out.number-needed out.any-card"]
    assert under.legal(facing) == ["p2 accept"]
