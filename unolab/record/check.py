"""Checking records: were the rules kept, is every round finished, and is the result right?"""

from __future__ import annotations

from unolab.record.position import format_position
from unolab.record.reader import format_seat
from unolab.record.record_reader import NOBODY_WINS, decode_record, read_record
from unolab.record.replay import Moment, record_round, replay
from unolab.record.round_record import Record, RecordError
from unolab.rules import UnoError
from unolab.rules.match import Match
from unolab.rules.scores import round_result


def match_of(record: Record) -> Match:
    """Return the match that a record tells: one row of the score sheet for each round.

    Raises `RecordError` for the first thing that is not in order.

    >>> from unolab.record.examples import example
    >>> match_of(example("match-to-500")).is_over
    True
    """
    match: Match | None = None
    for number in range(1, len(record.rounds) + 1):
        moments = replay(record, number)
        match = _with_round(record, number, moments, match)
    assert match is not None
    return match


def _with_round(record: Record, number: int, moments: list[Moment], match: Match | None) -> Match:
    """Check one round that was played by the rules against its result and the rounds before, and add it."""
    at, index, each = record.source.at, number - 1, record.rounds[number - 1]
    dealer = moments[0].state.dealer
    seated = each.seated or tuple(range(len(record.players)))
    if match is None:
        match = Match(record.match_rules, seated[dealer])
    if match.is_over:
        raise RecordError(UnoError("match.over", "", n=len(match.rows)), at("round", index), round=number)
    if seated != match.seated:
        known = ", ".join(format_seat(seat) for seat in match.seated)
        raise RecordError(UnoError("record.seated-other", "", known=known), at("round", index, "seated"), round=number)
    if seated[dealer] != match.dealer:
        key = "position" if isinstance(each.start, str) else "dealer"
        error = UnoError("record.dealer", "", seat=seated.index(match.dealer))
        raise RecordError(error, at("round", index, key), round=number)
    _check_end(record, index, moments)
    return match.add(round_result(record.game_rules, moments[-1].state))


def _check_end(record: Record, index: int, moments: list[Moment]) -> None:
    """Compare how the round ended with the result that is written down."""
    at, each = record.source.at, record.rounds[index]
    told = ("", format_position(moments[-1].state), index + 1, len(moments) - 1)
    end = record_round(moments).end
    if end is None:
        last = at("round", index, "actions", max(len(each.lines) - 1, 0))
        raise RecordError(UnoError("record.unfinished"), last, *told)
    if each.end is None:
        raise RecordError(UnoError("record.no-result"), at("round", index), *told)
    if each.end.winner != end.winner:
        known = NOBODY_WINS if end.winner is None else format_seat(end.winner)
        raise RecordError(UnoError("record.winner", "", known=known), at("round", index, "result"), *told)
    if each.end.points != end.points:
        error = UnoError("record.points", "", found=each.end.points, n=end.points)
        raise RecordError(error, at("round", index, "result"), *told)


def check_record(record: Record) -> list[RecordError]:
    """Return everything that is not in order: at most one fault for each round, none for a good record.

    >>> from unolab.record.examples import example
    >>> check_record(example("caught-bluff"))
    []
    """
    faults: list[RecordError] = []
    match: Match | None = None
    for number in range(1, len(record.rounds) + 1):
        try:
            moments = replay(record, number)
            if not faults:
                match = _with_round(record, number, moments, match)
        except RecordError as error:
            faults.append(error)
    return faults


def check_text(data: str | bytes, name: str = "record") -> list[UnoError]:
    """Return everything that is not in order in a file: what stops it from being read, or else `check_record`.

    >>> [error.code for error in check_text(b"\\x89PNG", "card.png")]
    ['record.not-text']
    """
    try:
        record = read_record(data if isinstance(data, str) else decode_record(data, name), name)
    except UnoError as error:
        return [error]
    return [*check_record(record)]
