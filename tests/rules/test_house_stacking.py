"""Answering a draw card: stacking, last card, start card, rules of the day. [house.progressive.*, stack.*]"""

from __future__ import annotations

import pytest

from tests.rules.helpers import asked, counts, owed, won_by
from tests.rules.under import Under
from tests.rules.variants import ATTACK
from unolab.rules import State, card

NONE, SAME, UP, FREE = (Under(*names) for names in ((), ("stack:same-kind",), ("stack:d2-to-wd4",), ("stack:free",)))
SKIP, REVERSE = (Under(f"rule-of-the-day:{how}") for how in ("skip-passes-draw-two", "reverse-returns-draw"))

HOLDING = "p1=R1,B1 p2=G+2,B+2,W,W+4,RS,GS,RR,R5,G7"
FACING_TWO = f"{HOLDING} top=R+2 ask=answer p3=5? p4=5?"
FACING_FOUR = f"{HOLDING} top=W+4 colour=G ask=answer wd4=p1,Y,R1/B1 p3=5? p4=5?"


def answers(under: Under, position: str | State) -> list[str]:
    """Return the cards, in order, with which p2 may answer."""
    plays = (token.split()[1].partition("=")[0] for token in under.legal(position, "p2"))
    return sorted({play for play in plays if play[0].isupper()})


@pytest.mark.parametrize(
    ("rules", "to_two", "to_four"),
    [
        ("stack:none", [], []),
        ("stack:same-kind", ["B+2", "G+2"], ["W+4"]),
        ("stack:d2-to-wd4", ["B+2", "G+2", "W+4"], ["W+4"]),
        ("stack:by-value", ["B+2", "G+2", "W+4"], ["W+4"]),
        ("stack:free", ["B+2", "G+2", "W+4"], ["B+2", "G+2", "W+4"]),
    ],
)
def test_stack_which_card_answers_which(rules: str, to_two: list[str], to_four: list[str]) -> None:
    """D28 to D30: house.progressive, house.progressive.d2-to-wd4, stack.d2-on-wd4, stack.wd4-on-wd4"""
    under = Under(rules)
    assert answers(under, FACING_TWO) == to_two
    assert answers(under, FACING_FOUR) == to_four
    assert "p2 accept" in under.legal(FACING_TWO)


def test_house_progressive_a_draw_two_adds_to_a_draw_two() -> None:
    """house.progressive: 2 and 2 are 4, for the one after the one who answered."""
    assert SAME.allowed(FACING_TWO, "p2 G+2") == ["stack.adds house.progressive"]
    state = SAME.after(FACING_TWO, "p2 G+2")
    assert (asked(state), owed(state).n, owed(state).card, state.colour) == ("p3 answer", 4, card("G+2"), "G")
    assert SAME.told(FACING_TWO, "p2 G+2") == ["play.card turn.match"]


def test_house_progressive_example_three_in_a_row_and_the_fourth_draws_6() -> None:
    """house.progressive.example; pitfall rows 18 and 20: all six, then the turn goes on and the count begins anew."""
    start = "p1=R+2,B1,B2 p2=G+2,B3,B4 p3=B+2,G3,G4 p4=Y+2,G6,G8 top=R1"
    state = SAME.after(start, "p1 R+2", "p2 G+2", "p3 B+2", "p4 accept")
    assert (counts(state), asked(state)) == ([2, 2, 2, 9], "p1 play")
    told = SAME.told(start, "p1 R+2", "p2 G+2", "p3 B+2", "p4 accept")
    assert told == ["penalty.drew card.draw-two", "turn.lost card.draw-two"]


def test_house_progressive_one_card_only_answers() -> None:
    """D36 house.progressive.one"""
    state = SAME.after(FACING_TWO, "p2 G+2")
    assert SAME.refused(state, "p2 B+2")[0] == "turn.other turn.direction.next"
    assert "several.one-card turn.one-card" in SAME.refused(FACING_TWO, "p2 G+2&B+2")


