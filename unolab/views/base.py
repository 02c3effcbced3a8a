"""The one widget of the product: it shows a scene and hands every intent to whatever it is showing."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Protocol, runtime_checkable

import anywidget
import traitlets

from unolab.pictures.still import said, still
from unolab.views.cells import settle
from unolab.views.modules import module, style

__all__ = ["LessonView", "SceneView", "Shown", "TableView", "Taught"]

log: Final = logging.getLogger("unolab.views")

Scene = dict[str, Any]


@runtime_checkable
class Shown(Protocol):
    """What can be shown: it makes a scene, and takes a choice."""

    def scene(self) -> Scene:
        """Return the scene as it is now: plain data that goes through JSON unchanged."""

    def act(self, intent: str, turn: int) -> None:
        """Do what was chosen, or note why not for the next scene; `turn` is the one of the scene that was seen."""


@runtime_checkable
class Taught(Shown, Protocol):
    """What can be shown and learnt from: it also steps back, begins again, hints and shows.

    If it makes a button for "next" or "resume", it has a method `next()` or `resume()` as well.
    """

    def back(self) -> None:
        """Take back the last choice."""

    def retry(self) -> None:
        """Begin again."""

    def hint(self) -> None:
        """Reveal one more hint."""

    def show(self) -> None:
        """Play the solution."""


@runtime_checkable
class Remembering(Protocol):
    """What can take back what the browser has kept of an item."""

    def remember(self, item: object, data: object) -> None:
        """Take over what was kept, or pass over what is damaged or too late."""


@runtime_checkable
class Open(Protocol):
    """What can show the hands of all players to a class that looks on."""

    opened: bool


@runtime_checkable
class Revealing(Protocol):
    """What can show the right answer to a class."""

    def reveal(self) -> None:
        """Show the right answer; nothing is earned by it."""


class SceneView(anywidget.AnyWidget):
    """Shows the scene of a table or a lesson, on any page that can host an anywidget.

    Args:
        source: a `Shown` or, with buttons to learn by, a `Taught`.

    Raises:
        TypeError: the source has no `scene` and `act`.
    """

    _esm: ClassVar[str] = module("view.js")
    _css: ClassVar[str] = style()
    _deeds: ClassVar[tuple[str, ...]] = ()

    scene = traitlets.Dict().tag(sync=True)

    def __init__(self, source: Shown, **traits: Any) -> None:
        if not isinstance(source, Shown):
            raise TypeError(f"{type(source).__name__} cannot be shown: it needs scene() and act(intent, turn)")
        self._source = source
        self._count = 0
        super().__init__(scene=self._numbered(source.scene()), **traits)
        self.on_msg(self._hear)
        settle(self)

    def _numbered(self, scene: Mapping[str, Any]) -> Scene:
        # Every answer is a new value, so that a refusal given twice is shown and spoken twice.
        self._count += 1
        return {**scene, "answer": self._count}

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer one message of the page; whatever goes wrong becomes a sentence there and a traceback in the log."""
        try:
            self._answer(content if isinstance(content, dict) else {})
        except Exception:
            log.exception("unolab: a message of the page could not be answered: %r", content)
            self.scene = self._numbered(apologise(self.scene))

    def _answer(self, message: Mapping[str, Any]) -> None:
        deed = message.get("do")
        if deed == "remember" and isinstance(self._source, Remembering):
            self._source.remember(message.get("item"), message.get("kept"))
            self.refresh()
        elif deed == "hands" and isinstance(self._source, Open):
            self._source.opened = message.get("open") is True
            self.refresh()
        elif deed in ("ping", "hands") or message.get("turn") != self.scene.get("turn"):
            self.send({"pong": True})
        elif deed == "act":
            self._source.act(str(message["intent"]), int(message["turn"]))
            self.refresh()
        elif deed == "reveal" and isinstance(self._source, Revealing):
            self._source.reveal()
            self.refresh()
        elif deed in self._deeds:
            getattr(self._source, deed)()
            self.refresh()
        else:
            raise ValueError(f"this view cannot do {deed!r}")

    def refresh(self) -> None:
        """Show the source as it is now; call it when the source was changed from outside the view."""
        self.scene = self._numbered(self._source.scene())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({said(self.scene)})"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, meta = bundle if isinstance(bundle, tuple) else (bundle, {})
        picture = {"image/svg+xml": still(self.scene), "text/plain": repr(self)}
        return {**data, **picture}, {**meta, "image/svg+xml": {"alt": said(self.scene)}}


class TableView(SceneView):
    """Shows a table to play at. Its source is a `Shown`."""


class LessonView(SceneView):
    """Shows a lesson with its task, hints and buttons. Its source is a `Taught`.

    Raises:
        TypeError: the source lacks one of the deeds of a `Taught`.
    """

    _deeds: ClassVar[tuple[str, ...]] = ("back", "retry", "hint", "show", "next", "resume")

    def __init__(self, source: Taught, **traits: Any) -> None:
        if not isinstance(source, Taught):
            raise TypeError(f"{type(source).__name__} cannot be taught from: it lacks back, retry, hint or show")
        super().__init__(source, **traits)


def apologise(scene: Scene) -> Scene:
    """Return the scene with the sentence for an unexpected fault (`ui.wrong`) in place of the reasons.

    >>> apologise({"ui": {"wrong": "Sorry."}, "why": {"title": "Why", "lines": []}})["why"]["lines"][0]["text"]
    'Sorry.'
    """
    sentence = scene["ui"]["wrong"]
    lines = [{"text": sentence, "clause": None, "caution": False}]
    why = {**scene["why"], "status": "refused", "lines": lines, "refused": None}
    return {**scene, "announce": sentence, "why": why}
