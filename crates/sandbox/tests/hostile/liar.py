"""Answers with bytes that are no text, with nothing, and with too much at once."""
import os

for line in os.fdopen(3):
    os.write(4, b"\xff\xfe\x00rubbish\n\n")
    os.write(4, b"unasked\nunasked\n")
    os.write(4, b"text at last\r\n")
