"""Looks one action ahead: captures first, and of all others those after which the enemy cannot capture."""

import copy
import random

from src.agents.base_agent import BaseAgent
from src.models.board import Board
from src.utils.const import Soldier


class Agent(BaseAgent):
    def __init__(self, soldier_value: Soldier, data: dict | None = None):
        super().__init__(soldier_value, data)
        self.name = "KAIC greedy"

    def choose_action(self, board: Board) -> dict:
        actions = board.get_valid_actions()
        points = [self.worth(board, action) for action in actions]
        best = max(points)
        return random.choice([action for action, worth in zip(actions, points) if worth == best])

    def worth(self, board: Board, action: dict) -> int:
        """Two for a soldier taken, one less if the answer may be a capture."""
        after = copy.deepcopy(board)
        if action["type"] == "CAPTURE_SOLDIER":
            after.capture_soldier(action)
        else:
            after.move_soldier(action)
        taken = board.count_soldiers(self.enemy) - after.count_soldiers(self.enemy)
        if after.is_multiple_capture:
            return 2 * taken + 1  # It is still our turn, with another soldier to take.
        in_danger = any(answer["type"] == "CAPTURE_SOLDIER" for answer in after.get_valid_actions())
        return 2 * taken - in_danger

    @property
    def enemy(self) -> Soldier:
        return Soldier.BLUE if self.soldier_value == Soldier.RED else Soldier.RED
