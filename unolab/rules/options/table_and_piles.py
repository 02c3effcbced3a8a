"""Mistakes at the table, going out, two players, and the piles."""

from __future__ import annotations

from dataclasses import replace

from unolab.rules.cards import REVERSE
from unolab.rules.options.option import Option, Value
from unolab.rules.parts import effects, piles, special, table_mode
from unolab.rules.rules import Rules


def table_draw_2(rules: Rules) -> Rules:
    """A wrong card lies until claimed: it goes back, two cards are drawn, and the turn goes on."""
    acts = {**rules.acts, "play": table_mode.PLAY}
    return replace(rules, fouls=table_mode.CLAIMABLE, interrupts=(*rules.interrupts, "claim"), acts=acts)


def table_back_2_pass(rules: Rules) -> Rules:
    """A wrong card lies until claimed: it goes back, two cards are drawn, and the turn is over."""
    return replace(table_draw_2(rules), foul_passes=True)


def last_draw_ignored(rules: Rules) -> Rules:
    """A last draw card is not drawn any more."""
    return replace(rules, after_out=rules.after_out - {effects.penalty, effects.doubtful_penalty})


def last_shuffle_continues(rules: Rules) -> Rules:
    """A last Shuffle Hands is carried out, and the round goes on."""
    return replace(rules, after_out=rules.after_out | {special.shuffle_hands, special.own_colour})


def two_player_reverse_none(rules: Rules) -> Rules:
    """With two players a Reverse only turns the direction."""
    kept = {face: queue for face, queue in rules.two_player_effects.items() if face != REVERSE}
    return replace(rules, two_player_effects=kept)


def reshuffle_all(rules: Rules) -> Rules:
    """The whole discard pile is shuffled, and a new top card is turned."""
    return replace(rules, reshuffle=piles.turn_new_top)


def exhausted_ends(rules: Rules) -> Rules:
    """The round ends as soon as somebody cannot draw."""
    return replace(rules, ends_when_exhausted=True)


def never_blocked(rules: Rules) -> Rules:
    """Play goes on even when nobody can do anything."""
    return replace(rules, blocks=False)


OPTIONS = (
    Option(
        "illegal",
        (
            Value("refuse", "illegal.card"),
            Value("draw-2", "illegal.card", table_draw_2),
            Value("back-2-pass", "illegal.card", table_back_2_pass),
        ),
    ),
    Option(
        "out.last-draw",
        (Value("resolve", "out.last-draw"), Value("ignore", "out.last-draw", last_draw_ignored)),
    ),
    Option(
        "out.last-shuffle",
        (Value("win", "out.last-shuffle"), Value("continue", "out.last-shuffle", last_shuffle_continues)),
    ),
    Option(
        "two-player.reverse",
        (Value("skip", "two.reverse"), Value("none", "two.reverse", two_player_reverse_none)),
    ),
    Option(
        "reshuffle.keep-top",
        (Value("yes", "pile.reshuffle.keep-top"), Value("no", "pile.reshuffle", reshuffle_all)),
    ),
    Option(
        "pile.exhausted",
        (Value("draw-what-exists", "pile.exhausted"), Value("end-round", "pile.exhausted", exhausted_ends)),
    ),
    Option(
        "pile.deadlock",
        (Value("blocked", "pile.deadlock"), Value("never", "pile.deadlock", never_blocked)),
    ),
)
