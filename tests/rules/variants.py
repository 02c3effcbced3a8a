"""Random play under any rules: presets, random sets of options, agreed rules of one's own, wrong cards and all."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

from tests.rules.walks import Moment, candidates
from unolab.record import complete
from unolab.rules import (
    CLOCKWISE,
    COLOURS,
    COUNTERCLOCKWISE,
    OPTIONS,
    PRESETS,
    UNKNOWN,
    Action,
    Agree,
    Ask,
    Block,
    Claim,
    Custom,
    Jump,
    NoSwap,
    Play,
    RandomLuck,
    Rules,
    SayUno,
    Several,
    State,
    Swap,
    TableDone,
    TableDraw,
    TableGive,
    TableSkip,
    UnoError,
    apply,
    configure,
    deal,
    judge,
    legal_actions,
    ruleset,
)
from unolab.rules.cards import CARDS, WILD, Card
from unolab.rules.parts import effects, special
from unolab.rules.rules import Effect

TABLE_RULE = Custom("table", special.TABLE_RULE, "The table decides.", "그 자리에서 정해요.")
MIX = Custom("mix", (effects.REVERSE, Effect(special.others_draw, "card.wild-custom", n=1), effects.SKIP))
ATTACK = Custom("attack", (effects.DRAW_TWO._replace(clause="card.wild-custom", n=3),))
SWAPS = Custom("swaps", (Effect(special.ask_swap, "card.wild-custom", asks="swap"), *special.TABLE_RULE))
AGREED = (*[TABLE_RULE] * 4, MIX, ATTACK, SWAPS, *special.OUR_CUSTOMS)

# What a preset does not have is tried as well.
MORE = (
    "deck:swap-112+custom.cards:3+illegal:draw-2",
    "deck:shuffle-112+custom.cards:3+out.last-shuffle:continue+uno.on-receive:yes+uno.window:open",
    "reshuffle.keep-top:no+wd4.guilty:takeback+illegal:back-2-pass+wd4.challenger:anyone",
    "pile.exhausted:end-round+wd4.guilty:takeback-replay+uno.false-call:2+draw.decline:no+draw.play:forced",
    "wd4.rule:free+two-player.reverse:none+out.last-draw:ignore+pile.deadlock:never",
    "wd4.wild-counts:yes+draw.decline:no+uno.forced-draw-closes:no",
    "partners:on+wd4.rule:no-playable-card+reshuffle.keep-top:no",
    "stack:free+stack.after-out:run-goes-on+jump-in:add+zero:on+seven:with-block+uno.on-receive:yes",
    "stack:same-kind+jump-in:cancel+zero:on+seven:on+turn.equal-numbers:all-equal-numbers+illegal:draw-2",
    "partners:on+rule-of-the-day:reverse-returns-draw+jump-in:both+draw.count:until-may-stop+wild.with-colour-card:yes",
    "stack:d2-to-wd4+draw.count:until-must+out.action-card:not-allowed+rule-of-the-day:skip-passes-draw-two",
)
ALL = (*PRESETS, *MORE)


def some_rules(seed: int) -> Rules:
    """Return the rules of a random set of options that go together, with agreed rules of one's own where there are."""
    chance = random.Random(f"rules {seed}")
    names = {}
    for option in OPTIONS:
        if option.id.startswith("score.") or chance.random() < (0.1 if option.id == "deck" else 0.4):
            continue
        names[option.id] = f"{option.id}:{chance.choice(option.values).name}"
    count = chance.randint(0, 3)
    if count and names.get("deck", "").removeprefix("deck:") in ("swap-112", "shuffle-112"):
        names["custom.cards"] = f"custom.cards:{count}"
    while True:
        agreed = chance.sample(AGREED, count) if "custom.cards" in names else []
        if "custom.cards" in names and names["custom.cards"] != f"custom.cards:{count}":
            agreed = []
        try:
            return configure(*names.values(), customs=agreed if chance.random() < 0.7 else [])
        except UnoError as error:
            del names[str(error.params["option"]).partition(":")[0]]


def rules_of(number: int) -> Rules:
    """Return a preset, one of the sets above, or a random set of options."""
    return ruleset(ALL[number]) if number < len(ALL) else some_rules(number)


def start(rules: Rules, players: int, seed: int) -> State:
    """Return where a walk begins: one in two a fresh deal, else few cards in most hands and little to draw."""
    chance = random.Random(seed)
    if chance.random() < 0.5:
        return deal(rules, players, RandomLuck(seed)).state
    size = len(rules.deck)
    sizes = [chance.randint(1, 3) for _ in range(players)]
    pile, under = chance.randint(0, 3), chance.randint(0, 3)
    sizes[chance.randrange(players)] += chance.choice([0, size - 1 - sum(sizes) - pile - under])
    under = chance.choice([under, size - 1 - sum(sizes) - pile])
    top = chance.choice(rules.deck)
    seat, direction = chance.randrange(players), chance.choice([CLOCKWISE, COUNTERCLOCKWISE])
    state = State(
        hands=tuple((UNKNOWN,) * n for n in sizes),
        draw=(UNKNOWN,) * (size - 1 - sum(sizes) - under),
        discard=(*(UNKNOWN,) * under, top),
        colour=top.colour or chance.choice(COLOURS),
        seat=seat,
        direction=direction,
        ask=Ask("play", seat),
        todo=(),
        silent=(),
        said=(),
        dealer=0,
        passes=0,
    )
    return complete(rules, state, RandomLuck(seed))


