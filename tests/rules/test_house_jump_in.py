"""Jumping in: who may, with which card, and what becomes of the card that was jumped on. [house.jump-in.*]"""

from __future__ import annotations

import pytest

from tests.rules.helpers import asked, counts, hand, owed, won_by
from tests.rules.under import Under
from unolab.record import parse_action
from unolab.rules import RandomLuck, State, apply, card, legal_actions, observe

OFF, CANCEL, ONCE, BOTH, ADD = (Under(f"jump-in:{how}") for how in ("off", "cancel", "once", "both", "add"))
SIX = "p1=R6,B1,B2 p2=G1,G2,Y6 p3=R6,B6,Y1 p4=5? top=R1"
TWO = "p1=R+2,B1,B2 p2=G1,G2,Y6 p3=R+2,B6,Y1 p4=5? top=R1"
FOUR = "p1=W+4,B1,B2 p2=G1,G2,Y6 p3=W+4,R1,Y1 p4=5? top=G9"


def jumps(under: Under, position: str | State) -> list[str]:
    return [token for token in under.legal(position) if " jump " in token]


def test_house_jump_in_goes_on_from_the_jumper() -> None:
    """house.jump-in, house.jump-in.example: p1 lays, p3 jumps in, p4 is next; p2 is passed over."""
    state = CANCEL.after(SIX, "p1 R6")
    assert jumps(CANCEL, state) == ["p3 jump R6"]
    assert CANCEL.allowed(state, "p3 jump R6") == ["jump.identical house.jump-in"]
    assert CANCEL.told(state, "p3 jump R6") == ["jump.in house.jump-in", "play.card turn.match"]
    assert asked(CANCEL.after(state, "p3 jump R6")) == "p4 play"


def test_house_jump_in_is_off_by_default() -> None:
    """house.jump-in: jump-in:off"""
    state = OFF.after(SIX, "p1 R6")
    assert jumps(OFF, state) == []
    assert OFF.refused(state, "p3 jump R6") == ["jump.never house.jump-in"]


def test_house_jump_in_identical_the_colour_counts() -> None:
    """D102 house.jump-in.identical"""
    state = CANCEL.after(SIX, "p1 R6")
    assert CANCEL.refused(state, "p3 jump B6") == ["jump.not-identical house.jump-in.identical"]
    assert CANCEL.refused(state, "p4 jump R6") == ["card.not-in-hand turn.one-card"]


def test_house_jump_in_late_another_card_lies_on_it() -> None:
    """D104 house.jump-in.late"""
    state = CANCEL.after("p1=R6,B1,B2 p2=R8,G1,G2 p3=5? p4=R6,Y1,Y2 top=R1", "p1 R6", "p2 R8")
    assert CANCEL.refused(state, "p4 jump R6") == ["jump.late house.jump-in.late"]


def test_house_jump_in_last_card_wins() -> None:
    """D105 house.jump-in.last-card, out.round-end"""
    state = CANCEL.after(SIX.replace("R6,B6,Y1", "R6"), "p1 R6", "p3 jump R6")
    assert won_by(state) == "p3"


def test_house_jump_in_next_to_last_card_has_to_be_called() -> None:
    """house.jump-in, uno.duty: in the same breath, or it can be caught; and it closes the window of the one before."""
    state = CANCEL.after(SIX.replace("R6,B1,B2", "R6,B1").replace("R6,B6,Y1", "R6,B6"), "p1 R6")
    assert jumps(CANCEL, state) == ["p3 jump R6", "p3 jump R6!"]
    assert state.silent == (0,)
    assert CANCEL.after(state, "p3 jump R6").silent == (2,)
    assert CANCEL.after(state, "p3 jump R6!").said == (2,)
    assert CANCEL.cautions(state, "p3 jump R6") == ["uno.forgotten uno.duty"]


def test_house_jump_in_own_pair_one_after_the_other() -> None:
    """D106 house.jump-in.own-pair: another may come between."""
    state = CANCEL.after("p1=W,W,B1,B2 p2=5? p3=W,G1,G2 p4=5? top=R1", "p1 W=G")
    assert {token.split("=")[0] for token in jumps(CANCEL, state)} == {"p1 jump W", "p3 jump W"}
    assert asked(CANCEL.after(state, "p1 jump W=R")) == "p2 play"
    assert asked(CANCEL.after(state, "p3 jump W=R", "p1 jump W=B")) == "p2 play"


