"""The referee: one act in one situation, ruled on by many sets of rules at once.

A case is a position and an act. `compare` lets every named set of rules and every single option judge the very same
act, carries it out where it is allowed, lets the answers follow that leave no choice, and puts together what comes to
the same. New options join by themselves, since options are data.

Cards that a position leaves open are filled in many ways: what comes out the same each time holds, and a ruling that
hangs on such a card says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from unolab.record import complete
from unolab.rules import (
    OPTIONS,
    PRESETS,
    UNKNOWN,
    Accept,
    Action,
    Card,
    Event,
    RandomLuck,
    Reason,
    Rules,
    Show,
    State,
    Step,
    apply,
    check_options,
    configure,
    judge,
    legal_actions,
    turn_start,
)
from unolab.rules.rulings import HIDDEN_PARAMS, Params
from unolab.rules.state import NOBODY
from unolab.table.case import Case, Start

ALLOWED, REFUSED, FOUL, HAPPENS, UNCLEAR = "allowed", "refused", "foul", "happens", "unclear"
"""What a ruling can be.

A foul lies until somebody claims; a start card is not judged, it happens; unclear is what hangs on an open card.
"""

OWN, PRESET, OPTION = "own", "preset", "option"
"""Where a set of rules comes from: the case itself, a named set, or the own rules with one thing changed."""

_ELSEWHERE = ("deck", "custom.cards")
"""Options that need other cards on the table than those of the case."""

_FILLINGS, _KEPT, _FOLLOWING = 24, 6, 4


class _SameShuffle:
    """Shuffles the same cards the same way, whatever the rules."""

    def shuffle(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return RandomLuck("referee").shuffle(cards)


_LUCK = _SameShuffle()


class RuleSet(NamedTuple):
    """Rules to judge by: `name` is the preset, or the options that were changed, joined by `+`."""

    kind: str
    name: str
    rules: Rules


class Ruled(NamedTuple):
    """What one set of rules says about an act.

    `reasons` and `cautions` are those of the ruling; `steps` tell what happens, one for the act and one for each answer
    that leaves no choice; `after` is the state in which somebody has a choice again. With `hangs` the rest depends on
    cards that nobody has named; `after` is None where even the act itself does, or where nothing happens.
    """

    status: str
    reasons: tuple[Reason, ...] = ()
    cautions: tuple[Reason, ...] = ()
    steps: tuple[tuple[Event, ...], ...] = ()
    after: State | None = None
    hangs: bool = False

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happens, in order."""
        return tuple(event for step in self.steps for event in step)

    @property
    def outcome(self) -> tuple[object, ...]:
        """What it comes to: who is asked what, the colour, the direction, the sizes of all hands, and the points."""
        facts = None if self.after is None else _facts(self.after)
        points = tuple(map(_event_key, (event for event in self.events if event.code.startswith("round."))))
        return (facts, points, self.hangs)

    @property
    def key(self) -> tuple[object, ...]:
        """What has to be equal for two rulings to come to the same."""
        return (self.status, _codes(self), tuple(map(_event_key, self.events)), *self.outcome)


RULING, OUTCOME, REASON, SAME = "ruling", "outcome", "reason", "same"
"""How a row differs from what the rules of the case say, the most telling first."""

_LEVELS = (RULING, OUTCOME, REASON, SAME)


class Row(NamedTuple):
    """Sets of rules that say the same, and what differs from what the rules of the case say."""

    sets: tuple[RuleSet, ...]
    ruled: Ruled
    level: str

    @property
    def differs(self) -> bool:
        """True when these rules say anything else than those of the case."""
        return self.level != SAME


class Verdict(NamedTuple):
    """A case with its ruling and the rows of the comparison, differences first.

    `same` counts the single options that were tried and change nothing.
    """

    case: Case
    ruled: Ruled
    rows: tuple[Row, ...]
    same: int


