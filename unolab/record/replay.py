"""Playing a record again: every moment of a round, the states and events as they were.

Undo is fewer steps. No random generator is asked: what was shuffled stands in the record.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from unolab.record.customs import format_effect
from unolab.record.named_rules import DECK, match_rules
from unolab.record.position import format_position, parse_position
from unolab.record.round_record import Both, Deal, End, Record, RecordError, RoundRecord, Shuffle
from unolab.record.tokens import format_action
from unolab.rules import (
    CLASSIC,
    UNKNOWN,
    Action,
    Card,
    Event,
    RecordedLuck,
    Rules,
    State,
    UnoError,
    apply,
    deal,
    option_value,
)
from unolab.rules.parts.special import OUR_CUSTOMS
from unolab.rules.parts.teams import TEAMS


class Moment(NamedTuple):
    """One entry of a history: the action (None for the beginning), what happened, and the state it led to."""

    action: Action | None
    events: tuple[Event, ...]
    state: State


class _DealtLuck:
    """Deals the cards as the record has them; some of the pile may be unknown."""

    def __init__(self, orders: list[tuple[Card, ...]]) -> None:
        self.orders = orders

    def shuffle(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the next order."""
        return self.orders.pop(0) if self.orders else cards


def _orders(rules: Rules, start: Deal) -> list[tuple[Card, ...]]:
    """The orders of the deck that lead to this deal. What lay under a returned card is not known and not needed."""
    seats = len(start.hands)
    lots = (tuple(card for _, card in start.lots),) if start.lots else ()
    clockwise = [(start.dealer + 1 + place) % seats for place in range(seats)]
    dealt = tuple(start.hands[seat][number] for number in range(rules.hand_size) for seat in clockwise)
    final = (start.top, *start.pile)
    turned = []
    for number in range(len(start.returned)):
        rest = list(final)
        rest.remove(start.returned[number] if start.returned[number] in rest else UNKNOWN)
        turned.append((start.returned[number], *rest))
    first, *others = [*turned, final]
    return [*lots, (*dealt, *first), *others]


def beginning(rules: Rules, record: RoundRecord) -> Moment:
    """Return the first moment of a round: the deal with the effect of the start card, or the position.

    Raises `UnoError("record.lots")` when the lots do not make the dealer that is named.
    """
    start = record.start
    if isinstance(start, str):
        return Moment(None, (), parse_position(start, rules).state)
    dealer = None if start.lots else start.dealer
    step = deal(rules, len(start.hands), _DealtLuck(_orders(rules, start)), dealer)
    drawn = tuple((e.params["seat"], e.params["card"]) for e in step.events if e.code == "setup.lot")
    if start.lots and (drawn != start.lots or step.state.dealer != start.dealer):
        raise UnoError("record.lots", "", seat=start.dealer)
    return Moment(None, step.events, step.state)


def replay(record: Record, number: int = 1, steps: int | None = None) -> list[Moment]:
    """Return the moments of round `number` (from 1): the beginning and the first `steps` actions, or all of them.

    Raises `RecordError` at the first action that the rules refuse, `UnoError("record.number")` for a round and
    `UnoError("record.step")` for a step that the record does not have.

    >>> from unolab.record.examples import example
    >>> moments = replay(example("caught-bluff"), steps=3)
    >>> len(moments), replay(example("caught-bluff"))[3] == moments[-1]
    (4, True)
    """
    if not 1 <= number <= len(record.rounds):
        raise UnoError("record.number", record.source.name, number=number, n=len(record.rounds))
    each = record.rounds[number - 1]
    most = len(each.actions)
    if steps is not None and not 0 <= steps <= most:
        raise UnoError("record.step", record.source.at("round", number - 1, "actions"), step=steps, n=most)
    return _moments(record, number - 1, most if steps is None else steps)


