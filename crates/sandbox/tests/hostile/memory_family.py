"""Takes memory in many processes, each of which stays below its own limit."""
import os
import time

if os.uname().nodename != "sandbox" or os.getppid() != 1:
    raise SystemExit("outside a sandbox this would do harm")

for _ in range(8):
    if os.fork() == 0:
        hoard = [b"x" * (1 << 20) for _ in range(64)]
        time.sleep(1000)
os.write(4, b"started\n")
time.sleep(1000)
