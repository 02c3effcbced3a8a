"""Cards without colour in the views: letter and pattern on every card and chip, and Braille where it is switched on."""

import pytest

from unolab.pictures.braille import on_card
from unolab.rules.cards import CARDS
from unolab.views.braille_view import BrailleSwitch
from unolab.views.modules import inline
from unolab.words import LANGUAGES, colour_letter

DRAWN = """() => [...document.querySelectorAll('.unolab :is(svg.u-art, svg.u-chip)')].map((svg) => {
  const field = svg.querySelector('use').getAttribute('href');
  const band = document.querySelector(`${field} [fill^='url']`) ?? document.querySelector(`${field} [href*='-t-']`);
  const pattern = band?.getAttribute('fill')?.match(/#[^)]*/)?.[0];
  return { field: field.slice(-1), letter: svg.querySelector('text')?.textContent ?? '',
    pattern: Boolean(pattern && document.querySelector(pattern)), held: svg.closest('.u-hand') !== null };
})"""
DOTTED = """() => [...document.querySelectorAll('[data-art] > svg.u-art')].map((svg) => [svg.parentNode.dataset.art,
  svg.querySelector('text')?.textContent ?? '', svg.querySelector('g > path')?.getAttribute('d') ?? ''])"""
SCENES = [("open", "en"), ("open", "ko"), ("challenge", "ko"), ("solved", "en"), ("colour", "en")]


@pytest.mark.parametrize(("scene", "lang"), SCENES)
def test_every_card_of_a_view_has_its_letter_and_its_pattern(view, scene, lang):
    drawn = view(f"{scene}.{lang}").evaluate(DRAWN)
    coloured = [one for one in drawn if one["field"] in "RYGB"]
    assert len(coloured) > 1
    for one in coloured:
        assert one["letter"] == colour_letter(one["field"], lang)
        assert one["pattern"]


def test_braille_stands_on_every_card_until_it_is_switched_off(view):
    page = view("open.en")
    page.add_script_tag(type="module", content=f"{inline('braille.js')}\nwindow.braille = {{ dots, wear }};")
    page.wait_for_function("window.braille")
    for token in CARDS:
        assert page.evaluate("braille.dots", "" if token == "??" else token) == on_card(token)
    page.evaluate("void (window.off = braille.wear(document.body))")
    for name in ("open.en", "refused.en", "challenge.ko"):
        page.evaluate("(name) => show(name)", name)
        page.wait_for_function("!document.querySelector('[data-art] > svg.u-art:not([data-dots])')")
        worn = {art.removesuffix(letter).removesuffix("undefined"): path for art, letter, path in page.evaluate(DOTTED)}
        assert len(worn) > 3
        assert worn == {token: on_card(token) for token in worn}
        assert any(worn.values())
    page.evaluate("off()")
    assert {path for _, _, path in page.evaluate(DOTTED)} == {""}
    assert page.locator("[data-dots]").count() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_switch_is_a_view(lang):
    switch = BrailleSwitch(lang)
    assert switch.label and switch.lang == lang
    assert "makeSwitch" in switch._esm
    switch.close()
