"""Where the cards of a position lie: hands, top card, piles; and no more of a kind than the deck has."""

from __future__ import annotations

from collections import Counter

from unolab.record.position_line import KEYS, PositionLine
from unolab.record.reader import MOST_SEATS, format_seat, place
from unolab.rules import UNKNOWN, Card, UnoError


def read_hands(line: PositionLine) -> tuple[tuple[Card, ...], ...]:
    """Return the hand of each seat."""
    keys = [key for key in line.fields if key not in KEYS]
    n, fewest, most = len(keys), line.rules.fewest, min(line.rules.most, MOST_SEATS)
    if n > most:
        raise UnoError("players.range", place(line.fields[keys[most]].key_start), n=n, fewest=fewest, most=most)
    for key in keys:
        line.text.seat(key, line.fields[key].key_start)
    for i in range(n):
        line.need(format_seat(i))
    if n < fewest:
        raise UnoError("players.range", "position", n=n, fewest=fewest, most=most)
    return tuple(line.cards(format_seat(i))[0] for i in range(n))


def read_top(line: PositionLine) -> Card:
    """Return the top card, which must be known."""
    field = line.need("top")
    top = line.text.card(field.value, field.start)
    if top is UNKNOWN:
        raise line.text.expected("card", field.start, field.value)
    line.placed.append((top, field.start))
    return top


def read_piles(line: PositionLine, named: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return draw pile and discard pile without the top; `named` cards lie elsewhere."""
    pile, pile_rest = line.cards("pile", rest_allowed=True)
    under, under_rest = line.cards("under", rest_allowed=True)
    total = len(line.rules.deck)
    missing = total - named - len(pile) - len(under)
    if missing < 0:
        raise UnoError("position.too-many", "position", n=total - missing, most=total)
    rest = (UNKNOWN,) * missing
    if pile_rest or "pile" not in line.fields:
        pile += rest
    elif under_rest or "under" not in line.fields:
        under += rest
    elif missing:
        raise UnoError("position.too-few", "position", n=total - missing, most=total)
    return pile, tuple(reversed(under))


def check_counts(line: PositionLine) -> None:
    """Refuse more cards of a kind than the deck has."""
    deck = Counter(line.rules.deck)
    met: Counter[Card] = Counter()
    total = Counter(card for card, _ in line.placed)
    for card, start in sorted(line.placed, key=lambda item: item[1]):
        met[card] += 1
        if card is not UNKNOWN and met[card] > deck[card]:
            raise UnoError("position.card-too-often", place(start), card=card, n=total[card], most=deck[card])


def may_come_from(tested: tuple[Card, ...], hand: tuple[Card, ...]) -> bool:
    """True when `hand`, unknown cards included, can hold all of `tested`: since then it can only have grown."""
    held = Counter(hand)
    lacking = Counter(tested) - held
    lacking.pop(UNKNOWN, None)
    return len(tested) <= len(hand) and lacking.total() <= held[UNKNOWN]
