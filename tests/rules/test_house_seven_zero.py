"""Seven and zero: hands that change their owner. [house.seven-o.*, house.seven.block, out.last-seven-zero]"""

from __future__ import annotations

import pytest

from tests.rules.helpers import asked, counts, hand, won_by
from tests.rules.under import Under
from unolab.rules import UNKNOWN, observe

OFF, ZERO, SEVEN, BLOCK = (
    Under(*names) for names in (("zero:off", "seven:off"), ("zero:on",), ("seven:on",), ("seven:with-block",))
)
HANDS = "p1=B0,B7,R1 p2=G1,G2,G3 p3=Y1,Y2 p4=R8,R9,R4,R5 top=B1"
NEW = ["hands.new house.seven-o.zero"]


def test_zero_and_seven_are_numbers_like_any_other_by_default() -> None:
    """house.seven-o.zero, house.seven-o.seven"""
    for token in ("p1 B0", "p1 B7"):
        assert OFF.told(HANDS, token) == ["play.card turn.match"]
        assert asked(OFF.after(HANDS, token)) == "p2 play"
    assert SEVEN.told(HANDS, "p1 B0") == ["play.card turn.match"]
    assert ZERO.told(HANDS, "p1 B7") == ["play.card turn.match"]


def test_house_seven_o_zero_all_hands_move_on_in_the_direction_of_play() -> None:
    """D108 house.seven-o.zero, house.seven-o.order"""
    told = ["play.card turn.match", "hands.rotated house.seven-o.zero", *NEW * 4]
    assert ZERO.told(HANDS, "p1 B0") == told
    state = ZERO.after(HANDS, "p1 B0")
    assert [hand(state, seat) for seat in ("p1", "p2", "p3", "p4")] == ["R8 R9 R4 R5", "B7 R1", "G1 G2 G3", "Y1 Y2"]
    assert asked(state) == "p2 play"


def test_house_seven_o_zero_counter_clockwise() -> None:
    """D108 house.seven-o.zero: p1 to p4 to p3 to p2 to p1."""
    state = ZERO.after(f"{HANDS} ccw", "p1 B0")
    assert [hand(state, seat) for seat in ("p1", "p2", "p3", "p4")] == ["G1 G2 G3", "Y1 Y2", "R8 R9 R4 R5", "B7 R1"]
    assert asked(state) == "p4 play"


