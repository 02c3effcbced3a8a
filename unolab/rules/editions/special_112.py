"""The decks of 112 cards: the standard 108 and four more.

2001: four Blank cards, spares that here do nothing but name a colour. 2015: one Swap Hands and three Customizable.
About 2018: one Shuffle Hands and three Customizable. As many Customizable cards are used as rules were agreed for them.
[deck.blank-112, deck.swap-112, deck.shuffle-112, deck.customizable-count, score.special-wild]
"""

from __future__ import annotations

from dataclasses import replace

from unolab.rules.cards import BLANK, CUSTOMS, SHUFFLE_HANDS, SWAP_HANDS, WILD, card
from unolab.rules.editions.classic_108 import DECK, POINTS
from unolab.rules.parts import effects, special
from unolab.rules.rules import Effect, Rules

SPECIAL_POINTS = 40  # score.special-wild


def _with(rules: Rules, faces: tuple[str, ...], does: dict[str, tuple[Effect, ...]], clause: str) -> Rules:
    """Add special wilds: what they do, that they open the pile like a Wild, and their points."""
    opening = tuple(effect._replace(clause=clause) for effect in (effects.START_WILD,))
    return replace(
        rules,
        deck=(*DECK, *(card(face) for face in faces)),
        points={**POINTS, **dict.fromkeys(faces, SPECIAL_POINTS)},
        effects={**rules.effects, **does},
        start_effects={**rules.start_effects, **dict.fromkeys(faces, opening)},
    )


def blank_112(rules: Rules) -> Rules:
    """The deck with four Blank cards. [deck.blank-112]"""
    return _with(rules, (BLANK,) * 4, {}, "start.wild")


def swap_112(rules: Rules) -> Rules:
    """The deck with Swap Hands. [deck.swap-112]"""
    return _with(rules, (SWAP_HANDS,), {SWAP_HANDS: special.SWAP}, "start.wild-swap")


def shuffle_112(rules: Rules) -> Rules:
    """The deck with Shuffle Hands. [deck.shuffle-112]"""
    return _with(rules, (SHUFFLE_HANDS,), {SHUFFLE_HANDS: special.SHUFFLE}, "start.wild-shuffle")


def with_customs(rules: Rules) -> Rules:
    """Put one Customizable card into the deck for each agreed rule. [deck.customizable-count]"""
    faces = CUSTOMS[: len(rules.customs)]
    does = {face: custom.effects for face, custom in zip(faces, rules.customs, strict=True)}
    opening = tuple(effect._replace(clause="start.wild-custom") for effect in rules.start_effects[WILD])
    return replace(
        rules,
        deck=(*rules.deck, *(card(face) for face in faces)),
        points={**rules.points, **dict.fromkeys(faces, SPECIAL_POINTS)},
        effects={**rules.effects, **does},
        start_effects={**rules.start_effects, **dict.fromkeys(faces, opening)},
    )
