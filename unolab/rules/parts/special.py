"""The special wilds: Swap Hands, Shuffle Hands, Customizable and Blank.

Swap Hands: its player may exchange the whole hand with one other player. Shuffle Hands: all hands are gathered,
shuffled and dealt out one by one. Then the colour is named. Customizable: what the table agreed before the game; a rule
of the table's own words is carried out by the table itself.
[card.wild-swap, card.wild-shuffle, card.wild-custom, out.last-swap, out.last-shuffle]
"""

from __future__ import annotations

from collections.abc import Iterator

from unolab.rules.actions import NoSwap, Swap, TableDone, TableDraw, TableGive, TableSkip
from unolab.rules.draft import Draft
from unolab.rules.parts.hands import clause_of, exchange, is_trade
from unolab.rules.parts.piles import pay
from unolab.rules.parts.turn import not_asked
from unolab.rules.parts.uno_call import after_exchange
from unolab.rules.rules import Act, Custom, Effect, Rules, nothing
from unolab.rules.rulings import Reason, UnoError
from unolab.rules.state import CLOCKWISE, Ask, State, after

MOST_TABLE_CARDS = 10


def ask_swap(rules: Rules, draft: Draft, effect: Effect) -> None:
    """Its player is asked with whom to exchange hands, if at all."""
    draft.ask = Ask("swap", draft.seat)


def own_colour(rules: Rules, draft: Draft, effect: Effect) -> None:
    """Its player is asked for the colour."""
    draft.ask = Ask("colour", draft.seat)


def shuffle_hands(rules: Rules, draft: Draft, effect: Effect) -> None:
    """Gather all hands, shuffle them, and deal one by one, starting next to the player of the card."""
    seats = len(draft.hands)
    gathered = tuple(card for hand in draft.hands for card in hand)
    pack = draft.shuffle(gathered, effect.clause)
    way = draft.direction if rules.shuffle_in_play_direction else CLOCKWISE
    for place in range(seats):
        draft.hands[after(draft.seat, way, seats, place + 1)] = pack[place::seats]
    draft.tell("hands.shuffled", effect.clause, {"seat": draft.seat, "n": len(pack)})
    for seat in range(seats):
        told = {"seat": seat, "n": len(draft.hands[seat]), "cards": draft.hands[seat]}
        draft.tell("hands.new", effect.clause, told, (seat,), "hands.new-hidden")
    after_exchange(rules, draft, range(seats))
    if () in draft.hands:
        draft.todo = ()  # dealt no card: that is going out, and there is no colour left to name


def others_draw(rules: Rules, draft: Draft, effect: Effect) -> None:
    """Everybody else draws."""
    seats = len(draft.hands)
    for step in range(1, seats):
        pay(rules, draft, after(draft.seat, draft.direction, seats, step), effect.n, effect.clause)


def next_draws(rules: Rules, draft: Draft, effect: Effect) -> None:
    """The next player draws and keeps the turn."""
    pay(rules, draft, draft.next_seat(), effect.n, effect.clause)


def again(rules: Rules, draft: Draft, effect: Effect) -> None:
    """Its player takes another turn."""
    draft.tell("turn.again", effect.clause, {"seat": draft.seat})
    draft.direction = -draft.direction
    draft.seat = draft.next_seat()
    draft.direction = -draft.direction


def table_rule(rules: Rules, draft: Draft, effect: Effect) -> None:
    """The table carries out its own rule and says when it is done."""
    draft.ask = Ask("table", draft.seat)


SWAP = (
    Effect(ask_swap, "card.wild-swap", asks="swap"),
    Effect(own_colour, "card.wild-swap", asks="colour"),
)
SHUFFLE = (
    Effect(shuffle_hands, "card.wild-shuffle"),
    Effect(own_colour, "card.wild-shuffle", asks="colour"),
)


def _other(state: State, target: int) -> None:
    if not 0 <= target < len(state.hands):
        raise UnoError("seat.unknown", seat=target + 1, n=len(state.hands))


def swap_objections(rules: Rules, state: State, action: Swap | NoSwap) -> Iterator[Reason]:
    """Say all that speaks against exchanging hands, or against keeping one's own, now."""
    yield from not_asked(state, action)
    if state.ask.kind not in ("swap", "over"):
        yield Reason("swap.nothing", "card.wild-swap", {"seat": action.seat})
    elif isinstance(action, NoSwap) and is_trade(state) and not state.ask.barred:
        yield Reason("swap.must", "house.seven-o.seven", {"seat": action.seat})
    if isinstance(action, Swap):
        _other(state, action.target)
        if action.target == action.seat:
            yield Reason("swap.yourself", clause_of(state), {"seat": action.seat})
        elif action.target in state.ask.barred:
            yield Reason("swap.blocked", "house.seven.block", {"seat": action.target})


def swap_grounds(rules: Rules, state: State, action: Swap | NoSwap) -> Iterator[Reason]:
    """Say whether the exchange is a choice."""
    if not is_trade(state):
        yield Reason("swap.optional", "card.wild-swap", {"seat": action.seat})
    elif state.ask.barred:
        yield Reason("swap.after-block", "house.seven.block", {"seat": action.seat})
    else:
        yield Reason("swap.duty", "house.seven-o.seven", {"seat": action.seat})