def test_house_seven_o_zero_with_two_and_with_ten_players() -> None:
    """house.seven-o.zero"""
    state = ZERO.after("p1=B0,B7,R1 p2=G1,G2,G3 top=B1", "p1 B0")
    assert (hand(state, "p1"), hand(state, "p2"), asked(state)) == ("G1 G2 G3", "B7 R1", "p2 play")
    many = " ".join(f"p{n}={n}?" for n in range(2, 11))
    assert counts(ZERO.after(f"p1=B0,R1 {many} top=B1", "p1 B0!")) == [10, 1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_house_seven_o_zero_giver_and_taker_know_the_hand_and_nobody_else() -> None:
    """house.seven-o.zero"""
    new = [event for event in ZERO.events(HANDS, "p1 B0") if event.code == "hands.new"]
    assert [event.sees for event in new] == [(0, 1), (1, 2), (2, 3), (3, 0)]
    hidden = new[0].seen_by(2)
    assert hidden is not None
    assert (hidden.code, hidden.params) == ("hands.new-hidden", {"seat": 1, "n": 2})


def test_house_seven_o_seven_its_player_has_to_swap() -> None:
    """D109 house.seven-o.seven: also with a hand worth keeping."""
    state = SEVEN.after("p1=B7,R1 p2=9? p3=9? p4=9? top=B1", "p1 B7!")
    assert asked(state) == "p1 swap"
    assert SEVEN.legal(state, "p1") == ["p1 swap>p2", "p1 swap>p3", "p1 swap>p4"]
    assert SEVEN.refused(state, "p1 noswap") == ["swap.must house.seven-o.seven"]
    assert SEVEN.refused(state, "p1 swap>p1") == ["swap.yourself house.seven-o.seven"]
    assert SEVEN.refused(state, "p2 draw")[-1] == "ask.swap-first house.seven-o.seven"


def test_house_seven_o_seven_swaps_with_the_player_chosen_and_the_order_stays() -> None:
    """house.seven-o.seven, house.seven-o.order"""
    state = SEVEN.after(HANDS, "p1 B7")
    assert SEVEN.allowed(state, "p1 swap>p3") == ["swap.duty house.seven-o.seven"]
    clause = "house.seven-o.seven"
    assert SEVEN.told(state, "p1 swap>p3") == [f"hands.swapped {clause}", f"hands.new {clause}", f"hands.new {clause}"]
    after = SEVEN.after(state, "p1 swap>p3")
    assert (hand(after, "p1"), hand(after, "p3"), asked(after)) == ("Y1 Y2", "B0 R1", "p2 play")


def test_house_seven_o_seven_between_two_players() -> None:
    """house.seven-o.seven"""
    state = SEVEN.after("p1=B7,R1,R2 p2=G1,G2,G3 top=B1", "p1 B7", "p1 swap>p2")
    assert (hand(state, "p1"), hand(state, "p2"), asked(state)) == ("G1 G2 G3", "R1 R2", "p2 play")


def test_a_start_card_7_or_0_moves_no_hands() -> None:
    """start.number"""
    under = Under("zero:on", "seven:on")
    for start in ("R0", "R7"):
        step = under.dealt(start)
        assert asked(step.state) == "p1 play"
        assert not [event for event in step.events if event.code.startswith("hands.")]


@pytest.mark.parametrize("last", ["B0", "B7"])
@pytest.mark.parametrize("seven", ["on", "with-block"])
def test_out_last_seven_zero_wins_first(last: str, seven: str) -> None:
    """out.last-seven-zero: nobody's hand moves."""
    under = Under("zero:on", f"seven:{seven}")
    state = under.after(f"p1={last} p2=G1,G2,G3 p3=Y1,Y2 p4=R8,R9 top=B1", f"p1 {last}")
    assert (won_by(state), counts(state)) == ("p1", [0, 3, 2, 2])


def test_uno_received_hand_need_not_be_called() -> None:
    """uno.received-hand; pitfall row 66: and a call or its lack stays behind with the hand."""
    start = "p1=B0,R1 p2=G1,G2,G3 p3=Y1 p4=R8,R9 top=B1 said=p3"
    state = ZERO.after(start, "p1 B0")
    assert (counts(state), state.silent, state.said) == ([2, 1, 3, 1], (), ())
    swapped = SEVEN.after("p1=B7,B3,R1 p2=G1,G2,G3 p3=Y1 p4=R8,R9 top=B1 said=p3", "p1 B7", "p1 swap>p3")
    assert (counts(swapped), swapped.silent, swapped.said) == ([1, 3, 2, 2], (), ())


def test_uno_received_hand_has_to_be_called_where_agreed() -> None:
    """uno.received-hand: uno.on-receive:yes"""
    under = Under("zero:on", "seven:on", "uno.on-receive:yes")
    state = under.after("p1=B0,R1 p2=G1,G2,G3 p3=Y1 p4=R8,R9 top=B1", "p1 B0!")
    assert state.silent == (1, 3)
    assert "p3 catch>p4" in under.legal(state)
    swapped = under.after("p1=B7,B3,R1 p2=G1,G2,G3 p3=Y1 p4=R8,R9 top=B1", "p1 B7", "p1 swap>p3")
    assert swapped.silent == (0,)


def test_partners_may_swap_hands_with_each_other() -> None:
    """house.seven-o.seven, partners.end"""
    under = Under("partners:on", "seven:on", "zero:on")
    state = under.after(HANDS, "p1 B7", "p1 swap>p3")
    assert hand(state, "p1") == "Y1 Y2"


# --- a 7 against a 7


SEVENS = "p1=B7,R1,R2 p2=G7,G2,G3 p3=Y7,Y2,Y3 p4=R8,R9 top=B1"


def test_house_seven_block_the_chosen_player_is_asked() -> None:
    """D110 house.seven.block"""
    state = BLOCK.after(SEVENS, "p1 B7")
    assert BLOCK.told(state, "p1 swap>p3") == ["hands.chosen house.seven-o.seven"]
    chosen = BLOCK.after(state, "p1 swap>p3")
    assert asked(chosen) == "p3 block"
    assert BLOCK.legal(chosen) == ["p3 block Y7", "p3 agree"]
    assert BLOCK.allowed(chosen, "p3 agree") == ["agree.may house.seven.block"]
    clause = "house.seven-o.seven"
    assert BLOCK.told(chosen, "p3 agree") == [f"hands.swapped {clause}", f"hands.new {clause}", f"hands.new {clause}"]
    after = BLOCK.after(chosen, "p3 agree")
    assert (hand(after, "p1"), asked(after)) == ("Y7 Y2 Y3", "p2 play")


def test_house_seven_block_refuses_and_the_first_player_chooses_anew_or_lets_it_be() -> None:
    """D110 house.seven.block: the blocking 7 lies on top, and no hands change for it."""
    chosen = BLOCK.after(SEVENS, "p1 B7", "p1 swap>p3")
    assert BLOCK.allowed(chosen, "p3 block Y7") == ["block.may house.seven.block"]
    assert BLOCK.told(chosen, "p3 block Y7") == ["hands.blocked house.seven.block"]
    state = BLOCK.after(chosen, "p3 block Y7")
    assert (asked(state), state.colour, counts(state)) == ("p1 swap", "Y", [2, 3, 2, 2])
    assert BLOCK.legal(state) == ["p1 swap>p2", "p1 swap>p4", "p1 noswap"]
    assert BLOCK.refused(state, "p1 swap>p3") == ["swap.blocked house.seven.block"]
    assert BLOCK.allowed(state, "p1 noswap") == ["swap.after-block house.seven.block"]
    assert BLOCK.told(state, "p1 noswap") == ["hands.kept house.seven-o.seven"]
    assert asked(BLOCK.after(state, "p1 noswap")) == "p2 play"
    assert hand(BLOCK.after(state, "p1 swap>p4", "p4 agree"), "p1") == "R8 R9"


def test_house_seven_block_when_all_refuse_nobody_swaps() -> None:
    """house.seven.block"""
    start = SEVENS.replace("R8,R9", "B7,R9")
    state = BLOCK.after(start, "p1 B7", "p1 swap>p3", "p3 block Y7", "p1 swap>p2", "p2 block G7", "p1 swap>p4")
    assert (state.ask.barred, asked(state)) == ((2, 1), "p4 block")
    assert asked(BLOCK.after(state, "p4 block B7!")) == "p2 play"
    two = BLOCK.after("p1=B7,R1,R2 p2=G7,G2,G3 top=B1", "p1 B7", "p1 swap>p2", "p2 block G7")
    assert asked(two) == "p2 play"


def test_house_seven_block_with_the_last_card_wins() -> None:
    """house.seven.block, out.round-end"""
    state = BLOCK.after(SEVENS.replace("Y7,Y2,Y3", "Y7"), "p1 B7", "p1 swap>p3", "p3 block Y7")
    assert won_by(state) == "p3"


def test_house_seven_block_leaving_one_card_has_to_be_called() -> None:
    """house.seven.block, uno.duty"""
    chosen = BLOCK.after(SEVENS.replace("Y7,Y2,Y3", "Y7,Y2"), "p1 B7", "p1 swap>p3")
    assert BLOCK.legal(chosen) == ["p3 block Y7", "p3 block Y7!", "p3 agree"]
    assert BLOCK.cautions(chosen, "p3 block Y7") == ["uno.forgotten uno.duty"]
    assert BLOCK.after(chosen, "p3 block Y7").silent == (2,)
    assert BLOCK.after(chosen, "p3 block Y7!").said == (2,)


def test_house_seven_block_what_does_not_refuse() -> None:
    """house.seven.block"""
    chosen = BLOCK.after(SEVENS, "p1 B7", "p1 swap>p3")
    assert BLOCK.refused(chosen, "p3 block Y2") == ["block.seven-only house.seven.block"]
    assert BLOCK.refused(chosen, "p3 block R7") == ["card.not-in-hand turn.one-card"]
    assert BLOCK.refused(chosen, "p2 block G7") == ["turn.other turn.direction.next"]
    assert BLOCK.refused(chosen, "p2 draw")[-1] == "ask.block-first house.seven.block"
    assert BLOCK.refused(SEVENS, "p1 block B7") == ["block.nothing house.seven.block"]
    assert BLOCK.refused(SEVENS, "p1 agree") == ["block.nothing house.seven.block"]


def test_house_seven_block_who_has_refused_is_known_to_all() -> None:
    """The cards are hidden, the refusal is not."""
    state = BLOCK.after(SEVENS, "p1 B7", "p1 swap>p3", "p3 block Y7")
    seen = observe(state, 3)
    assert (seen.ask, seen.hands[2]) == (state.ask, (UNKNOWN, UNKNOWN))


def test_house_seven_block_is_for_sevens_a_swap_hands_is_not_refused() -> None:
    """card.wild-swap x seven:with-block"""
    under = Under("deck:swap-112", "seven:with-block")
    state = under.after("p1=WX,R1,R2 p2=G7,G2,G3 p3=Y7,Y2 p4=R8,R9 top=B1", "p1 WX", "p1 swap>p3")
    assert (asked(state), hand(state, "p1")) == ("p1 colour", "Y7 Y2")


# --- where wrong cards may lie


@pytest.mark.parametrize("token", ["p1 G7", "p1 G0"])
@pytest.mark.parametrize("rules", ["seven:on", "seven:with-block"])
def test_a_wrong_seven_or_zero_is_stopped_since_hands_could_not_be_moved_back(token: str, rules: str) -> None:
    """illegal.card x zero, seven"""
    under = Under("illegal:draw-2", "zero:on", rules)
    position = "p1=G7,G0,G3,B5 p2=5? p3=5? p4=5? top=B1"
    assert under.refused(position, token) == ["match.none turn.match", "foul.not-undone illegal.card"]
    assert under.foul(position, "p1 G3") == ["match.none turn.match"]
    assert Under("illegal:draw-2").foul(position, token) == ["match.none turn.match"]


def test_a_wrong_seven_instead_of_the_drawn_card_is_stopped_as_well() -> None:
    """illegal.card x seven, turn.drawn-card.only"""
    under = Under("illegal:back-2-pass", "seven:on")
    position = "p1=B7,B2,B5 p2=5? p3=5? p4=5? top=B1 drawn=B5"
    assert under.refused(position, "p1 B7") == ["card.drawn-only turn.drawn-card.only", "foul.not-undone illegal.card"]
    assert under.foul(position, "p1 B2") == ["card.drawn-only turn.drawn-card.only"]
