"""The helpers for authors: positions, moves, views, clocks."""

from __future__ import annotations

import json
import time
import unittest

from support import GAMES, START, golden, vectors, view_json

from quincunx import Clock, GameResult, KanzeCell, KopisPiece, MoveKind, View, parse_move, parse_position
from quincunx.lines import ALQUERQUE, SOLDIERS, LinePosition

VECTORS = {
    "alquerque": ["vectors.jsonl"],
    "soldiers": ["vectors.jsonl"],
    "kanze": ["vectors.jsonl"],
    "kopis": ["vectors.jsonl", "vectors-diagonal.jsonl", "vectors-sudden.jsonl"],
}


class Lines(unittest.TestCase):
    def test_the_boards_have_as_many_points_and_lines_as_the_rules_say(self) -> None:
        for board, points, pairs in ((ALQUERQUE, 25, 56), (SOLDIERS, 37, 76)):
            self.assertEqual(len(board.points), points)
            self.assertEqual(sum(map(len, board.neighbours.values())), 2 * pairs)
        self.assertEqual(sum(map(len, SOLDIERS.jumps.values())), 112)

    def test_moves_and_what_they_lead_to_are_those_of_the_rules(self) -> None:
        for game in ("alquerque", "soldiers"):
            for vector in vectors(game):
                position = LinePosition.parse(game, vector.position)
                with self.subTest(vector.position):
                    self.assertEqual(sorted(position.legal()), sorted(vector.moves))
                    for move, after in vector.moves.items():
                        self.assertEqual(position.play(move), LinePosition.parse(game, after), move)

    def test_whole_games_are_followed_with_and_without_the_duty_to_take_most(self) -> None:
        for game, file, most in (
            ("alquerque", "default.txt", True),
            ("alquerque", "capture-any.txt", False),
            ("soldiers", "default.txt", True),
        ):
            for ply in golden(game, file):
                position = LinePosition.parse(game, ply.position)
                self.assertEqual(sorted(position.legal(most)), sorted(ply.legal), ply.position)


class Positions(unittest.TestCase):
    def test_every_position_of_the_four_games_is_read_with_its_side_to_move(self) -> None:
        seats = {"w": "white", "b": "black", "r": "red"}
        for game, files in VECTORS.items():
            names = {"kanze": {"a": "first", "b": "second"}, "soldiers": {"r": "red", "b": "blue"}}.get(game, seats)
            for vector in (vector for file in files for vector in vectors(game, file)):
                for text in (vector.position, *vector.moves.values()):
                    self.assertEqual(parse_position(game, text).turn, names[text.split()[1]], text)

    def test_kanze_has_cells_with_troops_and_representatives(self) -> None:
        position = parse_position("kanze", "6,B7/7/7/7/7/7/A7,1,a2,4 b 3:a5,b1 4")
        self.assertEqual(position.cells["g7"], KanzeCell("second", 7, True))
        self.assertEqual(position.cells["a1"], KanzeCell("first", 7, True))
        self.assertEqual(position.cells["c1"], KanzeCell("first", 2, False))
        self.assertEqual(position.troops("first"), 9)
        self.assertEqual((position.picks_left, position.picked, position.quiet), (3, ("a5", "b1"), 4))
        self.assertEqual(parse_position("kanze", "6,B7/7/7/7/7/7/A7,6 a 12:- 0").picked, ())

    def test_kopis_has_fortresses_factions_and_what_waits(self) -> None:
        position = parse_position("kopis", "6/2R3/2BR2/2bB2/6/6 r S:3,W:4,N:4,E:4 1-0 c3 0")
        self.assertEqual(position.squares["c4"], KopisPiece("black", fortress=True))
        self.assertEqual(position.factions("black"), ["c3"])
        self.assertEqual(position.waiting, {"S": 3, "W": 4, "N": 4, "E": 4})
        self.assertEqual((position.captures, position.bastion), ({"black": 1, "red": 0}, "c3"))
        sudden = parse_position("kopis", "6/6/2RR2/2BB2/6/6 b S:-,W:34,N:bcde,E:2 0-0 - 7")
        self.assertEqual(sudden.waiting, {"S": 0, "W": 2, "N": 4, "E": 1})
        self.assertEqual(sudden.lanes, {"S": "", "W": "34", "N": "bcde", "E": "2"})

    def test_bad_texts_are_told_apart_from_games_without_a_structure(self) -> None:
        bad = [
            ("soldiers", "rrr/rrr r - 0"),
            ("soldiers", START.replace(" r ", " w ")),
            ("soldiers", START.replace("rrrrr/5", "rrrr/5")),
            ("alquerque", "hello"),
            ("kanze", "6,Z7/7/7/7/7/7/A7,6 a - 0"),
            ("kanze", "5,B7/7/7/7/7/7/A7,6 a - 0"),
            ("kopis", "6/6/2RR2/2BB2/6/5 b S:4,W:4,N:4,E:4 0-0 - 0"),
        ]
        for game, text in bad:
            with self.subTest(text), self.assertRaisesRegex(ValueError, f"not a position of {game}"):
                parse_position(game, text)
        with self.assertRaisesRegex(ValueError, "use view.text"):
            parse_position("shogun", "anything")


