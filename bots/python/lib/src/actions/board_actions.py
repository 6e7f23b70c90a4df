"""Actions are plain dicts; these build them."""

from __future__ import annotations

from typing import Any

from src.utils.const import Soldier

Action = dict[str, Any]


class BoardAction:
    """The two things a soldier can do."""

    @staticmethod
    def move_soldier(from_pos: str, to_pos: str, soldier_value: Soldier) -> Action:
        """A step to a neighbouring point."""
        return {"type": "MOVE_SOLDIER", "from_pos": from_pos, "to_pos": to_pos, "soldier_value": soldier_value}

    @staticmethod
    def capture_soldier(from_pos: str, to_pos: str, captured_soldier: str, soldier_value: Soldier) -> Action:
        """A jump over the enemy on the point `captured_soldier`."""
        return {
            "type": "CAPTURE_SOLDIER",
            "from_pos": from_pos,
            "to_pos": to_pos,
            "captured_soldier": captured_soldier,
            "soldier_value": soldier_value,
        }
