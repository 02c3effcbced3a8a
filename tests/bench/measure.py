"""Measuring: processor time of this process, several repetitions in turn, medians."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from statistics import median
from time import process_time
from typing import NamedTuple


class Speed(NamedTuple):
    """How fast rounds go: acts in a round, microseconds for an act, rounds in a second (the deal included in both)."""

    acts: float
    microseconds: float
    rounds: float


def stay_on_one_core() -> None:
    """Keep to one core, where the system lets us."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def speeds(play: Mapping[str, Callable[[int], int]], rounds: int, repetitions: int) -> dict[str, list[Speed]]:
    """Let everybody play `rounds` rounds, one after the other, `repetitions` times, after a warm-up."""
    found: dict[str, list[Speed]] = {name: [] for name in play}
    for repetition in range(repetitions + 1):
        for name, rounds_of in play.items():
            start = process_time()
            acts = rounds_of(rounds)
            seconds = process_time() - start
            if repetition:
                found[name].append(Speed(acts / rounds, seconds / acts * 1e6, rounds / seconds))
    return found


def middle(found: list[Speed]) -> Speed:
    """Return the median of each figure."""
    return Speed(*(median(column) for column in zip(*found, strict=True)))
