# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of Six."""
import re
import time

from stage import FIVE, FOUR, Stage, seat


class SixStage(Stage):
    """The same for six, where nobody waits for anybody."""

    def sit_down(self):
        self.set_up().push("_Start")
        self.do("%s: grab the dice")
        return self

    def can(self, text, nodes=None):
        """Somebody's button that can be used now, by what it says in English."""
        pattern = re.escape(self.words.gettext(text)).replace("%s", r".*")
        return next((node for node in nodes or self.buttons() if re.fullmatch(pattern, node.name) and node.enabled), None)

    def do(self, text):
        self.act_on(lambda: self.can(text), text)

    def stock_pattern(self):
        stock = self.words.ngettext("%s’s stock, %u card", "%s’s stock, %u cards", 2)
        return re.escape(stock).replace("%s", "(.*)").replace("%u", r"\d+") + ".*"

    def find_owing(self):
        """The stock of somebody who owes a card."""
        return next((node for node in self.buttons() if re.fullmatch(self.stock_pattern(), node.name) and node.enabled), None)

    def lay(self):
        """Lays what people owe, on places of all kinds."""
        while taken := self.find_owing():
            name = re.fullmatch(self.stock_pattern(), taken.name)[1]
            taken.act()
            time.sleep(0.1)
            place = self.words.gettext("%s, place %u: %s").split("%u")[0].replace("%s", name)
            places = [node for node in self.buttons() if node.name.startswith(place)]
            places[len(name) % 3].act()
            time.sleep(0.2)

    def rolls(self, number):
        for _ in range(number):
            self.do("%s: roll the dice")
            time.sleep(0.2)
            self.lay()
        self.wait(lambda: self.can("%s: roll the dice"), "the next roll")
        time.sleep(2)

    def lift(self):
        while True:
            self.wait(lambda: self.can("%s: roll the dice"), "the next roll")
            tube = self.can("%s: lift the tube")
            if tube is not None:
                tube.act()
                return
            self.do("%s: roll the dice")
            time.sleep(0.2)


def show_table(number):
    """So many people, after a few rolls."""
    def show(open_stage):
        stage = open_stage(seat(FIVE[:number]), "six").start().sit_down()
        stage.rolls(5)
        yield f"six-{number}", stage
    return show


def show_owed(number):
    """So many people, most of whom owe a card; one has taken it up."""
    def show(open_stage):
        stage = open_stage(seat(FIVE[:number]), "six").start().sit_down()
        while stage.find_owing() is None:
            stage.do("%s: roll the dice")
            time.sleep(0.5)
        stage.find_owing().act()
        stage.wait(lambda: stage.can("%s: roll the dice"), "the next roll")
        time.sleep(2)
        yield f"six-owed-{number}", stage
    return show


def show_person(open_stage):
    """One person, who has the dice a second time: nothing moves until they are rolled."""
    stage = open_stage(seat(FOUR), "six").start().sit_down()
    stage.rolls(4)
    yield "six-person", stage


def show_round(open_stage):
    stage = open_stage(seat(FIVE[:3], rounds=2, auto_protect=True), "six").start().set_up()
    yield "six-setup", stage
    stage.push("_Start")
    stage.do("%s: grab the dice")
    stage.rolls(4)
    stage.lift()
    stage.wait(lambda: stage.button("_Continue"), "the verdict")
    yield "six-lift", stage
    stage.push("_Continue")
    stage.wait(lambda: stage.button("_Next Round"), "the scores")
    yield "six-scores", stage
    stage.push("_Next Round")
    stage.wait(lambda: stage.find_owing() or stage.said("Get ready!"), "the cards to be laid")
    stage.lay()
    stage.wait(lambda: stage.said("Get ready!"), "the next round")
    yield "six-ready", stage
    stage.wait(lambda: stage.can("%s: roll the dice"), "the next round")
    time.sleep(2)
    yield "six-sand", stage
    stage.lift()
    stage.wait(lambda: stage.button("_Continue"), "the verdict")
    stage.push("_Continue")
    stage.wait(lambda: not stage.button("_Continue"), "the count")
    stage.wait(lambda: stage.button("_Continue"), "the end of the count")
    yield "six-count", stage
    stage.push("_Continue")
    stage.wait(lambda: stage.button("_Rematch"), "the end")
    yield "six-end", stage


def show_rules(open_stage):
    stage = open_stage(seat(FIVE[:2]), "six").start().set_up()
    stage.key("F1")
    time.sleep(1)
    yield "six-rules", stage


SCENES = {
    **{show_table(number): (f"six-{number}",) for number in range(2, 6)},
    **{show_owed(number): (f"six-owed-{number}",) for number in (2, 5)},
    show_person: ("six-person",),
    show_round: ("six-setup", "six-lift", "six-scores", "six-ready", "six-sand", "six-count", "six-end"),
    show_rules: ("six-rules",),
}
