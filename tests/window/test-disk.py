#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The real window when another program keeps the saved games locked."""
import contextlib
import sqlite3

from six_window import SixWindow
from window import Window, players, run


@contextlib.contextmanager
def locked(window):
    """Nobody else can write meanwhile."""
    store = sqlite3.connect(f"{window.home}/data/sixain/sixain.db", isolation_level=None)
    store.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        store.execute("ROLLBACK")
        store.close()


def count_moves(window):
    with contextlib.closing(sqlite3.connect(f"file:{window.home}/data/sixain/sixain.db?mode=ro", uri=True)) as store:
        return store.execute("SELECT count (*) FROM moves WHERE seat = 0").fetchone()[0]


def test_rows():
    """A card that cannot be kept yet waits, the window does not, and then it is played."""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}}).start().sit_down()
    window.wait(window.hand, "the hand")
    with locked(window):
        number, card = max(window.hand().items())
        card.act()
        window.wait(lambda: window.status().startswith("Waiting for the disk"), "to be told about the disk")
        assert count_moves(window) == 0

        # The rules open and close as ever.
        window.key("F1")
        window.wait(lambda: window.find_text("^Rules|^How to Play|^6 qui prend$"), "the rules")
        window.key("Escape")
        assert window.status().startswith("Waiting for the disk")
    window.wait(lambda: count_moves(window) >= 1, "the card to be kept")
    window.wait(lambda: not window.status().startswith("Waiting"), "the game to go on")
    window.wait(lambda: window.hand() and number not in window.hand(), "the next turn")
    window.close()


def test_six():
    """The hourglass stands still as long as nothing can be kept."""
    window = SixWindow("Léa", "Tom", roll_pause_ms=600).start().sit_down()
    window.key("s")
    window.roll()
    window.wait(window.can_roll, "the next roll")
    before = len(window.moves())
    with locked(window):
        window.key("s")
        window.wait(lambda: window.status().startswith("Waiting for the disk"), "to be told about the disk")
        assert len(window.moves()) == before
    window.wait(lambda: len(window.moves()) > before, "the roll to be kept")
    window.wait(lambda: not window.status().startswith("Waiting"), "the game to go on")
    window.close()


if __name__ == "__main__":
    run([test_rows, test_six])
