#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The history: lists, filters, score sheets, replays, people who change, and files."""
import os
import re
import sqlite3
import subprocess

from gi.repository import GLib
import lobby
import tabs
from handset import Handset
from tree import Role
from window import Window, run

N_GAMES = 5
MAKER = os.environ["SIXAIN_HISTORY_STORE"]


def open_history(n_more=None):
    """The page, with games that were really played: see tests/core/history-store.c."""
    window = Window()
    if n_more is not None:
        subprocess.run([MAKER, f"{window.home}/data/sixain", str(n_more)],
                       env=dict(os.environ, SIXAIN_GAMES_PATH=os.environ["SIXAIN_GAMES_DIR"]), check=True)
    window.start()
    window.key("ctrl+y")
    window.wait(lambda: any(node.name == "SixainHistoryPage" for node in window.nodes()), "the history")
    return window


def rows(window):
    """What the lists of the history show."""
    return [node for node in window.nodes()
            if node.role == Role.LIST_ITEM and node.is_in("SixainHistoryPage") and node.is_laid_out()]


def wait_for_rows(window, n, what):
    window.wait(lambda: len(rows(window)) == n, what)
    return [node.name for node in rows(window)]


def open_row(window, pattern, what):
    window.click(window.wait(lambda: next((node for node in rows(window) if re.search(pattern, node.name)), None), what))


def choose(window, label, *keys):
    """Chooses in one of the filters, with keys."""
    node = window.wait(lambda: next((node for node in window.nodes() if node.name == label and node.is_laid_out()
                                     and node.role in (Role.PUSH_BUTTON, Role.TOGGLE_BUTTON, Role.COMBO_BOX)), None), label)
    window.click(node)
    window.wait(lambda: any(node.role == Role.LIST_ITEM and node.is_in("GtkPopover") for node in window.nodes()), "the choices")
    window.key(*keys, "Return")


def show_players(window):
    window.press("^Players$")
    window.wait(lambda: any("average place" in node.name for node in window.nodes()), "the players")


def counts(window):
    """Games and wins of everybody, as the list of players says."""
    show_players(window)
    found = {}
    names = [node.name for node in window.nodes() if node.role == Role.LABEL and node.is_laid_out()]
    for name, numbers in zip(names, names[1:]):
        match = re.match(r"(\d+) games? · (\d+) won · average", numbers)
        if match:
            found[name] = (int(match[1]), int(match[2]))
    return found


def open_player(window, name):
    window.click(window.wait(lambda: next((node for node in window.nodes() if node.role == Role.LABEL and node.name == name
                                           and node.is_laid_out()), None), name))
    window.wait(lambda: window.find_text("^Head to Head$"), f"the page of {name}")


def seats(window):
    """All seats in the store, whoever sits there."""
    with sqlite3.connect(f"file:{window.home}/data/sixain/sixain.db?mode=ro", uri=True) as store:
        return store.execute("SELECT count (*), sum (score), sum (winner) FROM seats").fetchone()


def check_names(window):
    """What can be pressed or chosen has a name of its own."""
    faults = [(node.role.value_nick, node.name) for node in window.nodes()
              if node.role in (Role.PUSH_BUTTON, Role.TOGGLE_BUTTON, Role.COMBO_BOX, Role.LIST, Role.LIST_ITEM)
              and node.is_in("SixainHistoryPage") and node.is_laid_out()
              and (node.parent is None or node.parent.role != Role.COMBO_BOX)
              and re.match(r"$|_|(Gtk|Adw|Sixain)[A-Z]", node.name)]
    assert not faults, faults


def test_empty():
    """Without finished games the page says what will be there, and Escape leads back."""
    window = open_history()
    window.wait(lambda: window.find_text("^No Finished Games Yet$") and window.find("^Import…$"), "the empty history")
    check_names(window)
    window.key("Escape")
    window.wait(lambda: window.find("^6 qui prend") and not window.find("^Import…$"), "the welcome page")
    window.press("^History$")
    window.wait(lambda: window.find("^Import…$"), "the history from its button")
    window.close()


