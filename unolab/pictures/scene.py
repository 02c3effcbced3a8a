"""Scenes: everything a view shows, as one plain dict, in one language, with nothing its viewer may not know.

Every word on the screen comes from here, every button carries the token it stands for, and every reason its clause.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from unolab.record import format_action, parse_action
from unolab.record.reader import format_seat
from unolab.rules import (
    COLOURS,
    Action,
    Card,
    Event,
    NameColour,
    Play,
    Rules,
    Ruling,
    State,
    legal_actions,
    observe,
    tidy,
)
from unolab.rules.state import CLOCKWISE, NOBODY, after
from unolab.words import Reader, card_name, colour_letter, colour_word, direction_words, rule, ui

Scene = dict[str, Any]

LOG, RULED = 20, 8
"""How many lines of what happened a scene lists, and how many of these, the last ones, bring their rule along."""


class Line(NamedTuple):
    """One sentence of the reason panel with its clause, if it has one."""

    text: str
    clause: str = ""
    caution: bool = False


class Why(NamedTuple):
    """What the reason panel says: the status (info, ok, refused, solved, missed), its lines, the token refused."""

    status: str = "info"
    lines: tuple[Line, ...] = ()
    refused: str = ""


def reasons(reader: Reader, ruling: Ruling) -> tuple[Line, ...]:
    """Return a ruling as lines: every reason, then every caution."""
    lines = [Line(reader.say(reason), reason.clause) for reason in ruling.reasons]
    lines += [Line(reader.say(caution), caution.clause, True) for caution in ruling.cautions]
    return tuple(lines)


def alternatives(reader: Reader, rules: Rules, state: State, seat: int) -> tuple[Line, ...]:
    """Return a line that says what `seat` could do instead, when a card or a draw is asked of it."""
    if state.ask.seat != seat or state.ask.kind not in ("play", "keep"):
        return ()
    plays = [action.card for action in legal_actions(rules, state) if isinstance(action, Play)]
    fitting = tuple(dict.fromkeys(tidy(tuple(plays))))
    key = "why.could-draw" if state.ask.kind == "play" else "why.could-keep"
    if not fitting:
        return (Line(reader.ui("why.could-only-draw"), "turn.must-draw"),)
    clause = "turn.may-decline" if state.ask.kind == "play" else "turn.drawn-card.optional"
    return (Line(reader.ui(key, cards=fitting), clause),)


def told(reader: Reader, events: Iterable[Event]) -> list[Line]:
    """Return the sentences for what the reader may know of the events."""
    seen = (event.seen_by(reader.you) for event in events)
    return [Line(reader.say(event), event.clause) for event in seen if event is not None]


def picture(card: Card, lang: str) -> Scene:
    """Return a card as views draw it.

    >>> from unolab.rules import card
    >>> picture(card("B+2"), "en")
    {'card': 'B+2', 'letter': 'B', 'label': 'Blue Draw 2'}
    """
    return {"card": card.token, "letter": colour_letter(card.colour, lang), "label": card_name(card, lang)}


def scene(
    rules: Rules,
    state: State,
    reader: Reader,
    *,
    turn: int,
    title: str,
    why: Why,
    log: Sequence[Event] = (),
    latest: Sequence[Event] = (),
    announce: str = "",
    offers: Sequence[str] = (),
    ended: bool = False,
    lesson: Scene | None = None,
) -> Scene:
    """Return the scene that the reader at `reader.you` sees.

    `turn` counts what was done so far and comes back with every intent; `log` are the events to be listed, `latest`
    those since the reader last acted (a hand shown in them lies open); `offers` are tokens shown as buttons although
    the rules may refuse them; with `ended` no action is offered.
    """
    seen = observe(state, reader.you)
    legal = [] if ended else [action for action in legal_actions(rules, seen) if action.seat == reader.you]
    known = [event for event in (event.seen_by(reader.you) for event in log) if event is not None]
    lines = [line._replace(clause="") for line in told(reader, known[-LOG:-RULED])] + told(reader, known[-RULED:])
    return {
        "lang": reader.lang,
        "turn": turn,
        "title": title,
        "question": {"text": question(reader, seen), "yours": not ended and _is_asked(seen, reader.you)},
        "announce": announce,
        "seats": _seats(reader, seen, latest),
        "direction": _direction(reader, seen),
        "draw": _draw_pile(reader, seen, ended),
        "discard": _discard_pile(reader, seen),
        "colour": _colour(reader, seen),
        "handLabel": reader.ui("hand.yours"),
        "hand": _hand(reader, seen, legal),
        "actions": _actions(reader, legal, () if ended else offers),
        "why": {
            "status": why.status,
            "title": reader.ui("why.title"),
            "lines": [{"text": w.text, "clause": w.clause or None, "caution": w.caution} for w in why.lines],
            "refused": _refused(seen, reader.you, why.refused),
        },
        "log": {
            "title": reader.ui("log.title"),
            "lines": [
                {"n": n, "text": w.text, "clause": w.clause or None}
                for n, w in enumerate(lines, len(known) - len(lines) + 1)
            ],
        },
        "clauses": _clauses(reader.lang, (*why.lines, *lines)),
        "ui": {key: reader.ui(place) for key, place in _UI.items()},
        "lesson": lesson,
    }


_UI = {
    "rule": "rule.title",
    "close": "rule.close",
    "source": "rule.source",
    "choose": "colour.choose",
    "putBack": "colour.put-back",
    "differs": "rule.differs",
    "lost": "state.lost",
    "wrong": "state.wrong",
    "table": "place.table",
    "players": "place.players",
    "piles": "place.piles",
    "actions": "place.actions",
}


def _is_asked(state: State, you: int) -> bool:
    return state.ask.kind != "over" and state.ask.seat == you


def question(reader: Reader, state: State) -> str:
    """Return who is asked what, in words.

    Raises `UnoError` when a sentence is missing.
    """
    ask = state.ask
    key, params = ask.kind, {"seat": ask.seat}
    if ask.kind == "over":
        return reader.ui("ask.over-blocked") if ask.seat == NOBODY else reader.ui("ask.over-won", winner=ask.seat)
    if ask.owed is not None:
        params |= {"n": ask.owed.n, "accused": ask.owed.accused}
        if ask.kind == "answer":
            key = "answer-draw-two" if ask.owed.accused == NOBODY else "answer-wd4"
    if ask.kind == "show":
        params["challenger"] = after(state.seat, state.direction, len(state.hands))
    own = ask.seat == reader.you
    shown = {"card": ask.card} if own and ask.card is not None else {}
    return reader.ui(f"ask.{key}-{'you' if own else 'other'}", **params, **shown)


def _seats(reader: Reader, state: State, latest: Sequence[Event]) -> list[Scene]:
    """The seats clockwise, starting left of the reader, who comes last."""
    shown = _shown(reader.you, latest)
    n = len(state.hands)
    order = [after(reader.you, CLOCKWISE, n, step) for step in range(1, n + 1)]
    return [_seat(reader, state, seat, shown.get(seat)) for seat in order]


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


def _seat(reader: Reader, state: State, seat: int, shown: tuple[Card, ...] | None) -> Scene:
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


def _direction(reader: Reader, state: State) -> Scene:
    words = direction_words(state.direction, reader.lang)
    return {"clockwise": state.direction == CLOCKWISE, "text": reader.ui("direction.text", direction=words)}


def _draw_pile(reader: Reader, state: State, ended: bool) -> Scene:
    n = len(state.draw)
    label = reader.ui("pile.draw-label", n=n) if n else reader.ui("pile.draw-empty")
    intent = None if ended or state.is_over else f"{format_seat(reader.you)} draw"
    return {"count": n, "label": label, "name": reader.ui("pile.draw"), "intent": intent}


def _discard_pile(reader: Reader, state: State) -> Scene:
    label = reader.ui("pile.discard-label", card=state.top)
    return {"card": picture(state.top, reader.lang), "label": label, "name": reader.ui("pile.discard")}


def _colour(reader: Reader, state: State) -> Scene:
    if not state.colour:
        return {"key": "", "word": "", "letter": "", "text": reader.ui("colour.none")}
    return {
        "key": state.colour,
        "word": colour_word(state.colour, reader.lang),
        "letter": colour_letter(state.colour, reader.lang),
        "text": reader.ui("colour.text", colour=state.colour),
    }


def _hand_ids(hand: tuple[Card, ...]) -> list[tuple[str, Card]]:
    """Name each card of a tidy hand so that its name stays while other cards come and go."""
    found: list[tuple[str, Card]] = []
    for card in tidy(hand):
        copies = sum(other is card for _, other in found)
        found.append((card.token if not copies else f"{card.token}#{copies + 1}", card))
    return found


def _hand(reader: Reader, state: State, legal: Sequence[Action]) -> list[Scene]:
    playable = {action.card for action in legal if isinstance(action, Play)}
    drawn = state.ask.card if state.ask.seat == reader.you else None
    ids = _hand_ids(state.hands[reader.you])
    # Of two equal cards the last one is shown as the drawn one.
    last_drawn = next((name for name, card in reversed(ids) if card is drawn), "")
    return [_held(reader, name, card, card in playable, name == last_drawn) for name, card in ids]


def _held(reader: Reader, name: str, card: Card, playable: bool, drawn: bool) -> Scene:
    seat, lang = reader.you, reader.lang
    key = f"hand.{'drawn-' if drawn else ''}{'playable' if playable else 'not-playable'}"
    intents = [format_action(Play(seat, card, colour)) for colour in (COLOURS if card.is_wild else ("",))]
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
        "choices": choices if card.is_wild and playable else None,
    }


def _actions(reader: Reader, legal: Sequence[Action], offers: Sequence[str]) -> list[Scene]:
    found = [_action(reader, action) for action in legal if not isinstance(action, Play)]
    known = {action["intent"] for action in found}
    return found + [_action(reader, parse_action(token)) for token in offers if token not in known]


def _action(reader: Reader, action: Action) -> Scene:
    colour = action.colour if isinstance(action, NameColour) else None
    if isinstance(action, Play):
        label = card_name(action.card, reader.lang)
    else:
        params = {name: getattr(action, name) for name in ("target", "colour") if hasattr(action, name)}
        label = reader.ui(f"action.{action.kind}", **params)
    return {
        "intent": format_action(action),
        "label": label,
        "kind": action.kind,
        "primary": False,
        "colour": colour,
        "letter": colour_letter(colour, reader.lang) if colour else None,
    }


def _refused(state: State, you: int, token: str) -> str | None:
    """The id of the card in hand that a refused token stands for."""
    action = parse_action(token) if token else None
    if not isinstance(action, Play) or action.seat != you:
        return None
    return next((name for name, card in _hand_ids(state.hands[you]) if card is action.card), None)


def _clauses(lang: str, lines: Iterable[Line]) -> Scene:
    found = {line.clause: rule(line.clause, lang) for line in lines if line.clause}
    return {
        clause: {
            "title": r.title,
            "rule": r.rule,
            "source": r.source,
            "standing": ui(f"rule.{r.standing}", lang),
            "differs": r.differs,
        }
        for clause, r in found.items()
    }
