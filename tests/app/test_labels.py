"""Every label of the screen is used somewhere and none is missing: this needs all rooms, the app too."""

import re

from tests.words import scan
from unolab.words import clause_ids
from unolab.words.source import table


def base(code):
    """A code without its variant."""
    return code.partition(":")[0]


def test_no_label_is_missing_or_unused():
    rooms = ("table", "lessons", "pictures", "views", "app")
    named, made = scan.dotted(*rooms), scan.patterns("pictures", "views")
    have = set(table("en", "ui"))
    used = {key for key in have if key in named or any(re.fullmatch(pattern, key) for pattern in made)}
    assert sorted(have - used) == []
    sections = {key.partition(".")[0] for key in have} - {"lesson"}
    asked = {key for key in scan.dotted("pictures", "views") if key.partition(".")[0] in sections}
    others = {base(key) for name in ("events", "reasons", "errors") for key in table("en", name)} | set(clause_ids())
    others |= set(table("en", "handout"))
    assert sorted(asked - have - others) == []
