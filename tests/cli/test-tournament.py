# SPDX-License-Identifier: GPL-3.0-or-later
"""Tournaments, and the programs that play in them."""

import os
import re
import shlex
import subprocess
import sys
import tempfile
import textwrap
import time
from json import loads

from tap import BOT, PATIENCE, bad, cli, equal, good, parsed, run, test, true

SAMPLE = {'SIXAIN_GAMES_PATH': os.environ['SIXAIN_SAMPLE_DIR']}


def exec_bot(manner):
    return f'exec:{sys.executable} {BOT} {manner}'


def tournament(*args, **kwargs):
    return parsed('tournament', '--game', 'rows', '--json', *args, **kwargs)


def without_times(answer):
    return [{key: value for key, value in bot.items() if key != 'ms_per_decision'} for bot in answer['bots']]


def report(manner, *args):
    """What is said about a program that misbehaves while the tournament goes on."""
    name = exec_bot(manner)
    start = time.monotonic()
    result = good('tournament', '--game', 'rows', '--json', '--bots', f'{name},easy', '--rounds', '2',
                  '--budget-ms', '100', *args, timeout=2 * PATIENCE)
    true(time.monotonic() - start < 60, 'too slow')
    true(result.err.startswith(f'{name}: '), result.err)
    if 'the program has ended' in result.err:
        return {'ended': True}
    words = result.err.split(f'{name}: ')[1].split()
    return {'late': int(words[0]), 'wrong': int(words[5])}


@test
def json():
    answer = tournament('--bots', 'medium,easy,random', '--games', '3', '--iterations', '20')
    equal(list(answer), ['game', 'rounds', 'bots'])
    equal(answer['game'], 'rows')
    true(answer['rounds'] >= 3)
    equal([bot['name'] for bot in answer['bots']], ['medium', 'easy', 'random'])
    for bot in answer['bots']:
        equal(list(bot), ['name', 'mean', 'ci95', 'mean_rank', 'win_share', 'ms_per_decision'])
        true(bot['mean'] >= 0 and bot['ci95'] >= 0 and 1 <= bot['mean_rank'] <= 3, bot)
    true(abs(sum(bot['win_share'] for bot in answer['bots']) - 1) < 1e-9, answer)


@test
def table():
    result = good('tournament', '--game', 'rows', '--bots', 'easy,random', '--games', '2')
    equal(len(result.out.splitlines()), 3)
    equal(result.err, '')
    for name in ['easy', 'random']:
        true(name in result.out)


@test
def deterministic():
    args = ['--bots', 'medium,hard,easy,random', '--games', '3', '--iterations', '10']
    first = tournament(*args, '--seed', '5')
    equal(without_times(tournament(*args, '--seed', '5')), without_times(first))
    true(without_times(tournament(*args, '--seed', '6')) != without_times(first))
    rotated = tournament(*args, '--seed', '5', '--rotate')
    equal(without_times(tournament(*args, '--seed', '5', '--rotate')), without_times(rotated))


@test
def duplicate():
    """Each deal once with every rotation that differs; intervals over deals, ratings around zero."""
    args = ['--bots', 'heuristic,random,heuristic,random', '--rounds', '30', '--duplicate']
    answer = tournament(*args)
    equal(list(answer), ['game', 'rounds', 'bots', 'deals', 'rotations', 'differences', 'ratings'])
    equal([answer['deals'], answer['rotations'], answer['rounds']], [30, 2, 60])
    equal([(row['name'], row['minus']) for row in answer['differences']], [('heuristic', 'random')])
    difference = answer['differences'][0]
    means = [bot['mean'] for bot in answer['bots']]
    true(abs(difference['mean'] - (means[0] - means[1])) < 1e-9, answer)
    true(difference['mean'] + difference['ci95'] < 0 < difference['ci95'], answer)
    ratings = [row['elo'] for row in answer['ratings']]
    true(abs(sum(ratings)) < 1e-6 and ratings[0] > ratings[1], answer)
    equal(tournament(*args)['differences'], answer['differences'])
    # A table of equals: every seat is everybody's once, so nothing differs but the play.
    alone = tournament('--bots', 'heuristic,heuristic', '--rounds', '3', '--duplicate')
    equal([alone['rotations'], alone['differences'], alone['ratings'][0]['elo']], [1, [], 0])
    three = tournament('--bots', 'heuristic,easy,random', '--games', '2', '--duplicate')
    equal([three['rotations'], len(three['differences'])], [3, 3])


