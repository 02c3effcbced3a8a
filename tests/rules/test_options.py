"""Choosing options: every value works, their order does not matter, and nonsense is refused with advice."""

from __future__ import annotations

import ast
import itertools
import pickle
import random
import re
from pathlib import Path

import pytest

import unolab.rules
from tests.rules.helpers import CLASSIC
from unolab.rules import (
    OPTIONS,
    PRESETS,
    Custom,
    RandomLuck,
    UnoError,
    apply,
    configure,
    deal,
    legal_actions,
    option_value,
    ruleset,
)
from unolab.rules.cards import CARDS
from unolab.rules.options.choose import BY_ID, CONFLICTS, NEEDLESS
from unolab.rules.parts import special
from unolab.words import clause_ids, say

HERE = Path(__file__).parent
NUMBERS = {"custom.cards": ("1", "2", "3"), "score.target": ("1", "200", "100000"), "score.rounds": ("1", "5", "100")}
CHOICES = [
    f"{option.id}:{name}"
    for option in OPTIONS
    for name in [*(value.name for value in option.values), *NUMBERS.get(option.id, ())]
]


def _with_what_it_needs(choice: str) -> list[str]:
    """Return the option together with the first choice of what it needs."""
    names = {choice.partition(":")[0]: choice}
    for key, _, needs in [*NEEDLESS, *NEEDLESS]:
        if key in names and not any(_named(names, other) in values for other, values in needs):
            other, values = needs[0]
            names[other] = f"{other}:{values[0]}"
    return list(names.values())


def _named(names: dict[str, str], key: str) -> str:
    return names[key].partition(":")[2] if key in names else BY_ID[key].default


def code(*names: str, customs: tuple[Custom, ...] = ()) -> tuple[str, dict[str, object]]:
    with pytest.raises(UnoError) as caught:
        configure(*names, customs=customs)
    return caught.value.code, caught.value.params


def test_the_options_are_those_of_the_rule_book() -> None:
    assert {option.id: tuple(value.name for value in option.values) for option in OPTIONS} == {
        "deck": ("classic-108", "blank-112", "swap-112", "shuffle-112"),
        "custom.cards": ("0",),
        "shuffle.deal": ("clockwise", "play-direction"),
        "start.reverse": ("dealer", "right"),
        "start.wild": ("left", "dealer", "return"),
        "start.reroll": ("wd4-only", "any-effect"),
        "draw.play": ("optional", "forced"),
        "draw.decline": ("yes", "no"),
        "wd4.rule": ("colour", "no-playable-card", "free"),
        "wd4.wild-counts": ("no", "yes"),
        "wd4.challenger": ("victim", "anyone"),
        "wd4.guilty": ("card-stays", "takeback", "takeback-replay"),
        "stack": ("none", "same-kind", "d2-to-wd4", "by-value", "free"),
        "stack.colour": ("free", "must-match"),
        "stack.after-out": ("round-over", "run-goes-on"),
        "start.draw-two.answer": ("no", "yes"),
        "rule-of-the-day": ("none", "skip-passes-draw-two", "reverse-returns-draw"),
        "jump-in": ("off", "cancel", "once", "both", "add"),
        "jump-in.wilds": ("yes", "no"),
        "zero": ("off", "on"),
        "seven": ("off", "on", "with-block"),
        "draw.count": ("one", "until-may-stop", "until-must"),
        "wild.with-colour-card": ("no", "yes"),
        "turn.equal-numbers": ("one-card", "all-equal-numbers"),
        "out.action-card": ("allowed", "not-allowed"),
        "uno.when": ("around", "before"),
        "uno.penalty": ("2", "0", "1", "4"),
        "uno.window": ("lays-or-draws", "begin-turn", "lays", "open"),
        "uno.forced-draw-closes": ("yes", "no"),
        "uno.on-receive": ("no", "yes"),
        "uno.false-call": ("0", "2"),
        "illegal": ("refuse", "draw-2", "back-2-pass"),
        "out.last-draw": ("resolve", "ignore"),
        "out.last-shuffle": ("win", "continue"),
        "two-player.reverse": ("skip", "none"),
        "reshuffle.keep-top": ("yes", "no"),
        "pile.exhausted": ("draw-what-exists", "end-round"),
        "pile.deadlock": ("blocked", "never"),
        "partners": ("off", "on"),
        "score": ("winner", "lowest", "rank", "plus-minus", "elimination"),
        "score.target": ("500",),
        "score.rounds": ("none",),
        "score.special-wild": ("40", "50"),
    }


