"""Calling UNO by other rules: `uno.when`, `uno.penalty`, `uno.window`, `uno.forced-draw-closes`, `uno.on-receive`,
`uno.false-call`.
"""

import pytest

from tests.rules.helpers import asked, counts
from tests.rules.under import Under, preset

DEFAULT = Under()
LAYS = Under("uno.window:lays")
OPEN = Under("uno.window:open")
FORGOT = "p1=R5,B9 p2=R1,B1,B2 p3=R2,Y8,Y7 p4=5? top=R7 pile=G1,G2,G3,G4,*"
CATCH = "p3 catch>p1"


# uno.when


def test_uno_when_around_a_call_after_the_card_is_called_late() -> None:
    """uno.duty, uno.self-save"""
    assert DEFAULT.allowed(DEFAULT.after(FORGOT, "p1 R5"), "p1 uno") == ["uno.late uno.self-save"]


@pytest.mark.parametrize("rules", [Under("uno.when:before"), preset("mattel-2001")])
def test_uno_when_before_the_call_belongs_before_the_card_but_a_late_one_still_saves(rules: Under) -> None:
    """uno.duty: the 2001 sheet wants it before, and still lets a late call save who was not noticed."""
    assert rules.allowed(FORGOT, "p1 uno") == ["uno.before uno.duty"]
    assert rules.after(FORGOT, "p1 R5!").said == (0,)
    state = rules.after(FORGOT, "p1 R5")
    assert rules.allowed(state, "p1 uno") == ["uno.late-after uno.self-save"]
    saved = rules.after(state, "p1 uno")
    assert rules.refused(saved, CATCH) == ["catch.said uno.duty"]


# uno.penalty


@pytest.mark.parametrize("n", [0, 1, 2, 4])
def test_uno_penalty_n_cards_for_a_missed_call(n: int) -> None:
    """D146 uno.penalty.2001, uno.penalty.family"""
    rules = Under(f"uno.penalty:{n}")
    state = rules.after(FORGOT, "p1 R5", CATCH)
    assert (counts(state)[0], state.silent) == (1 + n, ())
    caught = rules.events(FORGOT, "p1 R5", CATCH)[0]
    assert (caught.code, caught.params["n"]) == ("uno.caught", n)


def test_uno_penalty_4_in_the_2001_rules_2_in_the_others() -> None:
    assert counts(preset("mattel-2001").after(FORGOT, "p1 R5", CATCH))[0] == 5
    for name in ("mattel-2008", "mattel-2015", "mattel-2018", "doc-000", "doc-001", "doc-002", "doc-004"):
        assert counts(preset(name).after(FORGOT, "p1 R5", CATCH))[0] == 3, name


# uno.window


@pytest.mark.parametrize("act", ["p2 R1", "p2 draw"])
@pytest.mark.parametrize("rules", [DEFAULT, Under("uno.window:begin-turn"), preset("doc-000"), preset("mattel-2001")])
def test_uno_window_lays_or_draws_either_closes_it_and_begin_turn_is_the_same(rules: Under, act: str) -> None:
    """D69 uno.begin-turn: in an app a pulled card is no event."""
    assert rules.allowed(rules.after(FORGOT, "p1 R5"), CATCH) == ["catch.open uno.catch.window"]
    assert rules.refused(rules.after(FORGOT, "p1 R5", act), CATCH) == ["catch.too-late uno.window"]


@pytest.mark.parametrize("rules", [LAYS, preset("doc-002"), preset("doc-004")])
def test_uno_window_lays_a_draw_leaves_it_open_and_a_card_closes_it(rules: Under) -> None:
    """D69 uno.window"""
    drew = rules.after(FORGOT, "p1 R5", "p2 draw")
    assert asked(drew) == "p3 play"
    assert rules.allowed(drew, CATCH) == ["catch.window-open uno.catch.window"]
    assert counts(rules.after(drew, CATCH))[0] == 3
    assert rules.refused(rules.after(drew, "p3 R2"), "p2 catch>p1") == ["catch.window-passed uno.window"]
    assert rules.refused(rules.after(FORGOT, "p1 R5", "p2 R1"), CATCH) == ["catch.window-passed uno.window"]


