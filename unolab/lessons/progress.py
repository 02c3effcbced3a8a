"""Progress through a lesson, worked out afresh from the learner's tokens: stepping back is one token fewer.

The other seats follow the script; where the learner has left its path, they give the plainest answer. The lesson ends
when its goal is met, when one of its misses is, or when the round is over. In a lesson that waits, the others hold
still while a forgotten UNO or a wrong card can be pointed out, and the learner's `go-on` lets one of them act.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from unolab.lessons.fields import GO_ON
from unolab.lessons.lesson import Lesson
from unolab.record import parse_action
from unolab.rules import Action, Catch, Claim, Event, Ruling, State, UnoError, judge
from unolab.table import Moment, Table, steady

OPEN, SOLVED, MISSED = "open", "solved", "missed"


class Progress(NamedTuple):
    """Where the learner stands: the moments so far, the tokens they come from, and the status.

    `status` is open, solved or missed; `miss` names the miss, empty where the round merely ended. `script_left` are
    the scripted tokens that were not played.
    """

    lesson: Lesson
    moments: tuple[Moment, ...]
    tokens: tuple[str, ...]
    status: str
    miss: str
    script_left: tuple[str, ...]

    @property
    def state(self) -> State:
        """The state as it is now."""
        return self.moments[-1].state

    @property
    def waits(self) -> bool:
        """True while the others hold still so that the learner can speak about a forgotten UNO."""
        return self.status == OPEN and holds_still(self.lesson, self.state)

    @property
    def last_own(self) -> int:
        """The place among `moments` of the learner's last action, 0 when there is none."""
        own = [i for i, m in enumerate(self.moments) if m.action is not None and m.action.seat == self.lesson.you]
        return own[-1] if own else 0

    @property
    def latest(self) -> tuple[Event, ...]:
        """What happened since the learner last acted, that action included."""
        return tuple(event for moment in self.moments[self.last_own :] for event in moment.events)

    def judge(self, token: str) -> Ruling:
        """Say whether this may be done now, and why. Raises `UnoError` for an unreadable token."""
        return judge(self.lesson.rules, self.state, parse_action(token))


def holds_still(lesson: Lesson, state: State) -> bool:
    """True while the learner can point out a forgotten UNO or a wrong card, or jump in, if the lesson waits for it."""
    if not lesson.waits or state.ask.seat == lesson.you:
        return False
    wrong_card = state.foul is not None and state.foul.seat != lesson.you
    jumps = lesson.rules.acts["jump"].legal(lesson.rules, state) if lesson.rules.jump_over is not None else ()
    return bool(state.silent) or wrong_card or any(jump.seat == lesson.you for jump in jumps)


class _Run:
    """One run through a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.table = Table.from_position(lesson.at, lesson.key, lesson.rules, opening=lesson.opening)
        self.script = list(lesson.script)
        self.status, self.miss = OPEN, ""
        self._settle()

    def act(self, action: Action) -> None:
        """Carry out an action and see whether it ends the lesson."""
        self.table.act(action)
        self._settle()

    def _settle(self) -> None:
        moments = self.table.history
        miss = next((miss.name for miss in self.lesson.misses if miss.when.met(moments)), "")
        if self.lesson.goal.met(moments):
            self.status = SOLVED
        elif miss or self.table.state.is_over:
            self.status, self.miss = MISSED, miss

    def others(self, waiting: bool = True) -> None:
        """Let the other seats act until the learner is asked or can speak, or the lesson has ended."""
        while self.status == OPEN and not (waiting and holds_still(self.lesson, self.table.state)):
            scripted = self._scripted()
            noticed = self._noticed() if not (waiting and self.lesson.waits) else None
            waiting = True
            if noticed is not None:
                self.act(noticed)
            elif scripted is not None:
                self.script.pop(0)
                self.act(scripted)
            elif self.table.state.ask.seat != self.lesson.you:
                self.act(self._reply())
            else:
                return

    def _noticed(self) -> Action | None:
        """Return the reply that catches or claims something now; each ends what it points out, so there is an end."""
        replies = (parse_action(token) for token in self.lesson.replies)
        calls = (action for action in replies if isinstance(action, Catch | Claim))
        return next((action for action in calls if self.table.judge(action).ok), None)

    def _reply(self) -> Action:
        """Return what the asked seat does where the script has nothing for it."""
        ask = self.table.state.ask
        answers = self.lesson.rules.asks[ask.kind]  # no interrupts: saying UNO is always allowed and would never end
        replies = (parse_action(token) for token in self.lesson.replies)
        fitting = (action for action in replies if action.seat == ask.seat and action.kind in answers)
        possible = (action for action in fitting if self.table.judge(action).ok)
        return next(possible, None) or steady(self.lesson.rules, self.table.state)

    def _scripted(self) -> Action | None:
        """Return the next scripted action if its seat is asked, or if it is an interrupt, and it is possible now."""
        if not self.script:
            return None
        action = parse_action(self.script[0])
        is_due = action.seat == self.table.state.ask.seat or action.kind in self.lesson.rules.interrupts
        ruling = self.table.judge(action)
        return action if is_due and (ruling.ok or ruling.foul) else None


def progress(lesson: Lesson, tokens: Sequence[str] = ()) -> Progress:
    """Work out where a learner stands who has done `tokens` in this lesson.

    Raises `UnoError("lesson.ended")` for tokens after the end, `UnoError("lesson.not-yours")` for another seat's
    token, `IllegalActionError` for one the rules refuse, and `UnoError` for one that cannot be read.

    >>> from unolab.lessons import lesson
    >>> progress(lesson("wd4.honest"), ["p1 W+4=R"]).status
    'solved'
    """
    run = _Run(lesson)
    run.others()
    for token in tokens:
        if token == GO_ON and run.status == OPEN and holds_still(lesson, run.table.state):
            run.others(waiting=False)
            continue
        action = parse_action(token)
        if run.status != OPEN:
            raise UnoError("lesson.ended", lesson.key, token=token)
        if action.seat != lesson.you:
            raise UnoError("lesson.not-yours", lesson.key, token=token, seat=action.seat)
        run.act(action)
        run.others()
    return Progress(lesson, tuple(run.table.history), tuple(tokens), run.status, run.miss, tuple(run.script))
