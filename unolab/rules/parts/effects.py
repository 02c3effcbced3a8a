"""What cards do: Skip, Reverse, Draw Two, Wild Draw 4, and the colour of a Wild that opens the pile.

Skip: the next player misses the turn. Reverse: the direction turns; with two players it works like a Skip. Draw Two
and Wild Draw 4: the next player has to draw and misses the turn. [card.skip, card.reverse, card.draw-two, wd4.effect]
"""

from __future__ import annotations

from unolab.rules.draft import Draft
from unolab.rules.rules import Effect, Rules
from unolab.rules.state import Ask, Owed


def skip(rules: Rules, draft: Draft, effect: Effect) -> None:
    """The next player misses the turn."""
    draft.seat = draft.next_seat()
    draft.tell(effect.code, effect.clause, {"seat": draft.seat})


def reverse(rules: Rules, draft: Draft, effect: Effect) -> None:
    """The direction of play turns round."""
    draft.direction = -draft.direction
    draft.tell(effect.code, effect.clause, {"direction": draft.direction})


def stay(rules: Rules, draft: Draft, effect: Effect) -> None:
    """The seat whose turn it would have been before is next: the dealer, after a start Reverse."""
    draft.direction = -draft.direction
    draft.seat = draft.next_seat()
    draft.direction = -draft.direction


def as_played(rules: Rules, draft: Draft, effect: Effect) -> None:
    """A start card works as if the dealer had played it; with two players a Reverse then works like a Skip."""
    played = rules.effects_of(draft.discard[-1].face, len(draft.hands))
    draft.todo = tuple(each._replace(clause=effect.clause) for each in played) + draft.todo


def penalty(rules: Rules, draft: Draft, effect: Effect) -> None:
    """The next player is asked for the answer to a Draw Two."""
    draft.ask = Ask("answer", draft.next_seat(), None, Owed(effect.n, draft.discard[-1]))


def start_penalty(rules: Rules, draft: Draft, effect: Effect) -> None:
    """The first player is asked for the answer to a start Draw Two, which nobody played. [start.draw-two]"""
    draft.ask = Ask("answer", draft.next_seat(), None, Owed(effect.n, draft.discard[-1], start=True))


def doubtful_penalty(rules: Rules, draft: Draft, effect: Effect) -> None:
    """The next player is asked for the answer to a Wild Draw 4: what a challenge would test is kept.

    The colour is the one in force before the card was laid, the hand the one left after it.
    [wd4.condition.declared-colour, wd4.challenge.hand-tested]
    """
    accused = draft.seat
    under = draft.before.discard[-1] if draft.before.discard else None
    owed = Owed(effect.n, draft.discard[-1], accused, draft.before.colour, draft.hands[accused], under)
    draft.ask = Ask("answer", draft.next_seat(), None, owed)


def name_colour(rules: Rules, draft: Draft, effect: Effect) -> None:
    """The next player is asked for the colour of the Wild that opened the pile."""
    draft.ask = Ask("colour", draft.next_seat())


SKIP = Effect(skip, "card.skip", "turn.skipped")
REVERSE = Effect(reverse, "card.reverse", "turn.reversed")
DRAW_TWO = Effect(penalty, "card.draw-two", n=2, asks="answer")
WILD_DRAW_FOUR = Effect(doubtful_penalty, "wd4.effect", n=4, asks="answer")
SKIP_TWO = Effect(skip, "two.skip", "turn.skipped")
REVERSE_TWO = Effect(skip, "two.reverse", "turn.skipped-by-reverse")
START_SKIP = Effect(skip, "start.skip", "turn.skipped")
START_REVERSE = Effect(reverse, "start.reverse", "turn.reversed")
START_DEALER = Effect(stay, "start.reverse")
START_AS_PLAYED = Effect(as_played, "start.reverse.right")
START_DRAW_TWO = Effect(start_penalty, "start.draw-two", n=2, asks="answer")
START_WILD = Effect(name_colour, "start.wild", asks="colour")
