"""The kit: the few calls that a notebook makes, each one line, all in one language."""

from __future__ import annotations

from pathlib import Path

from unolab.lessons import lesson, lessons, quiz
from unolab.record.round_record import Record
from unolab.rules import Rules, UnoError, ruleset, with_faces
from unolab.table import Table
from unolab.table.case import Case
from unolab.table.cases import FIRST, argument, find_case
from unolab.table.trial import trial
from unolab.views.base import LessonView, TableView
from unolab.views.braille_view import BrailleSwitch
from unolab.views.final_source import FinalSource
from unolab.views.game_source import GameSource
from unolab.views.referee_source import RefereeSource
from unolab.views.referee_view import RefereeView
from unolab.views.round_source import RoundSource
from unolab.views.round_view import RoundView, find_round
from unolab.views.sources import LessonSource, QuizSource, TableSource
from unolab.words import LANGUAGES, sheet_text, ui


class Text(str):
    """A text that a notebook shows as Markdown, and that prints as it is."""

    __slots__ = ()

    def _repr_markdown_(self) -> str:
        return str(self)


class Kit:
    """Lessons and tables in one language.

    Raises `UnoError("words.unknown-language")` for a language other than en and ko.

    >>> kit("ko")
    Kit('ko')
    """

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise UnoError("words.unknown-language", "kit", lang=lang, known=", ".join(LANGUAGES))
        self.lang = lang

    def lesson(self, key: str) -> LessonView:
        """Show one lesson, such as `wd4.honest`.

        Raises `UnoError("lesson.unknown")` or `UnoError("lesson.unknown-topic")`, naming what there is.

        >>> kit("en").lesson("wd4.honest")
        LessonView(Your turn. Play a card or draw one. Top of the discard pile: Blue 5. Colour: blue.
            Your hand: R3 Y8 W+4)
        """
        found = lesson(key)
        course = lessons(found.topic)
        return LessonView(LessonSource(course, self.lang, course.index(found)))

    def course(self, topic: str) -> LessonView:
        """Show all lessons of a topic one after the other, in one place.

        Raises `UnoError("lesson.unknown-topic")`, naming what there is.
        """
        return LessonView(LessonSource(lessons(topic), self.lang, walks=True))

    def quiz(self, key: str) -> TableView:
        """Ask one question, such as `wd4.last-card`.

        Raises `UnoError("lesson.unknown")` or `UnoError("lesson.unknown-topic")`, naming what there is.
        """
        return TableView(QuizSource(quiz(key), self.lang))

    def table(
        self, players: int = 4, deal: int | str = 1, rules: str | Rules = "mattel-2008", only: str | None = None
    ) -> TableView:
        """Show a round against simple players; the same `deal` gives everybody the same cards.

        `rules` names a set of rules, options, or both (`mattel-2001+uno.penalty:2`), or is such a set; `only` names the
        faces that are in play beside the numbers, such as `S R +2`.
        Raises `UnoError`: `players.range` for fewer than 2 or more than 10 players, `preset.unknown`, `option.*`, and
        `deck.face` for a face that the deck does not have.
        """
        chosen = _rules(rules)
        if only is not None:
            chosen = with_faces(chosen, only.split())
        return TableView(TableSource(Table.deal(players, deal, rules=chosen), self.lang))

    def game(self, players: int = 4, deal: int | str = 1, rules: str | Rules = "mattel-2008") -> TableView:
        """Show a whole game against simple players, round after round, counted as `rules` say.

        Raises `UnoError` as `table` does, and `match.*` for a way to count that does not fit the number of players.
        """
        return TableView(GameSource(players, deal, _rules(rules), self.lang))

    def round(self, what: str | Path | Record, step: int | None = None) -> RoundView:
        """Show a recorded round step by step, from `step` on (default: the one that `what` names, or the beginning).

        `what` is the name of an example (caught-bluff), a step of one (caught-bluff@9, match-to-500@3.17), a path, the
        text of a record, a position, or a record.
        Raises `UnoError`: record.no-file, record.number and record.step for what is not there, what `read_record` and
        `parse_position` raise, and `RecordError` for an action that the rules refuse.

        >>> kit("en").round("caught-bluff@9").scene["question"]["text"]
        'Dario may challenge the Wild Draw 4 or draw 4 cards.'
        """
        found = find_round(what)
        return RoundView(RoundSource(found if step is None else found._replace(step=step), self.lang))

    def referee(self, what: str | Case = "", act: str = "", rules: str = "") -> RefereeView:
        """Rule on an act: is it allowed, why, what happens next, and what do other rules say?

        `what` is the name of a famous argument (draw-two-on-draw-two), a position, a case in one line, or a step of an
        example round (caught-bluff@9); without it, a situation to begin with. `act` is the token of the act, and
        `rules` a set of rules, options, or both, in place of those that `what` names.
        Raises `UnoError`: what `parse_position` raises, `notation.*` for an act that cannot be read, `preset.unknown`
        and `option.*` for the rules.

        >>> kit("en").referee("draw-two-on-draw-two").scene["why"]["title"]
        'Not allowed'
        """
        return RefereeView(RefereeSource(find_case(what, act, rules), self.lang))

    def sheet(self, rules: str | Rules = "mattel-2008") -> Text:
        """Show what is unusual about these rules, with each rule and its source, and how they go together.

        Raises `UnoError`: `preset.unknown` and `option.*`.

        >>> kit("en").sheet("uno.penalty:4").splitlines()[2]
        '- A forgotten UNO: Whoever is caught draws 4 cards. [uno.penalty.2001; Mattel rule sheet, 2001]'
        """
        return Text(sheet_text(_rules(rules), self.lang, usual=False))

    def trial(self, rules: str | Rules = "mattel-2008", players: int = 4, rounds: int = 20) -> Text:
        """Let simple players try the rules out and say what came of it.

        Raises `UnoError`: `trial.rounds` outside 1 to 200, `players.range`, `preset.unknown` and `option.*`.
        """
        chosen = _rules(rules)
        found = trial(chosen, players, rounds)
        told: dict[str, object] = {"won": found.won, "blocked": found.blocked, "off": found.off}
        text = ui("trial.done", self.lang, None, None, n=found.rounds, turns=round(found.turns), **told)
        return Text(f"{text} {ui('trial.forbade', self.lang, n=found.forbidden)}" if chosen.own else text)

    def arguments(self, name: str = FIRST) -> RefereeView:
        """List the famous arguments above the referee, each one click away; begin with the one called `name`.

        Raises `UnoError("referee.no-case")`, naming what there is.
        """
        return RefereeView(RefereeSource(argument(name).case(), self.lang), listed=True)

    def braille(self) -> BrailleSwitch:
        """Show a switch that puts Braille on the cards of all tables on the page.

        >>> kit("ko").braille()
        BrailleSwitch('카드에 점자 표시')
        """
        return BrailleSwitch(self.lang)

    def final(self, questions: int = 12, deal: int | str = 1) -> TableView:
        """Ask questions of every topic, one after the other, and give a result to keep.

        The same `deal` gives everybody the same questions.
        Raises `UnoError("final.number")` when there are not so many.
        """
        return TableView(FinalSource(self.lang, questions, deal))

    def __repr__(self) -> str:
        return f"Kit({self.lang!r})"


def _rules(rules: str | Rules) -> Rules:
    return rules if isinstance(rules, Rules) else ruleset(rules)


def kit(lang: str = "en") -> Kit:
    """Return the kit in a language: en or ko.

    Raises `UnoError("words.unknown-language")` for any other.
    """
    return Kit(lang)
