"""Scenes: every question in both languages, every word in place, and the table as it is."""

import json
import random
import re

import pytest

from tests.pictures.scenes import QUESTIONS, at, leaves, seen, tried
from unolab.pictures.scene import LOG, RULED, Line, Why, question, told
from unolab.record import parse_action
from unolab.rules import ruleset
from unolab.table import Table, choose
from unolab.words import LANGUAGES, Reader, rule

ENGLISH = {
    ("play", 0): "Your turn. Play a card or draw one.",
    ("play", 1): "It is Ben's turn.",
    ("keep", 0): "You drew Red 5. Do you play it or keep it?",
    ("keep", 1): "Ben drew a card and may play it or keep it.",
    ("answer-draw-two", 1): "A Draw 2 is waiting for you. Draw 2 cards.",
    ("answer-draw-two", 0): "Ben must draw 2 cards for the Draw 2.",
    ("answer-wd4", 1): "Ben played a Wild Draw 4. Do you challenge it, or draw 4 cards?",
    ("answer-wd4", 0): "Ben may challenge the Wild Draw 4 or draw 4 cards.",
    ("answer-wd4", 2): "Chloe may challenge the Wild Draw 4 or draw 4 cards.",
    ("show", 0): "Ben challenges your Wild Draw 4. Do you show your hand?",
    ("show", 1): "Ben is asked to show the hand to you.",
    ("show", 2): "Ben is asked to show the hand to Chloe.",
    ("colour", 0): "A Wild opens the round. Which colour do you name?",
    ("colour", 1): "Ben names the colour for the Wild that opens the round.",
    ("over", 0): "You won the round.",
    ("over", 1): "Ben won the round.",
    ("blocked", 0): "Nothing is left to draw, and everybody passed. The round ends without a winner.",
}
EVERY = [(kind, you, lang) for kind in QUESTIONS for you in range(3) for lang in LANGUAGES]
STANDINGS = {"en": ("Printed rule", "Our reading"), "ko": ("설명서에 나온 규칙", "우리의 해석")}
MAY_BE_EMPTY = {"announce", "uno", "colour", "letter", "key", "word", "differs"}
NO_WORDS = {"lang", "intent", "card", "colour", "letter", "id", "key", "kind", "clause", "status", "do"}


@pytest.mark.parametrize(("kind", "you"), ENGLISH)
def test_the_question_is_right(kind, you):
    assert seen(QUESTIONS[kind][0], you)["question"]["text"] == ENGLISH[kind, you]


@pytest.mark.parametrize(
    ("you", "text"),
    [
        (0, "The hands have changed. Which colour do you name?"),
        (1, "Ben names the colour, now that the hands have changed."),
    ],
)
def test_a_colour_named_after_the_hands_have_changed_opens_no_round(you, text):
    rules = ruleset("deck:shuffle-112")
    table = Table.from_position("p1=R5,Y2,WS p2=4? p3=5? top=R1 turn=p1", "shuffled", rules)
    table.act(parse_action("p1 WS"))
    assert question(Reader.at("en", 3, you), table.state) == text


@pytest.mark.parametrize(("kind", "you", "lang"), EVERY)
def test_the_question_is_yours_when_you_are_asked(kind, you, lang):
    shown = seen(QUESTIONS[kind][0], you, lang)
    over = kind in ("over", "blocked")
    assert shown["question"]["yours"] is (you == QUESTIONS[kind][1] and not over)
    acting = [seat["seat"] for seat in shown["seats"] if seat["acting"]]
    assert acting == ([] if over else [QUESTIONS[kind][1]])
    assert re.search("[가-힣]", shown["question"]["text"]) if lang == "ko" else shown["question"]["text"].isascii()


@pytest.mark.parametrize(("kind", "you", "lang"), EVERY)
def test_a_scene_goes_through_json_unchanged(kind, you, lang):
    shown = seen(QUESTIONS[kind][0], you, lang)
    assert json.loads(json.dumps(shown)) == shown


@pytest.mark.parametrize(("kind", "you", "lang"), EVERY)
def test_every_word_is_there(kind, you, lang):
    shown = seen(QUESTIONS[kind][0], you, lang)
    for path, value in leaves(shown):
        if not isinstance(value, str):
            continue
        name = path[-1]
        assert value.strip() == value
        assert value or name in MAY_BE_EMPTY, path
        assert "{" not in value and "}" not in value, path
        if name not in NO_WORDS and name != "refused":
            assert not re.fullmatch(r"[a-z]+(\.[a-z-]+)+", value), path


