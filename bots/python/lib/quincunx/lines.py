"""Alquerque and Sixteen Soldiers: the two games of steps and jumps along lines, with their moves.

A search needs to know what follows a move, and that is here: `position.legal()` and `position.play(move)`.
When a game is over for want of pieces or moves, `legal()` is empty; limits and repetition are left to the arena, and so
is the misprint of Sixteen Soldiers' option `board=contest`.
"""

from __future__ import annotations

from dataclasses import dataclass
from collections.abc import Iterable, Mapping


@dataclass(frozen=True)
class Lines:
    """A board: its points in the order of the position text, and what the lines join."""

    rows: tuple[tuple[str, ...], ...]
    neighbours: Mapping[str, tuple[str, ...]]
    """For each point, the points one step away, in reading order."""
    jumps: Mapping[str, tuple[tuple[str, str], ...]]
    """For each point, every (point jumped over, point landed on)."""

    @classmethod
    def drawn(cls, rows: Iterable[str], lines: Iterable[str]) -> Lines:
        """From rows as in the position text and the lines as they are drawn, each the names of its points."""
        split_rows = tuple(tuple(row.split()) for row in rows)
        points = [point for row in split_rows for point in row]
        neighbours: dict[str, list[str]] = {point: [] for point in points}
        jumps: dict[str, list[tuple[str, str]]] = {point: [] for point in points}
        for line in (line.split() for line in lines):
            for way in (line, line[::-1]):
                for here, there in zip(way, way[1:]):
                    neighbours[here].append(there)
                for here, over, there in zip(way, way[1:], way[2:]):
                    jumps[here].append((over, there))
        return cls(
            split_rows,
            {point: tuple(sorted(near, key=points.index)) for point, near in neighbours.items()},
            {point: tuple(sorted(far)) for point, far in jumps.items()},
        )

    @property
    def points(self) -> list[str]:
        """All points in reading order."""
        return [point for row in self.rows for point in row]


ALQUERQUE = Lines.drawn(
    [" ".join(file + rank for file in "abcde") for rank in "54321"],
    [
        *(" ".join(file + rank for file in "abcde") for rank in "12345"),
        *(" ".join(file + rank for rank in "12345") for file in "abcde"),
        *("a1 b2 c3 d4 e5", "a5 b4 c3 d2 e1", "a3 b4 c5", "c1 d2 e3", "a3 b2 c1", "c5 d4 e3"),
    ],
)

_SOLDIERS_ROWS = [
    "a1 a3 a5",
    "b2 b3 b4",
    *(" ".join(row + column for column in "12345") for row in "cdefg"),
    "h2 h3 h4",
    "i1 i3 i5",
]

SOLDIERS = Lines.drawn(
    _SOLDIERS_ROWS,
    [
        *_SOLDIERS_ROWS,
        *(" ".join(row + column for row in "cdefg") for column in "1245"),
        " ".join(row + "3" for row in "abcdefghi"),
        *("a1 b2 c3 d4 e5", "a5 b4 c3 d2 e1", "e1 f2 g3 h4 i5", "e5 f4 g3 h2 i1", "c1 d2 e3 f4 g5", "g1 f2 e3 d4 c5"),
    ],
)

_BOARDS = {"alquerque": ALQUERQUE, "soldiers": SOLDIERS}
_SEATS = {"alquerque": ("white", "black"), "soldiers": ("red", "blue")}


@dataclass(frozen=True)
class LinePosition:
    """A position of Alquerque or Sixteen Soldiers."""

    game: str
    pieces: Mapping[str, str]
    """Each occupied point and whose piece stands there, by the name of the seat."""
    turn: str
    chain: str | None = None
    """The point whose piece must go on jumping."""
    quiet: int = 0
    """Moves since the last capture."""

    @classmethod
    def parse(cls, game: str, text: str) -> LinePosition:
        """Reads a position text."""
        board, side, chain, quiet = text.split()
        seats = {seat[0]: seat for seat in _SEATS[game]}
        rows, texts = _BOARDS[game].rows, board.split("/")
        if len(texts) != len(rows):
            raise ValueError(f"expected {len(rows)} rows: {board}")
        pieces = {}
        for row, row_text in zip(rows, texts):
            filled = "".join("." * int(mark) if mark.isdigit() else mark for mark in row_text)
            if len(filled) != len(row):
                raise ValueError(f"expected {len(row)} points in the row: {row_text}")
            pieces.update((point, seats[mark]) for point, mark in zip(row, filled) if mark != ".")
        return cls(game, pieces, seats[side], None if chain == "-" else chain, int(quiet))

    @property
    def board(self) -> Lines:
        return _BOARDS[self.game]

    @property
    def opponent(self) -> str:
        """The seat that is not to move."""
        first, second = _SEATS[self.game]
        return second if self.turn == first else first

    def count(self, seat: str) -> int:
        """How many pieces a seat has."""
        return sum(owner == seat for owner in self.pieces.values())

    def legal(self, must_take_most: bool = True) -> list[str]:
        """The legal moves, jumps first; `must_take_most` is Alquerque's option `capture=most`."""
        starts = [self.chain] if self.chain else [p for p, owner in self.pieces.items() if owner == self.turn]
        jumps = [f"{start}x{end}" for start in starts for end in self._landings(start)]
        if self.game == "alquerque":
            if len(jumps) > 1 and must_take_most:
                totals = [self._total(jump) for jump in jumps]
                jumps = [jump for jump, total in zip(jumps, totals) if total == max(totals)]
            if jumps:
                return jumps
        if self.chain:
            return jumps
        near = self.board.neighbours
        return jumps + [f"{start}-{end}" for start in starts for end in near[start] if end not in self.pieces]

    def play(self, move: str) -> LinePosition:
        """The position after a legal move."""
        start, end = move[:2], move[3:]
        pieces = dict(self.pieces)
        pieces[end] = pieces.pop(start)
        if move[2] == "-":
            return LinePosition(self.game, pieces, self.opponent, None, self.quiet + 1)
        del pieces[next(over for over, landing in self.board.jumps[start] if landing == end)]
        chained = LinePosition(self.game, pieces, self.turn, end, 0)
        return chained if chained._landings(end) else LinePosition(self.game, pieces, self.opponent, None, 0)

    def _landings(self, start: str) -> list[str]:
        """Where the piece on a point can jump."""
        pieces, enemy = self.pieces, self.opponent
        return [end for over, end in self.board.jumps[start] if pieces.get(over) == enemy and end not in pieces]

    def _total(self, jump: str) -> int:
        """How many pieces a chain that begins with this jump can take."""
        after = self.play(jump)
        if after.chain is None:
            return 1
        return 1 + max(after._total(f"{after.chain}x{end}") for end in after._landings(after.chain))
