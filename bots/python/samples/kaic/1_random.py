"""Any valid action."""

import random

from src.agents.base_agent import BaseAgent
from src.models.board import Board
from src.utils.const import Soldier


class Agent(BaseAgent):
    def __init__(self, soldier_value: Soldier, data: dict | None = None):
        super().__init__(soldier_value, data)
        self.name = "KAIC random"

    def choose_action(self, board: Board) -> dict:
        return random.choice(board.get_valid_actions())
