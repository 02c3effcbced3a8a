"""A draft: the next state while it is being worked out.

States are never edited. `apply` opens a draft of the state, the parts write on it, and `freeze` makes the new state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from unolab.rules.cards import Card
from unolab.rules.luck import Luck, RandomLuck
from unolab.rules.rulings import NO_PARAMS, Event, Params, Step
from unolab.rules.state import NOBODY, Ask, State

if TYPE_CHECKING:
    from unolab.rules.rules import Effect


_new = tuple.__new__
"""Makes a NamedTuple for half of what its constructor, a Python function, costs: several are made in every act."""


class Draft:
    """The fields of a state, open for writing, with the state `before`, the `events` so far and the `luck`.

    `ask` is None as long as no question is open; the engine then runs the next effect of `todo`.
    """

    __slots__ = (
        "ask", "before", "colour", "dealer", "direction", "discard", "draw", "events", "foul", "hands", "luck",
        "passes", "said", "seat", "silent", "todo",
    )  # fmt: skip

    def __init__(self, before: State, luck: Luck | None = None) -> None:
        self.before = before
        self.ask: Ask | None
        self.todo: tuple[Effect, ...]
        (
            hands, self.draw, self.discard, self.colour, self.seat, self.direction, self.ask, self.todo, self.silent,
            self.said, self.dealer, self.passes, self.foul,
        ) = before  # fmt: skip
        self.hands = list(hands)
        self.luck = luck
        self.events: list[Event] = []

    def freeze(self) -> Step:
        """Return the finished state and the events that led to it."""
        state = _new(State, (
            tuple(self.hands), self.draw, self.discard, self.colour, self.seat, self.direction, self.ask, self.todo,
            self.silent, self.said, self.dealer, self.passes, self.foul,
        ))  # fmt: skip
        return _new(Step, (state, tuple(self.events)))

    def tell(
        self,
        code: str,
        clause: str,
        params: Params = NO_PARAMS,
        sees: tuple[int, ...] | None = None,
        public: str = "",
        public_clause: str = "",
    ) -> None:
        """Add an event."""
        self.events.append(_new(Event, (code, clause, params, sees, public, public_clause)))

    def next_seat(self) -> int:
        """The seat that follows the running turn in the direction of play. [turn.direction.next]"""
        return (self.seat + self.direction) % len(self.hands)

    def shuffle(self, cards: tuple[Card, ...], clause: str) -> tuple[Card, ...]:
        """Let the luck shuffle (without one given, a fresh random luck) and keep the order as an event nobody sees.

        `RecordedLuck` plays the orders of the `pile.order` events back.
        """
        if self.luck is None:
            self.luck = RandomLuck()
        order = self.luck.shuffle(cards)
        self.tell("pile.order", clause, {"cards": order}, sees=())
        return order

    @property
    def is_over(self) -> bool:
        """True when the round has ended while something was being drawn."""
        return self.ask is not None and self.ask.kind == "over"

    def stop(self) -> None:
        """Drop what is still to do and let the round end without a winner."""
        self.todo, self.silent, self.foul = (), (), None
        self.ask = Ask("over", NOBODY)

    def block(self) -> None:
        """End the round because nobody can do anything any more. [pile.deadlock]"""
        self.stop()
        self.tell("round.blocked", "pile.deadlock")

    def close_windows(self, closed_by: frozenset[str], how: str, seat: int) -> None:
        """Let the time for catching end: for all when `how` closes it, else for the acting seat. [uno.window]"""
        if self.silent:
            self.silent = () if how in closed_by else tuple(other for other in self.silent if other != seat)

    def end_call(self, seat: int) -> None:
        """Let an earlier UNO call of `seat` lapse: the hand grew, or the turn ended without a card laid. [uno.again]"""
        if seat in self.said:
            self.said = tuple(other for other in self.said if other != seat)
