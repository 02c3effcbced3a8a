"""Drawing: must a card that fits be played, and may one draw instead?"""

from __future__ import annotations

from unolab.rules.actions import Draw, Keep
from unolab.rules.cards import WILD_DRAW_FOUR, Card
from unolab.rules.options.option import Option, Value, forbid_too
from unolab.rules.rules import Rules
from unolab.rules.rulings import Reason
from unolab.rules.state import State


def _without(hand: tuple[Card, ...], place: int) -> tuple[Card, ...]:
    """Return the other cards of a hand."""
    return hand[:place] + hand[place + 1 :]


def _bluff(rules: Rules, state: State, card: Card, others: tuple[Card, ...]) -> bool:
    return card.face == WILD_DRAW_FOUR and bool(rules.against(others, state.colour, state.top))


def _must_play_drawn(rules: Rules, state: State, action: Keep) -> Reason | None:
    """Forbid keeping a drawn card that fits; a Wild Draw 4 that would be a bluff need not be played."""
    card = state.ask.card
    if state.ask.kind != "keep" or card is None or action.seat != state.ask.seat:
        return None
    hand = state.hands[action.seat]
    if _bluff(rules, state, card, _without(hand, hand.index(card))):
        return None
    return Reason("keep.must-play", "turn.drawn-card.optional", {"card": card})


def _must_play(rules: Rules, state: State, action: Draw) -> Reason | None:
    """Forbid drawing while a card fits; a Wild Draw 4 that would be a bluff need not be played."""
    if state.ask.kind != "play" or action.seat != state.ask.seat:
        return None
    hand = state.hands[action.seat]
    fits = rules.playable[state.colour, state.top]
    fitting = [
        card
        for place, card in enumerate(hand)
        if card in fits and not _bluff(rules, state, card, _without(hand, place))
    ]
    if not fitting:
        return None
    return Reason("draw.must-play", "turn.may-decline", {"cards": tuple(dict.fromkeys(fitting))})


def draw_forced(rules: Rules) -> Rules:
    """A drawn card that fits must be played."""
    return forbid_too(rules, "keep", _must_play_drawn)


def no_declining(rules: Rules) -> Rules:
    """A card that fits must be played."""
    return forbid_too(rules, "draw", _must_play)


OPTIONS = (
    Option(
        "draw.play",
        (Value("optional", "turn.drawn-card.optional"), Value("forced", "turn.drawn-card.optional", draw_forced)),
    ),
    Option("draw.decline", (Value("yes", "turn.may-decline"), Value("no", "turn.may-decline", no_declining))),
)
