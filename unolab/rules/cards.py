"""Cards: four colours, fifteen faces, and one value for each kind of card.

A card is its token: the colour letter and the face for coloured cards (`R5`, `YS` skip, `GR` reverse, `B+2` draw two),
the face alone for wilds (`W`, `W+4`). The two red fives of a deck are one value that a hand may hold twice. A wild
never takes on a colour: the colour in force is kept in the state. [clause deck.classic-108]
"""

from __future__ import annotations

from dataclasses import dataclass, field

from unolab.rules.rulings import UnoError

COLOURS = ("R", "Y", "G", "B")
NUMBERS = tuple("0123456789")
SKIP, REVERSE, DRAW_TWO = "S", "R", "+2"
WILD, WILD_DRAW_FOUR = "W", "W+4"
SWAP_HANDS, SHUFFLE_HANDS, BLANK = "WX", "WS", "WB"
CUSTOMS = ("WC1", "WC2", "WC3")
ACTIONS = (SKIP, REVERSE, DRAW_TWO)
NAMED_AFTER = (SWAP_HANDS, SHUFFLE_HANDS)
"""Wilds whose colour is named after their effect, when the new hand is known."""
WILDS = (WILD, WILD_DRAW_FOUR, *NAMED_AFTER, *CUSTOMS, BLANK)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One kind of card; get it with `card("R5")`, compare it with `is` or `==`.

    `colour` is one of R, Y, G, B, or empty for wilds; `face` is a number, S, R, +2, W or W+4. `is_wild` is true for
    the cards without a colour of their own, `names_colour` for those that name it as they are laid, `is_number` for
    0 to 9.

    >>> card("B+2").colour, card("B+2").face
    ('B', '+2')
    """

    token: str
    colour: str
    face: str
    is_wild: bool = field(init=False)
    names_colour: bool = field(init=False)
    is_number: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "is_wild", self.face in WILDS)
        object.__setattr__(self, "names_colour", self.is_wild and self.face not in NAMED_AFTER)
        object.__setattr__(self, "is_number", self.face in NUMBERS)

    def __repr__(self) -> str:
        return self.token

    def __reduce__(self) -> tuple[object, ...]:
        return (card, (self.token,))


UNKNOWN = Card("??", "", "?")
"""A card that this viewer cannot see."""

_KINDS = [Card(colour + face, colour, face) for colour in COLOURS for face in (*NUMBERS, *ACTIONS)]
_KINDS += [Card(face, "", face) for face in WILDS]
CARDS: dict[str, Card] = {kind.token: kind for kind in [*_KINDS, UNKNOWN]}
"""Every kind of card by its token, in the order of a tidy hand."""

_RANK = {kind: rank for rank, kind in enumerate(CARDS.values())}


def card(token: str) -> Card:
    """Return the card that `token` names.

    Raises `UnoError("card.unknown")` for any other text.

    >>> card("R5") is card("R5")
    True
    """
    try:
        return CARDS[token]
    except KeyError:
        raise UnoError("card.unknown", token=token) from None


def cards(tokens: str) -> tuple[Card, ...]:
    """Return the cards named in `tokens`, which stand apart by spaces.

    Raises `UnoError("card.unknown")` for the first text that names no card.

    >>> cards("R5 W+4")
    (R5, W+4)
    """
    return tuple(card(token) for token in tokens.split())


def require_known(cards: tuple[Card, ...], at: str) -> None:
    """Raise `UnoError("cards.hidden")` when what happens next hangs on a card that is not known.

    >>> require_known(cards("R5 W"), "pile")
    """
    if UNKNOWN in cards:
        raise UnoError("cards.hidden", at, n=cards.count(UNKNOWN))


def tidy(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards of `hand` sorted by colour and face, wilds last.

    >>> tidy(cards("W B2 R9 R1"))
    (R1, R9, B2, W)
    """
    return tuple(sorted(hand, key=_RANK.__getitem__))
