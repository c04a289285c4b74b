# SPDX-License-Identifier: GPL-3.0-or-later
"""The referee as a program: lines in, lines out, and an end at the end of the input."""

import json
import os
import subprocess

from tap import CLI, ENGLISH, FRENCH, PATIENCE, cli, equal, run, test, true

SETUP = {'game': 'rows', 'players': ['Léa', 'Tom'], 'options': {'limit': 66}, 'seed': 7, 'decks': [list(range(1, 105))]}


def referee(data, status=0, env=None):
    result = cli('referee', stdin=data, env=env)
    equal(result.returncode, status, result.err)
    equal(result.err, '')
    lines = result.out.split('\n')
    equal(lines.pop(), '')
    return [json.loads(line) for line in lines]


def ask(*requests, env=None):
    lines = [request if isinstance(request, bytes) else json.dumps(request).encode() for request in requests]
    answers = referee(b''.join(line + b'\n' for line in lines), env=env)
    equal(len(answers), len(requests))
    for answer in answers:
        if answer['ok'] is not True:
            equal(list(answer), ['ok', 'error'])
            true(answer['error'].endswith('.'), answer)
    return answers


@test
def conversation():
    answers = ask(SETUP, {'seat': 0, 'move': 'choose 1'}, {'seat': 1, 'move': 'choose 11', 'time': 61500},
                  {'time': 61600}, {'legal': 0}, {'view': 0}, {'view': None}, {'bot': 0, 'level': 'hard', 'budget_ms': 100},
                  {'undo': 1}, {'save': True})
    equal([answer['ok'] for answer in answers], [True] * 10)
    equal([list(answer)[1:] for answer in answers],
          [['state', 'to_act'], ['events', 'state', 'to_act'], ['events', 'state', 'to_act'],
           ['events', 'state', 'to_act'], ['moves'], ['state', 'to_act'], ['state', 'to_act'], ['move'],
           ['state', 'to_act'], ['save']])
    equal(answers[4]['moves'], ['take 1', 'take 2', 'take 3', 'take 4'])
    true(answers[7]['move'] in answers[4]['moves'])

    restored = ask({'load': answers[9]['save']}, {'save': True})
    equal(restored[0]['state'], answers[8]['state'])
    equal(restored[0]['to_act'], answers[8]['to_act'])
    equal(restored[1]['save'], answers[9]['save'])


@test
def refusals_in_both_languages():
    requests = [{**SETUP, 'options': {'limit': 0, 'rounds': 0}}, {**SETUP, 'decks': [[1]]}, SETUP,
                {'seat': 0, 'move': 'choose 11'}, {'seat': 1, 'move': 'take 1'}, {'seat': 0, 'move': 'jump'}, {'undo': 1},
                {'seat': 0, 'move': 'choose 1'}, {'seat': 1, 'move': 'choose 20'}, {'seat': 1, 'move': 'take 1'}]
    said = {name: [answer.get('error') for answer in ask(*requests, env=env)]
            for name, env in {'en': ENGLISH, 'fr': FRENCH}.items()}
    equal(said, {
        'en': ['“limit” and “rounds” cannot both be 0: the game would never end.',
               'Each of “decks” must hold every card from 1 to 104 exactly once.', None,
               'The card 11 is not in this hand.', 'Now everybody chooses a card.', '“jump” is not a move of rows.',
               'There is no move to take back.', None, None, 'Seat 0 must choose the row to take now.'],
        'fr': ['«\xa0limit\xa0» et «\xa0rounds\xa0» ne peuvent pas être à 0 en même temps\xa0: la partie ne finirait jamais.',
               'Chaque liste de «\xa0decks\xa0» doit contenir exactement une fois chaque carte de 1 à 104.', None,
               'La carte\xa011 n’est pas dans cette main.', 'Maintenant, tout le monde choisit une carte.',
               '«\xa0jump\xa0» n’est pas un coup de rows.', 'Il n’y a aucun coup à annuler.', None, None,
               'La place\xa00 doit maintenant choisir la rangée à ramasser.'],
    })


@test
def end_of_input():
    equal(referee(b''), [])
    equal([answer['ok'] for answer in referee(json.dumps(SETUP).encode())], [True])
    equal([answer['ok'] for answer in referee(json.dumps(SETUP).encode() + b'\n{"view":null}')], [True, True])
    equal([answer['ok'] for answer in referee(b'{"game"')], [False])


@test
def empty_lines():
    equal([answer['ok'] for answer in referee(b'\n\n')], [False, False])
    answers = ask(b'', b' ', b'\t', b'\r', SETUP, b'', {'view': None})
    equal([answer['ok'] for answer in answers], [False] * 4 + [True, False, True])


@test
def carriage_returns():
    equal([answer['ok'] for answer in referee(json.dumps(SETUP).encode() + b'\r\n{"view":0}\r\n')], [True, True])


