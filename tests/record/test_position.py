"""One-line positions. [design: notation]"""

from __future__ import annotations

from collections import Counter

import pytest

from unolab.record import complete, format_position, parse_position
from unolab.rules import (
    CLASSIC,
    CLOCKWISE,
    COUNTERCLOCKWISE,
    UNKNOWN,
    Ask,
    Challenge,
    Owed,
    RandomLuck,
    UnoError,
    card,
    cards,
    ruleset,
)

TWO = "p1=BS,R3,W+4 p2=R4,Y1 top=B5 turn=p1"


def test_a_position_says_everything() -> None:
    line = (
        "p1=BS,R3 p2=R4,Y1 p3=7? top=W+4 turn=p1 ccw pile=G1,* under=B5,B6 dealer=p2 colour=R ask=answer owes=4 "
        'wd4=p1,B,BS/R3 silent=p3 said=p2 passes=1 act="p3 challenge"'
    )
    state, act, _ = parse_position(line)
    assert state.hands == (cards("BS R3"), cards("R4 Y1"), (UNKNOWN,) * 7)
    assert (state.discard, state.colour, state.direction) == (cards("B6 B5 W+4"), "R", COUNTERCLOCKWISE)
    assert (state.draw[0], len(state.draw), set(state.draw[1:])) == (card("G1"), 94, {UNKNOWN})
    assert (state.seat, state.dealer, state.silent, state.said, state.passes) == (0, 1, (2,), (1,), 1)
    assert state.ask == Ask("answer", 2, None, Owed(4, card("W+4"), 0, "B", cards("BS R3"), card("B5")))
    assert act == Challenge(2)


def test_what_is_not_said_has_a_plain_meaning() -> None:
    state = parse_position(TWO).state
    assert (state.direction, state.colour, state.dealer, state.passes) == (CLOCKWISE, "B", 1, 0)
    assert (state.ask, state.silent, state.said) == (Ask("play", 0), (), ())
    assert (len(state.draw), len(state.discard)) == (102, 1)


@pytest.mark.parametrize(
    "line",
    [
        "p1=BS,R3,W+4 p2=R4,Y1 top=B5 turn=p1 cw pile=102? under= dealer=p2",
        "p1=R5,2?,W p2=9? top=W turn=p2 ccw pile=10? under=84? dealer=p1 colour=G",
        "p1=R5 p2=7? top=R7 turn=p1 cw pile=98? under=R9 dealer=p2 ask=keep drawn=R5",
        "p1=3? p2=7? top=R7 turn=p1 cw pile=97? under= dealer=p2 ask=keep drawn=??",
        "p1=7? p2=7? top=W turn=p1 cw pile=93? under= dealer=p2 ask=colour",
        "p1=7? p2=7? top=R+2 turn=p2 cw pile=93? under= dealer=p2 ask=answer owes=2",
        "p1= p2=7? top=R+2 turn=p1 cw pile=100? under= dealer=p2 ask=answer owes=2",
        "p1= p2=7? top=W+4 turn=p1 cw pile=100? under= dealer=p2 colour=R ask=show owes=4 wd4=p1,B,",
        "p1=2? p2=7? top=W+4 turn=p1 cw pile=98? under= dealer=p2 colour=R ask=answer owes=4 wd4=p1,B,2?",
        "p1=2? p2=7? top=W+4 turn=p1 cw pile=98? under= dealer=p2 colour=R ask=answer owes=4 wd4=p1,B,B1/R2",
        "p1= p2=7? top=R7 turn=p1 cw pile=100? under= dealer=p2 ask=over",
        "p1=2? p2=7? top=R7 turn=p1 cw pile=98? under= dealer=p2 ask=over",
        'p1=2? p2=7? top=R7 turn=p1 cw pile=98? under= dealer=p2 silent=p1 passes=1 act="p2 catch>p1"',
    ],
)
def test_a_canonical_line_is_written_as_it_was_read(line: str) -> None:
    assert format_position(*parse_position(line)) == line


@pytest.mark.parametrize(
    ("short", "meaning"),
    [
        ("p1=R5,B1 p2=7? top=R7 turn=p1 drawn=R5", Ask("keep", 0, card("R5"))),
        ("p1=R5,B1 p2=7? top=R+2 turn=p1 owes=2", Ask("answer", 1, None, Owed(2, card("R+2")))),
        ("p1=R5,B1 p2=7? top=R+2 turn=p1 ask=answer", Ask("answer", 1, None, Owed(2, card("R+2")))),
        (
            "p1=R5 p2=7? top=W+4 colour=G turn=p1 wd4=p1,B,R5",
            Ask("answer", 1, None, Owed(4, card("W+4"), 0, "B", cards("R5"))),
        ),
        ("p1= p2=7? top=R7 turn=p1 ask=over", Ask("over", 0)),
        ("p1=R5 p2=7? top=R7 turn=p1 ask=over", Ask("over", -1)),
    ],
)
def test_the_question_follows_from_what_is_said(short: str, meaning: Ask) -> None:
    assert parse_position(short).state.ask == meaning


