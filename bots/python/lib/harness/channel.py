"""The lines to and from the arena, kept apart from everything an agent may print."""

from __future__ import annotations

import fcntl
import io
import os
import stat
import sys
from typing import BinaryIO, NoReturn
from collections.abc import Iterator

ARENA_READ, ARENA_WRITE = 3, 4


class Channel:
    """Lines of UTF-8, each written at once."""

    def __init__(self, source: BinaryIO, sink: BinaryIO) -> None:
        self._source = source
        self._sink = sink

    @classmethod
    def open(cls) -> Channel:
        """Takes the arena's descriptors, or standard input and output where there are none."""
        if _is_pipe(ARENA_READ, os.O_RDONLY) and _is_pipe(ARENA_WRITE, os.O_WRONLY):
            read, write = ARENA_READ, ARENA_WRITE
            os.set_inheritable(read, False)
            os.set_inheritable(write, False)
        else:
            read, write = os.dup(0), os.dup(1)
            os.dup2(2, 1)
            nothing = os.open(os.devnull, os.O_RDONLY)
            os.dup2(nothing, 0)
            os.close(nothing)
        _prepare_output()
        return cls(os.fdopen(read, "rb"), os.fdopen(write, "wb"))

    def lines(self) -> Iterator[str]:
        for line in self._source:
            yield line.decode("utf-8", "replace").strip()

    def send(self, *lines: str) -> None:
        """Writes lines, after everything that the agent printed before them."""
        _flush_output()
        self._sink.write("".join(f"{line}\n" for line in lines).encode("utf-8", "replace"))
        self._sink.flush()

    def leave(self, code: int) -> NoReturn:
        """Ends the process at once: threads and exit handlers of an agent must not hold it up."""
        _flush_output()
        os._exit(code)


def one_line(text: object, limit: int = 300) -> str:
    """Any text as part of one line: nothing that breaks lines, no control characters, not too long."""
    words = "".join(character if character.isprintable() else " " for character in str(text)).split()
    return " ".join(words)[:limit]


def _is_pipe(descriptor: int, access: int) -> bool:
    """Whether it is a pipe or socket for that access; a shell may have other things open under the number."""
    try:
        mode = os.fstat(descriptor).st_mode
        flags = fcntl.fcntl(descriptor, fcntl.F_GETFL) & os.O_ACCMODE
    except OSError:
        return False
    return (stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)) and flags in (access, os.O_RDWR)


def _prepare_output() -> None:
    """Makes printing safe for any character, and visible line by line even if the agent is killed."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", line_buffering=True)


def _flush_output() -> None:
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (AttributeError, OSError, ValueError):
            # The agent closed or replaced it: its own affair.
            continue
