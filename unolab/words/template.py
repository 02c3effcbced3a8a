"""Sentences with holes: `{seat:draw/draws}`, `{card:을/를}`, `{n}`; doubled braces stand for themselves."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from unolab.rules.rulings import UnoError

__all__ = ["Hole", "holes", "parse"]

_PART: Final = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")


class Hole(NamedTuple):
    """A hole in a sentence: the name of its parameter and the specs that shape it, in order."""

    name: str
    specs: tuple[str, ...]


@cache
def parse(template: str) -> tuple[str | Hole, ...]:
    """Cut a sentence into plain text and holes.

    Args:
        template: text with `{name}` or `{name:spec}` or `{name:spec|spec}`.

    Raises:
        UnoError: words.bad-template, a brace without its partner or a name that is none.

    >>> parse("{seat} {seat:draw/draws} {n} cards.")[0]
    Hole(name='seat', specs=())
    >>> parse("{cards:or|을/를}")
    (Hole(name='cards', specs=('or', '을/를')),)
    """
    parts: list[str | Hole] = []
    plain = ""
    end = 0
    for found in _PART.finditer(template):
        plain += template[end : found.start()]
        end = found.end()
        if found[0] in ("{{", "}}"):
            plain += found[0][0]
            continue
        name, _, spec = (found[1] or "").partition(":")
        if not _NAME.fullmatch(name):
            raise UnoError("words.bad-template", "template", column=found.start() + 1, template=template)
        if plain:
            parts.append(plain)
        plain = ""
        parts.append(Hole(name, tuple(spec.split("|")) if spec else ()))
    plain += template[end:]
    return (*parts, plain) if plain else tuple(parts)


def holes(template: str) -> frozenset[str]:
    """Return the names of the parameters that a sentence needs.

    Raises:
        UnoError: words.bad-template.

    >>> sorted(holes("{seat} {seat:draw/draws} {n} {n:card/cards}."))
    ['n', 'seat']
    """
    return frozenset(part.name for part in parse(template) if isinstance(part, Hole))
