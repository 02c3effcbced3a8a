"""Jumping in: laying a card identical to the top card out of turn, and playing on from there.

In the standard game nobody acts out of turn. Where it is agreed, the second of two identical cards counts from its
player; what becomes of a penalty that the first one asked for is a matter of the version. A Reverse on a Reverse turns
the direction only once. [house.jump-in, house.jump-in.identical, house.jump-in.action, house.jump-in.late,
house.jump-in.own-pair, house.jump-in.with-progressive]
"""

from __future__ import annotations

from collections.abc import Iterator

from unolab.rules.actions import Jump, Play
from unolab.rules.cards import REVERSE, WILD_DRAW_FOUR
from unolab.rules.draft import Draft
from unolab.rules.parts import effects, play, wild_draw_four
from unolab.rules.parts.piles import pay
from unolab.rules.parts.turn import OVER, other_question
from unolab.rules.rules import Act, Effect, JumpOver, Rules
from unolab.rules.rulings import Reason
from unolab.rules.state import Ask, State

_INTERRUPTED = ("play", "keep", "answer")
"""The questions a jump may come before; others belong to a card that is not finished yet."""


def cancel(rules: Rules, draft: Draft, ask: Ask) -> Ask:
    """Only the second card counts: what the first one asked for is dropped. [house.jump-in.action]"""
    if ask.owed is not None:
        draft.tell("jump.cancelled", "house.jump-in.action", {"seat": ask.seat, "n": ask.owed.n})
    return ask._replace(owed=None)


def once(rules: Rules, draft: Draft, ask: Ask) -> Ask:
    """The player after the jump draws for one card only. [house.jump-in.once]"""
    if ask.owed is not None:
        draft.tell("jump.cancelled", "house.jump-in.once", {"seat": ask.seat, "n": ask.owed.n})
    return ask._replace(owed=None)


def both(rules: Rules, draft: Draft, ask: Ask) -> Ask:
    """Each card has its own next player: the first one's draws at once. [house.jump-in.both]"""
    if ask.owed is not None:
        pay(rules, draft, ask.seat, ask.owed.n, "house.jump-in.both")
    return ask._replace(owed=None)


def add(rules: Rules, draft: Draft, ask: Ask) -> Ask:
    """The player after the jump draws for all cards. [house.jump-in.add]"""
    return ask


_ON_PENALTY: dict[JumpOver | None, tuple[str, str]] = {
    cancel: ("jump.wipes", "house.jump-in.action"),
    once: ("jump.wipes", "house.jump-in.once"),
    both: ("jump.pays-first", "house.jump-in.both"),
    add: ("jump.adds", "house.jump-in.add"),
}
"""What is said about a penalty that is open when somebody jumps in, and by which clause."""


def objections(rules: Rules, state: State, action: Jump) -> Iterator[Reason]:
    """Say all that speaks against jumping in now."""
    ask, card, seat = state.ask, action.card, action.seat
    if ask.kind == "over":
        yield OVER
        return
    if rules.jump_over is None:
        yield Reason("jump.never", "house.jump-in", {"seat": seat})
    if ask.kind not in _INTERRUPTED:
        yield from other_question(state)
    elif () in state.hands:
        yield Reason("jump.round-over", "out.round-end", {"seat": state.hands.index(())})
    elif seat == ask.seat and ask.kind != "answer":
        yield Reason("jump.own-turn", "house.jump-in", {"seat": seat})
    if card not in state.hands[seat]:
        yield Reason("card.not-in-hand", "turn.one-card", {"seat": seat, "card": card})
    if card is not state.top:
        below = state.discard[-2] if len(state.discard) > 1 else None
        if card is below:
            yield Reason("jump.late", "house.jump-in.late", {"card": card, "top": state.top})
        else:
            yield Reason("jump.not-identical", "house.jump-in.identical", {"card": card, "top": state.top})
    elif card.is_wild and rules.jump_over is not None and not rules.jump_wilds:
        yield Reason("jump.no-wilds", "house.jump-in.action", {"card": card})
    if action.colour not in play.colours_with(card):
        yield play.wrong_colour(card, action.colour)


def grounds(rules: Rules, state: State, action: Jump) -> Iterator[Reason]:
    """Say that the cards are identical, what becomes of a penalty, and how a Wild Draw 4 stands."""
    yield Reason("jump.identical", "house.jump-in", {"seat": action.seat, "card": action.card})
    owed = state.ask.owed
    if owed is not None:
        code, clause = _ON_PENALTY[rules.jump_over]
        if rules.answers and code == "jump.wipes":
            clause = "house.jump-in.with-progressive"
        yield Reason(code, clause, {"seat": state.ask.seat, "n": owed.n, "owed": owed.card})
    if action.card.face == WILD_DRAW_FOUR:
        yield from wild_draw_four.grounds(rules, state, _as_play(action))


def cautions(rules: Rules, state: State, action: Jump) -> Iterator[Reason]:
    """Say what a friend would whisper about the same card on one's turn."""
    yield from play.cautions(rules, state, _as_play(action))


def _as_play(action: Jump) -> Play:
    return Play(action.seat, action.card, action.colour, action.uno)


def legal(rules: Rules, state: State) -> Iterator[Jump]:
    """List who may jump in, where that is agreed, wilds once for each colour."""
    top, ask = state.discard[-1], state.ask
    if rules.jump_over is None or ask.kind not in _INTERRUPTED or () in state.hands:
        return
    if top.is_wild and not rules.jump_wilds:
        return
    for seat, hand in enumerate(state.hands):
        if top in hand and (seat != ask.seat or ask.kind == "answer"):
            calls = (False, True) if len(hand) == 2 and seat not in state.said else (False,)
            for colour in play.colours_with(top):
                for call in calls:
                    yield Jump(seat, top, colour, call)


def carry_out(rules: Rules, draft: Draft, action: Jump) -> None:
    """Settle what was open, then lay the card as if it were the jumper's turn; a call before a play is void."""
    assert draft.ask is not None and rules.jump_over is not None
    on_reverse = draft.discard[-1].face == REVERSE
    draft.tell("jump.in", "house.jump-in", {"seat": action.seat, "over": draft.ask.seat})
    if len(draft.hands[draft.ask.seat]) > 1:
        draft.end_call(draft.ask.seat)
    settled = rules.jump_over(rules, draft, draft.ask)
    if draft.is_over:
        return
    draft.ask, draft.todo, draft.foul, draft.seat = settled, (), None, action.seat
    play.carry_out(rules, draft, _as_play(action))
    left: tuple[Effect, ...] = draft.todo
    kept = tuple(each for each in left if each.run is not effects.reverse)
    if on_reverse and kept != left:
        draft.todo = kept
        draft.tell("jump.reverse-once", "house.jump-in.reverse", {"direction": draft.direction})


JUMP = Act(objections, grounds, cautions, legal, carry_out)
