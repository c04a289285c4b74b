#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The real window when another program keeps the saved games locked, or deletes them."""
import contextlib
import os
import shutil
import sqlite3
import subprocess

from six_window import SixWindow
from tree import Role
from window import PATIENCE, Window, players, run


@contextlib.contextmanager
def locked(window, kind="IMMEDIATE"):
    """Nobody else can write meanwhile."""
    store = sqlite3.connect(f"{window.home}/data/sixain/sixain.db", isolation_level=None)
    store.execute(f"BEGIN {kind}")
    try:
        yield
    finally:
        store.execute("ROLLBACK")
        store.close()


def count_moves(window):
    with contextlib.closing(sqlite3.connect(f"file:{window.home}/data/sixain/sixain.db?mode=ro", uri=True)) as store:
        return store.execute("SELECT count (*) FROM moves WHERE seat = 0").fetchone()[0]


def count_matches(window):
    with contextlib.closing(sqlite3.connect(f"file:{window.home}/data/sixain/sixain.db?mode=ro", uri=True)) as store:
        return store.execute("SELECT count (*) FROM matches").fetchone()[0]


UNSAVED = "^This game is not saved yet"


def test_begin():
    """A game that is begun meanwhile is played at once, says that it is not saved, and is as soon as it can be."""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}}).start()
    window.press("^6 qui prend")
    window.wait(lambda: window.find("Start$"), "the set-up")
    with locked(window):
        window.press("Start$")
        window.wait(window.status, "the table")
        window.look_at_table()
        window.wait(lambda: window.find_text(UNSAVED), "to be told that it is not saved")
        number, card = max(window.wait(window.hand, "the hand").items())
        card.act()
        window.wait(lambda: window.hand() and number not in window.hand(), "the next turn")
        assert count_matches(window) == 0
    window.wait(lambda: not window.find_text(UNSAVED), "the game to be saved")
    hand = set(window.hand())
    window.kill()
    assert count_matches(window) == 1 and count_moves(window) >= 1
    again = Window(home=window.home).start().go_on()
    again.wait(lambda: set(again.hand()) == hand, "the same hand")
    again.close()


def test_leave():
    """Such a game can be left, which is asked about, and is in the list when it is saved."""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}}).start()
    window.press("^6 qui prend")
    window.wait(lambda: window.find("Start$"), "the set-up")
    with locked(window):
        window.press("Start$")
        window.wait(lambda: window.find_text(UNSAVED), "to be told that it is not saved")
        window.press("^Leave the Table$")
        window.press("^Leave$")
        window.wait(lambda: window.find("^6 qui prend"), "the first page")
        assert not window.find_text(r" · round \d+ · ")
    window.wait(lambda: window.find_text(r" · round \d+ · "), "the game in the list")
    window.close()


def test_go_on():
    """One can go on with a game while nothing can be written: the table is there, and waits."""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}}).start().sit_down()
    window.wait(window.hand, "the hand")
    window.kill()
    again = Window(home=window.home).start()
    with locked(again):
        again.go_on()
        again.key("F1")
        again.wait(lambda: again.find_text("^Rules|^How to Play|^6 qui prend$"), "the rules")
        again.key("Escape")
        assert not again.find_text(UNSAVED)
    again.wait(again.hand, "the hand")
    again.close()


def test_deleted():
    """Somebody deletes the saved games: that is said, and the game is saved anew."""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}}).start().sit_down()
    number, card = max(window.wait(window.hand, "the hand").items())
    shutil.rmtree(f"{window.home}/data/sixain")
    card.act()
    window.wait(lambda: window.find_text("saved games were deleted or moved"), "to be told")
    window.key("Return")
    window.wait(lambda: window.hand() and number not in window.hand(), "the next turn")
    hand = set(window.hand())
    window.kill()
    assert count_matches(window) == 1
    again = Window(home=window.home).start().go_on()
    again.wait(lambda: set(again.hand()) == hand, "the same hand")
    again.close()


def play_and_quit(window):
    """Plays a card that cannot be saved yet, and closes the window, which is gone at once. The program is not."""
    number, card = max(window.wait(window.hand, "the hand").items())
    card.act()
    window.wait(lambda: window.status().startswith("Waiting for the disk"), "to be told about the disk")
    window.key("ctrl+q")
    window.wait(lambda: not window.find_text("."), "the window to be gone")


def test_close():
    """What is not saved yet when the window is closed is saved by the program, which stays until then."""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}}).start().sit_down()
    with locked(window):
        play_and_quit(window)
        assert count_moves(window) == 0
    assert window.process.wait(timeout=PATIENCE) == 0
    assert count_moves(window) == 1


def test_close_in_vain():
    """If that cannot be, the program says so before it ends."""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}}).start().sit_down()
    with locked(window):
        play_and_quit(window)
        window.wait(lambda: window.find_text("could not be saved"), "to be told")
        window.key("Return")
        assert window.process.wait(timeout=PATIENCE) == 0
    assert count_moves(window) == 0


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


def test_history():
    """Where reading needs a lock too, the history shows nothing false meanwhile, and its games as soon as it can."""
    window = Window()
    folder = f"{window.home}/data/sixain"
    subprocess.run([os.environ["SIXAIN_HISTORY_STORE"], folder, "0"],
                   env=dict(os.environ, SIXAIN_GAMES_PATH=os.environ["SIXAIN_GAMES_DIR"]), check=True)
    with contextlib.closing(sqlite3.connect(f"{folder}/sixain.db")) as store:
        assert store.execute("PRAGMA journal_mode = DELETE").fetchone() == ("delete",)
    window.environment["LD_PRELOAD"] = os.environ["SIXAIN_PLAIN"]
    window.environment["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
    window.start()
    with locked(window, "EXCLUSIVE"):
        window.key("ctrl+y")
        window.wait(lambda: any(node.name == "SixainHistoryPage" for node in window.nodes()), "the history")
        window.press("^Players$")
        window.press("^Games$")
        assert not window.find_text("Nobody has finished|No .* Yet")
    window.wait(lambda: any(node.role == Role.LIST_ITEM and node.is_in("SixainHistoryPage") and node.is_laid_out()
                            for node in window.nodes()), "the games")
    assert not window.find_text("damaged")
    window.close()


if __name__ == "__main__":
    run([test_begin, test_leave, test_go_on, test_deleted, test_close, test_close_in_vain, test_rows, test_six,
         test_history])
