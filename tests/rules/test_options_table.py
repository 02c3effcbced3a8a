"""Going out, piles, two players, partners and points by other rules: `out.last-draw`, `two-player.reverse`,
`reshuffle.keep-top`, `pile.exhausted`, `pile.deadlock`, `partners`, `score.special-wild`.
"""

import pytest

from tests.rules.helpers import asked, counts, won_by
from tests.rules.under import Under, preset
from unolab.rules import Event, RandomLuck, UnoError, cards, deal, hand_points

DEFAULT = Under()


def won(events: tuple[Event, ...]) -> object:
    (event,) = (e for e in events if e.code.startswith("round.won"))
    return event.params["n"]


# out.last-draw

LAST = "p1=R+2 p2=R9,B0 p3=R1 p4=R2 top=R5 pile=W,G4,*"


def test_out_last_draw_resolve_the_next_player_still_draws_and_the_cards_count() -> None:
    """D82 out.last-draw"""
    events = DEFAULT.events(LAST, "p1 R+2", "p2 accept")
    assert won(events) == 9 + 0 + 50 + 4 + 1 + 2


def test_out_last_draw_ignore_the_round_is_over_at_once() -> None:
    """D82 out.last-draw"""
    rules = Under("out.last-draw:ignore")
    state = rules.after(LAST, "p1 R+2")
    assert (won_by(state), counts(state)) == ("p1", [0, 2, 1, 1])
    assert won(rules.events(LAST, "p1 R+2")) == 9 + 0 + 1 + 2
    wild = "p1=W+4 p2=R9,B0 p3=R1 p4=R2 top=R5"
    assert won_by(rules.after(wild, "p1 W+4=B")) == "p1"


# two-player.reverse

TWO = "p1=RR,R9,R8 p2=R1,R2,R3 top=R2"


def test_two_player_reverse_skip_you_play_again() -> None:
    """D62 two.reverse"""
    state = DEFAULT.after(TWO, "p1 RR")
    assert (asked(state), state.direction) == ("p1 play", 1)


def test_two_player_reverse_none_only_the_direction_turns_and_the_other_plays() -> None:
    """D62 two.reverse"""
    rules = Under("two-player.reverse:none")
    state = rules.after(TWO, "p1 RR")
    assert (asked(state), state.direction) == ("p2 play", -1)
    assert rules.told(TWO, "p1 RR") == ["play.card turn.match", "turn.reversed card.reverse"]


def test_two_player_reverse_none_a_skip_still_gives_another_turn() -> None:
    rules = Under("two-player.reverse:none")
    assert asked(rules.after("p1=RS,R9,R8 p2=R1,R2,R3 top=R2", "p1 RS")) == "p1 play"


def test_two_player_reverse_none_changes_nothing_with_three() -> None:
    position = "p1=RR,R9,R8 p2=5? p3=5? top=R2"
    assert Under("two-player.reverse:none").after(position, "p1 RR") == DEFAULT.after(position, "p1 RR")


# reshuffle.keep-top


def test_reshuffle_keep_top_yes_the_top_card_stays() -> None:
    """pile.reshuffle.keep-top"""
    state = DEFAULT.after("p1=B1,B2,B3 p2=5? p3=46? p4=48? top=R5 under=G1,G2,G3,G4,G6 pile=", "p1 draw")
    assert (state.discard, counts(state)[0], len(state.draw)) == (cards("R5"), 4, 4)


def test_reshuffle_keep_top_no_the_whole_pile_is_shuffled_and_a_new_top_is_turned() -> None:
    """pile.reshuffle"""
    rules = Under("reshuffle.keep-top:no")
    position = "p1=B1,B2,B3 p2=5? p3=46? p4=48? top=R5 under=G1,G2,G3,G4,G6 pile="
    state = rules.after(position, "p1 draw")
    assert (len(state.discard), counts(state)[0], len(state.draw)) == (1, 4, 4)
    assert (repr(state.top), state.colour) == ("G6", "G")
    assert rules.told(position, "p1 draw")[:2] == ["pile.reshuffled-all pile.reshuffle", "pile.new-top pile.reshuffle"]


