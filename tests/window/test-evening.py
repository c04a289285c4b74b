#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening of several games: planned, interrupted, gone on with, and ended on a podium; and rematches."""
import re
import sqlite3

from handset import Handset, first_move
from window import Window, players, run

COMPUTERS = players(("Ada", "easy"), ("Tom", "easy"), ("Zoé", "easy"))
EVENING = "^Today’s Evening$"


def ask(window, question):
    with sqlite3.connect(f"file:{window.home}/data/sixain/sixain.db?mode=ro", uri=True) as store:
        return store.execute(question).fetchall()


def set_number(window, key, number):
    """Changes a setting from the next start on."""
    path = f"{window.home}/config/glib-2.0/settings/keyfile"
    with open(path, encoding="utf-8") as file:
        text = re.sub(rf"{key}=.*", f"{key}={number}", file.read())
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def plan(window, *games):
    """Plans an evening of these games, in place of those that are proposed."""
    open_plan(window)
    choose(window, *games)


def open_plan(window):
    window.key("ctrl+g")
    window.wait(lambda: window.find("^Begin the Evening$"), "the plan")


def choose(window, *games):
    for number in (3, 2, 1):
        window.press(f"^Leave Out Game {number},")
        window.wait(lambda number=number: not window.find(f"^Leave Out Game {number},"), f"game {number} to be left out")
    window.wait(lambda: window.find_text("^Add a game") and not window.find("^Begin the Evening$"), "a word about a plan without games")
    for number, title in enumerate(games, 1):
        window.press(f"^Add {title}$")
        window.wait(lambda number=number: window.find(f"^Leave Out Game {number},"), f"game {number} in the plan")
    window.press("^Begin the Evening$")
    window.wait(window.status, "the table of the first game")


def watch(window, end):
    """Lets computers play to the end, where there is such a button. Looking through the tree once at a time is enough."""
    def press_on():
        buttons = [node for node in window.buttons() if re.search(f"{end}|(Continue|Next Round)$", node.name)]
        buttons = [node for node in buttons if node.enabled and node.is_laid_out()]
        for node in buttons:
            if not re.search(end, node.name):
                node.act()
        return any(re.search(end, node.name) for node in buttons)

    window.out_of_sight = ("SixainWelcome",)
    window.wait(press_on, "the end of the game")
    window.out_of_sight = ()


def go_on(window, course, button):
    """From the first page to the ranking, and on to the table."""
    window.wait(lambda: window.find_text(f" · {course}$"), f"the evening, “{course}”")
    assert window.find_text(EVENING), "the evening has no name"
    window.wait(lambda: (node := window.find("^Continue$")) and node.focused, "the focus to be on it")
    window.key("Return")
    window.wait(lambda: window.find("^Stop Here$"), "the ranking")
    caption = "In Progress" if "Continue" in button else "Next"
    window.wait(lambda: window.find_text(f"^{caption}$"), f"“{caption}” above the game")
    window.press(button)
    window.wait(window.status, "the table")


def open_ranking(window, heading):
    window.press("The Evening$")
    window.wait(lambda: window.find_text(heading), f"the ranking, “{heading}”")
    assert window.find_text("point for every player you finish ahead of"), "nobody says how points are counted"


def test_evening():
    """An evening of three games, killed in a match, at a ranking and before the podium, is played to its end"""
    window = Window(setup={"players": COMPUTERS, "options": {}}, pace=3.0).start()
    plan(window, "6 qui prend", "Les 6 Séquences", "6 qui prend")
    window.wait(lambda: ask(window, "SELECT 1 FROM moves LIMIT 1"), "a move")
    window.kill()
    assert ask(window, "SELECT finished FROM matches") == [(None,)], "the first match was over too soon"

    set_number(window, "computer-pace", 0.0)
    window.start()
    assert not window.find_text(r" · round \d+ · "), "the match is offered beside its evening"
    go_on(window, "game 1 of 3", "^Continue This Game$")
    watch(window, "The Evening$")
    assert not window.find("Rematch$"), "an evening has its own course"
    open_ranking(window, "^After Game 1 of 3$")
    window.kill()

    window.start()
    go_on(window, "game 2 of 3", "^Play This Game$")
    watch(window, "The Evening$")
    open_ranking(window, "^After Game 2 of 3$")
    window.press("^Play This Game$")
    window.wait(window.status, "the third game")
    watch(window, "The Evening$")
    window.kill()

    window.start()
    window.wait(lambda: window.find_text(" · the podium$"), "the podium to come")
    window.press("^Continue$")
    window.wait(lambda: window.find_text(r"wins the evening!$|share first place\.$"), "the podium")
    check_ranking(window)
    assert ask(window, "SELECT count (*) FROM matches WHERE finished IS NOT NULL") == [(3,)]
    assert ask(window, "SELECT finished IS NOT NULL FROM evenings") == [(1,)]
    window.key("Escape")
    window.wait(lambda: window.find("^6 qui prend$") and not window.find_text(EVENING), "the first page without an evening")
    window.close()