def _moments(record: Record, index: int, steps: int) -> list[Moment]:
    rules, each, source = record.game_rules, record.rounds[index], record.source
    try:
        moments = [beginning(rules, each)]
    except UnoError as error:
        raise RecordError(error, source.at("round", index, "lots"), round=index + 1) from None
    for place, (action, orders) in _steps(each)[:steps]:
        before = moments[-1].state
        luck = RecordedLuck([shuffle.cards for shuffle in orders])
        last = source.at("round", index, "actions", place + len(orders))
        try:
            step = apply(rules, before, action, luck)
            if sum(event.code == "pile.order" for event in step.events) < len(orders):
                raise UnoError("record.shuffle-unused")
        except UnoError as error:
            # A written shuffle that is wrong is at fault itself; anything else is the action's.
            shuffled = error.code in ("luck.other-cards", "record.shuffle-unused")
            at = last if shuffled else source.at("round", index, "actions", place)
            told = (format_action(action), format_position(before), index + 1, len(moments) - 1)
            raise RecordError(error, at, *told) from None
        moments.append(Moment(action, step.events, step.state))
    return moments


def _steps(record: RoundRecord) -> list[tuple[int, tuple[Action, list[Shuffle]]]]:
    """Each action with its place among the lines and the shuffles that follow it."""
    steps: list[tuple[int, tuple[Action, list[Shuffle]]]] = []
    for place, line in enumerate(record.lines):
        if isinstance(line, Shuffle):
            steps[-1][1][1].append(line)
        else:
            steps.append((place, (line, [])))
    return steps


def record_round(history: Sequence[Moment]) -> RoundRecord:
    """Return the record of a round from its history, such as that of a table, finished or not.

    A history that begins with a deal keeps the deal, any other the position it begins with.

    >>> from unolab.rules import CLASSIC, RandomLuck, deal
    >>> step = deal(CLASSIC, 3, RandomLuck(5), dealer=1)
    >>> record_round([Moment(None, step.events, step.state)]).start.dealer
    1
    """
    first = history[0]
    lines: list[Action | Shuffle] = []
    for moment in history[1:]:
        assert moment.action is not None
        lines.append(moment.action)
        lines += [Shuffle(order) for event in moment.events for order in _ordered(event)]
    return RoundRecord(_start(first), tuple(lines), _end(history))


def _ordered(event: Event) -> tuple[tuple[Card, ...], ...]:
    cards = event.params["cards"] if event.code == "pile.order" else None
    return (cards,) if isinstance(cards, tuple) else ()


def _start(first: Moment) -> Deal | str:
    state = first.state
    if not any(event.code == "setup.dealt" for event in first.events):
        return format_position(state)
    lots: list[tuple[int, Card]] = []
    returned: list[Card] = []
    for event in first.events:
        seat, card = event.params.get("seat"), event.params.get("card")
        if event.code == "setup.lot" and isinstance(seat, int) and isinstance(card, Card):
            lots.append((seat, card))
        elif event.code == "start.returned" and isinstance(card, Card):
            returned.append(card)
    return Deal(state.dealer, state.hands, state.top, state.draw, tuple(returned), tuple(lots))


def _end(history: Sequence[Moment]) -> End | None:
    last = history[-1]
    if not last.state.is_over:
        return None
    points = [event.params["n"] for event in last.events if event.code in ("round.won", "round.won-team")]
    found = points[0] if points else 0
    return End(last.state.winner, found if isinstance(found, int) else 0)


def new_record(players: Sequence[str | Both], *histories: Sequence[Moment], rules: Rules = CLASSIC) -> Record:
    """Return the record of one or more rounds from their histories; `players` are the names, by seat.

    Raises `UnoError("record.customs")` for rules of the table's own that a record cannot name, and as `MatchRules`.
    """
    if rules.own:
        raise UnoError("record.customs", "rules", n=len(rules.own))
    customs = rules.customs if rules.customs != OUR_CUSTOMS[: len(rules.customs)] else ()
    for effect in (effect for custom in customs for effect in custom.effects):
        format_effect(effect)
    names = tuple(Both(name, name) if isinstance(name, str) else Both(*name) for name in players)
    options = tuple(option for option in rules.options if not option.startswith(f"{DECK}:"))
    teams = TEAMS if match_rules(rules, len(names)).partners else ()
    rounds = tuple(record_round(history) for history in histories)
    return Record(names, rounds, option_value(rules, DECK), options, teams, customs)
