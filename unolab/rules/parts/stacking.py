"""Answering a draw card with a card.

In the standard game nothing answers it: the cards are drawn. House rules let a card pass the penalty on: a draw card
adds its own cards to it, and on a promotional day a Skip or a Reverse sends it away. Only one card a turn; who cannot
or will not answer draws all of it. The penalty of a last card ends the round, so it is not passed on, unless agreed.
[stack.d2-on-d2, house.progressive, house.progressive.d2-to-wd4, house.progressive.after-out, answer.skip-on-d2]
"""

from __future__ import annotations

from collections.abc import Iterator

from unolab.rules.cards import DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Card
from unolab.rules.draft import Draft
from unolab.rules.parts.turn import other_question
from unolab.rules.rules import Answer, Effect, Rules
from unolab.rules.rulings import Reason
from unolab.rules.state import Ask, Owed, State

_NO_SHIELD = {SKIP: "answer.skip-on-d2", REVERSE: "answer.reverse-on-d2"}


def kind_of(owed: Owed) -> str:
    """Return which card the penalty comes from; what a Skip or a Reverse passes on came from a Draw Two."""
    return DRAW_TWO if owed.card.face in _NO_SHIELD else owed.card.face


def same_kind(owed: Owed, card: Card) -> bool:
    """Permit a Draw Two on a Draw Two and a Wild Draw 4 on a Wild Draw 4. [house.progressive]"""
    return card.face == kind_of(owed)


def four_on_two(owed: Owed, card: Card) -> bool:
    """Permit a Wild Draw 4 on a Draw Two. [house.progressive.d2-to-wd4]"""
    return card.face == WILD_DRAW_FOUR and kind_of(owed) == DRAW_TWO


def two_on_four(owed: Owed, card: Card) -> bool:
    """Permit a Draw Two on a Wild Draw 4, where any draw card answers any other. [stack.d2-on-wd4]"""
    return card.face == DRAW_TWO and kind_of(owed) == WILD_DRAW_FOUR


def skip_of_colour(owed: Owed, card: Card) -> bool:
    """Permit a Skip of the colour of the Draw Two. [tweet.rule-of-the-day-skip]"""
    return card.face == SKIP and kind_of(owed) == DRAW_TWO and card.colour == owed.card.colour


def reverse_of_colour(owed: Owed, card: Card) -> bool:
    """Permit a Reverse of the colour of the Draw Two. [tweet.rule-of-the-day-reverse]"""
    return card.face == REVERSE and kind_of(owed) == DRAW_TWO and card.colour == owed.card.colour


def pass_on(rules: Rules, draft: Draft, effect: Effect) -> None:
    """The next player is asked for the answer to the same penalty."""
    draft.ask = Ask("answer", draft.next_seat(), None, Owed(effect.n, draft.discard[-1]))
    draft.tell("stack.passed", effect.clause, {"seat": draft.seat, "to": draft.ask.seat, "n": effect.n})


def send_back(rules: Rules, draft: Draft, effect: Effect) -> None:
    """The direction turns, and the penalty goes to the player who comes next then."""
    draft.direction = -draft.direction
    draft.tell("turn.reversed", effect.clause, {"direction": draft.direction})
    pass_on(rules, draft, effect)


SAME_KIND = Answer(same_kind, "house.progressive")
FOUR_ON_TWO = Answer(four_on_two, "house.progressive.d2-to-wd4")
TWO_ON_FOUR = Answer(two_on_four, "stack.d2-on-wd4")
SKIP_PASSES = Answer(
    skip_of_colour, "tweet.rule-of-the-day-skip", Effect(pass_on, "tweet.rule-of-the-day-skip", asks="answer")
)
REVERSE_RETURNS = Answer(
    reverse_of_colour,
    "tweet.rule-of-the-day-reverse",
    Effect(send_back, "tweet.rule-of-the-day-reverse", asks="answer"),
)


