"""What ordinary programs do: threads, pools, files, clocks, signals and events."""
import asyncio
import concurrent.futures
import hashlib
import os
import pathlib
import signal
import sqlite3
import tempfile
import threading
import time


def square(number):
    return number * number


def alarm_rings():
    rung = []
    signal.signal(signal.SIGALRM, lambda *_: rung.append(True))
    signal.setitimer(signal.ITIMER_REAL, 0.001)
    while not rung:
        time.sleep(0.001)


async def gather():
    return sum(await asyncio.gather(*(asyncio.to_thread(square, n) for n in range(4))))


if __name__ == "__main__":
    results = []
    threads = [threading.Thread(target=lambda n=n: results.append(square(n))) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(results) == 140
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        assert sum(pool.map(square, range(8))) == 140
    assert asyncio.run(gather()) == 14
    with tempfile.NamedTemporaryFile("w+") as file:
        file.write("x" * 100_000)
    assert pathlib.Path.home() == pathlib.Path.cwd() == pathlib.Path("/scratch")
    pathlib.Path("notes").write_text("kept for the next move")
    database = sqlite3.connect("book.db")
    database.execute("create table openings (name text)")
    database.commit()
    hashlib.sha256(b"x").hexdigest()
    assert os.urandom(8) != os.urandom(8)
    alarm_rings()
    os.write(4, b"all of it worked\n")
