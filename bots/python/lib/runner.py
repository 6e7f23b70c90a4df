"""Plays one agent file: speaks the arena's protocol on one side, Python on the other.

    python3 -I -S -B runner.py --agent FILE [--name NAME] [--seed N]

The arena opens descriptor 3 for reading and 4 for writing, so that `print` in an agent cannot break the
protocol. Without them (an author trying a file by hand) the protocol is on standard input and output, and
what the agent prints goes to standard error.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

# An isolated Python (-I) does not look beside the script for modules.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from harness.channel import Channel
from harness.conversation import Conversation


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays one agent file over the arena's protocol.")
    parser.add_argument("--agent", type=Path, required=True, help="the Python file that plays")
    parser.add_argument("--name", help="what the file was called; the name of the file itself if not given")
    parser.add_argument("--seed", type=int, help="seed of the module random, so that a game can be repeated")
    arguments = parser.parse_args()
    if arguments.seed is not None:
        random.seed(arguments.seed)
    channel = Channel.open()
    conversation = Conversation(channel, arguments.agent, arguments.name or arguments.agent.stem)
    channel.leave(conversation.run())


if __name__ == "__main__":
    main()
