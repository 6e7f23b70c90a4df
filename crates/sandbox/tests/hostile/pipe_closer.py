"""Closes every descriptor that it has, and lives on."""
import os
import time

os.closerange(0, 64)
time.sleep(1000)