def test_locked():
    """While another process has locked the saved games, an evening begins as soon as it lets go"""
    window = Window(setup={"players": COMPUTERS, "options": {}}, pace=3.0).start()
    open_plan(window)
    store = sqlite3.connect(f"{window.home}/data/sixain/sixain.db", isolation_level=None)
    store.execute("BEGIN IMMEDIATE")
    window.press("^Begin the Evening$")
    window.wait(lambda: window.find_text("The game begins as soon as it lets go"), "a word about it")
    window.press("^Leave Out Game 3,")
    window.wait(lambda: not window.find("^Leave Out Game 3,"), "an answer meanwhile")
    store.execute("ROLLBACK")
    store.close()
    window.wait(window.status, "the table")
    assert ask(window, "SELECT count (*) FROM evenings") == [(1,)]
    window.close()


def test_seal():
    """The deal of an evening's game is sealed where people want that, and is the same when they have cancelled before"""
    window = Window(setup={"players": COMPUTERS, "options": {}}, pace=3.0)
    with open(f"{window.home}/config/glib-2.0/settings/keyfile", "a", encoding="utf-8") as file:
        file.write("show-seal=true\n")
    window.start()
    open_plan(window)
    window.press("^Begin the Evening$")
    window.wait(lambda: window.find("^Deal the Cards$"), "the seal")
    window.key("Escape")
    window.wait(lambda: not window.find("^Deal the Cards$"), "the seal to go")
    window.press("^Begin the Evening$")
    window.wait(lambda: window.find("^Deal the Cards$"), "the seal again")
    window.key("Return")
    window.wait(window.status, "the table")
    window.wait(lambda: ask(window, "SELECT match FROM seals") == [(1,)], "the salt to be kept")
    assert ask(window, "SELECT count (*) FROM matches") == [(1,)]
    window.close()


def check_ranking(window):
    """Everybody has a point for every player behind in each game."""
    places = {}
    for name, match, place in ask(window, "SELECT name, match, place FROM seats"):
        places.setdefault(match, {})[name] = place
    shown = {match[1]: int(match[2]) for node in window.nodes() if (match := re.match(r"^(\w+) has (\d+) points?$", node.name))}
    for name in ("Ada", "Tom", "Zoé"):
        points = sum(other > game[name] for game in places.values() for other in game.values())
        assert shown.get(name) == points, f"{name} has {points} points, not as in {shown}; places are {places}"


def test_stop():
    """An evening that is stopped ends with what was played, and can still go on"""
    window = Window(setup={"players": COMPUTERS, "options": {}}).start()
    plan(window, "6 qui prend", "6 qui prend")
    watch(window, "The Evening$")
    open_ranking(window, "^After Game 1 of 2$")
    window.press("^Stop Here$")
    window.wait(lambda: window.find_text("^Games played: 1 of 2"), "the podium")
    window.press("^Go On After All$")
    window.wait(lambda: window.find_text("^After Game 1 of 2$"), "the ranking again")
    window.press("^Another Day$")
    window.wait(lambda: window.find_text(" · game 2 of 2$"), "the evening on the first page")
    window.close()


def test_podium():
    """Who has won is secret until the podium has risen; a key shows it all, and does nothing else"""
    window = Window(setup={"players": COMPUTERS, "options": {}}).start()
    plan(window, "6 qui prend")
    watch(window, "The Evening$")
    window.kill()
    set_number(window, "animation-speed", 0.01)
    window.start()
    window.wait(lambda: window.find_text(" · the podium$"), "the podium to come")
    window.press("^Continue$")
    window.wait(lambda: any(node.name == "Podium" and node.focused for node in window.nodes()), "the podium to have the focus")
    told = [node.name for node in window.nodes() if re.search(r"wins the evening|share first|Place 1|has \d+ point", node.name)]
    assert not told, f"it is told before it is seen: {told}"

    window.key("Return")
    window.wait(lambda: window.find_text(r"wins the evening!$|share first place\.$"), "the winner")
    button = window.wait(lambda: (node := window.find("^Another Evening$")) and node.focused and node, "the focus to go on")
    ranking = button.ask_for("org.a11y.atspi.Accessible", "Description")
    assert re.search(r"^(Place [23]: .*\. )?Place 1: .*\.$", ranking), ranking
    check_ranking(window)
    window.key("Tab")
    window.wait(lambda: "Place 1" not in button.ask_for("org.a11y.atspi.Accessible", "Description"), "the ranking to be told once")
    window.close()


