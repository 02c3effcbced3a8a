"""How a round may open: `start.reverse`, `start.wild`, `start.reroll`, and the start cards of the 112-card decks."""

import pytest

from tests.rules.helpers import CLASSIC, asked, counts, said
from tests.rules.under import Under
from unolab.rules import card

DEFAULT = Under()
SWAP = ("deck:swap-112", "custom.cards:3")
SHUFFLE = ("deck:shuffle-112", "custom.cards:3")


def test_start_reverse_dealer_the_dealer_plays_first_then_play_runs_right() -> None:
    """D53"""
    state = DEFAULT.dealt("RR").state
    assert (asked(state), state.direction) == ("p4 play", -1)


def test_start_reverse_right_the_seat_on_the_dealers_right_plays_first_then_play_runs_right() -> None:
    """D53 start.reverse.right"""
    step = Under("start.reverse:right").dealt("RR")
    assert (asked(step.state), step.state.direction) == ("p3 play", -1)
    assert said(step.events)[-2:] == ["start.turned start.reverse.right", "turn.reversed start.reverse.right"]


def test_start_reverse_right_with_two_players_the_dealer_plays() -> None:
    """two.start-reverse, start.reverse.right: both readings give the dealer the first turn."""
    rules = Under("start.reverse:right")
    assert asked(rules.dealt("RR", players=2).state) == asked(DEFAULT.dealt("RR", players=2).state) == "p2 play"
    assert asked(rules.dealt("RR", players=2, dealer=0).state) == "p1 play"
    literal = Under("start.reverse:right", "two-player.reverse:none").dealt("RR", players=2)
    assert asked(literal.state) == "p1 play"


def test_start_wild_left_of_dealer_names_the_colour_and_plays() -> None:
    state = DEFAULT.dealt("W").state
    assert asked(state) == "p1 colour"
    assert asked(DEFAULT.after(state, "p1 colour=G")) == "p1 play"


def test_start_wild_dealer_names_the_colour_and_the_seat_to_the_left_plays() -> None:
    """start.wild.dealer"""
    rules = Under("start.wild:dealer")
    state = rules.dealt("W").state
    assert asked(state) == "p4 colour"
    assert rules.allowed(state, "p4 colour=G") == ["colour.start start.wild.dealer"]
    assert rules.told(state, "p4 colour=G") == ["colour.named start.wild.dealer"]
    assert rules.refused(state, "p1 colour=G") == ["turn.other turn.direction.next"]
    after = rules.after(state, "p4 colour=G")
    assert (asked(after), after.colour) == ("p1 play", "G")


def test_start_wild_return_a_wild_goes_back_and_the_next_card_is_turned() -> None:
    """start.wild.2001-setup"""
    step = Under("start.wild:return").dealt("W G5")
    assert (step.state.top, asked(step.state)) == (card("G5"), "p1 play")
    assert "start.returned start.wild.2001-setup" in said(step.events)
    assert step.state.draw.count(card("W")) == 4 - sum(hand.count(card("W")) for hand in step.state.hands)


def test_start_reroll_wd4_only_an_action_card_opens() -> None:
    assert asked(DEFAULT.dealt("RS").state) == "p2 play"
    assert "start.returned start.wd4" in said(DEFAULT.dealt("W+4 R5").events)


@pytest.mark.parametrize("effect", ["RS", "GR", "B+2", "W", "W+4", "WS", "WC1"])
def test_start_reroll_any_effect_goes_back_until_a_number_opens(effect: str) -> None:
    rules = Under(*SHUFFLE, "start.reroll:any-effect")
    step = rules.dealt(f"{effect} Y0")
    assert (step.state.top, asked(step.state), counts(step.state)) == (card("Y0"), "p1 play", [7] * 4)


def test_start_reroll_any_effect_returns_a_blank_too() -> None:
    step = Under("deck:blank-112", "start.reroll:any-effect").dealt("WB Y0")
    assert step.state.top is card("Y0")


@pytest.mark.parametrize(
    ("options", "start", "clause"),
    [
        (SWAP, "WX", "start.wild-swap"),
        (SHUFFLE, "WS", "start.wild-shuffle"),
        (SWAP, "WC1", "start.wild-custom"),
        (SHUFFLE, "WC2", "start.wild-custom"),
        (SHUFFLE, "WC3", "start.wild-custom"),
        (("deck:blank-112",), "WB", "start.wild"),
    ],
)
def test_start_special_wild_left_of_dealer_names_the_colour_and_the_card_does_nothing_else(
    options: tuple[str, ...], start: str, clause: str
) -> None:
    """D60 D61 start.wild-custom, start.wild-shuffle, start.wild-swap"""
    rules = Under(*options)
    step = rules.dealt(start)
    assert said(step.events)[-1] == f"start.turned {clause}"
    assert (asked(step.state), counts(step.state)) == ("p1 colour", [7] * 4)
    assert rules.legal(step.state) == [f"p1 colour={colour}" for colour in "RYGB"]
    assert rules.allowed(step.state, "p1 colour=B") == [f"colour.start {clause}"]
    after = rules.after(step.state, "p1 colour=B")
    assert (asked(after), after.colour, counts(after)) == ("p1 play", "B", [7] * 4)
    assert after.hands == step.state.hands


def test_start_wild_dealer_does_not_reach_special_wilds_but_a_blank_opens_like_a_wild() -> None:
    assert asked(Under(*SHUFFLE, "start.wild:dealer").dealt("WS").state) == "p1 colour"
    assert asked(Under("deck:blank-112", "start.wild:dealer").dealt("WB").state) == "p4 colour"
    assert Under("deck:blank-112", "start.wild:return").dealt("WB R1").state.top is card("R1")


def test_start_options_leave_the_deck_alone() -> None:
    for option in ("start.reverse:right", "start.wild:dealer", "start.wild:return", "start.reroll:any-effect"):
        assert Under(option).rules.deck == CLASSIC.deck
