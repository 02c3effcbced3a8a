"""What a viewer can choose in a scene: cards and buttons, each a token that means what it says."""

from collections import Counter

import pytest

from tests.pictures.scenes import QUESTIONS, at, pictured, seen
from tests.table.rounds import random_moments
from unolab.pictures.scene import Line, Why, alternatives
from unolab.record import parse_action
from unolab.rules import CLASSIC, Play, judge, legal_actions
from unolab.table import Table
from unolab.words import LANGUAGES, Reader


@pytest.mark.parametrize("players", [2, 3, 4, 7])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_playable_is_what_is_legal(players, seed):
    for table in random_moments(players, seed, 60):
        for you in range(players):
            shown = seen(table.state, you)
            legal = [action for action in legal_actions(CLASSIC, table.state) if action.seat == you]
            cards = {action.card.token for action in legal if isinstance(action, Play)}
            assert {held["card"] for held in shown["hand"] if held["playable"]} == cards
            others = [action for action in legal if not isinstance(action, Play)]
            assert [parse_action(button["intent"]) for button in shown["actions"]] == others


@pytest.mark.parametrize("players", [2, 4])
def test_every_button_and_card_carries_a_token_that_means_what_it_says(players):
    for table in random_moments(players, 5, 80):
        for you in range(players):
            shown = seen(table.state, you)
            assert Counter(held["card"] for held in shown["hand"]) == Counter(
                held.token for held in table.state.hands[you]
            )
            for held in shown["hand"]:
                action = parse_action(held["intent"])
                assert (action.seat, action.card.token) == (you, held["card"])
                assert judge(CLASSIC, table.state, action).ok is held["playable"]
                if held["choices"] is not None:
                    assert [parse_action(choice["intent"]).colour for choice in held["choices"]] == [*"RYGB"]
                    assert all(judge(CLASSIC, table.state, parse_action(c["intent"])).ok for c in held["choices"])
                assert (held["choices"] is not None) is (held["playable"] and not held["letter"])
            for button in shown["actions"]:
                assert judge(CLASSIC, table.state, parse_action(button["intent"])).ok


@pytest.mark.parametrize("lang", LANGUAGES)
def test_buttons_of_every_kind_have_labels(lang):
    labels = {}
    for line, asked in QUESTIONS.values():
        if asked is not None:
            labels |= {button["kind"]: button["label"] for button in seen(line, asked, lang)["actions"]}
    for line in ("p1=R5 p2=R3,R4 p3=5? top=R1 turn=p2 silent=p1", "p1=R5,R6 p2=3? top=R1 turn=p1"):
        labels |= {button["kind"]: button["label"] for button in seen(line, 0, lang)["actions"]}
    caught = seen("p1=R5 p2=R3,R4 p3=5? top=R1 turn=p2 silent=p1", 2, lang)["actions"]
    labels |= {button["kind"]: button["label"] for button in caught}
    assert set(labels) == {"draw", "keep", "accept", "challenge", "show", "refuse", "colour", "uno", "catch"}
    assert len(set(labels.values())) == len(labels)


def test_ids_are_unique_and_stay_when_another_card_is_played():
    for line, token in [
        ("p1=R5,R5,Y2,R1,W,W p2=4? top=R9 turn=p1", "p1 R1"),
        ("p1=R5,R5,Y2,R1,W,W p2=4? top=R9 turn=p1", "p1 W=B"),
        ("p1=B+2,B5,R5,Y5,G5 p2=4? p3=3? top=B9 turn=p1", "p1 B5"),
    ]:
        table = Table.from_position(line)
        before = [held["id"] for held in seen(table.state)["hand"]]
        table.act(token)
        after = [held["id"] for held in seen(table.state)["hand"]]
        assert len(set(before)) == len(before)
        assert [name for name in before if name in after] == after
        assert len(after) == len(before) - 1


@pytest.mark.parametrize("line", ["p1=R5,Y2 p2=4? top=R1 turn=p1 drawn=R5", "p1=R5,R5 p2=4? top=R1 turn=p1 drawn=R5"])
def test_exactly_one_card_is_the_one_just_drawn(line):
    drawn = [held["card"] for held in seen(line)["hand"] if held["drawn"]]
    assert drawn == ["R5"]
    assert not any(held["drawn"] for held in seen(line, 1)["hand"])


@pytest.mark.parametrize(
    ("token", "name"),
    [
        ("p1 Y2", "Y2"),
        ("p1 Y2!", "Y2"),
        ("p1 R5", "R5"),
        ("p1 W+4", "W+4"),
        ("p1 W+4=R", "W+4"),
        ("p1 W+4=R!", "W+4"),
        ("p1 draw", None),
        ("p1 accept", None),
        ("p1 B9", None),
        ("p2 Y2", None),
        ("p1 catch>p2", None),
        ("p1 colour=R", None),
        ("", None),
    ],
)
def test_the_card_that_was_refused_is_named_by_its_id(token, name):
    shown = seen("p1=R5,R5,Y2,W+4 p2=4? top=R1 turn=p1", why=Why("refused", (), token))
    assert shown["why"]["refused"] == name


@pytest.mark.parametrize(
    ("line", "text", "clause"),
    [
        ("p1=R5,Y2,W p2=4? top=R1 turn=p1", "You could play Red 5 or Wild, or draw a card.", "turn.may-decline"),
        ("p1=Y2 p2=4? top=R1 turn=p1", "No card of yours fits, so you can draw one.", "turn.must-draw"),
        ("p1=R5,R7 p2=4? top=R1 turn=p1 drawn=R7", "You could play Red 7, or keep it.", "turn.drawn-card.optional"),
    ],
)
def test_a_refusal_says_what_could_be_done_instead(line, text, clause):
    assert alternatives(Reader.at("en", 2, 0), CLASSIC, at(line), 0) == (Line(text, clause),)


@pytest.mark.parametrize("kind", [kind for kind in QUESTIONS if kind not in ("play", "keep")])
def test_other_questions_have_no_alternatives(kind):
    line, asked = QUESTIONS[kind]
    assert alternatives(Reader.at("en", 3, 0), CLASSIC, at(line), asked or 0) == ()


@pytest.mark.parametrize(
    ("offers", "labels"),
    [
        (("p1 challenge",), ["Draw a card", "Challenge"]),
        (("p1 draw",), ["Draw a card"]),
        (("p1 R5",), ["Draw a card", "Red 5"]),
        (("p1 challenge", "p1 draw"), ["Challenge", "Draw a card"]),
        (("p1 catch>p1", "p1 colour=R"), ["Draw a card", "Catch you", "Red"]),
        (("p1 uno", "p1 accept"), ["Draw a card", "Say UNO!", "Accept"]),
    ],
)
def test_offers_are_shown_as_buttons_whatever_the_rules_say(offers, labels):
    shown = seen("p1=R5,R6,R7 p2=4? top=R1 turn=p1", offers=offers)
    assert [button["label"] for button in shown["actions"]] == labels


def test_nothing_is_offered_when_the_lesson_has_ended():
    shown = seen("p1=R5,W p2=4? top=R1 turn=p1", ended=True, offers=("p1 challenge",))
    assert (shown["actions"], shown["draw"]["intent"], shown["question"]["yours"]) == ([], None, False)
    assert not any(held["playable"] or held["choices"] for held in shown["hand"])


def test_only_own_cards_and_the_top_are_drawn():
    for table in random_moments(4, 11, 80):
        if table.state.is_over:
            break
        for you in range(4):
            expected = Counter(held.token for held in (*table.state.hands[you], table.state.top))
            assert Counter(pictured(seen(table.state, you))) == expected
