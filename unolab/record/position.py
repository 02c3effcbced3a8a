"""Positions: one line that says everything about a moment of a round.

`p1=BS,R3,W+4 p2=R4,Y1 p3=7? top=B5 turn=p1 cw pile=G1,* dealer=p3`: the hands, the top card, whose turn is running,
the direction (`cw`, `ccw`), the draw pile (next card first), the cards `under` the top card (topmost first) and the
dealer. `7?` are seven cards that are not known, `*` all cards that are named nowhere. Where needed: `colour=G`,
`ask=keep drawn=R5`, `owes=4`, `wd4=p1,B,BS/R3` (accused, colour before, hand tested), `silent=p1`, `said=p2`,
`passes=1`, `asked=p1` (who names the colour after exchanging hands, or as the dealer, or may refuse an exchange),
`by=p3` (a challenger who is not the next player), `barred=p2` (who has refused an exchange), `foul=p1,G,cw` (a wrong
card that can be claimed), `rules=mattel-2001+uno.penalty:2` (a set of rules, options, or both), `act="p2 challenge"`.
"""

from __future__ import annotations

from typing import NamedTuple

from unolab.record.position_reader import PositionReader
from unolab.record.reader import format_cards, format_seat
from unolab.record.tokens import format_action
from unolab.rules import CLASSIC, CLOCKWISE, Action, Rules, State, after
from unolab.rules.state import NOBODY


class Position(NamedTuple):
    """A parsed position: the state, in which some cards may be unknown, the act in question, and the rules."""

    state: State
    act: Action | None = None
    rules: Rules = CLASSIC


def parse_position(line: str, rules: Rules = CLASSIC) -> Position:
    """Read a position, under `rules` unless the line names others.

    Raises `UnoError`: `notation.*` points at the character, `position.*` names the field or character that cannot be,
    and `players.range` and `seat.unknown` the table.

    >>> position = parse_position("p1=BS,W+4 p2=7? top=B5 turn=p1")
    >>> position.state.hands[0], position.state.colour, len(position.state.draw)
    ((BS, W+4), 'B', 98)
    """
    reader = PositionReader(line, rules)
    return Position(reader.state(), reader.act(), reader.rules)


def format_position(state: State, act: Action | None = None, rules: Rules = CLASSIC) -> str:
    """Write a position; `parse_position` reads it back to an equal state.

    >>> format_position(parse_position("p1=BS,W+4 p2=7? top=B5 turn=p1").state)
    'p1=BS,W+4 p2=7? top=B5 turn=p1 cw pile=98? under= dealer=p2'
    """
    ask = state.ask
    turn = ask.seat if ask.kind == "colour" else state.seat
    fields = [f"{format_seat(seat)}={format_cards(hand)}" for seat, hand in enumerate(state.hands)]
    fields += [f"top={state.top}", f"turn={format_seat(turn)}", "cw" if state.direction == CLOCKWISE else "ccw"]
    under = tuple(reversed(state.discard[:-1]))
    fields += [
        f"pile={format_cards(state.draw)}",
        f"under={format_cards(under)}",
        f"dealer={format_seat(state.dealer)}",
    ]
    fields += _question(state) + _memory(state)
    if rules.options:
        fields.append(f"rules={'+'.join(rules.options)}")
    if act is not None:
        fields.append(f'act="{format_action(act)}"')
    return " ".join(fields)


def _question(state: State) -> list[str]:
    """Write the open question and what hangs on it."""
    ask = state.ask
    fields: list[str] = []
    if state.top.is_wild and state.colour:
        fields.append(f"colour={state.colour}")
    if ask.kind != "play":
        fields.append(f"ask={ask.kind}")
    if ask.card is not None:
        fields.append(f"drawn={ask.card}")
    if ask.owed is not None:
        fields.append(f"owes={ask.owed.n}{',start' if ask.owed.start else ''}")
        if ask.owed.accused != NOBODY:
            owed = ask.owed
            tested = f"wd4={format_seat(owed.accused)},{owed.colour},{format_cards(owed.hand, '/')}"
            below = state.discard[-2] if len(state.discard) > 1 else None
            fields.append(tested if owed.under in (None, below) else f"{tested},{owed.under}")
        if ask.kind == "show" and ask.by != after(state.seat, state.direction, len(state.hands)):
            fields.append(f"by={format_seat(ask.by)}")
    if ask.kind == "block" or (ask.kind == ("colour" if ask.seat == state.seat else "table")):
        fields.append(f"asked={format_seat(ask.seat)}")
    if ask.barred:
        fields.append(f"barred={','.join(map(format_seat, ask.barred))}")
    return fields


def _memory(state: State) -> list[str]:
    """Write what is remembered: calls missing and made, a wrong card, passes."""
    fields: list[str] = []
    for key, seats in (("silent", state.silent), ("said", state.said)):
        if seats:
            fields.append(f"{key}={','.join(map(format_seat, seats))}")
    if state.foul is not None:
        foul = state.foul
        way = "cw" if foul.direction == CLOCKWISE else "ccw"
        drawn = f",{foul.drawn}" if foul.drawn is not None else ""
        fields.append(f"foul={format_seat(foul.seat)},{foul.colour},{way}{drawn}")
    if state.passes:
        fields.append(f"passes={state.passes}")
    return fields
