"""The kit: the one-line calls of a notebook."""

import pytest

import unolab
from unolab.lessons import lessons
from unolab.rules import UnoError
from unolab.views.base import LessonView, TableView
from unolab.views.kit import Kit, kit
from unolab.words import LANGUAGES, say


def test_the_package_offers_the_kit():
    assert unolab.kit is kit
    assert isinstance(unolab.kit("ko"), Kit)
    assert repr(kit()) == "Kit('en')"


@pytest.mark.parametrize("lang", ["de", "", "EN", "english", None, 1])
def test_a_language_that_is_not_there_is_refused_with_those_that_are(lang):
    with pytest.raises(UnoError) as caught:
        kit(lang)
    assert caught.value.code == "words.unknown-language"
    assert all(known in say(caught.value, "en") for known in LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [lesson.key for lesson in lessons("wd4")])
def test_shows_one_lesson(key, lang):
    view = kit(lang).lesson(key)
    assert isinstance(view, LessonView)
    assert (view.scene["lang"], view.scene["lesson"]["key"]) == (lang, key)
    assert view.scene["lesson"]["at"] == [lesson.key for lesson in lessons("wd4")].index(key) + 1
    view.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_shows_a_course(lang):
    view = kit(lang).course("wd4")
    assert view.scene["lesson"]["at"] == 1
    assert "next" in [button["do"] for button in view.scene["lesson"]["buttons"]]
    view.close()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 10])
def test_shows_a_table(players, lang):
    view = kit(lang).table(players, "class 7")
    assert isinstance(view, TableView)
    assert (view.scene["lang"], view.scene["lesson"], len(view.scene["seats"])) == (lang, None, players)
    view.close()


def test_the_same_deal_is_the_same_table():
    first, second, other = kit().table(4, 7), kit().table(4, 7), kit().table(4, 8)
    assert first.scene == second.scene
    assert first.scene != other.scene
    for view in (first, second, other):
        view.close()


@pytest.mark.parametrize(
    ("call", "code"),
    [
        ("lesson('wd4.honset')", "lesson.unknown"),
        ("lesson('wd5.honest')", "lesson.unknown-topic"),
        ("lesson('')", "lesson.unknown-topic"),
        ("course('wd5')", "lesson.unknown-topic"),
        ("table(1)", "players.range"),
        ("table(11)", "players.range"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_not_there_is_refused_with_a_sentence(call, code, lang):
    with pytest.raises(UnoError) as caught:
        eval(f"made.{call}", {"made": kit(lang)})
    assert caught.value.code == code
    assert say(caught.value, lang)
