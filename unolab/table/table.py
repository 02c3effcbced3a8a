"""A table: a round with its history, so that a notebook can act, ask why, and step back."""

from __future__ import annotations

from unolab.record import complete, format_action, format_position, parse_action, parse_position
from unolab.record.replay import Moment
from unolab.rules import (
    CLASSIC,
    Action,
    RandomLuck,
    Rules,
    Ruling,
    State,
    Step,
    apply,
    deal,
    judge,
    legal_actions,
    turn_start,
)
from unolab.words import Reader

__all__ = ["Moment", "Table"]


class Table:
    """A round that is being played.

    >>> table = Table.from_position("p1=BS,R3,W+4 p2=R4,Y1 top=B5 turn=p1")
    >>> table.act("p1 BS").state.ask.seat
    0
    >>> table.undo(), table.turn
    (True, 0)
    """

    def __init__(self, rules: Rules, start: Step, seed: int | str = 0) -> None:
        self.rules = rules
        self.seed = seed
        self.history: list[Moment] = [Moment(None, start.events, start.state)]

    @classmethod
    def deal(cls, players: int, seed: int | str = 0, dealer: int | None = None, rules: Rules = CLASSIC) -> Table:
        """Deal a round for `players` (2 to 10); the same `seed` gives everybody the same cards.

        Raises `UnoError("players.range")` or `UnoError("seat.unknown")`.
        """
        return cls(rules, deal(rules, players, RandomLuck(f"deal {seed}"), dealer), seed)

    @classmethod
    def from_position(cls, line: str, seed: int | str = 0, rules: Rules = CLASSIC, *, opening: bool = False) -> Table:
        """Set up a position; cards that it leaves open are drawn from the rest of the deck by `seed`.

        A line that names its rules (`rules=mattel-2001`) is played by those.
        With `opening` the round is about to begin: the dealer turns the top card as the start card, and it does what
        a start card does. Raises `UnoError` as `parse_position` does.

        >>> table = Table.from_position("p1=R3,Y1 p2=R4,Y2 p3=B1 top=RS turn=p1 dealer=p3", opening=True)
        >>> print(table.tell())
        The start card is Red Skip.
        You missed the turn.
        """
        position = parse_position(line, rules)
        rules = position.rules
        state = complete(rules, position.state, RandomLuck(f"fill {seed}"))
        start = turn_start(rules, state, RandomLuck(f"start {seed}")) if opening else Step(state, ())
        return cls(rules, start, seed)

    @property
    def state(self) -> State:
        """The state as it is now."""
        return self.history[-1].state

    @property
    def turn(self) -> int:
        """How many actions were carried out: the number an intent must name to be taken."""
        return len(self.history) - 1

    def judge(self, action: Action | str) -> Ruling:
        """Say whether an action (or its token) is allowed now, and why. Raises `UnoError` for an unreadable token."""
        return judge(self.rules, self.state, parse_action(action) if isinstance(action, str) else action)

    def act(self, action: Action | str) -> Moment:
        """Carry out an action (or its token).

        Raises `IllegalActionError` when the rules refuse it and `UnoError` for an unreadable token; nothing changes.
        """
        if isinstance(action, str):
            action = parse_action(action)
        step = apply(self.rules, self.state, action, RandomLuck(f"{self.seed} {self.turn}"))
        moment = Moment(action, step.events, step.state)
        self.history.append(moment)
        return moment

    def legal(self, seat: int | None = None) -> list[Action]:
        """List the actions allowed now, of one seat or of all."""
        return [a for a in legal_actions(self.rules, self.state) if seat is None or a.seat == seat]

    def why(self, action: Action | str, lang: str = "en") -> str:
        """Say in words whether an action (or its token) is allowed now, with every reason and its clause.

        Raises `UnoError` for an unreadable token or an unknown language.

        >>> table = Table.from_position("p1=BS,R3,W+4 p2=R4,Y1 top=B5 turn=p1")
        >>> print(table.why("p1 R3"))
        No. Red 3 does not fit on Blue 5: neither the colour nor the number is the same. [turn.match]
        """
        ruling = self.judge(action)
        reader = self._reader(lang, ruling.action.seat)
        lines = [f"{reader.say(reason)} [{reason.clause}]" for reason in (*ruling.reasons, *ruling.cautions)]
        return "\n".join([f"{reader.ui('why.yes' if ruling.ok else 'why.no')} {lines[0]}", *lines[1:]])

    def tell(self, lang: str = "en", you: int = 0) -> str:
        """Say in words what the last action brought about, as seat `you` may know it.

        Raises `UnoError` for an unknown language.
        """
        reader = self._reader(lang, you)
        seen = (event.seen_by(you) for event in self.history[-1].events)
        return "\n".join(reader.say(event) for event in seen if event is not None)

    def _reader(self, lang: str, you: int) -> Reader:
        return Reader.at(lang, len(self.state.hands), you)

    def undo(self) -> bool:
        """Take back the last action; False when there is none."""
        if self.turn == 0:
            return False
        self.history.pop()
        return True

    def tokens(self) -> list[str]:
        """Return the tokens of all actions so far."""
        return [format_action(moment.action) for moment in self.history if moment.action is not None]

    def __repr__(self) -> str:
        return f"Table({format_position(self.state, rules=self.rules)!r})"