def compare(case: Case) -> Verdict:
    """Rule on the case by its own rules, by every named set, and by every option that can be changed on its own.

    Raises `UnoError("referee.no-act")` where no act is in question.

    >>> from unolab.table.case import open_case
    >>> verdict = compare(open_case("p1=R+2,R5 p2=G+2,B1 p3=Y1 top=R7 turn=p2", "p2 G+2"))
    >>> verdict.ruled.status, verdict.ruled.reasons[0].code
    ('refused', 'match.none')
    """
    case.require_act()
    states = _fillings(case)
    ruled = _rule(case, case.rules, states)
    kept = _telling(case, states)
    own = [RuleSet(OWN, case.rules_name, case.rules)]
    groups: dict[tuple[object, ...], tuple[Ruled, list[RuleSet]]] = {ruled.key: (ruled, own)}
    for each in _presets(case):
        other = _rule(case, each.rules, kept)
        groups.setdefault(other.key, (other, []))[1].append(each)
    same, told = 0, {"": ruled.key}
    for each in _options(case):
        other = _rule(case, each.rules, kept)
        told[each.name] = other.key
        needed, _, _ = each.name.rpartition("+")
        if other.key != told.get(needed):  # beyond what the option that it needs already changes
            groups.setdefault(other.key, (other, []))[1].append(each)
        elif not needed:
            same += 1
    if any(each.rules.options == case.rules.options for each in own[1:]):
        del own[0]  # a named set says it already
    rows = [Row(tuple(sets), found, _level(found, ruled)) for found, sets in groups.values()]
    rows.sort(key=lambda row: (_LEVELS.index(row.level), all(each.kind == OPTION for each in row.sets)))
    return Verdict(case, ruled, tuple(rows), same)


def _level(other: Ruled, ruled: Ruled) -> str:
    if other.key == ruled.key:
        return SAME
    if other.status != ruled.status:
        return RULING
    return OUTCOME if other.outcome != ruled.outcome else REASON


def rule(case: Case) -> Ruled:
    """Rule on the case by its own rules alone. Raises `UnoError("referee.no-act")` where no act is in question.

    >>> from unolab.table.case import open_case
    >>> rule(open_case("p1=BS,R3,W+4 p2=R4,Y1 top=B5 turn=p1", "p1 R3")).status
    'refused'
    """
    case.require_act()
    return _rule(case, case.rules, _fillings(case))


# ---------------------------------------------------------------- the sets of rules


def _presets(case: Case) -> Iterator[RuleSet]:
    """The named sets that can be played at this table with the cards that the case names."""
    named = case.named_cards
    for name, preset in PRESETS.items():
        rules = _rules(preset.options)
        if _fits(rules, case) and named <= set(rules.deck):
            yield RuleSet(PRESET, name, rules)


def _options(case: Case) -> Iterator[RuleSet]:
    """The rules of the case with one option changed, and then those with what an option needs to do anything."""
    seen: set[tuple[str, ...]] = {case.rules.options}
    for changed, names in sorted(changes(case.rules.options), key=lambda change: change[0].count("+")):
        if names not in seen:
            seen.add(names)
            rules = _rules(names)
            if _fits(rules, case):
                yield RuleSet(OPTION, changed, rules)


