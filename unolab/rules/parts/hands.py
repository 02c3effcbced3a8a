"""Seven and zero: hands that change their owner.

On a 0 all hands move one seat on in the direction of play. Who plays a 7 trades hands with a player of their choice; in
one version the chosen player may lay a 7 and refuse. Who goes out on a 0 or 7 has won first. The order of play does not
change. [house.seven-o.zero, house.seven-o.seven, house.seven.block, house.seven-o.order, out.last-seven-zero]
"""

from __future__ import annotations

from collections.abc import Iterator

from unolab.rules.actions import Agree, Block
from unolab.rules.draft import Draft
from unolab.rules.parts import uno_call
from unolab.rules.parts.turn import not_asked
from unolab.rules.parts.uno_call import after_exchange
from unolab.rules.rules import Act, Effect, Rules, nothing
from unolab.rules.rulings import Reason
from unolab.rules.state import Ask, State, after

SEVEN = "7"


def rotate(rules: Rules, draft: Draft, effect: Effect) -> None:
    """All hands move one seat on in the direction of play. [house.seven-o.zero]"""
    seats = len(draft.hands)
    before = list(draft.hands)
    draft.tell(effect.code, effect.clause, {"seat": draft.seat, "direction": draft.direction})
    for giver in range(seats):
        taker = after(giver, draft.direction, seats)
        draft.hands[taker] = before[giver]
        told = {"seat": taker, "n": len(before[giver]), "cards": before[giver]}
        draft.tell("hands.new", effect.clause, told, (giver, taker), "hands.new-hidden")
    after_exchange(rules, draft, range(seats))


def ask_trade(rules: Rules, draft: Draft, effect: Effect) -> None:
    """Its player is asked with whom to trade hands. [house.seven-o.seven]"""
    draft.ask = Ask("swap", draft.seat)


def exchange(rules: Rules, draft: Draft, seat: int, target: int, clause: str) -> None:
    """Exchange two whole hands."""
    hands = draft.hands
    hands[seat], hands[target] = hands[target], hands[seat]
    draft.tell("hands.swapped", clause, {"seat": seat, "target": target})
    for each in (seat, target):
        told = {"seat": each, "n": len(hands[each]), "cards": hands[each]}
        draft.tell("hands.new", clause, told, (seat, target), "hands.new-hidden")
    after_exchange(rules, draft, (seat, target))


ZERO = (Effect(rotate, "house.seven-o.zero", "hands.rotated"),)
TRADE = (Effect(ask_trade, "house.seven-o.seven", asks="swap"),)


def is_trade(state: State) -> bool:
    """True when the question about exchanging hands comes from a 7, so that the exchange is a duty."""
    return state.top.is_number


def clause_of(state: State) -> str:
    """Return the clause by which hands are exchanged now."""
    return "house.seven-o.seven" if is_trade(state) else "card.wild-swap"


def block_objections(rules: Rules, state: State, action: Block | Agree) -> Iterator[Reason]:
    """Say all that speaks against refusing an exchange, or agreeing to it, now."""
    yield from not_asked(state, action)
    if state.ask.kind not in ("block", "over"):
        yield Reason("block.nothing", "house.seven.block", {"seat": action.seat})
    if isinstance(action, Block):
        if action.card not in state.hands[action.seat]:
            yield Reason("card.not-in-hand", "turn.one-card", {"seat": action.seat, "card": action.card})
        elif action.card.face != SEVEN:
            yield Reason("block.seven-only", "house.seven.block", {"card": action.card})


def block_grounds(rules: Rules, state: State, action: Block | Agree) -> Iterator[Reason]:
    """Say that the chosen player decides."""
    code = "block.may" if isinstance(action, Block) else "agree.may"
    yield Reason(code, "house.seven.block", {"seat": action.seat, "by": state.ask.by})


def block_cautions(rules: Rules, state: State, action: Block) -> Iterator[Reason]:
    """Remind of a missing call."""
    yield from uno_call.cautions(rules, state, action.seat, action.uno)


def block_legal(rules: Rules, state: State) -> Iterator[Block]:
    """List the sevens that refuse."""
    seat = state.ask.seat
    hand = state.hands[seat]
    calls = (False, True) if len(hand) == 2 and seat not in state.said else (False,)
    for card in dict.fromkeys(hand):
        if card.face == SEVEN:
            for call in calls:
                yield Block(seat, card, call)


def agree_legal(rules: Rules, state: State) -> Iterator[Agree]:
    """List agreeing."""
    yield Agree(state.ask.seat)


def block_carry_out(rules: Rules, draft: Draft, action: Block) -> None:
    """Lay the 7 without further effect, and let the first player choose somebody else or nobody. [I]"""
    ask, seat, card = draft.before.ask, action.seat, action.card
    hand = list(draft.hands[seat])
    hand.remove(card)
    draft.hands[seat] = tuple(hand)
    draft.discard += (card,)
    draft.colour = card.colour
    draft.ask = None
    draft.tell("hands.blocked", "house.seven.block", {"seat": seat, "by": ask.by, "card": card})
    uno_call.after_play(rules, draft, seat, action.uno)
    barred = (*ask.barred, seat)
    if hand and len(barred) < len(draft.hands) - 1:
        draft.ask = Ask("swap", ask.by, barred=barred)


def agree_carry_out(rules: Rules, draft: Draft, action: Agree) -> None:
    """Let the exchange happen."""
    draft.ask = None
    exchange(rules, draft, draft.before.ask.by, action.seat, "house.seven-o.seven")


ACTS = {
    "block": Act(block_objections, block_grounds, block_cautions, block_legal, block_carry_out),
    "agree": Act(block_objections, block_grounds, nothing, agree_legal, agree_carry_out),
}
ASKS = {"block": ("block", "agree")}
