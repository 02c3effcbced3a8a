"""The parts of a scene that everybody sees: seats, direction, piles and the colour in force."""

from __future__ import annotations

from collections.abc import Sequence

from unolab.pictures.hand import Scene, picture
from unolab.record.reader import format_seat
from unolab.rules import UNKNOWN, Card, Event, State, tidy
from unolab.rules.state import CLOCKWISE, after
from unolab.words import Reader, colour_letter, colour_word, direction_words


def seats(reader: Reader, state: State, latest: Sequence[Event]) -> list[Scene]:
    """Return the seats clockwise, starting left of the reader, who comes last."""
    shown = _shown(reader.you, latest)
    n = len(state.hands)
    order = [after(reader.you, CLOCKWISE, n, step) for step in range(1, n + 1)]
    return [seat_box(reader, state, seat, shown.get(seat)) for seat in order]


def _shown(you: int, latest: Sequence[Event]) -> dict[object, tuple[Card, ...]]:
    """The hands that were shown to `you` and to nobody else, without the cards laid from them since."""
    shown: dict[object, tuple[Card, ...]] = {}
    for event in latest:
        seat, held = event.params.get("seat"), event.params.get("cards")
        if event.code == "wd4.shown" and event.sees is not None and you in event.sees and isinstance(held, tuple):
            shown[seat] = held
        elif event.code in ("play.card", "play.wild") and seat in shown:
            laid = next((i for i, card in enumerate(shown[seat]) if card is event.params["card"]), None)
            shown[seat] = tuple(card for i, card in enumerate(shown[seat]) if i != laid)
    return shown


def opened(boxes: Sequence[Scene], state: State, lang: str) -> list[Scene]:
    """Return the seats with all hands open that the position names.

    The hand behind a Wild Draw 4 stays closed while somebody is to say whether it is a bluff.
    """
    closed = [state.ask.owed.accused] if state.ask.kind == "answer" and state.ask.owed is not None else []
    return [
        {**box, "cards": [picture(card, lang) for card in tidy(state.hands[box["seat"]])]}
        if not (box["you"] or box["seat"] in closed or UNKNOWN in state.hands[box["seat"]])
        else box
        for box in boxes
    ]


def seat_box(reader: Reader, state: State, seat: int, shown: tuple[Card, ...] | None) -> Scene:
    """Return one seat; `shown` are its cards if they lie open to the reader."""
    count = len(state.hands[seat])
    acting = state.ask.kind != "over" and state.ask.seat == seat
    label = reader.ui("seat.acting" if acting else "seat.label", seat=seat, n=count)
    uno = reader.ui("seat.uno") if seat in state.said else ""
    open_hand = state.hands[seat] if state.is_over else shown
    if uno:
        label = reader.ui("seat.said-uno", label=label)
    return {
        "seat": seat,
        "name": reader.names[seat],
        "count": count,
        "countText": reader.ui("hand.count", n=count),
        "you": seat == reader.you,
        "acting": acting,
        "uno": uno,
        "label": label,
        "cards": (
            [picture(card, reader.lang) for card in tidy(open_hand)]
            if open_hand is not None and seat != reader.you
            else None
        ),
    }


def direction(reader: Reader, state: State) -> Scene:
    """Return the direction of play."""
    words = direction_words(state.direction, reader.lang)
    return {"clockwise": state.direction == CLOCKWISE, "text": reader.ui("direction.text", direction=words)}


def draw_pile(reader: Reader, state: State, ended: bool) -> Scene:
    """Return the draw pile; a click on it means drawing."""
    n = len(state.draw)
    label = reader.ui("pile.draw-label", n=n) if n else reader.ui("pile.draw-empty")
    intent = None if ended or state.is_over else f"{format_seat(reader.you)} draw"
    return {"count": n, "label": label, "name": reader.ui("pile.draw"), "intent": intent}


def discard_pile(reader: Reader, state: State) -> Scene:
    """Return the top of the discard pile."""
    label = reader.ui("pile.discard-label", card=state.top)
    return {"card": picture(state.top, reader.lang), "label": label, "name": reader.ui("pile.discard")}


def colour(reader: Reader, state: State) -> Scene:
    """Return the colour in force."""
    if not state.colour:
        return {"key": "", "word": "", "letter": "", "text": reader.ui("colour.none")}
    return {
        "key": state.colour,
        "word": colour_word(state.colour, reader.lang),
        "letter": colour_letter(state.colour, reader.lang),
        "text": reader.ui("colour.text", colour=state.colour),
    }
