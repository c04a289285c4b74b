#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What somebody hears of a turn who plays with Orca, Debian's screen reader."""
import gettext
import os
import random
import re
import shutil
import subprocess
import time

from window import PATIENCE, TITLES, Window, players, run

# In place of speech, which is only written down: what Orca runs when it starts.
SERVER = """
import orca.speech

class Server:
    def speak(self, text=None, acss=None, interrupt=True):
        with open("{path}", "a", encoding="utf-8") as file:
            file.write(f"{{text}}\\n")

    def __getattr__(self, name):
        return lambda *arguments, **more: None

def init():
    orca.speech._speechserver = Server()

orca.speech.init = init
"""
CHOICES = re.compile(r"\d+, \d|(Row|Rangée)\s\d")
# What must be heard, one sentence a line; "*" is a card that a computer has chosen.
TRANSCRIPTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "heard")
CLASS_NAMES = re.compile(r"\b(Rows|Six|Sequences)View\b")


def to_pattern(line):
    return re.escape(line).replace(r"\*", ".+")


class Listener:
    """A window and Orca, and what Orca says of it."""

    def __init__(self, game, language, speed, options):
        self.language = "en" if language == "C" else language
        self.orca = None
        self.window = Window(setup={"players": players("Léa", ("Tom", "easy"), ("Zoé", "easy")), "options": options}, game=game,
                             language=language, speed=speed)
        build = os.path.dirname(os.path.dirname(os.path.dirname(os.environ["SIXAIN"])))
        self.words = gettext.translation("sixain", f"{build}/po", [language], fallback=True)
        self.path = f"{self.window.home}/heard"
        folder = f"{self.window.home}/data/orca"
        os.makedirs(folder)
        with open(f"{folder}/orca-customizations.py", "w", encoding="utf-8") as file:
            file.write(SERVER.format(path=self.path))

    def heard(self):
        if not os.path.exists(self.path):
            return []
        with open(self.path, encoding="utf-8") as file:
            return re.sub("[\u00a0\u202f]", " ", file.read()).splitlines()

    def says(self, text):
        """Whether it has said such a sentence, which may have names and numbers in it."""
        pattern = re.sub(r"%[su]", ".+", re.escape(re.sub("[\u00a0\u202f]", " ", self.words.gettext(text))))
        return any(re.fullmatch(pattern, line) for line in self.heard())

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE
        while not condition():
            assert self.orca.poll() is None, "Orca ended"
            assert time.monotonic() < end, f"waited in vain for {what}; heard: {self.heard()}"
            time.sleep(0.1)

    def hear(self, *texts):
        """Until it has said one of these."""
        self.wait(lambda: any(self.says(text) for text in texts), texts)

    def sit_down(self, **chance):
        """With Orca from the moment on at which the match goes on whose cards and dice are known."""
        self.window.start()
        self.window.press(TITLES[self.window.game])
        self.window.press(self.words.gettext("_Start").replace("_", "") + "$")
        self.window.wait(self.window.status, "the table")
        self.window.rewrite(**chance)

        # Orca asks for positions on the screen, which GTK 4 warns that it does not know.
        self.window.environment["G_DEBUG"] = ""
        # It ends at once where another runs for the same user.
        end = time.monotonic() + PATIENCE
        while subprocess.run(["pgrep", "-u", str(os.getuid()), "-x", "orca"], stdout=subprocess.DEVNULL, check=False).returncode == 0:
            assert time.monotonic() < end, "another Orca runs"
            time.sleep(0.2)
        self.orca = subprocess.Popen(["orca"], env=self.window.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.wait(self.heard, "Orca to begin")
        self.window.start()
        self.window.press(self.words.gettext("Continue") + "$")

    def check(self):
        """Every sentence of the transcript is heard, in this order. Orca may say one twice, as the table's and as
        that of what has the focus, but no more often."""
        with open(f"{TRANSCRIPTS}/{self.window.game}-{self.language}.txt", encoding="utf-8") as file:
            expected = file.read().splitlines()

        def follow():
            lines = iter(self.heard())
            return all(any(re.fullmatch(to_pattern(wanted), line) for line in lines) for wanted in expected)

        self.wait(follow, "\n".join(["", *expected]))
        for wanted in set(expected):
            times = sum(bool(re.fullmatch(to_pattern(wanted), line)) for line in self.heard())
            assert times <= 2 * expected.count(wanted), f"heard {times} times: {wanted}"

    def close(self):
        self.orca.kill()
        self.orca.wait()
        self.window.kill()
        names = [line for line in self.heard() if CLASS_NAMES.search(line)]
        assert not names, f"names of classes are said: {names}"


def listen(game, play, speed=1.0, options=None, transcript=True, **chance):
    for language in ("C", "fr"):
        listener = Listener(game, language, speed, options or {})
        try:
            listener.sit_down(**chance)
            play(listener)
            if transcript:
                listener.check()
        finally:
            listener.close()


def deal(*hands):
    """Numbers from 1 to 104, these first."""
    first = sum(hands, [])
    return first + [card for card in range(1, 105) if card not in first]


def deal_suits():
    """The same for cards with suits. No joker is in the first hand."""
    hand = ["2H", "3H", "4H", "9C", "JS", "KD", "7M", "5T"]
    rest = [rank + suit for suit in "SCMTHD" for rank in [*map(str, range(13)), *"JCBRQKA"] if rank + suit not in hand]
    random.Random(6).shuffle(rest)
    return hand + rest


def play_rows(listener):
    """The lowest card, for which a row is to be taken: the focus goes to the first."""
    listener.hear("Choose a card.")
    listener.wait(lambda: any(line.startswith("3, ") for line in listener.heard()), "the first card of the hand")
    listener.window.key("Return")


def play_six(listener):
    """Only looks on."""


def play_sequences(listener):
    """Draws and discards."""
    listener.wait(lambda: any(re.match("Draw|Pioche", line) for line in listener.heard()), "what to do")
    listener.window.key("d")
    listener.window.wait(lambda: not listener.window.find("^(Draw|Piocher)$"), "the card that was drawn")
    while not listener.window.find("^(Discard|Défausser)$"):
        listener.window.key("1")
        listener.window.soon(lambda: listener.window.find("^(Discard|Défausser)$"))
    listener.window.key("x")


def play_to_podium(listener):
    window = listener.window
    over = listener.words.gettext("The game is over.")
    go_on = listener.words.gettext("_Continue").replace("_", "") + "$"

    def press_on():
        """Plays whatever comes first, until the table stays as the match has left it."""
        if window.status() == over:
            return True
        choices = [node for node in window.buttons() if node.enabled and CHOICES.match(node.name)]
        for node in sorted(choices, key=lambda node: node.name[0].isdigit())[:1]:
            node.act()
        return False

    listener.wait(press_on, "the end of the match")
    before = len(listener.heard())
    window.press(go_on)
    podium = listener.words.gettext("Podium")   # It has this name until all stand on it.
    place = re.sub(r"\s", r"\\s", listener.words.ngettext("Place %u: %s", "Place %u: %s", 1).split("%u")[0])

    def told():
        """Who has which place, as soon as that is told of anybody."""
        return next((line for line in listener.heard()[before:] if re.search(rf"{place}\d", line)), None)

    listener.wait(told, "who stands on the podium")
    assert not any(node.name == podium for node in window.nodes()), f"it is told before all stand on the podium: {told()}"
    assert "Tom" in told() and "Zoé" in told(), f"one of them is named alone: {told()}"


def test_rows():
    """A turn of 6 qui prend is heard, up to a row that is to be taken"""
    listen("rows", play_rows, decks=[deal([91, 3, 10, 20, 30, 40, 50, 60, 70, 80], [22, 23, 24, 26, 27, 28, 29, 31, 32, 33],
                                          [46, 47, 48, 49, 51, 52, 53, 54, 55, 56], [89, 25, 35, 45])])


def test_podium():
    """Who has won is heard when all stand on the podium, and not while it is still a secret"""
    listen("rows", play_to_podium, speed=4.0, options={"rounds": 1, "limit": 999}, transcript=False)


def test_six():
    """A turn of somebody else is heard in Six"""
    listen("six", play_six, decks=[list(range(1, 19))] + [[7, 9, 8] + [n for n in range(1, 19) if n not in (7, 8, 9)]] * 2,
           dice=[3, 3, 3, 6, 6, 6] * 40, first=1)


def test_sequences():
    """The turns of others in Les 6 Séquences are heard"""
    listen("sequences", play_sequences, decks=[deal_suits()])


if __name__ == "__main__":
    if shutil.which("orca") is None:
        print("1..0 # SKIP Orca is not installed")
    else:
        run([test_rows, test_podium, test_six, test_sequences])
