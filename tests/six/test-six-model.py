# SPDX-License-Identifier: GPL-3.0-or-later
"""The referee and the model play the same matches, and must agree on every state, every view and every list of
legal moves."""

import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))

from model import Model
from referee import Played, play
from tap import run, test

MATCHES = int(os.environ.get('SIXAIN_MODEL_MATCHES', '2' if '--quick' in sys.argv else '12'))
N_DICE = 3000


def play_many(changes, *expected, fixed_sand=True):
    played = Played()
    for seed in range(MATCHES):
        chance = random.Random(seed)
        n_players = 2 + seed % 4
        options = {'hourglass_s': chance.randrange(60, 241), 'rounds': 3, 'roll_pause_ms': chance.choice([600, 1200, 4000]),
                   'lift_window_ms': chance.choice([1000, 3000, 10000]), **changes}
        decks = [chance.sample(range(1, 19), 18) for _ in range(n_players)]
        dice = [chance.randrange(1, 7) for _ in range(N_DICE)]
        sands = [chance.randrange(5000, 90000) for _ in range(3)] if fixed_sand else []
        first = chance.choice([None, chance.randrange(n_players)])
        setup = {'game': 'six', 'players': [str(i) for i in range(n_players)], 'options': options, 'decks': decks,
                 'dice': dice, 'sand_ms': sands, 'seed': seed, **({'first': first} if first is not None else {})}
        play(seed, setup, Model(decks, dice, sands, options, first), played)
    if '--quick' not in sys.argv:
        played.expect(expected)


@test
def plain():
    play_many({}, 'grab', 'roll', 'lift', 'protect', 'lay', 'again', 'too early', 'too late')


@test
def automatic():
    play_many({'auto_protect': True}, 'roll', 'lift', 'lay', 'protected automatically', 'empty stock')


@test
def doubles():
    play_many({'doubles': True}, 'roll', 'lift', 'protect', 'lay', 'double', 'several owed')


@test
def automatic_with_doubles():
    play_many({'auto_protect': True, 'doubles': True, 'rounds': 1}, 'roll', 'lift', 'double')


@test
def sand_of_the_hourglass():
    play_many({}, 'roll', 'lift', 'sand', fixed_sand=False)


@test
def unpredictable_sand():
    play_many({'unpredictable_sand': True}, 'roll', 'lift', 'sand', 'sand of another length', fixed_sand=False)


run()