@pytest.mark.parametrize("choice", CHOICES)
def test_every_value_of_every_option_can_be_chosen_and_played(choice: str) -> None:
    rules = configure(*_with_what_it_needs(choice))
    key, _, value = choice.partition(":")
    assert option_value(rules, key) == value
    state = deal(rules, 4, RandomLuck(choice)).state
    luck, chance = RandomLuck(choice), random.Random(choice)
    for _ in range(60):
        if state.is_over:
            break
        state = apply(rules, state, chance.choice(legal_actions(rules, state)), luck).state


@pytest.mark.parametrize("choice", CHOICES)
def test_every_value_but_the_default_makes_other_rules(choice: str) -> None:
    key, _, value = choice.partition(":")
    needs = [name for name in _with_what_it_needs(choice) if name != choice]
    rules = configure(*needs, choice)
    if value == BY_ID[key].default:
        assert rules == configure(*needs)
        assert choice not in rules.options
    else:
        assert rules != configure(*needs)
        assert choice in rules.options


@pytest.mark.parametrize("choice", CHOICES)
def test_every_value_names_a_clause_of_the_rule_book(choice: str) -> None:
    key, _, value = choice.partition(":")
    found = BY_ID[key].value(value)
    assert found is not None
    assert found.clause in clause_ids()


def test_the_default_is_written_down_nowhere() -> None:
    assert CLASSIC.options == ()
    assert configure() == CLASSIC
    assert configure(*(f"{option.id}:{option.default}" for option in OPTIONS)) == CLASSIC


def test_the_order_does_not_matter() -> None:
    names = [
        "deck:shuffle-112", "custom.cards:2", "start.wild:return", "draw.play:forced", "wd4.guilty:takeback",
        "uno.window:lays", "illegal:draw-2", "score.special-wild:50", "score:lowest", "score.target:300",
    ]  # fmt: skip
    rules = configure(*names)
    for seed in range(40):
        shuffled = names[:]
        random.Random(seed).shuffle(shuffled)
        again = configure(*shuffled)
        assert again == rules
        assert again.options == rules.options
    assert repr(rules) == repr(configure(*reversed(names)))


def test_any_two_options_can_be_chosen_in_either_order() -> None:
    for first, second in itertools.combinations(CHOICES, 2):
        outcomes = []
        for pair in ((first, second), (second, first)):
            try:
                outcomes.append(configure(*pair))
            except UnoError as error:
                outcomes.append(error.code)
        assert outcomes[0] == outcomes[1], (first, second)


def test_equal_rules_compare_equal_and_pickle_and_print() -> None:
    for name in PRESETS:
        rules = ruleset(name)
        assert rules == configure(*PRESETS[name].options)
        again = pickle.loads(pickle.dumps(rules))
        assert again == rules
        assert repr(again) == repr(rules)
        assert all(option in repr(rules) for option in rules.options)
        assert len(repr(rules)) < 300
        assert " at 0x" not in repr(rules)
    assert repr(CLASSIC) == "<Rules: standard, 108 cards>"
    assert repr(configure("deck:swap-112", "uno.penalty:4")) == "<Rules: deck:swap-112, uno.penalty:4, 109 cards>"


def test_agreed_rules_of_ones_own_compare_and_pickle_too() -> None:
    own = Custom("own", special.TABLE_RULE, "Everyone claps.", "모두 손뼉을 쳐요.")
    rules = configure("deck:swap-112", "custom.cards:1", customs=[own])
    assert rules.customs == (own,)
    assert rules == pickle.loads(pickle.dumps(rules))
    assert rules != configure("deck:swap-112", "custom.cards:1")
    assert configure("deck:swap-112", "custom.cards:2").customs == special.OUR_CUSTOMS[:2]


