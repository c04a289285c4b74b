# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of the lobby, and of tables where people play with phones."""
import re
import time

from handset import Handset, first_move
from stage import seat
from tree import Role

ADDRESS = re.compile(r"^[\d.]+:\d+$")


def open_lobby(stage):
    """Opens the lobby, and says where phones come in."""
    stage.environment["SIXAIN_PHONES_SILENCE_MS"] = "4000"
    stage.start().set_up().push("Play with Phones")
    address = stage.wait(lambda: stage.find_text(ADDRESS.pattern), "the address").name
    room = stage.words.gettext("Code: %s").split("%s", maxsplit=1)[0]
    return address, stage.wait(lambda: stage.find_text(f"^{room}"), "the room").name.removeprefix(room)


def come_in(address, room, play=None):
    return [Handset(address, room, name, play).join(colour=colour, picture=f"avatar:{animal}")
            for name, colour, animal in (("Tom", 2, "fox"), ("Maximilienne", 4, "owl"), ("Zoé", 7, "cat"))]


def sit_down(stage):
    stage.push("To the _Table")
    stage.wait(lambda: stage.find("^Tom$"), "Tom at the table")
    time.sleep(0.5)


def only_take(view):
    """Takes a row if the card that lies there already is lower than all of them, and chooses no other card."""
    move = first_move(view)
    return move if move.startswith("take") else None


def show_lobby(open_stage):
    stage = open_stage(seat(("Léa", ("Basile", "easy"))))
    address, room = open_lobby(stage)
    yield "lobby-empty", stage
    phones = come_in(address, room)
    phones[2].fall_asleep()
    time.sleep(5)
    yield "lobby", stage
    sit_down(stage)
    yield "lobby-setup", stage


def show_lonely_lobby(open_stage):
    """What is said when nobody comes, and the Wi-Fi's code."""
    stage = open_stage(seat(("Léa", ("Basile", "easy"))))
    stage.environment["SIXAIN_PATIENCE_MS"] = "1000"
    open_lobby(stage)
    time.sleep(2)
    yield "lobby-alone", stage
    stage.push("Code for the _Wi-Fi")
    name = stage.words.gettext("Name of the Wi-Fi")
    stage.click(stage.wait(lambda: next((node for node in stage.nodes() if node.role == Role.TEXT and node.name == name and node.is_laid_out()),
                                        None), "the name"))
    stage.xdotool("type", "--delay", "40", "Chez nous")
    stage.key("Tab")
    stage.xdotool("type", "--delay", "40", "correct horse")
    time.sleep(1)
    yield "lobby-wifi", stage


def show_table(open_stage):
    stage = open_stage(seat(("Léa", ("Basile", "easy"))))
    address, room = open_lobby(stage)
    phones = come_in(address, room, first_move)
    sit_down(stage)
    stage.push("_Start")
    stage.wait(stage.is_turn, "the first turn")
    stage.turns(2)
    yield "phones-table", stage
    phones[0].play = only_take
    stage.turns(1)
    phones[0].fall_asleep()
    stage.wait(lambda: stage.button("_Wait"), "what is missed")
    yield "phones-missing", stage
    stage.push("Let a Co_mputer Play")
    Handset(address, room, "Jo").join(colour=9, picture="🐸")
    stage.wait(lambda: stage.button("_Let Them Watch"), "who has come in")
    yield "phones-newcomer", stage
    stage.key("ctrl+t")
    stage.wait(lambda: stage.find_text(ADDRESS.pattern), "the address")
    yield "phones-during", stage


def show_onlookers(open_stage):
    stage = open_stage(seat((("Ada", "easy"), ("Basile", "easy"))))
    address, room = open_lobby(stage)
    come_in(address, room)
    sit_down(stage)
    stage.push("_Start")
    stage.wait(stage.status, "the table")
    time.sleep(1)
    yield "phones-only", stage


SCENES = {
    show_lobby: ("lobby-empty", "lobby", "lobby-setup"),
    show_lonely_lobby: ("lobby-alone", "lobby-wifi"),
    show_table: ("phones-table", "phones-missing", "phones-newcomer", "phones-during"),
    show_onlookers: ("phones-only",),
}
