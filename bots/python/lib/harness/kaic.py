"""Agents of the KAIC contest: the board is built for them, and their actions are put into our notation."""

from __future__ import annotations

import sys

from quincunx import GameResult, LinePosition, View
from quincunx.lines import SOLDIERS
from src.actions.board_actions import Action, BoardAction
from src.agents.base_agent import BaseAgent
from src.models.board import Board
from src.utils.const import Soldier

_COLOURS = {"red": Soldier.RED, "blue": Soldier.BLUE}
_SIGNS = {"MOVE_SOLDIER": "-", "CAPTURE_SOLDIER": "x"}
_SOLDIERS_AT_START = 32


class KaicPlayer:
    """One instance of the class for the whole game."""

    def __init__(self, agent_class: type[BaseAgent], name: str) -> None:
        self.name = name
        self._agent_class = agent_class
        self._agent: BaseAgent | None = None

    def refuses(self, game: str) -> str | None:
        """Why it cannot play this game."""
        return None if game == "soldiers" else f"a KAIC agent plays soldiers, not {game}"

    def start(self, view: View) -> None:
        Board.misprinted = view.options.get("board") == "contest"
        self._agent = self._agent_class(soldier_value=_COLOURS[view.seat], data=None)

    def choose(self, view: View) -> str:
        assert self._agent is not None, "a player is started before it chooses"
        action = self._agent.choose_action(board=board_of(view))
        try:
            return move_text(action, _COLOURS[view.seat])
        except ValueError as error:
            print(f"choose_action(board) -> {action!r}: {error}", file=sys.stderr)
            return "?"

    def over(self, result: GameResult) -> None:
        if self._agent is not None:
            self._agent.conclude_game(
                issue=result.result,
                margin=result.margin or 0,
                opponent_name=result.opponent,
                number_of_moves=result.moves,
                time=result.time_left or 0.0,
                reason=result.reason,
            )


def board_of(view: View) -> Board:
    """The contest's board for a view, made anew every time: the agent may change it as it likes."""
    position = LinePosition.parse(view.game, view.text)
    board = Board()
    for point in board.soldiers:
        board.soldiers[point] = _COLOURS.get(position.pieces.get(point, ""), Soldier.EMPTY)
    board.last_action = _last_action(view, position)
    if position.chain is not None:
        board.is_multiple_capture = board.check_multi_capture(_COLOURS[position.turn], position.chain)
    elif len(position.pieces) < _SOLDIERS_AT_START or any("x" in move for move in view.moves):
        board.is_multiple_capture = []
    return board


def move_text(action: object, colour: Soldier) -> str:
    """An action in our notation. A ValueError says what is wrong where no text could."""
    if not isinstance(action, dict):
        raise ValueError("expected a dict, as get_valid_actions() gives them")
    sign = _SIGNS.get(str(action.get("type")))
    if sign is None:
        raise ValueError(f"its type must be one of {', '.join(_SIGNS)}")
    start, end = action.get("from_pos"), action.get("to_pos")
    for point in (start, end):
        if not isinstance(point, str) or point not in SOLDIERS.neighbours:
            raise ValueError(f"{point!r} is not a point of the board")
    if action.get("soldier_value") is not colour:
        raise ValueError(f"its soldier_value must be {colour}")
    if sign == "x":
        jumped = [over for over, landing in SOLDIERS.jumps[start] if landing == end]
        if jumped != [action.get("captured_soldier")]:
            raise ValueError(f"captured_soldier must be the point jumped over between {start} and {end}")
    return f"{start}{sign}{end}"


def _last_action(view: View, position: LinePosition) -> Action | None:
    """What was done last. The side to move is deduced from it, so a position set up by hand needs one as well."""
    mover = position.turn if position.chain else position.opponent
    if view.last is not None and view.last.seat == mover:
        return _action(view.last.move[-5:-3], view.last.move[-2:], mover)
    if mover == "blue" and position.chain is None:
        return None
    return _likely_action(position, mover)


def _action(start: str, end: str, seat: str) -> Action:
    jumped = [over for over, landing in SOLDIERS.jumps[start] if landing == end]
    if jumped:
        return BoardAction.capture_soldier(start, end, jumped[0], _COLOURS[seat])
    return BoardAction.move_soldier(start, end, _COLOURS[seat])


def _likely_action(position: LinePosition, mover: str) -> Action:
    """An action that can have led to a position whose earlier moves are unknown."""
    pieces = position.pieces
    if position.chain:
        ends = [position.chain]
        came = ((start, position.chain) for over, start in SOLDIERS.jumps[position.chain] if over not in pieces)
    else:
        ends = [point for point, seat in pieces.items() if seat == mover]
        came = ((start, end) for end in ends for start in SOLDIERS.neighbours[end])
    start, end = next((way for way in came if way[0] not in pieces), (ends[0], ends[0]))
    return _action(start, end, mover)
