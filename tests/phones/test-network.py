# SPDX-License-Identifier: GPL-3.0-or-later
"""A host and a phone in two networks of their own, with a cable between them that is cut for 10 and for 60
seconds. Needs root, and is skipped without; run it as a campaign.

With --phone it is the phone: it comes in, gives signs of life and comes back as the page does, and prints what it
sees."""

import contextlib
import json
import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from phone import CLI, Closed, Phone

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
from tap import Skipped, equal, run, test, true  # noqa: E402

HERE, THERE = f'sixain-a-{os.getpid()}', f'sixain-b-{os.getpid()}'
ADDRESS, OTHER = '10.66.66.1', '10.66.66.2'


def be_a_phone(port, room, name):
    secret = None
    while True:
        with contextlib.suppress(Closed, OSError, TimeoutError):
            phone = Phone(port, address=ADDRESS, patience=2)
            phone.hello(room, secret)
            if secret is None:
                phone.join(name)
                secret = phone.secret
            print(json.dumps({'type': 'connected'}), flush=True)
            heard = pinged = time.monotonic()
            while time.monotonic() - heard < 12:
                if time.monotonic() - pinged > 5:
                    pinged = time.monotonic()
                    phone.say({'type': 'ping', 'n': 0})
                with contextlib.suppress(TimeoutError):
                    message = phone.hear(0.5)
                    heard = time.monotonic()
                    if message['type'] == 'view':
                        print(json.dumps({'type': 'view', 'present': [player['present'] for player in message['players']],
                                          'step': message['step']}), flush=True)
                        if message['legal'] and message['seat'] in message['to_act'] and name == 'Quick':
                            phone.move(message['legal'][0]['move'])
            phone.close()
        time.sleep(0.3)


class Child:
    """A program in one of the networks, whose lines can be waited for."""

    def __init__(self, network, *command):
        self.process = subprocess.Popen(['ip', 'netns', 'exec', network, *command], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.lines = queue.Queue()
        self.seen = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip('\n'))

    def await_(self, condition, seconds=60):
        deadline = time.monotonic() + seconds
        while True:
            line = self.lines.get(timeout=max(deadline - time.monotonic(), 0.01))
            self.seen.append(line)
            if condition(line):
                return line

    def drain(self):
        lines = []
        with contextlib.suppress(queue.Empty):
            while True:
                lines.append(self.lines.get_nowait())
        return lines

    def end(self):
        self.process.terminate()
        self.process.wait(30)


def ip(*arguments):
    subprocess.run(['ip', *arguments], check=True, capture_output=True)


@contextlib.contextmanager
def two_networks():
    if os.geteuid() != 0 or shutil.which('ip') is None:
        raise Skipped('networks of one’s own need root and iproute2')
    try:
        ip('netns', 'add', HERE)
    except subprocess.CalledProcessError as error:
        raise Skipped(f'no networks of one’s own here: {error.stderr.decode().strip()}')
    try:
        ip('netns', 'add', THERE)
        ip('link', 'add', 'sixain0', 'netns', HERE, 'type', 'veth', 'peer', 'name', 'sixain0', 'netns', THERE)
        for network, address in ((HERE, ADDRESS), (THERE, OTHER)):
            ip('-n', network, 'addr', 'add', f'{address}/24', 'dev', 'sixain0')
            ip('-n', network, 'link', 'set', 'sixain0', 'up')
            ip('-n', network, 'link', 'set', 'lo', 'up')
        yield
    finally:
        for network in (HERE, THERE):
            subprocess.run(['ip', 'netns', 'delete', network], capture_output=True)


def present(line):
    message = json.loads(line) if line.startswith('{') else {}
    return message.get('present')


@test
def a_cable_that_is_cut():
    with two_networks(), tempfile.TemporaryDirectory() as store:
        host = Child(HERE, CLI, 'host', 'rows', '--players', '2', '--speed', '0', '--wait', '600', '--store', store)
        children = [host]
        try:
            port = re.search(r':(\d+)', host.await_(lambda line: line.startswith(f'http://{ADDRESS}:')))[1]
            room = host.await_(lambda line: line.startswith('Room: '))[6:]
            near, far = (Child(network, sys.executable, __file__, '--phone', port, room, name)
                         for network, name in ((HERE, 'Near'), (THERE, 'Far')))
            children += [near, far]
            near.await_(lambda line: present(line) == [True, True])
            far.await_(present)

            # Ten seconds: nobody is missed.
            ip('-n', THERE, 'link', 'set', 'sixain0', 'down')
            time.sleep(10)
            ip('-n', THERE, 'link', 'set', 'sixain0', 'up')
            time.sleep(8)
            true(not any(present(line) and False in present(line) for line in near.drain()), 'the phone was missed too soon')

            # Sixty seconds: the phone is missed, and comes back by itself into its seat.
            far.drain()
            ip('-n', THERE, 'link', 'set', 'sixain0', 'down')
            cut = time.monotonic()
            near.await_(lambda line: present(line) and False in present(line))
            missed = time.monotonic() - cut
            true(missed > 14, missed)
            time.sleep(max(0, 60 - missed))
            ip('-n', THERE, 'link', 'set', 'sixain0', 'up')
            near.await_(lambda line: present(line) == [True, True])
            far.await_(lambda line: '"connected"' in line)
            far.await_(present)
            equal(host.process.poll(), None)
        finally:
            for child in children:
                child.end()


if __name__ == '__main__':
    if sys.argv[1:2] == ['--phone']:
        be_a_phone(int(sys.argv[2]), *sys.argv[3:])
    run()
