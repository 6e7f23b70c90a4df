"""Tries to gain rights, and to reach interfaces of the kernel that a game does not need."""
import ctypes
import os

libc = ctypes.CDLL(None, use_errno=True)
say = lambda text: os.write(4, (text + "\n").encode())
USER_NAMESPACE = 0x10000000


def attempt(name, result):
    if result >= 0:
        say(f"{name} worked")


attempt("setuid", libc.setuid(0))
attempt("unshare", libc.unshare(USER_NAMESPACE))
attempt("mount", libc.mount(b"x", b"/scratch", b"tmpfs", 0, None))
attempt("chroot", libc.chroot(b"/scratch"))
attempt("ptrace", libc.ptrace(0, 0, 0, 0))
attempt("personality", libc.personality(0x0040000))
attempt("sethostname", libc.sethostname(b"x", 1))
attempt("setns", libc.setns(os.open("/proc/self/ns/user", os.O_RDONLY), 0))
attempt("affinity", libc.sched_setaffinity(0, 8, (ctypes.c_ulong * 1)(1)))
for name, number in [("io_uring_setup", 425), ("open_tree", 428), ("fsopen", 430), ("clone3", 435), ("new call", 999)]:
    attempt(name, libc.syscall(number, 0, 0, 0))
attempt("high numbers", libc.syscall(0x40000000 + 39))
for line in open("/proc/self/status"):
    if line.startswith(("Uid", "Gid", "CapEff", "CapPrm", "CapAmb", "NoNewPrivs", "Seccomp:")):
        say("status " + " ".join(line.split()))
say("end")
