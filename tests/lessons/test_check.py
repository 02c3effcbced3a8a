"""The checker fails on broken lessons: for each problem it knows, a lesson that has just that."""

import inspect
import re
from dataclasses import replace

import pytest

from unolab.lessons import Wrong, check, check_lesson, lesson
from unolab.lessons.goals import Holds
from unolab.words import LANGUAGES, say

BLUFF = lesson("wd4.bluff")
HONEST = lesson("wd4.honest")
TWO_STEPS = lesson("wd4.other-colour")


def wrong(*tokens, expect="match.none"):
    """The lesson on bluffs with one more wrong answer, the fifth."""
    return replace(BLUFF, wrong=(*BLUFF.wrong, Wrong(tokens, expect)))


BROKEN = {
    "check.over-at-once": replace(HONEST, goal=Holds(0, 3)),
    "check.over-par": replace(TWO_STEPS, par=1),
    "check.solution-refused": replace(BLUFF, solution=("p1 R3",)),
    "check.not-solved": replace(BLUFF, solution=("p1 draw",)),
    "check.script-left": replace(BLUFF, script=("p3 draw",)),
    "check.miss-never": replace(BLUFF, wrong=tuple(w for w in BLUFF.wrong if w.expect != "drew")),
    "check.no-wrong": replace(BLUFF, wrong=(), misses=()),
    "check.clause": replace(BLUFF, clauses=("wd4.nowhere",)),
    "check.wrong-too-long": wrong("p1 BS", "p1 R3"),
    "check.wrong-differs": wrong("p1 R3", expect="match.colour"),
}


@pytest.mark.parametrize("code", BROKEN)
def test_finds_exactly_this_problem(code):
    (problem,) = check_lesson(BROKEN[code])
    assert problem.code == code
    assert problem.at == BROKEN[code].key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", BROKEN)
def test_says_which_lesson_and_what_to_do(code, lang):
    (problem,) = check_lesson(BROKEN[code])
    sentence = say(problem, lang)
    assert BROKEN[code].key in sentence
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_every_problem_of_the_checker_is_proved():
    assert set(re.findall(r'"(check\.[a-z-]+)"', inspect.getsource(check))) == set(BROKEN)


@pytest.mark.parametrize(
    ("broken", "code", "at"),
    [
        # A position, a script or a solution that cannot be.
        (replace(BLUFF, at="p1=R3 p2=Q7 top=B5 turn=p1"), "notation.card", "wd4.bluff, character 10"),
        (replace(BLUFF, at="p1=R3 top=B5 turn=p1"), "players.range", "wd4.bluff, position"),
        (replace(BLUFF, script=("p9 uno",)), "seat.unknown", "wd4.bluff"),
        (replace(BLUFF, solution=("p1 Q7",)), "notation.act", "wd4.bluff, character 4"),
        (replace(BLUFF, solution=("p2 accept",)), "lesson.not-yours", "wd4.bluff"),
        # The goal is met before the last token.
        (replace(BLUFF, solution=("p1 BS", "p1 R3"), par=2), "lesson.ended", "wd4.bluff"),
        # Wrong answers that are wrong in the wrong way.
        (wrong("p1 Q7"), "notation.act", "wd4.bluff, wrong 5, character 4"),
        (wrong(), "notation.seat", "wd4.bluff, wrong 5, character 1"),
        (wrong("p2 R3"), "lesson.not-yours", "wd4.bluff, wrong 5"),
        (wrong("p2 draw", "p1 R3"), "lesson.not-yours", "wd4.bluff, wrong 5"),
        (wrong("p9 draw"), "seat.unknown", "wd4.bluff, wrong 5"),
        (wrong("p1 BS", "p1 R3", "p1 draw"), "check.wrong-too-long", "wd4.bluff"),
        (wrong("p1 R3", "p1 BS"), "check.wrong-differs", "wd4.bluff"),
        (wrong("p1 BS", expect="drew"), "check.wrong-differs", "wd4.bluff"),
    ],
)
def test_names_the_place_of_what_it_cannot_play(broken, code, at):
    (problem,) = check_lesson(broken)
    assert (problem.code, problem.at) == (code, at)
    assert all(say(problem, lang) for lang in LANGUAGES)


def test_finds_every_missing_text_in_every_language():
    problems = check_lesson(replace(BLUFF, key="wd4.nameless"))
    missing = {(problem.at, problem.params["key"]) for problem in problems}
    keys = [*check.TEXTS, "miss.bluffed", "miss.drew"]
    assert {problem.code for problem in problems} == {"words.unknown-key"}
    assert missing == {(f"{lang}/lessons/wd4.toml", f"wd4.nameless.{key}") for lang in LANGUAGES for key in keys}


def test_finds_a_topic_without_texts():
    problems = check_lesson(replace(BLUFF, key="nowhere.bluff"))
    assert {problem.code for problem in problems} == {"words.unknown-key"}


def test_finds_several_problems_at_once():
    broken = replace(BLUFF, clauses=("wd4.nowhere",), par=0, wrong=(), misses=())
    assert {problem.code for problem in check_lesson(broken)} == {"check.clause", "check.no-wrong", "check.over-par"}
