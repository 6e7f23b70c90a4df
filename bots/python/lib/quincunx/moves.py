"""Moves of the four board games, taken apart."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum


class MoveKind(Enum):
    """What a move does."""

    STEP = "step"
    """`c2-c3`, and Kanzé's `a1-b1:3R`."""
    JUMP = "jump"
    """`c2xc4`: a capture, one jump of it."""
    ENTRY = "entry"
    """Kopis, `Sc`: a Faction comes in from a side."""
    PLACE = "place"
    """Kopis, `@c3`: a Fortress is placed."""
    RECRUIT = "recruit"
    """Kanzé: a troop on every own cell."""
    PICK = "pick"
    """Kanzé, `+c3`: a cell for one of the last troops."""
    PASS = "pass"


@dataclass(frozen=True)
class Move:
    """The parts of a move; those that its kind does not have are None."""

    text: str
    kind: MoveKind
    source: str | None = None
    """Where the piece stands; for an entry the side, `S`, `W`, `N` or `E`."""
    target: str | None = None
    """Where it goes; for an entry the lane."""
    troops: int | None = None
    """Kanzé: how many go."""
    representative: bool = False
    """Kanzé: whether the Representative goes too."""


_FORMS: list[tuple[MoveKind, re.Pattern[str]]] = [
    (kind, re.compile(form))
    for kind, form in [
        (MoveKind.STEP, r"(?P<source>[a-i][1-9])-(?P<target>[a-i][1-9])(:(?P<troops>[0-9]+)(?P<representative>R?))?"),
        (MoveKind.JUMP, r"(?P<source>[a-i][1-9])x(?P<target>[a-i][1-9])"),
        (MoveKind.ENTRY, r"(?P<source>[SN])(?P<target>[a-f])|(?P<source2>[WE])(?P<target2>[1-6])"),
        (MoveKind.PLACE, r"@(?P<target>[a-f][1-6])"),
        (MoveKind.PICK, r"\+(?P<target>[a-g][1-7])"),
        (MoveKind.RECRUIT, r"recruit"),
        (MoveKind.PASS, r"pass"),
    ]
]


def parse_move(text: str) -> Move:
    """Takes one move apart; a ValueError if it is none of a board game."""
    for kind, form in _FORMS:
        match = form.fullmatch(text)
        if match:
            parts = match.groupdict()
            troops = parts.get("troops")
            return Move(
                text,
                kind,
                parts.get("source") or parts.get("source2"),
                parts.get("target") or parts.get("target2"),
                None if troops is None else int(troops),
                bool(parts.get("representative")),
            )
    raise ValueError(f"not a move of a board game: {text}")
