"""A lesson that waits while somebody has forgotten to say UNO, so that saying and catching it is never a race."""

from dataclasses import replace

import pytest

from unolab.lessons import Lesson, Miss, Session, Wrong, check_lesson, progress
from unolab.lessons.goals import Happened
from unolab.lessons.lesson import read_lesson
from unolab.pictures.lesson_scene import lesson_scene
from unolab.rules import CLASSIC, UnoError, ruleset

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


WRONG_CARD = Lesson(
    "mistakes.made",
    ("illegal.card",),
    0,
    "p1=B2,R5,Y9 p2=R6,R8 p3=G1,G3 p4=Y4,Y6 top=R7 turn=p1 pile=B4,G9,*",
    (),
    Happened("claim.made", (("seat", 0),)),
    ("p1 B2",),
    (),
    (),
    1,
    replies=("p3 claim>p1",),
    rules=ruleset("illegal:back-2-pass"),
)


def test_where_wrong_cards_may_lie_a_session_lays_them_and_the_others_claim():
    session = Session(WRONG_CARD)
    assert session.act("p1 B2")
    assert (session.refused, session.progress.status) == (None, "solved")
    elsewhere = Session(replace(WRONG_CARD, rules=CLASSIC))
    assert not elsewhere.act("p1 B2")
    assert elsewhere.refused is not None


def test_a_lesson_that_waits_holds_still_after_the_wrong_card_of_somebody_else():
    at = WRONG_CARD.at.replace("turn=p1", "turn=p2")
    lesson = replace(WRONG_CARD, at=at, script=("p2 G1",), waits=True)
    laid = progress(replace(lesson, at=at.replace("p2=R6,R8 p3=G1,G3", "p2=R6,R8,G1 p3=G3,G5")))
    assert laid.waits
    assert not progress(replace(WRONG_CARD, waits=True, replies=()), ["p1 B2"]).waits