def test_filter():
    """The list has all games, and those of one game or player."""
    window = open_history(0)
    names = wait_for_rows(window, N_GAMES, "all games")
    assert names[0].startswith("6 qui prend · ") and names[4].startswith("Six · "), names
    assert any("(Computer, hard)" in name for name in names), names
    check_names(window)

    choose(window, "Filter by Game", "Down")
    names = wait_for_rows(window, 3, "the games of 6 qui prend")
    assert all(name.startswith("6 qui prend · ") for name in names), names

    choose(window, "Filter by Player", "End")
    names = wait_for_rows(window, 1, "those with the best computer player")
    assert "Mia (Computer, hard)" in names[0], names

    choose(window, "Filter by Game", "End")
    window.press("^Show All$")
    wait_for_rows(window, N_GAMES, "all games again")
    window.close()


def test_sheet():
    """A game has its score sheet, with every round, and keys lead there and back."""
    window = open_history(0)
    wait_for_rows(window, N_GAMES, "all games")
    with sqlite3.connect(f"file:{window.home}/data/sixain/sixain.db?mode=ro", uri=True) as store:
        scores = store.execute("SELECT name, score FROM seats WHERE match = (SELECT max (id) FROM matches)").fetchall()
    window.wait(lambda: rows(window)[0].focused, "the focus to be on the first game")
    window.key("Return")
    window.wait(lambda: window.find("^Replay$"), "the score sheet")
    for name, score in scores:
        window.wait(lambda: any(node.name == f"Total of {name}: {score}" for node in window.nodes()), f"the total of {name}")
    check_names(window)
    window.key("alt+Left")
    wait_for_rows(window, N_GAMES, "the list")
    window.close()


def test_replay():
    """Games of every kind are gone through to the end and back, and nothing of them changes."""
    window = open_history(0)
    before = seats(window)
    for title in ("^6 qui prend · ", "^Les 6 Séquences · ", "^Six · "):
        wait_for_rows(window, N_GAMES, "all games")
        open_row(window, title, "the game")
        window.press("^Replay$")
        first = window.wait(lambda: window.find_text(r"^1 of \d+$"), "the first step").name
        n = int(first.split()[-1])
        dealt = window.status()
        window.key("Right")
        window.wait(lambda: window.find_text(f"^2 of {n}$"), "the second step")
        window.key("End")
        window.wait(lambda: window.find_text(f"^{n} of {n}$") and window.status() != dealt, "the end")
        assert not window.find("^One Step Forward$"), "there is nothing after the end"
        end = window.status()
        window.key("Left")
        window.wait(lambda: window.find_text(f"^{n - 1} of {n}$"), "the step before the end")
        window.key("Right")
        window.wait(lambda: window.find_text(f"^{n} of {n}$") and window.status() == end, "the end again")
        window.key("Home")
        window.wait(lambda: window.find_text(f"^1 of {n}$") and window.status() == dealt, "the deal again")
        window.key("space")
        # All of it may have been shown before anybody looks.
        window.wait(lambda: window.find_text(f" of {n}$") and not window.find_text(f"^1 of {n}$"), "what follows by itself")
        if window.find("^Pause$"):
            window.key("space")
        window.wait(lambda: window.find("^Play$"), "the pause")
        window.key("Home")
        window.wait(lambda: window.find_text(f"^1 of {n}$"), "the deal once more")
        window.key("Escape")
        window.wait(lambda: window.find("^Replay$"), "the score sheet")
        window.key("Escape")
    assert seats(window) == before
    window.close()


def test_evening():
    """An evening has its podium and its games, and each of them its sheet; Escape leads back step by step."""
    window = open_history(0)
    window.press("^Evenings$")
    names = wait_for_rows(window, 1, "the evening")
    assert re.match(r"Today’s Evening, .*Tom \d points.*2 games", names[0]), names
    check_names(window)
    choose(window, "Filter by Game", "Down", "Down")
    window.wait(lambda: window.find_text("^No Matching Evenings$"), "no evening with Les 6 Séquences")
    window.press("^Show All$")
    open_row(window, "^Today’s Evening", "the evening")
    window.wait(lambda: window.find_text("wins the evening|share first place"), "the podium")
    names = wait_for_rows(window, 2, "its games")
    assert names[0].startswith("Six · ") and names[1].startswith("6 qui prend · "), names
    check_names(window)
    window.wait(lambda: rows(window)[0].focused, "the focus to be on the first game")
    window.key("Down", "Return")
    window.wait(lambda: window.find("^Replay$"), "the score sheet")
    window.key("Escape")
    window.wait(lambda: window.find_text("wins the evening|share first place"), "the evening again")
    window.key("Escape")
    wait_for_rows(window, 1, "the list of evenings")
    window.close()


