#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Highest Card, the sample game, which is the smallest one with a table, in the real window."""
import os
import re

from window import Window, players, run

CARD = re.compile(r"^\d+$")


def open_sample(*people, rounds=2, **more):
    window = Window(setup={"players": players(*people), "options": {"rounds": rounds}}, game="highest", **more)
    window.environment["SIXAIN_GAMES_PATH"] = os.environ["SIXAIN_SAMPLE_DIR"]
    return window.start()


def play(window, press, end="Rematch"):
    """Plays the first card of every hand until the game is over, or the round. The table lies behind the scores."""
    def find_choice():
        return window.find("Rematch") or window.find("Continue$") or window.find("Next Round") or window.find(CARD)

    while not (choice := window.wait(find_choice, "something to press")).name.endswith(end):
        press(choice)


def open_curtain(window, name):
    """Presses the curtain's button until it opens: at first it takes a press for the last player's."""
    def try_once():
        button = window.find(f"{name}.*show my cards")
        if button:
            button.act()
        return window.find(CARD)

    window.wait(try_once, f"the hand of {name}")


def test_pointer():
    """A game against the computer, played with the pointer"""
    window = open_sample("Léa", ("Tom", "easy"), rounds=1)
    window.sit_down()
    play(window, window.click)
    window.close()


def test_actions():
    """A game against two computers, played through the accessibility tree"""
    window = open_sample("Léa", ("Tom", "easy"), ("Zoé", "easy"))
    window.sit_down()
    play(window, lambda node: node.act())
    window.close()


def test_two_people():
    """Two people at one screen play in turn, each behind the curtain"""
    window = open_sample("Léa", "Tom", rounds=1)
    window.sit_down()
    for name in ("Léa", "Tom"):
        window.wait(lambda: window.find(f"{name}.*show my cards"), "the curtain")
        assert not window.find(CARD), "a card can be seen behind the curtain"
        open_curtain(window, name)
        window.press(CARD)
    window.press("Continue$")
    window.wait(lambda: window.find("Rematch"), "the end")
    window.close()


def test_no_hint():
    """Its table shows no hints, so none can be asked for"""
    window = open_sample("Léa", ("Tom", "easy"))
    window.sit_down()
    window.wait(lambda: window.find(CARD), "a hand")
    hints = [node for node in window.buttons() if node.name == "Hint"]
    assert len(hints) == 1 and not hints[0].enabled, hints
    window.close()


def test_leave_after_round():
    """On the scores of a round Back leaves the table as it says, and the game waits with the next round"""
    window = open_sample("Léa", ("Tom", "easy"), rounds=2)
    window.sit_down()
    play(window, lambda node: node.act(), "Next Round")
    window.press("^Leave the Table$")
    window.out_of_sight = ()
    window.go_on()
    window.wait(lambda: window.find(CARD) and window.find_text("^Round 2$"), "the next round")

    # The scores in the middle of a round lie over the table, and Back leads back to it.
    window.out_of_sight = ()
    window.key("ctrl+l")
    window.press("^Back to the Table$")
    window.wait(lambda: window.find(CARD), "the table")
    window.close()


def test_scores_not_ahead():
    """Scores that are looked at while a round's end is being shown are those of a table that has shown it"""
    window = open_sample("Léa", ("Tom", "easy"), rounds=2, speed=0.1)
    window.sit_down()
    window.press(CARD)
    title = ""
    while not title.startswith("After"):
        window.key("ctrl+l")
        title = window.wait(lambda: window.find_text("^(Round 1 in progress|After round 1)$"), "the scores").name
        window.press("^Back to the Table$")
        window.wait(lambda: window.find("^Leave the Table$"), "the table")
    assert window.find("Continue$"), "the scores knew what the table had not shown"
    window.kill()


def test_help():
    """Its rules are shown"""
    window = open_sample("Léa", ("Tom", "easy"))
    window.sit_down()
    window.key("F1")
    window.wait(lambda: window.find_text("The largest number scores"), "the rules")
    window.kill()


if __name__ == "__main__":
    run([test_pointer, test_actions, test_two_people, test_no_hint, test_leave_after_round, test_scores_not_ahead, test_help])
