#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Phones as private hands: the lobby, a match with phones at the table, a phone that goes and comes back."""
import sqlite3

from handset import Handset, first_move
from lobby import (describe_seat, find_named, find_place, find_places, leave_lobby, open_lobby, play_rows, read_lobby, set_up,
                   start_with)
from tree import Role
from window import Window, players, run


def find_entry(window, name="Name"):
    """What holds the name of a player who is being changed, or something else that is typed."""
    return next((node for node in window.nodes()
                 if node.role in (Role.TEXT, Role.PASSWORD_TEXT) and node.name.startswith(name) and node.is_laid_out()), None)


def test_set_up():
    """A guest is renamed, moved and sent away at the set-up, and the phone hears of it."""
    window = set_up(setup={"players": players("Léa", ("Ada", "easy")), "options": {"limit": 66}})
    address, room = open_lobby(window)
    tom = Handset(address, room, "Tom").join()
    window.wait(lambda: window.find("^Show Tom Out$"), "Tom in the lobby")
    leave_lobby(window)
    window.click(window.wait(lambda: find_place(window, "Tom"), "Tom at the drawn table"))
    window.click(window.wait(lambda: find_entry(window), "the name to change"))
    window.wait(lambda: (entry := find_entry(window)) and entry.focused, "the focus to be on the name")
    window.key("ctrl+a")
    window.xdotool("type", "--delay", "40", "Tonio")
    window.wait(lambda: find_place(window, "Tonio"), "Tonio at the drawn table")
    window.key("Return")
    window.wait(lambda: (place := find_place(window, "Tonio")) and place.focused, "the end of the renaming")
    tom.wait(lambda: any(guest["name"] == "Tonio" for message in tom.messages if message["type"] == "room"
                         for guest in message["guests"]), "the new name")
    window.key("alt+Up")
    window.wait(lambda: [place.name for place in find_places(window)] == ["Léa", "Tonio", "Ada"], "Tonio between the others")
    window.wait(lambda: (place := find_place(window, "Tonio")) and place.focused, "the focus to be on Tonio")
    window.key("ctrl+Delete")
    assert tom.wait_for("bye")["reason"] == "removed"
    window.wait(lambda: not find_place(window, "Tonio"), "a table without Tonio")
    window.close()


def test_match():
    """Two phones, a person at the screen and a computer play a match to its end."""
    window = set_up(setup={"players": players("Léa", ("Ada", "easy")), "options": {"limit": 1}})
    address, room = open_lobby(window)
    tom = Handset(address, room, "Tom", first_move).join()
    mia = Handset(address, room, "Mia", first_move).join(colour=5, picture="avatar:cat")
    start_with(window, "Tom", "Mia")
    # There is one person at the screen, and so no curtain.
    window.wait(lambda: len(window.hand()) == 10, "Léa's hand")
    window.wait(lambda: "on a phone" in describe_seat(window, "Tom"), "a phone on Tom's seat")
    assert {tom.wait(lambda: tom.views, "a view") and tom.seat, mia.wait(lambda: mia.views, "a view") and mia.seat} == {2, 3}
    window.wait(lambda: play_rows(window), "the end of the match")
    for phone in (tom, mia):
        phone.wait(lambda phone=phone: phone.views[-1]["over"], "the end of the match")
    window.key("Escape")
    for phone in (tom, mia):
        phone.wait_for("bye")
    window.close()
    with sqlite3.connect(f"{window.home}/data/sixain/sixain.db") as store:
        names = {name for (name,) in store.execute("SELECT name FROM players WHERE level IS NULL")}
    assert names == {"Léa", "Tom", "Mia"}, names


def test_what_phones_may():
    """The lobby says whether phones may ask for hints and make signs; they hear of it, and it is remembered."""
    window = set_up(setup={"players": players("Léa", ("Ada", "easy")), "options": {"limit": 66}})
    address, room = open_lobby(window)
    tom = Handset(address, room, "Tom").join()

    def may(what):
        return [message[what] for message in tom.messages if message["type"] == "room"][-1:]

    def allow(*keys):
        n_windows = len(window.windows())
        window.click(window.wait(lambda: next((node for node in window.nodes() if node.role in (Role.COMBO_BOX, Role.TOGGLE_BUTTON) and
                                               node.name.startswith("Hints on Phones") and node.is_laid_out()), None), "for whom hints are"))
        window.wait(lambda: len(window.windows()) > n_windows, "the choices")
        window.key(*keys, "Return")
        window.wait(lambda: len(window.windows()) == n_windows, "the end of the choices")

    tom.wait(lambda: may("hints") == [True] and may("reactions") == [True], "that both are allowed")
    allow("Home", "Down")
    tom.wait(lambda: may("hints") == [False], "that hints are for children")
    window.click(window.wait(lambda: find_named(window, "^Signs Across the Table$"), "what phones may"))
    tom.wait(lambda: may("reactions") == [False], "that there are no signs")
    allow("End")
    tom.wait(lambda: may("hints") == [True] and may("reactions") == [False], "that there are hints again")
    window.close()


