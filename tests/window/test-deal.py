#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The cards of a match once more: the deal's name, the same deal, a named deal, both results, and the seal."""
import contextlib
import json
import re
import sqlite3

import ending
from tree import Role
from window import Window, players, run

NAME = r"^Deal ([0-9A-Z]+(-[0-9A-Z]+)*)$"


def set_up(*people, **options):
    return {"players": players(*people), "options": {"rounds": 1, "limit": 0, **options}}


def setups(window):
    """Of the matches that are kept, the oldest first."""
    with contextlib.closing(sqlite3.connect(f"{window.home}/data/sixain/sixain.db")) as store:
        return [json.loads(text) for (text,) in store.execute("SELECT setup FROM matches ORDER BY id")]


def name_of_deal(window):
    return re.match(NAME, window.wait(lambda: window.find_text(NAME), "the name of the deal").name)[1]


def choose(window, pattern):
    """One of the choices of a dialog, and then to play."""
    window.click(window.wait(lambda: next((node for node in window.nodes() if node.role in (Role.CHECK_BOX, Role.RADIO_BUTTON) and
                                           re.search(pattern, node.name) and node.is_laid_out()), None), f"the choice {pattern}"))
    window.press("^Play$")


def begin_again(window, pattern, n):
    window.press("^The Same Deal…$")
    choose(window, pattern)
    window.wait(lambda: len(setups(window)) == n, "the next match to be kept")
    window.wait(lambda: len(window.hand()) == 10, "the cards")
    return set(window.hand())


def test_same_deal():
    """At the end of a match its deal has a name, which can be copied, and the same cards come with seats exchanged or against computers."""
    window = Window(setup=set_up("Léa", ("Max", "easy"))).start().sit_down()
    hand = set(window.wait(window.hand, "Léa's cards"))
    ending.play_to_the_end(window)
    name = name_of_deal(window)
    window.press("^Copy the Name")
    window.wait(lambda: window.find("^The Name Is Copied$"), "the name to be copied")

    window.press("^The Same Deal…$")
    window.wait(lambda: any("Léa gets the cards of Max." in node.name for node in window.nodes()), "who gets whose cards")
    window.key("Escape")
    others = begin_again(window, "^Exchange Seats", 2)
    assert not others & hand, (others, hand)
    first, second = setups(window)
    assert first["seed"] == second["seed"] and first["options"] == second["options"] and first["rules"] == second["rules"]
    assert [player["name"] for player in second["players"]] == ["Max", "Léa"], second
    window.close()


def test_history():
    """A match of the history tells the name of its deal too, and people can play against computers with its cards."""
    window = Window(setup=set_up("Léa", ("Max", "easy"))).start().sit_down()
    hand = set(window.wait(window.hand, "Léa's cards"))
    ending.play_to_the_end(window)
    name = name_of_deal(window)
    window.out_of_sight = ()
    window.key("Escape")
    window.wait(lambda: window.find("^6 qui prend"), "the welcome page")
    window.key("ctrl+y")
    window.click(window.wait(lambda: next((node for node in window.nodes() if node.role == Role.LIST_ITEM and
                                           node.name.startswith("6 qui prend") and node.is_laid_out()), None), "the match"))
    window.wait(lambda: window.find("^Replay$"), "the score sheet")
    assert name_of_deal(window) == name
    assert begin_again(window, "^Léa Against Computers", 2) == hand
    assert [player["name"] for player in setups(window)[1]["players"]] == ["Léa", "Max"]
    window.close()


run([test_same_deal, test_history])
