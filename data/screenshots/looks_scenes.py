# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of the ways in which cards can look, and of the preferences that have them."""
import time

from sequences_scenes import begin, cards_laid, is_my_play
from stage import FOUR, seat


def set_look(stage, deck, back="usual"):
    """What somebody would have chosen in the preferences."""
    with open(f"{stage.home}/config/glib-2.0/settings/keyfile", "a", encoding="utf-8") as file:
        file.write("card-decks={'%s': '%s'}\ncard-backs={'%s': '%s'}\n" % (stage.game, deck, stage.game, back))
    return stage


def show_rows(open_stage):
    stage = set_look(open_stage(seat(FOUR)), "large", "blue").start().sit_down()
    stage.turns(3)
    yield "looks-rows", stage


def show_elements(open_stage):
    stage = set_look(open_stage(seat(FOUR, deck="elements", special_cards=True)), "large", "amber").start().sit_down()
    stage.turns(2)
    yield "looks-elements", stage


def show_sequences(open_stage):
    stage = set_look(open_stage(begin(FOUR[:3]), "sequences"), "large", "plum")
    stage.skip_ahead(lambda state, to_act: is_my_play(state, to_act) and cards_laid(state) > 25)
    yield "looks-sequences", stage


def open_cards(stage, *keys):
    """The page of cards in the preferences."""
    stage.start().key("ctrl+comma")
    stage.wait(lambda: any(node.name == stage.words.gettext("Cards") for node in stage.nodes()), "the preferences")
    time.sleep(0.5)
    stage.key("Tab", "space", *keys)
    return stage


def show_preferences(open_stage):
    yield "preferences-cards", open_cards(set_look(open_stage(), "bulls"))


def show_large_print(open_stage):
    yield "preferences-large", open_cards(set_look(open_stage(game="sequences"), "large", "green"), *["shift+Tab"] * 8)


SCENES = {
    show_rows: ("looks-rows",),
    show_elements: ("looks-elements",),
    show_sequences: ("looks-sequences",),
    show_preferences: ("preferences-cards",),
    show_large_print: ("preferences-large",),
}
