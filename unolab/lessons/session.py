"""A session: one learner in one lesson, with hints, steps back, and the solution shown step by step."""

from __future__ import annotations

from dataclasses import replace

from unolab.lessons.fields import GO_ON
from unolab.lessons.kept import Kept, stars
from unolab.lessons.lesson import Lesson
from unolab.lessons.progress import MISSED, OPEN, SOLVED, Progress, progress
from unolab.record import parse_action
from unolab.rules import Ruling, UnoError

HINTS = 2


class Session:
    """What a lesson view holds: the learner's tokens and everything that is not worked out from them.

    `refused` is the ruling on the last thing tried, `tried` its token, when it was refused; `turn` counts the actions
    carried out; `slips` counts what was refused or missed since the lesson was begun; `done` is what the learner did
    in it before, and `left_off` the tokens of a try that was broken off and can be taken up again. `shown` says that
    this try holds steps of the solution, `helped` that it was shown at some time, which counts as one hint more.

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
        self.slips = 0
        self.shown = self.helped = False
        self.done = Kept()
        self.left_off: tuple[str, ...] = ()
        self.refused: Ruling | None = None
        self.tried = ""
        self._set(progress(lesson))

    def _set(self, found: Progress) -> None:
        self.progress = found
        self.refused, self.tried = None, ""
        self.left_off = ()

    @property
    def turn(self) -> int:
        """How many of the learner's actions were carried out."""
        return len(self.progress.tokens)

    @property
    def untouched(self) -> bool:
        """True until the learner does something."""
        return not (self.turn or self.slips or self.hints or self.helped)

    @property
    def stars(self) -> int:
        """The stars for this try: none until it is solved, and none for a solution that was shown."""
        own = self.progress.status == SOLVED and not self.shown
        return stars(self.slips + self.help) if own else 0

    @property
    def help(self) -> int:
        """The hints that were given; a solution that was shown counts as one more than there are."""
        return HINTS + 1 if self.helped else self.hints

    def kept(self) -> Kept:
        """Return what is to be kept of this lesson, what was done before included."""
        tokens = () if self.shown or self.progress.status != OPEN else self.progress.tokens
        own = Kept(self.stars, self.slips + bool(self.stars), self.help, tokens=tokens or self.left_off)
        return self.done.then(own)

    def remember(self, kept: Kept) -> bool:
        """Take over what was kept of this lesson; False when the learner has begun, or something is remembered already.

        Tokens that lead nowhere, because the lesson has changed or somebody has made them up, are passed over.
        """
        if not self.untouched or self.done != Kept():
            return False
        try:
            open_still = progress(self.lesson, kept.tokens).status == OPEN
        except UnoError:
            open_still = False
        self.left_off = kept.tokens if open_still else ()
        self.done = replace(kept, tokens=())
        return True

    def resume(self) -> bool:
        """Go on where the learner left off; False when there is no such place."""
        if not self.left_off:
            return False
        if not self.done.solved:
            self.slips, self.hints = self.done.tries, min(self.done.hints, HINTS)
            self.helped = self.done.hints > HINTS
            self.done = Kept(seconds=self.done.seconds)
        self._set(progress(self.lesson, self.left_off))
        return True

    def act(self, token: str) -> bool:
        """Try an action; True when it was carried out, False when the rules refuse it or the lesson has ended.

        Raises `UnoError` for a token that cannot be read or is another seat's.
        """
        if self.progress.status != OPEN:
            return False
        if not (token == GO_ON and self.progress.waits):
            ruling = self.progress.judge(token)
            if not ruling.ok and not ruling.foul and parse_action(token).seat == self.lesson.you:
                self.refused, self.tried = ruling, token
                self.slips += 1
                self.left_off = ()
                return False
        self._set(progress(self.lesson, (*self.progress.tokens, token)))
        self.slips += self.progress.status == MISSED
        return True

    def back(self) -> bool:
        """Take back the learner's last action and what followed; False when there is none."""
        tokens = self.progress.tokens
        self._set(progress(self.lesson, tokens[:-1]))
        return bool(tokens)

    def retry(self) -> None:
        """Begin again, with the hints that were already shown."""
        self.done = replace(self.kept(), tokens=())
        self.slips = 0
        self.shown = False
        self._set(progress(self.lesson))

    def hint(self) -> bool:
        """Show one more hint; False when all are shown."""
        if self.hints >= HINTS:
            return False
        self.hints += 1
        self.left_off = ()
        return True

    def show(self) -> bool:
        """Play the next step of the solution, from the beginning if the learner has left it; False at its end."""
        solution = self.lesson.solution
        tokens = self.progress.tokens
        if tokens == solution and self.progress.status == SOLVED:
            return False
        done = len(tokens) if tokens == solution[: len(tokens)] and self.progress.status == OPEN else 0
        self.shown = self.helped = True
        self._set(progress(self.lesson, solution[: done + 1]))
        return True