# Nonsense


@pytest.mark.parametrize("name", ["uno.penalty", "uno.penalty:", "", "free"])
def test_what_is_no_option_at_all(name: str) -> None:
    assert code(name) == ("option.form", {"found": name})


@pytest.mark.parametrize(
    ("name", "near"),
    [("uno.penality:4", "uno.penalty"), ("start.revers:right", "start.reverse"), ("wd4.rules:free", "wd4.rule"),
     ("stak:same-kind", "stack"), ("jumpin:add", "jump-in"), ("xyz:1", "deck")],
)  # fmt: skip
def test_an_unknown_option_is_named_with_one_that_looks_like_it(name: str, near: str) -> None:
    assert code(name) == ("option.unknown", {"option": name.partition(":")[0], "near": near})


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("uno.penalty:3", "2, 0, 1, 4"),
        ("uno.window:never", "lays-or-draws, begin-turn, lays, open"),
        ("custom.cards:4", "0, 1-3"),
        ("custom.cards:-1", "0, 1-3"),
        ("score.target:0", "500, 1-100000"),
        ("score.target:100001", "500, 1-100000"),
        ("score.rounds:2.5", "none, 1-100"),
        ("start.wild:Left", "left, dealer, return"),
    ],
)
def test_an_unknown_value_is_named_with_those_there_are(name: str, known: str) -> None:
    key, _, value = name.partition(":")
    assert code(name) == ("option.value", {"option": key, "value": value, "known": known})


def test_two_values_of_one_option() -> None:
    expected = {"option": "uno.penalty", "value": "1", "found": "4"}
    assert code("uno.penalty:4", "deck:swap-112", "uno.penalty:1") == ("option.twice", expected)
    assert code("uno.penalty:2", "uno.penalty:4")[0] == "option.twice"
    assert configure("uno.penalty:4", "uno.penalty:4") == configure("uno.penalty:4")


@pytest.mark.parametrize(("first", "second"), CONFLICTS)
def test_what_contradicts_each_other(first: str, second: str) -> None:
    for pair in ((first, second), (second, first)):
        assert code(*pair) == ("option.conflict", {"option": first, "other": second})


@pytest.mark.parametrize(("key", "wanted", "needs"), NEEDLESS)
def test_what_does_nothing_is_named_with_what_it_needs(
    key: str, wanted: str, needs: tuple[tuple[str, tuple[str, ...]], ...]
) -> None:
    last = BY_ID[key].values[-1].name if len(BY_ID[key].values) > 1 else "5" if key != "custom.cards" else "1"
    chosen = f"{key}:{wanted or last}"
    needed = " / ".join(f"{other}:{value}" for other, values in needs for value in values)
    wrong = [(other, name.name) for other, values in needs for name in BY_ID[other].values if name.name not in values]
    assert wrong
    for other, value in wrong:
        found, params = code(f"{other}:{value}", chosen)
        assert found == "option.needless"
        assert params["option"] == chosen
        assert params["needed"] == needed or ":" in str(params["needed"])
    for other, value in [(other, value) for other, values in needs for value in values]:
        rest = [name for name in _with_what_it_needs(chosen) if name.partition(":")[0] != other]
        assert configure(*rest, f"{other}:{value}").options


def test_agreed_rules_must_be_as_many_as_cards() -> None:
    own = Custom("own", special.TABLE_RULE)
    assert code("deck:swap-112", "custom.cards:2", customs=(own,)) == ("option.customs", {"n": 1, "most": 2})
    assert code(customs=(own,)) == ("option.customs", {"n": 1, "most": 0})


