"""Prints for ever, on the stream that it is told."""
import os
import sys

stream = int(sys.argv[1])
line = sys.argv[2].encode() * 1000 + (b"\n" if sys.argv[3] == "lines" else b"")
while True:
    os.write(stream, line)
