"""Finding a round: by the name of an example, in a file, or in a text that somebody has shared."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from unolab.record.examples import ENDING, example, example_names, example_text
from unolab.record.named_rules import DECK
from unolab.record.position import parse_position
from unolab.record.reader import format_seat
from unolab.record.record_reader import LARGEST, decode_record, read_record
from unolab.record.round_record import Both, Record, RoundRecord
from unolab.rules import UnoError, option_value


class Shared(NamedTuple):
    """A round as it was shared: its record, the name if it is an example, the round (from 1) and the step."""

    record: Record
    name: str = ""
    number: int = 1
    step: int = 0


def load_record(word: str) -> Record:
    """Read a record file, or the example of that name where there is no such file.

    Raises `UnoError`: record.no-file, or what `read_record` raises.

    >>> len(load_record("caught-bluff").players)
    3
    """
    path = Path(word)
    if word in example_names() and not path.exists():
        return read_record(example_text(word), word + ENDING)
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError):  # ValueError: a name that can be no file at all
        raise UnoError("record.no-file", word, found=word) from None
    return read_record(decode_record(data, word), word)


def share_name(name: str, number: int, step: int, rounds: int) -> str:
    """Name a step of an example so that it can be pasted: `caught-bluff@9`, or `match-to-500@3.17` for round 3.

    >>> share_name("match-to-500", 3, 17, 4)
    'match-to-500@3.17'
    """
    return f"{name}@{number}.{step}" if rounds > 1 else f"{name}@{step}"


def read_shared(text: str, name: str = "record", *, is_file: bool = False) -> Shared:
    """Read what somebody has pasted: the name of an example or of a step of one, a position, or a whole record.

    A position with an act becomes a round of one step, and that step is the one shared. No file is opened; the text
    of one (`is_file`), which errors call `name`, is never taken for the name of an example.
    Raises `UnoError`: record.no-example for a word that is no name, record.number and record.step, and what
    `parse_position` and `read_record` raise.

    >>> read_shared("caught-bluff@9").step
    9
    >>> read_shared('p1=BS,R3 p2=R4,Y1 top=B5 turn=p1 act="p1 BS"').step
    1
    """
    line = text.strip()
    if line.startswith("p1=") and "\n" not in line:
        return _position(line)
    if is_file or not line or set(line) & set("\n=[#"):
        return Shared(read_record(text, name))
    word, _, place = line.partition("@")
    record = example(word)
    number, _, step = place.rpartition(".")
    return _at(Shared(record, word), number or "1", step or "0")


def _at(found: Shared, number: str, step: str) -> Shared:
    rounds = found.record.rounds
    if not number.isdecimal() or not 1 <= int(number) <= len(rounds):
        raise UnoError("record.number", found.name, number=number, n=len(rounds))
    most = len(rounds[int(number) - 1].actions)
    if not step.isdecimal() or int(step) > most:
        raise UnoError("record.step", found.name, step=step, n=most)
    return found._replace(number=int(number), step=int(step))


def _position(line: str) -> Shared:
    state, act, rules = parse_position(line)
    lines = () if act is None else (act,)
    names = tuple(Both(format_seat(seat), format_seat(seat)) for seat in range(len(state.hands)))
    options = tuple(option for option in rules.options if not option.startswith(f"{DECK}:"))
    record = Record(names, (RoundRecord(line, lines),), option_value(rules, DECK), options)
    return Shared(record, step=len(lines))
