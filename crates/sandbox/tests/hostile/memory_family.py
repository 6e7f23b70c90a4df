"""Takes memory in a way that no limit of the kernel on one process counts: by sharing it."""
import ctypes
import mmap
import os
import sys
import threading
import time

if os.uname().nodename != "sandbox" or os.getppid() != 1:
    raise SystemExit("outside a sandbox this would do harm")


def hoard():
    memory = []
    for _ in range(64):
        memory.append(mmap.mmap(-1, 8 << 20))
        memory[-1].write(b"x" * (8 << 20))
    os.write(4, b"full\n")
    time.sleep(1000)


threading.Thread(target=hoard).start()
if sys.argv[1] == "headless":
    # The first thread ends and leaves the process to the other.
    ctypes.CDLL(None).pthread_exit(None)
time.sleep(1000)