@pytest.mark.parametrize("rules", [OPEN, preset("doc-001")])
def test_uno_window_open_until_the_next_call_or_turn_of_the_same_player(rules: Under) -> None:
    """uno.window, uno.race"""
    state = rules.after(FORGOT, "p1 R5", "p2 R1", "p3 R2")
    assert state.silent == (0,)
    assert rules.allowed(state, CATCH) == ["catch.window-open uno.catch.window"]
    assert rules.refused(rules.after(state, "p1 uno"), CATCH) == ["catch.said uno.duty"]
    own_turn = rules.after("p1=R5,B9 p2=R1,B1,B2 p3=R2,Y8,Y7 p4=R3,Y1,Y2 top=R7 pile=G1,*", "p1 R5", "p2 R1", "p3 R2")
    own_turn = rules.after(own_turn, "p4 R3")
    assert "p2 catch>p1" in rules.legal(own_turn)
    assert rules.after(own_turn, "p1 draw").silent == ()


def test_uno_window_open_two_players_may_be_caught_at_the_same_time() -> None:
    position = "p1=R5,B9 p2=R1,B1 p3=R2,Y8,Y7 p4=5? top=R7"
    state = OPEN.after(position, "p1 R5", "p2 R1")
    assert state.silent == (0, 1)
    assert {"p3 catch>p1", "p3 catch>p2", "p1 catch>p2", "p2 catch>p1"} <= set(OPEN.legal(state))
    assert OPEN.after(state, "p1 catch>p2").silent == (0,)


def test_uno_window_open_a_penalty_is_ones_own_turn_too() -> None:
    """Who draws the penalty of a Draw Two has been to act, so the time for catching is over. [I]"""
    position = "p1=R5,B9 p2=B1,R1,B2 p3=R2,Y8,Y7 p4=R+2,Y1,Y2 top=R7"
    state = OPEN.after(position, "p1 R5", "p2 R1", "p3 R2", "p4 R+2", "p1 accept")
    assert state.silent == ()


# uno.forced-draw-closes

FORCED_DRAW = "p1=R+2,B9 p2=R1,B1,B2 p3=5? p4=5? top=R7"


def test_uno_forced_draw_closes_yes_a_penalty_closes_the_window() -> None:
    """D70 uno.window.forced-draw"""
    assert DEFAULT.refused(DEFAULT.after(FORCED_DRAW, "p1 R+2", "p2 accept"), CATCH) == ["catch.too-late uno.window"]


def test_uno_forced_draw_closes_no_the_next_player_who_takes_a_turn_closes_it() -> None:
    """D70 uno.window.forced-draw"""
    rules = Under("uno.forced-draw-closes:no")
    state = rules.after(FORCED_DRAW, "p1 R+2", "p2 accept")
    assert rules.allowed(state, CATCH) == ["catch.open uno.catch.window"]
    assert counts(rules.after(state, CATCH))[0] == 3
    assert rules.after(state, "p3 draw").silent == ()


def test_uno_forced_draw_closes_no_holds_for_a_lost_challenge_too() -> None:
    """D70 D25"""
    rules = Under("uno.forced-draw-closes:no")
    position = "p1=R5,W+4 p2=R1,B1,B2 p3=5? p4=5? top=B7"
    tokens = ("p1 W+4=R", "p2 challenge", "p1 show")
    assert rules.after(position, *tokens).silent == (0,)
    assert DEFAULT.after(position, *tokens).silent == ()


def test_uno_forced_draw_does_not_close_a_window_that_only_a_card_closes() -> None:
    assert LAYS.after(FORCED_DRAW, "p1 R+2", "p2 accept").silent == (0,)
    assert OPEN.after(FORCED_DRAW, "p1 R+2", "p2 accept").silent == (0,)


# uno.on-receive

SWAPPED = "p1=WX,R1 p2=6? p3=5? p4=5? top=B7"
TRICKLE = "p1=WS,R1 p2=G1 p3=Y1 p4=B1 top=B7"


def test_uno_on_receive_no_a_single_card_received_needs_no_call() -> None:
    """D150 card.wild-swap.uno, uno.received-hand"""
    rules = Under("deck:swap-112")
    state = rules.after(SWAPPED, "p1 WX", "p1 swap>p2")
    assert (counts(state), state.silent) == ([6, 1, 5, 5], ())
    assert rules.refused(state, "p3 catch>p2") == ["catch.late-or-received uno.window"]
    assert rules.refused(state, "p3 catch>p1") == ["catch.more-cards uno.duty"]


