"""The scene of a lesson: task, hints, buttons, and what the reason panel and the live region say after each try."""

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pictures.scenes import leaves, pictured
from unolab.lessons import Session, lesson, lessons, topics
from unolab.pictures.lesson_scene import lesson_scene
from unolab.record import format_action, parse_action
from unolab.rules import legal_actions
from unolab.words import LANGUAGES, Reader

SHIPPED = [each for topic in topics() for each in lessons(topic)]
COURSE = lessons("wd4")


def after(key, *tokens, lang="en", walks=False):
    """Return the scene of a lesson after the learner's tokens, refused ones too."""
    session = Session(lesson(key))
    for token in tokens:
        session.act(token)
    return lesson_scene(session, lang, COURSE, walks=walks)


def buttons(shown):
    return {button["do"]: (button["enabled"], button["primary"]) for button in shown["lesson"]["buttons"]}


def check_whole(shown):
    """Hold what is true of every lesson scene."""
    assert json.loads(json.dumps(shown)) == shown
    texts = [value for path, value in leaves(shown) if isinstance(value, str)]
    assert not [text for text in texts if "{" in text or "}" in text]
    named = {line["clause"] for line in (*shown["why"]["lines"], *shown["log"]["lines"]) if line["clause"]}
    assert set(shown["clauses"]) == named
    assert all(line["text"] for line in (*shown["why"]["lines"], *shown["log"]["lines"]))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda each: each.key)
def test_every_step_of_every_solution_is_whole_and_small(shipped, lang):
    session = Session(shipped)
    while True:
        shown = lesson_scene(session, lang, lessons(shipped.topic), walks=True)
        check_whole(shown)
        # Ten open hands with all 107 cards, the blocked round, are the most that a scene ever has to show.
        open_cards = sum(len(seat["cards"] or ()) for seat in shown["seats"])
        most = (10_000 if open_cards < 80 else 12_500) + len(shown["line"])
        assert len(json.dumps(shown, ensure_ascii=False).encode()) < most
        assert shown["lesson"]["status"] == session.progress.status
        if not session.show():
            break
    assert shown["why"]["status"] == "solved"
    assert shown["actions"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda each: each.key)
def test_every_wrong_answer_is_answered(shipped, lang):
    for wrong in shipped.wrong:
        session = Session(shipped)
        for token in wrong.tokens:
            session.act(token)
        shown = lesson_scene(session, lang, lessons(shipped.topic))
        check_whole(shown)
        assert shown["why"]["status"] in ("refused", "missed")
        first = shown["why"]["lines"][0]["text"]
        if shown["why"]["status"] == "missed":
            reader = Reader.at(lang, len(session.progress.state.hands), shipped.you)
            assert first == reader.text(f"{shipped.key}.miss.{wrong.expect}")
        assert first in shown["announce"]


def test_begins_with_the_task_and_an_invitation():
    shown = after("wd4.honest")
    assert (shown["turn"], shown["why"]["status"], shown["announce"]) == (0, "info", "")
    assert shown["lesson"]["key"] == "wd4.honest"
    assert (shown["lesson"]["at"], shown["lesson"]["of"]) == (1, len(COURSE))
    assert shown["lesson"]["progressLabel"] == f"Lesson 1 of {len(COURSE)}"
    assert shown["lesson"]["hints"] == []
    assert shown["lesson"]["task"] == Reader.at("en", 4, 0).text("wd4.honest.task")
    assert shown["title"] == shown["lesson"]["title"] == Reader.at("en", 4, 0).text("wd4.honest.title")


def test_what_others_did_before_is_announced():
    shown = after("wd4.challenge-bluff")
    assert shown["log"]["lines"]
    assert shown["log"]["lines"][0]["text"] in shown["announce"]
    assert shown["announce"].endswith(shown["question"]["text"])


def test_a_refusal_says_why_and_what_could_be_done_and_which_card():
    shown = after("wd4.bluff", "p1 R3")
    lines = shown["why"]["lines"]
    assert (shown["why"]["status"], shown["why"]["refused"], shown["turn"]) == ("refused", "R3", 0)
    assert [line["clause"] for line in lines] == ["turn.match", "turn.may-decline"]
    assert shown["announce"] == " ".join(line["text"] for line in lines)


def test_the_clause_of_a_refusal_can_be_read():
    shown = after("wd4.bluff", "p1 R3")
    assert {"title", "rule", "source", "standing", "differs"} <= set(shown["clauses"]["turn.match"])


def test_a_refusal_while_answering_has_no_alternatives():
    shown = after("wd4.challenge-bluff", "p1 R7")
    assert shown["why"]["refused"] == "R7"
    assert "turn.may-decline" not in [line["clause"] for line in shown["why"]["lines"]]


def test_an_allowed_act_says_why_with_its_caution():
    shown = after("wd4.challenge-bluff", "p1 challenge")
    assert shown["why"]["status"] == "ok"
    assert "wd4.challenge.who" in [line["clause"] for line in shown["why"]["lines"]]
    bluff = after("wd4.bluff", "p1 W+4=R")
    assert [line["clause"] for line in bluff["why"]["lines"] if line["caution"]] == ["wd4.condition.action-same-colour"]


