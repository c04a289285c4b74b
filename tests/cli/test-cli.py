# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands list, bench and watch, and what all commands share."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile

from tap import CLI, ENGLISH, FRENCH, PATIENCE, bad, cli, equal, good, parsed, run, test, true

COMMANDS = ['referee', 'tournament', 'bench', 'watch', 'play', 'analyse', 'verify', 'list']
SAMPLE = {'SIXAIN_GAMES_PATH': os.environ['SIXAIN_SAMPLE_DIR']}
WATCH = ['watch', 'rows', '--players', '2', '--seed', '3', '--level', 'easy', '--option', 'rounds=1']


@test
def help():
    for option in ['--help', '-h']:
        result = good(option)
        for command in COMMANDS:
            true(f'  {command} ' in result.out, result.out)
    for command in COMMANDS:
        result = good(command, '--help')
        true(f'sixain-cli {command}' in result.out, result.out)
        equal(result.err, '')


def complete(*words):
    """What a shell offers after these words."""
    script = 'source "$SIXAIN_COMPLETION"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sixain_cli; echo "${COMPREPLY[@]}"'
    path = os.path.dirname(CLI) + os.pathsep + os.environ['PATH']
    result = subprocess.run(['bash', '-c', script, 'bash', 'sixain-cli', *words], env=dict(os.environ, PATH=path),
                            capture_output=True, text=True, timeout=PATIENCE, check=True)
    equal(result.stderr, '')
    return result.stdout.split()


@test
def completion():
    equal(sorted(set(complete('')) & set(COMMANDS)), sorted(COMMANDS))
    equal(complete('ref'), ['referee'])
    equal(complete('watch', '--pl'), ['--players='])
    equal(complete('tournament', '--rot'), ['--rotate'])
    true('--help' in complete('list', '--'))
    true({'rows', 'six', 'sequences'} <= set(complete('play', '')))
    equal(complete('host', 'ro'), ['rows'])
    equal(complete('dance', '--'), [])


@test
def version():
    true(re.match(r'Sixain \d+\.\d+\.\d+\n', good('--version').out))


@test
def usage():
    equal(cli().returncode, 2)
    bad(2, 'there is no command “dance”', 'dance')
    bad(2, 'there is no command “--dance”', '--dance')
    for command in COMMANDS:
        bad(2, '--dance', command, '--dance')
    for command in ['referee', 'tournament', 'bench', 'list']:
        bad(2, '“surplus” was not expected', command, 'surplus')
    bad(2, 'name one game', 'watch')
    bad(2, 'name one game', 'watch', 'rows', 'rows')
    bad(2, 'negative', 'watch', 'rows', '--players', '-1')
    bad(2, 'negative', 'watch', 'rows', '--speed', '-1')
    bad(2, 'seconds', 'bench', '--seconds', '0')
    bad(2, 'seconds', 'bench', '--seconds', 'nan')
    bad(2, '', 'bench', '--seconds', 'soon')
    bad(2, '', 'bench', '--players', '99999999999')


