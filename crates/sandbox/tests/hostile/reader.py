"""Looks for secrets: files whose names it was given, other processes, its surroundings."""
import os
import sys

say = lambda text: os.write(4, (text + "\n").encode())

for path in sys.argv[1:-1]:
    try:
        with open(path, "rb") as file:
            say(f"read {path}: {file.read(20)!r}")
    except OSError:
        pass
for folder in ["/home", "/root", "/etc", "/tmp", "/var", "/bot", "/proc/1/fd", "/proc/1/root", "/sys"]:
    try:
        for name in os.listdir(folder):
            say(f"found {folder}/{name}")
    except OSError:
        pass
say("environment " + " ".join(sorted(os.environ)))
say("root " + " ".join(sorted(os.listdir("/"))))
say("processes " + " ".join(name for name in os.listdir("/proc") if name.isdigit()))
say("descriptors " + " ".join(sorted(os.listdir("/proc/self/fd"), key=int)))
say("host " + os.uname().nodename)
say("end")
