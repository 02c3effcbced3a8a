"""Partners and points; how a game is counted is read by the match."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from unolab.rules.editions import special_112
from unolab.rules.options.option import Option, Value
from unolab.rules.parts import teams
from unolab.rules.rules import Rules


def special_wild_50(rules: Rules) -> Rules:
    """All wilds count 50."""
    return replace(
        rules, points={face: 50 if n == special_112.SPECIAL_POINTS else n for face, n in rules.points.items()}
    )


def scoring(method: str, clause: str) -> Value:
    """Count a game in another way; the match reads this from the options."""
    return Value(method, clause)


def number_of(clause: str, n: int) -> Value:
    """Let a number be read by the match."""
    return Value(str(n), clause)


OPTIONS = (
    Option("partners", (Value("off", "setup.players"), Value("on", "partners.seat", teams.with_partners))),
    Option(
        "score",
        (
            scoring("winner", "score.winner-takes"),
            scoring("lowest", "score.lowest"),
            scoring("rank", "score.rank-round"),
            scoring("plus-minus", "score.plus-minus"),
            scoring("elimination", "score.challenge-uno"),
        ),
    ),
    Option("score.target", (Value("500", "score.500"),), partial(number_of, "score.target"), 1, 100_000),
    Option("score.rounds", (Value("none", "score.500"),), partial(number_of, "score.plus-minus"), 1, 100),
    Option(
        "score.special-wild",
        (Value("40", "score.special-wild"), Value("50", "score.special-wild.50", special_wild_50)),
    ),
)
