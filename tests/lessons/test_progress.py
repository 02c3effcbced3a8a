"""Progress: what a learner's tokens lead to, worked out afresh each time."""

from dataclasses import replace

import pytest

from unolab.lessons import Lesson, Miss, lesson, lessons, progress, topics
from unolab.lessons.goals import Did, Happened, Won
from unolab.record import format_action
from unolab.rules import IllegalActionError, UnoError

SHIPPED = [each for topic in topics() for each in lessons(topic)]
LONG = lesson("wd4.challenge-bluff")


def make(at: str, **more: object) -> Lesson:
    """A lesson of its own whose goal is never met unless it is given."""
    fields = {"script": (), "goal": Happened("never"), "solution": (), "wrong": (), "misses": (), "par": 1, **more}
    return Lesson("wd4.made", ("wd4.condition",), fields.pop("you", 0), at, **fields)


def happened(found) -> list[str]:
    return [format_action(moment.action) for moment in found.moments if moment.action is not None]


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda each: each.key)
def test_the_same_tokens_lead_to_the_same_place(shipped):
    assert progress(shipped, shipped.solution) == progress(shipped, shipped.solution)


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda each: each.key)
def test_fewer_tokens_lead_to_a_part_of_the_way(shipped):
    whole = progress(shipped, shipped.solution).moments
    for n in range(len(shipped.solution)):
        part = progress(shipped, shipped.solution[:n])
        assert part.status == "open"
        assert part.moments == whole[: len(part.moments)]


def test_nothing_that_was_given_is_changed():
    tokens = list(LONG.solution)
    copy = replace(LONG)
    begun = progress(LONG)
    moments = tuple(begun.moments)
    progress(LONG, tokens)
    assert (tokens, LONG) == (list(LONG.solution), copy)
    assert (begun.moments, begun.script_left) == (moments, progress(LONG).script_left)


def test_others_act_until_the_learner_is_asked():
    begun = progress(LONG)
    assert happened(begun) == ["p4 W+4=R"]
    assert begun.script_left == ("p4 show",)
    assert (begun.state.ask.seat, begun.state.ask.kind) == (0, "answer")


def test_what_happened_since_the_learner_acted():
    found = progress(LONG, ["p1 challenge"])
    assert found.last_own == 2
    assert [event.code for event in found.latest][:2] == ["challenge.made", "wd4.shown"]
    assert [event.code for event in progress(LONG).latest] == ["play.wild"]


def test_a_scripted_interrupt_comes_between():
    table = make(
        "p1=R3,R5,R7 p2=5? p3=5? top=R1 turn=p1",
        script=("p2 draw", "p3 catch>p1"),
        goal=Happened("uno.caught", (("by", 2), ("seat", 0))),
    )
    first = progress(table, ["p1 R3"])
    assert "p3 catch>p1" not in happened(first)
    assert first.state.ask.seat == 0
    second = progress(table, ["p1 R3", "p1 R5"])
    assert happened(second)[-1] == "p3 catch>p1"
    assert second.status == "solved"


def test_an_interrupt_that_is_not_possible_waits():
    table = make("p1=R3,R5,R7 p2=5? p3=5? top=R1 turn=p1", script=("p3 catch>p1",))
    assert progress(table, ["p1 R3"]).script_left == ("p3 catch>p1",)


def test_a_scripted_token_of_another_seat_waits_for_its_turn():
    table = make("p1=R3,R5,R7 p2=5? p3=G4,G5,Y9 top=R1 turn=p1 pile=B1,B2,B3,*", script=("p3 draw",))
    assert happened(progress(table, ["p1 R3"]))[-1] == "p3 draw"


def test_a_script_can_be_refused_and_then_the_plainest_answer_is_given():
    table = make("p1=R3,R+2,R7 p2=5? p3=5? top=R1 turn=p1", script=("p2 challenge",))
    found = progress(table, ["p1 R+2"])
    assert happened(found)[1] == "p2 accept"
    assert found.script_left == ("p2 challenge",)


