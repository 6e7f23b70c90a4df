"""Answers the first line and sleeps over the second."""
import os
import time

lines = os.fdopen(3)
next(lines)
os.write(4, b"awake\n")
next(lines)
time.sleep(1000)
