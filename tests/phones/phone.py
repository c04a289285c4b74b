# SPDX-License-Identifier: GPL-3.0-or-later
"""A phone as the tests have it: a WebSocket on a raw socket, so that it can also misbehave; and
a host for it to call, which is sixain-cli."""

import base64
import contextlib
import json
import os
import re
import select
import shutil
import socket
import ssl
import struct
import subprocess
import tempfile
import threading
import time

import ports      # noqa: F401  For SIXAIN_PHONES_PORT.

CLI = os.environ['SIXAIN_CLI']
# Seconds, after which something will never happen.
PATIENCE = 60 * float(os.environ.get('SIXAIN_TEST_PATIENCE', '1'))

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Closed(Exception):
    """The host has hung up."""


def request(port, path='/', method='GET', host=None, headers=(), body=b'', address='127.0.0.1', tls=None, source=None):
    """Says one HTTP request, and returns the status, the headers and the body."""
    lines = [f'{method} {path} HTTP/1.1', f'Host: {host or f"{address}:{port}"}', *headers]
    with socket.create_connection((address, port), PATIENCE, source) as plain, \
            (tls.wrap_socket(plain, server_hostname=host.split(':')[0]) if tls else contextlib.nullcontext(plain)) as connection:
        connection.sendall('\r\n'.join(lines).encode() + b'\r\n\r\n' + body)
        return read_answer(connection)


def read_answer(connection):
    data = b''
    while b'\r\n\r\n' not in data:
        more = connection.recv(65536)
        if not more:
            raise Closed(data)
        data += more
    head, rest = data.split(b'\r\n\r\n', 1)
    status, *lines = head.decode().split('\r\n')
    headers = {name.lower(): value for name, value in (line.split(': ', 1) for line in lines)}
    length = int(headers.get('content-length', 0))
    while len(rest) < length:
        more = connection.recv(65536)
        if not more:
            break
        rest += more
    return int(status.split()[1]), headers, rest