def test_what_does_nothing_really_does_nothing_and_the_lists_are_complete() -> None:
    """Whatever is called needless leaves the rules as they were, but for what only a missing option would read."""
    for key, _, needs in NEEDLESS:
        assert BY_ID[key]
        for other, values in needs:
            assert {*values} <= {value.name for value in BY_ID[other].values}
    assert set(CONFLICTS) == {
        ("partners:on", f"score:{how}") for how in ("elimination", "plus-minus", "rank", "lowest")
    }


@pytest.mark.parametrize(
    ("choice", "without"),
    [
        ("shuffle.deal:play-direction", "WS"),
        ("out.last-shuffle:continue", "WS"),
        ("uno.on-receive:yes", "WX"),
    ],
)
def test_needless_options_are_about_cards_that_are_not_there(choice: str, without: str) -> None:
    assert code(choice)[0] == "option.needless"
    assert CARDS[without] not in CLASSIC.deck


def test_every_message_can_be_said_in_both_languages() -> None:
    tries = [
        ("x",),
        ("x:1",),
        ("uno.penalty:3",),
        ("uno.penalty:1", "uno.penalty:4"),
        CONFLICTS[0],
        ("score.rounds:5",),
    ]
    for options in tries:
        with pytest.raises(UnoError) as caught:
            configure(*options)
        for lang in ("en", "ko"):
            assert say(caught.value, lang)


# Naming rules in one text


def test_ruleset_a_preset_options_or_both() -> None:
    assert ruleset("mattel-2008") == CLASSIC
    assert ruleset("uno.penalty:4") == configure("uno.penalty:4")
    assert ruleset("uno.penalty:4+deck:swap-112") == configure("deck:swap-112", "uno.penalty:4")
    rules = ruleset("mattel-2001+uno.penalty:2")
    assert rules.uno_penalty == 2
    assert rules.options == tuple(o for o in PRESETS["mattel-2001"].options if not o.startswith("uno.penalty"))


def test_ruleset_back_to_a_default_and_what_then_does_nothing() -> None:
    assert option_value(ruleset("doc-002+score:winner+score.rounds:none"), "score.rounds") == "none"
    with pytest.raises(UnoError, match=r"option\.needless"):
        ruleset("doc-002+score:winner")


@pytest.mark.parametrize("text", ["mattel-1999", "", "Mattel-2008", "uno+penalty"])
def test_ruleset_unknown_preset(text: str) -> None:
    with pytest.raises(UnoError) as caught:
        ruleset(text)
    assert caught.value.code == "preset.unknown"
    assert "mattel-2008, " in str(caught.value.params["known"])


def test_ruleset_the_same_option_twice_the_later_one_counts_only_over_a_preset() -> None:
    with pytest.raises(UnoError, match=r"option\.twice"):
        ruleset("uno.penalty:1+uno.penalty:4")
    with pytest.raises(UnoError, match=r"option\.twice"):
        ruleset("mattel-2001+uno.penalty:1+uno.penalty:2")


def test_option_value_of_an_unknown_option() -> None:
    with pytest.raises(UnoError, match=r"option\.unknown"):
        option_value(CLASSIC, "nonsense")


# The engine knows nothing of all this


def test_no_option_edition_or_preset_is_named_in_the_engine() -> None:
    text = Path(unolab.rules.engine.__file__).read_text()
    tree = ast.parse(text)
    docs = {ast.get_docstring(n, clean=False) for n in ast.walk(tree) if isinstance(n, (ast.Module, ast.FunctionDef))}
    constants = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)} - docs
    names = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name)}
    names |= {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)}
    modules = {n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    known = {value.name for option in OPTIONS for value in option.values} | {*BY_ID} | {*PRESETS}
    assert not constants & known
    assert not names & {"options", "OPTIONS", "PRESETS", "configure", "option_value", "CLASSIC", "customs"}
    assert not [module for module in modules if "options" in module or "editions" in module]
    for name in [*PRESETS, *(o.id for o in OPTIONS if "." in o.id), "classic", "-108", "-112", "_108", "_112"]:
        code_only = re.sub(r'"""[\s\S]*?"""', "", text)
        assert name not in code_only, name
