"""What can be known about an agent file before it runs."""

from __future__ import annotations

import ast
from pathlib import Path

from checks.entry import check_entry
from checks.finding import Finding
from checks.imports import check_imports
from checks.use import check_calls, check_start, is_main_guard

MAX_BYTES = 1_000_000

__all__ = ["Finding", "findings"]


def findings(file: Path, game: str | None = None) -> list[Finding]:
    """Everything that is to be said about a file, by line."""
    try:
        source = file.read_bytes()
    except OSError as error:
        words = {"why": str(error.strerror)}
        return [Finding("error", 0, "unreadable", "the file cannot be read: {why}", "Check its path.", words)]
    if len(source) > MAX_BYTES:
        message = "the file has {bytes} bytes, more than {most}"
        words = {"bytes": str(len(source)), "most": str(MAX_BYTES)}
        return [Finding("error", 0, "too-large", message, "Compute tables when the game starts.", words)]
    try:
        tree = ast.parse(source, filename=file.name)
    except (SyntaxError, ValueError) as error:
        return [_syntax(error)]
    found = list(check_start(tree))
    tree.body = [node for node in tree.body if not is_main_guard(node)]
    found += [*check_entry(tree, game), *check_imports(tree), *check_calls(tree)]
    return sorted(found, key=lambda finding: finding.line)


def _syntax(error: SyntaxError | ValueError) -> Finding:
    line = getattr(error, "lineno", None) or 0
    message = getattr(error, "msg", None) or str(error)
    if isinstance(error, TabError):
        remedy = "Indent with spaces only; editors can convert a whole file."
    elif isinstance(error, IndentationError):
        remedy = "Make the lines of a block begin in the same column."
    elif "null bytes" in message or "decode" in message or "encoding" in message:
        remedy = "Save the file as UTF-8 text."
    else:
        remedy = "Look at this line and the one before it: a bracket, quote or colon may be missing."
    return Finding("error", line, "syntax", "not Python: {why}", remedy, {"why": message})