def test_house_jump_in_on_ones_own_turn_is_a_plain_play() -> None:
    """house.jump-in"""
    state = CANCEL.after(SIX.replace("Y6", "R6").replace("p3=R6", "p3=R5"), "p1 R6")
    assert CANCEL.refused(state, "p2 jump R6") == ["jump.own-turn house.jump-in"]
    assert "p2 R6" in CANCEL.legal(state)


def test_house_jump_in_on_the_start_card() -> None:
    """house.jump-in: before anybody has played."""
    state = CANCEL.at("p1=G1,G2 p2=5? p3=R6,B1 p4=5? top=R6 dealer=p4")
    assert asked(CANCEL.after(state, "p3 jump R6!")) == "p4 play"


# --- action cards: what the first one asked for


def test_house_jump_in_skip_only_the_second_counts() -> None:
    """D100 house.jump-in.skip, house.jump-in.action: counted from the jumper, also when the skipped one jumps in."""
    start = "p1=RS,B1,B2 p2=5? p3=5? p4=RS,G1,G2 top=R1"
    assert asked(CANCEL.after(start, "p1 RS", "p4 jump RS")) == "p2 play"
    start = "p1=RS,B1,B2 p2=RS,G1,G2 p3=5? p4=5? top=R1"
    assert asked(CANCEL.after(start, "p1 RS", "p2 jump RS")) == "p4 play"


def test_house_jump_in_reverse_turns_play_round_only_once() -> None:
    """D101 house.jump-in.reverse"""
    start = "p1=RR,B1,B2 p2=5? p3=RR,G1,G2 p4=5? top=R1"
    state = CANCEL.after(start, "p1 RR")
    assert asked(state) == "p4 play"
    told = ["jump.in house.jump-in", "play.card turn.match", "jump.reverse-once house.jump-in.reverse"]
    assert CANCEL.told(state, "p3 jump RR") == told
    after = CANCEL.after(state, "p3 jump RR")
    assert (asked(after), after.direction) == ("p2 play", -1)


def test_house_jump_in_with_two_players_a_reverse_or_skip_gives_another_turn() -> None:
    """house.jump-in.reverse, house.jump-in.skip, two.reverse"""
    for face in ("RR", "RS"):
        state = CANCEL.after(f"p1={face},B1,B2 p2={face},G1,G2 top=R1", f"p1 {face}")
        assert asked(state) == "p1 play"
        assert asked(CANCEL.after(state, f"p2 jump {face}")) == "p2 play"


@pytest.mark.parametrize(
    ("under", "ground", "told", "due", "drawn"),
    [
        (CANCEL, "jump.wipes house.jump-in.action", ["jump.cancelled house.jump-in.action"], 2, 3),
        (ONCE, "jump.wipes house.jump-in.once", ["jump.cancelled house.jump-in.once"], 2, 3),
        (BOTH, "jump.pays-first house.jump-in.both", ["penalty.drew house.jump-in.both"], 2, 5),
        (ADD, "jump.adds house.jump-in.add", [], 4, 3),
    ],
)
def test_house_jump_in_on_a_draw_two(under: Under, ground: str, told: list[str], due: int, drawn: int) -> None:
    """D19 house.jump-in.action, house.jump-in.once, house.jump-in.both, house.jump-in.add"""
    state = under.after(TWO, "p1 R+2")
    assert under.allowed(state, "p3 jump R+2") == ["jump.identical house.jump-in", ground]
    assert under.told(state, "p3 jump R+2") == ["jump.in house.jump-in", *told, "play.card turn.match"]
    after = under.after(state, "p3 jump R+2")
    assert (asked(after), owed(after).n, counts(after)[1]) == ("p4 answer", due, drawn)


