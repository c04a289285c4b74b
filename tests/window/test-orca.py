#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What somebody hears of a turn who plays with Orca, Debian's screen reader."""
import gettext
import os
import re
import shutil
import subprocess
import time

from window import FAST, PATIENCE, TITLES, Window, players, run

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
CLASS_NAMES = re.compile(r"\b(Rows|Six|Sequences)View\b")


class Listener:
    """A window and Orca, and what Orca says of it."""

    def __init__(self, game, language, speed=1.0, options=None):
        self.window = Window(setup={"players": players("Léa", ("Tom", "easy"), ("Zoé", "easy")), "options": options or {}}, game=game,
                             language=language, speed=speed)
        build = os.path.dirname(os.path.dirname(os.path.dirname(os.environ["SIXAIN"])))
        self.words = gettext.translation("sixain", f"{build}/po", [language], fallback=True)
        self.path = f"{self.window.home}/heard"
        folder = f"{self.window.home}/data/orca"
        os.makedirs(folder)
        with open(f"{folder}/orca-customizations.py", "w", encoding="utf-8") as file:
            file.write(SERVER.format(path=self.path))

        # Orca asks for positions on the screen, which GTK 4 warns that it does not know.
        self.window.environment["G_DEBUG"] = ""
        self.orca = subprocess.Popen(["orca"], env=self.window.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def heard(self):
        if not os.path.exists(self.path):
            return []
        with open(self.path, encoding="utf-8") as file:
            return file.read().splitlines()

    def says(self, text):
        """Whether it has said such a sentence, which may have names and numbers in it."""
        pattern = re.sub(r"%[su]", ".+", re.escape(self.words.gettext(text)))
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

    def sit_down(self):
        self.wait(self.heard, "Orca to begin")
        self.window.start()
        self.window.press(TITLES[self.window.game])
        self.window.press(self.words.gettext("_Start").replace("_", "") + "$")

    def close(self):
        self.orca.kill()
        self.orca.wait()
        self.window.kill()
        names = [line for line in self.heard() if CLASS_NAMES.search(line)]
        assert not names, f"names of classes are said: {names}"


def listen(game, play, **more):
    for language in ("C", "fr"):
        listener = Listener(game, language, **more)
        try:
            listener.sit_down()
            play(listener)
        finally:
            listener.close()


def play_rows(listener):
    listener.hear("Choose a card.")
    listener.wait(lambda: any(re.match(r"\d+, \d", line) for line in listener.heard()), "a card of the hand")
    listener.window.key("Return")
    listener.hear("From low to high: your %u goes first.", "From low to high: %s’s %u goes first.")


def play_six(listener):
    listener.hear("%s grabs the dice.", "Whoever grabs the dice first begins.")


def play_sequences(listener):
    def others_are_heard():
        return any(re.search("Tom|Zoé", line) for line in listener.heard())

    listener.wait(lambda: others_are_heard() or listener.window.find("^(Draw|Piocher)$"), "the first turn")
    if not others_are_heard():
        before = len(listener.heard())
        listener.window.key("d")
        listener.wait(lambda: len(listener.heard()) > before, "the hand")

        # A joker is never discarded.
        for card in "1234":
            listener.window.key(card, "x")
            if listener.window.soon(others_are_heard, 5):
                break
            listener.window.key(card)
    listener.wait(others_are_heard, "what the others do")


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
    place = listener.words.ngettext("Place %u: %s", "Place %u: %s", 1).split("%u")[0]

    def told():
        """Who has which place, as soon as that is told of anybody."""
        return next((line for line in listener.heard()[before:] if re.search(rf"{place}\d", line)), None)

    listener.wait(told, "who stands on the podium")
    assert not any(node.name == podium for node in window.nodes()), f"it is told before all stand on the podium: {told()}"
    assert "Tom" in told() and "Zoé" in told(), f"one of them is named alone: {told()}"


def test_rows():
    """A turn of 6 qui prend is heard"""
    listen("rows", play_rows)


def test_podium():
    """Who has won is heard when all stand on the podium, and not while it is still a secret"""
    listen("rows", play_to_podium, speed=4.0, options={"rounds": 1, "limit": 999})


def test_six():
    """The dice of Six are heard"""
    listen("six", play_six)


def test_sequences():
    """The turns of others in Les 6 Séquences are heard"""
    listen("sequences", play_sequences)


if __name__ == "__main__":
    if shutil.which("orca") is None:
        print("1..0 # SKIP Orca is not installed")
    else:
        run([test_rows, test_podium, test_six, test_sequences])
