"""The lessons that come with the package."""

import pytest

from unolab.lessons import Session, check_lesson, lesson, lessons, progress, topics
from unolab.rules import UnoError
from unolab.words import LANGUAGES, Reader, clause_ids, say

SHIPPED = [each for topic in topics() for each in lessons(topic)]


@pytest.fixture(params=SHIPPED, ids=[each.key for each in SHIPPED])
def shipped(request):
    return request.param


def test_passes_the_checker(shipped):
    assert [str(problem) for problem in check_lesson(shipped)] == []


def test_is_found_by_its_key(shipped):
    assert lesson(shipped.key) is shipped


def test_teaches_clauses_of_the_rule_book(shipped):
    assert shipped.clauses
    assert set(shipped.clauses) <= set(clause_ids())


def test_solution_takes_par(shipped):
    assert len(shipped.solution) == shipped.par


def test_begins_with_a_question_to_the_learner(shipped):
    begun = progress(shipped)
    assert begun.status == "open"
    assert begun.state.ask.seat == shipped.you or begun.waits


def test_has_a_wrong_answer_that_the_rules_refuse_or_a_miss(shipped):
    names = {miss.name for miss in shipped.misses}
    assert any(wrong.expect in names or "." in wrong.expect for wrong in shipped.wrong)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_whole_and_say_what_they_should(shipped, lang):
    reader = Reader.at(lang, len(progress(shipped).state.hands), shipped.you)
    keys = ["title", "task", "hint1", "hint2", "solved", *(f"miss.{miss.name}" for miss in shipped.misses)]
    texts = [reader.text(f"{shipped.key}.{key}") for key in keys]
    assert all(texts)
    assert not [text for text in texts if "{" in text or "}" in text]
    assert len(set(texts)) == len(texts)


def test_show_me_alone_solves_it(shipped):
    session = Session(shipped)
    steps = 0
    while session.show():
        steps += 1
    assert (steps, session.progress.status) == (len(shipped.solution), "solved")


def test_the_wild_draw_four_has_at_least_six_lessons():
    assert len(lessons("wd4")) >= 6


def test_the_wild_draw_four_lessons_reach_every_part_of_the_rule():
    taught = {clause for each in lessons("wd4") for clause in each.clauses}
    assert taught >= {
        "wd4.condition",
        "wd4.condition.number-other-colour",
        "wd4.condition.declared-colour",
        "wd4.bluff",
        "wd4.challenge.guilty",
        "wd4.challenge.guilty.turn",
        "wd4.challenge.innocent",
        "wd4.last-card",
    }


@pytest.mark.parametrize(
    ("ask", "name", "code", "known"),
    [
        (lessons, "wd5", "lesson.unknown-topic", "wd4"),
        (lessons, "../wd4", "lesson.unknown-topic", "wd4"),
        (lesson, "wd5.honest", "lesson.unknown-topic", "wd4"),
        (lesson, "", "lesson.unknown-topic", "wd4"),
        (lesson, "wd4.honset", "lesson.unknown", "wd4.honest"),
    ],
)
def test_asking_for_what_is_not_there_names_what_there_is(ask, name, code, known):
    with pytest.raises(UnoError) as caught:
        ask(name)
    assert caught.value.code == code
    assert all(known in say(caught.value, lang) for lang in LANGUAGES)
