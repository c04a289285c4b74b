#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page's files: colours and drawings are the window's, every text has its words, nothing is
too large, and nothing is there that the policy forbids. Arguments: the top of the sources."""

import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
PAGE = ROOT / 'src/phones/page'
GAMES = ['rows', 'six', 'sequences']
OF_GAMES = {game: [file for file in sorted((ROOT / f'games/{game}/phone').iterdir()) if file.suffix in ('.js', '.css')] for game in GAMES}
FILES = [file for file in sorted(PAGE.iterdir()) if file.suffix in ('.html', '.js', '.css')] + sum(OF_GAMES.values(), [])
# What a phone loads to play a game, in bytes: on the slow Wi-Fi of a full room, 1 Mbit/s for each phone, that takes a little more than a second. It
# is sent as it is written, so that comments count too, and what is left is more than it seems.
MOST = 144 * 1024

# What keys are made of where they are not written out.
MADE = {
    'gone.${reason}': ['gone.moved', 'gone.removed', 'gone.full', 'gone.closed'],
    'gone.${reason}.what': ['gone.moved.what', 'gone.removed.what', 'gone.full.what', 'gone.closed.what'],
    'gone.${reason}.act': ['gone.moved.act', 'gone.removed.act', 'gone.full.act', 'gone.closed.act'],
    'colour.${i}': [f'colour.{i}' for i in range(10)],
    'avatar.${one.slice (7)}': None,      # From the drawings, below.
    'react.${name}': [f'react.{sign}' for sign in ('bravo', 'laugh', 'wow', 'ouch', 'thanks', 'hurry')],
    'comfort.${name}': ['comfort.large', 'comfort.left', 'comfort.sounds', 'comfort.awake'],
    'seen.${where}': ['seen.unseen', 'seen.own', 'seen.known', 'seen.gone'],
    'rows.kind.${kind}': None,            # From the kinds, below.
    'rows.help.${pick[0]}': None,
    'rows.help.${kind}': None,
    "rows.task.${pick[0]}${pick.length > 1 ? '.to' : ''}": None,
    'rows.card.${unit}': ['rows.card.heads', 'rows.card.crests'],
    'rows.${unit}': ['rows.heads', 'rows.crests'],
    'rows.task.${phase}.now': ['rows.task.cancel.now', 'rows.task.exchange.now'],
    'seq.of.${getSuit (name)}': [f'seq.of.{suit}' for suit in 'SCMTHD'],
    'seq.rank.${rank}': [f'seq.rank.{rank}' for rank in '0JCBRQKA'],
    'seq.run.${meld.suit}': [f'seq.run.{suit}' for suit in 'SCMTHD'],
}
KINDS = ['fifth', 'seven', 'insert', 'replace', 'slide', 'stop', 'cancel']


def read(path):
    return (ROOT / path).read_text()


def find_palette():
    return dict(re.findall(r'#define SIXAIN_(\w+) 0x([0-9a-f]{6})', read('src/widgets/draw/sixain-palette.h')))


def test_palette():
    """The colours are those of the window"""
    window = find_palette()
    for name, colour in re.findall(r"export const (\w+) = '#([0-9a-f]{6})'", read('src/phones/page/palette.js')):
        assert window.get(name) == colour, f'{name} is {colour} on the page, and {window.get(name)} in the window'

    families = re.search(r'SIXAIN_FAMILIES \\\n(.*)\n', read('src/widgets/draw/sixain-palette.h'))[1]
    ours = re.search(r'FAMILIES = \[(.*?)\]', read('src/phones/page/palette.js'), re.S)[1]
    assert re.findall(r'0x(\w+)', families) == re.findall(r"'#(\w+)'", ours)

    light, dark = re.findall(r':root \{(.*?)\}', read('src/phones/page/style.css'), re.S)[:2]
    for variable, name in {'cloth': 'CLOTH', 'mat': 'MAT', 'paper': 'PAPER', 'veil': 'VEIL', 'chip': 'CHIP', 'sheet': 'SHEET'}.items():
        for style, suffix in ((light, ''), (dark, '_DARK')):
            assert re.search(rf'--{variable}: #(\w+);', style)[1] == window[name + suffix], (variable, name + suffix)
    index = read('src/phones/page/index.html') + read('src/phones/page/sixain.webmanifest')
    assert f'#{window["CLOTH"]}' in index and f'#{window["CLOTH_DARK"]}' in index


def test_drawings():
    """Strokes are those of the window, and every picture that one can choose has a drawing"""
    pictures = re.findall(r'"avatar:(\w+)"', read('src/core/people/sixain-avatars.c'))
    assert pictures == re.findall(r'^  (\w+): \[$', read('src/phones/page/avatars.js'), re.M)

    strokes = re.findall(r'\d+', re.search(r'six_strokes\[[^]]*\] = \{(.*?)\}', read('games/six/rules/six-strokes.c'), re.S)[1])
    ours = re.findall(r'\d+', re.search(r'STROKES = \[(.*?)\]', read('games/six/phone/six.js'))[1])
    assert strokes[1::2] == ours, (strokes, ours)


def test_words():
    """Every text that the page shows has its words, and no words are left over"""
    words = set()
    for path in ['src/phones/protocol/sixain-phone-texts.c', *(f'games/{game}/phone/{game}-phone-texts.c' for game in GAMES)]:
        words |= set(re.findall(r'^  \{ "([\w.]+)",', read(path), re.M))

    made = dict(MADE)
    made['avatar.${one.slice (7)}'] = ['avatar.' + name for name in re.findall(r'^  (\w+): \[$', read('src/phones/page/avatars.js'), re.M)]
    made['rows.kind.${kind}'] = ['rows.kind.' + kind for kind in KINDS]
    made['rows.help.${kind}'] = made['rows.help.${pick[0]}'] = ['rows.help.' + kind for kind in KINDS]
    made["rows.task.${pick[0]}${pick.length > 1 ? '.to' : ''}"] = ['rows.task.' + kind for kind in KINDS] + ['rows.task.slide.to']

    used = set()
    for file in FILES:
        text = file.read_text()
        for verb, mark, key in re.findall(r"\b(say|count) \((?:[^()'`]*\? )?(['`])((?:(?!\2).)+)\2", text):
            keys = made[key] if mark == '`' else [key]
            used |= {f'{one}.{form}' for one in keys for form in ('one', 'other')} if verb == 'count' else set(keys)
        for verb, key in re.findall(r"\b(say|count) \([^()'`]*\? '[\w.]+' : '([\w.]+)'", text):
            used |= {f'{key}.one', f'{key}.other'} if verb == 'count' else {key}
    assert len(used) > 120
    assert used <= words, f'there are no words for {sorted(used - words)}'
    assert words <= used, f'nobody says {sorted(words - used)}'


def test_size():
    """The page and the parts of each game are small, and all of them are served"""
    for game, files in OF_GAMES.items():
        size = sum(file.stat().st_size for file in [*PAGE.iterdir(), *files])
        assert size <= MOST, (game, size)
    served = read('src/phones/phones.gresource.xml') + ''.join(read(f'games/{game}/icon.gresource.xml') for game in GAMES)
    for file in [*PAGE.iterdir(), *FILES]:
        assert re.search(rf'>(phone/)?{re.escape(file.name)}<', served), f'{file.name} is not served'


def test_policy():
    """Nothing is there that the policy forbids, nothing comes from elsewhere, and text is only text"""
    for file in FILES:
        text = file.read_text()
        for forbidden in ('innerHTML', 'outerHTML', 'insertAdjacentHTML', 'document.write', 'eval (', 'new Function', 'setTimeout (\''):
            assert forbidden not in text, f'{file.name} has {forbidden}'
        for address in re.findall(r'https?://[^\'"\s]*', text):
            assert address == 'http://www.w3.org/2000/svg', f'{file.name} names {address}'
    index = read('src/phones/page/index.html')
    assert not re.search(r'<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)', index)


def run(tests):
    failed = False
    print(f'1..{len(tests)}')
    for number, test in enumerate(tests, 1):
        try:
            test()
            print(f'ok {number} - {test.__doc__}')
        except AssertionError as error:
            print(f'# {error}\nnot ok {number} - {test.__doc__}')
            failed = True
    sys.exit(failed)


run([test_palette, test_drawings, test_words, test_size, test_policy])
