"""Searches ahead with alpha-beta, a move deeper each time, until the clock says stop.

For Alquerque and Sixteen Soldiers, the two games whose moves `LinePosition` knows how to play. In any other game it
plays the first legal move.
"""

from quincunx import Clock, LinePosition, View

NAME = "Own alpha-beta"

WIN = 10_000


class OutOfTime(Exception):
    """Thrown out of the middle of a search; what the last complete depth found is played."""


def choose(view: View, legal: list[str]) -> str:
    if view.game not in ("alquerque", "soldiers") or len(legal) == 1:
        return legal[0]
    position = view.position()
    must_take_most = view.options.get("capture") != "any"
    return Search(view.clock, must_take_most).best(position, legal)


class Search:
    def __init__(self, clock: Clock, must_take_most: bool) -> None:
        self.clock = clock
        self.must_take_most = must_take_most
        self.nodes = 0

    def best(self, position: LinePosition, legal: list[str]) -> str:
        # Captures first: good moves early let alpha-beta leave out more of the rest.
        moves = sorted(legal, key=lambda move: "x" not in move)
        try:
            for depth in range(1, 30):
                moves = self.ranked(position, moves, depth)
        except OutOfTime:
            pass
        return moves[0]

    def ranked(self, position: LinePosition, moves: list[str], depth: int) -> list[str]:
        """The moves with the best one in front, for the next depth to begin with."""
        best, best_move = -2 * WIN, moves[0]
        for move in moves:
            value = self.after(position, move, depth, best, 2 * WIN)
            if value > best:
                best, best_move = value, move
        return [best_move, *(move for move in moves if move != best_move)]

    def after(self, position: LinePosition, move: str, depth: int, alpha: int, beta: int) -> int:
        """What a move is worth to the side that makes it."""
        child = position.play(move)
        if child.turn == position.turn:
            # A chain goes on: the same side again, and no depth is used up.
            return self.value(child, depth, alpha, beta)
        return -self.value(child, depth - 1, -beta, -alpha)

    def value(self, position: LinePosition, depth: int, alpha: int, beta: int) -> int:
        """What a position is worth to the side to move, if both play well for some moves."""
        self.nodes += 1
        if self.nodes % 64 == 0 and self.clock.is_up():
            raise OutOfTime
        best = -2 * WIN
        if depth <= 0 and position.game == "soldiers" and position.chain is None:
            # Capturing is optional, so the side to move gets at least the present value.
            best = balance(position)
            if best >= beta:
                return best
        moves = position.legal(self.must_take_most)
        if not moves:
            return -WIN - depth  # Lost; the sooner, the worse.
        if depth <= 0:
            # In the middle of an exchange the count tells nothing: look until it is quiet.
            moves = [move for move in moves if "x" in move]
            if not moves:
                return balance(position)
        alpha = max(alpha, best)
        for move in moves:
            if alpha >= beta:
                break
            best = max(best, self.after(position, move, depth, alpha, beta))
            alpha = max(alpha, best)
        return best


def balance(position: LinePosition) -> int:
    """A hundred for each piece more than the other side has, and more when few are left: who is ahead should exchange.

    A point where many lines meet is worth a little.
    """
    neighbours = position.board.neighbours
    lead = lines = 0
    for point, owner in position.pieces.items():
        sign = 1 if owner == position.turn else -1
        lead += sign
        lines += sign * len(neighbours[point])
    return lead * (100 + 3 * (32 - len(position.pieces))) + lines