def test_a_star_takes_the_cards_that_are_named_nowhere() -> None:
    assert len(parse_position(f"{TWO} pile=* under=R1,R2").state.draw) == 100
    assert len(parse_position(f"{TWO} pile=G1,* under=R1,R2").state.draw) == 100
    below = parse_position(f"{TWO} pile=G1,G2 under=R1,*").state
    assert (len(below.draw), len(below.discard), below.discard[-2]) == (2, 101, card("R1"))
    assert parse_position(f"{TWO} pile=G1,G2").state.discard[:-1] == (UNKNOWN,) * 100


def test_the_order_of_the_fields_does_not_matter() -> None:
    assert parse_position("turn=p1  top=B5 p2=R4,Y1 p1=BS,R3,W+4 ") == parse_position(TWO)


@pytest.mark.parametrize(
    ("line", "code", "at", "params"),
    [
        # What the text is made of: the caret stands before the place the error names.
        ("^hello", "notation.key", "", {}),
        (f"{TWO} ^colr=R", "notation.key", "", {}),
        (f'{TWO} ^"x"', "notation.key", "", {}),
        (f"{TWO} ^=R5", "notation.key", "", {}),
        (f"{TWO} ^cw=1", "notation.key", "", {}),
        (f"{TWO} act=p2 ^draw", "notation.key", "", {}),
        (f"{TWO} ^colour", "notation.value", "", {}),
        ("^p1 p2=7? top=B5 turn=p1", "notation.value", "", {}),
        (f"{TWO} ^p1=R9", "notation.key-twice", "", {}),
        (f"{TWO} ^top=R9", "notation.key-twice", "", {}),
        (f"{TWO} cw ^ccw", "notation.key-twice", "", {}),
        ("p1=BS,R3,^Q4 p2=7? top=B5 turn=p1", "notation.card", "", {}),
        ("p1=BS,^,R3 p2=7? top=B5 turn=p1", "notation.card", "", {}),
        ("p1=BS,R3,^ p2=7? top=B5 turn=p1", "notation.card", "", {}),
        ("p1=BS,^* p2=7? top=B5 turn=p1", "notation.card", "", {}),
        ("p1=^0? p2=7? top=B5 turn=p1", "notation.card", "", {}),
        ("p1=^9999? p2=7? top=B5 turn=p1", "notation.card", "", {}),
        (f"{TWO} pile=^*,R5", "notation.card", "", {}),
        ("p1=BS p2=7? top=^?? turn=p1", "notation.card", "", {}),
        ("p1=BS p2=7? top=^B5,B6 turn=p1", "notation.card", "", {}),
        ("p1=BS p2=7? top=^ turn=p1", "notation.card", "", {}),
        ("p1=BS p2=7? top=B5 turn=^1", "notation.seat", "", {}),
        ("^p0=BS p1=R1 p2=7? top=B5 turn=p1", "notation.seat", "", {}),
        ("p1=BS ^p12=7? top=B5 turn=p1", "notation.seat", "", {}),
        (f"{TWO} silent=p1,^x", "notation.seat", "", {}),
        (f"{TWO} silent=p1,^p1", "notation.seat-twice", "", {}),
        (f"{TWO} colour=^X", "notation.colour", "", {}),
        (f"{TWO} passes=^many", "notation.number", "", {}),
        (f"{TWO} passes=^-1", "notation.number", "", {}),
        (f"{TWO} passes=^٣", "notation.number", "", {}),
        ("p1=R5 p2=7? top=R+2 turn=p1 owes=^0", "notation.number", "", {}),
        (f"{TWO} ask=^dance", "notation.ask", "", {}),
        ("p1=R5 p2=7? top=W+4 colour=G turn=p1 wd4=^p1", "notation.wd4", "", {}),
        ("p1=R5 p2=7? top=W+4 colour=G turn=p1 wd4=^x,B,R5", "notation.seat", "", {}),
        ("p1=R5 p2=7? top=W+4 colour=G turn=p1 wd4=p1,^X,R5", "notation.colour", "", {}),
        ("p1=R5 p2=7? top=W+4 colour=G turn=p1 wd4=p1,B,R5/^Q", "notation.card", "", {}),
        (f'{TWO} act="p2 ^jump"', "notation.act", "", {}),
        (f'{TWO} act="p2 W=^X"', "notation.colour", "", {}),
        # Who sits at the table.
        ("", "players.range", "position", {"n": 0, "fewest": 2, "most": 10}),
        ("p1=7? top=B5 turn=p1", "players.range", "position", {"n": 1, "fewest": 2, "most": 10}),
        (
            " ".join(f"p{n}=5?" for n in range(1, 11)) + " ^p11=5? top=B5 turn=p1",
            "players.range",
            "",
            {"n": 11, "fewest": 2, "most": 10},
        ),
        ("p1=7? p3=7? top=B5 turn=p1", "position.missing", "p2", {"key": "p2"}),
        ("p1=BS p2=7? top=B5 turn=^p3", "seat.unknown", "", {"seat": 3, "n": 2}),
        (f"{TWO} dealer=^p3", "seat.unknown", "", {"seat": 3, "n": 2}),
        (f"{TWO} silent=p1,^p4", "seat.unknown", "", {"seat": 4, "n": 2}),
        (f'{TWO} act="^p4 draw"', "seat.unknown", "", {"seat": 4, "n": 2}),
        (f'{TWO} act="p1 catch>^p4"', "seat.unknown", "", {"seat": 4, "n": 2}),
        ("p1=R5 p2=7? top=W+4 colour=G turn=p1 wd4=^p3,B,R5", "seat.unknown", "", {"seat": 3, "n": 2}),
        # What cannot be.
        ("p1=BS p2=7? turn=p1", "position.missing", "top", {"key": "top"}),
        ("p1=BS p2=7? top=B5", "position.missing", "turn", {"key": "turn"}),
        ("p1=BS p2=7? top=W turn=p1", "position.colour-missing", "colour", {"card": card("W")}),
        (f"{TWO} colour=^R", "position.colour-differs", "", {"card": card("B5"), "colour": "R"}),
        (f"{TWO} ask=colour", "position.colour-not-open", "ask", {"card": card("B5")}),
        ("p1=R5 p2=7? top=W colour=R turn=p1 ask=colour", "position.colour-not-open", "colour", {"card": card("W")}),
        ("^p1= p2=7? top=B5 turn=p1", "position.empty-hand", "", {"seat": 0}),
        ("p1=R5 ^p2= p3=7? top=R+2 turn=p1 ask=answer", "position.empty-hand", "", {"seat": 1}),
        ("p1=R5 ^p2= top=R7 turn=p1 drawn=R5", "position.empty-hand", "", {"seat": 1}),
        ("^p1= p2= p3=7? top=R7 turn=p1 ask=over", "position.empty-hand", "", {"seat": 0}),
        (f"{TWO} drawn=^R9", "position.drawn-not-held", "", {"card": card("R9"), "seat": 0}),
        (f"{TWO} ask=keep", "position.missing", "drawn", {"key": "drawn"}),
        ("p1=BS,R3,W+4 p2=R4,Y1 top=^B5 turn=p1 owes=4", "position.owes-nothing", "", {"card": card("B5")}),
        ("p1=BS,R3,W+4 p2=R4,Y1 top=^B5 turn=p1 ask=show", "position.owes-nothing", "", {"card": card("B5")}),
        ("p1=R5 p2=7? top=W+4 colour=G turn=p1 ask=answer", "position.missing", "wd4", {"key": "wd4"}),
        ("p1=R5 p2=7? top=R+2 turn=p1 ask=show", "position.missing", "wd4", {"key": "wd4"}),
        ("p1=R5 p2=7? top=R+2 turn=p1 ^wd4=p1,B,R5", "position.unused", "", {"key": "wd4", "ask": "answer"}),
        (f"{TWO} ask=play ^owes=2", "position.unused", "", {"key": "owes", "ask": "play"}),
        (f"{TWO} ask=play ^drawn=R3", "position.unused", "", {"key": "drawn", "ask": "play"}),
        ("p1=R5 p2=7? top=W+4 colour=G turn=p1 wd4=^p2,B,R5", "position.wd4-turn", "", {"seat": 1, "to": 0}),
        ("p1=R5 p2=7? top=W+4 colour=G turn=p1 wd4=p1,B,^R6", "position.wd4-hand", "", {"seat": 0}),
        ("p1=R5 p2=7? top=W+4 colour=G turn=p1 wd4=p1,B,^R5/R6", "position.wd4-hand", "", {"seat": 0}),
        (f"{TWO} silent=p1 said=p1", "position.said-and-silent", "said", {"seat": 0}),
        ("p1=120? p2=7? top=B5 turn=p1", "position.too-many", "position", {"n": 128, "most": 108}),
        (
            "p1=" + ",".join(["R1"] * 118) + " p2=R2 top=B5 turn=p1",
            "position.too-many",
            "position",
            {"n": 120, "most": 108},
        ),
        (f"{TWO} pile=20? under=3?", "position.too-few", "position", {"n": 29, "most": 108}),
        (
            "p1=B7,B7,^B7,B7,B7 p2=B7,B7,B7 top=B7 turn=p1",
            "position.card-too-often",
            "",
            {"card": card("B7"), "n": 9, "most": 2},
        ),
        (
            "p1=R0,B1 p2=7? top=B5 turn=p1 under=^R0,*",
            "position.card-too-often",
            "",
            {"card": card("R0"), "n": 2, "most": 1},
        ),
        (
            "p1=W,W,W p2=W,7? top=^W colour=R turn=p1",
            "position.card-too-often",
            "",
            {"card": card("W"), "n": 5, "most": 4},
        ),
    ],
)
def test_a_bad_position_is_refused_at_its_place(line: str, code: str, at: str, params: dict[str, object]) -> None:
    column = line.find("^") + 1
    line = line.replace("^", "")
    with pytest.raises(UnoError) as caught:
        parse_position(line)
    error = caught.value
    assert (error.code, error.at) == (code, at or f"character {column}")
    if code.startswith("notation."):
        found = str(error.params["found"])
        assert error.params == {"text": line, "column": column, "found": found}
        assert line[column - 1 :].startswith(found)
    else:
        assert error.params == params


