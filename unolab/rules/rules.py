"""Rules: the data and the slots that make one game different from another.

The engine knows no edition and no option. It asks `Rules` for the deck, the effects of a face, the tests that let a
card match, and the acts that answer each question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from unolab.rules.cards import CARDS, Card
from unolab.rules.draft import Draft
from unolab.rules.rulings import Reason, UnoError, Words
from unolab.rules.state import Ask, Owed, State


class Effect(NamedTuple):
    """One thing a card does: `run(rules, draft, effect)`, for which clause, told by which event, with which number.

    `asks` is the kind of question it opens, if it waits for an answer.
    """

    run: Callable[[Rules, Draft, Effect], None]
    clause: str
    code: str = ""
    n: int = 0
    asks: str = ""


class Answer(NamedTuple):
    """A card that answers a penalty: `permits(owed, card)` tells which, by which clause.

    It adds its own penalty to the one that is due, or `does` something else with it.
    """

    permits: Callable[[Owed, Card], bool]
    clause: str
    does: Effect | None = None


Say = Callable[["Rules", State, Any], Iterable[Reason]]
Permit = Callable[[str, Card, Card], Reason | None]
Against = Callable[[tuple[Card, ...], str, Card | None], tuple[Card, ...]]
Guilty = Callable[["Rules", Draft, Owed, int], None]
Misfit = Callable[["Rules", Draft, int, Card], None]
JumpOver = Callable[["Rules", Draft, Ask], Ask]


Listing = Callable[["Rules", State], Iterable[Any]]


class Act(NamedTuple):
    """One kind of action: what speaks against it, for it, what to bear in mind, what is listed, what it does."""

    objections: Say
    grounds: Say
    cautions: Say
    legal: Listing
    carry_out: Callable[[Rules, Draft, Any], None]


def nothing(rules: Rules, state: State, action: object) -> Iterable[Reason]:
    """Say nothing: for acts without objections, grounds or cautions of their own."""
    return ()


class Forbid(NamedTuple):
    """A test that forbids an action otherwise allowed: whether it `applies`, and the `reason`, asked for only then."""

    applies: Callable[[Rules, State, Any], bool]
    reason: Callable[[Rules, State, Any], Reason]


class Custom(NamedTuple):
    """An agreed rule for a Customizable card: effects the engine knows, and the words of a rule of the table's own.

    `en` and `ko` say the rule; they may be empty when `name` is one the product knows.
    """

    name: str
    effects: tuple[Effect, ...]
    en: str = ""
    ko: str = ""


class OwnRule(NamedTuple):
    """A rule of one's own: its name, its words, and what it forbids or what it makes cards do. [house.own]"""

    name: str
    words: Words
    forbids: Callable[[State, Any], object] | None = None
    does: Mapping[str, tuple[Effect, ...]] = {}


class Playable(dict[tuple[str, Card], frozenset[Card]]):
    """For each (colour in force, top card) the kinds of card that some test permits, worked out once."""

    def __init__(self, permits: tuple[Permit, ...]) -> None:
        super().__init__()
        self.permits = permits

    def __missing__(self, key: tuple[str, Card]) -> frozenset[Card]:
        colour, top = key
        kinds = frozenset(c for c in CARDS.values() if any(test(colour, top, c) for test in self.permits))
        self[key] = kinds
        return kinds

    def __reduce__(self) -> tuple[object, ...]:
        return (Playable, (self.permits,))


