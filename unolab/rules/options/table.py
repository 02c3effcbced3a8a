"""The options by clause group: start, drawing, Wild Draw 4, UNO, mistakes, piles, ending, scoring, deck.

Ids and values are those of the rule book's table of options. The order is the order in which they are applied.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from unolab.rules.actions import Draw, Keep
from unolab.rules.cards import ACTIONS, BLANK, REVERSE, WILD, WILD_DRAW_FOUR, WILDS, Card
from unolab.rules.editions import special_112
from unolab.rules.options.option import Option, Value
from unolab.rules.parts import effects, penalty, piles, special, table_mode, teams, wild_draw_four
from unolab.rules.rules import Effect, Forbid, Rules
from unolab.rules.rulings import Reason
from unolab.rules.state import State

START_DEALER_COLOUR = Effect(special.own_colour, "start.wild.dealer", asks="colour")


def _forbid(rules: Rules, kind: str, forbid: Forbid) -> Rules:
    return replace(rules, forbids={**rules.forbids, kind: (*rules.forbids.get(kind, ()), forbid)})


# Deck and hands


def custom_cards(n: int) -> Value:
    """Use `n` Customizable cards with mild rules of our own. [custom.examples]"""
    return Value(str(n), "deck.customizable-count", partial(use_customs, n=n))


def use_customs(rules: Rules, n: int) -> Rules:
    """Agree on the first `n` of our own rules, unless others were agreed already."""
    customs = rules.customs or special.OUR_CUSTOMS
    return special_112.with_customs(replace(rules, customs=customs[:n]))


def shuffle_in_play_direction(rules: Rules) -> Rules:
    """Deal shuffled hands in the direction of play."""
    return replace(rules, shuffle_in_play_direction=True)


# Start


def _start(rules: Rules, face: str, *queue: Effect) -> Rules:
    return replace(rules, start_effects={**rules.start_effects, face: queue})


def start_reverse_right(rules: Rules) -> Rules:
    """A start Reverse counts as played by the dealer: the player on the dealer's right is first."""
    return _start(rules, REVERSE, effects.START_AS_PLAYED)


def start_wild_dealer(rules: Rules) -> Rules:
    """The dealer names the colour of a start Wild; a Blank opens like a Wild."""
    faces = [face for face in (WILD, BLANK) if face in rules.start_effects]
    queues = dict.fromkeys(faces, (START_DEALER_COLOUR,))
    return replace(rules, start_effects={**rules.start_effects, **queues})


def start_wild_return(rules: Rules) -> Rules:
    """A start Wild goes back like a Wild Draw 4; a Blank opens like a Wild."""
    return replace(rules, start_returned=rules.start_returned | {WILD, BLANK})


def start_reroll_any(rules: Rules) -> Rules:
    """Every start card that is no number goes back."""
    return replace(rules, start_returned=rules.start_returned | {*ACTIONS, *WILDS})


# Drawing


def _without(hand: tuple[Card, ...], place: int) -> tuple[Card, ...]:
    """Return the other cards of a hand."""
    return hand[:place] + hand[place + 1 :]


def _bluff(rules: Rules, state: State, card: Card, others: tuple[Card, ...]) -> bool:
    return card.face == WILD_DRAW_FOUR and bool(rules.against(others, state.colour, state.top))


def _must_play_drawn(rules: Rules, state: State, action: Keep) -> Reason | None:
    """Forbid keeping a drawn card that fits; a Wild Draw 4 that would be a bluff need not be played."""
    card = state.ask.card
    if state.ask.kind != "keep" or card is None or action.seat != state.ask.seat:
        return None
    hand = state.hands[action.seat]
    if _bluff(rules, state, card, _without(hand, hand.index(card))):
        return None
    return Reason("keep.must-play", "turn.drawn-card.optional", {"card": card})


def _must_play(rules: Rules, state: State, action: Draw) -> Reason | None:
    """Forbid drawing while a card fits; a Wild Draw 4 that would be a bluff need not be played."""
    if state.ask.kind != "play" or action.seat != state.ask.seat:
        return None
    hand = state.hands[action.seat]
    fits = rules.playable[state.colour, state.top]
    fitting = [
        card
        for place, card in enumerate(hand)
        if card in fits and not _bluff(rules, state, card, _without(hand, place))
    ]
    if not fitting:
        return None
    return Reason("draw.must-play", "turn.may-decline", {"cards": tuple(dict.fromkeys(fitting))})


def draw_forced(rules: Rules) -> Rules:
    """A drawn card that fits must be played."""
    return _forbid(rules, "keep", _must_play_drawn)


def no_declining(rules: Rules) -> Rules:
    """A card that fits must be played."""
    return _forbid(rules, "draw", _must_play)


# Wild Draw 4


def wd4_strict(rules: Rules) -> Rules:
    """A Wild Draw 4 is honest only when no other card could be played."""
    return replace(rules, against=wild_draw_four.playable)


