"""The standard game: 108 cards.

Four colours. For each: one 0, two each of 1 to 9, two Skip, two Reverse, two Draw Two. Then four Wild and four Wild
Draw 4. Seven cards each, 2 to 10 players. [deck.classic-108, setup.players, setup.deal]
"""

from __future__ import annotations

from unolab.rules.cards import (
    ACTIONS,
    COLOURS,
    DRAW_TWO,
    NUMBERS,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    card,
)
from unolab.rules.parts import (
    colour,
    draw,
    effects,
    hands,
    jump_in,
    match,
    penalty,
    piles,
    play,
    scoring,
    several,
    special,
    table_mode,
    uno_call,
    wild_draw_four,
)
from unolab.rules.rules import Rules

_ONE_COLOUR = ("0", *(NUMBERS[1:] + ACTIONS) * 2)

DECK = tuple(card(hue + face) for hue in COLOURS for face in _ONE_COLOUR) + tuple(
    card(w) for w in (WILD, WILD_DRAW_FOUR) * 4
)

POINTS = {
    **{number: int(number) for number in NUMBERS},  # score.number
    **dict.fromkeys(ACTIONS, 20),  # score.action
    **dict.fromkeys((WILD, WILD_DRAW_FOUR), 50),  # score.wild
}

CLASSIC = Rules(
    deck=DECK,
    points=POINTS,
    effects={
        SKIP: (effects.SKIP,),
        REVERSE: (effects.REVERSE,),
        DRAW_TWO: (effects.DRAW_TWO,),
        WILD_DRAW_FOUR: (effects.WILD_DRAW_FOUR,),
    },
    two_player_effects={SKIP: (effects.SKIP_TWO,), REVERSE: (effects.REVERSE_TWO,)},
    start_effects={
        SKIP: (effects.START_SKIP,),
        REVERSE: (effects.START_REVERSE, effects.START_DEALER),
        DRAW_TWO: (effects.START_DRAW_TWO,),
        WILD: (effects.START_WILD,),
    },
    start_returned=frozenset({WILD_DRAW_FOUR}),
    after_out=frozenset({effects.penalty, effects.doubtful_penalty}),
    permits=match.PERMITS,
    acts={
        "play": play.PLAY,
        "several": several.SEVERAL,
        "jump": jump_in.JUMP,
        "draw": draw.DRAW,
        "keep": draw.KEEP,
        "accept": penalty.ACCEPT,
        "challenge": penalty.CHALLENGE,
        "show": penalty.SHOW,
        "refuse": penalty.REFUSE,
        "colour": colour.COLOUR,
        "uno": uno_call.SAY,
        "catch": uno_call.CATCH,
        "claim": table_mode.CLAIM,
        **special.ACTS,
        **hands.ACTS,
    },
    asks={
        "play": ("play", "draw"),
        "keep": ("play", "keep"),
        "answer": ("accept", "challenge"),
        "show": ("show", "refuse"),
        "colour": ("colour",),
        **special.ASKS,
        **hands.ASKS,
        "over": (),
    },
    interrupts=("uno", "catch"),
    against=wild_draw_four.same_colour,
    guilty=penalty.card_stays,
    reshuffle=piles.keep_top,
    drawn_misfit=draw.end_turn,
    win=scoring.win,
)
"""The rules of the standard 108-card game with the default of every option."""
