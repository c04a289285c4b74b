# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the programs share: running sixain-cli, and telling the results as TAP."""

import json
import os
import subprocess
import sys
import traceback

CLI = os.environ['SIXAIN_CLI']
BOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'bot.py')
PATIENCE = 60 * float(os.environ.get('SIXAIN_TEST_PATIENCE', '1'))
SEQUENCE = []
ENGLISH = {'LANGUAGE': 'en'}
FRENCH = {'LANGUAGE': 'fr'}


class Skipped(Exception):
    pass


def test(function):
    """Registers a test; run() runs all of them in this order."""
    SEQUENCE.append(function)
    return function


def run():
    print(f'1..{len(SEQUENCE)}', flush=True)
    failed = 0
    for number, function in enumerate(SEQUENCE, 1):
        name = function.__name__.replace('_', '-')
        try:
            function()
            print(f'ok {number} {name}', flush=True)
        except Skipped as reason:
            print(f'ok {number} {name} # SKIP {reason}', flush=True)
        except Exception:
            failed += 1
            for line in traceback.format_exc().splitlines():
                print('#', line)
            print(f'not ok {number} {name}', flush=True)
    sys.exit(1 if failed else 0)


def cli(*args, stdin=b'', env=None, timeout=PATIENCE):
    """Runs the program to its end. Text comes back as text."""
    result = subprocess.run([CLI, *args], input=stdin, capture_output=True, timeout=timeout,
                            env={**os.environ, **(env or {})})
    result.out = result.stdout.decode()
    result.err = result.stderr.decode()
    return result


def good(*args, **kwargs):
    result = cli(*args, **kwargs)
    equal(result.returncode, 0, result.err)
    return result


def bad(status, pattern, *args, **kwargs):
    """Fails with this status, one sentence on standard error, and nothing on standard output."""
    result = cli(*args, **kwargs)
    equal(result.returncode, status, result.err)
    equal(result.out, '')
    true(pattern in result.err, result.err)
    equal(result.err.count('\n'), 1, result.err)
    return result


def parsed(*args, **kwargs):
    result = good(*args, **kwargs)
    equal(result.out.count('\n'), 1)
    return json.loads(result.out)


def equal(found, wanted, about=''):
    if found != wanted:
        raise AssertionError(f'{found!r} should be {wanted!r} {about}')


def true(condition, about=''):
    if not condition:
        raise AssertionError(about)
