"""The engine: deal, judge, legal_actions, apply. It knows no edition and no option.

`judge` is the only code that knows what is legal; `legal_actions` lists what it allows and `apply` succeeds exactly
there. Effects are data: they wait in `todo`, the engine runs the front one until a question is open.
"""

from __future__ import annotations

from unolab.rules.actions import Action
from unolab.rules.draft import Draft
from unolab.rules.luck import Luck
from unolab.rules.parts import opening
from unolab.rules.parts.table_mode import foul_of
from unolab.rules.rules import Rules
from unolab.rules.rulings import IllegalActionError, Ruling, Step, UnoError
from unolab.rules.state import CLOCKWISE, Ask, Foul, State

_PLAY_ASKS = tuple(Ask("play", seat) for seat in range(32))


def judge(rules: Rules, state: State, action: Action) -> Ruling:
    """Say whether `action` is allowed in `state`, and why.

    Raises `UnoError("seat.unknown")` for a seat that is not at this table.

    >>> from unolab.rules import CLASSIC, RandomLuck, Draw
    >>> state = deal(CLASSIC, 3, RandomLuck(1)).state
    >>> bool(judge(CLASSIC, state, Draw(state.ask.seat)))
    True
    """
    return Ruling(rules, state, action, _is_allowed(rules, state, action))


def _is_allowed(rules: Rules, state: State, action: Action) -> bool:
    """True when nothing speaks against the action."""
    if not 0 <= action.seat < len(state.hands):
        raise UnoError("seat.unknown", seat=action.seat + 1, n=len(state.hands))
    for _ in rules.acts[action.kind].objections(rules, state, action):
        return False
    return action.kind not in rules.forbids or not rules.is_forbidden(state, action)


def legal_actions(rules: Rules, state: State) -> list[Action]:
    """List every action that changes something and is allowed in `state`, of all seats, answers before interrupts.

    Fouls and calls without effect (saying UNO with five cards) are never listed, though `judge` allows the latter.
    """
    actions: list[Action] = []
    for legal in rules.lists[state.ask.kind]:
        actions += legal(rules, state)
    forbids = rules.forbids
    if forbids:
        return [action for action in actions if action.kind not in forbids or not rules.is_forbidden(state, action)]
    return actions


def apply(rules: Rules, state: State, action: Action, luck: Luck | None = None) -> Step:
    """Carry out `action` and return the new state with the events on the way; `state` stays as it was.

    `luck` shuffles when the draw pile has to be made anew (default: a random one).
    Raises `IllegalActionError` with every reason when the rules refuse the action, and `UnoError("cards.hidden")` when
    the outcome hangs on a card that is not known, as in an observed state.
    """
    foul = None if _is_allowed(rules, state, action) else _let_lie(judge(rules, state, action))
    draft = Draft(state, luck)
    if foul is not draft.foul and action.kind not in rules.interrupts:
        draft.foul = foul
    rules.acts[action.kind].carry_out(rules, draft, action)
    return finish(rules, draft)


def _let_lie(ruling: Ruling) -> Foul | None:
    """Return what a claim can undo later; raise `IllegalActionError` where a refused action is not let pass."""
    if not ruling.foul:
        first, *others = ruling.reasons
        raise IllegalActionError(first, others)
    return foul_of(ruling.state, ruling.action)


def deal(rules: Rules, players: int, luck: Luck | None = None, dealer: int | None = None) -> Step:
    """Deal a round for `players` (2 to 10) and turn the start card; without a `dealer`, cards are drawn for it.

    Raises `UnoError("players.range")` or `UnoError("seat.unknown")`. [setup.players, setup.dealer, setup.deal]

    >>> from unolab.rules import CLASSIC, RandomLuck
    >>> [len(hand) for hand in deal(CLASSIC, 4, RandomLuck(5), dealer=3).state.hands]
    [7, 7, 7, 7]
    """
    return finish(rules, opening.deal(rules, players, luck, dealer))


def turn_start(rules: Rules, state: State, luck: Luck | None = None) -> Step:
    """Turn the start card of a round whose hands are dealt: the top of the discard pile, as if it still lay face down.

    The dealer and the hands of `state` stay; everything else begins anew. `luck` shuffles a card that has to go back.
    Raises `UnoError("deck.no-start")` when no card may open. [start.number, start.wd4]
    """
    draft = Draft(state, luck)
    draft.draw, draft.discard = (*reversed(state.discard), *state.draw), ()
    draft.seat, draft.direction, draft.passes = state.dealer, CLOCKWISE, 0
    opening.turn_start_card(rules, draft)
    return finish(rules, draft)


def finish(rules: Rules, draft: Draft) -> Step:
    """Run what is still to do until a question is open or the round is over, and freeze the draft."""
    while draft.ask is None:
        if draft.todo:
            effect = draft.todo[0]
            draft.todo = draft.todo[1:]
            effect.run(rules, draft, effect)
        elif () in draft.hands:
            rules.win(rules, draft, draft.hands.index(()))
        elif draft.passes >= len(draft.hands) and rules.blocks:
            draft.block()
        else:
            draft.seat = draft.next_seat()
            draft.ask = _PLAY_ASKS[draft.seat]
    return draft.freeze()
