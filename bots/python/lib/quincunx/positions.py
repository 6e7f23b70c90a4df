"""Position texts of the four board games as simple structures."""

from __future__ import annotations

import re
from dataclasses import dataclass
from collections.abc import Mapping

from quincunx.lines import LinePosition

_KANZE_SEATS = {"a": "first", "b": "second"}
_KOPIS_SEATS = {"b": "black", "r": "red"}


@dataclass(frozen=True)
class KanzeCell:
    """A cell with an owner."""

    owner: str
    troops: int
    representative: bool


@dataclass(frozen=True)
class KanzePosition:
    """A position of Kanzé."""

    cells: Mapping[str, KanzeCell]
    """Every owned cell; all others are neutral."""
    turn: str
    picks_left: int = 0
    """How many troops of a recruit have still to be placed by picks."""
    picked: tuple[str, ...] = ()
    quiet: int = 0
    """Turns with neither a battle nor a change of owner."""

    @classmethod
    def parse(cls, text: str) -> KanzePosition:
        board, side, picks, quiet = text.split()
        cells: dict[str, KanzeCell] = {}
        for rank, row in _ranks(board, 7):
            file = 0
            for part in row.split(","):
                if part.isdigit():
                    file += int(part)
                    continue
                match = re.fullmatch(r"([aAbB])([0-9]+)", part)
                if match is None:
                    raise ValueError(f"not a cell of Kanzé: {part}")
                owner, troops = match.groups()
                cells[_name(file, rank)] = KanzeCell(_KANZE_SEATS[owner.lower()], int(troops), owner.isupper())
                file += 1
            _check_width(file, 7, row)
        left, picked = 0, ()
        if picks != "-":
            count, _, names = picks.partition(":")
            left, picked = int(count), () if names == "-" else tuple(names.split(","))
        return cls(cells, _KANZE_SEATS[side], left, picked, int(quiet))

    def troops(self, seat: str) -> int:
        """All troops of a seat."""
        return sum(cell.troops for cell in self.cells.values() if cell.owner == seat)


@dataclass(frozen=True)
class KopisPiece:
    """A Faction or a Fortress."""

    owner: str
    fortress: bool


@dataclass(frozen=True)
class KopisPosition:
    """A position of Kopis."""

    squares: Mapping[str, KopisPiece]
    turn: str
    waiting: Mapping[str, int]
    """For each side of the board, S W N E, how many Factions wait there."""
    lanes: Mapping[str, str]
    """In Sudden Death, the lanes that they wait for; in Assault any lane will do and this is empty."""
    captures: Mapping[str, int]
    """How many enemy Factions each seat has captured."""
    bastion: str | None = None
    quiet: int = 0
    """Moves since the last entry or piece that left the board."""

    @classmethod
    def parse(cls, text: str) -> KopisPosition:
        board, side, waiting, captures, bastion, quiet = text.split()
        squares: dict[str, KopisPiece] = {}
        for rank, row in _ranks(board, 6):
            filled = "".join("." * int(mark) if mark.isdigit() else mark for mark in row)
            _check_width(len(filled), 6, row)
            for file, mark in enumerate(filled):
                if mark != ".":
                    squares[_name(file, rank)] = KopisPiece(_KOPIS_SEATS[mark.lower()], mark.isupper())
        sides = dict(part.split(":") for part in waiting.split(","))
        # Only Assault has a number on the South side: Sudden Death's lanes are letters there.
        lanes = {} if sides["S"].isdigit() else {at: lanes.replace("-", "") for at, lanes in sides.items()}
        black, red = captures.split("-")
        return cls(
            squares,
            _KOPIS_SEATS[side],
            {at: len(lanes[at]) if lanes else int(count) for at, count in sides.items()},
            lanes,
            {"black": int(black), "red": int(red)},
            None if bastion == "-" else bastion,
            int(quiet),
        )

    def factions(self, seat: str) -> list[str]:
        """The squares with a seat's Factions."""
        return [square for square, piece in self.squares.items() if piece == KopisPiece(seat, fortress=False)]


Position = LinePosition | KanzePosition | KopisPosition


def parse_position(game: str, text: str) -> Position:
    """Reads a position text; a ValueError if it is not one, or if the game is not one of the four board games."""
    try:
        if game in ("alquerque", "soldiers"):
            return LinePosition.parse(game, text)
        if game == "kanze":
            return KanzePosition.parse(text)
        if game == "kopis":
            return KopisPosition.parse(text)
    except (KeyError, ValueError) as error:
        raise ValueError(f"not a position of {game}: {text} ({error})") from None
    raise ValueError(f"positions of {game} are not read here: use view.text")


def _ranks(board: str, size: int) -> list[tuple[int, str]]:
    """The ranks of a square board, from the highest, each with its number."""
    rows = board.split("/")
    if len(rows) != size:
        raise ValueError(f"expected {size} ranks: {board}")
    return list(zip(range(size, 0, -1), rows))


def _check_width(found: int, size: int, row: str) -> None:
    if found != size:
        raise ValueError(f"expected {size} places in the rank: {row}")


def _name(file: int, rank: int) -> str:
    return f"{chr(ord('a') + file)}{rank}"
