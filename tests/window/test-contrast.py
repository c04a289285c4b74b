#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is written can be read on what it is written on: the contrast of every label, measured in pictures of the window."""
import collections

from audit import is_usable
from tree import Node, Role
from window import TITLES, Window, players, run

# What the WCAG ask of text. Its darkest pixel is a little lighter than its colour, for edges are smoothed.
LEAST = 4.5
SMOOTHED = 0.1
# Of a window without a shadow, which is not counted where something is in it.
EDGE = 5
BUTTONS = (Role.PUSH_BUTTON, Role.TOGGLE_BUTTON)
STYLES = {"light": {}, "dark": {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"}, "high contrast": {"ADW_DEBUG_HIGH_CONTRAST": "1"},
          "dark high contrast": {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark", "ADW_DEBUG_HIGH_CONTRAST": "1"}}


def get_luminance(colour):
    channels = [channel / 255 for channel in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def get_contrast(a, b):
    low, high = sorted((get_luminance(a), get_luminance(b)))
    return (high + 0.05) / (low + 0.05)


class Picture:
    """A picture of the window."""

    def __init__(self, window):
        # P6, the size and the largest value are a line each; where that is larger than a byte, the first of two tells enough.
        _, size, largest, pixels = window.photograph().split(b"\n", 3)
        self.pixels = pixels[::2] if int(largest) > 255 else pixels
        self.width, self.height = map(int, size.split())

    def measure(self, x, y, width, height):
        """The contrast of what is written there: between what there is most of, and what is furthest from it."""
        x, y = x + EDGE, y + EDGE
        right, bottom = min(x + width, self.width), min(y + height, self.height)
        colours = collections.Counter()
        for line in range(max(0, y), bottom):
            start = 3 * (line * self.width + max(0, x))
            row = self.pixels[start:start + 3 * (right - max(0, x))]
            colours.update(zip(row[::3], row[1::3], row[2::3]))
        if len(colours) < 2:
            return None
        ground = colours.most_common(1)[0][0]
        return max(get_contrast(ground, colour) for colour in colours)


def list_labels(window):
    """Those on buttons too, at which the tree ends elsewhere."""
    for node in window.nodes():
        if node.role == Role.LABEL:
            yield node
        elif node.role in BUTTONS and node.is_laid_out():
            for address in node.ask("org.a11y.atspi.Accessible", "GetChildren", gone=[]):
                inside = Node.look(node.bus, address)
                inside.parent = node
                yield from (label for label in inside.all() if label.role == Role.LABEL)


def check(window, where, frame=None):
    """Everything that is written there and can be used."""
    window.wait(window.is_at_rest, "one page")
    picture = Picture(window)
    faults, n_seen = [], 0
    for node in list_labels(window):
        x, y, width, height = node.box()
        if not node.name.strip() or width == 0 or (frame and not node.is_in(frame)) or y + height > picture.height:
            continue
        contrast = picture.measure(x, y, width, height)
        n_seen += contrast is not None
        if contrast is not None and contrast < LEAST - SMOOTHED and is_usable(node):
            faults.append(f"“{node.name}” {contrast:.1f}:1 at {(x, y, width, height)}")
    assert n_seen > 1, f"{where}: nothing is written there"
    assert not faults, f"{where}:\n" + "\n".join(faults)


def walk(style):
    window = Window(setup={"players": players("Léa", ("Tom", "easy"), ("Zoé", "easy")), "options": {}})
    window.environment.update(STYLES[style])
    window.start()
    check(window, f"{style}, welcome")
    window.press(TITLES["rows"])
    window.wait(lambda: window.find("Start$"), "the set-up")
    check(window, f"{style}, set-up")
    window.press("Start$")
    window.wait(window.hand, "the table")
    window.look_at_table()
    check(window, f"{style}, table")
    window.key("ctrl+l")
    window.wait(lambda: window.find("^Back to the Table$"), "the scores")
    check(window, f"{style}, scores")
    window.key("Escape")
    window.wait(window.hand, "the table")
    window.key("ctrl+p")
    window.wait(lambda: window.find("Go On$"), "the pause")
    check(window, f"{style}, pause")
    window.close()


def walk_others(style):
    for game in ("sequences", "six"):
        window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}}, game=game)
        window.environment.update(STYLES[style])
        window.start().press(TITLES[game])
        window.wait(lambda: window.find("Start$"), "the set-up")
        check(window, f"{style}, set-up of {game}")
        window.key("ctrl+comma")
        window.wait(lambda: window.find_text("^Animations$"), "the preferences")
        check(window, f"{style}, preferences", "Preferences")
        window.close()


def test_light():
    """In the light style"""
    walk("light")


def test_dark():
    """In the dark style"""
    walk("dark")


def test_high():
    """In high contrast"""
    walk("high contrast")


def test_dark_high():
    """In high contrast and dark"""
    walk("dark high contrast")


def test_other_games():
    """The set-ups of other games, and the preferences"""
    walk_others("light")


def test_other_games_dark():
    """The same in the dark style"""
    walk_others("dark")


if __name__ == "__main__":
    run([test_light, test_dark, test_high, test_dark_high, test_other_games, test_other_games_dark])
