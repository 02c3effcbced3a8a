"""The card art: every card drawn, every reference met, legible without colour."""

import re
import xml.etree.ElementTree as ET

import pytest

from unolab.pictures.art import INK, art, art_module, card_svg, chip_svg, place_card, symbols
from unolab.rules import UnoError
from unolab.rules.cards import CARDS
from unolab.words import LANGUAGES, card_name, colour_letter

FACES = [token for token in CARDS if token != "??"]
SVG = "{http://www.w3.org/2000/svg}"


def light(colour: str) -> float:
    digits = colour.lstrip("#")
    digits = "".join(c * 2 for c in digits) if len(digits) == 3 else digits
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    low, high = sorted((light(first), light(second)))
    return (high + 0.05) / (low + 0.05)


def referred(text: str) -> set[str]:
    return set(re.findall(r"(?:href=['\"]#|url\(#)([^'\")]+)", text))


def test_there_are_60_faces():
    assert len(FACES) == 60


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("token", [*FACES, "??"])
def test_every_card_is_a_whole_picture(token, lang):
    text = card_svg(token, lang)
    root = ET.fromstring(text)
    ids = {node.get("id") for node in root.iter() if node.get("id")}
    assert referred(text) <= ids
    assert root.get("role") == "img"
    assert root.get("aria-label")
    assert (float(root.get("width")), float(root.get("height"))) == (64, 90)
    letters = [node.text for node in root.iter(f"{SVG}text") if node.text]
    kind = CARDS[token]
    assert letters == ([colour_letter(kind.colour, lang)] if kind.colour else [])
    if token != "??":
        assert root.get("aria-label") == card_name(token, lang)


def test_no_two_cards_look_alike():
    drawn = {place_card(token, colour_letter(CARDS[token].colour, "en")) for token in [*FACES, "??"]}
    assert len(drawn) == 61


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_hue_each_colour_has_its_own_letter_and_pattern(lang):
    assert len({colour_letter(colour, lang) for colour in "RYGB"}) == 4
    tiles = {re.search(rf"<pattern id='uno-p-{colour}'.*?</pattern>", art())[0] for colour in "RYGB"}
    strokes = {re.sub(r"id='[^']*'|#\w+", "", tile) for tile in tiles}
    assert len(strokes) == 4


def test_ink_can_be_read_on_its_field_and_pattern_on_its_band():
    for colour in "RYGBW":
        field = re.search(rf"id='uno-f-{colour}'.*?fill='(#\w+)'", art())[1]
        assert contrast(INK[colour], field) >= 4.5
    for colour in "RYGB":
        tile = re.search(rf"<pattern id='uno-p-{colour}'.*?(?:stroke|fill)='(#\w+)'", art())[1]
        assert contrast(tile, re.search(rf"id='uno-f-{colour}'.*?fill='(#\w+)'", art())[1]) >= 4.5


def test_yellow_has_a_dark_edge_on_light_pages():
    edge = re.search(r"id='uno-f-Y'.*?stroke:var\(--u-edge-y,(#\w+)\)", art())[1]
    assert contrast(edge, "#ffffff") >= 3


@pytest.mark.parametrize("token", ["?!", "", "<script>", "R55", "W=R", "r5"])
def test_what_is_no_card_is_an_error_as_a_picture_and_a_back_on_a_table(token):
    with pytest.raises(UnoError):
        card_svg(token, "en")
    assert place_card(token, "R") == place_card("??", "R")


def test_a_letter_is_text_only():
    assert "<img" not in place_card("R5", "<img onerror=alert(1)>")
    assert "<img" not in chip_svg("R", "<img onerror=alert(1)>")


def test_two_pictures_on_a_page_do_not_share_ids():
    assert not referred(place_card("R5", "R", prefix="a-")) & referred(place_card("R5", "R", prefix="b-"))
    assert "uno-" not in art("a-") + place_card("W+4", "", prefix="a-") + chip_svg("R", "R", prefix="a-")


def test_the_art_needs_nothing_from_elsewhere():
    text = symbols() + art_module()
    assert not re.findall(r"https?://", text)
    assert "<image" not in text


def test_python_and_the_page_fill_in_the_same_composition():
    module = art_module()
    for name in ("art", "card", "back", "chip", "ink"):
        assert f"export let {name}=" in module
