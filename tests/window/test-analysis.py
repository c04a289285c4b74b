#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""After the game: luck and skill, and the moments that decided it."""
import json
import os
import re
import sqlite3
import subprocess

import ending
import tabs
from tree import Role, StateType
from window import Window, players, run

MAKER = os.environ["SIXAIN_HISTORY_STORE"]
NUMBER = r"[+−]?\d+\.\d"
SHARES = re.compile(rf"(.+): ({NUMBER})\. Luck ({NUMBER}) · Choices ({NUMBER}) · Others ({NUMBER})$")


def ask_store(window, question):
    with sqlite3.connect(f"{window.home}/data/sixain/sixain.db") as store:
        return store.execute(question).fetchall()


def open_history(change=None, setup=None):
    """The page, with games that were really played: see tests/core/history-store.c. Those of Six are quickly looked into."""
    window = Window(setup=setup)
    subprocess.run([MAKER, f"{window.home}/data/sixain", "0"],
                   env=dict(os.environ, SIXAIN_GAMES_PATH=os.environ["SIXAIN_GAMES_DIR"]), check=True)
    if change is not None:
        ask_store(window, change)
    window.start()
    window.key("ctrl+y")
    return window


def open_game(window, title):
    window.click(window.wait(lambda: next((node for node in window.nodes() if node.role == Role.LIST_ITEM and
                                           node.name.startswith(f"{title} · ") and node.is_laid_out()), None), title))
    window.wait(lambda: window.find("^How It Was Decided$"), "the score sheet")


def tenths(text):
    return round(float(text.replace("−", "-")) * 10)


def shares(window):
    """What everybody's row says, by name: the sum, luck, choices and the others."""
    rows = [SHARES.match(node.name) for node in window.nodes() if node.role == Role.LIST_ITEM and node.is_laid_out()]
    return {row[1]: [tenths(number) for number in row.groups()[1:]] for row in rows if row}


def moments(window):
    return [node.name for node in window.nodes() if node.role == Role.LIST_ITEM and node.is_laid_out()
            and re.match(r"Round \d+\. (Well chosen|There was better)\. ", node.name)]


def wait_for_analysis(window, n):
    window.wait(lambda: len(shares(window)) == n, "luck and skill of everybody", 600)


def check_sums(window):
    found = shares(window)
    for name, (total, *parts) in found.items():
        assert total == sum(parts), (name, total, parts)
    return found


def look_from_sheet(window, n):
    window.press("^How It Was Decided$")
    wait_for_analysis(window, n)


def is_chosen(window, pattern):
    """Whether this of the buttons below the table is the one that is pressed."""
    return (node := window.find(pattern)) and node.has_state(StateType.PRESSED)


def test_history():
    """A finished game tells what was luck and what was skill, and shows its moments with the other choice."""
    window = open_history()
    open_game(window, "Six")
    look_from_sheet(window, 3)
    whole = check_sums(window)
    assert set(whole) == {"Léa", "Tom", "Max"} and abs(sum(total for total, *_ in whole.values())) <= 1, whole
    assert window.find_text("above all"), "no sentence says who was helped by what"
    told = moments(window)
    assert 1 <= len(told) <= 3 and any(". There was better. Tom" in moment for moment in told), told
    window.wait(lambda: ask_store(window, "SELECT judge FROM analyses WHERE match = 1"), "the analysis to be kept")

    # A round is made of luck and skill too.
    window.click(window.wait(lambda: next((node for node in window.nodes() if node.name == "The Whole Game or a Round" and
                                           node.is_laid_out() and node.role in (Role.PUSH_BUTTON, Role.TOGGLE_BUTTON, Role.COMBO_BOX)),
                                          None), "the choice of a round"))
    window.wait(lambda: any(node.role == Role.LIST_ITEM and node.is_in("GtkPopover") for node in window.nodes()), "the rounds")
    window.key("Down", "Return")
    window.wait(lambda: len(shares(window)) == 3 and shares(window) != whole, "the first round")
    check_sums(window)

    # The moment, before it, as it was played, and with the other choice.
    sentence = told[0].split(". ", 2)[2]
    window.press("^Show on the Table$")
    window.wait(lambda: is_chosen(window, "^Before$") and window.status() == sentence, "the table before the choice")
    window.key("2")
    chosen = window.wait(lambda: is_chosen(window, "^Chosen: ") and window.status() != sentence and window.status(), "the choice")
    window.key("3")
    window.wait(lambda: is_chosen(window, "^Instead: ") and window.status() not in (sentence, chosen), "the other choice")
    window.key("Right")
    window.wait(lambda: not is_chosen(window, "^(Before$|Chosen|Instead)"), "the replay to go on")
    window.press("^Before$")
    window.wait(lambda: window.status() == sentence, "the table before the choice again")
    window.key("Escape")
    wait_for_analysis(window, 3)
    window.key("Escape")
    window.wait(lambda: window.find("^Replay$"), "the score sheet")
    window.close()


