"""Still pictures stand alone, say the same in words, and are the same each time."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from unolab.pictures.still import said, still

SCENES = sorted((Path(__file__).parents[1] / "views" / "scenes").glob("*.json"))


def read(path: Path) -> dict:
    return json.loads(path.read_text("utf-8"))


def words(root: ET.Element) -> str:
    return " ".join(node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}text"))


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_a_picture_says_what_the_scene_says(path, theme):
    scene = read(path)
    text = still(scene, theme)
    root = ET.fromstring(text)
    assert root.get("role") == "img"
    assert root.get("aria-label") == said(scene)
    assert root.get("lang") == scene["lang"]
    shown = words(root)
    for word in scene["question"]["text"].split():
        assert word in shown
    assert scene["colour"]["text"] in shown
    for seat in scene["seats"]:
        assert seat["you"] or (seat["name"] in shown and seat["countText"] in shown)
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"(?:href=['\"]#|url\(#)([^'\")]+)", text)) <= set(ids)
    cards = re.findall(r"class='u-art'", text)
    assert len(cards) == 2 + len(scene["hand"])


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_nothing_sticks_out(path):
    root = ET.fromstring(still(read(path)))
    wide, high = float(root.get("width")), float(root.get("height"))
    for card in root.iter("{http://www.w3.org/2000/svg}svg"):
        if card is not root:
            assert float(card.get("x")) + float(card.get("width")) <= wide
            assert float(card.get("y")) + float(card.get("height")) <= high
    for text in root.iter("{http://www.w3.org/2000/svg}text"):
        assert float(text.get("y") or 0) <= high


def test_thirty_cards_wrap():
    scene = read(SCENES[0])
    scene["hand"] = (scene["hand"] * 30)[:30]
    root = ET.fromstring(still(scene))
    assert max(float(card.get("x")) for card in root.findall("{http://www.w3.org/2000/svg}svg")) < 640


def test_the_same_scene_gives_the_same_picture_and_another_scene_other_ids():
    first, second = read(SCENES[0]), read(SCENES[-1])
    assert still(first) == still(read(SCENES[0]))
    assert ET.fromstring(still(first)).get("id") != ET.fromstring(still(second)).get("id")


def test_names_are_text():
    scene = read(SCENES[0])
    scene["seats"][0]["name"] = "<img onerror=alert(1)>"
    scene["question"]["text"] = '"><script>alert(1)</script>'
    text = still(scene)
    assert "<img" not in text
    assert "<script" not in text
    ET.fromstring(text)


def test_an_unknown_theme_is_named():
    with pytest.raises(ValueError, match=r"'sepia'.*light, dark, auto"):
        still(read(SCENES[0]), "sepia")


def test_braille_is_an_option_and_changes_no_other_picture():
    scene = read(SCENES[0])
    plain, dotted = still(scene), still(scene, braille=True)
    assert dotted.count("stroke-width='5.4'") == 1 + len(scene["hand"])
    assert "stroke-width='5.4'" not in plain
    ET.fromstring(dotted)
