"""The switch for Braille on the cards: a box to tick that counts for every table on the page."""

from __future__ import annotations

from typing import ClassVar

import anywidget
import traitlets

from unolab.pictures.handout_page import label as handout_label
from unolab.views.cells import settle
from unolab.views.modules import module, style

__all__ = ["BrailleSwitch"]


class BrailleSwitch(anywidget.AnyWidget):
    """A box to tick: Braille on the cards.

    Args:
        lang: "en" or "ko".

    Raises:
        UnoError: words.unknown-language.

    >>> BrailleSwitch("en")
    BrailleSwitch('Braille on the cards')
    """

    _esm: ClassVar[str] = module("braille-switch.js")
    _css: ClassVar[str] = style("unolab.css", "braille-switch.css")

    label = traitlets.Unicode().tag(sync=True)
    lang = traitlets.Unicode().tag(sync=True)

    def __init__(self, lang: str) -> None:
        super().__init__(label=handout_label("page.braille-switch", lang), lang=lang)
        settle(self)

    def __repr__(self) -> str:
        return f"BrailleSwitch({self.label!r})"
