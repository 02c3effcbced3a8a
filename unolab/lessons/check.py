"""The checker: plays every lesson's solution and wrong answers and says what does not hold."""

from __future__ import annotations

from unolab.lessons.fields import GO_ON
from unolab.lessons.lesson import Lesson, Wrong
from unolab.lessons.progress import OPEN, SOLVED, progress
from unolab.lessons.quiz import Quiz
from unolab.rules import IllegalActionError, UnoError
from unolab.table import Table
from unolab.words import LANGUAGES, Reader, clause_ids

TEXTS = ("title", "task", "hint1", "hint2", "solved")


def check_lesson(lesson: Lesson) -> list[UnoError]:
    """Return everything that is wrong with a lesson; an empty list for a good one.

    Its solution must be legal, reach the goal with its last token and not before, use the whole script, and take no
    more than par. Each wrong answer must lead to the refusal or the miss it names, each miss must have a wrong answer,
    and every text must exist in every language.

    >>> from unolab.lessons import lessons
    >>> [problem for lesson in lessons("wd4") for problem in check_lesson(lesson)]
    []
    """
    try:
        begun = progress(lesson)
    except UnoError as error:
        return [_located(error, lesson.key)]
    if begun.status != OPEN:
        return [_problem(lesson, "check.over-at-once")]
    problems = _check_solution(lesson)
    for number, wrong in enumerate(lesson.wrong, 1):
        problems += _check_wrong(lesson, wrong, number)
    reached = {wrong.expect for wrong in lesson.wrong}
    problems += [_problem(lesson, "check.miss-never", name=m.name) for m in lesson.misses if m.name not in reached]
    if not lesson.wrong:
        problems.append(_problem(lesson, "check.no-wrong"))
    known = clause_ids()
    problems += [_problem(lesson, "check.clause", name=clause) for clause in lesson.clauses if clause not in known]
    return problems + _check_texts(lesson)


def _problem(lesson: Lesson, code: str, **params: object) -> UnoError:
    return UnoError(code, lesson.key, **params)


def _located(error: UnoError, at: str) -> UnoError:
    """The error with the place in the lesson named."""
    return UnoError(error.code, at if error.at in at else f"{at}, {error.at}", **error.params)


def _check_solution(lesson: Lesson) -> list[UnoError]:
    problems = []
    if len(lesson.solution) > lesson.par:
        problems.append(_problem(lesson, "check.over-par", n=len(lesson.solution), par=lesson.par))
    try:
        end = progress(lesson, lesson.solution)
    except IllegalActionError as refused:
        return [*problems, _problem(lesson, "check.solution-refused", expect=refused.code)]
    except UnoError as error:
        return [*problems, _located(error, lesson.key)]
    if end.status != SOLVED:
        problems.append(_problem(lesson, "check.not-solved", found=end.status))
    if end.script_left:
        problems.append(_problem(lesson, "check.script-left", token=end.script_left[0]))
    return problems


def _check_wrong(lesson: Lesson, wrong: Wrong, number: int) -> list[UnoError]:
    *before, last = wrong.tokens or ("",)
    place = f"{lesson.key}, wrong {number}"
    try:
        standing = progress(lesson, before)
        if standing.status != OPEN:
            return [_problem(lesson, "check.wrong-too-long", n=number)]
        if last == GO_ON and standing.waits:
            return _unlike(lesson, wrong, number)
        ruling = standing.judge(last)
        if ruling.action.seat != lesson.you:
            return [UnoError("lesson.not-yours", place, token=last, seat=ruling.action.seat)]
        is_refused = not ruling.ok and not ruling.foul
        return _unlike(lesson, wrong, number, ruling.codes[0] if is_refused else "")
    except IllegalActionError as early:
        return [_problem(lesson, "check.wrong-differs", n=number, expect=wrong.expect, found=early.code)]
    except UnoError as error:
        if error.code == "lesson.ended":
            return [_problem(lesson, "check.wrong-too-long", n=number)]
        return [_located(error, place)]


def _unlike(lesson: Lesson, wrong: Wrong, number: int, refused: str = "") -> list[UnoError]:
    """Compare what a wrong answer leads to with what it names: the code it is refused with, the miss or the status."""
    found = refused
    if not refused:
        end = progress(lesson, wrong.tokens)
        found = end.miss or end.status
    if found == wrong.expect:
        return []
    return [_problem(lesson, "check.wrong-differs", n=number, expect=wrong.expect, found=found)]


def _check_texts(lesson: Lesson) -> list[UnoError]:
    keys = [*TEXTS, *(f"miss.{miss.name}" for miss in lesson.misses)]
    problems = []
    for lang in LANGUAGES:
        reader = Reader.at(lang, len(progress(lesson).state.hands), lesson.you)
        for key in keys:
            try:
                reader.text(f"{lesson.key}.{key}")
            except UnoError as error:
                problems.append(error)
    return problems


def check_quiz(quiz: Quiz) -> list[UnoError]:
    """Return everything that is wrong with a question: an unknown clause, or a text that is missing.

    >>> from unolab.lessons import quizzes
    >>> [problem for quiz in quizzes("wd4") for problem in check_quiz(quiz)]
    []
    """
    known = clause_ids()
    problems = [
        UnoError("check.clause", quiz.key, name=answer.clause) for answer in quiz.answers if answer.clause not in known
    ]
    seats = len(Table.from_position(quiz.at, quiz.key, quiz.rules).state.hands)
    for lang in LANGUAGES:
        reader = Reader.at(lang, seats, quiz.you)
        for key in quiz.texts():
            try:
                reader.text(f"{quiz.topic}.{key}")
            except UnoError as error:
                problems.append(error)
    return problems
