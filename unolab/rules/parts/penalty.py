"""Answering a penalty: accept a Draw Two or Wild Draw 4, or challenge the latter.

Only the player who has to draw may challenge, and only before drawing. The accused shows the hand to the challenger
alone; refusing counts as guilty. Guilty: the accused draws the four, the challenger takes a normal turn in the colour
named. Innocent: the challenger draws the four and two more and misses the turn.
[wd4.challenge.who, wd4.challenge.when, wd4.challenge.show, wd4.challenge.refuse, wd4.challenge.guilty,
wd4.challenge.guilty.turn, wd4.challenge.innocent]
"""

from __future__ import annotations

from collections.abc import Iterator

from unolab.rules.actions import Accept, Challenge, Refuse, Show
from unolab.rules.cards import WILD_DRAW_FOUR, require_known
from unolab.rules.draft import Draft
from unolab.rules.parts.piles import pay
from unolab.rules.parts.turn import OVER, not_asked, penalty_clause
from unolab.rules.parts.wild_draw_four import bluff_clause, speaks_against
from unolab.rules.rules import Act, Rules, nothing
from unolab.rules.rulings import Reason
from unolab.rules.state import NOBODY, Ask, Owed, State, after


def _owed(state: State) -> Owed:
    owed = state.ask.owed
    assert owed is not None
    return owed


def accept_objections(rules: Rules, state: State, action: Accept) -> Iterator[Reason]:
    """Say all that speaks against drawing penalty cards."""
    yield from not_asked(state, action)
    if state.ask.kind not in ("answer", "over"):
        yield Reason("accept.nothing", "card.draw-two", {"seat": action.seat})


def accept_grounds(rules: Rules, state: State, action: Accept) -> Iterator[Reason]:
    """Say for which card the penalty is due."""
    owed = _owed(state)
    yield Reason("accept.due", penalty_clause(owed), {"seat": action.seat, "n": owed.n, "owed": owed.card})


def accept_legal(rules: Rules, state: State) -> Iterator[Accept]:
    """List the acceptance."""
    yield Accept(state.ask.seat)


def accept_carry_out(rules: Rules, draft: Draft, action: Accept) -> None:
    """Draw what is owed and miss the turn."""
    owed = _owed(draft.before)
    pay(draft, action.seat, owed.n, penalty_clause(owed))
    miss_turn(draft, action.seat, penalty_clause(owed))


def miss_turn(draft: Draft, seat: int, clause: str) -> None:
    """Let the turn of `seat` be lost; a draw by the next player closes the UNO window. [uno.window.forced-draw]"""
    draft.seat = seat
    draft.silent = ()
    draft.ask = None
    draft.tell("turn.lost", clause, {"seat": seat})


def challenge_objections(rules: Rules, state: State, action: Challenge) -> Iterator[Reason]:
    """Say all that speaks against a challenge now."""
    ask = state.ask
    if ask.kind == "over":
        yield OVER
    elif ask.kind == "answer" and _owed(state).accused == NOBODY:
        yield Reason("challenge.only-wd4", "challenge.only-wd4", {"owed": _owed(state).card})
    elif ask.kind == "answer":
        if action.seat == _owed(state).accused:
            yield Reason("challenge.yourself", "wd4.challenge.who", {"seat": action.seat, "to": ask.seat})
        elif action.seat != ask.seat:
            yield Reason("challenge.not-victim", "wd4.challenge.who", {"seat": action.seat, "to": ask.seat})
    elif ask.kind == "show":
        yield Reason("challenge.made-already", "wd4.challenge.show", {"seat": ask.seat})
    elif state.top.face == WILD_DRAW_FOUR:
        yield Reason("challenge.too-late", "wd4.challenge.when", {"seat": action.seat})
    else:
        yield Reason("challenge.only-wd4", "challenge.only-wd4", {"owed": state.top})


def challenge_grounds(rules: Rules, state: State, action: Challenge) -> Iterator[Reason]:
    """Say that the seat that has to draw may doubt the card."""
    yield Reason("challenge.may", "wd4.challenge.who", {"seat": action.seat, "accused": _owed(state).accused})


def challenge_cautions(rules: Rules, state: State, action: Challenge) -> Iterator[Reason]:
    """Warn of the price of a lost challenge."""
    owed = _owed(state)
    if not owed.hand:
        yield Reason("challenge.hopeless", "wd4.last-card", {"n": owed.n + rules.challenge_extra})
    else:
        yield Reason("challenge.risk", "wd4.challenge.innocent", {"n": owed.n + rules.challenge_extra})


def challenge_legal(rules: Rules, state: State) -> Iterator[Challenge]:
    """List the challenge where there is a Wild Draw 4 to doubt."""
    if _owed(state).accused != NOBODY:
        yield Challenge(state.ask.seat)


