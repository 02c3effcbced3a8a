"""`unolab results DIR`: one table of what a class has solved, made from the files that the learners have saved."""

import argparse
import csv
import io
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from unolab.app.record_files import add_language, fault_lines, show
from unolab.lessons.kept import LARGEST, Keepsake, items, read_keepsake
from unolab.rules import UnoError
from unolab.words import ui

SUMMARY = "Make one table (CSV) of the progress files of a class: a row for each learner and item."
COLUMNS: Final = ("id", "item", "solved", "stars", "tries", "hints", "time")
"""The first line of the table; `solved` is 1 or 0, `time` counts seconds."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `results`."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="the folder with the files, and folders in it")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write the table to a file")
    add_language(parser)


def run(options: argparse.Namespace) -> int:
    """Print or write the table, name each damaged file; return 0, 1 when one was damaged, 2 when there is no table."""
    lang: str = options.lang
    folder: Path = options.folder
    try:
        found = find_files(folder)
    except UnoError as error:
        show(fault_lines(error, lang), to_errors=True)
        return 2
    kept: dict[str, Keepsake] = {}
    for path in found:
        name = str(path.relative_to(folder))
        try:
            kept[name] = load(path, name)
        except UnoError as error:
            show(fault_lines(error, lang), to_errors=True)
    show(twins(kept, lang), to_errors=True)
    if options.output is None:
        sys.stdout.write(table(kept))
    else:
        try:
            options.output.write_text(table(kept), encoding="utf-8", newline="")
        except OSError as error:
            fault = UnoError("results.file", "results", found=str(options.output), reason=error.strerror or str(error))
            show(fault_lines(fault, lang), to_errors=True)
            return 2
    return 0 if len(kept) == len(found) else 1


def find_files(folder: Path) -> list[Path]:
    """Return the files in a folder that may hold progress, by name. Raises `UnoError`: results.no-folder, results.none.

    >>> find_files(Path("nowhere"))  # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    UnoError: results.no-folder
    """
    if not folder.is_dir():
        raise UnoError("results.no-folder", "results", found=str(folder))
    found = sorted(path for path in folder.rglob("*.json") if path.is_file())
    if not found:
        raise UnoError("results.none", "results", found=str(folder))
    return found


def load(path: Path, name: str) -> Keepsake:
    """Read one file. Raises `UnoError` as `read_keepsake`, and `kept.not-json` for what is no text."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST * 4 + 1)
        return read_keepsake(data.decode("utf-8-sig"), name)
    except (OSError, UnicodeDecodeError):
        raise UnoError("kept.not-json", name) from None


def twins(kept: Mapping[str, Keepsake], lang: str) -> list[str]:
    """Return a sentence for each id that stands in more than one file: their rows cannot be told apart.

    >>> twins({"a.json": Keepsake("7b"), "b.json": Keepsake("7b"), "c.json": Keepsake("7c")}, "en")
    ['The id “7b” stands in more than one file: a.json, b.json.']
    """
    names: dict[str, list[str]] = {}
    for name, keepsake in kept.items():
        names.setdefault(keepsake.id, []).append(name)
    return [ui("kept.twins", lang, id=id_, files=", ".join(found)) for id_, found in names.items() if len(found) > 1]


def table(kept: Mapping[str, Keepsake]) -> str:
    """Return the table: a row for each learner, by file, and each item that the learner has tried, in course order.

    >>> from unolab.lessons.kept import Kept
    >>> print(table({"a.json": Keepsake("7b", {"start.win": Kept(3, 1, 0, 12)})}), end="")
    id,item,solved,stars,tries,hints,time
    7b,start.win,1,3,1,0,12
    """
    text = io.StringIO()
    write = csv.writer(text, lineterminator="\n").writerow
    write(COLUMNS)
    places = {item: place for place, item in enumerate(items())}
    for keepsake in kept.values():
        for item in sorted(keepsake.items, key=lambda item: (places.get(item, len(places)), item)):
            one = keepsake.items[item]
            write((keepsake.id, item, int(one.solved), one.stars, one.tries, one.hints, one.seconds))
    return text.getvalue()
