"""Starts processes in every way there is, then threads until it can start no more, and says what came of it."""
import ctypes
import os
import subprocess
import threading
import time

if os.uname().nodename != "sandbox" or os.getppid() != 1:
    raise SystemExit("outside a sandbox this would do harm")

libc = ctypes.CDLL(None, use_errno=True)
SIGCHLD, CLONE_VM, CLONE_VFORK, CLONE_PARENT = 17, 0x100, 0x4000, 0x8000


def system_call(*arguments):
    """A process that comes of it ends at once; so does the one that waits for it in vain."""
    child = libc.syscall(*arguments)
    if child == 0:
        os._exit(0)
    if child < 0:
        raise OSError(ctypes.get_errno(), "refused")


def clone(flags):
    # The numbers of the system call on x86-64 and on 64-bit ARM.
    system_call(56 if os.uname().machine == "x86_64" else 220, flags, 0, 0, 0, 0)


WAYS = {
    "fork": lambda: os.fork() or os._exit(0),
    "forkpty": lambda: os.forkpty()[0] or os._exit(0),
    "spawn": lambda: os.posix_spawn("/bin/true", ["true"], {}),
    "subprocess": lambda: subprocess.run(["/bin/true"]),
    "clone": lambda: clone(SIGCHLD),
    "sibling": lambda: clone(SIGCHLD | CLONE_PARENT),
    "shared": lambda: clone(SIGCHLD | CLONE_VM | CLONE_VFORK),
    "clone3": lambda: system_call(435, ctypes.create_string_buffer(88), 88),
    "session": os.setsid,
    "group": lambda: os.setpgid(0, 0),
}
for name, way in WAYS.items():
    try:
        way()
        os.write(4, f"{name} worked\n".encode())
    except OSError:
        os.write(4, f"{name} refused\n".encode())
threads = 0
try:
    while True:
        threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
        threads += 1
except RuntimeError:
    os.write(4, b"%d threads\n" % threads)
time.sleep(1000)
