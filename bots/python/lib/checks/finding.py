"""One thing to tell an author."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Finding:
    """An error keeps the file from playing, a warning may cost games, a note is good to know."""

    level: Literal["error", "warning", "note"]
    line: int
    """From 1; 0 for the file as a whole."""
    code: str
    message: str
    remedy: str

    def to_dict(self) -> dict[str, str | int]:
        return dataclasses.asdict(self)