def replay(window, title):
    open_row(window, title, "the game")
    window.press("^Replay$")
    window.wait(lambda: window.find_text(r"^1 of \d+$"), "the first step")


def cards(window):
    """The cards of 6 qui prend on the table, how many."""
    return len([node for node in window.nodes() if re.match(r"\d+, \d heads?", node.name) and node.is_laid_out()])


def hands(window):
    return [node for node in window.nodes() if node.role == Role.IMAGE and re.match(r"\w+: \d+(, \d+)*$", node.name)
            and node.is_laid_out()]


def test_hands():
    """What was hidden can be seen now: one hand on the table, or everybody's below it."""
    window = open_history(0)
    wait_for_rows(window, N_GAMES, "all games")
    replay(window, "^6 qui prend · ")
    check_names(window)
    window.key(*["Right"] * 8)
    window.wait(lambda: window.find_text("^9 of "), "a step of the first round")
    slider = next(node for node in window.nodes() if node.role == Role.SLIDER)
    assert slider.name == "Moment of the Game", slider.name
    place = slider.ask_for("org.a11y.atspi.Accessible", "Description", "")
    assert re.match(r"Round 1, turn \d$", place), place
    lying = cards(window)
    choose(window, "Whose Hand to See", "Home", "Down")
    window.wait(lambda: cards(window) > lying, "the hand of the first player")
    assert window.find_text("^9 of "), "another step"
    choose(window, "Whose Hand to See", "End")
    window.wait(lambda: cards(window) == lying and len(hands(window)) == 3, "three hands below the table")
    choose(window, "Whose Hand to See", "Home")
    window.wait(lambda: not hands(window), "no hands")
    window.click(slider)
    window.wait(lambda: slider.ask_for("org.a11y.atspi.Accessible", "Description", "") != place, "a moment in the middle of the game")
    window.close()


def test_tab():
    """Tab goes round every page of the history, in both directions."""
    window = open_history()
    window.wait(lambda: window.find("^Import…$"), "the empty history")
    tabs.check(window, "no games")
    window.close()

    window = open_history(0)
    wait_for_rows(window, N_GAMES, "all games")
    window.wait(lambda: rows(window)[0].focused, "the focus to be on the first game")
    tabs.check(window, "games")
    window.key("Return")
    window.wait(lambda: (button := window.find("^Replay$")) and button.focused, "the score sheet")
    tabs.check(window, "a game")
    window.key("Return")
    window.wait(lambda: window.find_text(r"^1 of \d+$"), "the first step")
    window.key("Right")
    window.wait(lambda: window.find_text(r"^2 of \d+$"), "the second step")
    tabs.check(window, "a replay")
    window.key("Escape", "Escape")
    wait_for_rows(window, N_GAMES, "all games")

    window.press("^Evenings$")
    wait_for_rows(window, 1, "the evening")
    tabs.check(window, "evenings")
    open_row(window, "^Today’s Evening", "the evening")
    wait_for_rows(window, 2, "its games")
    tabs.check(window, "an evening")
    window.key("Escape")
    show_players(window)
    tabs.check(window, "players")
    open_player(window, "Tom")
    tabs.check(window, "a player")
    for button, sentence in (("Rename", "^All games keep counting"), ("Merge", "^The Same Person"), ("Remove", "^Remove Tom")):
        window.press(f"^{button}…$")
        window.wait(lambda: window.find_text(sentence), f"the dialog, “{sentence}”")
        tabs.check(window, button, "AdwMessageDialog")
        window.key("Escape")
        window.wait(lambda: not window.find_text(sentence), "the dialog to go")
    window.close()


