"""The final round: questions from every topic, one after the other, and a result the learner can keep."""

from __future__ import annotations

import random
from dataclasses import replace

from unolab.lessons import Quiz, QuizSession, quizzes, topics
from unolab.lessons.kept import STARS, Kept
from unolab.pictures.hand import button
from unolab.pictures.quiz_scene import ANSWER, quiz_scene, result_scene
from unolab.pictures.scene import Scene
from unolab.rules import UnoError
from unolab.views.sources import Source
from unolab.words import ui

NEXT, AGAIN, RESUME = "next-question", "new-questions", "resume"
"""Intents that are no answers: go on to the next question, begin again with others, continue where one left off."""


def draw_questions(n: int, deal: int | str) -> tuple[Quiz, ...]:
    """Return `n` questions, from every topic in turn; the same `deal` gives everybody the same.

    Raises `UnoError("final.number")` when there are not so many.

    >>> len({quiz.topic for quiz in draw_questions(2, 1)})
    2
    """
    chance = random.Random(f"final {deal}")
    piles = [chance.sample(found, len(found)) for topic in topics() if (found := quizzes(topic))]
    chance.shuffle(piles)
    most = sum(map(len, piles))
    if not 1 <= n <= most:
        raise UnoError("final.number", "questions", n=n, most=most)
    order = [pile[depth] for depth in range(max(map(len, piles))) for pile in piles if depth < len(pile)]
    return tuple(order[:n])


class FinalSource(Source):
    """A walk through questions of every topic, which counts what was right at the first try.

    Raises `UnoError("final.number")` when there are not so many questions.
    """

    def __init__(self, lang: str, questions: int, deal: int | str) -> None:
        self.lang = lang
        self.item = f"final.{questions}.{deal}" if isinstance(deal, int) else ""
        self.done = Kept()
        self._begin(questions, deal)

    def _begin(self, questions: int, deal: int | str) -> None:
        self.deal = deal
        self.sessions = [QuizSession(quiz) for quiz in draw_questions(questions, deal)]
        self.place = 0
        self.nudged = False
        self.given: list[str] = []
        self.left_off: tuple[str, ...] = ()

    def kept(self) -> Kept:
        """Return what is to be kept of the round: stars for the share that was right at once, when all is answered."""
        tries = sum(session.tries for session in self.sessions)
        own = sum(session.at_once for session in self.sessions)
        earned = max(1, STARS * own // len(self.sessions)) if self.asked is None else 0
        tokens = tuple(self.given) if self.asked is not None else ()
        return self.done.then(Kept(earned, tries if earned else 0, tokens=tokens or self.left_off))

    def _remember(self, kept: Kept) -> bool:
        if self.given or self.done != Kept():
            return False
        self.done, self.left_off = replace(kept, tokens=()), kept.tokens
        return True

    def _resume(self) -> None:
        """Give the answers again that were given before; one that is none ends it."""
        for intent in self.left_off:
            try:
                self._give(intent)
            except UnoError:
                break

    @property
    def asked(self) -> QuizSession | None:
        """The question that is asked now, or None when all are answered."""
        return self.sessions[self.place] if self.place < len(self.sessions) else None

    def scene(self) -> Scene:
        """Return the scene as it is now: a question, or the result."""
        if self.asked is None:
            shown = result_scene(self.sessions, self.lang, self.deal)
            shown["actions"] = [button(AGAIN, ui("action.new-questions", self.lang), primary=True)]
            return self._now(shown)
        shown = quiz_scene(self.asked, self.lang, self.nudged, at=(self.place + 1, len(self.sessions)))
        if self.asked.solved:
            shown["actions"] = [button(NEXT, ui("action.next-question", self.lang), primary=True)]
        elif self.left_off:
            shown["actions"].insert(0, button(RESUME, ui("lesson.resume", self.lang), primary=True))
            line = {"text": ui("kept.left-off-round", self.lang), "clause": None, "caution": False}
            shown["why"]["lines"].insert(0, line)
        return self._now(shown)

    def reveal(self) -> None:
        """Show the right answer to a class; from then on nothing of this round is kept."""
        if self.asked is not None and self.asked.reveal():
            self.nudged = False
            self.item = ""
            self._changed(True)

    def act(self, intent: str, turn: int) -> None:
        """Answer, go on, or begin again; an intent that saw an earlier scene, or a card, changes nothing.

        Raises `UnoError("quiz.no-answer")` for an answer that is none.
        """
        if turn != self.version:
            return
        if intent == RESUME:
            self._resume()
            self.left_off = ()
        else:
            self._give(intent)

    def _give(self, intent: str) -> None:
        word, _, key = intent.partition(" ")
        asked = self.asked
        self.nudged = asked is not None and not asked.solved and word != ANSWER
        if asked is None:
            if word == AGAIN:
                self.item = ""  # other questions, which are not the same for everybody
                self._begin(len(self.sessions), f"{self.deal}+")
                self._changed(True)
        elif word == ANSWER:
            if asked.choose(key):
                self._keep(intent)
        elif word == NEXT and asked.solved:
            self.place += 1
            self._keep(intent)

    def _keep(self, intent: str) -> None:
        self.given.append(intent)
        self.left_off = ()
        self._changed(True)
