# SPDX-License-Identifier: GPL-3.0-or-later
"""The same letters come out in every locale, installed or not."""

import json
import os
import subprocess
import tempfile

from tap import Skipped, good, parsed, run, test, true

WATCH = ['watch', 'rows', '--players', '2', '--seed', '3', '--level', 'easy', '--option', 'rounds=1']
UNSET = {name: '' for name in ('LANGUAGE', 'LANG', 'LC_ALL', 'LC_CTYPE', 'LC_MESSAGES')}
LOCALES = [
    {},
    {'LC_ALL': 'POSIX'},
    {'LANG': 'C'},
    {'LC_ALL': 'xx_XX.UTF-8'},
    {'LANG': 'xx_XX'},
    {'LANG': 'C.UTF-8', 'LC_CTYPE': 'UTF-8'},
]


@test
def narration():
    for locale in LOCALES:
        out = good(*WATCH, env={**UNSET, **locale}).out
        true('Léa reveals the ' in out, (locale, out))


@test
def json_of_list():
    for locale in LOCALES:
        titles = [game['title'] for game in parsed('list', env={**UNSET, **locale})['games']]
        true('Les 6 Séquences' in titles, (locale, titles))


@test
def json_of_tournament():
    with tempfile.TemporaryDirectory() as directory:
        bot = os.path.join(directory, 'zoé')
        os.symlink('/bin/cat', bot)
        for locale in LOCALES:
            answer = parsed('tournament', '--game', 'rows', '--json', '--bots', f'exec:{bot},easy', '--rounds', '1',
                            env={**UNSET, **locale})
            true(any('zoé' in entry['name'] for entry in answer['bots']), (locale, answer))


@test
def json_where_decimals_have_a_comma():
    with tempfile.TemporaryDirectory() as directory:
        made = subprocess.run(['localedef', '-c', '-i', 'fr_FR', '-f', 'UTF-8', os.path.join(directory, 'fr_FR.UTF-8')],
                              capture_output=True)
        if not os.path.exists(os.path.join(directory, 'fr_FR.UTF-8', 'LC_NUMERIC')):
            raise Skipped(f'no locale could be made: {made.stderr.decode().strip()}')
        locale = {'LOCPATH': directory, 'LC_ALL': 'fr_FR.UTF-8'}
        bench = ['bench', '--game', 'rows', '--seconds', '0.01']
        json.loads(good(*bench, env=locale).out)
        true('title":"6 qui prend"' in good('list', env=locale).out)


run()
