#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Les 6 Séquences in the real window: whole matches, teams, and claims with two people."""
import random
import re

from window import PATIENCE, Window, players, run

CARD = re.compile(r"^(\w+) of (spades|clubs|moons|stars|hearts|diamonds)$")
OFFER = re.compile(r"^(Run|Set of|Take|Claim|Add to|Put before|Put after|Swap) .*: ")
KEYS = {"Draw": "d", "Refill": "r", "Discard": "x", "Pass": "e", "No, Thanks": "n"}
END = "Rematch"
TRIES = 2
COMPUTERS = (("Tom", "easy"), ("Zoé", "easy"), ("Basile", "easy"))


class Table(Window):
    """A window with this game, and what can be pressed at its table."""

    def __init__(self, *names, **options):
        super().__init__(setup={"players": players(*names), "options": {"rounds": 1, **options}}, game="sequences")
        self.laid = 0
        self.tried = 0
        self.turns = 0

    def cards(self, nodes):
        """The hand, from the left; jokers are never discarded."""
        return sorted((node for node in nodes if CARD.match(node.name) and node.is_laid_out()), key=lambda node: node.box()[0])

    @staticmethod
    def named(nodes, name):
        return next((node for node in nodes if node.name.endswith(name) and node.enabled and node.is_laid_out()), None)

    @staticmethod
    def offer(nodes):
        return next((node for node in nodes if OFFER.match(node.name) and node.enabled and node.is_laid_out()), None)

    @staticmethod
    def signature(nodes):
        return [(node.name, node.enabled) for node in nodes]

    def choose(self, hand, nodes):
        """Does the plainest thing that can be done; returns whether there was any."""
        curtain = next((node for node in nodes if "show my cards" in node.name and node.is_laid_out()), None)
        if curtain is not None:
            # A press that comes too soon is not taken for one, and is made again.
            curtain.act()
            return True
        offer = self.offer(nodes)
        if offer is not None:
            self.laid += 1
            hand.press(offer)
            return True
        choice = next(filter(None, (self.named(nodes, name) for name in ("Count the Points", "Continue", "Next Round", *KEYS))), None)
        if choice is not None and (choice.name != "Discard" or self.tried >= TRIES):
            self.turns += choice.name == "Draw"
            self.tried = 0
            hand.press(choice)
            return True

        # A single card is either good for something, or after a few tries good enough to be discarded.
        cards = self.cards(nodes)
        options = [i for i, node in enumerate(cards) if not node.name.startswith("joker")]
        if not options or not any(node.name == "Discard" and node.is_laid_out() for node in nodes):
            return False
        if choice is None:
            self.tried += 1
        hand.select(cards, options[(self.turns + self.tried) % len(options)])
        return True

    def play(self, hand, until=None):
        """Plays on, laying whatever is offered, until the match is over or something else is there."""
        def is_over():
            nodes = self.buttons()
            if self.named(nodes, END) or (until is not None and until(nodes)):
                return True
            before = self.signature(nodes)
            if self.choose(hand, nodes):
                self.soon(lambda: self.signature(self.buttons()) != before)
            return False

        self.wait(is_over, "the end of the match", 5 * PATIENCE)


class Tree:
    """Plays through the accessibility tree."""

    def __init__(self, window):
        self.window = window

    def press(self, node):
        node.act()

    def select(self, cards, index):
        cards[index].act()


