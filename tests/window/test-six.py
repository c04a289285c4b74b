#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Six in the real window: many hands on one keyboard, the clock, and a match to its end."""
import json
import re
import subprocess
import time

from six_window import DICE, KEYS, TUBE, SixWindow
from tree import Role
from window import PATIENCE, TITLES, run

def test_setup():
    """Keys are changed in the set-up, where somebody else’s are refused, and serve at the table."""
    window = SixWindow("Léa", "Tom", roll_pause_ms=700).start()
    window.press(TITLES["six"])
    pause = window.wait(lambda: next((node for node in window.nodes() if node.role == Role.SPIN_BUTTON and
                                      "Pause after a roll, in seconds" in node.name), None), "the options")
    assert round(pause.value, 3) == 0.7, pause.value
    pause.value = 1.3
    window.press("^Dice: S$")
    window.wait(lambda: window.find("^Press a key"), "to be asked for a key")
    window.key("i")
    window.wait(lambda: any("belongs to Tom" in node.name for node in window.nodes()), "the key to be refused")
    window.key("g")
    window.wait(lambda: window.find("^Dice: G$"), "the key to be taken")
    window.press("Start$")
    window.get_ready()
    window.key("s", "g")
    window.wait(lambda: window.moves() == [(0, "grab")], "Léa to grab the dice")
    setup = json.loads(window.ask("SELECT setup FROM matches")[0][0])
    assert setup["options"]["roll_pause_ms"] == 1300, setup
    window.close()


def test_layout():
    """Keys are where they are, and called what this keyboard calls them."""
    subprocess.run(["setxkbmap", "fr"], check=True)
    window = SixWindow("Léa", "Tom").start()
    try:
        window.press(TITLES["six"])
        window.press("^More$")
        window.wait(lambda: window.find("^Place 1: A$") and window.find("^Place 2: Z$"), "the keys of a French keyboard")
        window.close()
    finally:
        subprocess.run(["setxkbmap", "us"], check=True)


def test_together():
    """Three players’ keys in the same frame count once each."""
    window = SixWindow("Léa", "Tom", "Zoé", "Ada", roll_pause_ms=600).start().sit_down()
    window.together("s", "l", "Up")
    window.wait(window.moves, "the dice to be grabbed")
    window.stays(lambda: window.moves() == [(0, "grab")], "the dice are grabbed more than once")

    # As soon as Léa has rolled all but her own values, everybody but Tom owes a card.
    while window.can_roll() != "Tom":
        window.roll()
        window.wait(window.can_roll, "the next roll")
    before = len(window.moves())
    stocks = {name: window.stock(name) for name in ("Léa", "Zoé", "Ada")}
    window.together("a", "Next", "KP_8", "w", "Down", "KP_5")
    window.wait(lambda: len(window.moves()) >= before + 3, "three cards to be laid")
    window.stays(lambda: sorted(window.moves()[before:]) == [(0, "lay 2"), (2, "lay 2"), (3, "lay 2")], "something else is laid")
    window.wait(lambda: all(window.stock(name) == number - 1 for name, number in stocks.items()), "the stocks to be lower")
    window.close()


def test_held_key():
    """A key that is held down acts once, and a wrong card costs nothing."""
    window = SixWindow("Léa", "Tom", roll_pause_ms=600).start().sit_down()
    window.key("s")
    window.wait(window.can_roll, "Léa to have the dice")
    window.xdotool("keydown", "s")
    window.wait(lambda: len(window.moves()) > 1, "Léa to roll")
    # She can roll again while the key is held, which repeats 25 times a second.
    window.wait(window.can_roll, "the next roll")
    window.stays(lambda: window.moves() == [(0, "grab"), (0, "roll")], "a key that is held acts again")
    window.xdotool("keyup", "s")

    # Nobody protects by a roll of their own.
    window.key("q")
    window.wait(lambda: "on your own roll" in window.status(), "to be told")
    assert len(window.moves()) == 2, window.moves()
    window.close()


