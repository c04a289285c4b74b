# SPDX-License-Identifier: GPL-3.0-or-later
"""A table of six in the real window."""
import contextlib
import glob
import re
import signal
import sqlite3

from window import FAST, Window, players

# By position on the keyboard, as an American one is labelled: three places, stock, dice, tube.
KEYS = (("q", "w", "e", "a", "s", "x"), ("i", "o", "p", "k", "l", "n"), ("Left", "Down", "Right", "Next", "Up", "Delete"))
STOCK, DICE, TUBE = 3, 4, 5


class SixWindow(Window):
    """A table of six, and what its match has kept."""

    def __init__(self, *names, home=None, speed=FAST, **options):
        setup = {"players": players(*names), "options": options} if names else None
        super().__init__(home=home, setup=setup, speed=speed, game="six")

    def sit_down(self):
        """Until the clock runs."""
        super().sit_down()
        self.get_ready()
        return self

    def get_ready(self):
        """People are counted in before they can do anything."""
        self.wait(lambda: self.status() not in ("", "Get ready!"), "the clock to run")

    def ask(self, question):
        """What the store keeps says what was really done."""
        path = glob.glob(f"{self.home}/data/**/*.db", recursive=True) + glob.glob(f"{self.home}/data/**/*.sqlite*", recursive=True)
        with sqlite3.connect(f"file:{path[0]}?mode=ro", uri=True) as connection:
            return connection.execute(question).fetchall()

    def moves(self):
        """Seats and what they did, without the clock."""
        return [(seat, text) for seat, text in self.ask("SELECT seat, text FROM moves ORDER BY match, n") if seat >= 0]

    @contextlib.contextmanager
    def in_one_frame(self):
        """What is done meanwhile reaches the window all at once: it sleeps until it is done."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def together(self, *keys):
        """Keys that go down one right after the other, and up only when all are down."""
        with self.in_one_frame():
            self.xdotool(*(part for key in keys for part in ("keydown", "--delay", "0", key)),
                         *(part for key in keys for part in ("keyup", "--delay", "0", key)))

    def stock_node(self, name):
        return next((node for node in self.buttons() if re.match(rf"{name}’s stock, \d+ card", node.name)), None)

    def stock(self, name):
        node = self.stock_node(name)
        return int(re.search(r", (\d+) card", node.name)[1]) if node else None

    def place_node(self, name, place):
        return next(node for node in self.buttons() if node.name.startswith(f"{name}, place {place}: "))

    def can_roll(self):
        """Who has the dice, and may roll them now."""
        return next((node.name.split(":")[0] for node in self.buttons()
                     if node.name.endswith(": roll the dice") and node.enabled), None)

    def roll(self):
        """Whoever has the dice rolls."""
        name = self.wait(self.can_roll, "somebody to be able to roll")
        before = len(self.moves())
        self.key(KEYS[("Léa", "Tom", "Zoé").index(name)][DICE])
        self.wait(lambda: len(self.moves()) > before, "the roll")

    def lay_all(self):
        """Between the rounds, whoever owes cards lays them on their second place, with their keys."""
        self.wait(lambda: "the next round begins" in self.status(), "the cards to be laid")
        for seat, name in enumerate(("Léa", "Tom", "Zoé")):
            while (node := self.stock_node(name)) and node.enabled:
                before = len(self.moves())
                self.key(KEYS[seat][STOCK], KEYS[seat][1])
                self.wait(lambda before=before: len(self.moves()) > before, f"{name} to lay a card")
                assert self.moves()[before] == (seat, "lay 2"), self.moves()[before:]
