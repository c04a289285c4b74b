# SPDX-License-Identifier: GPL-3.0-or-later
"""The lobby for phones in the real window, and what the table says of them."""
import re

from window import TITLES, Window

ADDRESS = re.compile(r"^[\d.]+:\d+$")
ROOM = re.compile(r"^Code: (\S+)$")


def set_up(silence_ms="20000", patience_ms=None, **settings):
    """A window at the set-up of its game, whose phones are on this machine."""
    window = Window(**settings)
    window.environment.update(SIXAIN_PHONES_LOOPBACK="1", SIXAIN_PHONES_SILENCE_MS=silence_ms)
    if patience_ms is not None:
        window.environment["SIXAIN_PATIENCE_MS"] = patience_ms
    window.start()
    window.press(TITLES[window.game])
    window.wait(lambda: window.find("Start$"), "the set-up")
    return window


def open_lobby(window):
    """Opens the lobby as a person does, and reads from it where phones come in."""
    window.press("^Play with Phones$")
    return read_lobby(window)


def read_lobby(window):
    address = window.wait(lambda: window.find_text(ADDRESS.pattern), "the address").name
    room = ROOM.match(window.wait(lambda: window.find_text(ROOM.pattern), "the room").name)[1]
    return address, room


def leave_lobby(window):
    """Back to where it was opened. The lobby has gone when that has come to rest."""
    window.press("To the Table$")
    window.wait(lambda: not window.find("To the Table$"), "the end of the lobby")


def start_with(window, *names):
    """From the lobby to the table, when these have come in."""
    for name in names:
        window.wait(lambda name=name: window.find(f"^Show {name} Out$"), f"{name} in the lobby")
    leave_lobby(window)
    for name in names:
        window.wait(lambda name=name: find_place(window, name), f"{name} at the drawn table")
    window.press("Start$")
    window.wait(window.status, "the table")
    window.look_at_table()


def find_places(window):
    """Those who sit at the drawn table, in the order of their seats."""
    return [node for node in window.buttons() if node.is_in("Players") and node.is_laid_out()]


def find_place(window, name):
    return next((place for place in find_places(window) if place.name == name), None)


def find_named(window, pattern):
    return next((node for node in window.nodes() if re.search(pattern, node.name) and node.is_laid_out()), None)


def describe_seat(window, name):
    """What the table says of a seat besides its name and points."""
    seat = find_named(window, f"^{name}, ")
    return seat.ask_for("org.a11y.atspi.Accessible", "Description", "") if seat else ""


def play_rows(window):
    """One decision of the person at the screen, if there is one to make; whether the match is over."""
    rows = [node for node in window.rows().values() if node.enabled]
    hand = window.hand()
    if rows:
        rows[0].act()
    elif hand:
        hand[min(hand)].act()
    button = window.find("^Continue$|^Next Round$")
    if button:
        button.act()
    return window.find("^Rematch$|^Play Again$")
