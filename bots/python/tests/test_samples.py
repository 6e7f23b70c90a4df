"""The samples play legally wherever they are put."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import unittest

from support import PYTHON, SAMPLES, Arena, golden, vectors, view_json

OWN = sorted((SAMPLES / "own").glob("*.py"))
KAIC = sorted((SAMPLES / "kaic").glob("*.py"))
GAMES = ["alquerque", "soldiers", "kanze", "kopis"]
JAVASCRIPT = PYTHON.parent / "javascript" / "greedy.mjs"


class Samples(unittest.TestCase):
    def test_there_are_three_in_each_style(self) -> None:
        names = ["1_random.py", "2_greedy.py", "3_alphabeta.py"]
        self.assertEqual([file.name for file in OWN], names)
        self.assertEqual([file.name for file in KAIC], names)

    def test_own_samples_play_legal_moves_in_every_board_game(self) -> None:
        for file in OWN:
            with Arena(file) as arena:
                arena.greet()
                for game in GAMES:
                    self.assertEqual(arena.ask(f"game {game}"), "ok")
                    for vector in vectors(game)[:5]:
                        view = view_json(vector.position, sorted(vector.moves), game)
                        with self.subTest(file.name, game=game, position=vector.position):
                            self.assertIn(arena.move(view, "go time 20"), vector.moves)

    def test_own_samples_play_a_game_of_which_they_can_read_nothing(self) -> None:
        view = view_json() | {"game": "shogun", "viewer": "miko", "view": "no text we know", "legal": ["end"]}
        for file in OWN:
            with self.subTest(file.name), Arena(file) as arena:
                arena.greet("shogun")
                self.assertEqual(arena.move(view), "end")

    def test_kaic_samples_play_legal_moves_through_a_game(self) -> None:
        plies = list(golden("soldiers", "default.txt"))
        for file in KAIC:
            # A search takes its 400 ms for each move, so it gets fewer.
            asked = plies[10:14] if "alphabeta" in file.name else plies[:40]
            with self.subTest(file.name), Arena(file) as arena:
                arena.greet()
                seat = asked[0].seat
                for before, ply in zip([None, *asked], asked):
                    if ply.seat == seat:
                        last = {"seat": before.seat, "move": before.move} if before else None
                        self.assertIn(arena.move(view_json(ply.position, ply.legal, last=last)), ply.legal)

    def test_greedy_samples_take_what_can_be_taken(self) -> None:
        position = "3/3/5/2r2/2b2/5/5/3/1b1 r - 3"
        legal = ["d3-c3", "d3-d2", "d3-d4", "d3xf3"]
        for file in (OWN[1], OWN[2], KAIC[1], KAIC[2]):
            with self.subTest(file.name), Arena(file) as arena:
                arena.greet()
                self.assertEqual(arena.move(view_json(position, legal)), "d3xf3")

    @unittest.skipUnless(shutil.which("node"), "needs Node")
    def test_the_javascript_sample_holds_the_conversation(self) -> None:
        view = view_json(legal=["d3-c3", "d3xf3"])
        lines = ["hello", "game soldiers", f"view {json.dumps(view)}", "go time 500", "dance", "over red x", "quit", ""]
        done = subprocess.run(
            ["node", JAVASCRIPT],
            input="\n".join(lines),
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
            env={"PATH": os.environ["PATH"]},
        )
        answers = done.stdout.splitlines()
        self.assertIn("wants view", answers)
        self.assertEqual(answers[4:8], ["ready", "ok", "ok", "bestmove d3xf3"])
        self.assertRegex(answers[8], "^error unknown")


if __name__ == "__main__":
    unittest.main()
