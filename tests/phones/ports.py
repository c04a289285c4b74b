# SPDX-License-Identifier: GPL-3.0-or-later
"""Ports of this process's own, so that tests that run at the same time never meet: a host that is
started again finds the port that its phones know free."""

import itertools
import os
import socket

N_PORTS = 20                           # As many as Sixain tries.
RANGE = range(12000, 32000, N_PORTS)   # Below those that the system gives to connections.


def _reserve():
    """The first of twenty ports, and what reserves them: a name that the system frees with the process."""
    for first in RANGE:
        lock = socket.socket(socket.AF_UNIX)
        try:
            lock.bind(f'\0sixain-test-ports-{first}')
            return first, lock
        except OSError:
            lock.close()
    raise AssertionError('other tests have all the ports')


FIRST, _lock = _reserve()
os.environ['SIXAIN_PHONES_PORT'] = str(FIRST)
_ports = itertools.cycle(range(FIRST, FIRST + N_PORTS))


def find_port():
    """One of the ports, another one each time: a browser keeps what it knows of a page by its port. A test that
    was killed may have left somebody at one of them."""
    for port in itertools.islice(_ports, N_PORTS):
        with socket.socket() as listener:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                listener.bind(('127.0.0.1', port))
                return port
            except OSError:
                continue
    raise AssertionError('none of the ports is free')
