"""Lesson files: what is wrong with one, and where."""

import pytest

from unolab.lessons import Miss, Wrong, read_lessons
from unolab.lessons.goals import Did
from unolab.rules import UnoError
from unolab.words import LANGUAGES, say

FIELDS = {
    "key": '"first"',
    "clauses": '["wd4.condition"]',
    "you": '"p1"',
    "at": '"p1=R3,W+4 p2=5? top=B5 turn=p1"',
    "goal": '{ did = "p1 W+4=R" }',
    "solution": '["p1 W+4=R"]',
    "par": "1",
}
HERE = "wd4.toml, lesson 1 (first)"


def file(**changes):
    """Write a file with one lesson; a change to None leaves the field out."""
    lines = [f"{key} = {value}" for key, value in {**FIELDS, **changes}.items() if value is not None]
    return "\n".join(["[[lesson]]", *lines])


def test_the_least_that_a_lesson_needs():
    (found,) = read_lessons(file(), "wd4")
    assert (found.key, found.topic, found.you, found.par) == ("wd4.first", "wd4", 0, 1)
    assert (found.script, found.replies, found.offers, found.wrong, found.misses) == ((), (), (), (), ())


def test_everything_that_a_lesson_can_have():
    text = file(
        script='["p2 accept"]',
        replies='["p2 challenge"]',
        offers='["p1 challenge"]',
        wrong='[{ tokens = ["p1 R3"], expect = "match.none" }]',
        miss='[{ name = "drew", when = { did = "p1 draw" } }]',
    )
    (found,) = read_lessons(text, "wd4")
    assert (found.script, found.replies, found.offers) == (("p2 accept",), ("p2 challenge",), ("p1 challenge",))
    assert found.wrong == (Wrong(("p1 R3",), "match.none"),)
    assert found.misses == (Miss("drew", Did("p1 draw")),)


BAD_FILES = [
    ("", "lesson.none", "wd4.toml"),
    ("# nothing\n", "lesson.none", "wd4.toml"),
    ("lesson = []", "lesson.none", "wd4.toml"),
    ("lesson = [1]", "lesson.wrong-type", "wd4.toml, lesson"),
    ("lesson = 1", "lesson.wrong-type", "wd4.toml, lesson"),
    ("[lesson]\nkey = 'a'", "lesson.wrong-type", "wd4.toml, lesson"),
    ("[[lesson]\n", "lesson.not-toml", "wd4.toml"),
    ("key = R5", "lesson.not-toml", "wd4.toml"),
    ("[[lessen]]\nkey = 'a'", "lesson.unknown-field", "wd4.toml"),
    (file() + "\n" + file(), "lesson.key-twice", "wd4.toml"),
    (file() + "\n" + file(key='"second"', par=None), "lesson.missing-field", "wd4.toml, lesson 2 (second)"),
    ("[[lesson]]", "lesson.missing-field", "wd4.toml, lesson 1"),
]

