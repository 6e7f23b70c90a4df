"""Tries every way to connect: TCP, UDP, other families, and sockets in files and in the abstract."""
import os
import socket
import sys

tcp, udp, path, abstract = sys.argv[1:5]


def attempt(name, work):
    try:
        work()
    except OSError as error:
        os.write(4, f"{name} refused\n".encode())
    else:
        os.write(4, f"{name} got through\n".encode())


def connect(family, kind, address):
    with socket.socket(family, kind) as caller:
        caller.connect(address)
        caller.sendall(b"secret")


attempt("tcp", lambda: connect(socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", int(tcp))))
attempt("tcp6", lambda: connect(socket.AF_INET6, socket.SOCK_STREAM, ("::1", int(tcp))))
attempt("udp", lambda: connect(socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", int(udp))))
attempt("file", lambda: connect(socket.AF_UNIX, socket.SOCK_STREAM, path))
attempt("abstract", lambda: connect(socket.AF_UNIX, socket.SOCK_STREAM, "\0" + abstract))
attempt("netlink", lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0))
attempt("packet", lambda: socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0))
attempt("vsock", lambda: socket.socket(socket.AF_VSOCK, socket.SOCK_STREAM, 0))
os.write(4, b"end\n")