@pytest.mark.parametrize(("under", "due", "drawn"), [(CANCEL, 2, 2), (ONCE, 2, 2), (BOTH, 2, 4), (ADD, 4, 2)])
def test_house_jump_in_the_one_who_has_to_draw_may_jump_in_as_well(under: Under, due: int, drawn: int) -> None:
    """house.jump-in"""
    state = under.after("p1=R+2,B1,B2 p2=R+2,G1,G2 p3=5? p4=5? top=R1", "p1 R+2", "p2 jump R+2")
    assert (asked(state), owed(state).n, counts(state)[1]) == ("p3 answer", due, drawn)


def test_house_jump_in_with_a_wild_draw_4_is_judged_by_the_colour_first_named() -> None:
    """wd4.condition.declared-colour, house.jump-in.action; pitfall row 56: the jumper's hand is tested, not p1's."""
    state = CANCEL.after(FOUR, "p1 W+4=R")
    assert CANCEL.cautions(state, "p3 jump W+4=G") == ["wd4.bluffing wd4.condition.declared-colour"]
    assert CANCEL.allowed(state, "p3 jump W+4=G")[-1] == "wd4.bluff-stands wd4.bluff"
    jumped = CANCEL.after(state, "p3 jump W+4=G")
    assert (asked(jumped), owed(jumped).accused, jumped.colour) == ("p4 answer", 2, "G")
    guilty = CANCEL.after(jumped, "p4 challenge", "p3 show")
    assert (counts(guilty)[2], asked(guilty), guilty.colour) == (6, "p4 play", "G")


def test_house_jump_in_add_with_wild_draw_4s_costs_8_or_10() -> None:
    """house.jump-in.add, wd4.challenge.innocent"""
    state = ADD.after(FOUR, "p1 W+4=R", "p3 jump W+4=G")
    assert owed(state).n == 8
    assert counts(ADD.after(state, "p4 challenge", "p3 show"))[2] == 10
    honest = ADD.after(FOUR, "p1 W+4=B", "p3 jump W+4=G", "p4 challenge", "p3 show")
    assert counts(honest)[3] == 15


@pytest.mark.parametrize(("how", "next_one"), [("takeback", "p4 play"), ("takeback-replay", "p3 play")])
def test_a_jumped_in_bluff_is_taken_back_onto_the_first_wild_draw_4(how: str, next_one: str) -> None:
    """wd4.guilty:{how} x jump-in: the first card stays cancelled."""
    under = Under("jump-in:cancel", f"wd4.guilty:{how}")
    state = under.after(FOUR, "p1 W+4=R", "p3 jump W+4=G", "p4 challenge", "p3 show")
    assert (counts(state), asked(state), state.colour) == ([2, 3, 7, 5], next_one, "R")


def test_house_jump_in_with_a_wild_names_the_colour_once() -> None:
    """house.jump-in.action; pitfall row 55"""
    state = CANCEL.after("p1=W,B1,B2 p2=5? p3=W,G1,G2 p4=5? top=R1", "p1 W=G")
    assert CANCEL.refused(state, "p3 jump W") == ["colour.missing card.wild.colour-duty"]
    after = CANCEL.after(state, "p3 jump W=B")
    assert (asked(after), after.colour) == ("p4 play", "B")


def test_house_jump_in_without_wilds() -> None:
    """house.jump-in.action: jump-in.wilds:no"""
    under = Under("jump-in:cancel", "jump-in.wilds:no")
    state = under.after(FOUR, "p1 W+4=R")
    assert under.refused(state, "p3 jump W+4=G") == ["jump.no-wilds house.jump-in.action"]
    assert jumps(under, state) == []
    assert jumps(under, under.after(SIX, "p1 R6")) == ["p3 jump R6"]


# --- with other rules


@pytest.mark.parametrize(("how", "due"), [("cancel", 2), ("once", 2), ("add", 6)])
def test_house_jump_in_with_progressive_wipes_the_run_or_adds_to_it(how: str, due: int) -> None:
    """house.jump-in.with-progressive, house.jump-in.add: stack x jump-in:{how}"""
    under = Under("stack:same-kind", f"jump-in:{how}")
    state = under.after("p1=R+2,B1,B2 p2=G+2,G1,G2 p3=5? p4=G+2,Y1,Y2 top=R1", "p1 R+2", "p2 G+2")
    assert owed(state).n == 4
    clause = "adds house.jump-in.add" if how == "add" else "wipes house.jump-in.with-progressive"
    assert under.allowed(state, "p4 jump G+2") == ["jump.identical house.jump-in", f"jump.{clause}"]
    after = under.after(state, "p4 jump G+2")
    assert (asked(after), owed(after).n) == ("p1 answer", due)


