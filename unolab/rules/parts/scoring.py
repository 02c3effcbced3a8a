"""Points: what is left in the other hands goes to the player who went out.

Numbers count their face value, Skip, Reverse and Draw Two 20, wilds 50.
[score.number, score.action, score.wild, score.winner-takes]
"""

from __future__ import annotations

from unolab.rules.cards import Card, require_known
from unolab.rules.draft import Draft
from unolab.rules.rules import Rules
from unolab.rules.state import Ask


def hand_points(rules: Rules, hand: tuple[Card, ...]) -> int:
    """Return what `hand` is worth. Raises `UnoError("cards.hidden")` when a card is not known.

    >>> from unolab.rules import CLASSIC, cards
    >>> hand_points(CLASSIC, cards("R9 B0 W G4"))
    63
    """
    require_known(hand, "hand")
    return sum(rules.points[card.face] for card in hand)


def win(rules: Rules, draft: Draft, winner: int) -> None:
    """End the round: count the other hands for `winner`. [out.round-end, score.winner-takes]"""
    total = 0
    for seat, hand in enumerate(draft.hands):
        if seat != winner:
            points = hand_points(rules, hand)
            total += points
            draft.tell("score.hand", "score.winner-takes", {"seat": seat, "n": points, "cards": hand})
    draft.tell("round.won", "out.round-end", {"seat": winner, "n": total})
    draft.silent = ()
    draft.ask = Ask("over", winner)
