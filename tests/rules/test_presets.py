"""The named sets of rules, compared with the sheets and documents line by line, and with the default case by case.

Each row of `LINES` is a point on which the sources differ, with what each of them says and the option that stands for
it; where a source is silent the 2008 sheet holds.
"""

from __future__ import annotations

import pytest

from tests.rules.helpers import asked, counts, hand
from tests.rules.under import Under, preset
from unolab.rules import CLASSIC, OPTIONS, PRESETS, RandomLuck, cards, deal, hand_points, option_value, ruleset

NAMES = ("mattel-2001", "mattel-2008", "mattel-2015", "mattel-2018", "doc-000", "doc-001", "doc-002", "doc-004")

LINES: dict[str, tuple[str, ...]] = {
    # 2001, 2008, 2015, 2018, then documents 000, 001, 002, 004
    "deck": (
        "blank-112", "classic-108", "swap-112", "shuffle-112",
        "shuffle-112", "classic-108", "classic-108", "shuffle-112",
    ),
    "custom.cards": ("0",) * 8,  # any of three, by agreement
    "shuffle.deal": ("clockwise",) * 8,
    "start.reverse": ("right", "dealer", "dealer", "dealer", "dealer", "right", "dealer", "dealer"),
    "start.wild": ("left", "left", "left", "left", "left", "dealer", "left", "left"),
    "start.reroll": (*("wd4-only",) * 4, "any-effect", "wd4-only", "wd4-only", "any-effect"),
    "draw.play": ("forced", *("optional",) * 7),
    "draw.decline": ("yes",) * 8,
    "wd4.rule": ("colour",) * 8,
    "wd4.wild-counts": ("no",) * 8,
    "wd4.challenger": ("victim",) * 8,
    "wd4.guilty": (*("card-stays",) * 6, "takeback", "card-stays"),
    "stack": ("none",) * 8,
    "stack.colour": ("free",) * 8,
    "stack.after-out": ("round-over",) * 8,
    "start.draw-two.answer": ("no",) * 8,
    "rule-of-the-day": ("none",) * 8,
    "jump-in": ("off",) * 8,
    "jump-in.wilds": ("yes",) * 8,
    "zero": ("off",) * 8,
    "seven": ("off",) * 8,
    "draw.count": ("one",) * 8,
    "wild.with-colour-card": ("no",) * 8,
    "turn.equal-numbers": ("one-card",) * 8,
    "out.action-card": ("allowed",) * 8,
    "uno.when": ("before", *("around",) * 7),
    "uno.penalty": ("4", *("2",) * 7),
    "uno.window": ("begin-turn", *("lays-or-draws",) * 4, "open", "lays", "lays"),
    "uno.forced-draw-closes": ("yes",) * 8,
    "uno.on-receive": ("no",) * 8,
    "uno.false-call": ("0",) * 8,
    "illegal": (*("refuse",) * 4, "draw-2", "draw-2", "back-2-pass", "draw-2"),
    "out.last-draw": ("resolve",) * 8,
    "out.last-shuffle": ("win",) * 8,
    "two-player.reverse": ("skip",) * 8,
    "reshuffle.keep-top": ("yes",) * 8,
    "pile.exhausted": ("draw-what-exists",) * 8,
    "pile.deadlock": ("blocked",) * 8,
    "partners": ("off",) * 8,
    "score": (*("winner",) * 4, "rank", "rank", "plus-minus", "winner"),
    "score.target": ("500",) * 8,
    "score.rounds": (*("none",) * 6, "5", "none"),
    "score.special-wild": (*("40",) * 4, "50", "40", "40", "40"),
}  # fmt: skip


def test_the_presets_are_the_four_sheets_and_the_four_documents() -> None:
    assert tuple(PRESETS) == NAMES
    assert set(LINES) == {option.id for option in OPTIONS}


@pytest.mark.parametrize("name", NAMES)
def test_each_preset_says_what_its_source_says_line_by_line(name: str) -> None:
    rules = ruleset(name)
    for key, row in LINES.items():
        assert option_value(rules, key) == row[NAMES.index(name)], key


@pytest.mark.parametrize("name", NAMES)
def test_each_preset_names_its_source_and_nothing_that_is_a_default_anyway(name: str) -> None:
    found = PRESETS[name]
    assert found.name == name
    assert found.source
    assert ruleset(name).options == found.options
    for players in range(2, 11):
        assert counts(deal(ruleset(name), players, RandomLuck(players)).state)[0] >= 7


