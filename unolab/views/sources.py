"""What views show: a walk through lessons, and a table with simple players. Both make scenes and take intents."""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from typing import Final

from unolab.lessons import Lesson, Quiz, QuizSession, Session
from unolab.lessons.kept import Kept, read_kept
from unolab.pictures.around import opened
from unolab.pictures.hand import button
from unolab.pictures.lesson_scene import lesson_scene
from unolab.pictures.quiz_scene import ANSWER, quiz_scene
from unolab.pictures.scene import Line, Scene, Why, alternatives, reasons, scene, told
from unolab.record import parse_action
from unolab.rules import CLOCKWISE, Action, Event, Jump, Ruling, State, UnoError, after, judge, legal_actions
from unolab.table import Table, choose
from unolab.words import Reader, ui

log: Final = logging.getLogger("unolab.views")

GO_ON, BACK, NEW_ROUND = "go-on", "back", "new-round"
"""Intents of a table that are no actions of the game: let the simple players go on, step back, deal again."""


class Source:
    """What every source shares: `version` counts its changes and never falls, so that a late intent changes nothing.

    What a learner does with an item of the course can be kept: the scene then says under `keep` which item it is and
    what is to be kept of it, and `remember` takes it back from the browser.
    """

    version = 0
    item = ""
    """The item of the course that is shown, or empty when nothing is to be kept."""
    opened = False
    """Whether the hands of the others lie open, as far as that gives no answer away: for a class that looks on."""

    def _open_state(self) -> State | None:
        """Return the state whose hands may lie open now, or None."""
        return None

    def _changed(self, changed: bool) -> None:
        self.version += changed

    def kept(self) -> Kept:
        """Return what is to be kept of the item."""
        return Kept()

    def _remember(self, kept: Kept) -> bool:
        """Take over what was kept of the item; False when it is too late for that."""
        return False

    def remember(self, item: object, data: object) -> None:
        """Take back what the browser has kept of the item; what is damaged is passed over."""
        if not self.item or item != self.item:
            return
        try:
            kept = read_kept(data, self.item)
        except UnoError:
            log.warning("unolab: what was kept of %s is damaged", self.item)
            return
        self._remember(kept)

    def _now(self, scene: Scene) -> Scene:
        """Number the scene; every intent names the number it saw."""
        state = self._open_state() if self.opened else None
        numbered = {**scene, "turn": self.version}
        if state is not None:
            numbered["seats"] = opened(scene["seats"], state, scene["lang"])
        if not self.item:
            return numbered
        kept = self.kept()
        ask = [ui(f"keep.{key}", scene["lang"]) for key in ("ask", "yes", "no")] if kept.solved else None
        return {**numbered, "keep": {"item": self.item, "kept": kept.as_data() if kept != Kept() else None, "ask": ask}}


class LessonSource(Source):
    """One lesson, counted among its course, or a walk through all lessons of a course.

    `first` is the place (from 0) to begin at; with `walks`, Next leads on.
    """

    def __init__(self, course: Sequence[Lesson], lang: str, first: int = 0, *, walks: bool = False) -> None:
        self.course = tuple(course)
        self.lang = lang
        self.walks = walks
        self.sessions = {lesson.key: Session(lesson) for lesson in (course if walks else (course[first],))}
        self.place = first

    @property
    def session(self) -> Session:
        """The session of the lesson that is shown."""
        return self.sessions[self.item]

    @property
    def item(self) -> str:  # type: ignore[override]
        """The key of the lesson that is shown."""
        return self.course[self.place].key

    def kept(self) -> Kept:
        """Return what is to be kept of the lesson that is shown."""
        return self.session.kept()

    def _remember(self, kept: Kept) -> bool:
        return self.session.remember(kept)

    def _open_state(self) -> State:
        return self.session.progress.state

    def resume(self) -> None:
        """Go on where the learner left off, when something was kept."""
        self._changed(self.session.resume())

    def scene(self) -> Scene:
        """Return the scene as it is now."""
        return self._now(lesson_scene(self.session, self.lang, self.course, walks=self.walks))

    def act(self, intent: str, turn: int) -> None:
        """Try what the learner chose; an intent that saw an earlier scene changes nothing."""
        if turn == self.version:
            self._changed(self.session.act(intent))

    def back(self) -> None:
        """Take back the last action."""
        self._changed(self.session.back())

    def retry(self) -> None:
        """Begin the lesson again."""
        self.session.retry()
        self._changed(True)

    def hint(self) -> None:
        """Show one more hint."""
        self._changed(self.session.hint())

    def show(self) -> None:
        """Play the next step of the solution."""
        self._changed(self.session.show())

    def next(self) -> None:
        """Go on to the next lesson of the course, if there is one."""
        if self.walks and self.place + 1 < len(self.course):
            self.place += 1
            self._changed(True)


class QuizSource(Source):
    """One question about a situation."""

    def __init__(self, quiz: Quiz, lang: str) -> None:
        self.session = QuizSession(quiz)
        self.item = quiz.item
        self.lang = lang
        self.nudged = False

    def kept(self) -> Kept:
        """Return what is to be kept of the question."""
        return self.session.kept()

    def _remember(self, kept: Kept) -> bool:
        return self.session.remember(kept)

    def reveal(self) -> None:
        """Show the right answer to a class."""
        self.nudged = False
        self._changed(self.session.reveal())

    def scene(self) -> Scene:
        """Return the scene as it is now."""
        return self._now(quiz_scene(self.session, self.lang, self.nudged))

    def act(self, intent: str, turn: int) -> None:
        """Choose an answer; an intent that saw an earlier scene, or a card, changes nothing.

        Raises `UnoError("quiz.no-answer")` for an answer that is none.
        """
        if turn != self.version:
            return
        word, _, key = intent.partition(" ")
        self.nudged = word != ANSWER and not self.session.solved
        if word == ANSWER:
            self._changed(self.session.choose(key))


