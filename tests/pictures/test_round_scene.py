"""The scene of a recorded round: what is said, what else was allowed, what stays hidden, and how large it gets."""

import json
import random
import xml.etree.ElementTree as ET

import pytest

from unolab.pictures.round_panel import round_panel
from unolab.pictures.round_scene import EVERYBODY, Shown, fault_lines, round_scene
from unolab.pictures.round_steps import MOST_JUMPS, jumps
from unolab.pictures.still import said, still
from unolab.record.check import check_text
from unolab.record.examples import example, example_names, example_text
from unolab.record.replay import Moment, new_record, replay
from unolab.rules import PRESETS, observe, ruleset
from unolab.table import Table
from unolab.words import LANGUAGES, Reader

ROUNDS = [(name, number) for name in example_names() for number in range(1, len(example(name).rounds) + 1)]


def shown(name, step=0, number=1, seat=EVERYBODY):
    record = example(name)
    return Shown(record, tuple(replay(record, number)), number, step, seat, name)


def scene(name, step=0, lang="en", number=1, seat=EVERYBODY):
    return round_scene(shown(name, step, number, seat), lang)


def every_step(name, number):
    found = shown(name, 0, number)
    for step in range(len(found.moments)):
        yield found._replace(step=step)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "number"), ROUNDS)
def test_every_step_of_every_example_is_plain_and_small(name, number, lang):
    for each in every_step(name, number):
        made = round_scene(each, lang)
        text = json.dumps(made, ensure_ascii=False)
        assert json.loads(text) == made
        assert len(text.encode()) < 10_000
        assert "{" not in made["announce"]
        assert made["why"]["lines"]
        assert {line["clause"] for line in made["why"]["lines"] if line["clause"]} <= set(made["clauses"])


@pytest.mark.parametrize("preset", PRESETS)
def test_random_rounds_under_every_set_of_rules_can_be_shown(preset):
    rules, chance = ruleset(preset), random.Random(preset)
    table = Table.deal(4, preset, rules=rules)
    while not table.state.is_over and table.turn < 120:
        table.act(chance.choice(table.legal()))
    record = new_record(("Ben", "Chloe", "Dario", "Emma"), table.history, rules=rules)
    found = Shown(record, tuple(replay(record)))
    for step in range(len(found.moments)):
        made = round_scene(found._replace(step=step), LANGUAGES[step % 2])
        assert len(json.dumps(made, ensure_ascii=False).encode()) < 10_000


@pytest.mark.parametrize(("name", "number"), ROUNDS)
def test_a_seat_sees_nothing_that_it_does_not_know(name, number):
    """With every card replaced that the seat does not know, its view stays the same."""
    found = shown(name, 0, number)
    for seat in range(len(found.moments[0].state.hands)):
        known = tuple(
            Moment(
                each.action, tuple(e for e in (e.seen_by(seat) for e in each.events) if e), observe(each.state, seat)
            )
            for each in found.moments
        )
        for step in range(len(found.moments)):
            view = found._replace(step=step, seat=seat)
            assert round_scene(view, "en") == round_scene(view._replace(moments=known), "en")


@pytest.mark.parametrize(("name", "number"), ROUNDS)
def test_nobody_is_called_you(name, number):
    for each in every_step(name, number):
        made = round_scene(each, "en")
        told = [line["text"] for line in made["why"]["lines"]]
        other = made["viewer"]["else"] or {"also": [], "refused": []}
        told += [line["text"] for line in (*other["also"], *other["refused"])]
        assert not [text for text in told if text.startswith(("You ", "Your ")) or " you " in text]


def test_the_bluff_is_told_with_its_reason_and_its_rule():
    made = scene("caught-bluff", 9)
    assert made["question"]["text"] == "Dario may challenge the Wild Draw 4 or draw 4 cards."
    texts = [line["text"] for line in made["why"]["lines"]]
    assert texts[0] == "Chloe played Wild Draw 4 and named red."
    assert any("is a bluff" in text for text in texts)
    assert made["viewer"]["notes"] == [
        "Chloe holds Blue 7 and Blue Skip, and the current colour is blue. The card may be laid, but it is a bluff."
    ]
    assert made["announce"].startswith("Step 9 of 19. Chloe played Wild Draw 4 and named red.")


def test_what_else_was_allowed_and_what_was_not():
    other = scene("caught-bluff", 9)["viewer"]["else"]
    assert other["title"] == "Chloe could also have done this"
    assert [(line["cards"], line["label"]) for line in other["also"]] == [("B7 BS", ""), ("", "Draw a card")]
    assert other["also"][0]["text"] == "Blue 7 fits: it has the current colour, blue. The same holds for Blue Skip."
    assert [line["cards"] for line in other["refused"]] == ["R0 R1 R+2 Y5 Y6"]
    assert other["refused"][0]["text"].startswith("Red 0 does not fit on Blue 3")


def test_saying_uno_with_the_card_was_allowed_too():
    other = scene("missed-uno", 16)["viewer"]["else"]
    assert ("G4", "saying UNO") in [(line["cards"], line["label"]) for line in other["also"]]