def test_mattel_2008_is_the_default() -> None:
    assert ruleset("mattel-2008") == CLASSIC


# Where a preset differs from the default: the dispute, position in, ruling out


@pytest.mark.parametrize("name", NAMES)
def test_start_reverse_who_plays_first(name: str) -> None:
    """D53 start.reverse, start.reverse.right"""
    first = "p3 play" if name in ("mattel-2001", "doc-001") else "p4 play"
    if name in ("doc-000", "doc-004"):
        assert repr(preset(name).dealt("RR G5").state.top) == "G5"
    else:
        assert asked(preset(name).dealt("RR").state) == first


@pytest.mark.parametrize("name", NAMES)
def test_start_reverse_with_two_players_the_dealer_plays_first(name: str) -> None:
    """D54 two.start-reverse"""
    if name not in ("doc-000", "doc-004"):
        assert asked(preset(name).dealt("RR", players=2).state) == "p2 play"


@pytest.mark.parametrize("name", NAMES)
def test_start_wild_who_names_the_colour(name: str) -> None:
    """start.wild, start.wild.dealer"""
    if name in ("doc-000", "doc-004"):
        assert repr(preset(name).dealt("W Y1").state.top) == "Y1"
        return
    assert asked(preset(name).dealt("W").state) == ("p4 colour" if name == "doc-001" else "p1 colour")


@pytest.mark.parametrize("name", NAMES)
def test_start_draw_two_costs_the_turn(name: str) -> None:
    """D56 start.draw-two"""
    rules = preset(name)
    if name in ("doc-000", "doc-004"):
        assert repr(rules.dealt("R+2 Y1").state.top) == "Y1"
        return
    state = rules.after(rules.dealt("R+2").state, "p1 accept")
    assert (counts(state)[0], asked(state)) == (9, "p2 play")


@pytest.mark.parametrize("name", NAMES)
def test_start_special_wild_left_of_the_dealer_names_the_colour(name: str) -> None:
    """D61 start.wild-shuffle, start.wild-swap"""
    special = {"mattel-2001": "WB", "mattel-2015": "WX", "mattel-2018": "WS"}.get(name)
    if special:
        assert asked(preset(name).dealt(special).state) == "p1 colour"
    elif name in ("doc-000", "doc-004"):
        assert repr(preset(name).dealt("WS Y1").state.top) == "Y1"


@pytest.mark.parametrize("name", NAMES)
def test_a_drawn_card_that_fits(name: str) -> None:
    """D44 turn.drawn-card.optional"""
    rules = preset(name)
    state = rules.after("p1=B2,B3 top=R7 pile=R5,*", "p1 draw")
    assert ("p1 keep" in rules.legal(state)) == (name != "mattel-2001")


@pytest.mark.parametrize("name", NAMES)
def test_a_caught_bluff(name: str) -> None:
    """D17, D18 wd4.challenge.guilty.turn, wd4.challenge.guilty.takeback"""
    state = preset(name).after(
        "p1=BS,R3,W+4 p2=R9 p3=5? p4=5? top=B5 under=B6,*", "p1 W+4=R", "p2 challenge", "p1 show"
    )
    assert asked(state) == "p2 play"
    if name == "doc-002":
        assert (repr(state.top), state.colour, counts(state)[0]) == ("B5", "B", 7)
    else:
        assert (repr(state.top), state.colour, counts(state)[0]) == ("W+4", "R", 6)


@pytest.mark.parametrize("name", NAMES)
def test_who_may_challenge(name: str) -> None:
    """D16 wd4.challenge.who"""
    rules = preset(name)
    state = rules.after("p1=BS,R3,W+4 top=B5", "p1 W+4=R")
    assert rules.refused(state, "p3 challenge") == ["challenge.not-victim wd4.challenge.who"]


@pytest.mark.parametrize("name", NAMES)
def test_a_number_of_another_colour_does_not_make_a_bluff(name: str) -> None:
    """D02, D04 wd4.condition.number-other-colour, wd4.condition.wild-in-hand"""
    rules = preset(name)
    for held in ("R5,Y2", "W,R2"):
        assert "wd4.honest" in rules.allowed(f"p1={held},W+4 top=B5", "p1 W+4=R")[1]


