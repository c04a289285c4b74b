# SPDX-License-Identifier: GPL-3.0-or-later
"""A window that plays on by itself and has its picture taken."""
import gettext
import json
import os
import re
import subprocess
import time

from window import TITLES, Window, players

SIZES = {"phone": (360, 720), "landscape": (720, 360), "desk": (1000, 700), "laptop": (1366, 768), "hd": (1920, 1080), "tv": (3840, 2160)}
STYLES = {"light": {"ADW_DEBUG_COLOR_SCHEME": "prefer-light"}, "dark": {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"},
          "contrast": {"ADW_DEBUG_COLOR_SCHEME": "prefer-light", "ADW_DEBUG_HIGH_CONTRAST": "1"},
          "contrast-dark": {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark", "ADW_DEBUG_HIGH_CONTRAST": "1"},
          "large": {"ADW_DEBUG_COLOR_SCHEME": "prefer-light"}}
TEXT_SCALES = {"large": 1.5}
STILL_SECONDS = 30  # after which a picture is taken of what still moves
EDGE = 5  # of a window without a window manager
TAKE_A_ROW = ("Your %u is lower than every row: choose the row to take.",
              "No open row ends below your %u: choose one to take.")
LANGUAGES = {"en": "C", "fr": "fr"}

FOUR = ("Léa", ("Tom", "hard"), ("Zoé", "medium"), ("Basile", "easy"))
FIVE = ("Léa", "Tom", "Zoé", "Basile", "Maximilienne-Alexandra")
TEN = ("Léa", ("Maximilienne-Alexandra", "easy"), ("Tom", "easy"), ("Zoé", "easy"), ("Basile", "easy"), ("Anaïs", "easy"),
       ("Gabriel", "easy"), ("Jo", "easy"), ("Marguerite", "easy"), ("Émile", "easy"))


def seat(names, **options):
    """Who sits down to play, and how."""
    return {"players": players(*names), "options": options}


class Stage(Window):
    """A window in one language and style, which plays on by itself."""

    def __init__(self, language, style, setup=None, game="rows"):
        super().__init__(setup=setup, game=game, language=LANGUAGES[language])
        self.environment.update(STYLES[style])
        os.makedirs(f"{self.home}/config/gtk-4.0")
        with open(f"{self.home}/config/gtk-4.0/settings.ini", "w", encoding="utf-8") as file:
            file.write("[Settings]\ngtk-font-name=Cantarell 11\n")
        subprocess.run(["xprop", "-root", "-format", "RESOURCE_MANAGER", "8s",
                        "-set", "RESOURCE_MANAGER", f"Xft.dpi: {96 * TEXT_SCALES.get(style, 1)}\n"], check=True)
        build = os.path.dirname(os.path.dirname(os.path.dirname(os.environ["SIXAIN"])))
        self.cli = f"{build}/src/cli/sixain-cli"
        self.words = gettext.translation("sixain", f"{build}/po", [language], fallback=True)

    def said(self, text, status=None):
        """Whether the status says that, whichever number is in it."""
        return re.fullmatch(re.escape(self.words.gettext(text)).replace("%u", r"\d+"), status or self.status()) is not None

    def button(self, text, nodes=None):
        """A button by what it says in English."""
        said = self.words.gettext(text).replace("_", "")
        return next((node for node in nodes or self.buttons()
                     if node.name.endswith(said) and node.enabled and node.is_laid_out()), None)

    def push(self, text):
        self.act_on(lambda: self.button(text), f"a button “{text}”")

    def set_up(self):
        self.press(TITLES[self.game])
        self.wait(lambda: self.button("_Start"), "the set-up")
        return self

    def sit_down(self):
        self.set_up().push("_Start")
        self.wait(self.is_turn, "the first turn")
        return self

    def is_turn(self):
        status = self.status()
        return self.said("Choose a card.", status) or self.said("Take a card from the table.", status)

    def cards(self, nodes=None):
        return [node for node in nodes or self.buttons()
                if re.match(r"\d+( [^,]+)?, \d", node.name) and node.enabled and node.is_laid_out()]

    def row(self, nodes):
        start = self.words.ngettext("Row %u: %s. %u head.", "Row %u: %s. %u heads.", 1).split("%u")[0]
        return next(node for node in nodes if node.name.startswith(start))

    def play(self, until, seconds=240):
        """Plays whatever comes first until there is what was wanted."""
        end = time.monotonic() + seconds
        pressed = False
        while time.monotonic() < end:
            nodes = self.buttons()
            if until(nodes):
                return
            choice = next(filter(None, (self.button(text, nodes) for text in ("_Continue", "_Place it", "_Keep"))), None)
            cards = self.cards(nodes)

            # A page that is out of sight has its buttons still, so the button comes every other time.
            next_round = None if pressed else self.button("_Next Round", nodes)
            pressed = next_round is not None
            if pressed:
                choice = next_round
            elif choice is None and cards and self.is_turn():
                choice = cards[len(cards) // 2]
            elif choice is None and any(self.said(text) for text in TAKE_A_ROW):
                choice = self.row(nodes)
            if choice is not None:
                choice.act()
            time.sleep(0.1)
        raise AssertionError(f"waited in vain; it says “{self.status()}”")

    def select(self, number):
        """Selects so many cards of the hand, from the left."""
        self.key(*(str(digit) for digit in range(1, number + 1)))
        time.sleep(0.3)

    def turns(self, number):
        """Plays a few turns, so that there is something on the table."""
        left = len(self.cards()) - number
        self.play(lambda nodes: len(self.cards(nodes)) <= left and self.is_turn())

    def skip_ahead(self, until, **chance):
        """Sits down at a match that computers have brought to where it is worth a picture."""
        self.start().set_up().push("_Start")
        self.wait(self.status, "the table")
        self.rewrite(lambda setup: self.play_ahead(dict(setup, moves=[]), until), **chance).start()
        self.click(self.wait(lambda: self.find_text(r" · .*\d+ · "), "the match to continue"))
        self.wait(self.status, "the table")

        # A tooltip would be a window too.
        self.xdotool("mousemove", "3850", "2170")
        time.sleep(0.5)
        return self

    def play_ahead(self, setup, until):
        """The moves of a match up to a state, all of them made by the weakest computer players."""
        moves = []
        with subprocess.Popen([self.cli, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as referee:

            def ask(request):
                referee.stdin.write(json.dumps(request) + "\n")
                referee.stdin.flush()
                answer = json.loads(referee.stdout.readline())
                assert answer["ok"], answer
                return answer

            answer = ask({"load": setup})
            while answer["to_act"] and not until(answer["state"], answer["to_act"]):
                seat = answer["to_act"][0]
                move = ask({"bot": seat, "level": "easy", "budget_ms": 100})["move"]
                moves.append((seat, move))
                answer = ask({"seat": seat, "move": move})
            referee.stdin.close()
        return moves

    def resize(self, size):
        width, height = SIZES[size]
        self.xdotool("windowsize", self.xid(), str(width + 2 * EDGE), str(height + 2 * EDGE))
        self.xdotool("windowmove", self.xid(), "0", "0")
        self.xdotool("mousemove", str(width), str(height))

        # On a busy machine the window follows late, and looks still until then.
        end = time.monotonic() + 3
        while time.monotonic() < end and not any(node.box()[2] == width for node in self.nodes() if node.name == "SixainZoom"):
            time.sleep(0.1)
        time.sleep(0.3)

    def check_fits(self, size):
        """Without a window manager a window gets any size, so what it needs, with its edge, is compared."""
        hints = subprocess.run(["xprop", "-id", self.xid(), "WM_NORMAL_HINTS"], capture_output=True, text=True, check=True)
        least = re.search(r"minimum size: (\d+) by (\d+)", hints.stdout)
        assert all(int(need) <= room + 2 * EDGE for need, room in zip(least.groups(), SIZES[size])), \
            f"it needs {least[1]}×{least[2]}, and would be cut in the size “{size}”"

    def take(self, size, path):
        """Takes a picture once nothing moves any more, without the edge that a window has where there is no shadow. A
        demonstration never rests for long."""
        width, height = SIZES[size]
        crop = ["-crop", f"{width}x{height}+{EDGE}+{EDGE}", "+repage", "-strip"]
        self.resize(size)
        self.check_fits(size)
        before, now = None, b""
        end = time.monotonic() + STILL_SECONDS
        while (before != now or now.endswith(b"\0\0\0")) and (not now or time.monotonic() < end):
            time.sleep(0.3)
            before = now
            raw = subprocess.run(["import", "-window", self.xid(), *crop, "ppm:-"], stdout=subprocess.PIPE, check=True)
            now = raw.stdout
        subprocess.run(["convert", "ppm:-", "-define", "png:compression-level=9", path], input=now, check=True)
