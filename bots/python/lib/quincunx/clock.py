"""How long an agent may think."""

from __future__ import annotations

import time
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Clock:
    """Begins to run when it is made. All times are seconds; None means that there is no such limit."""

    move_time: float | None = None
    game_time: float | None = None
    increment: float = 0.0
    nodes: int | None = None
    started: float = field(default_factory=time.monotonic)

    @classmethod
    def from_go(cls, text: str) -> Clock:
        """Reads what follows `go`: `time MS`, `clock MS inc MS`, `nodes N`, in any order."""
        words = text.split()
        if len(words) % 2:
            raise ValueError(f"go takes pairs of a word and a number, not: {text}")
        numbers: dict[str, int] = {}
        for word, number in zip(words[::2], words[1::2]):
            try:
                numbers[word] = int(number)
            except ValueError:
                raise ValueError(f"expected a whole number after {word}, not {number}") from None

        def seconds(word: str) -> float | None:
            return numbers[word] / 1000 if word in numbers else None

        return cls(seconds("time"), seconds("clock"), seconds("inc") or 0.0, numbers.get("nodes"))

    @property
    def deadline(self) -> float | None:
        """The moment, on `time.monotonic()`, at which the answer must be out."""
        limits = [limit for limit in (self.move_time, self.game_time) if limit is not None]
        return self.started + min(limits) if limits else None

    def left(self) -> float:
        """Seconds until the deadline; infinite without one."""
        deadline = self.deadline
        return float("inf") if deadline is None else deadline - time.monotonic()

    def is_up(self, share: float = 0.8) -> bool:
        """Whether that share of the time for this move is used.

        A fifth in reserve is for the way back to the arena and for a computer that is busy. A clock for the whole
        game is meant to last for thirty more moves.
        """
        limits = []
        if self.move_time is not None:
            limits.append(self.move_time)
        if self.game_time is not None:
            limits.append(min(self.game_time, self.game_time / 30 + self.increment))
        return bool(limits) and time.monotonic() - self.started >= share * min(limits)
