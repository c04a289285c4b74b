#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Phones in real browsers at the real window: whole matches with two phones, somebody at the screen
and a computer. Arguments: the names of the tests to run."""
import os
import random
import re
import sys
import time
import types

PHONES = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "phones")
sys.path[1:1] = [os.path.join(PHONES, "page"), PHONES]
from browser import Browser, need_chromium  # noqa: E402

need_chromium()

from lobby import describe_seat, open_lobby, play_rows, set_up, start_with  # noqa: E402
from six_window import KEYS  # noqa: E402
from window import PATIENCE, Window, players, run  # noqa: E402

HAND = "return [...document.querySelectorAll ('.hand .held')].map ((card) => card.getAttribute ('aria-label')).join ()"
CARD = re.compile(r"^(?!joker)\w+ of (spades|clubs|moons|stars|hearts|diamonds)$")
OVER = "^Rematch$|^Play Again$"


class Evening:
    """A window and two phones, which go when it is over."""

    def __init__(self, game="rows", silence_ms="20000", **options):
        self.window = set_up(silence_ms, game=game,
                             setup={"players": players("Léa", ("Ada", "easy")), "options": options})
        self.browsers = []

    def __enter__(self):
        return self

    def __exit__(self, kind, *rest):
        for browser in self.browsers:
            browser.__exit__(kind, *rest)

    def create_phone(self, width=390, height=844):
        self.browsers.append(Browser(width, height))
        return self.browsers[-1]

    def begin(self):
        """Tom and Mia come in, and everybody sits down."""
        address, room = open_lobby(self.window)
        self.host = types.SimpleNamespace(page=f"http://{address}/", port=int(address.rpartition(":")[2]), room=room)
        tom, mia = self.create_phone(), self.create_phone(844, 390)
        tom.sit_down(self.host, "Tom", colour=3)
        mia.sit_down(self.host, "Mia", "avatar:cat", colour=5)
        start_with(self.window, "Tom", "Mia")
        for phone in (tom, mia):
            phone.wait(".game .status")
        return tom, mia

    def play(self, phones, play_here, until=None, seconds=20 * PATIENCE):
        """Everybody plays until the match is over everywhere, or until something else is so."""
        done = {}
        end = time.monotonic() + seconds
        while True:
            over = play_here(self.window)
            for phone in phones:
                if words := phone.play():
                    done[words.split()[0]] = done.get(words.split()[0], 0) + 1
            if until(done) if until else over and all(phone.is_over() for phone in phones):
                return done
            assert self.window.process.poll() is None, self.window.output()
            assert time.monotonic() < end, f"it does not end: {[phone.text() for phone in phones]}; done: {done}"

    def close(self, *phones):
        """Everything was right, and the phones say that the table is closed."""
        for phone in phones:
            phone.check()
        self.window.close()
        for phone in phones:
            phone.wait_until("return document.body.innerText.includes ('The table has been closed.')")


def play_special(window):
    """Plays none of one's special cards."""
    button = window.find("^Place it$|^Keep$")
    if button:
        button.act()
        return False
    return play_rows(window)


def play_six(window, chance=random.Random(6)):
    """Presses keys of the first player, wrong ones too."""
    if window.find("^Continue$|^Next Round$"):
        play_rows(window)
    elif not window.find(OVER):
        window.key(chance.choice(KEYS[0]))
    return window.find(OVER)


def play_sequences(window):
    """Draws, and discards one card after the other."""
    buttons = [node for node in window.buttons() if node.enabled and node.is_laid_out()]
    named = {node.name: node for node in buttons}
    for name in ("Count the Points", "Continue", "Next Round", "No, Thanks", "Draw", "Refill", "Discard", "Pass"):
        if name in named:
            named[name].act()
            return False
    cards = [node for node in buttons if CARD.match(node.name)]
    if cards:
        cards[0].act()
    return window.find(OVER)


def play_whole(game, play_here, needed, **options):
    with Evening(game, **options) as evening:
        phones = evening.begin()
        done = evening.play(phones, play_here)
        print(f"# done: {done}")
        assert all(what in done for what in needed), done
        evening.close(*phones)


