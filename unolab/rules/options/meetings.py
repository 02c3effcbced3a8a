"""Where house rules meet: for each pair that no option settles, the clause that says what holds then.

Some of these clauses are printed, most are our reading; each says so itself.
"""

from __future__ import annotations

from typing import NamedTuple

from unolab.rules.rules import Rules

_ANY_STACK = ("stack:same-kind", "stack:d2-to-wd4", "stack:by-value", "stack:free")
_ANY_JUMP = ("jump-in:cancel", "jump-in:once", "jump-in:both", "jump-in:add")
_MOVED_HANDS = ("zero:on", "seven:on", "seven:with-block")


class Meeting(NamedTuple):
    """A clause that holds when of each group at least one option is chosen."""

    groups: tuple[tuple[str, ...], ...]
    clause: str


MEETINGS: tuple[Meeting, ...] = (
    Meeting((_ANY_STACK,), "house.progressive.one"),
    Meeting((_ANY_STACK,), "house.progressive.challenge"),
    Meeting((_ANY_STACK,), "house.progressive.drawn-defence"),
    Meeting((_ANY_STACK, ("jump-in:cancel", "jump-in:once", "jump-in:both")), "house.jump-in.with-progressive"),
    Meeting((_ANY_JUMP,), "house.jump-in.last-card"),
    Meeting((_ANY_JUMP,), "house.jump-in.reverse"),
    Meeting((_MOVED_HANDS,), "house.seven-o.order"),
    Meeting((_MOVED_HANDS,), "out.last-seven-zero"),
    Meeting((_MOVED_HANDS,), "uno.received-hand"),
    Meeting((("draw.count:until-must",),), "turn.drawn-card.wd4"),
)


def meetings(rules: Rules) -> tuple[str, ...]:
    """Return the clauses that say how the chosen options go together.

    >>> from unolab.rules import configure
    >>> meetings(configure("stack:same-kind", "jump-in:cancel"))[3:]
    ('house.jump-in.with-progressive', 'house.jump-in.last-card', 'house.jump-in.reverse')
    """
    chosen = set(rules.options)
    return tuple(each.clause for each in MEETINGS if all(chosen.intersection(group) for group in each.groups))