@test
def refused_setups():
    answers = ask({'game': 'chess', 'players': ['a', 'b']}, {**SETUP, 'players': ['a']}, b'nonsense', SETUP, SETUP,
                  {'load': {}}, {'legal': 0})
    equal([answer['ok'] for answer in answers], [False, False, False, True, False, False, True])


@test
def nothing_changes():
    wrong = [b'garbage', b'\x00', b'\xff\xfe', b'{"seat":0,"move":"choose 1"}\x00', b'{"seat":0,"move":"choose 99"}',
             b'{"seat":7,"move":"choose 1"}', b'{"undo":1}', b'{"time":-1}', b'[' * 100000, b'{"a":' * 100000,
             b'"' + b'x' * 1000000 + b'"', b'{"seat":0,"move":"choose 1","seat":5}']
    for line in wrong:
        answers = ask(SETUP, {'save': True}, {'view': 0}, line, {'save': True}, {'view': 0})
        equal([answer['ok'] for answer in answers], [True, True, True, False, True, True], line[:50])
        equal(answers[4:], answers[1:3])


@test
def too_long_line():
    for length in [20 << 20, 1 << 20]:
        answers = ask(SETUP, b'{"seat":0,"move":"' + b'x' * length + b'"}', {'view': None})
        equal([answer['ok'] for answer in answers], [True, False, True])
        equal(answers[1]['error'], 'This line is too long: 1 MiB is the most.')
    answers = ask(SETUP, b' ' * ((1 << 20) - len('{"view":0}')) + b'{"view":0}', b' ' * (1 << 20) + b'{"view":0}', {'view': None})
    equal([answer['ok'] for answer in answers], [True, True, False, True])
    french = ask(b'x' * (2 << 20), env=FRENCH)
    equal(french[0]['error'], 'Cette ligne est trop longue\xa0: 1\xa0Mio au plus.')


@test
def memory_of_a_long_line():
    """What is too long is not kept, let alone made an object of each of its numbers."""
    with subprocess.Popen([CLI, 'referee'], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        def answer(line):
            process.stdin.write(line + b'\n')
            process.stdin.flush()
            return json.loads(process.stdout.readline())

        def peak():
            with open(f'/proc/{process.pid}/status', encoding='utf-8') as status:
                return next(int(line.split()[1]) for line in status if line.startswith('VmHWM:'))

        true(answer(json.dumps(SETUP).encode())['ok'])
        before = peak()
        true(not answer(b'{"seat":0,"move":[' + b'0,' * (15 << 19) + b'0]}')['ok'])
        true(peak() - before < 8192, f'{before} kB, then {peak()} kB')
        process.stdin.close()
        equal(process.wait(timeout=20), 0)


@test
def every_byte():
    lines = [bytes([byte]) for byte in range(256) if byte != 10]
    answers = ask(*lines)
    true(not any(answer['ok'] for answer in answers))


@test
def answers_at_once():
    """Each answer comes before the next request is sent."""
    with subprocess.Popen([CLI, 'referee'], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        for request in [SETUP, {'view': None}, {'legal': 1}]:
            process.stdin.write(json.dumps(request).encode() + b'\n')
            process.stdin.flush()
            true(json.loads(process.stdout.readline())['ok'])
        process.stdin.close()
        equal(process.wait(timeout=PATIENCE), 0)


@test
def nobody_listens():
    """A closed output ends the program, and not with a crash."""
    with open('/dev/full', 'wb') as full:
        result = subprocess.run([CLI, 'referee'], input=b'{}\n', stdout=full, stderr=subprocess.PIPE, timeout=PATIENCE)
    equal(result.returncode, 1)


@test
def unicode_names():
    """Names are kept as they are, but for what cannot be seen."""
    names = ['Zoé 🐂', '李雷', '\u202eabc\n', '"quoted" \\ back']
    answers = ask({**SETUP, 'players': names, 'decks': []}, {'save': True})
    equal(answers[1]['save']['players'], ['Zoé 🐂', '李雷', 'abc', '"quoted" \\ back'])


@test
def sample_game():
    path = os.environ['SIXAIN_SAMPLE_DIR']
    lines = [{'game': 'highest', 'players': ['a', 'b'], 'seed': 1}, {'legal': 0}, {'view': 1}, {'save': True}]
    result = cli('referee', stdin=''.join(json.dumps(line) + '\n' for line in lines).encode(), env={'SIXAIN_GAMES_PATH': path})
    answers = [json.loads(line) for line in result.out.splitlines()]
    equal([answer['ok'] for answer in answers], [True] * 4)
    equal(answers[2]['state']['hands'][0], [None] * 3)
    equal(answers[1]['moves'], [f'play {card}' for card in answers[0]['state']['hands'][0]])


run()
