"""The scene of a recorded round at one step: the table, what happened and why, what else was allowed, and the controls.

Nobody at the table is called "you": who looks at a record sits outside, and sees all hands or those of one seat.
"""

from __future__ import annotations

from typing import NamedTuple

from unolab.pictures import around
from unolab.pictures.hand import Scene
from unolab.pictures.round_steps import also_allowed, grounds, grouped, jumps, not_allowed
from unolab.pictures.scene import Line, clauses, labels, question
from unolab.record import format_position
from unolab.record.files import share_name
from unolab.record.reader import format_seat
from unolab.record.replay import Moment
from unolab.record.round_record import Record, RecordError, RoundRecord
from unolab.rules import COLOURS, State, UnoError, judge, observe, tidy
from unolab.rules.state import NOBODY
from unolab.words import Reader, colour_letter, say, ui

EVERYBODY = NOBODY
"""In place of a seat: all hands lie open."""

UNSEEN = "pile.order"
"""The event that keeps a shuffled order: a heap of cards that nobody at the table sees."""

RETURN = "return"
"""The intent that goes back to the record while somebody plays on."""

ALL = "all"
"""In an intent, the place of a seat: all hands."""


class Shown(NamedTuple):
    """What is shown of a record: the round (from 1), its moments, the step, and whose cards lie open.

    `name` is the name of the example, if it is one; `faults` say why another round could not be opened.
    """

    record: Record
    moments: tuple[Moment, ...]
    number: int = 1
    step: int = 0
    seat: int = EVERYBODY
    name: str = ""
    faults: tuple[str, ...] = ()

    @property
    def round(self) -> RoundRecord:
        """The round that is shown."""
        return self.record.rounds[self.number - 1]

    @property
    def moment(self) -> Moment:
        """The moment that is shown."""
        return self.moments[self.step]

    def state(self, step: int) -> State:
        """Return the state after a step, as far as it lies open."""
        state = self.moments[step].state
        return state if self.seat == EVERYBODY else observe(state, self.seat)

    def opens(self, seat: int) -> bool:
        """True when the cards of this seat may be shown."""
        return self.seat in (EVERYBODY, seat)


def round_scene(shown: Shown, lang: str, turn: int = 0) -> Scene:
    """Return the scene of a record at one step; `turn` comes back with every intent.

    Raises `UnoError` for an unknown language.
    """
    reader = Reader(lang, shown.record.names(lang, shown.number), EVERYBODY)
    state = shown.state(shown.step)
    lines = _happened(reader, shown)
    also, refused = _choices(reader, shown)
    named = [Line(line["text"], line["clause"] or "") for line in (*also, *refused)]
    notes, hands = _notes(shown, lang), _hands(reader, shown, state)
    at = reader.ui("viewer.at", n=shown.step, of=len(shown.moments) - 1)
    announce = [*(line.text for line in lines), *notes]
    return {
        "lang": lang,
        "turn": turn,
        "title": title(shown, lang),
        "question": {"text": question(reader, state), "yours": False},
        "announce": " ".join(_ended(text) for text in (shown.faults or (at, *announce))),
        "seats": [around.seat_box(reader, state, seat, None) | {"cards": None} for seat in range(len(state.hands))],
        "direction": around.direction(reader, state),
        "draw": around.draw_pile(reader, state, True),
        "discard": around.discard_pile(reader, state),
        "colour": around.colour(reader, state),
        "handLabel": "",
        "hand": [],
        "actions": [],
        "why": {
            "status": "info",
            "title": reader.ui("viewer.happened" if shown.step else "viewer.began"),
            "lines": [{"text": w.text, "clause": w.clause or None, "caution": w.caution} for w in lines],
            "refused": None,
        },
        "log": {"title": "", "lines": []},
        "clauses": clauses(lang, (*lines, *named)),
        "ui": labels(reader),
        "lesson": None,
        "viewer": {
            **_controls(reader, shown, at),
            "hands": hands,
            "letters": {colour: colour_letter(colour, lang) for colour in COLOURS},
            "notes": notes,
            "else": _else(reader, shown, also, refused),
            "playOn": not state.is_over,
            "share": _shared(shown),
            "faults": list(shown.faults),
        },
    }