def test_house_progressive_symbol_any_colour_answers() -> None:
    """D37 house.progressive.symbol; stack.colour:free is the default"""
    assert answers(Under("stack:same-kind", "stack.colour:free"), FACING_TWO) == ["B+2", "G+2"]


def test_house_progressive_symbol_where_an_answer_has_to_fit() -> None:
    """house.progressive.symbol: after a Wild Draw 4 in green, only a green Draw Two."""
    under = Under("stack:free", "stack.colour:must-match")
    assert answers(under, FACING_FOUR) == ["G+2", "W+4"]
    assert under.refused(FACING_FOUR, "p2 B+2") == ["stack.colour house.progressive.symbol"]
    assert answers(under, FACING_TWO) == ["B+2", "G+2", "W+4"]


def test_tweet_no_stack_nothing_is_passed_on_in_the_standard_game() -> None:
    """tweet.no-stack, tweet.no-stack-d2, stack.wd4-on-d2"""
    assert NONE.refused(FACING_TWO, "p2 G+2") == ["stack.none stack.d2-on-d2", "ask.answer-first card.draw-two"]
    assert NONE.refused(FACING_FOUR, "p2 G+2") == ["stack.none stack.d2-on-wd4", "ask.answer-first wd4.effect"]


@pytest.mark.parametrize(
    ("under", "position", "token", "said"),
    [
        (SAME, FACING_TWO, "p2 W+4=R", "stack.other-kind stack.wd4-on-d2"),
        (SAME, FACING_FOUR, "p2 G+2", "stack.other-kind stack.d2-on-wd4"),
        (UP, FACING_FOUR, "p2 G+2", "stack.other-kind stack.d2-on-wd4"),
        (FREE, FACING_TWO, "p2 W=R", "stack.wild wild.not-as-answer"),
        (FREE, FACING_TWO, "p2 RS", "stack.no-shield answer.skip-on-d2"),
        (FREE, FACING_TWO, "p2 RR", "stack.no-shield answer.reverse-on-d2"),
        (REVERSE, FACING_TWO, "p2 RS", "stack.no-shield answer.skip-on-d2"),
        (SKIP, FACING_TWO, "p2 GS", "stack.no-shield answer.skip-on-d2"),
        (SKIP, FACING_TWO, "p2 G+2", "stack.other-kind stack.d2-on-d2"),
    ],
)
def test_what_does_not_answer(under: Under, position: str, token: str, said: str) -> None:
    """wild.not-as-answer; pitfall row 24"""
    found = under.refused(position, token)
    assert found[0] == said
    assert found[1:] == [f"ask.answer-first {'card.draw-two' if position is FACING_TWO else 'wd4.effect'}"]


def test_a_card_without_any_bearing_is_told_what_comes_first() -> None:
    assert SAME.refused(FACING_TWO, "p2 R5") == ["ask.answer-first card.draw-two"]


def test_an_agreed_rule_that_lets_draw_is_no_draw_card() -> None:
    """Whatever stacks: the cards of a Customizable card are answered by no other card. [I]"""
    under = Under("deck:swap-112", "custom.cards:1", "stack:free", customs=(ATTACK,))
    state = under.after("p1=WC1,B1,B2 p2=G+2,W+4,B3 top=R1 p3=5? p4=5?", "p1 WC1=B")
    assert (asked(state), owed(state).n, answers(under, state)) == ("p2 answer", 3, [])
    assert under.refused(state, "p2 G+2")[0] == "stack.other-kind stack.d2-on-d2"


# --- Wild Draw 4s in a run


RUN = "p1=W+4,G1,G2 p2=W+4,R4,Y1 top=B5 p3=5? p4=5?"
HONEST_RUN = RUN.replace("R4", "Y4")


