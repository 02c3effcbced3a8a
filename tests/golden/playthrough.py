"""Writing a round out in full: position, legal actions, the action taken, its reasons and what happened.

The rounds are chosen by seed so that much happens in little space: of many seeds the one whose round, in fewer than
`MOST_LINES` lines, shows the most different codes and clauses.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from unolab.record import format_action, format_position, parse_action
from unolab.rules import (
    CLASSIC,
    PRESETS,
    Action,
    Custom,
    Event,
    Play,
    RandomLuck,
    Reason,
    Rules,
    State,
    Step,
    apply,
    configure,
    deal,
    judge,
    legal_actions,
    ruleset,
)
from unolab.rules.parts import special
from unolab.words import say

HERE = Path(__file__).parent
MOST_LINES = 400
WIDTH = 118

TABLE_RULE = Custom("pass-on", special.TABLE_RULE, "Everyone passes a card on.", "모두 카드 한 장을 넘겨요.")


class Game(NamedTuple):
    """What is played: the rules, at which table, from which seed."""

    rules: Rules
    players: int
    seed: int


HOUSE_RULES = (
    "stack:d2-to-wd4",
    "jump-in:cancel",
    "zero:on",
    "seven:with-block",
    "draw.count:until-may-stop",
    "uno.false-call:2",
)

SEEDS = {
    "classic-108": (4, 805),
    "blank-112": (3, 1730),
    "swap-112": (4, 1916),
    "shuffle-112": (3, 1139),
    "mattel-2001": (3, 844),
    "mattel-2008": (2, 1561),
    "mattel-2015": (3, 34),
    "mattel-2018": (4, 1415),
    "doc-000": (3, 1278),
    "doc-001": (3, 1566),
    "doc-002": (3, 787),
    "doc-004": (3, 1278),
    "partners": (4, 805),
    "house-rules": (4, 1409),
}
"""How many play, and from which seed."""


def games() -> dict[str, Game]:
    """Return every playthrough by its name: each edition with three agreed cards where it has them, each preset."""
    found = {}
    for name, (players, seed) in SEEDS.items():
        if name in PRESETS:
            found[name] = Game(ruleset(name), players, seed)
        elif name == "partners":
            found[name] = Game(configure("partners:on"), players, seed)
        elif name == "house-rules":
            found[name] = Game(configure(*HOUSE_RULES), players, seed)
        elif name == "classic-108":
            found[name] = Game(CLASSIC, players, seed)
        elif name == "blank-112":
            found[name] = Game(configure("deck:blank-112"), players, seed)
        else:
            customs = (TABLE_RULE, *special.OUR_CUSTOMS[:2])
            found[name] = Game(configure(f"deck:{name}", "custom.cards:3", customs=customs), players, seed)
    return found


def choose(rules: Rules, state: State, chance: random.Random) -> Action:
    """Play what fits, rather a special card; sometimes bluff, doubt, forget UNO, catch, and lay a wrong card."""
    if state.ask.kind == "table":
        return parse_action("table done") if chance.random() < 0.4 else _table_act(state, chance)
    if rules.fouls and state.ask.kind in ("play", "keep") and chance.random() < 0.12:
        seat = state.ask.seat
        wrong = [Play(seat, card) for card in state.hands[seat] if not card.is_wild]
        wrong = [action for action in wrong if judge(rules, state, action).foul]
        if wrong:
            return chance.choice(wrong)
    options = legal_actions(rules, state)
    others = [action for action in options if action.kind in ("catch", "claim")]
    if others and chance.random() < 0.5:
        return chance.choice(others)
    active = ("play", "challenge", "show", "swap", "jump", "block")
    kinds = active if chance.random() < 0.9 else ("draw", "keep", "accept", "noswap", "agree")
    better = [action for action in options if action.kind in kinds]
    plays = [action for action in better if isinstance(action, Play) and not action.card.is_number]
    return chance.choice(plays if plays and chance.random() < 0.5 else better or options)


def _table_act(state: State, chance: random.Random) -> Action:
    seats = len(state.hands)
    rich = [seat for seat in range(seats) if len(state.hands[seat]) > 1]
    if rich and chance.random() < 0.6:
        seat = chance.choice(rich)
        card = chance.choice(state.hands[seat])
        return parse_action(f"table p{seat + 1}>p{(seat + 1) % seats + 1} {card}")
    following = (state.seat + state.direction) % seats
    return parse_action(f"table p{following + 1} {chance.choice(['+1', '+2', 'skip'])}")


class Written(NamedTuple):
    """A playthrough: its lines, and the codes and clauses it shows."""

    lines: list[str]
    codes: set[str]


def written(game: Game, most: int = MOST_LINES) -> Written | None:
    """Return a playthrough, or None when it is longer than `most` lines."""
    rules, players, seed = game
    luck, chance = RandomLuck(seed), random.Random(f"golden {seed}")
    step = deal(rules, players, luck)
    lines = [f"rules    {', '.join(rules.options) or 'the standard ones'}", f"players  {players}, seed {seed}"]
    lines += [f"agreed   {custom.name}" for custom in rules.customs]
    lines += ["", *_told(step)]
    codes = {event.code for event in step.events}
    number = 0
    while not step.state.is_over:
        state, number = step.state, number + 1
        action = choose(rules, state, chance)
        ruling = judge(rules, state, action)
        lines += ["", f"--- {number}", *_wrapped("position", short(state).split())]
        lines += _wrapped("legal   ", [f"{format_action(a)}," for a in legal_actions(rules, state)])
        verdict = "allowed" if ruling.ok else "wrong, but it lies"
        lines.append(f"action   {format_action(action)}   {verdict}")
        lines += [_said("because ", reason) for reason in ruling.reasons]
        lines += [_said("caution ", reason) for reason in ruling.cautions]
        codes |= {name for said in (*ruling.reasons, *ruling.cautions) for name in (said.code, said.clause)}
        step = apply(rules, state, action, luck)
        codes |= {event.code for event in step.events}
        lines += _told(step)
        if len(lines) > most:
            return None
    return Written([*lines, "", *_wrapped("at last ", short(step.state).split())], codes)


def short(state: State) -> str:
    """Write a position with the next cards of the draw pile only; the cards under the top, but one, lie with it."""
    line = format_position(state)
    line = re.sub(r"pile=((?:[^, ]+,){3})[^ ]+", r"pile=\1*", line)
    return re.sub(r"under=([^, ]+),[^ ]+", r"under=\1", line) if ",* under=" in line else line


def _told(step: Step) -> Iterator[str]:
    for event in step.events:
        if event.code == "pile.order":
            yield from _wrapped("         shuffled:", [repr(card) for card in event.params["cards"]])  # type: ignore[attr-defined]
        else:
            yield _said("        ", event)


def _said(label: str, item: Reason | Event) -> str:
    return f"{label} [{item.clause}] {say(item, 'en')}"


def _wrapped(label: str, words: list[str]) -> list[str]:
    lines, line = [], label
    for word in words:
        if len(line) + len(word) >= WIDTH:
            lines.append(line)
            line = " " * 8
        line += f" {word}"
    return [*lines, line]


def path(name: str) -> Path:
    """Return where a playthrough is kept."""
    return HERE / f"{name}.txt"
