"""Example rounds that teach something, as record files: real rounds, each with notes at what matters."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from unolab.record.record_reader import read_record
from unolab.record.round_record import Both, Record
from unolab.rules import UnoError

ENDING = ".uno.toml"


@cache
def example_names() -> tuple[str, ...]:
    """Return the names of all examples, sorted.

    >>> "caught-bluff" in example_names()
    True
    """
    found = (place.name for place in files(__name__).iterdir() if place.name.endswith(ENDING))
    return tuple(sorted(name.removesuffix(ENDING) for name in found))


def example_text(name: str) -> str:
    """Return the text of an example. Raises `UnoError("record.no-example")`.

    >>> example_text("caught-bluff").startswith("# ")
    True
    """
    if name not in example_names():
        raise UnoError("record.no-example", "examples", found=name, known=", ".join(example_names()))
    return files(__name__).joinpath(name + ENDING).read_text(encoding="utf-8")


def example(name: str) -> Record:
    """Return an example. Raises `UnoError("record.no-example")`.

    >>> len(example("caught-bluff").rounds)
    1
    """
    return read_record(example_text(name), name + ENDING)


@cache
def example_titles() -> Mapping[str, Both]:
    """Return the title of every example by its name, without reading the rounds.

    >>> example_titles()["caught-bluff"].en
    'A caught bluff'
    """
    titles = {}
    for name in example_names():
        line = re.search(r"(?m)^title = .*$", example_text(name))
        found = tomllib.loads(line[0])["title"] if line else {"en": name, "ko": name}
        titles[name] = Both(found["en"], found["ko"])
    return titles
