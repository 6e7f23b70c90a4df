"""Agents in our own style: choose(view, legal), and start and over for those who want them."""

from __future__ import annotations

import sys
from typing import Any

from quincunx import GameResult, View


class OwnPlayer:
    """A module or a Bot, whichever has the functions."""

    def __init__(self, target: Any, name: str) -> None:
        self.name = name
        self._target = target

    def refuses(self, game: str) -> str | None:
        """Why it cannot play this game: the author decides, by what choose does."""
        return None

    def start(self, view: View) -> None:
        """Tells the agent what is played and on which side, before its first move."""
        start = getattr(self._target, "start", None)
        if callable(start):
            start(view.game, dict(view.options), view.seat)

    def choose(self, view: View) -> str:
        move = self._target.choose(view, list(view.legal))
        if move is None:
            print("choose(view, legal) -> None", file=sys.stderr)
            return "?"
        return str(move)

    def over(self, result: GameResult) -> None:
        over = getattr(self._target, "over", None)
        if callable(over):
            over(result)
