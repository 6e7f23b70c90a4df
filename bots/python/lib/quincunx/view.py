"""What an agent is shown, and what it is told when the game is over."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from collections.abc import Mapping

from quincunx.clock import Clock
from quincunx.positions import Position, parse_position


class PlayedMove(NamedTuple):
    """A move and who made it."""

    seat: str
    move: str


@dataclass(frozen=True)
class View:
    """All that a seat may know when it is asked for a move."""

    game: str
    """Which game: `alquerque`, `soldiers`, `kanze`, `kopis` or `shogun`."""
    seat: str
    """Your own seat, `red` for example."""
    text: str
    """The position in the game's notation; in a game with hidden cards, the part that you can see."""
    legal: tuple[str, ...]
    """Every move you may make. The answer is one of these."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The options of the game that were named."""
    turn: str = ""
    """Whose turn it is: your own seat whenever you are asked."""
    moves: tuple[str, ...] = ()
    """The moves so far; empty where they would reveal hidden information."""
    last: PlayedMove | None = None
    """The latest move."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Who sits on each seat."""
    clock: Clock = field(default_factory=Clock)
    """The time for this move, running since the arena said go."""

    @classmethod
    def from_json(cls, text: str) -> View:
        """Reads the arena's JSON; keys that are not known here are passed over."""
        data: dict[str, Any] = json.loads(text)
        legal = data["legal"]
        if not isinstance(legal, list):
            raise ValueError("legal must be a list")
        last = data.get("last")
        return cls(
            game=str(data["game"]),
            seat=str(data["viewer"]),
            text=str(data["view"]),
            legal=tuple(map(str, legal)),
            options=parse_options(data.get("options") or ""),
            turn=str(data.get("turn") or ""),
            moves=tuple(map(str, data.get("moves") or ())),
            last=PlayedMove(str(last["seat"]), str(last["move"])) if last else None,
            names=dict(data.get("names") or {}),
        )

    def at(self, clock: Clock) -> View:
        """The same view with a clock that runs from now on."""
        return dataclasses.replace(self, clock=clock)

    @property
    def deadline(self) -> float | None:
        """The moment, on `time.monotonic()`, at which the answer must be out; None if there is no limit."""
        return self.clock.deadline

    @property
    def time_left(self) -> float:
        """Seconds until the deadline."""
        return self.clock.left()

    @property
    def opponents(self) -> list[str]:
        """The other seats."""
        return [seat for seat in self.names if seat != self.seat]

    def position(self) -> Position:
        """The position as a structure. Rise of the Shogun has none: its text is all there is."""
        return parse_position(self.game, self.text)


@dataclass(frozen=True)
class GameResult:
    """How the game ended, seen from the agent's seat."""

    result: str
    """`win`, `loss` or `draw`."""
    reason: str = ""
    margin: int | None = None
    """By how many pieces or points, less than zero when behind; None where the game has no such count."""
    moves: int = 0
    opponent: str = ""
    time_left: float | None = None

    @classmethod
    def from_json(cls, text: str) -> GameResult:
        data: dict[str, Any] = json.loads(text)
        left = data.get("time_left_ms")
        return cls(
            result=str(data["result"]),
            reason=str(data.get("reason") or ""),
            margin=data.get("margin"),
            moves=int(data.get("moves") or 0),
            opponent=str(data.get("opponent") or ""),
            time_left=None if left is None else left / 1000,
        )


def parse_options(text: str) -> dict[str, str]:
    """`quiet-limit=60 board=contest` as a dict."""
    return dict(pair.split("=", 1) for pair in text.split() if "=" in pair)
