# SPDX-License-Identifier: GPL-3.0-or-later
"""The end of a match, reached quickly."""
import json
import os
import subprocess


def play_to_the_end(window):
    """Computers play all but the last turn of a match of two with one round, and Léa's last card is played by her."""
    def moves(setup):
        done = []
        with subprocess.Popen([os.environ["SIXAIN_CLI"], "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as referee:
            def ask(request):
                referee.stdin.write(json.dumps(request) + "\n")
                referee.stdin.flush()
                answer = json.loads(referee.stdout.readline())
                assert answer["ok"], answer
                return answer

            answer = ask({"load": dict(setup, moves=[])})
            while len(done) < 18:
                seat = answer["to_act"][0]
                move = ask({"bot": seat, "level": "easy", "budget_ms": 100})["move"]
                done.append((seat, move))
                answer = ask({"seat": seat, "move": move})
            referee.stdin.close()
        return done

    window.rewrite(moves).start().go_on()
    while not window.find("^How It Was Decided$"):
        hand = window.hand()
        if hand:
            next(iter(hand.values())).act()
        for button in (window.find("^Continue$"), next(iter(window.rows().values()), None)):
            if button is not None:
                button.act()
