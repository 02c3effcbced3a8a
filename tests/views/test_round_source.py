"""The source of the round viewer: steps, views, playing on, and opening other rounds, good and bad."""

import json
import random
import re

import pytest

from tests.views.test_sources import pick
from unolab.record.examples import example, example_names, example_text
from unolab.record.files import Shared, read_shared
from unolab.rules import UnoError
from unolab.views.base import Shown
from unolab.views.kit import kit
from unolab.views.round_source import RoundSource
from unolab.views.round_view import RoundView, find_round
from unolab.views.sources import BACK, NEW_ROUND
from unolab.words import LANGUAGES, seat_names


def source(name="caught-bluff@9", lang="en"):
    return RoundSource(read_shared(name), lang)


def do(made, intent):
    made.act(intent, made.scene()["turn"])
    return made.scene()


def step(made):
    return made.scene()["viewer"]["step"]


def test_it_is_what_views_can_show():
    assert isinstance(source(), Shown)
    assert step(source()) == 9


def test_every_step_can_be_visited_in_any_order():
    made = source()
    for number in random.Random(1).choices(range(20), k=40):
        assert do(made, f"step {number}")["viewer"]["step"] == number


def test_a_stale_or_doubled_intent_changes_nothing():
    made = source()
    do(made, "step 10")
    before = made.scene()
    for turn in (0, -1, 99):
        made.act("step 3", turn)
        made.act("no such thing", turn)
    assert made.scene() == before


def test_numbers_of_scenes_never_fall():
    made = source()
    numbers = [made.scene()["turn"]]
    intents = ("step 3", "seat p2", "on", BACK, "return", "example missed-uno", "paste nothing", "step 0", "seat all")
    for intent in intents:
        numbers.append(do(made, intent)["turn"])
    assert numbers == sorted(numbers)
    assert numbers[-1] > numbers[0]


@pytest.mark.parametrize(
    ("intent", "code"),
    [("step 20", "record.step"), ("step -1", "record.step"), ("step", "record.step"), ("round 2", "record.number"),
     ("round x", "record.number"), ("seat p4", "seat.unknown"), ("seat p0", "seat.unknown")],
)  # fmt: skip
def test_what_a_record_does_not_have_is_refused(intent, code):
    made = source()
    before = made.scene()
    with pytest.raises(UnoError) as caught:
        made.act(intent, made.scene()["turn"])
    assert caught.value.code == code
    assert made.scene() == before


@pytest.mark.parametrize("intent", ["", "p1 R5", "dance", "seat me"])
def test_what_is_no_intent_is_refused(intent):
    with pytest.raises(ValueError, match=r"."):
        do(source(), intent)


def test_one_seat_and_all_of_them():
    made = source()
    assert [hand["seat"] for hand in do(made, "seat p3")["viewer"]["hands"]] == [2]
    assert step(made) == 9
    assert len(do(made, "seat all")["viewer"]["hands"]) == 3


def test_another_round_of_the_record_begins_at_its_beginning_with_the_same_view():
    made = source("match-to-500@1.5")
    do(made, "seat p2")
    viewer = do(made, "round 3")["viewer"]
    assert (viewer["round"], viewer["step"], viewer["seat"]) == ("3", 0, "p2")


def test_playing_on_takes_the_seat_that_is_asked_with_the_names_of_the_record():
    made = source()
    shown = do(made, "on")
    assert shown["question"] == {
        "text": "Chloe played a Wild Draw 4. Do you challenge it, or draw 4 cards?",
        "yours": True,
    }
    assert [seat["name"] for seat in shown["seats"]] == ["Ben", "Chloe", "You"]
    assert shown["viewer"]["branch"]["text"] == "You play on from step 9."
    assert {action["intent"] for action in shown["actions"]} == {"p3 accept", "p3 challenge"}
    assert do(made, "p3 challenge")["turn"] > shown["turn"]
    back = do(made, "return")
    assert (back["viewer"]["step"], back["title"]) == (9, "A caught bluff")


def test_the_same_branch_is_the_same_for_everybody():
    first, second = source(), source()
    for made in (first, second):
        do(made, "on")
        do(made, "p3 accept")
    assert first.scene() == second.scene()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", example_names())
def test_one_can_play_on_from_any_example_to_the_end(name, lang):
    made = source(name, lang)
    middle = (len(made.shown.moments) - 1) // 2
    do(made, f"step {middle}")
    shown = do(made, "on")
    chance = random.Random(name)
    for _ in range(1000):
        if made.branch.table.state.is_over:
            break
        assert json.loads(json.dumps(shown)) == shown
        shown = do(made, pick(shown, chance))
    assert made.branch.table.state.is_over
    assert NEW_ROUND in [action["intent"] for action in shown["actions"]]
    do(made, NEW_ROUND)
    assert do(made, "return")["viewer"]["step"] == middle


def test_at_the_end_there_is_nothing_to_play_on():
    made = source("caught-bluff@19")
    assert made.scene()["viewer"]["playOn"] is False
    do(made, "on")
    assert made.branch is None