def test_reshuffle_keep_top_no_a_new_top_has_no_effect_and_a_wild_leaves_the_colour() -> None:
    rules = Under("reshuffle.keep-top:no")
    state = rules.after("p1=B1,B2,B3 p2=5? p3=46? p4=49? top=R5 under=G1,G2,G3,W pile=", "p1 draw")
    assert (repr(state.top), state.colour) == ("W", "R")
    skip = rules.after("p1=B1,B2,B3 p2=5? p3=46? p4=49? top=R5 under=G1,G2,G3,YS pile=", "p1 draw")
    assert (repr(skip.top), skip.colour, skip.seat) == ("YS", "Y", 1)


def test_reshuffle_keep_top_no_a_single_card_cannot_be_shuffled() -> None:
    rules = Under("reshuffle.keep-top:no")
    assert "pile.exhausted pile.exhausted" in rules.told(
        "p1=B1,B2,B3 p2=5? p3=50? p4=49? top=R5 under= pile=", "p1 draw"
    )


def test_reshuffle_keep_top_no_the_card_that_is_being_answered_stays() -> None:
    """A catch while a penalty is open takes the last cards: the draw card must not vanish from under the question."""
    rules = Under("reshuffle.keep-top:no")
    position = "p1=B+2,B9 p2=R1 p3=48? p4=50? top=B5 under=G1,G2,G3,G4,G6,G7 pile="
    state = rules.after(position, "p1 B+2", "p3 catch>p1")
    assert (repr(state.top), asked(state)) == ("B+2", "p2 answer")
    assert state.discard == cards("B+2")


# pile.exhausted

EMPTY = "p1=B1,B2,B3 p2=R1,R2,R3 p3=50? p4=51? top=R5 under= pile="


def test_pile_exhausted_draw_what_exists_the_turn_passes() -> None:
    """D50 pile.exhausted"""
    assert asked(DEFAULT.after(EMPTY, "p1 draw")) == "p2 play"


def test_pile_exhausted_end_round_the_round_ends_as_soon_as_somebody_cannot_draw() -> None:
    """D50 pile.exhausted"""
    rules = Under("pile.exhausted:end-round")
    state = rules.after(EMPTY, "p1 draw")
    assert won_by(state) == "nobody"
    assert rules.told(EMPTY, "p1 draw") == [
        "pile.exhausted pile.exhausted", "turn.passed-empty pile.exhausted", "round.ran-out pile.exhausted",
    ]  # fmt: skip
    assert rules.legal(state) == []


def test_pile_exhausted_end_round_a_penalty_that_cannot_be_paid_in_full_ends_it_too() -> None:
    rules = Under("pile.exhausted:end-round")
    position = "p1=R+2,B2,B3 p2=R1,R2,R3 p3=50? p4=51? top=R5 under= pile="
    state = rules.after(position, "p1 R+2", "p2 accept")
    assert (won_by(state), counts(state)[1]) == ("nobody", 4)
    assert rules.told(position, "p1 R+2", "p2 accept") == [
        "pile.reshuffled pile.reshuffle.keep-top",
        "pile.exhausted pile.exhausted",
        "penalty.drew card.draw-two",
        "round.ran-out pile.exhausted",
    ]


def test_pile_exhausted_end_round_a_catch_and_a_lost_challenge_end_it() -> None:
    rules = Under("pile.exhausted:end-round")
    caught = rules.after("p1=R4,B2 p2=R1,R2,R3 p3=50? p4=52? top=R5 under= pile=", "p1 R4", "p3 catch>p1")
    assert won_by(caught) == "nobody"
    challenged = "p1=R4,B2,W+4 p2=R1,R2,R3 p3=50? p4=51? top=R5 under= pile="
    for answer in ("p1 show", "p1 refuse"):
        told = rules.told(challenged, "p1 W+4=R", "p2 challenge", answer)
        assert told[-1] == "round.ran-out pile.exhausted"


