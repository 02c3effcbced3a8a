"""A lesson that waits while somebody has forgotten to say UNO, so that saying and catching it is never a race."""

from dataclasses import replace

import pytest

from unolab.lessons import Lesson, Miss, Session, Wrong, check_lesson, progress
from unolab.lessons.goals import Happened
from unolab.lessons.lesson import read_lesson
from unolab.pictures.lesson_scene import lesson_scene
from unolab.rules import UnoError

CAUGHT = Happened("uno.caught")
FORGOT = Lesson(
    "uno.late",
    ("uno.self-save",),
    0,
    "p1=R3,B5 p2=R7,5? p3=5? p4=5? top=R1 turn=p1 pile=G2,Y2,Y4,*",
    (),
    Happened("uno.said-late", (("seat", 0),)),
    ("p1 R3", "p1 uno"),
    (Wrong(("p1 R3", "go-on"), "drew"),),
    (Miss("drew", CAUGHT),),
    2,
    waits=True,
)
CAUGHT_AT_ONCE = replace(FORGOT, script=("p3 catch>p1",))


def test_the_others_hold_still_after_a_forgotten_uno():
    forgot = progress(FORGOT, ["p1 R3"])
    assert forgot.waits
    assert forgot.state.ask.seat == 1
    assert not progress(replace(FORGOT, waits=False), ["p1 R3"]).waits


def test_saying_it_ends_the_waiting():
    found = progress(FORGOT, FORGOT.solution)
    assert (found.status, found.waits) == ("solved", False)


def test_going_on_lets_one_of_them_act():
    found = progress(CAUGHT_AT_ONCE, ["p1 R3", "go-on"])
    assert (found.status, found.miss, found.tokens) == ("missed", "drew", ("p1 R3", "go-on"))


def test_going_on_closes_the_window_when_the_next_player_acts():
    found = progress(FORGOT, ["p1 R3", "go-on"])
    assert (found.status, found.waits, found.state.ask.seat) == ("open", False, 0)


def test_a_lesson_can_begin_with_waiting():
    found = progress(replace(FORGOT, at=FORGOT.at.replace("p2=R7,5?", "p2=R7").replace("turn=p1", "turn=p3 silent=p2")))
    assert found.waits
    assert len(found.moments) == 1


@pytest.mark.parametrize("tokens", [["go-on"], ["p1 R3", "p1 uno", "go-on"]])
def test_nobody_goes_on_when_nobody_waits(tokens):
    with pytest.raises(UnoError) as caught:
        progress(FORGOT, tokens)
    assert caught.value.code in ("notation.seat", "lesson.ended")


def test_a_session_goes_on_steps_back_and_offers_the_button():
    session = Session(replace(CAUGHT_AT_ONCE, key="wd4.honest"))
    assert "go-on" not in intents(session)
    session.act("p1 R3")
    assert intents(session) == ["p1 uno", "go-on"]
    assert session.act("go-on")
    assert session.progress.status == "missed"
    assert intents(session) == []
    assert session.back()
    assert session.progress.waits


def intents(session):
    return [button["intent"] for button in lesson_scene(session, "en", [session.lesson])["actions"]]


def test_the_checker_plays_going_on():
    problems = {problem.code for problem in check_lesson(CAUGHT_AT_ONCE)}
    assert "check.wrong-differs" not in problems
    assert "check.wrong-differs" in {problem.code for problem in check_lesson(FORGOT)}


def test_waiting_is_read_from_the_file():
    data = {
        "key": "late", "clauses": [], "you": "p1", "at": FORGOT.at, "goal": {"won": "p1"}, "par": 2,
        "solution": ["p1 R3", "go-on"], "waits": True,
    }  # fmt: skip
    assert read_lesson(data, "uno", "uno.toml").waits
    with pytest.raises(UnoError) as caught:
        read_lesson({**data, "waits": 1}, "uno", "uno.toml")
    assert (caught.value.code, caught.value.at) == ("lesson.wrong-type", "uno.toml (late).waits")


def test_a_reply_that_catches_comes_as_soon_as_there_is_something_to_catch():
    at_once = replace(FORGOT, waits=False, replies=("p3 catch>p1",), script=("p2 R7",))
    assert progress(at_once, ["p1 R3"]).miss == "drew"
    assert progress(at_once, ["p1 R3!"]).state.ask.seat == 0


def test_in_a_lesson_that_waits_it_comes_with_going_on():
    waiting = replace(FORGOT, replies=("p3 catch>p1",))
    assert progress(waiting, ["p1 R3"]).waits
    assert progress(waiting, ["p1 R3", "go-on"]).miss == "drew"
    assert progress(waiting, FORGOT.solution).status == "solved"
