"""The parts of a scene that the reader acts with: the own hand and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from unolab.record import format_action, parse_action
from unolab.rules import COLOURS, Action, Block, Card, Jump, NameColour, Play, Several, State, tidy
from unolab.words import Reader, card_name, colour_letter, colour_word

Scene = dict[str, Any]

_SAID = ("target", "colour", "card", "cards")
"""What the label of a button may name of its action."""


def picture(card: Card, lang: str) -> Scene:
    """Return a card as views draw it.

    >>> from unolab.rules import card
    >>> picture(card("B+2"), "en")
    {'card': 'B+2', 'letter': 'B', 'label': 'Blue Draw 2'}
    """
    return {"card": card.token, "letter": colour_letter(card.colour, lang), "label": card_name(card, lang)}


def hand_ids(hand: tuple[Card, ...]) -> list[tuple[str, Card]]:
    """Name each card of a tidy hand so that its name stays while other cards come and go."""
    found: list[tuple[str, Card]] = []
    for card in tidy(hand):
        copies = sum(other is card for _, other in found)
        found.append((card.token if not copies else f"{card.token}#{copies + 1}", card))
    return found


def hand(reader: Reader, state: State, legal: Sequence[Action]) -> list[Scene]:
    """Return the reader's hand, tidy, each card with what it would do."""
    playable = {action.card for action in legal if isinstance(action, Play)}
    drawn = state.ask.card if state.ask.seat == reader.you else None
    ids = hand_ids(state.hands[reader.you])
    # Of two equal cards the last one is shown as the drawn one.
    last_drawn = next((name for name, card in reversed(ids) if card is drawn), "")
    return [_held(reader, name, card, card in playable, name == last_drawn) for name, card in ids]


def _held(reader: Reader, name: str, card: Card, playable: bool, drawn: bool) -> Scene:
    seat, lang = reader.you, reader.lang
    key = f"hand.{'drawn-' if drawn else ''}{'playable' if playable else 'not-playable'}"
    intents = [format_action(Play(seat, card, colour)) for colour in (COLOURS if card.names_colour else ("",))]
    choices = [
        {"intent": intent, "colour": c, "label": colour_word(c, lang, short=True), "letter": colour_letter(c, lang)}
        for intent, c in zip(intents, COLOURS, strict=False)
    ]
    return picture(card, lang) | {
        "id": name,
        "label": reader.ui(key, card=card),
        "playable": playable,
        "drawn": drawn,
        "intent": intents[0],
        "choices": choices if card.names_colour and playable else None,
    }


def button(intent: str, label: str, kind: str = "", primary: bool = False) -> Scene:
    """Return a button that sends `intent`; `kind` is the same word unless the intent has further ones."""
    return {
        "intent": intent,
        "label": label,
        "kind": kind or intent,
        "primary": primary,
        "colour": None,
        "letter": None,
    }


def actions(reader: Reader, legal: Sequence[Action], offers: Sequence[str]) -> list[Scene]:
    """Return the buttons: what the reader may do beside laying cards, and the offers."""
    found = [_action(reader, action) for action in legal if not isinstance(action, Play)]
    own = [action for action in found if action["intent"] not in offers]
    return own + [_action(reader, parse_action(token)) for token in offers]  # in their order, which tells nothing


def _action(reader: Reader, action: Action) -> Scene:
    colour = action.colour or None if isinstance(action, NameColour | Jump) else None
    if isinstance(action, Play):
        label = card_name(action.card, reader.lang)
    else:
        key = "jump-colour" if isinstance(action, Jump) and colour else action.kind
        label = reader.ui(f"action.{key}", **{name: getattr(action, name) for name in _SAID if hasattr(action, name)})
    if isinstance(action, Jump | Several | Block) and action.uno:
        label = reader.ui("action.say-uno-too", label=label)
    letter = colour_letter(colour, reader.lang) if colour else None
    return button(format_action(action), label, action.kind) | {"colour": colour, "letter": letter}


def refused(state: State, you: int, token: str) -> str | None:
    """Return the id of the card in hand that a refused token stands for, if it stands for one."""
    action = parse_action(token) if token else None
    if not isinstance(action, Play) or action.seat != you:
        return None
    return next((name for name, card in hand_ids(state.hands[you]) if card is action.card), None)
