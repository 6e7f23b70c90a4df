"""Leaves a process behind that has nothing to do with it any more."""
import os
import time

if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.setsid()
        os.write(4, b"daemon\n")
        time.sleep(1000)
    os._exit(0)
time.sleep(1000)
