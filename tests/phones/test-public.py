# SPDX-License-Identifier: GPL-3.0-or-later
"""A table for people far away: who is let in, and whole games through a real nginx with TLS."""

import os
import random
import sys
import time

import ports
from front import NAME, NGINX, OPENSSL, Away, play, tables_behind_nginx
from phone import Closed, Host, Phone, request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
from tap import Skipped, bad, equal, run, test, true  # noqa: E402

HASTY = {'SIXAIN_PHONES_HASTE': '100000'}
ADDRESS = f'https://{NAME}/table1'
SOMEBODY = ['X-Forwarded-For: 203.0.113.7']


def open_table(*args, address=ADDRESS, env=HASTY, port=0):
    return Host('rows', '--players', '2', '--public', address, *args, env=env, port=port or ports.find_port())


def ask(host, path='/table1/', name=NAME, headers=SOMEBODY, source=None):
    status, answered, _ = request(host.port, path, host=name, headers=headers, source=source)
    return status, answered


def call(host, path='/table1/phone', name=NAME, origin=f'https://{NAME}', headers=SOMEBODY):
    return Phone(host.port, origin=origin, host=name, path=path, headers=headers)


@test
def only_its_own_name_and_path_are_answered():
    with open_table() as host:
        equal(ask(host)[0], 200)
        equal(ask(host, '/table1/app.js')[0], 200)
        for name in ('evil.example', f'127.0.0.1:{host.port}', f'localhost:{host.port}', f'{NAME}:444', f'{NAME}.evil.example'):
            equal(ask(host, name=name)[0], 403, name)
        for path in ('/', '/table2/', '/table11/', '/table1x', '/phone', '/table1/../', '/table1//app.js'):
            equal(ask(host, path)[0], 404, path)
        status, headers = ask(host, '/table1')
        equal((status, headers['location']), (308, f'{ADDRESS}/'))
        true(f'wss://{NAME};' in ask(host)[1]['content-security-policy'])


@test
def only_its_own_page_may_call():
    with open_table() as host:
        equal(call(host).status, 101)
        for origin in (f'http://{NAME}', 'https://evil.example', f'https://{NAME}.evil.example', f'https://{NAME}:444', 'null', ''):
            equal(call(host, origin=origin).status, 403, origin)
        equal(call(host, path='/phone').status, 404)
        equal(call(host, name=f'127.0.0.1:{host.port}', origin=f'http://127.0.0.1:{host.port}').status, 403)


@test
def the_server_in_front_must_say_who_asks():
    with open_table() as host:
        for headers in ([], ['X-Forwarded-For: somebody'], ['X-Forwarded-For: 203.0.113.7, '], ['Forwarded: for=203.0.113.7']):
            equal(ask(host, headers=headers)[0], 400, headers)


@test
def only_the_server_in_front_is_let_in():
    with open_table('--proxy', '127.0.0.5') as host:
        equal(ask(host, source=('127.0.0.5', 0))[0], 200)
        try:
            status = ask(host, source=('127.0.0.6', 0))[0]
        except (Closed, ConnectionError):
            return
        raise AssertionError(f'somebody else was answered with {status}')


def flood(host, header):
    """Asks until that is too much, and never gets more than one person does. A machine that is too slow to ask for
    more than 60 a second is never refused anything."""
    begin = time.monotonic()
    for n_answered in range(1500):
        if ask(host, headers=[f'X-Forwarded-For: {header(n_answered)}'])[0] == 429:
            return
        allowed = 601 + 60 * (time.monotonic() - begin)
        true(n_answered < allowed, f'{n_answered} answered, {allowed} allowed')


@test
def limits_count_people():
    """Whatever people say of themselves: only what the server in front adds at the end counts."""
    with open_table(env={}) as host:
        flood(host, lambda n: f'198.51.100.{n % 250}, 203.0.113.7')
        equal(ask(host, headers=['X-Forwarded-For: 203.0.113.7, 203.0.113.8'])[0], 200)
        # One home has many addresses.
        flood(host, lambda n: f'2001:db8:1:1::{n:x}')
        equal(ask(host, headers=['X-Forwarded-For: 2001:db8:1:2::1'])[0], 200)


@test
def rooms_are_long_and_guessing_holds_up_nobody_else():
    with open_table(env={}) as host:
        equal(len(host.room), 10)
        for _ in range(30):
            phone = call(host)
            phone.say({'type': 'hello', 'room': 'ABCDEFGHJK'})
        phone = call(host, headers=['X-Forwarded-For: 203.0.113.8'])
        equal(phone.hello(host.room)['you'], None)


@test
def what_is_no_address_is_explained():
    for wrong in (f'http://{NAME}/', 'games.example.org', 'https://', f'https://{NAME}/?x', f'https://me@{NAME}/', f'https://{NAME}/é/'):
        bad(1, 'is not an address such as', 'host', 'rows', '--players', '2', '--public', wrong)
    bad(1, 'is not the IP address', 'host', 'rows', '--players', '2', '--public', ADDRESS, '--proxy', 'nginx')


def open_tables(n, *args):
    if NGINX is None or OPENSSL is None:
        raise Skipped('there is no nginx')
    return tables_behind_nginx(n, *args, env=HASTY)


def enter(front, table, host, name):
    phone = Away(front, table, room=host.room)
    phone.join(name)
    return phone


@test
def a_whole_game_through_nginx_with_a_line_that_is_cut():
    chance = random.Random(7)
    with open_tables(1, 'rows', '--players', '3', '--option', 'rounds=1') as (front, host):
        phones = [enter(front, 1, host, name) for name in ('Léa', 'Tom', 'Zoé')]
        for phone in phones:
            phone.await_('view')
        play(phones, chance, lambda phones: len(phones[0].view['state']['hands'][0]) <= 6)
        for phone in phones:
            phone.ping()
        before = [phone.view['state'] for phone in phones]
        front.cut()
        for phone in phones:
            phone.await_end()
        front.start()
        back = [Away(front, 1, phone.secret, host.room) for phone in phones]
        for seat, (phone, state) in enumerate(zip(back, before)):
            equal(phone.welcome['you']['seat'], seat)
            phone.await_('view')
            equal(phone.view['state']['hands'][seat], state['hands'][seat])
        play(back, chance)
        equal(back[0].view['winners'], back[2].view['winners'])
        for phone in back:
            phone.close()


@test
def a_secret_is_good_at_one_table_only():
    with open_tables(2, 'rows', '--players', '1', '--computers', '1') as (front, first, second):
        lea = enter(front, 1, first, 'Léa')
        equal(Away(front, 2, lea.secret, second.room).welcome['you'], None)
        stranger = Phone(front.port, host=front.host, path='/table2/phone', tls=front.tls)
        stranger.say({'type': 'hello', 'room': first.room, 'secret': lea.secret})
        equal(stranger.await_end()[-1], {'type': 'bye', 'reason': 'room'})


@test
def forged_headers_go_through_nginx_in_vain():
    with open_tables(1, 'rows', '--players', '2') as (front, host):
        for header in ('X-Forwarded-For: 127.0.0.1', 'X-Forwarded-Host: evil.example', 'Forwarded: for=10.0.0.1;host=evil.example'):
            equal(request(front.port, '/table1/', host=front.host, headers=[header], tls=front.tls)[0], 200, header)
        equal(Phone(front.port, origin='https://evil.example', host=front.host, path='/table1/phone', tls=front.tls).status, 403)
        equal(request(front.port, '/table1/', host='evil.example', tls=front.tls)[0], 403)
        true(host.process.poll() is None)


run()
