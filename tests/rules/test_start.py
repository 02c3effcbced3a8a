"""The start card. [start.*, two.start-reverse]"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.rules.helpers import (
    CLASSIC,
    after,
    all_cards,
    allowed,
    asked,
    card,
    cards,
    counts,
    dealt,
    legal,
    owed,
    refused,
    said,
    steps,
)
from unolab.rules import RecordedLuck, State, UnoError, deal


def test_start_number_does_nothing() -> None:
    """start.number"""
    state = dealt("G0").state
    assert (asked(state), state.colour, counts(state)) == ("p1 play", "G", [7, 7, 7, 7])


def test_start_draw_two_makes_the_left_of_the_dealer_draw_2_and_miss_the_turn() -> None:
    """D56 start.draw-two"""
    step = dealt("R+2")
    assert said(step.events)[-1] == "start.turned start.draw-two"
    assert (asked(step.state), legal(step.state)) == ("p1 answer", ["p1 accept"])
    state = after(step.state, "p1 accept")
    assert (asked(state), counts(state), state.colour) == ("p2 play", [9, 7, 7, 7], "R")


def test_start_draw_two_is_not_answered_with_a_draw_two() -> None:
    """D57 start.draw-two, stack.d2-on-d2"""
    state = dealt("R+2", hands="G+2").state
    assert refused(state, "p1 G+2") == ["stack.none stack.d2-on-d2", "ask.answer-first card.draw-two"]


def test_start_draw_two_cannot_be_challenged() -> None:
    """challenge.only-wd4"""
    assert refused(dealt("R+2").state, "p1 challenge") == ["challenge.only-wd4 challenge.only-wd4"]


def test_start_reverse_lets_the_dealer_play_first_and_then_the_right() -> None:
    """D53 start.reverse"""
    step = dealt("RR")
    assert said(step.events)[-2:] == ["start.turned start.reverse", "turn.reversed start.reverse"]
    assert (asked(step.state), step.state.direction) == ("p4 play", -1)
    assert asked(after(step.state, *_play_any(step.state))) == "p3 play"


def test_start_reverse_with_two_players_lets_the_dealer_start() -> None:
    """D54 two.start-reverse"""
    state = dealt("RR", players=2).state
    assert asked(state) == "p2 play"
    assert asked(after(state, *_play_any(state))) == "p1 play"


def test_start_skip_skips_the_left_of_the_dealer() -> None:
    """start.skip"""
    step = dealt("YS")
    assert said(step.events)[-2:] == ["start.turned start.skip", "turn.skipped start.skip"]
    assert step.events[-1].params == {"seat": 0}
    assert asked(step.state) == "p2 play"


def test_start_skip_with_two_players_lets_the_dealer_start() -> None:
    """start.skip, two.skip"""
    assert asked(dealt("YS", players=2).state) == "p2 play"


def test_start_draw_two_with_two_players_lets_the_dealer_play_next() -> None:
    """start.draw-two, two.draw"""
    state = after(dealt("R+2", players=2).state, "p1 accept")
    assert (asked(state), counts(state)) == ("p2 play", [9, 7])


def test_start_wild_lets_the_left_of_the_dealer_name_the_colour_and_then_play() -> None:
    """start.wild"""
    step = dealt("W")
    assert (asked(step.state), step.state.colour) == ("p1 colour", "")
    assert legal(step.state) == ["p1 colour=R", "p1 colour=Y", "p1 colour=G", "p1 colour=B"]
    assert allowed(step.state, "p1 colour=G") == ["colour.start start.wild"]
    (named,) = steps(step.state, "p1 colour=G")
    assert said(named.events) == ["colour.named start.wild"]
    assert (asked(named.state), named.state.colour) == ("p1 play", "G")


def test_start_wild_with_two_players_lets_the_left_of_the_dealer_name_and_play() -> None:
    """start.wild"""
    state = dealt("W", players=2).state
    assert asked(state) == "p1 colour"
    assert asked(after(state, "p1 colour=B")) == "p1 play"


@pytest.mark.parametrize(
    ("token", "reasons"),
    [
        ("p1 draw", ["ask.colour-first card.wild.colour-duty"]),
        ("p1 R5", ["ask.colour-first card.wild.colour-duty"]),
        ("p1 W=B", ["ask.colour-first card.wild.colour-duty", "card.not-in-hand turn.one-card"]),
        ("p1 keep", ["keep.nothing turn.drawn-card.pass"]),
        ("p2 colour=B", ["turn.other turn.direction.next"]),
        ("p4 colour=B", ["turn.other turn.direction.next"]),
        ("p1 accept", ["accept.nothing card.draw-two"]),
        ("p1 challenge", ["challenge.only-wd4 challenge.only-wd4"]),
    ],
)
def test_start_wild_waits_for_its_colour(token: str, reasons: list[str]) -> None:
    """start.wild, card.wild.colour-duty; pitfall row 27"""
    assert refused(dealt("W", hands="R5").state, token) == reasons


def test_start_wild_colour_allows_a_wild_draw_four_at_once() -> None:
    """D09 wd4.after-start-wild"""
    state = after(dealt("W", hands="R2 R5 W+4 Y1 Y8 G0 G3").state, "p1 colour=B")
    assert allowed(state, "p1 W+4=R") == ["match.wild card.wild", "wd4.honest wd4.condition.declared-colour"]
    assert owed(after(state, "p1 W+4=R"))[:5] == (4, card("W+4"), 0, "B", cards("R2 R5 Y1 Y8 G0 G3"))


def test_start_wd4_goes_back_into_the_deck_and_the_next_card_is_turned() -> None:
    """D58 start.wd4; pitfall rows 60 and 62"""
    step = dealt("W+4 G3")
    assert said(step.events)[1:] == [
        "setup.dealt setup.deal",
        "start.returned start.wd4",
        "pile.order start.wd4",
        "start.turned start.number",
    ]
    assert (step.state.discard, asked(step.state)) == (cards("G3"), "p1 play")
    assert card("W+4") in step.state.draw
    assert all_cards(step.state) == Counter(CLASSIC.deck)


def test_start_wd4_twice_goes_back_twice() -> None:
    """D58 start.wd4"""
    step = dealt("W+4 W+4 G3")
    assert [e.code for e in step.events].count("start.returned") == 2
    assert step.state.discard == cards("G3")
    assert step.state.draw.count(card("W+4")) == 4
    assert all_cards(step.state) == Counter(CLASSIC.deck)


def test_start_wd4_returned_then_a_draw_two_still_acts() -> None:
    """start.wd4, start.draw-two"""
    assert asked(dealt("W+4 R+2").state) == "p1 answer"


def test_start_needs_a_card_that_may_open_the_pile() -> None:
    """start.wd4: with nothing but Wild Draw 4 left the deal stops with an error instead of turning for ever."""
    deck = cards("R1 " * 14 + "W+4 W+4")
    with pytest.raises(UnoError) as caught:
        deal(replace(CLASSIC, deck=deck), 2, RecordedLuck([deck]), dealer=0)
    assert (caught.value.code, caught.value.params) == ("deck.no-start", {"n": 2})


def _play_any(state: State) -> list[str]:
    """One turn of whoever is asked: draw, and keep if asked again."""
    first = f"p{state.ask.seat + 1} draw"
    return [first, f"p{state.ask.seat + 1} keep"] if after(state, first).ask.kind == "keep" else [first]