class Pointer(Tree):
    def press(self, node):
        self.window.click(node)

    def select(self, cards, index):
        # The left edge is what a neighbour does not cover.
        x, y, _, height = cards[index].box()
        self.window.xdotool("mousemove", "--window", self.window.xid(), str(x + 8), str(y + height // 2), "click", "1")


class Keys(Tree):
    def press(self, node):
        if OFFER.match(node.name):
            self.window.key("l")
        else:
            self.window.key(KEYS.get(node.name, "Return"))

    def select(self, cards, index):
        self.window.key(str(index + 1))


def deck():
    """One with which the first player can lay a run, and make it longer, whatever else happens."""
    ranks = [*(str(rank) for rank in range(13)), *"JCBRQKA"]
    cards = [rank + suit for suit in "SCMTHD" for rank in ranks]
    hand = ["2H", "3H", "4H", "9C", "JS", "KD", "7M", "5T"]
    rest = [card for card in cards if card not in hand and card != "5H"]
    random.Random(6).shuffle(rest)
    return hand + rest[:24] + ["5H"] + rest[24:]


def claim_deck():
    """One in which the first player can discard what only the second one can claim."""
    hands = "4H 7M 9C JS KD 5T QC 2S 2H 3H 8C 10S 12D 6M KT 1C 9S JD 3C 8T RM 12C 6D BS".split()
    return hands + [card for card in deck() if card not in hands]


def play_match(way, *names, until=None, **options):
    window = Table(*names, **options)
    window.start().sit_down().rewrite(decks=[deck()]).start().go_on()
    window.play(way(window), until and (lambda _: until(window)))
    # Whoever claims discards does not draw.
    assert window.turns + window.laid > 5 and window.laid > 0, f"{window.turns} turns, {window.laid} melds"
    window.close()


def has_seen_enough(window):
    return window.turns > 5 and window.laid > 0


def test_pointer():
    """A few turns with the pointer."""
    play_match(Pointer, "Léa", *COMPUTERS, until=has_seen_enough)


def test_keys():
    """A match with keys only."""
    play_match(Keys, "Léa", *COMPUTERS)


def test_teams():
    """A few turns in two teams, through the accessibility tree."""
    play_match(Tree, "Léa", *COMPUTERS, teams=True, until=has_seen_enough)


def test_claims():
    """Two people and a computer: each is asked behind the curtain, and need not be."""
    window = Table("Léa", "Tom", ("Zoé", "easy"))
    window.start().sit_down()
    window.rewrite(lambda setup: [(0, "draw"), (0, "discard 4H")], decks=[claim_deck()]).start().go_on()
    window.play(Tree(window), until=lambda nodes: window.named(nodes, "No, Thanks"))
    nodes = window.buttons()
    assert window.named(nodes, "Not This Round"), "nobody was asked"
    hand = {node.name for node in window.cards(nodes)}
    assert len(hand) == 8, hand
    window.press("Not This Round$")
    window.wait(lambda: window.named(window.buttons(), "No, Thanks") is None, "the answer to be taken")

    # Nobody sees that hand now, even if it is that player's turn.
    window.wait(lambda: window.find("show my cards"), "the curtain")
    assert not hand & {node.name for node in window.cards(window.buttons())}
    window.close()


def begin():
    """Léa has drawn, and can lay the 2, 3 and 4 of hearts."""
    window = Table("Léa", COMPUTERS[0])
    window.start().sit_down().rewrite(decks=[deck()]).start().go_on()
    window.wait(lambda: window.named(window.buttons(), "Draw"), "the first turn")
    held = {node.name for node in window.cards(window.buttons())}
    window.key("d")
    window.wait(lambda: len(window.cards(window.buttons())) == 9, "the card that was drawn")
    drawn, = (node for node in window.cards(window.buttons()) if node.name not in held)
    return window, drawn


def find_node(window, start):
    return next((node for node in window.nodes() if node.name.startswith(start)), None)


def test_told():
    """The table tells what was drawn, why a hint is good, how sides stand, and what is out."""
    window, drawn = begin()
    assert drawn.ask_for("org.a11y.atspi.Accessible", "Description") == "New in your hand"
    assert find_node(window, "You: 0 points so far") and find_node(window, "Tom: 0 points so far")

    window.key("h")
    window.wait(lambda: re.match(r"Hint: .*\. [A-Z].*\.$", window.status()), "a hint with its reason")

    for name in ("2 of hearts", "3 of hearts", "4 of hearts"):
        window.wait(lambda: next((node for node in window.cards(window.buttons()) if node.name == name), None), name).act()
    window.wait(lambda: window.offer(window.buttons()), "an offer")
    window.key("l")
    window.wait(lambda: find_node(window, "You: 3 points so far"), "the points of the run")
    assert find_node(window, "You: Run 2–4 of hearts")

    window.key("o")
    overview = window.wait(lambda: find_node(window, "Spades played: "), "what has been played")
    assert "Hearts played: 2, 3, 4." in overview.name and "Clubs played: none." in overview.name, overview.name
    window.key("Escape")
    window.wait(lambda: find_node(window, "Spades played: ") is None, "the table")
    window.close()


def test_drag():
    """A card is dragged to the discard pile."""
    window, _ = begin()
    card = next(node for node in window.cards(window.buttons()) if not node.name.startswith("joker"))
    x, y = window.find_place(card)
    to_x, to_y = find_node(window, "Discard pile, 0 cards").centre()
    xid = window.xid()

    def drag():
        """On a busy machine the moves of the pointer become one, which is no drag."""
        window.xdotool("mousemove", "--window", xid, str(x), str(y), "mousedown", "1")
        for part in (0.2, 0.6, 1):
            window.xdotool("mousemove", "--window", xid, str(round(x + part * (to_x - x))), str(round(y + part * (to_y - y))))
            window.find_place(card)
        window.xdotool("mouseup", "1")
        return window.soon(lambda: find_node(window, "Discard pile, 0 cards") is None)

    window.wait(drag, "the discard")
    assert card.name not in [node.name for node in window.cards(window.buttons())]
    window.close()


def hand_at_rest(window):
    """The names of the cards in hand from the left, or None while they are moving."""
    hand, again = (window.cards(window.buttons()) for _ in range(2))
    places = [(node.name, node.box()) for node in hand]
    return [node.name for node in hand] if len(hand) == 8 and places == [(node.name, node.box()) for node in again] else None


def test_order():
    """Cards that were put in an order by hand are found like that when the match goes on."""
    window = Table("Léa", *COMPUTERS)
    window.start().sit_down()
    by_suit = window.wait(lambda: hand_at_rest(window), "the hand")
    window.key("s")
    by_rank = window.wait(lambda: (hand := hand_at_rest(window)) != by_suit and hand, "another order")
    window.key("1", "shift+Right", "shift+Right", "Escape")
    order = by_rank[1:3] + by_rank[:1] + by_rank[3:]
    window.wait(lambda: hand_at_rest(window) == order, "the first card to be the third")
    window.close()
    window.out_of_sight = ()
    window.start().go_on()
    hand = window.wait(lambda: hand_at_rest(window), "the hand")
    assert hand == order, hand
    window.close()


def test_tips():
    """What a button is for is said in the status line, where it covers no card."""
    window = Table("Léa", *COMPUTERS)
    window.start().sit_down()
    button = window.wait(lambda: window.named(window.buttons(), "Draw"), "the turn")
    status = window.status()
    x, y = window.find_place(button)
    window.xdotool("mousemove", "--window", window.xid(), str(x), str(y), "mousemove_relative", "1", "0")
    window.wait(lambda: window.status() == "Draw from the Stock (D)", "what the button is for")
    assert len(window.windows()) == 1, window.windows()
    window.wait(lambda: window.status() == status, "what the game says")
    window.close()


if __name__ == "__main__":
    run([test_pointer, test_keys, test_teams, test_claims, test_told, test_drag, test_order, test_tips])