def test_people():
    """Somebody is renamed and merged: no game is lost, and every count stays or adds up."""
    window = open_history(0)
    total = seats(window)
    before = counts(window)
    check_names(window)
    assert before["Léa"][0] == 2 and before["Léa M."][0] == 2, before

    open_player(window, "Tom")
    check_names(window)
    window.press("^Rename…$")
    window.wait(lambda: any(node.name == "New Name" and node.focused for node in window.nodes()), "the dialog")
    window.key("ctrl+a")
    window.xdotool("type", "--delay", "40", "Thomas")
    window.key("Return")
    window.wait(lambda: window.find_text("^Thomas$"), "the new name")
    window.key("Escape")
    renamed = counts(window)
    assert renamed.pop("Thomas") == before["Tom"] and len(renamed) == len(before) - 1, renamed

    open_player(window, "Léa M.")
    window.press("^Merge…$")
    window.wait(lambda: window.find_text("^The Same Person.$"), "the dialog")
    choose(window, "The Same Person As", "Home", *["Down"] * order(window, ("Thomas", "Léa", "Papa")).index("Léa"))
    window.press("^Merge$")
    window.wait(lambda: window.find_text("^Léa$") and window.find_text("^4$"), "the games of both")
    window.key("Escape")
    merged = counts(window)
    assert "Léa M." not in merged, merged
    assert merged["Léa"] == tuple(a + b for a, b in zip(before["Léa"], before["Léa M."])), merged
    assert merged["Thomas"] == before["Tom"] and merged["Papa"] == before["Papa"], merged
    assert seats(window) == total

    # Those who have played together are two people.
    open_player(window, "Papa")
    window.press("^Merge…$")
    window.wait(lambda: window.find_text("^The Same Person.$"), "the dialog")
    window.press("^Merge$")
    window.wait(lambda: window.find_text("have played .* together, so they are two different people"), "the refusal")
    window.key("Escape")
    assert counts(window) == merged
    window.close()


def order(window, names):
    """The people in the order in which the store lists them: who won most first."""
    with sqlite3.connect(f"file:{window.home}/data/sixain/sixain.db?mode=ro", uri=True) as store:
        found = store.execute("SELECT name FROM seats WHERE level IS NULL GROUP BY who"
                              " ORDER BY sum (winner) DESC, count (*) DESC, who").fetchall()
    return [name for (name,) in found if name in names]


def test_remove():
    """Who is removed is nowhere any more, and the games of all others stay."""
    window = open_history(0)
    before = counts(window)
    open_player(window, "Papa")
    window.press("^Remove…$")
    window.wait(lambda: window.find_text("^Remove Papa.$"), "the dialog")
    window.press("^Remove$")
    window.wait(lambda: not window.find_text("^Papa$") and window.find("^Players$"), "the lists")
    after = counts(window)
    del before["Papa"]
    assert after == before, (before, after)
    window.press("^Games$")
    names = wait_for_rows(window, N_GAMES, "all games")
    assert sum("Removed player" in name for name in names) == 2, names
    window.close()


def text(node):
    length = node.ask_for("org.a11y.atspi.Text", "CharacterCount", 0)
    return node.ask("org.a11y.atspi.Text", "GetText", GLib.Variant("(ii)", (0, length)))


KEYS = {"import": "ctrl+o", "export": "ctrl+e", "table": "ctrl+shift+e"}


def choose_file(window, what, path):
    """Opens the chooser, and types the file's path into it."""
    window.key(KEYS[what])
    window.wait(lambda: window.find("Cancel$"), "the chooser")
    if what == "import":
        window.key("ctrl+l")
    window.wait(lambda: any(node.role == Role.TEXT and node.focused for node in window.nodes()), "the name of the file")
    window.key("ctrl+a")
    window.xdotool("type", "--delay", "20", path)
    window.wait(lambda: any(text(node) == path for node in window.nodes() if node.role == Role.TEXT), "the path")
    window.key("Return")


