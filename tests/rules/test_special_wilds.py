"""The cards of the 112-card decks: Blank, Swap Hands, Shuffle Hands, Customizable; and what the table agrees on."""

from collections import Counter

import pytest

from tests.rules.helpers import asked, counts, hand, won_by
from tests.rules.under import Under
from unolab.rules import CLASSIC, Custom, RecordedLuck, UnoError, card, cards, configure, observe
from unolab.rules.parts import effects, special
from unolab.rules.rules import Effect

SWAP = Under("deck:swap-112")
SHUFFLE = Under("deck:shuffle-112")
BLANK = Under("deck:blank-112")
OWN = Under("deck:shuffle-112", "custom.cards:3")
FREE_TEXT = Custom("shed", special.TABLE_RULE, "Everyone else passes a card on.", "나머지 사람은 카드 한 장을 넘겨요.")
TABLE = Under("deck:swap-112", "custom.cards:1", customs=(FREE_TEXT,))


# The decks


@pytest.mark.parametrize(
    ("options", "more"),
    [
        (("deck:blank-112",), "WB WB WB WB"),
        (("deck:swap-112",), "WX"),
        (("deck:swap-112", "custom.cards:3"), "WX WC1 WC2 WC3"),
        (("deck:shuffle-112",), "WS"),
        (("deck:shuffle-112", "custom.cards:1"), "WS WC1"),
        (("deck:shuffle-112", "custom.cards:2"), "WS WC1 WC2"),
        (("deck:shuffle-112", "custom.cards:3"), "WS WC1 WC2 WC3"),
    ],
)
def test_deck_112_is_the_standard_deck_and_four_more_as_many_as_are_used(options: tuple[str, ...], more: str) -> None:
    """deck.blank-112, deck.swap-112, deck.shuffle-112, deck.customizable-count"""
    rules = configure(*options)
    assert Counter(rules.deck) - Counter(CLASSIC.deck) == Counter(cards(more))
    assert len(rules.deck) == 108 + len(more.split())
    assert sum(rules.points[c.face] for c in rules.deck) == 1240 + 40 * len(more.split())


def test_deck_classic_from_112_without_the_new_wilds_is_the_standard_game() -> None:
    """deck.classic-from-112"""
    assert configure("deck:classic-108") == CLASSIC
    assert {c for c in configure("deck:swap-112").deck if c.face not in ("WX", "WC1", "WC2", "WC3")} == set(
        CLASSIC.deck
    )


# Blank


def test_blank_is_a_wild_that_does_nothing_but_name_a_colour() -> None:
    """deck.blank-112"""
    assert BLANK.legal("p1=WB,R1,R2 top=B5") == [*(f"p1 WB={c}" for c in "RYGB"), "p1 draw"]
    state = BLANK.after("p1=WB,R1,R2 top=B5", "p1 WB=Y")
    assert (state.colour, asked(state)) == ("Y", "p2 play")
    assert BLANK.refused("p1=WB,R1,R2 top=B5", "p1 WB") == ["colour.missing card.wild.colour-duty"]


# Swap Hands


def test_wild_swap_its_player_may_exchange_hands_with_one_other_and_then_names_the_colour() -> None:
    """card.wild-swap"""
    position = "p1=WX,R1,R2 p2=G1,G2,G3,G4 p3=Y1 p4=B1,B2 top=B5"
    assert SWAP.legal(position) == ["p1 WX", "p1 draw"]
    state = SWAP.after(position, "p1 WX")
    assert (asked(state), state.colour) == ("p1 swap", "B")
    assert SWAP.legal(state) == ["p1 swap>p2", "p1 swap>p3", "p1 swap>p4", "p1 noswap"]
    assert SWAP.allowed(state, "p1 swap>p2") == ["swap.optional card.wild-swap"]
    swapped = SWAP.after(state, "p1 swap>p2")
    assert (hand(swapped, "p1"), hand(swapped, "p2")) == ("G1 G2 G3 G4", "R1 R2")
    assert asked(swapped) == "p1 colour"
    assert SWAP.legal(swapped) == [f"p1 colour={c}" for c in "RYGB"]
    assert SWAP.allowed(swapped, "p1 colour=G") == ["colour.after-hands card.wild-swap"]
    assert SWAP.told(swapped, "p1 colour=G") == ["colour.named card.wild-swap"]
    after = SWAP.after(swapped, "p1 colour=G")
    assert (after.colour, asked(after)) == ("G", "p2 play")