def _answer(rules: Rules, owed: Owed, card: Card) -> Answer | None:
    for answer in rules.answers:
        if answer.permits(owed, card):
            return answer
    return None


def _closed(rules: Rules, state: State, owed: Owed, card: Card) -> Reason | None:
    """Say why no card at all answers this penalty, or not the last one of a hand."""
    if owed.start and not rules.start_answered:
        return Reason("stack.start", "start.draw-two.stack", {"owed": owed.card, "n": owed.n})
    if () not in state.hands:
        return None
    if not rules.runs_on_after_out:
        return Reason("stack.round-over", "house.progressive.after-out", {"seat": state.hands.index(()), "n": owed.n})
    if len(state.hands[state.ask.seat]) == 1:
        return Reason("stack.second-out", "house.progressive.after-out", {"seat": state.hands.index(()), "card": card})
    return None


def objections(rules: Rules, state: State, card: Card) -> Iterator[Reason]:
    """Say what speaks against answering the penalty with this card."""
    owed = state.ask.owed
    assert owed is not None
    if not rules.answers or _answer(rules, owed, card) is None:
        yield from _no_answer(rules, owed, card)
        yield from other_question(state)
        return
    closed = _closed(rules, state, owed, card)
    if closed is not None:
        yield closed
    elif rules.answer_must_match and card not in rules.playable[state.colour, state.top]:
        yield Reason("stack.colour", "house.progressive.symbol", {"card": card, "colour": state.colour})


def _no_answer(rules: Rules, owed: Owed, card: Card) -> Iterator[Reason]:
    """A draw card is not passed on, and no other card wards it off.

    [stack.d2-on-d2, wild.not-as-answer, answer.skip-on-d2, answer.reverse-on-d2]
    """
    params = {"card": card, "owed": owed.card, "n": owed.n}
    on_two = kind_of(owed) != WILD_DRAW_FOUR
    code = "stack.other-kind" if rules.answers else "stack.none"
    if card.face == DRAW_TWO:
        yield Reason(code, "stack.d2-on-d2" if on_two else "stack.d2-on-wd4", params)
    elif card.face == WILD_DRAW_FOUR:
        yield Reason(code, "stack.wd4-on-d2" if on_two else "stack.wd4-on-wd4", params)
    elif card.face == WILD:
        yield Reason("stack.wild", "wild.not-as-answer", params)
    elif card.face in _NO_SHIELD:
        yield Reason("stack.no-shield", _NO_SHIELD[card.face] if on_two else "wd4.effect", params)


def grounds(rules: Rules, state: State, card: Card) -> Iterator[Reason]:
    """Say by which rule this card answers, and what the next player will face."""
    owed = state.ask.owed
    assert owed is not None
    answer = _answer(rules, owed, card)
    if answer is not None and answer.does is not None:
        yield Reason("stack.passes", answer.clause, {"card": card, "owed": owed.card, "n": owed.n})
    elif answer is not None:
        effects = rules.effects_of(card.face, len(state.hands))
        n = sum(effect.n for effect in raised(rules, owed, card, effects) if effect.asks == "answer")
        yield Reason("stack.adds", answer.clause, {"card": card, "owed": owed.card, "n": n})


def fitting(rules: Rules, state: State) -> frozenset[Card]:
    """Return the kinds of card that answer the open penalty."""
    owed = state.ask.owed
    assert owed is not None
    answers = [card for card in set(state.hands[state.ask.seat]) if _answer(rules, owed, card) is not None]
    return frozenset(card for card in answers if not any(objections(rules, state, card)))


def raised(rules: Rules, owed: Owed, card: Card, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return what a card does that answers a penalty: it adds its own cards to it, or sends it on as it is."""
    answer = _answer(rules, owed, card)
    if answer is not None and answer.does is not None:
        return (answer.does._replace(n=owed.n),)
    return tuple(effect._replace(n=effect.n + owed.n) if effect.asks == "answer" else effect for effect in effects)