def _ended(text: str) -> str:
    """Return a text as a sentence: what is read aloud needs its pauses."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def title(shown: Shown, lang: str) -> str:
    """Return the title of the round that is shown."""
    named = shown.record.title.said(lang) if shown.record.title else ui("viewer.untitled", lang)
    many = len(shown.record.rounds)
    return ui("viewer.round-of", lang, title=named, n=shown.number, of=many) if many > 1 else named


def fault_lines(error: UnoError, lang: str) -> tuple[str, ...]:
    """Say why a record cannot be shown: the place in the file, and every objection of the rules."""
    if not isinstance(error, RecordError) or not error.reasons:
        return (say(error, lang),)
    refused = ui("record.refused", lang, token=error.token)
    return (f"{error.place}: {refused}", *(say(reason, lang) for reason in error.reasons))


def _hands(reader: Reader, shown: Shown, state: State) -> list[Scene]:
    """The hands that lie open, by seat, as tokens."""
    return [
        {"seat": seat, "name": reader.names[seat], "cards": " ".join(card.token for card in tidy(hand))}
        for seat, hand in enumerate(state.hands)
        if hand and (shown.opens(seat) or state.is_over)
    ]


def _happened(reader: Reader, shown: Shown) -> list[Line]:
    """What happened in the step, and why it was allowed, as far as it gives no hidden card away."""
    moment, viewer = shown.moment, None if shown.seat == EVERYBODY else shown.seat
    events = (event.seen_by(viewer) for event in moment.events if event.code != UNSEEN)
    lines = [Line(reader.say(event), event.clause) for event in events if event is not None]
    if moment.action is None:
        return lines or [Line(reader.ui("pile.discard-label", card=moment.state.top))]
    if shown.opens(moment.action.seat):
        lines += grounds(reader, judge(shown.record.game_rules, shown.state(shown.step - 1), moment.action))
    return lines


def _choices(reader: Reader, shown: Shown) -> tuple[list[Scene], list[Scene]]:
    """What else was allowed in the step, and what was not; nothing where the cards are hidden."""
    done = shown.moment.action
    if done is None or not shown.opens(done.seat):
        return [], []
    rules, before = shown.record.game_rules, shown.state(shown.step - 1)
    also, refused = also_allowed(reader, rules, before, done), not_allowed(rules, before, done)
    return grouped(reader, also), grouped(reader, refused)


def _notes(shown: Shown, lang: str) -> list[str]:
    """The notes of the step. They may speak of any card, so they belong to the open view."""
    if shown.seat != EVERYBODY:
        return []
    return [note.text.said(lang) for note in shown.round.notes if note.at == shown.step]


def _else(reader: Reader, shown: Shown, also: list[Scene], refused: list[Scene]) -> Scene | None:
    done = shown.moment.action
    if done is None:
        return None
    hidden = not shown.opens(done.seat)
    key = "viewer.hidden" if hidden else "viewer.also" if also else "viewer.nothing-else"
    return {"title": reader.ui(key, seat=done.seat), "also": also, "refused": refused}


def _controls(reader: Reader, shown: Shown, at: str) -> Scene:
    seats = [[format_seat(seat), reader.ui("viewer.hand-of", seat=seat)] for seat in range(len(reader.names))]
    rounds = range(1, len(shown.record.rounds) + 1)
    return {
        "step": shown.step,
        "last": len(shown.moments) - 1,
        "at": at,
        "jumps": jumps(reader, shown.moments),
        "seat": format_seat(shown.seat) if shown.seat != EVERYBODY else ALL,
        "seats": [[ALL, reader.ui("viewer.all-hands")], *seats],
        "round": str(shown.number),
        "rounds": [[str(number), str(number)] for number in rounds if len(rounds) > 1],
        "example": shown.name,
    }


def _shared(shown: Shown) -> list[str]:
    """The step in one line: as the position before it with what was done, and by the name of the example."""
    done = shown.moment.action
    before = shown.state(shown.step if done is None else shown.step - 1)
    named = [share_name(shown.name, shown.number, shown.step, len(shown.record.rounds))] if shown.name else []
    return [format_position(before, done, shown.record.game_rules), *named]


def branch_panel(reader: Reader, step: int) -> Scene:
    """Return what the view shows of a record while `reader` plays on from one of its steps."""
    return {
        "branch": {
            "text": reader.ui("viewer.playing", n=step),
            "intent": RETURN,
            "label": reader.ui("viewer.return"),
        }
    }
