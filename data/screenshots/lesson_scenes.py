# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of first games, at the first sentence and where something is to be done."""
import time

# After so many sentences that are only read, there is something to do.
READ = {"rows": 4, "sequences": 2, "six": 3}


def wait_for(stage, number):
    """Until the lesson says that sentence, as in "3 of 16"."""
    stage.wait(lambda: stage.find_text(rf"^{number}\D+\d+$"), f"sentence {number}")
    time.sleep(0.5)


def show_lesson(game):
    def show(open_stage):
        stage = open_stage(game=game).start().set_up()
        stage.key("F1")
        stage.push("Play a _First Game")
        wait_for(stage, 1)
        yield f"lesson-{game}", stage
        for number in range(READ[game]):
            wait_for(stage, number + 1)
            stage.key("Return")
        wait_for(stage, READ[game] + 1)
        yield f"lesson-{game}-task", stage
    return show


SCENES = {show_lesson(game): (f"lesson-{game}", f"lesson-{game}-task") for game in READ}
