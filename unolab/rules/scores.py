"""How a match is scored: what a round brings each seat, when the match ends, and who is ahead.

The winner collects the other hands until somebody has 500; or everybody counts the own cards, and the lowest total
wins; or one round is ranked; or the winner adds what the others lose, over some rounds; or whoever reaches the limit
is out. A blocked round brings no points, except where there is nothing but a ranking.
[score.winner-takes, score.500, score.lowest, score.rank-round, score.plus-minus, score.challenge-uno, pile.deadlock]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from unolab.rules.parts.scoring import hand_points
from unolab.rules.parts.teams import opponents
from unolab.rules.rules import Rules
from unolab.rules.rulings import UnoError
from unolab.rules.state import State


class Result(NamedTuple):
    """What a round left: the seat that went out (None: blocked) and the points left in each hand, by seat.

    >>> Result(0, (0, 43, 20)).left[1]
    43
    """

    winner: int | None
    left: tuple[int, ...]


def round_result(rules: Rules, state: State) -> Result:
    """Return the result of a round that is over.

    Raises `UnoError("match.round-runs")` while it runs and `UnoError("cards.hidden")` when a hand is not known.

    >>> from unolab.record import parse_position
    >>> from unolab.rules import CLASSIC
    >>> round_result(CLASSIC, parse_position("p1= p2=R9,B0 p3=W top=B5 turn=p1 ask=over").state)
    Result(winner=0, left=(0, 9, 50))
    """
    if not state.is_over:
        raise UnoError("match.round-runs", "round")
    return Result(state.winner, tuple(hand_points(rules, hand) for hand in state.hands))


def check_result(result: Result, seats: int) -> None:
    """Raise `UnoError` when `result` cannot be that of a round with so many seats.

    Codes: match.seats, match.points, seat.unknown, match.winner-holds, match.nobody-out.

    >>> check_result(Result(1, (20, 0)), 2)
    """
    winner, left = result
    if len(left) != seats:
        raise UnoError("match.seats", "left", n=len(left), players=seats)
    for points in left:
        if isinstance(points, bool) or not isinstance(points, int) or points < 0:
            raise UnoError("match.points", "left", found=str(points))
    if winner is not None and not 0 <= winner < seats:
        raise UnoError("seat.unknown", "winner", seat=winner + 1, n=seats)
    if winner is not None and left[winner]:
        raise UnoError("match.winner-holds", "left", seat=winner, n=left[winner])


def _collected(result: Result, partners: bool) -> tuple[int, ...]:
    winner, left = result
    if winner is None:
        return (0,) * len(left)
    if not partners:
        return tuple(sum(left) if seat == winner else 0 for seat in range(len(left)))
    against = opponents(winner, len(left))  # partners.end
    total = sum(left[seat] for seat in against)
    return tuple(0 if seat in against else total for seat in range(len(left)))


def _own(result: Result, partners: bool) -> tuple[int, ...]:
    return result.left if result.winner is not None else (0,) * len(result.left)


def _own_always(result: Result, partners: bool) -> tuple[int, ...]:
    return result.left


def _plus_minus(result: Result, partners: bool) -> tuple[int, ...]:
    winner, left = result
    if winner is None:
        return (0,) * len(left)
    return tuple(sum(left) if seat == winner else -points for seat, points in enumerate(left))


class Progress(NamedTuple):
    """How far a match is: rounds played, seats still in, totals and rounds won of all seats."""

    rounds: int
    seated: tuple[int, ...]
    totals: tuple[int, ...]
    won: tuple[int, ...]


class Limits(NamedTuple):
    """What was agreed: the target (or limit) in points and the number of rounds."""

    target: int
    rounds: int


def _target_reached(progress: Progress, limits: Limits) -> bool:
    return max(progress.totals) >= limits.target


def _rounds_played(progress: Progress, limits: Limits) -> bool:
    return progress.rounds >= limits.rounds


def _one_left(progress: Progress, limits: Limits) -> bool:
    return len(progress.seated) == 1


def _most(progress: Progress, seat: int) -> tuple[int, ...]:
    return (-progress.totals[seat],)


def _fewest(progress: Progress, seat: int) -> tuple[int, ...]:
    return (progress.totals[seat],)


def _fewest_then_out(progress: Progress, seat: int) -> tuple[int, ...]:
    # Who went out is before somebody left with a 0 only.
    return (progress.totals[seat], -progress.won[seat])


def _still_in(progress: Progress, seat: int) -> tuple[int, ...]:
    return (0 if seat in progress.seated else 1, progress.totals[seat])


class Score(NamedTuple):
    """One way to score: its clause, what a round brings, when the match has ended, and the order (least first).

    `uses` names which limits it needs.
    """

    clause: str
    points: Callable[[Result, bool], Sequence[int]]
    ended: Callable[[Progress, Limits], bool]
    order: Callable[[Progress, int], tuple[int, ...]]
    uses: frozenset[str]
    removes: bool = False


SCORES: Mapping[str, Score] = {
    "winner": Score("score.winner-takes", _collected, _target_reached, _most, frozenset({"target"})),
    "lowest": Score("score.lowest", _own, _target_reached, _fewest, frozenset({"target"})),
    "rank": Score("score.rank-round", _own_always, _rounds_played, _fewest_then_out, frozenset()),
    "plus-minus": Score("score.plus-minus", _plus_minus, _rounds_played, _most, frozenset({"rounds"})),
    "elimination": Score("score.challenge-uno", _own, _one_left, _still_in, frozenset({"target"}), removes=True),
}
"""The ways to score, by the value of the option `score`."""