def test_wild_swap_one_may_keep_ones_own_hand() -> None:
    """card.wild-swap"""
    position = "p1=WX,R1,R2 p2=G1,G2,G3,G4 top=B5"
    assert SWAP.told(position, "p1 WX", "p1 noswap") == ["hands.kept card.wild-swap"]
    state = SWAP.after(position, "p1 WX", "p1 noswap")
    assert (hand(state, "p1"), asked(state)) == ("R1 R2", "p1 colour")


def test_wild_swap_only_the_two_see_the_new_hands() -> None:
    """card.wild-swap"""
    position = "p1=WX,R1,R2 p2=G1,G2,G3,G4 p3=Y1 p4=B1,B2 top=B5"
    events = SWAP.events(position, "p1 WX", "p1 swap>p2")
    assert [e.code for e in events] == ["hands.swapped", "hands.new", "hands.new"]
    assert all(e.sees == (0, 1) for e in events[1:])
    outsider = [e.seen_by(2) for e in events]
    assert [e.code for e in outsider if e] == ["hands.swapped", "hands.new-hidden", "hands.new-hidden"]
    assert not any("cards" in e.params for e in outsider if e)


def test_wild_swap_everything_else_waits() -> None:
    """card.wild-swap"""
    state = SWAP.after("p1=WX,R1,R2 top=B5", "p1 WX")
    first = "ask.swap-first card.wild-swap"
    other = "turn.other turn.direction.next"
    assert SWAP.refused(state, "p1 draw") == [first]
    assert SWAP.refused(state, "p1 R1") == [first]  # no colour is named yet, so nothing is said about what fits
    assert SWAP.refused(state, "p2 draw") == [other, first]
    assert SWAP.refused(state, "p2 noswap") == [other]
    assert SWAP.refused(state, "p1 swap>p1") == ["swap.yourself card.wild-swap"]
    assert SWAP.refused("p1=WX,R1,R2 top=B5", "p1 swap>p2") == ["swap.nothing card.wild-swap"]
    assert SWAP.refused("p1=WX,R1,R2 top=B5", "p1 noswap") == ["swap.nothing card.wild-swap"]
    with pytest.raises(UnoError, match=r"seat\.unknown"):
        SWAP.ruling(state, "p1 swap>p9")
    colour = SWAP.after(state, "p1 noswap")
    assert SWAP.refused(colour, "p1 R1")[0] == "ask.colour-first-after card.wild.colour-duty"
    opening = SWAP.dealt("WX").state
    assert SWAP.refused(opening, "p1 draw") == ["ask.colour-first card.wild.colour-duty"]


def test_wild_swap_and_shuffle_name_the_colour_afterwards() -> None:
    """card.wild-swap, card.wild-shuffle"""
    assert SWAP.refused("p1=WX,R1 top=B5", "p1 WX=R") == ["colour.after card.wild-swap"]
    assert SHUFFLE.refused("p1=WS,R1 top=B5", "p1 WS=R") == ["colour.after card.wild-shuffle"]


def test_wild_swap_the_colour_in_force_until_then_makes_a_catch_possible_meanwhile() -> None:
    """uno.catch.window: whatever question is open stays open."""
    state = SWAP.after("p1=WX,R1 p2=G1,G2,G3,G4 top=B5", "p1 WX", "p2 catch>p1")
    assert (asked(state), counts(state)[0]) == ("p1 swap", 3)


def test_wild_swap_a_reshuffle_meanwhile_leaves_the_question_and_its_clause() -> None:
    """The discard pile then is the Swap Hands alone, and still no start card."""
    position = "p1=WX,R1 p2=G1,G2 p3=50? p4=48? top=B5 under=Y1,Y2,Y3,Y4,Y6 pile=B8"
    state = SWAP.after(position, "p1 WX", "p2 catch>p1", "p1 noswap")
    assert state.discard == cards("WX")
    assert SWAP.allowed(state, "p1 colour=G") == ["colour.after-hands card.wild-swap"]


def test_out_last_swap_wins_without_a_swap() -> None:
    """D85 out.last-swap"""
    state = SWAP.after("p1=WX p2=G1,G2 p3=Y1 p4=B1,B2 top=B5", "p1 WX")
    assert (won_by(state), counts(state)) == ("p1", [0, 2, 1, 2])


# Shuffle Hands


