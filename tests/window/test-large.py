#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages in French with letters twice as large, as somebody sets them who sees little: nothing that is written is cut."""
import os
import signal

from window import TITLES, Window, players, run

DPI = 96


def open_window(game="rows", scale=2):
    window = Window(setup={"players": players("Léa", ("Tom", "easy"), ("Zoé", "easy"), ("Hélène", "easy")), "options": {}},
                    game=game, language="fr")
    # What GTK asks for where no desktop tells it of a text-scaling-factor.
    with open(f"{window.home}/.Xdefaults", "w", encoding="utf-8") as file:
        file.write(f"Xft.dpi: {DPI * scale}\n")
    window.environment["LD_PRELOAD"] = os.environ["SIXAIN_LABELS"]
    return window.start()


def check(window, where):
    """Asks the program which of its texts are cut."""
    window.wait(window.is_at_rest, "one page")
    window.photograph()
    already = len(window.output())
    window.process.send_signal(signal.SIGUSR1)
    window.wait(lambda: "Cut: .\n" in window.output()[already:], "the texts that are cut")
    cut = [line for line in window.output()[already:].splitlines() if line.startswith("Cut: ") and line != "Cut: ."]
    assert not cut, f"{where}: {cut}"


def test_welcome():
    """The welcome page"""
    window = open_window()
    check(window, "welcome")
    window.close()


def test_small():
    """With letters of the usual size too"""
    window = open_window(scale=1)
    check(window, "welcome")
    window.press(TITLES["rows"])
    window.wait(lambda: window.find("^Commencer$"), "the set-up")
    check(window, "set-up")
    window.close()


def walk(game):
    window = open_window(game)
    window.press(TITLES[game])
    window.wait(lambda: window.find("^Commencer$"), "the set-up")
    check(window, "set-up")
    window.press("^Commencer$")
    window.wait(window.status, "the table")
    check(window, "table")
    window.close()


def test_rows():
    """The set-up and the table of 6 qui prend"""
    walk("rows")


def test_sequences():
    """The set-up and the table of Les 6 Séquences"""
    walk("sequences")


def test_six():
    """The set-up and the table of Six"""
    walk("six")


if __name__ == "__main__":
    run([test_welcome, test_small, test_rows, test_sequences, test_six])
