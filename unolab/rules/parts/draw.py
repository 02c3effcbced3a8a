"""Drawing.

Who cannot or will not play draws one card, once. A drawn card that fits may be played at once or kept; any other ends
the turn. By a house rule the drawing goes on until a card fits, or may go on.
[turn.must-draw, turn.may-decline, turn.drawn-card.optional, turn.drawn-card.pass, house.draw-until]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from unolab.rules.actions import Draw, Keep
from unolab.rules.cards import WILD_DRAW_FOUR, Card
from unolab.rules.draft import Draft
from unolab.rules.parts.piles import run_out, take
from unolab.rules.parts.turn import not_asked, other_question
from unolab.rules.rules import Act, Rules, nothing
from unolab.rules.rulings import Reason
from unolab.rules.state import Ask, State


def objections(rules: Rules, state: State, action: Draw) -> list[Reason]:
    """Say all that speaks against drawing now."""
    found = [*not_asked(state, action)]
    if state.ask.kind == "keep" and action.seat == state.ask.seat and not _may_go_on(rules, state):
        found.append(Reason("draw.already", "turn.drawn-card.pass", {"seat": action.seat, "card": state.ask.card}))
    found += other_question(state)
    return found


def _may_go_on(rules: Rules, state: State) -> bool:
    """True where more cards may be drawn as long as none fits. [house.draw-until]"""
    fits = rules.playable[state.colour, state.discard[-1]]
    return rules.drawn_misfit is ask_on and state.ask.card not in fits


def grounds(rules: Rules, state: State, action: Draw) -> Iterator[Reason]:
    """Say whether drawing is needed or chosen."""
    if state.ask.kind == "keep":
        yield Reason("draw.goes-on", "house.draw-until", {"seat": action.seat})
        return
    kinds = [kind for kind in rules.asks["play"] if kind != "draw"]
    plays = [play for kind in kinds for play in rules.acts[kind].legal(rules, state)]
    fitting = {play.card.face for play in plays if not rules.is_forbidden(state, play)}
    if fitting:
        clause = "wd4.may-decline" if fitting == {WILD_DRAW_FOUR} else "turn.may-decline"
        yield Reason("draw.declined", clause, {"seat": action.seat})
    else:
        yield Reason("draw.needed", "turn.must-draw", {"seat": action.seat})


_draw, _keep = cache(Draw), cache(Keep)


def legal(rules: Rules, state: State) -> tuple[Draw, ...]:
    """List the draw; a second one only where the drawing may go on."""
    return () if state.ask.kind == "keep" and not _may_go_on(rules, state) else (_draw(state.ask.seat),)


def carry_out(rules: Rules, draft: Draft, action: Draw) -> None:
    """Draw one card; a card that fits may be played or kept, any other ends the turn, unless drawing goes on."""
    seat = action.seat
    draft.close_windows(rules.uno_closed_by, "draws", seat)
    draft.ask = None
    drawn = take(rules, draft, seat, 1)
    if not drawn:
        draft.passes += rules.blocks
        draft.end_call(seat)
        draft.tell("turn.passed-empty", "pile.exhausted", {"seat": seat})
        run_out(rules, draft)
        return
    draft.passes = 0
    (card,) = drawn
    params = {"seat": seat, "n": 1, "cards": drawn}
    draft.tell("draw.took", "turn.must-draw", params, (seat,), "draw.took-hidden")
    if card in rules.playable[draft.colour, draft.discard[-1]]:
        draft.ask = Ask("keep", seat, card)
    else:
        rules.drawn_misfit(rules, draft, seat, card)


def end_turn(rules: Rules, draft: Draft, seat: int, card: Card) -> None:
    """A drawn card that does not fit ends the turn. [turn.drawn-card.pass]"""
    draft.tell("draw.no-match", "turn.drawn-card.pass", {"seat": seat, "card": card}, (seat,), "turn.passed")


def draw_on(rules: Rules, draft: Draft, seat: int, card: Card) -> None:
    """Go on drawing until a card fits or there is none left. [house.draw-until]"""
    drawn: tuple[Card, ...] = (card,)
    while drawn and drawn[-1] not in rules.playable[draft.colour, draft.discard[-1]]:
        drawn = take(rules, draft, seat, 1)
        if drawn:
            params = {"seat": seat, "n": 1, "cards": drawn}
            draft.tell("draw.took", "house.draw-until", params, (seat,), "draw.took-hidden")
    if drawn:
        draft.ask = Ask("keep", seat, drawn[0])
    else:
        draft.tell("turn.passed-empty", "pile.exhausted", {"seat": seat})
        run_out(rules, draft)


def ask_on(rules: Rules, draft: Draft, seat: int, card: Card) -> None:
    """Ask whether the drawing goes on or the turn ends. [house.draw-until]"""
    draft.ask = Ask("keep", seat, card)


def keep_objections(rules: Rules, state: State, action: Keep) -> Iterator[Reason]:
    """Say all that speaks against keeping a drawn card."""
    yield from not_asked(state, action)
    if state.ask.kind not in ("keep", "over"):
        yield Reason("keep.nothing", "turn.drawn-card.pass", {"seat": action.seat})


def keep_grounds(rules: Rules, state: State, action: Keep) -> Iterator[Reason]:
    """Say that playing the drawn card is optional, or that the drawing may stop."""
    if _may_go_on(rules, state):
        yield Reason("keep.stops", "house.draw-until", {"card": state.ask.card})
        return
    yield Reason("keep.optional", "turn.drawn-card.optional", {"card": state.ask.card})


def keep_legal(rules: Rules, state: State) -> tuple[Keep]:
    """List the keep."""
    return (_keep(state.ask.seat),)


def keep_carry_out(rules: Rules, draft: Draft, action: Keep) -> None:
    """End the turn with the drawn card in hand; a call made before a play that did not come is void."""
    draft.end_call(action.seat)
    draft.tell("turn.passed", "turn.drawn-card.pass", {"seat": action.seat})
    draft.ask = None


DRAW = Act(objections, grounds, nothing, legal, carry_out)
KEEP = Act(keep_objections, keep_grounds, nothing, keep_legal, keep_carry_out)