def challenge_carry_out(rules: Rules, draft: Draft, action: Challenge) -> None:
    """Ask the accused to show the hand or refuse."""
    owed = _owed(draft.before)
    draft.tell("challenge.made", "wd4.challenge.how", {"seat": action.seat, "accused": owed.accused})
    draft.ask = Ask("show", owed.accused, None, owed)


def answer_objections(rules: Rules, state: State, action: Show | Refuse) -> Iterator[Reason]:
    """Say all that speaks against showing or refusing to show a hand now."""
    yield from not_asked(state, action)
    if state.ask.kind not in ("show", "over"):
        yield Reason("show.nothing", "wd4.challenge.show", {"seat": action.seat})


def refuse_objections(rules: Rules, state: State, action: Refuse) -> Iterator[Reason]:
    """Say all that speaks against refusing to show: after a last card there is no hand to hold back. [wd4.last-card]"""
    yield from answer_objections(rules, state, action)
    if state.ask.kind == "show" and not _owed(state).hand:
        yield Reason("refuse.last-card", "wd4.last-card", {"seat": state.ask.seat})


def show_grounds(rules: Rules, state: State, action: Show) -> Iterator[Reason]:
    """Say that the challenged hand is shown."""
    yield Reason("show.due", "wd4.challenge.show", {"seat": action.seat, "to": challenger(state)})


def refuse_grounds(rules: Rules, state: State, action: Refuse) -> Iterator[Reason]:
    """Say that refusing is allowed and what it counts as."""
    yield Reason("refuse.guilty", "wd4.challenge.refuse", {"seat": action.seat, "n": _owed(state).n})


def refuse_cautions(rules: Rules, state: State, action: Refuse) -> Iterator[Reason]:
    """Tell an honest player that showing would be better."""
    owed = _owed(state)
    if not speaks_against(owed.hand, owed.colour):
        params = {"to": challenger(state), "n": owed.n + rules.challenge_extra}
        yield Reason("refuse.honest", "wd4.challenge.innocent", params)


def show_legal(rules: Rules, state: State) -> Iterator[Show]:
    """List the showing."""
    yield Show(state.ask.seat)


def refuse_legal(rules: Rules, state: State) -> Iterator[Refuse]:
    """List the refusal where there is a hand to refuse."""
    if _owed(state).hand:
        yield Refuse(state.ask.seat)


def challenger(state: State) -> int:
    """Return the seat that challenged: the one that would have to draw. [wd4.challenge.who]"""
    return after(state.seat, state.direction, len(state.hands))


def show_carry_out(rules: Rules, draft: Draft, action: Show) -> None:
    """Show the hand as it was when the card was laid, and settle the challenge."""
    owed, by = _owed(draft.before), challenger(draft.before)
    require_known(owed.hand, "wd4")
    params = {"seat": action.seat, "to": by, "cards": owed.hand}
    draft.tell("wd4.shown", "wd4.challenge.show", params, (action.seat, by), "wd4.shown-hidden")
    against = speaks_against(owed.hand, owed.colour)
    if against:
        clause = bluff_clause(len(draft.discard) > 1 and draft.discard[-2].is_wild, against)
        told = {"seat": action.seat, "by": by, "cards": against, "colour": owed.colour}
        draft.tell("wd4.guilty", clause, told, (action.seat, by), "wd4.guilty-hidden", "wd4.challenge.guilty")
        _guilty(draft, owed, by)
    else:
        clause = "wd4.condition" if owed.hand else "wd4.last-card"
        draft.tell("wd4.innocent", clause, {"seat": action.seat, "by": by, "colour": owed.colour})
        pay(draft, by, owed.n + rules.challenge_extra, "wd4.challenge.innocent")
        miss_turn(draft, by, "wd4.challenge.innocent")


def refuse_carry_out(rules: Rules, draft: Draft, action: Refuse) -> None:
    """Settle the challenge as guilty without showing the hand."""
    owed, by = _owed(draft.before), challenger(draft.before)
    draft.tell("wd4.refused", "wd4.challenge.refuse", {"seat": action.seat, "to": by})
    _guilty(draft, owed, by)


def _guilty(draft: Draft, owed: Owed, by: int) -> None:
    """The accused draws; the challenger draws nothing and is next, in the colour named."""
    pay(draft, owed.accused, owed.n, "wd4.challenge.guilty")
    draft.tell("wd4.guilty-turn", "wd4.challenge.guilty.turn", {"seat": by, "colour": draft.colour})
    draft.ask = None


ACCEPT = Act(accept_objections, accept_grounds, nothing, accept_legal, accept_carry_out)
CHALLENGE = Act(challenge_objections, challenge_grounds, challenge_cautions, challenge_legal, challenge_carry_out)
SHOW = Act(answer_objections, show_grounds, nothing, show_legal, show_carry_out)
REFUSE = Act(refuse_objections, refuse_grounds, refuse_cautions, refuse_legal, refuse_carry_out)
