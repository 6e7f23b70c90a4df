"""Which modules a file imports, and which of those exist in a contest."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator

from checks.finding import Finding, Word
from checks.use import KEEP_DATA

OURS: dict[str, set[str]] = {
    "src.agents.base_agent": {"BaseAgent"},
    "src.models.board": {"Board"},
    "src.utils.const": {"Soldier", "GAP", "PADDING"},
    "src.utils.board_utils": {"BoardUtils"},
    "src.actions.board_actions": {"BoardAction"},
    "src.store.store": {"Store"},
}
PACKAGES = {"quincunx"} | {name.rpartition(".")[0] for name in OURS} | {"src"}

REFUSED = {
    "network": {"ftplib", "http", "imaplib", "poplib", "smtplib", "socket", "socketserver", "ssl", "urllib", "xmlrpc"},
    "processes": {"multiprocessing", "pty", "subprocess"},
    "screens": {"curses", "tkinter", "turtle", "webbrowser"},
}
THREADS = {"_thread", "concurrent", "threading"}
FILES = {"dbm", "shelve", "sqlite3", "tempfile"}


def check_imports(tree: ast.Module) -> Iterator[Finding]:
    guarded = _guarded_lines(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _check_module(alias.name, None, node.lineno, node.lineno in guarded)
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                message = "a contest takes one file, so there is nothing beside it to import from"
                yield Finding("error", node.lineno, "relative-import", message, "Put everything into this file.")
            else:
                names = [alias.name for alias in node.names]
                yield from _check_module(node.module or "", names, node.lineno, node.lineno in guarded)


def _check_module(module: str, names: list[str] | None, line: int, guarded: bool) -> Iterator[Finding]:
    level = "warning" if guarded else "error"
    top = module.partition(".")[0]
    if top == "src":
        yield from _check_ours(module, names, line, level)
    elif top in sys.stdlib_module_names:
        yield from _check_standard(module, top, line)
    elif module not in PACKAGES and top not in PACKAGES:
        message = "the module {module} is not part of Python's standard library"
        remedy = "Contests give agents the standard library only; write what you need of it into this file."
        yield Finding(level, line, "foreign-module", message, remedy, {"module": module})


def _check_standard(module: str, top: str, line: int) -> Iterator[Finding]:
    words: dict[str, str] = {"module": module}
    for kind, modules in REFUSED.items():
        if top in modules:
            message = "{module} can be imported, but the sandbox has no {kind}: using it raises an error"
            remedy = "Do without: an agent gets a position and returns a move."
            yield Finding("warning", line, "refused-module", message, remedy, {**words, "kind": Word(kind)})
    if top in THREADS:
        message = (
            "{module}: threads share one processor and stop with the agent outside its turn; processes are refused"
        )
        remedy = "Threads gain no time here: think in one."
        yield Finding("note", line, "threads", message, remedy, words)
    if top in FILES:
        message = "{module}: files go to an empty scratch folder, which is thrown away after the game"
        yield Finding("warning", line, "scratch", message, KEEP_DATA, words)


def _check_ours(module: str, names: list[str] | None, line: int, level: str) -> Iterator[Finding]:
    if module in PACKAGES:
        wrong = [name for name in names or () if f"{module}.{name}" not in {*OURS, *PACKAGES}]
    elif module in OURS:
        wrong = [name for name in names or () if name not in OURS[module] and name != "*"]
    else:
        words = {"module": module, "there": ", ".join(OURS)}
        message = "there is no module {module}"
        yield Finding(level, line, "unknown-module", message, "These can be imported: {there}.", words)
        return
    if wrong:
        there = ", ".join(sorted(OURS.get(module, OURS)))
        words = {"module": module, "wrong": ", ".join(wrong), "there": there}
        yield Finding(level, line, "unknown-name", "{module} has no {wrong}", "It has: {there}.", words)


def _guarded_lines(tree: ast.Module) -> set[int]:
    """Lines within a try that has an except: its author expects that they may fail."""
    return {
        inner.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Try) and node.handlers
        for statement in node.body
        for inner in ast.walk(statement)
        if isinstance(inner, (ast.Import, ast.ImportFrom))
    }
