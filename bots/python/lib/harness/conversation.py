"""What the arena says and what is answered, one method a command."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path

from harness.channel import Channel, one_line
from harness.loader import Player, WrongStyle, load
from quincunx import Clock, GameResult, View

VERSION = "1.0"


class Conversation:
    """One process, one agent; usually one game."""

    def __init__(self, channel: Channel, agent: Path, name: str) -> None:
        self._channel = channel
        self._agent = agent
        self._name = name
        self._player: Player | None = None
        self._view: View | None = None
        self._started = False

    def run(self) -> int:
        """Answers until the arena says quit or goes away; gives the exit code."""
        commands = {
            "game": self._game,
            "view": self._see,
            "go": self._go,
            "ended": self._ended,
        }
        try:
            for line in self._channel.lines():
                word, _, rest = line.partition(" ")
                if word == "quit":
                    return 0
                if word in ("", "stop", "over"):
                    continue
                if word == "hello":
                    self._hello()
                elif self._player is None:
                    self._error("order", "hello comes first")
                elif word in commands:
                    commands[word](self._player, rest)
                else:
                    self._error("unknown", f"no such command: {word}")
        except BrokenPipeError:
            return 0
        except _Fatal as fatal:
            self._error(fatal.code, fatal.sentence)
            return 1
        return 0

    def _hello(self) -> None:
        if self._player is None:
            try:
                self._player = load(self._agent, self._name)
            except WrongStyle as error:
                print(error, file=sys.stderr)
                raise _Fatal("start", str(error)) from None
            except BaseException as error:
                raise self._fatal("start", error) from None
        name = one_line(self._player.name) or "unnamed"
        self._channel.send(f"id name {name}", f"id version {VERSION}", "protocol 1", "wants view", "ready")

    def _game(self, player: Player, rest: str) -> None:
        game = rest.partition(" ")[0]
        refusal = player.refuses(game)
        if refusal is not None:
            self._error("game", refusal)
            return
        self._view = None
        self._started = False
        self._channel.send("ok")

    def _see(self, player: Player, rest: str) -> None:
        try:
            view = View.from_json(rest)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            self._error("view", f"not a view: {type(error).__name__}: {error}")
            return
        refusal = player.refuses(view.game)
        if refusal is not None:
            self._error("game", refusal)
            return
        self._view = view
        if not self._started:
            # Only now is the seat known; it is still before the clock of the first move.
            try:
                player.start(view)
            except BaseException as error:
                raise self._fatal("crash", error) from None
            self._started = True
        self._channel.send("ok")

    def _go(self, player: Player, rest: str) -> None:
        try:
            clock = Clock.from_go(rest)
        except ValueError as error:
            self._error("go", str(error))
            return
        if self._view is None:
            self._error("go", "a view comes before go")
            return
        try:
            move = player.choose(self._view.at(clock))
        except BaseException as error:
            raise self._fatal("crash", error) from None
        self._channel.send(f"bestmove {one_line(move) or '?'}")

    def _ended(self, player: Player, rest: str) -> None:
        """The game is over already: nothing that goes wrong here can matter to it."""
        try:
            player.over(GameResult.from_json(rest))
        except BaseException:
            traceback.print_exc()

    def _error(self, code: str, sentence: str) -> None:
        self._channel.send(f"error {code} {one_line(sentence)}")

    def _fatal(self, code: str, error: BaseException) -> _Fatal:
        """Shows the author the traceback, from his own file on, and keeps a sentence for the arena."""
        frames = traceback.extract_tb(error.__traceback__)
        while frames and frames[0].filename != str(self._agent):
            frames.pop(0)
        lines = ["Traceback (most recent call last):\n", *frames.format()] if frames else []
        print("".join(lines + traceback.format_exception_only(error)), end="", file=sys.stderr)
        own = [frame.lineno for frame in frames if frame.filename == str(self._agent)]
        line = own[-1] if own else getattr(error, "lineno", None)
        place = f" (line {line})" if line else ""
        if isinstance(error, MemoryError):
            code = "memory"
        message = error.msg if isinstance(error, SyntaxError) else error
        said = f": {message}" if str(message) else ""
        return _Fatal(code, f"{type(error).__name__}{said}{place}")


class _Fatal(Exception):
    """Something after which the agent cannot go on."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