def wd4_free(rules: Rules) -> Rules:
    """A Wild Draw 4 may always be played, so there is nothing to challenge."""
    plain = effects.DRAW_TWO._replace(clause="wd4.no-restriction", n=effects.WILD_DRAW_FOUR.n)
    return replace(rules, against=wild_draw_four.nothing_counts, effects={**rules.effects, WILD_DRAW_FOUR: (plain,)})


def wd4_wilds_count(rules: Rules) -> Rules:
    """Wilds count as cards of the colour in force."""
    return replace(rules, against=wild_draw_four.same_colour_or_wild)


def anyone_challenges(rules: Rules) -> Rules:
    """Any other player may challenge."""
    return replace(rules, anyone_challenges=True)


def guilty_takeback(rules: Rules) -> Rules:
    """A caught bluffer takes the card back and draws."""
    return replace(rules, guilty=penalty.takeback)


def guilty_replay(rules: Rules) -> Rules:
    """A caught bluffer takes the card back, draws, and lays a correct card."""
    return replace(rules, guilty=penalty.takeback_replay)


# UNO


def uno_penalty(n: int) -> Value:
    """Draw `n` cards for a missed call."""
    return Value(str(n), "uno.penalty", partial(_uno_penalty, n=n))


def _uno_penalty(rules: Rules, n: int) -> Rules:
    return replace(rules, uno_penalty=n)


def uno_before(rules: Rules) -> Rules:
    """The call belongs before the card is laid; afterwards it is a late one."""
    return replace(rules, uno_before=True)


def window_lays(rules: Rules) -> Rules:
    """Only a card laid ends the time for catching."""
    return replace(rules, uno_closed_by=frozenset({"lays"}))


def window_open(rules: Rules) -> Rules:
    """Nothing but the next call or turn of the same player ends the time for catching."""
    return replace(rules, uno_closed_by=frozenset())


def forced_draw_keeps_open(rules: Rules) -> Rules:
    """A penalty drawn by the next player does not end the time for catching."""
    return replace(rules, uno_closed_by=rules.uno_closed_by - {"forced"})


def uno_on_receive(rules: Rules) -> Rules:
    """A single card that was received has to be called too."""
    return replace(rules, uno_on_receive=True)


def false_call_costs(rules: Rules) -> Rules:
    """A call without need costs two cards."""
    return replace(rules, uno_false_call=2)


# Mistakes


def table_draw_2(rules: Rules) -> Rules:
    """A wrong card lies until claimed: it goes back, two cards are drawn, and the turn goes on."""
    return _forbid(replace(rules, fouls=table_mode.CLAIMABLE), "play", table_mode.must_be_undone)


def table_back_2_pass(rules: Rules) -> Rules:
    """A wrong card lies until claimed: it goes back, two cards are drawn, and the turn is over."""
    return replace(table_draw_2(rules), foul_passes=True)


# Going out, piles, two players


def last_draw_ignored(rules: Rules) -> Rules:
    """A last draw card is not drawn any more."""
    return replace(rules, after_out=rules.after_out - {effects.penalty, effects.doubtful_penalty})


def last_shuffle_continues(rules: Rules) -> Rules:
    """A last Shuffle Hands is carried out, and the round goes on."""
    return replace(rules, after_out=rules.after_out | {special.shuffle_hands, special.own_colour})


def two_player_reverse_none(rules: Rules) -> Rules:
    """With two players a Reverse only turns the direction."""
    kept = {face: queue for face, queue in rules.two_player_effects.items() if face != REVERSE}
    return replace(rules, two_player_effects=kept)


def reshuffle_all(rules: Rules) -> Rules:
    """The whole discard pile is shuffled, and a new top card is turned."""
    return replace(rules, reshuffle=piles.turn_new_top)


def exhausted_ends(rules: Rules) -> Rules:
    """The round ends as soon as somebody cannot draw."""
    return replace(rules, ends_when_exhausted=True)


def never_blocked(rules: Rules) -> Rules:
    """Play goes on even when nobody can do anything."""
    return replace(rules, blocks=False)


# Scoring


def special_wild_50(rules: Rules) -> Rules:
    """All wilds count 50."""
    return replace(
        rules, points={face: 50 if n == special_112.SPECIAL_POINTS else n for face, n in rules.points.items()}
    )


def scoring(method: str, clause: str) -> Value:
    """Count a game in another way; the match reads this from the options."""
    return Value(method, clause)


def number_of(clause: str, n: int) -> Value:
    """Let a number be read by the match."""
    return Value(str(n), clause)


