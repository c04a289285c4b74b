#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What screen readers say of everything that can be pressed, on every page."""
import re

from tree import Role
from window import TITLES, Window, players, run

ROLES = (Role.PUSH_BUTTON, Role.TOGGLE_BUTTON, Role.CHECK_BOX, Role.SPIN_BUTTON,
         Role.COMBO_BOX, Role.ENTRY, Role.SLIDER)
SETUP = {"players": players("Léa", ("Tom", "easy"), ("Zoé", "easy")), "options": {}}


def find_faults(window):
    """Names of classes, names said twice and marks of mnemonics are nothing that helps."""
    faults = []
    for node in window.nodes():
        # What a list to choose from consists of goes by the list's name.
        if node.parent is not None and node.parent.role == Role.COMBO_BOX:
            continue
        half = node.name[:len(node.name) // 2]
        if node.role in ROLES and node.is_laid_out() and (
                node.name == "" or re.match(r"(Gtk|Adw|Sixain)[A-Z]|_|\w*_\w* ", node.name) or node.name == f"{half} {half}"):
            faults.append(f"{node.role.value_nick} “{node.name}”")
    return faults


def check(window, page):
    faults = find_faults(window)
    assert not faults, f"{page}: {faults}"


def test_names(game):
    """The pages of a game."""
    window = Window(setup=SETUP, game=game)
    window.start()
    check(window, "welcome")
    window.press(TITLES[game])
    window.wait(lambda: window.find("^Start$"), "the set-up")
    check(window, "set-up")
    for key, title in (("F1", "The game"), ("ctrl+comma", "Speed|Animation")):
        window.key(key)
        window.wait(lambda title=title: window.find_text(title) or window.find(title), title)
        check(window, key)
        window.key("Escape")
    window.press("^Start$")
    window.wait(window.status, "the table")
    check(window, "table")
    window.close()


if __name__ == "__main__":
    def named(game):
        def test():
            test_names(game)
        test.__doc__ = f"Everything at {game} has a name that helps"
        return test

    run([named(game) for game in TITLES])
