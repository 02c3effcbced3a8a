"""Who sits where. A seat is one open page with its kernel; it is free again when the page is gone.

A page that closes says goodbye, and its seat is cleared at once. A line that only broke may come back (a tablet that
slept), so its seat is kept for a while, but not from somebody who waits. Times are handed in; nothing here knows of
Jupyter.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

LEFT: Final = 2.0
"""Seconds after which a page that said goodbye is gone, unless its line is open again."""
SPARE: Final = 60.0
"""Seconds after which a seat without a line goes to somebody who waits."""
AWAY: Final = 600.0
"""Seconds after which a seat without a line is cleared though nobody waits."""
UNSEEN: Final = 180.0
"""Seconds a page has from being sent to opening its line, on the slowest of computers."""


@dataclass(slots=True, eq=False)
class Seat:
    """One open page, from the moment it is asked for."""

    page: str
    """Path of its notebook."""
    kernel: str = ""
    """Id of its kernel; "" while that starts."""
    alone: float | None = None
    """Since when no line is open; None while one is, or while the page is still being sent."""
    left: bool = False
    """Whether the last line was closed by a page that went away."""
    seen: bool = False
    """Whether a line was ever open."""
    lines: int = 0

    def alone_for(self, now: float) -> float:
        """Return the seconds without a line; 0 while there is one."""
        return 0.0 if self.alone is None else now - self.alone

    def is_gone(self, now: float) -> bool:
        """Whether nobody is expected back."""
        limit = LEFT if self.left else AWAY if self.seen else UNSEEN
        return self.alone_for(now) > limit

    def is_spare(self, now: float) -> bool:
        """Whether somebody who waits may have it."""
        return self.is_gone(now) or (self.seen and self.alone_for(now) > SPARE)


@dataclass(slots=True)
class Seats:
    """The seats that are taken, and how many there may be.

    >>> seats = Seats(limit=1)
    >>> first = seats.take("en/wilds.ipynb")
    >>> seats.is_full, seats.take("en/deck.ipynb") is None
    (True, True)
    >>> seats.leave(first)
    >>> seats.is_full
    False
    """

    limit: int | None = None
    """None: no limit."""
    taken: list[Seat] = field(default_factory=list)

    @property
    def is_full(self) -> bool:
        """Whether nobody else may come in."""
        return self.limit is not None and len(self.taken) >= self.limit

    @property
    def free(self) -> int | None:
        """How many more may come in; None without a limit."""
        return None if self.limit is None else max(0, self.limit - len(self.taken))

    def take(self, page: str) -> Seat | None:
        """Take a seat for a page; None if all are taken."""
        if self.is_full:
            return None
        seat = Seat(page)
        self.taken.append(seat)
        return seat

    def leave(self, seat: Seat) -> None:
        """Give a seat up; nothing happens if that was done before."""
        if seat in self.taken:
            self.taken.remove(seat)

    def at(self, kernel: str) -> Seat | None:
        """Return the seat of a kernel, or None."""
        return next((seat for seat in self.taken if seat.kernel == kernel), None)

    def join(self, kernel: str) -> None:
        """Note that a line to a kernel was opened."""
        if seat := self.at(kernel):
            seat.lines += 1
            seat.seen, seat.left, seat.alone = True, False, None

    def part(self, kernel: str, now: float, *, goodbye: bool) -> None:
        """Note that a line to a kernel was closed. goodbye: by a page that went away."""
        if seat := self.at(kernel):
            seat.lines = max(0, seat.lines - 1)
            if not seat.lines:
                seat.left, seat.alone = goodbye, now

    def gone(self, now: float) -> Iterator[Seat]:
        """Yield the seats whose pages are gone."""
        return (seat for seat in tuple(self.taken) if seat.is_gone(now))

    def spare(self, now: float) -> Seat | None:
        """Return the seat that somebody who waits may have: the one that was left longest ago, or None."""
        found = [seat for seat in self.taken if seat.is_spare(now)]
        return max(found, key=lambda seat: seat.alone_for(now), default=None)
