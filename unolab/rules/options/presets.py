"""Named sets of options: the printed sheets by year, and the four documents the kit was asked to teach.

Where a document is silent, the set follows the 2008 sheet.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from unolab.rules.options.choose import check_options, configure
from unolab.rules.rules import Custom, Rules
from unolab.rules.rulings import UnoError


class Preset(NamedTuple):
    """A named set of options and the source it follows (a key of the sources in the words)."""

    name: str
    source: str
    options: tuple[str, ...]


PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset(
            "mattel-2001",
            "P01",
            (
                "deck:blank-112",
                "start.reverse:right",
                "draw.play:forced",
                "uno.when:before",
                "uno.penalty:4",
                "uno.window:begin-turn",
            ),
        ),
        Preset("mattel-2008", "P08", ()),
        Preset("mattel-2015", "P15", ("deck:swap-112",)),
        Preset("mattel-2018", "D000", ("deck:shuffle-112",)),
        Preset(
            "doc-000",
            "D000",
            ("deck:shuffle-112", "start.reroll:any-effect", "illegal:draw-2", "score:rank", "score.special-wild:50"),
        ),
        Preset(
            "doc-001",
            "D001",
            ("start.reverse:right", "start.wild:dealer", "uno.window:open", "illegal:draw-2", "score:rank"),
        ),
        Preset(
            "doc-002",
            "D002",
            (
                "wd4.guilty:takeback",
                "uno.window:lays",
                "illegal:back-2-pass",
                "score:plus-minus",
                "score.rounds:5",
            ),
        ),
        Preset(
            "doc-004",
            "D004",
            ("deck:shuffle-112", "start.reroll:any-effect", "uno.window:lays", "illegal:draw-2"),
        ),
    )
}


def preset(name: str) -> Preset:
    """Return the set of options called `name`. Raises `UnoError("preset.unknown")`, naming what there is.

    >>> preset("mattel-2001").options[0]
    'deck:blank-112'
    """
    if name not in PRESETS:
        raise UnoError("preset.unknown", name, name=name, known=", ".join(PRESETS))
    return PRESETS[name]


def ruleset(text: str, customs: Iterable[Custom] = ()) -> Rules:
    """Return the rules that `text` names: a preset, options, or both, joined by `+`.

    Options that follow a preset replace its own; `customs` are agreed rules for the Customizable cards.
    Raises `UnoError` as `preset` and `configure` do.

    >>> ruleset("mattel-2001+uno.penalty:2").uno_penalty
    2
    """
    return configure(*_options(text), customs=customs)


def check_ruleset(text: str) -> list[UnoError]:
    """Return everything that is wrong with the rules that `text` names, before a card is dealt; empty when they hold.

    >>> [problem.code for problem in check_ruleset("wd4.rule:free+wd4.guilty:takeback+score.rounds:5")]
    ['option.needless', 'option.needless']
    """
    try:
        return check_options(*_options(text))
    except UnoError as error:
        return [error]


def _options(text: str) -> list[str]:
    first, *rest = text.split("+")
    if ":" in first:
        return [first, *rest]
    replaced = {option.partition(":")[0] for option in rest}
    return [*(option for option in preset(first).options if option.partition(":")[0] not in replaced), *rest]
