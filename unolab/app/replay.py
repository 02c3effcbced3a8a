"""`unolab replay FILE`: tell a record step by step."""

import argparse
from collections.abc import Iterator

from unolab.app.record_files import add_language, fault_lines, show
from unolab.pictures.score_sheet import score_lines
from unolab.record import format_action
from unolab.record.check import check_record, match_of
from unolab.record.examples import example, example_names
from unolab.record.files import load_record
from unolab.record.replay import Moment, replay
from unolab.record.round_record import Record, RecordError
from unolab.rules import UnoError
from unolab.words import say, ui

SUMMARY = "Tell a recorded round step by step, with the rule for each step."


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `replay`."""
    parser.add_argument("file", nargs="?", metavar="FILE", help="a record, or the name of an example; none: list them")
    add_language(parser)
    parser.add_argument("--round", type=int, metavar="N", help="only this round (all)")
    parser.add_argument("--to", type=int, metavar="STEP", help="stop after this action; 0 is the deal (the end)")


def run(options: argparse.Namespace) -> int:
    """Print the steps; return 0, or 1 where the record is not in order."""
    lang = options.lang
    if options.file is None:
        show([ui("record.examples", lang)])
        titles = {name: example(name).title for name in example_names()}
        show(f"  {name:<28}{title.said(lang) if title else ''}" for name, title in titles.items())
        return 0
    try:
        record = load_record(options.file)
        numbers = range(1, len(record.rounds) + 1) if options.round is None else [options.round]
        show([record.title.said(lang)] if record.title else [])
        for number in numbers:
            _tell_round(record, number, options.to, lang)
        if options.to is None and options.round is None:
            _tell_end(record, lang)
    except RecordError as error:
        show(["", *fault_lines(error, lang, record.names(lang, error.round))])
        return 1
    except UnoError as error:
        show(fault_lines(error, lang), to_errors=True)
        return 1
    return 0


def _tell_round(record: Record, number: int, to: int | None, lang: str) -> None:
    try:
        moments = replay(record, number, to)
    except RecordError as error:
        if error.steps >= 0:
            show(_round_lines(record, number, replay(record, number, error.steps), lang))
        raise
    show(_round_lines(record, number, moments, lang))


def _tell_end(record: Record, lang: str) -> None:
    faults = check_record(record)
    if faults:
        raise faults[0]
    if len(record.rounds) > 1:
        show(["", *score_lines(match_of(record), lang, record.names(lang))])


def _round_lines(record: Record, number: int, moments: list[Moment], lang: str) -> Iterator[str]:
    names, each = record.names(lang, number), record.rounds[number - 1]
    yield ""
    yield ui("record.round", lang, n=number, of=len(record.rounds), players=", ".join(names))
    for step, moment in enumerate(moments):
        token = format_action(moment.action) if moment.action else ui("record.start", lang)
        yield f"{step:>4}  {token}"
        for event in moment.events:
            if event.code != "pile.order":  # a heap of cards that nobody at the table sees
                yield f"      {say(event, lang, names)} [{event.clause}]"
        if not step:
            for seat, hand in enumerate(moment.state.hands):
                yield f"      {ui('record.hand', lang, names, seat=seat, cards=' '.join(map(str, hand)))}"
            if not moment.events:  # a position: no event has named the top card
                yield f"      {ui('pile.discard-label', lang, card=moment.state.top)}"
        for note in each.notes:
            if note.at == step:
                yield f"      » {note.text.said(lang)}"
