#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The cards of a match once more: the deal's name, the same deal, a named deal, both results, and the seal."""
import contextlib
import hashlib
import json
import os
import re
import sqlite3
import subprocess

import ending
from tree import Role, StateType
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


def comparison(window):
    """Who had the cards of each seat, in this game and in others."""
    texts = [node.name for node in window.nodes() if node.role == Role.LABEL and node.is_laid_out()]
    texts = texts[texts.index("This Game"):]
    first = [texts.index(f"Seat {seat}") for seat in (1, 2)]
    return [(texts[start + 1], texts[start + 3]) for start in first]


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
    window.wait(lambda: window.find("^Copied$"), "the name to be copied")

    window.press("^The Same Deal…$")
    window.wait(lambda: any("Léa gets the cards of Max." in node.name for node in window.nodes()), "who gets whose cards")
    window.key("Escape")
    others = begin_again(window, "^Exchange Seats", 2)
    assert not others & hand, (others, hand)
    first, second = setups(window)
    assert first["seed"] == second["seed"] and first["options"] == second["options"] and first["rules"] == second["rules"]
    assert [player["name"] for player in second["players"]] == ["Max", "Léa"], second

    # Both results are side by side.
    ending.play_to_the_end(window)
    window.wait(lambda: window.find_text("^The Same Cards$"), "both results")
    assert comparison(window) == [("Max", "Léa"), ("Léa", "Max")], comparison(window)
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


def open_more(window):
    """The options of the game that is set up."""
    window.press("^6 qui prend")
    more = window.wait(lambda: window.find("^More$"), "the options")
    if not more.has_state(StateType.PRESSED):
        more.act()


def find_row(window, title):
    """A row of the options, brought into view as a person does it."""
    row = window.wait(lambda: next((node for node in window.nodes() if node.role == Role.LIST_ITEM and node.name.startswith(title)
                                    and node.is_laid_out()), None), title)
    _, _, width, height = next(node for node in window.nodes() if node.name == "SixainZoom").box()
    while window.find_place(row)[1] > height - 80:
        window.xdotool("mousemove", "--window", window.xid(), str(width // 2), str(height // 3), "click", "5")
    return row


def ask_for_name(window):
    window.click(find_row(window, "Play a Named Deal…"))
    window.wait(lambda: any(node.name == "Name of the Deal" for node in window.nodes()), "the question for a name")


def type_name(window, name):
    window.xdotool("type", "--delay", "20", name)
    window.key("Return")


def test_named_deal():
    """A deal that was played at another table is played by its name, and each mistake is told in a sentence."""
    setup = set_up("Léa", ("Max", "easy"))
    first = Window(setup=setup).start().sit_down()
    hand = set(first.wait(first.hand, "Léa's cards"))
    ending.play_to_the_end(first)
    name = name_of_deal(first)
    first.close()

    window = Window(setup=set_up("Léa", ("Max", "easy"), ("Tom", "easy"))).start()
    open_more(window)
    ask_for_name(window)
    for typed, problem in ((name[:-1] + ("8" if name[-1] != "8" else "9"), "There is a slip in "), ("9", "too short"),
                           (name, "This deal is for 2 players.")):
        type_name(window, typed)
        window.wait(lambda problem=problem: any(problem in node.name for node in window.nodes()), problem)
    assert not setups(window)
    window.key("Escape")
    window.close()

    window = Window(setup=dict(setup, options={})).start()
    open_more(window)
    ask_for_name(window)
    type_name(window, name.lower())
    window.wait(lambda: len(window.hand()) == 10, "the cards")
    assert set(window.hand()) == hand
    assert setups(window)[0]["options"]["rounds"] == 1
    window.close()


def test_seal():
    """A sealed deal shows its fingerprint before, and afterwards what it was made of, which sixain-cli verify checks."""
    window = Window(setup=set_up("Léa", ("Max", "easy"))).start()
    open_more(window)
    window.click(find_row(window, "Show the Deal’s Seal"))
    window.press("^Start$")
    window.wait(lambda: window.find_text("^The Deal Is Sealed$"), "the seal")
    fingerprint = window.wait(lambda: next((re.sub(r"\s", "", node.name) for node in window.nodes()
                                            if re.fullmatch(r"([0-9a-f]{8}\s?){8}", node.name)), None), "the fingerprint")
    window.key("Escape")
    window.wait(lambda: not window.find("^Deal the Cards$"), "the dialog to go")
    assert not setups(window)
    window.press("^Start$")
    fingerprint, before = window.wait(lambda: next((re.sub(r"\s", "", node.name) for node in window.nodes()
                                                    if re.fullmatch(r"([0-9a-f]{8}\s?){8}", node.name) and
                                                    re.sub(r"\s", "", node.name) != fingerprint), None), "another fingerprint"), fingerprint
    assert fingerprint != before
    window.key("Return")
    window.wait(lambda: len(window.hand()) == 10, "the cards")
    window.look_at_table()

    # The salt is kept with the match.
    ending.play_to_the_end(window)
    window.press("^The Seal…$")
    line = window.wait(lambda: next((node.name for node in window.nodes() if node.name.startswith('{"seal":')), None), "the line")
    assert hashlib.sha256(line.encode()).hexdigest() == fingerprint, line
    window.key("Escape")
    for arguments in ([line, fingerprint], ["--match", "1", fingerprint]):
        answer = subprocess.run([os.environ["SIXAIN_CLI"], "verify", *arguments], env=window.environment, capture_output=True, text=True,
                                check=True)
        assert "The seal is unbroken" in answer.stdout, answer
    window.close()


run([test_same_deal, test_history, test_named_deal, test_seal])
