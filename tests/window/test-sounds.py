#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sounds as people have them: at the table, by the key that mutes them, and in the preferences.

OpenAL plays them for nobody; the program tells what it plays when it is asked for messages."""
import re

from tree import Role, StateType
from window import Window, players, run

SETUP = {"players": players("Léa", ("Tom", "easy")), "options": {}}


def open_window(home=None, language="C"):
    window = Window(home=home, setup=SETUP, language=language)
    window.environment.update(ALSOFT_DRIVERS="null", G_MESSAGES_DEBUG="sixain")
    return window.start()


def heard(window):
    return re.findall(r"Sound: (\S+)", window.output())


def has_library(window):
    with open(f"/proc/{window.process.pid}/maps", encoding="utf-8") as file:
        return "libopenal" in file.read()


def is_muted(window):
    """What the button in the header bar says, which is there only then."""
    return bool(window.find("^Mute$"))


def read_setting(window, key):
    with open(f"{window.home}/config/glib-2.0/settings/keyfile", encoding="utf-8") as file:
        found = re.search(rf"^{key}=(.*)$", file.read(), re.MULTILINE)
    return found and found[1]


def play(window):
    """The highest card, which fits a row."""
    card = max(window.wait(window.hand, "a hand"))
    window.act_on(lambda: window.hand().get(card), f"the {card}")


def test_table():
    """A table is heard from the deal on, and other pages are not."""
    window = open_window()
    window.wait(lambda: window.find("^6 qui prend"), "the welcome page")
    assert not heard(window) and not has_library(window), "the start waits for libraries that nobody needs yet"
    window.sit_down()
    window.wait(lambda: "deal" in heard(window), "the deal")
    play(window)
    window.wait(lambda: {"choose", "flip", "your-turn"} <= set(heard(window)), "a turn")
    assert has_library(window) and "Sounds can be heard" in window.output()
    window.close()


def test_mute():
    """A key mutes and unmutes, says so, and is remembered."""
    window = open_window().sit_down()
    window.wait(window.hand, "the hand")
    assert not is_muted(window)
    window.key("ctrl+m")
    window.wait(lambda: window.status() == "Sounds are off.", "the answer")
    window.wait(lambda: is_muted(window), "the button in the header bar")
    window.wait(lambda: window.status() not in ("", "Sounds are off."), "what the game says")
    n_heard = len(heard(window))
    play(window)
    window.wait(lambda: len(window.wait(window.hand, "the next turn")) == 9, "the next turn")
    assert len(heard(window)) == n_heard, heard(window)[n_heard:]
    assert read_setting(window, "sound-muted") == "true"

    window.process.terminate()
    window.process.wait()
    window.start().go_on()
    window.wait(lambda: is_muted(window), "the button in the header bar again")
    window.press("^Mute$")
    window.wait(lambda: window.status() == "Sounds are on.", "the answer")
    window.wait(lambda: not is_muted(window), "a header bar without that button")
    n_heard = len(heard(window))
    play(window)
    window.wait(lambda: len(heard(window)) > n_heard, "sounds")
    window.close()


def find(window, role, name):
    return next((node for node in window.nodes() if node.role == role and node.name == name), None)


def test_preferences():
    """Sounds are turned off and made louder in the preferences, where one hears how loud they are."""
    window = open_window()
    window.key("ctrl+comma")
    volume = window.wait(lambda: find(window, Role.SLIDER, "Volume"), "the volume")
    window.wait(lambda: volume.has_state(StateType.SENSITIVE), "a volume that can be set")
    assert not heard(window)
    window.click(volume)
    window.key("End")
    window.wait(lambda: read_setting(window, "sound-volume") == "1.0", "the volume to be kept")
    window.wait(lambda: "place" in heard(window), "a sample")
    window.act_on(lambda: find(window, Role.CHECK_BOX, "Sounds of the Table"), "the switch")
    window.wait(lambda: read_setting(window, "sound-muted") == "true", "the switch to be kept")
    window.wait(lambda: not find(window, Role.SLIDER, "Volume").has_state(StateType.SENSITIVE), "a volume that cannot be set")
    window.close()


def test_no_device():
    """Where there is no device there is silence, on the terminal too."""
    for drivers in ("nothing", "pulse", "alsa"):
        window = Window(setup=SETUP)
        window.environment.update(ALSOFT_DRIVERS=drivers, PULSE_SERVER="/nowhere", ALSA_CONFIG_PATH="/nowhere")
        window.start().sit_down()
        play(window)
        window.wait(lambda: len(window.wait(window.hand, "the next turn")) == 9, "the next turn")
        window.key("ctrl+q")
        window.process.wait(timeout=60)
        assert window.output() == "", window.output()


if __name__ == "__main__":
    run([test_table, test_mute, test_preferences, test_no_device])
