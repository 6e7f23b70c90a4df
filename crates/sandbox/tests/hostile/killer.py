"""Tries to kill its parent, its supervisor, all processes, and a process that it was told about."""
import os
import resource
import signal
import sys

if os.uname().nodename != "sandbox" or os.getppid() != 1:
    raise SystemExit("outside a sandbox this would do harm")

told = int(sys.argv[1])
for target in [os.getppid(), 1, told, -told, 0x7FFFFFF, -1]:
    for number in [signal.SIGTERM, signal.SIGSTOP, signal.SIGKILL]:
        try:
            os.kill(target, number)
        except OSError:
            pass
try:
    resource.prlimit(1, resource.RLIMIT_NOFILE, (0, 0))
    os.write(4, b"starved its supervisor\n")
except OSError:
    pass
os.write(4, b"alive\n")
for line in os.fdopen(3):
    os.write(4, b"still alive\n")
