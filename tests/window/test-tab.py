#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tab goes round every page of the window, in both directions, and leaves nothing out."""
from tabs import check, find_focus
from window import TITLES, Window, players, run


def open_window(*entries):
    return Window(setup={"players": players(*entries or ("Léa", ("Tom", "easy"), ("Zoé", "easy"))), "options": {}}).start()


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
