"""Braille on the cards of a lesson page: a box to tick, which the browser remembers."""

from playwright.sync_api import expect

from unolab.pictures.braille import on_card
from unolab.pictures.handout_page import label


def test_a_box_puts_braille_on_the_cards_and_takes_it_off(page, app):
    page.goto(f"{app.url}voila/render/ko/start-here.ipynb")
    card = page.locator(".unolab [data-art='R5빨'] g > path, .unolab [data-art^='B'] g > path").first
    box = page.get_by_role("checkbox", name=label("page.braille-switch", "ko"))
    page.locator(".unolab .u-hand .u-art").first.wait_for()
    expect(card).to_have_count(0)
    box.check()
    expect(card).to_have_count(1)
    token = card.evaluate("(one) => one.closest('[data-art]').dataset.art").rstrip("빨노초파")
    expect(card).to_have_attribute("d", on_card(token))
    assert page.evaluate("localStorage.getItem('unolab braille')") == "on"
    box.uncheck()
    expect(card).to_have_count(0)
