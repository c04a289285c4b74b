# SPDX-License-Identifier: GPL-3.0-or-later
"""Phones, and others, that mean no good. Two honest phones play on all the while. With "public" as the argument the table is
one for people far away, and everybody comes through a web server in front, which says who they are."""

import contextlib
import json
import os
import socket
import sys
import time

import phone as phones
from ports import find_port

IS_PUBLIC = sys.argv[1:] == ['public']
NAME = 'games.example.org'
if IS_PUBLIC:
    class Far(phones.Phone):
        """Somebody behind that server: whatever address it would call from is what the server says of it."""

        def __init__(self, port, source=None, **more):
            who = '203.0.113.7' if source is None else source[0].replace('127.0.0.', '198.51.100.')
            super().__init__(port, host=NAME, origin=f'https://{NAME}', path='/table1/phone', headers=[f'X-Forwarded-For: 10.0.0.1, {who}'], **more)

    phones.Phone = Far

from phone import BINARY, PATIENCE, PING, Closed, Host, Phone, enter, read_answer, request  # noqa: E402

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
import tap  # noqa: E402
from tap import equal, run, true  # noqa: E402

ELSEWHERE = ('127.0.0.9', 0)      # The address of those who mean no good.


def test(function):
    """What is about requests and connections themselves is another matter behind a web server: see test-public.py."""
    return function if IS_PUBLIC else tap.test(function)


def test_anywhere(function):
    return tap.test(function)


class Game:
    """Two honest phones at a table."""

    def __init__(self, **env):
        far = ['--public', f'https://{NAME}/table1'] if IS_PUBLIC else []
        self.host = Host('rows', '--players', '2', '--seed', '3', *far, env=env, port=find_port() if IS_PUBLIC else 0)
        self.phones = [enter(self.host, name) for name in ('Léa', 'Tom')]
        for phone in self.phones:
            phone.stay_awake(0.2)

    def __enter__(self):
        return self

    def __exit__(self, kind, *rest):
        if kind is None:
            self.check()
        for phone in self.phones:
            phone.close()
        self.host.__exit__(kind, *rest)

    def check(self):
        """The game goes on."""
        for phone in self.phones:
            phone.ping()
            while phone.view is None:
                phone.hear()
        phone = next(phone for phone in self.phones if phone.view['legal'])
        while phone.answer_to(phone.move(phone.view['legal'][0]['move']))['type'] != 'done':
            time.sleep(0.2)
            phone.ping()
        equal(self.host.process.poll(), None)

    def intruder(self, says_hello=True):
        phone = Phone(self.host.port, source=ELSEWHERE)
        equal(phone.status, 101)
        true('sec-websocket-extensions' not in phone.headers, 'nothing is compressed')
        if says_hello:
            phone.hello(self.host.room)
        return phone


def memory_of(process):
    """In kilobytes. The sanitizers keep what was freed, so that there is nothing to be learned under them."""
    with open(f'/proc/{process.pid}/maps') as maps:
        if 'libasan' in maps.read():
            return 0
    with open(f'/proc/{process.pid}/status') as status:
        return next(int(line.split()[1]) for line in status if line.startswith('VmRSS'))


@test
def requests_for_another_host_are_refused():
    with Game() as game:
        port = game.host.port
        for host in ('evil.example', f'evil.example:{port}', '127.0.0.1', f'127.0.0.1:{port + 1}', f'127.0.0.2:{port}',
                     f'localhost.evil.example:{port}', f'127.0.0.1:{port}.evil.example', f'[::1]:{port}'):
            true(request(port, '/', host=host)[0] in (400, 403), host)
            true(Phone(port, host=host).status in (400, 403), host)
        equal(request(port, '/', host=f'localhost:{port}')[0], 200)


@test
def foreign_pages_are_refused():
    with Game() as game:
        port = game.host.port
        for origin in ('http://evil.example', 'null', f'https://127.0.0.1:{port}', f'http://127.0.0.1:{port}.evil.example',
                       f'http://localhost:{port}', f'http://127.0.0.1:{port + 1}', 'file://'):
            equal(Phone(port, origin=origin).status, 403, origin)
        equal(Phone(port, origin=False).status, 403)
        equal(Phone(port, protocol='other').status, 400)


