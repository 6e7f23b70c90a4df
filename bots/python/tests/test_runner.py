"""Conversations with the runner over pipes, as the arena has them."""

from __future__ import annotations

import json
import subprocess
import sys
import unittest

from support import FIRST_MOVES, FIXTURES, LIB, Arena, view_json

ENDED = json.dumps(
    {"result": "win", "margin": 3, "moves": 60, "opponent": "Other", "reason": "no-pieces", "time_left_ms": 1500}
)


class Greeting(unittest.TestCase):
    def test_a_bot_tells_its_name_and_what_it_wants(self) -> None:
        with Arena(FIXTURES / "own_bot.py") as arena:
            lines = arena.greet()
        self.assertEqual(lines[0], "id name Bot with memory")
        self.assertTrue(lines[1].startswith("id version "))
        self.assertEqual(lines[2:], ["protocol 1", "wants view", "ready"])

    def test_without_a_name_of_its_own_the_file_is_the_name(self) -> None:
        with Arena(FIXTURES / "kaic_vandal.py") as arena:
            self.assertEqual(arena.greet()[0], "id name kaic_vandal")
        with Arena(FIXTURES / "kaic_vandal.py", "--name", "team_7") as arena:
            self.assertEqual(arena.greet()[0], "id name team_7")

    def test_an_error_at_import_ends_it_with_a_sentence_and_a_traceback(self) -> None:
        with Arena(FIXTURES / "own_crash_at_import.py") as arena:
            self.assertEqual(arena.ask("hello"), "error start ValueError: no luck today (line 3)")
            self.assertEqual(arena.exit_code(), 1)
            self.assertIn("own_crash_at_import.py", arena.errors())
            self.assertNotIn("conversation.py", arena.errors())

    def test_a_syntax_error_names_its_line(self) -> None:
        with Arena(FIXTURES / "own_syntax.py") as arena:
            self.assertRegex(arena.ask("hello"), r"^error start SyntaxError: .* \(line 2\)$")
            self.assertEqual(arena.exit_code(), 1)

    def test_a_file_in_no_style_is_told_what_was_expected(self) -> None:
        with Arena(FIXTURES / "own_nothing.py") as arena:
            answer = arena.ask("hello")
            self.assertEqual(arena.exit_code(), 1)
        for part in ("error start", "choose(view, legal)", "class Bot", "class Agent(BaseAgent)"):
            self.assertIn(part, answer)

    def test_an_agent_without_its_base_class_is_told_so(self) -> None:
        with Arena(FIXTURES / "kaic_no_base.py") as arena:
            self.assertIn("does not inherit from BaseAgent", arena.ask("hello"))

    def test_a_missing_file_is_a_failed_start(self) -> None:
        with Arena(FIXTURES / "no_such_file.py") as arena:
            self.assertRegex(arena.ask("hello"), "^error start FileNotFoundError")
            self.assertEqual(arena.exit_code(), 1)

    def test_a_file_named_like_a_standard_module_harms_nothing(self) -> None:
        with Arena(FIXTURES / "random.py") as arena:
            arena.greet()
            self.assertIn(arena.move(view_json()), FIRST_MOVES)


class Playing(unittest.TestCase):
    def test_a_bot_is_told_of_start_views_and_end(self) -> None:
        with Arena(FIXTURES / "own_bot.py") as arena:
            arena.greet()
            self.assertEqual(arena.move(view_json(options="quiet-limit=60")), "d1-e1")
            last = {"seat": "blue", "move": "f3-e3"}
            self.assertEqual(arena.move(view_json(last=last)), "d1-e1")
            arena.say("ended " + ENDED)
            arena.say("over red no-pieces")
            arena.say("quit")
            self.assertEqual(arena.exit_code(), 0)
            heard = arena.output().strip().split("; ")
        self.assertEqual(heard[0], "soldiers {'quiet-limit': '60'} red")
        self.assertEqual(heard[1], "9 moves, True, red, None")
        self.assertEqual(heard[2], "9 moves, True, red, PlayedMove(seat='blue', move='f3-e3')")
        self.assertEqual(heard[3], "win by 3")

    def test_printing_does_not_reach_the_protocol_however_much_it_is(self) -> None:
        with Arena(FIXTURES / "own_chatty.py") as arena:
            arena.greet()
            for _ in range(2):
                self.assertEqual(arena.move(view_json()), "d5-e5")
            arena.say("quit")
            self.assertEqual(arena.exit_code(), 0)
            self.assertEqual(arena.output().count("bestmove nonsense"), 40_000)
            self.assertEqual(arena.output().count("bestmove direct"), 2)
            self.assertIn("é…\\udcff", arena.errors())

    def test_a_crash_in_a_move_names_the_line_in_the_authors_file(self) -> None:
        with Arena(FIXTURES / "own_crash_in_move.py") as arena:
            arena.greet()
            answer = arena.move(view_json())
            self.assertEqual(answer, "error crash IndexError: list index out of range (line 6)")
            self.assertEqual(arena.exit_code(), 1)
            self.assertIn("in helper", arena.errors())

    def test_leaving_in_a_move_is_a_crash(self) -> None:
        with Arena(FIXTURES / "own_exit.py") as arena:
            arena.greet()
            self.assertRegex(arena.move(view_json()), "^error crash SystemExit")
            self.assertEqual(arena.exit_code(), 1)

    def test_input_is_a_crash_and_takes_nothing_from_the_protocol(self) -> None:
        with Arena(FIXTURES / "own_input.py") as arena:
            arena.greet()
            self.assertRegex(arena.move(view_json()), "^error crash EOFError")

    def test_what_is_not_legal_is_answered_on_one_line_for_the_arena_to_judge(self) -> None:
        with Arena(FIXTURES / "own_illegal.py") as arena:
            arena.greet()
            answers = [arena.move(view_json()) for _ in range(7)]
        self.assertEqual(answers[:4], ["a1-z9", "?", "7", "two lines and more"])
        self.assertLess(len(answers[4]), 400)
        self.assertEqual(answers[5:], ["?", "?"])

    def test_commands_out_of_order_or_unknown_change_nothing(self) -> None:
        with Arena(FIXTURES / "own_bot.py") as arena:
            self.assertRegex(arena.ask("game soldiers"), "^error order")
            arena.greet()
            self.assertRegex(arena.ask("dance"), "^error unknown")
            self.assertRegex(arena.ask("go time 500"), "^error go")
            for bad in ("view", "view {", "view []", "view {}", 'view {"game":"soldiers"}'):
                self.assertRegex(arena.ask(bad), "^error view", bad)
            arena.say("stop")
            self.assertEqual(arena.move(view_json()), "d1-e1")
            for bad in ("go time", "go time soon"):
                self.assertRegex(arena.ask(bad), "^error go", bad)
            self.assertEqual(arena.move(view_json(), go="go clock 60000 inc 500"), "d1-e1")
            self.assertEqual(arena.move(view_json(), go="go nodes 1000"), "d1-e1")

    def test_the_end_of_input_ends_it(self) -> None:
        with Arena(FIXTURES / "own_bot.py") as arena:
            arena.greet()
            arena._sink.close()
            self.assertEqual(arena.exit_code(), 0)

    def test_a_seed_repeats_a_random_agent(self) -> None:
        def game() -> list[str]:
            with Arena(FIXTURES / "random.py", "--seed", "7") as arena:
                arena.greet()
                return [arena.move(view_json()) for _ in range(8)]

        self.assertEqual(game(), game())


