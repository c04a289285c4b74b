#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole match of a game with two phones and computers, by touching what people touch.
Arguments: a name of the table below, and "short" to stop once everything needed was done; or "far" and a game."""

import sys

from browser import Browser, need_chromium, play_together, run

need_chromium()

from front import NGINX, Front      # noqa: E402
from phone import Host      # noqa: E402  It wants to know where the host is.
from ports import find_port      # noqa: E402

if sys.argv[1] == 'far' and NGINX is None:
    print('1..0 # SKIP there is no nginx')
    sys.exit(77)

# What the host is asked for, its environment, and what must have been done at least once.
MATCHES = {
    'rows': (['rows', '--computers', '2', '--option', 'rounds=1', '--seed', '6'], {}, ['choose']),
    'special': (['rows', '--computers', '1', '--option', 'special_cards=true', '--seed', '3'], {},
                ['choose', 'place', 'special', 'take']),
    'draft': (['rows', '--option', 'draft=true', '--option', 'known_cards=true', '--option', 'rounds=1', '--seed', '6'], {},
              ['draft', 'choose']),
    'elements': (['rows', '--option', 'deck=elements', '--option', 'rounds=1', '--seed', '6'], {}, ['choose']),
    'six': (['six', '--computers', '1', '--option', 'rounds=1', '--option', 'hourglass_s=60', '--seed', '6'],
            {'SIXAIN_CLOCK_RATE': '2'}, ['roll', 'lay']),
    'sequences-duel': (['sequences', '--option', 'rounds=1', '--seed', '7'], {}, ['draw', 'discard', 'run']),
    'sequences-teams': (['sequences', '--computers', '2', '--option', 'teams=true', '--option', 'rounds=1', '--seed', '6'], {},
                        ['draw', 'discard', 'run']),
    'highest': (['highest', '--computers', '1', '--seed', '6'], {}, ['play']),
}

# From far away: what the host is asked for, its environment, what is done before somebody reloads, and after what has been
# done besides it is enough; None: the whole match.
FAR = {
    'rows': (['--option', 'rounds=1'], {}, ('choose', 6), None),
    'six': (['--option', 'rounds=1', '--option', 'hourglass_s=60'], {}, ('roll', 4), None),
    'sequences': (['--option', 'rounds=1', '--seed', '7'], {}, ('draw', 4), ('discard', 3)),
}


def test_match():
    """Two phones play a whole match"""
    args, env, needed = MATCHES[sys.argv[1]]
    with Host(*args, '--players', '2', env=env, port=find_port()) as host, Browser() as one, Browser(844, 390, dark=True) as two:
        one.sit_down(host, 'Léa', colour=3)
        one.wait('.lobby .you')
        two.sit_down(host, 'Tom', 'avatar:owl', colour=7)
        one.wait('.game .status')
        two.wait('.game .status')
        short = sys.argv[2:] == ['short']
        done = play_together([one, two], lambda done: short and all(what in done for what in needed), 1200)
        print(f'# done: {done}')
        for what in needed:
            assert what in done, f'nobody did {what}: {done}'
        for phone in (one, two):
            phone.check()
            assert phone.status()
        if not short:
            assert one.find('.chip .crown') is not None, 'nobody wears the crown'
            host.wait()


def test_far():
    """Another living room plays through a web server in front: two phones, and a browser as its television"""
    port = find_port()
    args, env, (verb, number), enough = FAR[sys.argv[2]]
    with Front(port) as front, \
            Host(sys.argv[2], '--players', '2', *args, '--public', f'https://{front.host}/table1', env=env, port=port,
                 terminal=True) as host, \
            Browser() as one, Browser(844, 390, dark=True) as two, Browser(1920, 1080) as television:
        host.page = f'https://{front.host}/table1/'
        television.open(host)
        television.click('[data-act=watch]')
        one.sit_down(host, 'Léa', colour=3)
        two.sit_down(host, 'Tom', 'avatar:owl', colour=7)
        for browser in (one, two, television):
            browser.wait('.game .status')
        # The game is not to be over before that.
        for browser in (one, two):
            browser.shunned = 'lift'
        play_together([one, two], lambda done: done.get(verb, 0) >= number)
        two.driver.refresh()
        two.wait('.game .status')
        front.cut()
        one.wait('.lost.shown')
        front.start()
        for browser in (one, two):
            browser.shunned = None
        play_together([one, two], lambda done: enough is not None and done.get(enough[0], 0) >= enough[1], seconds=1200)
        television.wait('.game.over' if enough is None else '.strip .news')
        for browser in (one, two, television):
            browser.check()


run([test_far if sys.argv[1] == 'far' else test_match])
