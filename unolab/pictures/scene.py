"""Scenes: everything a view shows, as one plain dict, in one language, with nothing its viewer may not know.

Every word on the screen comes from here, every button carries the token it stands for, and every reason its clause.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from unolab.pictures import around
from unolab.pictures.hand import Scene, actions, hand, picture, refused
from unolab.record import format_position
from unolab.rules import Action, Event, Play, Rules, Ruling, State, TableDone, legal_actions, observe, tidy
from unolab.rules.state import NOBODY
from unolab.words import Reader, rule, ui

__all__ = ["Line", "Scene", "Why", "alternatives", "picture", "question", "reasons", "scene", "told"]

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
    legal = [] if ended else [action for action in legal_actions(rules, seen) if _is_own(action, reader.you)]
    known = [event for event in (event.seen_by(reader.you) for event in log) if event is not None]
    lines = [line._replace(clause="") for line in told(reader, known[-LOG:-RULED])] + told(reader, known[-RULED:])
    return {
        "lang": reader.lang,
        "turn": turn,
        "title": title,
        "question": {"text": question(reader, seen), "yours": not ended and _is_asked(seen, reader.you)},
        "announce": announce,
        "seats": around.seats(reader, seen, latest),
        "direction": around.direction(reader, seen),
        "draw": around.draw_pile(reader, seen, ended),
        "discard": around.discard_pile(reader, seen),
        "colour": around.colour(reader, seen),
        "handLabel": reader.ui("hand.yours"),
        "hand": hand(reader, seen, legal),
        "actions": actions(reader, legal, () if ended else offers),
        "why": {
            "status": why.status,
            "title": reader.ui("why.title"),
            "lines": [{"text": w.text, "clause": w.clause or None, "caution": w.caution} for w in why.lines],
            "refused": refused(seen, reader.you, why.refused),
        },
        "log": {
            "title": reader.ui("log.title"),
            "lines": [
                {"n": n, "text": w.text, "clause": w.clause or None}
                for n, w in enumerate(lines, len(known) - len(lines) + 1)
            ],
        },
        "clauses": clauses(reader.lang, (*why.lines, *lines)),
        "ui": labels(reader),
        "line": "" if rules.own else format_position(seen, rules=rules),
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
    "copy": "place.copy",
    "position": "place.position",
    "copied": "viewer.copied",
    "marked": "viewer.marked",
}


def _is_own(action: Action, you: int) -> bool:
    """True for what the reader may do; a rule of the table's own is carried out by everybody."""
    return action.seat == you or isinstance(action, TableDone)


def _is_asked(state: State, you: int) -> bool:
    return state.ask.kind != "over" and state.ask.seat == you


def labels(reader: Reader) -> Scene:
    """Return the labels that every view needs."""
    return {key: reader.ui(place) for key, place in _UI.items()}


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
        params["challenger"] = ask.by
    if ask.kind == "colour" and state.colour:
        key = "colour-after"
    if ask.kind == "swap" and state.top.is_number and not ask.barred:
        key = "swap-must"
    if ask.kind == "block":
        params["by"] = ask.by
    own = ask.seat == reader.you
    shown = {"card": ask.card} if own and ask.card is not None else {}
    return reader.ui(f"ask.{key}-{'you' if own else 'other'}", **params, **shown)


def clauses(lang: str, lines: Iterable[Line]) -> Scene:
    """Return the rules that the lines name, in words."""
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
