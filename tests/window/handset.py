# SPDX-License-Identifier: GPL-3.0-or-later
"""A phone that plays by itself: what the page in its browser would say and hear, without a screen."""
import contextlib
import os
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "phones"))
from phone import PATIENCE, Closed, Phone  # noqa: E402

SIGN_OF_LIFE_SECONDS = 0.5


class Handset:
    """Somebody's phone, which keeps its secret, and answers questions if it is told how."""

    def __init__(self, address, room, name, play=None):
        self.address, _, port = address.rpartition(":")
        self.port = int(port)
        self.room = room
        self.name = name
        self.play = play
        self.secret = None
        self.awake = True
        self.phone = None
        self.views = []
        self.messages = []
        self.answered = None

    @property
    def seat(self):
        return self.views[-1]["seat"] if self.views else None

    def count(self, kind):
        return sum(message["type"] == kind for message in self.messages)

    def connect(self):
        """Comes in, or comes back with the secret."""
        self.awake = True
        self.call()
        return self

    def call(self):
        self.answered = None
        self.phone = Phone(self.port, address=self.address)
        if not self.awake:
            self.fall_asleep()
        self.phone.stay_awake(SIGN_OF_LIFE_SECONDS)
        threading.Thread(target=self.listen, args=[self.phone], daemon=True).start()
        self.phone.say({"type": "hello", "room": self.room, **({"secret": self.secret} if self.secret else {})})

    def join(self, colour=3, picture="avatar:fox"):
        self.connect().wait_for("welcome")
        self.phone.say({"type": "join", "name": self.name, "colour": colour, "picture": picture})
        self.secret = self.wait_for("seat")["secret"]
        return self

    def join_as(self, name):
        """Comes in as somebody whom the host remembers."""
        self.connect()
        found = next(player for player in self.wait_for("welcome")["players"] if player["name"] == name)
        self.phone.say({"type": "join", "player": found["id"]})
        self.secret = self.wait_for("seat")["secret"]
        return self

    def listen(self, phone):
        with contextlib.suppress(Closed, TimeoutError):
            while True:
                message = phone.hear(PATIENCE * 10)
                if phone is self.phone and not phone.asleep.is_set():
                    self.messages.append(message)
                    if message["type"] == "view":
                        self.views.append(message)
                        self.answer()
        if phone is self.phone and not self.count("bye"):
            self.come_back()

    def come_back(self):
        """Tries until the host is there again, as the page does."""
        end = time.monotonic() + PATIENCE
        while self.awake and time.monotonic() < end:
            with contextlib.suppress(OSError, Closed):
                self.call()
                return
            time.sleep(0.2)

    def answer(self):
        """Plays, once for each question, unless nothing is to be played."""
        view = self.views[-1]
        if self.play is not None and view["seat"] in view["to_act"] and view["legal"] and self.answered != view["step"]:
            self.answered = view["step"]
            move = self.play(view)
            if move is not None:
                with contextlib.suppress(Closed):
                    self.phone.say({"type": "move", "id": len(self.views), "step": view["step"], "move": move})

    def wait_for(self, kind):
        """The first message of a kind that is there or comes."""
        return self.wait(lambda: next((message for message in list(self.messages) if message["type"] == kind), None),
                         f"a message “{kind}”")

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            result = condition()
            if result:
                return result
            time.sleep(0.02)
        raise AssertionError(f"{self.name}'s phone waited in vain for {what}; heard: {[m['type'] for m in self.messages]}")

    def fall_asleep(self):
        """Stays connected but gives no sign of life, as a phone in a pocket."""
        self.awake = False
        self.phone.sleep()
        self.phone.send = lambda data: None


def first_move(view):
    """What somebody plays who does not think."""
    return view["legal"][0]["move"]
