"""Threads that wake each other when they are stopped, and think all the time."""
import ctypes
import fcntl
import os
import signal
import threading


def wake():
    while True:
        try:
            os.kill(os.getpid(), signal.SIGCONT)
            os.write(4, b"woke a process\n")
        except OSError:
            pass
        try:
            signal.pthread_kill(threading.main_thread().ident, signal.SIGCONT)
            os.write(4, b"woke a thread\n")
        except OSError:
            pass


try:
    fcntl.fcntl(4, 10, signal.SIGCONT)
    os.write(4, b"chose a signal\n")
except OSError:
    pass
libc = ctypes.CDLL(None, use_errno=True)
event = (ctypes.c_int * 16)(0, 0, signal.SIGCONT, 0)
timer = ctypes.c_void_p()
if libc.timer_create(1, ctypes.byref(event), ctypes.byref(timer)) == 0:
    os.write(4, b"set a timer\n")
# A thread that is seldom given the processor is late to hear that all are to stop.
if libc.setpriority(0, 0, 19) == 0:
    os.write(4, b"became unimportant\n")
for number in range(3):
    threading.Thread(target=wake, daemon=True).start()
os.write(4, b"started\n")
for line in os.fdopen(3):
    os.write(4, b"heard " + line.encode())
