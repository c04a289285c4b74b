#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Several people at one screen, and matches that are interrupted."""
import hashlib
import os
import sqlite3
import subprocess

from window import CARD, Window, players, run, window_manager


def hidden_part(window):
    """The pixels of the curtain, as a hash."""
    button = window.find("show my cards")
    window.find_place(button)
    _, top, _, height = button.box()
    # A button under the pointer looks different.
    window.xdotool("mousemove", "--window", window.xid(), "5", "5")
    crop = f"980x{height}+0+{top}"
    pixels = subprocess.run(["convert", "ppm:-", "-crop", crop, "+repage", "rgb:-"], input=window.photograph(),
                            capture_output=True, check=True)
    return hashlib.sha256(pixels.stdout).hexdigest()


def cards_in_hand(window):
    return [node.name for node in window.buttons() if CARD.match(node.name)]


def open_curtain(window, name):
    """A press that comes too soon is not taken for one, so it may take another. Returns the hand."""
    def has_hand():
        curtain = window.find(f"{name}.*show my cards")
        if curtain is not None:
            curtain.act()
        return len(hand := window.hand()) == 10 and hand

    return window.wait(has_hand, f"{name}'s hand")


def start_pair():
    return Window(setup={"players": players("Léa", "Tom", ("Zoé", "easy")), "options": {"limit": 1}}).start().sit_down()


def test_curtain():
    """Nobody sees another's hand: not in the tree, and not on the screen."""
    hashes = []
    for _ in range(2):
        window = start_pair()
        window.wait(lambda: window.find("show my cards"), "the curtain")
        assert cards_in_hand(window) == [], cards_in_hand(window)
        window.key("shift")
        hashes.append(hidden_part(window))
        assert cards_in_hand(window) == [], cards_in_hand(window)

        first = set(open_curtain(window, "Léa"))
        window.hand()[min(first)].act()
        window.wait(lambda: window.find("Tom.*show my cards"), "the curtain for Tom")
        assert cards_in_hand(window) == [], cards_in_hand(window)

        second = set(open_curtain(window, "Tom"))
        assert not first & second, "Tom sees Léa's cards"
        window.hand()[min(second)].act()
        window.wait(lambda: window.find("Léa.*show my cards") or "choose the row" in window.status(),
                    "the next turn")
        window.close()
    assert hashes[0] == hashes[1], "the closed curtain looks different for different hands"


def table_of(window):
    return {number: node.name for number, node in window.rows().items()}, sorted(window.hand())


def keep_on(home, table):
    """Opens the window again, and finds everything as it was."""
    window = Window(home=home)
    window.start().go_on()
    window.wait(lambda: table_of(window) == table, f"the same table as before, {table}")
    play_a_turn(window)
    window.close()


def start_alone():
    setup = {"players": players("Léa", ("Tom", "easy"), ("Zoé", "easy")), "options": {"limit": 66}}
    window = Window(setup=setup).start().sit_down()
    window.wait(lambda: len(window.hand()) == 10, "a hand")
    return window


def play_a_turn(window):
    card = max(window.wait(window.hand, "a hand"))

    def is_next_turn():
        rows = [node for node in window.rows().values() if node.enabled]
        hand = window.hand()
        if rows:
            rows[0].act()
        elif card in hand:
            # What is pressed while something is shown only ends that, so it may take another time.
            hand[card].act()

        # On a busy machine a thing may not answer in time, and seem to be gone.
        return hand and card not in hand and "Choose a card" in window.status() and card not in window.hand()

    window.wait(is_next_turn, "the next turn")


def test_kill():
    """A window that is killed in mid-round goes on where it was."""
    window = start_alone()
    play_a_turn(window)
    table = table_of(window)
    window.kill()

    keep_on(window.home, table)


def test_kill_at_question():
    """Special cards: the card to cancel is asked for again, and a click on it answers."""
    kinds = ["cancel", "stop", "slide"] + 4 * ["fifth", "seven", "insert", "replace"] + 3 * ["slide", "stop", "cancel"]
    setup = {"players": players("Léa", ("Tom", "easy")), "options": {"special_cards": True}}
    window = Window(setup=setup).start().sit_down()
    window.rewrite(lambda setup: [(0, "choose 1"), (1, "choose 13")], decks=[list(range(1, 105))], specials=kinds)
    window.start().go_on()
    window.wait(lambda: "lower than every row" in window.status(), "the question which row to take")
    window.click(window.rows()[1])
    window.wait(lambda: "a card of the row" in window.status(), "the question which card to cancel")
    window.kill()

    window.start().go_on()
    window.wait(lambda: "a card of the row" in window.status(), "the question which card to cancel, again")
    assert not window.hand(), "cards that cannot be played look as if they could"
    window.click(window.wait(lambda: next((node for node in window.nodes() if node.name.startswith("25, ")), None), "the 25"))
    window.wait(lambda: "a card of the row" not in window.status(), "what comes of the click")
    with sqlite3.connect(f"file:{window.home}/data/sixain/sixain.db?mode=ro", uri=True) as store:
        moves = [text for text, in store.execute("SELECT text FROM moves ORDER BY n")]
    assert moves[2:4] == ["take 1", "cancel 25"], moves
    window.close()


