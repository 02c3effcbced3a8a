"""Each edition and each preset has a playthrough, and it still comes out as it is kept."""

from __future__ import annotations

import difflib

import pytest

from tests.golden.playthrough import HERE, MOST_LINES, games, path, short, written
from unolab.record import parse_position
from unolab.rules import OPTIONS, PRESETS, RandomLuck, deal

GAMES = games()
UPDATE = "python -m tests.golden.update writes the playthroughs anew"


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_comes_out_as_it_is_kept(name: str) -> None:
    assert path(name).exists(), f"no playthrough of {name}: {UPDATE}"
    kept = path(name).read_text(encoding="utf-8").splitlines()
    found = written(GAMES[name])
    assert found is not None, f"{name} has grown too long: choose another seed"
    changes = list(difflib.unified_diff(kept, found.lines, "kept", "now", lineterm="", n=1))
    assert not changes, "\n".join([f"{name}: {UPDATE}", *changes[:40]])


def test_no_edition_and_no_preset_is_without_one() -> None:
    decks = {value.name for option in OPTIONS if option.id == "deck" for value in option.values}
    assert decks | set(PRESETS) <= set(GAMES)
    assert {file.stem for file in HERE.glob("*.txt")} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_short_enough_to_read(name: str) -> None:
    assert len(path(name).read_text(encoding="utf-8").splitlines()) < MOST_LINES


@pytest.mark.parametrize("name", GAMES)
def test_its_positions_can_be_pasted(name: str) -> None:
    rules, players, seed = GAMES[name]
    state = deal(rules, players, RandomLuck(seed)).state
    again = parse_position(short(state), rules).state
    assert (again.hands, again.draw[:3], again.ask) == (state.hands, state.draw[:3], state.ask)


@pytest.mark.parametrize(
    ("name", "sights"),
    [
        ("classic-108", "wd4.guilty wd4.innocent"),
        ("blank-112", "uno.caught"),
        ("swap-112", "hands.swapped table.done"),
        ("shuffle-112", "hands.shuffled table.done"),
        ("mattel-2001", "uno.caught"),
        ("mattel-2008", "wd4.guilty turn.skipped-by-reverse"),
        ("mattel-2015", "hands.swapped"),
        ("mattel-2018", "hands.shuffled"),
        ("doc-000", "hands.shuffled claim.made"),
        ("doc-001", "claim.made uno.caught"),
        ("doc-004", "hands.shuffled claim.made"),
        ("partners", "round.won-team"),
    ],
)
def test_interesting_things_happen(name: str, sights: str) -> None:
    found = written(GAMES[name])
    assert found is not None
    assert set(sights.split()) <= found.codes
