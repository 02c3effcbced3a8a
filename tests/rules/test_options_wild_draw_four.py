"""The Wild Draw 4 by other rules: `wd4.rule`, `wd4.wild-counts`, `wd4.challenger`, `wd4.guilty`."""

import pytest

from tests.rules.helpers import asked, counts, hand
from tests.rules.under import Under, preset
from unolab.rules import cards

DEFAULT = Under()
STRICT = Under("wd4.rule:no-playable-card")
FREE = Under("wd4.rule:free")
WILDS = Under("wd4.wild-counts:yes")
ANYONE = Under("wd4.challenger:anyone")
TAKEBACK = Under("wd4.guilty:takeback")
REPLAY = Under("wd4.guilty:takeback-replay")
DOUBTED = ("p1 W+4=R", "p2 challenge", "p1 show")
MATCH = "match.wild card.wild"
D17 = "p1=BS,R3,W+4 p2=R9,G1 p3=3? p4=3? top=B5 under=B6 pile=Y1,Y2,Y3,Y4,Y5,Y6,*"
HONEST = "p1=Y7,R3,W+4 p2=R9,G1 p3=3? p4=3? top=B5 pile=Y1,Y2,Y3,Y4,Y5,Y6,*"


def verdict(rules: Under, position: str) -> str:
    codes = [word.split()[0] for word in rules.told(position, *DOUBTED)]
    return next(code for code in codes if code.startswith(("wd4.guilty", "wd4.innocent")))


# wd4.rule


def test_wd4_rule_colour_a_playable_number_of_another_colour_does_not_count() -> None:
    """D02 wd4.condition.number-other-colour"""
    assert verdict(DEFAULT, "p1=R5,Y2,W+4 top=B5") == "wd4.innocent"


@pytest.mark.parametrize(
    ("held", "top"),
    [("R5,Y2", "top=B5"), ("RS,Y2", "top=BS"), ("B1,Y2", "top=B5"), ("W,R2", "top=B5"), ("G2,B7", "top=W colour=G")],
)
def test_wd4_rule_no_playable_card_every_card_that_fits_makes_it_a_bluff(held: str, top: str) -> None:
    """D02 wd4.condition.number-other-colour"""
    position = f"p1={held},W+4 {top}"
    assert STRICT.allowed(position, "p1 W+4=R") == [MATCH, "wd4.bluff-stands-counts wd4.bluff"]
    assert "wd4.bluffing-counts wd4.condition.number-other-colour" in STRICT.cautions(position, "p1 W+4=R")
    assert verdict(STRICT, position) == "wd4.guilty-counts"
    state = STRICT.after(position, *DOUBTED)
    assert (counts(state)[0], asked(state)) == (6, "p2 play")
    (event,) = [e for e in STRICT.events(position, *DOUBTED) if e.code == "wd4.guilty-counts"]
    assert event.params["cards"] == cards(held.split(",")[0])
    seen = event.seen_by(2)
    assert seen is not None
    assert (seen.code, seen.clause) == ("wd4.guilty-counts-hidden", "wd4.challenge.guilty")


def test_wd4_rule_no_playable_card_honest_when_nothing_fits() -> None:
    position = "p1=R4,Y2,W+4 top=B5"
    assert STRICT.allowed(position, "p1 W+4=R") == [MATCH, "wd4.honest-counts wd4.condition.number-other-colour"]
    assert STRICT.told(position, *DOUBTED)[1] == "wd4.innocent-counts wd4.condition.number-other-colour"
    assert counts(STRICT.after(position, *DOUBTED))[:2] == [2, 11]


def test_wd4_rule_no_playable_card_a_second_wild_draw_four_does_not_count() -> None:
    """wd4.condition.second-wd4: each would wait for the other for ever. [I]"""
    assert verdict(STRICT, "p1=W+4,R2,W+4 top=G9") == "wd4.innocent-counts"


def test_wd4_rule_no_playable_card_looks_at_the_card_under_it() -> None:
    """The position keeps the card that lay there, even when a catch has reshuffled it away meanwhile."""
    state = STRICT.at("p1=R5,W+4 p2=R9,G1 p3=49? p4=51? top=B5 under=B6,B7 pile=G2")
    laid = STRICT.after(state, "p1 W+4=R", "p3 catch>p1")
    assert laid.discard == cards("W+4")
    assert STRICT.told(laid, "p2 challenge", "p1 show")[1].startswith("wd4.guilty-counts")


