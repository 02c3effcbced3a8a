"""Reading notation: the pieces that tokens and positions share, each error pointing at its character."""

from __future__ import annotations

import re

from unolab.rules import COLOURS, UNKNOWN, Card, UnoError
from unolab.rules.cards import CARDS

MOST_SEATS = 10
_SEAT = re.compile(r"p([1-9][0-9]?)")
_UNKNOWN_CARDS = re.compile(r"([1-9][0-9]{0,2})\?")


def place(start: int) -> str:
    """Name the place of the character at index `start`, counting from 1 as people do."""
    return f"character {start + 1}"


class Text:
    """A line of notation being read: `expected` makes the error for a place in it."""

    def __init__(self, line: str) -> None:
        self.line = line

    def expected(self, what: str, start: int, found: str | None = None) -> UnoError:
        """Return the error `notation.<what>`: at character `start` (from 0) something else was expected."""
        rest = self.line[start:].split()
        shown = found if found is not None else (rest[0] if rest else "")
        return UnoError(f"notation.{what}", place(start), text=self.line, column=start + 1, found=shown)

    def seat(self, word: str, start: int) -> int:
        """Read a seat such as `p3`; raise `UnoError("notation.seat")` for anything else."""
        match = _SEAT.fullmatch(word)
        if not match or int(match[1]) > MOST_SEATS:
            raise self.expected("seat", start, word)
        return int(match[1]) - 1

    def at_table(self, seat: int, seats: int, start: int) -> int:
        """Return `seat`; raise `UnoError("seat.unknown")` when the table has fewer seats."""
        if seat >= seats:
            raise UnoError("seat.unknown", place(start), seat=seat + 1, n=seats)
        return seat

    def colour(self, word: str, start: int) -> str:
        """Read a colour letter; raise `UnoError("notation.colour")` for anything else."""
        if word not in COLOURS:
            raise self.expected("colour", start, word)
        return word

    def card(self, word: str, start: int) -> Card:
        """Read a card; raise `UnoError("notation.card")` for anything else."""
        if word not in CARDS:
            raise self.expected("card", start, word)
        return CARDS[word]

    def placed_cards(self, words: str, start: int, separator: str = ",") -> list[tuple[Card, int]]:
        """Read cards such as `R5,W,3?`, where `3?` stands for three cards that are not known, each with its place."""
        placed: list[tuple[Card, int]] = []
        for word in words.split(separator) if words else ():
            unknown = _UNKNOWN_CARDS.fullmatch(word)
            if unknown:
                placed += [(UNKNOWN, start)] * int(unknown[1])
            else:
                placed.append((self.card(word, start), start))
            start += len(word) + len(separator)
        return placed


def format_seat(seat: int) -> str:
    """Write a seat.

    >>> format_seat(0)
    'p1'
    """
    return f"p{seat + 1}"


def format_cards(cards: tuple[Card, ...], separator: str = ",") -> str:
    """Write cards, each run of unknown ones as a number with a question mark.

    >>> from unolab.rules import UNKNOWN, card
    >>> format_cards((card("R5"), UNKNOWN, UNKNOWN))
    'R5,2?'
    """
    words: list[str] = []
    run = 0
    for card in (*cards, None):
        if card is UNKNOWN:
            run += 1
            continue
        if run:
            words.append(f"{run}?")
            run = 0
        if card is not None:
            words.append(card.token)
    return separator.join(words)