def test_uno_on_receive_yes_a_single_card_received_has_to_be_called() -> None:
    """D150 card.wild-swap.uno, uno.received-hand"""
    rules = Under("deck:swap-112", "uno.on-receive:yes")
    state = rules.after(SWAPPED, "p1 WX", "p1 swap>p2")
    assert state.silent == (1,)
    assert counts(rules.after(state, "p3 catch>p2")) == [6, 3, 5, 5]
    assert rules.after(state, "p2 uno").said == (1,)


def test_uno_on_receive_no_a_shuffle_that_leaves_one_card_each_needs_no_call() -> None:
    """D80 uno.received-shuffle"""
    rules = Under("deck:shuffle-112")
    state = rules.after(TRICKLE, "p1 WS")
    assert (counts(state), state.silent, state.said) == ([1, 1, 1, 1], (), ())


def test_uno_on_receive_yes_a_shuffle_makes_everybody_call() -> None:
    """D80 uno.received-shuffle"""
    rules = Under("deck:shuffle-112", "uno.on-receive:yes")
    state = rules.after("p1=WS,R1,R2 p2=G1 p3=Y1 p4=B1,B2 top=B7", "p1 WS")
    assert counts(state) == [1, 2, 2, 1]
    assert state.silent == (0, 3)
    assert counts(rules.after(state, "p2 catch>p4"))[3] == 3


def test_swap_hands_a_call_made_before_lapses_and_a_missed_one_is_forgiven() -> None:
    """D150 pitfall row 66: the hand that had to be called is gone."""
    rules = Under("deck:swap-112")
    silent = rules.after(SWAPPED, "p1 WX")
    assert "p3 catch>p1" in rules.legal(silent)
    assert rules.after(silent, "p1 swap>p2").silent == ()
    assert rules.after(silent, "p1 noswap").silent == (0,)
    called = rules.after(SWAPPED, "p1 WX!")
    assert called.said == (0,)
    assert rules.after(called, "p1 swap>p2").said == ()
    assert rules.after(called, "p1 noswap").said == (0,)


# uno.false-call

THREE = "p1=R5,B9,B8 p2=5? p3=5? p4=5? top=R7"


def test_uno_false_call_0_costs_nothing() -> None:
    """D74 uno.false-call"""
    assert DEFAULT.allowed(THREE, "p1 uno") == ["uno.no-effect uno.false-call"]
    assert DEFAULT.told(THREE, "p1 uno") == ["uno.false uno.false-call"]
    assert counts(DEFAULT.after(THREE, "p1 uno"))[0] == 3


def test_uno_false_call_2_costs_two_cards() -> None:
    """D74 uno.false-call"""
    rules = Under("uno.false-call:2")
    assert rules.allowed(THREE, "p1 uno") == ["uno.costs uno.false-call"]
    assert rules.told(THREE, "p1 uno") == ["uno.false-costs uno.false-call", "penalty.drew uno.false-call"]
    assert counts(rules.after(THREE, "p1 uno"))[0] == 5
    assert counts(rules.after(THREE, "p3 uno"))[2] == 7
    assert "p1 uno" not in rules.legal(THREE)


def test_uno_false_call_2_with_a_card_costs_two_cards() -> None:
    """D74 uno.false-call"""
    rules = Under("uno.false-call:2")
    assert rules.cautions(THREE, "p1 R5!") == ["uno.needless-costs uno.false-call"]
    assert DEFAULT.cautions(THREE, "p1 R5!") == ["uno.needless uno.false-call"]
    assert counts(rules.after(THREE, "p1 R5!"))[0] == 4


def test_uno_false_call_2_pitfall_a_call_with_two_cards_on_ones_turn_is_no_false_call() -> None:
    """Pitfall row 63: two cards, neither fits; what a call does must not tell what is in the hand. [I]"""
    rules = Under("uno.false-call:2")
    state = rules.after("p1=B9,B8 top=R7", "p1 uno")
    assert (counts(state)[0], state.said) == (2, (0,))


def test_uno_false_call_2_shouting_on_the_last_card_is_not_punished() -> None:
    """D77 uno.out: nobody draws after going out."""
    rules = Under("uno.false-call:2")
    state = rules.after("p1=R9 top=R7", "p1 R9!")
    assert (state.winner, counts(state)[0]) == (0, 0)
