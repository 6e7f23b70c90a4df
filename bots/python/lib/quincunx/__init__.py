"""Typed helpers for agents: what an agent is shown, how texts are read, and a clock.

from quincunx import View

def choose(view: View, legal: list[str]) -> str:
    return legal[0]
"""

from quincunx.clock import Clock
from quincunx.moves import Move, MoveKind, parse_move
from quincunx.positions import (
    KanzeCell,
    KanzePosition,
    KopisPiece,
    KopisPosition,
    Position,
    parse_position,
)
from quincunx.lines import LinePosition
from quincunx.view import GameResult, PlayedMove, View

__all__ = [
    "Clock",
    "GameResult",
    "KanzeCell",
    "KanzePosition",
    "KopisPiece",
    "KopisPosition",
    "LinePosition",
    "Move",
    "MoveKind",
    "PlayedMove",
    "Position",
    "View",
    "parse_move",
    "parse_position",
]