def test_signs():
    """A sign that somebody makes with a phone lies for a moment on their picture, unless the table wants none."""
    window = set_up(setup={"players": players("Léa", ("Ada", "easy")), "options": {"limit": 66}})
    address, room = open_lobby(window)
    tom = Handset(address, room, "Tom").join()
    start_with(window, "Tom")
    tom.wait(lambda: tom.views, "a view")
    tom.phone.say({"type": "react", "sign": "bravo"})
    window.wait(lambda: describe_seat(window, "Tom").startswith("Bravo, "), "Tom's sign")
    window.wait(lambda: not describe_seat(window, "Tom").startswith("Bravo"), "the end of the sign")
    window.close()


def test_wifi():
    """The lobby makes a code of the Wi-Fi's name and password, which are remembered, the password if people want it."""
    window = set_up(setup={"players": players("Léa", ("Ada", "easy")), "options": {"limit": 66}})
    open_lobby(window)
    window.press("^Code for the Wi-Fi$")
    window.wait(lambda: find_named(window, "^Type the name of the Wi-Fi"), "what to do")
    window.click(window.wait(lambda: find_entry(window, "Name of the Wi-Fi"), "the name"))
    window.xdotool("type", "--delay", "40", "Home")
    window.wait(lambda: not find_named(window, "^Type the name of the Wi-Fi"), "the code of an open Wi-Fi")
    window.key("Tab")
    window.xdotool("type", "--delay", "40", "secret")
    window.wait(lambda: find_named(window, "too short"), "why there is no code")
    window.xdotool("type", "--delay", "40", "ive")
    window.wait(lambda: not find_named(window, "too short"), "the code")
    leave_lobby(window)
    open_lobby(window)
    window.press("^Code for the Wi-Fi$")
    window.wait(lambda: (entry := find_entry(window, "Password")) and not entry.ask_for("org.a11y.atspi.Text", "CharacterCount", 0), "no password")
    window.close()


def test_nobody_comes():
    """When nobody has come after a minute, which is short here, the lobby says what may keep phones out, until somebody comes."""
    window = set_up(setup={"players": players("Léa", ("Ada", "easy")), "options": {"limit": 66}}, patience_ms="1000")
    address, room = open_lobby(window)
    port = address.rpartition(":")[2]
    window.wait(lambda: find_named(window, f"guest Wi-Fi.*port {port} "), "what may keep phones out")
    tom = Handset(address, room, "Tom").join()
    window.wait(lambda: not find_named(window, "guest Wi-Fi"), "the end of that")
    assert tom.count("seat") == 1
    window.close()


def test_gone_and_back():
    """A phone that does not answer is missed; a computer sits in, and the seat is given back."""
    window = set_up("5000", setup={"players": players("Léa", ("Ada", "easy")), "options": {"limit": 66}})
    address, room = open_lobby(window)
    tom = Handset(address, room, "Tom").join()
    start_with(window, "Tom")
    window.wait(lambda: len(window.hand()) == 10, "Léa's hand")
    tom.wait(lambda: tom.views, "a view")
    tom.fall_asleep()
    window.wait(lambda: window.find_text("^Tom’s phone is not responding"), "what is missed")
    assert "phone away" in describe_seat(window, "Tom"), describe_seat(window, "Tom")
    window.press("^Let a Computer Play$")
    window.wait(lambda: not window.find("^Let a Computer Play$"), "the end of the notice")
    # The computer plays Tom's card, and the turn goes on.
    window.wait(lambda: play_rows(window) or len(window.hand()) == 9, "the next turn")
    tom.play = first_move
    tom.connect()
    window.wait(lambda: "on a phone" in describe_seat(window, "Tom"), "Tom's phone on his seat")
    n_moves = tom.count("done")
    window.wait(lambda: play_rows(window) or tom.count("done") > n_moves, "a move of Tom's phone")
    window.close()