@test
def same_name_twice():
    answer = tournament('--bots', 'easy,random,easy,random', '--games', '4')
    equal([bot['name'] for bot in answer['bots']], ['easy', 'random'])
    # Each stands for the mean of its two seats.
    true(abs(sum(2 * bot['win_share'] for bot in answer['bots']) - 1) < 1e-9, answer)
    alone = tournament('--bots', 'random,random', '--games', '4')
    equal(len(alone['bots']), 1)
    true(1 <= alone['bots'][0]['mean_rank'] <= 2, alone)


@test
def rounds():
    equal(tournament('--bots', 'easy,random', '--rounds', '7')['rounds'], 7)
    equal(tournament('--bots', 'easy,random', '--games', '4', '--option', 'rounds=3', '--option', 'limit=0')['rounds'], 12)
    equal(tournament('--bots', 'easy,random', '--games', '2', '--option', 'special_cards=true')['rounds'], 4)
    equal(tournament('--bots', 'easy,random', '--rounds', '2', '--option', 'draft=true')['rounds'], 2)


@test
def all_seats():
    equal(tournament('--bots', ','.join(['random'] * 10), '--rounds', '2')['rounds'], 2)


@test
def another_game():
    answer = parsed('tournament', '--game', 'highest', '--bots', 'easy,random', '--games', '50', '--json', env=SAMPLE)
    easy, random = answer['bots']
    equal(answer['rounds'], 150)
    true(easy['mean'] > random['mean'] and easy['mean_rank'] < random['mean_rank'], answer)


@test
def by_the_clock():
    args = ['tournament', '--game', 'six', '--json', '--option', 'rounds=2']
    answer = parsed(*args, '--bots', 'easy,medium,hard,random', '--games', '8')
    equal(answer['rounds'], 16)
    equal(without_times(parsed(*args, '--bots', 'easy,medium,hard,random', '--games', '8')), without_times(answer))
    levels = parsed(*args, '--bots', 'easy,medium,hard', '--games', '150', '--rotate')['bots']
    true(levels[0]['win_share'] < levels[1]['win_share'] < levels[2]['win_share'], levels)

    # A program is asked when it is waited for and can act, and sees no sand.
    name = exec_bot('good')
    result = good(*args, '--bots', f'{name},easy,{name}', '--games', '2', '--budget-ms', '20000')
    equal(result.err, '')
    name = exec_bot('first')
    share = parsed(*args, '--bots', f'{name},easy', '--games', '12', '--rotate', '--budget-ms', '20000')['bots'][0]['win_share']
    true(share < 0.75, f'a program wins {share} of its games by being quick')
    name = exec_bot('garbage')
    result = good(*args, '--bots', f'{name},easy', '--games', '1', '--budget-ms', '5000')
    true('0 answers were late' in result.err, result.err)
    bad(1, 'There is no level “expert”', 'tournament', '--game', 'six', '--bots', 'easy,expert')


