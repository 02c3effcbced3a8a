import string
import tomllib
from importlib.resources import files

import pytest

from unolab.app import catalogue, pages
from unolab.app.text import LANGUAGES, choose, table
from unolab.brand import TAGLINE, notice


def fields(sentence):
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def test_every_language_has_the_same_keys_in_the_same_order():
    tables = [tomllib.loads(files("unolab.app.text").joinpath(f"{lang}.toml").read_text("utf-8")) for lang in LANGUAGES]
    shapes = [[(part, list(entries)) for part, entries in one.items()] for one in tables]
    assert all(shape == shapes[0] for shape in shapes)


@pytest.mark.parametrize("key", table("en"))
def test_every_language_has_the_same_placeholders_and_a_text_of_its_own(key):
    english, korean = table("en")[key], table("ko")[key]
    assert fields(english) == fields(korean)
    assert english.strip() == english and english != korean


def test_no_text_is_unused():
    places = [*files("unolab.app").iterdir(), *pages.TEMPLATE.iterdir()]
    used = "".join(path.read_text("utf-8") for path in places if path.name.endswith((".py", ".j2")))
    whole = {key for key in table("en") if key in used}
    built = {key for key in table("en") if key.startswith(("missing.", "fault.", "damaged.", "full."))}
    built |= {f"home.part_{key}" for key in catalogue.PARTS}
    built |= {f"rules.{kind}{more}" for kind in ("lesson", "question") for more in ("", "s")}
    reasons = {f"terminal.{reason}" for reason in ("port_taken", "port_denied", "address_bad")}
    assert set(table("en")) == whole | built | reasons


def test_the_notice_exists_in_every_language():
    for lang in LANGUAGES:
        assert "Mattel, Inc." in notice(lang) and TAGLINE[lang]
    assert notice("fr") == notice("en")


def test_a_header_nobody_can_read_gives_english():
    assert choose(None, ";;;q=,=, ko ;q=0") == "en"