BAD_FIELDS = [
    # Wrong types.
    ("key", "1", "lesson.wrong-type", "wd4.toml, lesson 1.key"),
    ("clauses", '"wd4.condition"', "lesson.wrong-type", f"{HERE}.clauses"),
    ("clauses", "[1]", "lesson.wrong-type", f"{HERE}.clauses"),
    ("you", "1", "lesson.wrong-type", f"{HERE}.you"),
    ("at", "[]", "lesson.wrong-type", f"{HERE}.at"),
    ("solution", '"p1 W+4=R"', "lesson.wrong-type", f"{HERE}.solution"),
    ("script", "{}", "lesson.wrong-type", f"{HERE}.script"),
    ("replies", "1", "lesson.wrong-type", f"{HERE}.replies"),
    ("offers", "[true]", "lesson.wrong-type", f"{HERE}.offers"),
    ("par", '"1"', "lesson.wrong-type", f"{HERE}.par"),
    ("par", "1.5", "lesson.wrong-type", f"{HERE}.par"),
    ("par", "true", "lesson.wrong-type", f"{HERE}.par"),
    ("par", "0", "lesson.wrong-type", f"{HERE}.par"),
    ("wrong", '["p1 R3"]', "lesson.wrong-type", f"{HERE}.wrong"),
    ("wrong", "{}", "lesson.wrong-type", f"{HERE}.wrong"),
    ("miss", '"drew"', "lesson.wrong-type", f"{HERE}.miss"),
    # Fields nobody knows, and fields of fields.
    ("hints", "[]", "lesson.unknown-field", HERE),
    ("wrong", '[{ tokens = ["p1 R3"] }]', "lesson.missing-field", f"{HERE}.wrong[1]"),
    ("wrong", '[{ expect = "a" }]', "lesson.missing-field", f"{HERE}.wrong[1]"),
    ("wrong", '[{ tokens = ["p1 R3"], expect = "a", why = "b" }]', "lesson.unknown-field", f"{HERE}.wrong[1]"),
    ("wrong", '[{ tokens = ["p1 R3"], expect = 1 }]', "lesson.wrong-type", f"{HERE}.wrong[1].expect"),
    ("miss", '[{ when = { won = "p1" } }]', "lesson.missing-field", f"{HERE}.miss[1]"),
    ("miss", '[{ name = "drew" }]', "lesson.missing-field", f"{HERE}.miss[1]"),
    ("miss", '[{ name = "a", when = { won = "p1" }, if = 1 }]', "lesson.unknown-field", f"{HERE}.miss[1]"),
    # Seats, positions and tokens: the place goes down to the character.
    ("you", '"q1"', "notation.seat", f"{HERE}.you, character 1"),
    ("you", '"p3"', "seat.unknown", f"{HERE}.you, character 1"),
    ("at", '"p1=R3 p2=Q7 top=B5 turn=p1"', "notation.card", f"{HERE}.at, character 10"),
    ("at", '"p1=R3 p2=5? top=B5"', "position.missing", f"{HERE}.at, turn"),
    ("at", '"p1=B9,B9,B9 p2=5? top=B5 turn=p1"', "position.card-too-often", f"{HERE}.at, character 10"),
    ("at", '"p1=R3 top=B5 turn=p1"', "players.range", f"{HERE}.at, position"),
    ("at", '""', "players.range", f"{HERE}.at, position"),
    ("script", '["p2 accept", "p2 Q7"]', "notation.act", f"{HERE}.script[2], character 4"),
    ("replies", '["accept"]', "notation.seat", f"{HERE}.replies[1], character 1"),
    ("offers", '["p1 R5 now"]', "notation.end", f"{HERE}.offers[1], character 7"),
    ("solution", '["p1 W+4=X"]', "notation.colour", f"{HERE}.solution[1], character 8"),
    ("solution", '[""]', "notation.seat", f"{HERE}.solution[1], character 1"),
    ("wrong", '[{ tokens = ["p1 R55"], expect = "a" }]', "notation.card", f"{HERE}.wrong[1].tokens[1], character 4"),
    # Goals.
    ("goal", '"p1 R5"', "lesson.goal", f"{HERE}.goal"),
    ("goal", "{}", "lesson.goal", f"{HERE}.goal"),
    ("goal", '{ done = "p1 R5" }', "lesson.goal", f"{HERE}.goal"),
    ("goal", "{ did = 1 }", "lesson.goal", f"{HERE}.goal"),
    ("goal", '{ did = "p1 R5", n = 1 }', "lesson.goal", f"{HERE}.goal"),
    ("goal", '{ holds = "p1" }', "lesson.goal", f"{HERE}.goal"),
    ("goal", '{ holds = "p1", n = true }', "lesson.goal", f"{HERE}.goal"),
    ("goal", '{ asked = "p1", kind = "wait" }', "lesson.goal", f"{HERE}.goal"),
    ("goal", '{ won = "p1", n = 1 }', "lesson.goal", f"{HERE}.goal"),
    ("goal", "{ all = [] }", "lesson.goal", f"{HERE}.goal"),
    ("goal", '{ all = [{ won = "p1" }, 2] }', "lesson.goal", f"{HERE}.goal.all[2]"),
    ("goal", '{ any = [{ all = [{ won = "me" }] }] }', "notation.seat", f"{HERE}.goal.any[1].all[1].won, character 1"),
    ("goal", '{ holds = "p11", n = 1 }', "notation.seat", f"{HERE}.goal.holds, character 1"),
    ("goal", '{ asked = "1", kind = "play" }', "notation.seat", f"{HERE}.goal.asked, character 1"),
    ("goal", '{ event = "draw.took", seat = "me" }', "notation.seat", f"{HERE}.goal.seat, character 1"),
    ("goal", '{ event = "play.card", card = "R55" }', "card.unknown", f"{HERE}.goal.card"),
    ("miss", '[{ name = "a", when = { won = 1 } }]', "lesson.goal", f"{HERE}.miss[1].when"),
]

ALL_BAD = [
    *BAD_FILES,
    *((file(**{key: None}), "lesson.missing-field", HERE) for key in FIELDS if key != "key"),
    *((file(**{key: value}), code, at) for key, value, code, at in BAD_FIELDS),
]


@pytest.mark.parametrize(("text", "code", "at"), ALL_BAD)
def test_a_bad_file_is_refused_with_its_place_and_a_sentence(text, code, at):
    with pytest.raises(UnoError) as caught:
        read_lessons(text, "wd4")
    assert (caught.value.code, caught.value.at) == (code, at)
    sentences = [say(caught.value, lang) for lang in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    assert all("wd4.toml" in sentence for sentence in sentences)
    found = str(caught.value.params.get("found"))
    assert not [sentence for sentence in sentences if "{" in sentence.replace(found, "")]


def test_a_missing_field_is_named():
    for key in FIELDS:
        with pytest.raises(UnoError) as caught:
            read_lessons(file(**{key: None}), "wd4")
        assert caught.value.params["key"] == key
        assert all(key in say(caught.value, lang) for lang in LANGUAGES)


def test_an_error_can_name_another_file():
    with pytest.raises(UnoError) as caught:
        read_lessons(file(par="0"), "mine", "lessons/mine.toml")
    assert caught.value.at == "lessons/mine.toml, lesson 1 (first).par"


def test_the_error_in_a_token_shows_the_token():
    with pytest.raises(UnoError) as caught:
        read_lessons(file(solution='["p1 Q7"]'), "wd4")
    assert (caught.value.params["text"], caught.value.params["column"]) == ("p1 Q7", 4)
