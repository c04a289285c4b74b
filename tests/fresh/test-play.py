# SPDX-License-Identifier: GPL-3.0-or-later
"""What ./play says, with stand-ins for the programs that install, build and play."""

import os
import pty
import shutil
import subprocess
import tempfile

from tap import equal, run, test, true

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
REAL = ['cat', 'cp', 'dirname', 'env', 'grep', 'head', 'mkdir', 'sed', 'sh', 'tail', 'touch', 'true', 'uniq']

# Stand-ins by name. By default nothing is missing, and a user without sudo builds and plays.
FAKES = {
    'apt-cache': '',
    'dbus-run-session': 'echo "a bus for: $*" >bus.log; echo "dbus-daemon: noise" >&2; echo "dbus-daemon: greeting"; shift; "$@"',
    'dpkg-query': 'echo installed',
    'id': 'echo 1000',
    'meson': 'echo "The Meson build system"; mkdir -p _build/play; touch _build/play/build.ninja',
    'ninja': '''
        mkdir -p _build/play/src/cli _build/play/src/shell
        echo "[1/2] Compiling"; echo "xmllint: noise"; echo "[2/2] Linking"
        printf '#!/bin/sh\\necho "told: $*"' >_build/play/src/cli/sixain-cli
        printf '#!/bin/sh\\necho "opened: $*"; echo "a complaint" >&2' >_build/play/src/shell/sixain
        chmod +x _build/play/src/*/*''',
}
MISSING = {'dpkg-query': '[ -e installed ] && echo installed || exit 1'}
ROOT = {'id': 'echo 0'}
APT = {'apt-get': '''
        case $* in
          update*) echo "dlstatus:1:50.0:Retrieving"; echo "Reading lists" ;;
          *--assume-no*) echo "Need to get 202 MB of archives."
            echo "After this operation, 832 MB of additional disk space will be used."; echo Abort.; exit 1 ;;
          *--assume-yes*) [ "$DEBIAN_FRONTEND" = noninteractive ] || echo "E: A question"
            echo "dlstatus:1:12.5:Retrieving"; echo "pmstatus:gcc:70.1:Installing"; echo "Setting up gcc"; touch installed ;;
        esac'''}
OFFLINE = {'apt-get': '''
        case $* in
          update*) echo "Err:1 mirror"; echo "E: Failed to fetch mirror  Temporary failure resolving"; exit 100 ;;
          *) echo "E: Unable to locate package gcc"; exit 100 ;;
        esac'''}
LOCKED = {'apt-get': 'echo "Reading lists"; echo "E: Could not get lock. It is held by process 7 (unattended-upgr)"; exit 100'}
SUDO = {'sudo': 'echo "sudo $*" >>sudo.log; "$@"'}
NO_SUDO = {'sudo': 'echo "sudo: a password is required" >&2; exit 1'}

# Stand-ins, exit status, what is said, and what is not.
CASES = [
    ({}, 0, ['Building Sixain: done', 'told: watch rows', '--speed 4'], ['Looking', 'Installing', 'noise', 'minute']),
    ({'ninja': FAKES['ninja'].replace('echo "[', ': "[') + '; echo "ninja: no work to do."'}, 0, ['told: '],
     ['ninja', 'Building']),
    ({**MISSING, **ROOT, **APT}, 0, ['202 MB to download, 832 MB more on the disk', 'Installing packages: done', 'told: '],
     ['Setting up', 'status:']),
    ({**MISSING, **SUDO, **APT}, 0, ['202 MB to download', 'Installing packages: done', 'told: '], ['A question']),
    ({**MISSING, **ROOT, **OFFLINE}, 100, ['Temporary failure resolving', '_build/packages-update.log',
                                           'Unable to locate', '_build/packages.log'], ['Err:', 'Building', 'told: ']),
    ({**MISSING, **ROOT, **LOCKED}, 100, ['held by process 7 (unattended-upgr)', '_build/packages.log'], ['told: ']),
    ({**MISSING, **APT}, 1, ['As root:', 'apt-get install --no-install-recommends gcc '], ['told: ']),
    ({**MISSING, **NO_SUDO, **APT}, 1, ['a password is required', 'apt-get install --no-install-recommends gcc '], ['told: ']),
    ({**MISSING, **ROOT}, 1, ["your distribution's equivalents: gcc "], ['told: ']),
    ({'meson': 'echo "meson.build:128:8: ERROR: Program not found"; exit 1'}, 1,
     ['Preparing the build did not work', 'ERROR: Program not found', '_build/play.log'], ['told: ']),
    ({'ninja': 'echo "ninja: Entering directory"; echo "[1/9] Compiling"; echo "FAILED: main.o"; echo "main.c:7:1: error: expected ;"; '
               'echo "ninja: build stopped: subcommand failed."; exit 1'}, 1,
     ['main.c:7:1: error: expected ;', '_build/play.log'], ['ninja: ', 'done', 'told: ']),
    ({'ninja': 'echo "Killed"; exit 137'}, 137, ['Killed', '_build/play.log'], ['told: ']),
]


