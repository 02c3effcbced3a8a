"""Agreed rules of Customizable cards as a record writes them: `does = ["others-draw 2", "skip"]`.

Each effect has a name; `table` stands for a rule in the table's own words, which the table carries out itself.
[card.wild-custom]
"""

from __future__ import annotations

import re
from collections.abc import Callable

from unolab.rules import UnoError
from unolab.rules.parts import effects, hands, special
from unolab.rules.rules import Effect

CLAUSE = "card.wild-custom"
MOST_CARDS = special.MOST_TABLE_CARDS

_COUNTED: dict[str, Effect] = {
    "others-draw": Effect(special.others_draw, CLAUSE),
    "next-draws": Effect(special.next_draws, CLAUSE),
    "draw": effects.DRAW_TWO._replace(clause=CLAUSE),
}
_PLAIN: dict[str, Effect] = {
    "skip": effects.SKIP._replace(clause=CLAUSE),
    "reverse": effects.REVERSE._replace(clause=CLAUSE),
    "again": Effect(special.again, CLAUSE),
    "swap": Effect(special.ask_swap, CLAUSE, asks="swap"),
    "shuffle": Effect(special.shuffle_hands, CLAUSE),
    "hands-move": hands.ZERO[0]._replace(clause=CLAUSE, code="hands.moved"),
    "table": special.TABLE_RULE[0],
}
_WORD = re.compile(r"([a-z-]+)(?: ([0-9]{1,2}))?")
EFFECTS = (*(f"{name} N" for name in _COUNTED), *_PLAIN)
"""The names of the effects that an agreed rule may be made of; N is 1 to 10."""


def parse_effect(text: str) -> Effect:
    """Return the effect called `text`. Raises `UnoError("record.effect")`, naming what there is.

    >>> parse_effect("others-draw 2").n
    2
    """
    found = _WORD.fullmatch(text)
    name, number = found.groups() if found else ("", None)
    if name in _COUNTED and number is not None and 1 <= int(number) <= MOST_CARDS:
        return _COUNTED[name]._replace(n=int(number))
    if name in _PLAIN and number is None:
        return _PLAIN[name]
    raise UnoError("record.effect", found=text, known=", ".join(EFFECTS), most=MOST_CARDS)


def format_effect(effect: Effect) -> str:
    """Return the name of an effect; `parse_effect` reads it back to the same effect.

    Raises `UnoError("record.customs")` for an effect that has no name.

    >>> format_effect(parse_effect("skip"))
    'skip'
    """
    named: dict[Callable[..., None], str] = {each.run: name for name, each in {**_COUNTED, **_PLAIN}.items()}
    name = named.get(effect.run, "")
    text = f"{name} {effect.n}" if name in _COUNTED else name
    if not name or parse_effect(text) != effect:
        raise UnoError("record.customs", "custom", n=1)
    return text
