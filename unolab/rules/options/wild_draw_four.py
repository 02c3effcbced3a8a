"""The Wild Draw 4: when it is honest, who may challenge, what a caught bluff costs."""

from __future__ import annotations

from dataclasses import replace

from unolab.rules.cards import WILD_DRAW_FOUR
from unolab.rules.options.option import Option, Value
from unolab.rules.parts import effects, penalty, wild_draw_four
from unolab.rules.rules import Rules


def wd4_strict(rules: Rules) -> Rules:
    """A Wild Draw 4 is honest only when no other card could be played."""
    return replace(rules, against=wild_draw_four.playable)


def wd4_free(rules: Rules) -> Rules:
    """A Wild Draw 4 may always be played, so there is nothing to challenge."""
    plain = effects.DRAW_TWO._replace(clause="wd4.no-restriction", n=effects.WILD_DRAW_FOUR.n)
    return replace(rules, against=wild_draw_four.nothing_counts, effects={**rules.effects, WILD_DRAW_FOUR: (plain,)})


def wd4_wilds_count(rules: Rules) -> Rules:
    """Wilds count as cards of the colour in force."""
    return replace(rules, against=wild_draw_four.same_colour_or_wild)


def anyone_challenges(rules: Rules) -> Rules:
    """Any other player may challenge."""
    return replace(rules, anyone_challenges=True)


def guilty_takeback(rules: Rules) -> Rules:
    """A caught bluffer takes the card back and draws."""
    return replace(rules, guilty=penalty.takeback)


def guilty_replay(rules: Rules) -> Rules:
    """A caught bluffer takes the card back, draws, and lays a correct card."""
    return replace(rules, guilty=penalty.takeback_replay)


OPTIONS = (
    Option(
        "wd4.rule",
        (
            Value("colour", "wd4.condition"),
            Value("no-playable-card", "wd4.condition.number-other-colour", wd4_strict),
            Value("free", "wd4.no-restriction", wd4_free),
        ),
    ),
    Option(
        "wd4.wild-counts",
        (
            Value("no", "wd4.condition.wild-in-hand"),
            Value("yes", "wd4.condition.wild-in-hand", wd4_wilds_count),
        ),
    ),
    Option(
        "wd4.challenger",
        (Value("victim", "wd4.challenge.who"), Value("anyone", "wd4.challenge.who", anyone_challenges)),
    ),
    Option(
        "wd4.guilty",
        (
            Value("card-stays", "wd4.challenge.guilty.turn"),
            Value("takeback", "wd4.challenge.guilty.takeback", guilty_takeback),
            Value("takeback-replay", "wd4.challenge.guilty.takeback-replay", guilty_replay),
        ),
    ),
)
