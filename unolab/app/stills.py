"""Pictures around the lessons: the hand on the home page, and what a lesson page shows before its kernel answers."""

from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from unolab.app.catalogue import Page
from unolab.app.text import text
from unolab.lessons import Session, lessons, topics
from unolab.pictures.art import place_card, symbols
from unolab.pictures.lesson_scene import lesson_scene
from unolab.pictures.still import still
from unolab.record.files import read_shared
from unolab.rules import card
from unolab.views.round_source import RoundSource
from unolab.words import colour_letter

_HAND: Final = (("R7", 8, 50, -12), ("YS", 108, 36, -4), ("GR", 212, 36, 4), ("B2", 312, 50, 12))
"""Card, place and turn of what the home page holds up."""


@cache
def hand(lang: str) -> str:
    """Return the hand of four cards on the home page, as an SVG to stand in a page.

    lang: one of `text.LANGUAGES`.

    >>> hand("ko").count("<use") > 4 and ">노</text>" in hand("ko")
    True
    """
    size = ' width="120" height="168"'
    cards = "".join(
        f'<g transform="translate({x} {y}) rotate({turn} 60 168)">'
        f"{place_card(token, colour_letter(card(token).colour, lang), size, 'home-')}</g>"
        for token, x, y, turn in _HAND
    )
    label = escape(text(lang, "home.hand"), quote=True)
    return f'<svg class="hand" viewBox="-28 24 496 206" role="img" aria-label="{label}">{symbols("home-")}{cards}</svg>'


def first_picture(page: Page, root: Path) -> str:
    """Return the SVG a lesson page begins with, or "" if there is none for it.

    page: its `still` names an SVG beside the notebook; without one, the first lesson of its `topic` is drawn as it will
    look, or the step of an example that its `round` names. root: the folder of notebooks.

    Raises UnoError as `read_shared` does for a `round` that is none.

    >>> first_picture(Page("ko", "wild", "", topic="wd4"), Path("nowhere")).startswith("<svg")
    True
    >>> first_picture(Page("ko", "rounds", "", round="caught-bluff@9"), Path("nowhere")).startswith("<svg")
    True
    >>> first_picture(Page("ko", "wild", "", topic="gardening"), Path("nowhere"))
    ''
    """
    drawn = root / page.lang / page.still
    if page.still.endswith(".svg") and drawn.is_file() and drawn.resolve().is_relative_to(root.resolve()):
        return drawn.read_text(encoding="utf-8")
    if page.topic not in topics():
        return still(RoundSource(read_shared(page.round), page.lang).scene(), "auto") if page.round else ""
    course = lessons(page.topic)
    return still(lesson_scene(Session(course[0]), page.lang, course), "auto")