def test_kind():
    """A child is told only of good choices: of the others test_history hears."""
    window = open_history("UPDATE players SET child = 1 WHERE name = 'Tom'")
    open_game(window, "Six")
    look_from_sheet(window, 3)
    assert any(". Well chosen. Tom" in moment for moment in moments(window)), moments(window)
    assert not any(". There was better. Tom" in moment for moment in moments(window)), moments(window)
    window.close()


def test_stop():
    """What is being found out can be stopped, and goes on when people leave the page."""
    window = open_history()
    open_game(window, "6 qui prend")
    window.key("ctrl+i")
    window.press("^Cancel$")
    window.press("^Find Out$")
    window.wait(lambda: window.find("^Cancel$"), "the work")
    tabs.check(window, "work")
    window.key("Escape")
    window.wait(lambda: window.find("^Replay$"), "the score sheet")
    window.key("Escape", "Escape")
    window.wait(lambda: window.find("^6 qui prend"), "the welcome page")
    window.wait(lambda: ask_store(window, "SELECT match FROM analyses"), "the analysis to be kept", 600)
    window.key("ctrl+y")
    open_game(window, "6 qui prend")
    look_from_sheet(window, 3)
    check_sums(window)
    tabs.check(window, "result")
    window.close()


def test_outdated():
    """What another judge has found is shown, and can be found anew; what is damaged is found anew by itself."""
    window = open_history()
    open_game(window, "Six")
    look_from_sheet(window, 3)
    window.wait(lambda: ask_store(window, "SELECT judge FROM analyses"), "the analysis to be kept")
    assert not window.find("^Look Again$")
    window.key("Escape", "Escape")
    ((text,),) = ask_store(window, "SELECT analysis FROM analyses")
    judge = json.loads(text)["judge"]
    ask_store(window, f"UPDATE analyses SET judge = {judge + 1}, analysis = json_set (analysis, '$.judge', {judge + 1})")
    open_game(window, "Six")
    look_from_sheet(window, 3)
    window.press("^Look Again$")
    window.wait(lambda: ask_store(window, "SELECT judge FROM analyses") == [(judge,)], "the new analysis")
    wait_for_analysis(window, 3)
    assert not window.find("^Look Again$")
    window.key("Escape", "Escape")
    ask_store(window, "UPDATE analyses SET analysis = substr (analysis, 2)")
    open_game(window, "Six")
    look_from_sheet(window, 3)
    window.wait(lambda: ask_store(window, "SELECT analysis FROM analyses") == [(text,)], "the same analysis again")
    window.close()


def test_person():
    """The page of a person sums up what was luck and what was skill in all their games."""
    window = open_history()
    open_game(window, "Six")
    look_from_sheet(window, 3)
    tom = shares(window)["Tom"]
    window.key("Escape", "Escape")
    window.press("^Players$")
    window.click(window.wait(lambda: next((node for node in window.nodes() if node.role == Role.LABEL and node.name == "Tom"
                                           and node.is_laid_out()), None), "Tom"))
    window.wait(lambda: window.find_text("^Luck and Skill$"), "luck and skill of Tom")
    assert shares(window) == {"Six": tom}, shares(window)
    window.close()


def find_child(window):
    return window.find("^A Child$")


def open_editor(window, name):
    window.press("^6 qui prend")
    window.wait(lambda: window.find("Start$"), "the set-up")
    while not find_child(window):
        window.click(window.wait(lambda: next((node for node in window.buttons() if node.is_in("Players") and node.name == name
                                               and node.is_laid_out()), None), name))
        window.soon(lambda: find_child(window), 3)


def test_child():
    """Whoever sets up the players says who is a child, and the store remembers it."""
    window = open_history(setup={"players": players("Léa", "Tom"), "options": {}})
    window.key("Escape")
    open_editor(window, "Tom")
    assert not find_child(window).has_state(StateType.PRESSED)
    window.press("^A Child$")
    window.wait(lambda: ask_store(window, "SELECT child FROM players WHERE name = 'Tom'") == [(1,)], "the store to remember it")
    window.close()
    window.start()
    open_editor(window, "Tom")
    assert find_child(window).has_state(StateType.PRESSED)
    window.close()


def test_table():
    """The score sheet at the end of a game leads to how it was decided, and back to it."""
    window = Window(setup={"players": players("Léa", ("Max", "easy")), "options": {"rounds": 1}}).start().sit_down()
    ending.play_to_the_end(window)
    window.key("ctrl+i")
    wait_for_analysis(window, 2)
    check_sums(window)
    window.wait(lambda: ask_store(window, "SELECT match FROM analyses"), "the analysis to be kept")
    if moments(window):
        window.key("1")
        window.wait(lambda: is_chosen(window, "^Before$"), "the first moment")
        window.key("Escape")
        wait_for_analysis(window, 2)
    window.key("Escape")
    window.wait(lambda: (button := window.find("^Rematch$")) and not shares(window) and button, "the score sheet")
    window.press("^Rematch$")
    window.wait(lambda: len(window.hand()) == 10, "the next game")
    window.close()


run([test_history, test_kind, test_stop, test_outdated, test_person, test_child, test_table])
