"""Reading a position: the fields of the line, each checked, put together to a state."""

from __future__ import annotations

from unolab.record.position_ask import read_ask
from unolab.record.position_cards import check_counts, read_hands, read_piles, read_top
from unolab.record.position_line import DIRECTIONS, KEYS, PositionLine
from unolab.record.reader import place
from unolab.record.tokens import read_action
from unolab.rules import Action, Card, Catch, Claim, Foul, Rules, State, Swap, UnoError, after
from unolab.rules.state import NOBODY


class PositionReader:
    """Reads one line; `state` and `act` raise `UnoError` for what cannot be (see `parse_position`)."""

    def __init__(self, line: str, rules: Rules) -> None:
        self.line = PositionLine(line, rules)

    @property
    def rules(self) -> Rules:
        """The rules that the line names, else those that were given."""
        return self.line.rules

    def state(self) -> State:
        """Return the state that the line describes."""
        line = self.line
        hands = read_hands(line)
        seats = len(hands)
        top = read_top(line)
        turn = line.seat("turn", seats)
        ask = read_ask(line, hands, top, turn)
        pile, under = read_piles(line, sum(map(len, hands)) + 1)
        check_counts(line)
        if ask.owed is not None and ask.owed.accused != NOBODY and ask.owed.under is None and under:
            ask = ask._replace(owed=ask.owed._replace(under=under[-1]))
        silent, said = line.seats("silent", seats), line.seats("said", seats)
        for seat in said:
            if seat in silent:
                raise UnoError("position.said-and-silent", "said", seat=seat)
        return State(
            hands=hands,
            draw=pile,
            discard=(*under, top),
            colour=_colour(line, top, ask.kind),
            seat=after(turn, -line.direction, seats) if ask.kind == "colour" and "asked" not in line.fields else turn,
            direction=line.direction,
            ask=ask,
            todo=line.rules.still_to_do(top, seats, ask.kind),
            silent=silent,
            said=said,
            dealer=line.seat("dealer", seats) if "dealer" in line.fields else seats - 1,
            passes=line.number("passes", 0) if "passes" in line.fields else 0,
            foul=_foul(line, hands, (*under, top)),
        )

    def act(self) -> Action | None:
        """Return the act in question, or None."""
        line = self.line
        field = line.fields.get("act")
        if field is None:
            return None
        quoted = field.value.startswith('"')
        start, end = field.start + quoted, field.start + len(field.value) - quoted
        action = read_action(line.text, start, end)
        seats = sum(key not in KEYS for key in line.fields)
        line.text.at_table(action.seat, seats, start)
        if isinstance(action, Catch | Swap | Claim):
            line.text.at_table(action.target, seats, line.text.line.index(">", start) + 1)
        return action


def _colour(line: PositionLine, top: Card, ask: str) -> str:
    field = line.fields.get("colour")
    if ask == "colour" and (top.colour or (field is not None and "asked" not in line.fields)):
        raise UnoError("position.colour-not-open", "colour" if field else "ask", card=top)
    if field is None:
        if top.is_wild and ask != "colour":
            raise UnoError("position.colour-missing", "colour", card=top)
        return top.colour
    colour = line.text.colour(field.value, field.start)
    if top.colour and colour != top.colour:
        raise UnoError("position.colour-differs", place(field.start), card=top, colour=colour)
    return colour


def _foul(line: PositionLine, hands: tuple[tuple[Card, ...], ...], discard: tuple[Card, ...]) -> Foul | None:
    """Read `foul=p1,G,cw` or `foul=p1,G,cw,R5`: who laid a wrong card, what was in force, the card just drawn.

    The drawn card is held, or is itself the wrong one.
    """
    field = line.fields.get("foul")
    if field is None:
        return None
    words = field.value.split(",")
    if len(words) not in (3, 4) or words[2] not in DIRECTIONS:
        raise line.text.expected("foul", field.start, field.value)
    seat = line.text.at_table(line.text.seat(words[0], field.start), len(hands), field.start)
    start = field.start + len(words[0]) + 1
    if len(discard) < 2:
        raise UnoError("position.foul-alone", place(field.start), seat=seat)
    colour = line.text.colour(words[1], start)
    start += len(words[1]) + len(words[2]) + 2
    drawn = line.text.card(words[3], start) if len(words) == 4 else None
    if drawn is not None and drawn not in (*hands[seat], discard[-1]):
        raise UnoError("position.drawn-not-held", place(start), card=drawn, seat=seat)
    return Foul(seat, colour, DIRECTIONS[words[2]], drawn)
