#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How cards look: chosen in the preferences by keys, seen at once on the table behind them, and remembered."""
import os
import re

from tree import StateType
from window import Window, players, run

SETUP = {"players": players("Léa", ("Tom", "easy")), "options": {}}


def read_setting(window, key):
    with open(f"{window.home}/config/glib-2.0/settings/keyfile", encoding="utf-8") as file:
        found = re.search(rf"^{key}=(.*)$", file.read(), re.MULTILINE)
    return found and found[1]


def find(window, name):
    return next((node for node in window.nodes() if node.name == name and node.is_laid_out()
                 and node.has_state(StateType.FOCUSABLE)), None)


def open_preferences(window):
    """Opens the page of cards beside the table, which can be photographed then. Returns the table's window."""
    table = window.xid()
    window.key("ctrl+comma")
    window.wait(lambda: window.xid() != table, "the preferences")
    window.out_of_sight = ("SixainZoom",)
    window.xdotool("windowmove", "--sync", window.xid(), "1100", "100")
    window.xdotool("windowfocus", "--sync", window.xid())

    def has_focus():
        return (tab := find(window, "Cards")) and tab.focused

    # From the other tab, which has the focus when the window has come.
    window.wait(lambda: (tab := find(window, "General")) and tab.focused, "the focus on the first tab")
    window.key("Tab")
    window.wait(has_focus, "the focus on the tab of cards")
    window.key("space")
    window.wait(lambda: find(window, "Large Print"), "the page of cards")
    return table


def choose(window, *keys, **wanted):
    """Presses keys, the last of which chooses something."""
    window.key(*keys, "space")
    for key, value in wanted.items():
        window.wait(lambda: read_setting(window, f"card-{key}") == "{'%s': '%s'}" % (window.game, value), f"“{value}” to be kept")


def try_decks(game, keys, usual):
    """At the table of a game, with the preferences beside it: keys bring one from their tab to the list of decks."""
    window = Window(setup=SETUP, game=game).start().sit_down()
    window.wait(lambda: re.search("Choose|Draw", window.status()), "the first turn")
    table = open_preferences(window)
    first = window.photograph(table)

    choose(window, *keys, "Down", decks="large")
    window.wait(lambda: window.photograph(table) != first, "the other deck on the table")
    choose(window, "Up", decks=usual)
    window.wait(lambda: window.photograph(table) == first, "the table as it was")
    return window, table, first


def test_rows():
    """The decks of 6 qui prend"""
    window, _, _ = try_decks("rows", ["Tab"], "bulls")
    window.close()


def test_sequences():
    """The decks and backs of Les 6 Séquences, which are remembered; a game from elsewhere has its own"""
    # Backwards: the other tab, six backs, and the list.
    window, table, first = try_decks("sequences", ["shift+Tab"] * 8, "courts")
    choose(window, "Down", *["Tab"] * 5, backs="plum")
    window.wait(lambda: window.photograph(table) != first, "other backs on the table")
    choose(window, *["shift+Tab"] * 5, decks="large")
    window.close()

    window.environment["SIXAIN_GAMES_PATH"] = os.environ["SIXAIN_SAMPLE_DIR"]
    window.start()
    open_preferences(window)
    chosen = [node.name for node in window.nodes() if node.is_laid_out() and
              (node.has_state(StateType.CHECKED) or node.has_state(StateType.PRESSED))]
    assert chosen[-5:] == ["Back: Usual colour", "Bulls", "Back: Usual colour", "Large Print", "Back: Plum"], chosen
    window.close()


if __name__ == "__main__":
    run([test_rows, test_sequences])
