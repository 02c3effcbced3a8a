"""Playing a card.

One card a turn, from the hand, that fits; a wild names its colour as it is laid. After a draw only the drawn card may
be played. The last card may be any card; its draw penalty is still drawn.
[turn.match, turn.one-card, turn.drawn-card.only, card.wild, out.any-card, out.last-draw]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from unolab.rules.actions import Play
from unolab.rules.cards import CARDS, COLOURS, SHUFFLE_HANDS, SWAP_HANDS, WILD_DRAW_FOUR, Card
from unolab.rules.draft import Draft
from unolab.rules.parts import stacking, uno_call, wild_draw_four
from unolab.rules.parts.match import no_match
from unolab.rules.parts.turn import OVER, not_asked, other_question
from unolab.rules.rules import Act, Rules
from unolab.rules.rulings import Reason
from unolab.rules.state import State

_AFTERWARDS = {SWAP_HANDS: "card.wild-swap", SHUFFLE_HANDS: "card.wild-shuffle"}
_COLOUR_TO_COME = ("swap", "colour")
"""Questions after which the colour is still to be named, so that nobody can say what fits."""


def objections(rules: Rules, state: State, action: Play) -> list[Reason]:
    """Say all that speaks against laying this card now."""
    seat, card, colour, _, _ = action
    kind, asked, drawn, owed, _, _ = state.ask
    if kind == "over":
        return [OVER]
    found = [] if seat == asked else [*not_asked(state, action)]
    answers = owed is not None and kind == "answer" and seat == asked
    if answers:
        found += stacking.objections(rules, state, card)
    elif kind not in ("play", "keep"):
        found += other_question(state)
    if card not in state.hands[seat]:
        found.append(Reason("card.not-in-hand", "turn.one-card", {"seat": seat, "card": card}))
    elif kind == "keep" and seat == asked and card is not drawn:
        found.append(Reason("card.drawn-only", "turn.drawn-card.only", {"card": card, "drawn": drawn}))
    is_tested = state.colour and kind not in _COLOUR_TO_COME and not (answers and rules.answers)
    if is_tested and card not in rules.playable[state.colour, state.discard[-1]]:
        found.append(no_match(state.colour, state.top, card))
    if colour not in colours_with(card):
        found.append(wrong_colour(card, colour))
    return found


def colours_with(card: Card) -> tuple[str, ...]:
    """Return what may be named with a card: a colour, or nothing."""
    return COLOURS if card.names_colour else ("",)


def wrong_colour(card: Card, colour: str) -> Reason:
    """Say why this colour, or none, may not be named with the card. [card.wild.colour-duty]"""
    if card.names_colour:
        return Reason("colour.missing", "card.wild.colour-duty", {"card": card})
    if card.is_wild:
        return Reason("colour.after", _AFTERWARDS[card.face], {"card": card})
    return Reason("colour.not-wild", "card.wild", {"card": card, "colour": colour})


def grounds(rules: Rules, state: State, action: Play) -> Iterator[Reason]:
    """Say why the card fits, or why it answers a penalty."""
    if state.ask.kind == "answer":
        yield from stacking.grounds(rules, state, action.card)
    else:
        for permit in rules.permits:
            reason = permit(state.colour, state.top, action.card)
            if reason is not None:
                yield reason
    if action.card.face == WILD_DRAW_FOUR:
        yield from wild_draw_four.grounds(rules, state, action)


def cautions(rules: Rules, state: State, action: Play) -> Iterator[Reason]:
    """Say what a friend would whisper: a bluff, a colour named again, a call forgotten or without need."""
    if action.card.face == WILD_DRAW_FOUR:
        yield from wild_draw_four.cautions(rules, state, action)
    if action.card.is_wild and action.colour == state.colour:
        yield Reason("colour.same", "card.wild.same-colour", {"colour": action.colour})
    yield from uno_call.cautions(rules, state, action.seat, action.uno)


@cache
def ways(seat: int, may_call: bool) -> dict[Card, tuple[Play, ...]]:
    """Return the plays of each kind of card: each colour for a wild, with and without UNO."""
    calls = (False, True) if may_call else (False,)
    return {
        card: tuple(Play(seat, card, colour, call) for colour in colours_with(card) for call in calls)
        for card in CARDS.values()
    }


def fitting(rules: Rules, state: State) -> Iterator[Card]:
    """Return the cards of the seat asked that fit now, as often as they are held, in the order of the hand."""
    kind, seat, drawn, _, _, _ = state.ask
    fits = stacking.fitting(rules, state) if kind == "answer" else rules.playable[state.colour, state.discard[-1]]
    return filter(fits.__contains__, state.hands[seat] if drawn is None else (drawn,))


def legal(rules: Rules, state: State) -> list[Play]:
    """List the cards that may be laid, wilds once for each colour, the next-to-last card with and without a call."""
    seat = state.ask.seat
    each_way = ways(seat, len(state.hands[seat]) == 2 and seat not in state.said)
    plays: list[Play] = []
    for card in dict.fromkeys(fitting(rules, state)):
        plays += each_way[card]
    return plays


def carry_out(rules: Rules, draft: Draft, action: Play) -> None:
    """Lay the card, open or close the UNO window, and queue what the card does, on top of a penalty it answers."""
    seat, card, colour, uno, _ = action
    hand = list(draft.hands[seat])
    hand.remove(card)
    draft.hands[seat] = tuple(hand)
    draft.discard += (card,)
    draft.colour = colour or card.colour or draft.colour
    draft.passes = 0
    effects = rules.effects_of(card.face, len(draft.hands))
    ask, draft.ask = draft.ask, None
    if ask is not None and ask.owed is not None:
        draft.seat = seat
        effects = stacking.raised(rules, ask.owed, card, effects)
    if colour:
        draft.tell("play.wild", "card.wild", {"seat": seat, "card": card, "colour": colour})
    else:
        draft.tell("play.card", "turn.match", {"seat": seat, "card": card})
    uno_call.after_play(rules, draft, seat, uno)
    if effects:
        draft.todo = tuple(each for each in effects if hand or each.run in rules.after_out) + draft.todo


PLAY = Act(objections, grounds, cautions, legal, carry_out)
