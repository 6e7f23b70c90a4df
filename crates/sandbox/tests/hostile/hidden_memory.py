"""Looks for memory that no limit counts."""
import ctypes
import mmap
import os

libc = ctypes.CDLL(None, use_errno=True)


def attempt(name, work):
    try:
        work()
    except (OSError, MemoryError, ValueError) as error:
        os.write(4, f"{name} refused\n".encode())
    else:
        os.write(4, f"{name} got it\n".encode())


def system_v():
    if libc.shmget(0, 1 << 20, 0o1600) < 0:
        raise OSError(ctypes.get_errno(), "shmget")


attempt("memfd", lambda: os.memfd_create("x"))
attempt("system v", system_v)
attempt("shared map", lambda: [mmap.mmap(-1, 64 << 20) for _ in range(64)])
attempt("shared memory folder", lambda: open("/dev/shm/x", "wb").write(b"x" * (65 << 20)))
os.write(4, b"end\n")