@test
def only_the_page_is_handed_out():
    with Game() as game:
        port = game.host.port
        status, headers, body = request(port, '/')
        equal(status, 200)
        true(b'<!DOCTYPE html>' in body or b'<!doctype html>' in body, body[:80])
        equal(headers['content-type'], 'text/html; charset=utf-8')
        equal(headers['cache-control'], 'no-store')
        equal(headers['x-content-type-options'], 'nosniff')
        equal(headers['referrer-policy'], 'no-referrer')
        policy = headers['content-security-policy']
        true("default-src 'none'" in policy and "script-src 'self';" in policy and 'unsafe' not in policy, policy)
        true(not any(name.startswith('access-control') for name in headers), headers)
        true('server' not in headers, headers)
        equal(json.loads(request(port, '/words')[2])['language'], 'en')
        for path in ('/../phones/index.html', '/%2e%2e/phones/index.html', '/games/rows', '/games/rows/', '/games//x.js',
                     '/games/rows/../illustration.png', '/games/../../etc/passwd', '/nothing.js', '/index.html/', '//',
                     '/games/rows/illustration.png', '/phones.json', '/etc/passwd', '/' + 'a' * 5000 + '.js'):
            status = request(port, path)[0]
            equal(status, 404, path)
        for method in ('POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND'):
            true(request(port, '/', method=method)[0] in (400, 403, 405), method)
        equal(request(port, '/', method='HEAD')[0:1], (200,))


@test
def bodies_and_endless_headers_are_cut_off():
    with Game() as game:
        port = game.host.port
        with contextlib.suppress(OSError, Closed):
            status = request(port, '/', method='POST', headers=['Content-Length: 100000000'], body=b'x' * 1000)[0]
            true(status in (405, 413), status)
        for head in (b'POST / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nTransfer-Encoding: chunked\r\n\r\n' % port,
                     b'GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n' % port, b'GET /'):
            with socket.create_connection(('127.0.0.1', port), PATIENCE, ELSEWHERE) as connection:
                connection.sendall(head)
                junk = b'1000\r\n' + b'x' * 0x1000 + b'\r\n' if b'chunked' in head else b'X-Junk: ' + b'x' * 4000 + b'\r\n'
                ended = False
                with contextlib.suppress(OSError):
                    for _ in range(4000):
                        connection.sendall(junk)
                    ended = connection.recv(1 << 20) == b''
                    connection.close()
                    continue
                ended = True
                true(ended)
        game.check()


@test_anywhere
def nonsense_is_refused_and_then_cut_off():
    with Game() as game:
        for nonsense in (b'', b'nonsense', b'[]', b'"hello"', b'{}', b'{"type":7}', b'{"type":"nothing"}', b'{"type":"ping"}',
                         b'{"type":"ping","n":1e400}', b'{"type":"ping","n":-1}', b'{"type":"ping","n":1,"more":1}',
                         b'{"type":"join","name":"","colour":1,"picture":""}',
                         b'{"type":"join","name":"\\u0000","colour":1,"picture":""}',
                         b'{"type":"join","name":"%s","colour":1,"picture":""}' % (b'x' * 41),
                         b'{"type":"join","name":"x","colour":10,"picture":""}',
                         b'{"type":"join","name":"x","colour":1,"picture":"/etc/passwd"}',
                         b'{"type":"join","name":"x","colour":1,"picture":"avatar:../fox"}',
                         b'{"type":"join","name":"x","colour":1,"picture":"ab"}',
                         '{"type":"join","name":"x","colour":1,"picture":"🦊🦊"}'.encode(),
                         b'{"type":"join","name":"x","colour":1,"picture":"","level":"hard"}',
                         b'{"type":"join","player":"nobody"}', b'{"type":"join","player":"a","name":"b"}',
                         b'{"type":"hello","room":"AAAA","secret":7}',
                         b'[' * 2000, b'{"a":' * 3000, b'{"type":"move","id":1,"step":1,"move":"%s"}' % (b'x' * 300)):
            phone = game.intruder()
            phone.say(nonsense)
            phone.await_('refused')
            phone.close()
        phone = game.intruder()
        with contextlib.suppress(Closed):
            for _ in range(20):
                phone.say(b'nonsense')
        equal({message['type'] for message in phone.await_end()} - {'room', 'view'}, {'refused'})