def test_wild_shuffle_all_hands_are_gathered_and_dealt_one_by_one_from_the_left() -> None:
    """card.wild-shuffle"""
    position = "p1=WS,R1,R2,R3 p2=G1 p3=Y1,Y2 p4=B1,B2,B3 top=B5"
    step = SHUFFLE.steps(position, "p1 WS")[-1]
    state = step.state
    # SameOrder leaves the gathered cards as they are: R1 R2 R3 G1 Y1 Y2 B1 B2 B3, dealt to p2 p3 p4 p1 p2 ...
    assert [hand(state, f"p{n}") for n in (1, 2, 3, 4)] == ["G1 B2", "R1 Y1 B3", "R2 Y2", "R3 B1"]
    assert asked(state) == "p1 colour"
    assert [e.code for e in step.events][-5:] == ["hands.shuffled", *["hands.new"] * 4]
    after = SHUFFLE.after(state, "p1 colour=Y")
    assert (after.colour, asked(after)) == ("Y", "p2 play")
    assert SHUFFLE.allowed(state, "p1 colour=Y") == ["colour.after-hands card.wild-shuffle"]


def test_wild_shuffle_everybody_sees_only_the_own_new_hand() -> None:
    """card.wild-shuffle"""
    events = SHUFFLE.events("p1=WS,R1,R2,R3 p2=G1 p3=Y1,Y2 p4=B1,B2,B3 top=B5", "p1 WS")
    new = [e for e in events if e.code == "hands.new"]
    assert [e.sees for e in new] == [(0,), (1,), (2,), (3,)]
    assert [e.public for e in new] == ["hands.new-hidden"] * 4
    (order,) = (e for e in events if e.code == "pile.order")
    assert order.sees == ()


def test_wild_shuffle_can_be_replayed() -> None:
    position = "p1=WS,R1,R2,R3 p2=G1 p3=Y1,Y2 p4=B1,B2,B3 top=B5"
    luck = RecordedLuck([cards("B1 R1 B2 R2 B3 R3 G1 Y1 Y2")])
    assert hand(SHUFFLE.after(position, "p1 WS", luck=luck), "p2") == "B1 B3 Y2"


@pytest.mark.parametrize(("option", "way"), [("clockwise", 1), ("play-direction", -1)])
def test_shuffle_deal_when_play_runs_to_the_right(option: str, way: int) -> None:
    """card.wild-shuffle: clockwise whatever the direction, or by option in the direction of play; then play goes on."""
    rules = Under("deck:shuffle-112", f"shuffle.deal:{option}")
    state = rules.after("p1=WS,R1,R2,R3 p2=G1 p3=Y1,Y2 p4=B1,B2,B3 top=B5 ccw", "p1 WS")
    first = "p2" if way == 1 else "p4"
    assert hand(state, first) == "R1 Y1 B3"
    assert asked(rules.after(state, "p1 colour=Y")) == "p4 play"


def test_shuffle_deal_is_the_same_when_play_runs_to_the_left() -> None:
    position = "p1=WS,R1,R2,R3 p2=G1 p3=Y1,Y2 p4=B1,B2,B3 top=B5"
    play_direction = Under("deck:shuffle-112", "shuffle.deal:play-direction")
    assert play_direction.after(position, "p1 WS") == SHUFFLE.after(position, "p1 WS")


NINE = "p1=WS p2=G1,G2,G3,G4 p3=Y1,Y2 p4=B1,B2,B3 top=B5"


def test_out_last_shuffle_win_the_last_card_ends_the_round() -> None:
    """D84 out.last-shuffle"""
    state = SHUFFLE.after(NINE, "p1 WS")
    assert (won_by(state), counts(state)) == ("p1", [0, 4, 2, 3])


def test_out_last_shuffle_continue_the_hands_are_dealt_anew_and_the_round_goes_on() -> None:
    """D84 out.last-shuffle"""
    rules = Under("deck:shuffle-112", "out.last-shuffle:continue")
    state = rules.after(NINE, "p1 WS")
    assert (counts(state), asked(state)) == ([2, 3, 2, 2], "p1 colour")
    assert asked(rules.after(state, "p1 colour=R")) == "p2 play"


def test_out_last_shuffle_continue_with_too_few_cards_for_everybody_it_wins_all_the_same() -> None:
    """D84: three cards for four players; the last to be dealt to is who laid it, and gets none. [I]"""
    rules = Under("deck:shuffle-112", "out.last-shuffle:continue")
    state = rules.after("p1=WS p2=G1 p3=Y1 p4=B1 top=B5", "p1 WS")
    assert (won_by(state), counts(state)) == ("p1", [0, 1, 1, 1])