def test_rows():
    """Two phones, a person at the screen and a computer play a match, and one phone is reloaded."""
    with Evening(rounds=1) as evening:
        tom, mia = evening.begin()
        evening.play([tom, mia], play_rows, lambda done: done.get("choose", 0) >= 4)
        tom.wait(".hand .held")
        hand = tom.run(HAND)
        tom.driver.refresh()
        tom.wait(".hand .held")
        assert set(tom.run(HAND).split(",")) <= set(hand.split(",")), (hand, tom.run(HAND))
        evening.play([tom, mia], play_rows)
        evening.close(tom, mia)


def test_special():
    """A match with special cards."""
    play_whole("rows", play_special, ["choose"], special_cards=True)


def test_draft():
    """A match for which hands are drafted."""
    play_whole("rows", play_rows, ["draft", "choose"], known_cards=True, draft=True, rounds=1)


def test_six():
    """A match of Six."""
    play_whole("six", play_six, ["lay"], rounds=1, hourglass_s=60)


def test_sequences():
    """A match of Les 6 Séquences."""
    play_whole("sequences", play_sequences, ["draw", "discard"], rounds=1)


def test_presence():
    """A phone sleeps, a computer sits in and gives the seat back; then another device takes it over."""
    with Evening(silence_ms="5000", limit=66) as evening:
        window = evening.window
        tom, mia = evening.begin()
        tom.wait(".hand .held")
        tom.offline(True)
        tom.run("window.dispatchEvent (new Event ('offline'))")
        tom.wait(".lost.shown")
        window.wait(lambda: window.find_text("^Tom’s phone is not responding"), "what is missed")
        window.press("^Let a Computer Play$")
        n_cards = len(window.wait(window.hand, "Léa's hand"))
        evening.play([mia], play_rows, lambda done: 0 < len(window.hand()) < n_cards)
        tom.offline(False)
        tom.run("window.dispatchEvent (new Event ('online'))")
        tom.wait_until("return document.querySelector ('.lost.shown') === null")
        window.wait(lambda: "on a phone" in describe_seat(window, "Tom"), "Tom's phone on his seat")
        moves = []
        evening.play([mia], play_rows, lambda done: moves.append(tom.play()) or any(moves))

        other = evening.create_phone(320, 568)
        kept = tom.run("return Object.entries (localStorage)")
        other.open(evening.host)
        other.run("for (const [key, value] of arguments[0]) localStorage.setItem (key, value)", kept)
        other.open(evening.host)
        other.wait(".hand .held")
        assert "another device" in tom.wait(".gone").text
        evening.play([mia], play_rows, lambda done: moves.append(other.play()) or len(list(filter(None, moves))) > 1)
        evening.close(mia, other)


def test_killed():
    """The window is killed and continued, and the phones come back by themselves."""
    with Evening(limit=66) as evening:
        tom, mia = evening.begin()
        evening.play([tom, mia], play_rows, lambda done: done.get("choose", 0) >= 2)
        evening.window.kill()
        for phone in (tom, mia):
            phone.wait(".lost.shown")
        hands = [set(phone.run(HAND).split(",")) for phone in (tom, mia)]

        again = Window(home=evening.window.home)
        again.environment["SIXAIN_PHONES_LOOPBACK"] = "1"
        evening.window = again
        again.start().go_on()
        for phone, hand in zip((tom, mia), hands):
            phone.wait_until("return document.querySelector ('.lost.shown') === null")
            phone.wait(".hand .held")
            assert set(phone.run(HAND).split(",")) <= hand, (hand, phone.run(HAND))
        again.wait(lambda: "on a phone" in describe_seat(again, "Tom"), "Tom's phone on his seat")
        evening.play([tom, mia], play_rows, lambda done: done.get("choose", 0) >= 2)
        evening.close(tom, mia)


if __name__ == "__main__":
    run([globals()[f"test_{name}"] for name in sys.argv[1:] or ("rows",)])
