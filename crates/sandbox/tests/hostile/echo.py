"""Says everything back, and prints it too."""
import os
import sys

with os.fdopen(3) as lines, os.fdopen(4, "w", buffering=1) as answers:
    for line in lines:
        print("printed", line, end="", flush=True)
        print("warned", line, end="", file=sys.stderr, flush=True)
        answers.write(line)
