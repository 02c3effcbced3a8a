"""Hidden cards never reach a scene: it stays the same whatever the cards are that its viewer cannot see."""

from collections import Counter

import pytest

from tests.pictures.scenes import pictured, seen, swap_hidden, swap_told
from tests.table.rounds import random_moments, simple_step
from unolab.pictures.scene import reasons
from unolab.record import parse_action
from unolab.rules import CLASSIC, judge
from unolab.table import Table
from unolab.words import Reader

TRIED = ("draw", "keep", "accept", "challenge", "show", "refuse", "uno", "R5", "B+2", "W=R", "W+4=R", "colour=G")


@pytest.mark.parametrize("players", [2, 3, 4, 10])
@pytest.mark.parametrize("seed", range(4))
def test_a_scene_does_not_hang_on_hidden_cards(players, seed):
    for table in random_moments(players, seed, 100):
        if table.turn % 3 and not table.state.is_over and table.state.ask.kind not in ("answer", "show", "keep"):
            continue
        events = [event for moment in table.history[-6:] for event in moment.events]
        for you in range(players) if players < 5 else (0, 4, 9):
            swapped = swap_hidden(table.state, you, f"{seed} {table.turn}")
            told = swap_told(events, you, f"{seed} {table.turn}")
            shown = seen(table.state, you, log=events, latest=events)
            assert shown == seen(swapped, you, log=told, latest=told)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_to_its_end_does_not_hang_on_hidden_cards(players):
    for seed in range(3):
        table = Table.deal(players, f"end {seed}")
        while simple_step(table, seed):
            you = table.turn % players
            events = [event for moment in table.history[-players:] for event in moment.events]
            told = swap_told(events, you, table.turn)
            shown = seen(table.state, you, log=events, latest=events)
            assert shown == seen(swap_hidden(table.state, you, table.turn), you, log=told, latest=told)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", range(3))
def test_reasons_for_own_acts_do_not_hang_on_hidden_cards(players, seed):
    for table in random_moments(players, 50 + seed, 60):
        for you in range(players):
            reader = Reader.at("en", players, you)
            swapped = swap_hidden(table.state, you, table.turn)
            tokens = [*TRIED, *(f"catch>p{seat + 1}" for seat in range(players))]
            for action in (parse_action(f"p{you + 1} {token}") for token in tokens):
                told = [reasons(reader, judge(CLASSIC, state, action)) for state in (table.state, swapped)]
                assert told[0] == told[1]


CHALLENGED = "p1=B2,R7 p2=5? p3=4? p4=BS,R3,W+4 top=B5 turn=p4 pile=G2,Y2,Y4,G9,R2,*"


def shown_hands(tokens, you, line=CHALLENGED):
    """Return the open hands after the tokens, by seat, and the cards drawn anywhere else but in the own hand."""
    table = Table.from_position(line)
    for token in tokens:
        table.act(token)
    events = [event for moment in table.history for event in moment.events]
    seats = seen(table.state, you, latest=events)["seats"]
    return {seat["seat"]: pictured(seat) for seat in seats if seat["cards"] is not None}


def test_a_shown_hand_lies_open_to_the_challenger_alone():
    tokens = ("p4 W+4=R", "p1 challenge", "p4 show")
    assert shown_hands(tokens, 0) == {3: ["R3", "BS"]}
    assert [shown_hands(tokens, you) for you in (1, 2, 3)] == [{}, {}, {}]


def test_a_refused_hand_stays_closed():
    tokens = ("p4 W+4=R", "p1 challenge", "p4 refuse")
    assert [shown_hands(tokens, you) for you in range(4)] == [{}, {}, {}, {}]


def test_a_card_laid_from_a_shown_hand_is_no_longer_in_it():
    line = "p1=B2,R7 p2=R1,R2 p3=R8,R9 p4=Y3,R3,R4,W+4 top=B5 turn=p4"
    tokens = ["p4 W+4=R", "p1 challenge", "p4 show"]
    assert shown_hands(tokens, 0, line) == {3: ["R3", "R4", "Y3"]}
    tokens += ["p2 R1", "p3 R8", "p4 R3"]
    assert shown_hands(tokens, 0, line) == {3: ["R4", "Y3"]}


def test_a_shown_hand_tells_nothing_about_cards_drawn_later():
    table = Table.from_position(CHALLENGED)
    for token in ("p4 W+4=R", "p1 challenge", "p4 show"):
        table.act(token)
    assert len(table.state.hands[3]) == 6
    assert shown_hands(("p4 W+4=R", "p1 challenge", "p4 show"), 0)[3] == ["R3", "BS"]


def test_the_swap_of_this_test_really_swaps():
    state = Table.deal(4, 1).state
    swapped = swap_hidden(state, 0, 1)
    assert swapped.hands[0] == state.hands[0]
    assert swapped.hands[1:] != state.hands[1:]
    assert swapped.draw != state.draw
    assert all_cards(swapped) == all_cards(state)


def all_cards(state):
    return Counter(card for pile in (*state.hands, state.draw, state.discard) for card in pile)
