"""A session: what a lesson view does for one learner."""

import pytest

from unolab.lessons import Session, lesson
from unolab.lessons.kept import Kept
from unolab.rules import UnoError


@pytest.fixture
def session():
    """Two steps to go: show the hand after an honest Wild Draw 4."""
    return Session(lesson("wd4.other-colour"))


def test_begins_open(session):
    assert (session.turn, session.hints, session.slips, session.shown) == (0, 0, 0, False)
    assert (session.progress.status, session.refused, session.tried) == ("open", None, "")


def test_each_action_counts(session):
    assert session.act("p1 W+4=Y")
    assert session.turn == 1
    assert session.act("p1 show")
    assert (session.turn, session.progress.status) == (2, "solved")


def test_a_refusal_keeps_the_state_and_says_why(session):
    before = session.progress
    assert not session.act("p1 Y2")
    assert session.progress is before
    assert (session.turn, session.tried, session.refused.codes) == (0, "p1 Y2", ("match.none",))


def test_the_next_action_clears_the_refusal(session):
    session.act("p1 Y2")
    session.act("p1 W+4=Y")
    assert (session.refused, session.tried) == (None, "")


def test_a_second_refusal_takes_the_place_of_the_first(session):
    session.act("p1 Y2")
    session.act("p1 keep")
    assert (session.tried, session.refused.codes) == ("p1 keep", ("keep.nothing",))


@pytest.mark.parametrize("deed", ["back", "retry", "show"])
def test_every_step_clears_the_refusal(session, deed):
    session.act("p1 Y2")
    getattr(session, deed)()
    assert (session.refused, session.tried) == (None, "")


def test_a_hint_leaves_the_refusal(session):
    session.act("p1 Y2")
    session.hint()
    assert session.tried == "p1 Y2"


def test_acting_twice_is_refused_by_the_rules_the_second_time(session):
    assert session.act("p1 W+4=Y")
    state = session.progress.state
    assert not session.act("p1 W+4=Y")
    assert session.progress.state is state
    assert session.turn == 1
    assert session.refused.codes[0] == "ask.show-first"


@pytest.mark.parametrize("end", [["p1 W+4=Y", "p1 show"], ["p1 draw"]])
def test_nothing_can_be_done_after_the_end(session, end):
    for token in end:
        session.act(token)
    before = session.progress
    assert not session.act("p1 Y2")
    assert not session.act("p1 draw")
    assert session.progress is before
    assert session.refused is None


@pytest.mark.parametrize(
    ("token", "code"),
    [("p1 Q7", "notation.act"), ("", "notation.seat"), ("p2 accept", "lesson.not-yours"), ("p9 R5", "seat.unknown")],
)
def test_what_is_not_the_learners_raises_and_changes_nothing(session, token, code):
    before = session.progress
    with pytest.raises(UnoError) as caught:
        session.act(token)
    assert caught.value.code == code
    assert (session.progress, session.refused) == (before, None)


def test_back_takes_one_action_and_what_followed(session):
    begun = session.progress
    session.act("p1 W+4=Y")
    session.act("p1 show")
    assert session.back()
    assert (session.turn, session.progress.status) == (1, "open")
    assert session.back()
    assert session.progress == begun
    assert not session.back()
    assert session.progress == begun


def test_retry_begins_again_and_keeps_the_hints(session):
    begun = session.progress
    session.hint()
    session.act("p1 draw")
    session.retry()
    assert (session.progress, session.slips, session.hints, session.turn) == (begun, 0, 1, 0)


def test_there_are_two_hints(session):
    assert [session.hint(), session.hint(), session.hint()] == [True, True, False]
    assert session.hints == 2


def test_show_plays_step_by_step_from_the_beginning(session):
    assert [session.show(), session.turn, session.show(), session.progress.status] == [True, 1, True, "solved"]
    assert not session.show()
    assert session.shown


def test_show_goes_on_from_a_right_beginning(session):
    session.act("p1 W+4=Y")
    assert session.show()
    assert (session.progress.tokens, session.progress.status) == (("p1 W+4=Y", "p1 show"), "solved")


