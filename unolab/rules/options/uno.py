"""Calling UNO: when, how long a missing call can be caught, what it costs."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from unolab.rules.options.option import Option, Value
from unolab.rules.rules import Rules


def uno_penalty(n: int) -> Value:
    """Draw `n` cards for a missed call; four is what the sheet of 2001 prints."""
    return Value(str(n), "uno.penalty.2001" if n == 4 else "uno.penalty", partial(_uno_penalty, n=n))


def _uno_penalty(rules: Rules, n: int) -> Rules:
    return replace(rules, uno_penalty=n)


def uno_before(rules: Rules) -> Rules:
    """The call belongs before the card is laid; afterwards it is a late one."""
    return replace(rules, uno_before=True)


def window_lays(rules: Rules) -> Rules:
    """Only a card laid ends the time for catching."""
    return replace(rules, uno_closed_by=frozenset({"lays"}))


def window_open(rules: Rules) -> Rules:
    """Nothing but the next call or turn of the same player ends the time for catching."""
    return replace(rules, uno_closed_by=frozenset())


def forced_draw_keeps_open(rules: Rules) -> Rules:
    """A penalty drawn by the next player does not end the time for catching."""
    return replace(rules, uno_closed_by=rules.uno_closed_by - {"forced"})


def uno_on_receive(rules: Rules) -> Rules:
    """A single card that was received has to be called too."""
    return replace(rules, uno_on_receive=True)


def false_call_costs(rules: Rules) -> Rules:
    """A call without need costs two cards."""
    return replace(rules, uno_false_call=2)


OPTIONS = (
    Option("uno.when", (Value("around", "uno.duty"), Value("before", "uno.duty", uno_before))),
    Option(
        "uno.penalty",
        (
            Value("2", "uno.penalty"),
            uno_penalty(0),
            uno_penalty(1),
            Value("4", "uno.penalty.2001", partial(_uno_penalty, n=4)),
        ),
    ),
    Option(
        "uno.window",
        (
            Value("lays-or-draws", "uno.window"),
            Value("begin-turn", "uno.begin-turn"),
            Value("lays", "uno.window", window_lays),
            Value("open", "uno.window", window_open),
        ),
    ),
    Option(
        "uno.forced-draw-closes",
        (
            Value("yes", "uno.window.forced-draw"),
            Value("no", "uno.window.forced-draw", forced_draw_keeps_open),
        ),
    ),
    Option(
        "uno.on-receive",
        (Value("no", "uno.received-hand"), Value("yes", "uno.received-hand", uno_on_receive)),
    ),
    Option("uno.false-call", (Value("0", "uno.false-call"), Value("2", "uno.false-call", false_call_costs))),
)
