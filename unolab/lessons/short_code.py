"""The short code: stars, tries and hints in a few groups of letters and digits, to be written down or sent.

A code begins with 1 (its version) and ends with four signs that check the others. Between them stand bits: how many
items, then for each the distance from the one before in `items()`, and 1 for three stars at the first try or 0 with
stars, hints (2 bits each) and tries. Numbers are written as Elias gamma codes: as many zeros as bits follow the first.
Small and capital letters are the same, spaces and hyphens do not count, and O, I and L are read as 0, 1 and 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from unolab.lessons.kept import STARS, Kept, items
from unolab.rules import UnoError

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's thirty-two: no I, L, O or U."""
GROUP: Final = 5
_VERSION: Final = 1
_CHECKS: Final = 4
_PRIME: Final = 1_048_573  # the largest below 2 ** 20, which is what four signs hold
_MOST_TRIES: Final = 99
_PERFECT: Final = Kept(stars=STARS, tries=1)
_ALIKE: Final = str.maketrans("OIL", "011", " -\u2010\u2011\u2012\u2013\u2014\t\r\n")


def format_code(found: Mapping[str, Kept]) -> str:
    """Return the code for what is kept; items that we do not know, times and tokens have no place in it.

    >>> format_code({"start.win": Kept(stars=3, tries=1)})
    '1BZ36-X'
    """
    known = [(place, found[key]) for place, key in enumerate(items(), 1) if key in found and found[key].tries]
    bits = _gamma(len(known) + 1)
    before = 0
    for place, kept in known:
        bits += _gamma(place - before) + _bits(kept)
        before = place
    bits += "0" * (-len(bits) % 5)
    values = [_VERSION, *(int(bits[at : at + 5], 2) for at in range(0, len(bits), 5))]
    signs = "".join(SIGNS[value] for value in (*values, *_checks(values)))
    return "-".join(signs[at : at + GROUP] for at in range(0, len(signs), GROUP))


def read_code(text: str) -> dict[str, Kept]:
    """Return what a code says.

    Raises `UnoError`: `code.empty`, `code.sign` for a sign that no code has, `code.version` for one of a later unolab,
    `code.check` for a code that was not copied whole and right.

    >>> read_code("lbz36 x")
    {'start.win': Kept(stars=3, tries=1, hints=0, seconds=0, tokens=())}
    """
    signs = text.upper().translate(_ALIKE)
    if not signs:
        raise UnoError("code.empty")
    for sign in signs:
        if sign not in SIGNS:
            raise UnoError("code.sign", found=sign)
    values = [SIGNS.index(sign) for sign in signs]
    body, checks = values[:-_CHECKS], values[-_CHECKS:]
    if len(body) < 2 or _checks(body) != checks:
        raise UnoError("code.check")
    if body[0] != _VERSION:
        raise UnoError("code.version")
    try:
        return _read(_Bits("".join(f"{value:05b}" for value in body[1:])))
    except IndexError:
        raise UnoError("code.check") from None


def _read(bits: _Bits) -> dict[str, Kept]:
    found: dict[str, Kept] = {}
    place = 0
    for _ in range(bits.gamma() - 1):
        place += bits.gamma()
        if bits.number(1):
            kept = _PERFECT
        else:
            stars, hints = bits.number(2), bits.number(2)
            kept = Kept(stars=stars, tries=bits.gamma(), hints=hints)
        if place <= len(items()):  # a later unolab may know more items
            found[items()[place - 1]] = kept
    if bits.left():
        raise IndexError
    return found


class _Bits:
    """Bits that are read from the front; IndexError when they are used up."""

    def __init__(self, bits: str) -> None:
        self.bits = bits
        self.at = 0

    def number(self, width: int) -> int:
        """Read a number of so many bits."""
        if self.at + width > len(self.bits):
            raise IndexError
        self.at += width
        return int(self.bits[self.at - width : self.at], 2)

    def gamma(self) -> int:
        """Read a number from 1 on."""
        width = self.bits.find("1", self.at) - self.at + 1
        if width < 1:
            raise IndexError
        self.at += width - 1
        return self.number(width)

    def left(self) -> bool:
        """True when there is more than what fills the last sign."""
        rest = self.bits[self.at :]
        return len(rest) >= 5 or "1" in rest


def _bits(kept: Kept) -> str:
    if (kept.stars, kept.tries, kept.hints) == (STARS, 1, 0):
        return "1"
    return f"0{kept.stars:02b}{min(kept.hints, 3):02b}{_gamma(min(kept.tries, _MOST_TRIES))}"


def _gamma(number: int) -> str:
    bits = f"{number:b}"
    return "0" * (len(bits) - 1) + bits


def _checks(values: list[int]) -> list[int]:
    total = 1
    for value in values:
        total = (total * 1009 + value) % _PRIME
    return [total >> shift & 31 for shift in (15, 10, 5, 0)]
