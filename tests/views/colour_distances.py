"""How far apart the four card colours are for people who see them differently, and in grey: a table of distances.

Seen without red, green or blue cones: the matrices of Machado, Oliveira and Fernandes (2009) at severity 1.0, on linear
RGB. Grey: the luminance. The distance is CIEDE2000, in which about 2 is the least that can be seen side by side.
"""

import re
from collections.abc import Iterator
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from unolab.pictures.art import art

THRESHOLD = 10.0
"""No two colours may be closer in any way of seeing, grey included: five times what can just be seen, so that two cards
are told apart at a glance even where they do not touch. Letter and pattern say the colour; this only helps the eye."""

Triple = tuple[float, float, float]
WAYS: dict[str, tuple[Triple, Triple, Triple]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(colour: str) -> Triple:
    """Return red, green and blue light, each from 0 to 1, of a colour such as #b41616 or #fff."""
    digits = colour.lstrip("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    parts = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def seen(light: Triple, way: str) -> Triple:
    """Return the light as it looks in one of the WAYS."""
    red, green, blue = (
        min(1.0, max(0.0, sum(part * own for part, own in zip(row, light, strict=True)))) for row in WAYS[way]
    )
    return red, green, blue


def lab(light: Triple) -> Triple:
    """Return lightness, a and b (CIELAB, D65) of linear RGB."""

    def bend(part: float) -> float:
        return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116

    red, green, blue = light
    x = bend((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    y = bend(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    z = bend((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def distance(first: Triple, second: Triple) -> float:
    """Return the CIEDE2000 distance of two colours in CIELAB."""
    (light1, a1, b1), (light2, a2, b2) = first, second
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - sqrt(mean**7 / (mean**7 + 25**7)) / 2
    a1, a2 = a1 * stretch, a2 * stretch
    strong1, strong2, hue1, hue2 = hypot(a1, b1), hypot(a2, b2), _hue(a1, b1), _hue(a2, b2)
    coloured = strong1 * strong2 > 0
    turn = (hue2 - hue1 + 180) % 360 - 180 if coloured else 0.0
    middle = (hue1 + turn / 2) % 360 if coloured else hue1 + hue2
    light, strong = (light1 + light2) / 2, (strong1 + strong2) / 2
    bend = 1 - 0.17 * cos(radians(middle - 30)) + 0.24 * cos(radians(2 * middle))
    bend += 0.32 * cos(radians(3 * middle + 6)) - 0.2 * cos(radians(4 * middle - 63))
    in_light = (light2 - light1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    in_strength = (strong2 - strong1) / (1 + 0.045 * strong)
    in_hue = 2 * sqrt(strong1 * strong2) * sin(radians(turn / 2)) / (1 + 0.015 * strong * bend)
    twist = -2 * sqrt(strong**7 / (strong**7 + 25**7)) * sin(radians(60 * exp(-(((middle - 275) / 25) ** 2))))
    return sqrt(in_light**2 + in_strength**2 + in_hue**2 + twist * in_strength * in_hue)


def fields() -> dict[str, str]:
    """Return the colour of each card as the art draws it; it is the same on light and dark pages."""
    drawn = {colour: re.search(rf"id='uno-f-{colour}'.*?fill='([^']+)'", art()) for colour in "RYGB"}
    return {colour: found[1] for colour, found in drawn.items() if found}


def distances(colours: dict[str, str], way: str) -> dict[str, float]:
    """Return the distance of each pair of colours, as it is seen in one of the WAYS."""
    places = {name: lab(seen(linear(colour), way)) for name, colour in colours.items()}
    return {f"{one}-{other}": distance(places[one], places[other]) for one, other in combinations(places, 2)}


def lines() -> Iterator[str]:
    """Yield the table."""
    colours = fields()
    yield f"Card colours on light and dark pages: {', '.join(f'{name} {colour}' for name, colour in colours.items())}"
    yield f"{'CIEDE2000':<10}{''.join(f'{pair:>7}' for pair in distances(colours, 'usual'))}{'least':>8}"
    for way in WAYS:
        found = distances(colours, way)
        yield f"{way:<10}{''.join(f'{value:7.1f}' for value in found.values())}{min(found.values()):8.1f}"
    yield f"Threshold: {THRESHOLD:g}"


if __name__ == "__main__":
    print("\n".join(lines()))
