#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""People who step out: a computer plays their seats until they are back."""
import re
import sqlite3

from handset import Handset, first_move
from six_window import SixWindow
from window import Window, players, run

STAND_IN = "a computer plays for them"


def find_named(window, pattern):
    return next((node for node in window.nodes() if re.search(pattern, node.name) and node.is_laid_out()), None)


def describe_seat(window, name):
    """What the table says of a seat besides its name and points."""
    seat = find_named(window, f"^{name}, ")
    return seat.ask_for("org.a11y.atspi.Accessible", "Description", "") if seat else ""


def choose(window, item):
    """Chooses in the menu of those who are here."""
    window.key("ctrl+b")
    choose_open(window, item)


def choose_open(window, item):
    window.act_on(lambda: next((node for node in window.nodes() if node.name == item and node.is_in("GtkPopoverMenu")), None), item)
    window.wait(lambda: not any(node.name == "GtkPopoverMenu" for node in window.nodes()), "the end of the menu")


def wait_absent(window, name, absent=True):
    window.wait(lambda: (STAND_IN in describe_seat(window, name)) == absent, f"whether a computer plays for {name}")


def count_moves(window, seat):
    with sqlite3.connect(f"file:{window.home}/data/sixain/sixain.db?mode=ro", uri=True) as store:
        return store.execute("SELECT count(*) FROM moves WHERE seat = ?", [seat]).fetchone()[0]


def play_here(window):
    """What the person at the screen can do, if there is something."""
    rows = [node for node in window.rows().values() if node.enabled]
    hand = window.hand()
    if rows:
        rows[0].act()
    elif hand:
        hand[max(hand)].act()


def test_rows():
    """At one screen the curtain follows who steps out and comes back, also over a kill."""
    window = Window(setup={"players": players("Tom", "Léa", ("Zoé", "easy")), "options": {"limit": 66}}).start().sit_down()
    window.wait(lambda: window.find("Tom.*show my cards"), "the curtain for Tom")
    choose(window, "Tom Has Stepped Out")
    # One person is left at the screen, and needs no curtain. A computer plays Tom's card.
    window.wait(lambda: len(window.hand()) == 10, "Léa's hand")
    wait_absent(window, "Tom")
    window.wait(lambda: count_moves(window, 0) == 1, "a move for Tom")
    assert not window.find("show my cards"), "there is a curtain"
    window.kill()

    again = Window(home=window.home).start().go_on()
    again.wait(lambda: len(again.hand()) == 10, "Léa's hand")
    wait_absent(again, "Tom")
    # From his seat, with the pointer.
    again.click(find_named(again, "^Tom, "), button=3)
    choose_open(again, "Tom Is Back")
    wait_absent(again, "Tom", False)
    hand = again.wait(lambda: len(again.hand()) == 10 and again.hand(), "Léa's hand")
    hand[max(hand)].act()
    again.wait(lambda: again.find("(Tom|Léa).*show my cards") or "choose the row" in again.status(), "the next turn")
    again.close()


def test_offer():
    """Who is waited for long is offered a computer, and with it the match ends by itself."""
    window = Window(setup={"players": players("Tom", ("Zoé", "easy")), "options": {"limit": 1}})
    window.environment["SIXAIN_PATIENCE_MS"] = "3000"
    window.start().sit_down()
    window.wait(lambda: window.find_text("^The game is waiting for Tom"), "the offer")
    window.press("^Wait$")
    window.wait(lambda: not window.find_text("^The game is waiting for Tom"), "the end of the offer")
    window.wait(lambda: window.find_text("^The game is waiting for Tom"), "the offer again")
    window.press("^Let a Computer Play$")
    window.wait(lambda: window.find("^I Am Back$") or window.find("^Rematch$"), "how to come back")
    # Nobody presses anything: neither cards nor the end of a round nor its scores wait for Tom.
    window.wait(lambda: window.find("^Rematch$"), "the end of the match")
    with sqlite3.connect(f"{window.home}/data/sixain/sixain.db") as store:
        assert store.execute("SELECT name, level FROM players ORDER BY name").fetchall()[0] == ("Tom", None)
    # The next match is Tom's again.
    window.press("^Rematch$")
    window.wait(lambda: len(window.hand()) == 10, "Tom's hand")
    wait_absent(window, "Tom", False)
    window.close()


def test_six():
    """In Six a computer plays on for who steps out, and the keys work again for who is back, also over a kill."""
    window = SixWindow("Léa", ("Zoé", "easy"), roll_pause_ms=600, hourglass_s=240)
    window.start().sit_down()
    choose(window, "Léa Has Stepped Out")
    wait_absent(window, "Léa")
    number = count_moves(window, 0)
    window.wait(lambda: count_moves(window, 0) > number + 1, "moves for Léa")
    window.kill()

    again = SixWindow(home=window.home).start().go_on()
    again.press("Go On$")
    number = count_moves(again, 0)
    again.wait(lambda: count_moves(again, 0) > number + 1, "moves for Léa")
    again.press("^I Am Back$")
    wait_absent(again, "Léa", False)
    again.get_ready()
    # What only a person's seat has: places and a stock to press.
    again.wait(lambda: again.stock_node("Léa"), "Léa's stock to press")
    again.close()


def test_phone():
    """Who plays with a phone steps out at the screen too, and is back with the next move."""
    window = Window(setup={"players": players("Léa", ("Ada", "easy")), "options": {"limit": 66}})
    window.environment.update(SIXAIN_PHONES_LOOPBACK="1", SIXAIN_PATIENCE_MS="1500")
    window.start().press("^6 qui prend")
    window.press("^Play with Phones$")
    address = window.wait(lambda: window.find_text(r"^[\d.]+:\d+$"), "the address").name
    room = window.wait(lambda: window.find_text(r"^Code: "), "the room").name.removeprefix("Code: ")
    tom = Handset(address, room, "Tom").join()
    window.wait(lambda: window.find("^Show Tom Out$"), "Tom in the lobby")
    window.press("To the Table$")
    window.wait(lambda: window.find("^Tom$"), "Tom at the drawn table")
    window.press("Start$")
    hand = window.wait(lambda: len(window.hand()) == 10 and window.hand(), "Léa's hand")
    hand[max(hand)].act()
    # Tom's phone is there, but he is not.
    window.wait(lambda: window.find_text("^The game is waiting for Tom"), "the offer")
    window.press("^Let a Computer Play$")
    wait_absent(window, "Tom")
    window.wait(lambda: count_moves(window, 2) > 0, "a move for Tom")
    choose(window, "Tom Is Back")
    window.wait(lambda: "on a phone" in describe_seat(window, "Tom"), "a phone on Tom's seat")
    tom.play = first_move
    tom.answer()
    window.wait(lambda: play_here(window) or tom.count("done"), "a move of Tom's phone")
    window.close()


if __name__ == "__main__":
    run([test_rows, test_offer, test_six, test_phone])