def test_newcomer():
    """Who comes in during a match gets a computer's seat, and a computer plays on when they are shown out."""
    window = set_up(setup={"players": players("Léa", ("Ada", "easy"), ("Félix", "easy")), "options": {"limit": 66}})
    window.press("Start$")
    window.wait(lambda: len(window.hand()) == 10, "Léa's hand")
    window.key("ctrl+t")
    address, room = read_lobby(window)
    tom = Handset(address, room, "Tom", first_move).join()
    window.wait(lambda: window.find("^Show Tom Out$"), "Tom in the lobby")
    window.press("To the Table$")
    window.wait(lambda: window.find_text("^Tom has joined with a phone"), "what is said of Tom")
    window.press("^Give a Seat…$")
    window.act_on(lambda: find_named(window, "^Félix’s Seat"), "a seat to choose")
    tom.wait(lambda: tom.seat == 2, "the seat")
    window.wait(lambda: "on a phone" in describe_seat(window, "Félix"), "a phone on the seat")
    window.wait(lambda: play_rows(window) or tom.count("done") > 0, "a move of Tom's phone")
    window.key("ctrl+t")
    window.press("^Show Tom Out$")
    assert tom.wait_for("bye")["reason"] == "removed"
    window.key("Escape")
    window.wait(lambda: window.status() and "phone" not in describe_seat(window, "Félix"), "a seat without a phone")
    n_cards = len(window.wait(window.hand, "Léa's hand"))
    window.wait(lambda: play_rows(window) or 0 < len(window.hand()) < n_cards, "another turn")
    window.close()


def test_twins():
    """Of two guests who are the same player, the one is shown out whose button is pressed."""
    window = set_up("3000", setup={"players": players("Léa", ("Ada", "easy")), "options": {"limit": 66}})
    window.press("Start$")
    window.wait(lambda: len(window.hand()) == 10, "Léa's hand")
    window.key("ctrl+t")
    address, room = read_lobby(window)
    real = Handset(address, room, "the real one").join_as("Léa")
    real.fall_asleep()
    window.wait(lambda: window.find_text("^Phone away$"), "a phone that is away")
    false = Handset(address, room, "the false one").join_as("Léa")

    def find_buttons():
        buttons = [node for node in window.buttons() if node.name == "Show Léa Out" and node.is_laid_out()]
        return buttons if len(buttons) == 2 else None

    window.act_on(lambda: (buttons := find_buttons()) and buttons[1], "two guests")
    assert false.wait_for("bye")["reason"] == "removed"
    back = Handset(address, room, "the real one")
    back.secret = real.secret
    assert back.connect().wait_for("welcome")["you"]["name"] == "Léa"
    window.close()


def test_lost_secret():
    """Somebody whose phone has lost what it keeps comes in anew, and is given the seat again."""
    window = set_up("3000", setup={"players": players("Léa", ("Ada", "easy")), "options": {"limit": 66}})
    address, room = open_lobby(window)
    tom = Handset(address, room, "Tom").join()
    start_with(window, "Tom")
    tom.wait(lambda: tom.views, "a view")
    hand = tom.views[-1]["state"]["hands"][tom.seat]
    tom.fall_asleep()
    window.wait(lambda: window.find_text("^Tom’s phone is not responding"), "what is missed")
    again = Handset(address, room, "Tom").join()
    window.key("ctrl+t")

    def find_buttons():
        buttons = [node for node in window.buttons() if node.name == "Give Tom a Seat" and node.is_laid_out()]
        return buttons if len(buttons) == 2 else None

    window.act_on(lambda: (buttons := find_buttons()) and buttons[1], "two guests")
    window.act_on(lambda: find_named(window, "^Tom’s Seat"), "the seat to choose")
    again.wait(lambda: again.seat == tom.seat, "the seat")
    assert again.views[-1]["state"]["hands"][again.seat] == hand
    window.close()