@test
def errors():
    usage = ['tournament', '--game', 'rows', '--bots', 'easy,random']
    bad(2, 'name a game', 'tournament')
    bad(2, 'name a game', 'tournament', '--game', 'rows')
    bad(2, 'name a game', 'tournament', '--bots', 'easy,random')
    bad(2, 'either games or rounds', *usage, '--games', '2', '--rounds', '2')
    for option in ['--games', '--rounds', '--seed', '--budget-ms', '--iterations']:
        bad(2, 'no negative numbers', *usage, option, '-1')
        bad(2, '', *usage, option, 'many')
    bad(1, 'There is no game called “chess”', 'tournament', '--game', 'chess', '--bots', 'easy,random')
    bad(1, '“expert” is not a level', 'tournament', '--game', 'rows', '--bots', 'easy,expert')
    bad(1, '“” is not a level', 'tournament', '--game', 'rows', '--bots', 'easy,')
    bad(1, 'not 0', 'tournament', '--game', 'rows', '--bots', '')
    bad(1, 'not 1', 'tournament', '--game', 'rows', '--bots', 'easy')
    bad(1, 'at most 10', 'tournament', '--game', 'rows', '--bots', ','.join(['easy'] * 11))
    bad(1, 'not 9', 'tournament', '--game', 'rows', '--bots', ','.join(['easy'] * 9), '--option', 'special_cards=true')
    bad(1, '“limit” must be', *usage, '--option', 'limit=1000')
    bad(1, '“speed” is not an option', *usage, '--option', 'speed=1')
    bad(1, 'NAME=VALUE', *usage, '--option', 'limit')
    bad(1, 'cannot both be 0', *usage, '--option', 'limit=0')
    bad(1, 'cannot be started', 'tournament', '--game', 'rows', '--bots', 'easy,exec:/nonexistent/bot')
    bad(1, 'cannot be started', 'tournament', '--game', 'rows', '--bots', 'easy,exec:')


@test
def good_program():
    name = exec_bot('good')
    args = ['tournament', '--game', 'rows', '--json', '--games', '2', '--budget-ms', '20000']
    result = good(*args, '--bots', f'{name},easy,{name}')
    equal(result.err, '')
    equal(without_times(parsed(*args, '--bots', f'{name},easy')), without_times(parsed(*args, '--bots', f'{name},easy')))


@test
def documented_program():
    """The player in docs/protocol.md is saved and plays as it says there, and beats chance."""
    with open(os.environ['SIXAIN_PROTOCOL'], encoding='utf-8') as file:
        program, lines = (textwrap.dedent(block) for block in re.findall(
            r'\n\n((?:    .*\n)+)', file.read().split('### A player in ten lines')[1])[:2])
    allow, play = lines.splitlines()
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            with open('mybot', 'w', encoding='utf-8') as file:
                file.write(program)
            subprocess.run(shlex.split(allow), check=True)
            result = good(*shlex.split(play)[1:], '--json', timeout=2 * PATIENCE)
        finally:
            os.chdir(before)
    equal(result.err, '')
    mine, chance, _ = loads(result.out)['bots']
    true(mine['win_share'] > chance['win_share'], result.out)


@test
def slow_program():
    told = report('slow', '--option', 'known_cards=true')
    true(told['late'] > 5, told)


@test
def silent_program():
    true(report('silent')['late'] > 5)


@test
def garbage_program():
    told = report('garbage', '--budget-ms', '5000')
    true(told['wrong'] >= 20, told)
    equal(told['late'], 0)


@test
def long_answers():
    told = report('long')
    true(told['late'] + told['wrong'] > 5, told)


@test
def crashing_program():
    equal(report('crashing', '--budget-ms', '5000'), {'ended': True})


@test
def exiting_program():
    equal(report('exiting'), {'ended': True})


@test
def deaf_program():
    true(report('deaf', '--budget-ms', '20')['late'] >= 20)


@test
def flooding_program():
    told = report('flooding')
    true(told['late'] + told['wrong'] >= 20, told)


@test
def chatting_program():
    told = report('chatting')
    true(told['late'] + told['wrong'] > 5, told)


@test
def programs_end_with_the_tournament():
    result = cli('tournament', '--game', 'rows', '--bots', f'{exec_bot("deaf")},easy', '--rounds', '1', '--budget-ms', '1')
    equal(result.returncode, 0)


run()
