"""The rules of the game: deal, judge, legal_actions and apply over frozen states. The standard library only.

>>> step = deal(CLASSIC, 3, RandomLuck(11), dealer=2)
>>> action = legal_actions(CLASSIC, step.state)[0]
>>> judge(CLASSIC, step.state, action).ok
True
"""

from unolab.rules.actions import (
    Accept,
    Action,
    Catch,
    Challenge,
    Draw,
    Keep,
    NameColour,
    Play,
    Refuse,
    SayUno,
    Show,
)
from unolab.rules.cards import COLOURS, UNKNOWN, Card, card, cards, tidy
from unolab.rules.editions.classic_108 import CLASSIC
from unolab.rules.engine import apply, deal, judge, legal_actions
from unolab.rules.luck import Luck, RandomLuck, RecordedLuck
from unolab.rules.parts.scoring import hand_points
from unolab.rules.rules import Rules
from unolab.rules.rulings import Event, IllegalActionError, Reason, Ruling, Step, UnoError
from unolab.rules.state import CLOCKWISE, COUNTERCLOCKWISE, Ask, Owed, State, after, observe

__all__ = [
    "CLASSIC",
    "CLOCKWISE",
    "COLOURS",
    "COUNTERCLOCKWISE",
    "UNKNOWN",
    "Accept",
    "Action",
    "Ask",
    "Card",
    "Catch",
    "Challenge",
    "Draw",
    "Event",
    "IllegalActionError",
    "Keep",
    "Luck",
    "NameColour",
    "Owed",
    "Play",
    "RandomLuck",
    "Reason",
    "RecordedLuck",
    "Refuse",
    "Rules",
    "Ruling",
    "SayUno",
    "Show",
    "State",
    "Step",
    "UnoError",
    "after",
    "apply",
    "card",
    "cards",
    "deal",
    "hand_points",
    "judge",
    "legal_actions",
    "observe",
    "tidy",
]