def test_both_languages_have_the_same_shape():
    for kind in QUESTIONS:
        english, korean = (seen(QUESTIONS[kind][0], 0, lang) for lang in LANGUAGES)
        assert [path for path, _ in leaves(english)] == [path for path, _ in leaves(korean)]
        for name in ("intent", "card", "id"):
            mine, theirs = ([v for path, v in leaves(each) if path[-1] == name] for each in (english, korean))
            assert mine == theirs


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_that_is_named_is_there(lang):
    state = at(QUESTIONS["play"][0])
    shown = seen(state, 0, lang, why=tried(state, "p1 Y2", 0, lang), log=Table.deal(3, 4).history[0].events)
    named = {line["clause"] for line in (*shown["why"]["lines"], *shown["log"]["lines"]) if line["clause"]}
    assert set(shown["clauses"]) == named
    assert "turn.match" in named
    for clause, text in shown["clauses"].items():
        assert (text["title"], text["rule"]) == (rule(clause, lang).title, rule(clause, lang).rule)
        assert text["standing"] in STANDINGS[lang]


def test_the_reason_panel_shows_what_it_is_given():
    lines = (Line("One.", "turn.match"), Line("Two.", "", True))
    why = seen("p1=R5 p2=4? top=R1 turn=p1", why=Why("ok", lines))["why"]
    assert why["lines"] == [
        {"text": "One.", "clause": "turn.match", "caution": False},
        {"text": "Two.", "clause": None, "caution": True},
    ]
    assert (why["status"], why["title"]) == ("ok", "Why")


def test_a_bluff_is_allowed_with_a_caution():
    state = at("p1=R5,R6,W+4 p2=4? p3=4? top=R1 turn=p1")
    why = tried(state, "p1 W+4=B")
    assert why.status == "ok"
    assert [line.caution for line in why.lines] == [False] * (len(why.lines) - 1) + [True]


@pytest.mark.parametrize(("way", "clockwise", "text"), [("cw", True, "Play goes to the left"), ("ccw", False, None)])
def test_direction(way, clockwise, text):
    shown = seen(f"p1=R5 p2=4? p3=4? top=R1 turn=p1 {way}")["direction"]
    assert shown["clockwise"] is clockwise
    assert text is None or shown["text"] == text
    assert (
        shown["text"] != seen(f"p1=R5 p2=4? p3=4? top=R1 turn=p1 {'ccw' if clockwise else 'cw'}")["direction"]["text"]
    )


def test_seats_go_clockwise_and_the_viewer_comes_last():
    for you in range(4):
        seats = seen("p1=R5 p2=2? p3=3? p4=4? top=R1 turn=p1", you)["seats"]
        assert [seat["seat"] for seat in seats] == [(you + i) % 4 for i in (1, 2, 3, 4)]
        assert [seat["you"] for seat in seats] == [False, False, False, True]
        assert [seat["count"] for seat in seats] == [seat["seat"] + 1 for seat in seats]
        assert [seat["cards"] for seat in seats] == [None] * 4


def test_a_seat_that_said_uno_says_so():
    seats = {seat["seat"]: seat for seat in seen("p1=R5,R6 p2=R1 p3=R2 top=R9 turn=p1 said=p2")["seats"]}
    assert (seats[1]["uno"], seats[1]["label"]) == ("UNO!", "Ben, 1 card, said UNO")
    assert (seats[2]["uno"], seats[2]["label"]) == ("", "Chloe, 1 card")
    assert seats[0]["label"] == "You, 2 cards, to act"


@pytest.mark.parametrize(("lang", "text"), [("en", "Colour: none yet"), ("ko", "지금 색: 아직 없음")])
def test_no_colour_before_a_start_wild_is_named(lang, text):
    state = at(QUESTIONS["colour"][0])
    assert seen(state, 0, lang)["colour"] == {"key": "", "word": "", "letter": "", "text": text}
    named = seen(Table.from_position(QUESTIONS["colour"][0]).act("p1 colour=B").state, 0)["colour"]
    assert (named["key"], named["word"], named["text"]) == ("B", "blue", "Colour: blue")


def test_the_colour_in_force_is_the_one_that_was_named():
    shown = seen("p1=R5 p2=4? top=W colour=G turn=p1")
    assert (shown["colour"]["key"], shown["discard"]["card"]["letter"]) == ("G", "")
    assert shown["discard"]["label"] == "Top of the discard pile: Wild"


