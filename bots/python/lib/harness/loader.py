"""From a file to a player: imports the file and finds out in which style it is written."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from harness.kaic import KaicPlayer
from harness.own import OwnPlayer
from src.agents.base_agent import BaseAgent

Player = OwnPlayer | KaicPlayer

EXPECTED = (
    "expected a function choose(view, legal), a class Bot with a method choose(self, view, legal), "
    "or a class Agent(BaseAgent) with a method choose_action(self, board)"
)


class WrongStyle(Exception):
    """The file has no entry point that the arena could call."""


def load(file: Path, name: str) -> Player:
    """Imports the file; what it raises on the way is not caught."""
    return _player(_import(file, name), name)


def _import(file: Path, name: str) -> ModuleType:
    # Below a package of its own, a file called random.py does not take the place of the standard module.
    qualified = "agents." + name.replace(".", "_")
    spec = importlib.util.spec_from_file_location(qualified, file)
    if spec is None or spec.loader is None:
        raise WrongStyle(f"{file.name} is not a Python file: its name must end in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[qualified] = module
    spec.loader.exec_module(module)
    return module


def _player(module: ModuleType, name: str) -> Player:
    agent = getattr(module, "Agent", None)
    if isinstance(agent, type) and issubclass(agent, BaseAgent):
        return KaicPlayer(agent, name)
    own_name = str(getattr(module, "NAME", name))
    bot = getattr(module, "Bot", None)
    if isinstance(bot, type):
        if not callable(getattr(bot, "choose", None)):
            raise WrongStyle(f"the class Bot has no method choose(self, view, legal); {EXPECTED}")
        return OwnPlayer(bot(), own_name)
    if callable(getattr(module, "choose", None)):
        return OwnPlayer(module, own_name)
    if isinstance(agent, type):
        raise WrongStyle("the class Agent does not inherit from BaseAgent: from src.agents.base_agent import BaseAgent")
    raise WrongStyle(f"nothing to play with in {name}; {EXPECTED}")
