"""Rules of one's own: they carry their words, go together with all others, and leave nobody stuck."""

import pytest

from tests.rules.helpers import asked, counts, hand
from tests.rules.under import Under
from unolab.rules import UnoError, own
from unolab.rules.rules import Rules
from unolab.table.trial import Trial, trial
from unolab.words import say, sheet_text

WORDS = {"en": "Nobody plays red on red.", "ko": "빨강 위에 빨강을 내지 않아요."}


@own.forbid(**WORDS)
def no_red_on_red(state, play):
    return state.colour == "R" and play.card.colour == "R"


@own.forbid(en="Broken.", ko="고장이에요.")
def broken(state, play):
    return play.card.no_such_thing


def under(text: str, *rules: own.OwnRule) -> Under:
    return Under(rules=own.with_own(text, *rules))


def with_five(*does: own.Effect, text: str = "") -> Under:
    return under(text, own.card_does("5", *does, en="Five.", ko="오."))


def test_own_rule_forbids_a_play_and_says_so_in_its_own_words() -> None:
    """house.own"""
    table = under("", no_red_on_red)
    assert table.legal("p1=R1,G2,W top=R2") == ["p1 G2", *(f"p1 W={c}" for c in "RYGB"), "p1 draw"]
    assert table.refused("p1=R1,G2 top=R2", "p1 R1") == ["own.forbids house.own"]
    (reason,) = table.ruling("p1=R1,G2 top=R2", "p1 R1").reasons
    assert WORDS["en"] in say(reason, "en", ["Ann", "Ben", "Cem", "Dario"])
    assert WORDS["ko"] in say(reason, "ko", ["가", "나", "다", "라"])


def test_own_rule_comes_after_every_other_reason() -> None:
    assert under("", no_red_on_red).refused("p1=R1,G2 top=R2 turn=p2 p2=Y1", "p1 R1") == [
        "turn.other turn.direction.next",
        "own.forbids house.own",
    ]


def test_own_rule_holds_for_jumping_in_and_for_answers_to_a_draw_card_too() -> None:
    jumping = under("jump-in:cancel", no_red_on_red)
    assert "own.forbids house.own" in jumping.refused("p1=G2,G3 p3=R2,Y1 top=R2", "p3 jump R2")
    stacking = under("stack:same-kind", no_red_on_red)
    position = "p1=R+2,B+2,B1 p2=R+2,G+2,Y1 top=B5"
    assert stacking.after(position, "p1 B+2").colour == "B"
    assert stacking.legal(stacking.after("p1=W,R+2,B1 p2=R+2,G+2,Y1 top=B+2", "p1 R+2"), "p2") == [
        "p2 accept",
        "p2 G+2",
    ]


def test_own_rule_never_leaves_anybody_stuck_where_cards_that_fit_have_to_be_played() -> None:
    table = under("draw.decline:no+draw.play:forced", no_red_on_red)
    assert table.legal("p1=R1,R3 top=R2 pile=R5,*", "p1") == ["p1 draw", "p1 uno"]
    assert table.legal(table.after("p1=R1,R3 top=R2 pile=R5,*", "p1 draw"), "p1") == ["p1 keep"]


def test_own_effect_comes_before_what_the_card_does_anyway() -> None:
    table = with_five(own.others_draw(1))
    assert counts(table.after("p1=R5,R1,R2 p2=G1,G2 p3=Y1,Y2 top=R3", "p1 R5")) == [2, 3, 3]
    draw_two = under("", own.card_does("+2", own.turn_around(), en="Back.", ko="거꾸로."))
    assert asked(draw_two.after("p1=R+2,R1,R2 top=R3", "p1 R+2")) == "p4 answer"
    alone = under("", own.card_does("R", own.others_draw(1), en="One.", ko="하나."))
    two = alone.after("p1=RR,R1,R2 p2=G1,G2 top=R3", "p1 RR")
    assert (counts(two), asked(two)) == ([2, 3], "p1 play")


@pytest.mark.parametrize(
    ("effect", "next_asked", "left"),
    [
        (own.skip_next(), "p3 play", [2, 2, 2]),
        (own.turn_around(), "p3 play", [2, 2, 2]),
        (own.play_again(), "p1 play", [2, 2, 2]),
        (own.next_draws(2), "p2 play", [2, 4, 2]),
    ],
)
def test_every_effect_on_the_menu_works(effect: own.Effect, next_asked: str, left: list[int]) -> None:
    state = with_five(effect).after("p1=R5,R1,R2 p2=G1,G2 p3=Y1,Y2 top=R3", "p1 R5")
    assert (asked(state), counts(state)) == (next_asked, left)


def test_own_effect_that_moves_all_hands_says_so() -> None:
    table = with_five(own.hands_move())
    position = "p1=R5,R1,R2 p2=G1,G2 p3=Y1,Y2,Y3 top=R3"
    assert hand(table.after(position, "p1 R5"), "p2") == "R1 R2"
    assert "hands.moved house.own" in table.told(position, "p1 R5")


def test_who_goes_out_has_won_before_an_own_effect() -> None:
    assert with_five(own.others_draw(2)).after("p1=R5 p2=G1 p3=Y1 top=R3", "p1 R5").winner == 0


@pytest.mark.parametrize(
    ("code", "make"),
    [
        ("own.words", lambda: own.forbid(en=" ", ko="말.")),
        ("own.words", lambda: own.card_does("5", en="Words.", ko="")),
        ("own.face", lambda: own.with_own("", own.card_does("WX", own.skip_next(), en="A.", ko="가."))),
        ("own.number", lambda: own.others_draw(0)),
        ("own.number", lambda: own.next_draws(11)),
        ("option.custom-order", lambda: with_five(own.skip_next(), own.others_draw(1))),
        ("option.unknown", lambda: own.with_own("nothing:on", no_red_on_red)),
    ],
    ids=["no English", "no Korean", "face", "too few", "too many", "order", "option"],
)
def test_nonsense_is_refused_before_a_card_is_dealt(code, make) -> None:
    with pytest.raises(UnoError) as caught:
        make()
    assert caught.value.code == code
    assert say(caught.value, "en") != say(caught.value, "ko")


def test_a_mistake_in_the_function_names_the_rule() -> None:
    with pytest.raises(UnoError) as caught:
        under("", broken).legal("p1=R1 top=R2")
    assert (caught.value.code, caught.value.params["name"]) == ("own.failed", "broken")


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_rule_sheet_lists_own_rules_and_how_rules_meet(lang: str) -> None:
    sheet = sheet_text(under("stack:same-kind+jump-in:cancel", no_red_on_red).rules, lang)
    assert f"- {WORDS[lang]} [house.own]" in sheet
    assert "[house.jump-in.with-progressive;" in sheet
    assert "[house.jump-in.with-progressive;" not in sheet_text(under("stack:same-kind").rules, lang)


def test_simple_players_try_rules_out() -> None:
    found = trial(under("", no_red_on_red).rules, players=3, rounds=3)
    assert found.won + found.blocked + found.off == 3
    assert found.forbidden > 0
    assert found.turns > 10
    with pytest.raises(UnoError, match=r"trial\.rounds"):
        trial(Rules.__new__(Rules), rounds=0)


def test_a_round_that_nobody_can_win_is_broken_off() -> None:
    @own.forbid(en="Nobody plays.", ko="아무도 내지 않아요.")
    def nothing(state, play):
        return True

    found = trial(own.with_own("pile.deadlock:never", nothing), players=2, rounds=1)
    assert found == Trial(1, 0, 0, 1, found.turns, round(found.turns))
