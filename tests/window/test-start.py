#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program does before there is a window, and with an environment that lacks something."""
import os
import re
import subprocess

from window import Window, players, run


def test_version():
    """The version is printed without a display"""
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    result = subprocess.run([os.environ["SIXAIN"], "--version"], env=environment, capture_output=True, text=True,
                            check=False)
    assert (result.returncode, result.stderr) == (0, ""), result
    assert re.fullmatch(r"Sixain \d+\.\d+\.\d+\n", result.stdout), result.stdout


def test_locale():
    """The window opens without a word where the locale is not installed"""
    window = Window()
    window.environment["LC_ALL"] = "xx_XX.UTF-8"
    window.start()
    window.close()


def test_numbers():
    """Settings that are no numbers are as if nobody had set them"""
    window = Window(speed="nan", pace="nan", setup={"players": players("Ada", ("Bob", "easy")), "options": {}})
    with open(f"{window.home}/config/glib-2.0/settings/keyfile", "a", encoding="utf-8") as file:
        file.write("sound-volume=nan\n")
    window.start()
    window.key("ctrl+comma")
    window.wait(lambda: window.find_text("^Computer Players$"), "the preferences")
    window.key("Escape")
    window.sit_down()
    window.close()


def test_arguments():
    """What the launcher's menu offers is also an option of the program"""
    window = Window(speed=1).launch("--demonstration")
    window.wait(lambda: window.find_text("press any key to play"), "a demonstration")
    window.close()
    window = Window().launch("--phones")
    window.wait(lambda: window.find_text("^Code: "), "what to do with phones")
    window.close()


def test_file():
    """A file that is opened and has no exported games is refused with a sentence"""
    window = Window()
    with open(f"{window.home}/empty.sixain", "w", encoding="utf-8"):
        pass
    window.launch(f"{window.home}/empty.sixain")
    window.wait(lambda: window.find_text("^This is not a file of games"), "why not")
    window.close()


if __name__ == "__main__":
    run([test_version, test_locale, test_numbers, test_arguments, test_file])
