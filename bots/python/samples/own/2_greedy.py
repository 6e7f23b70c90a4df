"""Looks one move ahead: a simple rule for each game gives every move points, and the best one is played.

Works in every game; where it has no rule, all moves are equal and chance decides.
"""

import random

from quincunx import KanzePosition, KopisPosition, LinePosition, MoveKind, View, parse_move

NAME = "Own greedy"


def choose(view: View, legal: list[str]) -> str:
    try:
        position = view.position()
    except ValueError:  # Rise of the Shogun: only a text, no structure.
        return random.choice(legal)
    points = {move: worth(position, move) for move in legal}
    best = max(points.values())
    return random.choice([move for move in legal if points[move] == best])


def worth(position: LinePosition | KanzePosition | KopisPosition, move: str) -> float:
    """How good a move looks; only the comparison with other moves matters."""
    if isinstance(position, LinePosition):
        return line_worth(position, move)
    if isinstance(position, KanzePosition):
        return kanze_worth(position, move)
    return kopis_worth(position, move)


def line_worth(position: LinePosition, move: str) -> float:
    """Take what can be taken, and do not stand where the answer takes back."""
    after = position.play(move)
    taken = len(position.pieces) - len(after.pieces)
    in_danger = after.turn != position.turn and any("x" in answer for answer in after.legal())
    return taken - 0.9 * in_danger


def kanze_worth(position: KanzePosition, move: str) -> float:
    """Win battles, grow, and keep the Representative at home."""
    parts = parse_move(move)
    if parts.kind is MoveKind.PASS:
        return -1
    if parts.kind is MoveKind.RECRUIT:
        # Every own cell with room gets a troop.
        own = [cell for cell in position.cells.values() if cell.owner == position.turn]
        return 0.5 * sum(cell.troops < 7 for cell in own)
    if parts.kind is MoveKind.PICK:
        return 0
    target = position.cells.get(parts.target)
    strength = parts.troops + parts.representative
    risk = 2 if parts.representative else 0
    if target is None:
        return 1.5 - risk
    if target.owner == position.turn:
        return 0 - risk
    won = strength - target.troops - target.representative
    prize = 100 if target.representative and won >= 0 else 3
    return prize + won - risk if won > 0 else -1 - risk


def kopis_worth(position: KopisPosition, move: str) -> float:
    """Spread out over the lanes whose middle has one's own Fortresses."""
    parts = parse_move(move)
    own_fortresses = [
        square for square, piece in position.squares.items() if piece.fortress and piece.owner == position.turn
    ]
    if parts.kind is MoveKind.ENTRY:
        return sum(parts.target in square for square in own_fortresses)
    if parts.kind is MoveKind.STEP:
        return sum(near(parts.target, square) - near(parts.source, square) for square in own_fortresses)
    return 0


def near(one: str, other: str) -> bool:
    """Whether two squares touch along an edge."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1
