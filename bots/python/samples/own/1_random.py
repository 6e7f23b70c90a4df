"""The shortest agent there is: any legal move, in any game."""

import random

NAME = "Own random"


def choose(view, legal):
    return random.choice(legal)