class Moves(unittest.TestCase):
    def test_every_legal_move_of_the_four_games_can_be_taken_apart(self) -> None:
        for game, files in VECTORS.items():
            for vector in (vector for file in files for vector in vectors(game, file)):
                for move in vector.moves:
                    self.assertEqual(parse_move(move).text, move)
            for file in sorted((GAMES / game / "tests" / "golden").iterdir()):
                for ply in golden(game, file.name):
                    parse_move(ply.move)

    def test_the_parts_are_named(self) -> None:
        step = parse_move("a1-b1:3R")
        self.assertEqual((step.kind, step.source, step.target), (MoveKind.STEP, "a1", "b1"))
        self.assertEqual((step.troops, step.representative), (3, True))
        self.assertEqual(parse_move("a1-b1:0R").troops, 0)
        self.assertEqual(parse_move("d3xf3").kind, MoveKind.JUMP)
        entry = parse_move("W3")
        self.assertEqual((entry.kind, entry.source, entry.target), (MoveKind.ENTRY, "W", "3"))
        self.assertEqual(parse_move("@c3").target, "c3")
        self.assertEqual(parse_move("+c3").kind, MoveKind.PICK)
        for bad in ("", "a1", "a1-b1:R", "Wc", "a1 - b1", "PASS"):
            with self.subTest(bad), self.assertRaises(ValueError):
                parse_move(bad)


class Views(unittest.TestCase):
    def test_a_view_is_read_and_unknown_keys_are_passed_over(self) -> None:
        last = {"seat": "blue", "move": "f3-e3"}
        data = view_json(options="board=contest quiet-limit=60", last=last, moves=["f3-e3"])
        view = View.from_json(json.dumps(data))
        self.assertEqual((view.game, view.seat, view.turn, view.text), ("soldiers", "red", "red", START))
        self.assertEqual(view.options, {"board": "contest", "quiet-limit": "60"})
        self.assertEqual((view.last.seat, view.last.move, view.moves), ("blue", "f3-e3", ("f3-e3",)))
        self.assertEqual(view.opponents, ["blue"])
        self.assertEqual(view.position().count("red"), 16)

    def test_a_hidden_game_needs_no_moves_no_last_and_no_names(self) -> None:
        view = View.from_json('{"game":"shogun","viewer":"miko","view":"text","legal":["end"],"moves":null}')
        self.assertEqual((view.moves, view.last, view.opponents), ((), None, []))
        with self.assertRaises(ValueError):
            view.position()

    def test_a_result_is_read_with_what_is_there(self) -> None:
        self.assertEqual(GameResult.from_json('{"result":"draw"}').margin, None)
        self.assertEqual(GameResult.from_json('{"result":"loss","margin":-2,"time_left_ms":250}').time_left, 0.25)


class Clocks(unittest.TestCase):
    def test_limits_are_read_from_go(self) -> None:
        clock = Clock.from_go("clock 60000 inc 500 nodes 1000")
        self.assertEqual((clock.move_time, clock.game_time, clock.increment, clock.nodes), (None, 60, 0.5, 1000))
        timed = Clock.from_go("time 500")
        self.assertEqual(timed.deadline, timed.started + 0.5)
        self.assertIsNone(Clock.from_go("nodes 5").deadline)

    def test_the_time_for_a_move_is_up_before_the_deadline(self) -> None:
        now = time.monotonic()
        self.assertFalse(Clock(move_time=1000.0, started=now).is_up())
        self.assertTrue(Clock(move_time=1000.0, started=now - 801).is_up())
        self.assertGreater(Clock(move_time=1000.0, started=now - 801).left(), 0)

    def test_a_clock_for_the_game_is_shared_out_over_many_moves(self) -> None:
        now = time.monotonic()
        self.assertTrue(Clock(game_time=3000.0, started=now - 100).is_up())
        self.assertFalse(Clock(game_time=3000.0, increment=1000, started=now - 100).is_up())

    def test_without_a_limit_time_is_never_up(self) -> None:
        self.assertFalse(Clock(started=time.monotonic() - 1e6).is_up())
        self.assertEqual(Clock().left(), float("inf"))


if __name__ == "__main__":
    unittest.main()