@pytest.mark.parametrize(("replies", "answer"), [((), "p2 accept"), (("p2 draw", "p2 challenge"), "p2 challenge")])
def test_replies_come_where_the_script_has_nothing(replies, answer):
    table = make("p1=R3,BS,W+4 p2=5? p3=5? top=B5 turn=p1", replies=replies)
    assert happened(progress(table, ["p1 W+4=R"]))[1] == answer


def test_replies_of_other_seats_do_not_count():
    table = make("p1=R3,BS,W+4 p2=5? p3=5? top=B5 turn=p1", replies=("p3 challenge",))
    assert happened(progress(table, ["p1 W+4=R"]))[1] == "p2 accept"


def test_replies_are_answers_and_never_interrupts():
    replies = ("p2 uno", "p3 uno", "p2 catch>p1", "p3 catch>p1", "p2 accept")
    table = make("p1=R3,R5,R7 p2=R4,Y4,Y5 p3=R6,Y6,Y7 top=R1 turn=p1", replies=replies)
    assert happened(progress(table, ["p1 R3"])) == ["p1 R3", "p2 R4", "p3 R6"]


def test_the_others_play_on_without_script_or_replies():
    table = make("p1=R3,G7,W p2=R4,R5 p3=Y5,Y6 top=R1 turn=p1 pile=B1,B2,*")
    assert happened(progress(table, ["p1 R3"])) == ["p1 R3", "p2 R4!", "p3 draw"]


def test_a_miss_has_a_name():
    found = progress(lesson("wd4.bluff"), ["p1 draw"])
    assert (found.status, found.miss) == ("missed", "drew")


def test_a_round_that_ends_elsewhere_is_missed_without_a_name():
    table = make("p1=R3,G7,W p2=R4 p3=5? top=R1 turn=p1")
    found = progress(table, ["p1 R3"])
    assert (found.status, found.miss, found.state.winner) == ("missed", "", 1)


def test_the_goal_counts_before_a_miss():
    table = make("p1=R3 p2=R4,Y5 top=R1 turn=p1", goal=Won(0), misses=(Miss("played", Did("p1 R3")),))
    found = progress(table, ["p1 R3"])
    assert (found.status, found.miss) == ("solved", "")


@pytest.mark.parametrize(
    ("more", "status"),
    [({"goal": Did("p2 *")}, "solved"), ({"misses": (Miss("away", Did("p2 *")),)}, "missed"), ({}, "open")],
)
def test_a_lesson_can_end_before_the_learner_acts(more, status):
    assert progress(make("p1=R3,R5 p2=R4,Y5 p3=5? top=R1 turn=p2", **more)).status == status


def test_a_round_that_is_over_from_the_start_is_missed():
    assert progress(make("p1= p2=R4 p3=5? top=R1 turn=p1 ask=over")).status == "missed"


@pytest.mark.parametrize(
    ("tokens", "error", "code"),
    [
        (["p1 BS", "p1 R3"], UnoError, "lesson.ended"),
        (["p1 draw", "p1 BS"], UnoError, "lesson.ended"),
        (["p2 draw"], UnoError, "lesson.not-yours"),
        (["p2 accept"], UnoError, "lesson.not-yours"),
        (["p1 R3"], IllegalActionError, "match.none"),
        (["p1 B9"], IllegalActionError, "card.not-in-hand"),
        (["p1 W+4"], IllegalActionError, "colour.missing"),
        (["p1 keep"], IllegalActionError, "keep.nothing"),
        (["p1 Q7"], UnoError, "notation.act"),
        ([""], UnoError, "notation.seat"),
    ],
)
def test_bad_tokens_are_refused(tokens, error, code):
    with pytest.raises(error) as caught:
        progress(lesson("wd4.bluff"), tokens)
    assert caught.value.code == code


def test_judging_changes_nothing():
    begun = progress(lesson("wd4.bluff"))
    before = begun.state
    assert begun.judge("p1 BS").ok
    assert not begun.judge("p1 R3").ok
    assert begun.state is before


def test_the_cards_left_open_are_the_same_for_everybody():
    first, second = (progress(lesson("wd4.honest")).state for _ in range(2))
    assert first == second
    assert first != progress(replace(lesson("wd4.honest"), key="wd4.other")).state
