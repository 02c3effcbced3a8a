"""What the tests of scenes share: making one, walking through one, and swapping what its viewer cannot see."""

import random
from collections.abc import Iterator
from typing import Any

from unolab.pictures.scene import Scene, Why, reasons, scene
from unolab.record import complete, parse_action, parse_position
from unolab.rules import CLASSIC, Event, RandomLuck, State, judge
from unolab.words import Reader

WD4 = "p1=R5,Y2 p2=R3,R9 p3=5? top=W+4 colour=R turn=p1 wd4=p1,B,R5/Y2"
QUESTIONS = {
    "play": ("p1=R5,Y2 p2=4? p3=5? top=R1 turn=p1", 0),
    "keep": ("p1=R5,Y2 p2=4? p3=5? top=R1 turn=p1 drawn=R5", 0),
    "answer-draw-two": ("p1=R5,Y2 p2=4? p3=5? top=R+2 turn=p1 ask=answer", 1),
    "answer-wd4": (WD4, 1),
    "show": (f"{WD4} ask=show", 0),
    "colour": ("p1=R5,Y2 p2=4? p3=5? top=W turn=p1 ask=colour", 0),
    "over": ("p1= p2=R4,Y1 p3=G+2,W top=R1 turn=p1 ask=over", 0),
    "blocked": ("p1=R5 p2=R4,Y1 p3=G+2,W top=B1 turn=p1 ask=over pile= under=*", None),
}
"""For each question a position, and the seat that is asked."""


def at(line: str) -> State:
    """Return the state of a position, open cards dealt out, always in the same way."""
    return complete(CLASSIC, parse_position(line).state, RandomLuck(1))


def seen(state: State | str, you: int = 0, lang: str = "en", **more: Any) -> Scene:
    """Return the scene that seat `you` sees."""
    state = at(state) if isinstance(state, str) else state
    settings = {"turn": 3, "title": "A table", "why": Why(), **more}
    reader = settings.pop("reader", None) or Reader.at(lang, len(state.hands), you)
    return scene(CLASSIC, state, reader, **settings)


def tried(state: State, token: str, you: int = 0, lang: str = "en") -> Why:
    """Return the reason panel after `you` tried something."""
    ruling = judge(CLASSIC, state, parse_action(token))
    lines = reasons(Reader.at(lang, len(state.hands), you), ruling)
    return Why("ok" if ruling.ok else "refused", lines, "" if ruling.ok else token)


def leaves(value: object, path: tuple[object, ...] = ()) -> Iterator[tuple[tuple[object, ...], object]]:
    """Yield every value of a scene with its path."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from leaves(item, (*path, i))
    else:
        yield path, value


def pictured(value: object) -> list[str]:
    """List every card that is drawn in a scene, by its token."""
    return [leaf for path, leaf in leaves(value) if path[-1] == "card" and isinstance(leaf, str)]


def swap_hidden(state: State, you: int, seed: object) -> State:
    """Return a state that looks the same to `you`: other hands and the draw pile hold other cards."""
    chance = random.Random(f"swap {seed}")
    others = [seat for seat in range(len(state.hands)) if seat != you]
    hidden = [*state.draw] if state.is_over else [c for seat in others for c in state.hands[seat]] + [*state.draw]
    chance.shuffle(hidden)
    hands = list(state.hands)
    if not state.is_over:
        for seat in others:
            n = len(hands[seat])
            hands[seat], hidden = tuple(hidden[:n]), hidden[n:]
    ask = state.ask
    if ask.card is not None and ask.seat != you:
        ask = ask._replace(card=hands[ask.seat][-1])
    if ask.owed is not None and ask.owed.accused not in (you, -1):
        tested = hands[ask.owed.accused][: len(ask.owed.hand)]
        ask = ask._replace(owed=ask.owed._replace(hand=tested))
    return state._replace(hands=tuple(hands), draw=tuple(hidden), ask=ask)


def swap_told(events: list[Event], you: int, seed: object) -> list[Event]:
    """Return the events with other cards wherever `you` may not know them."""
    chance = random.Random(f"told {seed}")
    swapped = []
    for event in events:
        if event.sees is not None and you not in event.sees:
            params = dict(event.params)
            if "cards" in params:
                params["cards"] = tuple(chance.choice(CLASSIC.deck) for _ in params["cards"])
            if "card" in params:
                params["card"] = chance.choice(CLASSIC.deck)
            event = event._replace(params=params)
        swapped.append(event)
    return swapped
