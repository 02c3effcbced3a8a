"""The deck of the standard game. [deck.classic-108]"""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from tests.rules.helpers import CLASSIC, card, cards
from unolab.rules import COLOURS, UNKNOWN, UnoError, hand_points, tidy
from unolab.rules.cards import CARDS


def test_deck_classic_108_has_108_cards() -> None:
    assert len(CLASSIC.deck) == 108
    assert UNKNOWN not in CLASSIC.deck


@pytest.mark.parametrize("colour", COLOURS)
def test_deck_classic_108_has_one_0_and_two_of_everything_else_per_colour(colour: str) -> None:
    faces = Counter(c.face for c in CLASSIC.deck if c.colour == colour)
    assert faces == {"0": 1, **dict.fromkeys([*"123456789", "S", "R", "+2"], 2)}
    assert faces.total() == 25


def test_deck_classic_108_has_four_wild_and_four_wild_draw_four() -> None:
    """deck.classic-108; pitfall row 39"""
    assert Counter(c.face for c in CLASSIC.deck if not c.colour) == {"W": 4, "W+4": 4}


def test_deck_classic_108_adds_up_to_76_numbers_24_actions_8_wilds_and_1240_points() -> None:
    numbers = tuple(c for c in CLASSIC.deck if c.is_number)
    actions = tuple(c for c in CLASSIC.deck if c.face in ("S", "R", "+2"))
    assert (len(numbers), len(actions), sum(c.is_wild for c in CLASSIC.deck)) == (76, 24, 8)
    assert hand_points(CLASSIC, numbers) == 360
    assert hand_points(CLASSIC, CLASSIC.deck) == 1240


def test_a_card_is_its_token_and_one_value_for_each_kind() -> None:
    assert [repr(c) for c in CARDS.values()][:3] == ["R0", "R1", "R2"]
    assert len(set(CLASSIC.deck)) == 54
    for token, kind in CARDS.items():
        assert card(token) is kind
        assert pickle.loads(pickle.dumps(kind)) is kind


def test_a_wild_never_takes_on_a_colour() -> None:
    with pytest.raises(AttributeError):
        card("W").colour = "R"  # type: ignore[misc]
    assert card("W").colour == ""


def test_an_unknown_token_is_no_card() -> None:
    with pytest.raises(UnoError) as caught:
        cards("R5 Z9")
    assert (caught.value.code, caught.value.params) == ("card.unknown", {"token": "Z9"})


def test_a_tidy_hand_goes_by_colour_and_face_with_wilds_last() -> None:
    assert tidy(cards("W+4 GS B0 R+2 W Y3 R9")) == cards("R9 R+2 Y3 GS B0 W W+4")
