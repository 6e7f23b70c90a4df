"""The board of the contest, on which agents look ahead."""

from __future__ import annotations

import copy
import logging
from typing import Any, ClassVar

from quincunx.lines import SOLDIERS
from src.actions.board_actions import Action
from src.utils.board_utils import BoardUtils
from src.utils.const import Soldier

_RED_ROWS, _BLUE_ROWS = "abcd", "fghi"


class Board:
    """Who stands where, what was done last, and what may be done next.

    Nothing is checked when an action is carried out: agents try things on copies, and what a copy does must not
    depend on whether the rules agree.
    """

    misprinted: ClassVar[bool] = False
    """Whether `f4` names itself as a neighbour in place of `f5`, as in the contest's program (`board=contest`)."""

    def __init__(self) -> None:
        self.battle_field: dict[str, list[str]] = {point: list(near) for point, near in SOLDIERS.neighbours.items()}
        if self.misprinted:
            self.battle_field["f4"] = ["f4" if near == "f5" else near for near in self.battle_field["f4"]]
        self.soldiers: dict[str, Soldier] = {point: _at_start(point) for point in SOLDIERS.points}
        self.last_action: Action | None = None
        self.is_multiple_capture: bool | list[Action] = False
        self.logger = logging.getLogger(__name__)

    def get_neighbors(self, position: str) -> dict[str, list[str]]:
        """The neighbouring points by what stands there: RED, BLUE, EMPTY."""
        neighbors: dict[str, list[str]] = {"RED": [], "BLUE": [], "EMPTY": []}
        for near in self.battle_field[position]:
            neighbors[self.soldiers[near].name].append(near)
        return neighbors

    def get_empty_positions(self) -> list[str]:
        return self.get_soldier_positions(Soldier.EMPTY)

    def get_soldier_positions(self, soldier_value: Soldier) -> list[str]:
        return [position for position, value in self.soldiers.items() if value is soldier_value]

    def get_soldier_value(self, position: str) -> Soldier:
        """What stands on a point; EMPTY for a point that does not exist."""
        return self.soldiers.get(position, Soldier.EMPTY)

    def count_soldiers(self, soldier_value: Soldier) -> int:
        return sum(value is soldier_value for value in self.soldiers.values())

    def move_soldier(self, action: Action) -> None:
        """Carries out a step. A chain, pending or ended, is left as it is."""
        self.soldiers[action["from_pos"]] = Soldier.EMPTY
        self.soldiers[action["to_pos"]] = action["soldier_value"]
        self.last_action = action

    def capture_soldier(self, action: Action) -> None:
        """Carries out a jump, and finds out whether the same piece must go on."""
        self.move_soldier(action)
        self.soldiers[action["captured_soldier"]] = Soldier.EMPTY
        self.is_multiple_capture = self.check_multi_capture(action["soldier_value"], action["to_pos"])

    def get_last_action(self) -> Action | None:
        return self.last_action

    def check_multi_capture(self, soldier_value: Soldier, current_position: str) -> list[Action]:
        """The jumps by which a piece that has captured goes on; an empty list, thus false, if there are none."""
        return BoardUtils.find_continued_captures(self.battle_field, self.soldiers, soldier_value, current_position)

    def get_valid_actions(self) -> list[Action]:
        """All actions of the side to move, which is deduced from the last action."""
        last = self.last_action
        if last is None:
            return BoardUtils.get_actions_soldier(self.battle_field, self.soldiers, Soldier.RED)
        if self.is_multiple_capture:
            return self.check_multi_capture(last["soldier_value"], last["to_pos"])
        side = Soldier.BLUE if last["soldier_value"] is Soldier.RED else Soldier.RED
        return BoardUtils.get_actions_soldier(self.battle_field, self.soldiers, side)

    def get_valid_actions_for_position(self, position: str) -> list[Action]:
        return [action for action in self.get_valid_actions() if action["from_pos"] == position]

    def is_valid_move(self, from_pos: str, to_pos: str, soldier_value: Soldier) -> bool:
        """Whether a valid action goes from one point to the other, a step or a jump.

        The colour is not looked at: it is that of the side to move, as in the contest.
        """
        return any((action["from_pos"], action["to_pos"]) == (from_pos, to_pos) for action in self.get_valid_actions())

    def is_game_over(self) -> Soldier | None:
        """The winner if a side has no piece left. Being unable to move is judged by the arena."""
        if self.count_soldiers(Soldier.RED) == 0:
            return Soldier.BLUE
        if self.count_soldiers(Soldier.BLUE) == 0:
            return Soldier.RED
        return None

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        """The same as without this method, ten times as fast: agents copy the board at every node of a search."""
        twin = type(self).__new__(type(self))
        memo[id(self)] = twin
        for name, value in self.__dict__.items():
            if name == "soldiers":
                twin.soldiers = dict(value)
            elif name == "battle_field":
                twin.battle_field = {point: list(near) for point, near in value.items()}
            else:
                setattr(twin, name, copy.deepcopy(value, memo))
        return twin


def _at_start(point: str) -> Soldier:
    if point[0] in _RED_ROWS:
        return Soldier.RED
    return Soldier.BLUE if point[0] in _BLUE_ROWS else Soldier.EMPTY