def saved_match(directory, over=True):
    """A round of 6 qui prend between beginners, as the referee writes it down."""
    path = os.path.join(directory, 'match.json')
    with subprocess.Popen([CLI, 'referee'], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as referee:
        def ask(request):
            referee.stdin.write(json.dumps(request).encode() + b'\n')
            referee.stdin.flush()
            return json.loads(referee.stdout.readline())

        answer = ask({'game': 'rows', 'players': ['Léa', 'Tom'], 'options': {'rounds': 1}, 'seed': 7})
        while answer['to_act'] and over:
            seat = answer['to_act'][0]
            answer = ask({'seat': seat, 'move': ask({'bot': seat, 'level': 'easy'})['move']})
        with open(path, 'w') as file:
            json.dump(ask({'save': True}), file)
        referee.stdin.close()
    return path


@test
def analyse():
    with tempfile.TemporaryDirectory() as directory:
        path = saved_match(directory)
        answer = parsed('analyse', '--json', '--iterations', '50', path)
        equal(answer['analysis']['game'], 'rows')
        for shares in zip(*answer['analysis']['rounds'][0]):
            equal(sum(shares), 0)
        table = good('analyse', '--iterations', '50', path).out
        true('The whole game' in table and 'Round 1' in table and 'Léa' in table, table)
        true(answer['moments'])
        for moment in answer['moments']:
            true(moment['text'] in table, table)
        french = good('analyse', '--iterations', '50', path, env=FRENCH).out
        true('Toute la partie' in french and 'Manche\u00a01' in french, french)
        equal(good('analyse', '--json', '--iterations', '50', path).out, good('analyse', '--json', '--iterations', '50', path).out)
        bad(1, 'is not over', 'analyse', saved_match(directory, over=False))
    bad(1, 'No such file', 'analyse', '/nowhere')
    bad(2, 'name one saved game', 'analyse')
    bad(2, 'name one saved game', 'analyse', '--match', '1', 'file')
    with tempfile.TemporaryDirectory() as directory:
        bad(1, '', 'analyse', '--match', '1', env={'XDG_DATA_HOME': directory})


@test
def verify():
    with tempfile.TemporaryDirectory() as directory:
        match = saved_match(directory)
        with open(match) as file:
            save = json.load(file)['save']
        line = json.dumps({'seal': 1, 'game': 'rows', 'rules': save['rules'], 'players': 2, 'options': save['options'],
                           'seed': 7, 'salt': '00' * 16}, separators=(',', ':'))
        sealed = os.path.join(directory, 'line')
        with open(sealed, 'w') as file:
            file.write(line + '\n')
        fingerprint = hashlib.sha256(line.encode()).hexdigest()
        true('unbroken' in good('verify', sealed, fingerprint).out)
        true('dealt so' in good('verify', sealed, fingerprint.upper(), match).out)
        bad(1, 'not what was sealed', 'verify', sealed, '0' * 64)
        true('dealt so' in good('verify', line, fingerprint, match).out)
        bad(1, 'not what was sealed', 'verify', line, '0' * 64)
        with open(sealed, 'w') as file:
            file.write(line.replace('"seed":7', '"seed":8'))
        other = hashlib.sha256(line.replace('"seed":7', '"seed":8').encode()).hexdigest()
        bad(1, 'not what was sealed', 'verify', sealed, fingerprint)
        bad(1, 'dealt otherwise', 'verify', sealed, other, match)
    bad(2, 'name the sealed line', 'verify', 'one')
    bad(2, 'name the sealed line', 'verify', '--match', '1', 'one', 'two')
    bad(1, 'No such file', 'verify', '/nowhere', '0' * 64)


@test
def list_games():
    answer = parsed('list')
    equal(list(answer), ['games'])
    rows = next(game for game in answer['games'] if game['id'] == 'rows')
    equal([rows['min_players'], rows['max_players']], [2, 10])
    equal(rows['levels'], ['easy', 'medium', 'hard'])
    equal([option['id'] for option in rows['options']],
          ['limit', 'rounds', 'known_cards', 'draft', 'special_cards', 'deck'])
    for option in rows['options']:
        true(option['title'] and option['explanation'] and 'default' in option, option)
    true('path' not in rows)


@test
def list_paths():
    with tempfile.TemporaryDirectory() as directory:
        wrong = os.path.join(directory, 'libsixain-wrong.so')
        with open(wrong, 'w') as file:
            file.write('no library')
        missing = os.path.join(directory, 'missing')
        path = f'{directory}:{missing}:{SAMPLE["SIXAIN_GAMES_PATH"]}'
        answer = parsed('list', '--paths', env={'SIXAIN_GAMES_PATH': path})
    equal(list(answer), ['games', 'failures'])
    paths = {game['id']: game['path'] for game in answer['games']}
    equal(paths['highest'], os.path.join(SAMPLE['SIXAIN_GAMES_PATH'], 'libsixain-highest.so'))
    true(os.path.basename(paths['rows']) == 'libsixain-rows.so')
    equal([failure['path'] for failure in answer['failures']], [wrong, missing])
    true(all(failure['error'] for failure in answer['failures']))


@test
def foreign_build_tree():
    """What lies above the program is not loaded because it was built with meson too."""
    with tempfile.TemporaryDirectory() as directory:
        for name in ['meson-private', 'games', 'bin']:
            os.mkdir(os.path.join(directory, name))
        shutil.copy(os.path.join(SAMPLE['SIXAIN_GAMES_PATH'], 'libsixain-highest.so'), os.path.join(directory, 'games'))
        program = shutil.copy(CLI, os.path.join(directory, 'bin'))
        result = subprocess.run([program, 'list'], capture_output=True, timeout=PATIENCE)
        equal(result.returncode, 0, result.stderr)
        true('highest' not in [game['id'] for game in json.loads(result.stdout)['games']], result.stdout)


@test
def faulty_modules():
    """A module that declares something wrong is left out, with a sentence in the user's language."""
    faulty = os.environ['SIXAIN_FAULTY_DIR']
    n_faults = len([name for name in os.listdir(faulty) if name.endswith('.so')]) - 1
    setup = {'game': 'many_options', 'players': ['a', 'b']}
    for language, many, lacks in [({}, 'It has more than 16 options.', 'It lacks the function “begin”.'),
                                  (FRENCH, 'Il a plus de 16 options.', 'Il lui manque la fonction «\u00a0begin\u00a0».')]:
        env = {'SIXAIN_GAMES_PATH': faulty, **language}
        answer = parsed('list', '--paths', env=env)
        errors = {os.path.basename(failure['path']): failure['error'] for failure in answer['failures']}
        equal(errors['libsixain-many_options.so'], many)
        equal(errors['libsixain-no_begin.so'], lacks)
        equal(len(errors), n_faults)
        true('right' in [game['id'] for game in answer['games']], answer)
        refusal = json.loads(cli('referee', stdin=json.dumps(setup).encode(), env=env).out)
        equal(refusal['ok'], False)
        true('many_options' in refusal['error'] and many in refusal['error'], refusal)


@test
def list_beside_what_is_no_module():
    """Neither a pipe nor half a file keeps the list from being told."""
    with tempfile.TemporaryDirectory() as directory:
        pipe, half = f'{directory}/libsixain-pipe.so', f'{directory}/libsixain-half.so'
        os.mkfifo(pipe)
        with open(os.path.join(os.environ['SIXAIN_GAMES_PATH'], 'libsixain-six.so'), 'rb') as whole:
            contents = whole.read()
        with open(half, 'wb') as file:
            file.write(contents[:len(contents) // 2])
        answer = parsed('list', '--paths', env={'SIXAIN_GAMES_PATH': directory}, timeout=20)
    equal([game['id'] for game in answer['games']], ['rows', 'sequences', 'six'])
    equal(answer['failures'], [{'path': half, 'error': 'Its file is damaged or incomplete.'},
                               {'path': pipe, 'error': 'It is not an ordinary file.'}])


@test
def list_in_french():
    titles = [option['title'] for option in parsed('list', env=FRENCH)['games'][0]['options']]
    true('Point limit' not in titles, titles)


@test
def bench():
    for players in ['2', '10']:
        answer = parsed('bench', '--game', 'rows', '--players', players, '--seconds', '0.05')
        equal(list(answer), ['game', 'players', 'rounds_per_second', 'ns_per_move', 'state_bytes', 'copy_ns', 'worlds_per_second'])
        equal([answer['game'], answer['players']], ['rows', int(players)])
        true(answer['rounds_per_second'] > 0 and answer['ns_per_move'] > 0 and answer['state_bytes'] > 0)
        true(answer['worlds_per_second'] > 0)
    lines = good('bench', '--seconds', '0.01', env=SAMPLE).out.splitlines()
    true({'highest', 'rows', 'sequences', 'six'} <= {json.loads(line)['game'] for line in lines}, lines)
    imagines = {answer['game'] for answer in map(json.loads, lines) if answer['worlds_per_second'] > 0}
    equal(imagines, {'rows', 'sequences'})
    for option in ['special_cards=true', 'draft=true', 'known_cards=true']:
        equal(parsed('bench', '--game', 'rows', '--seconds', '0.01', '--option', option)['players'], 4)


@test
def bench_errors():
    bad(1, 'There is no game called “chess”', 'bench', '--game', 'chess')
    bad(1, '2 to 10 players, not 11', 'bench', '--game', 'rows', '--players', '11')
    bad(1, '“speed” is not an option', 'bench', '--game', 'rows', '--option', 'speed=1')
    bad(1, 'NAME=VALUE', 'bench', '--game', 'rows', '--option', 'limit')


@test
def watch():
    lines = good(*WATCH, env=ENGLISH).out.splitlines()
    equal(lines[2], 'Round 1 begins.')
    true(lines[3].startswith('Row 1 begins with '), lines[3])
    true(any(line.startswith('Léa reveals the ') for line in lines))
    equal(lines[-2], 'The game is over.')
    true(' wins with ' in lines[-1], lines[-1])
    equal(good(*WATCH).out, good(*WATCH).out)


@test
def watch_in_french():
    english = good(*WATCH, env=ENGLISH).out.splitlines()
    french = good(*WATCH, env=FRENCH).out.splitlines()
    equal(len(french), len(english))
    equal(french[2], 'La manche\xa01 commence.')
    true('The game is over.' not in french, french)


@test
def watch_variants():
    for option in ['special_cards=true', 'draft=true', 'known_cards=true', 'deck=elements']:
        out = good('watch', 'rows', '--seed', '1', '--level', 'random', '--option', option).out
        true('The game is over.' in out, out)
    out = good('watch', 'highest', '--players', '3', '--seed', '1', '--level', 'easy', env=SAMPLE).out
    equal(out.count(' reveals the '), 9)
    true('Highest Card' in out and 'wins the round' in out, out)


@test
def watch_sequences():
    for options in (['--players', '2'], ['--players', '3'], ['--option', 'teams=true'], ['--option', 'claims=false']):
        out = good('watch', 'sequences', '--seed', '1', *options).out
        for sentence in ('Round 3 begins.', 'lays the run', 'The stock is empty', 'passes.', 'The game is over.', 'wins with'):
            true(sentence in out, sentence)
    true('pose la séquence de' in good('watch', 'sequences', '--seed', '1', env=FRENCH).out)


@test
def watch_errors():
    bad(1, 'There is no game called “chess”', 'watch', 'chess')
    bad(1, 'not 11', 'watch', 'rows', '--players', '11')
    bad(1, 'not 9', 'watch', 'rows', '--players', '9', '--option', 'special_cards=true')
    bad(1, '“limit” must be a whole number', 'watch', 'rows', '--option', 'limit=many')
    result = cli('watch', 'rows', '--level', 'expert')
    equal(result.returncode, 1)
    true('“expert” is not a level of rows' in result.err, result.err)


@test
def no_games():
    with tempfile.TemporaryDirectory() as directory:
        answer = parsed('list', '--paths', env={'SIXAIN_GAMES_PATH': directory})
    true('failures' in answer)


run()
