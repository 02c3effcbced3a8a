"""What a step of a recorded round has to say: the moments worth a visit, and what else was allowed, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from unolab.pictures.hand import Scene
from unolab.pictures.scene import Line
from unolab.record.replay import Moment
from unolab.rules import (
    COLOURS,
    UNKNOWN,
    Action,
    Card,
    NameColour,
    Play,
    Reason,
    Rules,
    Ruling,
    State,
    judge,
    legal_actions,
    tidy,
)
from unolab.words import Reader

JUMPS = {
    "challenge.made": "challenge",
    "uno.caught": "caught",
    "uno.said-late": "late",
    "claim.made": "claim",
    "pile.reshuffled": "reshuffle",
    "pile.reshuffled-all": "reshuffle",
    "hands.swapped": "hands",
    "hands.shuffled": "hands",
    "round.blocked": "blocked",
    "round.ran-out": "blocked",
    "round.won": "out",
    "round.won-team": "out",
}
"""Events worth a visit and the names of their buttons."""

MOST_JUMPS = 12

ADDRESSED = frozenset({"wd4.bluffing", "wd4.bluffing-counts", "refuse.honest"})
"""Cautions that speak to the player alone; the grounds say the same to everybody."""


class Choice(NamedTuple):
    """Something that could have been done, or not: the card or the label, the reasons, and what makes them the same."""

    reasons: tuple[Reason, ...]
    card: Card | None = None
    label: str = ""


def jumps(reader: Reader, moments: Sequence[Moment]) -> list[Scene]:
    """Return the steps worth a visit, each with the label of its button."""
    found: dict[int, str] = {}
    for step, moment in enumerate(moments):
        for event in moment.events:
            if event.code in JUMPS and step:
                found.setdefault(step, reader.ui(f"viewer.jump-{JUMPS[event.code]}"))
    steps = sorted(found)
    kept = {*steps[: MOST_JUMPS - 1], *steps[-1:]}
    return [{"step": step, "label": found[step]} for step in steps if step in kept]


def grounds(reader: Reader, ruling: Ruling) -> list[Line]:
    """Return why an action was allowed, and what was to be borne in mind, as those who watch would say it."""
    lines = [Line(reader.say(reason), reason.clause) for reason in ruling.reasons]
    kept = [caution for caution in ruling.cautions if caution.code not in ADDRESSED]
    return lines + [Line(reader.say(caution), caution.clause, True) for caution in kept]


def also_allowed(reader: Reader, rules: Rules, before: State, done: Action) -> list[Choice]:
    """Return what the seat that acted could have done instead; naming another colour with the same wild is no more."""
    seen = {_kind_of(done)}
    found = []
    for action in legal_actions(rules, before):
        kind = _kind_of(action)
        if action.seat == done.seat and kind not in seen and action.kind != "table-done":
            seen.add(kind)
            found.append(_allowed(reader, judge(rules, before, action)))
    return found


def not_allowed(rules: Rules, before: State, done: Action) -> list[Choice]:
    """Return which other cards of the seat that acted could not be laid, each with the first objection."""
    found = []
    for held in dict.fromkeys(tidy(before.hands[done.seat])):
        if held is not UNKNOWN:
            ruling = judge(rules, before, Play(done.seat, held, COLOURS[0] if held.names_colour else ""))
            if not ruling.ok:
                found.append(Choice(ruling.reasons[:1], held))
    return found


def _kind_of(action: Action) -> tuple[object, ...]:
    """What makes an action another one to a reader: not the colour that a wild names."""
    if isinstance(action, NameColour):
        return action
    return tuple(value for name, value in zip(action._fields, action, strict=True) if name != "colour")


def _allowed(reader: Reader, ruling: Ruling) -> Choice:
    action = ruling.action
    if isinstance(action, Play):
        return Choice(ruling.reasons, action.card, reader.ui("viewer.with-uno") if action.uno else "")
    params = {name: getattr(action, name) for name in ("target", "colour") if hasattr(action, name)}
    return Choice(ruling.reasons, None, reader.ui(f"action.{action.kind}", **params))


def grouped(reader: Reader, choices: Iterable[Choice]) -> list[Scene]:
    """Return choices as lines of a scene; what is so for the same reason shares one line."""
    groups: dict[tuple[object, ...], list[Choice]] = {}
    for choice in choices:
        groups.setdefault(_alike(reader, choice), []).append(choice)
    return [_line(reader, group) for group in groups.values()]


def _alike(reader: Reader, choice: Choice) -> tuple[object, ...]:
    if choice.card is None:
        return tuple(reader.say(reason) for reason in choice.reasons)
    return (choice.label, *((reason.code, reason.clause) for reason in choice.reasons))


def _line(reader: Reader, group: list[Choice]) -> Scene:
    first = group[0]
    said = [reader.say(reason) for reason in first.reasons]
    others = tuple(choice.card for choice in group[1:] if choice.card is not None)
    if others and any("card" in reason.params for reason in first.reasons):
        said.append(reader.ui("viewer.same", cards=others))
    return {
        "text": " ".join(said),
        "clause": first.reasons[-1].clause if first.reasons else None,
        "caution": False,
        "cards": " ".join(choice.card.token for choice in group if choice.card is not None),
        "label": ", ".join(dict.fromkeys(choice.label for choice in group if choice.label)),
    }
