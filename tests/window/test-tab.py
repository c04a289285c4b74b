#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tab goes round every page of the window, in both directions, and leaves nothing out."""
import os

from audit import list_nodes
from tabs import check, check_names, find_focus
from window import TITLES, Window, players, run


def open_window(*entries):
    return Window(setup={"players": players(*entries or ("Léa", ("Tom", "easy"), ("Zoé", "easy"))), "options": {}}).start()


def test_welcome():
    """The welcome page, with and without a match to go on with"""
    window = open_window()
    check(window, "welcome")
    window.press(TITLES["rows"])
    window.press("Start$")
    window.wait(window.status, "the table")
    window.key("alt+Left")
    window.wait(lambda: (button := window.find("^Continue$")) and button.focused, "the match to go on with")
    check(window, "welcome with a match")
    window.close()


def test_setup():
    """The set-up, with a seat's card closed and open"""
    window = open_window()
    window.press(TITLES["rows"])
    window.wait(lambda: (start := window.find("Start$")) and start.focused, "the set-up")
    check(window, "set-up")
    window.press("^Tom$")
    window.wait(lambda: window.find("^Done$"), "Tom's card")
    check(window, "Tom's card")
    window.close()


def test_evening():
    """The plan of an evening"""
    window = open_window()
    window.press("^Plan an Evening$")
    window.wait(lambda: (begin := window.find("^Begin the Evening$")) and begin.focused, "the plan")
    check(window, "plan")
    window.close()


def test_lobby():
    """The lobby of phones"""
    window = open_window()
    window.press(TITLES["rows"])
    window.press("^Play with Phones$")
    window.wait(lambda: any((table := window.find(name)) and table.focused for name in ("^To the Table$", "^Try Again$")), "the lobby")
    check(window, "lobby")
    window.close()


def test_preferences():
    """The preferences"""
    window = open_window()
    window.key("ctrl+comma")
    window.wait(lambda: window.find_text("^Animations$"), "the preferences")
    check(window, "preferences", "Preferences")
    window.close()


def test_rules():
    """The rules, which begin with their chapters"""
    window = open_window()
    window.key("F1")
    window.wait(lambda: find_focus(window)[1] == "The game", "the chapters")
    check(window, "rules", "Rules")
    window.close()


def open_table(game, *entries, **options):
    """At the table, in somebody's turn."""
    window = Window(setup={"players": players(*entries or ("Léa", ("Tom", "easy"), ("Zoé", "easy"))), "options": options}, game=game)
    if game == "highest":
        window.environment["SIXAIN_GAMES_PATH"] = os.environ["SIXAIN_SAMPLE_DIR"]
    return window.start().sit_down()


def wait_for_text(window, *patterns):
    for pattern in patterns:
        window.wait(lambda pattern=pattern: window.find_text(pattern), pattern)


def test_rows_table():
    """The table of 6 qui prend, whose cards rise when they get the focus"""
    window = open_table("rows")
    window.wait(window.hand, "a hand")
    check(window, "rows")
    window.close()


def test_rows_special_table():
    """The table with known and special cards"""
    window = open_table("rows", special_cards=True, known_cards=True)
    window.wait(window.hand, "a hand")
    check(window, "rows with special cards")
    window.close()


def test_sequences_table():
    """The table of Les 6 Séquences, before and after a card is drawn"""
    window = open_table("sequences", "Léa", ("Tom", "easy"))
    window.wait(lambda: window.find("Draw$"), "the turn")
    check(window, "sequences")
    window.key("d")
    window.wait(lambda: window.find("Draw$") is None, "the card that was drawn")
    check(window, "sequences, with a card that was drawn")
    window.close()


def test_six_table():
    """The table of Six, before anybody has thrown the dice"""
    window = open_table("six", "Léa", "Tom")
    window.wait(lambda: window.status() not in ("", "Get ready!"), "the clock to run")
    check(window, "six")
    window.close()


def test_curtain():
    """The curtain between two people"""
    window = open_table("rows", "Léa", "Tom")
    window.wait(lambda: window.find("show my cards"), "the curtain")
    check(window, "the curtain")
    window.close()


def test_pause():
    """A pause"""
    window = open_table("rows")
    window.wait(window.hand, "a hand")
    window.key("ctrl+p")
    window.wait(lambda: window.find("Go On$"), "the pause")
    check(window, "the pause")
    window.close()


def test_scores():
    """The scores, in the middle of a match and at its end, where Close is not the end of the way"""
    window = open_table("highest", "Léa", ("Tom", "easy"), rounds=1)
    window.key("ctrl+l")
    window.wait(lambda: window.find("^Back to the Table$"), "the scores")
    check(window, "scores")
    window.key("Escape")
    window.press(r"^\d+$")
    window.press("Continue$")
    window.wait(lambda: (button := window.find("^Rematch$")) and button.focused, "the end")
    check(window, "the scores at the end")
    window.close()


