#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Setting up a match: who plays, in which order, and how."""
import sqlite3

from tree import Role
from window import Window, players, run

PEOPLE = ("Léa", "Tom", "Zoé", "Mamie", *"ABCDEFGH")


def open_setup(*entries):
    window = Window(setup={"players": players(*entries), "options": {}}).start()
    window.press("^6 qui prend")
    window.wait(lambda: window.find("Start$"), "the set-up")
    window.wait(lambda: len(names(window)) == len(entries), "the players")
    return window


def places(window):
    """Those who sit around the table, in the order of their seats."""
    return [node for node in window.buttons() if node.is_in("Players") and node.is_laid_out()]


def names(window):
    return [place.name for place in places(window)]


def find_place_of(window, name):
    return next((place for place in places(window) if place.name == name), None)


def open_card(window, name):
    """Opens somebody's card with the pointer. The card of whoever was edited before may still be fading where the
    pointer wants to be, and then takes the click."""
    while not window.find("^Done$"):
        window.click(window.wait(lambda: find_place_of(window, name), f"{name} at the table"))
        window.soon(lambda: window.find("^Done$"), 3)


def send_away(window, name):
    """With the pointer and a key, and until nothing is left of it."""
    open_card(window, name)
    window.key("ctrl+Delete")
    window.wait(lambda: name not in names(window) and not window.find("^Done$"), f"a table without {name}")


