"""Reading the fields of a record: each value of the right type, or an error that names the file and the line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from unolab.record.reader import Text
from unolab.record.round_record import Both, RecordError, Source
from unolab.rules import UNKNOWN, Card, UnoError, card


class Table:
    """One table of a record being read: `path` leads to it, `source` knows the lines."""

    def __init__(self, source: Source, path: tuple[str | int, ...], data: Mapping[str, Any], known: Sequence[str]):
        self.source = source
        self.path = path
        self.data = data
        for key in data:
            if key not in known:
                raise UnoError("record.unknown-field", self.at(key), key=key, known=", ".join(known))

    def at(self, *path: str | int) -> str:
        """Name the place of something in this table."""
        return self.source.at(*self.path, *path)

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def need(self, key: str) -> Any:
        """Return a value; raise `UnoError("record.missing")` where there is none."""
        if key not in self.data:
            raise UnoError("record.missing", self.at(), key=key)
        return self.data[key]

    def wrong(self, expected: str, found: object, *path: str | int) -> UnoError:
        """Return the error for a value of the wrong type."""
        return UnoError("record.type", self.at(*path), key=str(path[0]), expected=expected, found=_short(found))

    def text(self, key: str) -> str:
        """Read a text."""
        value = self.need(key)
        if not isinstance(value, str):
            raise self.wrong("text", value, key)
        return value

    def number(self, key: str) -> int:
        """Read a whole number from 0."""
        value = self.need(key)
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise self.wrong("count", value, key)
        return value

    def texts(self, key: str) -> list[str]:
        """Read a list of texts; an empty one where there is none."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise self.wrong("texts", value, key)
        for index, item in enumerate(value):
            if not isinstance(item, str):
                raise self.wrong("texts", item, key, index)
        return value

    def tables(self, key: str) -> list[Mapping[str, Any]]:
        """Read a list of tables; an empty one where there is none."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.wrong("tables", value, key)
        return value

    def both(self, value: object, *path: str | int) -> Both:
        """Read a text for both languages: one text, or `{ en = "...", ko = "..." }`."""
        if isinstance(value, str) and value.strip():
            return Both(value, value)
        if not isinstance(value, dict) or set(value) != {"en", "ko"}:
            raise self.wrong("both", value, *path)
        if not all(isinstance(text, str) and text.strip() for text in value.values()):
            raise self.wrong("both", value, *path)
        return Both(value["en"], value["ko"])

    def seat(self, word: object, seats: int, *path: str | int) -> int:
        """Read a seat of this table, such as `p3`."""
        if not isinstance(word, str):
            raise self.wrong("seat", word, *path)
        try:
            seat = Text(word).seat(word, 0)
        except UnoError as error:
            raise RecordError(error, self.at(*path)) from None
        if seat >= seats:
            raise UnoError("seat.unknown", self.at(*path), seat=seat + 1, n=seats)
        return seat

    def cards(self, words: object, *path: str | int, rest: bool = False) -> tuple[tuple[Card, ...], bool]:
        """Read cards that stand apart by spaces, and whether a `*` for all others ends them."""
        if not isinstance(words, str):
            raise self.wrong("cards", words, *path)
        tokens = words.split()
        ends = rest and tokens[-1:] == ["*"]
        found = []
        for token in tokens[:-1] if ends else tokens:
            try:
                found.append(card(token))
            except UnoError as error:
                raise RecordError(error, self.at(*path)) from None
        if UNKNOWN in found:
            raise UnoError("record.hidden-card", self.at(*path))
        return tuple(found), ends


def _short(value: object) -> str:
    shown = str(value)
    return shown if len(shown) <= 40 else f"{shown[:39]}…"
