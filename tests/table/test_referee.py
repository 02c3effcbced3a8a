"""The referee: one act, many sets of rules, differences first."""

import pytest

from unolab.rules import OPTIONS, PRESETS, UnoError, option_value
from unolab.table.case import open_case
from unolab.table.referee import OPTION, OUTCOME, OWN, PRESET, REASON, RULING, SAME, UNCLEAR, changes, compare, rule

MISSED = "p1=R3 p2=G+2,R4 p3=7? p4=5? top=R+2 turn=p1 owes=2 silent=p1"
BLUFF = "p1=R3,BS p2=7? p3=5? top=W+4 colour=R turn=p1 wd4=p1,B,BS/R3"


def names(rows, level=None):
    return {each.name for row in rows if level in (None, row.level) for each in row.sets}


def row_of(verdict, name):
    return next(row for row in verdict.rows if name in {each.name for each in row.sets})


def test_every_named_set_that_fits_the_cards_speaks_once():
    verdict = compare(open_case(MISSED, "p3 catch>p1"))
    spoken = [each.name for row in verdict.rows for each in row.sets if each.kind == PRESET]
    assert sorted(spoken) == sorted(PRESETS)


def test_a_card_that_a_box_does_not_hold_leaves_out_its_sets():
    verdict = compare(open_case("p1=WX,R5 p2=7? top=R7 turn=p1 rules=mattel-2015", "p1 WX"))
    assert names(verdict.rows) & set(PRESETS) == {"mattel-2015"}


def test_differences_come_first_the_most_telling_before_all():
    verdict = compare(open_case(MISSED, "p3 catch>p1"))
    levels = [row.level for row in verdict.rows]
    order = [RULING, OUTCOME, REASON, SAME]
    assert levels == sorted(levels, key=order.index)
    assert row_of(verdict, "uno.penalty:4").level == OUTCOME
    assert row_of(verdict, "uno.window:lays").level == REASON
    assert row_of(verdict, "mattel-2008").level == SAME


def test_sets_that_say_the_same_share_a_row():
    assert row_of(compare(open_case(MISSED, "p3 catch>p1")), "uno.penalty:4") == row_of(
        compare(open_case(MISSED, "p3 catch>p1")), "mattel-2001"
    )


def test_only_options_that_change_something_are_listed_and_the_rest_counted():
    verdict = compare(open_case("p1=R5,B1 p2=7? top=R7 turn=p1", "p1 B1"))
    assert verdict.ruled.status == "refused"
    listed = {each.name for row in verdict.rows for each in row.sets if each.kind == OPTION}
    assert "illegal:draw-2" in listed
    assert "score:rank" not in listed
    assert verdict.same > 20


def test_every_option_is_tried_that_needs_no_other_cards():
    held = {"uno.penalty": "4", "wd4.rule": "free"}
    tried = {name for name, _ in changes(tuple(f"{key}:{value}" for key, value in held.items()))}
    ids = {part.split(":")[0] for name in tried for part in name.split("+")}
    needs_cards = {"deck", "custom.cards", "shuffle.deal", "out.last-shuffle", "score.special-wild", "uno.on-receive"}
    one_value = {option.id for option in OPTIONS if len(option.values) == 1}
    assert {option.id for option in OPTIONS} - ids <= needs_cards | one_value
    assert "uno.penalty:2" in tried
    assert "wd4.rule:colour+wd4.wild-counts:yes" in tried, "what an option needs is chosen too"


def test_an_option_in_force_is_turned_off_as_well():
    verdict = compare(open_case(f"{MISSED} rules=uno.penalty:4", "p3 catch>p1"))
    assert row_of(verdict, "uno.penalty:2").level == OUTCOME
    assert [each.kind for row in verdict.rows for each in row.sets].count(OWN) == 1


def test_the_own_rules_are_not_named_twice():
    verdict = compare(open_case(MISSED, "p3 catch>p1"))
    assert not [each for row in verdict.rows for each in row.sets if each.kind == OWN]


def test_a_challenge_goes_on_to_what_it_comes_to():
    verdict = compare(open_case(BLUFF, "p2 challenge"))
    codes = [event.code for event in verdict.ruled.events]
    assert "wd4.guilty-hidden" in codes
    assert verdict.ruled.after.ask.seat == 1
    assert row_of(verdict, "doc-002").level == OUTCOME, "the card goes back there"


def test_an_answer_with_a_choice_is_left_open():
    assert rule(open_case("p1=W+4,R3 p2=7? p3=5? top=B5 turn=p1", "p1 W+4=R")).after.ask.kind == "answer"
    assert rule(open_case("p1=R+2,R3 p2=7? p3=5? top=R5 turn=p1", "p1 R+2")).after.ask.seat == 2


def test_what_hangs_on_open_cards_says_so():
    drawn = rule(open_case("p1=R3 p2=7? top=B5 turn=p1", "p1 draw"))
    assert drawn.hangs
    assert [event.code for event in drawn.events] == ["draw.took-hidden"]
    named = rule(open_case("p1=R3 p2=7? top=B5 turn=p1 pile=G1,*", "p1 draw"))
    assert not named.hangs
    assert named.after.ask.seat == 1


def test_a_ruling_that_hangs_on_open_cards_is_unclear():
    assert rule(open_case("p1=3? p2=7? top=B5 turn=p1 rules=draw.decline:no", "p1 draw")).status == UNCLEAR


def test_what_other_rules_make_of_a_hidden_hand_hangs_on_it_too():
    """Whether somebody can answer a Draw 2 is not known, so no rule says that the cards are drawn."""
    for line in ("p1=R+2,R3 p2=5? p3=4? top=R5 turn=p1", "p1=Y+2,R3,B1 p2=3? p3=4? p4=2? top=Y5 turn=p1"):
        verdict = compare(open_case(line, line[3:6].join(("p1 ", ""))))
        assert not verdict.ruled.hangs
        stacked = row_of(verdict, "stack:free").ruled
        assert stacked.hangs
        assert "penalty.drew-hidden" not in [event.code for event in stacked.events]


def test_no_sentence_names_a_card_that_was_only_filled_in():
    start = rule(open_case("p1=R3 p2=7? top=W+4 colour=R turn=p1", "start"))
    assert [event.code for event in start.events] == ["start.returned"]
    assert start.hangs
    won = rule(open_case("p1=RS p2=7? top=R1 turn=p1", "p1 RS"))
    assert "round.won" not in [event.code for event in won.events]
    assert won.after.winner == 0


def test_a_start_card_is_an_act_of_nobody():
    verdict = compare(open_case("p1=7? p2=7? p3=7? p4=7? top=RR turn=p1 dealer=p4", "start"))
    assert verdict.ruled.after.ask.seat == 3
    assert row_of(verdict, "mattel-2001").ruled.after.ask.seat == 2


def test_rulings_are_the_same_each_time():
    case = open_case(BLUFF, "p2 challenge")
    assert compare(case) == compare(case)


def test_without_an_act_there_is_nothing_to_rule_on():
    with pytest.raises(UnoError) as error:
        compare(open_case(MISSED))
    assert error.value.code == "referee.no-act"


def test_partners_are_tried_where_four_play():
    four = compare(open_case("p1=R5 p2=R1 p3=B9 p4=G1 top=R7 turn=p1", "p1 R5"))
    two = compare(open_case("p1=R5 p2=R1 top=R7 turn=p1", "p1 R5"))
    assert "partners:on" in names(four.rows)
    assert "partners:on" not in names(two.rows)
    assert option_value(row_of(four, "partners:on").sets[0].rules, "partners") == "on"
