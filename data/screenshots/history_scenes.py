# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of the history."""
import os
import re
import subprocess

from tree import Role
from window import TITLES


def open_history(stage, n_more=None):
    """The page, with games of three kinds and so many more, or none at all."""
    build = os.path.dirname(os.path.dirname(os.path.dirname(os.environ["SIXAIN"])))
    if n_more is not None:
        subprocess.run([f"{build}/tests/core/history-store", f"{stage.home}/data/sixain", str(n_more)],
                       env=dict(os.environ, SIXAIN_GAMES_PATH=f"{build}/games"), check=True)
    stage.start()
    stage.push("History")
    stage.wait(lambda: stage.button("Main Menu") and stage.button("Back"), "the history")
    return stage


def rows(stage):
    return [node for node in stage.nodes() if node.role == Role.LIST_ITEM and node.is_in("SixainHistoryPage") and node.is_laid_out()]


def choose_hand(stage, *keys):
    """Looks from somebody's seat."""
    said = stage.words.gettext("Whose Hand to See")
    stage.click(stage.wait(lambda: next((node for node in stage.nodes() if node.name == said and node.is_laid_out()), None), said))
    stage.wait(lambda: any(node.role == Role.LIST_ITEM and node.is_in("GtkPopover") for node in stage.nodes()), "the choices")
    stage.key(*keys, "Return")
    stage.wait(lambda: not any(node.role == Role.LIST_ITEM and node.is_in("GtkPopover") and node.is_laid_out()
                               for node in stage.nodes()), "the choice")


def show_empty(open_stage):
    yield "history-empty", open_history(open_stage())


def show_lists(open_stage):
    stage = open_history(open_stage(), 200)
    stage.wait(lambda: rows(stage), "the games")
    yield "history-games", stage
    stage.push("_Players")
    stage.wait(lambda: any("Tom" in node.name for node in rows(stage)), "the players")
    yield "history-players", stage
    stage.click(next(node for node in rows(stage) if "Papa" in node.name))
    stage.wait(lambda: stage.button("_Merge…"), "the player")
    yield "history-player", stage


def show_evening(open_stage):
    stage = open_history(open_stage(), 0)
    stage.push("_Evenings")
    stage.wait(lambda: len(rows(stage)) == 1, "the evenings")
    yield "history-evenings", stage
    stage.click(rows(stage)[0])
    stage.wait(lambda: len(rows(stage)) == 2, "the evening")
    yield "history-evening", stage


def show_match(open_stage):
    stage = open_history(open_stage(), 0)
    stage.click(stage.wait(lambda: rows(stage), "the games")[0])
    stage.wait(lambda: stage.button("_Replay"), "the score sheet")
    yield "history-match", stage
    stage.push("_Replay")
    stage.wait(lambda: stage.button("One Step Forward"), "the replay")
    stage.key(*["Right"] * 30)
    stage.wait(lambda: stage.find_text("^31 "), "a step in the middle")
    yield "history-replay", stage
    for name, keys in (("history-replay-hand", ["Home", "Down"]), ("history-replay-hands", ["End"])):
        choose_hand(stage, *keys)
        yield name, stage


def show_other_replay(game):
    def show(open_stage):
        stage = open_history(open_stage(), 0)
        stage.click(stage.wait(lambda: next((row for row in rows(stage) if re.match(TITLES[game], row.name)), None), "a game"))
        stage.push("_Replay")
        stage.wait(lambda: stage.button("One Step Forward"), "the replay")
        stage.key(*["Right"] * 40)
        stage.wait(lambda: stage.find_text("^41 "), "a step in the middle")
        if game == "sequences":
            choose_hand(stage, "Home", "Down")
        yield f"history-replay-{game}", stage
    return show


def show_analysis(game, index):
    """Why a game was decided as it was, and one of its moments on the table."""
    def show(open_stage):
        stage = open_history(open_stage(), 0)
        stage.click(stage.wait(lambda: [row for row in rows(stage) if re.match(TITLES[game], row.name)], "a game")[index])
        stage.push("How It Was _Decided")
        stage.wait(lambda: stage.button("_Cancel") or stage.button("Show on the Table"), "the work")
        yield f"analysis-working-{game}", stage
        stage.wait(lambda: stage.button("Show on the Table"), "the analysis", 600)
        yield f"analysis-{game}", stage
        stage.push("Show on the Table")
        stage.wait(lambda: stage.button("One Step Forward"), "the moment")
        yield f"analysis-before-{game}", stage
        stage.key("2")
        yield f"analysis-chosen-{game}", stage
        stage.key("3")
        yield f"analysis-other-{game}", stage
    return show


def show_lost(open_stage):
    stage = open_history(open_stage(), 3)
    stage.click(stage.wait(lambda: rows(stage), "the games")[6])
    stage.wait(lambda: not rows(stage), "the game")
    yield "history-lost", stage


SCENES = {
    show_empty: ("history-empty",),
    show_lists: ("history-games", "history-players", "history-player"),
    show_evening: ("history-evenings", "history-evening"),
    show_match: ("history-match", "history-replay", "history-replay-hand", "history-replay-hands"),
    show_other_replay("six"): ("history-replay-six",),
    show_other_replay("sequences"): ("history-replay-sequences",),
    show_analysis("rows", 0): tuple(f"analysis{name}-rows" for name in ("-working", "", "-before", "-chosen", "-other")),
    show_analysis("six", 0): tuple(f"analysis{name}-six" for name in ("-working", "", "-before", "-chosen", "-other")),
    show_analysis("sequences", 0): tuple(f"analysis{name}-sequences" for name in ("-working", "", "-before", "-chosen", "-other")),
    show_lost: ("history-lost",),
}