def test_owed():
    """A place’s key or a click on it covers nothing; with the stock before it, it does, also before one’s own roll."""
    window = SixWindow("Léa", "Tom", roll_pause_ms=600).start().sit_down()
    decks = [[1, 2, 3] + list(range(4, 19)), [7, 9, 8] + [n for n in range(1, 19) if n not in (7, 8, 9)]]
    # 15, 10 and 6 three times are nobody's: dice go from Léa to Tom and back, and Léa owes a card since.
    window.rewrite(decks=decks, dice=[5, 5, 5, 5, 5, 6] * 20, first=0).start().go_on()
    while window.can_roll() != "Tom":
        window.roll()
        window.wait(window.can_roll, "the next roll")
    while window.can_roll() != "Léa":
        window.roll()
        window.wait(window.can_roll, "the next roll")
    number = len(window.moves())
    assert "or lay your card" in window.status(), window.status()

    window.key("w")
    window.wait(lambda: "press your stock first" in window.status(), "to be told")
    window.click(window.place_node("Léa", 2))
    window.key("a", "Escape", "w")
    # Twice the stock, too, is nothing at all; the table is not left.
    window.key("a", "a", "w")
    window.stays(lambda: len(window.moves()) == number, "a card is laid")
    window.key("a", "w")
    window.wait(lambda: window.moves()[number:] == [(0, "lay 2")], "Léa to cover her 2")
    assert window.can_roll() == "Léa"

    # With the pointer, when Léa has passed the dice on and owes a card again.
    while window.can_roll() == "Léa":
        window.roll()
        window.wait(window.can_roll, "the next roll")
    number = len(window.moves())
    stock, place = window.stock_node("Léa"), window.place_node("Léa", 3)
    window.click(place)
    window.click(stock)
    window.wait(lambda: "choose the place" in window.status(), "the card to be taken up")
    window.click(place)
    window.wait(lambda: window.moves()[number:] == [(0, "lay 3")], "Léa to cover her 3")
    window.close()


def test_pause():
    """A pause in the middle of a roll stops the dice and the clock."""
    window = SixWindow("Léa", "Tom", speed=0.2).start().sit_down()
    window.key("s")
    window.wait(window.can_roll, "Léa to have the dice")
    window.xdotool("key", "--delay", "0", "s", "ctrl+p")
    window.wait(lambda: window.find("Go On$"), "the pause")
    window.wait(lambda: [text for _, text in window.moves()] == ["grab", "roll"], "the roll to be kept")
    before = window.moves(), window.ask("SELECT time FROM clocks")
    window.key("s")
    # The clock is written once a second.
    window.stays(lambda: (window.moves(), window.ask("SELECT time FROM clocks")) == before, "something goes on during the pause", 2)

    # The roll is shown after the pause, whose length does not count.
    window.press("Go On$")
    window.wait(lambda: re.search(r"rolls|again|: roll", window.status()), "the roll")
    window.roll()
    window.close()


def count_in(window):
    """Tries to act while people are counted in. Returns whether the count went on all the while: a busy machine
    may take longer than that, and then what was pressed too late counts."""
    window.wait(lambda: window.status() == "Get ready!", "to be asked to get ready")
    clock = window.ask("SELECT time FROM clocks")
    window.key("s", "l")
    usable = [node.name for node in window.buttons() if node.enabled and re.search(": (grab|roll) the dice$", node.name)]
    moves, later = window.moves(), window.ask("SELECT time FROM clocks")
    if window.status() != "Get ready!":
        return False
    assert not usable and moves == [] and later == clock, (usable, moves, clock, later)
    return True