@test_anywhere
def what_is_no_text_is_cut_off():
    with Game() as game:
        for name, frames in {
            'binary': lambda phone: [phone.frame(b'{"type":"ping","n":1}', BINARY)],
            'too long': lambda phone: [phone.frame(b'"' + b'x' * 16384 + b'"')],
            'very long': lambda phone: [b'\x81\xff' + (1 << 62).to_bytes(8, 'big') + b'1234'],
            'in pieces': lambda phone: [phone.frame(b'{"type":"pi', last=False), phone.frame(b'ng","n":1}', opcode=0)],
            'endless pieces': lambda phone: [phone.frame(b'x', last=False)] + [phone.frame(b'x' * 8000, 0, False)] * 200,
            'no beginning': lambda phone: [phone.frame(b'x', opcode=0)],
            'bad UTF-8': lambda phone: [phone.frame(b'{"type":"\xff\xfe"}')],
            'unmasked': lambda phone: [phone.frame(b'{"type":"ping","n":1}', mask=False)],
            'reserved bits': lambda phone: [b'\xf1\x80abcd'],
            'strange opcode': lambda phone: [phone.frame(b'x', opcode=5)],
            'long ping': lambda phone: [phone.frame(b'x' * 200, opcode=9)],
        }.items():
            phone = game.intruder()
            with contextlib.suppress(Closed):
                for frame in frames(phone):
                    phone.send(frame)
            phone.await_end()
        game.check()


@test_anywhere
def a_flood_is_cut_off():
    with Game() as game:
        before = memory_of(game.host.process)
        phone = game.intruder()
        flood = phone.frame(b'{"type":"ping","n":1}') * 100
        with contextlib.suppress(Closed):
            for _ in range(2000):
                phone.send(flood)
        with contextlib.suppress(OSError):
            phone.socket.settimeout(PATIENCE)
            while phone.socket.recv(1 << 16):
                pass
        game.check()
        true(memory_of(game.host.process) < before + 30000)


@test_anywhere
def pings_without_listening_are_cut_off():
    """The answers to these are written by libsoup, which would keep them all."""
    with Game() as game:
        phone = Phone(game.host.port, source=ELSEWHERE, deaf=True)
        phone.hello(game.host.room)
        browsers = phone.frame(b'', PING) * 3      # As one that has changed its network.
        phone.send(browsers)
        phone.ping()
        flood = phone.frame(b'x' * 125, PING) * 200
        with contextlib.suppress(Closed):
            for _ in range(400):
                phone.send(flood)
                phone.say({'type': 'pong', 'n': 0})
            raise AssertionError('80,000 pings were heard')
        game.check()


@test_anywhere
def moves_are_limited():
    with Game() as game:
        phone = game.phones[0]
        phone.await_('view')
        ids = [phone.move('nonsense') for _ in range(20)]
        answers = [phone.answer_to(number) for number in ids]
        equal({answer['type'] for answer in answers}, {'refused'})
        true(any('fast' in answer['error'] for answer in answers), answers)
        # A new connection is no new hand.
        again = game.phones[0] = Phone(game.host.port)
        again.hello(game.host.room, phone.secret)
        again.secret = phone.secret
        again.stay_awake(0.2)
        again.await_('view')
        phone = again
        true(any('fast' in phone.answer_to(phone.move('nonsense'))['error'] for _ in range(8)))
        # A little later the hand is as quick as before.
        while 'fast' in phone.answer_to(phone.move('nonsense'))['error']:
            time.sleep(0.2)


@test_anywhere
def standing_moves_are_limited():
    with Game() as game:
        phone = game.phones[0]
        phone.await_('view')
        for number in range(100, 120):
            phone.say({'type': 'standing', 'id': number, 'move': 'place'})
        true(any('fast' in phone.answer_to(number).get('error', '') for number in range(100, 120)))
        phone.say({'type': 'standing', 'id': 120, 'move': None})
        while 'fast' in phone.answer_to(120).get('error', ''):
            time.sleep(0.2)
            del phone.answers[120]
            phone.say({'type': 'standing', 'id': 120, 'move': None})


@test_anywhere
def whoever_says_nothing_is_cut_off():
    with Game(SIXAIN_PHONES_SILENCE_MS='3000') as game:
        game.intruder(says_hello=False).await_end()
        silent = game.intruder()
        silent.is_polite = False
        silent.await_end()
        game.check()


def count_open(crowd):
    """How many of these sockets the host has not closed, once it has answered somebody else."""
    n_open = 0
    for connection in crowd:
        connection.setblocking(False)
        try:
            n_open += connection.recv(65536) != b''
        except BlockingIOError:
            n_open += 1
        except ConnectionResetError:
            pass
    return n_open


