"""Reading a position: the fields of the line, each checked, put together to a state."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from unolab.record.reader import MOST_SEATS, Text, format_seat, place
from unolab.record.tokens import read_action
from unolab.rules import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    UNKNOWN,
    Action,
    Ask,
    Card,
    Catch,
    Claim,
    Foul,
    Owed,
    Rules,
    State,
    Swap,
    UnoError,
    after,
    ruleset,
)
from unolab.rules.cards import CARDS, DRAW_TWO
from unolab.rules.parts.effects import doubtful_penalty
from unolab.rules.state import NOBODY

_FIELD = re.compile(r'\s*(?:(?P<key>[^\s="]+)(?:=(?P<value>"[^"]*"|\S*))?|(?P<stray>\S+))')
_HAND = re.compile(r"p[0-9]+")
_KEYS = {
    "top", "turn", "pile", "under", "dealer", "colour", "ask", "drawn", "owes", "wd4", "silent", "said", "passes",
    "act", "asked", "by", "foul", "rules", "barred",
}  # fmt: skip
_USED_BY = {
    "drawn": ("keep",),
    "owes": ("answer", "show"),
    "wd4": ("answer", "show"),
    "by": ("show",),
    "barred": ("swap", "block"),
    "asked": ("colour", "table", "block"),
}
_ASKS = ("play", "keep", "answer", "show", "colour", "swap", "block", "table", "over")
_DIRECTIONS = {"cw": CLOCKWISE, "ccw": COUNTERCLOCKWISE}


class _Field(NamedTuple):
    value: str
    start: int  # where the value begins in the line
    key_start: int


class PositionReader:
    """Reads one line; `state` and `act` raise `UnoError` for what cannot be (see `parse_position`)."""

    def __init__(self, line: str, rules: Rules) -> None:
        self.text = Text(line)
        self.rules = rules
        self.direction = CLOCKWISE
        self.placed: list[tuple[Card, int]] = []
        self.fields = self._split(line)
        if "rules" in self.fields:
            self.rules = self._rules(self.fields["rules"])

    def _split(self, line: str) -> dict[str, _Field]:
        fields: dict[str, _Field] = {}
        turned = False
        for match in _FIELD.finditer(line.rstrip()):
            key, value, start = match["key"], match["value"], match.start("key")
            if key is None:
                raise self.text.expected("key", match.start("stray"), match["stray"])
            if key in fields or (key in _DIRECTIONS and turned):
                raise self.text.expected("key-twice", start, key)
            if key in _DIRECTIONS and value is None:
                self.direction, turned = _DIRECTIONS[key], True
                continue
            if key not in _KEYS and not _HAND.fullmatch(key):
                raise self.text.expected("key", start, key)
            if value is None:
                raise self.text.expected("value", start, key)
            fields[key] = _Field(value, match.start("value"), start)
        return fields

    def _rules(self, field: _Field) -> Rules:
        try:
            return ruleset(field.value)
        except UnoError as error:
            raise UnoError(error.code, place(field.start), **error.params) from None

    def state(self) -> State:
        """Return the state that the line describes."""
        hands = self._hands()
        seats = len(hands)
        top = self._top()
        turn = self._seat("turn", seats)
        ask = self._ask(hands, top, turn)
        pile, under = self._piles(sum(map(len, hands)) + 1)
        self._count()
        if ask.owed is not None and ask.owed.accused != NOBODY and ask.owed.under is None and under:
            ask = ask._replace(owed=ask.owed._replace(under=under[-1]))
        silent, said = self._seat_list("silent", seats), self._seat_list("said", seats)
        for seat in said:
            if seat in silent:
                raise UnoError("position.said-and-silent", "said", seat=seat)
        return State(
            hands=hands,
            draw=pile,
            discard=(*under, top),
            colour=self._colour(top, ask.kind),
            seat=after(turn, -self.direction, seats) if ask.kind == "colour" and "asked" not in self.fields else turn,
            direction=self.direction,
            ask=ask,
            todo=self.rules.still_to_do(top, seats, ask.kind),
            silent=silent,
            said=said,
            dealer=self._seat("dealer", seats) if "dealer" in self.fields else seats - 1,
            passes=self._number("passes", 0) if "passes" in self.fields else 0,
            foul=self._foul(hands, bool(under)),
        )

    def act(self) -> Action | None:
        """Return the act in question, or None."""
        field = self.fields.get("act")
        if field is None:
            return None
        quoted = field.value.startswith('"')
        start, end = field.start + quoted, field.start + len(field.value) - quoted
        action = read_action(self.text, start, end)
        seats = sum(key not in _KEYS for key in self.fields)
        self.text.at_table(action.seat, seats, start)
        if isinstance(action, Catch | Swap | Claim):
            self.text.at_table(action.target, seats, self.text.line.index(">", start) + 1)
        return action

    def _need(self, key: str) -> _Field:
        if key not in self.fields:
            raise UnoError("position.missing", key, key=key)
        return self.fields[key]

    def _cards(self, key: str, rest_allowed: bool = False) -> tuple[tuple[Card, ...], bool]:
        """Read a list of cards and whether it ends in `*`."""
        field = self.fields.get(key)
        if field is None:
            return (), False
        words = field.value
        rest = rest_allowed and (words == "*" or words.endswith(",*"))
        placed = self.text.placed_cards(words[:-2] if rest else words, field.start)
        self.placed += placed
        return tuple(card for card, _ in placed), rest

    def _seat(self, key: str, seats: int) -> int:
        field = self._need(key)
        return self.text.at_table(self.text.seat(field.value, field.start), seats, field.start)

    def _seat_list(self, key: str, seats: int) -> tuple[int, ...]:
        field = self.fields.get(key)
        if field is None or not field.value:
            return ()
        start = field.start
        found: list[int] = []
        for word in field.value.split(","):
            seat = self.text.at_table(self.text.seat(word, start), seats, start)
            if seat in found:
                raise self.text.expected("seat-twice", start, word)
            found.append(seat)
            start += len(word) + 1
        return tuple(found)

    def _number(self, key: str, least: int) -> int:
        return self._whole(self.fields[key].value, self.fields[key].start, least)

    def _whole(self, text: str, start: int, least: int) -> int:
        if not re.fullmatch(r"[0-9]{1,3}", text) or int(text) < least:
            raise self.text.expected("number", start, text)
        return int(text)

    def _hands(self) -> tuple[tuple[Card, ...], ...]:
        keys = [key for key in self.fields if key not in _KEYS]
        n, fewest, most = len(keys), self.rules.fewest, min(self.rules.most, MOST_SEATS)
        if n > most:
            raise UnoError("players.range", place(self.fields[keys[most]].key_start), n=n, fewest=fewest, most=most)
        for key in keys:
            self.text.seat(key, self.fields[key].key_start)
        for i in range(n):
            self._need(format_seat(i))
        if n < fewest:
            raise UnoError("players.range", "position", n=n, fewest=fewest, most=most)
        return tuple(self._cards(format_seat(i))[0] for i in range(n))

    def _top(self) -> Card:
        field = self._need("top")
        top = self.text.card(field.value, field.start)
        if top is UNKNOWN:
            raise self.text.expected("card", field.start, field.value)
        self.placed.append((top, field.start))
        return top

    def _colour(self, top: Card, ask: str) -> str:
        field = self.fields.get("colour")
        if ask == "colour" and (top.colour or (field is not None and "asked" not in self.fields)):
            raise UnoError("position.colour-not-open", "colour" if field else "ask", card=top)
        if field is None:
            if top.is_wild and ask != "colour":
                raise UnoError("position.colour-missing", "colour", card=top)
            return top.colour
        colour = self.text.colour(field.value, field.start)
        if top.colour and colour != top.colour:
            raise UnoError("position.colour-differs", place(field.start), card=top, colour=colour)
        return colour

    def _ask_kind(self) -> str:
        if "ask" in self.fields:
            field = self.fields["ask"]
            if field.value not in _ASKS:
                raise self.text.expected("ask", field.start, field.value)
            kind = field.value
        elif "wd4" in self.fields or "owes" in self.fields:
            kind = "answer"
        else:
            kind = "keep" if "drawn" in self.fields else "play"
        for key, kinds in _USED_BY.items():
            if key in self.fields and kind not in kinds:
                raise UnoError("position.unused", place(self.fields[key].key_start), key=key, ask=kind)
        return kind

    def _ask(self, hands: tuple[tuple[Card, ...], ...], top: Card, turn: int) -> Ask:
        kind, seats = self._ask_kind(), len(hands)
        empty = [seat for seat, hand in enumerate(hands) if not hand]
        for seat in empty:
            # Only who went out has no cards: the winner, or who is waiting for the last card's penalty to be drawn.
            waits = kind in ("answer", "show") and (seat == turn or self.rules.runs_on_after_out)
            if not ((kind == "over" or waits) and len(empty) == 1):
                at = place(self.fields[format_seat(seat)].key_start)
                raise UnoError("position.empty-hand", at, seat=seat)
        if kind == "over":
            return Ask(kind, empty[0] if empty else NOBODY)
        if kind == "keep":
            field = self._need("drawn")
            drawn = self.text.card(field.value, field.start)
            if drawn not in hands[turn]:
                raise UnoError("position.drawn-not-held", place(field.start), card=drawn, seat=turn)
            return Ask(kind, turn, drawn)
        if kind in ("answer", "show"):
            owed = self._owed(hands, top, turn)
            if kind == "show" and owed.accused == NOBODY:
                raise UnoError("position.missing", "wd4", key="wd4")
            victim = after(turn, self.direction, seats)
            if kind == "answer":
                return Ask(kind, victim, None, owed)
            return Ask(kind, turn, None, owed, self._seat("by", seats) if "by" in self.fields else victim)
        if kind == "block":
            return Ask(kind, self._seat("asked", seats), by=turn, barred=self._seat_list("barred", seats))
        asked = self._seat("asked", seats) if "asked" in self.fields else turn
        return Ask(kind, asked, barred=self._seat_list("barred", seats))

    def _owed(self, hands: tuple[tuple[Card, ...], ...], top: Card, turn: int) -> Owed:
        due = [effect for effect in self.rules.effects_of(top.face, len(hands)) if effect.asks == "answer"]
        n, start = self._penalty(due[0].n if due else 0)
        if not due and not (n and self._sent_on(top)):
            raise UnoError("position.owes-nothing", place(self.fields["top"].start), card=top)
        if not due or due[0].run is not doubtful_penalty:
            if "wd4" in self.fields:
                raise UnoError("position.unused", place(self.fields["wd4"].key_start), key="wd4", ask="answer")
            return Owed(n, top, start=start)
        field = self._need("wd4")
        words = field.value.split(",", 3)
        if len(words) < 3:
            raise self.text.expected("wd4", field.start, field.value)
        accused = self.text.at_table(self.text.seat(words[0], field.start), len(hands), field.start)
        if accused != turn:
            raise UnoError("position.wd4-turn", place(field.start), seat=accused, to=turn)
        colour_start = field.start + len(words[0]) + 1
        colour = self.text.colour(words[1], colour_start)
        hand_start = colour_start + len(words[1]) + 1
        tested = tuple(card for card, _ in self.text.placed_cards(words[2], hand_start, "/"))
        if not _may_come_from(tested, hands[accused]):
            raise UnoError("position.wd4-hand", place(hand_start), seat=accused)
        under = self.text.card(words[3], hand_start + len(words[2]) + 1) if len(words) > 3 else None
        return Owed(n, top, accused, colour, tested, under)

    def _penalty(self, usual: int) -> tuple[int, bool]:
        """Read `owes=4` or `owes=2,start`: how many cards, and whether a start card asks for them."""
        if "owes" not in self.fields:
            return usual, False
        field = self.fields["owes"]
        words, comma, rest = field.value.partition(",")
        if comma and rest != "start":
            raise self.text.expected("start", field.start + len(words) + 1, rest)
        return self._whole(words, field.start, 1), bool(comma)

    def _sent_on(self, top: Card) -> bool:
        """True when a card like the top one sends penalties on under these rules."""
        before = Owed(2, CARDS[top.colour + DRAW_TWO]) if top.colour else None
        return before is not None and any(each.does and each.permits(before, top) for each in self.rules.answers)

    def _foul(self, hands: tuple[tuple[Card, ...], ...], can_go_back: bool) -> Foul | None:
        """Read `foul=p1,G,cw` or `foul=p1,G,cw,R5`: who laid a wrong card, what was in force, the card just drawn."""
        field = self.fields.get("foul")
        if field is None:
            return None
        words = field.value.split(",")
        if len(words) not in (3, 4) or words[2] not in _DIRECTIONS:
            raise self.text.expected("foul", field.start, field.value)
        seat = self.text.at_table(self.text.seat(words[0], field.start), len(hands), field.start)
        start = field.start + len(words[0]) + 1
        if not can_go_back:
            raise UnoError("position.foul-alone", place(field.start), seat=seat)
        colour = self.text.colour(words[1], start)
        start += len(words[1]) + len(words[2]) + 2
        drawn = self.text.card(words[3], start) if len(words) == 4 else None
        if drawn is not None and drawn not in hands[seat]:
            raise UnoError("position.drawn-not-held", place(start), card=drawn, seat=seat)
        return Foul(seat, colour, _DIRECTIONS[words[2]], drawn)

    def _piles(self, named: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """Return draw pile and discard pile without the top; `named` cards lie elsewhere."""
        pile, pile_rest = self._cards("pile", rest_allowed=True)
        under, under_rest = self._cards("under", rest_allowed=True)
        total = len(self.rules.deck)
        missing = total - named - len(pile) - len(under)
        if missing < 0:
            raise UnoError("position.too-many", "position", n=total - missing, most=total)
        rest = (UNKNOWN,) * missing
        if pile_rest or "pile" not in self.fields:
            pile += rest
        elif under_rest or "under" not in self.fields:
            under += rest
        elif missing:
            raise UnoError("position.too-few", "position", n=total - missing, most=total)
        return pile, tuple(reversed(under))

    def _count(self) -> None:
        """Refuse more cards of a kind than the deck has."""
        deck = Counter(self.rules.deck)
        met: Counter[Card] = Counter()
        total = Counter(card for card, _ in self.placed)
        for card, start in sorted(self.placed, key=lambda item: item[1]):
            met[card] += 1
            if card is not UNKNOWN and met[card] > deck[card]:
                raise UnoError("position.card-too-often", place(start), card=card, n=total[card], most=deck[card])


def _may_come_from(tested: tuple[Card, ...], hand: tuple[Card, ...]) -> bool:
    """True when `hand`, unknown cards included, can hold all of `tested`: since then it can only have grown."""
    held = Counter(hand)
    lacking = Counter(tested) - held
    lacking.pop(UNKNOWN, None)
    return len(tested) <= len(hand) and lacking.total() <= held[UNKNOWN]
