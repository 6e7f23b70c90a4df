"""What every agent of the contest inherits."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from src.actions.board_actions import Action
from src.models.board import Board
from src.utils.const import Soldier


class BaseAgent(ABC):
    """An agent lives for a whole game and keeps its state."""

    def __init__(self, soldier_value: Soldier, data: dict[str, Any] | None = None) -> None:
        data = data or {}
        self.soldier_value = soldier_value
        self.pseudo: str = type(self).__module__.rpartition(".")[2]
        self.name: str = data.get("name", self.pseudo)
        self.profile_img: str = data.get("profile_img", "")
        self.performances: list[dict[str, Any]] = list(data.get("performances", ()))

    @abstractmethod
    def choose_action(self, board: Board) -> Action:
        """One of board.get_valid_actions(): a step, or one jump."""

    def conclude_game(
        self,
        issue: str,
        margin: int,
        opponent_name: str,
        number_of_moves: int,
        time: float,
        reason: str,
    ) -> None:
        """Keeps what is told after the game: how it ended (win, loss, draw) and by how many soldiers."""
        self.performances.append(
            {
                "issue": issue,
                "margin": margin,
                "opponent": opponent_name,
                "number_of_moves": number_of_moves,
                "time": time,
                "reason": reason,
            }
        )

    def to_dict(self) -> dict[str, Any]:
        """The agent as it is written in a saved game."""
        return {
            "pseudo": self.pseudo,
            "name": self.name,
            "soldier_value": self.soldier_value.name,
            "profile_img": self.profile_img,
            "performances": self.performances,
        }
