# SPDX-License-Identifier: GPL-3.0-or-later
"""The referee and the model play the same matches, and must agree on every state, every view and every list of
legal moves."""

import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))

from model import KINDS, Model
from referee import Played, play
from tap import run, test

MATCHES = int(os.environ.get('SIXAIN_MODEL_MATCHES', '2' if '--quick' in sys.argv else '30'))


def shuffled(chance, cards):
    cards = list(cards)
    chance.shuffle(cards)
    return cards


def play_many(numbers_of_players, options, *expected):
    played = Played()
    for seed in range(MATCHES):
        chance = random.Random(seed)
        n_players = numbers_of_players[seed % len(numbers_of_players)]
        in_play = range(1, 10 * n_players + 5) if options.get('known_cards') else range(1, 105)
        specials = shuffled(chance, KINDS * 4) if options.get('special_cards') else None
        decks = [shuffled(chance, in_play) for _ in range(options.get('rounds', 2 if specials else 40))]
        setup = {'game': 'rows', 'players': [str(i) for i in range(n_players)], 'options': options, 'decks': decks, 'seed': seed}
        if specials:
            setup['specials'] = specials
        play(seed, setup, Model(n_players, options, decks, specials), played)
    if '--quick' not in sys.argv:
        played.expect(expected)


@test
def plain():
    play_many([2, 3, 4, 5, 6, 7, 8, 9, 10], {'rounds': 3, 'limit': 40}, 'choose', 'take', 'R3 or R4')


@test
def until_the_limit():
    play_many([2, 4, 6], {}, 'choose', 'take', 'R3 or R4')


@test
def elements():
    """Other pictures, and the same rules."""
    play_many([2, 5, 10], {'rounds': 1, 'limit': 0, 'deck': 'elements'}, 'choose', 'take')


@test
def known_cards():
    play_many([2, 3, 5, 10], {'rounds': 2, 'limit': 0, 'known_cards': True}, 'choose', 'take')


@test
def draft():
    play_many([2, 4, 10], {'rounds': 2, 'limit': 0, 'draft': True}, 'draft', 'choose', 'take')


@test
def pro():
    play_many([2, 3, 6], {'rounds': 2, 'limit': 0, 'draft': True, 'known_cards': True}, 'draft', 'choose', 'take')


@test
def special_cards():
    play_many([2, 3, 4, 6, 8], {'special_cards': True}, 'place', 'take', 'keep', 'exchange', *KINDS, 'insert that takes',
              'slide that takes', 'emptied row', 'start of an emptied row', 'fifth row that goes')


run()
