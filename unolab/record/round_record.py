"""Records of rounds as values: what was dealt, what was done, and how it ended.

`read_record` and `write_record` turn them into `*.uno.toml` files and back, `replay` plays them again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from unolab.record.lines import Path, nearest
from unolab.record.named_rules import DEFAULT_RULES, match_rules, named_rules
from unolab.rules import Action, Card, Custom, IllegalActionError, Reason, Rules, UnoError
from unolab.rules.match_rules import MatchRules

FORMAT = 1


class Both(NamedTuple):
    """A text in English and in Korean: a title, a note, the name of a player.

    >>> Both("Ben", "민서").said("ko")
    '민서'
    """

    en: str
    ko: str

    def said(self, lang: str) -> str:
        """Return the text in one language."""
        return self.ko if lang == "ko" else self.en


class Shuffle(NamedTuple):
    """What came out of a shuffle during the action before: `* shuffle R1 G3 ...`, next card first. [pile.reshuffle]"""

    cards: tuple[Card, ...]
    kind: str = "shuffle"


class Deal(NamedTuple):
    """How a round began.

    `lots` are the cards drawn for the deal, seat by seat; `hands` as dealt; `returned` the cards turned before `top`
    that had to go back; `pile` the draw pile after the start card was turned, next card first.
    """

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    top: Card
    pile: tuple[Card, ...]
    returned: tuple[Card, ...] = ()
    lots: tuple[tuple[int, Card], ...] = ()


class End(NamedTuple):
    """How a round ended: who went out (None: blocked) and for how many points."""

    winner: int | None
    points: int


class Note(NamedTuple):
    """What somebody wants to say about action number `at`; 0 is the deal."""

    at: int
    text: Both


class RoundRecord(NamedTuple):
    """One round. `start` is a deal or a position line; `seated` names the players at the table if some are out.

    Seats in the round count the players at the table, so that `p1` is the first of `seated`.
    """

    start: Deal | str
    lines: tuple[Action | Shuffle, ...] = ()
    end: End | None = None
    notes: tuple[Note, ...] = ()
    seated: tuple[int, ...] = ()

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions without the shuffles in between; the first one is number 1."""
        return tuple(line for line in self.lines if not isinstance(line, Shuffle))


@dataclass(frozen=True)
class Source:
    """The file a record came from: its name, and the line of everything in it."""

    name: str = "record"
    lines: Mapping[Path, int] = field(default_factory=dict)

    def at(self, *path: str | int) -> str:
        """Name the place of something, as `file:line`.

        >>> Source("a.uno.toml", {("round", 0, "top"): 9}).at("round", 0, "top")
        'a.uno.toml:9'
        """
        return f"{self.name}:{nearest(self.lines, path)}" if self.lines else self.name


@dataclass(frozen=True)
class Record:
    """A record: the players, the rules they agreed on, and their rounds; `comment` are the first lines of the file.

    `customs` are the rules agreed on for Customizable cards, where they are not the kit's own.

    >>> Record((Both("Ben", "민서"), Both("Ann", "아라")), ()).names("ko")
    ('민서', '아라')
    """

    players: tuple[Both, ...]
    rounds: tuple[RoundRecord, ...]
    rules: str = DEFAULT_RULES
    options: tuple[str, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    customs: tuple[Custom, ...] = ()
    title: Both | None = None
    comment: tuple[str, ...] = ()
    source: Source = field(default_factory=Source, compare=False, repr=False)

    def names(self, lang: str, number: int = 0) -> tuple[str, ...]:
        """Return how the players are called, by seat; with the number of a round, those at that table."""
        seated = self.rounds[number - 1].seated if number else ()
        return tuple(self.players[seat].said(lang) for seat in seated or range(len(self.players)))

    @property
    def match_rules(self) -> MatchRules:
        """How the match is scored. Raises `UnoError` as `named_rules` and `MatchRules` do."""
        return match_rules(self.game_rules, len(self.players))

    @property
    def game_rules(self) -> Rules:
        """The rules of each round. Raises `UnoError` as `named_rules` does."""
        return named_rules(self.rules, self.options, self.customs)


class RecordError(UnoError):
    """Something in a record cannot be: the code and the parameters of `cause`, with the place in the file.

    `token` is the line that was refused, `position` the moment before it, `reasons` every objection of the rules;
    `round` counts from 1 (0: none), and `steps` is how many actions of it were carried out (-1: not even the deal).
    """

    def __init__(
        self, cause: UnoError, at: str, token: str = "", position: str = "", round: int = 0, steps: int = -1
    ) -> None:
        refused = isinstance(cause, IllegalActionError)
        super().__init__(cause.code, at if refused or not cause.at else f"{at}, {cause.at}", **cause.params)
        self.cause = cause
        self.place = at
        self.token = token
        self.position = position
        self.round = round
        self.steps = steps
        self.reasons: tuple[Reason, ...] = cause.reasons if isinstance(cause, IllegalActionError) else ()

    def __reduce__(self) -> tuple[object, ...]:
        return (RecordError, (self.cause, self.place, self.token, self.position, self.round, self.steps))
