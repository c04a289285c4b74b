# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives Sixain's real window as a person would: pointer, keys, accessibility tree."""
import contextlib
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
import traceback

from tree import Bus, Node, Role

CARD = re.compile(r"^(\d+)(?: \w+)?, \d+ (?:head|crest)s?$")
ROW = re.compile(r"^Row (\d+): ")
TITLES = {"rows": "^6 qui prend", "sequences": "^Les 6 Séquences", "six": r"^Six\b(?!ain)",
          "highest": "^Highest Card"}
# What fills the window. While one page slides in, the one that it replaces is still there.
PAGES = ("SixainWelcome", "SixainSetupPage", "SixainLobby", "SixainTablePage", "SixainMatchesPage", "SixainHistoryPage",
         "SixainEveningPlan", "SixainEveningPage")
# As fast as cards can move.
FAST = 100.0
PATIENCE = 60 * float(os.environ.get("SIXAIN_TEST_PATIENCE", "1"))
# What GTK 4.8 says of itself where a button is pressed while something closes that had the pointer.
TROUBLE_OF_GTK = "Broken accounting of active state"
COMPLAINT = rf"(WARNING|CRITICAL)(?!.*({TROUBLE_OF_GTK}))|ERROR"


class Window:
    """Sixain in a home of its own."""

    opened = []

    def __init__(self, home=None, setup=None, language="C", speed=FAST, pace=0.0, game="rows", offered=tuple(TITLES)):
        self.opened.append(self)
        self.bus = None
        self.address = None
        self.game = game
        self.home = home or tempfile.mkdtemp(prefix="sixain-window-")
        self.environment = dict(
            os.environ,
            HOME=self.home,
            XDG_DATA_HOME=f"{self.home}/data",
            XDG_CONFIG_HOME=f"{self.home}/config",
            XDG_CACHE_HOME=f"{self.home}/cache",
            GSETTINGS_BACKEND="keyfile",
            G_DEBUG="fatal-criticals",
            ADW_DISABLE_PORTAL="1",
            GTK_A11Y="atspi",
            GDK_BACKEND="x11",
            LANGUAGE=language,
        )
        self.process = None
        if home is None:
            self.write_settings(setup, speed, pace, offered)

    def write_settings(self, setup, speed, pace, offered):
        """What somebody would have set in the preferences and the last set-up."""
        folder = f"{self.home}/config/glib-2.0/settings"
        os.makedirs(folder)
        lines = ["[io/github/sixain/Sixain]", f"animation-speed={speed}", f"computer-pace={pace}", "hurry-told=true"]
        lines.append(f"lessons-offered={list(offered)}" if offered else "lessons-offered=@as []")
        if setup is not None:
            text = json.dumps(setup, ensure_ascii=False).replace("\\", "\\\\").replace("'", "\\'")
            lines.append("last-setups={'%s': '%s'}" % (self.game, text))
        with open(f"{folder}/keyfile", "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")

    def launch(self, *arguments):
        """Starts it, whatever it shows first."""
        self.out_of_sight = ()
        self.address = None
        self.log = open(f"{self.home}/log", "ab")
        self.process = subprocess.Popen([os.environ["SIXAIN"], *arguments], env=self.environment,
                                        stdout=self.log, stderr=self.log)
        self.wait(lambda: self.application() is not None, "the application in the accessibility tree")
        return self

    def start(self):
        self.launch()
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
        """Leaves the match that was begun last, fixes its chance and makes moves in it: (seat, text) each."""
        self.process.terminate()
        self.process.wait()
        with sqlite3.connect(f"{self.home}/data/sixain/sixain.db") as store:
            match, text = store.execute("SELECT id, setup FROM matches ORDER BY id DESC").fetchone()
            setup = dict(json.loads(text), **chance)
            moves = [(n, *move) for n, move in enumerate(moves_for(setup))]
            store.execute("UPDATE matches SET setup = ?, n_moves = ?, digest = NULL WHERE id = ?", [json.dumps(setup), len(moves), match])
            store.execute("DELETE FROM moves WHERE match = ?", [match])
            store.executemany(f"INSERT INTO moves (match, n, seat, time, text) VALUES ({match}, ?, ?, 0, ?)", moves)
        return self

    def look_at_table(self):
        """GTK 4.8 keeps pages that are left in the tree; looking through them takes long."""
        self.out_of_sight = ("SixainWelcome", "SixainSetupPage")
        self.find_place(self.wait(lambda: next((node for node in self.nodes() if node.name == "SixainTablePage"), None),
                                  "the table"))

    def application(self):
        """Its address in the accessibility tree, which it has as long as it runs."""
        self.bus = self.bus or Bus()
        self.address = self.address or self.bus.find_application(self.process.pid)
        return self.address

    def nodes(self):
        """Everything in the tree, in its order."""
        address = self.application()
        return list(Node.look(self.bus, address, self.out_of_sight).all()) if address else []

    def buttons(self):
        return [node for node in self.nodes() if node.role in (Role.PUSH_BUTTON, Role.TOGGLE_BUTTON)]

    def find(self, pattern):
        """The first button whose name matches and that can be used."""
        for node in self.buttons():
            if re.search(pattern, node.name) and node.enabled and node.is_laid_out():
                return node
        return None

    def find_text(self, pattern):
        for node in self.nodes():
            if node.role in (Role.LABEL, Role.ALERT) and re.search(pattern, node.name) and node.is_laid_out():
                return node
        return None

    def find_bubble(self, pattern):
        """Such a text in a bubble; a tooltip may say the same."""
        return next((node for node in self.nodes() if re.search(pattern, node.name) and node.is_in("GtkPopover")), None)

    def status(self, nodes=None):
        return next((node.name for node in nodes or self.nodes()
                     if node.role == Role.STATUS_BAR and node.name != "GtkLabel"), "")

    def hand(self, nodes=None):
        """The cards that could be played now, by number."""
        return {int(CARD.match(node.name)[1]): node for node in nodes or self.buttons()
                if node.role == Role.PUSH_BUTTON and CARD.match(node.name) and node.enabled}

    def rows(self):
        """What lies in the rows, by number."""
        return {int(ROW.match(node.name)[1]): node for node in self.buttons() if ROW.match(node.name)}

    def wait(self, condition, what, seconds=None):
        """What the condition answers, as soon as that is something."""
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

    def soon(self, condition, seconds=2):
        """Whether something is so within a moment. Where it is not, what was done came to nothing, as it does on a
        busy machine, and is done again."""
        end = time.monotonic() + seconds
        while not (result := condition()) and time.monotonic() < end:
            time.sleep(0.02)
        return result

    def stays(self, condition, what, seconds=1):
        """Looks on for a while: nothing tells that something has not happened."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            assert condition(), what
            time.sleep(0.1)
        assert condition(), what

    def press(self, pattern):
        """Presses a button as soon as it is there."""
        self.act_on(lambda: self.find(pattern), f"a button “{pattern}”")

    def act_on(self, find, what):
        """Acts on something as soon as it is there; what goes away between is looked for again."""
        self.wait(lambda: (node := find()) and node.act(), what)

    def is_at_rest(self):
        """Whether there is one page in the window, and not also the one before it."""
        nodes = Node.look(self.bus, self.application(), PAGES).all()
        return sum(node.name in PAGES for node in nodes) == 1

    def find_place(self, node):
        """Where the middle of something is in the window, when it has come to rest. Frames may
        be so rare that what slides in has not moved since it was last looked at."""
        self.wait(self.is_at_rest, "one page to be left")
        places = [None, node.centre()]
        while places[-1] != places[-2]:
            time.sleep(0.1)
            places.append(node.centre())
        return places[-1]

    def resize(self, width, height):
        """Until what is in the window has followed. A window has an edge where there is no shadow."""
        self.xdotool("windowsize", "--sync", self.xid(), str(width + 10), str(height + 10))
        self.wait(lambda: any(node.name == "SixainZoom" and node.box()[2:] == (width, height) for node in self.nodes()),
                  "the window to have its size")

    def click(self, node, button=1):
        x, y = self.find_place(node)
        self.xdotool("mousemove", "--window", self.xid(), str(x), str(y), "click", str(button))

    def key(self, *keys):
        self.xdotool("key", "--delay", "40", *keys)

    def stacked_windows(self):
        """All that are to be seen, as (number, x, y, width, height), the one in front last."""
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                               capture_output=True, text=True, check=False)
        windows = []
        for xid in found.stdout.split():
            text = subprocess.run(["xdotool", "getwindowgeometry", "--shell", xid], capture_output=True, text=True, check=False).stdout
            values = dict(line.split("=") for line in text.split() if "=" in line)
            if int(values.get("WIDTH", 0)) > 20:
                windows.append((xid, *(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))))
        return windows

    def windows(self):
        """The same, bubbles and tooltips last."""
        return sorted(self.stacked_windows(), key=lambda window: -window[3] * window[4])

    def xid(self):
        """The window in front; tooltips and what is dragged are small windows of their own."""
        large = [xid for xid, _, _, _, height in self.stacked_windows() if height >= 200]
        assert large, "there is no window"
        return large[-1]

    @staticmethod
    def xdotool(*arguments):
        subprocess.run(["xdotool", *arguments], check=True)

    def screenshot(self, path):
        subprocess.run(["import", "-window", self.xid(), path], check=True)

    def photograph(self, xid=None):
        """A picture of a window that nothing covers, or of the one in front, once it has come to rest."""
        before, now, xid = None, b"", xid or self.xid()
        while before != now:
            time.sleep(0.1)
            before, now = now, subprocess.run(["import", "-window", xid, "ppm:-"], stdout=subprocess.PIPE, check=True).stdout
        return now

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
        assert code == 0 and not re.search(COMPLAINT, text), f"exit status {code}\n{text}"

    @classmethod
    def remove_all(cls):
        """Ends what is still open, and removes what all have kept."""
        while cls.opened:
            window = cls.opened.pop()
            if window.process is not None and window.process.poll() is None:
                window.kill()
            shutil.rmtree(window.home, ignore_errors=True)


def players(*entries):
    """Names of people, and (name, level) of computers."""
    return [{"name": entry} if isinstance(entry, str) else {"name": entry[0], "level": entry[1]} for entry in entries]


@contextlib.contextmanager
def window_manager():
    """Openbox, once it manages windows."""
    with subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as manager:
        try:
            end = time.monotonic() + PATIENCE
            while b"window id" not in subprocess.run(["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], check=True,
                                                     stdout=subprocess.PIPE).stdout:
                assert time.monotonic() < end and manager.poll() is None, "openbox does not begin"
                time.sleep(0.05)
            yield
        finally:
            manager.terminate()


def choose(tests):
    """Those that the command line names, or all but those after "--but"; all where it names none."""
    names = [name for name in sys.argv[1:] if name != "--but"]
    unknown = set(names) - {test.__name__.removeprefix("test_") for test in tests}
    assert not unknown, f"there are no such tests: {unknown}"
    return [test for test in tests
            if not names or (test.__name__.removeprefix("test_") in names) != ("--but" in sys.argv)]


def run(tests):
    """Runs functions as TAP, and removes the windows that each has opened."""
    tests = choose(tests)
    print(f"1..{len(tests)}")
    failed = 0
    for number, test in enumerate(tests, 1):
        name = test.__doc__.strip().rstrip(".")
        before = os.times()
        try:
            test()
            print(f"ok {number} - {name}", flush=True)
        except Exception as error:  # pylint: disable=broad-except
            failed += 1
            print(f"not ok {number} - {name}")
            print("\n".join("# " + line for line in "".join(traceback.format_exception(error)).splitlines()), flush=True)
        finally:
            Window.remove_all()
        spent = [after - start for after, start in zip(os.times(), before)]
        print(f"# {test.__name__}: {spent[4]:.1f} s, of them {sum(spent[:4]):.1f} s computing", flush=True)
    sys.exit(1 if failed else 0)
