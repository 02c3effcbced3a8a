"""One word per idea: names of cards, colours, seats, and the glossary that holds them."""

import pytest

from unolab.rules import COLOURS
from unolab.rules.cards import CARDS
from unolab.rules.rulings import UnoError
from unolab.words import (
    LANGUAGES,
    Reader,
    card_name,
    colour_letter,
    colour_word,
    direction_words,
    glossary,
    join_words,
    seat_names,
    ui,
)


@pytest.mark.parametrize(
    ("token", "english", "korean"),
    [
        ("R0", "Red 0", "빨강 0"),
        ("Y9", "Yellow 9", "노랑 9"),
        ("GS", "Green Skip", "초록 스킵"),
        ("BR", "Blue Reverse", "파랑 리버스"),
        ("R+2", "Red Draw 2", "빨강 드로우 2"),
        ("W", "Wild", "와일드"),
        ("W+4", "Wild Draw 4", "와일드 드로우 4"),
        ("??", "hidden card", "가려진 카드"),
    ],
)
def test_card_names(token, english, korean):
    assert card_name(token, "en") == english
    assert card_name(token, "ko") == korean


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_its_own_name(lang):
    assert len({card_name(token, lang) for token in CARDS}) == len(CARDS)


def test_unknown_card():
    with pytest.raises(UnoError) as error:
        card_name("Q7", "en")
    assert error.value.code == "card.unknown"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_colours_can_be_told_apart(lang):
    assert len({colour_letter(colour, lang) for colour in COLOURS}) == 4
    assert len({colour_word(colour, lang) for colour in COLOURS}) == 4
    for colour in COLOURS:
        assert colour_word(colour, lang, short=True).startswith(colour_letter(colour, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_seats_are_easily_told_apart(lang):
    names = seat_names(lang, 10)
    assert len({name[0] for name in names}) == 10
    assert names[0] == Reader.at(lang, 4, 2).names[2]
    assert seat_names(lang, 4) == names[:4]


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_seats_out_of_range(seats):
    with pytest.raises(UnoError) as error:
        seat_names("en", seats)
    assert error.value.code == "players.range"


def test_directions_and_empty_lists():
    assert direction_words(1, "en") != direction_words(-1, "en")
    assert join_words([], "en") == "nothing"
    with pytest.raises(UnoError):
        direction_words(2, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_word_per_idea(lang):
    terms = glossary(lang)
    assert len({term.word for term in terms}) == len(terms)
    assert len({term.key for term in terms}) == len(terms)
    assert all(term.meaning.endswith(".") for term in terms)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_names_cards_and_piles_as_the_screen_does(lang):
    words = {term.key: term.word.casefold() for term in glossary(lang)}
    assert words["skip"] in card_name("RS", lang).casefold()
    assert words["reverse"] in card_name("RR", lang).casefold()
    assert words["draw-two"] in card_name("R+2", lang).casefold()
    assert words["wild"] == card_name("W", lang).casefold()
    assert words["wild-draw-four"] == card_name("W+4", lang).casefold()
    assert words["swap-hands"] == card_name("WX", lang).casefold()
    assert words["shuffle-hands"] == card_name("WS", lang).casefold()
    assert card_name("WC1", lang).casefold().startswith(words["customizable"])
    assert words["draw-pile"] == ui("pile.draw", lang).casefold()
    assert words["discard-pile"] == ui("pile.discard", lang).casefold()


def test_a_reader_is_spoken_to():
    reader = Reader.at("en", 4, 1)
    assert reader.names == ("Ben", "You", "Chloe", "Dario")
    assert reader.ui("ask.play-other", seat=0) == "It is Ben's turn."
    assert reader.ui("seat.label", seat=1, n=1) == "You, 1 card"
