"""The deck and the start card."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from unolab.rules.cards import ACTIONS, BLANK, REVERSE, WILD, WILDS
from unolab.rules.editions import special_112
from unolab.rules.options.option import Option, Value
from unolab.rules.parts import effects, special
from unolab.rules.rules import Effect, Rules

START_DEALER_COLOUR = Effect(special.own_colour, "start.wild.dealer", asks="colour")


def custom_cards(n: int) -> Value:
    """Use `n` Customizable cards with mild rules of our own. [custom.examples]"""
    return Value(str(n), "deck.customizable-count", partial(use_customs, n=n))


def use_customs(rules: Rules, n: int) -> Rules:
    """Agree on the first `n` of our own rules, unless others were agreed already."""
    customs = rules.customs or special.OUR_CUSTOMS
    return special_112.with_customs(replace(rules, customs=customs[:n]))


def shuffle_in_play_direction(rules: Rules) -> Rules:
    """Deal shuffled hands in the direction of play."""
    return replace(rules, shuffle_in_play_direction=True)


def _start(rules: Rules, face: str, *queue: Effect) -> Rules:
    return replace(rules, start_effects={**rules.start_effects, face: queue})


def start_reverse_right(rules: Rules) -> Rules:
    """A start Reverse counts as played by the dealer: the player on the dealer's right is first."""
    return _start(rules, REVERSE, effects.START_AS_PLAYED)


def start_wild_dealer(rules: Rules) -> Rules:
    """The dealer names the colour of a start Wild; a Blank opens like a Wild."""
    faces = [face for face in (WILD, BLANK) if face in rules.start_effects]
    queues = dict.fromkeys(faces, (START_DEALER_COLOUR,))
    return replace(rules, start_effects={**rules.start_effects, **queues})


def start_wild_return(rules: Rules) -> Rules:
    """A start Wild goes back like a Wild Draw 4; a Blank opens like a Wild."""
    return replace(rules, start_returned=rules.start_returned | {WILD, BLANK})


def start_reroll_any(rules: Rules) -> Rules:
    """Every start card that is no number goes back."""
    return replace(rules, start_returned=rules.start_returned | {*ACTIONS, *WILDS})


OPTIONS = (
    Option(
        "deck",
        (
            Value("classic-108", "deck.classic-108"),
            Value("blank-112", "deck.blank-112", special_112.blank_112),
            Value("swap-112", "deck.swap-112", special_112.swap_112),
            Value("shuffle-112", "deck.shuffle-112", special_112.shuffle_112),
        ),
    ),
    Option("custom.cards", (Value("0", "deck.customizable-count"),), custom_cards, 1, 3),
    Option(
        "shuffle.deal",
        (
            Value("clockwise", "card.wild-shuffle"),
            Value("play-direction", "card.wild-shuffle", shuffle_in_play_direction),
        ),
    ),
    Option(
        "start.reverse",
        (Value("dealer", "start.reverse"), Value("right", "start.reverse.right", start_reverse_right)),
    ),
    Option(
        "start.wild",
        (
            Value("left", "start.wild"),
            Value("dealer", "start.wild.dealer", start_wild_dealer),
            Value("return", "start.wild.2001-setup", start_wild_return),
        ),
    ),
    Option(
        "start.reroll",
        (Value("wd4-only", "start.wd4"), Value("any-effect", "start.wd4", start_reroll_any)),
    ),
)
