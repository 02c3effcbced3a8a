"""All options, by clause group. Ids and values are those of the rule book's table of options.

The order is the order in which they are applied.
"""

from __future__ import annotations

from unolab.rules.options import drawing, house, scoring, start, table_and_piles, uno, wild_draw_four
from unolab.rules.options.option import Option

OPTIONS: tuple[Option, ...] = (
    *start.OPTIONS,
    *drawing.OPTIONS,
    *wild_draw_four.OPTIONS,
    *house.OPTIONS,
    *uno.OPTIONS,
    *table_and_piles.OPTIONS,
    *scoring.OPTIONS,
)
