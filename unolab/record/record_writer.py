"""Writing `*.uno.toml`: one layout for each record, so that equal records are equal files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from unolab.record.customs import format_effect
from unolab.record.reader import format_seat
from unolab.record.record_reader import NOBODY_WINS
from unolab.record.round_record import FORMAT, Both, Deal, Record, RoundRecord, Shuffle
from unolab.record.tokens import format_action
from unolab.rules import UNKNOWN, Card, Custom

_WIDE = 20


def write_record(record: Record) -> str:
    """Return the text of a record; `read_record` reads it back to an equal one.

    >>> from unolab.record.examples import example, example_text
    >>> write_record(example("caught-bluff")) == example_text("caught-bluff")
    True
    """
    lines = [f"# {line}".rstrip() for line in record.comment]
    lines += [""] if lines else []
    lines.append(f"format = {FORMAT}")
    if record.title is not None:
        lines.append(f"title = {_both(record.title)}")
    lines.append(f"rules = {_text(record.rules)}")
    if record.options:
        lines.append(f"options = [{', '.join(map(_text, record.options))}]")
    lines += _list("players", (f"{_both(name)}," for name in record.players))
    if record.teams:
        lines.append(f"teams = [{', '.join(_seats(team) for team in record.teams)}]")
    for custom in record.customs:
        lines += ["", "[[custom]]", *_custom(custom)]
    for each in record.rounds:
        lines += ["", "[[round]]", *_round(each)]
    return "\n".join(lines) + "\n"


def _custom(custom: Custom) -> Iterator[str]:
    yield f"name = {_text(custom.name)}"
    yield f"does = [{', '.join(_text(format_effect(effect)) for effect in custom.effects)}]"
    if custom.en or custom.ko:
        yield from (f"en = {_text(custom.en)}", f"ko = {_text(custom.ko)}")


def _round(record: RoundRecord) -> Iterator[str]:
    if record.seated:
        yield f"seated = {_seats(record.seated)}"
    if isinstance(record.start, Deal):
        yield from _deal(record.start)
    else:
        yield f"position = {_text(record.start)}"
    yield from _list("actions", _numbered(record))
    if record.end is not None:
        winner = NOBODY_WINS if record.end.winner is None else format_seat(record.end.winner)
        yield f'result = {{ winner = "{winner}", points = {record.end.points} }}'
    for note in record.notes:
        yield from ("", "[[round.note]]", f"at = {note.at}")
        yield from (f"en = {_text(note.text.en)}", f"ko = {_text(note.text.ko)}")


def _deal(deal: Deal) -> Iterator[str]:
    if deal.lots:
        yield f"lots = [{', '.join(_text(f'{format_seat(seat)} {card}') for seat, card in deal.lots)}]"
    yield f"dealer = {_text(format_seat(deal.dealer))}"
    yield from _list("hands", (f"{_text(_cards(hand))}," for hand in deal.hands))
    if deal.returned:
        yield f"returned = {_text(_cards(deal.returned))}"
    yield f"top = {_text(str(deal.top))}"
    known = [str(card) for card in deal.pile if card is not UNKNOWN]
    words = known + ["*"] * (len(known) < len(deal.pile))
    if len(words) <= _WIDE:
        yield f"pile = {_text(' '.join(words))}"
    else:
        yield 'pile = """'
        yield from (" ".join(words[start : start + _WIDE]) for start in range(0, len(words), _WIDE))
        yield '"""'


def _numbered(record: RoundRecord) -> Iterator[str]:
    number = 0
    for line in record.lines:
        if isinstance(line, Shuffle):
            yield f"{_text(f'* shuffle {_cards(line.cards)}')},"
        else:
            number += 1
            yield f"{_text(format_action(line))},  # {number}"


def _list(key: str, items: Iterable[str]) -> Iterator[str]:
    lines = [f"  {item}" for item in items]
    yield from [f"{key} = [", *lines, "]"] if lines else [f"{key} = []"]


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _seats(seats: Iterable[int]) -> str:
    return f"[{', '.join(_text(format_seat(seat)) for seat in seats)}]"


def _both(both: Both) -> str:
    return _text(both.en) if both.en == both.ko else f"{{ en = {_text(both.en)}, ko = {_text(both.ko)} }}"


def _text(words: str) -> str:
    """Write a TOML string: quotation marks, backslashes and signs that cannot be seen are escaped."""
    escaped = words.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else _escape(c) for c in escaped) + '"'


def _escape(sign: str) -> str:
    return f"\\u{ord(sign):04x}" if ord(sign) < 0x10000 else f"\\U{ord(sign):08x}"
