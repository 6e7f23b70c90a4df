"""The contest's board against the rules: the same moves, whichever way a position arose."""

from __future__ import annotations

import copy
import json
import unittest

from support import START, golden, vectors, view_json

from harness.kaic import board_of, move_text
from quincunx import View
from quincunx.lines import SOLDIERS
from quincunx.view import PlayedMove
from src.actions.board_actions import BoardAction
from src.models.board import Board
from src.utils.board_utils import BoardUtils
from src.utils.const import Soldier

COLOURS = {"red": Soldier.RED, "blue": Soldier.BLUE}


def view_of(position: str, last: PlayedMove | None = None, moves: tuple[str, ...] = (), options: str = "") -> View:
    seat = {"r": "red", "b": "blue"}[position.split()[1]]
    parsed = dict(pair.split("=") for pair in options.split())
    return View("soldiers", seat, position, (), last=last, moves=moves, options=parsed)


def texts(board: Board, seat: str) -> list[str]:
    return [move_text(action, COLOURS[seat]) for action in board.get_valid_actions()]


def carry_out(board: Board, move: str) -> None:
    """Plays a move as an agent does in a search."""
    way = (move[:2], move[3:])
    action = next(action for action in board.get_valid_actions() if (action["from_pos"], action["to_pos"]) == way)
    if action["type"] == "CAPTURE_SOLDIER":
        board.capture_soldier(action)
    else:
        board.move_soldier(action)


class AgainstTheRules(unittest.TestCase):
    def test_a_board_made_from_any_position_offers_the_legal_moves(self) -> None:
        for vector in vectors("soldiers"):
            view = view_of(vector.position)
            with self.subTest(vector.position):
                self.assertEqual(sorted(texts(board_of(view), view.seat)), sorted(vector.moves))

    def test_the_effects_of_actions_are_those_of_the_moves(self) -> None:
        for vector in vectors("soldiers"):
            board = board_of(view_of(vector.position))
            for move, after in vector.moves.items():
                child = copy.deepcopy(board)
                carry_out(child, move)
                expected = board_of(view_of(after))
                with self.subTest(vector.position, move=move):
                    self.assertEqual(child.soldiers, expected.soldiers)
                    self.assertEqual(bool(child.is_multiple_capture), bool(expected.is_multiple_capture))

    def test_one_board_played_through_whole_games_never_leaves_the_rules(self) -> None:
        for file, misprinted in (("default.txt", False), ("board-contest.txt", True)):
            self.addCleanup(setattr, Board, "misprinted", False)
            Board.misprinted = misprinted
            board = Board()
            last, moves = None, ()
            for ply in golden("soldiers", file):
                with self.subTest(file, position=ply.position):
                    self.assertEqual(sorted(texts(board, ply.seat)), sorted(ply.legal))
                    rebuilt = board_of(view_of(ply.position, last, moves))
                    self.assertEqual(vars(rebuilt), vars(board))
                carry_out(board, ply.move)
                last, moves = PlayedMove(ply.seat, ply.move), (*moves, ply.move)
            self.assertGreater(len(moves), 30)


