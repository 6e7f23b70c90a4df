"""The bots that the tutorial shows are bots."""

from __future__ import annotations

import re
import tempfile
import unittest
from pathlib import Path

from support import PYTHON, Arena, vectors, view_json

from checks import findings

VECTOR = next(vector for vector in vectors("soldiers") if "d1xf1" in vector.moves)


class Tutorial(unittest.TestCase):
    def test_every_bot_in_it_passes_the_check_and_plays(self) -> None:
        blocks = re.findall(r"^```python\n(.*?)^```", (PYTHON / "TUTORIAL.md").read_text(), re.DOTALL | re.MULTILINE)
        self.assertGreaterEqual(len(blocks), 6)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "mine.py"
            for block in blocks:
                file.write_text(block)
                with self.subTest(block=block), Arena(file) as arena:
                    self.assertFalse([finding for finding in findings(file) if finding.level != "note"])
                    arena.greet()
                    move = arena.move(view_json(VECTOR.position, sorted(VECTOR.moves)), "go time 100")
                    self.assertIn(move, VECTOR.moves)


if __name__ == "__main__":
    unittest.main()