@pytest.mark.parametrize("astray", [["p1 draw"], ["p1 R5"], ["p1 W+4=R"], ["p1 W+4=Y", "p1 refuse"]])
def test_show_begins_again_when_the_learner_has_left_the_path(session, astray):
    for token in astray:
        session.act(token)
    assert session.show()
    assert session.progress.tokens == ("p1 W+4=Y",)
    assert session.show()
    assert session.progress.status == "solved"


def test_show_replays_a_lesson_that_was_solved_in_another_way(session):
    session.act("p1 W+4=B")
    session.act("p1 show")
    assert session.progress.status == "solved"
    assert session.show()
    assert session.progress.tokens == ("p1 W+4=Y",)


def test_retry_forgets_that_the_solution_was_shown(session):
    session.show()
    session.retry()
    assert not session.shown


SOLUTION = ("p1 W+4=Y", "p1 show")


def solve(session):
    for token in SOLUTION:
        assert session.act(token)


def test_three_stars_at_the_first_try(session):
    assert session.kept() == Kept()
    solve(session)
    assert session.kept() == Kept(stars=3, tries=1)


def test_each_refusal_miss_and_hint_costs_a_star(session):
    session.act("p1 Y2")
    session.hint()
    solve(session)
    assert session.kept() == Kept(stars=1, tries=2, hints=1)


def test_a_miss_that_is_taken_back_counts_as_a_try(session):
    session.act("p1 draw")
    session.back()
    solve(session)
    assert session.kept() == Kept(stars=2, tries=2)


def test_another_go_brings_the_stars_back_and_no_more_tries(session):
    session.act("p1 Y2")
    solve(session)
    session.retry()
    assert session.kept() == Kept(stars=2, tries=2)
    session.act("p1 draw")
    session.retry()
    solve(session)
    assert session.kept() == Kept(stars=3, tries=2)


def test_a_solution_that_was_shown_is_not_solved_and_costs_two_stars(session):
    while session.show():
        pass
    assert session.kept() == Kept(hints=3)
    session.retry()
    solve(session)
    assert session.kept() == Kept(stars=1, tries=1, hints=3)


def test_a_try_that_was_broken_off_is_taken_up_again(session):
    session.act("p1 Y2")
    session.act("p1 W+4=Y")
    kept = session.kept()
    assert kept == Kept(tries=1, tokens=("p1 W+4=Y",))
    again = Session(session.lesson)
    assert again.remember(kept)
    assert (again.turn, again.left_off, again.kept()) == (0, kept.tokens, kept)
    assert again.resume()
    assert (again.progress, again.kept()) == (session.progress, kept)
    assert not again.resume()
    again.act("p1 show")
    assert again.kept() == Kept(stars=2, tries=2)


@pytest.mark.parametrize("deed", [("act", "p1 Y2"), ("act", "p1 W+4=Y"), ("hint",)], ids=str)
def test_who_begins_afresh_is_offered_nothing_more(session, deed):
    session.remember(Kept(stars=1, tries=4, hints=2, seconds=9, tokens=("p1 W+4=Y",)))
    name, *values = deed
    getattr(session, name)(*values)
    assert session.left_off == ()
    session.retry()
    solve(session)
    assert session.kept().tries == 4


@pytest.mark.parametrize("tokens", [("p1 Y2",), ("p2 R1",), ("nonsense",), SOLUTION, (*SOLUTION, "p1 Y2"), ()], ids=str)
def test_what_leads_nowhere_is_not_offered(session, tokens):
    assert session.remember(Kept(tries=1, tokens=tokens))
    assert (session.left_off, session.resume(), session.kept()) == ((), False, Kept(tries=1))


def test_what_was_kept_is_taken_over_once_and_never_over_something_new(session):
    session.hint()
    assert not session.remember(Kept(stars=3, tries=1))
    fresh = Session(session.lesson)
    assert [fresh.remember(Kept(tries=1)), fresh.remember(Kept(tries=1))] == [True, False]
    assert fresh.kept() == Kept(tries=1)