@test
def ranges_are_not_multiplied():
    """libsoup would answer each of these with a copy of the file."""
    with Game() as game:
        port = game.host.port
        before = memory_of(game.host.process)
        for n_ranges, expected in ((5000, 200), (20000, 431)):
            ranges = 'Range: bytes=' + ','.join(['0-'] * n_ranges)
            for path in ('/style.css', '/app.js', '/games/rows/rows.js'):
                status, headers, body = request(port, path, headers=[ranges])
                equal(status, expected, path)
                true(len(body) < 30000, len(body))
        true(memory_of(game.host.process) < before + 30000, (before, memory_of(game.host.process)))


@test
def headers_are_limited():
    with Game() as game:
        port = game.host.port
        equal(request(port, '/', headers=['Cookie: ' + 'x' * 8000])[0], 200)
        equal(request(port, '/', headers=['Cookie: ' + 'x' * 20000])[0], 431)
        equal(request(port, '/', headers=[f'X-{number}: {"x" * 100}' for number in range(300)])[0], 431)


@test
def requests_are_limited_for_each_address():
    with Game() as game:
        port = game.host.port

        def ask(source):
            with socket.create_connection(('127.0.0.1', port), PATIENCE, source) as connection:
                connection.sendall(f'GET /words HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n'.encode())
                return read_answer(connection)[0]

        # A machine that is too slow to ask for more than 60 a second is never refused anything.
        begin = time.monotonic()
        for n_answered in range(3000):
            status = ask(ELSEWHERE)
            if status != 200:
                break
            allowed = 601 + 60 * (time.monotonic() - begin)
            assert n_answered < allowed, f'{n_answered} answered, {allowed} allowed'
        assert status in (200, 429), status
        # Nobody else is kept waiting.
        equal(ask(('127.0.0.1', 0)), 200)
        enter(game.host, 'Zoé')


@test
def what_is_no_request_is_cut_off_at_once():
    """As the first bytes of TLS are: a browser that tries it waits for an answer before it tries without."""
    with Game() as game:
        for first in (bytes.fromhex('1603010200010001fc0303'), b'\0' * 100, b'\r\n\r\n', b'get / HTTP/1.1\r\n', b'\xff'):
            with socket.create_connection(('127.0.0.1', game.host.port), 10, ELSEWHERE) as connection:
                connection.sendall(first)
                with contextlib.suppress(ConnectionResetError):
                    equal(connection.recv(1), b'', first)


@test
def connections_are_limited_for_each_address():
    with Game() as game:
        crowd = [socket.create_connection(('127.0.0.1', game.host.port), PATIENCE, ELSEWHERE) for _ in range(200)]
        # The first ones have made room for the last; nobody has asked for anything.
        enter(game.host, 'Zoé')
        equal(count_open(crowd[:40]), 0)
        equal(count_open(crowd[40:]), 160)
        game.check()
        for connection in crowd:
            connection.close()


@test_anywhere
def links_are_limited_for_each_address():
    with Game() as game:
        crowd = [Phone(game.host.port, source=ELSEWHERE) for _ in range(110)]
        equal({phone.status for phone in crowd}, {101})
        enter(game.host, 'Zoé')
        equal(count_open([phone.socket for phone in crowd[:14]]), 0)
        equal(count_open([phone.socket for phone in crowd[14:]]), 96)
        game.check()


def fill_with_connections(port):
    return [socket.create_connection(('127.0.0.1', port), PATIENCE, (f'127.0.0.{9 + number % 2}', 0)) for number in range(260)]


def fill_with_links(port):
    return [Phone(port, source=(f'127.0.0.{9 + number % 2}', 0)).socket for number in range(126)]


@test
def whoever_has_a_seat_comes_back_into_a_full_house():
    for fill in (fill_with_connections, fill_with_links):
        with Host('rows', '--players', '2', '--seed', '3', env={'SIXAIN_PHONES_HASTE': '1000', 'SIXAIN_PHONES_SILENCE_MS': '600000'}) as host:
            phones = [enter(host, f'Guest {number}') for number in range(26)]
            for phone in phones:
                phone.close()
            crowd = fill(host.port)
            returned = [Phone(host.port) for _ in phones]
            for phone, again in zip(phones, returned):
                equal(again.status, 101)
                true(again.hello(host.room, phone.secret)['you'])
            # None of them has made room for another.
            for again in returned:
                again.ping()
            for connection in crowd:
                connection.close()


