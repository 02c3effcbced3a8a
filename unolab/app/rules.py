"""`unolab rules`: prints the rule sheet of a set of rules."""

import argparse
from typing import Final

from unolab.app.record_files import add_language, show
from unolab.rules import PRESETS, check_ruleset, ruleset
from unolab.words import say, sheet_text

SUMMARY: Final = "Print the rule sheet of a set of rules, to hand out."


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand to its parser."""
    parser.add_argument(
        "rules",
        nargs="?",
        default="mattel-2008",
        help=f"a set of rules ({', '.join(PRESETS)}), options such as uno.penalty:4, or both joined by +",
    )
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    """Print the sheet; return 0, or 2 with a sentence for everything that is wrong with the rules."""
    problems = check_ruleset(options.rules)
    show((say(problem, options.lang) for problem in problems), to_errors=True)
    if problems:
        return 2
    show(sheet_text(ruleset(options.rules), options.lang).splitlines())
    return 0
