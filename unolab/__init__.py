"""unolab: learn the rules of the card game UNO by playing them.

Importing this package is cheap: every name below is fetched from its room on first use, so that
`import unolab.rules` never pays for (or needs) a widget library.
"""

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

# Where each name lives: public name -> module.
_HOMES: dict[str, str] = {
    "NAME": "unolab.brand",
    "notice": "unolab.brand",
    "Table": "unolab.table",
    "Kit": "unolab.views.kit",
    "kit": "unolab.views.kit",
}

if TYPE_CHECKING:
    from unolab.brand import NAME as NAME
    from unolab.brand import notice as notice
    from unolab.table import Table as Table
    from unolab.views.kit import Kit as Kit
    from unolab.views.kit import kit as kit


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'unolab' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
