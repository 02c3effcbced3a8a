"""The table: the small mutable shell that notebooks hold, and the simple players at it."""

from unolab.table.players import choose, steady
from unolab.table.table import Moment, Table

__all__ = ["Moment", "Table", "choose", "steady"]
