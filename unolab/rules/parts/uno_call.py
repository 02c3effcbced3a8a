"""Calling UNO, and catching who has not.

Who lays the next-to-last card says UNO just before or just after. From the moment the card lies until the next player
lays a card or draws, any other player may catch a missing call: two cards. Saying it late but first is safe. A call
ends when the hand grows. [uno.duty, uno.catch.window, uno.window, uno.penalty, uno.self-save, uno.again]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from unolab.rules.actions import Catch, SayUno
from unolab.rules.cards import SHUFFLE_HANDS, SWAP_HANDS
from unolab.rules.draft import Draft
from unolab.rules.parts.piles import pay
from unolab.rules.parts.turn import OVER
from unolab.rules.rules import Act, Rules, nothing
from unolab.rules.rulings import Reason, UnoError
from unolab.rules.state import State

_HAND_MOVERS = frozenset({SWAP_HANDS, SHUFFLE_HANDS, "0", "7"})
"""Faces that may bring a hand of one card to somebody who has not played down to it. [uno.received-hand]"""


def after_play(rules: Rules, draft: Draft, seat: int, uno: bool) -> None:
    """Close the open windows, since a card was laid, and open one if no `uno` came with it when it was due."""
    draft.close_windows(rules.uno_closed_by, "lays", seat)
    if len(draft.hands[seat]) == 1:
        if uno and seat not in draft.said:
            draft.said += (seat,)
            draft.tell("uno.said", "uno.duty", {"seat": seat})
        elif seat not in draft.said:
            draft.silent += (seat,)
    elif uno:
        false_call(rules, draft, seat)


def false_call(rules: Rules, draft: Draft, seat: int) -> None:
    """Note a call without need; by a house rule it costs cards, but nobody draws after going out. [uno.false-call]"""
    if not rules.uno_false_call or not draft.hands[seat]:
        draft.tell("uno.false", "uno.false-call", {"seat": seat})
        return
    draft.tell("uno.false-costs", "uno.false-call", {"seat": seat, "n": rules.uno_false_call})
    pay(rules, draft, seat, rules.uno_false_call, "uno.false-call")


def after_exchange(rules: Rules, draft: Draft, seats: Iterable[int]) -> None:
    """Let the calls of hands that changed lapse; by option, a single card received has to be called.

    [uno.received-hand]
    """
    for seat in seats:
        draft.end_call(seat)
        draft.silent = tuple(other for other in draft.silent if other != seat)
        if rules.uno_on_receive and len(draft.hands[seat]) == 1:
            draft.silent += (seat,)


def cautions(rules: Rules, state: State, seat: int, uno: bool, laid: int = 1) -> Iterator[Reason]:
    """Remind of a missing call and of a call without need, when `laid` cards leave the hand."""
    left = len(state.hands[seat]) - laid
    if left == 1 and not uno and seat not in state.said:
        yield Reason("uno.forgotten", "uno.duty", {"seat": seat})
    elif left > 1 and uno and rules.uno_false_call:
        yield Reason("uno.needless-costs", "uno.false-call", {"seat": seat, "n": rules.uno_false_call})
    elif left != 1 and uno:
        yield Reason("uno.needless", "uno.false-call", {"seat": seat, "n": left})


def _about_to_call(state: State, seat: int) -> bool:
    """True on a turn with two cards, just before the next-to-last could be laid.

    Whether one of them fits does not matter: what a call does must not tell the table what is in the hand.
    """
    if len(state.hands[seat]) != 2 or seat in state.said:
        return False
    return state.ask.seat == seat and state.ask.kind in ("play", "keep")


def say_objections(rules: Rules, state: State, action: SayUno) -> Iterator[Reason]:
    """Nothing speaks against saying UNO, except that the round is over."""
    if state.ask.kind == "over":
        yield OVER


def say_grounds(rules: Rules, state: State, action: SayUno) -> Iterator[Reason]:
    """Say whether the call comes late, in time, or without need."""
    seat = action.seat
    if seat in state.silent:
        code = "uno.late-after" if rules.uno_before else "uno.late"
        yield Reason(code, "uno.self-save", {"seat": seat})
    elif _about_to_call(state, seat):
        yield Reason("uno.before", "uno.duty", {"seat": seat})
    elif rules.uno_false_call and state.hands[seat]:
        yield Reason("uno.costs", "uno.false-call", {"seat": seat, "n": rules.uno_false_call})
    else:
        yield Reason("uno.no-effect", "uno.false-call", {"seat": seat, "n": len(state.hands[seat])})


def say_cautions(rules: Rules, state: State, action: SayUno) -> Iterator[Reason]:
    """Warn, before a play, that nothing fits: the draw that follows makes the call void. [uno.again]"""
    fits = rules.playable[state.colour, state.discard[-1]]
    if _about_to_call(state, action.seat) and not any(card in fits for card in state.hands[action.seat]):
        yield Reason("uno.nothing-fits", "uno.again", {"seat": action.seat})


def legal(rules: Rules, state: State) -> Iterable[SayUno | Catch]:
    """List the calls that change something, then who may catch whom: any other player."""
    seat, silent = state.ask.seat, state.silent
    if not silent and len(state.hands[seat]) != 2:
        return ()
    callers = (*silent, seat) if _about_to_call(state, seat) and seat not in silent else silent
    others = range(len(state.hands))
    return [*map(SayUno, callers), *(Catch(by, target) for target in silent for by in others if by != target)]


def say_carry_out(rules: Rules, draft: Draft, action: SayUno) -> None:
    """Make the call stand, or note that it changes nothing.

    A late call closes the window even when the hand has grown since (a Wild Draw 4 found guilty), but then it does
    not stand for the next time. [uno.again]
    """
    seat = action.seat
    if seat in draft.silent:
        draft.silent = tuple(other for other in draft.silent if other != seat)
        if len(draft.hands[seat]) == 1:
            draft.said += (seat,)
        draft.tell("uno.said-late", "uno.self-save", {"seat": seat})
    elif _about_to_call(draft.before, seat):
        draft.said += (seat,)
        draft.tell("uno.said", "uno.duty", {"seat": seat})
    else:
        false_call(rules, draft, seat)


def catch_objections(rules: Rules, state: State, action: Catch) -> Iterator[Reason]:
    """Say why there is nothing to catch."""
    target = action.target
    if not 0 <= target < len(state.hands):
        raise UnoError("seat.unknown", seat=target + 1, n=len(state.hands))
    if state.ask.kind == "over":
        yield OVER
        return
    if target == action.seat:
        yield Reason("catch.yourself", "uno.who-catches", {"seat": target})
    if target in state.silent:
        return
    params = {"seat": target, "n": len(state.hands[target])}
    if not state.hands[target]:
        yield Reason("catch.out", "uno.out", params)
    elif target in state.said:
        yield Reason("catch.said", "uno.duty", params)
    elif len(state.hands[target]) != 1:
        yield Reason("catch.more-cards", "uno.duty", params)
    elif not any(card.face in _HAND_MOVERS and card.face in rules.effects for card in state.discard):
        code = "catch.too-late" if "draws" in rules.uno_closed_by else "catch.window-passed"
        yield Reason(code, "uno.window", params)
    else:
        yield Reason("catch.late-or-received", "uno.window", params)


def catch_grounds(rules: Rules, state: State, action: Catch) -> Iterator[Reason]:
    """Say that the window is open."""
    code = "catch.open" if "draws" in rules.uno_closed_by else "catch.window-open"
    yield Reason(code, "uno.catch.window", {"seat": action.target, "n": rules.uno_penalty})


def catch_carry_out(rules: Rules, draft: Draft, action: Catch) -> None:
    """Let the caught seat draw; whatever question was open stays open. [uno.penalty]"""
    target = action.target
    draft.silent = tuple(other for other in draft.silent if other != target)
    draft.tell("uno.caught", "uno.catch.window", {"by": action.seat, "seat": target, "n": rules.uno_penalty})
    pay(rules, draft, target, rules.uno_penalty, "uno.penalty")


SAY = Act(say_objections, say_grounds, say_cautions, legal, say_carry_out)
CATCH = Act(catch_objections, catch_grounds, nothing, legal, catch_carry_out)
