#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Six stops by itself when its players turn to something else, and says why."""
import contextlib
import subprocess

from six_window import SixWindow
from window import run, window_manager


@contextlib.contextmanager
def program(*command):
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            yield
        finally:
            process.terminate()


class Table(SixWindow):
    """Computers alone, who play on as long as they may."""

    def __init__(self):
        super().__init__(("Tom", "easy"), ("Zoé", "easy"), roll_pause_ms=600, hourglass_s=240)
        self.main = None

    def sit_down(self):
        super().sit_down()
        self.main = self.xid()
        self.xdotool("windowactivate", "--sync", self.main)
        self.see_it_run()
        return self

    def see_it_run(self):
        number = len(self.moves())
        self.wait(lambda: len(self.moves()) > number + 1, "computers to play")
        assert not self.find("Go On$"), "the game is paused"

    def see_it_stopped(self, reason):
        """It says why, and neither computers nor the sand go on."""
        self.wait(lambda: self.find_text(reason), f"“{reason}”")
        before = self.moves(), self.ask("SELECT time FROM clocks")
        # The clock is written once a second.
        self.stays(lambda: (self.moves(), self.ask("SELECT time FROM clocks")) == before, "the game goes on", 1.2)

    def go_on(self):
        """One press is enough."""
        self.press("Go On$")
        self.see_it_run()


def test_windows():
    """Rules, preferences and any other window of the program pause the game, until somebody goes on."""
    with window_manager():
        table = Table().start().sit_down()
        for key, reason in (("F1", "^Paused when the rules were opened"),
                            ("ctrl+comma", "^Paused when the preferences were opened"),
                            ("ctrl+question", "^Paused when another window was opened")):
            table.key(key)
            table.see_it_stopped(reason)
            assert table.xid() != table.main, f"{key} opens no window"
            table.key("ctrl+w")
            table.wait(lambda: table.xid() == table.main, "the other window to close")
            table.see_it_stopped(reason)
            table.go_on()
        table.close()


def test_unmanaged():
    """The same where no window is ever in front of another."""
    table = Table().start()
    SixWindow.sit_down(table)
    table.see_it_run()
    table.key("F1")
    table.see_it_stopped("^Paused when the rules were opened")
    table.close()


def test_menu():
    """The menu pauses the game; a pause or the scores that are chosen in it are what was chosen."""
    with window_manager():
        table = Table().start().sit_down()
        table.key("F10")
        table.see_it_stopped("^Paused when the menu was opened")
        table.key("Escape")
        table.wait(lambda: table.find("Go On$"), "the pause to be left to people")
        table.see_it_stopped("^Paused when the menu was opened")
        # The key that is at hand goes on.
        table.key("Return")
        table.see_it_run()

        table.key("F10")
        table.see_it_stopped("^Paused when the menu was opened")
        table.key("Down", "Return")
        table.see_it_stopped("^The cards stay where they are, and no time passes")
        table.go_on()

        table.key("F10")
        table.see_it_stopped("^Paused when the menu was opened")
        table.key("Down", "Down", "Return")
        table.wait(lambda: table.find_text("^The highest total wins"), "the scores")
        table.key("Escape")
        table.see_it_run()

        table.key("F10")
        table.see_it_stopped("^Paused when the menu was opened")
        table.key("Up", "Return")
        table.see_it_stopped("^Paused when another window was opened")
        table.close()


def test_attention():
    """A window that is left for another program's, or minimised, is found again as it was."""
    with window_manager():
        table = Table().start().sit_down()
        with program("xev"):
            table.see_it_stopped("^Paused when you left this window")
        table.xdotool("windowactivate", "--sync", table.main)
        table.go_on()
        table.xdotool("windowminimize", "--sync", table.main)
        number = len(table.moves())
        table.stays(lambda: len(table.moves()) <= number + 1, "the game goes on out of sight", 2)
        table.xdotool("windowactivate", "--sync", table.main)
        table.see_it_stopped("^Paused when you left this window")
        table.go_on()
        table.close()


if __name__ == "__main__":
    run([test_menu, test_windows, test_unmanaged, test_attention])