def test_out_last_shuffle_continue_leaves_other_last_cards_alone() -> None:
    rules = Under("deck:shuffle-112", "custom.cards:1", "out.last-shuffle:continue")
    assert won_by(rules.after("p1=WC1 p2=G1 top=B5", "p1 WC1=R")) == "p1"
    assert won_by(rules.after("p1=W p2=G1 top=B5", "p1 W=R")) == "p1"


# Customizable


def test_wild_custom_1_everybody_else_draws_one() -> None:
    """card.wild-custom, custom.examples"""
    position = "p1=WC1,R1,R2 p2=2? p3=3? p4=4? top=B5"
    state = OWN.after(position, "p1 WC1=G")
    assert (counts(state), asked(state), state.colour) == ([2, 3, 4, 5], "p2 play", "G")


def test_wild_custom_2_its_player_takes_another_turn() -> None:
    """card.wild-custom, custom.examples"""
    position = "p1=WC2,R1,R2 p2=2? p3=3? p4=4? top=B5"
    for way in ("cw", "ccw"):
        state = OWN.after(f"{position} {way}", "p1 WC2=G")
        assert (counts(state), asked(state), state.direction) == ([2, 2, 3, 4], "p1 play", 1 if way == "cw" else -1)
    assert OWN.told(position, "p1 WC2=G")[-1] == "turn.again card.wild-custom"


def test_wild_custom_3_the_next_player_draws_two_and_keeps_the_turn() -> None:
    """card.wild-custom, custom.examples"""
    state = OWN.after("p1=WC3,R1,R2 p2=2? p3=3? p4=4? top=B5", "p1 WC3=G")
    assert (counts(state), asked(state)) == ([2, 4, 3, 4], "p2 play")


def test_wild_custom_names_its_colour_as_it_is_laid_and_does_nothing_as_the_last_card() -> None:
    """card.wild-custom, out.round-end"""
    assert OWN.refused("p1=WC1,R1 top=B5", "p1 WC1") == ["colour.missing card.wild.colour-duty"]
    state = OWN.after("p1=WC1 p2=2? p3=3? p4=4? top=B5", "p1 WC1=G")
    assert (won_by(state), counts(state)) == ("p1", [0, 2, 3, 4])


def test_wild_custom_effects_the_engine_knows_can_be_combined() -> None:
    """deck.customizable-count: turn the direction, everybody else draws one, then the next player is skipped."""
    effect = Effect(special.others_draw, "card.wild-custom", n=1)
    mix = Custom("mix", (effects.REVERSE, effect, effects.SKIP))
    rules = Under("deck:swap-112", "custom.cards:1", customs=(mix,))
    state = rules.after("p1=WC1,R1,R2 p2=2? p3=3? p4=4? top=B5", "p1 WC1=G")
    assert (counts(state), state.direction, asked(state)) == ([2, 3, 4, 5], -1, "p3 play")


def test_wild_custom_with_a_penalty_is_answered_like_a_draw_two() -> None:
    mix = Custom("three", (effects.DRAW_TWO._replace(n=3, clause="card.wild-custom"),))
    rules = Under("deck:swap-112", "custom.cards:1", customs=(mix,))
    state = rules.after("p1=WC1,R1,R2 p2=2? p3=3? p4=4? top=B5", "p1 WC1=G")
    assert (asked(state), rules.legal(state)) == ("p2 answer", ["p2 accept"])
    assert counts(rules.after(state, "p2 accept"))[1] == 5


def test_wild_custom_with_two_skips_and_with_a_swap() -> None:
    two = Custom("two-skips", (effects.SKIP, effects.SKIP))
    swap = Custom("swap", (Effect(special.ask_swap, "card.wild-custom", asks="swap"),))
    rules = Under("deck:swap-112", "custom.cards:2", customs=(two, swap))
    assert asked(rules.after("p1=WC1,R1,R2 top=B5", "p1 WC1=G")) == "p4 play"
    state = rules.after("p1=WC2,R1,R2 p2=G1 p3=5? p4=5? top=B5", "p1 WC2=G", "p1 swap>p2")
    assert (hand(state, "p1"), asked(state)) == ("G1", "p2 play")


@pytest.mark.parametrize(
    "queue",
    [
        (effects.SKIP, Effect(special.others_draw, "card.wild-custom", n=1)),
        (Effect(special.again, "card.wild-custom"), *special.TABLE_RULE),
        (effects.DRAW_TWO, effects.REVERSE),
        (*special.TABLE_RULE, *special.TABLE_RULE),
    ],
)
def test_wild_custom_a_rule_that_goes_on_after_the_turn_has_moved_is_refused_with_advice(
    queue: tuple[Effect, ...],
) -> None:
    with pytest.raises(UnoError, match=r"option\.custom-order"):
        configure("deck:swap-112", "custom.cards:1", customs=(Custom("mix", queue),))


