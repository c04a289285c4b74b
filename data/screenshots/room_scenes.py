# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of tables that people have left, and of a demonstration."""
import time

from stage import FOUR, seat

PATIENCE_MS = "3000"


def show_absent(open_stage):
    stage = open_stage(seat(("Léa", "Tom") + FOUR[2:]))
    stage.environment["SIXAIN_PATIENCE_MS"] = PATIENCE_MS
    stage.start().set_up().push("_Start")
    stage.wait(lambda: stage.button("Let a Co_mputer Play"), "the offer")
    time.sleep(0.5)
    yield "absent-offer", stage
    stage.push("Let a Co_mputer Play")
    stage.wait(stage.cards, "the hand of who is left")
    time.sleep(1)
    yield "absent-one", stage
    stage.key("ctrl+b")
    time.sleep(0.5)
    yield "absent-menu", stage
    stage.key("Escape")
    stage.wait(lambda: stage.button("Let a Co_mputer Play"), "the offer")
    stage.push("Let a Co_mputer Play")
    stage.wait(lambda: stage.button("I Am _Back"), "how to come back")
    time.sleep(0.5)
    yield "absent-all", stage


def show_demonstration(open_stage):
    stage = open_stage(seat(FOUR)).start()
    stage.key("ctrl+d")
    stage.wait(stage.status, "the table")
    time.sleep(2)
    yield "demonstration", stage


SCENES = {
    show_absent: ("absent-offer", "absent-one", "absent-menu", "absent-all"),
    show_demonstration: ("demonstration",),
}
