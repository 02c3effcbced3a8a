"""The scene of the referee: everything it says in both languages, and every intent can be acted on."""

import json

import pytest

from unolab.pictures.referee_panel import referee_panel
from unolab.record import parse_action
from unolab.rules import PRESETS, check_ruleset
from unolab.table.case import START, open_case
from unolab.table.cases import arguments, find_case
from unolab.views.referee_source import RefereeSource
from unolab.words import LANGUAGES


def scene(what, lang="en", token="", rules=""):
    return RefereeSource(find_case(what, token, rules), lang).scene()


@pytest.mark.parametrize("name", arguments())
def test_every_argument_makes_a_scene_in_both_languages(name):
    scenes = [scene(name, lang) for lang in LANGUAGES]
    for each in scenes:
        assert json.loads(json.dumps(each)) == each
        assert each["referee"]["example"] == name
        assert each["referee"]["question"]
        assert each["why"]["status"] in ("ok", "refused")
        for line in (*each["why"]["lines"], *each["log"]["lines"]):
            assert line["clause"] is None or line["clause"] in each["clauses"]
        now = each["referee"]
        assert now["card"] or now["chosen"] in {one["intent"] for one in (*now["acts"], *now["variants"])}
    assert [row["level"] for row in scenes[0]["referee"]["rows"]] == [
        row["level"] for row in scenes[1]["referee"]["rows"]
    ]


@pytest.mark.parametrize("name", ["start-reverse", "wild-draw-four-on-draw-two", "seven-must-swap"])
def test_every_intent_can_be_acted_on(name):
    source = RefereeSource(find_case(name), "en")
    now = source.scene()["referee"]
    offered = [*now["acts"], *now["variants"], *(card for hand in now["hands"] for card in hand["cards"])]
    assert offered
    for one in offered:
        deed, _, token = one["intent"].partition(" ")
        assert deed == "do"
        assert token == START or parse_action(token)
        source.act(one["intent"], source.version)
        assert source.scene()["referee"]["faults"] == []
        assert source.case.token == token


def test_differences_stand_first_each_kind_under_its_title():
    rows = scene("caught-without-uno")["referee"]["rows"]
    assert [row["title"] for row in rows if row["title"]] == [
        "Something else happens",
        "Another reason, the same result",
        "Just the same",
    ]
    assert rows[0]["presets"] == ["Mattel 2001"]
    assert rows[0]["options"][0]["text"] == "Whoever is caught draws 4 cards."
    assert rows[0]["options"][0]["source"] == "Mattel rule sheet, 2001"


def test_the_colours_of_a_wild_are_one_choice():
    now = scene("p1=W,B2 p2=7? top=R7 turn=p1", token="p1 W=R")["referee"]
    assert [one["label"] for one in now["variants"]][:4] == ["Red", "Yellow", "Green", "Blue"]
    assert now["card"] == "p1 W"


def test_saying_uno_along_with_a_card_is_a_choice():
    now = scene("p1=R5,B2 p2=7? top=R7 turn=p1", token="p1 R5")["referee"]
    assert [one["label"] for one in now["variants"]] == ["Red 5", "Red 5 (saying UNO)"]


def test_a_card_just_like_the_top_one_jumps_in_out_of_turn():
    hands = scene("jumping-in")["referee"]["hands"]
    assert [card["intent"] for card in hands[2]["cards"]] == ["do p3 jump R6", "do p3 G2", "do p3 B9"]


def test_two_cards_just_alike_are_offered_together():
    acts = scene("p1=R5,R5,B2 p2=7? top=R1 turn=p1")["referee"]["acts"]
    assert [act["label"] for act in acts] == ["Ben: Draw a card", "Ben: Play Red 5 and Red 5"]


def test_without_an_act_it_asks_for_one():
    shown = scene("p1=R5,B2 p2=7? top=R7 turn=p1")
    assert shown["why"]["title"] == "What is in question?"
    assert shown["referee"]["rows"] == []
    assert shown["log"]["lines"] == []


def test_it_speaks_of_the_act_the_ruling_and_what_follows():
    said = scene("reverse-for-two")["announce"]
    assert said.startswith("Ben: Red Reverse? Allowed. Red Reverse fits: it has the current colour, red. Ben played")
    assert said.endswith("It is Ben's turn.")


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Ben can still be caught"), ("ko", "민서는 우노를 외치지 않아서 아직 지적받을")]
)
def test_who_can_still_be_caught_is_told_where_the_time_goes_on(lang, said):
    shown = scene("p1=R+2,R3 p2=5? p3=4? top=R5 turn=p1", lang, "p1 R+2")
    assert said not in " ".join(line["text"] for line in shown["log"]["lines"])
    assert said in next(row for row in shown["referee"]["rows"] if row["presets"][:1])["next"]


def test_a_fault_is_said_and_the_case_stays():
    source = RefereeSource(find_case("late-uno"), "en")
    before = source.case
    for intent in (
        "paste p1=R5 p2=Q9 top=R7 turn=p1",
        "rules none",
        "put p1 W9",
        "do p1 fly",
        "large a.toml",
        "binary b",
    ):
        source.act(intent, source.version)
        assert source.scene()["referee"]["faults"], intent
        assert source.scene()["announce"].startswith(source.scene()["referee"]["faults"][0])
        assert source.case == before
    source.act("do p2 draw", source.version)
    assert source.scene()["referee"]["faults"] == []


def test_a_late_intent_changes_nothing_and_nonsense_is_an_error():
    source = RefereeSource(find_case("late-uno"), "en")
    source.act("do p2 draw", 7)
    assert source.case.token == "p1 uno"
    with pytest.raises(ValueError, match="cannot do"):
        source.act("sing", 0)


def test_the_situation_is_changed_by_intents():
    source = RefereeSource(find_case(), "en")
    for intent in (
        "put p1 RS",
        "take p1 B9",
        "put top W+4",
        "colour G",
        "asked p2!",
        "seats 3",
        "turn",
        "example late-uno",
    ):
        source.act(intent, source.version)
        assert source.scene()["referee"]["faults"] == [], intent
    source.act("rules mattel-2001+uno.penalty:1", source.version)
    edit = source.scene()["referee"]["edit"]
    assert (edit["preset"], edit["change"]) == ("mattel-2001", "uno.penalty:1")
    source.act("silent p1", source.version)
    assert source.case.state.silent == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_in_the_lists_can_be_chosen(lang):
    panel = referee_panel(lang)
    names = [name for part in panel["changes"] for name, _ in part["options"]]
    assert len(names) > 30
    assert not [name for name in names if check_ruleset(f"mattel-2008+{name}")]
    assert [name for name, _ in panel["presets"]] == list(PRESETS)
    assert all(text for part in panel["changes"] for _, text in part["options"])


def test_a_shared_line_opens_the_same_scene():
    shown = scene("caught-card")
    again = scene(shown["referee"]["share"][0])
    assert again == shown


def test_ten_players_have_names():
    hands = " ".join(f"p{seat}=7?" for seat in range(1, 11))
    assert len(scene(f"{hands} top=R7 turn=p10", token="p10 draw")["seats"]) == 10
    assert open_case(f"{hands} top=R7 turn=p10").state.ask.seat == 9
