"""Reading items of a lesson file: each error names file, item and field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from unolab.lessons.goals import located
from unolab.record import parse_action, parse_position
from unolab.record.reader import Text
from unolab.rules import CLASSIC, Rules, UnoError, ruleset

GO_ON = "go-on"
"""The token of a learner who, in a lesson that waits, lets the others go on."""


class Fields:
    """The fields of one lesson or quiz in a file; each error names file, item and field."""

    def __init__(self, data: Mapping[str, object], at: str) -> None:
        self.data = data
        self.at = at

    def wrong_type(self, key: str, expected: str, found: object) -> UnoError:
        """Return the error for a value of another type."""
        return UnoError("lesson.wrong-type", f"{self.at}.{key}", key=key, expected=expected, found=found)

    def only(self, known: Iterable[str]) -> None:
        """Raise `UnoError("lesson.unknown-field")` for a field that is not among `known`."""
        for name in self.data:
            if name not in known:
                raise UnoError("lesson.unknown-field", self.at, key=name)

    def need(self, key: str) -> object:
        """Return a field's value, or raise `UnoError("lesson.missing-field")`."""
        if key not in self.data:
            raise UnoError("lesson.missing-field", self.at, key=key)
        return self.data[key]

    def text(self, key: str) -> str:
        """Return a text."""
        value = self.need(key)
        if not isinstance(value, str):
            raise self.wrong_type(key, "text", value)
        return value

    def number(self, key: str) -> int:
        """Return a whole number from 1."""
        value = self.need(key)
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise self.wrong_type(key, "number", value)
        return value

    def flag(self, key: str) -> bool:
        """Return a flag, false when it is missing."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            raise self.wrong_type(key, "flag", value)
        return value

    def texts(self, key: str, needed: bool = True) -> tuple[str, ...]:
        """Return a list of texts."""
        value = self.need(key) if needed else self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong_type(key, "texts", value)
        return tuple(value)

    def tokens(self, key: str, needed: bool = True) -> tuple[str, ...]:
        """Return a list of tokens that can be read; `go-on` is one."""
        tokens = self.texts(key, needed)
        for i, token in enumerate(tokens, 1):
            if token == GO_ON:
                continue
            with located(f"{self.at}.{key}[{i}]"):
                parse_action(token)
        return tokens

    def rules(self) -> Rules:
        """Return the rules that the field `rules` names; the standard ones without it."""
        if "rules" not in self.data:
            return CLASSIC
        with located(f"{self.at}.rules"):
            return ruleset(self.text("rules"))

    def position(self, rules: Rules) -> tuple[str, int]:
        """Return the position line of the field `at` and the seat of the field `you`."""
        line, you = self.text("at"), self.text("you")
        with located(f"{self.at}.at"):
            seats = len(parse_position(line, rules).state.hands)
        with located(f"{self.at}.you"):
            place = Text(you)
            return line, place.at_table(place.seat(you, 0), seats, 0)

    def tables(self, key: str) -> list[Fields]:
        """Return a list of tables, each with its own place."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
            raise self.wrong_type(key, "tables", value)
        return [Fields(item, f"{self.at}.{key}[{i}]") for i, item in enumerate(value, 1)]


def named(data: Mapping[str, object], at: str, known: Iterable[str]) -> tuple[Fields, str]:
    """Return the fields of an item and its key; errors name it from now on, and unknown fields are refused."""
    fields = Fields(data, at)
    key = fields.text("key")
    fields.at = f"{at} ({key})"
    fields.only(known)
    return fields, key