class ByHand(unittest.TestCase):
    def test_without_the_arenas_descriptors_the_protocol_is_on_standard_input_and_output(self) -> None:
        lines = ["hello", "game soldiers", "view " + json.dumps(view_json()), "go time 500", "quit", ""]
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-B", LIB / "runner.py", "--agent", FIXTURES / "own_chatty.py"],
            input="\n".join(lines),
            capture_output=True,
            text=True,
            timeout=30,
            check=True,
        )
        self.assertEqual(done.stdout.splitlines()[-3:], ["ok", "ok", "bestmove d5-e5"])
        self.assertIn("bestmove direct", done.stderr)


class KaicAgents(unittest.TestCase):
    def test_every_member_is_there_and_does_what_it_should(self) -> None:
        with Arena(FIXTURES / "kaic_every_member.py") as arena:
            arena.greet()
            first = view_json()
            # The first action by the contest's order: the first empty point, then its first neighbour.
            self.assertEqual(arena.move(first), "d1-e1")
            later = view_json(
                "rrr/rrr/rrrrr/rr1rr/5/bb1bb/bbbbb/bbb/bbb r - 3",
                last={"seat": "blue", "move": "f3-e3"},
                moves=["d3-e3", "f3xd3"],
            )
            self.assertEqual(arena.move(later), "c3-d3")
            arena.say("ended " + ENDED)
            arena.say("over red no-pieces")
            arena.say("quit")
            self.assertEqual(arena.exit_code(), 0)
            self.assertIn("concluded 2 [{'issue': 'win', 'margin': 3", arena.output())
            self.assertIn("'time': 1.5", arena.output())
            self.assertTrue(arena.output().strip().endswith("RED"))
            self.assertEqual(arena.errors(), "")

    def test_a_view_before_its_own_turn_builds_the_agent_off_the_clock(self) -> None:
        with Arena(FIXTURES / "kaic_every_member.py") as arena:
            arena.greet()
            self.assertEqual(arena.ask("view " + json.dumps(view_json(viewer="blue", legal=[]))), "ok")
            position = "rrr/rrr/rrrrr/rrr1r/3r1/bbbbb/bbbbb/bbb/bbb b - 1"
            self.assertEqual(arena.move(view_json(position, last={"seat": "red", "move": "d4-e4"})), "f4xd4")

    def test_harm_to_its_copy_of_the_board_does_not_last(self) -> None:
        with Arena(FIXTURES / "kaic_vandal.py") as arena:
            arena.greet()
            for _ in range(3):
                self.assertEqual(arena.move(view_json()), "d1-e1")

    def test_actions_that_no_move_can_express_are_answered_with_a_question_mark_and_explained(self) -> None:
        with Arena(FIXTURES / "kaic_wrong_action.py") as arena:
            arena.greet()
            self.assertEqual([arena.move(view_json()) for _ in range(9)], ["?"] * 9)
            self.assertEqual(arena.errors().count("choose_action(board) ->"), 9)

    def test_other_games_are_refused(self) -> None:
        with Arena(FIXTURES / "kaic_vandal.py") as arena:
            arena.greet()
            self.assertEqual(arena.ask("game kopis"), "error game a KAIC agent plays soldiers, not kopis")

    def test_a_failure_after_the_game_is_shown_and_nothing_else(self) -> None:
        with Arena(FIXTURES / "kaic_bad_ending.py") as arena:
            arena.greet()
            self.assertIn(arena.move(view_json()), FIRST_MOVES)
            arena.say("ended " + ENDED)
            arena.say("quit")
            self.assertEqual(arena.exit_code(), 0)
            self.assertIn("I cannot bear it", arena.errors())


if __name__ == "__main__":
    unittest.main()
