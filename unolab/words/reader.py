"""A reader: one person at the table who is told everything in one language and called "you"."""

from __future__ import annotations

from typing import NamedTuple

from unolab.rules.rulings import Event, Reason, UnoError
from unolab.words.speech import say, text, ui
from unolab.words.terms import seat_names


class Reader(NamedTuple):
    """The language, the names by seat, and the seat that is called "you" (나).

    >>> Reader.at("en", 3, 1).names
    ('Ben', 'You', 'Chloe')
    """

    lang: str
    names: tuple[str, ...]
    you: int

    @classmethod
    def at(cls, lang: str, seats: int, you: int) -> Reader:
        """Return the reader at seat `you` of a table of `seats`, where the others have their usual names."""
        own, *others = seat_names(lang, seats)
        others.insert(you, own)
        return cls(lang, tuple(others), you)

    def say(self, item: Event | Reason | UnoError) -> str:
        """Say an event, a reason or an error."""
        return say(item, self.lang, self.names, self.you)

    def ui(self, key: str, **params: object) -> str:
        """Return a label of the screen."""
        return ui(key, self.lang, self.names, self.you, **params)

    def text(self, key: str) -> str:
        """Return a text of a lesson, in which `{p2}` stands for the name of that seat."""
        return text(key, self.lang, self.names, self.you)
