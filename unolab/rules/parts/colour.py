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
    params = {"seat": action.seat, "colour": action.colour}
    yield Reason("colour.after-hands" if state.colour else "colour.start", _clause(rules, state), params)


def _clause(rules: Rules, state: State) -> str:
    """Return the clause of the effect that asks; before a start card's colour is named, none is in force."""
    face = state.top.face
    queue = rules.effects_of(face, len(state.hands)) if state.colour else rules.start_effects.get(face, ())
    return next((effect.clause for effect in queue if effect.asks == "colour"), "start.wild")


def legal(rules: Rules, state: State) -> Iterator[NameColour]:
    """List the four colours."""
    for colour in COLOURS:
        yield NameColour(state.ask.seat, colour)


def carry_out(rules: Rules, draft: Draft, action: NameColour) -> None:
    """Put the colour in force."""
    draft.colour = action.colour
    draft.tell("colour.named", _clause(rules, draft.before), {"seat": action.seat, "colour": action.colour})
    draft.ask = None


COLOUR = Act(objections, grounds, nothing, legal, carry_out)
