"""Naming the colour for a Wild that opened the discard pile: the first player does, then takes a normal turn.

[start.wild]
"""

from __future__ import annotations

from collections.abc import Iterator

from unolab.rules.actions import NameColour
from unolab.rules.cards import COLOURS
from unolab.rules.draft import Draft
from unolab.rules.parts.turn import not_asked
from unolab.rules.rules import Act, Rules, nothing
from unolab.rules.rulings import Reason
from unolab.rules.state import State


def objections(rules: Rules, state: State, action: NameColour) -> Iterator[Reason]:
    """Say all that speaks against naming this colour now."""
    yield from not_asked(state, action)
    if state.ask.kind not in ("colour", "over"):
        yield Reason("colour.not-asked", "card.wild", {"seat": action.seat})
    if action.colour not in COLOURS:
        yield Reason("colour.missing", "card.wild.colour-duty", {"card": state.top})


def grounds(rules: Rules, state: State, action: NameColour) -> Iterator[Reason]:
    """Say why the colour is named now: a Wild opened the pile, or hands were exchanged."""
    code, clause = _occasion(state)
    yield Reason(code, clause, {"seat": action.seat, "colour": action.colour})


def _occasion(state: State) -> tuple[str, str]:
    return ("colour.after-hands", "card.wild-swap") if len(state.discard) > 1 else ("colour.start", "start.wild")


def legal(rules: Rules, state: State) -> Iterator[NameColour]:
    """List the four colours."""
    for colour in COLOURS:
        yield NameColour(state.ask.seat, colour)


def carry_out(rules: Rules, draft: Draft, action: NameColour) -> None:
    """Put the colour in force."""
    draft.colour = action.colour
    draft.tell("colour.named", _occasion(draft.before)[1], {"seat": action.seat, "colour": action.colour})
    draft.ask = None


COLOUR = Act(objections, grounds, nothing, legal, carry_out)
