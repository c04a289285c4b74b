#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Six in the real window, with many fingers on the screen at the same time."""
import re
import subprocess

from six_window import SixWindow
from touch import BEGIN, END, UPDATE, TouchScreen
from window import run

NAMES = ("Léa", "Tom", "Zoé", "Ada")

# Everybody but Léa has a 9 in the middle, and Léa begins.
DECKS = [[1, 2, 3] + list(range(4, 19))] + [[7, 9, 8] + [n for n in range(1, 19) if n not in (7, 8, 9)]] * 3
# 9; then 12 and 6, which nobody has in view, and dice go to Tom.
DICE = [3, 3, 3, 6, 6, 6]

screen = TouchScreen()


class Table(SixWindow):
    """Four people around a screen, and their fingers."""

    def __init__(self, **options):
        super().__init__(*NAMES, roll_pause_ms=600, **options)
        self.places = {}
        self.top = 0

    def sit_down(self):
        super().sit_down()
        self.rewrite(decks=DECKS, dice=DICE * 40, first=0).start().go_on()
        self.wait(self.can_roll, "the dice to be there")
        self.look_for_places()
        return self

    def look_for_places(self):
        """Where everything is that can be touched, by name; the middle of it on the screen."""
        found = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.xid()], capture_output=True, text=True, check=True)
        left, self.top = (int(re.search(rf"^{axis}=(-?\d+)$", found.stdout, re.M)[1]) for axis in "XY")
        for node in self.buttons():
            if node.is_laid_out():
                x, y = node.centre()
                self.places[node.name] = (left + x, self.top + y)

    def place(self, name, what):
        """What a player's thing is called changes, where it is does not."""
        return next(place for label, place in self.places.items() if re.search(rf"^{name}(:|,|’s) {what}", label))

    def put_down(self, *fingers):
        with self.in_one_frame():
            screen.touch(*((finger, BEGIN, *place) for finger, place in fingers))

    @staticmethod
    def move(finger, place):
        screen.touch((finger, UPDATE, *place))

    @staticmethod
    def take_up(*fingers):
        screen.touch(*((finger, END, *place) for finger, place in fingers))

    def tap(self, place):
        self.put_down((9, place))
        self.take_up((9, place))

    def done(self, number, expected):
        """What was done after so many moves, when all that was expected is there and nothing more follows."""
        self.wait(lambda: len(self.moves()) >= number + expected, "what was touched to be done")
        self.stays(lambda: len(self.moves()) == number + expected, "more was done than was touched", 0.5)
        return sorted(self.moves()[number:])

    def roll(self):
        """Whoever has the dice touches their button."""
        name = self.wait(self.can_roll, "somebody to be able to roll")
        number = len(self.moves())
        self.tap(self.place(name, "roll"))
        assert self.done(number, 1) == [(NAMES.index(name), "roll")], self.moves()[number:]


def test_protect():
    """Three fingers on three players’ cards in the same frame count once each, however long they stay."""
    table = Table().start().sit_down()
    table.roll()
    nines = [(finger, table.place(name, "place 2")) for finger, name in enumerate(NAMES[1:])]
    table.put_down(*nines)
    assert table.done(1, 3) == [(1, "protect 9"), (2, "protect 9"), (3, "protect 9")], table.moves()
    # A finger that stays is a long press after half a second.
    table.stays(lambda: len(table.moves()) == 4, "a finger that stays acts again")
    table.take_up(*nines)
    table.stays(lambda: len(table.moves()) == 4, "a finger that is taken up acts again", 0.5)
    table.close()


def test_owed():
    """Three players take up the card that they owe and lay it, with six fingers in the same frame."""
    table = Table().start().sit_down()
    while table.can_roll() != "Tom":
        table.roll()
        table.wait(table.can_roll, "the next roll")
    number = len(table.moves())
    for name in ("Léa", "Zoé", "Ada"):
        table.tap(table.place(name, "place 1"))
        table.tap(table.place(name, "roll"))
        table.tap(table.place(name, "place 1"))
    assert table.done(number, 0) == [], table.moves()
    table.put_down(*enumerate([table.place(name, "stock") for name in ("Léa", "Zoé", "Ada")] +
                              [table.place(name, "place 3") for name in ("Ada", "Léa", "Zoé")]))
    assert table.done(number, 3) == [(0, "lay 3"), (2, "lay 3"), (3, "lay 3")], table.moves()
    table.close()


def test_held():
    """A finger that stays on something acts once and is in nobody’s way, wherever it goes."""
    table = Table().start().sit_down()
    # One lies on what is no use at all, and one on the cloth.
    idle = [(5, table.place("Ada", "lift")), (6, (table.place("Ada", "lift")[0], 5 + table.top))]
    table.put_down(*idle)
    button = table.place("Léa", "roll")
    table.put_down((1, button))
    assert table.done(0, 1) == [(0, "roll")], table.moves()

    nine = table.place("Tom", "place 2")
    table.put_down((2, nine))
    assert table.done(1, 1) == [(1, "protect 9")], table.moves()
    table.wait(table.can_roll, "Léa to be able to roll again")
    table.stays(lambda: len(table.moves()) == 2, "a finger that stays acts again")

    # It goes for a walk over others' cards, and is let go there.
    for name in NAMES[1:]:
        table.move(1, table.place(name, "place 2"))
    table.take_up((1, table.place("Zoé", "place 2")))
    table.stays(lambda: len(table.moves()) == 2, "a finger that goes for a walk acts", 0.5)

    # With the others still there she rolls again, and then with another finger.
    table.roll()
    table.wait(table.can_roll, "the next roll")
    table.put_down((3, button))
    assert table.done(3, 1) == [(0, "roll")], table.moves()
    table.take_up((2, nine), (3, button), *idle)
    table.close()


if __name__ == "__main__":
    screen.start()
    try:
        run([test_protect, test_owed, test_held])
    finally:
        screen.stop()
