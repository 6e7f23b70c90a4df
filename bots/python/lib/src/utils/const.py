"""Colours, and the sizes of the contest's drawing."""

from enum import Enum


class Soldier(Enum):
    """What stands on a point."""

    RED = 0
    BLUE = 1
    EMPTY = -1


# Pixels of a screen that does not exist here; agents have no use for them beyond passing them on.
GAP = 100
PADDING = 50
