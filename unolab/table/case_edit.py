"""Setting up a case by hand: each change rewrites the fields of its line, so that the line always says what is there.

A change that would make an impossible position raises what `open_case` raises, and the case stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable

from unolab.record.reader import MOST_SEATS, format_seat
from unolab.rules import CLOCKWISE, UnoError, after, card
from unolab.rules.cards import WILD_DRAW_FOUR
from unolab.table.case import Case, join_fields, open_case, split_fields

Fields = dict[str, str]

HIDDEN = "?"
"""In place of a card: one that nobody sees."""

EMPTY = "p1=R5,G2,B9 p2=Y1,G7,B3 p3=5? p4=5? top=R7 turn=p1"
"""The situation to begin with."""

_OF_THE_MOMENT = ("ask", "drawn", "owes", "wd4", "by", "asked", "foul", "passes")


def with_card(case: Case, place: str, token: str) -> Case:
    """Put one more card into a hand (`p1`), or another on top of the pile (`top`).

    >>> with_card(open_case(EMPTY), "p2", "R+2").position
    'p1=R5,G2,B9 p2=Y1,G7,B3,R+2 p3=5? p4=5? top=R7 turn=p1'
    """

    def change(fields: Fields) -> None:
        if place == "top":
            _on_top(fields, token)
        else:
            _hand_of(case, place)
            fields[place] = _hand([*_cards(fields[place]), token])

    return _changed(case, change)


def without_card(case: Case, place: str, token: str) -> Case:
    """Take one such card out of a hand; a card that is not there changes nothing.

    >>> without_card(open_case(EMPTY), "p3", "?").position.split()[2]
    'p3=4?'
    """

    def change(fields: Fields) -> None:
        _hand_of(case, place)
        held = _cards(fields[place])
        if token in held:
            held.remove(token)
        fields[place] = _hand(held)

    return _changed(case, change)


def with_colour(case: Case, colour: str) -> Case:
    """Name the colour in force; it is that of the top card unless that is a wild."""

    def change(fields: Fields) -> None:
        if case.state.top.is_wild:
            fields["colour"] = colour

    return _changed(case, change)


def with_asked(case: Case, who: str) -> Case:
    """Let it be somebody's turn (`p2`), or let the draw card on top wait for an answer (`p2!`).

    >>> with_asked(open_case("p1=R5 p2=G2 p3=Y1 top=R+2 turn=p1"), "p2!").position
    'p1=R5 p2=G2 p3=Y1 top=R+2 turn=p1 owes=2'
    """
    seat = _hand_of(case, who.rstrip("!"))

    def change(fields: Fields) -> None:
        _forget_the_moment(fields)
        state = case.state
        if not who.endswith("!"):
            fields["turn"] = format_seat(seat)
            return
        player = after(seat, -state.direction, len(state.hands))
        fields["turn"] = format_seat(player)
        if state.top.face == WILD_DRAW_FOUR:
            below = state.discard[-2].colour if len(state.discard) > 1 else ""
            tested = "/".join(_hand(_cards(fields[format_seat(player)])).split(","))
            fields["wd4"] = f"{format_seat(player)},{below or _another(state.colour)},{tested}"
        else:
            fields["owes"] = "2"

    return _changed(case, change)


def _another(colour: str) -> str:
    return "B" if colour != "B" else "R"


def turned(case: Case) -> Case:
    """Let play go the other way."""

    def change(fields: Fields) -> None:
        _forget_the_moment(fields)
        clockwise = case.state.direction == CLOCKWISE
        fields.pop("cw", None)
        fields.pop("ccw", None)
        if clockwise:
            fields["ccw"] = ""

    return _changed(case, change)


def with_seats(case: Case, number: int) -> Case:
    """Let so many people play: new ones hold five cards that nobody sees.

    >>> with_seats(open_case(EMPTY), 2).position
    'p1=R5,G2,B9 p2=Y1,G7,B3 top=R7 turn=p1'
    """
    rules = case.rules
    if not rules.fewest <= number <= min(rules.most, MOST_SEATS):
        raise UnoError("players.range", "players", n=number, fewest=rules.fewest, most=rules.most)

    def change(fields: Fields) -> None:
        hands = [fields.pop(format_seat(seat)) for seat in range(len(case.state.hands))]
        hands = [*hands, *["5?"] * number][:number]
        rest = dict(fields)
        fields.clear()
        fields.update({format_seat(seat): hand for seat, hand in enumerate(hands)}, **rest)
        for key in ("turn", "dealer"):
            if key in fields and int(fields[key][1:]) > number:
                fields[key] = "p1"
                _forget_the_moment(fields)
        if set(_OF_THE_MOMENT) & set(fields):
            _forget_the_moment(fields)

    return _changed(case, change)


def with_silence(case: Case, place: str) -> Case:
    """Let somebody have forgotten to say UNO, or not any more."""
    _hand_of(case, place)

    def change(fields: Fields) -> None:
        silent = [seat for seat in fields.pop("silent", "").split(",") if seat]
        silent = [seat for seat in silent if seat != place] if place in silent else [*silent, place]
        said = [seat for seat in fields.pop("said", "").split(",") if seat and seat not in silent]
        for key, seats in (("silent", silent), ("said", said)):
            if seats:
                fields[key] = ",".join(sorted(seats))

    return _changed(case, change)


def with_rules(case: Case, name: str) -> Case:
    """Play by other rules."""
    return open_case(case.line, case.token, name)


def with_act(case: Case, token: str) -> Case:
    """Put another act in question."""
    return open_case(case.line, token, case.rules_name)


def _changed(case: Case, change: Callable[[Fields], None]) -> Case:
    """Return the case with its fields changed; an act that nobody at the table can do any more is forgotten."""
    fields = split_fields(case.position)
    change(fields)
    for key in ("silent", "said"):
        _only_with_one_card(fields, key)
    position = join_fields(fields)
    plain = open_case(position, "", case.rules_name)
    if not case.token:
        return plain
    try:
        return open_case(position, case.token, case.rules_name)
    except UnoError:
        return plain


def _on_top(fields: Fields, token: str) -> None:
    _forget_the_moment(fields)
    fields["top"] = token
    fields.pop("under", None)
    if not card(token).is_wild:
        fields.pop("colour", None)
    else:
        fields.setdefault("colour", "R")


def _forget_the_moment(fields: Fields) -> None:
    """Drop what belongs to the question that was open."""
    for key in _OF_THE_MOMENT:
        fields.pop(key, None)


def _only_with_one_card(fields: Fields, key: str) -> None:
    if key not in fields or fields.get("ask") == "over":
        return
    kept = [seat for seat in fields.pop(key).split(",") if len(_cards(fields.get(seat, ""))) == 1]
    if kept:
        fields[key] = ",".join(kept)


def _hand_of(case: Case, place: str) -> int:
    seat = int(place[1:]) - 1 if place[:1] == "p" and place[1:].isdecimal() else -1
    if not 0 <= seat < len(case.state.hands):
        raise UnoError("seat.unknown", "place", seat=seat + 1, n=len(case.state.hands))
    return seat


def _cards(words: str) -> list[str]:
    """The cards of a hand, one by one: `R5,2?` are three."""
    found: list[str] = []
    for word in words.split(","):
        if word.endswith(HIDDEN):
            found += [HIDDEN] * int(word[:-1] or 1)
        elif word:
            found.append(word)
    return found


def _hand(held: list[str]) -> str:
    """The words of a hand: cards that are named first, then how many are not."""
    hidden = held.count(HIDDEN)
    return ",".join([*(word for word in held if word != HIDDEN), *([f"{hidden}?"] if hidden else [])])
