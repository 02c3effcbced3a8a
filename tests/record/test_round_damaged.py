"""Foreign and damaged files: each is refused with a code, the file and the line; nothing else is ever raised."""

import pickle
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unolab.record.check import check_record, check_text, match_of
from unolab.record.examples import example_names, example_text
from unolab.record.lines import locate
from unolab.record.record_reader import LARGEST, decode_record, read_record
from unolab.record.replay import replay
from unolab.record.round_record import Record, RecordError
from unolab.rules import UnoError
from unolab.words import say

GOOD = example_text("late-self-save")
PARTNERS = example_text("partners-round")
MATCH = example_text("elimination")
RESHUFFLE = example_text("reshuffle-under-wild")


def line_of(text, part):
    """The number of the first line that holds `part`."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def changed(old, new, text=GOOD):
    assert text.count(old) >= 1, old
    return text.replace(old, new, 1)


PILE = "B1 R7 *"
ALL_HANDS = '  "B5 BR R5 W B2 RS GS",\n  "GR R4 Y4 GS Y7 G2 YR",\n'

# name: (text, code, a part of the line that is named, or a number)
DAMAGED = {
    # No record at all
    "empty": ("", "record.missing", 1),
    "prose": ("Dear teacher,\nhere is our round.", "record.not-toml", 1),
    "JSON": ('{"format": 1}', "record.not-toml", 1),
    "another TOML file": ('[project]\nname = "x"\n', "record.unknown-field", 1),
    "broken in line 7": (changed("players = [", "players = [["), "record.not-toml", None),
    "a string that does not end": (changed('dealer = "p2"', 'dealer = "p2'), "record.not-toml", 'dealer = "p2'),
    "a field twice": (changed('dealer = "p2"', 'dealer = "p2"\ndealer = "p1"'), "record.not-toml", 'dealer = "p1"'),
    "brackets without end": ("a = " + "[" * 5000, "record.not-toml", None),
    # The head
    "no format": (changed("format = 1\n", ""), "record.missing", 1),
    "a later format": (changed("format = 1", "format = 2"), "record.format", "format = 2"),
    "a format of text": (changed("format = 1", 'format = "1"'), "record.format", "format ="),
    "format true": (changed("format = 1", "format = true"), "record.format", "format ="),
    "no rules": (changed('rules = "classic-108"\n', ""), "record.missing", 1),
    "unknown rules": (changed("classic-108", "poker"), "record.rules", "poker"),
    "rules of a number": (changed('"classic-108"', "108"), "record.type", "rules ="),
    "unknown field": (changed("rules =", "ruels ="), "record.unknown-field", "ruels"),
    "unknown option": (changed("players =", 'options = ["slap:free"]\nplayers ='), "option.unknown", "options ="),
    "option twice": (
        changed("players =", 'options = ["score:rank", "score:lowest"]\nplayers ='), "option.twice", "options =",
    ),
    "option of no use": (
        changed("players =", 'options = ["score.rounds:5"]\nplayers ='), "option.needless", "options =",
    ),
    "another deck": (changed("players =", 'options = ["deck:swap-112"]\nplayers ='), "option.twice", "options ="),
    "plus and minus without end": (
        changed("players =", 'options = ["score:plus-minus"]\nplayers ='), "match.rounds", "options =",
    ),
    "partners of two": (changed("players =", 'options = ["partners:on"]\nplayers ='), "match.partners", "options ="),
    "options of no list": (changed("players =", 'options = "score:rank"\nplayers ='), "record.type", "options ="),
    "an option of no text": (changed("players =", "options = [5]\nplayers ="), "record.type", "options ="),
    "a title of a number": (changed("title = { en", "title = 5 # { en"), "record.type", "title ="),
    "a title in one language": (changed(', ko = "늦었지만 괜찮은 우노"', ""), "record.type", "title ="),
    # The players
    "no players": (GOOD[: GOOD.index("players")] + GOOD[GOOD.index("[[round]]") :], "record.missing", 1),
    "players of a number": (GOOD[: GOOD.index("players")] + "players = 2\n" + GOOD[GOOD.index("[[round]]") :],
                            "record.type", "players ="),
    "one player": (changed('  { en = "Chloe", ko = "지우" },\n', ""), "players.range", "players ="),
    "a player without a name": (changed('{ en = "Chloe", ko = "지우" }', '"  "'), "record.type", '"  "'),
    "a player of a number": (changed('{ en = "Chloe", ko = "지우" }', "7"), "record.type", "  7"),
    "teams without partners": (
        changed("\n[[round]]", 'teams = [["p1", "p3"], ["p2", "p4"]]\n[[round]]'), "seat.unknown", "teams =",
    ),
    "teams of two": (changed("\n[[round]]", 'teams = [["p1"], ["p2"]]\n[[round]]'), "record.teams-off", "teams ="),
    "teams side by side": (
        changed('["p1", "p3"], ["p2", "p4"]', '["p1", "p2"], ["p3", "p4"]', PARTNERS), "record.teams", "teams =",
    ),
    "teams of text": (changed('[["p1", "p3"], ["p2", "p4"]]', '"p1 p3"', PARTNERS), "record.type", "teams ="),
    # The deal
    "no round": (GOOD[: GOOD.index("[[round]]")], "record.no-round", 1),
    "rounds of a number": (GOOD[: GOOD.index("[[round]]")] + "round = 3\n", "record.type", "round = 3"),
    "unknown field in the round": (changed("returned =", "burned ="), "record.unknown-field", "burned"),
    "no dealer": (changed('dealer = "p2"\n', ""), "record.missing", "[[round]]"),
    "a dealer from elsewhere": (changed('dealer = "p2"', 'dealer = "p3"'), "seat.unknown", "dealer ="),
    "a dealer with a name": (changed('dealer = "p2"', 'dealer = "Chloe"'), "notation.seat", "dealer ="),
    "a dealer of a number": (changed('dealer = "p2"', "dealer = 2"), "record.type", "dealer ="),
    "lots that make another dealer": (changed('dealer = "p2"', 'dealer = "p1"'), "record.lots", "lots ="),
    "lots that are tied": (changed('"p1 BR", "p2 G6"', '"p1 B6", "p2 G6"'), "record.lots", "lots ="),
    "lots too many": (changed('"p2 G6"', '"p2 G6", "p1 R1"'), "record.lots", "lots ="),
    "lots of one": (changed('"p1 BR", "p2 G6"', '"p2 G6"'), "record.lots", "lots ="),
    "a lot without a card": (changed('"p2 G6"', '"p2"'), "record.lot", "lots ="),
    "a lot that is no card": (changed('"p2 G6"', '"p2 G66"'), "card.unknown", "lots ="),
    "no hands": (changed(f"hands = [\n{ALL_HANDS}]\n", ""), "record.missing", "[[round]]"),
    "a hand missing": (changed('  "GR R4 Y4 GS Y7 G2 YR",\n', ""), "record.hands", "hands ="),
    "a hand too many": (changed(ALL_HANDS, ALL_HANDS + '  "R1 R1 R2 R2 R3 R3 R4",\n'), "record.hands", "hands ="),
    "a card missing in a hand": (changed("Y7 G2 YR", "Y7 G2"), "record.hand-size", "Y7 G2"),
    "a hand of a number": (changed('"GR R4 Y4 GS Y7 G2 YR"', "7"), "record.type", "  7,"),
    "no card": (changed("Y7 G2 YR", "Y7 G2 Q9"), "card.unknown", "Q9"),
    "a hidden card": (changed("Y7 G2 YR", "Y7 G2 ??"), "record.hidden-card", "??"),
    "a third red 5": (changed("GR R4 Y4", "R5 R5 Y4"), "record.card-too-often", "R5 R5 Y4"),
    "a card too often in the pile": (changed(PILE, "B1 B1 B1 *"), "record.card-too-often", "pile ="),
    "no start card": (changed('top = "B8"\n', ""), "record.missing", "[[round]]"),
    "two start cards": (changed('top = "B8"', 'top = "B8 B9"'), "record.type", "top ="),
    "a start card that cannot be": (changed('top = "B8"', 'top = "W+4"'), "record.top", "top ="),
    "a number gone back": (changed('returned = "W+4"', 'returned = "R1"'), "record.returned", "returned ="),
    "gone back, yet all dealt": (
        changed("B5 BR R5 W B2 RS GS", "W+4 W+4 W+4 W+4 B2 RS GS"), "record.returned", "returned =",
    ),
    "no pile": (changed(f'pile = "{PILE}"\n', ""), "record.missing", "[[round]]"),
    "a pile too short": (changed(PILE, "B1 R7"), "record.total", "pile ="),
    "a star in the middle": (changed(PILE, "B1 * R7"), "card.unknown", "pile ="),
    "two beginnings": (changed('dealer = "p2"', 'position = "p1=R1 p2=R2 top=R3 turn=p1"\ndealer = "p2"'),
                       "record.two-starts", "lots ="),
    "a position that is none": (changed("top=RS ", "top=QS ", RESHUFFLE), "notation.card", "position ="),
    "a position of others": (
        changed('  { en = "Ivy", ko = "하니" },\n', "", RESHUFFLE), "record.hands", "position =",
    ),
    "seated without elimination": (changed("lots =", 'seated = ["p1"]\nlots ='), "record.seated-off", "seated ="),
    "seated one": (changed('["p2", "p3"]', '["p2"]', MATCH), "record.seated", "seated ="),
    "seated twice": (changed('["p2", "p3"]', '["p2", "p2"]', MATCH), "record.seated", "seated ="),
    "seated out of order": (changed('["p2", "p3"]', '["p3", "p2"]', MATCH), "record.seated", "seated ="),
    "seated from elsewhere": (changed('["p2", "p3"]', '["p2", "p4"]', MATCH), "seat.unknown", "seated ="),
    # The actions
    "actions of text": (GOOD[: GOOD.index("actions")] + 'actions = "p1 B2"\n', "record.type", "actions ="),
    "an action of a number": (changed('"p1 B2"', "12"), "record.type", "  12,"),
    "an action that is none": (changed('"p2 R4"', '"p2 plays R4"'), "notation.end", "plays"),
    "an empty action": (changed('"p2 R4"', '""'), "notation.seat", '  "",'),
    "an action of no seat": (changed('"p2 R4"', '"R4"'), "notation.seat", '"R4"'),
    "an action from elsewhere": (changed('"p2 R4"', '"p3 R4"'), "seat.unknown", '"p3 R4"'),
    "a catch from elsewhere": (changed('"p1 uno"', '"p2 catch>p9"'), "seat.unknown", "catch>p9"),
    "a launch": (changed('"p2 R4"', '"* launch 3"'), "record.chance", "launch"),
    "a shuffle of no card": (changed("* shuffle B3 ", "* shuffle B33 ", RESHUFFLE), "card.unknown", "* shuffle"),
    "a shuffle at first": (changed('  "p1 B2"', '  "* shuffle R1",\n  "p1 B2"'), "record.shuffle-first", "* shuffle"),
    # The result and the notes
    "a result of text": (changed('{ winner = "p1", points = 78 }', '"p1"'), "record.type", "result ="),
    "a result of nobody in particular": (changed('winner = "p1"', 'winner = "Ben"'), "notation.seat", "result ="),
    "a result from elsewhere": (changed('winner = "p1"', 'winner = "p4"'), "seat.unknown", "result ="),
    "a result without points": (changed(", points = 78", ""), "record.missing", "result ="),
    "points below 0": (changed("points = 78", "points = -78"), "record.type", "result ="),
    "points true": (changed("points = 78", "points = true"), "record.type", "result ="),
    "a note of no action": (changed("at = 10\n", "at = 14\n"), "record.note-at", "at = 14"),
    "a note of text": (changed("at = 10\n", 'at = "10"\n'), "record.type", 'at = "10"'),
    "notes out of order": (changed("at = 10\n", "at = 2\n"), "record.note-order", "[[round.note]]"),
    "a note in one language": (GOOD[: GOOD.rindex("ko =")], "record.missing", None),
    "an empty note": (changed('en = "He is faster. Said late', 'en = ""\n#'), "record.type", 'en = ""'),
}  # fmt: skip

# What is read but not in order: name: (text, codes, a part of the line)
NOT_IN_ORDER = {
    "a card that does not fit": (changed('"p2 R4"', '"p2 Y4"'), "match.none", '"p2 Y4"'),
    "a card not held": (changed('"p2 R4"', '"p2 R9"'), "card.not-in-hand", '"p2 R9"'),
    "the wrong seat": (changed('"p2 R4"', '"p1 draw"'), "turn.other", '"p1 draw",  # 6'),
    "an action after the end": (changed('"p1 BR",  # 13', '"p1 BR",\n  "p1 draw",'), "over.round", '"p1 draw",'),
    "a card that nobody knows": (changed(PILE, "B1 *"), "cards.hidden", '"p2 draw",  # 12'),
    "a shuffle too many": (changed('"p2 R4",', '"p2 R4",\n  "* shuffle R1",'), "record.shuffle-unused", "* shuffle"),
    "a shuffle missing": (
        RESHUFFLE[: RESHUFFLE.index('  "* shuffle')] + RESHUFFLE[RESHUFFLE.index('  "p6 B3"') :],
        "luck.empty", '"p6 draw"',
    ),
    "a shuffle of other cards": (changed("shuffle B3 R8", "shuffle B3", RESHUFFLE), "luck.other-cards", "* shuffle"),
    "unfinished": (changed('  "p1 BR",  # 13\n', ""), "record.unfinished", '"p2 draw",  # 12'),
    "no action at all": (
        GOOD[: GOOD.index("actions")] + "actions = []\n", "record.unfinished", "actions = []",
    ),
    "no result": (changed('result = { winner = "p1", points = 78 }\n', ""), "record.no-result", "[[round]]"),
    "another winner": (changed('winner = "p1"', 'winner = "p2"'), "record.winner", "result ="),
    "nobody": (changed('winner = "p1"', 'winner = "nobody"'), "record.winner", "result ="),
    "wrong points": (changed("points = 78", "points = 87"), "record.points", "result ="),
    "the deal stays": (
        changed('seated = ["p2", "p3"]\ndealer = "p1"', 'seated = ["p2", "p3"]\ndealer = "p2"', MATCH),
        "turn.other", '"p2 Y4"',
    ),
    "a seat that is out plays": (changed('["p2", "p3"]', '["p1", "p3"]', MATCH), "record.seated-other", "seated ="),
    "a round after the end": (
        MATCH + "\n[[round]]\n" + MATCH.split("[[round]]\n")[2], "match.over", None,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_file_is_refused_with_its_line(name):
    text, code, part = DAMAGED[name]
    with pytest.raises(UnoError) as found:
        read_record(text, "file.uno.toml")
    error = found.value
    place = error.place if isinstance(error, RecordError) else error.at
    assert (error.code, place.partition(":")[0]) == (code, "file.uno.toml")
    if part is not None:
        assert place == f"file.uno.toml:{part if isinstance(part, int) else line_of(text, part)}"
    assert [each.code for each in check_text(text)] == [code]
    for lang in ("en", "ko"):
        assert "file.uno.toml" in say(error, lang)


LOTS = {name: DAMAGED.pop(name) for name in list(DAMAGED) if DAMAGED[name][1] == "record.lots"}


@pytest.mark.parametrize("name", [*NOT_IN_ORDER, *LOTS])
def test_a_broken_rule_is_reported_with_its_line(name):
    text, code, part = {**NOT_IN_ORDER, **LOTS}[name]
    record = read_record(text, "file.uno.toml")
    (fault,) = check_record(record)
    assert fault.code == code
    if part is not None:
        lines = [n for n, line in enumerate(text.splitlines(), 1) if part in line]
        assert fault.place in [f"file.uno.toml:{n}" for n in lines]
    if fault.position:
        assert fault.position.startswith("p1=")
    with pytest.raises(RecordError):
        match_of(record)
    assert pickle.loads(pickle.dumps(fault)).reasons == fault.reasons
    for lang in ("en", "ko"):
        assert say(fault, lang)


def test_a_refusal_carries_every_reason_and_the_position():
    (fault,) = check_record(read_record(NOT_IN_ORDER["a card not held"][0], "x"))
    assert [reason.code for reason in fault.reasons] == ["card.not-in-hand"]
    assert (fault.token, fault.round, fault.steps) == ("p2 R9", 1, 5)
    state = replay(read_record(GOOD), steps=5)[-1].state
    assert f"p2={','.join(map(str, state.hands[1]))}" in fault.position


def test_the_deal_that_stays_with_the_same_player_is_reported():
    """setup.dealer.next-round."""
    match = example_text("match-to-500")
    first, second, *_ = match.split("\n[[round]]\n")[1:]
    head = match.split("\n[[round]]\n")[0]
    (fault,) = check_record(read_record(f"{head}\n[[round]]\n{first}\n[[round]]\n{first}", "x"))
    assert (fault.code, fault.round, dict(fault.params)) == ("record.dealer", 2, {"seat": 1})
    assert check_record(read_record(f"{head}\n[[round]]\n{first}\n[[round]]\n{second}", "x")) == []


@pytest.mark.parametrize(
    ("data", "code", "line"),
    [
        (b"\x89PNG\r\n\x1a\n\x00", "record.not-text", "card.png:1"),
        (b"format = 1\nplayers = \xff", "record.not-text", "card.png:2"),
        ("한글".encode("euc-kr"), "record.not-text", "card.png:1"),
        ("format = 1".encode("utf-16"), "record.not-text", "card.png:1"),
        (b"\x00" * (LARGEST + 1), "record.too-large", "card.png"),
    ],
)
def test_binary_files_are_refused(data, code, line):
    with pytest.raises(UnoError) as error:
        decode_record(data, "card.png")
    assert (error.value.code, error.value.at) == (code, line)
    assert [each.code for each in check_text(data, "card.png")] == [code]


def test_a_mark_at_the_beginning_of_the_file_does_no_harm():
    assert check_text(b"\xef\xbb\xbf" + GOOD.encode()) == []


def test_rules_that_nobody_knows_are_refused_before_play():
    with pytest.raises(UnoError) as error:
        _ = Record(read_record(GOOD).players, (), rules="poker").game_rules
    assert error.value.code == "record.rules"


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(example_names()), st.integers(0, 2**32))
def test_any_damage_gives_a_clear_answer(name, seed):
    """Cut, doubled, swapped or scribbled lines: in order, or faults with sentences; never another error."""
    rng = random.Random(seed)
    lines = example_text(name).splitlines()
    for _ in range(rng.randrange(1, 4)):
        lines = lines or [""]
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(5):
            case 0:
                del lines[at]
            case 1:
                lines.insert(other, lines[at])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                place = rng.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:place] + rng.choice('"[]{}=#,p1 R5*\\é\n') + lines[at][place + 1 :]
            case _:
                lines = lines[: at + 1]
    for fault in check_text("\n".join(lines), "file.uno.toml"):
        assert fault.at.startswith("file.uno.toml")
        for lang in ("en", "ko"):
            assert say(fault, lang)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200))
def test_any_text_gives_a_clear_answer(text):
    assert check_text(text, "file.uno.toml")
    assert locate(text) is not None


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_give_a_clear_answer(data):
    assert check_text(data, "file.uno.toml")
