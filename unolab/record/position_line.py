"""The fields of a position line: split, looked up, and read as seats, cards and numbers."""

from __future__ import annotations

import re
from typing import NamedTuple

from unolab.record.reader import Text, place
from unolab.rules import CLOCKWISE, COUNTERCLOCKWISE, Card, Rules, UnoError, ruleset

_FIELD = re.compile(r'\s*(?:(?P<key>[^\s="]+)(?:=(?P<value>"[^"]*"|\S*))?|(?P<stray>\S+))')
_HAND = re.compile(r"p[0-9]+")
KEYS = {
    "top", "turn", "pile", "under", "dealer", "colour", "ask", "drawn", "owes", "wd4", "silent", "said", "passes",
    "act", "asked", "by", "foul", "rules", "barred",
}  # fmt: skip
DIRECTIONS = {"cw": CLOCKWISE, "ccw": COUNTERCLOCKWISE}


class Field(NamedTuple):
    """One `key=value` of the line, and where it stands."""

    value: str
    start: int  # where the value begins in the line
    key_start: int


class PositionLine:
    """One line in its fields; whatever cannot be read raises `UnoError` and points at the character.

    Cards that were read stay in `placed`, each with the place it stands at.

    >>> PositionLine("top=B5 turn=p2 ccw", ruleset("mattel-2001")).seat("turn", 2)
    1
    """

    def __init__(self, line: str, rules: Rules) -> None:
        self.text = Text(line)
        self.rules = rules
        self.direction = CLOCKWISE
        self.placed: list[tuple[Card, int]] = []
        self.fields = self._split(line)
        if "rules" in self.fields:
            self.rules = self._rules(self.fields["rules"])

    def _split(self, line: str) -> dict[str, Field]:
        fields: dict[str, Field] = {}
        turned = False
        for match in _FIELD.finditer(line.rstrip()):
            key, value, start = match["key"], match["value"], match.start("key")
            if key is None:
                raise self.text.expected("key", match.start("stray"), match["stray"])
            if key in fields or (key in DIRECTIONS and turned):
                raise self.text.expected("key-twice", start, key)
            if key in DIRECTIONS and value is None:
                self.direction, turned = DIRECTIONS[key], True
                continue
            if key not in KEYS and not _HAND.fullmatch(key):
                raise self.text.expected("key", start, key)
            if value is None:
                raise self.text.expected("value", start, key)
            fields[key] = Field(value, match.start("value"), start)
        return fields

    def _rules(self, field: Field) -> Rules:
        try:
            return ruleset(field.value)
        except UnoError as error:
            raise UnoError(error.code, place(field.start), **error.params) from None

    def need(self, key: str) -> Field:
        """Return a field that may not be missing."""
        if key not in self.fields:
            raise UnoError("position.missing", key, key=key)
        return self.fields[key]

    def cards(self, key: str, rest_allowed: bool = False) -> tuple[tuple[Card, ...], bool]:
        """Read a list of cards and whether it ends in `*`."""
        field = self.fields.get(key)
        if field is None:
            return (), False
        words = field.value
        rest = rest_allowed and (words == "*" or words.endswith(",*"))
        placed = self.text.placed_cards(words[:-2] if rest else words, field.start)
        self.placed += placed
        return tuple(card for card, _ in placed), rest

    def seat(self, key: str, seats: int) -> int:
        """Read a field that names one of `seats` seats."""
        field = self.need(key)
        return self.text.at_table(self.text.seat(field.value, field.start), seats, field.start)

    def seats(self, key: str, seats: int) -> tuple[int, ...]:
        """Read a field that may name several of `seats` seats, each once."""
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

    def number(self, key: str, least: int) -> int:
        """Read a field that is there as a number."""
        return self.whole(self.fields[key].value, self.fields[key].start, least)

    def whole(self, text: str, start: int, least: int) -> int:
        """Read a word at `start` as a number from `least` to 999."""
        if not re.fullmatch(r"[0-9]{1,3}", text) or int(text) < least:
            raise self.text.expected("number", start, text)
        return int(text)
