"""Sources: a lesson, a walk through lessons, and a table with simple players, from the first scene to the last."""

import json
import random

import pytest

from unolab.lessons import lessons, quiz
from unolab.lessons.kept import Kept
from unolab.record import parse_action
from unolab.rules import UnoError, legal_actions, ruleset
from unolab.table import Table
from unolab.views.base import Shown, Taught
from unolab.views.sources import BACK, GO_ON, NEW_ROUND, LessonSource, QuizSource, TableSource
from unolab.words import LANGUAGES, ui

COURSE = lessons("wd4")


def place(key):
    return next(i for i, lesson in enumerate(COURSE) if lesson.key == key)


def one(key, lang="en"):
    return LessonSource(COURSE, lang, place(key))


def status(source):
    return source.scene()["lesson"]["status"]


def buttons(source):
    return [action["intent"] for action in source.scene()["actions"]]


def test_sources_are_what_views_can_show():
    lesson, table = LessonSource(COURSE, "en"), TableSource(Table.deal(4, 1), "en")
    assert [isinstance(lesson, kind) for kind in (Shown, Taught)] == [True, True]
    assert [isinstance(table, kind) for kind in (Shown, Taught)] == [True, False]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lesson", COURSE, ids=lambda each: each.key)
def test_a_lesson_is_solved_through_its_source(lesson, lang):
    source = one(lesson.key, lang)
    assert source.scene()["lang"] == lang
    for token in lesson.solution:
        source.act(token, source.scene()["turn"])
    assert status(source) == "solved"


def test_a_stale_or_doubled_intent_changes_nothing():
    source = one("wd4.other-colour")
    source.act("p1 W+4=Y", 0)
    before = source.scene()
    for turn in (0, 2, -1, 99):
        source.act("p1 W+4=Y", turn)
        source.act("p1 show", turn)
        source.act("not a token", turn)
    assert source.scene() == before


def test_a_refusal_and_then_an_act():
    source = one("wd4.bluff")
    source.act("p1 R3", 0)
    refused = source.scene()
    assert (refused["turn"], refused["why"]["status"], refused["why"]["refused"]) == (0, "refused", "R3")
    source.act("p1 BS", 0)
    assert source.scene()["why"]["status"] == "solved"
    assert source.scene()["why"]["refused"] is None


def test_the_learning_buttons():
    source = one("wd4.other-colour")
    source.act("p1 draw", 0)
    assert status(source) == "missed"
    source.back()
    assert (status(source), source.session.turn) == ("open", 0)
    source.hint()
    assert len(source.scene()["lesson"]["hints"]) == 1
    source.show()
    assert source.session.turn == 1
    source.show()
    assert status(source) == "solved"
    source.retry()
    assert (status(source), source.session.turn) == ("open", 0)
    assert len(source.scene()["lesson"]["hints"]) == 1


@pytest.mark.parametrize(
    ("intent", "code"),
    [("p1 Q7", "notation.act"), ("", "notation.seat"), ("p2 accept", "lesson.not-yours"), (GO_ON, "notation.seat")],
)
def test_a_lesson_raises_for_what_it_cannot_take(intent, code):
    source = one("wd4.bluff")
    before = source.scene()
    with pytest.raises(UnoError) as caught:
        source.act(intent, 0)
    assert caught.value.code == code
    assert source.scene() == before


