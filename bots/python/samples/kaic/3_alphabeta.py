"""Alpha-beta on copies of the board, a move deeper each time, for 400 of the 500 milliseconds."""

import copy
import time

from src.agents.base_agent import BaseAgent
from src.models.board import Board
from src.utils.const import Soldier

SECONDS = 0.4
WIN = 10_000


class OutOfTime(Exception):
    """Thrown out of the middle of a search; what the last complete depth found is played."""


class Agent(BaseAgent):
    def __init__(self, soldier_value: Soldier, data: dict | None = None):
        super().__init__(soldier_value, data)
        self.name = "KAIC alpha-beta"
        self.deadline = 0.0

    def choose_action(self, board: Board) -> dict:
        self.deadline = time.monotonic() + SECONDS
        actions = captures_first(board.get_valid_actions())
        if len(actions) == 1:
            return actions[0]
        try:
            for depth in range(1, 30):
                best = self.best(board, actions, depth)
                # The best one in front, for the next depth to begin with.
                actions = [best, *(action for action in actions if action is not best)]
        except OutOfTime:
            pass
        return actions[0]

    def best(self, board: Board, actions: list[dict], depth: int) -> dict:
        alpha, best = -2 * WIN, actions[0]
        for action in actions:
            value = self.after(board, action, depth, alpha, 2 * WIN)
            if value > alpha:
                alpha, best = value, action
        return best

    def after(self, board: Board, action: dict, depth: int, alpha: int, beta: int) -> int:
        """What an action is worth to the side that takes it."""
        child = copy.copy(board)
        child.soldiers = dict(board.soldiers)  # The one thing an action changes in place; the lines can be shared.
        if action["type"] == "CAPTURE_SOLDIER":
            child.capture_soldier(action)
            if child.is_multiple_capture:
                # The same side goes on, and no depth is used up.
                return self.value(child, action["soldier_value"], depth, alpha, beta)
        else:
            child.move_soldier(action)
        return -self.value(child, other(action["soldier_value"]), depth - 1, -beta, -alpha)

    def value(self, board: Board, side: Soldier, depth: int, alpha: int, beta: int) -> int:
        """What a board is worth to the side to move, if both play well for some moves."""
        if time.monotonic() > self.deadline:
            raise OutOfTime
        best = -2 * WIN
        if depth <= 0 and not board.is_multiple_capture:
            # Capturing is optional, so the side to move gets at least the present value.
            best = balance(board, side)
            if best >= beta:
                return best
        actions = captures_first(board.get_valid_actions())
        if not actions:
            return -WIN - depth  # Lost; the sooner, the worse.
        if depth <= 0:
            # In the middle of an exchange the count tells nothing: look until it is quiet.
            actions = [action for action in actions if action["type"] == "CAPTURE_SOLDIER"]
        alpha = max(alpha, best)
        for action in actions:
            if alpha >= beta:
                break
            best = max(best, self.after(board, action, depth, alpha, beta))
            alpha = max(alpha, best)
        return best


def balance(board: Board, side: Soldier) -> int:
    """A hundred for each soldier more than the enemy has, and more when few are left: who is ahead should exchange.

    A point where many lines meet is worth a little.
    """
    lead = count = lines = 0
    for position, value in board.soldiers.items():
        if value is not Soldier.EMPTY:
            sign = 1 if value is side else -1
            lead += sign
            count += 1
            lines += sign * len(board.battle_field[position])
    return lead * (100 + 3 * (32 - count)) + lines


def captures_first(actions: list[dict]) -> list[dict]:
    """Good actions early let alpha-beta leave out more of the rest."""
    return sorted(actions, key=lambda action: action["type"] != "CAPTURE_SOLDIER")


def other(side: Soldier) -> Soldier:
    return Soldier.BLUE if side == Soldier.RED else Soldier.RED
