"""Choosing the dealer, dealing, and turning the start card.

Everybody draws a card and the highest number deals, symbols counting 0; tied players draw again. Seven cards each,
the rest is the draw pile, its top card opens the discard pile. A Wild Draw 4 goes back, is shuffled in, and the next
card is turned. [setup.dealer, setup.dealer.tie, setup.deal, start.wd4]
"""

from __future__ import annotations

from unolab.rules.cards import WILD, Card
from unolab.rules.draft import Draft
from unolab.rules.luck import Luck
from unolab.rules.rules import Rules
from unolab.rules.rulings import UnoError
from unolab.rules.state import CLOCKWISE, Ask, State


def deal(rules: Rules, players: int, luck: Luck | None, dealer: int | None) -> Draft:
    """Return the draft of a new round, its start card turned and the card's effects queued.

    Raises `UnoError("players.range")` outside the rules' number of players, `UnoError("seat.unknown")` for a dealer
    who is not at the table.
    """
    if not rules.fewest <= players <= rules.most:
        raise UnoError("players.range", n=players, fewest=rules.fewest, most=rules.most)
    if dealer is not None and not 0 <= dealer < players:
        raise UnoError("seat.unknown", seat=dealer + 1, n=players)
    none: tuple[Card, ...] = ()
    start = Ask("over", 0)
    empty = State((none,) * players, none, none, "", dealer or 0, CLOCKWISE, start, (), (), (), dealer or 0, 0)
    draft = Draft(empty, luck)
    if dealer is None:
        draft.dealer = draft.seat = choose_dealer(rules, draft)
    pack = draft.shuffle(rules.deck, "setup.deal")
    order = [(draft.dealer + 1 + i) % players for i in range(players)]
    for place, seat in enumerate(order):
        draft.hands[seat] = pack[place : players * rules.hand_size : players]
    draft.draw = pack[players * rules.hand_size :]
    draft.tell("setup.dealt", "setup.deal", {"seat": draft.dealer, "n": rules.hand_size})
    turn_start_card(rules, draft)
    return draft


def choose_dealer(rules: Rules, draft: Draft) -> int:
    """Let everybody draw a card until one seat has the highest number."""
    pack = draft.shuffle(rules.deck, "setup.dealer")
    seats = list(range(len(draft.hands)))
    while len(seats) > 1:
        if len(pack) < len(seats):
            pack = draft.shuffle(rules.deck, "setup.dealer")
        lots = dict(zip(seats, pack, strict=False))
        pack = pack[len(seats) :]
        for seat, lot in lots.items():
            draft.tell("setup.lot", "setup.dealer", {"seat": seat, "card": lot})
        best = max(_worth(lot) for lot in lots.values())
        seats = [seat for seat, lot in lots.items() if _worth(lot) == best]
        if len(seats) > 1:
            draft.tell("setup.tie", "setup.dealer.tie", {"n": len(seats)})
    draft.tell("setup.dealer", "setup.dealer", {"seat": seats[0]})
    return seats[0]


def _worth(card: Card) -> int:
    return int(card.face) if card.is_number else 0


def turn_start_card(rules: Rules, draft: Draft) -> None:
    """Turn cards until one may open the pile, and queue its effects.

    Raises `UnoError("deck.no-start")` when the draw pile holds no card that may open.
    """
    if all(card.face in rules.start_returned for card in draft.draw):
        raise UnoError("deck.no-start", n=len(draft.draw))
    while draft.draw[0].face in rules.start_returned:
        draft.tell("start.returned", _returned_clause(draft.draw[0]), {"card": draft.draw[0]})
        draft.draw = draft.shuffle(draft.draw, "start.wd4")
    card, draft.draw = draft.draw[0], draft.draw[1:]
    draft.discard = (card,)
    draft.colour = card.colour
    draft.ask = None
    draft.todo = rules.start_effects.get(card.face, ())
    clause = draft.todo[0].clause if draft.todo else "start.number"
    draft.tell("start.turned", clause, {"card": card})


def _returned_clause(card: Card) -> str:
    """Return the clause by which a start card goes back: the 2001 sheet's for a Wild, else that of the Wild Draw 4."""
    return "start.wild.2001-setup" if card.face == WILD else "start.wd4"
