"""Choosing options: what is unknown, said twice, contradictory or without effect is named before a card is dealt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from difflib import get_close_matches

from unolab.rules.editions.classic_108 import CLASSIC
from unolab.rules.options.option import Option, Value
from unolab.rules.options.table import OPTIONS
from unolab.rules.parts import effects, special
from unolab.rules.rules import Custom, Effect, Rules
from unolab.rules.rulings import UnoError

BY_ID = {option.id: option for option in OPTIONS}

_NEED_A_PENALTY = ("uno.when", "uno.window", "uno.forced-draw-closes", "uno.on-receive")
_MOVES_THE_TURN = frozenset({effects.skip, effects.penalty, effects.doubtful_penalty, special.again})

_ANY_STACK = ("stack", ("same-kind", "d2-to-wd4", "by-value", "free"))
_RULE_OF_THE_DAY = ("rule-of-the-day", ("skip-passes-draw-two", "reverse-returns-draw"))
_ANSWERS = (_ANY_STACK, _RULE_OF_THE_DAY)
_SPECIAL = ("deck", ("swap-112", "shuffle-112"))
_RECEIVES = (_SPECIAL, ("zero", ("on",)), ("seven", ("on", "with-block")))
_TESTED = ("wd4.rule", ("colour", "no-playable-card"))

NEEDLESS: tuple[tuple[str, str, tuple[tuple[str, tuple[str, ...]], ...]], ...] = (
    # option and value (empty: any but the default) that do nothing unless one of these options has one of these values
    ("custom.cards", "", (_SPECIAL,)),
    ("shuffle.deal", "", (("deck", ("shuffle-112",)),)),
    ("out.last-shuffle", "", (("deck", ("shuffle-112",)),)),
    ("score.special-wild", "", (("deck", ("swap-112", "shuffle-112", "blank-112")),)),
    ("score.rounds", "", (("score", ("plus-minus",)),)),
    ("score.target", "", (("score", ("winner", "lowest", "elimination")),)),
    ("start.wild", "", (("start.reroll", ("wd4-only",)),)),
    ("start.reverse", "", (("start.reroll", ("wd4-only",)),)),
    ("start.draw-two.answer", "", (("start.reroll", ("wd4-only",)),)),
    ("start.draw-two.answer", "", _ANSWERS),
    ("draw.play", "forced", (("draw.count", ("one", "until-may-stop")),)),
    ("wd4.wild-counts", "", (("wd4.rule", ("colour",)),)),
    ("wd4.challenger", "", (_TESTED,)),
    ("wd4.guilty", "", (_TESTED,)),
    ("stack.colour", "", (_ANY_STACK,)),
    ("stack.colour", "", (_RULE_OF_THE_DAY, ("stack", ("free",)))),
    ("stack.after-out", "", _ANSWERS),
    ("stack.after-out", "", (("out.last-draw", ("resolve",)),)),
    ("jump-in.wilds", "", (("jump-in", ("cancel", "once", "both", "add")),)),
    ("uno.forced-draw-closes", "", (("uno.window", ("lays-or-draws", "begin-turn")),)),
    ("uno.on-receive", "", _RECEIVES),
    ("pile.deadlock", "", (("pile.exhausted", ("draw-what-exists",)),)),
    ("two-player.reverse", "", (("partners", ("off",)),)),
    *((key, "", (("uno.penalty", ("1", "2", "4")),)) for key in _NEED_A_PENALTY),
)

CONFLICTS: tuple[tuple[str, str], ...] = (
    ("partners:on", "score:elimination"),
    ("partners:on", "score:plus-minus"),
    ("partners:on", "score:rank"),
    ("partners:on", "score:lowest"),
)


def configure(*names: str, customs: Iterable[Custom] = ()) -> Rules:
    """Return the standard rules with the options `id:value` in `names` chosen; their order does not matter.

    `customs` are the table's own rules for the Customizable cards, as many as `custom.cards` says.
    Raises `UnoError`: `option.form`, `option.unknown`, `option.value`, `option.twice`, `option.conflict`,
    `option.needless`, `option.customs` when their number is another one, and `option.custom-order` for an agreed rule
    whose effects could not be carried out in that order.

    >>> configure("uno.penalty:4", "start.reverse:right") == configure("start.reverse:right", "uno.penalty:4")
    True
    """
    chosen = read(names)
    for problem in problems(chosen):
        raise problem
    agreed = tuple(customs)
    count = int(chosen["custom.cards"].name) if "custom.cards" in chosen else 0
    if agreed and len(agreed) != count:
        raise UnoError("option.customs", "custom.cards", n=len(agreed), most=count)
    for custom in agreed:
        check_order(custom.name, custom.effects)
    rules = replace(CLASSIC, customs=agreed)
    for option in OPTIONS:
        if option.id in chosen:
            rules = chosen[option.id].change(rules)
    return replace(rules, options=tuple(f"{o.id}:{chosen[o.id].name}" for o in OPTIONS if o.id in chosen))


def check_order(name: str, queue: tuple[Effect, ...]) -> None:
    """Refuse effects that go on after the turn has moved, except with one more Skip, or that ask twice.

    Raises `UnoError("option.custom-order")`.
    """
    moved, asks = False, [effect.asks for effect in queue if effect.asks]
    for effect in queue:
        if (moved and effect.run is not effects.skip) or len(asks) > len(set(asks)):
            raise UnoError("option.custom-order", "custom.cards", name=name)
        moved = moved or effect.run in _MOVES_THE_TURN


def read(names: Iterable[str]) -> dict[str, Value]:
    """Return the values chosen, by option; defaults are left out.

    Raises `UnoError` as `configure` does.
    """
    chosen: dict[str, Value] = {}
    given: dict[str, str] = {}
    for name in names:
        option, value = _read_one(name)
        if given.setdefault(option.id, value.name) != value.name:
            raise UnoError("option.twice", option.id, option=option.id, value=value.name, found=given[option.id])
        if value.name != option.default:
            chosen[option.id] = value
    return chosen


def _read_one(name: str) -> tuple[Option, Value]:
    key, colon, wanted = name.partition(":")
    if not colon or not wanted:
        raise UnoError("option.form", name, found=name)
    option = BY_ID.get(key)
    if option is None:
        near = get_close_matches(key, BY_ID, 1, 0.4)
        raise UnoError("option.unknown", name, option=key, near=near[0] if near else OPTIONS[0].id)
    value = option.value(wanted)
    if value is None:
        known = [value.name for value in option.values]
        if option.number is not None:
            known.append(f"{option.fewest}-{option.most}")
        raise UnoError("option.value", name, option=key, value=wanted, known=", ".join(known))
    return option, value


def check_options(*names: str) -> list[UnoError]:
    """Return everything that contradicts itself, does nothing or cannot be read among options; empty when they hold.

    >>> [problem.code for problem in check_options("partners:on", "score:rank", "score.rounds:5")]
    ['option.conflict', 'option.needless']
    """
    try:
        return problems(read(names))
    except UnoError as error:
        return [error]


def problems(chosen: dict[str, Value]) -> list[UnoError]:
    """Return what contradicts itself or does nothing among the chosen values."""
    found = []
    names = {f"{key}:{value.name}" for key, value in chosen.items()}
    for first, second in CONFLICTS:
        if {first, second} <= names:
            found.append(UnoError("option.conflict", first, option=first, other=second))
    for key, wanted, needs in NEEDLESS:
        met = any(_name(chosen, other) in values for other, values in needs)
        if key in chosen and wanted in ("", chosen[key].name) and not met:
            needed = " / ".join(f"{other}:{value}" for other, values in needs for value in values)
            found.append(UnoError("option.needless", key, option=f"{key}:{chosen[key].name}", needed=needed))
    return found


def _name(chosen: dict[str, Value], key: str) -> str:
    return chosen[key].name if key in chosen else BY_ID[key].default


def option_value(rules: Rules, key: str) -> str:
    """Return the value that option `key` has in these rules.

    Raises `UnoError("option.unknown")`.

    >>> option_value(CLASSIC, "uno.penalty")
    '2'
    """
    if key not in BY_ID:
        raise UnoError("option.unknown", key, option=key, near=OPTIONS[0].id)
    for name in rules.options:
        if name.startswith(f"{key}:"):
            return name.partition(":")[2]
    return BY_ID[key].default
