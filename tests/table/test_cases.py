"""The famous arguments: what their answers say is what the engine does, and they read well in both languages."""

import re

import pytest

from unolab.rules import UnoError
from unolab.table.case import open_case
from unolab.table.cases import argument, arguments
from unolab.table.referee import SAME, compare, rule
from unolab.words import LANGUAGES
from unolab.words.source import table

NAMES = list(arguments())


@pytest.mark.parametrize("name", NAMES)
def test_the_verdict_is_the_one_of_the_engine(name):
    told = argument(name)
    case = told.case()
    ruled = rule(case)
    after = ruled.after or case.state
    drawn: dict[str, int] = {}
    for event in ruled.events:
        if event.code.startswith(("draw.took", "penalty.drew")):
            seat = f"p{event.params['seat'] + 1}"
            drawn[seat] = drawn.get(seat, 0) + event.params["n"]
    asked = "over" if after.is_over else f"p{after.ask.seat + 1}"
    assert (ruled.status, asked, drawn) == (told.verdict, told.asked, dict(told.drawn))
    assert not ruled.hangs


def test_there_are_at_least_twenty_and_each_is_about_something_else():
    assert len(NAMES) >= 20
    disputes = [entry for told in arguments().values() for entry in told.disputes]
    assert len(disputes) == len(set(disputes))
    assert len({told.line for told in arguments().values()}) == len(NAMES)


def test_most_are_answered_differently_somewhere():
    some = NAMES[::4]
    differing = [name for name in some if any(row.level != SAME for row in compare(argument(name).case()).rows)]
    assert len(differing) >= len(some) // 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_and_answers_are_whole_sentences(lang):
    assert {key.rpartition(".")[0] for key in table(lang, "cases")} == set(NAMES)
    for told in arguments().values():
        question, answer = told.question(lang), told.answer(lang)
        assert question.endswith("?")
        assert answer.endswith((".", "요."))
        assert "{" not in question + answer
        assert len(question) <= 80
        if lang == "ko":
            sentences = re.split(r"(?<=[.?])\s", f"{question} {answer}")
            assert all(re.search(r"(요|까)[.?]$", each) for each in sentences), sentences


@pytest.mark.parametrize("name", NAMES)
def test_the_line_opens_the_same_case_again(name):
    case = argument(name).case()
    assert open_case(case.line) == case


def test_a_case_that_is_none_is_named():
    with pytest.raises(UnoError) as error:
        argument("no-such")
    assert error.value.code == "referee.no-case"
    assert "wrong-card" in str(error.value.params["known"])
