#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A first game of each kind, from its offer to its last sentence."""
import re
import sqlite3

from window import TITLES, Window, players, run

# What the learner does at each sentence; None where there is only something to read. Otherwise what to press, or the
# keys that do it, one after the other; and before that, the cards to choose.
ROWS = [None, None, None, None, (r"^43, ", "4 3"), None, None, (r"^88, ", "8 8"), None, (r"^7, ", "7"),
        (r"^Row 3: ", "3"), None, None, (r"^66, ", "6 6"), None, None]
SEQUENCES = [None, None, ("^Draw$", "d"), ("^Run ", "l", "3 of hearts", "4 of hearts", "5 of hearts"),
             ("^Set ", "l", "9 of spades", "9 of clubs", "9 of moons"), ("^Refill$", "r"), ("^Discard$", "x", "4 of stars"), None,
             (r"^Claim\b", "t l", "7 of hearts"), ("^Run ", "l", "10 of clubs", "11 of clubs"),
             ("^Swap ", "l", "5 of spades"), ("^Run ", "l", "joker of spades", "11 of spades", "12 of spades"),
             ("^Refill$", "r"), ("^Discard$", "x", "2 of diamonds"), None, ("^Pass$", "e"), None, None]
# Buttons that follow what the learner does, before the next sentence.
LATER = {("sequences", 16): ("^Count the Points$", "^Continue$")}
ROLL = (": roll the dice$", "s")
LAY = ((r"’s stock, \d+ cards", ", place 1: "), "a q")
SIX = [None, None, None, ROLL, ROLL, ROLL, ROLL, LAY, (", place 1: ", "q"), None, LAY, (": lift the tube", "x"), None, None]
LESSONS = {"rows": ROWS, "sequences": SEQUENCES, "six": SIX}


def open_window(game, offered=()):
    """The home of somebody who has been offered these first games."""
    return Window(setup={"players": players("Léa", ("Tom", "easy"))}, game=game, offered=offered).start()


def begin(window):
    """From the welcome page to the first sentence, by the offer."""
    window.press(TITLES[window.game])
    window.wait(lambda: window.find_text("^New to "), "the offer")
    window.press("Show Me$")
    wait_for(window, 1)


def wait_for(window, number):
    """Until the lesson says that sentence."""
    window.wait(lambda: window.find_text(rf"^{number} of \d+$"), f"sentence {number}")


def find_hand(window):
    """The cards in hand, from the left; none of them is hidden by the next at its left edge."""
    return sorted((node for node in window.buttons() if re.match(r"^\w+ of \w+$", node.name) and node.is_laid_out()),
                  key=lambda node: node.box()[0])


