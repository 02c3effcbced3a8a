"""A whole game: rounds are counted, a step back uncounts, and after the last round a new game begins."""

import random

import pytest

from unolab.rules import UnoError, ruleset
from unolab.views.game_source import GameSource
from unolab.views.sources import BACK, NEW_ROUND
from unolab.words import LANGUAGES


def play_round(source: GameSource, chance: random.Random) -> None:
    """Choose at random until the round is over."""
    while not source.table.state.is_over:
        shown = source.scene()
        cards = [card["intent"] for card in shown["hand"] if card["playable"]]
        buttons = [action["intent"] for action in shown["actions"] if action["kind"] != "back"]
        source.act(chance.choice(cards or buttons), shown["turn"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_to_a_target_ends_and_begins_anew(lang):
    source = GameSource(3, 1, ruleset("score.target:300"), lang)
    chance = random.Random(7)
    rounds = 0
    while True:
        play_round(source, chance)
        rounds += 1
        shown = source.scene()
        assert shown["why"]["status"] == "solved"
        assert any(str(max(source.counted.totals)) in line["text"] for line in shown["why"]["lines"])
        over = source.counted.is_over
        source.act(NEW_ROUND, shown["turn"])
        if over:
            break
        assert len(source.match.rows) == rounds
    assert rounds > 1
    assert source.game == 2
    assert source.match.rows == ()


def test_the_deal_passes_to_the_left():
    source = GameSource(4, 2, ruleset("mattel-2008"), "en")
    assert source.table.state.dealer == 0
    play_round(source, random.Random(1))
    source.act(NEW_ROUND, source.scene()["turn"])
    assert source.table.state.dealer == 1


def test_stepping_back_uncounts_the_round():
    source = GameSource(2, 5, ruleset("mattel-2008"), "en")
    play_round(source, random.Random(2))
    assert len(source.counted.rows) == 1
    source.act(BACK, source.scene()["turn"])
    assert len(source.counted.rows) == 0
    assert source.scene()["question"]["yours"]


def test_partners_need_four_players():
    with pytest.raises(UnoError) as caught:
        GameSource(3, 1, ruleset("partners:on"), "en")
    assert caught.value.code == "match.partners"