@dataclass(frozen=True, repr=False)
class Rules:
    """The rules of one game, complete.

    `deck` lists every card; `points`, `effects`, `start_effects` and `two_player_effects` go by face; `permits` are
    the tests that let a card match, `forbids` those that stop it all the same; `asks` names, for each question, the
    acts that answer it, and `interrupts` the acts that need no question; `win` ends the round that a seat has won.

    `against` returns the cards that make a Wild Draw 4 a bluff, `guilty` settles a lost bluff, `reshuffle` makes a new
    draw pile, `uno_closed_by` tells what ends the time for catching (lays, draws, forced), `fouls` lists the codes of
    objections that table mode lets pass until somebody claims, and `customs` what the Customizable cards do.

    House rules: `answers` lists the cards that answer a penalty. They have to fit as well where `answer_must_match`;
    they answer a start card where `start_answered`, and a last card where `runs_on_after_out`. `drawn_misfit` goes on
    after a drawn card that does not fit. `jump_over` settles what is open when somebody jumps in (None: nobody may),
    with a wild too where `jump_wilds`. `sevens_block` lets a 7 refuse an exchange, `equal_numbers` lets all equal
    numbers go together, `colour_by_card` lets a card show the colour of a Wild.

    Worked out from these: `playable`, the cards that fit by (colour, top card), and `lists`, by question the functions
    that list what may be done, each once.
    """

    deck: tuple[Card, ...]
    points: Mapping[str, int]
    effects: Mapping[str, tuple[Effect, ...]]
    start_effects: Mapping[str, tuple[Effect, ...]]
    two_player_effects: Mapping[str, tuple[Effect, ...]]
    start_returned: frozenset[str]
    after_out: frozenset[Callable[[Rules, Draft, Effect], None]]
    permits: tuple[Permit, ...]
    acts: Mapping[str, Act]
    asks: Mapping[str, tuple[str, ...]]
    interrupts: tuple[str, ...]
    win: Callable[[Rules, Draft, int], None]
    against: Against
    guilty: Guilty
    reshuffle: Callable[[Draft], bool]
    drawn_misfit: Misfit
    answers: tuple[Answer, ...] = ()
    answer_must_match: bool = False
    start_answered: bool = False
    runs_on_after_out: bool = False
    jump_over: JumpOver | None = None
    jump_wilds: bool = True
    sevens_block: bool = False
    equal_numbers: bool = False
    colour_by_card: bool = False
    forbids: Mapping[str, tuple[Forbid, ...]] = field(default_factory=dict)
    fouls: frozenset[str] = frozenset()
    foul_passes: bool = False
    anyone_challenges: bool = False
    uno_closed_by: frozenset[str] = frozenset({"lays", "draws", "forced"})
    uno_on_receive: bool = False
    uno_before: bool = False
    uno_false_call: int = 0
    ends_when_exhausted: bool = False
    blocks: bool = True
    shuffle_in_play_direction: bool = False
    customs: tuple[Custom, ...] = ()
    own: tuple[OwnRule, ...] = ()
    fewest: int = 2
    most: int = 10
    hand_size: int = 7
    uno_penalty: int = 2
    challenge_extra: int = 2
    options: tuple[str, ...] = ()
    playable: Playable = field(init=False, compare=False, repr=False)
    lists: Mapping[str, tuple[Listing, ...]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "playable", Playable(self.permits))
        kinds = {ask: answers and answers + self.interrupts for ask, answers in self.asks.items()}
        lists = {ask: tuple(dict.fromkeys(self.acts[kind].legal for kind in each)) for ask, each in kinds.items()}
        object.__setattr__(self, "lists", lists)

    def __repr__(self) -> str:
        chosen = ", ".join([*self.options, *(rule.name for rule in self.own)]) or "standard"
        return f"<Rules: {chosen}, {len(self.deck)} cards>"

    def effects_of(self, face: str, seats: int) -> tuple[Effect, ...]:
        """Return what a card with this face does at a table of `seats` players. [card.*, two.*]"""
        if seats == 2 and face in self.two_player_effects:
            return self.two_player_effects[face]
        return self.effects.get(face, ())

    def still_to_do(self, card: Card, seats: int, ask: str) -> tuple[Effect, ...]:
        """Return what is left of a card's effects while the question `ask` that it opened waits for its answer."""
        queue = self.effects_of(card.face, seats)
        places = [place for place, effect in enumerate(queue, 1) if effect.asks == ("answer" if ask == "show" else ask)]
        return queue[places[0] :] if places else ()

    def is_forbidden(self, state: State, action: Any) -> bool:
        """True when some test forbids an action that would otherwise be allowed."""
        for forbid in self.forbids.get(action.kind, ()):
            if forbid.applies(self, state, action):
                break
        else:
            return False
        return True

    def forbidden(self, state: State, action: Any) -> list[Reason]:
        """Say which tests forbid an action that would otherwise be allowed."""
        tests = self.forbids.get(action.kind, ())
        return [forbid.reason(self, state, action) for forbid in tests if forbid.applies(self, state, action)]


def with_faces(rules: Rules, faces: Iterable[str]) -> Rules:
    """Return the rules with a smaller deck: the numbers and the given `faces`, for a first game with few cards.

    Raises `UnoError("deck.face")` for a face that the deck does not have.

    >>> from unolab.rules import CLASSIC
    >>> sorted({card.face for card in with_faces(CLASSIC, ["S"]).deck} - set("0123456789"))
    ['S']
    """
    wanted = set(faces)
    known = {card.face for card in rules.deck if not card.is_number}
    for face in sorted(wanted - known):
        raise UnoError("deck.face", face, found=face, known=", ".join(sorted(known)))
    return replace(rules, deck=tuple(card for card in rules.deck if card.is_number or card.face in wanted))
