# SPDX-License-Identifier: GPL-3.0-or-later
"""The unit with which systemd starts tables: it is understood, it shuts the program in, and the program lives with that."""

import os
import random
import re
import shutil
import stat
import subprocess
import sys
import tempfile

import ports
from front import NAME, play
from phone import CLI, Closed, Host, Phone

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
from tap import Skipped, equal, run, test, true  # noqa: E402

UNIT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'data', 'host', 'sixain-host@.service')
# Of ten; a service without any of this has 9.6.
EXPOSURE = 1.5
# SQLite calls this for root only, which the unit's program never is.
OF_ROOT = {'fchown'}


def analyze(*args):
    if shutil.which('systemd-analyze') is None:
        raise Skipped('there is no systemd')
    return subprocess.run(['systemd-analyze', *args], capture_output=True, text=True, check=False)


def make_unit(directory):
    """As it would be if this were installed."""
    path = os.path.join(directory, 'sixain-host@.service')
    with open(UNIT, encoding='utf-8') as file, open(path, 'w', encoding='utf-8') as made:
        made.write(file.read().replace('ExecStart=sixain-cli', f'ExecStart={CLI}'))
    return path


@test
def systemd_understands_it():
    with tempfile.TemporaryDirectory() as directory:
        done = analyze('verify', make_unit(directory))
        equal((done.returncode, done.stderr), (0, ''))


@test
def it_shuts_the_program_in():
    with tempfile.TemporaryDirectory() as directory:
        done = analyze('security', '--offline=true', f'--threshold={round(10 * EXPOSURE)}', make_unit(directory))
        equal(done.returncode, 0, done.stdout + done.stderr)


def list_calls(word):
    """The system calls of a set such as @system-service, or the one of that name."""
    if not word.startswith('@'):
        return {word}
    lines = analyze('syscall-filter', word).stdout.split('\n')[1:]
    return set().union(*(list_calls(line.strip()) for line in lines if line.strip() and not line.strip().startswith('#')))


def list_allowed_calls():
    allowed = set()
    with open(UNIT, encoding='utf-8') as file:
        for without, words in re.findall(r'^SystemCallFilter=(~?)(.*)$', file.read(), re.MULTILINE):
            calls = set().union(*map(list_calls, words.split()))
            allowed = allowed - calls if without else allowed | calls
    true(len(allowed) > 100, sorted(allowed))
    return allowed


def play_a_game(host):
    """With a hint for everybody, so that all the threads are there that there can be."""
    phones = []
    for name in ('Léa', 'Tom'):
        phone = Phone(host.port, origin=f'https://{NAME}', host=NAME, path='/table1/phone', headers=['X-Forwarded-For: 203.0.113.7'])
        phone.hello(host.room)
        phone.join(name)
        phones.append(phone)
    for phone in phones:
        phone.await_('view')
        phone.say({'type': 'hint', 'id': 500, 'step': phone.view['step']})
        phone.await_('hint')
    try:
        play(phones, random.Random(1))
    except Closed:
        return


@test
def all_that_it_does_is_allowed():
    """Whatever the kernel is asked for while a game is played; what is not allowed would be refused there."""
    allowed = list_allowed_calls()
    if shutil.which('strace') is None:
        raise Skipped('there is no strace')
    with tempfile.TemporaryDirectory() as directory:
        calls, traced = os.path.join(directory, 'calls'), os.path.join(directory, 'sixain-cli')
        with open(traced, 'w', encoding='utf-8') as file:
            file.write(f'#!/bin/sh\nexec strace -D -f -qq -o "{calls}" "{CLI}" "$@"\n')
        os.chmod(traced, stat.S_IRWXU)
        if subprocess.run([traced, '--version'], capture_output=True, check=False).returncode != 0:
            raise Skipped('nothing may be traced here')
        with Host('rows', '--players', '2', '--option', 'rounds=1', '--public', f'https://{NAME}/table1', port=ports.find_port(),
                  env={'SIXAIN_PHONES_HASTE': '100000'}, program=traced) as host:
            play_a_game(host)
            host.wait()
        with open(calls, encoding='utf-8', errors='replace') as file:
            made = set(re.findall(r'^\d+ +(\w+)\(', file.read(), re.MULTILINE))
        true({'accept4', 'fdatasync', 'clone3'} & made, sorted(made))
        equal(sorted(made - allowed - OF_ROOT), [])


run()
