"""A whole game at one table: rounds are counted until somebody has won, with the score in the reason panel."""

from __future__ import annotations

from unolab.pictures.scene import Line, Scene, Why
from unolab.pictures.score_sheet import score_lines
from unolab.rules import Rules
from unolab.rules.match import Match, MatchRules
from unolab.rules.match_rules import MATCH_OPTIONS
from unolab.rules.scores import round_result
from unolab.table import Table
from unolab.views.sources import NEW_ROUND, TableSource
from unolab.words import Reader


class GameSource(TableSource):
    """Rounds of one person against simple players, counted as the options of `rules` say.

    Raises `UnoError` as `MatchRules` and `Table.deal` do.
    """

    def __init__(self, players: int, seed: int | str, rules: Rules, lang: str, you: int = 0) -> None:
        chosen = [option for option in rules.options if option.partition(":")[0] in MATCH_OPTIONS]
        self.fresh = Match(MatchRules.from_options(players, chosen))
        self.match = self.fresh
        self.game = 1
        super().__init__(Table.deal(players, seed, 0, rules), lang, you)

    @property
    def counted(self) -> Match:
        """The match with the round on the table, once it is over."""
        if not self.table.state.is_over:
            return self.match
        return self.match.add(round_result(self.table.rules, self.table.state))

    def scene(self) -> Scene:
        """Return the scene as it is now; after a round it says how the game stands."""
        shown = super().scene()
        reader = Reader.at(self.lang, len(self.table.state.hands), self.you)
        shown["title"] = reader.ui("game.title", round=len(self.match.rows) + 1)
        if self.counted.is_over:
            for action in shown["actions"]:
                if action["kind"] == NEW_ROUND:
                    action["label"] = reader.ui("action.new-game")
        return shown

    def _why(self, reader: Reader) -> Why:
        why = super()._why(reader)
        if not self.table.state.is_over:
            return why
        return Why("solved", tuple(Line(line) for line in score_lines(self.counted, self.lang, reader.names)))

    def _new_round(self) -> bool:
        """Deal the next round of the game, or of a new game when this one is won. [setup.dealer.next-round]"""
        if not self.table.state.is_over:
            return False
        self.match = self.counted
        if self.match.is_over:
            self.match, self.game = self.fresh, self.game + 1
        seed = f"{self.table.seed}+"
        self.table = Table.deal(len(self.table.state.hands), seed, self.match.dealer, self.table.rules)
        self._own = []
        self._others()
        return True