def test_one_lesson_has_no_next():
    source = one("wd4.honest")
    source.next()
    assert source.scene()["lesson"]["key"] == "wd4.honest"
    assert "next" not in [button["do"] for button in source.scene()["lesson"]["buttons"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_walk_leads_through_the_whole_course_and_stops(lang):
    source = LessonSource(COURSE, lang, walks=True)
    met = []
    for lesson in COURSE:
        shown = source.scene()
        met.append((shown["lesson"]["key"], shown["lesson"]["at"], shown["lesson"]["of"]))
        for token in lesson.solution:
            source.act(token, source.scene()["turn"])
        assert status(source) == "solved"
        source.next()
    assert met == [(lesson.key, i, len(COURSE)) for i, lesson in enumerate(COURSE, 1)]
    assert source.scene()["lesson"]["key"] == COURSE[-1].key
    assert status(source) == "solved"


def test_a_walk_can_leave_a_lesson_open_and_begin_elsewhere():
    source = LessonSource(COURSE, "en", 2, walks=True)
    assert source.scene()["lesson"]["at"] == 3
    source.next()
    assert source.scene()["lesson"]["at"] == 4
    assert status(source) == "open"


def pick(shown, chance, avoid=(BACK, NEW_ROUND)):
    """Choose anything that a scene offers, now and then a card that does not fit."""
    intents = [action["intent"] for action in shown["actions"] if action["intent"] not in avoid]
    for held in shown["hand"]:
        if held["playable"]:
            intents += [choice["intent"] for choice in held["choices"] or [held]] * 3
    if chance.random() < 0.1 or not intents:
        intents = [held["intent"] for held in shown["hand"]] + [shown["draw"]["intent"]]
    return chance.choice(intents)


def play_out(source, seed):
    """Play a whole round at random and return how many choices it took."""
    chance = random.Random(f"person {seed}")
    for choices in range(2000):
        shown = source.scene()
        if source.table.state.is_over:
            return choices
        assert json.loads(json.dumps(shown)) == shown
        assert shown["question"]["yours"] or source.waits
        source.act(pick(shown, chance), shown["turn"])
    raise AssertionError("the round does not end")


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4), (4, 5), (4, 6), (6, 7), (10, 8)])
def test_a_whole_round_ends_whatever_the_person_chooses(players, seed):
    source = TableSource(Table.deal(players, seed), LANGUAGES[seed % 2])
    play_out(source, seed)
    shown = source.scene()
    assert shown["question"]["yours"] is False
    assert buttons(source) == [BACK, NEW_ROUND]


@pytest.mark.parametrize("you", range(4))
def test_the_person_can_sit_anywhere(you):
    source = TableSource(Table.deal(4, 9), "en", you)
    assert source.scene()["seats"][-1]["seat"] == you
    play_out(source, you)


def test_the_same_deal_is_the_same_round_for_everybody():
    first, second = (TableSource(Table.deal(4, "class 7"), "en") for _ in range(2))
    play_out(first, 1)
    play_out(second, 1)
    assert first.table.tokens() == second.table.tokens()
    assert first.scene() == second.scene()


def at(line, you=0):
    return TableSource(Table.from_position(line), "en", you)


SIMPLE = "p1=R3,R5,Y7,W p2=G1,G2,G3 p3=Y1,Y2,Y3 top=R1 turn=p1"


def test_a_table_ignores_stale_and_doubled_intents():
    source = at(SIMPLE)
    turn = source.scene()["turn"]
    source.act("p1 R3", turn)
    before = source.scene()
    source.act("p1 R3", turn)
    source.act("p1 R5", turn)
    source.act(BACK, turn)
    assert source.scene() == before


def test_a_table_refuses_with_reasons_and_then_acts():
    source = at(SIMPLE)
    source.act("p1 Y7", 0)
    refused = source.scene()
    assert (refused["turn"], refused["why"]["status"], refused["why"]["refused"]) == (0, "refused", "Y7")
    assert [line["clause"] for line in refused["why"]["lines"]] == ["turn.match", "turn.may-decline"]
    assert refused["announce"] == " ".join(line["text"] for line in refused["why"]["lines"])
    source.act("p1 R3", 0)
    shown = source.scene()
    assert (shown["why"]["status"], shown["why"]["refused"]) == ("ok", None)
    assert shown["turn"] > 0
    assert "You played Red 3." in shown["announce"]


@pytest.mark.parametrize(
    ("intent", "code"),
    [
        ("p1 Q7", "notation.act"),
        ("", "notation.seat"),
        ("p2 G1", "table.not-yours"),
        ("p2 G9", "table.not-yours"),
        ("p2 W+4=R", "table.not-yours"),
        ("p9 draw", "table.not-yours"),
        ("p1 catch>p9", "seat.unknown"),
    ],
)
def test_a_table_raises_for_what_it_cannot_take(intent, code):
    source = at(SIMPLE)
    before = source.scene()
    with pytest.raises(UnoError) as caught:
        source.act(intent, 0)
    assert caught.value.code == code
    assert source.scene() == before


