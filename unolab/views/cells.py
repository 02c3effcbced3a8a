"""A cell that is run again must not leave its old views alive: a click on them would move what nobody sees any more."""

from __future__ import annotations

from typing import Any, Final
from weakref import WeakSet

__all__ = ["request", "settle"]

_views: Final[dict[str, tuple[str, WeakSet[Any]]]] = {}


def request() -> tuple[str, str] | None:
    """Return the cell that is running and the id of this run, or nothing where no front end says so (Voila, a script).

    >>> request() is None
    True
    """
    try:
        from IPython import get_ipython

        parent = get_ipython().get_parent()
        return str(parent["metadata"]["cellId"]), str(parent["header"]["msg_id"])
    except (ImportError, AttributeError, KeyError, TypeError):
        return None


def settle(view: Any, now: tuple[str, str] | None = None) -> None:
    """Close the views that an earlier run of the same cell has made; views of the same run stay side by side.

    Args:
        view: the new view; anything with `close()`.
        now: the cell and its run, as from `request`, which is asked if this is left out.
    """
    now = now or request()
    if now is None:
        return
    cell, run = now
    last, views = _views.get(cell, (run, WeakSet()))
    if last != run:
        for old in list(views):
            old.close()
        views = WeakSet()
    views.add(view)
    _views[cell] = (run, views)
