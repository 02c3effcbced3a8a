"""How a match is scored: the options `score`, its target or number of rounds, and `partners`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from unolab.rules.parts.teams import SEATS, TEAMS
from unolab.rules.rulings import UnoError
from unolab.rules.scores import SCORES, Score

TARGET = 500
FEWEST, MOST = 2, 10
MATCH_OPTIONS = ("score", *(f"score.{limit}" for limit in ("target", "rounds")), "partners")
"""The options that concern the match; all others concern its rounds."""


@dataclass(frozen=True)
class MatchRules:
    """How a match is scored.

    `score` is winner, lowest, rank, plus-minus or elimination; `target` the points that end it (winner, lowest) or
    remove a seat (elimination); `rounds` how many are played (plus-minus); `partners` for four seats in two pairs.

    Raises `UnoError`: players.range, match.score, match.target, match.rounds, match.unused for a limit that would do
    nothing, match.partners, match.partners-score. [score.500, score.target, partners.seat]

    >>> MatchRules(3, "plus-minus", rounds=5).options
    ('score:plus-minus', 'score.rounds:5')
    """

    seats: int
    score: str = "winner"
    target: int = TARGET
    rounds: int = 0
    partners: bool = False

    def __post_init__(self) -> None:
        if not FEWEST <= self.seats <= MOST:
            raise UnoError("players.range", "seats", n=self.seats, fewest=FEWEST, most=MOST)
        if self.score not in SCORES:
            raise UnoError("match.score", "score", found=str(self.score), known=", ".join(SCORES))
        for name in ("target", "rounds"):
            value = getattr(self, name)
            if name in self.how.uses:
                if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 100_000:
                    code = {"target": "match.target", "rounds": "match.rounds"}[name]
                    raise UnoError(code, name, found=str(value))
            elif value != {"target": TARGET, "rounds": 0}[name]:
                raise UnoError("match.unused", name, key=name, found=str(value), score=self.score)
        if self.partners and self.seats != SEATS:
            raise UnoError("match.partners", "partners", n=self.seats)
        if self.partners and self.score != "winner":
            raise UnoError("match.partners-score", "partners", score=self.score)

    @classmethod
    def from_options(cls, seats: int, options: Iterable[str]) -> MatchRules:
        """Return the rules that options such as `score:lowest` and `score.target:200` name.

        Raises `UnoError`: match.option for any other option, match.option-twice, match.option-value, and as above.

        >>> MatchRules.from_options(4, ["partners:on"]).partners
        True
        """
        found: dict[str, str] = {}
        for option in options:
            name, colon, value = option.partition(":")
            if name not in MATCH_OPTIONS or not colon:
                raise UnoError("match.option", "options", found=option)
            if name in found:
                raise UnoError("match.option-twice", "options", found=name)
            found[name] = value
        numbers: dict[str, int] = {}
        for name in MATCH_OPTIONS[1:3]:
            if name in found:
                if not found[name].isascii() or not found[name].isdigit() or len(found[name]) > 6:
                    raise UnoError("match.option-value", "options", name=name, found=found[name])
                numbers[name.removeprefix("score.")] = int(found[name])
        partners = found.get("partners", "off")
        if partners not in ("on", "off"):
            raise UnoError("match.option-value", "options", name="partners", found=partners)
        return cls(seats, found.get("score", "winner"), partners=partners == "on", **numbers)

    @property
    def how(self) -> Score:
        """The functions that score this match."""
        return SCORES[self.score]

    @property
    def options(self) -> tuple[str, ...]:
        """The options that differ from the default, as `id:value`."""
        values = zip(
            MATCH_OPTIONS, (self.score, self.target, self.rounds, "on" if self.partners else "off"), strict=True
        )
        defaults = ("winner", TARGET, 0, "off")
        return tuple(f"{name}:{value}" for (name, value), usual in zip(values, defaults, strict=True) if value != usual)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who wins together: the pairs, or every seat for itself."""
        return TEAMS if self.partners else tuple((seat,) for seat in range(self.seats))
