"""The final round: questions of every topic, each with a reason, and a result that can be kept."""

import pytest

from unolab.lessons import quizzes, topics
from unolab.rules import UnoError
from unolab.views.final_source import AGAIN, NEXT, FinalSource, draw_questions
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
