#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A room with a television: a demonstration that anybody can join, and full screen with everything larger."""
import re
import sqlite3

from tree import Role
from window import TITLES, Window, players, run, window_manager

ITEM = "Léa Has Stepped Out"
BANNER = "^Demonstration: press any key"


def read_store(window):
    """All that is kept, but for when."""
    with sqlite3.connect(f"file:{window.home}/data/sixain/sixain.db?mode=ro", uri=True) as store:
        tables = [name for (name,) in store.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        return {table: sorted(map(repr, store.execute(f'SELECT * FROM "{table}"'))) for table in tables}


def read_settings(window):
    """What is remembered, but for the size of the window."""
    with open(f"{window.home}/config/glib-2.0/settings/keyfile", encoding="utf-8") as file:
        return [line for line in file if not line.startswith("window-")]


def begin_demonstration(window):
    window.key("ctrl+d")
    window.wait(lambda: window.find_text(BANNER), "the demonstration")
    window.wait(window.status, "the table")


def is_below_table(window):
    """Whether what is said of the demonstration covers nothing of the table."""
    board = next(node.box() for node in window.nodes() if node.name == "SixainBoard" and node.is_laid_out())
    return window.find_text(BANNER).box()[1] >= board[1] + board[3]


def find_game(window):
    """Which game is shown, by what its window is called."""
    titles = [node.name for node in window.nodes() if node.role in (Role.FRAME, Role.APPLICATION, Role.WINDOW)]
    return next((game for game, title in TITLES.items() for name in titles if re.search(title, name)), None)


def test_demonstration():
    """A demonstration plays by itself, is joined with a key or a click, and leaves no trace."""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {"limit": 66}}).start().sit_down()
    window.wait(lambda: len(window.hand()) == 10, "Léa's hand")
    window.out_of_sight = ()
    window.press("^Leave the Table$")
    window.wait(lambda: window.find_text(r" · round \d+ · "), "the welcome page")
    kept, settings = read_store(window), read_settings(window)

    begin_demonstration(window)
    said = {window.status()}
    window.wait(lambda: said.add(window.status()) or len(said) > 4, "computers to play by themselves")
    assert is_below_table(window), "what is said of the demonstration covers the table"
    game = window.wait(lambda: find_game(window), "the game")
    window.key("space")
    window.wait(lambda: window.find("Start$") and not window.find_text(BANNER), "the set-up")
    assert find_game(window) == game, "it is the set-up of another game"

    window.key("alt+Left")
    window.wait(lambda: window.find_text(r" · round \d+ · "), "the match that was left before")
    begin_demonstration(window)
    window.click(window.wait(lambda: next((node for node in window.nodes() if node.name == "SixainBoard" and node.is_laid_out()), None), "the table"))
    window.wait(lambda: window.find("Start$") and not window.find_text(BANNER), "the set-up")

    window.key("alt+Left")
    window.wait(lambda: window.find_text(r" · round \d+ · "), "the match that was left before")
    begin_demonstration(window)
    window.key("Escape")
    window.wait(lambda: window.find_text(r" · round \d+ · ") and not window.find_text(BANNER), "the welcome page")
    window.close()
    assert read_store(window) == kept, "something of the demonstration was kept"
    assert read_settings(window) == settings, (read_settings(window), settings)


def test_full_screen():
    """Full screen everything is larger: a table has half as much room on the same screen, and menus fit it."""
    with window_manager():
        window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {"limit": 66}}).start().sit_down()
        window.wait(lambda: len(window.hand()) == 10, "Léa's hand")

        def find(name):
            return next((node.box() for node in window.nodes() if node.name == name), None)

        def find_item():
            """How wide the letters of the menu are, if it is open."""
            return next((node.box()[2] for node in window.nodes() if node.name == ITEM and node.role == Role.LABEL), 0)

        def scale():
            """Of what the tree says, places are counted in the window, and sizes before anything is enlarged."""
            zoom, page = find("SixainZoom"), find("SixainTablePage")
            return zoom[2] / page[2] if page and page[2] else 0

        window.wait(lambda: abs(scale() - 1) < 0.02, "the usual size")
        window.key("ctrl+b")
        width = window.wait(find_item, "a menu")
        window.key("Escape")
        window.wait(lambda: not find_item(), "the end of the menu")
        window.key("F11")
        window.wait(lambda: abs(scale() - 2) < 0.02, "everything twice as large")
        window.key("ctrl+b")
        window.wait(lambda: find_item() > 1.6 * width, "a larger menu")
        window.key("Escape")
        window.wait(lambda: not find_item(), "the end of the menu")
        window.key("F11")
        window.wait(lambda: abs(scale() - 1) < 0.02, "the usual size again")
        window.close()


def test_windows_in_full_screen():
    """Full screen the rules fill the screen, and the preferences are enlarged."""
    with window_manager():
        window = Window().start()

        def width_between(names):
            """How far one thing is to the right of another, or 0."""
            nodes = window.nodes()
            found = [next((node.box()[0] for node in nodes if node.name == name and node.is_laid_out()), None) for name in names]
            return found[1] - found[0] if None not in found else 0

        def measure(key, *names):
            window.key(key)
            width = window.wait(lambda: width_between(names), f"{names[1]} beside {names[0]}")
            window.key("Escape")
            window.wait(lambda: not width_between(names), "the end of the window")
            return width

        keys = (("F1", "An example", "Two traps"), ("ctrl+comma", "General", "Cards"))
        usual = [measure(*key) for key in keys]
        welcome = window.find(TITLES["six"]).box()[0]
        window.key("F11")
        window.wait(lambda: window.find(TITLES["six"]).box()[0] > welcome + 100, "the whole screen")
        large = [measure(*key) for key in keys]
        assert all(1.7 * before < now for before, now in zip(usual, large)), (usual, large)
        window.close()


def test_setup_in_full_screen():
    """For four players, all of the set-up is seen on a television without scrolling."""
    with window_manager():
        window = Window(setup={"players": players("Léa", ("Tom", "easy"), ("Zoé", "easy"), ("Jo", "easy")), "options": {}}).start()
        window.press(TITLES["rows"])
        start = window.wait(lambda: window.find("Start$"), "the set-up")
        before = start.box()[1]
        window.key("F11")
        window.wait(lambda: window.find("Start$").box()[1] > before + 100, "the set-up on the whole screen")
        window.wait(lambda: window.find("^More$").box()[1] + 2 * window.find("^More$").box()[3] <= window.find("Start$").box()[1],
                    "everything above the button that starts")
        window.close()


def test_end_in_full_screen():
    """At the end of a game all of its scores are seen on a television without scrolling."""
    with window_manager():
        window = Window(setup={"players": players("Léa", ("Tom", "easy"), ("Zoé", "easy"), ("Jo", "easy")),
                               "options": {"rounds": 2, "limit": 999}}).start().sit_down()
        window.key("F11")

        def play_to_end():
            end = window.find("^Rematch$")
            choice = (window.find("^(Continue|Next Round)$") or next(iter(window.hand().values()), None)
                      or next(iter(window.rows().values()), None))
            return end if end and end.is_laid_out() else choice and choice.act() and None

        end = window.wait(play_to_end, "the end of the game")
        caption = window.wait(lambda: window.find_text("^The lowest total wins"), "the scores")
        window.wait(lambda: 0 < caption.box()[1] < end.box()[1], "the end of the scores to be above the buttons")
        window.close()


if __name__ == "__main__":
    run([test_demonstration, test_full_screen, test_windows_in_full_screen, test_setup_in_full_screen, test_end_in_full_screen])
