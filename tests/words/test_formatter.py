"""Sentences say you to the reader, count in ones and manys, and name cards and players."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unolab.rules.cards import CARDS, card, cards
from unolab.rules.rulings import UnoError
from unolab.words import Voice, card_name, join_words, render
from unolab.words.template import Hole, holes, parse

EN = Voice.of("en", ["You", "Ben", "Chloe"])
KO = Voice.of("ko", ["나", "민서", "지우"])


@pytest.mark.parametrize(
    ("template", "params", "said"),
    [
        ("{seat} {seat:draw/draws}.", {"seat": 0}, "You draw."),
        ("{seat} {seat:draw/draws}.", {"seat": 1}, "Ben draws."),
        ("Now {seat} {seat:draw/draws}.", {"seat": 0}, "Now you draw."),
        ("It is over. {seat} won.", {"seat": 0}, "It is over. You won."),
        ("It is over! {seat:'s} turn.", {"seat": 0}, "It is over! Your turn."),
        ("It is {seat:'s} turn.", {"seat": 0}, "It is your turn."),
        ("It is {seat:'s} turn.", {"seat": 2}, "It is Chloe's turn."),
        ("{n} {n:card/cards}", {"n": 1}, "1 card"),
        ("{n} {n:card/cards}", {"n": 0}, "0 cards"),
        ("{n} {n:card/cards}", {"n": 4}, "4 cards"),
        ("{by} caught {seat}.", {"by": 1, "seat": 0}, "Ben caught you."),
        ("{card} fits.", {"card": card("B+2")}, "Blue Draw 2 fits."),
        ("The colour is {colour}.", {"colour": "B"}, "The colour is blue."),
        ("{colour} it is.", {"colour": "B"}, "Blue it is."),
        ("{colour:short}", {"colour": "B"}, "Blue"),
        ("{cards}", {"cards": cards("R5 B2 W")}, "Red 5, Blue 2 and Wild"),
        ("{cards:or}", {"cards": cards("R5 B2 W")}, "Red 5, Blue 2 or Wild"),
        ("{cards}", {"cards": cards("R5")}, "Red 5"),
        ("Held {cards}.", {"cards": ()}, "Held nothing."),
        ("The {top:number/symbol} counts.", {"top": card("B2")}, "The number counts."),
        ("The {top:number/symbol} counts.", {"top": card("BS")}, "The symbol counts."),
        ("Play goes {direction}.", {"direction": -1}, "Play goes to the right."),
        ("{seat:token} holds none.", {"seat": 0}, "p1 holds none."),
        ("It says {found:quoted}.", {"found": "Q7"}, "It says “Q7”."),
        ("It says {found:quoted}.", {"found": ""}, "It says an empty text."),
        ("{at} is missing. {at} it is.", {"at": "wd4.honest"}, "wd4.honest is missing. wd4.honest it is."),
        ("{p3} waits, not {p1}.", {"p1": 0, "p3": 2}, "Chloe waits, not you."),
        ("A {{hole}} stays.", {}, "A {hole} stays."),
        ("{seats} tied.", {"seats": (1, 2)}, "Ben and Chloe tied."),
    ],
)
def test_english(template, params, said):
    assert render(template, params, EN) == said


@pytest.mark.parametrize(
    ("template", "params", "said"),
    [
        ("{seat:이/가} {card:을/를} 냈어요.", {"seat": 0, "card": card("R7")}, "내가 빨강 7을 냈어요."),
        ("{seat:이/가} {card:을/를} 냈어요.", {"seat": 1, "card": card("W+4")}, "민서가 와일드 드로우 4를 냈어요."),
        ("{seat:은/는} 쉬어요.", {"seat": 0}, "나는 쉬어요."),
        ("{by:이/가} {seat:을/를} 지적했어요.", {"by": 2, "seat": 0}, "지우가 나를 지적했어요."),
        ("{seat:'s} 차례예요.", {"seat": 0}, "내 차례예요."),
        ("{seat:'s} 차례예요.", {"seat": 1}, "민서의 차례예요."),
        ("{seat}에게 줘요.", {"seat": 0}, "나에게 줘요."),
        ("{colour:으로/로} 정했어요.", {"colour": "R"}, "빨간색으로 정했어요."),
        ("{colour:short|으로/로}", {"colour": "G"}, "초록으로"),
        ("{cards:을/를} 뽑았어요.", {"cards": cards("R5 B2")}, "빨강 5와 파랑 2를 뽑았어요."),
        ("{cards:을/를} 뽑았어요.", {"cards": cards("R3 B2 YS")}, "빨강 3, 파랑 2, 노랑 스킵을 뽑았어요."),
        ("{cards:or|을/를} 낼 수 있어요.", {"cards": cards("R3 B2 G1")}, "빨강 3, 파랑 2나 초록 1을 낼 수 있어요."),
        ("{direction:으로/로} 돌아요.", {"direction": 1}, "왼쪽으로 돌아요."),
        ("{top:숫자도/기호도} 달라요.", {"top": card("BR")}, "기호도 달라요."),
        ("{seat:token|은/는} 비었어요.", {"seat": 0}, "p1은 비었어요."),
        ("{found:quoted|은/는} 아니에요.", {"found": "Q7"}, "“Q7”은 아니에요."),
        ("{n}장", {"n": 4}, "4장"),
    ],
)
def test_korean(template, params, said):
    assert render(template, params, KO) == said


def test_the_reader_may_sit_anywhere():
    assert (
        render("{seat} {seat:have/has} won.", {"seat": 2}, Voice.of("en", ["Ben", "Chloe", "You"])) == "You have won."
    )
    assert render("{seat} {seat:have/has} won.", {"seat": 1}, Voice.of("en", ["A", "B"], you=1)) == "You have won."
    assert render("{seat} {seat:have/has} won.", {"seat": 1}, Voice.of("en", ["A", "B"])) == "B has won."
    assert render("{seat:이/가} 이겼어요.", {"seat": 1}, Voice.of("ko", ["Ben", "Emma"], you=1)) == "내가 이겼어요."
    assert render("{seat:이/가} 이겼어요.", {"seat": 0}, Voice.of("ko", ["Ben", "Emma"], you=1)) == "Ben이 이겼어요."


@pytest.mark.parametrize(
    ("template", "params", "code"),
    [
        ("{seat}", {}, "words.missing-param"),
        ("{seat}", {"seat": 9}, "words.no-name"),
        ("{seat}", {"seat": -1}, "words.no-name"),
        ("{n:loudly}", {"n": 4}, "words.bad-spec"),
        ("{n:a/b/c}", {"n": 4}, "words.bad-spec"),
        ("{n}", {"n": 1.5}, "words.bad-value"),
        ("{n}", {"n": None}, "words.bad-value"),
        ("{n}", {"n": True}, "words.bad-value"),
        ("{n", {"n": 1}, "words.bad-template"),
        ("n}", {"n": 1}, "words.bad-template"),
        ("{}", {}, "words.bad-template"),
        ("{N}", {"N": 1}, "words.bad-template"),
        ("{direction}", {"direction": 0}, "words.unknown-key"),
    ],
)
def test_bad_input_is_named(template, params, code):
    with pytest.raises(UnoError) as error:
        render(template, params, EN)
    assert error.value.code == code


def test_unknown_language():
    with pytest.raises(UnoError) as error:
        Voice.of("fr", ["Moi"])
    assert error.value.code == "words.unknown-language"


def test_holes_are_read():
    assert parse("a {b:c|d/e} f") == ("a ", Hole("b", ("c", "d/e")), " f")
    assert holes("{a} {{b}} {c:x/y}") == {"a", "c"}


PLAIN = st.text(st.characters(exclude_characters="{}", exclude_categories=["Cs"]))


@given(PLAIN)
def test_plain_text_stays(text):
    assert render(text, {}, EN) == render(text, {}, KO) == text


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_doubled_braces_stand_for_themselves(text):
    assert render(text.replace("{", "{{").replace("}", "}}"), {}, EN) == text


@given(st.text(string.printable))
def test_any_template_is_read_or_refused(text):
    try:
        names, code = holes(text), ""
    except UnoError as error:
        names, code = frozenset[str](), error.code
    assert code in ("", "words.bad-template")
    assert all(name.isidentifier() for name in names)


HAND = st.lists(st.sampled_from(sorted(CARDS)), min_size=1, max_size=12).map(lambda tokens: cards(" ".join(tokens)))


@given(HAND, st.sampled_from(["and", "or"]), st.sampled_from(["en", "ko"]))
def test_lists_name_every_card_once_and_in_order(hand, how, lang):
    words = [card_name(one, lang) for one in hand]
    said = join_words(words, lang, how)
    place = 0
    for word in words:
        place = said.index(word, place) + len(word)


@given(PLAIN, st.integers(0, 2), st.integers(0, 120), HAND)
def test_no_brace_is_left_and_nothing_is_lost(text, seat, n, hand):
    params = {"seat": seat, "n": n, "cards": hand, "card": hand[0]}
    said = render(f"{text}{{seat}} {{n}} {{cards}} {{card}}", params, EN)
    assert "{" not in said
    assert str(n) in said
    assert card_name(hand[0], "en") in said
