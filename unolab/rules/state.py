"""The state of a round: frozen, complete, and with one open question.

`seat` is whose turn is running; `ask` says who is asked what; `todo` holds the effects still to be run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from unolab.rules.cards import UNKNOWN, Card

if TYPE_CHECKING:
    from unolab.rules.rules import Effect

CLOCKWISE, COUNTERCLOCKWISE = 1, -1
NOBODY = -1


class Owed(NamedTuple):
    """A penalty that waits for its answer: `n` cards, asked for by `card`.

    A Wild Draw 4 also keeps what a challenge tests: the `accused` seat, the `colour` in force before it was laid,
    the accused's `hand` at that moment without the card itself, and the card `under` it. [wd4.challenge.hand-tested]
    `start` marks the penalty of a start card, which nobody played. [start.draw-two.stack]
    """

    n: int
    card: Card
    accused: int = NOBODY
    colour: str = ""
    hand: tuple[Card, ...] = ()
    under: Card | None = None
    start: bool = False


class Ask(NamedTuple):
    """Who is asked what: `kind` is play, keep, answer, show, colour, swap, block, table or over.

    For `keep`, `card` is the card just drawn; for `answer` and `show`, `owed` is the penalty, and for `show` `by` the
    challenger; for `block`, `by` wants to exchange hands; for `swap` and `block`, `barred` lists who has refused
    already; for `over`, `seat` is the winner, or NOBODY when the round was blocked.
    """

    kind: str
    seat: int
    card: Card | None = None
    owed: Owed | None = None
    by: int = NOBODY
    barred: tuple[int, ...] = ()


class Foul(NamedTuple):
    """A wrong card that lies on the pile and can still be claimed: who laid it, and what was in force before.

    `drawn` is the card just drawn, when the wrong one was laid after a draw. [illegal.card, illegal.late]
    """

    seat: int
    colour: str
    direction: int
    drawn: Card | None = None


class State(NamedTuple):
    """One moment of a round.

    `draw` holds the next card first, `discard` the top card last. `silent` lists the seats that can be caught for a
    missing UNO, `said` those whose call stands. `passes` counts the turns in a row on which nothing could be drawn.
    `foul` is a wrong card that can still be claimed, where the table plays so.
    """

    hands: tuple[tuple[Card, ...], ...]
    draw: tuple[Card, ...]
    discard: tuple[Card, ...]
    colour: str
    seat: int
    direction: int
    ask: Ask
    todo: tuple[Effect, ...]
    silent: tuple[int, ...]
    said: tuple[int, ...]
    dealer: int
    passes: int
    foul: Foul | None = None

    @property
    def top(self) -> Card:
        """The visible card of the discard pile."""
        return self.discard[-1]

    @property
    def is_over(self) -> bool:
        """True when the round has ended."""
        return self.ask.kind == "over"

    @property
    def winner(self) -> int | None:
        """The seat that went out, or None while the round runs or when it was blocked."""
        return self.ask.seat if self.ask.kind == "over" and self.ask.seat != NOBODY else None


def after(seat: int, direction: int, seats: int, steps: int = 1) -> int:
    """Return the seat that is `steps` places on from `seat`. [turn.direction.next]

    >>> after(0, CLOCKWISE, 4), after(0, COUNTERCLOCKWISE, 4)
    (1, 3)
    """
    return (seat + direction * steps) % seats


def _hidden(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (UNKNOWN,) * len(cards)


def observe(state: State, viewer: int) -> State:
    """Return the state as seat `viewer` knows it: other hands, the draw pile and their secrets are unknown cards.

    Once the round is over all hands lie open, since they are counted.
    """
    if state.is_over:
        return state._replace(draw=_hidden(state.draw))
    ask = state.ask
    if ask.seat != viewer and ask.card is not None:
        ask = ask._replace(card=UNKNOWN)
    if ask.owed is not None and ask.owed.accused != viewer:
        ask = ask._replace(owed=ask.owed._replace(hand=_hidden(ask.owed.hand)))
    foul = state.foul
    if foul is not None and foul.drawn is not None and foul.seat != viewer:
        foul = foul._replace(drawn=UNKNOWN)
    hands = tuple(hand if seat == viewer else _hidden(hand) for seat, hand in enumerate(state.hands))
    return state._replace(hands=hands, draw=_hidden(state.draw), ask=ask, foul=foul)
