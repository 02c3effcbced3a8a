"""Questions: every shipped one is complete, the checker sees what is not, wrong files are refused at their place."""

from dataclasses import replace

import pytest

from unolab.lessons import QuizSession, check_quiz, quiz, quizzes, read_topic, topics
from unolab.lessons.kept import Kept
from unolab.rules import UnoError
from unolab.words import LANGUAGES, Reader, say

ALL = [each for topic in topics() for each in quizzes(topic)]
LESSON = """
[[lesson]]
key = "a"
clauses = []
you = "p1"
at = "p1=R1,R2 p2=5? top=R3 turn=p1"
goal = { did = "p1 R1" }
solution = ["p1 R1"]
par = 1
"""
QUIZ = """
[[quiz]]
key = "q"
you = "p1"
at = "p1=R1,R2 p2=5? top=R3 turn=p1"
answers = [{ key = "yes", right = true, clause = "turn.match" }, { key = "no", clause = "turn.match" }]
"""


@pytest.mark.parametrize("each", ALL, ids=[each.key for each in ALL])
def test_every_question_is_complete(each):
    assert check_quiz(each) == []
    assert len(each.answers) >= 3


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("each", ALL, ids=[each.key for each in ALL])
def test_answers_differ_in_words_too(each, lang):
    reader = Reader.at(lang, 4, each.you)
    texts = [reader.text(f"{each.topic}.quiz.{each.name}.{answer.key}") for answer in each.answers]
    assert len(set(texts)) == len(texts)


def test_the_right_answer_is_not_always_at_one_place():
    places = {next(i for i, answer in enumerate(each.answers) if answer.right) for each in ALL}
    assert len(places) > 1


def test_the_checker_sees_an_unknown_clause_and_missing_words():
    first, *others = ALL[0].answers
    unknown = replace(ALL[0], answers=(replace(first, clause="no.such"), *others))
    assert {problem.code for problem in check_quiz(unknown)} == {"check.clause"}
    renamed = replace(ALL[0], answers=(replace(first, key="nobody-wrote-me"), *others))
    assert {problem.code for problem in check_quiz(renamed)} == {"words.unknown-key"}


def test_a_good_file_is_read():
    (found,) = read_topic(LESSON + QUIZ, "t").quizzes
    assert found.key == "t.q"
    assert [answer.right for answer in found.answers] == [True, False]


@pytest.mark.parametrize(
    ("old", "new", "code", "at"),
    [
        ('key = "q"', "", "lesson.missing-field", "t.toml, quiz 1"),
        ('you = "p1"', 'you = "p3"', "seat.unknown", "t.toml, quiz 1 (q).you, character 1"),
        ("right = true", "right = 1", "lesson.wrong-type", "t.toml, quiz 1 (q).answers[1].right"),
        ("right = true, ", "", "quiz.answers", "t.toml, quiz 1 (q).answers"),
        ('key = "no"', 'key = "yes"', "quiz.answers", "t.toml, quiz 1 (q).answers"),
        ('key = "no"', 'key = "no", right = true', "quiz.answers", "t.toml, quiz 1 (q).answers"),
        ('key = "no"', 'key = "no", hint = "x"', "lesson.unknown-field", "t.toml, quiz 1 (q).answers[2]"),
        ('you = "p1"', 'you = "p1"\nrules = "x"', "preset.unknown", "t.toml, quiz 1 (q).rules, x"),
    ],
)  # fmt: skip
def test_a_bad_question_is_refused_at_its_place(old, new, code, at):
    assert old in QUIZ
    with pytest.raises(UnoError) as caught:
        read_topic(LESSON + QUIZ.replace(old, new, 1), "t")
    assert (caught.value.code, caught.value.at) == (code, at)
    assert all(say(caught.value, lang) for lang in LANGUAGES)


def test_two_questions_of_one_name_are_refused():
    with pytest.raises(UnoError) as caught:
        read_topic(LESSON + QUIZ + QUIZ, "t")
    assert caught.value.code == "lesson.key-twice"


def test_choosing_until_it_is_right():
    session = QuizSession(quiz("wd4.last-card"))
    assert session.choose("challenge")
    assert not session.solved
    assert session.choose("accept")
    assert session.solved
    assert session.tries == 2
    assert not session.choose("challenge")
    assert session.solved
    assert session.kept() == Kept(stars=2, tries=2)


def test_what_was_kept_of_a_question_is_added_to():
    session = QuizSession(quiz("wd4.last-card"))
    assert session.remember(Kept(tries=1, seconds=5))
    session.choose("accept")
    assert session.kept() == Kept(stars=3, tries=2, seconds=5)
    assert not session.remember(Kept(tries=9))


def test_an_answer_that_is_none_names_those_there_are():
    with pytest.raises(UnoError) as caught:
        QuizSession(quiz("wd4.last-card")).choose("maybe")
    assert caught.value.code == "quiz.no-answer"
    assert caught.value.params["known"] == "challenge, nothing, accept"