def test_the_draw_pile_counts_and_carries_the_draw():
    shown = seen("p1=R5 p2=4? top=R1 turn=p1")["draw"]
    assert (shown["count"], shown["label"], shown["intent"]) == (102, "Draw pile, 102 cards", "p1 draw")
    empty = seen("p1=R5 p2=4? top=R1 turn=p1 pile= under=*")["draw"]
    assert (empty["count"], empty["label"]) == (0, "The draw pile is empty")


def test_when_the_round_is_over_hands_lie_open_and_points_are_told():
    table = Table.from_position("p1=R9 p2=R4,Y1 p3=G+2,W top=R1 turn=p1")
    events = table.act("p1 R9").events
    shown = seen(table.state, log=events)
    seats = {seat["seat"]: seat for seat in shown["seats"]}
    assert [c["card"] for c in seats[1]["cards"]] == ["R4", "Y1"]
    assert [c["card"] for c in seats[2]["cards"]] == ["G+2", "W"]
    assert seats[0]["cards"] is None
    texts = [line["text"] for line in shown["log"]["lines"]]
    assert "Ben held Red 4 and Yellow 1: 5 points." in texts
    assert texts[-1] == "You won the round and get 75 points."
    assert (shown["actions"], shown["draw"]["intent"], shown["question"]["yours"]) == ([], None, False)
    assert not any(held["playable"] for held in shown["hand"])


def test_the_log_counts_its_lines():
    lines = seen("p1=R5 p2=4? top=R1 turn=p1", log=Table.deal(2, 1).history[0].events)["log"]["lines"]
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))


def test_a_long_log_keeps_its_last_lines_with_their_numbers_and_the_rules_of_the_last_few():
    table = Table.deal(3, 1)
    events = [*table.history[0].events] * 30
    known = [event for event in events if event.seen_by(0) is not None]
    lines = seen(table.state, log=events)["log"]["lines"]
    assert [line["n"] for line in lines] == list(range(len(known) - LOG + 1, len(known) + 1))
    assert not any(line["clause"] for line in lines[:-RULED])
    assert all(line["clause"] for line in lines[-RULED:])


def test_what_is_announced_is_what_was_given():
    assert seen("p1=R5 p2=4? top=R1 turn=p1", announce="Ben draws.")["announce"] == "Ben draws."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        "{seat}",
        "{{",
        "'\"&<>",
        "  ",
        "",
        "\u202eevil",
        "ß",
        "王" * 200,
        "a\nb",
        "R5",
        "\0",
    ],
)
def test_names_are_only_names(name, lang):
    reader = Reader(lang, (Reader.at(lang, 3, 0).names[0], name, "Chloe"), 0)
    table = Table.from_position("p1=R9,R8 p2=R4,Y1 p3=G+2,W top=R1 turn=p2")
    events = table.act("p2 R4!").events
    shown = seen(table.state, reader=reader, log=events, latest=events)
    assert json.loads(json.dumps(shown)) == shown
    assert next(seat["name"] for seat in shown["seats"] if seat["seat"] == 1) == name
    told = shown["log"]["lines"][0]["text"]
    assert name[1:] in told
    assert ("Red 4" if lang == "en" else "빨강 4") in told
    assert shown["hand"] == seen(table.state, 0, lang)["hand"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4, 10])
def test_every_scene_of_a_round_is_small(lang, players):
    """Also the last one of ten players, with all hands open and in the line to copy."""
    table, chance = Table.deal(players, 2), random.Random(2)
    while not table.state.is_over:
        seats = sorted(range(players), key=lambda seat: seat == table.state.ask.seat)
        acts = (choose(table.rules, table.state, seat, chance) for seat in seats)
        table.act(next(action for action in acts if action is not None))
        if table.turn % 5 == 0 or table.state.is_over:
            events = [event for moment in table.history for event in moment.events]
            latest = events[-15:]
            spoken = " ".join(line.text for line in told(Reader.at(lang, players, 0), latest))
            shown = seen(table.state, 0, lang, log=events, latest=latest, announce=spoken)
            assert len(json.dumps(shown, ensure_ascii=False).encode()) < 10_000 + len(shown["line"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4, 10])
def test_a_reader_is_called_you_at_any_seat_and_the_others_keep_their_order(players, lang):
    own, *others = Reader.at(lang, players, 0).names
    for you in range(players):
        names = list(Reader.at(lang, players, you).names)
        assert names.pop(you) == own
        assert names == others
    assert len(set(others)) == players - 1
