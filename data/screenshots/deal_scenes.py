# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of what can be done with a deal: its name and its seal, and both results of the same cards."""
import time

from stage import seat
from tree import Role


def scroll_down(stage):
    """The end of what is seen."""
    stage.xdotool("mousemove", "--window", stage.xid(), "200", "300")
    for _ in range(30):
        stage.xdotool("click", "5")
    time.sleep(0.5)


def show_setup(open_stage):
    stage = open_stage(seat(("Léa", ("Max", "easy")), rounds=1, limit=0)).start().set_up()
    scroll_down(stage)
    yield "deal-setup", stage


def show_twins(open_stage):
    stage = open_stage(seat(("Léa", ("Max", "easy")), rounds=1, limit=0)).start().sit_down()
    stage.play(lambda nodes: stage.button("_Rematch", nodes))
    stage.push("The _Same Deal…")
    stage.wait(lambda: any(node.role in (Role.CHECK_BOX, Role.RADIO_BUTTON) and node.is_laid_out() for node in stage.nodes()),
               "the question who plays")
    stage.push("_Play")
    stage.wait(lambda: stage.is_turn() and not stage.button("_Rematch"), "the first turn")
    stage.play(lambda nodes: stage.button("_Rematch", nodes))
    scroll_down(stage)
    yield "deal-twins", stage


SCENES = {
    show_setup: ("deal-setup",),
    show_twins: ("deal-twins",),
}