def test_files():
    """Everything goes to another machine, once; a damaged or newer file is refused, and nothing changes."""
    window = open_history(0)
    wait_for_rows(window, N_GAMES, "all games")
    table, games = f"{window.home}/table.csv", f"{window.home}/games.sixain"
    choose_file(window, "table", table)
    window.wait(lambda: window.find_text("^The finished games are in"), "the table")
    with open(table, encoding="utf-8", newline="") as file:
        lines = file.read().split("\r\n")
    assert len(lines) == 1 + seats(window)[0] + 1, lines
    choose_file(window, "export", games)
    window.wait(lambda: window.find_text("^All games are in"), "the file")

    damaged, newer = f"{window.home}/damaged.sixain", f"{window.home}/newer.sixain"
    with open(games, "rb") as file, open(damaged, "wb") as other:
        other.write(file.read()[:6000])
    with open(games, "rb") as file, open(newer, "wb") as other:
        other.write(file.read())
    store = sqlite3.connect(newer)
    store.execute("PRAGMA user_version = 99")
    store.execute("CREATE TABLE dreams (n)")
    store.close()

    window.close()
    other = open_history()
    other.wait(lambda: other.find("^Import…$"), "an empty history")
    for path, sentence in ((damaged, "it is damaged. Nothing was changed"), (newer, "newer version of Sixain")):
        choose_file(other, "import", path)
        other.wait(lambda: other.find_text(sentence), sentence)
        assert other.find_text("^No Finished Games Yet$") and seats(other)[0] == 0
    choose_file(other, "import", games)
    other.wait(lambda: other.find_text("5 games were imported"), "the games")
    wait_for_rows(other, N_GAMES, "all games")
    assert seats(other) == seats(window)
    choose_file(other, "import", games)
    other.wait(lambda: other.find_text("here already"), "nothing new")
    assert seats(other) == seats(window)
    other.close()

    opened = Window().launch(games)
    opened.wait(lambda: opened.find_text("5 games were imported"), "the games of a file that is opened")
    opened.close()


def test_left_import():
    """Whoever has gone elsewhere is told how an import goes on and ends, and can stop it."""
    window = open_history(0)
    games = f"{window.home}/games.sixain"
    choose_file(window, "export", games)
    window.wait(lambda: window.find_text("^All games are in"), "the file")
    window.close()

    other = open_history()
    other.wait(lambda: other.find("^Import…$"), "an empty history")
    path = f"{other.home}/data/sixain/sixain.db"
    for stopped in (True, False):
        store = sqlite3.connect(path, isolation_level=None)
        store.execute("BEGIN IMMEDIATE")
        choose_file(other, "import", games)
        other.wait(lambda: other.find_text("^Importing games"), "how it goes on")
        other.press("^Back$")
        other.wait(lambda: other.find("^6 qui prend"), "the first page")
        other.wait(lambda: other.find_text("^Importing games"), "how it goes on, there too")
        if stopped:
            other.press("Stop$")
            other.wait(lambda: other.find_text("^The import was stopped"), "its end")
            store.execute("ROLLBACK")
            assert seats(other)[0] == 0
            other.key("ctrl+y")
            other.wait(lambda: other.find("^Import…$"), "an empty history")
        else:
            store.execute("ROLLBACK")
            other.wait(lambda: other.find_text("5 games were imported"), "its end")
        store.close()
    other.close()


def test_phones():
    """Phones are offered the players who were imported, though they were let in before."""
    window = open_history(0)
    games = f"{window.home}/games.sixain"
    choose_file(window, "export", games)
    window.wait(lambda: window.find_text("^All games are in"), "the file")
    window.close()

    other = lobby.set_up()
    lobby.open_lobby(other)
    lobby.leave_lobby(other)
    other.key("ctrl+y")
    other.wait(lambda: other.find("^Import…$"), "an empty history")
    choose_file(other, "import", games)
    other.wait(lambda: other.find_text("5 games were imported"), "the games")
    other.press("^Back$")
    other.press("^6 qui prend")
    other.wait(lambda: other.find("Start$"), "the set-up")
    address, room = lobby.open_lobby(other)
    offered = Handset(address, room, "Eva").connect().wait_for("welcome")["players"]
    assert "Léa" in [player["name"] for player in offered], offered
    other.close()


if __name__ == "__main__":
    run([test_empty, test_filter, test_sheet, test_evening, test_replay, test_hands, test_tab, test_people, test_remove, test_files, test_left_import, test_phones])