# A rule of the table's own words


FREE = "p1=WC1,R1,R2 p2=G1,G2 p3=Y1,Y2 p4=B1,B2 top=B5"


def test_wild_custom_free_text_is_carried_out_by_the_table() -> None:
    """card.wild-custom"""
    state = TABLE.after(FREE, "p1 WC1=G")
    assert (asked(state), state.colour) == ("p1 table", "G")
    assert TABLE.legal(state) == ["table done"]
    assert TABLE.allowed(state, "table p2 +3") == ["table.agreed card.wild-custom"]
    acts = ("table p3 +3", "table p2>p4 G1", "table p4>p1 B2", "table p2 skip", "table p3 skip", "table done")
    after = TABLE.after(state, *acts)
    assert counts(after) == [3, 1, 5, 2]
    assert (hand(after, "p4"), hand(after, "p1")) == ("B1 G1", "R1 R2 B2")
    assert asked(after) == "p4 play"
    assert TABLE.told(state, "table done") == ["table.done card.wild-custom"]
    assert TABLE.told(state, "table p2 skip") == ["turn.skipped card.wild-custom"]


def test_table_acts_each_can_be_written_down_in_between() -> None:
    state = TABLE.after(FREE, "p1 WC1=G", "table p2 skip")
    assert (asked(state), state.seat) == ("p1 table", 1)
    assert asked(TABLE.after(state, "table done")) == "p3 play"


def test_table_acts_that_cannot_be() -> None:
    """card.wild-custom"""
    state = TABLE.after(FREE, "p1 WC1=G")
    assert TABLE.refused(state, "table p2 +11") == ["table.number card.wild-custom"]
    assert TABLE.refused(state, "table p2 +0") == ["table.number card.wild-custom"]
    assert TABLE.refused(state, "table p2>p3 Y1") == ["card.not-in-hand turn.one-card"]
    assert TABLE.refused(state, "table p2>p2 G1") == ["table.yourself card.wild-custom"]
    assert TABLE.refused(state, "table p3 skip") == ["table.not-next turn.direction.next"]
    assert TABLE.refused(state, "p2 draw") == ["turn.other turn.direction.next", "ask.table-first card.wild-custom"]
    given = TABLE.after(state, "table p2>p3 G1")
    assert TABLE.refused(given, "table p2>p3 G2") == ["table.last-card out.round-end"]
    for token in ("table p2 +1", "table p2 skip", "table p1>p2 R1", "table done"):
        assert "table.nothing card.wild-custom" in TABLE.refused(FREE, token)
    with pytest.raises(UnoError, match=r"seat\.unknown"):
        TABLE.ruling(state, "table p2>p9 G1")


def test_table_give_only_the_two_see_the_card_and_their_calls_lapse() -> None:
    """card.wild-custom, uno.again"""
    events = TABLE.events(FREE, "p1 WC1=G", "table p2>p4 G1")
    (gave,) = (e for e in events if e.code == "hands.gave")
    assert (gave.sees, gave.params) == ((1, 3), {"seat": 1, "target": 3, "card": card("G1")})
    seen = gave.seen_by(0)
    assert seen is not None
    assert (seen.code, seen.params) == ("hands.gave-hidden", {"seat": 1, "target": 3})
    position = "p1=WC1,R1,R2 p2=G1,G2 p3=Y1 p4=B1,B2 top=B5 said=p3"
    assert TABLE.after(position, "p1 WC1=G", "table p4>p3 B1").said == ()


def test_table_rule_does_not_fire_on_the_start_card_nor_as_the_last_card() -> None:
    """D60 start.wild-custom, out.round-end"""
    state = TABLE.dealt("WC1").state
    assert asked(TABLE.after(state, "p1 colour=R")) == "p1 play"
    assert won_by(TABLE.after("p1=WC1 p2=G1,G2 top=B5", "p1 WC1=G")) == "p1"


def test_special_wilds_hide_what_others_hold() -> None:
    state = SWAP.after("p1=WX,R1,R2 p2=G1,G2,G3,G4 top=B5", "p1 WX", "p1 swap>p2")
    assert set(observe(state, 1).hands[0]) == {card("??")}
