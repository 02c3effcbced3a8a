"""The example rounds: in order, canonical, and each shows what its name says."""

import pytest

from unolab.record.check import check_record, check_text, match_of
from unolab.record.examples import example, example_names, example_text
from unolab.record.record_reader import read_record
from unolab.record.record_writer import write_record
from unolab.record.replay import replay
from unolab.rules import UnoError, legal_actions

REFERENCE = "format-reference"


def codes(name, number=1):
    """The codes of all events, with the number of the action they belong to."""
    return [(step, event.code) for step, moment in enumerate(replay(example(name), number)) for event in moment.events]


def step_of(name, code):
    (step,) = (step for step, found in codes(name) if found == code)
    return step


def before(name, step):
    return replay(example(name))[step - 1].state


@pytest.mark.parametrize("name", example_names())
def test_every_example_is_in_order(name):
    assert check_text(example_text(name), name) == []
    assert check_record(example(name)) == []


@pytest.mark.parametrize("name", sorted(set(example_names()) - {REFERENCE}))
def test_every_example_is_canonical(name):
    assert write_record(example(name)) == example_text(name)


def test_the_reference_example_is_read_like_its_canonical_form():
    record = example(REFERENCE)
    assert read_record(write_record(record)) == record
    for field in ("format", "title", "rules", "options", "players", "lots", "dealer", "hands", "returned", "top"):
        assert f"\n{field} = " in example_text(REFERENCE)
    for field in ("teams", "seated", "position", "* shuffle"):
        assert field in example_text(REFERENCE)


@pytest.mark.parametrize("name", example_names())
def test_every_example_says_in_both_languages_what_it_shows(name):
    record = example(name)
    assert len(record.comment) >= 2
    assert any("가" <= sign <= "힣" for line in record.comment for sign in line)
    assert record.title is not None
    assert record.title.en != record.title.ko
    notes = [note for each in record.rounds for note in each.notes]
    assert notes
    for note in notes:
        assert note.text.en != note.text.ko
        assert note.text.en.endswith((".", "?"))
        assert note.text.ko.endswith(("요.", "까?"))
    assert all(name.en != name.ko for name in record.players)


def test_caught_bluff():
    assert codes("caught-bluff").count((11, "wd4.guilty")) == 1
    held = before("caught-bluff", 9).hands[1]
    assert {card.token for card in held} >= {"B7", "BS", "W+4"}


def test_honest_wild_draw_4():
    assert step_of("honest-wild-draw-4", "wd4.innocent") == 7
    assert len(replay(example("honest-wild-draw-4"))[7].events[2].params["cards"]) == 6


def test_missed_uno():
    assert step_of("missed-uno", "uno.caught") == 17


def test_late_self_save():
    assert step_of("late-self-save", "uno.said-late") == 11
    assert (0, "start.returned") in codes("late-self-save")


def test_start_reverse_with_two_players():
    first = replay(example("start-reverse-two-players"))[0].state
    assert (len(first.hands), first.top.face, first.ask.seat) == (2, "R", first.dealer)


@pytest.mark.parametrize(("name", "face", "ask"), [("start-draw-2", "+2", "answer"), ("start-wild", "W", "colour")])
def test_start_cards(name, face, ask):
    first = replay(example(name))[0].state
    left = (first.dealer + 1) % len(first.hands)
    assert (first.top.face, first.ask.kind, first.ask.seat) == (face, ask, left)


def test_reshuffle_under_wild():
    step = step_of("reshuffle-under-wild", "pile.reshuffled")
    moments = replay(example("reshuffle-under-wild"))
    after, next_one = moments[step].state, moments[step + 1]
    assert (after.top.token, after.colour, len(after.discard)) == ("W", "B", 1)
    assert next_one.action.card.colour == "B"


def test_last_draw_2_is_drawn_and_counted():
    record = example("last-draw-2")
    *_, waiting, end = replay(record)
    assert () in waiting.state.hands
    assert (end.action.kind, end.state.top.face) == ("accept", "+2")
    assert record.rounds[0].end.points == 138


def test_last_wild_draw_4_is_challenged():
    *_, waiting, end = replay(example("last-wild-draw-4"))
    assert (waiting.action.kind, waiting.state.ask.owed.hand) == ("challenge", ())
    assert [event.code for event in end.events][:3] == ["wd4.shown", "wd4.innocent", "penalty.drew"]


def test_declined_play():
    record = example("declined-play")
    state = before("declined-play", 8)
    assert record.rounds[0].actions[7].kind == "draw"
    plays = [action.card.token for action in legal_actions(record.game_rules, state) if action.kind == "play"]
    assert sorted(plays) == ["R5", "RR"]


def test_blocked_round():
    record = example("blocked-round")
    end = replay(record)[-1]
    assert (len(record.players), end.events[-1].code, record.rounds[0].end.winner) == (10, "round.blocked", None)
    assert match_of(record).totals == (0,) * 10


def test_partners_round():
    record = example("partners-round")
    end = replay(record)[-1]
    assert record.match_rules.partners
    assert [event.params["seat"] for event in end.events if event.code == "score.hand"] == [0, 2]
    assert match_of(record).totals == (0, 34, 0, 34)


def test_match_to_500():
    match = match_of(example("match-to-500"))
    assert (match.totals, match.winners) == ((297, 290, 724, 0), (2,))
    assert [row.dealer for row in match.rows] == [0, 1, 2, 3]


def test_elimination():
    match = match_of(example("elimination"))
    assert (match.rows[0].out, match.rows[1].seated, match.winners) == ((0,), (1, 2), (1,))


def test_plus_minus():
    match = match_of(example("plus-minus"))
    assert [sum(row.points) for row in match.rows] == [0] * 5
    assert match.winners == (1,)


def test_unknown_examples_are_refused():
    for name in ("no-such", "../check", ""):
        with pytest.raises(UnoError) as error:
            example(name)
        assert error.value.code == "record.no-example"
