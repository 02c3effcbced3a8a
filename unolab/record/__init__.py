"""Notation: action tokens and one-line positions, what PGN and FEN are for chess."""

from unolab.record.completion import complete
from unolab.record.position import Position, format_position, parse_position
from unolab.record.tokens import format_action, parse_action

__all__ = ["Position", "complete", "format_action", "format_position", "parse_action", "parse_position"]
