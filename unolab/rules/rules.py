"""Rules: the data and the slots that make one game different from another.

The engine knows no edition and no option. It asks `Rules` for the deck, the effects of a face, the tests that let a
card match, and the acts that answer each question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from unolab.rules.cards import CARDS, Card
from unolab.rules.draft import Draft
from unolab.rules.rulings import Reason
from unolab.rules.state import State


class Effect(NamedTuple):
    """One thing a card does: `run(rules, draft, effect)`, for which clause, told by which event, with which number."""

    run: Callable[[Rules, Draft, Effect], None]
    clause: str
    code: str = ""
    n: int = 0


Say = Callable[["Rules", State, Any], Iterable[Reason]]
Permit = Callable[[str, Card, Card], Reason | None]
Forbid = Callable[["Rules", State, Any], Reason | None]


class Act(NamedTuple):
    """One kind of action: what speaks against it, for it, what to bear in mind, what is listed, what it does."""

    objections: Say
    grounds: Say
    cautions: Say
    legal: Callable[[Rules, State], Iterable[Any]]
    carry_out: Callable[[Rules, Draft, Any], None]


def nothing(rules: Rules, state: State, action: object) -> Iterable[Reason]:
    """Say nothing: for acts without objections, grounds or cautions of their own."""
    return ()


class Playable(dict[tuple[str, Card], frozenset[Card]]):
    """For each (colour in force, top card) the kinds of card that some test permits, worked out once."""

    def __init__(self, permits: tuple[Permit, ...]) -> None:
        super().__init__()
        self.permits = permits

    def __missing__(self, key: tuple[str, Card]) -> frozenset[Card]:
        colour, top = key
        kinds = frozenset(c for c in CARDS.values() if any(test(colour, top, c) for test in self.permits))
        self[key] = kinds
        return kinds

    def __reduce__(self) -> tuple[object, ...]:
        return (Playable, (self.permits,))


@dataclass(frozen=True)
class Rules:
    """The rules of one game, complete.

    `deck` lists every card; `points`, `effects`, `start_effects` and `two_player_effects` go by face; `permits` are
    the tests that let a card match, `forbids` those that stop it all the same; `asks` names, for each question, the
    acts that answer it, and `interrupts` the acts that need no question; `win` ends the round that a seat has won.
    """

    deck: tuple[Card, ...]
    points: Mapping[str, int]
    effects: Mapping[str, tuple[Effect, ...]]
    start_effects: Mapping[str, tuple[Effect, ...]]
    two_player_effects: Mapping[str, tuple[Effect, ...]]
    start_returned: frozenset[str]
    after_out: frozenset[Callable[[Rules, Draft, Effect], None]]
    permits: tuple[Permit, ...]
    acts: Mapping[str, Act]
    asks: Mapping[str, tuple[str, ...]]
    interrupts: tuple[str, ...]
    win: Callable[[Rules, Draft, int], None]
    forbids: tuple[Forbid, ...] = ()
    fewest: int = 2
    most: int = 10
    hand_size: int = 7
    uno_penalty: int = 2
    challenge_extra: int = 2
    options: tuple[str, ...] = ()
    playable: Playable = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "playable", Playable(self.permits))

    def effects_of(self, face: str, seats: int) -> tuple[Effect, ...]:
        """Return what a card with this face does at a table of `seats` players. [card.*, two.*]"""
        if seats == 2 and face in self.two_player_effects:
            return self.two_player_effects[face]
        return self.effects.get(face, ())

    def may_lay(self, state: State, card: Card) -> bool:
        """True when some test permits `card` on the pile as it lies (tests that forbid are asked separately)."""
        return card in self.playable[state.colour, state.discard[-1]]
