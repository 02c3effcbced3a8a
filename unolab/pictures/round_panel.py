"""What every step of every record shows alike, sent to the page once: labels, example rounds, the names of cards."""

from __future__ import annotations

from unolab.pictures.hand import Scene
from unolab.record.examples import example_titles
from unolab.rules.cards import CARDS
from unolab.words import card_name, colour_letter, ui

LARGEST_FILE = 500_000
"""How many bytes a file may have that is opened in a page."""

_LABELS = {
    "slider": "viewer.slider",
    "first": "viewer.first",
    "back": "viewer.back",
    "forward": "viewer.forward",
    "last": "viewer.last",
    "play": "viewer.play",
    "pause": "viewer.pause",
    "jumps": "viewer.jumps",
    "seat": "viewer.hands",
    "round": "viewer.round",
    "note": "viewer.note",
    "else": "viewer.else",
    "refused": "viewer.not-allowed",
    "playOn": "viewer.play-on",
    "playOnHint": "viewer.play-on-hint",
    "share": "viewer.share",
    "shareLine": "viewer.share-line",
    "shareName": "viewer.share-name",
    "copy": "viewer.copy",
    "copied": "viewer.copied",
    "marked": "viewer.marked",
    "open": "viewer.open",
    "example": "viewer.examples",
    "choose": "viewer.choose",
    "file": "viewer.file",
    "paste": "viewer.paste",
    "show": "viewer.show",
}


def round_panel(lang: str) -> Scene:
    """Return the unchanging part of the viewer in one language.

    Raises `UnoError("words.unknown-language")`.

    >>> round_panel("en")["cards"]["B+2"]
    ['B', 'Blue Draw 2']
    """
    return {
        "labels": {key: ui(place, lang) for key, place in _LABELS.items()},
        "examples": [[name, title.said(lang)] for name, title in example_titles().items()],
        "cards": {token: [colour_letter(card.colour, lang), card_name(card, lang)] for token, card in CARDS.items()},
        "largest": LARGEST_FILE,
    }