def test_close():
    """A window that is closed in mid-round goes on where it was."""
    window = start_alone()
    play_a_turn(window)
    table = table_of(window)
    window.key("ctrl+w")
    window.process.wait(timeout=20)
    assert window.process.returncode == 0

    keep_on(window.home, table)


def test_undo_and_hint():
    """Undo takes back the last decision, a hint says what to do, pause covers the table."""
    window = start_alone()
    hand = sorted(window.hand())
    play_a_turn(window)
    window.key("ctrl+z")
    window.wait(lambda: sorted(window.hand()) == hand, "the hand before")
    window.key("ctrl+h")
    window.wait(lambda: window.status().startswith("Hint"), "a hint")
    window.key("ctrl+p")
    window.wait(lambda: window.find("Go On$"), "the pause")
    window.press("Go On$")
    window.wait(window.hand, "the hand again")
    window.key("F1")
    window.wait(lambda: window.find_text("lowest number first"), "the rules")
    window.press("^How we read the rules$")
    window.wait(lambda: window.find_text("^No, the game ends with more than 66"), "what ends a quarrel")
    window.close()


def test_scores_scroll():
    """The scores are scrolled with the wheel, wherever the pointer is."""
    window = start_alone()
    window.xdotool("windowsize", window.xid(), "400", "300")
    window.key("ctrl+l")

    def total():
        return next((node for node in window.nodes() if node.name.startswith("Total of Tom") and node.is_laid_out()), None)

    before = window.wait(total, "the scores")
    x, _ = window.find_place(before)
    top = before.box()[1]
    window.xdotool("mousemove", "--window", window.xid(), str(x), str(top - 20), "click", "--repeat", "5", "5")
    window.wait(lambda: total().box()[1] < top, "the scores to move")
    window.close()


def test_full_screen():
    """Full screen is all of the screen, Escape leaves it, and the size of the window is remembered."""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}})
    with window_manager():
        window.start()
        width, height = (int(part) for part in subprocess.run(["xdotool", "getdisplaygeometry"], capture_output=True,
                                                              text=True, check=True).stdout.split())

        def content():
            return next(node.box() for node in window.nodes() if node.name == "SixainZoom")

        window.xdotool("windowsize", window.xid(), "820", "610")
        window.wait(lambda: content()[2] < 820, "the window to be smaller")
        window.key("F11")
        window.wait(lambda: content()[2:] == (width, height), "all of the screen")
        window.key("Escape")
        window.wait(lambda: content()[2] < 820, "the window")
        window.key("F11")
        window.wait(lambda: content()[2:] == (width, height), "all of the screen again")
        window.close()

        again = Window(home=window.home).start()
        size = subprocess.run(["xdotool", "getwindowgeometry", again.xid()], capture_output=True, text=True, check=True).stdout
        assert "820x610" in size, size
        again.close()


def test_header():
    """Full screen hides the header, until the pointer comes to the top edge or F10 opens the menu."""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}})
    with window_manager():
        window.start().sit_down()

        def has_header():
            """Out of sight it is above the window."""
            return any(node.name == "Leave the Table" and node.box()[1] >= 0 for node in window.buttons())

        def table_top():
            return next(node.box()[1] for node in window.nodes() if node.name == "SixainBoard")

        window.wait(has_header, "the header of a window")
        window.xdotool("mousemove", "600", "500")
        window.key("F11")
        window.wait(lambda: not has_header(), "the header to go")
        top = table_top()
        window.xdotool("mousemove", "600", "1")
        window.wait(has_header, "the header, which the pointer asks for")
        # Longer than the header stays by itself.
        window.stays(has_header, "the header goes although the pointer rests on it", 3)
        assert table_top() == top, "the table moves when the header comes"
        window.xdotool("mousemove", "600", "500")
        window.wait(lambda: not has_header(), "the header to go again")
        window.key("F10")
        window.wait(has_header, "the header with its menu")
        window.key("Escape")
        window.xdotool("mousemove", "600", "20")
        window.stays(has_header, "the header goes from under the pointer", 0.5)
        window.xdotool("mousemove", "600", "500")
        window.wait(lambda: not has_header(), "the header to go after its menu")
        window.key("Escape")
        window.wait(has_header, "the window")
        window.close()


