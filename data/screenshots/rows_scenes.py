# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of 6 qui prend, and of the pages that all games have."""
import time

from stage import FOUR, TEN, seat


def show_welcome(open_stage):
    stage = open_stage(seat(FOUR)).start().sit_down()
    stage.push("Leave the Table")
    stage.wait(lambda: not stage.status() and stage.find("^6 qui prend"), "the welcome page")
    yield "welcome", stage


def show_setup(open_stage):
    yield "setup", open_stage(seat(FOUR)).start().set_up()


def show_table(open_stage):
    stage = open_stage(seat(FOUR)).start().sit_down()
    stage.turns(3)
    yield "table-4", stage


def show_ten(open_stage):
    stage = open_stage(seat(TEN)).start().sit_down()
    stage.turns(2)
    yield "table-10", stage


def show_replay(open_stage):
    stage = open_stage(seat(FOUR)).start().sit_down()
    stage.turns(3)
    stage.key("ctrl+j")
    stage.push("_Replay")
    stage.wait(lambda: stage.button("One Step Forward"), "what happened")
    yield "replay", stage


def show_curtain(open_stage):
    stage = open_stage(seat(("Léa", "Tom") + FOUR[2:])).start()
    stage.set_up()
    stage.push("_Start")
    stage.wait(stage.status, "the table")
    time.sleep(0.5)
    yield "curtain", stage


def show_specials(open_stage):
    kinds = ["insert", "stop", "slide", "fifth", "seven", "replace", "cancel"]
    stage = open_stage(seat(FOUR, special_cards=True)).skip_ahead(lambda state, to_act: True, specials=kinds * 4)

    def specials(nodes):
        return [node for node in nodes if node.enabled and node.is_laid_out() and
                node.name in [stage.words.gettext(kind) for kind in ("Insert", "Stop", "Slide")]]

    yield "specials-choose", stage
    stage.play(lambda nodes: stage.button("_Place it", nodes) and specials(nodes))
    yield "specials-place", stage
    specials(stage.buttons())[0].act()
    stage.wait(lambda: stage.button("_Back"), "something to aim at")
    yield "specials-target", stage


def show_elements(open_stage):
    stage = open_stage(seat(FOUR, deck="elements")).start().sit_down()
    stage.turns(3)
    yield "elements", stage


def show_draft(open_stage):
    stage = open_stage(seat(FOUR, known_cards=True, draft=True)).start().sit_down()
    stage.turns(12)
    yield "draft", stage


def show_draft_ten(open_stage):
    yield "draft-10", open_stage(seat(TEN, known_cards=True, draft=True)).start().sit_down()


def show_scores(open_stage):
    stage = open_stage(seat(FOUR, limit=200, rounds=2)).start().sit_down()
    stage.play(lambda nodes: stage.button("_Next Round", nodes))
    yield "scores-round", stage
    stage.play(lambda nodes: stage.button("_Rematch", nodes))
    yield "scores-end", stage


def show_scores_ten(open_stage):
    stage = open_stage(seat(TEN, limit=999, rounds=1)).start().sit_down()
    stage.play(lambda nodes: stage.button("_Rematch", nodes))
    yield "scores-10", stage


def show_rules(open_stage):
    stage = open_stage().start()
    stage.key("F1")
    time.sleep(1)
    yield "rules", stage


SCENES = {
    show_welcome: ("welcome",),
    show_setup: ("setup",),
    show_table: ("table-4",),
    show_ten: ("table-10",),
    show_replay: ("replay",),
    show_curtain: ("curtain",),
    show_specials: ("specials-choose", "specials-place", "specials-target"),
    show_elements: ("elements",),
    show_draft: ("draft",),
    show_draft_ten: ("draft-10",),
    show_scores: ("scores-round", "scores-end"),
    show_scores_ten: ("scores-10",),
    show_rules: ("rules",),
}