@pytest.mark.parametrize("guilty", ["card-stays", "takeback", "takeback-replay"])
def test_pile_exhausted_end_round_whatever_a_caught_bluffer_does(guilty: str) -> None:
    rules = Under("pile.exhausted:end-round", f"wd4.guilty:{guilty}")
    position = "p1=R4,B2,W+4 p2=R1,R2,R3 p3=50? p4=51? top=R5 under= pile="
    assert won_by(rules.after(position, "p1 W+4=R", "p2 challenge", "p1 show")) == "nobody"


def test_pile_exhausted_end_round_who_has_gone_out_has_won_all_the_same() -> None:
    """out.round-end, out.last-draw: the penalty for the last card finds no card left."""
    rules = Under("pile.exhausted:end-round")
    state = rules.after("p1=R+2 p2=R1,R2,R3 p3=51? p4=52? top=R5 under= pile=", "p1 R+2", "p2 accept")
    assert won_by(state) == "p1"


# pile.deadlock


def test_pile_deadlock_blocked_after_one_full_circle_of_passes() -> None:
    """pile.deadlock"""
    state = DEFAULT.after(EMPTY, "p1 draw", "p2 draw", "p3 draw", "p4 draw")
    assert won_by(state) == "nobody"


def test_pile_deadlock_never_play_goes_on() -> None:
    """pile.deadlock"""
    rules = Under("pile.deadlock:never")
    state = rules.after(EMPTY, *["p1 draw", "p2 draw", "p3 draw", "p4 draw"] * 3)
    assert asked(state) == "p1 play"
    assert state == rules.at(EMPTY)._replace(hands=state.hands)
    assert asked(rules.after(state, "p1 draw", "p2 R1")) == "p3 play"


# partners

PAIRS = "p1=R5 p2=R9,B0 p3=W,W p4=G7 top=R1"


def test_partners_off_everybody_for_oneself() -> None:
    assert won(DEFAULT.events(PAIRS, "p1 R5")) == 9 + 0 + 100 + 7


def test_partners_on_the_hand_of_the_partner_is_not_counted() -> None:
    """D88 partners.end"""
    rules = Under("partners:on")
    events = rules.events(PAIRS, "p1 R5")
    assert won(events) == 9 + 0 + 7
    (event,) = (e for e in events if e.code == "round.won-team")
    assert (event.params["seat"], event.params["partner"], event.clause) == (0, 2, "partners.end")


def test_partners_on_a_last_draw_two_always_hits_an_opponent() -> None:
    """D89 partners.last-draw"""
    rules = Under("partners:on")
    for way, victim in (("cw", "p2"), ("ccw", "p4")):
        state = rules.after(f"p1=R+2 p2=R9 p3=W p4=G7 top=R1 {way}", "p1 R+2")
        assert asked(state) == f"{victim} answer"
        assert won_by(rules.after(state, f"{victim} accept")) == "p1"


@pytest.mark.parametrize("players", [2, 3, 5, 10])
def test_partners_on_needs_four_seats(players: int) -> None:
    """partners.seat"""
    with pytest.raises(UnoError, match=r"players\.range"):
        deal(Under("partners:on").rules, players, RandomLuck(1))


# score.special-wild


def test_score_special_wild_40_the_new_wilds_count_40_and_wild_and_draw_four_50() -> None:
    """score.special-wild"""
    for name in ("mattel-2015", "mattel-2018", "doc-004"):
        rules = preset(f"{name}+custom.cards:1").rules
        special = "WX" if name == "mattel-2015" else "WS"
        assert hand_points(rules, cards(f"{special} WC1 W W+4 R9")) == 40 + 40 + 50 + 50 + 9


def test_score_special_wild_50_every_wild_counts_50() -> None:
    """score.special-wild.50"""
    rules = preset("doc-000+custom.cards:1").rules
    assert hand_points(rules, cards("WS WC1 W W+4 R9")) == 50 * 4 + 9
    assert hand_points(Under("deck:swap-112", "score.special-wild:50").rules, cards("WX RS")) == 70


def test_score_special_wild_a_round_is_counted_with_it() -> None:
    position = "p1=R5 p2=WS p3=R1 p4=R2 top=R1"
    assert won(Under("deck:shuffle-112").events(position, "p1 R5")) == 43
    assert won(Under("deck:shuffle-112", "score.special-wild:50").events(position, "p1 R5")) == 53