def test_house_jump_in_both_in_a_run_the_run_is_paid_first() -> None:
    """house.jump-in.both"""
    under = Under("stack:same-kind", "jump-in:both")
    start = "p1=R+2,B1,B2 p2=G+2,G1,G2 p3=5? p4=G+2,Y1,Y2 top=R1"
    state = under.after(start, "p1 R+2", "p2 G+2", "p4 jump G+2")
    assert (counts(state), asked(state), owed(state).n) == ([2, 2, 9, 2], "p1 answer", 2)


def test_a_card_that_answers_may_be_jumped_in_with_by_its_holder_to_cancel() -> None:
    """house.mix: p2 has the choice to add to the Draw Two or to cancel it with the identical one."""
    under = Under("stack:same-kind", "jump-in:cancel")
    state = under.after("p1=R+2,B1,B2 p2=R+2,G1,G2 p3=5? p4=5? top=R1", "p1 R+2")
    assert under.legal(state, "p2") == ["p2 accept", "p2 R+2", "p2 jump R+2"]
    assert owed(under.after(state, "p2 R+2")).n == 4
    assert owed(under.after(state, "p2 jump R+2")).n == 2


def test_a_jump_over_a_passed_draw_two_in_the_adding_way_passes_it_on() -> None:
    """house.jump-in.add, tweet.rule-of-the-day-skip: the identical Skip passes the same two cards on once more."""
    under = Under("rule-of-the-day:skip-passes-draw-two", "jump-in:add")
    start = "p1=R+2,B1,B2 p2=RS,G1,G2 p3=5? p4=RS,Y1,Y2 top=R1"
    state = under.after(start, "p1 R+2", "p2 RS", "p4 jump RS")
    assert (asked(state), owed(state).n) == ("p1 answer", 2)


def test_a_jump_leaves_a_drawn_card_in_the_hand() -> None:
    """house.jump-in: the question about the drawn card is gone, and with it an UNO said before the play."""
    state = CANCEL.at("p1=5? p2=R5,G1,B1 p3=R6,B6,Y1 p4=5? top=R6 turn=p2 drawn=R5")
    after = CANCEL.after(state, "p3 jump R6")
    assert (asked(after), hand(after, "p2")) == ("p4 play", "R5 G1 B1")
    said = CANCEL.after("p1=5? p2=R5,G1 p3=R6,B6,Y1 p4=5? top=R6 turn=p2", "p2 uno")
    assert said.said == (1,)
    assert CANCEL.after(said, "p3 jump R6").said == ()


def test_a_call_that_stands_outlives_a_jump() -> None:
    """house.jump-in, uno.duty: p2 holds one card and has said so."""
    state = CANCEL.after("p1=5? p2=R5 p3=R6,B6,Y1 p4=5? top=R6 turn=p2 said=p2", "p3 jump R6")
    assert state.said == (1,)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (
            "p1=B1,B2 p2=5? p3=W+4,Y1 p4=5? top=W+4 colour=R wd4=p1,G,B1/B2 ask=show",
            "ask.show-first wd4.challenge.show",
        ),
        ("p1=B1,B2 p2=5? p3=R7,Y1 p4=5? top=R7 ask=swap", "ask.swap-first house.seven-o.seven"),
        ("p1=B1,B2 p2=5? p3=R7,Y1 p4=5? top=R7 ask=block asked=p2", "ask.block-first house.seven.block"),
    ],
)
def test_house_jump_in_does_not_come_before_a_card_is_finished(position: str, said: str) -> None:
    """house.jump-in, house.seven-o.seven"""
    under = Under("jump-in:cancel", "seven:with-block")
    token = "p3 jump W+4=R" if "W+4" in position else "p3 jump R7"
    assert under.refused(position, token) == [said]
    assert jumps(under, position) == []