def forgetful():
    """A table where p2 goes down to one card without saying UNO and p3 does not notice."""
    for seed in range(400):
        source = TableSource(Table.from_position("p1=R3,R5,Y7,W p2=R6,R7 p3=Y1,Y2,Y3 top=R1 turn=p1", seed), "en")
        source.act("p1 R3", 0)
        if source.waits:
            return source
    raise AssertionError("nobody forgets")


def test_a_person_can_catch_a_simple_player():
    source = forgetful()
    assert buttons(source) == ["p1 catch>p2", GO_ON, BACK]
    source.act("p1 catch>p2", source.scene()["turn"])
    assert any(line["clause"] == "uno.catch.window" for line in source.scene()["log"]["lines"])
    assert not source.waits
    assert source.scene()["question"]["yours"]


def test_a_person_can_let_it_go():
    source = forgetful()
    source.act(GO_ON, source.scene()["turn"])
    assert not source.waits
    assert source.scene()["question"]["yours"] or source.table.state.is_over


def test_stepping_back_takes_the_person_back_to_the_choice():
    source = at(SIMPLE)
    assert buttons(source) == ["p1 draw"]
    begun = source.scene()
    source.act("p1 R3", 0)
    source.act(BACK, source.scene()["turn"])
    assert source.scene() | {"turn": 0} == begun


def test_stepping_back_and_choosing_again_is_the_same_round():
    source = at(SIMPLE)
    source.act("p1 R3", 0)
    once = source.table.tokens()
    source.act(BACK, source.scene()["turn"])
    source.act("p1 R3", 0)
    assert source.table.tokens() == []
    source.act("p1 R3", source.scene()["turn"])
    assert source.table.tokens() == once


def test_a_new_round_goes_to_the_next_dealer():
    source = TableSource(Table.deal(4, 3, dealer=1), "en")
    play_out(source, 3)
    source.act(NEW_ROUND, source.scene()["turn"])
    assert source.table.state.dealer == 2
    assert not source.table.state.is_over
    assert source.scene()["why"]["status"] == "info"
    play_out(source, 4)


def test_the_deeds_of_a_table_do_nothing_out_of_place():
    source = at(SIMPLE)
    before = source.scene()
    for deed in (BACK, NEW_ROUND, GO_ON):
        source.act(deed, 0)
        assert source.scene() == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_button_of_a_table_has_a_label(lang):
    source = TableSource(Table.deal(3, 5), lang)
    labels = set()
    chance = random.Random("labels")
    while not source.table.state.is_over:
        shown = source.scene()
        labels |= {(action["intent"], action["label"]) for action in shown["actions"]}
        source.act(pick(shown, chance), shown["turn"])
    labels |= {(action["intent"], action["label"]) for action in source.scene()["actions"]}
    assert all(label and "{" not in label for _, label in labels)
    assert {BACK, NEW_ROUND} <= {intent for intent, _ in labels}


def test_the_simple_players_stop_where_the_person_is_asked():
    for seed in range(30):
        source = TableSource(Table.deal(4, f"stop {seed}"), "en")
        state = source.table.state
        mine = [action for action in legal_actions(source.table.rules, state) if action.seat == 0]
        assert mine
        assert state.ask.seat == 0 or source.waits


def test_scenes_of_a_long_round_stay_small():
    source = TableSource(Table.deal(10, 2), "ko")
    largest = 0
    chance = random.Random("long")
    while not source.table.state.is_over:
        shown = source.scene()
        largest = max(largest, len(json.dumps(shown, ensure_ascii=False).encode()))
        source.act(pick(shown, chance), shown["turn"])
    assert largest < 40_000


def test_numbers_of_scenes_never_fall():
    """A click that comes late, after stepping back or beginning again, must not be taken for a new one."""
    source = one("wd4.other-colour")
    numbers = [source.scene()["turn"]]
    for deed in ("p1 draw", "back", "show", "retry", "hint", "p1 W+4=Y"):
        getattr(source, deed)() if hasattr(source, deed) else source.act(deed, numbers[-1])
        numbers.append(source.scene()["turn"])
    assert numbers == sorted(set(numbers))


