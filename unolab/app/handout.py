"""`unolab handout WHAT`: a page to print about a topic, a set of rules, a record or a position, with an answer key."""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Final

from unolab.app.browsers import find_browser, print_to_pdf
from unolab.app.record_files import add_language, fault_lines, show
from unolab.lessons import topics
from unolab.pictures.handout import topic_handout
from unolab.pictures.handout_moment import position_handout, record_handout
from unolab.pictures.handout_page import PAPERS, label
from unolab.pictures.handout_sheet import sheet_handout
from unolab.record import format_position
from unolab.record.examples import example_names
from unolab.record.files import Shared, load_record, read_shared
from unolab.record.replay import replay
from unolab.rules import PRESETS, UnoError, check_ruleset, ruleset
from unolab.words import preset_words

SUMMARY: Final = "Make a page to print: a topic, a rule sheet, a record or a position, with an answer key."


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand to its parser."""
    parser.add_argument(
        "what",
        metavar="WHAT",
        help="a topic (wd4), a set of rules (mattel-2001), an example round (caught-bluff) or a step of one "
        "(caught-bluff@9), a record file, or a position",
    )
    add_language(parser)
    parser.add_argument("--paper", choices=tuple(PAPERS), default="a4", help="size of the sheets (a4)")
    parser.add_argument("--braille", action="store_true", help="a line of Braille on every card, in its real size")
    parser.add_argument(
        "--pdf", action="store_true", help="a PDF, made by the Chromium, Chrome or Edge that is installed"
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="the file to write (WHAT.html or WHAT.pdf); - prints it")


def run(options: argparse.Namespace) -> int:
    """Write the handout; return 0, 1 for a record that is not in order, 2 with a sentence for what is not possible."""
    lang = options.lang
    try:
        text = find_handout(options.what, lang, paper=options.paper, braille=options.braille, files=True)
    except UnoError as error:
        show(told(error, options.what, lang), to_errors=True)
        return 2
    name = options.output or f"{file_name(options.what)}-{lang}.{'pdf' if options.pdf else 'html'}"
    if name == "-" and not options.pdf:
        sys.stdout.write(text)
        return 0
    try:
        return _print(text, Path(name), lang) if options.pdf else _write(text, Path(name), lang)
    except OSError as error:
        show([label("command.no-write", lang, file=name, reason=error.strerror or "")], to_errors=True)
        return 2


def _write(text: str, path: Path, lang: str) -> int:
    path.write_text(text, encoding="utf-8")
    show([label("command.written", lang, file=str(path))])
    return 0


def _print(text: str, path: Path, lang: str) -> int:
    browser = find_browser()
    if browser is not None:
        with tempfile.TemporaryDirectory(prefix="unolab-") as folder:
            page = Path(folder) / "handout.html"
            page.write_text(text, encoding="utf-8")
            path.touch()  # says now what is wrong with the place, before a browser is started
            if print_to_pdf(browser, page, path):
                show([label("command.pdf", lang, file=str(path))])
                return 0
        path.unlink(missing_ok=True)
    page = path.with_suffix(".html")
    page.write_text(text, encoding="utf-8")
    key, named = ("command.no-browser", {}) if browser is None else ("command.no-pdf", {"browser": browser})
    show([label(key, lang, file=str(page), **named)], to_errors=True)
    return 2


def file_name(what: str) -> str:
    """Return the name for the file of a handout: letters, digits and hyphens of what was asked for, not too long.

    >>> file_name("caught-bluff@9"), file_name("p1=R5,W+4 p2=7? top=B5")
    ('caught-bluff-9', 'p1-R5-W-4-p2-7-top-B5')
    """
    signs = "".join(sign if sign.isalnum() else " " for sign in Path(what).name.removesuffix(".uno.toml"))
    return "-".join(signs.split())[:60].rstrip("-") or "handout"


def told(error: UnoError, what: str, lang: str) -> list[str]:
    """Say why there is no handout of `what`; if it is nothing that is known, which handouts there are."""
    if error.at:
        return fault_lines(error, lang)
    known = {"topics": topics(), "presets": PRESETS, "examples": example_names()}
    return [label("command.unknown", lang, found=what, **{kind: ", ".join(names) for kind, names in known.items()})]


def find_handout(what: str, lang: str, *, paper: str = "a4", braille: bool = False, files: bool = False) -> str:
    """Return the handout that is asked for, as a whole HTML page.

    what: a topic, a set of rules, an example round, a step of one, a position or, with `files`, the path of a record.
    lang, paper, braille: as in `topic_handout`.

    Raises `UnoError`: record.no-file (without a place) for what is none of these, and what is wrong with a position,
    a step or a record, as `parse_position`, `read_shared`, `load_record` and `replay` raise.

    >>> "Wild Draw 4" in find_handout("wd4", "en") and "2001" in find_handout("mattel-2001", "ko")
    True
    """
    if what in topics():
        return topic_handout(what, lang, paper=paper, braille=braille)
    if what in PRESETS:
        named = preset_words(what, lang)
        return sheet_handout(ruleset(what), lang, title=named.name, lead=named.meaning, paper=paper)
    if what.partition("@")[0] in example_names():
        return _of_record(read_shared(what), lang, paper, braille)
    if what.lstrip().startswith("p1="):
        return position_handout(what.strip(), lang, paper=paper, braille=braille)
    if files and (Path(what).exists() or what.endswith(".toml")):
        return _of_record(Shared(load_record(what)), lang, paper, braille)
    if ":" in what:
        for problem in check_ruleset(what):
            raise problem
        return sheet_handout(ruleset(what), lang, paper=paper)
    raise UnoError("record.no-file", "", found=what)


def _of_record(found: Shared, lang: str, paper: str, braille: bool) -> str:
    """A whole record, or the moment before the step that is asked for, with what was done then."""
    if not found.step:
        return record_handout(found.record, lang, paper=paper, braille=braille)
    *_, before, moment = replay(found.record, found.number, found.step)
    line = format_position(before.state, moment.action, found.record.game_rules)
    return position_handout(line, lang, paper=paper, braille=braille)
