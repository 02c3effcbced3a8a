"""The rule sheet says every option in force, in both languages, and names what is unusual first."""

import pytest

from unolab.rules import CLASSIC, OPTIONS, PRESETS, configure, ruleset
from unolab.words import LANGUAGES
from unolab.words.rule_sheet import option_text, rule_sheet, sheet_text
from unolab.words.source import table

VALUES = [(option, value) for option in OPTIONS for value in option.values]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("option", "value"), VALUES, ids=[f"{o.id}:{v.name}" for o, v in VALUES])
def test_every_value_has_a_sentence(option, value, lang):
    text = option_text(option, value, lang)
    assert text.endswith(".") and "{" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_stand_in_their_sentence(lang):
    option = next(option for option in OPTIONS if option.id == "score.target")
    value = option.value("300")
    assert value is not None and "300" in option_text(option, value, lang)


def test_no_sentence_is_unused():
    used = {f"{option.id}={value.name}" for option, value in VALUES} | {f"{option.id}=n" for option in OPTIONS}
    keys = {key.removeprefix("value.") for key in table("en", "options") if key.startswith("value.")}
    assert keys <= used


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_of_a_preset_marks_exactly_its_own_options(name, lang):
    lines = rule_sheet(ruleset(name), lang)
    assert [f"{line.option}:{line.value}" for line in lines if line.changed] == list(ruleset(name).options)
    assert [line.option for line in lines] == [option.id for option in OPTIONS]
    assert all(line.rule.source for line in lines)


def test_the_standard_rules_have_nothing_unusual():
    assert not any(line.changed for line in rule_sheet(CLASSIC, "en"))
    assert "Different here" not in sheet_text(CLASSIC, "en")


def test_what_is_different_comes_first():
    text = sheet_text(configure("wd4.guilty:takeback"), "en")
    assert text.index("takes the card back") < text.index("As in the Mattel rule sheet of 2008")