def test_the_end_says_so_first_and_then_why():
    solved = after("wd4.honest", "p1 W+4=R")
    assert solved["why"]["lines"][0]["text"] == Reader.at("en", 4, 0).text("wd4.honest.solved")
    assert "wd4.condition" in [line["clause"] for line in solved["why"]["lines"]]
    assert solved["announce"].endswith(solved["why"]["lines"][0]["text"])
    missed = after("wd4.honest", "p1 draw")
    assert (missed["why"]["status"], missed["lesson"]["status"]) == ("missed", "missed")


def test_nothing_can_be_chosen_after_the_end():
    shown = after("wd4.honest", "p1 draw")
    assert (shown["actions"], shown["draw"]["intent"], shown["question"]["yours"]) == ([], None, False)
    assert not any(held["playable"] for held in shown["hand"])


def test_the_buttons_follow_the_lesson():
    off, on, main = (False, False), (True, False), (True, True)
    assert buttons(after("wd4.honest")) == {"back": off, "retry": off, "hint": on, "show": on}
    assert buttons(after("wd4.honest", "p1 R3")) == {"back": off, "retry": off, "hint": on, "show": on}
    assert buttons(after("wd4.honest", "p1 draw")) == {"back": on, "retry": main, "hint": on, "show": on}
    assert buttons(after("wd4.honest", "p1 W+4=R")) == {"back": on, "retry": on, "hint": off, "show": off}


def test_a_walk_leads_on_but_not_past_the_last():
    assert buttons(after("wd4.honest", walks=True))["next"] == (True, False)
    assert buttons(after("wd4.honest", "p1 W+4=R", walks=True))["next"] == (True, True)
    last = COURSE[-1]
    assert buttons(after(last.key, *last.solution, walks=True))["next"] == (False, False)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hints_are_revealed_one_by_one(lang):
    session = Session(lesson("wd4.honest"))
    reader = Reader.at(lang, 4, 0)
    for n in (1, 2):
        session.hint()
        panel = lesson_scene(session, lang, COURSE)["lesson"]
        assert panel["hints"] == [reader.text(f"wd4.honest.hint{i}") for i in range(1, n + 1)]
    assert buttons(lesson_scene(session, lang, COURSE))["hint"] == (False, False)


def test_both_languages_show_the_same_table():
    for shipped in SHIPPED:
        english, korean = (
            lesson_scene(Session(shipped), lang, lessons(shipped.topic), walks=True) for lang in LANGUAGES
        )
        assert [path for path, _ in leaves(english)] == [path for path, _ in leaves(korean)]
        assert pictured(english) == pictured(korean)


def test_the_shown_hand_lies_open_to_the_challenger():
    shown = after("wd4.challenge-bluff", "p1 challenge")
    hands = {seat["seat"]: pictured(seat) for seat in shown["seats"] if seat["cards"] is not None}
    assert hands == {3: ["R3", "BS"]}


def test_own_hand_is_not_open_to_the_others_seats():
    shown = after("wd4.other-colour", "p1 W+4=Y", "p1 show")
    assert [seat["cards"] for seat in shown["seats"]] == [None] * 4


def may_know(session):
    """Return the cards that the learner may see: own hand, top, what was shown, and all hands once it is over."""
    state, you = session.progress.state, session.lesson.you
    cards = Counter(held.token for held in (*state.hands[you], state.top))
    if state.is_over:
        return cards + Counter(held.token for seat, hand in enumerate(state.hands) if seat != you for held in hand)
    shown = [event for event in session.progress.latest if event.code == "wd4.shown" and you in event.sees]
    for event in shown:
        if event.params["seat"] != you:
            cards += Counter(held.token for held in event.params["cards"])
    return cards


@settings(deadline=None, max_examples=120, derandomize=True)
@given(st.sampled_from(SHIPPED), st.sampled_from(LANGUAGES), st.data())
def test_whatever_the_learner_does_the_lesson_holds(shipped, lang, data):
    """Legal acts, illegal ones and every button, in any order: nothing raises, nothing hidden is seen."""
    session = Session(shipped)
    for _ in range(data.draw(st.integers(0, 14), "steps")):
        deed = data.draw(st.sampled_from(["legal"] * 5 + ["any", "back", "retry", "hint", "show"]), "deed")
        if deed in ("legal", "any"):
            legal = [a for a in legal_actions(shipped.rules, session.progress.state) if a.seat == shipped.you]
            tokens = [format_action(action) for action in legal]
            if deed == "any" or not tokens:
                scene = lesson_scene(session, lang, lessons(shipped.topic))
                tokens = [held["intent"] for held in scene["hand"]] + ["p1 draw", "p1 keep", "p1 challenge", "p1 B9"]
            tokens += ["go-on"] * session.progress.waits
            token = data.draw(st.sampled_from(tokens), "token")
            turn, ended = session.turn, session.progress.status != "open"
            done = session.act(token)
            assert session.turn == turn + done
            assert not (ended and done)
        else:
            getattr(session, deed)()
        progress = session.progress
        assert progress.status in ("open", "solved", "missed")
        assert progress.status != "open" or progress.waits or progress.state.ask.seat == shipped.you
        shown = lesson_scene(session, lang, lessons(shipped.topic))
        check_whole(shown)
        assert Counter(pictured(shown)) <= may_know(session)
        assert all(parse_action(held["intent"]).seat == shipped.you for held in shown["hand"])
