"""Table mode: a wrong card lies until somebody claims it.

At a table nothing stops a wrong card. Any other player may claim it until the next player acts; then the card goes
back, its player draws two, and, by option, the turn passes or is taken again. Noticed later, the play stands.
[illegal.card, illegal.late]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from unolab.rules.actions import Action, Claim, Play
from unolab.rules.draft import Draft
from unolab.rules.parts import effects, play
from unolab.rules.parts.piles import pay
from unolab.rules.parts.turn import OVER
from unolab.rules.rules import Act, Rules, nothing
from unolab.rules.rulings import Reason, UnoError
from unolab.rules.state import Ask, Foul, State

CLAIMABLE = frozenset({"match.none", "match.none-after-wild", "card.drawn-only"})
PENALTY = 2
UNDONE = frozenset({effects.skip, effects.reverse, effects.penalty, effects.doubtful_penalty})
"""The effects that a claim in time can undo; others have moved cards by then."""


def play_objections(rules: Rules, state: State, action: Play) -> list[Reason]:
    """Say all that speaks against laying this card, and whether it may not even lie: its effect moves cards. [I]"""
    found = play.objections(rules, state, action)
    if found and CLAIMABLE.issuperset(reason.code for reason in found):
        moves = [effect.run for effect in rules.effects_of(action.card.face, len(state.hands))]
        if not UNDONE.issuperset(moves):
            found.append(Reason("foul.not-undone", "illegal.card", {"card": action.card}))
    return found


def foul_of(state: State, action: Action) -> Foul | None:
    """Return what has to be known to undo a wrong play."""
    if not isinstance(action, Play):
        return None
    return Foul(action.seat, state.colour, state.direction, state.ask.card)


def objections(rules: Rules, state: State, action: Claim) -> Iterator[Reason]:
    """Say all that speaks against a claim."""
    if not 0 <= action.target < len(state.hands):
        raise UnoError("seat.unknown", seat=action.target + 1, n=len(state.hands))
    if state.ask.kind == "over":
        yield OVER
    elif not rules.fouls:
        yield Reason("claim.never", "illegal.card", {"seat": action.target})
    elif state.foul is None or state.foul.seat != action.target:
        yield Reason("claim.nothing", "illegal.late", {"seat": action.target})
    if action.seat == action.target:
        yield Reason("claim.yourself", "illegal.card", {"seat": action.seat})


def grounds(rules: Rules, state: State, action: Claim) -> Iterator[Reason]:
    """Say that the card was wrong and is noticed in time."""
    yield Reason("claim.in-time", "illegal.card", {"seat": action.target, "card": state.top})


def legal(rules: Rules, state: State) -> Iterable[Claim]:
    """List who may claim."""
    foul = state.foul
    if foul is None or not rules.fouls:
        return ()
    return [Claim(seat, foul.seat) for seat in range(len(state.hands)) if seat != foul.seat]


def carry_out(rules: Rules, draft: Draft, action: Claim) -> None:
    """Put the card back into the hand, let its player draw, and go on as the option says."""
    foul = draft.foul
    assert foul is not None
    *rest, card = draft.discard
    draft.discard = tuple(rest)
    draft.hands[foul.seat] += (card,)
    draft.colour, draft.direction, draft.seat = foul.colour, foul.direction, foul.seat
    draft.todo, draft.foul, draft.ask = (), None, None
    draft.silent = tuple(seat for seat in draft.silent if seat != foul.seat)
    draft.end_call(foul.seat)
    draft.tell("claim.made", "illegal.card", {"by": action.seat, "seat": foul.seat, "card": card})
    pay(rules, draft, foul.seat, PENALTY, "illegal.card")
    if draft.is_over:
        return
    if rules.foul_passes:
        draft.tell("claim.turn-over", "illegal.card", {"seat": foul.seat})
    else:
        draft.ask = Ask("keep", foul.seat, foul.drawn) if foul.drawn is not None else Ask("play", foul.seat)


CLAIM = Act(objections, grounds, nothing, legal, carry_out)
PLAY = play.PLAY._replace(objections=play_objections)