def test_wd4_rule_free_it_may_always_be_played_and_nothing_can_be_challenged() -> None:
    """wd4.no-restriction"""
    position = "p1=B1,BS,W+4 top=B5"
    assert FREE.allowed(position, "p1 W+4=R") == [MATCH, "wd4.free wd4.no-restriction"]
    assert FREE.cautions(position, "p1 W+4=R") == []
    state = FREE.after(position, "p1 W+4=R")
    assert FREE.legal(state) == ["p2 accept"]
    assert FREE.refused(state, "p2 challenge") == ["challenge.free wd4.no-restriction"]
    drawn = FREE.after(state, "p2 accept")
    assert (counts(drawn)[1], asked(drawn)) == (9, "p3 play")
    assert FREE.refused(drawn, "p2 challenge") == ["challenge.free wd4.no-restriction"]


def test_wd4_rule_free_the_last_card_still_draws_four() -> None:
    state = FREE.after("p1=W+4 p2=R9 top=B5", "p1 W+4=R", "p2 accept")
    assert (state.winner, counts(state)) == (0, [0, 5])


# wd4.wild-counts


@pytest.mark.parametrize("held", ["W,R2", "W+4,R2"])
def test_wd4_wild_counts_no_a_wild_has_no_colour(held: str) -> None:
    """D04 D05 wd4.condition.wild-in-hand"""
    assert verdict(DEFAULT, f"p1={held},W+4 top=G9") == "wd4.innocent"


@pytest.mark.parametrize("held", ["W,R2", "W+4,R2", "G1,R2"])
def test_wd4_wild_counts_yes_a_wild_makes_it_a_bluff(held: str) -> None:
    """D04 D05 wd4.condition.wild-in-hand, wd4.condition.second-wd4"""
    position = f"p1={held},W+4 top=G9"
    assert WILDS.allowed(position, "p1 W+4=R")[1] == "wd4.bluff-stands-counts wd4.bluff"
    assert WILDS.told(position, *DOUBTED)[1] == "wd4.guilty-counts wd4.condition.wild-in-hand"


def test_wd4_wild_counts_yes_a_number_of_another_colour_still_does_not_count() -> None:
    assert verdict(WILDS, "p1=R9,R2,W+4 top=G9") == "wd4.innocent-counts"


# wd4.challenger


def test_wd4_challenger_victim_a_third_player_is_refused() -> None:
    """D16 wd4.challenge.who"""
    state = DEFAULT.after(D17, "p1 W+4=R")
    assert DEFAULT.refused(state, "p3 challenge") == ["challenge.not-victim wd4.challenge.who"]


def test_wd4_challenger_anyone_guilty_the_accused_draws_and_the_next_player_has_a_normal_turn() -> None:
    """D16 wd4.challenge.who"""
    state = ANYONE.after(D17, "p1 W+4=R")
    assert ANYONE.legal(state) == ["p2 accept", "p2 challenge", "p3 challenge", "p4 challenge"]
    assert ANYONE.allowed(state, "p3 challenge") == ["challenge.anyone wd4.challenge.who"]
    assert ANYONE.refused(state, "p1 challenge") == ["challenge.yourself wd4.challenge.who"]
    shown = ANYONE.events(state, "p3 challenge", "p1 show")[0]
    assert (shown.code, shown.params["to"], shown.sees) == ("wd4.shown", 2, (0, 2))
    guilty = ANYONE.after(state, "p3 challenge", "p1 show")
    assert (counts(guilty), asked(guilty), guilty.colour) == ([6, 2, 3, 3], "p2 play", "R")


def test_wd4_challenger_anyone_innocent_the_challenger_draws_six_for_the_next_player_who_misses_the_turn() -> None:
    """D16 wd4.challenge.innocent: four instead of the next player and two more. [I]"""
    state = ANYONE.after(HONEST, "p1 W+4=R", "p4 challenge", "p1 show")
    assert (counts(state), asked(state)) == ([2, 2, 3, 9], "p3 play")
    assert hand(state, "p4").endswith("Y1 Y2 Y3 Y4 Y5 Y6")


def test_wd4_challenger_anyone_refusing_to_show_is_guilty_too() -> None:
    state = ANYONE.after(HONEST, "p1 W+4=R", "p4 challenge", "p1 refuse")
    assert (counts(state), asked(state)) == ([6, 2, 3, 3], "p2 play")