def test_no_store():
    """A match that cannot be kept is played all the same, and left only if the players agree."""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}})
    os.makedirs(f"{window.home}/data")
    with open(f"{window.home}/data/sixain", "w", encoding="utf-8"):
        pass
    window.start()
    window.wait(lambda: window.find_text("for saved games cannot be created"), "to be told")
    window.press("OK$")
    window.sit_down()
    window.wait(window.hand, "a hand")
    play_a_turn(window)
    window.key("ctrl+q")
    window.press("Stay$")
    window.wait(lambda: not window.find("Stay$"), "the table")
    play_a_turn(window)
    window.key("ctrl+q")
    window.press("Leave$")
    code = window.process.wait(timeout=20)
    assert code == 0, f"exit status {code}\n{window.output()}"


def needed(text):
    """About how many pixels a text covers at the least, in the smallest letters that anybody has."""
    return len(text) * 5 * 12


def test_damaged():
    """Where a damaged file is kept is said in full, however narrow the window, and covers nothing."""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}})
    os.makedirs(f"{window.home}/data/sixain")
    with open(f"{window.home}/data/sixain/sixain.db", "w", encoding="utf-8") as file:
        file.write("This is no database. " * 500)
    with open(f"{window.home}/config/glib-2.0/settings/keyfile", "a", encoding="utf-8") as file:
        file.write("window-width=360\nwindow-height=640\n")
    window.start()
    said = window.wait(lambda: window.find_text("could not be read"), "to be told")
    (kept,) = [name for name in os.listdir(f"{window.home}/data/sixain") if "damaged" in name]
    assert f"{window.home}/data/sixain/{kept}" in said.name, said.name
    window.find_place(said)
    _, _, width, height = said.box()
    assert width * height > needed(said.name), f"“{said.name}” does not fit into {width}×{height}"
    window.key("Return")
    window.wait(lambda: not window.find_text("could not be read"), "the end of it")
    window.click(window.find("^6 qui prend"))
    window.click(window.wait(lambda: window.find("Start$"), "the set-up"))
    window.wait(window.status, "the table")
    window.close()


def overlaps(one, other):
    return all(a < b + other_size and b < a + size
               for a, b, size, other_size in zip(one[:2], other[:2], one[2:], other[2:]))


def test_discarded():
    """A match that was discarded can be had back, and what says so neither covers Start nor swallows a click."""
    window = start_alone()
    window.key("alt+Left")
    window.out_of_sight = ()
    window.press("^Discard This")
    said = window.wait(lambda: window.find_text("discarded$"), "to be told")
    assert not any(overlaps(said.box(), tile.box()) for tile in window.buttons()
                   if tile.is_laid_out() and tile.name.startswith(("6 qui", "Les 6", "Six "))), "it covers a game"
    window.press("Undo$")
    window.wait(lambda: window.find_text(r" · round \d+ · ") and not window.find_text("discarded$"), "the match again")

    window.press("^Discard This")
    window.wait(lambda: window.find_text("discarded$"), "to be told again")
    window.press("^6 qui prend")
    start = window.wait(lambda: window.find("Start$"), "the set-up")
    window.find_place(start)
    said = window.find_text("discarded$")
    assert said is None or not overlaps(said.box(), start.box()), "it covers Start"
    window.click(start)
    window.wait(window.hand, "the table")
    window.key("alt+Left")
    window.wait(lambda: window.find_text(r" · round \d+ · "), "the match that was begun")
    assert len([node for node in window.nodes() if " · round " in node.name and node.is_laid_out()]) == 1, "it came back"
    window.close()


def test_windows_beside():
    """The application's keys work in every window beside the table."""
    for keys, what in ((("F1",), "lowest number first"), (("ctrl+comma",), "^Animations$"), (("ctrl+question",), "Undo$"),
                       (("F10", "Up", "Return"), "The Sixain developers")):
        window = start_alone()
        for key in keys:
            window.key(key)
            if key == "F10":
                window.wait(lambda: len(window.windows()) > 1, "the menu")
        window.wait(lambda: window.find_text(what), f"the window that {keys} opens")
        window.close()


if __name__ == "__main__":
    run([test_curtain, test_kill, test_kill_at_question, test_close, test_undo_and_hint, test_scores_scroll, test_full_screen, test_header, test_no_store, test_damaged, test_discarded, test_windows_beside])
