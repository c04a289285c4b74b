#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages that fill windows of every size."""
from window import TITLES, Role, Window, players, run

GAMES = ("rows", "sequences", "six")


def boxes(window):
    return [window.wait(lambda game=game: window.find(TITLES[game]), game).box() for game in GAMES]


def resize(window, width, height, measure=boxes):
    window.xdotool("windowsize", window.xid(), str(width), str(height))
    window.wait(lambda: any(node.name == "SixainZoom" and abs(node.box()[2] - width) < 20 for node in window.nodes()), "the size")
    # What is on the page follows a frame later.
    seen = [None, measure(window)]
    while seen[-1] != seen[-2]:
        seen.append(measure(window))
    return seen[-1]


def line_height(window):
    """How far the strip of what happened is below the sentence above it, in pixels of the window."""
    status = next(node for node in window.nodes() if node.role == Role.STATUS_BAR and node.is_laid_out())
    strip = next(node for node in window.nodes() if node.name == "SixainRecapStrip")
    return strip.box()[1] - status.box()[1]


def test_tiles():
    """The games fill the window: side by side in a large one, below each other in a small one."""
    window = Window().start()
    for width, height in ((1000, 700), (1900, 1080)):
        tiles = resize(window, width, height)
        # The places are those in the window; the sizes are those before a page is enlarged.
        covered = (tiles[2][0] - tiles[0][0]) / 2 * 3
        assert covered > 0.9 * width, f"at {width}×{height} the games are {covered} wide: {tiles}"
        assert len({box[1] for box in tiles}) == 1, f"the games are not side by side: {tiles}"
        assert all(box[3] > 0.4 * height for box in tiles), f"at {width}×{height} the games are low: {tiles}"

    tiles = resize(window, 370, 720)
    assert len({box[0] for box in tiles}) == 1 and all(box[2] > 250 for box in tiles), tiles
    window.close()


def test_table():
    """What is written at a table grows with the window, as its cards do."""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}}).start()
    window.press(TITLES["rows"])
    window.press("Start")
    window.wait(window.status, "the table")
    usual, large = (resize(window, width, height, line_height) for width, height in ((1000, 700), (1900, 1080)))
    assert 1.2 * usual < large < 1.6 * usual, f"a line is {usual} pixels high, and {large} in a large window"
    window.close()


if __name__ == "__main__":
    run([test_tiles, test_table])
