"""The scene of a lesson: the table, the task, hints, and what the reason panel says after each try."""

from __future__ import annotations

from collections.abc import Sequence

from unolab.lessons import Lesson, Session
from unolab.lessons.fields import GO_ON
from unolab.lessons.kept import STARS, Kept
from unolab.lessons.progress import MISSED, OPEN, SOLVED
from unolab.lessons.session import HINTS
from unolab.pictures.hand import button
from unolab.pictures.scene import Line, Scene, Why, alternatives, reasons, scene, told
from unolab.rules import judge
from unolab.words import Reader

VERDICTS = ("wd4.guilty", "wd4.innocent", "wd4.refused", "wd4.guilty-turn")
"""Events whose rule belongs beside the reasons: how a challenge ended."""


def lesson_scene(session: Session, lang: str, course: Sequence[Lesson], *, walks: bool = False) -> Scene:
    """Return the scene of `session`; `course` are the lessons it is counted among.

    With `walks` the view leads from one lesson of the course to the next, and a button says so.
    """
    lesson, progress = session.lesson, session.progress
    reader = Reader.at(lang, len(progress.state.hands), lesson.you)
    why = _why(session, reader)
    latest = progress.latest if progress.tokens else tuple(e for m in progress.moments for e in m.events)
    shown = scene(
        lesson.rules,
        progress.state,
        reader,
        turn=session.turn,
        title=_text(session, reader, "title"),
        why=why,
        log=[event for moment in progress.moments for event in moment.events],
        latest=latest,
        offers=lesson.offers,
        ended=progress.status != OPEN,
        lesson=_panel(session, reader, course, walks),
    )
    if progress.waits:
        shown["actions"].append(button(GO_ON, reader.ui(f"action.{GO_ON}")))
    shown["announce"] = _announce(session, reader, why, shown["question"]["text"])
    return shown


def _text(session: Session, reader: Reader, key: str) -> str:
    return reader.text(f"{session.lesson.key}.{key}")


def _why(session: Session, reader: Reader) -> Why:
    progress, rules = session.progress, session.lesson.rules
    if session.refused is not None:
        ruling = session.refused
        instead = alternatives(reader, rules, progress.state, session.lesson.you)
        return Why("refused", (*reasons(reader, ruling), *instead), session.tried)
    grounds = _grounds(session, reader)
    if progress.status == SOLVED:
        return Why(SOLVED, (Line(_text(session, reader, "solved")), *grounds, _earned(session, reader)))
    if progress.status == MISSED:
        missed = _text(session, reader, f"miss.{progress.miss}") if progress.miss else reader.ui("lesson.missed")
        return Why(MISSED, (Line(missed), *grounds))
    if grounds:
        return Why("ok", grounds)
    return Why("info", (*before(reader, session.done, bool(session.left_off)), Line(reader.ui("why.start"))))


def _earned(session: Session, reader: Reader) -> Line:
    """Return the line after a lesson was solved: the stars, and what another try is good for."""
    if not session.stars:
        return Line(reader.ui("kept.shown"))
    line = stars_line(reader, session.stars)
    return line if session.stars == STARS else Line(f"{line.text} {reader.ui('kept.again')}")


def stars_line(reader: Reader, stars: int) -> Line:
    """Return the line that says how many stars there are for what was solved just now."""
    return Line(reader.ui("kept.stars" if stars < STARS else "kept.all-stars", n=stars, of=STARS, stars=drawn(stars)))


def before(reader: Reader, done: Kept, left_off: bool = False) -> tuple[Line, ...]:
    """Return the line that says what the learner did here before, or none."""
    if left_off:
        return (Line(reader.ui("kept.left-off")),)
    if done.solved:
        return (Line(reader.ui("kept.before", n=done.stars, of=STARS, stars=drawn(done.stars))),)
    return ()


def drawn(stars: int) -> str:
    """Return stars as signs.

    >>> drawn(2)
    '★★☆'
    """
    return "★" * stars + "☆" * (STARS - stars)


def _grounds(session: Session, reader: Reader) -> tuple[Line, ...]:
    """Why the learner's last action was allowed, and the rules behind what followed."""
    progress = session.progress
    own = progress.moments[progress.last_own]
    if own.action is None or not progress.tokens:
        return ()
    before = progress.moments[progress.last_own - 1].state
    lines = reasons(reader, judge(session.lesson.rules, before, own.action))
    if own.action.kind != "play":
        lines = tuple(line for line in lines if not line.caution)
    verdict = [event for event in progress.latest if event.code in VERDICTS]
    return (*lines, *told(reader, verdict))


def _announce(session: Session, reader: Reader, why: Why, question: str) -> str:
    """What is spoken: the refusal, or what happened, how it ended, and the open question."""
    if session.refused is not None:
        return " ".join(line.text for line in why.lines)
    if not session.progress.tokens and not session.progress.latest:
        return ""
    happened = [line.text for line in told(reader, session.progress.latest)]
    ended = [why.lines[0].text] if why.status in (SOLVED, MISSED) else [question]
    return " ".join([*happened, *ended])


def _panel(session: Session, reader: Reader, course: Sequence[Lesson], walks: bool) -> Scene:
    lesson, status = session.lesson, session.progress.status
    at = next(i for i, each in enumerate(course, 1) if each.key == lesson.key)
    begun, solved = bool(session.progress.tokens), status == SOLVED
    deeds = [
        ("back", begun, False),
        ("retry", begun, status == MISSED),
        ("hint", session.hints < HINTS and not solved, False),
        ("show", not solved, False),
    ]
    if session.left_off:
        deeds[:2] = [("resume", True, True)]
    if walks:
        deeds.append(("next", at < len(course), solved and at < len(course)))
    return {
        "key": lesson.key,
        "title": _text(session, reader, "title"),
        "task": _text(session, reader, "task"),
        "at": at,
        "of": len(course),
        "progressLabel": reader.ui("lesson.progress", at=at, of=len(course)),
        "status": status,
        "hints": [_text(session, reader, f"hint{n}") for n in range(1, session.hints + 1)],
        "hintsTitle": reader.ui("lesson.hints"),
        "buttons": [
            {"do": deed, "label": reader.ui(f"lesson.{deed}"), "enabled": enabled, "primary": primary}
            for deed, enabled, primary in deeds
        ],
    }
