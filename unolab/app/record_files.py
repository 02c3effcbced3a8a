"""What `check` and `replay` share: reading a record file, and saying what is wrong with it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence

from unolab.record.round_record import RecordError
from unolab.rules import UnoError
from unolab.words import LANGUAGES, say, ui


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the option `--lang`."""
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help=f"language ({LANGUAGES[0]})")


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
