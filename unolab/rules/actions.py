"""What a seat can do: small immutable values, each carrying its kind so that no two kinds are ever equal.

Seats count from 0; their tokens count from `p1` (see `unolab.record.tokens`).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from unolab.rules.cards import Card


class Play(NamedTuple):
    """Lay `card`; a wild names its `colour`; `uno` says UNO in the same breath. [turn.match, uno.duty]"""

    seat: int
    card: Card
    colour: str = ""
    uno: bool = False
    kind: Literal["play"] = "play"


class Several(NamedTuple):
    """Lay several cards at once, the last one on top: equal numbers, or a wild shown with a card of its colour.

    Of a wild and the card that shows its colour, the wild is named first and lies on top.
    [turn.equal-numbers, wild.with-colour-card, turn.one-card]
    """

    seat: int
    cards: tuple[Card, ...]
    uno: bool = False
    kind: Literal["several"] = "several"

    @property
    def card(self) -> Card:
        """The card that has to fit."""
        return self.cards[0]


class Jump(NamedTuple):
    """Jump in out of turn with a card identical to the top card. [house.jump-in]"""

    seat: int
    card: Card
    colour: str = ""
    uno: bool = False
    kind: Literal["jump"] = "jump"


class Draw(NamedTuple):
    """Draw instead of playing. [turn.must-draw, turn.may-decline]"""

    seat: int
    kind: Literal["draw"] = "draw"


class Keep(NamedTuple):
    """Keep the card just drawn and end the turn. [turn.drawn-card.optional]"""

    seat: int
    kind: Literal["keep"] = "keep"


class Accept(NamedTuple):
    """Draw the penalty cards that a Draw Two or Wild Draw 4 asks for. [card.draw-two, wd4.effect]"""

    seat: int
    kind: Literal["accept"] = "accept"


class Challenge(NamedTuple):
    """Doubt that the Wild Draw 4 was honest. [wd4.challenge.who]"""

    seat: int
    kind: Literal["challenge"] = "challenge"


class Show(NamedTuple):
    """Show the hand to the challenger. [wd4.challenge.show]"""

    seat: int
    kind: Literal["show"] = "show"


class Refuse(NamedTuple):
    """Refuse to show the hand, which counts as guilty. [wd4.challenge.refuse]"""

    seat: int
    kind: Literal["refuse"] = "refuse"


class SayUno(NamedTuple):
    """Say UNO on its own: before the play, late, or without need. [uno.duty, uno.self-save, uno.false-call]"""

    seat: int
    kind: Literal["uno"] = "uno"


class Catch(NamedTuple):
    """Point out that `target` has not said UNO. [uno.catch.window]"""

    seat: int
    target: int
    kind: Literal["catch"] = "catch"


class NameColour(NamedTuple):
    """Name the colour for a wild that opened the discard pile. [start.wild]"""

    seat: int
    colour: str
    kind: Literal["colour"] = "colour"


class Swap(NamedTuple):
    """Exchange hands with `target`. [card.wild-swap]"""

    seat: int
    target: int
    kind: Literal["swap"] = "swap"


class NoSwap(NamedTuple):
    """Keep one's own hand. [card.wild-swap]"""

    seat: int
    kind: Literal["noswap"] = "noswap"


class Block(NamedTuple):
    """Lay a 7 and so refuse to exchange hands. [house.seven.block]"""

    seat: int
    card: Card
    uno: bool = False
    kind: Literal["block"] = "block"


class Agree(NamedTuple):
    """Let the exchange of hands happen, where a 7 could refuse it. [house.seven.block]"""

    seat: int
    kind: Literal["agree"] = "agree"


class Claim(NamedTuple):
    """Point out that `target` has laid a wrong card. [illegal.card]"""

    seat: int
    target: int
    kind: Literal["claim"] = "claim"


class TableDraw(NamedTuple):
    """The table lets `seat` draw `n` cards, as a rule of its own says. [card.wild-custom]"""

    seat: int
    n: int
    kind: Literal["table-draw"] = "table-draw"


class TableSkip(NamedTuple):
    """The table lets the turn of `seat` be missed, as a rule of its own says. [card.wild-custom]"""

    seat: int
    kind: Literal["table-skip"] = "table-skip"


class TableGive(NamedTuple):
    """The table moves `card` from `seat` to `target`, as a rule of its own says. [card.wild-custom]"""

    seat: int
    target: int
    card: Card
    kind: Literal["table-give"] = "table-give"


class TableDone(NamedTuple):
    """The table has carried out its own rule; it speaks with one voice, whatever the seat. [card.wild-custom]"""

    seat: int = 0
    kind: Literal["table-done"] = "table-done"


Action = (
    Play
    | Several
    | Jump
    | Draw
    | Keep
    | Accept
    | Challenge
    | Show
    | Refuse
    | SayUno
    | Catch
    | NameColour
    | Swap
    | NoSwap
    | Block
    | Agree
    | Claim
    | TableDraw
    | TableSkip
    | TableGive
    | TableDone
)
