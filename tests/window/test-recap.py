#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What happened: the strip of the last turn, the log of the round, and looking back on the table."""
import re

from window import Window, players, run

COMPUTERS = (("Tom", "easy"), ("Zoé", "easy"))
STRIP = "^What happened: "


def strip(window):
    """What the strip says, or nothing while nothing has happened."""
    found = window.find(STRIP)
    return re.sub(STRIP, "", found.name) if found else ""


def play_turn(window):
    """Plays the highest card, and returns what the strip says when everybody's card lies."""
    before = strip(window)
    hand = window.wait(window.hand, "a hand")
    card = max(hand)
    hand[card].act()
    window.wait(lambda: len(window.hand()) == len(hand) - 1, "the next turn")
    return card, window.wait(lambda: strip(window) != before and strip(window), "what happened")


def sentences(window):
    """What the log says, from the top."""
    return [node.name for node in window.nodes() if node.is_in("SixainRecapLog") and node.name.endswith(".")]


def position(window):
    found = window.find_text(r"^\d+ of \d+$")
    return found and tuple(int(part) for part in found.name.split(" of "))


def test_rows():
    """A turn of rows is told by the strip and the log, and looked back at by keys and pointer."""
    window = Window(setup={"players": players("Léa", *COMPUTERS)})
    window.start().sit_down()
    assert not strip(window)
    card, told = play_turn(window)
    assert all(name in told for name in ("Your", "Tom", "Zoé")) and str(card) in told, told

    window.key("ctrl+j")
    window.wait(lambda: window.find_bubble("^Replay$"), "the log")
    log = window.wait(lambda: sentences(window), "sentences")
    assert log[0] == "Round 1 begins.", log
    assert told.endswith(log[-1]) or log[-1] in told, (told, log)
    window.key("Escape")
    window.wait(lambda: not window.find_bubble("^Replay$"), "the log to go")

    # The last turn from its beginning; a click inside a bubble would need a place on the screen.
    rows = {number: node.name for number, node in window.rows().items()}
    window.click(window.find(STRIP))
    window.press("^Replay$")
    window.wait(lambda: window.find_text("^Looking Back$"), "the bar")
    first, n = window.wait(lambda: position(window), "a position")
    assert first < n and not window.find(STRIP), (first, n)
    assert window.status().startswith(("You", "Tom", "Zoé")), window.status()

    window.key("Right")
    window.wait(lambda: position(window) == (first + 1, n), "one step forward")
    window.key("Left", "Left")
    window.wait(lambda: position(window) == (first - 1, n), "two steps back")
    window.key("Home")
    window.wait(lambda: position(window) == (1, n) and window.status() == "Round 1 begins.", "the beginning")
    assert not window.find("^One Step Back$")
    window.click(window.find("^One Step Forward$"))
    window.wait(lambda: position(window) == (2, n), "one step by pointer")
    for node in window.hand().values():
        node.act()
    window.key("Return", *str(card))
    window.key("End")
    window.wait(lambda: position(window) == (n, n), "the end")
    window.click(window.find("^One Step Back$"))
    window.wait(lambda: position(window) == (n - 1, n), "one step back by pointer")

    # Nothing was played meanwhile, and the game goes on where it was.
    window.key("Escape")
    window.wait(lambda: not window.find_text("^Looking Back$"), "the present")
    window.wait(lambda: window.status() == "Choose a card.", "the question")
    assert {number: node.name for number, node in window.rows().items()} == rows
    assert strip(window) == told
    play_turn(window)
    window.close()


if __name__ == "__main__":
    run([test_rows])
