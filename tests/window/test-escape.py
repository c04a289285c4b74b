#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Escape at a table, wherever the focus is: it skips what moves, steps back, and leaves."""
import re

from window import FAST, Window, players, run

KINDS = ("stop", "insert", "slide", "fifth", "seven", "replace", "cancel")
CARD = re.compile(r"^\w+ of (spades|clubs|moons|stars|hearts|diamonds)$")
SLOW = 0.1
HAND = 8


def open_table(game, speed=FAST, **options):
    setup = {"players": players("Léa", ("Tom", "easy"), ("Zoé", "easy")), "options": options}
    return Window(setup=setup, game=game, speed=speed).start().sit_down()


def focus_header(window):
    """Gives the focus to a button above the table, where the table's own keys do not reach."""
    window.key("F10", "Escape")

    def is_there():
        window.key("shift+Tab")
        return any(node.focused for node in window.nodes() if node.name in ("Scores", "Pause", "Rules", "Leave the Table"))

    window.wait(is_there, "the focus above the table")


def leave(window):
    """Leaves for the welcome page, where the game can be continued."""
    window.key("Escape")
    window.out_of_sight = ()
    window.wait(lambda: window.find_text(r" · .*round \d+ · "), "the game to continue")
    window.close()


def test_skip():
    """Cards that move are where they go at once."""
    window = open_table("rows", speed=SLOW)
    card = max(window.wait(window.hand, "a hand"))

    def is_played():
        # What is pressed while something moves only ends that, so it may take another time.
        if "Choose a card" in window.status():
            window.hand()[card].act()
        return "Choose a card" not in window.status()

    window.wait(is_played, "the cards to be shown")
    focus_header(window)
    window.key("Escape")
    window.wait(lambda: "Choose a card" in window.status(), "the next turn")
    window.close()


def test_special():
    """A special card that was begun is taken back."""
    window = open_table("rows", special_cards=True)
    window.rewrite(specials=KINDS * 4).start().go_on()
    hand = window.wait(window.hand, "a hand")
    hand[max(hand)].act()
    window.press("^Stop$")
    window.wait(lambda: window.status() == "Choose the row to stop.", "the choice of a row")
    focus_header(window)
    window.key("Escape")
    window.wait(lambda: "play a special card first: " in window.status(), "the choice before")
    leave(window)


def test_selection():
    """Cards that were selected for a meld are put down."""
    window = open_table("sequences")
    window.wait(lambda: window.status() == "Draw from the stock.", "the first turn")
    window.key("d")
    window.wait(lambda: window.find("Discard$") is None, "a card that was drawn")
    hand = window.wait(lambda: (cards := sorted((node for node in window.buttons() if CARD.match(node.name)),
                                                key=lambda node: node.box()[0])) and len(cards) == 9 and cards, "the hand")
    # A joker is never discarded.
    window.key(str(next(number for number, node in enumerate(hand, 1) if not node.name.startswith("joker"))))
    window.wait(lambda: window.find("Discard$"), "a card to discard")
    focus_header(window)
    window.key("Escape")
    window.wait(lambda: window.find("Discard$") is None, "nothing to be selected")
    assert window.status(), "the table is left"
    leave(window)


def test_six():
    """A game that goes on by itself is left at once."""
    window = open_table("six")
    leave(window)


if __name__ == "__main__":
    run([test_skip, test_special, test_selection, test_six])
