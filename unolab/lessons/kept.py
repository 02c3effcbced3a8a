"""What is kept of a learner: for each lesson and question the stars, tries, hints and time, and how far they are.

Nothing else is kept, no name above all. The learner's browser holds it, and a file (JSON) carries it elsewhere. The
id is random or chosen by the class. Whatever comes back from a browser or a file is read here and never trusted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from unolab.rules import UnoError

FORMAT, VERSION = "unolab progress", 1
"""The first two fields of a file."""
STARS: Final = 3
MOST: Final = MappingProxyType({"stars": STARS, "tries": 9_999, "hints": 99, "seconds": 9_999_999})
"""The numbers that are kept for an item, and the largest of each."""
MOST_ITEMS, MOST_TOKENS, LONGEST_TOKEN, LARGEST, DEEPEST = 2_000, 500, 40, 1_000_000, 4
_BRACKET: Final = re.compile(r'"(?:[^"\\]|\\.)*"|([\[\]{}])')
_ITEM: Final = re.compile(r"[a-z0-9-]{1,40}(\.[a-z0-9-]{1,40}){1,4}")
_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,11}")


@dataclass(frozen=True)
class Kept:
    """What is kept of one item. `tries`, `hints` and `seconds` count until it was solved first.

    `tokens` is how far the learner is in a try that was begun and not ended.

    >>> Kept(stars=2, tries=2).solved
    True
    """

    stars: int = 0
    tries: int = 0
    hints: int = 0
    seconds: int = 0
    tokens: tuple[str, ...] = ()

    @property
    def solved(self) -> bool:
        """True when the learner has solved it at least once."""
        return self.stars > 0

    def then(self, later: Kept) -> Kept:
        """Return what is kept when `later` was done after this; tries add up, and the best stars count.

        >>> Kept(tries=2).then(Kept(stars=3, tries=1))
        Kept(stars=3, tries=3, hints=0, seconds=0, tokens=())
        """
        if self.solved:
            return replace(self, stars=max(self.stars, later.stars), tokens=later.tokens)
        return Kept(
            later.stars,
            min(self.tries + later.tries, MOST["tries"]),
            max(self.hints, later.hints),
            min(self.seconds + later.seconds, MOST["seconds"]),
            later.tokens,
        )

    def as_data(self) -> dict[str, Any]:
        """Return plain data, as it stands in a file; no tokens where there are none."""
        data: dict[str, Any] = {key: getattr(self, key) for key in MOST}
        return data | ({"tokens": list(self.tokens)} if self.tokens else {})


def stars(slips: int) -> int:
    """Return the stars for something solved: each wrong try and each hint costs one, and the last star is never lost.

    >>> [stars(slips) for slips in range(4)]
    [3, 2, 1, 1]
    """
    return max(1, STARS - slips)


@dataclass(frozen=True)
class Keepsake:
    """Everything that is kept of one learner, whom only the `id` stands for."""

    id: str = ""
    items: Mapping[str, Kept] = field(default_factory=dict)


@cache
def items() -> tuple[str, ...]:
    """Return every item that can be solved, in the order in which short codes count them: that order never changes.

    >>> items()[0]
    'start.win'
    """
    return tuple(files("unolab.lessons").joinpath("data", "items.txt").read_text(encoding="utf-8").split())


def format_keepsake(keepsake: Keepsake) -> str:
    """Return the text of a file.

    >>> read_keepsake(format_keepsake(Keepsake("7b-12", {"start.win": Kept(3, 1)}))).items["start.win"].stars
    3
    """
    found = {key: kept.as_data() for key, kept in keepsake.items.items()}
    lines = ",\n".join(f"  {json.dumps(key)}: {json.dumps(data)}" for key, data in found.items())
    head = f'"format": "{FORMAT}",\n"version": {VERSION},\n"id": {json.dumps(keepsake.id)},\n'
    return f'{{\n{head}"items": {{{f"{chr(10)}{lines}{chr(10)}" if lines else ""}}}\n}}\n'


def read_keepsake(text: str, name: str = "") -> Keepsake:
    """Read the text of a file; `name` is what errors call it.

    Raises `UnoError`: `kept.size`, `kept.not-json`, `kept.not-ours` for other JSON, `kept.version` for one of a later
    unolab, `kept.id`, and as `read_kept`.
    """
    if len(text) > LARGEST:
        raise UnoError("kept.size", name)
    try:
        data = json.loads(text if _is_shallow(text) else "")
    except ValueError:
        raise UnoError("kept.not-json", name) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("items"), dict):
        raise UnoError("kept.not-ours", name)
    version = data.get("version")
    if version != VERSION or isinstance(version, bool):
        raise UnoError("kept.version", name, found=str(version)[:20])
    if len(data["items"]) > MOST_ITEMS:
        raise UnoError("kept.size", name)
    found = {key: read_kept(value, key, name) for key, value in data["items"].items()}
    return Keepsake(read_id(data.get("id", ""), name), found)


def _is_shallow(text: str) -> bool:
    """Whether brackets nest no deeper than in a file of ours; Python in a browser ends at deep ones."""
    deep = 0
    for mark in filter(None, _BRACKET.findall(text)):
        deep += 1 if mark in "[{" else -1
        if deep > DEEPEST:
            return False
    return True


def read_id(found: object, name: str = "") -> str:
    """Return an id if it is one, or empty. Raises `UnoError("kept.id")`: short, so that it is not taken for a name.

    >>> read_id("7b-12")
    '7b-12'
    """
    if isinstance(found, str) and (not found or _ID.fullmatch(found)):
        return found
    raise UnoError("kept.id", name, found=str(found)[:20])


def read_kept(data: object, item: str, name: str = "") -> Kept:
    """Read what is kept of one item; fields that we do not know are passed over.

    Raises `UnoError("kept.item")` for what cannot be a key, `UnoError("kept.field")` for a field that is no number of
    the right size or no list of tokens.

    >>> read_kept({"stars": 3, "tries": 1}, "start.win")
    Kept(stars=3, tries=1, hints=0, seconds=0, tokens=())
    """
    if not _ITEM.fullmatch(item):
        raise UnoError("kept.item", name, found=item[:40])
    if not isinstance(data, dict):
        raise UnoError("kept.field", name, item=item, key="items")
    numbers: dict[str, int] = {}
    for key, most in MOST.items():
        value = data.get(key, 0)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise UnoError("kept.field", name, item=item, key=key)
        numbers[key] = value
    tokens = data.get("tokens", [])
    if (
        not isinstance(tokens, list)
        or len(tokens) > MOST_TOKENS
        or not all(isinstance(token, str) and 0 < len(token) <= LONGEST_TOKEN for token in tokens)
    ):
        raise UnoError("kept.field", name, item=item, key="tokens")
    return Kept(**numbers, tokens=tuple(tokens))
