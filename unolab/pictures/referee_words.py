"""A verdict of the referee in words: the act, the ruling, what happens next, and how sets of rules are called.

Nobody at the table is called "you": whoever asks sits outside and sees all hands.
"""

from __future__ import annotations

from typing import NamedTuple

from unolab.pictures.round_steps import ADDRESSED
from unolab.pictures.scene import Line, question
from unolab.record import format_action
from unolab.record.reader import MOST_SEATS, format_seat
from unolab.rules import OPTIONS, Action, Jump, Play, State, UnoError
from unolab.rules.options.option import Option, Value
from unolab.rules.state import NOBODY
from unolab.table.case import Start
from unolab.table.referee import OPTION, Row, Ruled, RuleSet
from unolab.words import Reader, card_name, colour_word, option_text, preset_words, seat_names

_BY_ID = {option.id: option for option in OPTIONS}

_SAID = ("seat", "target", "colour", "card", "cards")
"""What the words for an act may need to know of it."""


class SetWords(NamedTuple):
    """How a set of rules is called: a short name, what it says, and the clause it is printed in, if it is one rule."""

    name: str
    text: str = ""
    clause: str = ""


def outsider(lang: str, seats: int) -> Reader:
    """Return the reader who sits outside and watches so many seats.

    >>> outsider("en", 2).names
    ('Ben', 'Chloe')
    """
    usual = seat_names(lang)[1:]
    return Reader(lang, (*usual, *map(format_seat, range(len(usual), MOST_SEATS)))[:seats], NOBODY)


def act_words(reader: Reader, act: Action | Start) -> str:
    """Say an act in a few words, with who does it.

    >>> from unolab.record import parse_action
    >>> act_words(outsider("en", 3), parse_action("p1 W=B!"))
    'Ben: Wild (Blue, saying UNO)'
    """
    if isinstance(act, Start):
        return reader.ui("referee.start")
    return reader.ui("referee.act", seat=act.seat, act=deed_words(reader, act))


def act_question(reader: Reader, act: Action | Start | None) -> str:
    """Ask about an act.

    >>> act_question(outsider("en", 3), Start())
    'The start card is turned. What does it do?'
    """
    if isinstance(act, Start):
        return reader.ui("referee.start-question")
    if act is None:
        return reader.ui("referee.no-act")
    return reader.ui("referee.question", seat=act.seat, act=deed_words(reader, act).rstrip("!"))


def deed_words(reader: Reader, act: Action) -> str:
    """Say what is done, without who does it.

    >>> from unolab.record import parse_action
    >>> deed_words(outsider("en", 3), parse_action("p3 catch>p1"))
    'Catch Ben'
    """
    more = []
    colour = act.colour if isinstance(act, Play | Jump) else ""
    if isinstance(act, Play):
        text = card_name(act.card, reader.lang)
        more += [colour_word(colour, reader.lang, short=True)] if colour else []
    else:
        key = "jump-colour" if colour else act.kind
        params = {name: getattr(act, name) for name in _SAID if hasattr(act, name)}
        try:
            text = reader.ui(f"action.{key}", **params)
        except UnoError:  # an act without a button
            return format_action(act)
    if getattr(act, "uno", False):
        more.append(reader.ui("viewer.with-uno"))
    return f"{text} ({', '.join(more)})" if more else text


def status_words(reader: Reader, ruled: Ruled) -> str:
    """Say in a word whether it is allowed."""
    return reader.ui(f"referee.{ruled.status}")


def level_words(reader: Reader, row: Row) -> str:
    """Say what is different in a row."""
    return reader.ui(f"referee.level-{row.level}")


def reason_lines(reader: Reader, ruled: Ruled) -> list[Line]:
    """Return why it is so, and what to bear in mind, as those who watch would say it."""
    lines = [Line(reader.say(reason), reason.clause) for reason in ruled.reasons]
    kept = [caution for caution in ruled.cautions if caution.code not in ADDRESSED]
    return lines + [Line(reader.say(caution), caution.clause, True) for caution in kept]


def next_lines(reader: Reader, ruled: Ruled, state: State) -> list[Line]:
    """Return what happens next, and who is asked then; where nothing happens, who is still asked."""
    lines = [Line(reader.say(event), event.clause) for event in ruled.events]
    if ruled.hangs:
        return [*lines, Line(reader.ui("referee.depends"))]
    after = ruled.after
    if after is None:
        return [*lines, Line(reader.ui("referee.nothing")), Line(question(reader, state))]
    if after.silent:
        lines.append(Line(reader.ui("referee.catchable", seats=after.silent), "uno.catch.window"))
    over = after.is_over and any(event.code.startswith("round.") for event in ruled.events)
    return lines if over else [*lines, Line(question(reader, after))]


def set_words(each: RuleSet, lang: str) -> SetWords:
    """Return how a set of rules is called."""
    if each.kind == OPTION:
        return change_words(each.name, lang)
    return SetWords(*preset_words(each.name, lang))


def change_words(name: str, lang: str) -> SetWords:
    """Return what a change of options says, with the clause it is printed in.

    >>> change_words("uno.penalty:4", "en").text
    'Whoever is caught draws 4 cards.'
    """
    texts = [option_text(*_changed(each), lang) for each in name.split("+")]
    return SetWords(name, " ".join(texts), _changed(name.rpartition("+")[2])[1].clause)


def _changed(name: str) -> tuple[Option, Value]:
    key, _, chosen = name.partition(":")
    option = _BY_ID[key]
    value = option.value(chosen)
    assert value is not None
    return option, value
