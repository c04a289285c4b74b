#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A toddler at the keyboard: presses, clicks, drags and resizes at random, now and then
switches the computer off, and expects that Sixain says nothing, and goes on with the match.

    tests/window/toddler.py SECONDS [SEED]

needs a display, a session bus and openbox, and the program that the variable SIXAIN names."""
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time

from window import TROUBLE_OF_GTK, Window, players

OFTEN = ("Return", "Return", "space", "Up", "Down", "Left", "Right", *"1234567890drxlents")
SELDOM = ("Escape", "Tab", "shift+Tab", "Page_Down", "Delete", "F1", "F10", "F11", "ctrl+z", "ctrl+comma", "ctrl+question",
          "ctrl+n", "ctrl+h", "ctrl+p", "alt+Left", "Menu", *"abcfghijkmopquvwyz")
SETUPS = {
    "rows": ({"players": players("Léa", ("Tom", "easy"), ("Zoé", "easy")), "options": {}},
             {"players": players("Léa", "Tom", ("Zoé", "easy")), "options": {"special_cards": True}},
             {"players": players("Léa", ("Tom", "easy")), "options": {"deck": "elements"}},
             {"players": players("Léa", ("Tom", "easy"), ("Zoé", "easy")), "options": {"known_cards": True, "draft": True}}),
    "six": ({"players": players("Léa", "Tom", ("Zoé", "easy")), "options": {"hourglass_s": 60}},
            {"players": players("Léa", ("Tom", "easy"), ("Zoé", "hard")), "options": {"auto_protect": True}}),
    "sequences": ({"players": players("Léa", ("Tom", "easy")), "options": {"rounds": 1}},
                  {"players": players("Léa", "Tom", ("Zoé", "easy"), ("Basile", "easy")), "options": {"rounds": 1}},
                  {"players": players("Léa", ("Tom", "easy"), "Zoé", ("Basile", "easy")),
                   "options": {"teams": True, "rounds": 1}}),
}

TITLE = 60  # By which windows would be moved off the screen.

# GTK 4.8 has its own troubles: with a button held while its window goes, with menus of
# windows off the screen, and with tooltips of windows that go.
KNOWN = f"{TROUBLE_OF_GTK}|gdk_monitor_get_geometry|gdk_surface_get_device_position|_gtk_widget_find_at_coords"
COMPLAINT = f"(WARNING|CRITICAL)(?!.*({KNOWN}))|ERROR|runtime error"


class Toddler(Window):
    """A window and what is done to it."""

    def __init__(self, chance, game, setup):
        super().__init__(setup=setup, game=game, speed=chance.choice((0, 1, 3)))
        self.environment["G_DEBUG"] = ""
        self.chance = chance
        self.done = []

    def type(self):
        keys = [self.chance.choice(OFTEN if self.chance.random() < 0.9 else SELDOM) for _ in range(self.chance.randint(1, 12))]
        self.xdotool("key", "--delay", str(self.chance.choice((0, 10, 40))), *keys)
        return " ".join(keys)

    def somewhere(self, top=0):
        return str(self.chance.randrange(self.width)), str(self.chance.randrange(top, self.height))

    def tap(self):
        places = [self.somewhere() for _ in range(self.chance.randint(1, 6))]
        button = self.chance.choice("1113")
        for place in places:
            self.xdotool("mousemove", "--window", self.xid(), *place, "click", button)
        return f"{button} at {places}"

    def drag(self):
        start, end = self.somewhere(TITLE), self.somewhere()
        to = ["sleep", "0.05", "mousemove", "--window", self.xid()]
        self.xdotool(*to, *start, "mousedown", "1", *to, *end, *to, *self.somewhere(), "mouseup", "1")
        return f"{start} to {end}"

    def resize(self):
        self.width, self.height = self.chance.choice(((360, 720), (720, 360), (1000, 700), (1900, 1100), (360, 294)))
        self.xdotool("windowsize", self.xid(), str(self.width), str(self.height))
        return f"{self.width}×{self.height}"

    def switch_off(self):
        self.kill()
        return ""

    def wait_a_while(self):
        time.sleep(self.chance.random() * 2)
        return ""

    def take_a_seat(self):
        """At the match that was left, if there is one."""
        match = self.find_text(r" · round \d+ · ")
        if match is None:
            self.sit_down()
        else:
            self.click(match)
            self.wait(lambda: any(node.name == "SixainTablePage" for node in self.nodes()), "the match that was left")

    def play(self, end):
        """Until the time is up, or somebody has left it."""
        self.width, self.height = 1000, 700
        things = (self.type, self.tap, self.drag, self.resize, self.switch_off, self.wait_a_while)
        while time.monotonic() < end and self.process.poll() is None:
            thing = self.chance.choices(things, (40, 40, 15, 2, 0.3, 5))[0]
            try:
                self.done.append(f"{thing.__name__} {thing()}")
            except (AssertionError, OSError, subprocess.CalledProcessError):
                time.sleep(0.2)

    def count_moves(self):
        """What is kept of all matches."""
        path = f"{self.home}/data/sixain/sixain.db"
        if not os.path.exists(path):
            return 0
        with sqlite3.connect(path) as store:
            return store.execute("SELECT count(*) FROM moves").fetchone()[0]


def begin(chance):
    game = chance.choice(list(SETUPS))
    setup = chance.choice(SETUPS[game])
    print(f"{game}, {json.dumps(setup, ensure_ascii=False)}", flush=True)
    return Toddler(chance, game, setup)


def play(chance, end):
    """One family's evening; returns what there is to complain about."""
    window = begin(chance)
    for _ in range(chance.randint(1, 4)):
        window.start().take_a_seat()
        window.play(min(end, time.monotonic() + 60))
        if window.process.poll() is None:
            window.kill()
        code, text = window.process.returncode, window.output()
        if code not in (0, -signal.SIGKILL) or re.search(COMPLAINT, text):
            return "\n".join([*window.done[-40:], f"exit status {code}", text])
    print(f"  {len(window.done)} things done, {window.count_moves()} moves kept", flush=True)
    Window.remove_all()
    return None


def main():
    seconds = float(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(10**6)
    chance = random.Random(seed)
    end = time.monotonic() + seconds
    print(f"seed {seed}", flush=True)
    with subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as manager:
        try:
            while time.monotonic() < end:
                complaint = play(chance, end)
                if complaint is not None:
                    sys.exit(complaint)
        finally:
            Window.remove_all()
            manager.terminate()


if __name__ == "__main__":
    main()
