"""`unolab ask POSITION TOKEN`: rule on one act, by these rules and by all others."""

import argparse
from collections.abc import Iterable, Iterator
from itertools import groupby

from unolab.app.record_files import add_language, show
from unolab.pictures.around import colour
from unolab.pictures.referee_words import (
    act_question,
    level_words,
    next_lines,
    outsider,
    reason_lines,
    set_words,
    status_words,
)
from unolab.pictures.scene import Line
from unolab.rules import UnoError, check_ruleset, tidy
from unolab.table.case import Case, open_case
from unolab.table.referee import ALLOWED, HAPPENS, OPTION, OWN, PRESET, Row, Ruled, Verdict, compare
from unolab.words import Reader, rule, say

SUMMARY = "Ask the referee: is this act allowed, why, and what do other rules say?"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `ask`."""
    parser.add_argument("position", metavar="POSITION", help="a position in quotes, or a step such as caught-bluff@9")
    parser.add_argument("token", nargs="?", default="", metavar="TOKEN", help='the act: "p1 R5", "p2 challenge", start')
    parser.add_argument("--rules", default="", metavar="RULES", help="a set of rules, options, or both (mattel-2008)")
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    """Print the ruling; return 0 when the act is allowed, 1 when it is not, 2 with sentences for bad input."""
    problems = check_ruleset(options.rules) if options.rules else []
    if not problems:
        try:
            verdict = compare(open_case(options.position, options.token, options.rules))
        except UnoError as error:
            problems = [error]
    if problems:
        show((say(problem, options.lang) for problem in problems), to_errors=True)
        return 2
    show(_lines(verdict, options.lang))
    return 0 if verdict.ruled.status in (ALLOWED, HAPPENS) else 1


def _lines(verdict: Verdict, lang: str) -> Iterator[str]:
    case = verdict.case
    reader = outsider(lang, len(case.state.hands))
    yield from _situation(reader, case)
    yield ""
    yield act_question(reader, case.act)
    yield from _ruling(reader, verdict.ruled)
    yield ""
    yield reader.ui("referee.next")
    yield from _told(next_lines(reader, verdict.ruled, case.state), lang)
    yield ""
    yield reader.ui("referee.other-rules")
    for title, rows in groupby(verdict.rows, lambda row: level_words(reader, row)):
        yield f"* {title}"
        for row in rows:
            yield from _row(reader, row, case)
    yield f"  {reader.ui('referee.unchanged', n=verdict.same)}"
    yield ""
    yield f"{reader.ui('referee.share-line')}: {case.line}"


def _situation(reader: Reader, case: Case) -> Iterator[str]:
    state = case.state
    for seat, hand in enumerate(state.hands):
        yield f"p{seat + 1}  {reader.ui('record.hand', seat=seat, cards=' '.join(map(str, tidy(hand))))}"
    yield f"{reader.ui('pile.discard-label', card=state.top)}. {colour(reader, state)['text']}."
    way = reader.ui("direction.text", direction=state.direction)
    yield f"{way}. {reader.ui('referee.rules', found=case.rules_name)}."


def _ruling(reader: Reader, ruled: Ruled) -> Iterator[str]:
    yield f"{status_words(reader, ruled)}."
    yield from _told(reason_lines(reader, ruled), reader.lang)


def _told(lines: Iterable[Line], lang: str) -> Iterator[str]:
    for line in lines:
        source = f" [{line.clause}; {rule(line.clause, lang).source}]" if line.clause else ""
        yield f"  {line.text}{source}"


def _row(reader: Reader, row: Row, case: Case) -> Iterator[str]:
    named = [set_words(each, reader.lang) for each in row.sets if each.kind == PRESET]
    if named:
        yield f"  - {', '.join(words.name for words in named)}"
    for each in row.sets:
        if each.kind == OPTION:
            words = set_words(each, reader.lang)
            source = f" [{rule(words.clause, reader.lang).source}]"
            yield f"  - {words.name}: {words.text}{source}"
        elif each.kind == OWN:
            yield f"  - {each.name}"
    if row.differs:
        yield f"    {status_words(reader, row.ruled)}. {_said(reason_lines(reader, row.ruled))}".rstrip()
        yield f"    {_said(next_lines(reader, row.ruled, case.state))}"


def _said(lines: list[Line]) -> str:
    return " ".join(line.text for line in lines)
