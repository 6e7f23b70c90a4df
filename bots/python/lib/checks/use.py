"""What a file does that a contest refuses, answers differently, or makes an agent lose time with."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from checks.finding import Finding, Word

PROCESS_CALLS = {"os.fork", "os.forkpty", "os.popen", "os.posix_spawn"}
JOB_CONTROL_CALLS = {"os.setpgid", "os.setsid"}
FILE_CALLS = {"open", "os.remove", "os.makedirs", "os.mkdir"}
ONE_PROCESS = "Think in the one process that there is; threads are allowed, but share its processor."
KEEP_DATA = "Keep data in the file itself, as literals."
ENDING_CALLS = {"sys.exit", "os._exit", "os.abort"}
MISSING_CALLS = {"exit", "quit", "help"}


def check_calls(tree: ast.Module) -> Iterator[Finding]:
    """Calls of what Python has; a function of that name in the file itself is another matter."""
    own = {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    prints = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name, line = _name(node.func), node.lineno
        if name in own:
            continue
        if name == "print":
            prints.append(line)
        elif name == "input":
            message = "input() has nobody to ask: it raises EOFError, and the agent crashes"
            yield Finding("error", line, "input", message, "Decide from what the agent is given.")
        elif name in MISSING_CALLS:
            message = "{name}() is for the interactive Python and does not exist here"
            yield Finding("error", line, "interactive", message, "Return a move instead.", {"name": name})
        elif name in ENDING_CALLS:
            message = "{name}() ends the process, which counts as a crash and loses the game"
            yield Finding("warning", line, "exit", message, "Return a move instead.", {"name": name})
        elif name in PROCESS_CALLS:
            message = "{name}(): the sandbox refuses further processes, which raises PermissionError"
            yield Finding("warning", line, "refused-call", message, ONE_PROCESS, {"name": name})
        elif name == "os.system":
            message = (
                "{name}(): the sandbox refuses further processes, so that nothing is run and the result is an error"
            )
            yield Finding("warning", line, "refused-call", message, ONE_PROCESS, {"name": name})
        elif name in JOB_CONTROL_CALLS:
            message = "{name}(): the sandbox refuses to form groups of processes, which raises PermissionError"
            yield Finding("warning", line, "refused-call", message, "Remove it.", {"name": name})
        elif name == "os.kill":
            message = "{name}(): there is no process but the agent's own"
            yield Finding("warning", line, "refused-call", message, "Remove it.", {"name": name})
        elif name in FILE_CALLS:
            message = "{name}(): there is an empty scratch folder only, which is thrown away after the game"
            yield Finding("warning", line, "refused-call", message, KEEP_DATA, {"name": name})
        elif name == "time.sleep":
            yield Finding("warning", line, "sleep", "sleeping uses up the time for the move", "Remove it.")
    if prints:
        lines = ", ".join(map(str, sorted(set(prints))))
        message = "print (lines: {lines}): the output is kept for the author, up to a limit"
        remedy = "Print little: printing takes time from the move."
        yield Finding("note", min(prints), "print", message, remedy, {"lines": lines})


def check_start(tree: ast.Module) -> Iterator[Finding]:
    """Work done when the file is loaded; the arena waits for that, but not for long."""
    for node in tree.body:
        if is_main_guard(node):
            message = "what is under if __name__ == '__main__' does not run in a contest"
            yield Finding("note", node.lineno, "main-guard", message, "Nothing to do, unless the agent relies on it.")
        elif isinstance(node, ast.While) and _is_endless(node):
            message = "an endless loop outside any function: the file would never finish loading"
            yield Finding("error", node.lineno, "endless-start", message, "Move it into a function.")
        elif isinstance(node, (ast.While, ast.For)):
            message = "a loop outside any function runs when the file is loaded"
            remedy = "Fine if it is short; else compute when the game starts, and only what is needed."
            yield Finding("note", node.lineno, "top-level-loop", message, remedy)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and _name(node.value.func) != "print":
            name = _name(node.value.func) or Word("a function")
            message = "{name} is called when the file is loaded"
            remedy = "Fine if it is short; a program that plays by itself belongs under if __name__ == '__main__'."
            yield Finding("warning", node.lineno, "top-level-call", message, remedy, {"name": name})


def is_main_guard(node: ast.stmt) -> bool:
    """Whether it is `if __name__ == "__main__"`, under which nothing runs in a contest."""
    return isinstance(node, ast.If) and any(
        isinstance(inner, ast.Name) and inner.id == "__name__" for inner in ast.walk(node.test)
    )


def _is_endless(loop: ast.While) -> bool:
    always = isinstance(loop.test, ast.Constant) and bool(loop.test.value)
    return always and not any(isinstance(node, (ast.Break, ast.Return, ast.Raise)) for node in ast.walk(loop))


def _name(node: ast.expr) -> str:
    """`os.path.join` as text; empty for anything but names."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        owner = _name(node.value)
        return f"{owner}.{node.attr}" if owner else ""
    return ""
