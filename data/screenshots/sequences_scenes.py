# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of Les 6 Séquences."""
import time

from stage import FOUR, seat


def suit_by_suit():
    """A deck that gives each of four players a suit, in order, as fast as they can lay it."""
    ranks = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "J", "C", "B", "R", "Q", "K", "A"]
    suits = {suit: [rank + suit for rank in ranks] for suit in "SHMD"}
    others = ["0H", "0S", "0M", "0D", *(rank + suit for rank in ["0", *ranks] for suit in "CT")]
    deck = [card for cards in suits.values() for card in cards[:8]]
    for cards in suits.values():
        deck += cards[8:] + [others.pop() for _ in range(9)]
    return {"decks": [deck + others]}


def is_my_play(state, to_act):
    return to_act == [0] and state["phase"] == "play" and len(state["hands"][0]) == 9


def cards_laid(state):
    return sum(len(meld["cards"]) for meld in state["runs"] + state["sets"])


def begin(names, **options):
    return seat(names, **{"rounds": 2, **options})


def show_table(open_stage):
    stage = open_stage(begin(FOUR[:3]), "sequences")
    stage.skip_ahead(lambda state, to_act: is_my_play(state, to_act) and cards_laid(state) > 25)
    yield "sequences-table", stage
    stage.select(2)
    yield "sequences-selected", stage


def show_long(open_stage):
    stage = open_stage(begin(FOUR), "sequences")
    stage.skip_ahead(lambda state, to_act: to_act == [0] and cards_laid(state) > 76, **suit_by_suit())
    yield "sequences-long", stage


def show_teams(open_stage):
    stage = open_stage(begin(FOUR, teams=True), "sequences")
    stage.skip_ahead(lambda state, to_act: is_my_play(state, to_act) and cards_laid(state) > 50)
    yield "sequences-teams", stage


def show_claim(open_stage):
    stage = open_stage(begin(("Léa", "Tom") + FOUR[2:]), "sequences")
    stage.skip_ahead(lambda state, to_act: state["phase"] == "claim" and 0 in to_act and cards_laid(state) > 12)
    time.sleep(0.5)
    yield "sequences-curtain", stage
    stage.act_on(lambda: next((node for node in stage.buttons() if "Léa —" in node.name), None), "the curtain’s button")
    stage.wait(lambda: stage.button("No, Thanks"), "the question")
    yield "sequences-claim", stage


def show_tally(open_stage):
    stage = open_stage(begin(FOUR[:3]), "sequences")
    stage.skip_ahead(lambda state, to_act: to_act == [0] and state["phase"] == "closing")
    while stage.button(stage.words.pgettext("tally", "Continue")) is None:
        choice = stage.button(stage.words.pgettext("button", "Pass")) or stage.button("Count the Points")
        if choice is not None:
            choice.act()
        time.sleep(0.3)
    yield "sequences-tally", stage


def show_rules(open_stage):
    stage = open_stage(begin(FOUR[:3]), "sequences").start().set_up()
    stage.push("_Start")
    stage.wait(stage.status, "the table")
    stage.key("F1")
    time.sleep(1)
    yield "sequences-rules", stage


SCENES = {
    show_table: ("sequences-table", "sequences-selected"),
    show_long: ("sequences-long",),
    show_teams: ("sequences-teams",),
    show_claim: ("sequences-curtain", "sequences-claim"),
    show_tally: ("sequences-tally",),
    show_rules: ("sequences-rules",),
}