class Phone:
    """A connection that has not said anything yet."""

    def __init__(self, port, origin=None, host=None, protocol='sixain.1', address='127.0.0.1', source=None,
                 deaf=False, patience=PATIENCE, path='/phone', headers=(), tls=None):
        self.socket = socket.socket()
        self.socket.settimeout(patience)
        if deaf:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        if source:
            self.socket.bind(source)
        self.socket.connect((address, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        host = host or f'{address}:{port}'
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_hostname=host.split(':')[0])
        origin = f'{"https" if tls else "http"}://{host}' if origin is None else origin
        lines = [f'GET {path} HTTP/1.1', f'Host: {host}', 'Upgrade: websocket', 'Connection: Upgrade',
                 f'Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}', 'Sec-WebSocket-Version: 13',
                 'Sec-WebSocket-Extensions: permessage-deflate']
        lines += headers
        if protocol:
            lines.append(f'Sec-WebSocket-Protocol: {protocol}')
        if origin:
            lines.append(f'Origin: {origin}')
        self.socket.sendall('\r\n'.join(lines).encode() + b'\r\n\r\n')
        self.buffer = b''
        self.said = []            # Everything that the host said, as bytes.
        self.view = None
        self.answers = {}         # By the ids of moves.
        self.room = None
        self.secret = None
        while b'\r\n\r\n' not in self.buffer:
            more = self.socket.recv(65536)
            if not more:
                raise Closed(self.buffer)
            self.buffer += more
        head, self.buffer = self.buffer.split(b'\r\n\r\n', 1)
        self.status = int(head.split()[1])
        self.headers = head.decode().lower()
        self.next_id = 1
        self.is_polite = True     # Gives signs of life when it is asked for one.
        self.lock = threading.Lock()
        self.asleep = threading.Event()

    def frame(self, payload, opcode=TEXT, last=True, mask=True):
        """A frame as bytes."""
        head = bytes([(0x80 if last else 0) | opcode])
        flag = 0x80 if mask else 0
        if len(payload) < 126:
            head += bytes([flag | len(payload)])
        elif len(payload) < 65536:
            head += bytes([flag | 126]) + struct.pack('>H', len(payload))
        else:
            head += bytes([flag | 127]) + struct.pack('>Q', len(payload))
        if not mask:
            return head + payload
        key = os.urandom(4)
        return head + key + bytes(byte ^ key[i % 4] for i, byte in enumerate(payload))

    def say(self, message):
        text = message if isinstance(message, bytes) else json.dumps(message, ensure_ascii=False).encode()
        self.send(self.frame(text))

    def send(self, data):
        """Sends any bytes at all."""
        try:
            with self.lock:
                self.socket.sendall(data)
        except OSError as error:
            raise Closed(error)

    def stay_awake(self, seconds=0.05):
        """Gives signs of life from now on, until the socket is closed."""
        def give_signs():
            with contextlib.suppress(Closed):
                while not self.asleep.wait(seconds):
                    self.say({'type': 'ping', 'n': 0})
        threading.Thread(target=give_signs, daemon=True).start()

    def sleep(self):
        """Gives no more signs of life, not even when it is asked for one."""
        self.is_polite = False
        self.asleep.set()

    def _fill(self, n, deadline):
        while len(self.buffer) < n:
            left = deadline - time.monotonic()
            pending = isinstance(self.socket, ssl.SSLSocket) and self.socket.pending()
            if not pending and (left <= 0 or not select.select([self.socket], [], [], left)[0]):
                raise TimeoutError('the host says nothing')
            try:
                more = self.socket.recv(65536)
            except OSError as error:
                raise Closed(error)
            if not more:
                raise Closed('end')
            self.buffer += more

    def _read_frame(self, deadline):
        self._fill(2, deadline)
        length, start = self.buffer[1] & 0x7f, 2
        if length == 126:
            self._fill(4, deadline)
            length, start = struct.unpack('>H', self.buffer[2:4])[0], 4
        elif length == 127:
            self._fill(10, deadline)
            length, start = struct.unpack('>Q', self.buffer[2:10])[0], 10
        self._fill(start + length, deadline)
        opcode = self.buffer[0] & 0x0f
        payload = self.buffer[start:start + length]
        self.buffer = self.buffer[start + length:]
        return opcode, payload

    def hear(self, timeout=PATIENCE):
        """The next message, or Closed, or TimeoutError."""
        deadline = time.monotonic() + timeout
        while True:
            opcode, payload = self._read_frame(deadline)
            if opcode == CLOSE:
                with contextlib.suppress(OSError):
                    self.socket.sendall(self.frame(payload, CLOSE))
                self.socket.close()
                raise Closed(payload)
            if opcode != TEXT:
                continue
            self.said.append(payload)
            message = json.loads(payload)
            kind = message['type']
            if kind == 'view':
                self.view = message
            elif kind == 'room':
                self.room = message
            elif kind == 'ping' and self.is_polite:
                with contextlib.suppress(Closed):
                    self.say({'type': 'pong', 'n': message['n']})
            elif kind in ('done', 'refused'):
                self.answers[message['id']] = message
            elif kind == 'seat':
                self.secret = message['secret']
            return message

    def await_(self, kind, condition=lambda message: True, timeout=PATIENCE):
        """The next message of that type for which the condition holds."""
        deadline = time.monotonic() + timeout
        while True:
            message = self.hear(deadline - time.monotonic())
            if message['type'] == kind and condition(message):
                return message

    def await_end(self, timeout=PATIENCE):
        """Hears everything until the host hangs up."""
        heard = []
        deadline = time.monotonic() + timeout
        with contextlib.suppress(Closed):
            while True:
                heard.append(self.hear(deadline - time.monotonic()))
        return heard

    def hello(self, room, secret=None, language=None):
        self.say({'type': 'hello', 'room': room, **({'secret': secret} if secret else {}),
                  **({'language': language} if language else {})})
        return self.await_('welcome')

    def join(self, name, colour=1, picture='avatar:fox'):
        self.say({'type': 'join', 'name': name, 'colour': colour, 'picture': picture})
        self.await_('seat')

    def move(self, text, step=None):
        """Sends a move, and returns its id."""
        number = self.next_id
        self.next_id += 1
        self.say({'type': 'move', 'id': number, 'step': self.view['step'] if step is None else step, 'move': text})
        return number

    def answer_to(self, number):
        deadline = time.monotonic() + PATIENCE
        while number not in self.answers:
            self.hear(deadline - time.monotonic())
        return self.answers[number]

    def ping(self):
        """Waits until the host has heard everything so far."""
        number = self.next_id
        self.next_id += 1
        self.say({'type': 'ping', 'n': number})
        return self.await_('pong', lambda message: message['n'] == number)

    def close(self):
        self.asleep.set()
        self.socket.close()


def enter(host, name, colour=1, picture='avatar:fox', source=None, language=None):
    """A phone that has come in."""
    phone = Phone(host.port, source=source)
    phone.hello(host.room, language=language)
    phone.join(name, colour, picture)
    return phone


class Host:
    """sixain-cli host, on this machine only."""

    def __init__(self, *args, directory=None, env=None, port=0, terminal=False, speed=0, program=CLI):
        # At a terminal it stays until somebody presses Enter, even when the game is over.
        self.terminal = os.openpty() if terminal else ()
        self.owns_directory = directory is None
        self.directory = directory or tempfile.mkdtemp(prefix='sixain-phones-')
        self.process = subprocess.Popen(
            [program, 'host', *args, *([] if '--public' in args else ['--loopback']), '--speed', str(speed), '--store', self.directory,
             *(['--port', str(port)] if port else [])],
            stdin=self.terminal[1] if terminal else subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, **(env or {})})
        self.lines = []
        self.port = self.room = None
        for line in self.process.stdout:
            self.lines.append(line.rstrip('\n'))
            if found := re.match(r'http://127\.0\.0\.1:(\d+)|.* port (\d+)\.$', line):
                self.port = int(found[1] or found[2])
            if found := re.match(r'[^:/]+: (\w{4}|\w{10})$', line):
                self.room = found[1]
                break
        if self.room is None:
            raise AssertionError(f'the host has failed: {self.lines}')
        self.page = f'http://127.0.0.1:{self.port}/'
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip('\n'))

    def await_line(self, words):
        """Waits until the terminal says that."""
        deadline = time.monotonic() + PATIENCE
        while not any(words in line for line in self.lines):
            if time.monotonic() > deadline:
                raise AssertionError(f'the terminal does not say “{words}”: {self.lines[-20:]}')
            time.sleep(0.02)

    def press_enter(self):
        self.process.stdin.write('\n')
        self.process.stdin.flush()

    def wait(self):
        """Waits until the program has ended by itself."""
        status = self.process.wait(PATIENCE)
        self.reader.join()
        if status != 0:
            raise AssertionError(f'the host ended with {status}: {self.lines[-20:]}')

    def stop(self, kill=False):
        if self.process.poll() is None:
            if kill:
                self.process.kill()
            else:
                self.process.terminate()
            status = self.process.wait(PATIENCE)
            self.reader.join()
            if not kill and status != 0:
                raise AssertionError(f'the host ended with {status}: {self.lines[-20:]}')

    def __enter__(self):
        return self

    def __exit__(self, kind, *rest):
        try:
            self.stop(kill=kind is not None)
        finally:
            for end in self.terminal:
                os.close(end)
            if kind is not None:
                print('\n'.join('# host: ' + line for line in self.lines[-20:]))
            if self.owns_directory:
                shutil.rmtree(self.directory)
