"""The rules of the game: deal, judge, legal_actions and apply over frozen states. The standard library only.

>>> step = deal(CLASSIC, 3, RandomLuck(11), dealer=2)
>>> action = legal_actions(CLASSIC, step.state)[0]
>>> judge(CLASSIC, step.state, action).ok
True
"""

from importlib import import_module
from typing import TYPE_CHECKING

from unolab.rules.actions import (
    Accept,
    Action,
    Agree,
    Block,
    Catch,
    Challenge,
    Claim,
    Draw,
    Jump,
    Keep,
    NameColour,
    NoSwap,
    Play,
    Refuse,
    SayUno,
    Several,
    Show,
    Swap,
    TableDone,
    TableDraw,
    TableGive,
    TableSkip,
)
from unolab.rules.cards import COLOURS, UNKNOWN, Card, card, cards, tidy
from unolab.rules.editions.classic_108 import CLASSIC
from unolab.rules.engine import apply, deal, judge, legal_actions, turn_start
from unolab.rules.luck import Luck, RandomLuck, RecordedLuck
from unolab.rules.parts.scoring import hand_points
from unolab.rules.rules import Custom, Rules, with_faces
from unolab.rules.rulings import Event, IllegalActionError, Reason, Ruling, Step, UnoError
from unolab.rules.state import CLOCKWISE, COUNTERCLOCKWISE, Ask, Foul, Owed, State, after, observe

if TYPE_CHECKING:
    from unolab.rules.options import (
        OPTIONS,
        PRESETS,
        check_options,
        check_ruleset,
        configure,
        option_value,
        preset,
        ruleset,
    )

_OF_OPTIONS = frozenset(
    {"OPTIONS", "PRESETS", "check_options", "check_ruleset", "configure", "option_value", "preset", "ruleset"}
)

__all__ = [
    "CLASSIC",
    "CLOCKWISE",
    "COLOURS",
    "COUNTERCLOCKWISE",
    "OPTIONS",
    "PRESETS",
    "UNKNOWN",
    "Accept",
    "Action",
    "Agree",
    "Ask",
    "Block",
    "Card",
    "Catch",
    "Challenge",
    "Claim",
    "Custom",
    "Draw",
    "Event",
    "Foul",
    "IllegalActionError",
    "Jump",
    "Keep",
    "Luck",
    "NameColour",
    "NoSwap",
    "Owed",
    "Play",
    "RandomLuck",
    "Reason",
    "RecordedLuck",
    "Refuse",
    "Rules",
    "Ruling",
    "SayUno",
    "Several",
    "Show",
    "State",
    "Step",
    "Swap",
    "TableDone",
    "TableDraw",
    "TableGive",
    "TableSkip",
    "UnoError",
    "after",
    "apply",
    "card",
    "cards",
    "check_options",
    "check_ruleset",
    "configure",
    "deal",
    "hand_points",
    "judge",
    "legal_actions",
    "observe",
    "option_value",
    "preset",
    "ruleset",
    "tidy",
    "turn_start",
    "with_faces",
]


def __getattr__(name: str) -> object:
    """Fetch what belongs to the options on first use: playing by the standard rules needs none of it."""
    if name in _OF_OPTIONS:
        return getattr(import_module("unolab.rules.options"), name)
    raise AttributeError(f"module 'unolab.rules' has no attribute {name!r}")
