"""Positions: one line that says everything about a moment of a round.

`p1=BS,R3,W+4 p2=R4,Y1 p3=7? top=B5 turn=p1 cw pile=G1,* dealer=p3`: the hands, the top card, whose turn is running,
the direction (`cw`, `ccw`), the draw pile (next card first), the cards `under` the top card (topmost first) and the
dealer. `7?` are seven cards that are not known, `*` all cards that are named nowhere. Where needed: `colour=G`,
`ask=keep drawn=R5`, `owes=4`, `wd4=p1,B,BS/R3` (accused, colour before, hand tested), `silent=p1`, `said=p2`,
`passes=1`, `act="p2 challenge"`.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from unolab.record.reader import MOST_SEATS, Text, format_cards, format_seat
from unolab.record.tokens import format_action, parse_action
from unolab.rules import (
    CLASSIC,
    CLOCKWISE,
    COUNTERCLOCKWISE,
    UNKNOWN,
    Action,
    Ask,
    Card,
    Luck,
    Owed,
    Rules,
    State,
    UnoError,
    after,
)
from unolab.rules.state import NOBODY

_FIELD = re.compile(r'(?P<key>[^\s="]+)(?:=(?P<value>"[^"]*"|\S*))?')
_KEYS = {
    "top", "turn", "pile", "under", "dealer", "colour", "ask", "drawn", "owes", "wd4", "silent", "said", "passes",
    "act",
}  # fmt: skip
_ASKS = ("play", "keep", "answer", "show", "colour", "over")
_DIRECTIONS = {"cw": CLOCKWISE, "ccw": COUNTERCLOCKWISE}


class Position(NamedTuple):
    """A parsed position: the state, in which some cards may be unknown, and the act in question, if one was named."""

    state: State
    act: Action | None = None


class _Field(NamedTuple):
    value: str
    start: int  # where the value begins in the line
    key_start: int


class _Reader:
    """Reads the fields of one line into a state."""

    def __init__(self, line: str, rules: Rules) -> None:
        self.text = Text(line)
        self.rules = rules
        self.direction = CLOCKWISE
        self.fields = self._split(line)

    def _split(self, line: str) -> dict[str, _Field]:
        fields: dict[str, _Field] = {}
        for match in _FIELD.finditer(line):
            key, value = match["key"], match["value"]
            if key in _DIRECTIONS and value is None:
                self.direction = _DIRECTIONS[key]
                continue
            if key not in _KEYS and not re.fullmatch(r"p\d+", key):
                raise self.text.expected("key", match.start(), key)
            if value is None:
                raise self.text.expected("value", match.start(), key)
            if key in fields:
                raise self.text.expected("key-twice", match.start(), key)
            fields[key] = _Field(value, match.start("value"), match.start())
        return fields

    def need(self, key: str) -> _Field:
        if key not in self.fields:
            raise UnoError("position.missing", key, key=key)
        return self.fields[key]

    def cards(self, key: str) -> tuple[tuple[Card, ...], bool]:
        """Read a list of cards and whether it ends in `*`."""
        field = self.fields.get(key)
        if field is None:
            return (), False
        value, rest = (field.value[:-1].rstrip(","), True) if field.value.endswith("*") else (field.value, False)
        return self.text.card_list(value, field.start), rest

    def seat(self, key: str, seats: int) -> int:
        field = self.need(key)
        return self._at_table(self.text.seat(field.value, field.start), seats, field.start)

    def seat_list(self, key: str, seats: int) -> tuple[int, ...]:
        field = self.fields.get(key)
        if field is None or not field.value:
            return ()
        start, found = field.start, []
        for word in field.value.split(","):
            found.append(self._at_table(self.text.seat(word, start), seats, start))
            start += len(word) + 1
        return tuple(found)

    def _at_table(self, seat: int, seats: int, start: int) -> int:
        if seat >= seats:
            raise UnoError("seat.unknown", f"character {start + 1}", seat=seat + 1, n=seats)
        return seat

    def number(self, key: str) -> int:
        field = self.fields[key]
        if not field.value.isdecimal() or len(field.value) > 3:
            raise self.text.expected("number", field.start, field.value)
        return int(field.value)

    def hands(self) -> tuple[tuple[Card, ...], ...]:
        keys = [key for key in self.fields if key not in _KEYS]
        for key in keys:
            self.text.seat(key, self.fields[key].key_start)
        n = len(keys)
        missing = next((format_seat(i) for i in range(n) if format_seat(i) not in self.fields), None)
        if missing:
            raise UnoError("position.missing", missing, key=missing)
        if not self.rules.fewest <= n <= min(self.rules.most, MOST_SEATS):
            raise UnoError("players.range", "position", n=n, fewest=self.rules.fewest, most=self.rules.most)
        return tuple(self.cards(format_seat(i))[0] for i in range(n))

    def colour(self, top: Card, ask: str) -> str:
        field = self.fields.get("colour")
        if field is None:
            if top.is_wild and ask != "colour":
                raise UnoError("position.colour-missing", "colour", card=top)
            return top.colour
        colour = self.text.colour(field.value, field.start)
        if top.colour and colour != top.colour:
            raise UnoError("position.colour-differs", "colour", card=top, colour=colour)
        return colour

    def ask_kind(self) -> str:
        if "ask" in self.fields:
            field = self.fields["ask"]
            if field.value not in _ASKS:
                raise self.text.expected("ask", field.start, field.value)
            return field.value
        if "wd4" in self.fields or "owes" in self.fields:
            return "answer"
        return "keep" if "drawn" in self.fields else "play"

    def owed(self, top: Card, turn: int, seats: int) -> Owed:
        if "+" not in top.face:
            raise UnoError("position.owes-nothing", "owes", card=top)
        n = self.number("owes") if "owes" in self.fields else int(top.face[-1])
        field = self.fields.get("wd4")
        if field is None:
            if top.is_wild:
                raise UnoError("position.missing", "wd4", key="wd4")
            return Owed(n, top)
        words = field.value.split(",", 2)
        if len(words) != 3:
            raise self.text.expected("wd4", field.start, field.value)
        accused = self._at_table(self.text.seat(words[0], field.start), seats, field.start)
        if accused != turn:
            raise UnoError("position.wd4-turn", "wd4", seat=accused, to=turn)
        colour_start = field.start + len(words[0]) + 1
        colour = self.text.colour(words[1], colour_start)
        hand = self.text.card_list(words[2], colour_start + len(words[1]) + 1, "/")
        return Owed(n, top, accused, colour, hand)

    def ask(self, hands: tuple[tuple[Card, ...], ...], top: Card, turn: int) -> Ask:
        kind, seats = self.ask_kind(), len(hands)
        if kind == "over":
            return Ask(kind, hands.index(()) if () in hands else NOBODY)
        if kind == "keep":
            field = self.need("drawn")
            drawn = self.text.card(field.value, field.start)
            if drawn not in hands[turn]:
                raise UnoError("position.drawn-not-held", "drawn", card=drawn, seat=turn)
            return Ask(kind, turn, drawn)
        if kind in ("answer", "show"):
            owed = self.owed(top, turn, seats)
            if kind == "show" and owed.accused == NOBODY:
                raise UnoError("position.missing", "wd4", key="wd4")
            return Ask(kind, after(turn, self.direction, seats) if kind == "answer" else turn, None, owed)
        if () in hands:
            raise UnoError("position.empty-hand", format_seat(hands.index(())), seat=hands.index(()))
        return Ask(kind, turn)

    def piles(self, named: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """Return draw pile and discard pile without the top; `named` cards lie elsewhere."""
        pile, pile_rest = self.cards("pile")
        under, under_rest = self.cards("under")
        missing = len(self.rules.deck) - named - len(pile) - len(under)
        if missing < 0:
            raise UnoError("position.too-many", "position", n=len(self.rules.deck) - missing, most=len(self.rules.deck))
        rest = (UNKNOWN,) * missing
        if pile_rest or "pile" not in self.fields:
            pile += rest
        elif under_rest or "under" not in self.fields:
            under += rest
        elif missing:
            raise UnoError("position.too-few", "position", n=missing, most=len(self.rules.deck))
        return pile, tuple(reversed(under))

    def state(self) -> State:
        hands = self.hands()
        seats = len(hands)
        top_field = self.need("top")
        top = self.text.card(top_field.value, top_field.start)
        turn = self.seat("turn", seats)
        ask = self.ask(hands, top, turn)
        pile, under = self.piles(sum(map(len, hands)) + 1)
        _count(self.rules, (*(card for hand in hands for card in hand), *pile, *under, top))
        return State(
            hands=hands,
            draw=pile,
            discard=(*under, top),
            colour=self.colour(top, ask.kind),
            seat=after(turn, -self.direction, seats) if ask.kind == "colour" else turn,
            direction=self.direction,
            ask=ask,
            todo=(),
            silent=self.seat_list("silent", seats),
            said=self.seat_list("said", seats),
            dealer=self.seat("dealer", seats) if "dealer" in self.fields else seats - 1,
            passes=self.number("passes") if "passes" in self.fields else 0,
        )


def _count(rules: Rules, cards: tuple[Card, ...]) -> None:
    """Refuse more cards of a kind than the deck has."""
    deck = Counter(rules.deck)
    for card, n in Counter(cards).items():
        if card is not UNKNOWN and n > deck[card]:
            raise UnoError("position.card-too-often", "position", card=card, n=n, most=deck[card])


def parse_position(line: str, rules: Rules = CLASSIC) -> Position:
    """Read a position.

    Raises `UnoError`: `notation.*` points at the character, `position.*` names the field that cannot be, and
    `players.range` and `seat.unknown` the table.

    >>> position = parse_position("p1=BS,W+4 p2=7? top=B5 turn=p1")
    >>> position.state.hands[0], position.state.colour, len(position.state.draw)
    ((BS, W+4), 'B', 98)
    """
    reader = _Reader(line, rules)
    state = reader.state()
    act = None
    if "act" in reader.fields:
        field = reader.fields["act"]
        act = parse_action(field.value.strip('"'))
    return Position(state, act)


def format_position(state: State, act: Action | None = None) -> str:
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
    if state.top.is_wild and state.colour:
        fields.append(f"colour={state.colour}")
    if ask.kind != "play":
        fields.append(f"ask={ask.kind}")
    if ask.card is not None:
        fields.append(f"drawn={ask.card}")
    if ask.owed is not None:
        fields.append(f"owes={ask.owed.n}")
        if ask.owed.accused != NOBODY:
            owed = ask.owed
            fields.append(f"wd4={format_seat(owed.accused)},{owed.colour},{format_cards(owed.hand, '/')}")
    for key, seats in (("silent", state.silent), ("said", state.said)):
        if seats:
            fields.append(f"{key}={','.join(map(format_seat, seats))}")
    if state.passes:
        fields.append(f"passes={state.passes}")
    if act is not None:
        fields.append(f'act="{format_action(act)}"')
    return " ".join(fields)


def complete(rules: Rules, state: State, luck: Luck) -> State:
    """Return the state with every unknown card replaced by one that is left in the deck, as `luck` shuffles them.

    >>> from unolab.rules import RandomLuck
    >>> state = complete(CLASSIC, parse_position("p1=BS,W+4 p2=7? top=B5 turn=p1").state, RandomLuck(1))
    >>> any(card is UNKNOWN for card in (*state.draw, *state.hands[1]))
    False
    """
    known = Counter(card for pile in (*state.hands, state.draw, state.discard) for card in pile)
    left = [card for card, n in (Counter(rules.deck) - known).items() for _ in range(n)]
    fill = iter(luck.shuffle(tuple(left)))

    def filled(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(next(fill) if card is UNKNOWN else card for card in cards)

    hands = tuple(filled(hand) for hand in state.hands)
    ask = state.ask
    if ask.card is UNKNOWN:
        ask = ask._replace(card=hands[ask.seat][-1])
    if ask.owed is not None and UNKNOWN in ask.owed.hand:
        ask = ask._replace(owed=ask.owed._replace(hand=hands[ask.owed.accused]))
    return state._replace(hands=hands, draw=filled(state.draw), discard=filled(state.discard), ask=ask)
