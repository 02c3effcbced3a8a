"""What `check` and `replay` share: reading a record file, and saying what is wrong with it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from unolab.record.examples import ENDING, example_names, example_text
from unolab.record.record_reader import LARGEST, decode_record, read_record
from unolab.record.round_record import Record, RecordError
from unolab.rules import UnoError
from unolab.words import LANGUAGES, say, ui


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the option `--lang`."""
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help=f"language ({LANGUAGES[0]})")


def load(word: str) -> Record:
    """Read a record file, or the example of that name where there is no such file.

    Raises `UnoError`: record.no-file, or what `read_record` raises.

    >>> len(load("caught-bluff").players)
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


def fault_lines(error: UnoError, lang: str, names: Sequence[str] | None = None) -> list[str]:
    """Say what is wrong: file and line, each objection with its rule, and the position.

    >>> fault_lines(UnoError("record.no-round", "x.uno.toml:1"), "en")
    ['x.uno.toml:1: There is no round in this record. Begin each one with [[round]].']
    """
    if not isinstance(error, RecordError):
        return [f"{error.at}: {say(UnoError(error.code, '', **error.params), lang, names)}"]
    if error.reasons:
        said = [f"  {say(reason, lang, names)} [{reason.clause}]" for reason in error.reasons]
        lines = [f"{error.place}: {ui('record.refused', lang, token=error.token)}", *said]
    else:
        cause = error.cause
        lines = [f"{error.place}: {say(UnoError(cause.code, cause.at, **cause.params), lang, names)}"]
    if error.position:
        lines.append(f"  {ui('record.position', lang, position=error.position)}")
    return lines


def show(lines: Iterable[str], to_errors: bool = False) -> None:
    """Print lines; signs that cannot be seen, which a foreign file may hold, are replaced."""
    stream = sys.stderr if to_errors else sys.stdout
    for line in lines:
        print("".join(sign if sign.isprintable() else "�" for sign in line), file=stream)