def play_by_pointer(window, action):
    for card in action[2:] if action else ():
        node = window.wait(lambda: next((node for node in find_hand(window) if node.name == card), None), card)
        window.find_place(node)
        x, y, _, height = node.box()
        window.xdotool("mousemove", "--window", window.xid(), str(x + 8), str(y + height // 2), "click", "1")
    patterns = action[0] if action else "^Next$|^Now a Real Game$"
    for pattern in (patterns,) if isinstance(patterns, str) else patterns:
        window.click(window.wait(lambda: window.find(pattern), pattern))


def play_by_keys(window, action):
    for card in action[2:] if action else ():
        window.key(str(1 + window.wait(lambda: [node.name for node in find_hand(window)], "the hand").index(card)))
    window.key(*(action[1].split() if action else ["Return"]))


def play(game, press):
    window = open_window(game)
    begin(window)
    for number, action in enumerate(LESSONS[game], 1):
        wait_for(window, number)
        press(window, action)
        for button in LATER.get((game, number), ()):
            window.click(window.wait(lambda: window.find(button), button))
    window.wait(lambda: window.find("Start$"), "the set-up of a real game")
    assert not kept(window), "the lesson was kept"
    window.close()


def kept(window):
    """The matches in the store."""
    with sqlite3.connect(f"{window.home}/data/sixain/sixain.db") as store:
        return store.execute("SELECT count(*) FROM matches").fetchone()[0]


def play_until(window, number, first=1):
    """Plays on to that sentence, from the first one."""
    for n, action in list(enumerate(LESSONS[window.game][:number - 1], 1))[first - 1:]:
        wait_for(window, n)
        play_by_keys(window, action)
    wait_for(window, number)


def test_rows_by_pointer():
    """The first game of 6 qui prend, by pointer"""
    play("rows", play_by_pointer)


def test_rows_by_keys():
    """The first game of 6 qui prend, by keys"""
    play("rows", play_by_keys)


def test_sequences_by_pointer():
    """The first game of Les 6 Séquences, by pointer"""
    play("sequences", play_by_pointer)


def test_six_by_keys():
    """The first game of Six, by keys"""
    play("six", play_by_keys)


def test_marked_piece():
    """What a lesson asks for has the focus, so that Return does it"""
    window = open_window("rows")
    begin(window)
    play_until(window, 5)
    window.key("Return")
    wait_for(window, 6)
    window.close()


def test_wrong_move():
    """Another move than the one that is taught is answered, and not made"""
    window = open_window("rows")
    begin(window)
    for name in ("^Undo$", "^Hint$", "^Pause$", "^Scores$"):
        assert not window.find(name), f"{name} can be used in a lesson"
    window.click(window.wait(lambda: window.find("^66, "), "a card"))
    window.wait(lambda: window.find_text("^You will, in a moment"), "an answer before it is time to act")
    window.find("^Next$").act()
    play_until(window, 5, first=2)
    window.click(window.wait(lambda: window.find("^66, "), "a card"))
    window.wait(lambda: window.find_text("^You could. But look: the 66"), "an answer to the card")
    assert sorted(window.hand()) == [7, 43, 66, 88], "the card was played"
    window.find("^43, ").act()
    wait_for(window, 6)
    window.close()


def leave(window, way):
    """Out of a lesson, which asks first."""
    way()
    window.wait(lambda: window.find_text("^Leave the First Game"), "the question")
    window.press("^Leave$")


def test_leave():
    """A lesson is left at any moment but not by mistake, and nothing of it is kept"""
    window = open_window("rows")
    begin(window)
    window.key("Escape")
    window.wait(lambda: window.find_text("^Leave the First Game"), "the question")
    window.key("Return")
    window.wait(lambda: not window.find_text("^Leave the First Game"), "the question to go")
    for number, way in ((1, lambda: window.key("Escape")), (5, lambda: window.press("^Leave the Table$")),
                        (11, lambda: window.press("^Leave the Table$")), (15, lambda: window.key("Escape"))):
        play_until(window, number)
        leave(window, way)
        window.wait(lambda: window.find(TITLES["rows"]) and not window.find_text(r" of \d+$"), "the welcome page")
        assert not kept(window), "the lesson was kept"
        assert not window.find_text(r" · round \d+ · "), "there is something to continue"
        window.key("F1")
        window.press("Play a First Game$")
        wait_for(window, 1)
    window.close()


def test_offered_once():
    """A first game is offered once for each game, and the set-up stays as it was"""
    window = open_window("rows")
    for name, offered in (("rows", True), ("rows", False)):
        window.press(TITLES[name])
        window.wait(lambda: window.find("Start$"), "the set-up")
        assert bool(window.find_text("^New to ")) == offered
        window.key("Escape")
        window.wait(lambda: window.find(TITLES[name]), "the welcome page")
    with open(f"{window.home}/config/glib-2.0/settings/keyfile", encoding="utf-8") as file:
        text = file.read()
    assert re.search(r"lessons-offered=\['rows'\]", text) and '"easy"' in text, text
    window.close()


def test_game_in_progress():
    """A game that is left for a lesson can be continued"""
    window = open_window("rows", offered=TITLES)
    window.sit_down()
    window.find("Rules$").act()
    window.press("Play a First Game$")
    wait_for(window, 1)
    leave(window, lambda: window.press("^Leave the Table$"))
    window.out_of_sight = ()
    window.go_on()
    window.wait(lambda: len(window.hand()) == 10, "the hand of the game")
    window.close()


def test_french():
    """The lesson speaks French"""
    window = Window(setup={"players": players("Léa", ("Tom", "easy"))}, offered=(), language="fr").start()
    window.press(TITLES["rows"])
    window.press("Montrez-moi$")
    window.wait(lambda: window.find_text("^Bienvenue"), "the first sentence")
    window.press("^Suivant$")
    window.wait(lambda: window.find_text("^2 sur "), "the second one")
    window.close()


if __name__ == "__main__":
    run([test_rows_by_pointer, test_rows_by_keys, test_sequences_by_pointer, test_six_by_keys, test_marked_piece, test_wrong_move, test_leave, test_offered_once,
         test_game_in_progress, test_french])