def test_a_person_who_forgot_uno_can_still_say_it_before_anybody_catches():
    """Nothing is a race: the simple players wait until the person says UNO or lets them go on. [uno.self-save]"""
    source = at("p1=R3,R5 p2=G1,G2,G3 p3=Y1,Y2,Y3 top=R1 turn=p1")
    source.act("p1 R3", 0)
    assert source.waits
    assert buttons(source) == ["p1 uno", GO_ON, BACK]
    source.act("p1 uno", source.scene()["turn"])
    assert "p1 uno" in source.table.tokens()
    assert not any(token.endswith("catch>p1") for token in source.table.tokens())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_takes_answers_and_says_why(lang):
    source = QuizSource(quiz("wd4.who"), lang)
    assert buttons(source) == ["answer anyone", "answer dario", "answer you"]
    source.act("answer anyone", 0)
    missed = source.scene()
    assert missed["why"]["status"] == "missed"
    assert missed["why"]["lines"][-1]["clause"] == "wd4.challenge.who"
    assert buttons(source) == ["answer dario", "answer you"]
    source.act("answer you", 0)
    assert source.scene() == missed
    source.act("answer dario", missed["turn"])
    assert source.scene()["why"]["status"] == "solved"
    assert buttons(source) == []


def test_a_card_is_no_answer_to_a_question():
    source = QuizSource(quiz("wd4.number"), "en")
    source.act("p1 G7", 0)
    assert source.scene()["why"]["status"] == "info"
    assert source.scene()["announce"] == "Choose one of the answers below the table."
    assert len(buttons(source)) == 3


def test_where_wrong_cards_may_lie_the_person_may_lay_one():
    line = "p1=B2,R5,Y9 p2=R6,R8,G1 p3=G3,G5,R1 top=R7 turn=p1 pile=G4,B4,G9,B6,B5,*"
    lying = TableSource(Table.from_position(line, "wrong", ruleset("illegal:back-2-pass")), "en")
    lying.act("p1 B2", 0)
    assert lying.refused is None
    assert any(moment.action == parse_action("p1 B2") for moment in lying.table.history)
    stopping = TableSource(Table.from_position(line, "wrong"), "en")
    stopping.act("p1 B2", 0)
    assert stopping.refused is not None


def test_what_is_to_be_kept_of_a_lesson_goes_with_the_scene():
    source = one("wd4.other-colour")
    assert source.scene()["keep"] == {"item": "wd4.other-colour", "kept": None, "ask": None}
    source.act("p1 W+4=Y", 0)
    assert source.scene()["keep"]["kept"] == Kept(tokens=("p1 W+4=Y",)).as_data()
    source.act("p1 show", 1)
    keep = source.scene()["keep"]
    assert (keep["kept"], len(keep["ask"])) == (Kept(stars=3, tries=1).as_data(), 3)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_that_was_left_in_the_middle_offers_to_continue(lang):
    source = one("wd4.other-colour", lang)
    source.remember("wd4.other-colour", {"tries": 1, "tokens": ["p1 W+4=Y"]})
    shown = source.scene()
    assert shown["turn"] == 0
    assert shown["why"]["lines"][0]["text"] == ui("kept.left-off", lang)
    assert shown["lesson"]["buttons"][0]["do"] == "resume" and shown["lesson"]["buttons"][0]["primary"]
    source.resume()
    source.act("p1 show", source.scene()["turn"])
    assert source.scene()["keep"]["kept"] == Kept(stars=2, tries=2).as_data()
    assert "★★☆" in source.scene()["why"]["lines"][-1]["text"]


def test_a_lesson_or_question_that_was_solved_before_says_so():
    lesson, question = one("wd4.honest"), QuizSource(quiz("wd4.last-card"), "en")
    for source, item in ((lesson, "wd4.honest"), (question, "wd4.quiz.last-card")):
        source.remember(item, {"stars": 1, "tries": 4})
        assert "★☆☆" in source.scene()["why"]["lines"][0]["text"]
        assert source.scene()["keep"]["kept"] == Kept(1, 4).as_data()


@pytest.mark.parametrize(
    ("item", "data"),
    [("wd4.bluff", {"stars": 3, "tries": 1}), (None, {}), ("wd4.honest", {"stars": 9}), ("wd4.honest", "x")],
    ids=str,
)
def test_what_is_damaged_or_of_another_lesson_is_passed_over(item, data):
    source = one("wd4.honest")
    before = source.scene()
    source.remember(item, data)
    assert source.scene() == before


def test_a_table_keeps_nothing():
    assert "keep" not in TableSource(Table.deal(4, 1), "en").scene()
