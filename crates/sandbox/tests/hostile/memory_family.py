"""Takes memory in many processes, each of which stays below its own limit."""
import ctypes
import os
import sys
import threading
import time

if os.uname().nodename != "sandbox" or os.getppid() != 1:
    raise SystemExit("outside a sandbox this would do harm")



def hoard():
    memory = [b"x" * (1 << 20) for _ in range(64)]
    os.write(4, b"full\n")
    time.sleep(1000)


for _ in range(8):
    if os.fork() == 0:
        threading.Thread(target=hoard).start()
        if sys.argv[1] == "headless":
            # The first thread ends and leaves the process to the other.
            ctypes.CDLL(None).pthread_exit(None)
        time.sleep(1000)
os.write(4, b"started\n")
time.sleep(1000)
