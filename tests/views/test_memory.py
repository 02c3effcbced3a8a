"""Fifty rounds and fifty retries on one page: as many live widgets as before, and the memory of the kernel stays flat.

`pytest -rP tests/views/test_memory.py` prints both; `python -m tests.bench.page` shows the same on a served page.
"""

import gc
import random

import psutil
import pytest
from ipywidgets.widgets.widget import _instances

from unolab.views.base import SceneView
from unolab.views.kit import kit

TIMES = 50
WARM = 10
"""Rounds after which everything that is made once has been made."""
GROWTH = 1000
"""Objects that may come and go: a round is larger than another. One scene is some hundred."""


def tell(view: SceneView, **message: object) -> None:
    view._hear(view, {**message, "turn": view.scene["turn"]}, [])


def play_round(view: SceneView, chance: random.Random) -> None:
    """Choose at random until the round is over, then begin a new one."""
    while True:
        scene = view.scene
        actions = [one["intent"] for one in scene["actions"]]
        if "new-round" in actions:
            return tell(view, do="act", intent="new-round")
        cards = [one for card in scene["hand"] if card["playable"] for one in (card.get("choices") or [card])]
        intents = [card["intent"] for card in cards] or [one for one in actions if one != "back"]
        tell(view, do="act", intent=chance.choice(intents))


def retry(view: SceneView, _chance: random.Random) -> None:
    """Do something wrong, ask for a hint, look at the solution, and begin again."""
    tell(view, do="act", intent=view.scene["hand"][0]["intent"])
    for deed in ("hint", "show", "retry"):
        tell(view, do=deed)


@pytest.mark.parametrize(
    ("show", "play"), [("table", play_round), ("lesson", retry)], ids=["fifty rounds", "fifty retries"]
)
def test_widgets_and_memory_stay_as_they_were(show, play):
    own = kit("en")
    view: SceneView = own.table(players=2, deal=1) if show == "table" else own.lesson("wd4.bluff")
    chance = random.Random(1)
    widgets, objects, resident = [], [], []
    for n in range(TIMES + 1):
        if n % WARM == 0:
            gc.collect()
            widgets.append(len(_instances))
            objects.append(len(gc.get_objects()))
            resident.append(psutil.Process().memory_info().rss // 1_000_000)
        play(view, chance)
    view.close()
    print(f"after every {WARM}: live widgets {widgets}, live objects {objects}, MB {resident}")
    assert len(set(widgets)) == 1
    assert max(objects[2:]) - objects[1] < GROWTH
