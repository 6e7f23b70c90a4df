"""Prints far more than is kept, then answers."""
import os
import sys

for _ in range(1000):
    sys.stdout.write("out " * 1000)
    sys.stderr.write("err " * 1000)
sys.stdout.flush()
sys.stderr.flush()
os.write(4, b"done\n")
