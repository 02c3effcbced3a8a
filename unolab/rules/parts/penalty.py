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
from unolab.rules.parts.wild_draw_four import OTHER_CLAUSES, bluff_clause, nothing_counts
from unolab.rules.rules import Act, Rules, nothing
from unolab.rules.rulings import Reason
from unolab.rules.state import NOBODY, Ask, Owed, State


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


def accept_legal(rules: Rules, state: State) -> tuple[Accept]:
    """List the acceptance."""
    return (Accept(state.ask.seat),)


def accept_carry_out(rules: Rules, draft: Draft, action: Accept) -> None:
    """Draw what is owed and miss the turn."""
    owed = _owed(draft.before)
    draft.ask = None
    clause = penalty_clause(owed)
    pay(rules, draft, action.seat, owed.n, clause)
    miss_turn(rules, draft, action.seat, clause)


def miss_turn(rules: Rules, draft: Draft, seat: int, clause: str) -> None:
    """Let the turn of `seat` be lost; a draw by the next player closes the UNO window. [uno.window.forced-draw]"""
    if draft.is_over:
        return
    draft.seat = seat
    draft.close_windows(rules.uno_closed_by, "forced", seat)
    draft.tell("turn.lost", clause, {"seat": seat})


def challenge_objections(rules: Rules, state: State, action: Challenge) -> Iterator[Reason]:
    """Say all that speaks against a challenge now."""
    ask = state.ask
    if ask.kind == "over":
        yield OVER
    elif state.top.face == WILD_DRAW_FOUR and rules.against is nothing_counts:
        yield Reason("challenge.free", "wd4.no-restriction", {"seat": action.seat})
    elif ask.kind == "answer" and _owed(state).accused == NOBODY:
        yield Reason("challenge.only-wd4", "challenge.only-wd4", {"owed": _owed(state).card})
    elif ask.kind == "answer":
        if action.seat == _owed(state).accused:
            yield Reason("challenge.yourself", "wd4.challenge.who", {"seat": action.seat, "to": ask.seat})
        elif action.seat != ask.seat and not rules.anyone_challenges:
            yield Reason("challenge.not-victim", "wd4.challenge.who", {"seat": action.seat, "to": ask.seat})
    elif ask.kind == "show":
        yield Reason("challenge.made-already", "wd4.challenge.show", {"seat": ask.seat})
    elif state.top.face == WILD_DRAW_FOUR:
        yield Reason("challenge.too-late", "wd4.challenge.when", {"seat": action.seat})
    else:
        yield Reason("challenge.only-wd4", "challenge.only-wd4", {"owed": state.top})


def challenge_grounds(rules: Rules, state: State, action: Challenge) -> Iterator[Reason]:
    """Say that the seat that has to draw, or by option anyone, may doubt the card."""
    params = {"seat": action.seat, "accused": _owed(state).accused}
    code = "challenge.may" if action.seat == state.ask.seat else "challenge.anyone"
    yield Reason(code, "wd4.challenge.who", params)


def challenge_cautions(rules: Rules, state: State, action: Challenge) -> Iterator[Reason]:
    """Warn of the price of a lost challenge."""
    owed = _owed(state)
    if not owed.hand:
        yield Reason("challenge.hopeless", "wd4.last-card", {"n": owed.n + rules.challenge_extra})
    else:
        yield Reason("challenge.risk", "wd4.challenge.innocent", {"n": owed.n + rules.challenge_extra})


def challenge_legal(rules: Rules, state: State) -> Iterator[Challenge]:
    """List the challenge where there is a Wild Draw 4 to doubt."""
    accused = _owed(state).accused
    if accused == NOBODY:
        return
    yield Challenge(state.ask.seat)
    if rules.anyone_challenges:
        for seat in range(len(state.hands)):
            if seat not in (accused, state.ask.seat):
                yield Challenge(seat)


def challenge_carry_out(rules: Rules, draft: Draft, action: Challenge) -> None:
    """Ask the accused to show the hand or refuse."""
    owed = _owed(draft.before)
    draft.tell("challenge.made", "wd4.challenge.how", {"seat": action.seat, "accused": owed.accused})
    draft.ask = Ask("show", owed.accused, None, owed, action.seat)


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
    yield Reason("show.due", "wd4.challenge.show", {"seat": action.seat, "to": state.ask.by})


def refuse_grounds(rules: Rules, state: State, action: Refuse) -> Iterator[Reason]:
    """Say that refusing is allowed and what it counts as."""
    yield Reason("refuse.guilty", "wd4.challenge.refuse", {"seat": action.seat, "n": _owed(state).n})


def refuse_cautions(rules: Rules, state: State, action: Refuse) -> Iterator[Reason]:
    """Tell an honest player that showing would be better."""
    owed = _owed(state)
    if not rules.against(owed.hand, owed.colour, owed.under):
        params = {"to": state.ask.by, "n": owed.n + rules.challenge_extra}
        yield Reason("refuse.honest", "wd4.challenge.innocent", params)


