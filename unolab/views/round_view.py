"""The round viewer: a view with the controls of a record, and what `kit.round` accepts."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import traitlets

from unolab.pictures.round_panel import round_panel
from unolab.record.examples import example_names
from unolab.record.files import Shared, load_record, read_shared
from unolab.record.round_record import Record
from unolab.views.base import SceneView
from unolab.views.modules import module, style
from unolab.views.round_source import RoundSource


class RoundView(SceneView):
    """Shows a record step by step. Its source is a `RoundSource`.

    `panel` is what every step shows alike; it goes to the page once.
    """

    _esm: ClassVar[str] = module("round-viewer.js")
    _css: ClassVar[str] = style("unolab.css", "round-viewer.css")

    panel = traitlets.Dict().tag(sync=True)

    def __init__(self, source: RoundSource, **traits: Any) -> None:
        super().__init__(source, panel=round_panel(source.lang), **traits)


def find_round(what: str | Path | Record) -> Shared:
    """Return the round that `kit.round` is asked for.

    what: a record, the text of one, a position, a path, the name of an example, or of a step of one (caught-bluff@9).

    Raises `UnoError`: record.no-file for a word that is neither a file nor an example, record.number and record.step,
    and what `read_record` and `parse_position` raise.

    >>> find_round("caught-bluff@9").step
    9
    """
    if isinstance(what, Record):
        return Shared(what)
    word = str(what).strip()
    if isinstance(what, Path) or (
        word and not set(word) & set("\n=[#") and word.partition("@")[0] not in example_names()
    ):
        return Shared(load_record(word))
    return read_shared(str(what))
