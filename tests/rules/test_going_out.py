"""Going out. [out.*]"""

from __future__ import annotations

import pytest

from tests.rules.helpers import after, asked, counts, events, legal, points, refused, said, steps, won_by

OTHERS = "p2=R9,B0 p3=G1 p4=YS,Y2"


@pytest.mark.parametrize("token", ["p1 R5", "p1 RS", "p1 RR", "p1 W=B"])
def test_out_any_card_may_be_the_last(token: str) -> None:
    """D81 out.any-card, out.round-end; pitfall row 75: no prompt, no waiting."""
    card = token.split()[1].split("=")[0]
    step = steps(f"p1={card} {OTHERS} top=R1", token)[-1]
    assert (won_by(step.state), asked(step.state), legal(step.state)) == ("p1", "p1 over", [])
    assert said(step.events)[1:] == ["score.hand score.winner-takes"] * 3 + ["round.won out.round-end"]


@pytest.mark.parametrize("token", ["p1 RS", "p1 RR"])
def test_out_any_card_an_order_card_needs_no_effect(token: str) -> None:
    """out.any-card: with two players a last Skip or Reverse gives no further turn."""
    state = after(f"p1={token[3:]} p2=R9,B0 top=R1", token)
    assert won_by(state) == "p1"


def test_out_last_draw_the_next_player_still_draws_and_the_cards_count() -> None:
    """D82 out.last-draw"""
    position = f"p1=R+2 {OTHERS} top=R1 pile=W,G4,*"
    state = after(position, "p1 R+2")
    assert (asked(state), legal(state)) == ("p2 answer", ["p2 accept"])
    step = steps(state, "p2 accept")[-1]
    assert said(step.events)[:2] == ["penalty.drew card.draw-two", "turn.lost card.draw-two"]
    assert (won_by(step.state), counts(step.state)) == ("p1", [0, 4, 1, 2])
    assert points(step.events) == 9 + 0 + 50 + 4 + 1 + 20 + 2


def test_out_last_draw_wild_draw_four_accepted() -> None:
    """out.last-draw, wd4.effect"""
    step = steps(f"p1=W+4 {OTHERS} top=R1 pile=W,G4,G1,R0,*", "p1 W+4=B", "p2 accept")[-1]
    assert (won_by(step.state), points(step.events)) == ("p1", 9 + 50 + 4 + 1 + 0 + 1 + 20 + 2)


def test_out_last_draw_wild_draw_four_challenged_in_vain() -> None:
    """wd4.last-card: a challenge of the last card always fails and costs 6 scored cards."""
    shown, settled = steps(f"p1=W+4 {OTHERS} top=R1", "p1 W+4=B", "p2 challenge", "p1 show")[1:]
    assert legal(shown.state) == ["p1 show"]
    assert said(settled.events)[:4] == [
        "wd4.shown wd4.challenge.show",
        "wd4.innocent wd4.last-card",
        "penalty.drew wd4.challenge.innocent",
        "turn.lost wd4.challenge.innocent",
    ]
    assert (won_by(settled.state), counts(settled.state)) == ("p1", [0, 8, 1, 2])


def test_out_last_card_there_is_no_hand_to_refuse() -> None:
    """wd4.last-card: everybody sees that no other card is left."""
    state = after(f"p1=W+4 {OTHERS} top=R1", "p1 W+4=B", "p2 challenge")
    assert refused(state, "p1 refuse") == ["refuse.last-card wd4.last-card"]


def test_out_last_draw_cannot_be_answered() -> None:
    """out.last-draw, stack.d2-on-d2: the round is over all but for the drawing."""
    state = after("p1=R+2 p2=G+2 p3=G1 p4=Y2 top=R1", "p1 R+2")
    assert refused(state, "p2 G+2") == ["stack.none stack.d2-on-d2", "ask.answer-first card.draw-two"]


def test_out_last_draw_that_the_victim_cannot_pay_still_ends_the_round() -> None:
    """out.last-draw, pile.exhausted"""
    state = after("p1=R+2 p2=99?,7? top=R1 pile= under=", "p1 R+2", "p2 accept")
    assert (won_by(state), len(state.hands[1])) == ("p1", 107)


def test_out_round_end_nobody_may_do_anything_more() -> None:
    """out.round-end"""
    state = after(f"p1=R5 {OTHERS} top=R1", "p1 R5")
    for token in (
        "p2 R9", "p2 draw", "p2 keep", "p2 accept", "p2 challenge", "p1 show", "p1 refuse", "p1 uno", "p2 colour=R",
        "p2 catch>p1", "p1 catch>p1",
    ):  # fmt: skip
        assert refused(state, token) == ["over.round out.round-end"]


def test_out_by_the_drawn_card_is_not_possible_but_the_next_to_last_may_be_drawn() -> None:
    """turn.drawn-card.optional: after a draw at least two cards are held."""
    state = after("p1=B9 p2=5? top=R1 pile=R5,*", "p1 draw", "p1 R5!")
    assert counts(state)[0] == 1


def test_out_on_a_challenged_bluff_is_not_possible() -> None:
    """wd4.condition: a bluff needs another card in the hand, so its player is never out."""
    assert counts(after("p1=R9,W+4 p2=5? top=R1", "p1 W+4=B!", "p2 challenge", "p1 show"))[0] == 5


def test_events_of_a_win_come_once() -> None:
    """Pitfall rows 75 and 78: one end, told once."""
    found = [e.code for e in events(f"p1=R5 {OTHERS} top=R1", "p1 R5")]
    assert found.count("round.won") == 1
