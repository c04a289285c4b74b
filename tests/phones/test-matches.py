# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole matches of every game and variant, played by phones with random legal moves, and looked at by somebody."""

import os
import random
import select
import sys

from phone import Closed, Host, Phone, enter

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
from tap import equal, run, test, true  # noqa: E402

HASTY = {'SIXAIN_PHONES_HASTE': '100000', 'SIXAIN_CLOCK_RATE': '200'}


def check_view(view, before):
    """What holds of every view."""
    equal(set(view), {'type', 'happened', 'step', 'game', 'seat', 'players', 'options', 'state', 'facts', 'to_act', 'legal',
                      'standing', 'paused', 'resting', 'pace', 'time', 'over', 'winners'})
    true(before is None or view['step'] >= before['step'], 'steps never go back')
    true(view['seat'] is not None or not view['legal'], 'onlookers decide nothing')
    equal(view['state']['over'], view['over'])
    equal(view['state']['winners'], view['winners'])
    for move in view['legal']:
        equal(set(move), {'move', 'words'})
        true(move['words'], move)
    for item in view['happened']:
        staged = view['pace'] > 0 and item['words'] is not None and item['event']['event'] != 'undo'
        equal(set(item), {'event', 'words', 'state', 'facts'} if staged else {'event', 'words'})
        if staged:
            check_hands(item['state'], view)


def check_hands(state, view):
    """What is shown of a moment shows no more than the view does: nobody else's cards in a game that hides them."""
    if view['game'] == 'rows' and not view['options']['known_cards'] and not view['options']['draft']:
        for seat, hand in enumerate(state['hands']):
            true(seat == view['seat'] or set(hand) <= {None}, (view['seat'], state['hands']))


def play(host, phones, chance, onlooker=None):
    """Lets phones play until the host says good-bye. Returns how many moves they made."""
    everybody = [*phones, *([onlooker] if onlooker else [])]
    open_phones = list(everybody)
    n_moves = 0
    while open_phones:
        ready = [phone for phone in open_phones if phone.buffer] or \
            select.select([phone.socket for phone in open_phones], [], [], 60)[0]
        true(ready, 'nobody is told anything any more')
        for phone in [phone for phone in open_phones if phone in ready or phone.socket in ready]:
            before = phone.view
            try:
                message = phone.hear()
            except Closed:
                open_phones.remove(phone)
                continue
            if message['type'] == 'view':
                check_view(message, before)
                # Now and then a choice is changed that has been made already.
                if message['legal'] and (message['seat'] in message['to_act'] or chance.random() < 0.1):
                    n_moves += 1
                    phone.move(chance.choice(message['legal'])['move'])
    for phone in everybody:
        true(phone.view['over'], 'everybody has seen the end')
    return n_moves


def play_match(game, n_phones, *options, computers=1, speed=0):
    chance = random.Random(1)
    arguments = [argument for option in options for argument in ('--option', option)]
    with Host(game, '--players', str(n_phones), '--computers', str(computers), '--level', 'random', '--seed', '7',
              *arguments, env=HASTY, speed=speed) as host:
        onlooker = Phone(host.port)
        onlooker.hello(host.room)
        onlooker.say({'type': 'watch'})
        phones = [enter(host, f'Phone {number}', number) for number in range(n_phones)]
        n_moves = play(host, phones, chance, onlooker)
        host.wait()
        true(n_moves > 5, n_moves)
        equal(onlooker.view['seat'], None)
        equal([phone.view['seat'] for phone in phones], list(range(n_phones)))
        secrets = [phone.secret.encode() for phone in phones]
        for phone in [onlooker, *phones]:
            for said in phone.said:
                true(b'"seat"' in said and said.startswith(b'{"type":"seat"') or
                     not any(secret in said for secret in secrets), 'a secret is told once, to its owner')
            equal(sum(said.startswith(b'{"type":"seat"') for said in phone.said), phone is not onlooker)


VARIANTS = [
    ('rows', 3), ('rows', 2, 'known_cards=true'), ('rows', 3, 'draft=true', 'rounds=1'),
    ('rows', 3, 'special_cards=true'), ('rows', 2, 'deck=elements', 'rounds=2'),
    ('rows', 9, 'rounds=2'),
    ('six', 2, 'hourglass_s=60', 'rounds=2'), ('six', 4, 'auto_protect=true', 'hourglass_s=60', 'rounds=2'),
    ('six', 3, 'doubles=true', 'unpredictable_sand=true', 'hourglass_s=60', 'rounds=2'),
    ('sequences', 1, 'rounds=1'), ('sequences', 2, 'rounds=1'), ('sequences', 3, 'rounds=1', 'teams=true'),
    ('sequences', 3, 'rounds=1', 'claims=false'), ('sample', 2),
]

@test
def what_happened_is_staged_where_no_screen_shows_it():
    for game in ('rows', 'sequences'):
        play_match(game, 3, 'rounds=1', speed=10000)


for variant in VARIANTS:
    def play_variant(variant=variant):
        play_match(*variant)
    play_variant.__name__ = '-'.join(str(part).replace('=', '-') for part in variant)
    test(play_variant)


if __name__ == '__main__':
    run()
