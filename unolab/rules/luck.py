"""The one door through which chance enters: whoever shuffles.

`apply` and `deal` take a luck and hand it the cards to be shuffled; the event keeps the order that came out, so that a
record can hand it back.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Protocol

from unolab.rules.cards import Card
from unolab.rules.rulings import UnoError


class Luck(Protocol):
    """Anything that can shuffle cards."""

    def shuffle(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the same cards in a new order, next card first."""


class RandomLuck:
    """A live shuffle; the same `seed` gives the same order every time, under every Python.

    Cards are sorted by random numbers, the one method of `random.Random` whose results Python promises to keep.

    >>> from unolab.rules.cards import cards
    >>> RandomLuck(7).shuffle(cards("R1 R2 R3")) == RandomLuck(7).shuffle(cards("R1 R2 R3"))
    True
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self._number = random.Random(seed).random

    def shuffle(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return `cards` in random order."""
        number = self._number
        return tuple(sorted(cards, key=lambda _: number()))


class RecordedLuck:
    """Hands back shuffles that were written down earlier.

    Raises `UnoError("luck.empty")` when a shuffle was not written down and `UnoError("luck.other-cards")` when the
    written cards are not those that lie on the table.

    >>> from unolab.rules.cards import cards
    >>> RecordedLuck([cards("R2 R1")]).shuffle(cards("R1 R2"))
    (R2, R1)
    """

    def __init__(self, orders: Iterable[tuple[Card, ...]]) -> None:
        self._orders = list(orders)

    def shuffle(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the next written order."""
        if not self._orders:
            raise UnoError("luck.empty", n=len(cards))
        order = self._orders.pop(0)
        if Counter(order) != Counter(cards):
            raise UnoError("luck.other-cards", n=len(cards))
        return order
