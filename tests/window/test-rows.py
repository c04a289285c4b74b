#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the table of rows tells somebody before they play: by keys and by the pointer."""
import pathlib
import re

from tree import Role, StateType
from window import FAST, Window, players, run

DECK = [91, 3, 10, 20, 30, 40, 50, 60, 70, 80]


def open_table(speed=FAST, **options):
    """Léa holds the cards of the deck above, and the rows begin with 89, 25, 35 and 45."""
    setup = {"players": players("Léa", ("Tom", "easy")), "options": options}
    window = Window(setup=setup, speed=speed).start().sit_down()
    tom = [1, 2, 4, 5, 6, 7, 8, 9, 11, 12]
    first = [89, 25, 35, 45]
    rest = [card for card in range(1, 105) if card not in DECK + tom + first]
    window.rewrite(decks=[DECK + tom + first + rest]).start().go_on()
    window.wait(lambda: sorted(window.hand()) == sorted(DECK), "the hand")
    window.wait(lambda: any(node.name.startswith("Tom") and node.name.endswith("ready") for node in window.nodes()), "Tom's choice")
    return window


def test_hint():
    """A hint says why."""
    window = open_table()
    window.key("h")
    window.wait(lambda: re.match(r"Hint: the \d+ looks best\. [A-Z].*\.$", window.status()), "a hint with its reason")
    window.close()


def seen(window):
    return next((node for node in window.nodes() if node.name.startswith("Not seen yet: ") and node.is_in("SixainOverview")), None)


def find_switch(window):
    return next((node for node in window.nodes() if node.name == "Cards Seen" and node.role == Role.CHECK_BOX), None)


def test_overview():
    """What has been played is looked up by a key, from the menu, and not where people do not want it."""
    window = open_table()
    window.key("o")
    name = window.wait(lambda: seen(window), "the overview").name
    assert "In your hand: 3, 10, 20, 30, 40, 50, 60, 70, 80, 91." in name, name
    assert "Played: 25, 35, 45, 89." in name and "In other hands: none." in name, name
    window.key("Escape")
    window.wait(lambda: not seen(window), "the table without the overview")
    assert window.hand(), "Escape has left the table"

    window.press("^Cards Seen This Round$")
    window.wait(lambda: seen(window), "the overview again")
    window.key("Escape")
    window.wait(lambda: not seen(window), "the table without the overview again")

    window.key("ctrl+comma")
    window.wait(lambda: window.find_text("^Offer to look up"), "the preferences")
    window.act_on(lambda: find_switch(window), "the switch")
    window.wait(lambda: not find_switch(window).has_state(StateType.CHECKED), "the switch to move")
    window.key("Escape")
    window.wait(lambda: not window.find("^Cards Seen This Round$"), "a table without that button")
    window.key("o")
    assert not seen(window)
    window.close()


def fates(window):
    """What the rows say of the card that somebody points at."""
    return {number: node.ask_for("org.a11y.atspi.Accessible", "Description", "") for number, node in window.rows().items()}


def only(number, sentence):
    return {row: sentence if row == number else "" for row in range(1, 5)}


def point_at(window, node):
    x, y = window.find_place(node)
    window.xdotool("mousemove", "--window", window.xid(), str(x), str(y))


def test_pointing():
    """The rows tell what a card would do under the pointer, and no tooltip covers cards."""
    window = open_table()
    assert set(fates(window).values()) == {""}, fates(window)
    point_at(window, window.hand()[91])
    window.wait(lambda: fates(window) == only(1, "The 91 would go here."), "where the 91 goes")
    point_at(window, window.hand()[30])
    window.wait(lambda: fates(window) == only(2, "The 30 would go here."), "where the 30 goes")
    point_at(window, window.hand()[3])
    costs = {1: "Taking it costs 1 point.", **{row: "Taking it costs 2 points." for row in (2, 3, 4)}}
    window.wait(lambda: fates(window) == costs, "what a low card costs")
    window.xdotool("mousemove", "--window", window.xid(), "5", "300")
    window.wait(lambda: set(fates(window).values()) == {""}, "rows that say nothing")
    window.close()


def test_keys():
    """The rows tell what the card would do that has the focus; digits play one."""
    window = open_table()
    window.key("Right")

    def is_told():
        focused = next((card for card, node in window.hand().items() if node.focused), None)
        return any(f"The {focused} would go here." == text or "Taking it costs" in text for text in fates(window).values())

    window.wait(is_told, "what the focused card would do")
    window.key("9", "1")
    window.wait(lambda: 91 not in window.hand() or window.status() != "Choose a card.", "the 91, played")
    window.wait(lambda: any("91" in node.name for node in window.rows().values()), "the 91 in a row")
    window.close()


