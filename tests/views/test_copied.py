"""The line that a table lets one copy: the referee opens it as the same position, under the same rules."""

import pytest

from unolab.lessons import lessons, quizzes, topics
from unolab.record import format_position
from unolab.rules import observe, ruleset
from unolab.rules.own import OwnRule, Words, with_own
from unolab.table.case import open_case
from unolab.views.game_source import GameSource
from unolab.views.kit import Kit
from unolab.views.sources import LessonSource, QuizSource


def opens_as(line, rules, state, you):
    case = open_case(line)
    assert case.state == observe(state, you)
    assert case.rules == rules
    assert format_position(case.state, rules=case.rules) == line


@pytest.mark.parametrize("topic", topics())
def test_the_line_of_each_lesson_and_each_question_opens_as_what_one_sees(topic):
    for place, lesson in enumerate(lessons(topic)):
        source = LessonSource(lessons(topic), "en", place)
        for _ in range(3):
            opens_as(source.scene()["line"], lesson.rules, source.session.progress.state, lesson.you)
            source.show()
    for quiz in quizzes(topic):
        scene = QuizSource(quiz, "ko").scene()
        assert format_position(open_case(scene["line"]).state, rules=quiz.rules) == scene["line"]


def test_the_line_of_a_game_names_its_house_rules_and_no_hidden_card():
    source = GameSource(3, 1, ruleset("stack:same-kind+jump-in:cancel"), "en")
    line = source.scene()["line"]
    opens_as(line, source.table.rules, source.table.state, 0)
    assert "rules=" in line
    assert " p2=6? " in line
    assert Kit("en").referee(line).scene["referee"]["share"][0] == line


def test_a_table_under_a_rule_of_ones_own_has_no_line_because_no_line_can_name_that_rule():
    rule = OwnRule("nothing", Words("Nothing changes.", "그대로예요."))
    assert Kit("en").table(rules=with_own("", rule)).scene["line"] == ""
