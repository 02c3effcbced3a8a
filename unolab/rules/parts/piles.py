"""The piles: taking cards, making a new draw pile, and what happens when there is nothing left.

When the draw pile is empty, the discard pile without its top card is shuffled into a new one; the colour in force
stays. A draw that was under way is finished from the new pile. When even that is not enough, the player takes what
there is, perhaps nothing. [pile.reshuffle, pile.reshuffle.keep-top, pile.mid-draw, pile.exhausted]
"""

from __future__ import annotations

from unolab.rules.cards import Card, require_known
from unolab.rules.draft import Draft
from unolab.rules.rules import Rules


def take(rules: Rules, draft: Draft, seat: int, n: int) -> tuple[Card, ...]:
    """Move up to `n` cards from the draw pile to the hand of `seat` and return them; an earlier UNO call lapses.

    A wrong card that has been reshuffled around cannot be taken back any more, so then the play stands. [illegal.late]
    """
    drawn: tuple[Card, ...] = ()
    while len(drawn) < n:
        if not draft.draw:
            if not rules.reshuffle(draft):
                draft.tell("pile.exhausted", "pile.exhausted", {"seat": seat, "n": n - len(drawn)})
                break
            draft.foul = None
        wanted = n - len(drawn)
        drawn += draft.draw[:wanted]
        draft.draw = draft.draw[wanted:]
    if drawn:
        require_known(drawn, "pile")
        draft.hands[seat] += drawn
        draft.end_call(seat)
    return drawn


def pay(rules: Rules, draft: Draft, seat: int, n: int, clause: str) -> None:
    """Let `seat` draw `n` penalty cards, or as many as there are; nobody draws once the round is over.

    [pile.exhausted]
    """
    if draft.is_over:
        return
    drawn = take(rules, draft, seat, n)
    if drawn:
        params = {"seat": seat, "n": len(drawn), "cards": drawn}
        draft.tell("penalty.drew", clause, params, (seat,), "penalty.drew-hidden")
    if len(drawn) < n:
        run_out(rules, draft)


def run_out(rules: Rules, draft: Draft) -> None:
    """Let the round end where it does as soon as somebody cannot draw; who has gone out before that has won."""
    if rules.ends_when_exhausted and () not in draft.hands:
        draft.stop()
        draft.tell("round.ran-out", "pile.exhausted")


def keep_top(draft: Draft) -> bool:
    """Shuffle the discard pile without its top card into a new draw pile; False when there is nothing to shuffle."""
    *rest, top = draft.discard
    if not rest:
        return False
    params = {"n": len(rest), "card": top, "colour": draft.colour}
    draft.tell("pile.reshuffled", "pile.reshuffle.keep-top", params)
    draft.draw = draft.shuffle(tuple(rest), "pile.reshuffle")
    draft.discard = (top,)
    return True


def turn_new_top(draft: Draft) -> bool:
    """Shuffle the whole discard pile, then turn a new top card, which has no effect; a wild leaves the colour. [I]

    While the top card is still being answered, or hangs together with the question that is open, it stays. [I]
    """
    if draft.ask is not None and draft.ask.kind != "play":
        return keep_top(draft)
    if len(draft.discard) < 2:
        return False
    draft.tell("pile.reshuffled-all", "pile.reshuffle", {"n": len(draft.discard)})
    top, *rest = draft.shuffle(draft.discard, "pile.reshuffle")
    draft.draw, draft.discard = tuple(rest), (top,)
    draft.colour = top.colour or draft.colour
    draft.tell("pile.new-top", "pile.reshuffle", {"card": top, "colour": draft.colour})
    return True
