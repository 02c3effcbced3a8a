"""The `unolab` command: finds the subcommand and hands over."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, Protocol, cast

from unolab import __version__
from unolab.brand import NAME, TAGLINE, notice


class Command(Protocol):
    """What a module in this folder must have to be a subcommand."""

    SUMMARY: str

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        """Add its options to its parser."""

    def run(self, options: argparse.Namespace) -> int:
        """Do it; return the exit code."""


COMMANDS: Final = {
    "serve": "unolab.app.serve",
    "lab": "unolab.app.lab",
    "check": "unolab.app.check",
    "replay": "unolab.app.replay",
    "results": "unolab.app.results",
    "rules": "unolab.app.rules",
    "handout": "unolab.app.handout",
    "ask": "unolab.app.ask",
    "site": "unolab.app.site",
}
"""Subcommand -> module; the first is what `unolab` alone does."""
DEFAULT: Final = next(iter(COMMANDS))


def command(name: str) -> Command:
    """Return a subcommand's module; KeyError if there is none of that name."""
    return cast("Command", import_module(COMMANDS[name]))


def parser_for(name: str, *, typed: bool = True) -> argparse.ArgumentParser:
    """Return the parser of a subcommand. typed: whether its name was typed (False: `unolab` alone)."""
    chosen = command(name)
    listing = "" if typed else "\n".join(f"  {NAME} {other:<8} {command(other).SUMMARY}" for other in COMMANDS)
    parser = argparse.ArgumentParser(
        prog=f"{NAME} {name}" if typed else NAME,
        description=chosen.SUMMARY if typed else f"{TAGLINE['en']}. {NAME} alone does what {NAME} {DEFAULT} does.",
        epilog=None if typed else f"commands:\n{listing}\n\n{notice('en')}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{NAME} {__version__}")
    chosen.add_options(parser)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 0 done, 2 not possible as asked (with one sentence why).

    argv: the words after `unolab`, or None for those of the process.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without Hangul must not stop the app
    typed = bool(words) and not words[0].startswith("-")
    name = words.pop(0) if typed else DEFAULT
    if name not in COMMANDS:
        known = ", ".join(COMMANDS)
        print(f"{NAME} has no command {name!r}; it has: {known}. See: {NAME} --help", file=sys.stderr)
        return 2
    options = parser_for(name, typed=typed).parse_args(words)
    try:
        code = command(name).run(options)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever reads, such as `head`, has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    raise SystemExit(main())
