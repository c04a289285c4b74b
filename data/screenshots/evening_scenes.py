# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of an evening of several games: its plan, its ranking, its podium."""
import sqlite3

from stage import FOUR, TEN, seat


def end_games(stage, *places):
    """Ends as many games of the evening, with these places of their seats."""
    stage.process.terminate()
    stage.process.wait()
    with sqlite3.connect(f"{stage.home}/data/sixain/sixain.db") as store:
        for n, seats in enumerate(places):
            (match,) = store.execute("SELECT match FROM evening_games WHERE n = ?", [n]).fetchone()
            if match is None:
                match = store.execute("INSERT INTO matches (game, setup, round, revision, created, updated)"
                                      " SELECT evening_games.game, setup, 1, 0, created, updated FROM matches, evening_games"
                                      " WHERE n = ? LIMIT 1", [n]).lastrowid
                store.execute("UPDATE evening_games SET match = ? WHERE n = ?", [match, n])
                store.execute("INSERT INTO seats (match, seat, name) SELECT ?, n, name FROM evening_players", [match])
            store.execute("UPDATE matches SET finished = updated WHERE id = ?", [match])
            for number, place in enumerate(seats):
                store.execute("UPDATE seats SET place = ?, score = 0 WHERE match = ? AND seat = ?", [place, match, number])
    stage.start()


def plan(stage, begin=True):
    """Plans an evening with what is proposed."""
    stage.start().push("Plan an _Evening")
    stage.wait(lambda: stage.button("_Begin the Evening"), "the plan")
    if begin:
        stage.push("_Begin the Evening")
        stage.wait(stage.status, "the table of the first game")
    return stage


def go_on(stage):
    stage.push("_Continue")
    return stage


def show_plan(open_stage):
    yield "evening-plan", plan(open_stage(seat(FOUR)), begin=False)


def show_plan_of_ten(open_stage):
    """So many that some games cannot be played."""
    yield "evening-plan-10", plan(open_stage(seat(TEN)), begin=False)


def show_course(open_stage):
    """The first page with an evening in progress, and its ranking."""
    stage = plan(open_stage(seat(FOUR)))
    end_games(stage, (2, 1, 3, 4))
    yield "evening-welcome", stage
    go_on(stage).wait(lambda: stage.button("_Stop Here"), "the ranking")
    yield "evening-course", stage


def show_podium(open_stage):
    stage = plan(open_stage(seat(FOUR)))
    end_games(stage, (2, 1, 3, 4), (1, 2, 4, 3), (1, 2, 2, 4))
    go_on(stage).wait(lambda: stage.button("Another _Evening"), "the podium")
    yield "evening-podium", stage


def show_shared_podium(open_stage):
    """Two share each place, and a game is left."""
    stage = plan(open_stage(seat(FOUR)))
    end_games(stage, (1, 1, 3, 3), (1, 1, 3, 3))
    go_on(stage).push("_Stop Here")
    stage.wait(lambda: stage.button("Another _Evening"), "the podium")
    yield "evening-podium-shared", stage


SCENES = {
    show_plan: ("evening-plan",),
    show_plan_of_ten: ("evening-plan-10",),
    show_course: ("evening-welcome", "evening-course"),
    show_podium: ("evening-podium",),
    show_shared_podium: ("evening-podium-shared",),
}