def drag(window, place, target):
    """Takes a player and lets go on another, as a hand does: not in one leap."""
    x, y = window.find_place(place)
    end_x, end_y = window.find_place(target)
    # What is dragged is a window too, so this one is looked up before.
    xid = window.xid()
    n_windows = len(window.windows())
    window.xdotool("mousemove", "--window", xid, str(x), str(y), "mousedown", "1")
    for step in range(1, 11):
        window.xdotool("mousemove", "--window", xid, str(x + (end_x - x) * step // 10), str(y + (end_y - y) * step // 10))
        if step == 2:
            window.wait(lambda: len(window.windows()) > n_windows, "what is dragged")
    # A picture is taken when nothing moves any more.
    window.photograph(xid)
    window.xdotool("mouseup", "1")


def test_order():
    """Players are put in order by dragging, with keys and with buttons."""
    window = open_setup("Léa", ("Tom", "easy"), ("Zoé", "easy"))
    drag(window, places(window)[0], places(window)[2])
    window.wait(lambda: names(window) == ["Tom", "Zoé", "Léa"], "Léa at the end")

    # Around the table: the first at the bottom, the others clockwise.
    boxes = [window.find_place(place) for place in places(window)]
    assert boxes[1][0] < boxes[0][0] < boxes[2][0] and boxes[0][1] > max(boxes[1][1], boxes[2][1]), boxes

    window.click(places(window)[2])
    window.press("^One Seat Earlier$")
    window.wait(lambda: names(window) == ["Tom", "Léa", "Zoé"], "Léa in the middle with a button")
    window.press("^One Seat Later$")
    window.wait(lambda: names(window) == ["Tom", "Zoé", "Léa"], "Léa at the end with a button")
    window.press("^Done$")
    window.wait(lambda: places(window)[2].focused, "the focus to be on Léa")
    window.key("alt+Up")
    window.wait(lambda: names(window) == ["Tom", "Léa", "Zoé"], "Léa in the middle")
    window.key("alt+Up")
    window.wait(lambda: names(window) == ["Léa", "Tom", "Zoé"], "Léa in front again")
    window.key("alt+Down")
    window.wait(lambda: names(window) == ["Tom", "Léa", "Zoé"], "Léa in the middle once more")
    window.key("ctrl+Delete")
    window.wait(lambda: names(window) == ["Tom", "Zoé"], "Léa gone")
    window.click(places(window)[0])
    window.press("^Remove from the Table$")
    window.wait(lambda: names(window) == ["Zoé"], "Tom gone too")
    window.wait(lambda: window.find("^Add a Computer$"), "ways to ask others")
    window.close()


def test_names():
    """Names are typed; one that is taken is explained; and Enter starts."""
    window = open_setup("Léa", ("Tom", "easy"))
    entry = next(node for node in window.nodes() if node.role == Role.TEXT and node.name.startswith("Add Somebody"))
    window.click(entry)
    window.xdotool("type", "--delay", "40", "Mamie")
    window.key("Return")
    window.wait(lambda: names(window) == ["Léa", "Tom", "Mamie"], "Mamie at the table")

    window.xdotool("type", "--delay", "40", "mamie")
    window.key("Return")
    window.wait(lambda: window.find_text("Mamie already sits at the table"), "why there is no second Mamie")
    assert names(window) == ["Léa", "Tom", "Mamie"], names(window)

    window.key("ctrl+a", "BackSpace", "Return")
    window.wait(window.status, "the table")
    window.close()


def entry_of(window, name):
    """What holds somebody's name while they are changed."""
    return next((node for node in window.nodes()
                 if node.role == Role.TEXT and node.name.startswith(name) and node.is_laid_out()), None)


def test_rename():
    """Why a name cannot be had is said below it, and the old one comes back."""
    window = open_setup("Léa", ("Tom", "easy"))
    window.click(places(window)[0])
    window.click(window.wait(lambda: entry_of(window, "Name"), "the name to change"))
    window.key("ctrl+a")
    window.xdotool("type", "--delay", "40", "Tom")
    window.wait(lambda: window.find_text("Tom already sits at the table"), "why there is no second Tom")
    assert names(window) == ["Léa", "Tom"], names(window)
    window.key("Return")
    window.stays(lambda: not window.status(), "Enter starts with a name that is refused", 0.5)

    window.key("Tab")
    window.wait(lambda: not window.find_text("Tom already sits at the table"), "the end of the explanation")
    window.press("Start$")
    window.wait(window.status, "the table")
    window.key("ctrl+l")
    window.wait(lambda: any(node.name.startswith("Total of Léa") for node in window.nodes()), "Léa in the scores")
    window.close()


def test_renamed():
    """Enter in somebody's name ends the renaming, and starts nothing."""
    window = open_setup("Léa", ("Tom", "easy"))
    window.click(places(window)[0])
    entry = window.wait(lambda: entry_of(window, "Name"), "the name to change")
    window.click(entry)
    window.key("ctrl+a")
    window.xdotool("type", "--delay", "40", "Mamie")
    window.key("Return")
    window.wait(lambda: names(window) == ["Mamie", "Tom"], "Mamie at the table")
    window.wait(lambda: places(window)[0].focused, "the end of the renaming")

    # What is typed now goes nowhere, and Enter ends the changes to Mamie; Escape does so too.
    window.xdotool("type", "--delay", "40", "x")
    window.key("Return")
    window.wait(lambda: not window.find("^Done$") and window.find("^Add a Computer$"), "the end of the changes")
    window.key("Return")
    window.wait(lambda: window.find("^Done$"), "more changes")
    window.key("Escape")
    window.wait(lambda: not window.find("^Done$") and window.find("^Start$"), "their end")
    assert names(window) == ["Mamie", "Tom"] and not window.status(), names(window)
    window.close()


def type_name(window, name):
    window.xdotool("type", "--delay", "40", name)


def test_name_at_once():
    """Whoever presses a seat can type the name at once, and a press on the name selects it"""
    window = open_setup("Guest", ("Tom", "easy"))
    window.click(places(window)[0])
    window.wait(lambda: (entry := entry_of(window, "Name")) and entry.focused, "the focus on the name")
    type_name(window, "Mamie")
    window.wait(lambda: names(window) == ["Mamie", "Tom"], "Mamie at the table")
    window.key("Return")
    window.wait(lambda: places(window)[0].focused, "the end of the renaming")

    window.click(window.wait(lambda: entry_of(window, "Name"), "the name"))
    window.wait(lambda: entry_of(window, "Name").focused, "the focus on the name")
    type_name(window, "Papi")
    window.wait(lambda: names(window) == ["Papi", "Tom"], "Papi at the table")
    window.close()


def test_name_in_sight():
    """In a narrow window with many seats, the name of whoever is pressed comes into sight"""
    window = open_setup("Léa", *((name, "easy") for name in "ABCDEFGHI"))
    window.resize(360, 480)
    window.click(window.wait(lambda: find_place_of(window, "A"), "the second seat"))
    entry = window.wait(lambda: entry_of(window, "Name"), "the name")
    start = window.find("Start$").box()
    window.wait(lambda: 0 < entry.box()[1] < start[1] - 44, "the name above the button that starts")
    window.close()


def test_full_table():
    """At a full table people take the seats of computers, and phones can be had"""
    window = Window(setup={"players": players("Léa", ("Tom", "easy"), ("Zoé", "easy"), ("Max", "easy")), "options": {}}, game="sequences").start()
    window.press("^Les 6 Séquences")
    window.wait(lambda: len(names(window)) == 4, "a full table")
    window.wait(lambda: window.find("^Play with Phones$") and window.is_at_rest(), "phones")
    phones = window.find("^Play with Phones$").centre()
    entry = next(node for node in window.nodes() if node.role == Role.TEXT and node.name.startswith("Add Somebody"))
    window.click(entry)
    for n, name in enumerate(("Mamie", "Papi", "Ana")):
        type_name(window, name)
        window.key("Return")
        window.wait(lambda: name in names(window), f"{name} in place of a computer")
        assert len(names(window)) == 4 and names(window)[0] == "Léa", names(window)
        assert names(window)[3 - n] == name, names(window)
    type_name(window, "Rosa")
    window.key("Return")
    window.wait(lambda: window.find_text("^There is no seat left at the table"), "why there is no room for more")
    window.key("ctrl+a", "BackSpace")
    window.wait(lambda: not window.find_text("^There is no seat left"), "the end of the explanation")
    assert window.find("^Play with Phones$").centre() == phones, "something has moved below the pointer"
    window.close()


def remember(window, number):
    """Lets so many have played before."""
    with sqlite3.connect(f"{window.home}/data/sixain/sixain.db") as store:
        store.executemany("INSERT INTO players (key, name, colour, position, last_used) VALUES (?, ?, 0, ?, ?)",
                          [(f"guest {n}", f"Guest {n}", n, n) for n in range(number)])


def test_many_remembered():
    """Of many who are remembered, those who played last can be asked at once, the others on demand, and any be forgotten."""
    window = open_setup("Léa", ("Tom", "easy"))
    window.kill()
    remember(window, 30)
    again = Window(home=window.home).start()
    again.press("^6 qui prend")
    again.wait(lambda: again.find("Invite Guest 29"), "who played last")
    assert again.find("Invite Guest 21") is None, "too many are offered at once"
    again.press("^Show 22 More$")
    again.wait(lambda: again.find("Invite Guest 0"), "who played first")

    # Who is not to be remembered any more is forgotten, and for good.
    again.click(again.find("Invite Guest 29"), button=3)
    again.press("^Forget Guest 29$")
    again.wait(lambda: not again.find("Guest 29"), "the guest to be forgotten")
    with sqlite3.connect(f"{window.home}/data/sixain/sixain.db") as store:
        names_kept = [name for (name,) in store.execute("SELECT name FROM players")]
    assert "Guest 28" in names_kept and "Guest 29" not in names_kept, names_kept
    again.press("^Add a Computer$")
    again.wait(lambda: again.find("Start$"), "a set-up that can start")
    again.close()


def scroll_to(window, node, width, height):
    """Turns the wheel until something is well in sight, and says where it is."""
    while (place := window.find_place(node))[1] > height - 220:
        window.xdotool("mousemove", "--window", window.xid(), str(width // 2), str(height // 2), "click", "5")
    return place


def test_keeps_its_place():
    """The page does not scroll when somebody is asked to the table, and what is pressed next is somebody else"""
    window = open_setup("Léa", ("Tom", "easy"))
    window.kill()
    remember(window, 8)
    for width, height in ((1000, 700), (360, 720)):
        again = Window(home=window.home).start()
        again.xdotool("windowsize", "--sync", again.xid(), str(width), str(height))
        again.press("^6 qui prend")
        again.wait(lambda: again.find("Invite Guest 0"), "the first guest")
        for n in range(4):
            chip = again.wait(lambda: again.find(f"^Invite Guest {7 - n}$"), "a guest")
            if n == 0:
                x, y = scroll_to(again, chip, width, height)
            again.xdotool("mousemove", "--window", again.xid(), str(x), str(y), "click", "1")
            again.wait(lambda: f"Guest {7 - n}" in names(again), f"guest {7 - n} at the table, in a window {width} wide")
        again.close()


def test_ways():
    """A way to play sets its options, what does not go together is explained, and all comes back."""
    window = open_setup("Léa", ("Tom", "easy"))
    window.press("^Pro$")
    window.wait(lambda: window.find("Start$"), "a set-up that can start")
    window.press("Start$")
    window.wait(lambda: "Take a card" in window.status(), "the draft")
    window.close()

    again = Window(home=window.home).start()
    again.press("^6 qui prend")
    again.wait(lambda: again.find("Start$"), "the set-up")
    assert names(again) == ["Léa", "Tom"], names(again)
    again.click(places(again)[0])
    again.key("ctrl+Delete")
    again.press("Invite Léa")
    again.wait(lambda: names(again) == ["Tom", "Léa"], "Léa, who is remembered, asked back")
    again.press("Start$")
    again.wait(lambda: "Take a card" in again.status(), "the draft again")
    again.close()


def test_too_many():
    """Nine people cannot play with special cards, and are told so."""
    window = open_setup("Léa", *((name, "easy") for name in "ABCDEFGH"))
    window.press("^Special cards$")
    window.wait(lambda: window.find_text("2 to 8 players"), "how many can play")
    assert window.find("Start$") is None, "nine cannot start with special cards"
    window.press("^Family$")
    window.wait(lambda: window.find("Start$"), "a set-up that can start")
    window.close()


def test_same_people():
    """Whoever played last, whichever game that was, is proposed for every other."""
    window = open_setup("Léa", "Tom", ("Zoé", "easy"))
    window.press("Start$")
    window.wait(window.status, "the table")
    window.key("alt+Left")
    for title, n_seats in (("^Six\\b(?!ain)", 4), ("^Les 6", 4)):
        window.press(title)
        window.wait(lambda: window.find("Start$"), "the set-up")
        window.wait(lambda: names(window)[:2] == ["Léa", "Tom"] and len(names(window)) == n_seats,
                    f"who played last, and {n_seats} seats in all")
        window.key("alt+Left")
        window.wait(lambda: not window.find("Start$"), "the welcome page")

    # Mamie plays something else, and is proposed where Léa and Tom played.
    window.press("^Les 6")
    window.wait(lambda: len(names(window)) >= 2, "the players")
    for name in ("Léa", "Tom"):
        send_away(window, name)
    entry = next(node for node in window.nodes() if node.role == Role.TEXT and node.name.startswith("Add Somebody"))
    window.click(entry)
    window.xdotool("type", "--delay", "40", "Mamie")
    window.key("Return")
    window.wait(lambda: "Mamie" in names(window), "Mamie at the table")
    window.press("Start$")
    window.wait(window.status, "the table")
    window.key("alt+Left")
    window.press("^6 qui prend")
    window.wait(lambda: {"Mamie", "Zoé"} <= set(names(window)) and "Léa" not in names(window), "Mamie and Zoé, without Léa")
    window.close()


def test_kinds():
    """People and computers who are remembered are told apart: people come first, and computers are called so."""
    window = open_setup("Léa", ("Tom", "easy"), "Mamie", ("Zoé", "hard"))
    window.press("Start$")
    window.wait(lambda: window.status() or window.find("show my cards"), "the table")
    window.key("alt+Left")
    window.press("^6 qui prend")
    window.wait(lambda: len(names(window)) == 4, "the set-up")
    for name in ("Tom", "Zoé", "Mamie"):
        send_away(window, name)
    invited = window.wait(lambda: (found := [node.name for node in window.buttons() if node.name.startswith("Invite ")
                                             and node.is_laid_out()]) and len(found) == 3 and found, "who could play")
    assert invited[0] == "Invite Mamie" and sorted(invited[1:]) == ["Invite Tom, a Computer", "Invite Zoé, a Computer"], invited
    window.close()


def test_idle():
    """Options that have no effect with special cards cannot be changed, and say why."""
    window = open_setup("Léa", ("Tom", "easy"))

    def is_idle(idle):
        numbers = [node for node in window.nodes() if node.role == Role.SPIN_BUTTON and node.is_laid_out()]
        reasons = [node for node in window.nodes() if node.name == "This has no effect with “Special cards”."]
        return len(numbers) == 2 and all(node.enabled != idle for node in numbers) and len(reasons) == 2 * idle

    assert not any(node.role == Role.SPIN_BUTTON and node.is_laid_out() for node in window.nodes()), "options are not folded away"
    window.press("^More$")
    window.wait(lambda: is_idle(False), "options that can be changed")
    window.press("^Special cards$")
    window.wait(lambda: is_idle(True), "the limit and the rounds to be idle")
    window.press("Start$")
    window.wait(window.hand, "the table")
    window.close()

    # So they are when they come back, and not any more without special cards.
    again = window = Window(home=window.home).start()
    again.press("^6 qui prend")
    again.press("^More$")
    again.wait(lambda: again.find("Start$") and is_idle(True), "the set-up as it was")
    again.press("^Family$")
    again.wait(lambda: is_idle(False), "the limit and the rounds again")
    again.close()


def pictures(window):
    """What the store remembers of how people look."""
    with sqlite3.connect(f"{window.home}/data/sixain/sixain.db") as store:
        return dict(store.execute("SELECT name, picture FROM players"))


def edit(window, name, choices):
    """Opens somebody's card with the pointer, makes choices there and closes it."""
    open_card(window, name)
    for choice in choices:
        window.press(choice)
    window.press("^Done$")
    window.wait(lambda: not window.find("^Done$"), "the closed card")


def test_pictures():
    """Everybody has a drawing, another one or the initials can be chosen, and both are remembered."""
    window = open_setup("Léa", "Tom")
    edit(window, "Léa", ["^Hedgehog$", "^Plum$"])
    edit(window, "Tom", ["^Initials$"])
    window.press("Start$")
    window.wait(lambda: window.status() or window.find("show my cards"), "the table")
    window.key("alt+Left")
    window.wait(lambda: window.find("^Continue$"), "the welcome page")
    assert pictures(window) == {"Léa": "avatar:hedgehog", "Tom": ""}, pictures(window)
    window.close()

    again = Window(home=window.home).start()
    again.press("^6 qui prend")
    again.press("^Add a Computer$")
    again.wait(lambda: len(names(again)) == 3, "a computer")
    again.press("Start$")
    again.wait(lambda: again.status() or again.find("show my cards"), "the table")
    kept = pictures(again)
    computer = next(name for name in kept if name not in ("Léa", "Tom"))
    assert (kept["Léa"], kept["Tom"]) == ("avatar:hedgehog", "") and kept[computer].startswith("avatar:"), kept
    again.close()


def test_hurry():
    """Pages may be left before they have come, by somebody in a hurry."""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}}, speed=1).start().sit_down()
    for hurry in (["Return"], ["alt+Left", "ctrl+n", "Return"], ["Return", "ctrl+n", "alt+Left", "ctrl+n", "Return"]) * 2:
        window.xdotool("key", "--delay", "0", "ctrl+n", *hurry)
        window.wait(lambda: "Choose a card" in window.status(), "the table")

    # What is pressed on a page that is going has no effect any more.
    window.out_of_sight = ()
    window.key("ctrl+n")
    x, y = window.find_place(window.wait(lambda: window.find("Start$"), "the set-up"))
    window.xdotool("mousemove", "--window", window.xid(), str(x), str(y), "key", "alt+Left", "click", "1")
    window.wait(lambda: window.find("^Les 6"), "the welcome page")
    window.close()


def describe_places(window):
    return [place.ask_for("org.a11y.atspi.Accessible", "Description", "") for place in places(window)]


def test_teams():
    """With two teams everybody's place says with whom they play, and follows who they are and where they sit."""
    window = Window(setup={"players": players("Léa", "Tom", "Zoé", ("Max", "easy")), "options": {}}, game="sequences").start()
    window.press("^Les 6 Séquences")
    window.wait(lambda: len(names(window)) == 4, "the players")
    assert not any("with" in said for said in describe_places(window)), describe_places(window)
    window.press("^Two teams$")
    window.wait(lambda: describe_places(window) == ["Person, with Zoé", "Person, with Max", "Person, with Léa", "Computer, easy, with Tom"],
                "who plays with whom")
    window.click(places(window)[0])
    window.press("^One Seat Later$")
    window.wait(lambda: dict(zip(names(window), describe_places(window))).get("Léa") == "Person, with Max", "Léa's new partner")
    window.press("^Everybody for themselves$")
    window.wait(lambda: not any("with" in said for said in describe_places(window)), "no teams")
    window.close()


def test_variants():
    """A variant says what it is like."""
    window = open_setup("Léa", "Tom")
    said = {node.name: node.ask_for("org.a11y.atspi.Accessible", "Description", "")
            for node in window.buttons() if node.is_in("Variants") and node.is_laid_out()}
    assert said == {"Family": "The usual game", "Pro": "All cards in play are known, and you choose yours",
                    "Special cards": "Two rounds, with cards that change the rules",
                    "Elements": "The usual game with chemical elements"}, said
    window.close()


if __name__ == "__main__":
    run([test_order, test_names, test_rename, test_renamed, test_name_at_once, test_name_in_sight, test_full_table, test_many_remembered, test_keeps_its_place, test_ways, test_too_many, test_same_people, test_kinds, test_idle, test_pictures, test_teams, test_variants, test_hurry])