def test_ready():
    """People are counted in before the clock runs, at first and after a pause, even where nothing moves."""
    n_counted = 0
    while n_counted < 2:
        n_counted = 0
        window = SixWindow("Léa", "Tom")
        window.start()
        super(SixWindow, window).sit_down()
        while n_counted < 2 and count_in(window):
            n_counted += 1
            window.get_ready()
            window.key("ctrl+p")
            window.press("Go On$")
        if n_counted < 2:
            window.close()
    # A press that comes while people are still counted in is made again.
    window.wait(lambda: window.moves()[:1] == [(1, "grab")] or window.key("l"), "Tom to grab the dice")
    window.close()


def lift(window):
    """Whoever may lifts the tube, and the verdict stays, whatever is pressed too soon. Returns who did."""
    def find():
        return next((node.name.split(":")[0] for node in window.buttons()
                     if node.name.endswith(": lift the tube") and node.enabled), None)

    # What is kept can be known before the table shows it: a press that comes too early is made again.
    while window.wait(window.can_roll, "the next roll") and not find():
        window.key(KEYS[("Léa", "Tom").index(window.can_roll() or "Léa")][DICE])
    name = find()
    moves = len(window.moves())
    window.key(KEYS[("Léa", "Tom").index(name)][TUBE], "q", "i", "s", "l")
    window.wait(lambda: window.find("^Continue$"), "the verdict")
    clock = window.ask("SELECT time FROM clocks")
    window.wait(lambda: window.find_text(rf"^{name} lifted the tube: \d+ seconds of sand were left\."), "the reason")
    assert window.status() == f"{name} lifted too soon, but has no protected card to give back.", window.status()
    window.stays(lambda: window.find("^Continue$") and window.ask("SELECT time FROM clocks") == clock, "the verdict goes by itself")
    assert [text for _, text in window.moves()[moves:]] == ["lift"], window.moves()[moves:]
    return name


def test_lift():
    """A lift is looked at until somebody presses, by key or by pointer; the sheet tells what it cost."""
    window = SixWindow("Léa", "Tom", roll_pause_ms=600, lift_window_ms=10000, rounds=3).start().sit_down()
    decks = [[1, 2, 3] + list(range(4, 19)), [7, 9, 8] + [n for n in range(1, 19) if n not in (7, 8, 9)]]
    window.rewrite(decks=decks, dice=[5, 5, 5, 5, 5, 6] * 60, first=0).start().go_on()
    for number, press in enumerate((lambda: window.key("p"), lambda: window.press("^Continue$")), 1):
        name = lift(window)
        press()
        window.wait(lambda: window.find("Next Round$"), "the scores")
        cost = f"Round {number}, {name}: 0 cards, (lifted), no loss"
        window.wait(lambda cost=cost: any(node.name == cost for node in window.nodes()), "what it cost")
        window.press("Next Round$")
        # At leisure: nobody is counted in, nothing but a card to lay can be done, and no time is too long.
        window.wait(lambda: "lay your card; then the next round begins" in window.status(), "the cards to be laid")
        moves = len(window.moves())
        window.key(*(KEYS[seat][key] for seat in (0, 1) for key in (DICE, TUBE, 0)))
        window.wait(lambda: "the next round begins" in window.status(), "to be told again")
        window.lay_all()
        window.wait(lambda: window.status() == "Get ready!", "to be counted in")
        done = [text for _, text in window.moves()[moves:]]
        assert all(text.startswith("lay") for text in done), done
    name = lift(window)
    # Anywhere on the table.
    x, y = window.find("^Continue$").centre()
    window.xdotool("mousemove", "--window", window.xid(), str(x), str(y - 150), "click", "1")
    # Nobody has protected anything, so there is nothing to count.
    window.wait(lambda: window.status() == "All is counted: nobody has protected a card.", "the result")
    window.press("^Continue$")
    window.wait(lambda: window.find("Rematch$"), "the end")
    window.close()


