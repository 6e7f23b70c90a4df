"""Takes memory until it is refused, then says how many MiB it got."""
import os

if os.uname().nodename != "sandbox" or os.getppid() != 1:
    raise SystemExit("outside a sandbox this would do harm")

hoard = []
try:
    while True:
        hoard.append(b"x" * (1 << 20))
except MemoryError:
    got = len(hoard)
    hoard.clear()
    os.write(4, b"%d\n" % got)
