"""What the checker tells about files, good and bad."""

from __future__ import annotations

import ast
import json
import string
import subprocess
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path

from support import FIXTURES, LIB, SAMPLES

from checks import Finding, findings
from checks.french import FRENCH
from checks.imports import REFUSED


def check(source: str | bytes, game: str | None = None) -> list[Finding]:
    text = source if isinstance(source, bytes) else textwrap.dedent(source).encode()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "agent.py"
        file.write_bytes(text)
        return findings(file, game)


def codes(source: str | bytes, game: str | None = None) -> list[tuple[str, int, str]]:
    return [(finding.level, finding.line, finding.code) for finding in check(source, game)]


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


CHOOSE = "def choose(view, legal):\n    return legal[0]\n"
KAIC = """\
from src.agents.base_agent import BaseAgent
class Agent(BaseAgent):
    def choose_action(self, board):
        return board.get_valid_actions()[0]
"""


class Files(unittest.TestCase):
    def test_all_samples_are_without_fault(self) -> None:
        for file in SAMPLES.rglob("*.py"):
            self.assertEqual(findings(file), [], file)

    def test_fixtures_that_play_have_no_error(self) -> None:
        for file in FIXTURES.glob("kaic_*.py"):
            if file.name != "kaic_no_base.py":
                errors = [finding for finding in findings(file) if finding.level == "error"]
                self.assertEqual(errors, [], file)

    def test_it_is_called_as_a_program_and_prints_json_lines(self) -> None:
        command = [sys.executable, "-I", "-S", "-B", LIB / "check.py", "--agent"]
        bad = subprocess.run([*command, FIXTURES / "own_syntax.py"], capture_output=True, text=True, timeout=30)
        self.assertEqual(bad.returncode, 1)
        told = json.loads(bad.stdout)
        self.assertEqual((told["level"], told["line"], told["code"]), ("error", 2, "syntax"))
        self.assertEqual(set(told), {"level", "line", "code", "message", "remedy"})
        good = subprocess.run([*command, SAMPLES / "own" / "1_random.py"], capture_output=True, text=True, timeout=30)
        self.assertEqual((good.returncode, good.stdout), (0, ""))

    def test_everything_is_told_in_french_too(self) -> None:
        sentences = set()
        for file in (LIB / "checks").glob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in (
                    "message",
                    "remedy",
                    "WRITE",
                    "KEEP_DATA",
                ):
                    sentences |= {leaf.value for leaf in ast.walk(node.value) if isinstance(leaf, ast.Constant)}
                elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Finding":
                    sentences |= {leaf.value for leaf in node.args[3:5] if isinstance(leaf, ast.Constant)}
        sentences -= {None, "msg"}
        self.assertGreater(len(sentences), 30)
        self.assertEqual(sentences - set(FRENCH), set())
        for english, french in FRENCH.items():
            self.assertEqual(places(english), places(french), english)
        for kind in REFUSED:
            self.assertIn(kind, FRENCH)
        told = check("import socket\nimport numpy\n" + CHOOSE)
        self.assertIn("le bac à sable n’a pas de réseau", told[0].to_dict("fr")["message"])
        self.assertIn("le module numpy ne fait pas partie", told[1].to_dict("fr")["message"])

    def test_what_cannot_be_read_is_told_and_not_raised(self) -> None:
        self.assertEqual(findings(FIXTURES / "no_such_file.py")[0].code, "unreadable")
        self.assertEqual(codes(b"\xff\xfe\x00")[0][2], "syntax")
        self.assertEqual(codes(b"x = '" + b"a" * 2_000_000 + b"'"), [("error", 0, "too-large")])

    def test_remedies_fit_the_kind_of_syntax_error(self) -> None:
        self.assertIn("spaces only", check("if 1:\n\tx = 1\n        y = 2\n")[0].remedy)
        self.assertIn("same column", check(b"def f():\nreturn 1\n")[0].remedy)