@cache
def changes(own: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what can be changed in the options `own`, one thing at a time: the change, and all options then.

    >>> changes(("uno.penalty:4",))[0]
    ('start.reverse:right', ('uno.penalty:4', 'start.reverse:right'))
    """
    found: list[tuple[str, tuple[str, ...]]] = []
    held = dict(name.split(":", 1) for name in own)
    for option in OPTIONS:
        if option.id in _ELSEWHERE:
            continue
        for value in option.values:
            if value.name != held.get(option.id, option.default):
                change = f"{option.id}:{value.name}"
                found += [(name, names) for name, names in _settled({**held, option.id: value.name}, change)]
    return tuple(found)


def _settled(chosen: dict[str, str], change: str, more: str = "") -> Iterator[tuple[str, tuple[str, ...]]]:
    """Make options with one change go together: drop what does nothing any more, add what the change needs.

    Yields nothing where the change contradicts the rest or needs other cards.
    """
    names = tuple(f"{key}:{value}" for key, value in chosen.items())
    problems = check_options(*names)
    if not problems:
        yield (f"{more}+{change}" if more else change), names
        return
    problem = problems[0]
    if problem.code != "option.needless":
        return
    if problem.params["option"] != change:
        yield from _settled({k: v for k, v in chosen.items() if k != problem.at}, change, more)
    elif not more:
        for needed in str(problem.params["needed"]).split(" / "):
            key, _, value = needed.partition(":")
            if key not in _ELSEWHERE:
                yield from _settled({**chosen, key: value}, change, needed)


@cache
def _rules(names: tuple[str, ...]) -> Rules:
    return configure(*names)


def _fits(rules: Rules, case: Case) -> bool:
    """True when these rules can go on from the state of the case."""
    return rules.fewest <= len(case.state.hands) <= rules.most and case.state.ask.kind in rules.lists


# ---------------------------------------------------------------- one ruling


def _rule(case: Case, rules: Rules, states: Sequence[State]) -> Ruled:
    """Rule on an act by what holds in all the given fillings of the position."""
    return _common([_once(case, rules, state) for state in states])


def _once(case: Case, rules: Rules, state: State) -> Ruled:
    act = case.act
    if act is None or isinstance(act, Start):
        return _played(HAPPENS, (), (), rules, turn_start(rules, state, _LUCK))
    ruling = judge(rules, state, act)
    if not ruling.ok and not ruling.foul:
        return Ruled(REFUSED, ruling.reasons)
    step = apply(rules, state, act, _LUCK)
    return _played(ALLOWED if ruling.ok else FOUL, ruling.reasons, ruling.cautions, rules, step)


def _played(status: str, reasons: tuple[Reason, ...], cautions: tuple[Reason, ...], rules: Rules, step: Step) -> Ruled:
    """Let the answers follow that leave no choice: an open hand when challenged, cards that have to be drawn."""
    steps = [_known(step.events)]
    state = step.state
    for _ in range(_FOLLOWING):
        answer = _only_answer(rules, state)
        if answer is None:
            break
        state, events = apply(rules, state, answer, _LUCK)
        steps.append(_known(events))
    return Ruled(status, reasons, cautions, tuple(steps), state)


def _only_answer(rules: Rules, state: State) -> Action | None:
    ask = state.ask
    if ask.kind == "show":
        return Show(ask.seat)
    if ask.kind != "answer":
        return None
    others = [a for a in legal_actions(rules, state) if a.kind != "accept" and _answers(a, state)]
    return None if others else Accept(ask.seat)


def _answers(action: Action, state: State) -> bool:
    """True for what answers a penalty or doubts it: not a call of UNO or a catch, which come on the side."""
    return action.kind == "challenge" or (action.seat == state.ask.seat and action.kind not in ("uno", "catch"))


def _known(events: Iterable[Event]) -> tuple[Event, ...]:
    """What everybody at the table sees of events: nobody has named the cards of the draw pile."""
    return tuple(event for event in (event.seen_by(NOBODY) for event in events) if event is not None)


def _common(found: Sequence[Ruled]) -> Ruled:
    """Put together what holds in all fillings."""
    first, *others = found
    key = first.key
    if all(other.key == key for other in others):
        return first
    if any(other.status != first.status for other in others):
        return Ruled(UNCLEAR, hangs=True)
    reasons = _in_all([ruled.reasons for ruled in found])
    cautions = _in_all([ruled.cautions for ruled in found])
    facts = {None if ruled.after is None else _facts(ruled.after) for ruled in found}
    if len(facts) > 1:
        return Ruled(first.status, reasons, cautions, _shared(found), None, hangs=True)
    return Ruled(first.status, reasons, cautions, _shared(found), first.after)


def _in_all(found: Sequence[tuple[Reason, ...]]) -> tuple[Reason, ...]:
    """The reasons that are given in all fillings."""
    codes = [{reason.code for reason in reasons} for reasons in found[1:]]
    return tuple(reason for reason in found[0] if all(reason.code in others for others in codes))


def _shared(found: Sequence[Ruled]) -> tuple[tuple[Event, ...], ...]:
    """The events that happen in all fillings, down to the cards."""
    first, *others = found
    told = [{repr(event) for event in other.events} for other in others]
    return tuple(tuple(event for event in step if all(repr(event) in each for each in told)) for step in first.steps)


def _codes(ruled: Ruled) -> tuple[str, ...]:
    return tuple(reason.code for reason in (*ruled.reasons, *ruled.cautions))


def _event_key(event: Event) -> tuple[object, ...]:
    return (event.code, _plain(event.params))


def _plain(params: Params) -> tuple[object, ...]:
    return tuple((key, value) for key, value in params.items() if key not in HIDDEN_PARAMS)


def _facts(state: State) -> tuple[object, ...]:
    """What a state comes to: who is asked what, the colour, the direction, and how many cards everybody holds."""
    ask = state.ask
    owed = ask.owed.n if ask.owed else 0
    return (ask.kind, ask.seat, owed, state.colour, state.direction, tuple(map(len, state.hands)), state.silent)


# ---------------------------------------------------------------- cards that are left open


def _fillings(case: Case) -> list[State]:
    """The position with its open cards filled in, in many ways."""
    state = _with_card_below(case.state)
    if not any(UNKNOWN in pile for pile in (*state.hands, state.draw, state.discard)):
        return [state]
    return [_below_known(complete(case.rules, state, RandomLuck(f"referee {n}"))) for n in range(_FILLINGS)]


def _with_card_below(state: State) -> State:
    """Let an open card lie below a Wild Draw 4 that is in doubt, as at every table: it may have to go back."""
    owed = state.ask.owed
    if owed is None or owed.accused == NOBODY or len(state.discard) > 1 or UNKNOWN not in state.draw[-1:]:
        return state
    return state._replace(draw=state.draw[:-1], discard=(UNKNOWN, *state.discard))


def _below_known(state: State) -> State:
    owed = state.ask.owed
    if owed is None or owed.accused == NOBODY or owed.under not in (None, UNKNOWN):
        return state
    return state._replace(ask=state.ask._replace(owed=owed._replace(under=state.discard[-2])))


def _telling(case: Case, states: list[State]) -> list[State]:
    """A few of the fillings: one for each thing that can come out of the act, and those that differ the most.

    What other rules make of a case often hangs on a single card, such as a Draw Two in a hand that nobody sees.
    """
    found: dict[tuple[object, ...], State] = {}
    for state in states:
        found.setdefault(_once(case, case.rules, state).key, state)
    kept = list(found.values())[: 2 * _KEPT]
    rest = [(state, _specials(case, state)) for state in states if state not in kept]
    rest.sort(key=lambda one: len(one[1]))
    kept += [state for state, _ in rest[:1]]  # the plainest
    seen = set().union(*(_specials(case, state) for state in kept)) if kept else set()
    while rest and len(kept) < _KEPT:
        best = max(rest, key=lambda one: len(one[1] - seen))
        rest.remove(best)
        kept.append(best[0])
        seen |= best[1]
    return kept


def _specials(case: Case, state: State) -> set[tuple[int, str]]:
    """Who holds, among the cards that nobody sees, an action card or one like the top card."""
    hidden = [seat for seat, hand in enumerate(case.state.hands) if UNKNOWN in hand]
    top = state.top
    return {(s, c.face) for s in hidden for c in state.hands[s] if not c.is_number or c.face == top.face}