def swap_legal(rules: Rules, state: State) -> Iterator[Swap]:
    """List the other players, but those who have refused."""
    for target in range(len(state.hands)):
        if target != state.ask.seat and target not in state.ask.barred:
            yield Swap(state.ask.seat, target)


def noswap_legal(rules: Rules, state: State) -> Iterator[NoSwap]:
    """List keeping one's own hand, where that is a choice."""
    if state.ask.barred or not is_trade(state):
        yield NoSwap(state.ask.seat)


def swap_carry_out(rules: Rules, draft: Draft, action: Swap) -> None:
    """Exchange the two hands, once the chosen player has not refused where a 7 may."""
    if rules.sevens_block and is_trade(draft.before):
        draft.ask = Ask("block", action.target, by=action.seat, barred=draft.before.ask.barred)
        draft.tell("hands.chosen", "house.seven-o.seven", {"seat": action.seat, "target": action.target})
        return
    draft.ask = None
    exchange(rules, draft, action.seat, action.target, clause_of(draft.before))


def noswap_carry_out(rules: Rules, draft: Draft, action: NoSwap) -> None:
    """Leave the hands as they are."""
    draft.ask = None
    draft.tell("hands.kept", clause_of(draft.before), {"seat": action.seat})


def table_objections(
    rules: Rules, state: State, action: TableDraw | TableSkip | TableGive | TableDone
) -> Iterator[Reason]:
    """Say all that speaks against a step of the table's own rule now."""
    if state.ask.kind == "over":
        yield Reason("over.round", "out.round-end")
    elif state.ask.kind != "table":
        yield Reason("table.nothing", "card.wild-custom")
    if isinstance(action, TableDraw) and not 1 <= action.n <= MOST_TABLE_CARDS:
        yield Reason("table.number", "card.wild-custom", {"n": action.n, "most": MOST_TABLE_CARDS})
    if isinstance(action, TableGive):
        _other(state, action.target)
        if action.target == action.seat:
            yield Reason("table.yourself", "card.wild-custom", {"seat": action.seat})
        if action.card not in state.hands[action.seat]:
            yield Reason("card.not-in-hand", "turn.one-card", {"seat": action.seat, "card": action.card})
        elif len(state.hands[action.seat]) == 1:
            yield Reason("table.last-card", "out.round-end", {"seat": action.seat})
    following = after(state.seat, state.direction, len(state.hands))
    if isinstance(action, TableSkip) and action.seat != following:
        yield Reason("table.not-next", "turn.direction.next", {"seat": action.seat, "to": following})


def table_grounds(rules: Rules, state: State, action: object) -> Iterator[Reason]:
    """Say that the table carries out what it agreed."""
    yield Reason("table.agreed", "card.wild-custom")


def table_legal(rules: Rules, state: State) -> Iterator[TableDone]:
    """List the end of the table's own rule; its steps are open."""
    yield TableDone()


def unlisted(rules: Rules, state: State) -> Iterator[TableDone]:
    """List nothing: these steps are the table's own."""
    return iter(())


def table_draw(rules: Rules, draft: Draft, action: TableDraw) -> None:
    """Let a seat draw; the table's rule goes on."""
    pay(rules, draft, action.seat, action.n, "card.wild-custom")


def table_skip(rules: Rules, draft: Draft, action: TableSkip) -> None:
    """Let the next seat miss the turn."""
    draft.seat = action.seat
    draft.tell("turn.skipped", "card.wild-custom", {"seat": action.seat})


def table_give(rules: Rules, draft: Draft, action: TableGive) -> None:
    """Move a card from one hand to another."""
    hand = list(draft.hands[action.seat])
    hand.remove(action.card)
    draft.hands[action.seat] = tuple(hand)
    draft.hands[action.target] += (action.card,)
    told = {"seat": action.seat, "target": action.target, "card": action.card}
    draft.tell("hands.gave", "card.wild-custom", told, (action.seat, action.target), "hands.gave-hidden")
    after_exchange(rules, draft, (action.seat, action.target))


def table_done(rules: Rules, draft: Draft, action: TableDone) -> None:
    """Go on with the game."""
    draft.ask = None
    draft.tell("table.done", "card.wild-custom")


ACTS = {
    "swap": Act(swap_objections, swap_grounds, nothing, swap_legal, swap_carry_out),
    "noswap": Act(swap_objections, swap_grounds, nothing, noswap_legal, noswap_carry_out),
    "table-draw": Act(table_objections, table_grounds, nothing, unlisted, table_draw),
    "table-skip": Act(table_objections, table_grounds, nothing, unlisted, table_skip),
    "table-give": Act(table_objections, table_grounds, nothing, unlisted, table_give),
    "table-done": Act(table_objections, table_grounds, nothing, table_legal, table_done),
}
ASKS = {"swap": ("swap", "noswap"), "table": ("table-done", "table-draw", "table-skip", "table-give")}

OUR_CUSTOMS = (
    Custom("others-draw", (Effect(others_draw, "card.wild-custom", n=1),)),
    Custom("again", (Effect(again, "card.wild-custom"),)),
    Custom("next-draws", (Effect(next_draws, "card.wild-custom", n=2),)),
)
"""Three mild rules of our own, in the order in which they are used."""

TABLE_RULE = (Effect(table_rule, "card.wild-custom", asks="table"),)
"""What a Customizable card does whose rule is free text: the table carries it out."""
