#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole matches in the real window: through the accessibility tree, with keys, with the pointer."""
from tree import Role
from window import CARD, PATIENCE, Window, players, run

COMPUTERS = (("Tom", "easy"), ("Zoé", "easy"))
END = "Rematch"


def next_decision(window, nodes):
    """What the one person at the screen can do now: the plainest thing to press."""
    for ending in (END, "Continue", "Next Round", "Place it", "Keep"):
        for node in nodes:
            if node.name.endswith(ending) and node.enabled and node.is_laid_out():
                return node
    for node in nodes:
        if node.name.startswith("Row ") and node.enabled:
            return node
    return next(iter(window.hand(nodes).values()), None)


def play(window, press):
    """Plays on with whatever comes first until the match is over."""
    def is_over():
        nodes = window.nodes()
        choice = next_decision(window, nodes)
        if choice is not None and choice.name.endswith(END):
            return True
        if choice is not None and not window.status(nodes).startswith("Waiting"):
            press(choice)
        return False

    window.wait(is_over, "the end of the match", 4 * PATIENCE)


def play_variant(options, press):
    window = Window(setup={"players": players("Léa", *COMPUTERS), "options": options})
    window.start().sit_down()
    play(window, press(window))
    window.close()


def by_action(_window):
    return lambda node: node.act()


def by_pointer(window):
    return window.click


def by_keys(window):
    """Enter plays what has the focus; arrows move it."""
    return lambda node: window.key("Return")


def test_base_tree():
    """A match of the base game through the accessibility tree."""
    play_variant({"limit": 1}, by_action)


def test_base_pointer():
    """A match of the base game with the pointer."""
    play_variant({"limit": 1}, by_pointer)


def test_base_keys():
    """A match of the base game with keys only."""
    window = Window(setup={"players": players("Léa", *COMPUTERS), "options": {"limit": 1}})
    window.start()
    # There and back, to the first game.
    window.key("Tab", "shift+Tab", "Return")
    window.wait(lambda: window.find("Start$"), "the set-up")
    window.key("Return")
    window.wait(window.hand, "a hand")
    card = max(window.hand())
    window.key(*str(card))
    window.wait(lambda: card not in window.hand(), "the card that was typed to be played")
    play(window, by_keys(window))
    window.close()


def test_pro():
    """A match with known cards and draft."""
    play_variant({"limit": 1, "known_cards": True, "draft": True}, by_action)


def test_elements():
    """A match with the elements."""
    play_variant({"limit": 1, "deck": "elements"}, by_action)


def test_explained():
    """An element is explained where it lies, by the second button and by a key, and nothing is played."""
    window = Window(setup={"players": players("Léa", *COMPUTERS), "options": {"deck": "elements"}})
    window.start().sit_down()
    hand = window.wait(window.hand, "a hand")
    lying = next(node for node in window.nodes() if node.role == Role.IMAGE and CARD.match(node.name))
    asked = [lambda: window.click(hand[min(hand)], button=3), lambda: window.key("Menu"),
             lambda: window.click(lying, button=3)]

    def bubble():
        return window.find_bubble(r"element \d+: .*period \d.*atomic weight")

    for ask in asked:
        ask()
        window.wait(bubble, "an explanation")
        window.key("Escape")
        window.wait(lambda: not bubble(), "the explanation to go")
    assert set(window.hand()) == set(hand)
    window.close()


def test_specials():
    """A match with special cards."""
    play_variant({"special_cards": True}, by_action)


if __name__ == "__main__":
    run([test_base_tree, test_base_pointer, test_base_keys, test_pro, test_elements, test_explained, test_specials])