def test_lessons():
    """The first game of each kind"""
    for game in ("rows", "sequences", "six"):
        window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}}, game=game, offered=()).start()
        window.press(TITLES[game])
        wait_for_text(window, "^New to ")
        check(window, f"the offer of a first game, {game}")
        window.press("Show Me$")
        wait_for_text(window, r"^1 of \d+$")
        window.wait(lambda: window.find("^What happened"), "what happened before")
        check(window, f"the first game, {game}")
        window.close()


def test_looking_back():
    """What happened, at the table: the log, and looking back"""
    window = open_table("rows")
    hand = window.wait(window.hand, "a hand")
    hand[max(hand)].act()
    window.wait(lambda: len(window.hand()) == len(hand) - 1, "the next turn")
    window.key("ctrl+j")
    window.wait(lambda: window.find_bubble("^Replay$"), "the log")
    check(window, "the log", "GtkPopover")
    window.press("^Replay$")
    wait_for_text(window, "^Looking Back$")
    check(window, "looking back", but="SixainBoard")
    window.close()


def test_overview():
    """The cards that were seen"""
    for game in ("rows", "sequences"):
        window = open_table(game, "Léa", ("Tom", "easy"))
        window.wait(lambda: window.hand() or window.find("Draw$"), "the turn")
        window.key("ctrl+o")
        window.wait(lambda: any(node.name == "SixainOverview" for node in window.nodes()), "the cards")
        check_names(window, f"the cards seen, {game}", "SixainOverview")
        window.key("Escape")
        window.wait(lambda: not any(node.name == "SixainOverview" and node.is_laid_out() for node in window.nodes()), "the table")
        window.close()


def test_matches():
    """The list of unfinished games, and the welcome page with more than one"""
    window = open_window()
    for game in ("rows", "sequences"):
        window.press(TITLES[game])
        window.press("Start$")
        window.wait(window.status, "the table")
        window.key("alt+Left")
        window.wait(lambda: not window.status() and (button := window.find("^Continue$")) and button.focused, "the welcome page")
    window.wait(lambda: window.find("^All Unfinished Games$"), "the list to be offered")
    check(window, "welcome with several games")
    window.press("^All Unfinished Games$")
    window.wait(lambda: not window.find(TITLES["rows"]), "the list")
    check(window, "unfinished games")
    window.close()


def test_evening_page():
    """The ranking of an evening, between its games and at its end"""
    window = open_window(*(("Ada", "easy"), ("Tom", "easy")))
    window.key("ctrl+g")
    window.press("^Begin the Evening$")
    window.wait(window.status, "the first game")
    window.key("alt+Left")
    window.press("^Continue$")
    window.wait(lambda: window.find("^Stop Here$"), "the ranking")
    check(window, "the ranking")
    window.press("^Stop Here$")
    window.wait(lambda: not window.find("^Stop Here$"), "the end")
    check(window, "the end of the evening")
    window.close()


def test_menus():
    """The menus of the first page and of a table"""
    window = open_window()
    for where in ("welcome", "table"):
        window.key("F10")
        window.wait(lambda: any(node.name == "Preferences" and node.is_laid_out() for node in list_nodes(window)), "the menu")
        check_names(window, f"the menu, {where}")
        window.key("Escape")
        if where == "welcome":
            window.sit_down()
    window.close()


def test_demonstration():
    """The demonstration, where everything has a name"""
    window = open_window()
    window.key("ctrl+d")
    window.wait(lambda: any(node.name == "SixainDemonstration" and node.is_laid_out() for node in window.nodes()), "the demonstration")
    check_names(window, "the demonstration")
    window.close()


def test_dialogs():
    """What asks before a game is left, and who is here"""
    window = open_table("rows", "Léa", ("Tom", "easy"))
    window.wait(window.hand, "a hand")
    window.key("ctrl+b")
    window.wait(lambda: len(window.windows()) > 1, "who is here")
    check_names(window, "who is here")
    window.key("Escape")
    window.close()

    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}}, offered=()).start()
    window.press(TITLES["rows"])
    window.press("Show Me$")
    wait_for_text(window, r"^1 of \d+$")
    window.key("Escape")
    wait_for_text(window, "^Leave the First Game")
    check(window, "the question", "AdwMessageDialog")
    window.close()


def test_windows():
    """The windows beside: keyboard shortcuts and who has made it"""
    window = open_window()
    window.key("ctrl+question")
    wait_for_text(window, "^Main menu$")
    check_names(window, "the shortcuts")
    window.close()


if __name__ == "__main__":
    run([test_welcome, test_setup, test_evening, test_lobby, test_preferences, test_rules, test_rows_table, test_rows_special_table,
         test_sequences_table, test_six_table, test_curtain, test_pause, test_scores, test_lessons, test_looking_back, test_overview,
         test_matches, test_evening_page, test_menus, test_demonstration, test_dialogs, test_windows])
