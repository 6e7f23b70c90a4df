"""Thinks on its opponent's time where it may start processes.

A process in between holds much memory and ends just before the answer. The kernel takes its time to free the memory; only then
the process is gone, and what it leaves behind is a process group that nothing ties to its session any more. The kernel wakes
such a group if it is stopped.
"""
import mmap
import os
import signal

BLOCK = 1 << 20


def leave_an_orphan():
    about_to_end, says_so = os.pipe()
    between = os.fork()
    if between == 0:
        os.setsid()
        memory = mmap.mmap(-1, 400 * BLOCK, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        if os.fork() == 0:
            memory.close()
            os.setpgid(0, 0)
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
            os.close(says_so)
            while True:
                pass
        for at in range(0, len(memory), 4096):
            memory[at] = 1
        os.write(says_so, b".")
        os._exit(0)
    os.close(says_so)
    os.read(about_to_end, 1)
    os.close(about_to_end)
    return between


for line in os.fdopen(3):
    try:
        leave_an_orphan()
        os.write(4, b"left an orphan\n")
    except OSError:
        os.write(4, b"refused\n")