def test_kill():
    """A round that is cut off goes on with the sand where it was, which is kept every second."""
    window = SixWindow("Léa", "Tom", hourglass_s=60).start().sit_down()
    window.key("s")
    window.wait(window.can_roll, "Léa to have the dice")
    earliest = time.monotonic()
    window.key("s")
    (rolled,), = window.wait(lambda: window.ask("SELECT time FROM moves WHERE text = 'roll'"), "the roll")

    def sand():
        """How long ago the dice were rolled, by the clock that is kept, in milliseconds."""
        return window.ask("SELECT time FROM clocks")[0][0] - rolled

    # Nobody does anything, and the clock is kept all the same.
    times = [sand()]
    while len(times) < 4:
        times.append(window.wait(lambda: (now := sand()) != times[-1] and now, "the clock to be kept"))
    window.kill()
    kept = sand()
    assert times == sorted(times) and times[-1] <= kept <= 1000 * (time.monotonic() - earliest), (times, kept)

    again = SixWindow(home=window.home)
    again.start().go_on()
    again.stays(lambda: sand() == kept, "time passes before anybody is ready")
    ready = time.monotonic()
    again.press("Go On$")
    again.wait(lambda: "roll the dice" in again.status() or "has the dice" in again.status(), "the same round")
    went_on = sand()
    passed = 1000 * (time.monotonic() - ready)
    assert kept <= went_on <= kept + passed, f"from {kept} ms to {went_on} ms in {passed:.0f} ms"
    again.roll()
    again.close()


def test_phone():
    """In a window as small as a phone everything that five people need can be hit."""
    names = ("Léa", "Tom", "Zoé", "Ada", "Maximilienne-Alexandra")
    window = SixWindow(*names).start().sit_down()
    window.resize(360, 720)
    pattern = rf"^({'|'.join(names)})(,|:|’s) |^The tube|dice$"
    boxes = {node.name: node.box() for node in window.buttons() if re.search(pattern, node.name)}
    assert len(boxes) == 5 * 6 + 2, sorted(boxes)
    small = {name: box for name, box in boxes.items() if min(box[2:]) < 44}
    assert not small, small
    window.close()


def next_press(buttons, lifts):
    """What Léa can do now: the keys for it, one after the other."""
    can = {node.name for node in buttons if node.name.startswith("Léa: ") and node.enabled}
    if "Léa: lift the tube" in can and lifts:
        return ("x",)
    if any(node.name.startswith("Léa’s stock, ") and node.enabled for node in buttons):
        return ("a", "w")
    return ("s",) if can & {"Léa: grab the dice", "Léa: roll the dice"} else ()


def test_match():
    """A match of one person against three computers, to its end."""
    window = SixWindow("Léa", ("Tom", "easy"), ("Zoé", "medium"), ("Ada", "hard"), rounds=1, hourglass_s=60,
                       roll_pause_ms=600).start().sit_down()

    said = []

    def is_over():
        buttons = window.buttons()
        said.append(window.status())
        if any(node.name.endswith("Rematch") and node.enabled and node.is_laid_out() for node in buttons):
            return True
        if node := next((node for node in buttons if node.name == "Continue" and node.is_laid_out()), None):
            node.act()
            return False
        for key in next_press(buttons, window.moves().count((0, "roll")) >= 3):
            window.key(key)
        return False

    window.wait(is_over, "the end of the match", 4 * PATIENCE)
    moves = window.moves()
    assert moves[-1][1] == "lift", moves[-1]
    assert {seat for seat, _ in moves} == {0, 1, 2, 3}, moves
    window.wait(lambda: window.find_text("wins[!.]|share the win"), "who has won to be told")
    assert any("turn" in status and "over the" in status for status in said), "nobody's cards were counted"
    assert any(status.startswith("All is counted: ") for status in said), "the status does not say that all is counted"
    window.close()


if __name__ == "__main__":
    run([test_setup, test_layout, test_together, test_held_key, test_owed, test_pause, test_ready, test_lift, test_kill, test_phone, test_match])
