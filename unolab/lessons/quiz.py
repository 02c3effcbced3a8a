"""Quiz questions as data: a situation, answers of which one is right, and for each answer the clause that decides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from unolab.lessons.fields import named
from unolab.lessons.kept import Kept, stars
from unolab.rules import CLASSIC, Rules, UnoError

_KNOWN = {"key", "you", "at", "answers", "rules"}


@dataclass(frozen=True)
class Answer:
    """One answer: its key, whether it is right, and the clause its feedback points to."""

    key: str
    right: bool
    clause: str


@dataclass(frozen=True)
class Quiz:
    """One question about a situation; `key` is `topic.name`, `at` a position line, `you` the learner's seat.

    The words are `quiz.<name>.question`, and for each answer `quiz.<name>.<answer>` and `quiz.<name>.<answer>-why`.
    """

    key: str
    you: int
    at: str
    answers: tuple[Answer, ...]
    rules: Rules = CLASSIC

    @property
    def topic(self) -> str:
        """The topic the question belongs to."""
        return self.key.partition(".")[0]

    @property
    def name(self) -> str:
        """The name without the topic."""
        return self.key.partition(".")[2]

    @property
    def item(self) -> str:
        """The name under which it is kept, apart from a lesson of the same name.

        >>> from unolab.lessons import quiz
        >>> quiz("wd4.last-card").item
        'wd4.quiz.last-card'
        """
        return f"{self.topic}.quiz.{self.name}"

    @property
    def right_answer(self) -> Answer:
        """The answer that is right."""
        return next(answer for answer in self.answers if answer.right)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses it asks about."""
        return tuple(dict.fromkeys(answer.clause for answer in self.answers))

    def texts(self) -> tuple[str, ...]:
        """The keys of its words, without the topic."""
        keys = [f"quiz.{self.name}.question"]
        for answer in self.answers:
            keys += [f"quiz.{self.name}.{answer.key}", f"quiz.{self.name}.{answer.key}-why"]
        return tuple(keys)


def read_quiz(data: Mapping[str, object], topic: str, at: str) -> Quiz:
    """Turn one `[[quiz]]` table into a question.

    Raises `UnoError` whose place names file, question and field: as `read_lesson`, and `quiz.answers` for fewer than
    two answers, answers of one name, or not exactly one right answer.
    """
    fields, key = named(data, at, _KNOWN)
    rules = fields.rules()
    line, you = fields.position(rules)
    answers = []
    for item in fields.tables("answers"):
        item.only(("key", "right", "clause"))
        answers.append(Answer(item.text("key"), item.flag("right"), item.text("clause")))
    names = {answer.key for answer in answers}
    rights = sum(answer.right for answer in answers)
    if len(answers) < 2 or len(names) != len(answers) or rights != 1:
        raise UnoError("quiz.answers", f"{fields.at}.answers", n=len(answers), rights=rights)
    return Quiz(f"{topic}.{key}", you, line, tuple(answers), rules)


class QuizSession:
    """A learner in front of one question: what was chosen, how often, and what was `done` with it before.

    >>> from unolab.lessons import quiz
    >>> session = QuizSession(quiz("wd4.last-card"))
    >>> session.choose("accept"), session.solved
    (True, True)
    """

    def __init__(self, quiz: Quiz) -> None:
        self.quiz = quiz
        self.chosen: Answer | None = None
        self.tries = 0
        self.shown = False
        self.done = Kept()

    @property
    def solved(self) -> bool:
        """True when the right answer is chosen."""
        return self.chosen is not None and self.chosen.right

    @property
    def stars(self) -> int:
        """The stars for the answer: none until it is right, and none for one that was shown."""
        return stars(self.tries - 1) if self.solved and not self.shown else 0

    @property
    def at_once(self) -> bool:
        """True when the first answer was right."""
        return self.solved and self.tries == 1 and not self.shown

    def kept(self) -> Kept:
        """Return what is to be kept of this question, what was done before included."""
        return self.done.then(Kept(self.stars, self.tries))

    def remember(self, kept: Kept) -> bool:
        """Take over what was kept; False when the learner has begun, or something is remembered already."""
        if self.tries or self.done != Kept():
            return False
        self.done = replace(kept, tokens=())
        return True

    def reveal(self) -> bool:
        """Show the right answer, which earns nothing; False when the question is solved already."""
        if self.solved:
            return False
        self.chosen, self.shown = self.quiz.right_answer, True
        return True

    def choose(self, key: str) -> bool:
        """Choose an answer; False when the question is solved already. Raises `UnoError("quiz.no-answer")`."""
        for answer in self.quiz.answers:
            if answer.key == key:
                if self.solved:
                    return False
                self.chosen = answer
                self.tries += 1
                return True
        known = ", ".join(answer.key for answer in self.quiz.answers)
        raise UnoError("quiz.no-answer", self.quiz.key, found=key, known=known)
