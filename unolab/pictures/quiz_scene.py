"""The scene of a question: the situation on the table, the answers as buttons, and why an answer is right or not."""

from __future__ import annotations

from collections.abc import Sequence

from unolab.lessons import Quiz, QuizSession, quizzes
from unolab.lessons.progress import MISSED, SOLVED
from unolab.pictures.hand import button
from unolab.pictures.lesson_scene import before, stars_line
from unolab.pictures.scene import Line, Scene, Why, scene
from unolab.rules import State
from unolab.table import Table
from unolab.words import Reader, rule

ANSWER = "answer"
"""The first word of the intent that chooses an answer."""


def quiz_scene(session: QuizSession, lang: str, nudged: bool = False, at: tuple[int, int] | None = None) -> Scene:
    """Return the scene of a question; `nudged` when a card was chosen where an answer is asked for.

    `at` is its place among the questions that are asked, and their number; without it, among those of its topic.
    """
    state, reader = _table(session.quiz, lang)
    why = _why(session, reader, nudged)
    spoken = session.chosen is not None or nudged
    shown = scene(
        session.quiz.rules,
        state,
        reader,
        turn=session.tries + session.shown,
        title=_title(session.quiz, reader, at),
        why=why,
        announce=" ".join(line.text for line in why.lines) if spoken else "",
        ended=True,
    )
    shown["question"] = {"text": _text(session.quiz, reader, "question"), "yours": not session.solved}
    shown["actions"] = [] if session.solved else _answers(session, reader)
    return shown


def result_scene(sessions: Sequence[QuizSession], lang: str, deal: int | str) -> Scene:
    """Return the scene after the last question: how many were right at once, and which rules to look at again."""
    quiz = sessions[-1].quiz
    state, reader = _table(quiz, lang)
    again = [session.quiz for session in sessions if not session.at_once]
    counted = {"right": len(sessions) - len(again), "of": len(sessions)}
    clauses = dict.fromkeys(each.right_answer.clause for each in again)
    lines = [Line(reader.ui("final.keep", deal=str(deal), **counted))]
    lines += [Line(reader.ui("final.again", title=rule(clause, lang).title), clause) for clause in clauses]
    told = reader.ui("final.result", **counted)
    shown = scene(
        quiz.rules,
        state,
        reader,
        turn=0,
        title=reader.ui("final.title"),
        why=Why(SOLVED, tuple(lines)),
        announce=" ".join([told, *(line.text for line in lines)]),
        ended=True,
    )
    return shown | {"question": {"text": told, "yours": False}}


def _table(quiz: Quiz, lang: str) -> tuple[State, Reader]:
    state = Table.from_position(quiz.at, quiz.key, quiz.rules).state
    return state, Reader.at(lang, len(state.hands), quiz.you)


def _title(quiz: Quiz, reader: Reader, at: tuple[int, int] | None) -> str:
    if at is None:
        keys = [each.key for each in quizzes(quiz.topic)]
        at = (keys.index(quiz.key) + 1, len(keys))
    return reader.ui("quiz.title", at=at[0], of=at[1])


def _text(quiz: Quiz, reader: Reader, key: str) -> str:
    return reader.text(f"{quiz.topic}.quiz.{quiz.name}.{key}")


def _why(session: QuizSession, reader: Reader, nudged: bool) -> Why:
    chosen = session.chosen
    if nudged or chosen is None:
        return Why("info", (*before(reader, session.done), Line(reader.ui("quiz.choose"))))
    said = _text(session.quiz, reader, chosen.key)
    lines = (
        Line(reader.ui("quiz.chosen", found=said)),
        Line(_text(session.quiz, reader, f"{chosen.key}-why"), chosen.clause),
    )
    if not chosen.right:
        return Why(MISSED, lines)
    earned = () if session.shown else (stars_line(reader, session.stars),)
    return Why(SOLVED, (*lines, *earned))


def _answers(session: QuizSession, reader: Reader) -> list[Scene]:
    """The answers that were not tried just now."""
    return [
        button(f"{ANSWER} {answer.key}", _text(session.quiz, reader, answer.key), ANSWER)
        for answer in session.quiz.answers
        if answer is not session.chosen
    ]
