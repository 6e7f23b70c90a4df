"""Geometry of the board, and the actions that a graph and its soldiers allow."""

from __future__ import annotations

import re
from functools import cache
from collections.abc import Mapping, Sequence

from src.actions.board_actions import Action, BoardAction
from src.utils.const import GAP, PADDING, Soldier

BattleField = Mapping[str, Sequence[str]]
Soldiers = Mapping[str, Soldier]

_NAME = re.compile(r"[a-i][1-5]")


class BoardUtils:
    """Static functions only. A cartesian coordinate is (column, row), both from 0 at the top left."""

    @staticmethod
    def is_valid_algebraic(coord: str) -> bool:
        """Whether a text has the form of a point's name; the holes of the board count."""
        return _NAME.fullmatch(coord) is not None

    @staticmethod
    def cartesien_to_algebraic(coord: tuple[int, int]) -> str:
        """The name of a point given as (row, column): the contest had the two the other way round here."""
        row, column = coord
        return f"{chr(ord('a') + row)}{column + 1}"

    @staticmethod
    def algebraic_to_cartesian(coord: str) -> tuple[int, int]:
        """`a3` is (2, 0)."""
        assert BoardUtils.is_valid_algebraic(coord), f"expected a letter a-i and a digit 1-5, not {coord!r}"
        return int(coord[1]) - 1, ord(coord[0]) - ord("a")

    @staticmethod
    def algebraic_to_gameboard(coord: str, gap: int = GAP) -> tuple[int, int]:
        """Where a point would be drawn, in pixels, with `gap` between columns and rows."""
        column, row = BoardUtils.algebraic_to_cartesian(coord)
        return PADDING + column * gap, PADDING + row * gap

    @staticmethod
    @cache
    def are_aligned(pos1: str, pos2: str, pos3: str) -> bool:
        """Whether three points lie in a straight line, in any order. Searches ask often, so it is cached."""
        (x1, y1), (x2, y2), (x3, y3) = map(BoardUtils.algebraic_to_cartesian, (pos1, pos2, pos3))
        return (x2 - x1) * (y3 - y1) == (x3 - x1) * (y2 - y1)

    @staticmethod
    def get_actions_soldier(
        battle_field: BattleField,
        soldiers: Soldiers,
        soldier_value: Soldier,
        last_position: str | None = None,
    ) -> list[Action]:
        """Every action of a colour; with `last_position`, only the jumps by which that piece goes on.

        The order is the contest's, because agents break ties by it: empty points as they are read, then their
        neighbours, an own piece beside it giving a step, an enemy a jump for each own piece aligned behind.
        """
        if last_position:
            return BoardUtils.find_continued_captures(battle_field, soldiers, soldier_value, last_position)
        actions = []
        for empty, owner in soldiers.items():
            if owner is not Soldier.EMPTY:
                continue
            for near in battle_field[empty]:
                occupant = soldiers[near]
                if occupant is soldier_value:
                    actions.append(BoardAction.move_soldier(near, empty, soldier_value))
                elif occupant is not Soldier.EMPTY:
                    actions.extend(
                        BoardAction.capture_soldier(behind, empty, near, soldier_value)
                        for behind in battle_field[near]
                        if soldiers[behind] is soldier_value and BoardUtils.are_aligned(empty, near, behind)
                    )
        return actions

    @staticmethod
    def find_continued_captures(
        battle_field: BattleField,
        soldiers: Soldiers,
        soldier_value: Soldier,
        last_position: str,
    ) -> list[Action]:
        """The jumps that a piece of this colour on `last_position` can make."""
        enemies = {Soldier.RED, Soldier.BLUE} - {soldier_value}
        return [
            BoardAction.capture_soldier(last_position, landing, near, soldier_value)
            for near in battle_field[last_position]
            if soldiers[near] in enemies
            for landing in battle_field[near]
            if soldiers[landing] is Soldier.EMPTY and BoardUtils.are_aligned(last_position, near, landing)
        ]
