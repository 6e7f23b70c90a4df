"""Reads an agent file without running it, and tells the author what is wrong with it.

    python3 -I -S -B check.py --agent FILE [--game ID] [--lang fr]

Prints a JSON object a line: level (error, warning, note), line, code, message, remedy. The exit code is 1 if there is
an error among them.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

# An isolated Python (-I) does not look beside the script for modules.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from checks import findings


def main() -> int:
    parser = argparse.ArgumentParser(description="Tells what is wrong with an agent file, without running it.")
    parser.add_argument("--agent", type=Path, required=True, help="the Python file to look at")
    parser.add_argument("--game", help="the game it is to play")
    parser.add_argument("--lang", choices=["en", "fr"], default="en", help="the language of the sentences")
    arguments = parser.parse_args()
    found = findings(arguments.agent, arguments.game)
    for finding in found:
        print(json.dumps(finding.to_dict(arguments.lang)))
    return int(any(finding.level == "error" for finding in found))


if __name__ == "__main__":
    sys.exit(main())