def walk(rules: Rules, players: int, seed: int, acts: int = 100) -> Iterator[Moment]:
    """Play at random, wrong cards, table acts, false and forgotten calls included."""
    state, luck, chance = start(rules, players, seed), RandomLuck(seed), random.Random(f"walk {seed}")
    for _ in range(acts):
        if state.is_over:
            return
        action = choose(rules, state, chance)
        step = apply(rules, state, action, luck)
        yield Moment(state, action, step)
        state = step.state


def choose(rules: Rules, state: State, chance: random.Random) -> Action:
    """Choose one of the legal actions, now and then something that is possible but never listed."""
    if chance.random() < (0.6 if state.ask.kind == "table" else 0.15):
        thinkable = table_acts(state) if state.ask.kind == "table" else unlisted(state)
        chance.shuffle(thinkable)
        for action in thinkable:
            ruling = judge(rules, state, action)
            if ruling.ok or ruling.foul:
                return action
    options = legal_actions(rules, state)
    kind = chance.choice(sorted({action.kind for action in options}))
    return chance.choice([a for a in options if a.kind == kind])


def unlisted(state: State) -> list[Action]:
    """Return false calls and wrong cards: possible, maybe, though nobody is offered them."""
    seat = state.ask.seat
    found: list[Action] = [SayUno(other) for other in range(len(state.hands))]
    return found + [Play(seat, card, "R" if card.names_colour else "") for card in dict.fromkeys(state.hands[seat])]


def table_acts(state: State) -> list[Action]:
    """Return steps of a rule of the table's own."""
    seats, found = len(state.hands), list[Action]()
    for other in range(seats):
        found += [TableDraw(other, 2), TableSkip(other)]
        if state.hands[other]:
            found.append(TableGive(other, (other + 1) % seats, state.hands[other][0]))
    return found


def states(rules: Rules, players: int, seed: int, acts: int = 100) -> Iterator[State]:
    """Return the states of a walk."""
    yield start(rules, players, seed)
    for moment in walk(rules, players, seed, acts):
        yield moment.step.state


def everything(seats: int) -> list[Action]:
    """Return every action one could think of but several cards at once: special wilds, table mode, house rules."""
    found = candidates(seats)
    for seat in range(seats):
        found += [NoSwap(seat), Agree(seat)]
        found += [kind(seat, target) for kind in (Swap, Claim) for target in range(seats)]
        for card in CARDS.values():
            colours = ("", *COLOURS) if card.is_wild else ("", "R")
            found += [Jump(seat, card, colour, call) for colour in colours for call in (False, True)]
            found += [Block(seat, card, call) for call in (False, True)]
    return [*found, TableDone()]


def several(state: State, *seats: int) -> list[Action]:
    """Return the ways in which `seats`, or all, might think of laying several cards at once; few are allowed."""
    found: list[Action] = []
    for seat in seats or range(len(state.hands)):
        hand = state.hands[seat]
        groups: set[tuple[Card, ...]] = {*permutations(hand[:6], 2), (state.top, state.top)}
        groups |= {(wild, card) for wild in hand if wild.is_wild for card in hand}
        for face in dict.fromkeys(card.face for card in hand if card.is_number):
            equal = [card for card in hand if card.face == face]
            groups |= {order for size in range(2, min(len(equal), 4) + 1) for order in permutations(equal, size)}
            for first, last in permutations(range(len(equal)), 2):
                middle = [card for place, card in enumerate(equal) if place not in (first, last)]
                groups.add((equal[first], *middle, equal[last]))
        found += [Several(seat, cards, call) for cards in sorted(groups, key=repr) for call in (False, True)]
    return found


def tidied(action: Action) -> Action:
    """Return the action with the cards between the first and the last in one order, which nobody can tell apart."""
    if not isinstance(action, Several) or action.card.face == WILD:
        return action
    first, *middle, last = action.cards
    return action._replace(cards=(first, *sorted(middle, key=repr), last))


def is_listed(rules: Rules, state: State, action: Action) -> bool:
    """True when an action that judge allows belongs on the list: it changes something and is no false call."""
    outcome = apply(rules, state, action, RandomLuck(0)).state
    if isinstance(action, Play | Jump | Block | Several) and action.uno:
        laid = len(action.cards) if isinstance(action, Several) else 1
        if len(state.hands[action.seat]) != laid + 1:
            return False
        return outcome != apply(rules, state, action._replace(uno=False), RandomLuck(0)).state
    if isinstance(action, SayUno) and not judge(rules, state, action).reasons[0].code.startswith(
        ("uno.late", "uno.before")
    ):
        return False
    return outcome != state
