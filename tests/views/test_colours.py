"""Colours that nobody needs: far enough apart for every eye, and enough contrast for text, marks and focus rings."""

import re
from importlib.resources import files

import pytest

from tests.views.colour_distances import THRESHOLD, WAYS, distance, distances, fields, linear, lines
from unolab.pictures.art import art

# From the test data of Sharma, Wu and Dalal (2005), "The CIEDE2000 color-difference formula".
KNOWN = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("first", "second", "expected"), KNOWN)
def test_the_distance_is_the_published_one(first, second, expected):
    assert distance(first, second) == pytest.approx(expected, abs=1e-4)
    assert distance(second, first) == pytest.approx(expected, abs=1e-4)


def test_white_stays_white_however_it_is_seen():
    for rows in WAYS.values():
        assert [sum(row) for row in rows] == pytest.approx([1, 1, 1], abs=1e-5)


@pytest.mark.parametrize("way", WAYS)
def test_no_two_card_colours_are_closer_than_the_threshold(way):
    print("\n".join(lines()))
    close = {pair: round(value, 1) for pair, value in distances(fields(), way).items() if value < THRESHOLD}
    assert not close


def test_the_test_would_notice_colours_that_are_too_close():
    usual = {"R": "#d32f2f", "Y": "#ffc107", "G": "#388e3c", "B": "#1976d2"}
    assert {way for way in WAYS if min(distances(usual, way).values()) < THRESHOLD} >= {"grey", "deutan"}


def contrast(first: str, second: str) -> float:
    low, high = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in map(linear, (first, second))
    )
    return (high + 0.05) / (low + 0.05)


TEMPLATE = files("unolab").joinpath("jupyter", "voila", "templates", "unolab")
STATIC = files("unolab.views").joinpath("static")
SHEETS = {
    "the views": ([STATIC / "unolab.css", STATIC / "round-viewer.css"], ("page", "sheet")),
    "the handouts": ([files("unolab.pictures") / "handout.css"], ("paper",)),
    "the pages": ([TEMPLATE / f"{name}.css" for name in ("site", "home", "rules", "lesson")], ("paper", "sheet")),
}
"""What is looked at: its style sheets, and the variables for the grounds on which everything stands."""
HAIRLINES = {"line", "hair"}
"""Fine lines that only tidy up: what they part is told apart by space and by headings as well."""


def rules(text: str) -> list[tuple[str, dict[str, str]]]:
    """Return every rule of a style sheet, what is for print left out: selector and declarations."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"@media print\s*\{(?:[^{}]|\{[^{}]*\})*\}", "", text)
    found = []
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        pairs = (line.partition(":") for line in re.split(r";(?![^(]*\))", body) if ":" in line)
        found.append((" ".join(selector.split()), {name.strip(): value.strip() for name, _, value in pairs}))
    return found


def themes(found: list[tuple[str, dict[str, str]]]) -> dict[str, dict[str, str]]:
    """Return the variables of the light and of the dark theme, without the prefix of the pages."""
    light: dict[str, str] = {}
    dark: dict[str, str] = {}
    for _, values in found:
        own = {
            re.sub(r"^--(un-)?", "", name): value
            for name, value in values.items()
            if name.startswith("--") and value.startswith("#")
        }
        if {"page", "paper"} & own.keys():
            (dark if light else light).update(own)
    return {"light": light, "dark": light | dark}


def colours(value: str, names: dict[str, str]) -> list[tuple[str, str]]:
    """Return the colours in a declaration, each with the variable it comes from."""
    named = [(name, names[name]) for name in re.findall(r"var\(--(?:un-)?([\w-]+)[,)]", value) if name in names]
    return named + [(plain, plain) for plain in re.findall(r"#[0-9a-fA-F]{3,8}\b", value) if len(plain) in (4, 7)]


INVERTED = {"ink", "edge", "link"}
"""Variables that make a button or a mark when they fill it, with text in the colour of the page if there is any."""


def grounds_of(values: dict[str, str], names: dict[str, str]) -> list[tuple[str, str]]:
    """Return the colours of the background that text may stand on; of a picture, only those from variables."""
    value = values.get("background", values.get("background-color", ""))
    return [one for one in colours(value, names) if "url(" not in value or one[0] in names]


def look(what: str, theme: str) -> tuple[list[tuple[str, dict[str, str]]], dict[str, str], tuple[str, ...]]:
    sheets, grounds = SHEETS[what]
    found = [rule for sheet in sheets for rule in rules(sheet.read_text("utf-8"))]
    return found, themes(found)[theme], grounds


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("what", SHEETS)
def test_every_text_can_be_read_on_its_ground(what, theme):
    """A colour for text is held against the ground of its own rule, else against every ground it may stand on."""
    found, names, grounds = look(what, theme)
    weak, pairs = {}, 0
    for selector, values in found:
        texts, below = colours(values.get("color", ""), names), grounds_of(values, names)
        if not texts and below and not {name for name, _ in below} & INVERTED:
            texts = [("ink", names["ink"])]
        for text in texts:
            usual = ("ink",) if text[0] in grounds else grounds
            for ground in below or [(name, names[name]) for name in usual]:
                pairs += 1
                if contrast(text[1], ground[1]) < 4.5:
                    weak[selector, text[0], ground[0]] = round(contrast(text[1], ground[1]), 2)
    assert pairs > 10
    assert not weak


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("what", SHEETS)
def test_every_mark_and_focus_ring_stands_out(what, theme):
    found, names, grounds = look(what, theme)
    weak, rings = {}, 0
    for selector, values in found:
        marks = [one for one in grounds_of(values, names) if one[0] in INVERTED]
        for name, value in values.items():
            if re.match(r"border|outline|box-shadow|stroke|text-decoration", name):
                marks += [one for one in colours(value, names) if one[0] not in {*HAIRLINES, *grounds}]
                rings += name == "outline"
        for mark in marks:
            for ground in grounds:
                if contrast(mark[1], names[ground]) < 3:
                    weak[selector, mark[0], ground] = round(contrast(mark[1], names[ground]), 2)
    assert rings
    assert not weak


@pytest.mark.parametrize("what", ["the views", "the pages"])
def test_every_card_has_an_edge_that_stands_out_on_light_and_dark_pages(what):
    light, dark = (look(what, theme)[1] for theme in ("light", "dark"))
    for field in "RYGBW":
        drawn = re.search(rf"id='uno-f-{field}'.*?fill='(#\w+)'.*?var\(--(u-edge(?:-y)?),(#\w+)\)", art())
        inner, variable, usual = drawn.groups()
        edge = dark[variable] if len(dark[variable]) == 7 else inner  # the edge of yellow is clear on dark pages
        for ground in SHEETS[what][1]:
            assert contrast(usual, light[ground]) >= 3
            assert contrast(edge, dark[ground]) >= 3
