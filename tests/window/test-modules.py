#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which modules the window opens, and what it says of those that it cannot use."""
import os
import shutil
import tempfile

from window import Window, run

FAULTY = os.environ["SIXAIN_FAULTY_DIR"]
GAMES = os.environ["SIXAIN_GAMES_DIR"]


def opened_views(window):
    with open(f"/proc/{window.process.pid}/maps", encoding="utf-8") as maps:
        paths = {line.split()[-1] for line in maps}
    return sorted(os.path.basename(path) for path in paths if path.endswith("-view.so"))


def test_views():
    """A game's table is opened when the game is, and not for the welcome page"""
    window = Window()
    window.start()
    assert opened_views(window) == [], opened_views(window)
    window.press("6 qui prend")
    window.wait(lambda: window.find("Start$"), "the set-up")
    assert opened_views(window) == ["libsixain-rows-view.so"], opened_views(window)
    window.close()


def test_one_fault():
    """A module that cannot be used is left out with a sentence"""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(f"{FAULTY}/libsixain-many_options.so", folder)
        window = Window(language="fr")
        window.environment["SIXAIN_GAMES_PATH"] = folder
        window.start()
        window.wait(lambda: window.find_text("libsixain-many_options.so a été écarté. Il a plus de 16 options."),
                    "the sentence")
        window.kill()


def test_all_faults():
    """Any number of them leave the window with the games that can be used"""
    window = Window()
    window.environment["SIXAIN_GAMES_PATH"] = FAULTY
    window.start()
    window.wait(lambda: window.find_text("games were left out"), "the sentence")
    window.sit_down()
    window.kill()


def test_broken_table():
    """A table that cannot be opened is refused with a sentence, and the rest works"""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(f"{GAMES}/libsixain-six.so", folder)
        with open(f"{folder}/libsixain-six-view.so", "w", encoding="utf-8") as file:
            file.write("no library")
        window = Window()
        window.environment["SIXAIN_GAMES_PATH"] = folder
        window.start()
        window.press("^Six$")
        window.wait(lambda: window.find_text("The table of Six cannot be opened. "), "the sentence")
        window.sit_down()
        window.kill()


def test_half_a_table():
    """Of a table of which only half was copied the window says so, and goes on"""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(f"{GAMES}/libsixain-six.so", folder)
        with open(f"{GAMES}/libsixain-six-view.so", "rb") as whole:
            contents = whole.read()
        with open(f"{folder}/libsixain-six-view.so", "wb") as file:
            file.write(contents[:len(contents) // 2])
        window = Window()
        window.environment["SIXAIN_GAMES_PATH"] = folder
        window.start()
        window.press("^Six$")
        window.wait(lambda: window.find_text("The table of Six cannot be opened. Its file is damaged or incomplete."),
                    "the sentence")
        window.sit_down()
        window.kill()


if __name__ == "__main__":
    run([test_views, test_one_fault, test_all_faults, test_broken_table, test_half_a_table])
