"""A family whose members wake each other when they are stopped."""
import ctypes
import fcntl
import os
import signal
import threading

family = [os.getpid()]
for _ in range(3):
    child = os.fork()
    if child == 0:
        os.setsid()
        break
    family.append(child)


def wake():
    while True:
        for member in family:
            try:
                os.kill(member, signal.SIGCONT)
                os.write(4, b"woke somebody\n")
            except OSError:
                pass


if os.getpid() == family[0]:
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
    os.write(4, b"started\n")
    threading.Thread(target=wake, daemon=True).start()
    for line in os.fdopen(3):
        os.write(4, b"heard " + line.encode())
else:
    wake()
