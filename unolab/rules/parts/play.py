"""Playing a card.

One card a turn, from the hand, that fits; a wild names its colour as it is laid. After a draw only the drawn card may
be played. The last card may be any card; its draw penalty is still drawn.
[turn.match, turn.one-card, turn.drawn-card.only, card.wild, out.any-card, out.last-draw]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from unolab.rules.actions import Play
from unolab.rules.cards import (
    CARDS,
    COLOURS,
    DRAW_TWO,
    REVERSE,
    SHUFFLE_HANDS,
    SKIP,
    SWAP_HANDS,
    WILD,
    WILD_DRAW_FOUR,
    Card,
)
from unolab.rules.draft import Draft
from unolab.rules.parts import uno_call, wild_draw_four
from unolab.rules.parts.match import no_match
from unolab.rules.parts.turn import OVER, not_asked, other_question
from unolab.rules.rules import Act, Rules
from unolab.rules.rulings import Reason
from unolab.rules.state import State

_AFTERWARDS = {SWAP_HANDS: "card.wild-swap", SHUFFLE_HANDS: "card.wild-shuffle"}
_COLOUR_TO_COME = ("swap", "colour")
"""Questions after which the colour is still to be named, so that nobody can say what fits."""
_NO_SHIELD = {SKIP: "answer.skip-on-d2", REVERSE: "answer.reverse-on-d2"}


def objections(rules: Rules, state: State, action: Play) -> list[Reason]:
    """Say all that speaks against laying this card now."""
    seat, card, colour, _, _ = action
    kind, asked, drawn, _, _ = state.ask
    if kind == "over":
        return [OVER]
    found = [] if seat == asked else [*not_asked(state, action)]
    if kind not in ("play", "keep"):
        if kind == "answer" and seat == asked:
            found += _not_as_answer(state, card)
        found += other_question(state)
    if card not in state.hands[seat]:
        found.append(Reason("card.not-in-hand", "turn.one-card", {"seat": seat, "card": card}))
    elif kind == "keep" and seat == asked and card is not drawn:
        found.append(Reason("card.drawn-only", "turn.drawn-card.only", {"card": card, "drawn": drawn}))
    is_named = state.colour and kind not in _COLOUR_TO_COME
    if is_named and card not in rules.playable[state.colour, state.discard[-1]]:
        found.append(no_match(state.colour, state.top, card))
    if colour not in _colours(card):
        found.append(_wrong_colour(card, colour))
    return found


def _colours(card: Card) -> tuple[str, ...]:
    """Return what may be named with a card: a colour, or nothing."""
    return COLOURS if card.names_colour else ("",)


def _wrong_colour(card: Card, colour: str) -> Reason:
    if card.names_colour:
        return Reason("colour.missing", "card.wild.colour-duty", {"card": card})
    if card.is_wild:
        return Reason("colour.after", _AFTERWARDS[card.face], {"card": card})
    return Reason("colour.not-wild", "card.wild", {"card": card, "colour": colour})


def _not_as_answer(state: State, card: Card) -> Iterator[Reason]:
    """A draw card is not passed on, and no other card wards it off.

    [stack.d2-on-d2, wild.not-as-answer, answer.skip-on-d2, answer.reverse-on-d2]
    """
    owed = state.ask.owed
    if owed is None:
        return
    params = {"card": card, "owed": owed.card, "n": owed.n}
    if card.face == DRAW_TWO:
        clause = "stack.d2-on-d2" if owed.card.face == DRAW_TWO else "stack.d2-on-wd4"
        yield Reason("stack.none", clause, params)
    elif card.face == WILD_DRAW_FOUR:
        clause = "stack.wd4-on-d2" if owed.card.face == DRAW_TWO else "stack.wd4-on-wd4"
        yield Reason("stack.none", clause, params)
    elif card.face == WILD:
        yield Reason("stack.wild", "wild.not-as-answer", params)
    elif card.face in _NO_SHIELD:
        clause = _NO_SHIELD[card.face] if owed.card.face == DRAW_TWO else "wd4.effect"
        yield Reason("stack.no-shield", clause, params)


def grounds(rules: Rules, state: State, action: Play) -> Iterator[Reason]:
    """Say why the card fits."""
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
    yield from uno_call.cautions(rules, state, action)


@cache
def _ways(seat: int, may_call: bool) -> dict[Card, tuple[Play, ...]]:
    """Return the plays of each kind of card: each colour for a wild, with and without UNO."""
    calls = (False, True) if may_call else (False,)
    return {
        card: tuple(Play(seat, card, colour, call) for colour in _colours(card) for call in calls)
        for card in CARDS.values()
    }


def legal(rules: Rules, state: State) -> list[Play]:
    """List the cards that may be laid, wilds once for each colour, the next-to-last card with and without a call."""
    _, seat, drawn, _, _ = state.ask
    hand = state.hands[seat]
    fits = rules.playable[state.colour, state.discard[-1]]
    ways = _ways(seat, len(hand) == 2 and seat not in state.said)
    plays: list[Play] = []
    for card in dict.fromkeys(filter(fits.__contains__, hand if drawn is None else (drawn,))):
        plays += ways[card]
    return plays


def carry_out(rules: Rules, draft: Draft, action: Play) -> None:
    """Lay the card, open or close the UNO window, and queue what the card does."""
    seat, card, colour, uno, _ = action
    hand = list(draft.hands[seat])
    hand.remove(card)
    draft.hands[seat] = tuple(hand)
    draft.discard += (card,)
    draft.colour = colour or card.colour or draft.colour
    draft.passes = 0
    draft.ask = None
    if colour:
        draft.tell("play.wild", "card.wild", {"seat": seat, "card": card, "colour": colour})
    else:
        draft.tell("play.card", "turn.match", {"seat": seat, "card": card})
    uno_call.after_play(rules, draft, seat, uno)
    effects = rules.effects_of(card.face, len(draft.hands))
    if effects:
        draft.todo = tuple(each for each in effects if hand or each.run in rules.after_out) + draft.todo


PLAY = Act(objections, grounds, cautions, legal, carry_out)
