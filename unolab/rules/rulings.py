"""What the rules say back: reasons, events, rulings and errors, as codes and parameters, never as sentences.

A code names a sentence in `unolab.words`; a clause names a rule in the rule book. One code has one sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from unolab.rules.actions import Action
    from unolab.rules.rules import Rules
    from unolab.rules.state import State

Params = Mapping[str, object]
NO_PARAMS: Params = {}

HIDDEN_PARAMS = frozenset({"card", "cards"})


class Words(NamedTuple):
    """A sentence of a table's own, in both languages: the only text the rules carry, and never read by them."""

    en: str
    ko: str

    def said(self, lang: str) -> str:
        """Return the text in one language."""
        return self.ko if lang == "ko" else self.en


class Reason(NamedTuple):
    """Why an action is allowed, refused, or allowed with a caution.

    >>> Reason("match.colour", "turn.match").clause
    'turn.match'
    """

    code: str
    clause: str
    params: Params = NO_PARAMS


class Event(NamedTuple):
    """Something that happened in a step.

    `sees` lists the seats that may know all of it (None: everybody). Anyone else is told `public`, the code of a
    sentence without the cards, or nothing where `public` is empty. Where the clause itself gives something away,
    they are told `public_clause` instead.

    >>> secret = Event("draw.took", "turn.must-draw", {"seat": 0, "n": 1, "cards": ()}, (0,), "draw.took-hidden")
    >>> secret.seen_by(1).code, secret.seen_by(1).params
    ('draw.took-hidden', {'seat': 0, 'n': 1})
    """

    code: str
    clause: str
    params: Params = NO_PARAMS
    sees: tuple[int, ...] | None = None
    public: str = ""
    public_clause: str = ""

    def seen_by(self, viewer: int | None) -> Event | None:
        """Return what `viewer` (a seat, or None for someone who sees all hands) may know of this event."""
        if viewer is None or self.sees is None or viewer in self.sees:
            return self
        if not self.public:
            return None
        params = {key: value for key, value in self.params.items() if key not in HIDDEN_PARAMS}
        return Event(self.public, self.public_clause or self.clause, params)


class Step(NamedTuple):
    """The outcome of one action: the new state and the events that led to it, in order."""

    state: State
    events: tuple[Event, ...]


class Ruling:
    """The answer of `judge`: allowed or not, with every reason, worked out when it is read.

    `reasons` holds the objections, most specific first, when the action is refused, and the grounds when it is
    allowed. `cautions` are what a wise friend would add to an allowed action, for the acting seat alone.
    """

    __slots__ = ("action", "ok", "rules", "state")

    def __init__(self, rules: Rules, state: State, action: Action, ok: bool) -> None:
        self.rules = rules
        self.state = state
        self.action = action
        self.ok = ok

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """All objections to a refused action, or all grounds of an allowed one."""
        act = self.rules.acts[self.action.kind]
        if self.ok:
            return tuple(act.grounds(self.rules, self.state, self.action))
        objections = act.objections(self.rules, self.state, self.action)
        return (*objections, *self.rules.forbidden(self.state, self.action))

    @property
    def cautions(self) -> tuple[Reason, ...]:
        """What the acting seat should bear in mind; empty when the action is refused."""
        if not self.ok:
            return ()
        return tuple(self.rules.acts[self.action.kind].cautions(self.rules, self.state, self.action))

    @property
    def foul(self) -> bool:
        """True when table mode lets this wrong card lie until somebody claims. [illegal.card]

        A wrong last card is never let pass, since the round would be over, nor are several wrong cards at once.
        """
        fouls = self.rules.fouls
        if self.ok or not fouls or self.action.kind != "play" or len(self.state.hands[self.action.seat]) < 2:
            return False
        return fouls.issuperset(self.codes)

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of `reasons`, in order."""
        return tuple(reason.code for reason in self.reasons)

    def __bool__(self) -> bool:
        return self.ok

    def __repr__(self) -> str:
        return f"Ruling({'allowed' if self.ok else 'refused'}: {', '.join(self.codes)})"


class UnoError(Exception):
    """Bad input: `code` names the sentence, `at` the place, `params` what was found and what would be right.

    >>> str(UnoError("players.range", "players", n=11))
    'players.range at players (n=11)'
    """

    def __init__(self, code: str, at: str = "", **params: object) -> None:
        self.code = code
        self.at = at
        self.params: dict[str, object] = params
        super().__init__(code, at, params)

    def __str__(self) -> str:
        place = f" at {self.at}" if self.at else ""
        shown = ", ".join(f"{key}={value}" for key, value in self.params.items())
        return f"{self.code}{place}" + (f" ({shown})" if shown else "")

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild_error, (self.code, self.at, self.params))


def _rebuild_error(code: str, at: str, params: dict[str, object]) -> UnoError:
    return UnoError(code, at, **params)


class IllegalActionError(UnoError):
    """An action that the rules refuse was applied; `reasons` says why. The state is as it was.

    >>> IllegalActionError(Reason("turn.other", "turn.direction.next", {"seat": 1, "to": 0}), ()).code
    'turn.other'
    """

    def __init__(self, first: Reason, others: Iterable[Reason]) -> None:
        super().__init__(first.code, first.clause, **first.params)
        self.reasons = (first, *others)

    def __reduce__(self) -> tuple[object, ...]:
        return (IllegalActionError, (self.reasons[0], self.reasons[1:]))
