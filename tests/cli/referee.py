# SPDX-License-Identifier: GPL-3.0-or-later
"""What the second implementations of the rules share: a referee to hold them against, and a match in
which both must agree at every step."""

import json
import random
import subprocess

from tap import CLI, equal, true


class Referee:
    def __init__(self, setup):
        self.process = subprocess.Popen([CLI, 'referee'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.first = self.ask(setup)

    def ask(self, request):
        self.process.stdin.write(json.dumps(request) + '\n')
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        equal(self.process.wait(), 0)
        self.process.stdout.close()


class Played:
    """How often what was met."""
    def __init__(self):
        self.counts = {}

    def note(self, *names):
        for name in names:
            self.counts[name] = self.counts.get(name, 0) + 1

    def expect(self, names):
        print('#', ', '.join(f'{name} {count}' for name, count in sorted(self.counts.items())))
        for name in names:
            true(self.counts.get(name, 0) > 0, f'no {name} was met')


def compare(chance, referee, model, answer):
    """The truth, what a seat or nobody in particular may see, and the legal moves of every seat. Returns these."""
    equal(answer['ok'], True, answer)
    model.accept(answer['state'])
    equal(answer['state'], model.describe())
    equal(sorted(answer['to_act']), sorted(model.to_act()))
    viewer = chance.choice([*range(model.n_players), None])
    seen = referee.ask({'view': viewer})
    equal(seen['state'], model.view(viewer), f'as {viewer} sees it')
    legal = {}
    for seat in range(model.n_players):
        legal[seat] = referee.ask({'legal': seat})['moves']
        equal(sorted(legal[seat]), sorted(model.legal(seat)), f'for {seat}')
    return legal


def refuse(chance, referee, model, legal):
    """A move that the model does not have changes nothing."""
    seat = chance.randrange(model.n_players)
    move = model.invent(chance, seat)
    if move not in legal[seat]:
        equal(referee.ask({'seat': seat, 'move': move})['ok'], False, move)


def play(seed, setup, model, played, pick=None):
    """A whole match of random moves: the model has the methods that are called here. It accepts the referee's
    state first, to learn what only chance decides."""
    chance = random.Random(seed)
    referee = Referee(setup)
    answer, log = referee.first, []
    try:
        while True:
            legal = compare(chance, referee, model, answer)
            if model.over:
                break
            refuse(chance, referee, model, legal)
            seat, move, *time = model.choose(chance, legal)
            log.append(f'{seat} {move} {time}')
            request = {'seat': seat, 'move': move}
            if time:
                request['time'] = time[0]
            answer = referee.ask(request)
            played.note(*model.make(seat, move, *time))
        referee.end()
    except AssertionError:
        print(f'# seed {seed}, {setup}:', ', '.join(log[-12:]))
        raise