def test_rounds():
    """With nobody at the screen the table shows the scores of a round until somebody with a phone goes on."""
    window = set_up(setup={"players": players(("Ada", "easy"), ("Félix", "easy")), "options": {"rounds": 2}})
    address, room = open_lobby(window)
    tom = Handset(address, room, "Tom", first_move).join()
    mia = Handset(address, room, "Mia").connect()
    start_with(window, "Tom")
    tom.wait(lambda: tom.views and tom.views[-1]["resting"], "the end of a round")
    assert tom.views[-1]["legal"] == [], tom.views[-1]["legal"]
    window.wait(lambda: window.find("^Continue$|^Next Round$"), "the scores")
    # Only those who play may go on, and only once.
    mia.phone.say({"type": "continue", "id": 1})
    assert mia.wait_for("refused")["id"] == 1
    tom.phone.say({"type": "continue", "id": 1000})
    tom.phone.say({"type": "continue", "id": 1001})
    for answer in (("done", 1000), ("refused", 1001)):
        tom.wait(lambda answer=answer: answer in [(message["type"], message.get("id")) for message in tom.messages], f"{answer}")
    tom.wait(lambda: not tom.views[-1]["resting"] and tom.views[-1]["state"]["round"] == 2, "the next round")
    tom.wait(lambda: tom.views[-1]["over"], "the end of the match")
    window.close()


def test_lead():
    """With nobody at the screen whoever has come in first with a phone pauses, goes on, and lets another game begin."""
    window = set_up(setup={"players": players(("Ada", "easy"), ("Félix", "easy")), "options": {"rounds": 1}})
    address, room = open_lobby(window)
    tom = Handset(address, room, "Tom").join()
    start_with(window, "Tom")

    def lead(act, number):
        tom.phone.say({"type": "lead", "id": number, "act": act})

    tom.wait(lambda: any(message["type"] == "room" and message["leads"] and message["again"] for message in tom.messages), "the lead")
    tom.wait(lambda: tom.views and tom.views[-1]["legal"], "a question")
    lead("pause", 900)
    window.wait(lambda: window.find("^Go On$"), "the pause")
    tom.wait(lambda: tom.views[-1]["paused"], "the pause")
    lead("resume", 901)
    window.wait(lambda: not window.find("^Go On$"), "the end of the pause")
    tom.wait(lambda: not tom.views[-1]["paused"] and tom.views[-1]["legal"], "a question again")
    lead("start", 902)
    tom.play = first_move
    tom.answer()
    tom.wait(lambda: tom.views[-1]["over"], "the end of the match")
    tom.play = None
    lead("start", 903)
    tom.wait(lambda: not tom.views[-1]["over"] and len(tom.views[-1]["state"]["hands"][tom.seat]) == 10, "another game")
    window.wait(lambda: window.status() and not window.find("^Rematch$|^Play Again$"), "another game in the window")
    window.close()


def test_lead_here():
    """With somebody at the screen nobody leads with a phone."""
    window = set_up(setup={"players": players("Léa", ("Ada", "easy")), "options": {"limit": 66}})
    address, room = open_lobby(window)
    tom = Handset(address, room, "Tom").join()
    start_with(window, "Tom")
    tom.wait(lambda: tom.views, "a view")
    assert not any(message["type"] == "room" and (message["led"] or message["leads"]) for message in tom.messages)
    tom.phone.say({"type": "lead", "id": 900, "act": "pause"})
    assert tom.wait_for("refused")["id"] == 900
    window.close()


def test_killed():
    """A window that is killed comes back with the same room, and the phones come back by themselves."""
    window = set_up(setup={"players": players(("Ada", "easy"), ("Félix", "easy")), "options": {"limit": 66}})
    address, room = open_lobby(window)
    tom = Handset(address, room, "Tom").join()
    start_with(window, "Tom")
    tom.wait(lambda: tom.views and tom.views[-1]["legal"], "a question")
    hand = tom.views[-1]["state"]["hands"][tom.seat]
    # Nobody sits at the screen: it shows nobody's hand.
    assert window.hand() == {}, window.hand()
    window.kill()

    again = Window(home=window.home)
    again.environment["SIXAIN_PHONES_LOOPBACK"] = "1"
    n_views = len(tom.views)
    again.start().go_on()
    tom.wait(lambda: len(tom.views) > n_views, "a view after the restart")
    assert tom.views[-1]["state"]["hands"][tom.seat] == hand
    again.wait(lambda: "on a phone" in describe_seat(again, "Tom"), "Tom's phone on his seat")
    tom.play = first_move
    tom.answer()
    tom.wait_for("done")
    again.close()


if __name__ == "__main__":
    run([test_set_up, test_match, test_what_phones_may, test_signs, test_wifi, test_nobody_comes, test_gone_and_back, test_newcomer, test_twins, test_lost_secret, test_rounds, test_lead, test_lead_here, test_killed])