class Details(unittest.TestCase):
    def test_actions_come_by_empty_point_and_then_by_neighbour(self) -> None:
        self.assertEqual(
            texts(Board(), "red"),
            ["d1-e1", "d2-e1", "d2-e2", "d2-e3", "d3-e3", "d4-e3", "d4-e4", "d4-e5", "d5-e5"],
        )
        board = board_of(view_of("3/3/5/5/1rbr1/1r3/5/3/3 r - 4"))
        actions = texts(board, "red")
        empty = [point for point, value in board.soldiers.items() if value is Soldier.EMPTY]
        targets = [empty.index(text[3:]) for text in actions]
        self.assertEqual(targets, sorted(targets))
        around_d4 = [text for text in actions if text.endswith("d4")]
        self.assertEqual(around_d4, ["f2xd4", "e4-d4"])

    def test_multiple_capture_is_false_then_pending_then_an_empty_list(self) -> None:
        board = board_of(view_of("3/3/2r2/2b2/5/2b2/5/3/bbb r - 3", moves=("c3-d3",) * 3))
        board.is_multiple_capture = False
        board.capture_soldier(BoardAction.capture_soldier("c3", "e3", "d3", Soldier.RED))
        self.assertEqual([action["to_pos"] for action in board.is_multiple_capture], ["g3"])
        self.assertEqual(texts(board, "red"), ["e3xg3"])
        board.capture_soldier(BoardAction.capture_soldier("e3", "g3", "f3", Soldier.RED))
        self.assertEqual(board.is_multiple_capture, [])
        board.move_soldier(BoardAction.move_soldier("i3", "h3", Soldier.BLUE))
        self.assertEqual(board.is_multiple_capture, [])

    def test_before_any_capture_it_is_false_after_one_it_is_a_list(self) -> None:
        step = "rrr/rrr/rrrrr/rr1rr/2r2/bbbbb/bbbbb/bbb/bbb b - 1"
        self.assertIs(board_of(view_of(START)).is_multiple_capture, False)
        self.assertIs(board_of(view_of(step, PlayedMove("red", "d3-e3"), ("d3-e3",))).is_multiple_capture, False)
        taken = "rrr/rrr/rrrrr/rr1rr/5/bbbbb/bbbbb/bbb/bbb b - 3"
        self.assertEqual(board_of(view_of(taken)).is_multiple_capture, [])

    def test_the_last_action_is_a_full_dict(self) -> None:
        chain = "3/3/5/5/2r2/2b2/5/3/bbb r e3 0"
        board = board_of(view_of(chain, PlayedMove("red", "c3xe3")))
        self.assertEqual(board.last_action, BoardAction.capture_soldier("c3", "e3", "d3", Soldier.RED))
        joined = board_of(view_of(chain, PlayedMove("red", "a3xc3xe3")))
        self.assertEqual(joined.last_action, board.last_action)

    def test_a_position_set_up_by_hand_still_tells_whose_turn_it_is(self) -> None:
        blue = board_of(view_of("rrr/rrr/rrrrr/rr1rr/2r2/bbbbb/bbbbb/bbb/bbb b - 0"))
        self.assertEqual(blue.last_action["soldier_value"], Soldier.RED)
        crowded = board_of(view_of("r2/3/5/5/5/5/5/3/b2 b - 0"))
        self.assertEqual(crowded.last_action["to_pos"], "a1")

    def test_a_side_without_soldiers_has_lost(self) -> None:
        self.assertIs(Board().is_game_over(), None)
        self.assertIs(board_of(view_of("rrr/3/5/5/5/5/5/3/3 r - 0")).is_game_over(), Soldier.RED)
        alone = board_of(view_of("3/3/5/5/5/5/5/3/b2 b - 0", PlayedMove("red", "a1-a3")))
        self.assertIs(alone.is_game_over(), Soldier.BLUE)

    def test_a_copy_is_as_deep_as_any(self) -> None:
        board = board_of(view_of("3/3/2r2/2b2/5/2b2/5/3/bbb b - 3", PlayedMove("red", "c2-c3")))
        board.note = ["kept"]
        twin = copy.deepcopy(board)
        self.assertEqual(vars(twin), vars(board))
        for name in ("soldiers", "battle_field", "last_action", "note"):
            self.assertIsNot(getattr(twin, name), getattr(board, name), name)
        self.assertIsNot(twin.battle_field["e3"], board.battle_field["e3"])

    def test_aligned_is_what_the_lines_say(self) -> None:
        for point, jumps in SOLDIERS.jumps.items():
            landings = {(over, end) for over, end in jumps}
            found = {
                (over, end)
                for over in SOLDIERS.neighbours[point]
                for end in SOLDIERS.neighbours[over]
                if end != point and BoardUtils.are_aligned(point, over, end)
            }
            self.assertEqual(found, landings, point)

    def test_views_come_from_the_arenas_json(self) -> None:
        view = View.from_json(json.dumps(view_json()))
        self.assertEqual(board_of(view).soldiers, Board().soldiers)


if __name__ == "__main__":
    unittest.main()