def show_legal(rules: Rules, state: State) -> Iterator[Show]:
    """List the showing."""
    yield Show(state.ask.seat)


def refuse_legal(rules: Rules, state: State) -> Iterator[Refuse]:
    """List the refusal where there is a hand to refuse."""
    if _owed(state).hand:
        yield Refuse(state.ask.seat)


def show_carry_out(rules: Rules, draft: Draft, action: Show) -> None:
    """Show the hand as it was when the card was laid, and settle the challenge."""
    owed, by = _owed(draft.before), draft.before.ask.by
    require_known(owed.hand, "wd4")
    draft.ask = None
    params = {"seat": action.seat, "to": by, "cards": owed.hand}
    draft.tell("wd4.shown", "wd4.challenge.show", params, (action.seat, by), "wd4.shown-hidden")
    against = rules.against(owed.hand, owed.colour, owed.under)
    other = OTHER_CLAUSES.get(rules.against)
    if against:
        clause = other or bluff_clause(owed.under, against)
        told = {"seat": action.seat, "by": by, "cards": against, "colour": owed.colour}
        draft.tell(
            "wd4.guilty-counts" if other else "wd4.guilty",
            clause,
            told,
            (action.seat, by),
            "wd4.guilty-counts-hidden" if other else "wd4.guilty-hidden",
            "wd4.challenge.guilty",
        )
        rules.guilty(rules, draft, owed, by)
    else:
        clause = (other or "wd4.condition") if owed.hand else "wd4.last-card"
        told = {"seat": action.seat, "by": by, "colour": owed.colour}
        draft.tell("wd4.innocent-counts" if other else "wd4.innocent", clause, told)
        victim = draft.next_seat()
        pay(rules, draft, by, owed.n + rules.challenge_extra, "wd4.challenge.innocent")
        miss_turn(rules, draft, victim, "wd4.challenge.innocent")


def refuse_carry_out(rules: Rules, draft: Draft, action: Refuse) -> None:
    """Settle the challenge as guilty without showing the hand."""
    owed, by = _owed(draft.before), draft.before.ask.by
    draft.tell("wd4.refused", "wd4.challenge.refuse", {"seat": action.seat, "to": by})
    draft.ask = None
    rules.guilty(rules, draft, owed, by)


def card_stays(rules: Rules, draft: Draft, owed: Owed, by: int) -> None:
    """The accused draws; the next player draws nothing and takes a normal turn, in the colour named."""
    pay(rules, draft, owed.accused, owed.n, "wd4.challenge.guilty")
    _normal_turn(draft, "wd4.challenge.guilty.turn")


def _normal_turn(draft: Draft, clause: str) -> None:
    if not draft.is_over:
        draft.tell("wd4.guilty-turn", clause, {"seat": draft.next_seat(), "colour": draft.colour})


def takeback(rules: Rules, draft: Draft, owed: Owed, by: int) -> None:
    """The accused takes the card back and draws; the old top card and colour count again for the next player."""
    _take_back(rules, draft, owed, "wd4.challenge.guilty.takeback")
    _normal_turn(draft, "wd4.challenge.guilty.takeback")


def takeback_replay(rules: Rules, draft: Draft, owed: Owed, by: int) -> None:
    """The accused takes the card back, draws, and has to lay a correct card instead."""
    _take_back(rules, draft, owed, "wd4.challenge.guilty.takeback-replay")
    if not draft.is_over and () not in draft.hands:
        draft.tell("wd4.replay", "wd4.challenge.guilty.takeback-replay", {"seat": owed.accused})
        draft.ask = Ask("play", owed.accused)


def _take_back(rules: Rules, draft: Draft, owed: Owed, clause: str) -> None:
    """Return the card to its player, unless nothing lies under it any more, and let the player draw."""
    if len(draft.discard) > 1:
        *rest, card = draft.discard
        draft.discard = tuple(rest)
        draft.hands[owed.accused] += (card,)
        draft.colour = owed.colour
        draft.silent = tuple(seat for seat in draft.silent if seat != owed.accused)
        draft.end_call(owed.accused)
        draft.tell("wd4.taken-back", clause, {"seat": owed.accused, "card": card})
    pay(rules, draft, owed.accused, owed.n, "wd4.challenge.guilty")


ACCEPT = Act(accept_objections, accept_grounds, nothing, accept_legal, accept_carry_out)
CHALLENGE = Act(challenge_objections, challenge_grounds, challenge_cautions, challenge_legal, challenge_carry_out)
SHOW = Act(answer_objections, show_grounds, nothing, show_legal, show_carry_out)
REFUSE = Act(refuse_objections, refuse_grounds, refuse_cautions, refuse_legal, refuse_carry_out)