class TableSource(Source):
    """A round of one person against simple players, with the reasons for everything.

    `seed` fixes the deal and what the simple players do, so that a class can play the same round.
    """

    def __init__(self, table: Table, lang: str, you: int = 0, title: str = "") -> None:
        self.table = table
        self.lang = lang
        self.you = you
        self.title = title
        self.refused: Ruling | None = None
        self.tried = ""
        self._own: list[int] = []
        self._others()

    def _others(self, pausing: bool = True) -> None:
        """Let the simple players act until the person is asked, can catch somebody, or the round is over."""
        while not self.table.state.is_over and not (pausing and self.waits):
            if not self._somebody_acts():
                return
            pausing = True

    def _open_state(self) -> State:
        return self.table.state

    def reader(self) -> Reader:
        """Return the person at the table, with the names of all players."""
        return Reader.at(self.lang, len(self.table.state.hands), self.you)

    @property
    def waits(self) -> bool:
        """True while a simple player is to act but the person gets a say first: an UNO forgotten, or a jump-in."""
        state, rules = self.table.state, self.table.rules
        if state.ask.seat == self.you:
            return False
        may_jump = rules.jump_over is not None and state.top in state.hands[self.you]
        return bool(state.silent) or (may_jump and any(isinstance(a, Jump) for a in self._mine()))

    def _mine(self) -> list[Action]:
        return [action for action in legal_actions(self.table.rules, self.table.state) if action.seat == self.you]

    def _somebody_acts(self) -> bool:
        state = self.table.state
        others = [seat for seat in range(len(state.hands)) if seat not in (self.you, state.ask.seat)]
        asked = [state.ask.seat] if state.ask.seat != self.you else []
        for seat in [*others, *asked]:
            chance = random.Random(f"{self.table.seed} {self.table.turn} {seat}")
            action = choose(self.table.rules, state, seat, chance)
            if action is not None:
                self.table.act(action)
                return True
        return False

    def scene(self) -> Scene:
        """Return the scene as it is now."""
        reader = self.reader()
        state, history = self.table.state, self.table.history
        latest = [event for moment in history[self._own[-1] if self._own else 0 :] for event in moment.events]
        why = self._why(reader)
        shown = scene(
            self.table.rules,
            state,
            reader,
            turn=self.table.turn,
            title=self.title or reader.ui("place.table"),
            why=why,
            log=[event for moment in history for event in moment.events],
            latest=latest,
        )
        for offered, kind in ((self.waits, GO_ON), (bool(self._own), BACK), (state.is_over, NEW_ROUND)):
            if offered:
                shown["actions"].append(button(kind, reader.ui(f"action.{kind}"), primary=kind == NEW_ROUND))
        shown["announce"] = self._announce(reader, why, latest, shown["question"]["text"])
        return self._now(shown)

    def _announce(self, reader: Reader, why: Why, latest: Sequence[Event], question: str) -> str:
        if self.refused is not None:
            return " ".join(line.text for line in why.lines)
        return " ".join([*(line.text for line in told(reader, latest)), question])

    def _why(self, reader: Reader) -> Why:
        if self.refused is not None:
            lines = reasons(reader, self.refused)
            return Why(
                "refused", (*lines, *alternatives(reader, self.table.rules, self.table.state, self.you)), self.tried
            )
        if self.table.state.is_over:
            ended = [event for event in self.table.history[-1].events if event.code.startswith(("score.", "round."))]
            return Why("info", tuple(told(reader, ended)))
        if not self._own:
            return Why("info", (Line(reader.ui("why.start")),))
        moment = self.table.history[self._own[-1]]
        before = self.table.history[self._own[-1] - 1].state
        assert moment.action is not None
        return Why("ok", reasons(reader, judge(self.table.rules, before, moment.action)))

    def act(self, intent: str, turn: int) -> None:
        """Try what the person chose; an intent that saw an earlier scene changes nothing.

        Raises `UnoError` for an intent that cannot be read, `UnoError("table.not-yours")` for another seat's: why it
        is allowed or refused there would give hidden cards away.
        """
        if turn != self.version:
            return
        if intent in (GO_ON, BACK, NEW_ROUND):
            self.refused, self.tried = None, ""
            self._changed({GO_ON: self._go_on, BACK: self._back, NEW_ROUND: self._new_round}[intent]())
            return
        action = parse_action(intent)
        if action.seat != self.you:
            raise UnoError("table.not-yours", "table", token=intent, seat=self.you)
        ruling = self.table.judge(action)
        if not ruling.ok and not ruling.foul:
            self.refused, self.tried = ruling, intent
            return
        self.refused, self.tried = None, ""
        self.table.act(action)
        self._changed(True)
        self._own.append(self.table.turn)
        self._others()

    def _go_on(self) -> bool:
        waited = self.waits
        self._others(pausing=False)
        return waited

    def _back(self) -> bool:
        """Take back the person's last action and what followed; False when there is none."""
        if not self._own:
            return False
        first = self._own.pop()
        while self.table.turn >= first:
            self.table.undo()
        return True

    def _new_round(self) -> bool:
        """Deal again, to the left of the last dealer; False while the round runs. [setup.dealer.next-round]"""
        if not self.table.state.is_over:
            return False
        seats = len(self.table.state.hands)
        dealer = after(self.table.state.dealer, CLOCKWISE, seats)
        self.table = Table.deal(seats, f"{self.table.seed}+", dealer, self.table.rules)
        self._own = []
        self._others()
        return True