def test_house_progressive_challenge_a_bluff_in_the_run_costs_all_of_it() -> None:
    """D38 house.progressive.challenge, house.progressive.colour: the colour the first one named is tested."""
    assert SAME.cautions(SAME.after(RUN, "p1 W+4=R"), "p2 W+4=G") == ["wd4.bluffing wd4.condition.declared-colour"]
    state = SAME.after(RUN, "p1 W+4=R", "p2 W+4=G")
    assert (asked(state), owed(state).n, state.colour) == ("p3 answer", 8, "G")
    guilty = SAME.after(state, "p3 challenge", "p2 show")
    assert (counts(guilty), asked(guilty), guilty.colour) == ([2, 10, 5, 5], "p3 play", "G")
    refusal = SAME.after(state, "p3 challenge", "p2 refuse")
    assert (counts(refusal), asked(refusal)) == ([2, 10, 5, 5], "p3 play")


def test_house_progressive_challenge_that_fails_costs_two_more() -> None:
    """D38 house.progressive.challenge: 8 and 2 are 10, and the turn."""
    state = SAME.after(HONEST_RUN, "p1 W+4=R", "p2 W+4=G")
    assert SAME.ruling(state, "p3 challenge").cautions[0].params == {"n": 10}
    innocent = SAME.after(state, "p3 challenge", "p2 show")
    assert (counts(innocent), asked(innocent)) == ([2, 2, 15, 5], "p4 play")


def test_stack_challenge_jp_is_not_played_the_usual_test_holds_in_a_mixed_run() -> None:
    """D144 stack.challenge.jp, house.progressive.d2-to-wd4: a red card makes the bluff, a Draw Two or not."""
    run = "p1=R+2,G1,G2 p2=W+4,R4,Y1 top=R5 p3=5? p4=5?"
    state = UP.after(run, "p1 R+2", "p2 W+4=G")
    assert UP.allowed(UP.after(run, "p1 R+2"), "p2 W+4=G") == [
        "stack.adds house.progressive.d2-to-wd4",
        "wd4.bluff-stands wd4.bluff",
    ]
    assert (asked(state), owed(state).n) == ("p3 answer", 6)
    assert counts(UP.after(state, "p3 challenge", "p2 show")) == [2, 8, 5, 5]


@pytest.mark.parametrize(("how", "next_one"), [("takeback", "p3 play"), ("takeback-replay", "p2 play")])
def test_a_bluff_taken_back_in_a_run_costs_all_of_it_and_ends_the_run(how: str, next_one: str) -> None:
    """wd4.guilty:{how} x stack: the card goes back, the cards of the whole run are drawn, nobody owes anything."""
    under = Under("stack:same-kind", f"wd4.guilty:{how}")
    state = under.after(RUN, "p1 W+4=R", "p2 W+4=G", "p3 challenge", "p2 show")
    assert (counts(state), asked(state), state.colour, state.top) == ([2, 11, 5, 5], next_one, "R", card("W+4"))


def test_anyone_may_challenge_in_a_run_where_anyone_may() -> None:
    under = Under("stack:same-kind", "wd4.challenger:anyone")
    state = under.after(HONEST_RUN, "p1 W+4=R", "p2 W+4=G", "p1 challenge", "p2 show")
    assert (counts(state), asked(state)) == ([12, 2, 5, 5], "p4 play")


def test_a_run_between_two_players_goes_to_and_fro() -> None:
    """house.progressive, two.draw"""
    start = "p1=R+2,B1,B+2,Y1 p2=G+2,G3,G4 top=R1"
    state = SAME.after(start, "p1 R+2", "p2 G+2", "p1 B+2", "p2 accept")
    assert (counts(state), asked(state)) == ([2, 8], "p1 play")


