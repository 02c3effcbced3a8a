"""A case before the referee: choose the act, change the situation, open another case."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from unolab.pictures.referee_scene import Judged, referee_scene
from unolab.pictures.round_panel import LARGEST_FILE
from unolab.pictures.round_scene import fault_lines
from unolab.pictures.scene import Scene
from unolab.rules import UnoError
from unolab.table import case_edit
from unolab.table.case import Case, open_case
from unolab.table.cases import Argument, argument, arguments
from unolab.table.referee import compare
from unolab.views.sources import Source
from unolab.words import LANGUAGES


class RefereeSource(Source):
    """A case at the referee's. Its intents:

    `do p1 R5` puts an act in question; `example NAME` opens a famous argument, `paste TEXT` whatever `open_case` reads,
    and `file NAME` a record on the lines below; `large NAME` and `binary NAME` say that the page could not read a file;
    `put p1 R5` and `take p1 R5` change a hand, `put top R5` the pile; `colour B`, `asked p2` (`p2!`: to answer),
    `turn`, `seats 4`, `silent p1` and `rules mattel-2008+uno.penalty:4` change the rest.
    What cannot be is told in the next scene, and the case stays as it was.

    Raises `UnoError` as `open_case` does.
    """

    def __init__(self, case: Case, lang: str) -> None:
        if lang not in LANGUAGES:
            raise UnoError("words.unknown-language", "referee", lang=lang, known=", ".join(LANGUAGES))
        self.lang = lang
        self.judged = _judged(case)

    @property
    def case(self) -> Case:
        """The case as it is now."""
        return self.judged.case

    def scene(self) -> Scene:
        """Return the scene as it is now."""
        return referee_scene(self.judged, self.lang, self.version)

    def act(self, intent: str, turn: int) -> None:
        """Do what was chosen; an intent that saw an earlier scene changes nothing.

        Raises `ValueError` for what is no intent.
        """
        if turn != self.version:
            return
        word, _, rest = intent.partition(" ")
        case = self.case
        deeds: dict[str, Callable[[str], Case]] = {
            "do": lambda token: case_edit.with_act(case, token),
            "example": lambda name: argument(name).case(),
            "paste": open_case,
            "file": lambda content: open_case(content.partition("\n")[2]),
            "large": lambda name: _refuse(UnoError("record.too-large", name, most=LARGEST_FILE)),
            "binary": lambda name: _refuse(UnoError("record.not-text", name)),
            "put": lambda words: case_edit.with_card(case, *_two(words)),
            "take": lambda words: case_edit.without_card(case, *_two(words)),
            "colour": lambda colour: case_edit.with_colour(case, colour),
            "asked": lambda who: case_edit.with_asked(case, who),
            "turn": lambda _: case_edit.turned(case),
            "seats": lambda number: case_edit.with_seats(case, int(number)),
            "silent": lambda seat: case_edit.with_silence(case, seat),
            "rules": lambda name: case_edit.with_rules(case, name),
        }
        if word not in deeds:
            raise ValueError(f"the referee cannot do {word!r}")
        try:
            self.judged = _judged(deeds[word](rest))
        except UnoError as error:
            self.judged = self.judged._replace(faults=fault_lines(error, self.lang))
        self.version += 1


def _refuse(error: UnoError) -> Case:
    raise error


def _two(words: str) -> tuple[str, str]:
    place, _, token = words.partition(" ")
    return place, token


def _judged(case: Case) -> Judged:
    """Rule on the case, where an act is in question, and say whether it is a famous argument."""
    return Judged(case, None if case.act is None else compare(case), _famous().get(case.line))


@cache
def _famous() -> dict[str, Argument]:
    return {told.case().line: told for told in arguments().values()}