def test_complete_deals_out_the_rest_of_the_deck() -> None:
    state = complete(CLASSIC, parse_position(TWO).state, RandomLuck(1))
    everything = Counter(c for pile in (*state.hands, state.draw, state.discard) for c in pile)
    assert everything == Counter(CLASSIC.deck)
    assert state == complete(CLASSIC, parse_position(TWO).state, RandomLuck(1))
    assert state != complete(CLASSIC, parse_position(TWO).state, RandomLuck(2))


def test_complete_gives_the_accused_the_hand_that_is_tested() -> None:
    position = parse_position("p1=3? p2=7? top=W+4 colour=G turn=p1 wd4=p1,B,B1/R5").state
    for seed in range(10):
        state = complete(CLASSIC, position, RandomLuck(seed))
        assert state.hands[0][:2] == cards("B1 R5")
        assert state.ask.owed is not None
        assert state.ask.owed.hand == cards("B1 R5")


def test_complete_tests_the_hand_the_accused_has() -> None:
    position = parse_position("p1=R5,3? p2=7? top=W+4 colour=G turn=p1 wd4=p1,B,2?").state
    state = complete(CLASSIC, position, RandomLuck(3))
    assert state.ask.owed is not None
    assert not Counter(state.ask.owed.hand) - Counter(state.hands[0])


