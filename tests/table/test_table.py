"""The table: dealing, acting, stepping back."""

import pytest

from tests.table.rounds import random_moments, simple_step
from unolab.record import format_position
from unolab.rules import IllegalActionError, SayUno, UnoError, card
from unolab.table import Table

POSITION = "p1=BS,R3,W+4 p2=R4,Y1 p3=5? top=B5 turn=p1"


@pytest.fixture
def table():
    return Table.from_position(POSITION)


@pytest.mark.parametrize("players", range(2, 11))
def test_the_same_seed_deals_the_same_cards(players):
    first, second = Table.deal(players, 7), Table.deal(players, 7)
    assert first.state == second.state
    assert first.history == second.history


def test_other_seeds_deal_other_cards():
    assert len({format_position(Table.deal(4, seed).state) for seed in (*range(20), "a", "b")}) == 22


def test_the_dealer_can_be_named():
    assert [Table.deal(4, 1, dealer).state.dealer for dealer in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("players", [-1, 0, 1, 11, 100])
def test_too_few_or_too_many_players(players):
    with pytest.raises(UnoError) as caught:
        Table.deal(players)
    assert (caught.value.code, caught.value.params) == ("players.range", {"n": players, "fewest": 2, "most": 10})


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_is_not_there(dealer):
    with pytest.raises(UnoError) as caught:
        Table.deal(4, 1, dealer)
    assert caught.value.code == "seat.unknown"


def test_a_position_is_set_up_without_unknown_cards():
    state = Table.from_position(POSITION).state
    assert state.hands[0] == (card("BS"), card("R3"), card("W+4"))
    assert card("??") not in {held for pile in (*state.hands, state.draw, state.discard) for held in pile}


def test_open_cards_of_a_position_go_by_the_seed():
    assert Table.from_position(POSITION, 1).state == Table.from_position(POSITION, 1).state
    assert Table.from_position(POSITION, 1).state != Table.from_position(POSITION, 2).state


@pytest.mark.parametrize(
    ("line", "code"), [("", "players.range"), ("p1=R5 p2=Q7 top=B5 turn=p1", "notation.card"), ("p1", "notation.value")]
)
def test_a_bad_position_is_refused(line, code):
    with pytest.raises(UnoError) as caught:
        Table.from_position(line)
    assert caught.value.code == code


def test_acting_adds_a_moment(table):
    before = table.state
    moment = table.act("p1 BS")
    assert (table.turn, table.history[-1], table.state) == (1, moment, moment.state)
    assert table.history[0].state is before
    assert [event.code for event in moment.events] == ["play.card", "turn.skipped"]


def test_a_token_and_an_action_do_the_same():
    one, other = Table.from_position(POSITION), Table.from_position(POSITION)
    one.act("p1 uno")
    other.act(SayUno(0))
    assert one.history == other.history


@pytest.mark.parametrize(
    ("token", "code"),
    [
        ("p1 R3", "match.none"),
        ("p2 R4", "turn.other"),
        ("p1 W+4", "colour.missing"),
        ("p1 B9", "card.not-in-hand"),
        ("p1 Q7", "notation.act"),
        ("p9 draw", "seat.unknown"),
        ("p1 catch>p9", "seat.unknown"),
        ("", "notation.seat"),
    ],
)
def test_what_is_refused_leaves_the_history_as_it_was(table, token, code):
    table.act("p1 uno")
    history = list(table.history)
    with pytest.raises(UnoError) as caught:
        table.act(token)
    assert caught.value.code == code
    assert table.history == history


def test_a_refusal_has_every_reason(table):
    with pytest.raises(IllegalActionError) as caught:
        table.act("p2 R9")
    assert [reason.code for reason in caught.value.reasons] == [r.code for r in table.judge("p2 R9").reasons]
    assert len(caught.value.reasons) > 1


def test_judging_changes_nothing(table):
    state = table.state
    assert table.judge("p1 BS").ok
    assert not table.judge("p1 R3").ok
    assert (table.turn, table.state) == (0, state)


def test_stepping_back_and_acting_again_leads_to_the_same(table):
    states = [table.state]
    for token in ("p1 W+4=R", "p2 accept", "p3 draw"):
        states.append(table.act(token).state)
    assert [table.undo() for _ in range(4)] == [True, True, True, False]
    assert table.state == states[0]
    for token, state in zip(("p1 W+4=R", "p2 accept", "p3 draw"), states[1:], strict=True):
        assert table.act(token).state == state


def test_a_new_draw_pile_is_the_same_after_stepping_back():
    line = "p1=R3,R4,R9 p2=Y1,Y2 top=B5 turn=p1 pile= under=*"
    table = Table.from_position(line)
    first = table.act("p1 draw").state
    table.undo()
    assert table.act("p1 draw").state == first


def test_lists_what_is_allowed_for_one_seat_or_all(table):
    assert {action.seat for action in table.legal()} == {0}
    assert table.legal(1) == []
    assert table.legal(0) == table.legal()


def test_tokens_tell_the_round_again(table):
    while simple_step(table):
        pass
    again = Table.from_position(POSITION)
    for token in table.tokens():
        again.act(token)
    assert again.history == table.history


def test_the_repr_can_be_pasted_back(table):
    table.act("p1 BS")
    line = repr(table).removeprefix("Table('").removesuffix("')")
    assert Table.from_position(line).state == table.state


@pytest.mark.parametrize("players", [2, 3, 5, 10])
def test_random_rounds_count_their_turns(players):
    turns = [table.turn for table in random_moments(players, 3, 60)]
    assert turns == list(range(len(turns)))
