#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tab goes round every page of the window, in both directions, and leaves nothing out."""
from tree import Role, StateType
from window import TITLES, Window, players, run

PRESSED = (Role.PUSH_BUTTON, Role.TOGGLE_BUTTON, Role.CHECK_BOX, Role.COMBO_BOX, Role.SLIDER, Role.SPIN_BUTTON)
OF_THE_DESKTOP = ("Minimize", "Maximize", "Close")
MANY = 80


def open_window(*entries):
    return Window(setup={"players": players(*entries or ("Léa", ("Tom", "easy"), ("Zoé", "easy"))), "options": {}}).start()


def is_focusable(node):
    return (node.role in PRESSED and node.name not in OF_THE_DESKTOP and node.is_laid_out() and node.enabled and
            node.has_state(StateType.FOCUSABLE))


def find_focus(window):
    """Its address and its name; the tree does not say of an entry that it has the focus."""
    return next(((node.address, node.name) for node in window.nodes() if node.focused), (None, "an entry"))


def go_round(window, key):
    """Where the focus comes until it is where it was."""
    start = find_focus(window)
    seen = [start]
    while len(seen) < MANY:
        window.key(key)
        now = window.wait(lambda: (focus := find_focus(window)) != seen[-1] and focus, f"{key} to go on from {seen[-1][1]}")
        if now == start:
            return seen
        seen.append(now)
    raise AssertionError(f"{key} never comes back to {start[1]}: {[name for _, name in seen]}")


def check(window, where, frame=None):
    """Everything that can have the focus has it once, and the way back is the way there."""
    window.wait(window.is_at_rest, "one page")
    forward, backward = go_round(window, "Tab"), go_round(window, "shift+Tab")
    names = [name for _, name in forward]
    assert len(set(forward)) == len(forward), f"{where}: Tab comes twice to something: {names}"
    assert backward == forward[:1] + forward[:0:-1], f"{where}: back is {[name for _, name in backward]}, there was {names}"
    assert all(names), f"{where}: something has no name: {names}"
    left_out = [node.name for node in window.nodes()
                if is_focusable(node) and (frame is None or node.is_in(frame)) and node.address not in dict(forward)]
    assert not left_out, f"{where}: Tab leaves out {left_out}, and comes to {names}"


def test_welcome():
    """The welcome page, with and without a match to go on with"""
    window = open_window()
    check(window, "welcome")
    window.press(TITLES["rows"])
    window.press("Start$")
    window.wait(window.status, "the table")
    window.key("alt+Left")
    window.wait(lambda: (button := window.find("^Continue$")) and button.focused, "the match to go on with")
    check(window, "welcome with a match")
    window.close()


def test_setup():
    """The set-up, with a seat's card closed and open"""
    window = open_window()
    window.press(TITLES["rows"])
    window.wait(lambda: (start := window.find("Start$")) and start.focused, "the set-up")
    check(window, "set-up")
    window.press("^Tom$")
    window.wait(lambda: window.find("^Done$"), "Tom's card")
    check(window, "Tom's card")
    window.close()


def test_evening():
    """The plan of an evening"""
    window = open_window()
    window.press("^Plan an Evening$")
    window.wait(lambda: (begin := window.find("^Begin the Evening$")) and begin.focused, "the plan")
    check(window, "plan")
    window.close()


def test_lobby():
    """The lobby of phones"""
    window = open_window()
    window.press(TITLES["rows"])
    window.press("^Play with Phones$")
    window.wait(lambda: any((table := window.find(name)) and table.focused for name in ("^To the Table$", "^Try Again$")), "the lobby")
    check(window, "lobby")
    window.close()


def test_preferences():
    """The preferences"""
    window = open_window()
    window.key("ctrl+comma")
    window.wait(lambda: window.find_text("^Animations$"), "the preferences")
    check(window, "preferences", "Preferences")
    window.close()


def test_rules():
    """The rules, which begin with their chapters"""
    window = open_window()
    window.key("F1")
    window.wait(lambda: find_focus(window)[1] == "The game", "the chapters")
    check(window, "rules", "Rules")
    window.close()


if __name__ == "__main__":
    run([test_welcome, test_setup, test_evening, test_lobby, test_preferences, test_rules])
