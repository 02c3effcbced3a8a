"""Reading how a round began, and checking that it can have been dealt."""

from __future__ import annotations

from collections import Counter

from unolab.record.fields import Table
from unolab.record.position import parse_position
from unolab.record.round_record import Deal, RecordError
from unolab.rules import UNKNOWN, Card, Rules, UnoError

DEAL_FIELDS = ("lots", "dealer", "hands", "returned", "top", "pile")


def read_position(table: Table, rules: Rules, players: int) -> str:
    """Read the position a round begins with.

    Raises `RecordError` where it is none, and `UnoError`: record.two-starts, record.hands.
    """
    for key in DEAL_FIELDS:
        if key in table:
            raise UnoError("record.two-starts", table.at(key), key=key)
    line = table.text("position")
    try:
        state = parse_position(line, rules).state
    except UnoError as error:
        raise RecordError(error, table.at("position")) from None
    if len(state.hands) != players:
        raise UnoError("record.hands", table.at("position"), n=len(state.hands), players=players)
    return line


def read_deal(table: Table, rules: Rules, players: int) -> Deal:
    """Read a deal for so many players.

    Raises `UnoError`: record.hands, record.hand-size, record.top, record.returned, record.card-too-often,
    record.total, and those of the fields.
    """
    dealer = table.seat(table.need("dealer"), players, "dealer")
    table.need("hands")
    hands = []
    for seat, words in enumerate(table.texts("hands")):
        hand, _ = table.cards(words, "hands", seat)
        if len(hand) != rules.hand_size:
            raise UnoError("record.hand-size", table.at("hands", seat), seat=seat, n=len(hand), size=rules.hand_size)
        hands.append(hand)
    if len(hands) != players:
        raise UnoError("record.hands", table.at("hands"), n=len(hands), players=players)
    top = _one_card(table)
    if top.face in rules.start_returned:
        raise UnoError("record.top", table.at("top"), card=top)
    returned, _ = table.cards(table.data.get("returned", ""), "returned")
    for card in returned:
        held = sum(hand.count(card) for hand in hands)
        if card.face not in rules.start_returned or held == rules.deck.count(card):
            raise UnoError("record.returned", table.at("returned"), card=card)
    pile, rest = table.cards(table.need("pile"), "pile", rest=True)
    deal = Deal(dealer, tuple(hands), top, pile, returned, _lots(table, players))
    return _counted(table, rules, deal, rest)


def _one_card(table: Table) -> Card:
    found, _ = table.cards(table.need("top"), "top")
    if len(found) != 1:
        raise table.wrong("card", table.data["top"], "top")
    return found[0]


def _lots(table: Table, players: int) -> tuple[tuple[int, Card], ...]:
    lots = []
    for index, line in enumerate(table.texts("lots")):
        word, _, rest = line.partition(" ")
        found, _ = table.cards(rest, "lots", index)
        if len(found) != 1:
            raise UnoError("record.lot", table.at("lots", index), found=line)
        lots.append((table.seat(word, players, "lots", index), found[0]))
    return tuple(lots)


def _counted(table: Table, rules: Rules, deal: Deal, rest: bool) -> Deal:
    """Check the cards against the deck; `rest` fills the pile with cards that are not known."""
    have = Counter(rules.deck)
    placed: list[tuple[Card, tuple[str | int, ...]]] = [
        (card, ("hands", seat)) for seat, hand in enumerate(deal.hands) for card in hand
    ]
    placed += [(deal.top, ("top",)), *((card, ("pile",)) for card in deal.pile)]
    seen: Counter[Card] = Counter()
    for card, path in placed:
        seen[card] += 1
        if seen[card] > have[card]:
            raise UnoError("record.card-too-often", table.at(*path), card=card, n=seen[card], most=have[card])
    left = len(rules.deck) - len(placed)
    if left and not rest:
        raise UnoError("record.total", table.at("pile"), n=left, most=len(rules.deck))
    return deal._replace(pile=(*deal.pile, *(UNKNOWN,) * left))
