"""The scene of a question: the situation on the table, the answers as buttons, and why an answer is right or not."""

from __future__ import annotations

from unolab.lessons import QuizSession, quizzes
from unolab.lessons.progress import MISSED, SOLVED
from unolab.pictures.scene import Line, Scene, Why, scene
from unolab.table import Table
from unolab.words import Reader

ANSWER = "answer"
"""The first word of the intent that chooses an answer."""


def quiz_scene(session: QuizSession, lang: str, nudged: bool = False) -> Scene:
    """Return the scene of a question; `nudged` when a card was chosen where an answer is asked for."""
    quiz = session.quiz
    state = Table.from_position(quiz.at, quiz.key, quiz.rules).state
    reader = Reader.at(lang, len(state.hands), quiz.you)
    why = _why(session, reader, nudged)
    shown = scene(quiz.rules, state, reader, turn=session.tries, title=_title(session, reader), why=why, ended=True)
    shown["question"] = {"text": _text(session, reader, "question"), "yours": not session.solved}
    shown["actions"] = [] if session.solved else _answers(session, reader)
    if session.chosen is not None or nudged:
        shown["announce"] = " ".join(line.text for line in why.lines)
    return shown


def _title(session: QuizSession, reader: Reader) -> str:
    keys = [quiz.key for quiz in quizzes(session.quiz.topic)]
    return reader.ui("quiz.title", at=keys.index(session.quiz.key) + 1, of=len(keys))


def _text(session: QuizSession, reader: Reader, key: str) -> str:
    return reader.text(f"{session.quiz.topic}.quiz.{session.quiz.name}.{key}")


def _why(session: QuizSession, reader: Reader, nudged: bool) -> Why:
    chosen = session.chosen
    if nudged or chosen is None:
        return Why("info", (Line(reader.ui("quiz.choose")),))
    said = _text(session, reader, chosen.key)
    lines = (
        Line(reader.ui("quiz.chosen", found=said)),
        Line(_text(session, reader, f"{chosen.key}-why"), chosen.clause),
    )
    return Why(SOLVED if chosen.right else MISSED, lines)


def _answers(session: QuizSession, reader: Reader) -> list[Scene]:
    """The answers that were not tried just now."""
    button = {"kind": ANSWER, "primary": False, "colour": None, "letter": None}
    return [
        {"intent": f"{ANSWER} {answer.key}", "label": _text(session, reader, answer.key), **button}
        for answer in session.quiz.answers
        if answer is not session.chosen
    ]
