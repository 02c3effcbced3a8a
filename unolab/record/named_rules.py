"""The rules a record names: a deck or a named set of options, and the options chosen besides."""

from __future__ import annotations

from functools import cache

from unolab.rules import OPTIONS, PRESETS, Custom, Rules, UnoError, configure, ruleset
from unolab.rules.match_rules import MATCH_OPTIONS, MatchRules

DECK = "deck"
DECKS = tuple(value.name for option in OPTIONS if option.id == DECK for value in option.values)
DEFAULT_RULES = DECKS[0]


@cache
def named_rules(name: str, options: tuple[str, ...] = (), customs: tuple[Custom, ...] = ()) -> Rules:
    """Return the rules called `name`, a deck such as classic-108 or a preset such as mattel-2008, with `options`.

    `customs` are agreed rules for the Customizable cards.

    Raises `UnoError("record.rules")` for another name, and as `configure` does for the options.

    >>> named_rules("mattel-2001", ("uno.penalty:2",)).uno_penalty
    2
    """
    if name in DECKS:
        return configure(f"{DECK}:{name}", *options, customs=customs)
    if name not in PRESETS:
        raise UnoError("record.rules", "rules", found=name, known=", ".join((*DECKS, *PRESETS)))
    return ruleset("+".join((name, *options)), customs)


def match_rules(rules: Rules, players: int) -> MatchRules:
    """Return how a match of so many players is scored under these rules. Raises `UnoError` as `MatchRules` does.

    >>> match_rules(named_rules("doc-002"), 4).rounds
    5
    """
    return MatchRules.from_options(players, [o for o in rules.options if o.partition(":")[0] in MATCH_OPTIONS])
