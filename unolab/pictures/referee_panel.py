"""What the referee shows alike for every case, sent to the page once: labels, arguments, rules, the names of cards."""

from __future__ import annotations

from itertools import groupby

from unolab.pictures.hand import Scene
from unolab.pictures.referee_words import change_words
from unolab.pictures.round_panel import LARGEST_FILE
from unolab.rules import CLASSIC, COLOURS, PRESETS
from unolab.rules.cards import CARDS
from unolab.table.cases import arguments
from unolab.table.referee import changes
from unolab.words import card_name, colour_letter, colour_word, preset_words, rule_sheet, ui

HOLE = "{card}"
"""Where the page puts the name of a card into a label."""

_LABELS = {
    "acts": "referee.acts",
    "variants": "referee.variants",
    "others": "referee.other-rules",
    "who": "referee.column-rules",
    "ruling": "referee.column-ruling",
    "because": "referee.column-why",
    "argument": "referee.argument",
    "setUp": "referee.set-up",
    "seats": "referee.seats",
    "asked": "referee.asked",
    "colour": "referee.colour",
    "turn": "referee.turn-round",
    "preset": "referee.preset",
    "change": "referee.change",
    "asItIs": "referee.as-it-is",
    "place": "referee.place",
    "top": "referee.top",
    "lies": "referee.lies",
    "takeOut": "referee.take-out",
    "putIn": "referee.put-in",
    "hidden": "hand.hidden",
    "share": "referee.share",
    "shareLine": "referee.share-line",
    "copy": "viewer.copy",
    "copied": "viewer.copied",
    "marked": "viewer.marked",
    "open": "referee.open",
    "choose": "viewer.choose",
    "example": "referee.cases",
    "file": "viewer.file",
    "paste": "referee.paste",
    "show": "referee.show",
}


def referee_panel(lang: str) -> Scene:
    """Return the unchanging part of the referee in one language.

    Raises `UnoError("words.unknown-language")`.

    >>> referee_panel("en")["examples"][0]
    ['action-of-the-colour', 'Does a Blue Skip count as blue for the Wild Draw 4?']
    """
    return {
        "labels": {key: ui(place, lang, card=HOLE) for key, place in _LABELS.items()},
        "examples": [[name, told.question(lang)] for name, told in arguments().items()],
        "largest": LARGEST_FILE,
        "presets": [[name, preset_words(name, lang).name] for name in PRESETS],
        "changes": _changes(lang),
        "colours": [[colour, colour_word(colour, lang, short=True)] for colour in COLOURS],
        "cards": {token: [colour_letter(card.colour, lang), card_name(card, lang)] for token, card in CARDS.items()},
    }


def _changes(lang: str) -> list[Scene]:
    """Every single option that can be chosen on top of a set of rules, by what it is about."""
    titles = {line.option: line.name for line in rule_sheet(CLASSIC, lang)}
    names = [name for name, _ in changes(()) if "+" not in name]
    return [
        {"title": titles[option], "options": [[name, change_words(name, lang).text] for name in chosen]}
        for option, chosen in groupby(names, lambda name: name.partition(":")[0])
    ]
