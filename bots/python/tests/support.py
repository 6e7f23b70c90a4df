"""What several tests need: the library's place, recorded games of the rules, and a stand-in for the arena."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any
from collections.abc import Iterator
import contextlib

PYTHON = Path(__file__).resolve().parents[1]
LIB = PYTHON / "lib"
SAMPLES = PYTHON / "samples"
FIXTURES = PYTHON / "tests" / "fixtures"
GAMES = PYTHON.parents[1] / "games"

if str(LIB) not in sys.path:
    sys.path.insert(0, str(LIB))

START = "rrr/rrr/rrrrr/rrrrr/5/bbbbb/bbbbb/bbb/bbb r - 0"
FIRST_MOVES = ["d1-e1", "d2-e1", "d2-e2", "d2-e3", "d3-e3", "d4-e3", "d4-e4", "d4-e5", "d5-e5"]


@dataclass(frozen=True)
class Vector:
    """A position with every legal move and where each leads."""

    options: dict[str, str]
    position: str
    moves: dict[str, str]


def vectors(game: str, file: str = "vectors.jsonl") -> list[Vector]:
    lines = (GAMES / game / "tests" / file).read_text().splitlines()
    found = []
    for data in map(json.loads, lines):
        # Where a move ends the game, the vectors say so behind the position.
        moves = {move: after.partition(" over:")[0] for move, after in data["moves"].items()}
        found.append(Vector(data["options"], data["position"], moves))
    return found


@dataclass(frozen=True)
class Ply:
    """A moment of a recorded game."""

    position: str
    seat: str
    legal: list[str]
    move: str


def golden(game: str, file: str) -> Iterator[Ply]:
    """The recorded playthroughs that the game's own tests compare with."""
    position = seat = ""
    legal: list[str] = []
    for line in (GAMES / game / "tests" / "golden" / file).read_text().splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            position = rest
        elif word == "turn":
            seat, _, moves = rest.partition(" of ")
            legal = moves.partition(": ")[2].split()
        elif word == "move":
            yield Ply(position, seat, legal, rest)


def view_json(
    position: str = START, legal: list[str] | None = None, game: str = "soldiers", **more: Any
) -> dict[str, Any]:
    """A view as the arena sends it."""
    seats = {"soldiers": "red blue", "alquerque": "white black", "kanze": "first second", "kopis": "black red"}
    letters = {"kanze": {"a": "first", "b": "second"}}.get(game) or {seat[0]: seat for seat in seats[game].split()}
    turn = letters[position.split()[1]]
    return {
        "version": 1,
        "game": game,
        "options": "",
        "viewer": turn,
        "view": position,
        "turn": turn,
        "legal": FIRST_MOVES if legal is None else legal,
        "moves": [],
        "last": None,
        "names": {seat: seat.title() for seat in seats[game].split()},
        "time_left_ms": None,
        "a key from the future": [1, 2],
    } | more


class Arena:
    """Starts the runner as the arena does, with the protocol on descriptors 3 and 4."""

    def __init__(self, agent: Path, *arguments: str) -> None:
        bot_reads, self._to_bot = os.pipe()
        self._from_bot, bot_writes = os.pipe()
        self._output = tempfile.TemporaryFile()
        self._errors = tempfile.TemporaryFile()
        command = [sys.executable, "-I", "-S", "-B", str(LIB / "runner.py"), "--agent", str(agent), *arguments]
        # The shell puts the pipes where the runner looks for them; Popen alone cannot choose the numbers.
        line = f'exec 8<&{bot_reads} 9>&{bot_writes}; exec 3<&8 4>&9 8<&- 9>&-; exec "$@"'
        self.process = subprocess.Popen(
            ["bash", "-c", line, "bash", *command],
            stdin=subprocess.DEVNULL,
            stdout=self._output,
            stderr=self._errors,
            pass_fds=(bot_reads, bot_writes),
            env={"PATH": os.environ.get("PATH", "")},
        )
        os.close(bot_reads)
        os.close(bot_writes)
        self._sink = os.fdopen(self._to_bot, "w", encoding="utf-8")
        self._source = os.fdopen(self._from_bot, "r", encoding="utf-8")

    def __enter__(self) -> Arena:
        return self

    def __exit__(self, *_error: object) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self._source, self._output, self._errors):
            stream.close()
        with contextlib.suppress(BrokenPipeError):
            self._sink.close()

    def say(self, line: str) -> None:
        self._sink.write(line + "\n")
        self._sink.flush()

    def hear(self) -> str:
        """The next line; empty when the bot is gone."""
        return self._source.readline().rstrip("\n")

    def ask(self, line: str) -> str:
        self.say(line)
        return self.hear()

    def greet(self, game: str = "soldiers") -> list[str]:
        """hello and game, up to the point where a view can follow."""
        self.say("hello")
        lines = []
        while not lines or lines[-1] not in ("ready", ""):
            lines.append(self.hear())
        assert self.ask(f"game {game}") == "ok"
        return lines

    def move(self, view: dict[str, Any], go: str = "go time 500") -> str:
        """A view and the move that is answered to it."""
        answer = self.ask("view " + json.dumps(view))
        assert answer == "ok", answer
        return self.ask(go).removeprefix("bestmove ")

    def exit_code(self) -> int:
        return self.process.wait(timeout=30)

    def output(self) -> str:
        """What the agent printed."""
        return self._read(self._output)

    def errors(self) -> str:
        return self._read(self._errors)

    @staticmethod
    def _read(file: IO[bytes]) -> str:
        # Without moving the place at which the bot goes on writing.
        return os.pread(file.fileno(), os.fstat(file.fileno()).st_size, 0).decode("utf-8")
