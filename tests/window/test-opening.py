#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window while its saved games are being opened, and that takes long."""
import contextlib
import fcntl
import os
import pathlib
import sqlite3

from tree import Role
from window import PATIENCE, Window, run

FIXTURE = pathlib.Path(__file__).parent.parent / "core" / "fixtures" / "store-6-rows.sql"
LOCKED_BYTE = 1


def make_store(window, damaged):
    folder = f"{window.home}/data/sixain"
    os.makedirs(folder)
    with contextlib.closing(sqlite3.connect(f"{folder}/sixain.db")) as store:
        store.executescript(FIXTURE.read_text(encoding="utf-8"))
        if damaged:
            store.execute("PRAGMA application_id = 7")
        store.commit()


@contextlib.contextmanager
def locked(window):
    """Another program is opening the saved games, and takes its time."""
    with open(f"{window.home}/data/sixain/sixain.lock", "wb") as file:
        fcntl.lockf(file, fcntl.LOCK_EX, 1, LOCKED_BYTE)
        yield


@contextlib.contextmanager
def gate(window):
    """The disk does not take what is rescued of a damaged store."""
    path = f"{window.home}/gate"
    pathlib.Path(path).touch()
    window.environment["SIXAIN_TEST_GATE"] = path
    window.environment["LD_PRELOAD"] = os.environ["SIXAIN_GATE"]
    window.environment["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
    try:
        yield
    finally:
        os.remove(path)


def says(window, words):
    return any(words in (node.name or "") for node in window.nodes())


def count_games(window):
    with contextlib.closing(sqlite3.connect(f"file:{window.home}/data/sixain/sixain.db?mode=ro", uri=True)) as store:
        return store.execute("SELECT count (*) FROM matches").fetchone()[0]


def test_locked():
    """What is asked for meanwhile comes as soon as the games are there, and the window answers"""
    window = Window()
    make_store(window, damaged=False)
    with locked(window):
        window.launch()
        window.wait(lambda: window.find_text("^Opening Your Games$"), "to be told what is going on")
        assert not window.find("^6 qui prend")
        window.key("ctrl+question")
        window.wait(lambda: window.find_text("^Keyboard Shortcuts$|^Leave$|^Full ?screen"), "the shortcuts")
        window.key("Escape")
        window.key("ctrl+y")
        assert window.find_text("^Opening Your Games$")
    window.wait(lambda: any(node.name == "SixainHistoryPage" for node in window.nodes()), "the history")
    window.key("Escape")
    window.wait(lambda: window.find("^6 qui prend"), "the games")
    assert not says(window, "Opening Your Games")
    window.close()


def test_damaged():
    """The window shows how far the rescue of a damaged store has come, then tells what was kept"""
    window = Window()
    make_store(window, damaged=True)
    with gate(window):
        window.launch()
        window.wait(lambda: window.find_text("^Rescuing Your Games$"), "to be told what is going on")
        window.wait(lambda: any(node.role == Role.PROGRESS_BAR for node in window.nodes()), "how far it has come")
        assert not os.path.exists(f"{window.home}/data/sixain/sixain.db")
    window.wait(lambda: says(window, "2 games are still here. 3 people are still remembered."), "what was kept")
    window.key("Return")
    window.wait(lambda: window.find_text(r" · round \d+ · "), "the match to continue")
    window.close()


def test_closed():
    """Nothing is lost if somebody closes the window meanwhile"""
    window = Window()
    make_store(window, damaged=True)
    with gate(window):
        window.launch()
        window.wait(lambda: window.find_text("^Rescuing Your Games$"), "to be told what is going on")
        window.key("ctrl+q")
        window.wait(lambda: not says(window, "Rescuing Your Games"), "the window to go")
    assert window.process.wait(timeout=PATIENCE) == 0, window.output()
    window.start()
    assert count_games(window) == 2
    window.close()


def test_killed():
    """Nor if the program is killed: the rescue is done again"""
    window = Window()
    make_store(window, damaged=True)
    with gate(window):
        window.launch()
        window.wait(lambda: window.find_text("^Rescuing Your Games$"), "to be told what is going on")
        window.process.kill()
        window.process.wait()
    window.start()
    window.wait(lambda: says(window, "2 games are still here."), "what was kept")
    assert count_games(window) == 2
    window.key("Return")
    window.wait(lambda: not says(window, "2 games are still here."), "the dialog to go")
    window.close()


if __name__ == "__main__":
    run([test_locked, test_damaged, test_closed, test_killed])
