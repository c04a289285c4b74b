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
    window.environment["SIXAIN_PHONES_LOOPBACK"] = "1"
    window.start()
    check(window, "welcome")
    window.press(TITLES[game])
    window.wait(lambda: window.find("^Start$"), "the set-up")
    check(window, "set-up")
    window.key("ctrl+t")
    window.wait(lambda: window.find_text("^Code: "), "the lobby")
    check(window, "lobby")
    window.key("Escape")
    window.wait(lambda: window.find("^Start$"), "the set-up")
    for key, title in (("F1", "The game"), ("ctrl+comma", "Speed|Animation")):
        window.key(key)
        window.wait(lambda title=title: window.find_text(title) or window.find(title), title)
        check(window, key)
        window.key("Escape")
    window.press("^Start$")
    window.wait(window.status, "the table")
    check(window, "table")
    window.close()


def list_keys(window):
    """The keys of every shortcut that the page in front of the window of shortcuts shows, each as it is written there."""
    keys = []
    for node in window.nodes():
        if node.name == "GtkShortcutLabel" and node.is_laid_out():
            keys += "".join(child.name for child in node.children).split("/")
    return keys


def list_all_keys(window, where):
    """The same of all its pages, of which there are two where the lists are long."""
    keys = window.wait(lambda: list_keys(window), f"the shortcuts of the {where}")
    second = next((node for node in window.nodes() if node.role == Role.PAGE_TAB and node.name.endswith("2") and node.is_laid_out()), None)
    if second is None:
        return keys
    window.click(second)
    # The first page has its size still, though it is not to be seen any more.
    both = window.wait(lambda: (now := list_keys(window)) and set(now) - set(keys) and now, "the second page")
    return both if set(keys) <= set(both) else keys + both


def test_keys(game):
    """The shortcuts of a page."""
    window = Window(setup=SETUP, game=game).start()
    for page, press in (("welcome", None), ("set-up", TITLES[game]), ("table", "^Start$")):
        if press is not None:
            window.press(press)
        window.wait(window.status if page == "table" else lambda press=press: press is None or window.find("^Start$"), page)
        window.key("ctrl+question")
        keys = list_all_keys(window, page)
        twice = sorted({key for key in keys if keys.count(key) > 1})
        assert not twice, f"{page}: listed twice: {twice}"
        assert "Escape" in keys and ("Ctrl+Z" in keys) == (page == "table"), f"{page}: {keys}"
        window.key("Escape")
        window.wait(lambda: not list_keys(window), "the end of the shortcuts")
    window.close()


if __name__ == "__main__":
    def named(test, sentence, game):
        def run_it():
            test(game)
        run_it.__doc__ = sentence.format(game)
        return run_it

    run([named(test, sentence, game) for game in ("rows", "sequences", "six")
         for test, sentence in ((test_names, "Everything at {} has a name that helps"),
                                (test_keys, "The shortcuts of every page of {} are listed once"))])