def test_where_nothing_else_was_allowed_it_says_so():
    other = scene("missed-uno", 8)["viewer"]["else"]
    assert (other["title"], other["also"]) == ("Nothing else was allowed", [])
    assert other["refused"]


def test_the_beginning_has_no_alternatives_and_its_position_no_act():
    viewer = scene("caught-bluff")["viewer"]
    assert viewer["else"] is None
    assert "act=" not in viewer["share"][0]
    assert scene("caught-bluff")["why"]["title"] == "How the round began"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("caught-bluff", [(10, "Challenge"), (19, "Last card")]),
        ("missed-uno", [(17, "Missed UNO"), (19, "Last card")]),
        ("late-self-save", [(11, "Late UNO"), (13, "Last card")]),
        ("blocked-round", [(3, "Reshuffle"), (13, "The end")]),
    ],
)
def test_moments_worth_a_visit(name, expected):
    found = [(jump["step"], jump["label"]) for jump in scene(name)["viewer"]["jumps"]]
    assert found == expected


def test_there_are_never_too_many_jumps_and_the_last_one_is_the_end():
    moments = shown("match-to-500", 0, 3).moments
    busy = tuple(moments[12:14] * 20) + moments[-1:]
    reader = Reader("en", example("match-to-500").names("en"), EVERYBODY)
    found = jumps(reader, [moments[0], *busy])
    assert len(found) <= MOST_JUMPS
    assert found[-1]["label"] == "Last card"


def test_one_seat_sees_its_own_hand_only_and_no_notes():
    made = scene("caught-bluff", 9, seat=0)
    viewer = made["viewer"]
    assert [hand["name"] for hand in viewer["hands"]] == ["Ben"]
    assert viewer["notes"] == []
    assert viewer["else"] == {"title": "Chloe's cards are hidden in this view", "also": [], "refused": []}
    assert [line["text"] for line in made["why"]["lines"]] == ["Chloe played Wild Draw 4 and named red."]
    assert viewer["share"][0].startswith("p1=G2,W,W,YS p2=8? p3=4? ")


def test_the_one_who_acts_sees_why():
    made = scene("caught-bluff", 9, seat=1)
    assert any("is a bluff" in line["text"] for line in made["why"]["lines"])
    assert made["viewer"]["else"]["also"]


def test_the_hands_lie_open_when_the_round_is_over():
    made = scene("caught-bluff", 19, seat=0)
    assert [hand["name"] for hand in made["viewer"]["hands"]] == ["Chloe", "Dario"]
    assert made["viewer"]["playOn"] is False


def test_a_record_of_several_rounds_names_and_offers_them():
    made = scene("match-to-500", 3, number=2)
    assert made["title"] == "A match to 500: round 2 of 4"
    assert made["viewer"]["round"] == "2"
    assert [value for value, _ in made["viewer"]["rounds"]] == ["1", "2", "3", "4"]
    assert made["viewer"]["share"][1] == "match-to-500@2.3"
    assert scene("caught-bluff")["viewer"]["rounds"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_panel_has_every_label_and_every_card(lang):
    panel = round_panel(lang)
    assert all(panel["labels"].values())
    assert [name for name, _ in panel["examples"]] == list(example_names())
    for name, number in ROUNDS:
        for each in every_step(name, number):
            viewer = round_scene(each, lang)["viewer"]
            other = viewer["else"] or {"also": [], "refused": []}
            lines = (*viewer["hands"], *other["also"], *other["refused"])
            assert {token for line in lines for token in line["cards"].split()} <= set(panel["cards"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "step"), [("caught-bluff", 9), ("blocked-round", 1), ("match-to-500", 0)])
def test_a_still_picture_shows_the_step_with_all_hands(name, step, lang):
    made = scene(name, step, lang)
    text = still(made)
    root = ET.fromstring(text)
    words = " ".join(node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}text"))
    assert root.get("aria-label") == said(made)
    assert made["viewer"]["at"] in words
    held = sum(len(hand["cards"].split()) for hand in made["viewer"]["hands"])
    assert text.count("class='u-art'") == 2 + held
    for hand in made["viewer"]["hands"]:
        assert hand["name"] in words
        assert f"{hand['name']}: {hand['cards']}" in said(made)
    for card in root.iter("{http://www.w3.org/2000/svg}svg"):
        if card is not root:
            assert float(card.get("x")) + float(card.get("width")) <= float(root.get("width"))
            assert float(card.get("y")) + float(card.get("height")) <= float(root.get("height"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_action_against_the_rules_is_told_with_place_and_reasons(lang):
    text = example_text("caught-bluff").replace('"p1 Y+2",  # 2', '"p1 G2",  # 2')
    (error, *_) = check_text(text, "mine.toml")
    lines = fault_lines(error, lang)
    assert lines[0].startswith("mine.toml:27: ")
    assert "p1 G2" in lines[0]
    assert len(lines) == 2
