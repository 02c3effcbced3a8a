"""Records of real rounds: recorded, written, read and played again, everything is as it was."""

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.record.walk import play
from unolab.record import format_action
from unolab.record.check import check_record, match_of
from unolab.record.record_reader import read_record
from unolab.record.record_writer import write_record
from unolab.record.replay import new_record, record_round, replay
from unolab.record.round_record import Both, Deal, Note, Record, Shuffle
from unolab.rules import (
    CLASSIC,
    PRESETS,
    UnoError,
    configure,
    ruleset,
)
from unolab.rules.scores import round_result
from unolab.table import Table

NAMES = [Both(f"Seat {n}", f"자리 {n}") for n in range(1, 11)]


def without_returned_order(moments):
    """What lay under a start card that had to go back is not written down; nobody has seen it."""
    first, *others = moments
    events = tuple(event for event in first.events if event.code != "pile.order")
    return [first._replace(events=events), *others]


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 10), st.integers(0, 10_000), st.booleans(), st.sampled_from([0.0, 0.7]), st.integers(0, 250))
def test_a_recorded_round_is_played_again_exactly(players, seed, choose_dealer, hoard, most):
    history = play(players, seed, None if choose_dealer else seed % players, most=most, hoard=hoard)
    record = new_record(NAMES[:players], history)
    text = write_record(record)
    again = read_record(text)
    assert again == record
    assert write_record(again) == text
    moments = replay(again)
    assert without_returned_order(moments) == without_returned_order(history)
    codes = [fault.code for fault in check_record(again)]
    assert codes == ([] if history[-1].state.is_over else ["record.unfinished"])


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 6), st.integers(0, 10_000), st.integers(1, 60))
def test_a_record_may_begin_in_the_middle(players, seed, start):
    history = play(players, seed, 0)
    middle = history[min(start, len(history) - 2) :]
    record = new_record(NAMES[:players], middle)
    assert isinstance(record.rounds[0].start, str)
    moments = replay(read_record(write_record(record)))
    assert [moment.state for moment in moments] == [moment.state for moment in middle]
    assert [moment.events for moment in moments[1:]] == [moment.events for moment in middle[1:]]


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10_000))
def test_a_round_with_partners(seed):
    rules = configure("partners:on")
    history = play(4, seed, 3, rules, most=2000)
    record = new_record(NAMES[:4], history, rules=rules)
    assert record.teams == ((0, 2), (1, 3))
    assert read_record(write_record(record)) == record
    assert replay(record)[-1] == history[-1]
    assert check_record(record) == []


@settings(max_examples=8, deadline=None)
@given(st.integers(2, 4), st.integers(0, 1000), st.sampled_from(["score:lowest", "score:plus-minus", "score:rank"]))
def test_a_whole_match(players, seed, score):
    options = [score, *(["score.rounds:3"] if score == "score:plus-minus" else [])]
    histories = []
    while not histories or (len(histories) < 3 and score != "score:rank"):
        number = len(histories)
        histories.append(play(players, seed + number, number % players, most=5000))
    record = new_record(NAMES[:players], *histories, rules=configure(*options))
    assert [fault.code for fault in check_record(record)] in ([], ["match.over"])
    last = round_result(CLASSIC, histories[0][-1].state)
    assert match_of(Record(record.players, record.rounds[:1], options=record.options)).rows[0].winner == last.winner


@settings(max_examples=5, deadline=None)
@given(st.integers(2, 6), st.integers(0, 10_000))
@pytest.mark.parametrize("name", PRESETS)
def test_a_round_by_any_named_set_of_rules(name, players, seed):
    """Decks of 112 cards, hands that are shuffled or swapped, table mode: the record brings all of it back."""
    rules = ruleset(name)
    history = play(players, seed, seed % players, rules, most=150)
    record = new_record(NAMES[:players], history, rules=rules)
    again = read_record(write_record(record))
    assert again == record
    assert again.game_rules == rules
    assert without_returned_order(replay(again)) == without_returned_order(history)
    named = Record(record.players, record.rounds, name, title=Both(name, name))
    assert read_record(write_record(named)).game_rules == rules


