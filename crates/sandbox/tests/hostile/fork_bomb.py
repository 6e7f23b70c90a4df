"""Starts processes until it can start no more, then says how many live."""
import os
import time

if os.uname().nodename != "sandbox" or os.getppid() != 1:
    raise SystemExit("outside a sandbox this would do harm")

children = 0
refusals = 0
while refusals < 100:
    try:
        child = os.fork()
    except OSError:
        refusals += 1
        continue
    if child == 0:
        os.setsid()
        while True:
            time.sleep(1000)
    children += 1
os.write(4, b"%d\n" % children)
time.sleep(1000)