OPTIONS: tuple[Option, ...] = (
    Option(
        "deck",
        (
            Value("classic-108", "deck.classic-108"),
            Value("blank-112", "deck.blank-112", special_112.blank_112),
            Value("swap-112", "deck.swap-112", special_112.swap_112),
            Value("shuffle-112", "deck.shuffle-112", special_112.shuffle_112),
        ),
    ),
    Option("custom.cards", (Value("0", "deck.customizable-count"),), custom_cards, 1, 3),
    Option(
        "shuffle.deal",
        (
            Value("clockwise", "card.wild-shuffle"),
            Value("play-direction", "card.wild-shuffle", shuffle_in_play_direction),
        ),
    ),
    Option(
        "start.reverse",
        (Value("dealer", "start.reverse"), Value("right", "start.reverse.right", start_reverse_right)),
    ),
    Option(
        "start.wild",
        (
            Value("left", "start.wild"),
            Value("dealer", "start.wild.dealer", start_wild_dealer),
            Value("return", "start.wild.2001-setup", start_wild_return),
        ),
    ),
    Option(
        "start.reroll",
        (Value("wd4-only", "start.wd4"), Value("any-effect", "start.wd4", start_reroll_any)),
    ),
    Option(
        "draw.play",
        (Value("optional", "turn.drawn-card.optional"), Value("forced", "turn.drawn-card.optional", draw_forced)),
    ),
    Option("draw.decline", (Value("yes", "turn.may-decline"), Value("no", "turn.may-decline", no_declining))),
    Option(
        "wd4.rule",
        (
            Value("colour", "wd4.condition"),
            Value("no-playable-card", "wd4.condition.number-other-colour", wd4_strict),
            Value("free", "wd4.no-restriction", wd4_free),
        ),
    ),
    Option(
        "wd4.wild-counts",
        (
            Value("no", "wd4.condition.wild-in-hand"),
            Value("yes", "wd4.condition.wild-in-hand", wd4_wilds_count),
        ),
    ),
    Option(
        "wd4.challenger",
        (Value("victim", "wd4.challenge.who"), Value("anyone", "wd4.challenge.who", anyone_challenges)),
    ),
    Option(
        "wd4.guilty",
        (
            Value("card-stays", "wd4.challenge.guilty.turn"),
            Value("takeback", "wd4.challenge.guilty.takeback", guilty_takeback),
            Value("takeback-replay", "wd4.challenge.guilty.takeback-replay", guilty_replay),
        ),
    ),
    Option("uno.when", (Value("around", "uno.duty"), Value("before", "uno.duty", uno_before))),
    Option("uno.penalty", (Value("2", "uno.penalty"), uno_penalty(0), uno_penalty(1), uno_penalty(4))),
    Option(
        "uno.window",
        (
            Value("lays-or-draws", "uno.window"),
            Value("begin-turn", "uno.begin-turn"),
            Value("lays", "uno.window", window_lays),
            Value("open", "uno.window", window_open),
        ),
    ),
    Option(
        "uno.forced-draw-closes",
        (
            Value("yes", "uno.window.forced-draw"),
            Value("no", "uno.window.forced-draw", forced_draw_keeps_open),
        ),
    ),
    Option(
        "uno.on-receive",
        (Value("no", "uno.received-hand"), Value("yes", "uno.received-hand", uno_on_receive)),
    ),
    Option("uno.false-call", (Value("0", "uno.false-call"), Value("2", "uno.false-call", false_call_costs))),
    Option(
        "illegal",
        (
            Value("refuse", "illegal.card"),
            Value("draw-2", "illegal.card", table_draw_2),
            Value("back-2-pass", "illegal.card", table_back_2_pass),
        ),
    ),
    Option(
        "out.last-draw",
        (Value("resolve", "out.last-draw"), Value("ignore", "out.last-draw", last_draw_ignored)),
    ),
    Option(
        "out.last-shuffle",
        (Value("win", "out.last-shuffle"), Value("continue", "out.last-shuffle", last_shuffle_continues)),
    ),
    Option(
        "two-player.reverse",
        (Value("skip", "two.reverse"), Value("none", "two.reverse", two_player_reverse_none)),
    ),
    Option(
        "reshuffle.keep-top",
        (Value("yes", "pile.reshuffle.keep-top"), Value("no", "pile.reshuffle", reshuffle_all)),
    ),
    Option(
        "pile.exhausted",
        (Value("draw-what-exists", "pile.exhausted"), Value("end-round", "pile.exhausted", exhausted_ends)),
    ),
    Option(
        "pile.deadlock",
        (Value("blocked", "pile.deadlock"), Value("never", "pile.deadlock", never_blocked)),
    ),
    Option("partners", (Value("off", "setup.players"), Value("on", "partners.seat", teams.with_partners))),
    Option(
        "score",
        (
            scoring("winner", "score.winner-takes"),
            scoring("lowest", "score.lowest"),
            scoring("rank", "score.rank-round"),
            scoring("plus-minus", "score.plus-minus"),
            scoring("elimination", "score.challenge-uno"),
        ),
    ),
    Option("score.target", (Value("500", "score.500"),), partial(number_of, "score.target"), 1, 100_000),
    Option("score.rounds", (Value("none", "score.500"),), partial(number_of, "score.plus-minus"), 1, 100),
    Option(
        "score.special-wild",
        (Value("40", "score.special-wild"), Value("50", "score.special-wild.50", special_wild_50)),
    ),
)
