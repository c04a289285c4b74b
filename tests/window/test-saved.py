#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Saved games that are many, or damaged."""
import os
import pathlib
import sqlite3
import subprocess

from window import Window, run

FIXTURE = pathlib.Path(__file__).parent.parent / "core" / "fixtures" / "store-2-rows.sql"
N_MATCHES = 3000


def make_store(window, *changes):
    """The store of a family that never ends a game, after these changes."""
    folder = f"{window.home}/data/sixain"
    os.makedirs(folder, exist_ok=True)
    with sqlite3.connect(f"{folder}/sixain.db") as store:
        store.executescript(FIXTURE.read_text(encoding="utf-8"))
        store.execute("WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?)"
                      " INSERT INTO matches SELECT i, game, setup, round, revision, created, updated, finished"
                      " FROM n, matches WHERE id = 1", (N_MATCHES,))
        store.execute("INSERT INTO seats SELECT id, seat, name, score, winner FROM matches, seats"
                      " WHERE match = 1 AND id > 1")
        store.execute("INSERT INTO moves SELECT id, n, seat, time, text FROM matches, moves WHERE match = 1 AND id > 1")
        for change in changes:
            store.execute(change)
    store.close()


def says(window, words):
    return any(words in (node.name or "") for node in window.nodes())


def test_many():
    """A list of thousands is read when somebody looks at it"""
    window = Window()
    make_store(window)
    window.start()
    window.press("^All Unfinished Games$")
    window.wait(lambda: window.find("^Continue This Game$"), "the list")
    window.close()


def test_damaged():
    """What cannot be read is set aside with a word, and the rest goes on"""
    window = Window()
    make_store(window,
               "UPDATE seats SET name = CAST (x'4cff61' AS TEXT) WHERE match = 3000 AND seat = 0",
               "UPDATE players SET name = CAST (x'4cff61' AS TEXT) WHERE id = 1",
               "UPDATE matches SET updated = 9223372036854775807, round = -5 WHERE id = 2999")
    window.start()
    words = ("The saved game of Tom, Zoé is damaged", "What was remembered about 1 player is damaged")
    window.wait(lambda: all(says(window, word) for word in words), "a word about each")
    window.key("Return")
    window.wait(lambda: not any(says(window, word) for word in words), "both to go with one key")
    window.press("^All Unfinished Games$")
    window.wait(lambda: window.find("^Continue This Game$"), "the list")
    window.press("^Back$")
    window.press("^6 qui prend$")
    window.wait(lambda: window.find("Start$"), "the set-up")
    window.close()


def play_in_terminal(folder, typed, *arguments):
    """What the terminal says when that is typed."""
    return subprocess.run([os.environ["SIXAIN_CLI"], "play", "rows", "--store", folder, "--speed", "0", *arguments], input=typed,
                          env=dict(os.environ, LANGUAGE="en"), capture_output=True, text=True, check=True).stdout


def test_terminal():
    """A game goes from the terminal to the window, and back"""
    window = Window()
    folder = f"{window.home}/data/sixain"
    play_in_terminal(folder, "97\n", "--name", "Léa", "--players", "2", "--seed", "4", "--level", "easy")
    window.start()
    window.go_on()
    window.wait(lambda: len(window.hand()) == 9, "the hand without the card that was played")
    window.click(window.hand()[96])
    window.wait(lambda: len(window.hand()) == 8, "the next turn")
    window.close()
    said = play_in_terminal(folder, "quit\n", "--resume")
    assert "Your cards: 7, 14, 27, 35, 49, 66, 81, 93." in said, said


if __name__ == "__main__":
    run([test_many, test_damaged, test_terminal])