def test_steps_and_undo():
    """Every moment can be reached; one step less is undo."""
    history = play(3, 5, 1)
    record = new_record(["A", "B", "C"], history)
    for steps in (0, 1, 7, len(history) - 1):
        assert replay(record, 1, steps)[-1].state == history[steps].state
        assert len(replay(record, 1, steps)) == steps + 1


@pytest.mark.parametrize(("number", "steps", "code"), [
    (0, None, "record.number"), (2, None, "record.number"), (1, -1, "record.step"), (1, 10_000, "record.step"),
])  # fmt: skip
def test_steps_that_do_not_exist(number, steps, code):
    with pytest.raises(UnoError) as error:
        replay(new_record(["A", "B"], play(2, 1, 0, most=5)), number, steps)
    assert error.value.code == code


def test_a_table_is_recorded():
    """The history of a table, dealt or set up, is a record; also of an unfinished round, also after undo."""
    table = Table.deal(3, seed=4)
    for _ in range(12):
        table.act(table.legal(table.state.ask.seat)[-1])
    table.undo()
    record = new_record(["A", "B", "C"], table.history)
    assert [format_action(action) for action in record.rounds[0].actions] == table.tokens()
    assert replay(read_record(write_record(record)))[-1].state == table.state
    assert record.rounds[0].end is None
    setup = Table.from_position("p1=BS,R3 p2=R4,Y1 top=B5 turn=p1 pile=G1,G2,*")
    setup.act("p1 BS!")
    setup.act("p1 draw")
    again = replay(read_record(write_record(new_record(["A", "B"], setup.history))))
    assert [moment.state for moment in again] == [moment.state for moment in setup.history]


def test_a_reshuffle_is_written_after_its_action():
    history = play(2, 3, 0, hoard=0.95, most=150)
    lines = record_round(history).lines
    places = [place for place, line in enumerate(lines) if isinstance(line, Shuffle)]
    assert places
    before = sum(not isinstance(line, Shuffle) for line in lines[: places[0]])
    assert [event.code for event in history[before].events].count("pile.order") == 1


def test_start_wd4_a_returned_card_is_kept():
    for seed in range(200):
        history = play(2, seed, 0, most=2)
        if any(event.code == "start.returned" for event in history[0].events):
            break
    start = record_round(history).start
    assert isinstance(start, Deal)
    assert [card.token for card in start.returned] == ["W+4"] * len(start.returned) != []
    again = replay(read_record(write_record(new_record(["A", "B"], history))))
    assert without_returned_order(again) == without_returned_order(history)


def test_setup_dealer_lots_make_the_dealer():
    history = play(4, 9, most=2)
    start = record_round(history).start
    assert isinstance(start, Deal)
    assert start.lots
    assert start.dealer == history[0].state.dealer


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12).filter(str.strip)


@settings(max_examples=30, deadline=None)
@given(TEXTS, TEXTS, st.lists(st.text(st.characters(categories=["L", "Nd", "P", "Zs"])), max_size=3))
def test_any_text_survives(english, korean, comment):
    """Quotation marks, backslashes, line breaks, signs that cannot be seen: written, read, the same."""
    both = Both(english, korean)
    each = record_round(play(2, 1, 0, most=1))._replace(notes=(Note(0, both), Note(1, both)))
    comment = tuple(line.rstrip() for line in comment)
    record = Record((both, Both("B", "B")), (each,), title=both, comment=comment)
    assert read_record(write_record(record)) == record


def test_windows_line_ends_and_marks_are_read():
    record = new_record(["A", "B"], play(2, 1, 0))
    text = write_record(record)
    assert read_record(text.replace("\n", "\r\n")) == record


def test_a_record_is_a_value():
    record = new_record(["A", "B"], play(2, 1, 0))
    assert pickle.loads(pickle.dumps(record)) == record
    assert record == read_record(write_record(record), "elsewhere")
    with pytest.raises(AttributeError):
        record.rules = "other"
