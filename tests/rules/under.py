"""The same few words as in `helpers`, under rules of one's choice: `Under("uno.penalty:4").after(position, "p1 R5")`.

Events are written as `code clause`; unknown cards are dealt out from the deck of those rules.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.helpers import SameOrder, full, said
from unolab.record import complete, format_action, format_position, parse_action, parse_position
from unolab.rules import (
    Card,
    Custom,
    Event,
    IllegalActionError,
    Luck,
    RandomLuck,
    RecordedLuck,
    Rules,
    Ruling,
    State,
    Step,
    apply,
    cards,
    configure,
    deal,
    judge,
    legal_actions,
    ruleset,
)


class Under:
    """Positions, tokens and expectations under the rules that `options` name."""

    def __init__(self, *options: str, customs: tuple[Custom, ...] = (), rules: Rules | None = None) -> None:
        self.rules = configure(*options, customs=customs) if rules is None else rules

    def at(self, position: str | State) -> State:
        if isinstance(position, State):
            return position
        return complete(self.rules, parse_position(full(position), self.rules).state, RandomLuck(1))

    def ruling(self, position: str | State, token: str) -> Ruling:
        return judge(self.rules, self.at(position), parse_action(token))

    def allowed(self, position: str | State, token: str) -> list[str]:
        found = self.ruling(position, token)
        assert found.ok, found
        return said(found.reasons)

    def cautions(self, position: str | State, token: str) -> list[str]:
        found = self.ruling(position, token)
        assert found.ok, found
        return said(found.cautions)

    def refused(self, position: str | State, token: str) -> list[str]:
        """Return the objections; check that the action is not listed, cannot be carried out and changes nothing."""
        state = self.at(position)
        found = self.ruling(state, token)
        assert not found.ok, found
        assert not found.foul
        assert token not in self.legal(state)
        with pytest.raises(IllegalActionError) as caught:
            apply(self.rules, state, parse_action(token))
        assert caught.value.reasons == found.reasons
        return said(found.reasons)

    def foul(self, position: str | State, token: str) -> list[str]:
        """Return the objections to a wrong card that may lie all the same."""
        state = self.at(position)
        found = self.ruling(state, token)
        assert not found.ok
        assert found.foul
        assert token not in self.legal(state)
        return said(found.reasons)

    def steps(self, position: str | State, *tokens: str, luck: Luck | None = None) -> list[Step]:
        state, done = self.at(position), []
        for token in tokens:
            done.append(apply(self.rules, state, parse_action(token), luck or SameOrder()))
            state = done[-1].state
        return done

    def after(self, position: str | State, *tokens: str, luck: Luck | None = None) -> State:
        """Return the state after the actions; no card is lost and the position can be written and read."""
        state = self.steps(position, *tokens, luck=luck)[-1].state
        assert all_cards(state) == Counter(self.rules.deck)
        assert parse_position(format_position(state), self.rules).state == state
        return state

    def events(self, position: str | State, *tokens: str, luck: Luck | None = None) -> tuple[Event, ...]:
        return self.steps(position, *tokens, luck=luck)[-1].events

    def told(self, position: str | State, *tokens: str, luck: Luck | None = None) -> list[str]:
        """Return what the last action led to, without the orders of shuffled cards."""
        return [word for word in said(self.events(position, *tokens, luck=luck)) if not word.startswith("pile.order")]

    def legal(self, position: str | State, seat: str = "") -> list[str]:
        tokens = [format_action(action) for action in legal_actions(self.rules, self.at(position))]
        return [token for token in tokens if token.startswith(seat and f"{seat} ")]

    def dealt(self, start: str, players: int = 4, dealer: int | None = None, hands: str = "") -> Step:
        """Deal a round whose start card is the first card of `start` that may open; `hands` go left of the dealer."""
        turned, first = cards(start), cards(hands)
        rest = Counter(self.rules.deck)
        rest.subtract((*turned, *first))
        assert min(rest.values()) >= 0
        others = sorted(rest.elements(), key=lambda c: c.is_wild)
        pack: list[Card] = []
        for number in range(7 * players):
            place, seat = divmod(number, players)
            pack.append(first[place] if seat == 0 and place < len(first) else others.pop(0))
        orders = [(*pack, *turned, *others)]
        for index in range(1, len(turned)):
            orders.append((*turned[index:], *others, *turned[:index]))
        return deal(self.rules, players, RecordedLuck(orders), players - 1 if dealer is None else dealer)


def preset(name: str) -> Under:
    """The rules of a preset, or of a preset and options, as `ruleset` reads them."""
    return Under(rules=ruleset(name))


def all_cards(state: State) -> Counter[Card]:
    return Counter(c for pile in (*state.hands, state.draw, state.discard) for c in pile)
