# SPDX-License-Identifier: GPL-3.0-or-later
"""A phone without a screen: what its page would say and hear, over a WebSocket of our own."""
import base64
import json
import os
import socket
import struct
import threading
import time

PATIENCE = 60 * float(os.environ.get("SIXAIN_TEST_PATIENCE", "1"))
PING_SECONDS = 0.5


class Phone:
    """One phone, which keeps its secret, and answers questions by itself if it is told how."""

    def __init__(self, address, room, name, play=None):
        self.address = address
        self.room = room
        self.name = name
        self.play = play
        self.secret = None
        self.seat = None
        self.views = []
        self.messages = []
        self.socket = None
        self.asleep = None
        self.answered = None
        self.lock = threading.Lock()

    def connect(self):
        """Comes in, or comes back with the secret."""
        host, _, port = self.address.rpartition(":")
        self.socket = socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /phone HTTP/1.1", f"Host: {self.address}", f"Origin: http://{self.address}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Protocol: sixain.1", "", ""]
        self.socket.sendall("\r\n".join(lines).encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = self.socket.recv(1)
            assert byte, f"{self.name} was turned away: {head}"
            head += byte
        assert head.startswith(b"HTTP/1.1 101"), head
        connection = self.socket
        threading.Thread(target=self.listen, args=[connection], daemon=True).start()
        threading.Thread(target=self.breathe, args=[connection], daemon=True).start()
        self.answered = None
        hello = {"type": "hello", "room": self.room}
        self.say(dict(hello, secret=self.secret) if self.secret else hello)
        return self

    def join(self, **look):
        self.connect()
        self.wait_for("welcome")
        self.say(dict({"type": "join", "name": self.name, "colour": 3, "picture": "avatar:fox"}, **look))
        self.secret = self.wait_for("seat")["secret"]
        return self

    def say(self, message):
        data = json.dumps(message).encode()
        mask = os.urandom(4)
        head = bytes([0x81]) + (bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xfe]) + struct.pack(">H", len(data)))
        with self.lock:
            self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def breathe(self, connection):
        """Signs of life, as long as it is the same connection."""
        while self.socket is connection:
            try:
                self.say({"type": "ping", "n": 1})
            except OSError:
                return
            time.sleep(PING_SECONDS)

    def read(self, connection, n):
        data = b""
        while len(data) < n:
            part = connection.recv(n - len(data))
            if not part:
                raise ConnectionError("closed")
            data += part
        return data

    def listen(self, connection):
        text = b""
        try:
            while True:
                first, length = self.read(connection, 2)
                if length == 126:
                    (length,) = struct.unpack(">H", self.read(connection, 2))
                elif length == 127:
                    (length,) = struct.unpack(">Q", self.read(connection, 8))
                data = self.read(connection, length)
                if first & 0x0f == 8:
                    raise ConnectionError("closed")
                if first & 0x0f in (0, 1):
                    text += data
                    if first & 0x80:
                        self.hear(json.loads(text))
                        text = b""
        except (OSError, ValueError):
            self.messages.append({"type": "closed"})

    def hear(self, message):
        if self.socket is None:
            return
        self.messages.append(message)
        if message["type"] == "ping":
            self.say({"type": "pong", "n": message.get("n", 0)})
        elif message["type"] == "view":
            self.views.append(message)
            self.seat = message["seat"]
            self.answer(message)

    def answer(self, view):
        """Plays, once for each question."""
        if self.play is None or view["seat"] not in view["to_act"] or not view["legal"] or self.answered == view["step"]:
            return
        self.answered = view["step"]
        self.say({"type": "move", "id": len(self.views), "step": view["step"], "move": self.play(view)})

    def wait_for(self, kind):
        """The first message of a kind that is there or comes."""
        def find():
            return next((message for message in list(self.messages) if message["type"] == kind), None)
        return self.wait(find, f"a message “{kind}”")

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            result = condition()
            if result:
                return result
            time.sleep(0.02)
        raise AssertionError(f"{self.name}'s phone waited in vain for {what}; heard: {[m['type'] for m in self.messages]}")

    def cut(self):
        """Goes without a word, as when Wi-Fi is lost."""
        connection, self.socket = self.socket, None
        connection.shutdown(socket.SHUT_RDWR)
        connection.close()

    def fall_silent(self):
        """Stays connected but says nothing any more, as a phone that sleeps."""
        self.asleep, self.socket = self.socket, None


def first_move(view):
    """What a phone plays that does not think."""
    return view["legal"][0]["move"]
