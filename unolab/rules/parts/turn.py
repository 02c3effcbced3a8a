"""Whose turn it is and which question is open: the objections that every answer shares. [turn.direction.next]"""

from __future__ import annotations

from unolab.rules.actions import Action
from unolab.rules.cards import WILD_DRAW_FOUR
from unolab.rules.rulings import Reason
from unolab.rules.state import Owed, State

OVER = Reason("over.round", "out.round-end")


def penalty_clause(owed: Owed) -> str:
    """Return the clause under which the cards are owed."""
    return "wd4.effect" if owed.card.face == WILD_DRAW_FOUR else "card.draw-two"


def not_asked(state: State, action: Action) -> tuple[Reason, ...]:
    """Object when the round is over or the open question goes to another seat."""
    ask = state.ask
    if ask.kind == "over":
        return (OVER,)
    if action.seat != ask.seat:
        return (Reason("turn.other", "turn.direction.next", {"seat": action.seat, "to": ask.seat}),)
    return ()


def other_question(state: State) -> tuple[Reason, ...]:
    """Object to a play or a draw while a question of another kind is open."""
    kind, owed = state.ask.kind, state.ask.owed
    if kind in ("play", "keep"):
        return ()
    if kind == "answer" and owed is not None:
        params = {"seat": state.ask.seat, "n": owed.n, "owed": owed.card}
        return (Reason("ask.answer-first", penalty_clause(owed), params),)
    if kind == "show":
        return (Reason("ask.show-first", "wd4.challenge.show", {"seat": state.ask.seat}),)
    if kind == "swap":
        clause = "house.seven-o.seven" if state.top.is_number else "card.wild-swap"
        return (Reason("ask.swap-first", clause, {"seat": state.ask.seat}),)
    if kind == "block":
        return (Reason("ask.block-first", "house.seven.block", {"seat": state.ask.seat}),)
    if kind == "table":
        return (Reason("ask.table-first", "card.wild-custom", {"seat": state.ask.seat}),)
    if kind == "colour":
        code = "ask.colour-first-after" if state.colour else "ask.colour-first"
        return (Reason(code, "card.wild.colour-duty", {"seat": state.ask.seat}),)
    return ()
