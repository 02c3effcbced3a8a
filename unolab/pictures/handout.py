"""Handouts: a topic, a position, a record or a rule sheet as a page to print, questions first, answers after.

A topic: what you learn, the rules in short, each lesson as a table with its task and room to write, the questions; then
on a new sheet what solves each lesson, with its reasons, and the right answers. Hidden cards stay hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import islice
from typing import Final

from unolab.lessons import Lesson, Quiz, QuizSession, Session, lessons, quizzes
from unolab.lessons.fields import GO_ON
from unolab.pictures.hand import Scene, actions
from unolab.pictures.handout_page import Part, Sheet, label, numbered, page, rules_in_short, sources, write_lines
from unolab.pictures.handout_table import table_on_paper
from unolab.pictures.lesson_scene import lesson_scene
from unolab.pictures.quiz_scene import quiz_scene
from unolab.record import parse_action
from unolab.rules import Play, UnoError
from unolab.words import Reader, colour_word, ui
from unolab.words.source import table

__all__ = ["topic_handout", "topic_title"]

IN_SHORT: Final = 8
"""So many rules of a topic stand in front of its exercises; where the others stand is said in the key."""
TOLD: Final = 5
"""So much of what happened before is told beside a table."""


def topic_title(topic: str, lang: str) -> str:
    """Return what a topic is called.

    Raises `UnoError`: lesson.unknown-topic, words.unknown-language.

    >>> topic_title("wd4", "en")
    'The Wild Draw 4 challenge'
    """
    return _topic_words(topic, lang)[0]


def _topic_words(topic: str, lang: str) -> tuple[str, str]:
    words = table(lang, "topics")
    if f"{topic}.title" not in words:
        lessons(topic)  # says which topics there are
        raise UnoError("words.unknown-key", f"{lang}/topics.toml", key=topic)
    return words[f"{topic}.title"], words[f"{topic}.learn"]


def topic_handout(topic: str, lang: str, *, paper: str = "a4", braille: bool = False) -> str:
    """Return the handout of a topic as a whole HTML page.

    Args:
        topic: one of `lessons.topics()`.
        lang: "en" or "ko".
        paper: "a4" or "letter".
        braille: whether the cards carry a line of Braille.

    Raises:
        UnoError: lesson.unknown-topic, words.unknown-language.

    >>> topic_handout("wd4", "ko").startswith("<!doctype html>")
    True
    """
    title, learn = _topic_words(topic, lang)
    course, asked = lessons(topic), quizzes(topic)
    first = dict.fromkeys(lesson.clauses[0] for lesson in course)
    parts = [
        Part(label("topic.rules", lang), "", rules_in_short(islice(first, IN_SHORT), lang)),
        Part(
            label("topic.situations", lang),
            label("topic.situations-lead", lang),
            "".join(_exercise(n, lesson, course, lang, braille) for n, lesson in enumerate(course, 1)),
        ),
    ]
    key = [
        Part(
            label("topic.situations", lang),
            label("page.key-lead", lang),
            "".join(_solution(n, lesson, course, lang) for n, lesson in enumerate(course, 1)),
        )
    ]
    if asked:
        questions = "".join(_question(n, quiz, lang, braille) for n, quiz in enumerate(asked, 1))
        parts.append(Part(label("topic.questions", lang), label("topic.questions-lead", lang), questions))
        answers = "".join(_answer(n, quiz, lang) for n, quiz in enumerate(asked, 1))
        key.append(Part(label("topic.questions", lang), "", answers))
    clauses = [clause for lesson in course for clause in lesson.clauses]
    clauses += [clause for quiz in asked for clause in quiz.clauses]
    key.append(Part(label("page.sources", lang), "", sources(clauses, lang)))
    return page(Sheet(title, learn, tuple(parts), tuple(key)), lang, paper, braille)


def exercise(heading: str, picture: str, beside: str) -> str:
    """Return a table with what is asked beside it, as HTML that is not torn over two sheets."""
    return f"<article class='item'>{heading}<div class='cols'>{picture}<div class='ask'>{beside}</div></div></article>"


def happened(scene: Scene, lang: str) -> str:
    """Return what happened before a scene, as HTML; one thing alone can be seen, and the task tells it."""
    told = [line["text"] for line in scene["log"]["lines"]][-TOLD:]
    if len(told) < 2:
        return ""
    items = "".join(f"<li>{escape(text)}</li>" for text in told)
    return f"<div class='before'><p>{escape(label('topic.before', lang))}</p><ul>{items}</ul></div>"


def _asked(scene: Scene, lang: str) -> str:
    """The open question, unless it is the usual one."""
    asked = scene["question"]["text"]
    return "" if asked == ui("ask.play-you", lang) else f"<p class='now'>{escape(asked)}</p>"


def _exercise(number: int, lesson: Lesson, course: Sequence[Lesson], lang: str, braille: bool) -> str:
    scene = lesson_scene(Session(lesson), lang, course)
    beside = (
        f"{happened(scene, lang)}<p class='task'>{escape(scene['lesson']['task'])}</p>{_asked(scene, lang)}"
        f"{write_lines(label('topic.do', lang), 1 if len(lesson.solution) < 2 else 2)}"
        f"{write_lines(label('topic.why', lang), 2)}"
    )
    return exercise(numbered(number, scene["lesson"]["title"]), table_on_paper(scene, braille), beside)


def deed(reader: Reader, token: str) -> str:
    """Return an action in words, as it would stand on a button.

    >>> deed(Reader.at("en", 3, 0), "p1 W+4=R!")
    'Wild Draw 4 (red), saying UNO'
    """
    if token == GO_ON:
        return reader.ui("action.go-on")
    action = parse_action(token)
    said = str(actions(reader, (), (token,))[0]["label"])
    if isinstance(action, Play) and action.colour and action.card.is_wild:
        said = f"{said} ({colour_word(action.colour, reader.lang)})"
    return f"{said}, {reader.ui('viewer.with-uno')}" if getattr(action, "uno", False) is True else said


def _solution(number: int, lesson: Lesson, course: Sequence[Lesson], lang: str) -> str:
    session = Session(lesson)
    for token in lesson.solution:
        session.act(token)
    scene = lesson_scene(session, lang, course)
    reader = Reader.at(lang, len(session.progress.state.hands), lesson.you)
    steps = " → ".join(f"<b>{escape(deed(reader, token))}</b>" for token in lesson.solution)
    cited = {line["clause"] for line in scene["why"]["lines"]}
    rest = [clause for clause in lesson.clauses if clause not in cited]
    also = f"<p class='src'>{' '.join(f'<code>{clause}</code>' for clause in rest)}</p>" if rest else ""
    return (
        f"<article class='answer'>{numbered(number, scene['lesson']['title'])}<p>{steps}</p>"
        f"{''.join(reasons_on_paper(scene['why']['lines']))}{also}</article>"
    )


def reasons_on_paper(lines: Iterable[Scene]) -> Iterator[str]:
    """Yield lines of a reason panel as HTML, each with the id of its rule."""
    for line in lines:
        clause = f" <code>{line['clause']}</code>" if line["clause"] else ""
        yield f"<p>{escape(line['text'])}{clause}</p>"


def _letter(number: int) -> str:
    return chr(ord("A") + number)


def _question(number: int, quiz: Quiz, lang: str, braille: bool) -> str:
    scene = quiz_scene(QuizSession(quiz), lang)
    answers = "".join(
        f"<li><span class='box'></span><b>{_letter(n)}</b><span>{escape(answer['label'])}</span></li>"
        for n, answer in enumerate(scene["actions"])
    )
    asked = f"<h3><b>{number}</b><span>{escape(scene['question']['text'])}</span></h3>"
    return exercise("", table_on_paper(scene, braille), f"{asked}<ul class='answers'>{answers}</ul>")


def _answer(number: int, quiz: Quiz, lang: str) -> str:
    session = QuizSession(quiz)
    right = quiz.right_answer
    session.choose(right.key)
    asked = quiz_scene(session, lang)
    state = len(asked["seats"])
    reader = Reader.at(lang, state, quiz.you)
    text = reader.text(f"{quiz.topic}.quiz.{quiz.name}.{right.key}")
    why = asked["why"]["lines"][1]
    letter = _letter([answer.key for answer in quiz.answers].index(right.key))
    return (
        f"<article class='answer'>{numbered(number, asked['question']['text'])}"
        f"<p><b>{letter}: {escape(text)}</b></p>{''.join(reasons_on_paper([why]))}</article>"
    )