def test_read_once():
    """An evening is read when it is offered on the first page, and not again as long as it is played"""
    window = Window(setup={"players": COMPUTERS, "options": {}})
    window.environment.update(G_MESSAGES_DEBUG="sixain")
    window.start()

    def count():
        return window.output().count("Read the evening")

    plan(window, "6 qui prend", "6 qui prend")
    watch(window, "The Evening$")
    open_ranking(window, "^After Game 1 of 2$")
    assert count() == 0, "an evening that was planned here was read"
    window.press("^Another Day$")
    go_on(window, "game 2 of 2", "^Play This Game$")
    watch(window, "The Evening$")
    assert ask(window, "SELECT finished FROM evenings") == [(None,)], "the evening was ended before its podium was asked for"
    window.press("The Evening$")
    window.wait(lambda: window.find_text(r"wins the evening!$|share first place\.$"), "the podium")
    assert count() == 1, f"the evening was read {count()} times"
    check_ranking(window)
    window.close()


def test_phone():
    """Somebody with a phone plays one game after the other with it"""
    window = Window(setup={"players": COMPUTERS, "options": {}})
    window.environment.update(SIXAIN_PHONES_LOOPBACK="1")
    window.start()
    open_plan(window)
    window.press("^Play with Phones$")
    address = window.wait(lambda: window.find_text(r"^[\d.]+:\d+$"), "the address").name
    room = window.wait(lambda: window.find_text(r"^Code: \S+$"), "the room").name.split()[1]
    Handset(address, room, "Léa", play=first_move).join()
    window.wait(lambda: window.find("^Show Léa Out$"), "Léa in the lobby")
    window.press("To the Table$")
    window.wait(lambda: window.find("^Léa$") and window.find("^Begin the Evening$"), "Léa at the drawn table")
    choose(window, "6 qui prend", "6 qui prend")
    watch(window, "The Evening$")
    open_ranking(window, "^After Game 1 of 2$")
    window.press("^Play This Game$")
    window.wait(lambda: ask(window, "SELECT 1 FROM seats WHERE match = 2 AND name = 'Léa' AND controller = 'phone'"), "Léa with her phone")
    watch(window, "The Evening$")
    window.close()


def test_misfits():
    """Games for fewer players are not offered, with a word why"""
    six = players("Léa", ("Tom", "easy"), ("Zoé", "easy"), ("Ada", "easy"), ("Max", "easy"), ("Lou", "easy"))
    window = Window(setup={"players": six, "options": {}}).start()
    window.press("^Plan an Evening$")
    window.wait(lambda: window.find("^Add 6 qui prend$"), "the plan")
    assert not window.find("^Add Six$") and not window.find("^Add Les 6"), "games for fewer players are offered"
    assert window.find_text("^Les 6 Séquences: .*\nSix: "), "nobody says why"
    window.key("Escape")
    window.wait(lambda: window.find("^Plan an Evening$"), "the first page")
    window.close()


def test_rematch():
    """A rematch begins with the next player where there are turns"""
    options = {"known_cards": True, "draft": True, "rounds": 1}
    window = Window(setup={"players": COMPUTERS, "options": options}).start().sit_down()
    watch(window, "Rematch$")
    window.press("Rematch$")
    window.wait(lambda: ask(window, "SELECT count (*) FROM matches") == [(2,)], "the next match")
    seats = [name for name, in ask(window, "SELECT name FROM seats WHERE match = 2 ORDER BY seat")]
    assert seats == ["Tom", "Zoé", "Ada"], seats
    window.close()
    with open(f"{window.home}/config/glib-2.0/settings/keyfile", encoding="utf-8") as file:
        names = re.findall(r'"name":"(\w+)"', file.read())
    assert names == seats, f"the next set-up begins with {names}"


if __name__ == "__main__":
    run([test_evening, test_stop, test_podium, test_read_once, test_phone, test_misfits, test_rematch, test_locked, test_seal])