class Entries(unittest.TestCase):
    def test_each_style_is_recognised(self) -> None:
        self.assertEqual(codes(CHOOSE), [])
        self.assertEqual(codes("class Bot:\n    def choose(self, view, legal):\n        return legal[0]\n"), [])
        self.assertEqual(codes(KAIC, "soldiers"), [])
        self.assertEqual(codes("choose = lambda view, legal: legal[0]\n"), [])

    def test_a_missing_entry_point_is_an_error(self) -> None:
        self.assertEqual(codes("def select(view, legal):\n    return 1\n"), [("error", 0, "no-entry-point")])
        self.assertEqual(codes("class Bot:\n    pass\n"), [("error", 1, "no-entry-point")])
        lacking = "from src.agents.base_agent import BaseAgent\nclass Agent(BaseAgent):\n    pass\n"
        self.assertEqual(codes(lacking), [("error", 2, "no-entry-point")])

    def test_a_near_miss_is_named(self) -> None:
        for source, name in (
            ("def chose(view, legal):\n    return 1\n", "choose"),
            ("def Choose(view, legal):\n    return 1\n", "choose"),
            ("class bot:\n    def choose(self, view, legal):\n        return 1\n", "Bot"),
            ("class Bot:\n    def chooose(self, view, legal):\n        return 1\n", "choose"),
            (KAIC.replace("choose_action", "chooseAction"), "choose_action"),
        ):
            (found,) = check(source)
            self.assertEqual(found.code, "no-entry-point")
            self.assertGreater(found.line, 0)
            self.assertIn(f"did you mean {name}?", found.message)
            self.assertIn(f"vouliez-vous dire {name}", str(found.to_dict("fr")["message"]))

    def test_what_is_about_the_whole_file_names_no_line(self) -> None:
        (found,) = check("def play(view, legal):\n    return 1\n")
        self.assertEqual((found.line, found.to_dict()["line"]), (0, None))

    def test_an_agent_in_kaic_style_plays_one_game(self) -> None:
        self.assertEqual(codes(KAIC, "kopis"), [("error", 2, "kaic-game")])

    def test_signatures_must_fit_the_calls(self) -> None:
        self.assertEqual(codes("def choose(view):\n    return 1\n"), [("error", 1, "signature")])
        self.assertEqual(codes("def choose(view, legal, depth):\n    return 1\n"), [("error", 1, "signature")])
        self.assertEqual(codes("def choose(view, legal, depth=3):\n    return 1\n"), [])
        self.assertEqual(codes("def choose(*all):\n    return 1\n"), [])
        self.assertEqual(codes(KAIC.replace("self, board", "self, plateau")), [("error", 3, "signature")])
        self.assertEqual(codes("async def choose(view, legal):\n    return 1\n"), [("error", 1, "async")])

    def test_an_agent_must_be_buildable(self) -> None:
        without = KAIC + "    def __init__(self):\n        pass\n"
        self.assertEqual(codes(without), [("error", 5, "signature"), ("warning", 5, "base-init")])
        good = KAIC + "    def __init__(self, soldier_value, **more):\n        super().__init__(soldier_value)\n"
        self.assertEqual(codes(good), [])

    def test_a_function_that_returns_nothing_is_an_error(self) -> None:
        inner = "def choose(view, legal):\n    def best():\n        return 1\n    best()\n"
        self.assertEqual(codes(inner), [("error", 1, "no-return")])


class Contents(unittest.TestCase):
    def test_modules_from_elsewhere_are_errors_unless_their_absence_is_expected(self) -> None:
        self.assertEqual(codes("import numpy as np\n" + CHOOSE), [("error", 1, "foreign-module")])
        guarded = "try:\n    import numpy\nexcept ImportError:\n    numpy = None\n" + CHOOSE
        self.assertEqual(codes(guarded), [("warning", 2, "foreign-module")])
        self.assertEqual(codes("from . import other\n" + CHOOSE), [("error", 1, "relative-import")])

    def test_the_contests_modules_are_known_by_name(self) -> None:
        self.assertEqual(codes("from src.agents.main_ai import Agent\n"), [("error", 1, "unknown-module")])
        self.assertEqual(codes("from src.models.board import Bord\n" + CHOOSE), [("error", 1, "unknown-name")])
        self.assertEqual(codes("from src.models import board\nimport src.utils.const\n" + CHOOSE), [])

    def test_what_the_sandbox_refuses_is_a_warning_with_a_remedy_that_fits(self) -> None:
        for module in ("socket", "subprocess", "multiprocessing", "urllib.request"):
            self.assertEqual(codes(f"import {module}\n" + CHOOSE), [("warning", 1, "refused-module")], module)
        self.assertEqual(codes("import threading\n" + CHOOSE), [("note", 1, "threads")])
        self.assertEqual(codes("import sqlite3\n" + CHOOSE), [("warning", 1, "scratch")])
        for call, word in (
            ("open('t')", "literals"),
            ("os.fork()", "process"),
            ("os.system('ls')", "process"),
            ("os.setsid()", "Remove"),
            ("os.kill(1, 9)", "Remove"),
        ):
            (found,) = check(CHOOSE + f"def table():\n    return {call}\n")
            self.assertEqual((found.level, found.line, found.code), ("warning", 4, "refused-call"))
            self.assertIn(word, found.remedy)

    def test_talking_waiting_and_leaving_are_told(self) -> None:
        found = codes(
            """\
            import sys, time
            def choose(view, legal):
                print(1)
                time.sleep(1)
                if not legal:
                    sys.exit()
                return input()
            """
        )
        self.assertEqual(
            found,
            [("note", 3, "print"), ("warning", 4, "sleep"), ("warning", 6, "exit"), ("error", 7, "input")],
        )
        self.assertEqual(codes(CHOOSE + "def stop():\n    quit()\n"), [("error", 4, "interactive")])
        self.assertEqual(codes("def quit():\n    pass\nquit_it = lambda: quit()\n" + CHOOSE), [])

    def test_work_at_loading_is_told_and_a_main_guard_is_left_alone(self) -> None:
        self.assertEqual(codes(CHOOSE + "while True:\n    pass\n"), [("error", 3, "endless-start")])
        self.assertEqual(codes(CHOOSE + "for _ in range(9):\n    pass\n"), [("note", 3, "top-level-loop")])
        self.assertEqual(codes(CHOOSE + "choose(1, [2])\n"), [("warning", 3, "top-level-call")])
        self.assertEqual(codes(CHOOSE + "if __name__ == '__main__':\n    input()\n"), [("note", 3, "main-guard")])


if __name__ == "__main__":
    unittest.main()
