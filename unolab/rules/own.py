"""Rules of your own: a house rule that nobody has printed, with its words in it, that goes together with all others.

`forbid` makes one of a function that says when a card may not be laid; `card_does` makes one that gives a card an
effect. Drawing, accepting and keeping cannot be forbidden, so nobody is ever stuck. [house.own]

>>> @forbid(en="Nobody plays red on red.", ko="빨강 위에 빨강을 내지 않아요.")
... def no_red_on_red(state, play):
...     return state.colour == "R" and play.card.colour == "R"
>>> fives = card_does("5", others_draw(1), en="After a 5 all others draw one.", ko="5를 내면 나머지가 한 장씩 뽑아요.")
>>> with_own("stack:same-kind", no_red_on_red, fives)
<Rules: stack:same-kind, no red on red, 5, 108 cards>
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from unolab.rules.options.choose import check_order
from unolab.rules.options.option import forbid_too
from unolab.rules.options.presets import ruleset
from unolab.rules.parts import effects, hands, special
from unolab.rules.rules import Effect, Forbid, OwnRule, Rules
from unolab.rules.rulings import Reason, UnoError, Words
from unolab.rules.state import State

CLAUSE = "house.own"
LAYING = ("play", "several", "jump")
MOST_CARDS = 10


@dataclass(frozen=True)
class _Forbids:
    """The test that forbids what the function of an own rule says."""

    rule: OwnRule

    def applies(self, rules: Rules, state: State, action: Any) -> bool:
        """Ask the function."""
        assert self.rule.forbids is not None
        try:
            return bool(self.rule.forbids(state, action))
        except Exception as error:
            raise UnoError("own.failed", self.rule.name, name=self.rule.name, found=f"{error}") from error

    def reason(self, rules: Rules, state: State, action: Any) -> Reason:
        """Say the rule."""
        return Reason("own.forbids", CLAUSE, {"rule": self.rule.words})


def forbid(*, en: str, ko: str) -> Callable[[Callable[[State, Any], object]], OwnRule]:
    """Make a rule of a function `(state, play)` that is true when the card may not be laid.

    `state` is the moment before: `state.colour`, `state.top`, `state.hands`, `state.seat`; `play.card` is the card.
    `en` and `ko` say the rule in one sentence each.
    Raises `UnoError("own.words")` when one of them is missing. [house.own]

    >>> @forbid(en="No nines.", ko="9는 내지 않아요.")
    ... def no_nines(state, play):
    ...     return play.card.face == "9"
    >>> no_nines.name
    'no nines'
    """
    words = _words(en, ko)
    return lambda function: OwnRule(function.__name__.replace("_", " "), words, function)


def card_does(face: str, *does: Effect, en: str, ko: str) -> OwnRule:
    """Make a rule that gives the cards with this face (`0` to `9`, `S`, `R`, `+2`, `W`) an effect, before their own.

    Raises `UnoError("own.words")` when a sentence is missing. [house.own]

    >>> card_does("3", play_again(), en="After a 3 you play again.", ko="3을 내면 한 번 더 해요.").name
    '3'
    """
    return OwnRule(face, _words(en, ko), None, {face: does})


def _words(en: str, ko: str) -> Words:
    if not en.strip() or not ko.strip():
        raise UnoError("own.words", "en" if not en.strip() else "ko")
    return Words(en.strip(), ko.strip())


def with_own(text: str | Rules, *own: OwnRule) -> Rules:
    """Return the rules that `text` names (a preset, options, or both) together with rules of one's own.

    Raises `UnoError`: as `ruleset`, `own.face` for a face that the deck does not have, and `option.custom-order` for
    effects that could not be carried out one after the other.

    >>> from unolab.rules.rulings import Words
    >>> with_own("", OwnRule("nothing", Words("Nothing changes.", "그대로예요."))).own[0].words.en
    'Nothing changes.'
    """
    rules = text if isinstance(text, Rules) else ruleset(text or "mattel-2008")
    faces = {card.face for card in rules.deck}
    for rule in own:
        if rule.forbids is not None:
            test = _Forbids(rule)
            for kind in LAYING:
                rules = forbid_too(rules, kind, Forbid(test.applies, test.reason))
        for face, does in rule.does.items():
            if face not in faces:
                raise UnoError("own.face", rule.name, found=face, known=", ".join(sorted(faces)))
            rules = replace(
                rules,
                effects=_first(rules.effects, face, does),
                two_player_effects=_first(rules.two_player_effects, face, does, only_with=True),
            )
    return replace(rules, own=(*rules.own, *own))


Effects = Mapping[str, tuple[Effect, ...]]


def _first(queues: Effects, face: str, does: tuple[Effect, ...], only_with: bool = False) -> Effects:
    """Return the effects of faces, with these before those that a face has there already."""
    if only_with and face not in queues:
        return queues
    queue = (*does, *queues.get(face, ()))
    check_order(face, queue)
    return {**queues, face: queue}


def _number(n: int) -> int:
    if not 1 <= n <= MOST_CARDS:
        raise UnoError("own.number", "n", n=n, most=MOST_CARDS)
    return n


def others_draw(n: int) -> Effect:
    """Everybody else draws `n` cards (1 to 10). Raises `UnoError("own.number")`."""
    return Effect(special.others_draw, CLAUSE, n=_number(n))


def next_draws(n: int) -> Effect:
    """The next player draws `n` cards (1 to 10) and keeps the turn. Raises `UnoError("own.number")`."""
    return Effect(special.next_draws, CLAUSE, n=_number(n))


def skip_next() -> Effect:
    """The next player misses the turn."""
    return effects.SKIP._replace(clause=CLAUSE)


def turn_around() -> Effect:
    """The direction of play turns round."""
    return effects.REVERSE._replace(clause=CLAUSE)


def play_again() -> Effect:
    """The same player takes another turn."""
    return Effect(special.again, CLAUSE)


def hands_move() -> Effect:
    """All hands move one seat on."""
    return hands.ZERO[0]._replace(clause=CLAUSE, code="hands.moved")
