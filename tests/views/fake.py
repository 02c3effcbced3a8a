"""A lesson that is none: it notes what it was asked, for tests of the widget alone."""

import json
from pathlib import Path
from typing import Any

SCENES = Path(__file__).parent / "scenes"


def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SCENES / f"{name}.json").read_text("utf-8"))
    return found


class FakeTable:
    def __init__(self, name: str = "open.en") -> None:
        self.shown = read(name)
        self.asked: list[str] = []
        self.fault: Exception | None = None

    def scene(self) -> dict[str, Any]:
        return json.loads(json.dumps(self.shown))

    def act(self, intent: str, turn: int) -> None:
        if self.fault:
            raise self.fault
        self.asked.append(intent)
        self.shown["turn"] = turn + 1


class FakeLesson(FakeTable):
    def back(self) -> None:
        self.asked.append("back")

    def retry(self) -> None:
        self.asked.append("retry")

    def hint(self) -> None:
        self.asked.append("hint")

    def show(self) -> None:
        self.asked.append("show")
