"""A lesson that begins with the start card: it is turned, and it does what a start card does."""

import pytest

from unolab.lessons import Session, progress
from unolab.lessons.lesson import read_lesson
from unolab.pictures.lesson_scene import lesson_scene
from unolab.rules import UnoError

DATA = {
    "key": "honest", "clauses": [], "you": "p1", "at": "p1=R3,B5 p2=5? p3=5? p4=5? top=RR turn=p1 dealer=p1",
    "goal": {"did": "p1 R3"}, "par": 1, "solution": ["p1 R3"],
}  # fmt: skip


def read(**more):
    return read_lesson({**DATA, **more}, "wd4", "wd4.toml")


def test_the_start_card_is_turned_and_told():
    begun = progress(read(opening=True))
    assert [event.code for event in begun.latest] == ["start.turned", "turn.reversed"]
    assert (begun.state.ask.seat, begun.state.direction) == (0, -1)
    scene = lesson_scene(Session(read(opening=True)), "en", [read(opening=True)])
    assert [line["text"] for line in scene["log"]["lines"]] == [
        "The start card is Red Reverse.", "Play now goes to the right.",
    ]  # fmt: skip
    assert scene["announce"].startswith("The start card is Red Reverse.")


def test_without_it_the_position_is_as_it_stands():
    begun = progress(read())
    assert begun.latest == ()
    assert begun.state.direction == 1


def test_it_is_a_flag():
    with pytest.raises(UnoError) as caught:
        read(opening="yes")
    assert (caught.value.code, caught.value.at) == ("lesson.wrong-type", "wd4.toml (honest).opening")