def test_house_jump_in_ends_with_the_last_card() -> None:
    """out.round-end: nobody jumps in on a last Draw Two, and nobody acts any more when all is over."""
    state = CANCEL.after(TWO.replace("R+2,B1,B2", "R+2"), "p1 R+2")
    assert CANCEL.refused(state, "p3 jump R+2") == ["jump.round-over out.round-end"]
    assert jumps(CANCEL, state) == []
    over = CANCEL.after(state, "p2 accept")
    assert CANCEL.refused(over, "p3 jump R+2") == ["over.round out.round-end"]


def test_house_jump_in_with_a_seven_the_jumper_chooses() -> None:
    """house.jump-in, house.seven-o.seven, house.seven-o.order: play goes on from the jumper."""
    under = Under("jump-in:cancel", "seven:on", "zero:on")
    start = "p1=R7,B1,B2,B3 p2=5? p3=R7,G1,G2 p4=5? top=R1"
    state = under.after(start, "p1 R7", "p1 swap>p2", "p3 jump R7")
    assert asked(state) == "p3 swap"
    assert asked(under.after(state, "p3 swap>p1")) == "p4 play"


def test_house_jump_in_makes_it_too_late_to_claim_a_wrong_card() -> None:
    """illegal.late x jump-in"""
    under = Under("jump-in:cancel", "illegal:draw-2")
    state = under.after(SIX.replace("top=R1", "top=G1"), "p1 R6")
    assert under.legal(state, "p2")[-1] == "p2 claim>p1"
    after = under.after(state, "p3 jump R6")
    assert under.refused(after, "p2 claim>p1") == ["claim.nothing illegal.late"]
    assert not under.ruling(state, "p3 jump B6").foul


def test_house_jump_in_does_not_go_out_on_an_action_card_where_that_is_not_allowed() -> None:
    """out.any-card: out.action-card:not-allowed"""
    under = Under("jump-in:cancel", "out.action-card:not-allowed")
    state = under.after("p1=RS,B1,B2 p2=5? p3=5? p4=RS top=R1", "p1 RS")
    assert under.refused(state, "p4 jump RS") == ["out.number-needed out.any-card"]


def test_house_jump_in_both_when_nothing_is_left_to_draw_ends_the_round_where_it_does() -> None:
    """house.jump-in.both, pile.exhausted"""
    under = Under("jump-in:both", "pile.exhausted:end-round")
    many = "p4=" + ",".join(f"{colour}{face}" for colour in "YGB" for face in "234589")
    state = under.at(f"p1=B1,B7 p2=G1,G7,Y6 p3=R+2,B6,Y1 {many} top=R+2 ask=answer turn=p1 pile=R9 under=*")
    state = state._replace(discard=state.discard[-1:], draw=state.draw[:1])
    step = apply(under.rules, state, parse_action("p3 jump R+2"), RandomLuck(1))
    assert won_by(step.state) == "nobody"
    assert step.events[-1].code == "round.ran-out"


def test_house_jump_in_ten_players_and_partners() -> None:
    """house.jump-in, partners.end"""
    start = "p1=R6,B1,B2 p2=2? p3=2? p4=2? p5=2? p6=2? p7=2? p8=2? p9=2? p10=R6,B3,B4 top=R1"
    assert asked(CANCEL.after(start, "p1 R6", "p10 jump R6")) == "p1 play"
    under = Under("jump-in:cancel", "partners:on")
    state = under.after(SIX.replace("R6,B6,Y1", "R6"), "p1 R6", "p3 jump R6")
    assert won_by(state) == "p3"


def test_house_jump_in_shows_nobody_what_others_hold() -> None:
    """Each seat is offered its own jumps alone."""
    state = CANCEL.after(SIX, "p1 R6")
    for viewer in range(4):
        seen = legal_actions(CANCEL.rules, observe(state, viewer))
        found = [action for action in seen if action.kind == "jump"]
        assert [(action.seat, action.card) for action in found] == ([(2, card("R6"))] if viewer == 2 else [])