def test_a_run_goes_round_ten_players() -> None:
    """house.progressive"""
    start = "p1=R+2,R1,R2 p2=R+2,R3 p3=G+2,G1 p4=G+2,G2 p5=B+2,B1 p6=B+2,B2 p7=Y+2,Y1 p8=Y+2,Y2 p9=Y3,Y4 p10=3? top=R5"
    plays = ["p1 R+2", "p2 R+2!", "p3 G+2!", "p4 G+2!", "p5 B+2!", "p6 B+2!", "p7 Y+2!", "p8 Y+2!"]
    state = SAME.after(start, *plays, "p9 accept")
    assert (counts(state)[8], asked(state)) == (18, "p10 play")


# --- the last card and the start card


LAST = "p1=R+2 p2=G+2,R7 p3=5? p4=5? top=R1"
RUNS_ON = Under("stack:same-kind", "stack.after-out:run-goes-on")


def test_house_progressive_after_out_the_round_is_over() -> None:
    """D40 house.progressive.after-out: p2 draws 2, and they count."""
    state = SAME.after(LAST, "p1 R+2")
    assert SAME.refused(state, "p2 G+2") == ["stack.round-over house.progressive.after-out"]
    assert SAME.legal(state) == ["p2 accept"]
    over = SAME.after(state, "p2 accept")
    assert (won_by(over), counts(over)) == ("p1", [0, 4, 5, 5])


def test_house_progressive_after_out_the_run_goes_on_where_agreed() -> None:
    """D40 house.progressive.after-out: the last victim's cards count."""
    state = RUNS_ON.after(LAST, "p1 R+2", "p2 G+2!")
    assert (asked(state), owed(state).n) == ("p3 answer", 4)
    over = RUNS_ON.after(state, "p3 accept")
    assert (won_by(over), counts(over)) == ("p1", [0, 1, 9, 5])


def test_house_progressive_after_out_nobody_else_goes_out_in_the_run() -> None:
    """house.progressive.after-out: a second last card stays in the hand. [I]"""
    state = RUNS_ON.after(LAST.replace("G+2,R7", "G+2"), "p1 R+2")
    assert RUNS_ON.refused(state, "p2 G+2") == ["stack.second-out house.progressive.after-out"]
    assert won_by(RUNS_ON.after(state, "p2 accept")) == "p1"


def test_a_bluff_after_somebody_went_out_does_not_save_the_round() -> None:
    """house.progressive.after-out, wd4.challenge.guilty: the bluffer draws it all, and the round is over."""
    under = Under("stack:same-kind", "stack.after-out:run-goes-on", "wd4.guilty:takeback-replay")
    start = "p1=W+4 p2=W+4,R4,Y1 p3=5? p4=5? top=R1"
    state = under.after(start, "p1 W+4=R", "p2 W+4=G", "p3 challenge", "p2 show")
    assert (won_by(state), counts(state)) == ("p1", [0, 11, 5, 5])


def test_a_last_draw_card_that_is_not_drawn_any_more_ends_a_run() -> None:
    """out.last-draw:ignore x stack: the run ends with the card that goes out."""
    under = Under("stack:same-kind", "out.last-draw:ignore")
    state = under.after("p1=R+2,B1,B2 p2=G+2 p3=5? p4=5? top=R1", "p1 R+2", "p2 G+2")
    assert (won_by(state), counts(state)) == ("p2", [2, 0, 5, 5])


def test_start_draw_two_stack_is_not_answered_since_nobody_played_it() -> None:
    """D57 start.draw-two.stack: start.draw-two.answer:no is the default"""
    state = SAME.dealt("R+2", hands="G+2").state
    assert SAME.refused(state, "p1 G+2") == ["stack.start start.draw-two.stack"]
    assert SAME.legal(state) == ["p1 accept"]


def test_start_draw_two_stack_is_answered_where_agreed() -> None:
    """D57 start.draw-two.stack"""
    under = Under("stack:same-kind", "start.draw-two.answer:yes")
    state = under.dealt("R+2", hands="G+2").state
    after = under.after(state, "p1 G+2")
    assert (asked(after), owed(after)[0], owed(after).start) == ("p2 answer", 4, False)


# --- the rules of the day


