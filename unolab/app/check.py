"""`unolab check FILE...`: say for each record whether it is in order, or where a rule was broken."""

import argparse

from unolab.app.record_files import add_language, fault_lines, show
from unolab.record.check import check_record
from unolab.record.files import load_record
from unolab.rules import UnoError
from unolab.words import ui

SUMMARY = "Check records of rounds (*.uno.toml): are the rules kept, is the result right?"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `check`."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, or the name of an example round")
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    """Print one line for each record in order, else what is wrong; return 0 when all are in order, else 1."""
    good = [_check(word, options.lang) for word in options.files]
    return 0 if all(good) else 1


def _check(word: str, lang: str) -> bool:
    try:
        record = load_record(word)
    except UnoError as error:
        show(fault_lines(error, lang))
        return False
    faults = check_record(record)
    for fault in faults:
        show(fault_lines(fault, lang, record.names(lang, fault.round)))
    if not faults:
        rounds, actions = len(record.rounds), sum(len(each.actions) for each in record.rounds)
        show([f"{word}: {ui('record.in-order', lang, rounds=rounds, n=actions)}"])
    return not faults