class Home:
    """A clone with programs of its own."""

    def __init__(self, fakes):
        self.path = tempfile.mkdtemp(prefix='sixain-play-')
        bin_dir = os.path.join(self.path, 'bin')
        os.mkdir(bin_dir)
        shutil.copy(os.path.join(SOURCE, 'play'), self.path)
        shutil.copytree(os.path.join(SOURCE, 'build-aux'), os.path.join(self.path, 'build-aux'))
        for name in REAL + ['chmod', 'rm']:
            os.symlink(shutil.which(name), os.path.join(bin_dir, name))
        for name, script in {**FAKES, **fakes}.items():
            with open(os.path.join(bin_dir, name), 'w') as file:
                file.write(f'#!/bin/sh\n{script}\n')
            os.chmod(file.name, 0o755)
        self.environment = {'PATH': bin_dir, 'TERM': 'xterm', 'LC_ALL': 'C.UTF-8'}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path)

    def play(self, *args, **environment):
        return subprocess.run(['./play', *args], cwd=self.path, env={**self.environment, **environment}, text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)

    def play_on_terminal(self):
        """What a terminal gets to see."""
        reader, writer = pty.openpty()
        with subprocess.Popen(['./play'], cwd=self.path, env=self.environment, stdin=writer, stdout=writer, stderr=writer):
            os.close(writer)
            text = b''
            try:
                while part := os.read(reader, 4096):
                    text += part
            except OSError:
                pass
        os.close(reader)
        return text.decode().replace('\r\n', '\n')


@test
def words():
    for fakes, status, said, unsaid in CASES:
        with Home(fakes) as home:
            result = home.play()
            equal(result.returncode, status, result.stdout)
            for text in said:
                true(text in result.stdout, f'{text!r} is missing: {result.stdout}')
            for text in unsaid:
                true(text not in result.stdout, f'{text!r} is there: {result.stdout}')


@test
def sudo_is_asked_before_progress_is_shown():
    with Home({**MISSING, **SUDO, **APT}) as home:
        home.play()
        with open(os.path.join(home.path, 'sudo.log')) as file:
            calls = file.read().splitlines()
    equal(calls[0], 'sudo env DEBIAN_FRONTEND=noninteractive true')
    true(all(call.startswith('sudo env DEBIAN_FRONTEND=noninteractive ') for call in calls), calls)


@test
def one_changing_line_on_a_terminal():
    with Home({**MISSING, **ROOT, **APT}) as home:
        text = home.play_on_terminal()
    for line in ('Installing packages: downloaded 12 %', 'Installing packages: installed 70 %',
                 'Building Sixain: compiled 50 %', 'Building Sixain: compiled 100 %'):
        true(f'\r\x1b[K{line}\r\x1b[K' in text, (line, text))
    true('%\n' not in text, text)


@test
def window():
    with Home({}) as home:
        result = home.play('--help', DISPLAY=':7', DBUS_SESSION_BUS_ADDRESS='unix:path=/nowhere')
        true('opened: --help\na complaint\n' in result.stdout and not os.path.exists(os.path.join(home.path, 'bus.log')),
             result.stdout)
        result = home.play('--help', WAYLAND_DISPLAY='wayland-0')
        true('opened: --help\na complaint\n' in result.stdout and os.path.exists(os.path.join(home.path, 'bus.log')),
             result.stdout)
        true('dbus-daemon' not in result.stdout, result.stdout)


run()
