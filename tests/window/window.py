# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives Sixain's real window as a person would: pointer, keys, accessibility tree."""
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

Atspi.set_timeout(3000, 15000)

CARD = re.compile(r"^(\d+)(?: \w+)?, \d+ (?:head|crest)s?$")
ROW = re.compile(r"^Row (\d+): ")
LEAVES = (Atspi.Role.PUSH_BUTTON, Atspi.Role.TOGGLE_BUTTON, Atspi.Role.LABEL, Atspi.Role.IMAGE,
          Atspi.Role.SCROLL_BAR, Atspi.Role.STATUS_BAR)
TITLES = {"rows": "^6 qui prend", "sequences": "^Les 6 Séquences", "six": r"^Six\b(?!ain)"}
PATIENCE = 60 * float(os.environ.get("SIXAIN_TEST_PATIENCE", "1"))


class Node:
    """One thing in the accessibility tree."""

    def __init__(self, accessible):
        self.accessible = accessible
        self.role = accessible.get_role()
        self.name = accessible.get_name() or ""

    @property
    def enabled(self):
        # What is kept of it is wrong for ever if a change came while it was being asked for.
        if self.role in LEAVES:
            self.accessible.clear_cache()
        return self.accessible.get_state_set().contains(Atspi.StateType.SENSITIVE)

    def children(self):
        """Every question is a trip over the bus, so what has none of interest is not asked."""
        if self.role in LEAVES:
            return []
        return [self.accessible.get_child_at_index(i) for i in range(self.accessible.get_child_count())]

    def can_act(self):
        action = self.accessible.get_action_iface()
        return action is not None and action.get_n_actions() > 0

    def act(self):
        """Does what a screen reader's user does to press it."""
        assert self.can_act(), f"“{self.name}” has no action"
        self.accessible.get_action_iface().do_action(0)

    def box(self):
        box = self.accessible.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        return box.x, box.y, box.width, box.height

    def centre(self):
        x, y, width, height = self.box()
        return x + width // 2, y + height // 2

    def is_laid_out(self):
        """Pages that were never shown are in GTK 4.8's tree, but have no size."""
        return self.box()[2] > 0


