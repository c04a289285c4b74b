#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Unfinished games: the welcome page has one to continue, and a page lists them all."""
from tree import Role
from window import TITLES, Window, players, run

SETUP = {"players": players("Léa", ("Tom", "easy"), ("Zoé", "easy"), ("Mamie", "easy")), "options": {}}
GAMES = (("rows", "Family"), ("rows", "Pro"), ("rows", "Special cards"), ("sequences", "Two teams"))


def leave_games(*games):
    """The welcome page after these were begun, in these ways."""
    window = Window(setup=SETUP).start()
    for game, way in games:
        window.press(TITLES[game])
        window.press(f"^{way}$")
        window.press("Start$")
        window.wait(window.status, "the table")
        window.key("alt+Left")
        window.wait(lambda: not window.status() and kept(window), "the welcome page")
    return window


def kept(window):
    """What is told of the games that are shown."""
    return [node for node in window.nodes() if node.role == Role.LABEL and " · round " in node.name and node.is_laid_out()]


def titles(window):
    return [node.name for node in window.nodes()
            if node.role == Role.LABEL and node.is_laid_out() and node.parent.parent is not None
            and node.name.split(" · ")[0] in ("6 qui prend", "Les 6 Séquences")
            and (node.is_in("SixainMatchesPage") or node.is_in("Unfinished Games"))]


def open_list(window):
    window.press("^All Unfinished Games$")
    window.wait(lambda: len(kept(window)) == len(GAMES), "all games")


def test_continue_card():
    """The welcome page has the last one to continue, wherever it is pressed, and Delete discards it."""
    window = leave_games(GAMES[1])
    assert titles(window) == ["6 qui prend · Pro"] and not window.find("^All Unfinished Games$"), titles(window)
    window.click(kept(window)[0])
    window.wait(lambda: "Take a card" in window.status(), "the draft")
    window.key("alt+Left")
    window.wait(lambda: not window.status() and (button := window.find("^Continue$")) and button.focused, "the focus to be on it")
    window.key("Return")
    window.wait(lambda: "Take a card" in window.status(), "the draft again")
    window.key("alt+Left")
    window.wait(lambda: not window.status() and (button := window.find("^Continue$")) and button.focused, "the welcome page")
    window.key("Delete")
    window.wait(lambda: not kept(window), "the game to be discarded")
    window.press("Undo$")
    window.wait(lambda: kept(window), "the game again")
    window.close()


def test_list():
    """The welcome page shows the last one, with its variant, and the list all of them."""
    window = leave_games(*GAMES)
    assert titles(window) == ["Les 6 Séquences · Two teams"], titles(window)
    open_list(window)
    assert titles(window) == ["Les 6 Séquences · Two teams", "6 qui prend · Special cards", "6 qui prend · Pro", "6 qui prend"], \
        titles(window)
    faults = [node.name for node in window.nodes() if node.role in (Role.LIST_ITEM, Role.PUSH_BUTTON)
              and node.is_in("SixainMatchesPage") and node.is_laid_out() and (not node.name or node.name.startswith("Gtk"))]
    assert not faults, faults

    window.click(kept(window)[2])
    window.wait(lambda: "Take a card" in window.status(), "the draft of the game with known cards")
    window.key("Escape")
    window.wait(lambda: len(kept(window)) == 1, "the welcome page")
    assert titles(window)[0] in ("6 qui prend · Pro", "Les 6 Séquences · Two teams"), titles(window)
    window.close()


def test_keys():
    """With keys alone a game of the list is discarded, had back and continued, and Escape goes back."""
    window = leave_games(*GAMES)
    open_list(window)
    window.key("Down", "Delete")
    window.wait(lambda: len(kept(window)) == len(GAMES) - 1, "one game less")
    assert "6 qui prend · Special cards" not in titles(window), titles(window)
    window.press("Undo$")
    window.wait(lambda: len(kept(window)) == len(GAMES), "all games again")
    window.key("Escape")
    window.wait(lambda: len(kept(window)) == 1, "the welcome page")
    open_list(window)
    window.key("Return")
    window.wait(window.status, "the table")
    window.close()


def test_empty():
    """When all have been discarded, the list says so."""
    window = leave_games(*GAMES)
    open_list(window)
    for left in range(len(GAMES) - 1, -1, -1):
        window.press("^Discard This Game$")
        window.wait(lambda left=left: len(kept(window)) == left, f"{left} games")
    window.wait(lambda: window.find_text("^No Unfinished Games$"), "to be told")
    window.press("^Back$")
    window.wait(lambda: window.find(TITLES["rows"]), "the welcome page")
    window.close()
    again = Window(home=window.home).start()
    assert not kept(again), "discarded games are back"
    again.close()


if __name__ == "__main__":
    run([test_continue_card, test_list, test_keys, test_empty])
