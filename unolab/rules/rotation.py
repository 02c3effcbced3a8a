"""Changing partners: everybody has every other player as partner for four hands, and points are counted for each.

Four players: 12 hands. Eight players at two tables: 28 hands. The highest total wins.
[partners.rotate-4, partners.rotate-8]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from unolab.rules.parts.teams import SEATS
from unolab.rules.rulings import UnoError
from unolab.rules.scores import SCORES, Result, check_result

HANDS_EACH = 4

Seating = tuple[int, ...]
"""The four players at a table, clockwise: the first and the third are partners."""


def _four() -> tuple[tuple[Seating, ...], ...]:
    return (((0, 1, 2, 3),), ((0, 2, 1, 3),), ((0, 1, 3, 2),))


def _eight() -> tuple[tuple[Seating, ...], ...]:
    # Player 8 stays, the others move one on: everybody is everybody's partner once and opponent twice.
    start = ((7, 1, 0, 3), (2, 4, 6, 5))
    return tuple(
        tuple(tuple(seat if seat == 7 else (seat + block) % 7 for seat in table) for table in start)
        for block in range(7)
    )


_BLOCKS = {4: _four(), 8: _eight()}


def rotation(players: int) -> tuple[tuple[Seating, ...], ...]:
    """Return who sits where, hand by hand: one table for 4 players, two for 8.

    Raises `UnoError("match.rotation")` for any other number of players.

    >>> len(rotation(4)), len(rotation(8)), rotation(8)[4]
    (12, 28, ((7, 2, 1, 4), (3, 5, 0, 6)))
    """
    if players not in _BLOCKS:
        raise UnoError("match.rotation", "players", n=players)
    return tuple(tables for tables in _BLOCKS[players] for _ in range(HANDS_EACH))


@dataclass(frozen=True)
class Rotation:
    """A match with changing partners; each entry of `results` holds one result for each table.

    Raises `UnoError("match.rotation")` for other than 4 or 8 players.

    >>> Rotation(4).add([Result(0, (0, 30, 12, 20))]).totals
    (50, 0, 50, 0)
    """

    players: int
    results: tuple[tuple[Result, ...], ...] = ()

    def __post_init__(self) -> None:
        rotation(self.players)

    def _deciding(self) -> tuple[Seating, ...]:
        """The first seating in which those who share the lead are not all partners. [score.tie]"""
        leaders = set(self.leaders)
        for tables in _BLOCKS[self.players]:
            if not any(leaders in ({t[0], t[2]}, {t[1], t[3]}) for t in tables):
                return tables
        return _BLOCKS[self.players][0]

    @property
    def tables(self) -> tuple[Seating, ...]:
        """Who sits where in the next hand."""
        planned = rotation(self.players)
        return planned[len(self.results)] if len(self.results) < len(planned) else self._deciding()

    @property
    def dealer(self) -> int:
        """The place at each table (0 to 3) that deals the next hand: each deals once with each partner."""
        return len(self.results) % SEATS

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every player so far."""
        totals = [0] * self.players
        for number, results in enumerate(self.results):
            self._count(totals, replace(self, results=self.results[:number]).tables, results)
        return tuple(totals)

    @staticmethod
    def _count(totals: list[int], tables: tuple[Seating, ...], results: tuple[Result, ...]) -> None:
        for seating, result in zip(tables, results, strict=True):
            for seat, points in zip(seating, SCORES["winner"].points(result, True), strict=True):
                totals[seat] += points

    @property
    def leaders(self) -> tuple[int, ...]:
        """Who has the highest total."""
        totals = self.totals
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    @property
    def is_over(self) -> bool:
        """True when all hands are played and one player leads; a tie is settled by one more hand. [score.tie]"""
        return len(self.results) >= len(rotation(self.players)) and len(self.leaders) == 1

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, or nobody yet."""
        return self.leaders if self.is_over else ()

    def add(self, results: Sequence[Result]) -> Rotation:
        """Return the rotation with one more hand; `results` has one for each table, in the seats of `tables`.

        Raises `UnoError`: match.over, match.tables for a wrong number of results, and as `check_result`.
        """
        if self.is_over:
            raise UnoError("match.over", "match", n=len(self.results))
        if len(results) != len(self.tables):
            raise UnoError("match.tables", "results", n=len(results), tables=len(self.tables))
        for result in results:
            check_result(result, SEATS)
        return replace(self, results=(*self.results, tuple(results)))
