"""Fills its folder with one file and with many, and tries to write everywhere else."""
import os

if os.uname().nodename != "sandbox" or os.getppid() != 1:
    raise SystemExit("outside a sandbox this would do harm")


def fill(name):
    written = 0
    try:
        with open(name, "wb", buffering=0) as file:
            while True:
                written += file.write(b"x" * 65536)
    except OSError:
        pass
    return written


total = 0
for number in range(4):
    total += fill(f"file{number}")
for number in range(4):
    os.unlink(f"file{number}")
many = 0
try:
    while True:
        open(f"small{many}", "w").close()
        many += 1
except OSError:
    pass
places = ["/", "/usr", "/usr/bin", "/bot", "/etc", "/dev", "/dev/shm", "/proc", "/var", "/home", "/root", "/run"]
written = []
for place in places:
    try:
        open(os.path.join(place, "trace"), "w").close()
        written.append(place)
    except OSError:
        pass
os.write(4, f"{total} {many} {written}\n".encode())
