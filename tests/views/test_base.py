"""The widget: it passes intents on once, answers everything, and turns faults into a sentence."""

import json
import logging

import pytest

from tests.views.fake import FakeLesson, FakeTable, read
from unolab.lessons import lessons
from unolab.views.base import LessonView, SceneView, Shown, TableView, Taught
from unolab.views.cells import settle
from unolab.views.sources import LessonSource


def tell(view: SceneView, **message: object) -> list[object]:
    """Hand the view a message as from the page and return what it sends back beside the scene."""
    sent: list[object] = []
    view.send = lambda content, buffers=None: sent.append(content)
    view._handle_custom_msg(message, [])
    return sent


@pytest.fixture
def lesson():
    return FakeLesson()


@pytest.fixture
def view(lesson):
    made = LessonView(lesson)
    yield made
    made.close()


def test_fakes_are_what_they_stand_for():
    assert isinstance(FakeTable(), Shown)
    assert not isinstance(FakeTable(), Taught)
    assert isinstance(FakeLesson(), Taught)


def test_the_scene_travels_as_plain_data(view):
    assert view.get_state("scene")["scene"] == json.loads(json.dumps(view.scene))
    assert {key: value for key, value in view.scene.items() if key != "answer"} == read("open.en")


def test_an_intent_is_passed_on_and_answered_by_a_new_scene(view, lesson):
    assert tell(view, do="act", intent="p1 G7", turn=4) == []
    assert lesson.asked == ["p1 G7"]
    assert view.scene["turn"] == 5


def test_a_second_click_with_the_old_turn_changes_nothing_and_is_answered(view, lesson):
    tell(view, do="act", intent="p1 G7", turn=4)
    before = view.scene
    assert tell(view, do="act", intent="p1 GS", turn=4) == [{"pong": True}]
    assert lesson.asked == ["p1 G7"]
    assert view.scene is before


@pytest.mark.parametrize("deed", ["back", "retry", "hint", "show"])
def test_deeds_of_a_lesson(view, lesson, deed):
    tell(view, do=deed, turn=4)
    assert lesson.asked == [deed]


def test_the_same_refusal_twice_is_two_answers(view, lesson):
    lesson.act = lambda intent, turn: lesson.shown.update(read("refused.en"))
    tell(view, do="act", intent="p1 R5", turn=4)
    first = view.scene
    tell(view, do="act", intent="p1 R5", turn=4)
    assert view.scene != first
    assert view.scene["why"] == first["why"]


def test_a_ping_is_answered_and_changes_nothing(view):
    before = view.scene
    assert tell(view, do="ping") == [{"pong": True}]
    assert view.scene is before


def test_a_fault_is_a_sentence_on_the_page_and_a_traceback_in_the_log(view, lesson, caplog):
    lesson.fault = RuntimeError("secret of the house")
    with caplog.at_level(logging.ERROR, "unolab.views"):
        tell(view, do="act", intent="p1 G7", turn=4)
    assert view.scene["why"]["lines"][0]["text"] == read("open.en")["ui"]["wrong"]
    assert view.scene["announce"] == read("open.en")["ui"]["wrong"]
    assert "secret" not in json.dumps(view.scene)
    assert "Traceback" in caplog.text
    assert "secret of the house" in caplog.text
    lesson.fault = None
    tell(view, do="act", intent="p1 G7", turn=4)
    assert lesson.asked == ["p1 G7"]


@pytest.mark.parametrize(
    "message",
    [{"do": "explode", "turn": 4}, {"do": "next", "turn": 4}, {"do": "act", "turn": 4}, {"do": "close", "turn": 4}],
    ids=str,
)
def test_what_a_view_cannot_do_is_a_fault_too(view, lesson, message, caplog):
    tell(view, **message)
    assert view.scene["why"]["lines"][0]["text"] == view.scene["ui"]["wrong"]
    assert lesson.asked == []
    assert "could not be answered" in caplog.text


def test_a_table_has_no_deeds_of_a_lesson(caplog):
    table = FakeTable("table.en")
    view = TableView(table)
    tell(view, do="retry", turn=31)
    assert view.scene["why"]["lines"][0]["text"] == view.scene["ui"]["wrong"]


@pytest.mark.parametrize("kind", [TableView, LessonView])
def test_what_cannot_be_shown_is_named(kind):
    with pytest.raises(TypeError, match="object cannot be"):
        kind(object())


def test_a_table_cannot_be_taught_from():
    with pytest.raises(TypeError, match=r"FakeTable.*back, retry, hint or show"):
        LessonView(FakeTable())


def test_places_without_a_kernel_get_a_picture_and_words(view):
    data, meta = view._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["image/svg+xml"].startswith("<svg")
    assert data["text/plain"] == repr(view)
    assert data["text/plain"].startswith(
        "LessonView(Your turn. Play a card or draw one. Top of the discard pile: Green 3."
    )
    assert "0x" not in data["text/plain"]
    assert meta["image/svg+xml"]["alt"] in data["text/plain"]


class Closable:
    def __init__(self):
        self.closed = False

    def close(self):
        self.closed = True


def test_a_cell_run_again_closes_its_old_views_and_no_others():
    first, twin, elsewhere, again = Closable(), Closable(), Closable(), Closable()
    settle(first, ("cell 1", "run 1"))
    settle(twin, ("cell 1", "run 1"))
    settle(elsewhere, ("cell 2", "run 2"))
    assert not (first.closed or twin.closed)
    settle(again, ("cell 1", "run 3"))
    assert first.closed
    assert twin.closed
    assert not elsewhere.closed
    assert not again.closed


def test_without_a_cell_nothing_is_closed():
    first, second = Closable(), Closable()
    settle(first)
    settle(second)
    assert not first.closed


def test_one_move_is_a_small_message(view):
    assert len(json.dumps(view.scene, ensure_ascii=False).encode()) < 10_000


def test_what_the_browser_has_kept_is_taken_back_whatever_the_turn():
    view = LessonView(LessonSource(lessons("wd4"), "en"))
    tell(view, do="remember", item="wd4.honest", kept={"stars": 2, "tries": 2}, turn=99)
    assert "★★☆" in view.scene["why"]["lines"][0]["text"]
    view.close()


def test_a_table_is_told_nothing_and_stays_as_it_is(view):
    before = view.scene
    assert tell(view, do="remember", item="wd4.honest", kept={}) == [{"pong": True}]
    assert view.scene is before