def test_tweet_rule_of_the_day_skip_passes_a_draw_two_of_its_colour_on() -> None:
    """tweet.rule-of-the-day-skip: the cards stay two, the next player faces them and may do the same."""
    assert SKIP.allowed(FACING_TWO, "p2 RS") == ["stack.passes tweet.rule-of-the-day-skip"]
    assert SKIP.told(FACING_TWO, "p2 RS") == ["play.card turn.match", "stack.passed tweet.rule-of-the-day-skip"]
    state = SKIP.after(FACING_TWO.replace("p3=5?", "p3=RS,GS,R1"), "p2 RS")
    assert (asked(state), owed(state).n) == ("p3 answer", 2)
    assert asked(SKIP.after(state, "p3 RS")) == "p4 answer"
    assert SKIP.refused(state, "p3 GS")[0] == "stack.no-shield answer.skip-on-d2"
    paid = SKIP.after(state, "p3 accept")
    assert (counts(paid)[2], asked(paid)) == (5, "p4 play")


def test_tweet_rule_of_the_day_skip_says_nothing_about_a_wild_draw_4() -> None:
    """tweet.rule-of-the-day-skip"""
    assert SKIP.refused(FACING_FOUR, "p2 GS") == ["stack.no-shield wd4.effect", "ask.answer-first wd4.effect"]


def test_tweet_rule_of_the_day_reverse_sends_a_draw_two_of_its_colour_back() -> None:
    """D34 tweet.rule-of-the-day-reverse"""
    assert REVERSE.allowed(FACING_TWO, "p2 RR") == ["stack.passes tweet.rule-of-the-day-reverse"]
    clause = "tweet.rule-of-the-day-reverse"
    assert REVERSE.told(FACING_TWO, "p2 RR") == [
        "play.card turn.match",
        f"turn.reversed {clause}",
        f"stack.passed {clause}",
    ]
    state = REVERSE.after(FACING_TWO, "p2 RR")
    assert (asked(state), owed(state).n, state.direction) == ("p1 answer", 2, -1)
    paid = REVERSE.after(state, "p1 accept")
    assert (counts(paid)[0], asked(paid)) == (4, "p4 play")


def test_rules_of_the_day_with_two_players_send_the_cards_back() -> None:
    """tweet.rule-of-the-day-skip, tweet.rule-of-the-day-reverse, two.reverse"""
    facing = "p1=R1,B1 p2=RS,RR,R5 top=R+2 ask=answer"
    for under, token in ((SKIP, "p2 RS"), (REVERSE, "p2 RR")):
        state = under.after(facing, token)
        assert (asked(state), owed(state).n) == ("p1 answer", 2)
        assert asked(under.after(state, "p1 accept")) == "p2 play"


def test_rule_of_the_day_as_a_last_card_goes_out_and_the_cards_are_drawn() -> None:
    """tweet.rule-of-the-day-skip, out.last-draw"""
    state = SKIP.after("p1=R1,B1 p2=RS p3=5? p4=5? top=R+2 ask=answer", "p2 RS")
    assert (asked(state), SKIP.legal(state)) == ("p3 answer", ["p3 accept"])
    assert won_by(SKIP.after(state, "p3 accept")) == "p2"


def test_rule_of_the_day_and_stacking_add_and_pass_in_turn() -> None:
    """house.mix: a Draw Two of another colour answers what a Skip has passed on, unless an answer has to fit."""
    start = FACING_TWO.replace("p3=5?", "p3=G+2,R1,R2")
    both = Under("rule-of-the-day:skip-passes-draw-two", "stack:same-kind")
    state = both.after(start, "p2 RS", "p3 G+2")
    assert (asked(state), owed(state).n) == ("p4 answer", 4)
    strict = Under("rule-of-the-day:skip-passes-draw-two", "stack:same-kind", "stack.colour:must-match")
    assert strict.refused(strict.after(start, "p2 RS"), "p3 G+2") == ["stack.colour house.progressive.symbol"]