class Window:
    """Sixain in a home of its own."""

    def __init__(self, home=None, setup=None, language="C", speed=0.0, pace=0.0, game="rows"):
        self.game = game
        self.home = home or tempfile.mkdtemp(prefix="sixain-window-")
        self.environment = dict(
            os.environ,
            HOME=self.home,
            XDG_DATA_HOME=f"{self.home}/data",
            XDG_CONFIG_HOME=f"{self.home}/config",
            XDG_CACHE_HOME=f"{self.home}/cache",
            GSETTINGS_BACKEND="keyfile",
            G_DEBUG="fatal-warnings",
            GTK_A11Y="atspi",
            GDK_BACKEND="x11",
            LANGUAGE=language,
        )
        self.process = None
        self.out_of_sight = ()
        if home is None:
            self.write_settings(setup, speed, pace)

    def write_settings(self, setup, speed, pace):
        """What somebody would have set in the preferences and the last set-up."""
        folder = f"{self.home}/config/glib-2.0/settings"
        os.makedirs(folder)
        lines = ["[io/github/sixain/Sixain]", f"animation-speed={speed}", f"computer-pace={pace}"]
        if setup is not None:
            text = json.dumps(setup, ensure_ascii=False).replace("\\", "\\\\").replace("'", "\\'")
            lines.append("last-setups={'%s': '%s'}" % (self.game, text))
        with open(f"{folder}/keyfile", "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")

    def start(self):
        self.log = open(f"{self.home}/log", "ab")
        self.process = subprocess.Popen([os.environ["SIXAIN"]], env=self.environment,
                                        stdout=self.log, stderr=self.log)
        self.wait(lambda: self.application() is not None, "the application in the accessibility tree")
        self.wait(lambda: self.find(TITLES[self.game]), "the welcome page")
        return self

    def sit_down(self):
        """From the welcome page to the table, with the last set-up."""
        self.press(TITLES[self.game])
        self.press("Start$")
        self.wait(self.status, "the table")
        self.look_at_table()
        return self

    def go_on(self):
        """From the welcome page to the match that was left."""
        self.click(self.wait(lambda: self.find_text(r" · round \d+ · "), "the match to continue"))
        self.wait(lambda: self.status() or self.find("Go On$"), "the table")
        self.look_at_table()
        return self

    def rewrite(self, moves_for=lambda setup: (), **chance):
        """Leaves the match that was begun, fixes its chance and makes moves in it: (seat, text) each."""
        self.process.terminate()
        self.process.wait()
        self.out_of_sight = ()
        with sqlite3.connect(f"{self.home}/data/sixain/sixain.db") as store:
            (text,) = store.execute("SELECT setup FROM matches").fetchone()
            setup = dict(json.loads(text), **chance)
            store.execute("UPDATE matches SET setup = ?", [json.dumps(setup)])
            store.execute("DELETE FROM moves")
            store.executemany("INSERT INTO moves VALUES (1, ?, ?, 0, ?)",
                              [(n, *move) for n, move in enumerate(moves_for(setup))])
        return self

    def look_at_table(self):
        """GTK 4.8 keeps pages that are left in the tree; looking through them takes long."""
        self.out_of_sight = ("SixainWelcome", "SixainSetupPage")

    def application(self):
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            try:
                child = desktop.get_child_at_index(i)
                if child is not None and child.get_process_id() == self.process.pid:
                    return child
            except GLib.Error:
                continue
        return None

    def nodes(self):
        """Everything in the tree, in its order."""
        found = []
        stack = [self.application()]
        while stack:
            accessible = stack.pop()
            if accessible is None:
                continue
            try:
                node = Node(accessible)
                if node.name in self.out_of_sight:
                    continue
                found.append(node)
                stack.extend(reversed(node.children()))
            except GLib.Error:
                continue
        return found

    def buttons(self):
        return [node for node in self.nodes() if node.role in (Atspi.Role.PUSH_BUTTON, Atspi.Role.TOGGLE_BUTTON)]

    def find(self, pattern):
        """The first button whose name matches and that can be used."""
        for node in self.buttons():
            if re.search(pattern, node.name) and node.enabled and node.is_laid_out():
                return node
        return None

    def find_text(self, pattern):
        for node in self.nodes():
            if node.role in (Atspi.Role.LABEL, Atspi.Role.ALERT) and re.search(pattern, node.name) and node.is_laid_out():
                return node
        return None

    def status(self, nodes=None):
        return next((node.name for node in nodes or self.nodes()
                     if node.role == Atspi.Role.STATUS_BAR and node.name != "GtkLabel"), "")

    def hand(self, nodes=None):
        """The cards that could be played now, by number."""
        return {int(CARD.match(node.name)[1]): node for node in nodes or self.buttons()
                if node.role == Atspi.Role.PUSH_BUTTON and CARD.match(node.name) and node.enabled}

    def rows(self):
        """What lies in the rows, by number."""
        return {int(ROW.match(node.name)[1]): node for node in self.buttons() if ROW.match(node.name)}

    def wait(self, condition, what, seconds=None):
        end = time.monotonic() + (seconds or PATIENCE)
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise AssertionError(f"Sixain ended ({self.process.returncode}) while waiting for {what}:\n{self.output()}")
            result = condition()
            if result:
                return result
            time.sleep(0.05)
        names = [node.name for node in self.nodes() if node.name and not node.name.startswith(("Gtk", "Adw"))]
        raise AssertionError(f"waited in vain for {what}; there is: {names}\n{self.output()}")

    def press(self, pattern):
        """Presses a button as soon as it is there."""
        self.wait(lambda: self.find(pattern), f"a button “{pattern}”").act()

    def click(self, node, button=1):
        x, y = node.centre()
        self.xdotool("mousemove", "--window", self.xid(), str(x), str(y), "click", str(button))

    def key(self, *keys):
        self.xdotool("key", "--delay", "40", *keys)

    def xid(self):
        """The window in front; tooltips and what is dragged are small windows of their own."""
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                               capture_output=True, text=True, check=True)
        for xid in reversed(found.stdout.split()):
            size = subprocess.run(["xdotool", "getwindowgeometry", "--shell", xid], capture_output=True, text=True, check=False)
            if re.search(r"HEIGHT=[2-9]\d\d|HEIGHT=\d{4}", size.stdout):
                return xid
        raise AssertionError("there is no window")

    @staticmethod
    def xdotool(*arguments):
        subprocess.run(["xdotool", *arguments], check=True)

    def screenshot(self, path):
        subprocess.run(["import", "-window", self.xid(), path], check=True)

    def output(self):
        with open(f"{self.home}/log", encoding="utf-8", errors="replace") as file:
            return file.read()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self):
        """Leaves, whichever window is in front; there must have been nothing to complain about, and nothing left behind."""
        self.key("ctrl+q")
        try:
            code = self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            code = "none"
        text = self.output()
        assert code == 0 and not re.search(r"WARNING|CRITICAL|ERROR", text), f"exit status {code}\n{text}"

    def remove(self):
        if self.process is not None and self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.home, ignore_errors=True)


def players(*entries):
    """Names of people, and (name, level) of computers."""
    return [{"name": entry} if isinstance(entry, str) else {"name": entry[0], "level": entry[1]} for entry in entries]


def run(tests):
    """Runs functions as TAP."""
    print(f"1..{len(tests)}")
    failed = 0
    for number, test in enumerate(tests, 1):
        name = test.__doc__.strip().rstrip(".")
        try:
            test()
            print(f"ok {number} - {name}", flush=True)
        except Exception as error:  # pylint: disable=broad-except
            failed += 1
            print(f"not ok {number} - {name}")
            print("\n".join("# " + line for line in f"{type(error).__name__}: {error}".splitlines()), flush=True)
    sys.exit(1 if failed else 0)
