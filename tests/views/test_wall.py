"""What a class that looks on may see: all hands but the one a challenge is about; and answers that earn nothing."""

from unolab.lessons import lessons, quiz, topics
from unolab.views.base import TableView
from unolab.views.final_source import FinalSource
from unolab.views.kit import Kit
from unolab.views.sources import LessonSource, QuizSource


def hear(view, **message):
    view._hear(view, {**message, "turn": view.scene["turn"]}, [])


def open_seats(scene):
    return {seat["seat"] for seat in scene["seats"] if seat["cards"]}


def test_all_hands_open_and_close_again():
    view = Kit("en").table(players=4, deal=1)
    assert open_seats(view.scene) == set()
    hear(view, do="hands", open=True)
    assert open_seats(view.scene) == {1, 2, 3}
    hear(view, do="hands", open=False)
    assert open_seats(view.scene) == set()


def test_the_hand_that_a_challenge_is_about_stays_closed():
    asked = 0
    for topic in topics():
        for place in range(len(lessons(topic))):
            source = LessonSource(lessons(topic), "en", place)
            source.opened = True
            ask = source.session.progress.state.ask
            if ask.kind == "answer" and ask.owed and ask.owed.accused >= 0 and ask.seat == source.session.lesson.you:
                asked += 1
                assert ask.owed.accused not in open_seats(source.scene())
    assert asked > 1


def test_a_view_that_has_no_hands_to_open_stays_as_it_is():
    view = Kit("en").round("caught-bluff")
    before = view.scene
    hear(view, do="hands", open=True)
    assert view.scene == before


def test_a_shown_answer_earns_nothing():
    view = TableView(QuizSource(quiz("wd4.last-card"), "en"))
    hear(view, do="reveal")
    assert view.scene["why"]["status"] == "solved"
    assert view.scene["keep"]["kept"] is None
    assert view.scene["actions"] == []


def test_a_shown_answer_counts_as_not_known_in_the_final_round_and_nothing_more_is_kept():
    source = FinalSource("en", 1, 1)
    source.reveal()
    assert "keep" not in source.scene()
    source.act("next-question", source.version)
    assert "0" in source.scene()["question"]["text"]
