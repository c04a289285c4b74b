#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""6 qui prend in the real window, with a finger."""
import re

from touch import BEGIN, END, HEIGHT, WIDTH, TouchScreen
from tree import Role
from window import CARD, Window, players, run

COMPUTERS = tuple((f"Computer {number}", "easy") for number in range(1, 10))

screen = TouchScreen()


class Table(Window):
    """One person, and a finger."""

    def __init__(self, n_computers, **options):
        super().__init__(setup={"players": players("Léa", *COMPUTERS[:n_computers]), "options": options})

    @staticmethod
    def tap(place):
        screen.touch((1, BEGIN, *place))
        screen.touch((1, END, *place))

    def hold(self, place, condition, what):
        """Until something happens."""
        screen.touch((1, BEGIN, *place))
        self.wait(condition, what)
        screen.touch((1, END, *place))

    def place(self, node):
        """Where to touch it, when no tooltip lies over it: the pointer is where the last touch was."""
        self.xdotool("mousemove", str(WIDTH - 1), str(HEIGHT - 1))
        self.wait(lambda: len(self.windows()) == 1, "the tooltip to go")
        _, left, top, _, _ = self.windows()[0]
        x, y = self.find_place(node)
        return left + x, top + y


def test_tap():
    """A tap plays a card, a finger that stays has it explained."""
    table = Table(2, deck="elements").start().sit_down()
    hand = table.wait(table.hand, "a hand")
    table.hold(table.place(hand[max(hand)]), lambda: table.find_bubble(r"element \d+: .*atomic weight"), "an explanation")
    table.tap((table.windows()[0][1] + 8, table.windows()[0][2] + 120))
    table.wait(lambda: not table.find_bubble("atomic weight"), "the explanation to go")
    assert set(table.hand()) == set(hand), (list(hand), list(table.hand()))

    lying = next(node for node in table.nodes() if node.role == Role.IMAGE and CARD.match(node.name))
    table.hold(table.place(lying), lambda: table.find_bubble(f"element {CARD.match(lying.name)[1]}: "),
               "an explanation of what lies in a row")
    table.key("Escape")
    table.wait(lambda: not table.find_bubble("atomic weight"), "the explanation to go")

    table.tap(table.place(hand[max(hand)]))
    table.wait(lambda: max(hand) not in table.hand(), "the card to be played")
    table.close()


def test_small():
    """A card that is too small to be hit is shown large first, and taken there."""
    table = Table(9, draft=True).start().sit_down()
    table.resize(360, 720)
    cards = table.wait(table.hand, "the cards of the draft")
    assert cards[55].box()[2] < 44, cards[55].box()
    table.tap(table.place(cards[55]))
    table.wait(lambda: table.find("^Take This Card$"), "the card, large")
    assert 55 in table.hand()

    # The bubble is a window of its own, with its button at the bottom.
    _, left, top, width, height = table.windows()[-1]
    assert width <= 360, width
    table.tap((left + width // 2, top + height - 60))
    table.wait(lambda: not table.find("^Take This Card$"), "the bubble to go")
    table.wait(lambda: [node for node in table.buttons() if re.match("55, ", node.name) and not node.enabled],
               "the card in the hand")
    table.close()


if __name__ == "__main__":
    screen.start()
    try:
        run([test_tap, test_small])
    finally:
        screen.stop()
