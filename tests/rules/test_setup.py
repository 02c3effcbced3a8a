"""Players, dealer, deal. [setup.*]"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.helpers import CLASSIC, all_cards, asked, cards, dealt, deck_starting, said, twins
from unolab.rules import Card, Luck, RandomLuck, RecordedLuck, Step, UnoError, deal
from unolab.rules.draft import Draft
from unolab.rules.parts.opening import choose_dealer


@pytest.mark.parametrize("players", range(2, 11))
def test_setup_players_2_to_10_get_7_cards_each(players: int) -> None:
    """setup.players, setup.deal"""
    state = deal(CLASSIC, players, RandomLuck(3), dealer=0).state
    assert [len(held) for held in state.hands] == [7] * players
    assert len(state.discard) == 1
    assert len(state.draw) == 108 - 7 * players - 1
    assert all_cards(state) == all_cards(state._replace(hands=(), discard=(), draw=CLASSIC.deck))


@pytest.mark.parametrize("players", [-1, 0, 1, 11, 12])
def test_setup_players_refuses_any_other_number(players: int) -> None:
    """setup.players"""
    with pytest.raises(UnoError) as caught:
        deal(CLASSIC, players, RandomLuck(3))
    assert caught.value.code == "players.range"
    assert caught.value.params == {"n": players, "fewest": 2, "most": 10}


@pytest.mark.parametrize("dealer", [-1, 4])
def test_setup_dealer_must_sit_at_the_table(dealer: int) -> None:
    """setup.dealer"""
    with pytest.raises(UnoError) as caught:
        deal(CLASSIC, 4, RandomLuck(3), dealer=dealer)
    assert (caught.value.code, caught.value.params) == ("seat.unknown", {"seat": dealer + 1, "n": 4})


def test_setup_deal_goes_one_card_at_a_time_from_the_dealers_left() -> None:
    """setup.deal"""
    first = cards("R1 R2 R3 R1 R2 R3")
    state = deal(CLASSIC, 3, RecordedLuck([deck_starting(*first)]), dealer=0).state
    assert [held[:2] for held in state.hands] == [cards("R3 R3"), cards("R1 R1"), cards("R2 R2")]


def test_setup_deal_turns_the_top_card_of_the_rest() -> None:
    """setup.deal, setup.deal.face-down, start.number"""
    step = dealt("B7", then="G1 G2")
    assert step.state.discard == cards("B7")
    assert step.state.draw[:2] == cards("G1 G2")
    assert said(step.events)[1:] == ["setup.dealt setup.deal", "start.turned start.number"]


@pytest.mark.parametrize(("dealer", "first"), [(3, "p1 play"), (0, "p2 play"), (1, "p3 play")])
def test_setup_first_is_the_player_on_the_dealers_left_and_play_runs_to_the_left(dealer: int, first: str) -> None:
    """setup.first"""
    state = dealt("B7", dealer=dealer).state
    assert (asked(state), state.direction, state.colour) == (first, 1, "B")


def lots(*drawn: str) -> Step:
    """Let four players draw for the deal."""
    return deal(CLASSIC, 4, _LotsThenAny(cards(" ".join(drawn))))


class _LotsThenAny:
    """First the lots, then a shuffled deck."""

    def __init__(self, first: tuple[Card, ...]) -> None:
        self.first: tuple[Card, ...] = first
        self.then: Luck = RandomLuck(4)

    def shuffle(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        first, self.first = self.first, ()
        return deck_starting(*first) if first else self.then.shuffle(cards)


def test_setup_dealer_is_who_draws_the_highest_number() -> None:
    """setup.dealer"""
    step = lots("R3 Y9 G8 B0")
    assert step.state.dealer == 1
    assert [(e.code, e.params) for e in step.events[1:6]] == [
        *(("setup.lot", {"seat": seat, "card": lot}) for seat, lot in enumerate(cards("R3 Y9 G8 B0"))),
        ("setup.dealer", {"seat": 1}),
    ]


def test_setup_dealer_counts_any_card_with_a_symbol_as_0() -> None:
    """setup.dealer"""
    assert lots("W+4 YS G1 R+2").state.dealer == 2


def test_setup_dealer_tie_lets_the_tied_players_draw_again() -> None:
    """setup.dealer.tie"""
    step = lots("R8 Y2 G8 B7  R4 Y5")
    assert step.state.dealer == 2
    drawn = [e.params["seat"] for e in step.events if e.code == "setup.lot"]
    assert drawn == [0, 1, 2, 3, 0, 2]
    assert [e.params for e in step.events if e.code == "setup.tie"] == [{"n": 2}]


def test_setup_dealer_tie_of_0_and_a_symbol_counts_as_a_tie() -> None:
    """setup.dealer.tie"""
    assert lots("R0 YS W G0  R1 Y1 G2 B1").state.dealer == 2


def test_setup_dealer_tie_goes_on_with_a_new_deck_when_the_first_runs_out() -> None:
    """setup.dealer.tie"""
    rules = replace(CLASSIC, deck=cards("RS YS GS BS R9"))
    luck = RecordedLuck([cards("RS YS GS BS R9"), cards("RS R9 GS BS YS")])
    assert choose_dealer(rules, Draft(dealt("B7").state, luck)) == 1


def test_deck_is_really_shuffled_twins_are_not_neighbours() -> None:
    """Pitfall row 40: about one pair of twins in a shuffled deck, not fifty."""
    pairs = [twins(RandomLuck(seed).shuffle(CLASSIC.deck)) for seed in range(200)]
    assert 0.7 < sum(pairs) / len(pairs) < 1.4


def test_the_same_seed_deals_the_same_round_and_another_seed_another() -> None:
    assert deal(CLASSIC, 4, RandomLuck("a")) == deal(CLASSIC, 4, RandomLuck("a"))
    assert deal(CLASSIC, 4, RandomLuck("a")) != deal(CLASSIC, 4, RandomLuck("b"))


def test_without_a_luck_the_deal_is_shuffled_afresh() -> None:
    assert deal(CLASSIC, 4).state.hands != deal(CLASSIC, 4).state.hands


@pytest.mark.parametrize("players", [2, 4, 10])
def test_a_deal_is_played_back_from_its_events(players: int) -> None:
    step = deal(CLASSIC, players, RandomLuck(players))
    orders = [e.params["cards"] for e in step.events if e.code == "pile.order"]
    assert deal(CLASSIC, players, RecordedLuck(orders)) == step  # type: ignore[arg-type]


def test_the_order_of_the_deck_is_seen_by_nobody_at_the_table() -> None:
    step = deal(CLASSIC, 3, RandomLuck(8))
    orders = [e for e in step.events if e.code == "pile.order"]
    assert orders
    for e in orders:
        assert [e.seen_by(viewer) for viewer in range(3)] == [None] * 3
        assert e.seen_by(None) == e


def test_a_recorded_luck_refuses_other_cards_and_too_many_shuffles() -> None:
    luck = RecordedLuck([cards("R1 R2")])
    with pytest.raises(UnoError) as caught:
        luck.shuffle(cards("R1 R3"))
    assert caught.value.code == "luck.other-cards"
    with pytest.raises(UnoError) as caught:
        luck.shuffle(cards("R1 R2"))
    assert (caught.value.code, caught.value.params) == ("luck.empty", {"n": 2})
