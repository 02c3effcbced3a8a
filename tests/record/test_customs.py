"""Agreed rules of Customizable cards in a record: written, read, played again, and refused where they cannot be."""

from dataclasses import replace

import pytest

from tests.record.walk import play
from unolab.record.check import check_record
from unolab.record.customs import EFFECTS, format_effect, parse_effect
from unolab.record.record_reader import read_record
from unolab.record.record_writer import write_record
from unolab.record.replay import new_record, replay
from unolab.record.round_record import Both
from unolab.rules import Custom, UnoError, configure, own
from unolab.rules.parts import effects, special
from unolab.words import say, sheet_text

CLAP = Custom("clap", special.TABLE_RULE, "Clap your hands.", "손뼉을 쳐요.")
MIXED = Custom("mixed", (parse_effect("others-draw 2"), parse_effect("skip")))


def rules(*customs):
    return configure("deck:swap-112", f"custom.cards:{len(customs)}", customs=customs)


@pytest.mark.parametrize("seed", range(4))
def test_agreed_rules_are_written_and_read_and_played_again(seed):
    agreed = rules(MIXED, CLAP, Custom("nothing", ()))
    history = play(3, seed, 0, agreed, most=120)
    record = new_record(["A", "B", "C"], history, rules=agreed)
    text = write_record(record)
    assert 'does = ["others-draw 2", "skip"]' in text
    again = read_record(text)
    assert again == record
    assert write_record(again) == text
    assert again.game_rules == agreed
    assert replay(again)[-1].state == history[-1].state
    assert {fault.code for fault in check_record(again)} <= {"record.unfinished"}


def test_the_kits_own_rules_need_no_words_in_a_record():
    agreed = configure("deck:shuffle-112", "custom.cards:2")
    record = new_record(["A", "B"], play(2, 1, 0, agreed), rules=agreed)
    assert record.customs == ()
    assert read_record(write_record(record)).game_rules.customs == special.OUR_CUSTOMS[:2]


@pytest.mark.parametrize("word", [word.replace("N", "3") for word in EFFECTS])
def test_every_effect_has_a_name_and_a_name_has_one_effect(word):
    assert format_effect(parse_effect(word)) == word
    assert configure("deck:swap-112", "custom.cards:1", customs=[Custom("x", (parse_effect(word),))]).customs


@pytest.mark.parametrize("word", ["", "others-draw", "others-draw 0", "others-draw 11", "skip 2", "Skip", "fly"])
def test_an_effect_that_is_none_is_refused_with_its_line(word):
    text = write_record(new_record(["A", "B"], play(2, 1, 0, rules(MIXED)), rules=rules(MIXED)))
    with pytest.raises(UnoError) as caught:
        read_record(text.replace("others-draw 2", word), "mine.uno.toml")
    line = 1 + text.splitlines().index('does = ["others-draw 2", "skip"]')
    assert (caught.value.code, caught.value.at) == ("record.effect", f"mine.uno.toml:{line}")
    assert "others-draw N" in say(caught.value, "en")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"others-draw 2", "skip"', '"skip", "others-draw 2"', "option.custom-order"),
        ('name = "mixed"\n', "", "record.missing"),
        ('name = "mixed"\n', 'name = "mixed"\nen = "Only English."\n', "record.missing"),
        ('name = "mixed"\n', 'name = "mixed"\ncolour = "red"\n', "record.unknown-field"),
        ('name = "mixed"\n', "name = 7\n", "record.type"),
        ("[[custom]]\n", '[[custom]]\nname = "one more"\ndoes = []\n\n[[custom]]\n', "option.customs"),
    ],
    ids=["order", "no name", "one language", "field", "type", "too many"],
)
def test_a_damaged_agreed_rule_is_refused(old, new, code):
    text = write_record(new_record(["A", "B"], play(2, 1, 0, rules(MIXED)), rules=rules(MIXED)))
    assert old in text
    with pytest.raises(UnoError) as caught:
        read_record(text.replace(old, new))
    assert caught.value.code == code


@pytest.mark.parametrize(
    "made",
    [
        rules(Custom("printed", (effects.REVERSE,))),
        own.with_own("", own.card_does("5", own.skip_next(), en="Skip.", ko="쉬어요.")),
    ],
    ids=["an effect with another clause", "a rule of one's own"],
)
def test_what_a_record_cannot_name_is_refused_before_it_is_written(made):
    with pytest.raises(UnoError, match=r"record\.customs"):
        new_record([Both("A", "가"), Both("B", "나")], play(2, 1, 0), rules=made)


def test_the_rule_sheet_says_what_was_agreed():
    assert "- Wild Customizable 2: Clap your hands. [card.wild-custom]" in sheet_text(rules(MIXED, CLAP), "en")
    assert "손뼉을 쳐요." in sheet_text(rules(MIXED, CLAP), "ko")
    assert "한 번 더 해요." in sheet_text(configure("deck:swap-112", "custom.cards:2"), "ko")
    assert "## Rules of our own" not in sheet_text(replace(rules(MIXED), customs=()), "en")
