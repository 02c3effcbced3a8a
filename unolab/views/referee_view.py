"""The referee on the page."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from unolab.pictures.referee_panel import referee_panel
from unolab.table.case import open_case
from unolab.table.case_edit import EMPTY
from unolab.views.base import SceneView
from unolab.views.modules import module, style
from unolab.views.referee_source import RefereeSource


class RefereeView(SceneView):
    """Shows a case with its ruling and what other rules say. Its source is a `RefereeSource`.

    `panel` is what every case shows alike; it goes to the page once. With `listed` the famous arguments stand on top,
    and with nothing but the situation to begin with the cards to change it lie ready.
    """

    _esm: ClassVar[str] = module("referee-view.js")
    _css: ClassVar[str] = style("unolab.css", "round-viewer.css", "referee-view.css")

    panel = traitlets.Dict().tag(sync=True)

    def __init__(self, source: RefereeSource, *, listed: bool = False, **traits: Any) -> None:
        panel = referee_panel(source.lang) | {"listed": listed, "opened": source.case.line == open_case(EMPTY).line}
        super().__init__(source, panel=panel, **traits)
