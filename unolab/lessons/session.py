"""A session: one learner in one lesson, with hints, steps back, and the solution shown step by step."""

from __future__ import annotations

from unolab.lessons.fields import GO_ON
from unolab.lessons.lesson import Lesson
from unolab.lessons.progress import OPEN, SOLVED, Progress, progress
from unolab.record import parse_action
from unolab.rules import Ruling

HINTS = 2


class Session:
    """What a lesson view holds: the learner's tokens and everything that is not worked out from them.

    `refused` is the ruling on the last thing tried, `tried` its token, when it was refused; `turn` counts the actions
    carried out.

    >>> from unolab.lessons import lesson
    >>> session = Session(lesson("wd4.honest"))
    >>> session.act("p1 R3"), session.refused.codes
    (False, ('match.none',))
    >>> session.act("p1 W+4=R"), session.progress.status
    (True, 'solved')
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.hints = 0
        self.tries = 1
        self.shown = False
        self.refused: Ruling | None = None
        self.tried = ""
        self._set(progress(lesson))

    def _set(self, found: Progress) -> None:
        self.progress = found
        self.refused, self.tried = None, ""

    @property
    def turn(self) -> int:
        """How many of the learner's actions were carried out."""
        return len(self.progress.tokens)

    def act(self, token: str) -> bool:
        """Try an action; True when it was carried out, False when the rules refuse it or the lesson has ended.

        Raises `UnoError` for a token that cannot be read or is another seat's.
        """
        if self.progress.status != OPEN:
            return False
        if token == GO_ON and self.progress.waits:
            self._set(progress(self.lesson, (*self.progress.tokens, token)))
            return True
        ruling = self.progress.judge(token)
        if not ruling.ok and not ruling.foul and parse_action(token).seat == self.lesson.you:
            self.refused, self.tried = ruling, token
            return False
        self._set(progress(self.lesson, (*self.progress.tokens, token)))
        return True

    def back(self) -> bool:
        """Take back the learner's last action and what followed; False when there is none."""
        tokens = self.progress.tokens
        self._set(progress(self.lesson, tokens[:-1]))
        return bool(tokens)

    def retry(self) -> None:
        """Begin again, with the hints that were already shown."""
        self.tries += 1
        self.shown = False
        self._set(progress(self.lesson))

    def hint(self) -> bool:
        """Show one more hint; False when all are shown."""
        if self.hints >= HINTS:
            return False
        self.hints += 1
        return True

    def show(self) -> bool:
        """Play the next step of the solution, from the beginning if the learner has left it; False at its end."""
        solution = self.lesson.solution
        tokens = self.progress.tokens
        if tokens == solution and self.progress.status == SOLVED:
            return False
        done = len(tokens) if tokens == solution[: len(tokens)] and self.progress.status == OPEN else 0
        self.shown = True
        self._set(progress(self.lesson, solution[: done + 1]))
        return True
