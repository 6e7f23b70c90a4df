"""Is there something the arena can call, and can it be called as the arena does?"""

from __future__ import annotations

import ast
from difflib import get_close_matches
from collections.abc import Iterable, Iterator

from checks.finding import Finding

Function = ast.FunctionDef | ast.AsyncFunctionDef
Definition = Function | ast.ClassDef
NESTED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)

CHOOSE = "choose(view, legal)"
CHOOSE_METHOD = "choose(self, view, legal)"
CHOOSE_ACTION = "choose_action(self, board)"
WRITE = "Write def {expected}."


def check_entry(tree: ast.Module, game: str | None) -> Iterator[Finding]:
    """The same order as the runner's: Agent(BaseAgent), Bot, choose."""
    defined = {node.name: node for node in _definitions(tree.body)}
    agent, bot, choose = defined.get("Agent"), defined.get("Bot"), defined.get("choose")
    if isinstance(agent, ast.ClassDef) and (_inherits(agent) or not (bot or choose)):
        yield from _check_agent(agent, tree, game)
    elif isinstance(bot, ast.ClassDef):
        method = _method(bot, "choose")
        if method is None:
            yield _no_method(bot, CHOOSE_METHOD)
        else:
            yield from _check_call(method, positional=3, expected=CHOOSE_METHOD)
    elif isinstance(choose, Function):
        yield from _check_call(choose, positional=2, expected=CHOOSE)
    elif not _imports_or_assigns(tree, {"Agent", "Bot", "choose"}):
        near = _near(defined.values(), ["choose", "Bot", "Agent"])
        if near is not None:
            yield near
            return
        yield Finding(
            "error",
            0,
            "no-entry-point",
            "there is nothing the arena could call",
            "Define a function {choose}, a class Bot with {method}, or, in the style of the KAIC contest, "
            "a class Agent(BaseAgent) with {action}. Upper and lower case count.",
            {"choose": CHOOSE, "method": CHOOSE_METHOD, "action": CHOOSE_ACTION},
        )


def _check_agent(agent: ast.ClassDef, tree: ast.Module, game: str | None) -> Iterator[Finding]:
    if game not in (None, "soldiers"):
        message = "an agent in KAIC style plays soldiers only, not {game}"
        remedy = "Write {choose} instead: it plays any game."
        words = {"game": str(game), "choose": CHOOSE}
        yield Finding("error", agent.lineno, "kaic-game", message, remedy, words)
    if not _inherits(agent):
        yield Finding(
            "error",
            agent.lineno,
            "agent-base",
            "the class Agent does not inherit from BaseAgent",
            "Write: from src.agents.base_agent import BaseAgent, and: class Agent(BaseAgent).",
        )
    init = _method(agent, "__init__")
    if init is not None:
        yield from _check_init(init)
    method = _method(agent, "choose_action")
    if method is not None:
        yield from _check_call(method, positional=2, expected=CHOOSE_ACTION)
        if not _accepts(method.args, "board"):
            message = "choose_action is called with the keyword board=, which it does not take"
            yield Finding("error", method.lineno, "signature", message, WRITE, {"expected": CHOOSE_ACTION})
    elif _bases(agent) <= {"BaseAgent"}:
        yield _no_method(agent, CHOOSE_ACTION)


def _check_init(init: Function) -> Iterator[Finding]:
    missing = [name for name in ("soldier_value", "data") if not _accepts(init.args, name)]
    if missing:
        message = "it is built by Agent(soldier_value=…, data=None), but __init__ does not take {names}"
        words = {"names": ", ".join(missing), "expected": "__init__(self, soldier_value, data=None)"}
        yield Finding("error", init.lineno, "signature", message, WRITE, words)
    calls_base = any(isinstance(node, ast.Attribute) and node.attr == "__init__" for node in ast.walk(init))
    if not calls_base:
        message = "__init__ does not call the one of BaseAgent, so soldier_value, pseudo and performances are not set"
        remedy = "Begin it with super().__init__(soldier_value, data)."
        yield Finding("warning", init.lineno, "base-init", message, remedy)


def _check_call(function: Function, positional: int, expected: str) -> Iterator[Finding]:
    name = function.name
    if isinstance(function, ast.AsyncFunctionDef):
        message = "{name} is async; it would return no move"
        yield Finding("error", function.lineno, "async", message, "Remove async.", {"name": name})
    arguments = function.args
    possible = len(arguments.posonlyargs) + len(arguments.args)
    needed = possible - len(arguments.defaults)
    required_keywords = sum(default is None for default in arguments.kw_defaults)
    static = any(isinstance(node, ast.Name) and node.id == "staticmethod" for node in function.decorator_list)
    positional -= static
    if needed > positional or (possible < positional and arguments.vararg is None) or required_keywords:
        words = {"name": name, "expected": expected}
        yield Finding("error", function.lineno, "signature", "{name} cannot be called as {expected}", WRITE, words)
    leaves = [node for node in _own_nodes(function) if isinstance(node, (ast.Return, ast.Raise))]
    if not leaves:
        remedy = "Return one of the legal moves."
        yield Finding("error", function.lineno, "no-return", "{name} never returns anything", remedy, {"name": name})


def _definitions(body: list[ast.stmt]) -> Iterator[Definition]:
    """Top-level definitions, also those under an if or try."""
    for node in body:
        if isinstance(node, Definition):
            yield node
        elif isinstance(node, (ast.If, ast.Try)):
            yield from _definitions([child for child in ast.iter_child_nodes(node) if isinstance(child, ast.stmt)])


def _own_nodes(function: Function) -> Iterator[ast.AST]:
    """What is in a function, functions within it left out."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, NESTED):
            waiting.extend(ast.iter_child_nodes(node))


def _method(owner: ast.ClassDef, name: str) -> Function | None:
    return next((node for node in owner.body if isinstance(node, Function) and node.name == name), None)


def _bases(owner: ast.ClassDef) -> set[str]:
    return {base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "?") for base in owner.bases}


def _inherits(agent: ast.ClassDef) -> bool:
    """From BaseAgent or from another class, which then may."""
    return bool(_bases(agent) - {"object", "ABC"})


def _accepts(arguments: ast.arguments, keyword: str) -> bool:
    named = [argument.arg for argument in (*arguments.args, *arguments.kwonlyargs)]
    return keyword in named or arguments.kwarg is not None


def _imports_or_assigns(tree: ast.Module, names: set[str]) -> bool:
    for node in ast.walk(tree):
        if isinstance(node, ast.alias) and (node.asname or node.name) in names:
            return True
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in names:
            return True
    return False


def _near(defined: Iterable[Definition], expected: list[str]) -> Finding | None:
    """A name that may be meant for one of these."""
    by_small = {name.lower().replace("_", ""): name for name in expected}
    for node in defined:
        written = node.name.lower().replace("_", "")
        meant = next(iter(get_close_matches(written, by_small, 1, 0.75)), None)
        if meant is not None:
            words = {"name": node.name, "meant": by_small[meant]}
            message = "the arena does not call {name}: did you mean {meant}?"
            return Finding("error", node.lineno, "no-entry-point", message, "Call it {meant}.", words)
    return None


def _no_method(owner: ast.ClassDef, expected: str) -> Finding:
    methods = [node for node in owner.body if isinstance(node, Function)]
    near = _near(methods, [expected.partition("(")[0]])
    if near is not None:
        return near
    words = {"class": owner.name, "expected": expected}
    message = "the class {class} has no method {expected}"
    return Finding("error", owner.lineno, "no-entry-point", message, "Add def {expected}.", words)
