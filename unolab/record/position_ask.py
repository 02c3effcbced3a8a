"""What is asked in a position, and of whom: the open question and what hangs on it."""

from __future__ import annotations

from unolab.record.position_cards import may_come_from
from unolab.record.position_line import PositionLine
from unolab.record.reader import format_seat, place
from unolab.rules import Ask, Card, Owed, UnoError, after
from unolab.rules.cards import CARDS, DRAW_TWO
from unolab.rules.parts.effects import doubtful_penalty
from unolab.rules.state import NOBODY

_USED_BY = {
    "drawn": ("keep",),
    "owes": ("answer", "show"),
    "wd4": ("answer", "show"),
    "by": ("show",),
    "barred": ("swap", "block"),
    "asked": ("colour", "table", "block"),
}
_ASKS = ("play", "keep", "answer", "show", "colour", "swap", "block", "table", "over")


def read_ask(line: PositionLine, hands: tuple[tuple[Card, ...], ...], top: Card, turn: int) -> Ask:
    """Return what is asked; `hands`, `top` and `turn` are what the line says elsewhere."""
    kind, seats = _ask_kind(line), len(hands)
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    for seat in empty:
        # Only who went out has no cards: the winner, or who is waiting for the last card's penalty to be drawn.
        waits = kind in ("answer", "show") and (seat == turn or line.rules.runs_on_after_out)
        if not ((kind == "over" or waits) and len(empty) == 1):
            at = place(line.fields[format_seat(seat)].key_start)
            raise UnoError("position.empty-hand", at, seat=seat)
    if kind == "over":
        return Ask(kind, empty[0] if empty else NOBODY)
    if kind == "keep":
        field = line.need("drawn")
        drawn = line.text.card(field.value, field.start)
        if drawn not in hands[turn]:
            raise UnoError("position.drawn-not-held", place(field.start), card=drawn, seat=turn)
        return Ask(kind, turn, drawn)
    if kind in ("answer", "show"):
        owed = _owed(line, hands, top, turn)
        if kind == "show" and owed.accused == NOBODY:
            raise UnoError("position.missing", "wd4", key="wd4")
        victim = after(turn, line.direction, seats)
        if kind == "answer":
            return Ask(kind, victim, None, owed)
        return Ask(kind, turn, None, owed, line.seat("by", seats) if "by" in line.fields else victim)
    if kind == "block":
        return Ask(kind, line.seat("asked", seats), by=turn, barred=line.seats("barred", seats))
    asked = line.seat("asked", seats) if "asked" in line.fields else turn
    return Ask(kind, asked, barred=line.seats("barred", seats))


def _ask_kind(line: PositionLine) -> str:
    if "ask" in line.fields:
        field = line.fields["ask"]
        if field.value not in _ASKS:
            raise line.text.expected("ask", field.start, field.value)
        kind = field.value
    elif "wd4" in line.fields or "owes" in line.fields:
        kind = "answer"
    else:
        kind = "keep" if "drawn" in line.fields else "play"
    for key, kinds in _USED_BY.items():
        if key in line.fields and kind not in kinds:
            raise UnoError("position.unused", place(line.fields[key].key_start), key=key, ask=kind)
    return kind


def _owed(line: PositionLine, hands: tuple[tuple[Card, ...], ...], top: Card, turn: int) -> Owed:
    due = [effect for effect in line.rules.effects_of(top.face, len(hands)) if effect.asks == "answer"]
    n, start = _penalty(line, due[0].n if due else 0)
    if not due and not (n and _sent_on(line, top)):
        raise UnoError("position.owes-nothing", place(line.fields["top"].start), card=top)
    if not due or due[0].run is not doubtful_penalty:
        if "wd4" in line.fields:
            raise UnoError("position.unused", place(line.fields["wd4"].key_start), key="wd4", ask="answer")
        return Owed(n, top, start=start)
    field = line.need("wd4")
    words = field.value.split(",", 3)
    if len(words) < 3:
        raise line.text.expected("wd4", field.start, field.value)
    accused = line.text.at_table(line.text.seat(words[0], field.start), len(hands), field.start)
    if accused != turn:
        raise UnoError("position.wd4-turn", place(field.start), seat=accused, to=turn)
    colour_start = field.start + len(words[0]) + 1
    colour = line.text.colour(words[1], colour_start)
    hand_start = colour_start + len(words[1]) + 1
    tested = tuple(card for card, _ in line.text.placed_cards(words[2], hand_start, "/"))
    if not may_come_from(tested, hands[accused]):
        raise UnoError("position.wd4-hand", place(hand_start), seat=accused)
    under = line.text.card(words[3], hand_start + len(words[2]) + 1) if len(words) > 3 else None
    return Owed(n, top, accused, colour, tested, under)


def _penalty(line: PositionLine, usual: int) -> tuple[int, bool]:
    """Read `owes=4` or `owes=2,start`: how many cards, and whether a start card asks for them."""
    if "owes" not in line.fields:
        return usual, False
    field = line.fields["owes"]
    words, comma, rest = field.value.partition(",")
    if comma and rest != "start":
        raise line.text.expected("start", field.start + len(words) + 1, rest)
    return line.whole(words, field.start, 1), bool(comma)


def _sent_on(line: PositionLine, top: Card) -> bool:
    """True when a card like the top one sends penalties on under these rules."""
    before = Owed(2, CARDS[top.colour + DRAW_TWO]) if top.colour else None
    return before is not None and any(each.does and each.permits(before, top) for each in line.rules.answers)
