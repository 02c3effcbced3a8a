"""A recorded round to look at, step by step, and to play on from: the source of the round viewer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from unolab.pictures.round_panel import LARGEST_FILE
from unolab.pictures.round_scene import ALL, EVERYBODY, RETURN, Shown, branch_panel, fault_lines, round_scene, title
from unolab.pictures.scene import Scene
from unolab.record import complete
from unolab.record.files import Shared, read_shared
from unolab.record.replay import replay
from unolab.record.round_record import Both, Record
from unolab.rules import RandomLuck, Rules, State, Step, UnoError
from unolab.rules.state import NOBODY
from unolab.table import Table
from unolab.views.sources import TableSource
from unolab.words import LANGUAGES, Reader, seat_names


class BranchSource(TableSource):
    """Playing on from a step of a record, in one of its seats, with its players."""

    def __init__(self, rules: Rules, state: State, names: Sequence[str], lang: str, title: str, seed: str) -> None:
        you = state.ask.seat if state.ask.seat != NOBODY else 0
        own = seat_names(lang)[0]
        self.names = tuple(own if seat == you else name for seat, name in enumerate(names))
        start = complete(rules, state, RandomLuck(f"fill {seed}"))
        super().__init__(Table(rules, Step(start, ()), seed), lang, you, title)

    def reader(self) -> Reader:
        """Return the person at the table, with the names of the record."""
        return Reader(self.lang, self.names, self.you)


class RoundSource:
    """A record at one step. Its intents:

    `step 9`, `round 2`, `seat p1` or `seat all`; `on` plays on from here and `return` comes back; `example NAME`,
    `paste TEXT` and `file NAME` with the text on the lines below open another round; `large NAME` and `binary NAME`
    say that the page could not read a file. While somebody plays on, all other intents are those of the table.
    `version` counts the changes and never falls, so that a late intent changes nothing.

    Raises `UnoError`: record.number, record.step, seat.unknown, and `RecordError` for an action that the rules refuse.
    """

    def __init__(self, shared: Shared, lang: str, seat: int = EVERYBODY) -> None:
        self.lang = lang
        self.version = 0
        self.branch: BranchSource | None = None
        self.shown = _opened(shared)
        if seat != EVERYBODY:
            self._look(seat)

    def scene(self) -> Scene:
        """Return the scene as it is now."""
        if self.branch is None:
            return round_scene(self.shown, self.lang, self.version)
        panel = branch_panel(self.branch.reader(), self.shown.step)
        return {**self.branch.scene(), "turn": self.version, "viewer": panel}

    def act(self, intent: str, turn: int) -> None:
        """Do what was chosen; an intent that saw an earlier scene changes nothing.

        Raises `UnoError` for a step, round or seat that the record does not have, `ValueError` for what is no intent,
        and as `TableSource` while somebody plays on. What is wrong with a round that was to be opened is told in the
        next scene instead.
        """
        if turn != self.version:
            return
        word, _, rest = intent.partition(" ")
        if self.branch is not None and word != RETURN:
            before = self.branch.version
            self.branch.act(intent, before)
            self.version += self.branch.version != before
            return
        deeds: dict[str, Callable[[str], None]] = {
            "step": self._step,
            "round": self._round,
            "seat": self._seat,
            "on": self._play_on,
            RETURN: self._return,
            "example": self._open,
            "paste": self._open,
            "file": self._open_file,
            "large": self._too_large,
            "binary": self._no_text,
        }
        if word not in deeds:
            raise ValueError(f"a record cannot do {word!r}")
        deeds[word](rest)
        self.version += 1

    def _step(self, word: str) -> None:
        most = len(self.shown.moments) - 1
        if not word.isdecimal() or int(word) > most:
            raise UnoError("record.step", self.shown.name, step=word, n=most)
        self.shown = self.shown._replace(step=int(word), faults=())

    def _round(self, word: str) -> None:
        number = int(word) if word.isdecimal() else 0
        seat = self.shown.seat
        self.shown = _opened(Shared(self.shown.record, self.shown.name, number))
        if seat < len(self.shown.moment.state.hands):
            self.shown = self.shown._replace(seat=seat)

    def _seat(self, word: str) -> None:
        if word == ALL:
            self.shown = self.shown._replace(seat=EVERYBODY, faults=())
        else:
            self._look(int(word.removeprefix("p")) - 1)

    def _look(self, seat: int) -> None:
        most = len(self.shown.moment.state.hands)
        if not 0 <= seat < most:
            raise UnoError("seat.unknown", "viewer", seat=seat + 1, n=most)
        self.shown = self.shown._replace(seat=seat, faults=())

    def _play_on(self, _: str) -> None:
        shown = self.shown
        state = shown.moment.state
        if state.is_over:
            return
        names = shown.record.names(self.lang, shown.number)
        seed = f"{shown.name} {shown.number} {shown.step}"
        self.branch = BranchSource(shown.record.game_rules, state, names, self.lang, title(shown, self.lang), seed)

    def _return(self, _: str) -> None:
        self.branch = None

    def _open(self, text: str, name: str = "record", *, is_file: bool = False) -> None:
        try:
            if len(text.encode()) > LARGEST_FILE:
                raise UnoError("record.too-large", name, n=len(text), most=LARGEST_FILE)
            self.shown = _opened(read_shared(text, name, is_file=is_file))
        except UnoError as error:
            self._fault(error)

    def _open_file(self, content: str) -> None:
        name, _, text = content.partition("\n")
        self._open(text, name, is_file=True)

    def _too_large(self, name: str) -> None:
        self._fault(UnoError("record.too-large", name, most=LARGEST_FILE))

    def _no_text(self, name: str) -> None:
        self._fault(UnoError("record.not-text", name))

    def _fault(self, error: UnoError) -> None:
        self.shown = self.shown._replace(faults=fault_lines(error, self.lang))


def _opened(shared: Shared) -> Shown:
    record = _named(shared.record)
    moments = tuple(replay(record, shared.number))
    if not 0 <= shared.step < len(moments):
        raise UnoError("record.step", shared.name, step=shared.step, n=len(moments) - 1)
    return Shown(record, moments, shared.number, shared.step, EVERYBODY, shared.name)


def _named(record: Record) -> Record:
    """Give the players of a position their usual names, as far as there are any."""
    if any(player.en != f"p{seat}" for seat, player in enumerate(record.players, 1)):
        return record
    usual = [seat_names(lang)[1:] for lang in LANGUAGES]
    players = (*(Both(*names) for names in zip(*usual, strict=True)), *record.players[9:])
    return replace(record, players=players[: len(record.players)])
