"""The final round: questions of every topic, each with a reason, and a result that can be kept."""

import pytest

from unolab.lessons import quizzes, topics
from unolab.lessons.kept import Kept, items
from unolab.rules import UnoError
from unolab.views.final_source import AGAIN, NEXT, RESUME, FinalSource, draw_questions
from unolab.words import LANGUAGES


def answer(source: FinalSource, right: bool) -> None:
    """Give a right or a wrong answer to the question asked."""
    quiz = source.asked.quiz
    key = next(each.key for each in quiz.answers if each.right is right)
    source.act(f"answer {key}", source.scene()["turn"])


def test_every_topic_is_asked_before_any_is_asked_twice():
    asked = {topic for topic in topics() if quizzes(topic)}
    assert {quiz.topic for quiz in draw_questions(len(asked), 3)} == asked


def test_the_same_deal_asks_the_same():
    assert draw_questions(5, "a") == draw_questions(5, "a")
    assert draw_questions(5, "a") != draw_questions(5, "b")


@pytest.mark.parametrize("n", [0, -1, 10_000])
def test_a_number_of_questions_that_cannot_be(n):
    with pytest.raises(UnoError) as caught:
        FinalSource("en", n, 1)
    assert caught.value.code == "final.number"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_result_counts_first_tries_and_names_the_rules_to_look_at_again(lang):
    source = FinalSource(lang, 3, 1)
    missed = source.asked.quiz
    answer(source, right=False)
    assert source.scene()["why"]["status"] == "missed"
    for _ in range(3):
        answer(source, right=True)
        shown = source.scene()
        assert [action["intent"] for action in shown["actions"]] == [NEXT]
        source.act(NEXT, shown["turn"])
    result = source.scene()
    assert "2/3" in result["why"]["lines"][0]["text"]
    assert [line["clause"] for line in result["why"]["lines"][1:]] == [missed.right_answer.clause]
    assert "{" not in str([line["text"] for line in result["why"]["lines"]])


def test_other_questions_after_the_result():
    source = FinalSource("en", 2, 1)
    first = source.asked.quiz.key
    for _ in range(2):
        answer(source, right=True)
        source.act(NEXT, source.scene()["turn"])
    source.act("answer x", source.scene()["turn"])
    turn = source.scene()["turn"]
    source.act(AGAIN, turn)
    assert source.asked is not None
    assert source.scene()["turn"] > turn
    source.act(AGAIN, turn)
    assert (source.place, source.deal) == (0, "1+")
    assert first in {quiz.key for quiz in draw_questions(2, 1)}


def test_no_going_on_before_the_answer_and_no_move_for_a_card():
    source = FinalSource("en", 2, 1)
    source.act(NEXT, 0)
    assert source.place == 0
    assert source.scene()["why"]["status"] == "info"


def play(source, rights):
    for right in rights:
        if not right:
            answer(source, right=False)
        answer(source, right=True)
        source.act(NEXT, source.scene()["turn"])


@pytest.mark.parametrize(("rights", "stars"), [("yyy", 3), ("yyn", 2), ("ynn", 1), ("nnn", 1)])
def test_stars_for_the_share_that_was_right_at_once(rights, stars):
    source = FinalSource("en", 3, 1)
    play(source, [letter == "y" for letter in rights])
    assert source.scene()["keep"]["item"] == "final.3.1"
    assert source.kept() == Kept(stars=stars, tries=3 + rights.count("n"))


def test_the_final_round_of_the_notebook_has_its_place_in_the_codes():
    assert FinalSource("en", 12, 1).item in items()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_round_that_was_broken_off_is_taken_up_again(lang):
    source = FinalSource("en", 3, 1)
    play(source, [True, False])
    again = FinalSource(lang, 3, 1)
    again.remember("final.3.1", source.scene()["keep"]["kept"])
    shown = again.scene()
    assert (shown["turn"], shown["actions"][0]["intent"]) == (0, RESUME)
    assert again.kept() == source.kept()
    again.act(RESUME, 0)
    assert (again.place, again.kept()) == (2, source.kept())
    assert RESUME not in [action["intent"] for action in again.scene()["actions"]]
    play(again, [True])
    assert again.kept() == Kept(stars=2, tries=4)


def test_answers_that_lead_nowhere_are_passed_over():
    source = FinalSource("en", 3, 1)
    source.remember("final.3.1", {"tokens": ["next-question", "answer nonsense", "p1 R5"]})
    source.act(RESUME, 0)
    assert (source.place, source.given, source.scene()["turn"]) == (0, [], 0)


def test_other_questions_are_not_kept():
    source = FinalSource("en", 1, 1)
    play(source, [True])
    source.act(AGAIN, source.scene()["turn"])
    assert "keep" not in source.scene()
    assert "keep" not in FinalSource("en", 3, "a").scene()
