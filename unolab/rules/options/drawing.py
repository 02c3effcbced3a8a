"""Drawing: must a card that fits be played, and may one draw instead?"""

from __future__ import annotations

from collections.abc import Iterable

from unolab.rules.actions import Draw, Keep
from unolab.rules.cards import WILD_DRAW_FOUR, Card
from unolab.rules.options.option import Option, Value, forbid_too
from unolab.rules.parts import play
from unolab.rules.rules import Rules
from unolab.rules.rulings import Reason
from unolab.rules.state import State


def _to_be_played(rules: Rules, state: State) -> list[Card]:
    """Return the cards that may be played now; a Wild Draw 4 that would be a bluff need not be played."""
    is_restricted = "play" in rules.forbids or "several" in rules.forbids
    cards = _not_forbidden(rules, state) if is_restricted else play.fitting(rules, state)
    return [card for card in cards if card.face != WILD_DRAW_FOUR or not _is_bluff(rules, state, card)]


def _not_forbidden(rules: Rules, state: State) -> Iterable[Card]:
    """Return the cards of the plays that no test forbids, each once."""
    kinds = [kind for kind in ("play", "several") if kind in rules.asks[state.ask.kind]]
    plays = [action for kind in kinds for action in rules.acts[kind].legal(rules, state)]
    return dict.fromkeys(action.card for action in plays if not rules.is_forbidden(state, action))


def _is_bluff(rules: Rules, state: State, card: Card) -> bool:
    others = list(state.hands[state.ask.seat])
    others.remove(card)
    return bool(rules.against(tuple(others), state.colour, state.top))


def _must_play_drawn(rules: Rules, state: State, action: Keep) -> Reason | None:
    """Forbid keeping a drawn card that may be played; a Wild Draw 4 that would be a bluff need not be played."""
    card = state.ask.card
    if state.ask.kind != "keep" or card is None or action.seat != state.ask.seat:
        return None
    if not _to_be_played(rules, state):
        return None
    return Reason("keep.must-play", "turn.drawn-card.optional", {"card": card})


def _must_play(rules: Rules, state: State, action: Draw) -> Reason | None:
    """Forbid drawing while something may be played; a Wild Draw 4 that would be a bluff need not be played."""
    if state.ask.kind != "play" or action.seat != state.ask.seat:
        return None
    fitting = _to_be_played(rules, state)
    return Reason("draw.must-play", "turn.may-decline", {"cards": tuple(fitting)}) if fitting else None


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