def test_known_hands():
    """In a draft a press on a seat shows what everybody knows of a hand."""
    setup = {"players": players("Léa", ("Tom", "easy")), "options": {"draft": True, "known_cards": True}}
    window = Window(setup=setup).start().sit_down()

    def is_turn():
        return window.status() == "Take a card from the table." and window.hand()

    for _ in range(2):
        hand = window.wait(is_turn, "the draft")
        hand[min(hand)].act()
        window.wait(lambda: min(hand) not in window.hand(), "the card to be taken")
    window.wait(is_turn, "the draft again")
    window.press("^Known cards of Tom$")
    window.wait(lambda: window.find_bubble(r"^\d+, \d heads?$"), "Tom's cards")
    window.key("Escape")
    window.wait(lambda: not window.find_bubble("^Known cards of Tom$"), "the table")
    assert window.status() == "Take a card from the table.", window.status()
    window.close()


def are_apart(box, other):
    x, y, width, height = box
    other_x, other_y, other_width, other_height = other
    return x + width <= other_x or other_x + other_width <= x or y + height <= other_y or other_y + other_height <= y


def test_reveal():
    """What has been turned over is larger than what lies in the rows, which all can be seen"""
    window = open_table(speed=0.1)
    window.hand()[91].act()
    window.wait(lambda: window.status().startswith("From low to high: "), "the cards to be turned over")

    def box_of(card):
        return next(node for node in window.nodes() if node.name.startswith(f"{card}, ")).box()

    x, y, width, height = box_of(91)
    for card in (89, 25, 35, 45):
        assert box_of(card)[2] * 1.2 <= width, (card, box_of(card), width)
    for row in window.rows().values():
        assert are_apart(row.box(), (x, y, width, height)), (row.box(), x, y, width, height)
    window.key("Escape")
    window.close()


SPECIALS = ("Stop", "Insert", "Slide", "Fifth row", "Seven takes", "Replace", "Negative = positive")


def test_special_cards():
    """A special card says beside it when it can be played, and nothing covers it when the round is over"""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {"special_cards": True}}).start().sit_down()

    def specials():
        return [node for node in window.buttons() if node.name in SPECIALS and node.is_laid_out()]

    window.wait(window.hand, "the hand")
    point_at(window, specials()[0])
    description = specials()[0].ask_for("org.a11y.atspi.Accessible", "Description", "")
    assert description.endswith("You can play it just before your own card is laid."), description
    assert window.status() == "Choose a card.", window.status()

    def play_on():
        if window.find("Continue$"):
            return True
        if button := window.find("^(Place it|Keep)$"):
            return button.act() and False
        if row := next((node for node in window.rows().values() if node.enabled), None):
            return row.act() and False
        hand = window.hand()
        return hand and hand[max(hand)].act() and False

    window.wait(play_on, "the end of the round", 300)
    button = window.find("Continue$")
    window.find_place(button)
    cards = specials()
    assert cards and all(are_apart(card.box(), button.box()) for card in cards), [card.box() for card in (*cards, button)]
    window.close()


# What the learner presses at each sentence; None where there is only something to read.
SPECIAL_LESSON = [None, None, None, ("^60, ",), ("^Seven takes$",), None, ("^5, ",), ("^Insert$", "^Row 1: "), None, ("^98, ",),
                  ("^Negative = positive$", "^80, "), None, None, None]


def find_piece(window, pattern):
    """A button, or a card in a row, which is none."""
    return window.find(pattern) or next((node for node in window.nodes() if re.search(pattern, node.name) and node.is_laid_out()), None)


def test_special_lesson():
    """Who first chooses special cards is offered a first game with them, once"""
    window = Window(setup={"players": players("Léa", ("Tom", "easy")), "options": {}}).start()
    window.press("^6 qui prend")
    window.press("^Special cards$")
    window.wait(lambda: window.find_text("^New to special cards"), "the offer")
    window.press("Show Me$")
    for number, buttons in enumerate(SPECIAL_LESSON, 1):
        window.wait(lambda: window.find_text(rf"^{number} of {len(SPECIAL_LESSON)}$"), f"sentence {number}")
        for button in buttons or ("^Next$|^Now a Real Game$",):
            window.click(window.wait(lambda: find_piece(window, button), button))
    window.press("^Special cards$")
    window.press("^More$")
    assert not window.find_text("^New to special cards"), "it was offered again"
    window.close()


def test_hurry():
    """At the first long scene, and only then, it is said that a press makes everything go faster"""
    window = Window(setup={"players": players("Léa", ("Tom", "easy"), ("Zoé", "easy"), ("Max", "easy")), "options": {}}, speed=1.0)
    settings = pathlib.Path(window.home, "config/glib-2.0/settings/keyfile")
    settings.write_text(settings.read_text(encoding="utf-8").replace("hurry-told=true", "hurry-told=false"), encoding="utf-8")
    window.start().sit_down()
    sentence = "Too slow? Press anywhere, and everything goes faster."

    def play_until_told():
        if window.status() == sentence:
            return True
        hand = window.hand()
        return hand and hand[max(hand)].act() and False

    window.wait(play_until_told, "the sentence")
    window.wait(lambda: "hurry-told=true" in settings.read_text(encoding="utf-8"), "it to be remembered")
    window.close()


if __name__ == "__main__":
    run([test_hint, test_overview, test_pointing, test_keys, test_known_hands, test_reveal, test_special_cards, test_special_lesson, test_hurry])