@test_anywhere
def guests_are_limited():
    with Game(SIXAIN_PHONES_HASTE='1000', SIXAIN_PHONES_SILENCE_MS='600000') as game:
        crowd = []
        for number in range(40):
            phone = game.intruder()
            phone.say({'type': 'join', 'name': f'Guest {number}', 'colour': 0, 'picture': ''})
            while True:
                message = phone.hear()
                if message['type'] in ('seat', 'refused'):
                    break
            crowd.append((message['type'], phone))
            for honest in game.phones:
                honest.ping()
        equal([kind for kind, phone in crowd].count('seat'), 28)
        # There is no second guest on one connection either.
        phone = crowd[0][1]
        phone.say({'type': 'join', 'name': 'Another', 'colour': 0, 'picture': ''})
        phone.await_('refused')


@test_anywhere
def rooms_cannot_be_tried_out():
    with Game() as game:
        def guess(room):
            phone = Phone(game.host.port, source=ELSEWHERE)
            phone.say({'type': 'hello', 'room': room})
            return phone.await_end()

        begun = time.monotonic()
        for number in range(15):
            heard = guess('AAA' + 'BCDEFGHJKLMNPQR'[number])
            equal(heard, [{'type': 'bye', 'reason': 'room'}])
        true(time.monotonic() - begun > 1.5, 'the last ones had to wait')
        # The right one waits its turn and is not told apart by that.
        patient = Phone(game.host.port, source=ELSEWHERE)
        patient.hello(game.host.room)
        # Nobody waits elsewhere, and no secret waits at all.
        begun = time.monotonic()
        again = Phone(game.host.port, source=ELSEWHERE)
        again.hello('XXXX', game.phones[0].secret)
        game.phones[0].await_end()
        game.phones[0] = again
        again.stay_awake(0.2)
        again.await_('view')
        enter(game.host, 'Zoé')
        # A wrong secret is no help.
        stranger = Phone(game.host.port)
        stranger.say({'type': 'hello', 'room': 'XXXX', 'secret': '0' * 32})
        equal(stranger.await_end(), [{'type': 'bye', 'reason': 'room'}])


@test_anywhere
def the_deaf_are_cut_off_and_cost_little():
    """Onlookers who never listen while the game goes on."""
    with Game(SIXAIN_PHONES_SILENCE_MS='6000', SIXAIN_PHONES_HASTE='1000') as game:
        deaf = []
        for _ in range(20):
            phone = Phone(game.host.port, source=ELSEWHERE, deaf=True)
            phone.hello(game.host.room)
            phone.say({'type': 'watch'})
            phone.stay_awake(0.2)
            deaf.append(phone)
        before = memory_of(game.host.process)
        deadline = time.monotonic() + PATIENCE
        cut_off = set()
        while len(cut_off) < len(deaf) and time.monotonic() < deadline:
            # The pongs that they ask for are never heard.
            for phone in deaf:
                try:
                    phone.say({'type': 'watch'})
                except Closed:
                    cut_off.add(phone)
            for phone in game.phones:
                phone.ping()
        equal(len(cut_off), len(deaf))
        true(memory_of(game.host.process) < before + 30000, (before, memory_of(game.host.process)))


@test_anywhere
def hello_comes_first_and_once():
    with Game() as game:
        phone = game.intruder(says_hello=False)
        for message in ({'type': 'join', 'name': 'x', 'colour': 1, 'picture': ''}, {'type': 'watch'},
                        {'type': 'move', 'id': 4, 'step': 1, 'move': 'draw'}, {'type': 'standing', 'id': 5, 'move': None}):
            phone.say(message)
            phone.await_('refused')
        phone.hello(game.host.room.lower())
        phone.say({'type': 'hello', 'room': game.host.room})
        phone.await_('refused')
        equal(phone.answer_to(phone_move(phone))['type'], 'refused')


def phone_move(phone):
    phone.say({'type': 'move', 'id': 77, 'step': 1, 'move': 'choose 1'})
    return 77


def ask_hint(phone, step, number=5):
    phone.say({'type': 'hint', 'id': number, 'step': step})
    return phone.await_('hint') if step == phone.view['step'] else phone.answer_to(number)


