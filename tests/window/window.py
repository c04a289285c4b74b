# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives Sixain's real window as a person would: pointer, keys, accessibility tree."""
import json
import os
import re
import shutil
import signal
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
PATIENCE = 60 * float(os.environ.get("SIXAIN_TEST_PATIENCE", "1"))


class Node:
    """One thing in the accessibility tree."""

    def __init__(self, accessible):
        self.accessible = accessible
        self.name = accessible.get_name() or ""
        self.role = accessible.get_role()
        states = accessible.get_state_set()
        self.visible = states.contains(Atspi.StateType.VISIBLE)
        self.showing = states.contains(Atspi.StateType.SHOWING)
        self.enabled = states.contains(Atspi.StateType.SENSITIVE) or states.contains(Atspi.StateType.ENABLED)

    def act(self):
        """Does what a screen reader's user does to press it."""
        actions = self.accessible.get_action_iface()
        if actions is None or actions.get_n_actions() == 0:
            raise AssertionError(f"“{self.name}” has no action")
        actions.do_action(0)

    def centre(self):
        box = self.accessible.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        return box.x + box.width // 2, box.y + box.height // 2

    def box(self):
        box = self.accessible.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        return box.x, box.y, box.width, box.height


class Window:
    """Sixain in a home of its own."""

    def __init__(self, home=None, setup=None, language="C", speed=0.0, pace=0.0):
        self.home = home or tempfile.mkdtemp(prefix="sixain-window-")
        self.environment = dict(
            os.environ,
            HOME=self.home,
            XDG_DATA_HOME=f"{self.home}/data",
            XDG_CONFIG_HOME=f"{self.home}/config",
            XDG_CACHE_HOME=f"{self.home}/cache",
            GSETTINGS_BACKEND="keyfile",
            GTK_A11Y="atspi",
            GDK_BACKEND="x11",
            LANGUAGE=language,
        )
        self.process = None
        if home is None:
            self.write_settings(setup, speed, pace)

    def write_settings(self, setup, speed, pace):
        """What somebody would have set in the preferences and the last set-up."""
        folder = f"{self.home}/config/glib-2.0/settings"
        os.makedirs(folder)
        lines = ["[io/github/sixain/Sixain]", f"animation-speed={speed}", f"computer-pace={pace}"]
        if setup is not None:
            text = json.dumps(setup, ensure_ascii=False).replace("\\", "\\\\").replace("'", "\\'")
            lines.append("last-setups={'rows': '%s'}" % text)
        with open(f"{folder}/keyfile", "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")

    def start(self):
        self.log = open(f"{self.home}/log", "ab")
        self.process = subprocess.Popen([os.environ["SIXAIN"]], env=self.environment,
                                        stdout=self.log, stderr=self.log)
        self.wait(lambda: self.application() is not None, "the application in the accessibility tree")
        self.wait(lambda: self.find(role=Atspi.Role.FRAME) is not None, "a window")
        return self

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
        """Everything that is shown, in the order of the tree."""
        found = []
        stack = [self.application()]
        while stack:
            accessible = stack.pop()
            if accessible is None:
                continue
            try:
                node = Node(accessible)
                children = [accessible.get_child_at_index(i) for i in range(accessible.get_child_count())]
            except GLib.Error:
                continue
            if node.role not in (Atspi.Role.APPLICATION, Atspi.Role.FRAME) and not node.visible:
                continue
            if node.showing:
                found.append(node)
            stack.extend(reversed(children))
        return found

    def find(self, name=None, role=None):
        for node in self.nodes():
            if (name is None or (name.match(node.name) if hasattr(name, "match") else node.name == name)) and \
                    (role is None or node.role == role):
                return node
        return None

    def status(self):
        for node in self.nodes():
            if node.role == Atspi.Role.STATUS_BAR or node.role == Atspi.Role.STATIC and node.name:
                return node.name
        return ""

    def hand(self):
        """The cards that could be played now, by number."""
        return {int(CARD.match(node.name)[1]): node for node in self.nodes()
                if node.role == Atspi.Role.PUSH_BUTTON and CARD.match(node.name) and node.enabled}

    def rows(self):
        """The rows that could be chosen now, by number."""
        return {int(ROW.match(node.name)[1]): node for node in self.nodes()
                if ROW.match(node.name) and node.enabled}

    def wait(self, condition, what, seconds=None):
        end = time.monotonic() + (seconds or PATIENCE)
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise AssertionError(f"Sixain ended ({self.process.returncode}) while waiting for {what}:\n{self.output()}")
            result = condition()
            if result:
                return result
            time.sleep(0.05)
        names = [node.name for node in self.nodes() if node.name]
        raise AssertionError(f"waited in vain for {what}; there is: {names}\n{self.output()}")

    def press(self, name):
        """Presses a button by its name, as soon as it is there."""
        node = self.wait(lambda: next((n for n in self.nodes() if n.name == name and n.enabled and
                                       n.accessible.get_action_iface() is not None), None), f"“{name}”")
        node.act()

    def click(self, node):
        x, y = node.centre()
        self.xdotool("mousemove", "--window", self.xid(), str(x), str(y), "click", "1")

    def key(self, *keys):
        self.xdotool("key", "--delay", "40", *keys)

    def xid(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                               capture_output=True, text=True, check=True)
        return found.stdout.split()[-1]

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
        """Closes the window; there must have been nothing to complain about."""
        self.process.terminate()
        self.process.wait()
        text = self.output()
        assert not re.search(r"WARNING|CRITICAL|ERROR", text), text

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