@pytest.mark.parametrize("name", NAMES)
def test_how_long_a_missed_uno_can_be_caught_and_what_it_costs(name: str) -> None:
    """D69 uno.window, uno.begin-turn, uno.penalty, uno.penalty.2001"""
    rules = preset(name)
    position = "p1=R5,B9 p2=R1,B1,B2 p3=R2,Y8,Y7 p4=5? top=R7 pile=G1,G2,G3,G4,*"
    drew, laid = rules.after(position, "p1 R5", "p2 draw"), rules.after(position, "p1 R5", "p2 R1")
    catch = "p3 catch>p1"
    assert (catch in rules.legal(drew)) == (name in ("doc-001", "doc-002", "doc-004"))
    assert (catch in rules.legal(laid)) == (name == "doc-001")
    assert counts(rules.after(position, "p1 R5", catch))[0] == (5 if name == "mattel-2001" else 3)
    assert rules.after(position, "p1 R5", "p1 uno").said == (0,)  # D68 uno.self-save


@pytest.mark.parametrize("name", NAMES)
def test_a_penalty_drawn_by_the_next_player_and_catching(name: str) -> None:
    """D70 uno.window.forced-draw"""
    rules = preset(name)
    state = rules.after("p1=R+2,B9 p2=R1,B1,B2 p3=5? p4=5? top=R7", "p1 R+2", "p2 accept")
    assert ("p3 catch>p1" in rules.legal(state)) == (name in ("doc-001", "doc-002", "doc-004"))


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_card(name: str) -> None:
    """D93, D94 illegal.card, illegal.late"""
    rules = preset(name)
    position = "p1=B2,G1,G2 p2=B3,R4,Y1 p3=5? p4=5? top=R7 under=R6 pile=Y5,Y6,*"
    if name.startswith("mattel"):
        assert rules.refused(position, "p1 B2") == ["match.none turn.match"]
        return
    state = rules.after(position, "p1 B2", "p3 claim>p1")
    assert (hand(state, "p1"), repr(state.top)) == ("G1 G2 B2 Y5 Y6", "R7")
    assert asked(state) == ("p2 play" if name == "doc-002" else "p1 play")
    assert rules.refused(rules.after(position, "p1 B2", "p2 B3"), "p3 claim>p1") == ["claim.nothing illegal.late"]


@pytest.mark.parametrize("name", NAMES)
def test_going_out(name: str) -> None:
    """D81, D82 out.any-card, out.last-draw"""
    rules = preset(name)
    assert rules.after("p1=RS p2=R9 top=R1", "p1 RS").winner == 0
    last = rules.after("p1=R+2 p2=R9,B0 top=R1", "p1 R+2")
    assert asked(last) == "p2 answer"
    assert (rules.after(last, "p2 accept").winner, counts(rules.after(last, "p2 accept"))[1]) == (0, 4)


@pytest.mark.parametrize("name", ["mattel-2018", "doc-000", "doc-004"])
def test_going_out_with_shuffle_hands(name: str) -> None:
    """D84 out.last-shuffle"""
    assert preset(name).after("p1=WS p2=R9,B0 top=R1", "p1 WS").winner == 0


@pytest.mark.parametrize("name", NAMES)
def test_two_players_reverse(name: str) -> None:
    """D62 two.reverse"""
    assert asked(preset(name).after("p1=RR,R9,R8 p2=R1,R2,R3 top=R2", "p1 RR")) == "p1 play"


@pytest.mark.parametrize("name", NAMES)
def test_what_wilds_count(name: str) -> None:
    """score.wild, score.special-wild, score.special-wild.50"""
    rules = ruleset(name)
    assert hand_points(rules, cards("W W+4")) == 100
    special = [card for card in dict.fromkeys(rules.deck) if card.face in ("WB", "WX", "WS")]
    assert len(special) == (0 if name in ("mattel-2008", "doc-001", "doc-002") else 1)
    assert all(rules.points[card.face] == (50 if name == "doc-000" else 40) for card in special)


@pytest.mark.parametrize("name", NAMES)
def test_the_pile_is_made_anew_under_the_top_card(name: str) -> None:
    """D52 pile.reshuffle.keep-top, pile.reshuffle.wild-top"""
    rules = preset(name)
    rest = len(rules.rules.deck) - 3 - 3 - 50 - 6
    state = rules.after(f"p1=B1,B2,B3 p2=3? p3=50? p4={rest}? top=W colour=G under=Y1,Y2,Y3,Y4,Y6 pile=", "p1 draw")
    assert (state.discard, state.colour, len(state.draw)) == (cards("W"), "G", 4)


def test_under_names_presets_as_ruleset_does() -> None:
    assert preset("doc-002").rules == ruleset("doc-002")
    assert Under().rules == CLASSIC
