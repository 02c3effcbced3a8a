"""A match: rounds into a game, as frozen values.

Agree on how to score, play rounds, add each result. The deal passes to the left, a tie is settled by one more round, a
blocked round brings no points. [setup.dealer.next-round, score.tie, pile.deadlock]
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from unolab.rules.match_rules import TARGET, MatchRules
from unolab.rules.rulings import Event, UnoError
from unolab.rules.scores import Limits, Progress, Result, check_result

__all__ = ["Match", "MatchRules", "Result", "Row"]


class Row(NamedTuple):
    """One line of the score sheet.

    `seated` are the seats that played; `left` what was left in their hands, `points` what the round brought them (None
    for seats that were out); `totals` the running totals; `out` the seats that this round removed.
    """

    dealer: int
    seated: tuple[int, ...]
    winner: int | None
    left: tuple[int | None, ...]
    points: tuple[int | None, ...]
    totals: tuple[int, ...]
    out: tuple[int, ...] = ()


@dataclass(frozen=True)
class Match:
    """A match: its rules, who deals first, and one row for each round played; `add` makes a new one.

    Raises `UnoError("seat.unknown")` for a first dealer who is not at the table.

    >>> match = Match(MatchRules(3, target=100)).add(Result(0, (0, 43, 20))).add(Result(0, (0, 25, 30)))
    >>> match.totals, match.winners
    ((118, 0, 0), (0,))
    """

    rules: MatchRules
    first_dealer: int = 0
    rows: tuple[Row, ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.first_dealer < self.rules.seats:
            raise UnoError("seat.unknown", "dealer", seat=self.first_dealer + 1, n=self.rules.seats)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every seat so far."""
        return self.rows[-1].totals if self.rows else (0,) * self.rules.seats

    @property
    def seated(self) -> tuple[int, ...]:
        """The seats that are still in; they sit at the table in this order. [score.challenge-uno]"""
        gone = {seat for row in self.rows for seat in row.out}
        return tuple(seat for seat in range(self.rules.seats) if seat not in gone)

    @property
    def dealer(self) -> int:
        """Who deals the next round: the next seat to the left that is still in. [setup.dealer.next-round]"""
        if not self.rows:
            return self.first_dealer
        seats = self.rules.seats
        return next(s for s in ((self.rows[-1].dealer + i) % seats for i in range(1, seats + 1)) if s in self.seated)

    @property
    def progress(self) -> Progress:
        """How far the match is."""
        won = [row.winner for row in self.rows]
        return Progress(
            len(self.rows), self.seated, self.totals, tuple(won.count(seat) for seat in range(self.rules.seats))
        )

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """The seats in order, best first; seats that share a place stand together.

        >>> Match(MatchRules(3, "rank")).add(Result(0, (0, 43, 20))).ranking
        ((0,), (2,), (1,))
        """
        progress = self.progress
        # Who went out of the match later is before who went out earlier.
        gone = {seat: -number for number, row in enumerate(self.rows) for seat in row.out}
        places: dict[tuple[int, ...], list[int]] = {}
        for seat in range(self.rules.seats):
            order = self.rules.how.order(progress, seat)
            places.setdefault((order[0], gone.get(seat, 0), *order[1:]) if gone else order, []).append(seat)
        return tuple(tuple(places[key]) for key in sorted(places))

    @property
    def _ended(self) -> bool:
        limits = Limits(self.rules.target, self.rules.rounds or 1)
        return bool(self.rows) and self.rules.how.ended(self.progress, limits)

    @property
    def tied(self) -> tuple[int, ...]:
        """The seats that share the lead although the match should have ended: one more round. [score.tie]"""
        leaders = self.ranking[0]
        return leaders if self._ended and leaders not in self.rules.sides else ()

    @property
    def is_over(self) -> bool:
        """True when somebody has won the match."""
        return self._ended and not self.tied

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the match: one seat, or both partners; nobody while it runs."""
        return self.ranking[0] if self.is_over else ()

    def add(self, result: Result) -> Match:
        """Return the match with one more round; `result` counts the seats that played, in the order of `seated`.

        Raises `UnoError`: match.over when it has been won already, and as `check_result`.
        """
        if self.is_over:
            raise UnoError("match.over", "match", n=len(self.rows))
        seated = self.seated
        check_result(result, len(seated))
        how, seats = self.rules.how, self.rules.seats
        left = dict(zip(seated, result.left, strict=True))
        points = dict(zip(seated, how.points(result, self.rules.partners), strict=True))
        totals = tuple(total + points.get(seat, 0) for seat, total in enumerate(self.totals))
        row = Row(
            self.dealer,
            seated,
            None if result.winner is None else seated[result.winner],
            tuple(left.get(seat) for seat in range(seats)),
            tuple(points.get(seat) for seat in range(seats)),
            totals,
            tuple(s for s in seated if totals[s] >= self.rules.target) if how.removes else (),
        )
        return replace(self, rows=(*self.rows, row))

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last round meant for the match: who is out, who has won, or who deals next."""
        if not self.rows:
            return ()
        last, how = self.rows[-1], self.rules.how
        told = [Event("match.out", how.clause, {"seat": s, "n": last.totals[s]}) for s in last.out]
        if last.out and len(self.seated) == 2:
            told.append(Event("match.head-to-head", "two.after-elimination", {"seats": self.seated}))
        if self.is_over:
            told.append(Event("match.won", self._won_by, {"seats": self.winners, "n": self.totals[self.winners[0]]}))
            return tuple(told)
        if self.tied:
            told.append(Event("match.tied", "score.tie", {"seats": self.tied, "n": self.totals[self.tied[0]]}))
        told.append(Event("match.next-dealer", "setup.dealer.next-round", {"seat": self.dealer}))
        return tuple(told)

    @property
    def _won_by(self) -> str:
        if self.rules.score != "winner":
            return self.rules.how.clause
        return "score.500" if self.rules.target == TARGET else "score.target"