def test_complete_finds_a_drawn_card_that_fits() -> None:
    position = parse_position("p1=3? p2=7? top=R7 turn=p1 ask=keep drawn=??").state
    for seed in range(10):
        state = complete(CLASSIC, position, RandomLuck(seed))
        assert state.ask.card is state.hands[0][-1]
        assert state.ask.card in CLASSIC.playable["R", card("R7")]


@pytest.mark.parametrize("named", ["mattel-2001", "uno.penalty:4", "mattel-2001+uno.penalty:2", "deck:swap-112"])
def test_a_line_can_name_its_rules(named):
    position = parse_position(f"p1=R5,B1 p2=7? top=R1 turn=p1 rules={named}")
    assert position.rules == ruleset(named)
    line = format_position(position.state, rules=position.rules)
    assert parse_position(line) == position


def test_the_rules_of_the_line_decide_what_the_deck_holds():
    line = "p1=R5,WX p2=7? top=R1 turn=p1"
    with pytest.raises(UnoError) as caught:
        parse_position(line)
    assert caught.value.code == "position.card-too-often"
    assert len(parse_position(f"{line} rules=mattel-2015").state.draw) == 99


def test_rules_that_cannot_be_are_named_at_their_character():
    with pytest.raises(UnoError) as caught:
        parse_position("p1=R5,B1 p2=7? top=R1 turn=p1 rules=mattel-1999")
    assert (caught.value.code, caught.value.at) == ("preset.unknown", "character 37")


def test_a_line_without_rules_is_read_by_those_asked_for():
    rules = ruleset("deck:swap-112")
    assert parse_position("p1=R5,WX p2=7? top=R1 turn=p1", rules).rules == rules