def test_wd4_challenger_anyone_only_once_and_not_after_the_cards_are_drawn() -> None:
    state = ANYONE.after(D17, "p1 W+4=R", "p3 challenge")
    assert ANYONE.refused(state, "p4 challenge") == ["challenge.made-already wd4.challenge.show"]
    drawn = ANYONE.after(D17, "p1 W+4=R", "p2 accept")
    assert ANYONE.refused(drawn, "p4 challenge") == ["challenge.too-late wd4.challenge.when"]
    assert ANYONE.refused(D17, "p4 challenge") == ["challenge.only-wd4 challenge.only-wd4"]


def test_wd4_challenger_anyone_a_draw_two_has_nothing_to_challenge() -> None:
    """D149"""
    state = ANYONE.after("p1=B+2,R3 top=B5", "p1 B+2")
    assert ANYONE.refused(state, "p3 challenge") == ["challenge.only-wd4 challenge.only-wd4"]


# wd4.guilty


def test_wd4_guilty_card_stays_in_the_colour_named() -> None:
    """D17 D18 wd4.challenge.guilty.turn"""
    state = DEFAULT.after(D17, *DOUBTED)
    assert (counts(state)[0], asked(state), repr(state.top), state.colour) == (6, "p2 play", "W+4", "R")


@pytest.mark.parametrize("rules", [TAKEBACK, preset("doc-002")])
def test_wd4_guilty_takeback_the_card_goes_back_and_the_old_top_and_colour_count_again(rules: Under) -> None:
    """D18 wd4.challenge.guilty.takeback"""
    state = rules.after(D17, *DOUBTED)
    assert hand(state, "p1") == "BS R3 W+4 Y1 Y2 Y3 Y4"
    assert (asked(state), repr(state.top), state.colour) == ("p2 play", "B5", "B")
    assert rules.told(D17, *DOUBTED)[2:] == [
        "wd4.taken-back wd4.challenge.guilty.takeback",
        "penalty.drew wd4.challenge.guilty",
        "wd4.guilty-turn wd4.challenge.guilty.takeback",
    ]


def test_wd4_guilty_takeback_an_innocent_card_stays() -> None:
    state = TAKEBACK.after(HONEST, *DOUBTED)
    assert (counts(state)[:2], repr(state.top), state.colour) == ([2, 8], "W+4", "R")


def test_wd4_guilty_takeback_the_uno_call_is_void() -> None:
    """D24 wd4.challenge.guilty.uno-void"""
    position = "p1=B9,W+4 p2=R9,G1 top=B5 pile=Y1,Y2,Y3,Y4,*"
    called = TAKEBACK.after(position, "p1 W+4=R!", "p2 challenge", "p1 show")
    assert (called.said, called.silent, counts(called)[0]) == ((), (), 6)
    silent = TAKEBACK.after(position, "p1 W+4=R", "p2 challenge", "p1 show")
    assert silent.silent == ()


def test_wd4_guilty_takeback_after_a_reshuffle_has_cleared_what_lay_under_it_the_card_stays() -> None:
    """D25 wd4.challenge.plus-uno-catch: a catch meanwhile took the last cards and the pile was made anew. [I]"""
    rules = TAKEBACK
    position = "p1=B9,W+4 p2=R9,G1 p3=49? p4=50? top=B5 under=B6,B7,B8 pile=Y1"
    state = rules.after(position, "p1 W+4=R", "p3 catch>p1", "p2 challenge", "p1 show")
    assert (repr(state.top), state.colour, asked(state)) == ("W+4", "R", "p2 play")


def test_wd4_guilty_takeback_replay_the_accused_lays_a_correct_card_instead() -> None:
    """D18 wd4.challenge.guilty.takeback-replay"""
    state = REPLAY.after(D17, *DOUBTED)
    assert (asked(state), repr(state.top), state.colour) == ("p1 play", "B5", "B")
    assert hand(state, "p1") == "BS R3 W+4 Y1 Y2 Y3 Y4"
    assert REPLAY.told(D17, *DOUBTED)[-1] == "wd4.replay wd4.challenge.guilty.takeback-replay"
    assert "p1 BS" in REPLAY.legal(state)
    again = REPLAY.after(state, "p1 BS")
    assert asked(again) == "p3 play"


def test_wd4_guilty_takeback_replay_with_two_players() -> None:
    """D26 wd4.challenge.two-player"""
    position = "p1=B9,R1,W+4 p2=R9,G1 top=B5"
    assert asked(REPLAY.after(position, *DOUBTED)) == "p1 play"
    assert asked(TAKEBACK.after(position, *DOUBTED)) == "p2 play"