@test_anywhere
def hints_are_for_those_who_are_asked():
    """Nobody else hears of them, and whoever asks for many, for others or for the future gets none."""
    with Game() as game:
        lea, tom = game.phones
        for phone in game.phones:
            phone.await_('view', lambda view: view['legal'])
        intruder = game.intruder()
        intruder.say({'type': 'watch'})
        step = intruder.await_('view')['step']
        for one in (step, step + 1, 0):
            intruder.say({'type': 'hint', 'id': one + 100, 'step': one})
            equal(intruder.answer_to(one + 100)['type'], 'refused')
        for message in ({'step': -1}, {'step': 'x'}, {'step': None}, {}, {'step': 1, 'seat': 0}, {'step': 1, 'level': 'hard'}):
            intruder.say({'type': 'hint', 'id': 9, **message})
            equal(intruder.await_('refused')['id'] in (9, None), True)
        equal(ask_hint(lea, lea.view['step'] + 1)['type'], 'refused')
        hint = ask_hint(lea, lea.view['step'])
        equal(set(hint), {'type', 'id', 'move', 'words', 'reason'})
        true(hint['move'] in [move['move'] for move in lea.view['legal']], hint)
        equal(ask_hint(lea, lea.view['step'])['move'], hint['move'])
        for number in range(200, 230):
            lea.say({'type': 'hint', 'id': number, 'step': lea.view['step']})
        lea.ping()
        true(sum(b'too fast' in said or b'gone on' in said for said in lea.said) > 10, 'floods are refused')
        # Somebody who does not wait for the answer.
        for _ in range(3):
            tom.say({'type': 'hint', 'id': 7, 'step': tom.view['step']})
            secret, tom = tom.secret, Phone(game.host.port)
            tom.hello(game.host.room, secret)
            tom.await_('view', lambda view: view['legal'])
            tom.secret = secret
        tom.ping()
        true(not any(b'"type":"hint"' in said for phone in (tom, intruder) for said in phone.said), 'hints are private')
        tom.stay_awake(0.2)
        game.phones[1] = tom


@test_anywhere
def signs_are_few():
    """Only those who sit there make them, of six kinds, and one in three seconds is passed on."""
    with Game() as game:
        lea, tom = game.phones
        for phone in game.phones:
            phone.await_('view', lambda view: view['legal'])
        intruder = game.intruder()
        intruder.say({'type': 'watch'})
        intruder.await_('view')
        intruder.say({'type': 'react', 'sign': 'wow'})
        for message in ({'sign': 'insult'}, {'sign': '<b>'}, {'sign': 7}, {}, {'sign': 'wow', 'seat': 1}):
            intruder.say({'type': 'react', **message})
            intruder.await_('refused')
        for _ in range(10):
            lea.say({'type': 'react', 'sign': 'bravo'})
        equal(tom.await_('reaction'), {'type': 'reaction', 'seat': 0, 'sign': 'bravo'})
        equal(intruder.await_('reaction')['seat'], 0)
        lea.ping()
        tom.ping()
        intruder.ping()
        for phone in (lea, tom, intruder):
            signs = [said for said in phone.said if b'"reaction"' in said]
            true(len(signs) < 4 and all(b'bravo' in sign for sign in signs), signs)


@test_anywhere
def only_one_leads():
    """Whoever does not lead starts and stops nothing, and whoever does can pass it on."""
    with Game() as game:
        lea, tom = game.phones
        for phone in game.phones:
            phone.await_('view', lambda view: view['legal'])
        intruder = game.intruder()
        intruder.say({'type': 'watch'})
        for phone in (tom, intruder):
            for number, act in enumerate(('start', 'pause', 'resume', 'pass', 'x'), 300):
                phone.say({'type': 'lead', 'id': number, 'act': act})
                equal(phone.answer_to(number)['type'], 'refused')
        lea.say({'type': 'lead', 'id': 310, 'act': 'pause'})
        for phone in game.phones:
            phone.await_('view', lambda view: view['paused'])
        lea.say({'type': 'lead', 'id': 311, 'act': 'pass'})
        tom.await_('room', lambda room: room['leads'])
        lea.say({'type': 'lead', 'id': 312, 'act': 'resume'})
        equal(lea.answer_to(312)['type'], 'refused')
        tom.say({'type': 'lead', 'id': 313, 'act': 'resume'})
        for phone in game.phones:
            phone.await_('view', lambda view: not view['paused'] and view['legal'])


@test_anywhere
def names_are_text_and_short():
    with Game() as game:
        name = '<b>\u202eévil\u0007</b>\n&amp;'
        phone = game.intruder()
        phone.say({'type': 'join', 'name': name, 'colour': 1, 'picture': ''})
        phone.await_('seat')
        phone.await_('room', lambda room: len(room['guests']) == 3)
        shown = phone.room['guests'][2]['name']
        true('\u202e' not in shown and '\n' not in shown and '\u0007' not in shown, repr(shown))


if __name__ == '__main__':
    run()
