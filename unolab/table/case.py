"""A case for the referee: a position, the rules of the table, and the act in question, in one line that can be shared.

The line is a position with `rules=` and `act=`. `act=start` asks what the top card does as the start card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from unolab.record import format_position, parse_action, parse_position
from unolab.record.files import read_shared
from unolab.record.replay import replay
from unolab.rules import UNKNOWN, Action, Card, Rules, State, UnoError, ruleset

DEFAULT_RULES = "mattel-2008"
"""The rules of a case that names none."""

START = "start"
"""In place of a token: the top card has just been turned as the start card."""

_FIELD = re.compile(r'(?P<key>[^\s="]+)(?:=(?P<value>"[^"]*"|\S*))?')
_HAND = re.compile(r"(?<!\S)p[0-9]+=")
_START = re.compile(r'\s*\bact=("\s*start\s*"|start)(?=\s|$)')


class Start(NamedTuple):
    """The start card is turned: not an act of a seat, but something people argue about. [start.number]"""

    kind: str = START


class Case(NamedTuple):
    """A situation with the act in question.

    `position` is the line without rules and act, `rules_name` names the rules, `token` the act (empty: none yet).
    """

    position: str
    rules_name: str
    token: str
    state: State
    rules: Rules
    act: Action | Start | None

    @property
    def line(self) -> str:
        """The case in one line, which `open_case` opens again."""
        act = f' act="{self.token}"' if self.token else ""
        return f"{self.position} rules={self.rules_name}{act}"

    @property
    def named_cards(self) -> frozenset[Card]:
        """The kinds of card that the case names."""
        state = self.state
        named = {card for pile in (*state.hands, state.draw, state.discard) for card in pile}
        return frozenset((named | set(cards_of(self.act))) - {UNKNOWN})

    def require_act(self) -> None:
        """Raise `UnoError("referee.no-act")` where no act is in question."""
        if self.act is None:
            raise UnoError("referee.no-act", "act")

    def __repr__(self) -> str:
        return f"Case({self.line!r})"


def open_case(text: str, token: str = "", rules: str = "") -> Case:
    """Open a case: a position, the name of an example round and a step (caught-bluff@9), or a record.

    `token` and `rules` take the place of those that the text names.
    Raises `UnoError`: `referee.no-position` for an empty text, what `parse_position`, `parse_action`, `ruleset` and
    `read_shared` raise, and `seat.unknown` for an act that aims at nobody.

    >>> case = open_case('p1=BS,R3 p2=R4,Y1 top=B5 turn=p1 act="p1 BS"', rules="mattel-2001")
    >>> case.line
    'p1=BS,R3 p2=R4,Y1 top=B5 turn=p1 rules=mattel-2001 act="p1 BS"'
    >>> open_case(case.line) == case
    True
    """
    if not text.strip():
        raise UnoError("referee.no-position", "position")
    line = " ".join(text.split()) if _HAND.search(text) else _line_of(text)
    starts = _START.search(line)
    plain = _START.sub("", line)
    read = parse_position(plain)
    fields = split_fields(plain)
    own = fields.pop("rules", "")
    act = fields.pop("act", "").strip('"')
    position = join_fields(fields)
    name = rules.strip() or own or DEFAULT_RULES
    chosen = ruleset(name)
    wanted = token.strip() or (START if starts else act)
    state = read.state if own and not rules else parse_position(position, chosen).state
    if wanted == START:
        return Case(position, name, START, state, chosen, Start())
    action = _aimed(parse_action(wanted), len(state.hands)) if wanted else None
    held = state if action is None else _holding(state, action)
    return Case(position, name, wanted, held, chosen, action)


def _line_of(text: str) -> str:
    """The position before the step that was shared, with what was done in it."""
    shared = read_shared(text)
    step = shared.step or len(shared.record.rounds[shared.number - 1].actions)
    moments = replay(shared.record, shared.number, step)
    done = moments[-1].action
    return format_position(moments[-2 if done else -1].state, done, shared.record.game_rules)


def _aimed(action: Action, seats: int) -> Action:
    for seat in (action.seat, getattr(action, "target", 0)):
        if not 0 <= seat < seats:
            raise UnoError("seat.unknown", seat=seat + 1, n=seats)
    return action


def _holding(state: State, action: Action) -> State:
    """Let the acting seat hold the cards that it lays, as far as its hand is open."""
    hand = list(state.hands[action.seat])
    for card in cards_of(action):
        if card in hand:
            continue
        if UNKNOWN in hand:
            hand[hand.index(UNKNOWN)] = card
    hands = tuple(tuple(hand) if seat == action.seat else held for seat, held in enumerate(state.hands))
    return state._replace(hands=hands)


def cards_of(act: Action | Start | None) -> list[Card]:
    """Return the cards that an act names, in order.

    >>> cards_of(parse_action("p1 R5"))
    [R5]
    """
    values: Iterable[object] = act or ()
    return [one for value in values for one in _each(value) if isinstance(one, Card)]


def _each(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def split_fields(line: str) -> dict[str, str]:
    """Return the fields of a position line, in order; a word such as `cw` has an empty value.

    >>> split_fields("p1=B7 cw")
    {'p1': 'B7', 'cw': ''}
    """
    return {match["key"]: match["value"] or "" for match in _FIELD.finditer(line)}


def join_fields(fields: dict[str, str]) -> str:
    """Return the line of these fields.

    >>> join_fields({"p1": "B7", "cw": ""})
    'p1=B7 cw'
    """
    return " ".join(f"{key}={value}" if value or key not in ("cw", "ccw") else key for key, value in fields.items())
