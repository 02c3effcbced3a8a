"""Drawing: must a card that fits be played, and may one draw instead?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from unolab.rules.actions import Draw, Keep, Play, Several
from unolab.rules.cards import WILD_DRAW_FOUR, Card
from unolab.rules.options.option import Option, Value, forbid_too
from unolab.rules.parts import play
from unolab.rules.rules import Forbid, Rules
from unolab.rules.rulings import Reason
from unolab.rules.state import State


def _to_be_played(rules: Rules, state: State) -> Iterator[Card]:
    """Yield the cards that may be played now; a Wild Draw 4 that would be a bluff need not be played."""
    is_restricted = "play" in rules.forbids or "several" in rules.forbids
    for card in _not_forbidden(rules, state) if is_restricted else play.fitting(rules, state):
        if card.face != WILD_DRAW_FOUR or not _is_bluff(rules, state, card):
            yield card


def _not_forbidden(rules: Rules, state: State) -> Iterator[Card]:
    """Yield the cards of the plays that no test forbids."""
    for kind in ("play", "several"):
        if kind in rules.asks[state.ask.kind]:
            actions: Iterable[Play | Several] = rules.acts[kind].legal(rules, state)
            for action in actions:
                if not rules.is_forbidden(state, action):
                    yield action.card


def _is_bluff(rules: Rules, state: State, card: Card) -> bool:
    others = list(state.hands[state.ask.seat])
    others.remove(card)
    return bool(rules.against(tuple(others), state.colour, state.top))


_ASKED = {"draw": "play", "keep": "keep"}


def _may_play(rules: Rules, state: State, action: Draw | Keep) -> bool:
    """True when the seat that is asked may play a card instead of drawing or of keeping the drawn card."""
    ask = state.ask
    return ask.kind == _ASKED[action.kind] and action.seat == ask.seat and any(_to_be_played(rules, state))


def _play_it(rules: Rules, state: State, action: Keep) -> Reason:
    return Reason("keep.must-play", "turn.drawn-card.optional", {"card": state.ask.card})


def _play_one(rules: Rules, state: State, action: Draw) -> Reason:
    return Reason("draw.must-play", "turn.may-decline", {"cards": tuple(dict.fromkeys(_to_be_played(rules, state)))})


def draw_forced(rules: Rules) -> Rules:
    """A drawn card that fits must be played; a Wild Draw 4 that would be a bluff may be kept."""
    return forbid_too(rules, "keep", Forbid(_may_play, _play_it))


def no_declining(rules: Rules) -> Rules:
    """A card that fits must be played; for a Wild Draw 4 that would be a bluff one may draw."""
    return forbid_too(rules, "draw", Forbid(_may_play, _play_one))


OPTIONS = (
    Option(
        "draw.play",
        (Value("optional", "turn.drawn-card.optional"), Value("forced", "turn.drawn-card.optional", draw_forced)),
    ),
    Option("draw.decline", (Value("yes", "turn.may-decline"), Value("no", "turn.may-decline", no_declining))),
)