def test_opening_an_example_by_name():
    made = source()
    shown = do(made, "example match-to-500")
    assert (shown["title"], shown["viewer"]["step"]) == ("A match to 500: round 1 of 4", 0)
    assert shown["viewer"]["example"] == "match-to-500"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pasting_a_shared_position_shows_its_step_with_the_usual_names(lang):
    made = source(lang=lang)
    line = made.scene()["viewer"]["share"][0]
    shown = do(made, f"paste {line}")
    assert (shown["viewer"]["step"], shown["viewer"]["last"]) == (1, 1)
    assert [seat["name"] for seat in shown["seats"]] == list(seat_names(lang)[1:4])
    assert shown["viewer"]["share"] == [line]
    assert do(made, "on")["question"]["yours"]


def test_a_position_for_ten_names_the_tenth_by_the_seat():
    hands = " ".join(f"p{seat}=2?" for seat in range(1, 11))
    made = source(f"{hands} top=R1 turn=p1")
    assert [seat["name"] for seat in made.scene()["seats"]][-2:] == ["Jun", "p10"]
    assert made.scene()["viewer"]["hands"][0]["cards"] == "?? ??"


def test_pasting_a_record_and_loading_a_file():
    made = source()
    text = example_text("missed-uno")
    assert do(made, f"paste {text}")["title"] == "A missed UNO"
    text = example_text("start-wild").replace("\n", "\r\n")
    assert do(made, f"file my round.uno.toml\n{text}")["title"] == "A Wild to start"
    assert made.scene()["viewer"]["example"] == ""


BAD = {
    "paste no-such-round": "There is no example called “no-such-round”.",
    "paste ": "format is missing. Add it.",
    "paste p1=Q9 p2=R1 top=R2 turn=p1": "“Q9” at character 4 is not a card.",
    "file a.toml\nnothing": "cannot be read as TOML",
    "file a.toml\n": "format is missing. Add it.",
    "file a.toml\n" + "x" * 500_001: "The file is larger than 500000 bytes",
    "large holiday.mp4": "The file is larger than 500000 bytes",
    "binary cat.png": "This is not a text file",
    "file a.toml\n" + example_text("caught-bluff").replace('"p1 Y+2"', '"p1 G2"'): "Green 2 does not fit",
}


@pytest.mark.parametrize("intent", BAD, ids=lambda intent: intent[:24])
def test_what_cannot_be_opened_is_told_in_sentences_and_the_round_stays(intent):
    made = source()
    shown = do(made, intent)
    told = " ".join(shown["viewer"]["faults"])
    assert BAD[intent] in told
    assert shown["announce"].startswith(told)
    assert (shown["title"], shown["viewer"]["step"]) == ("A caught bluff", 9)
    assert do(made, "step 10")["viewer"]["faults"] == []


@pytest.mark.parametrize("intent", BAD, ids=lambda intent: intent[:24])
def test_faults_are_told_in_korean_too(intent):
    told = " ".join(do(source(lang="ko"), intent)["viewer"]["faults"])
    assert re.search("[가-힣]", told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_kit_shows_a_round(lang, tmp_path):
    path = tmp_path / "mine.uno.toml"
    path.write_text(example_text("caught-bluff"), encoding="utf-8")
    for what in ("caught-bluff", example("caught-bluff"), example_text("caught-bluff"), str(path), path):
        view = kit(lang).round(what, step=9)
        assert isinstance(view, RoundView)
        assert (view.scene["lang"], view.scene["viewer"]["step"]) == (lang, 9)
        assert view.panel["labels"]["play"]
        view.close()


@pytest.mark.parametrize(
    ("what", "code"),
    [("no-such-round", "record.no-file"), ("no/such/file.toml", "record.no-file"), ("caught-bluff@99", "record.step"),
     ("", "record.missing"), ("x" * 5000, "record.no-file")],
)  # fmt: skip
def test_the_kit_refuses_what_is_not_there(what, code):
    with pytest.raises(UnoError) as caught:
        kit("en").round(what)
    assert caught.value.code == code


def test_the_kit_refuses_a_step_that_is_not_there():
    for number in (-1, 20):
        with pytest.raises(UnoError, match=r"record\.step"):
            kit("en").round("caught-bluff", step=number)


def test_a_record_can_be_given_as_it_is():
    assert find_round(example("missed-uno")) == Shared(example("missed-uno"))


def test_the_view_answers_and_a_fault_becomes_a_sentence(caplog):
    view = kit("en").round("caught-bluff")
    view._hear(None, {"do": "act", "intent": "step 5", "turn": view.scene["turn"]}, [])
    assert view.scene["viewer"]["step"] == 5
    view._hear(None, {"do": "act", "intent": "step 99", "turn": view.scene["turn"]}, [])
    assert view.scene["announce"] == view.scene["ui"]["wrong"]
    assert "could not be answered" in caplog.text
    view._hear(None, {"do": "act", "intent": "step 6", "turn": view.scene["turn"]}, [])
    assert view.scene["viewer"]["step"] == 6
    view.close()
