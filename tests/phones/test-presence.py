# SPDX-License-Identifier: GPL-3.0-or-later
"""Phones that sleep, come back, change devices, are late, or tap twice."""

import contextlib
import os
import random
import sqlite3
import subprocess
import sys
import tempfile

from phone import CLI, Closed, Host, Phone, enter
from ports import find_port

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
from tap import equal, run, test, true  # noqa: E402

HASTY = {'SIXAIN_PHONES_HASTE': '100000', 'SIXAIN_CLOCK_RATE': '200'}
SLEEPY = {**HASTY, 'SIXAIN_PHONES_SILENCE_MS': '1500'}


def come_back(host, secret):
    phone = Phone(host.port)
    phone.welcome = phone.hello(host.room, secret)
    return phone


def await_turn(phone):
    """Waits until the phone can decide, and returns what it can do."""
    if phone.view is None or not phone.view['legal']:
        phone.await_('view', lambda view: view['legal'])
    return [move['move'] for move in phone.view['legal']]


def choose(phone, index=0):
    """Makes a move that must be accepted."""
    answer = phone.answer_to(phone.move(await_turn(phone)[index]))
    equal(answer['type'], 'done', answer)


def play_on(phones, chance):
    """Lets everybody who is waited for make a move."""
    for phone in phones:
        phone.ping()
        if phone.view and phone.view['legal'] and phone.view['seat'] in phone.view['to_act']:
            phone.answer_to(phone.move(chance.choice(phone.view['legal'])['move']))


@test
def a_reload_brings_everything_back():
    with Host('rows', '--players', '2', env=HASTY) as host:
        lea, tom = enter(host, 'Léa', 3, '🦊'), enter(host, 'Tom')
        await_turn(lea)
        before = lea.view
        lea.close()
        again = come_back(host, lea.secret)
        equal(again.welcome['you']['name'], 'Léa')
        equal(again.welcome['you']['seat'], 0)
        again.await_('view', lambda view: view['legal'])
        equal(again.view['state'], before['state'])
        equal(again.view['legal'], before['legal'])
        equal(again.view['happened'], [])
        choose(again)
        choose(tom)


@test
def a_second_device_takes_over():
    with Host('rows', '--players', '2', env=HASTY) as host:
        lea, tom = enter(host, 'Léa'), enter(host, 'Tom')
        await_turn(lea)
        other = come_back(host, lea.secret)
        heard = lea.await_end()
        equal(heard[-1]['type'], 'moved')
        choose(other)
        equal([guest['name'] for guest in other.room['guests']], ['Léa', 'Tom'])
        choose(tom)


@test
def the_silent_are_missing_and_come_back():
    with Host('rows', '--players', '2', env=SLEEPY) as host:
        lea, tom = enter(host, 'Léa'), enter(host, 'Tom')
        lea.stay_awake()
        tom.stay_awake()
        await_turn(lea)
        tom.sleep()
        # Once as a guest, and once as a player; the view may come first.
        lea.await_('view', lambda view: not view['players'][1]['present'])
        if lea.room['guests'][1]['present']:
            lea.await_('room', lambda room: not room['guests'][1]['present'])
        equal(lea.view['players'][1]['kind'], 'phone')
        tom.await_end()
        tom = come_back(host, tom.secret)
        tom.stay_awake()
        lea.await_('view', lambda view: view['players'][1]['present'])
        choose(lea)
        choose(tom)


@test
def a_short_cut_is_not_noticed_by_others():
    with Host('rows', '--players', '2', env=HASTY) as host:
        lea, tom = enter(host, 'Léa'), enter(host, 'Tom')
        await_turn(lea)
        n_rooms = len(lea.said)
        tom.close()
        tom = come_back(host, tom.secret)
        choose(tom)
        lea.ping()
        for said in lea.said[n_rooms:]:
            true(b'"present":false' not in said, said)


@test
def a_computer_sits_in_and_gives_the_seat_back():
    with Host('rows', '--players', '2', '--wait', '0', '--level', 'random', '--option', 'rounds=1', env=SLEEPY) as host:
        lea, tom = enter(host, 'Léa'), enter(host, 'Tom')
        lea.stay_awake()
        tom.stay_awake()
        await_turn(lea)
        tom.close()
        lea.await_('view', lambda view: view['players'][1]['kind'] == 'computer')
        # The computer decides for Tom, so that the game goes on.
        step = lea.view['step']
        # Her highest card, as with the lowest one she might have to take a row, and the computer would wait for that.
        choose(lea, -1)
        lea.await_('view', lambda view: view['step'] > step + 1 and view['legal'])
        tom = come_back(host, tom.secret)
        tom.stay_awake()
        equal(tom.welcome['you']['seat'], 1)
        choose(lea, -1)
        lea.await_('view', lambda view: view['players'][1]['kind'] == 'phone')
        # What was asked of the seat before has been answered by the computer.
        tom.ping()
        choose(tom)


@test
def late_and_doubled_moves_change_nothing():
    with Host('rows', '--players', '2', env=HASTY) as host:
        lea, tom = enter(host, 'Léa'), enter(host, 'Tom')
        moves = await_turn(lea)
        step = lea.view['step']
        first, second = lea.move(moves[0], step), lea.move(moves[0], step)
        equal(lea.answer_to(first)['type'], 'done')
        equal(lea.answer_to(second)['type'], 'refused')
        true(lea.answer_to(second)['late'], 'nobody has done anything wrong')
        # The answer to an old question is no change of mind either.
        equal(lea.answer_to(lea.move(moves[1], step))['type'], 'refused')
        equal(lea.answer_to(lea.move(moves[1], step + 100))['type'], 'refused')
        if lea.view['state']['chosen'][0] is None:
            lea.await_('view', lambda view: view['state']['chosen'][0] is not None)
        equal(lea.view['state']['chosen'][0], int(moves[0].split()[1]))
        # A change of mind is one.
        choose(lea, 0)
        newest = lea.view['step']
        choose(tom)
        lea.await_('view', lambda view: view['step'] > newest)
        equal(lea.answer_to(lea.move(moves[2], step))['type'], 'refused')


@test
def others_may_act_meanwhile():
    """The question to one seat stays the same while others answer theirs."""
    with Host('rows', '--players', '3', env=HASTY) as host:
        phones = [enter(host, name) for name in ('Léa', 'Tom', 'Zoé')]
        moves = await_turn(phones[0])
        step = phones[0].view['step']
        choose(phones[1])
        choose(phones[2])
        equal(phones[0].answer_to(phones[0].move(moves[0], step))['type'], 'done')


@test
def nobody_speaks_for_another_seat_or_as_the_referee():
    with Host('sequences', '--players', '2', env=HASTY) as host:
        phones = [enter(host, name) for name in ('Léa', 'Tom')]
        for phone in phones:
            phone.await_('view')
        turn = next(phone for phone in phones if phone.view['state']['turn'] == phone.view['seat'])
        other = phones[1 - phones.index(turn)]
        await_turn(turn)
        equal(other.answer_to(other.move('draw', turn.view['step']))['type'], 'refused')
        for message in ({'type': 'move', 'id': 900, 'step': turn.view['step'], 'move': 'draw', 'seat': turn.view['seat']},
                        {'type': 'move', 'id': 901, 'step': turn.view['step'], 'move': 'draw', 'time': 5},
                        {'type': 'move', 'id': 902, 'step': turn.view['step'], 'move': 'tick'},
                        {'type': 'move', 'id': 903, 'step': turn.view['step'], 'move': 'undo'},
                        {'type': 'standing', 'id': 904, 'move': 'nonsense'}):
            other.say(message)
            equal(other.answer_to(message['id'])['type'], 'refused', message)
        for message in ({'type': 'undo'}, {'type': 'save'}, {'type': 'truth'}, {'type': 'pause'}, {'undo': 1},
                        {'type': 'bot', 'level': 'hard'}):
            other.say(message)
            equal(other.await_('refused')['id'], None)
        other.ping()
        equal(other.view['step'], turn.view['step'])
        choose(turn)


@test
def a_killed_host_is_found_again():
    chance = random.Random(2)
    with Host('rows', '--players', '2', '--option', 'rounds=1', env=HASTY) as first:
        lea, tom = enter(first, 'Léa'), enter(first, 'Tom')
        await_turn(lea)
        await_turn(tom)
        for _ in range(6):
            play_on((lea, tom), chance)
        hand = lea.view['state']['hands'][0]
        first.stop(kill=True)
        with Host('rows', '--resume', directory=first.directory, env=HASTY) as second:
            equal((second.room, second.port), (first.room, first.port))
            phones = [come_back(second, phone.secret) for phone in (lea, tom)]
            for seat, phone in enumerate(phones):
                equal(phone.welcome['you']['seat'], seat)
                phone.await_('view')
            true(set(card for card in phones[0].view['state']['hands'][0]) <= set(hand))
            with contextlib.suppress(Closed):
                while True:
                    play_on(phones, chance)
            second.wait()


@test
def a_service_that_is_killed_goes_on_with_the_same_words():
    """What a service is started with begins a game where there is none, and goes on with one that another had rotated."""
    chance = random.Random(2)
    args = ['sequences', '--players', 'Léa,Tom', '--computers', '1', '--option', 'rounds=1', '--seed', '7', '--again', '0', '--resume']
    with Host(*args, env=HASTY) as first:
        lea, tom = enter(first, 'Léa'), enter(first, 'Tom')
        equal([phone.await_('view')['seat'] for phone in (lea, tom)], [0, 1])
        play_to_the_end([lea, tom], chance)
        lea.say({'type': 'lead', 'id': 901, 'act': 'start'})
        for phone, seat in ((lea, 2), (tom, 0)):
            phone.await_('view', lambda view, seat=seat: not view['over'] and view['seat'] == seat)
        hand = tom.view['state']['hands'][0]
        first.stop(kill=True)
        with Host(*args, directory=first.directory, env=HASTY) as second:
            equal((second.room, second.port), (first.room, first.port))
            lea, tom = [come_back(second, phone.secret) for phone in (lea, tom)]
            equal([phone.welcome['you']['seat'] for phone in (lea, tom)], [2, 0])
            tom.await_('view')
            equal(tom.view['state']['hands'][0], hand)
            # The seat of the computer is nobody's.
            zoe = enter(second, 'Zoé')
            zoe.await_('view')
            equal(zoe.view['seat'], None)
            play_to_the_end([lea, tom], chance)
            second.stop(kill=True)
            with Host(*args, directory=first.directory, env=HASTY) as third:
                equal(third.room, first.room)
                true(not any('goes on' in line for line in third.lines), third.lines)


@test
def whoever_leaves_is_forgotten():
    with Host('rows', '--players', '2', '--level', 'random', env=HASTY) as host:
        lea, tom = enter(host, 'Léa'), enter(host, 'Tom')
        await_turn(lea)
        tom.say({'type': 'leave'})
        lea.await_('view', lambda view: view['players'][1]['kind'] == 'computer')
        again = come_back(host, tom.secret)
        equal(again.welcome['you'], None)
        # And somebody else may have the seat.
        zoe = enter(host, 'Zoé')
        zoe.await_('view', lambda view: view['seat'] == 1)
        choose(lea)


@test
def latecomers_take_the_seats_that_are_left():
    with Host('rows', '--players', '3', '--level', 'random', env=HASTY) as host:
        lea = enter(host, 'Léa')
        host.press_enter()
        lea.await_('view')
        equal([player['kind'] for player in lea.view['players']], ['phone', 'computer', 'computer'])
        tom = enter(host, 'Tom')
        tom.await_('view', lambda view: view['seat'] == 1)
        onlooker = Phone(host.port)
        onlooker.hello(host.room)
        onlooker.say({'type': 'watch'})
        onlooker.await_('view')
        equal(onlooker.view['seat'], None)
        for hand in onlooker.view['state']['hands']:
            equal(set(hand), {None})


@test
def names_that_are_expected_get_their_seats():
    with Host('rows', '--players', 'Léa,Tom', env=HASTY) as host:
        tom, zoe, lea = enter(host, ' tom '), enter(host, 'Zoé'), enter(host, 'Léa')
        tom.await_('view', lambda view: view['seat'] == 1)
        lea.await_('view', lambda view: view['seat'] == 0)
        zoe.await_('view', lambda view: view['seat'] is None)
        equal([player['name'] for player in lea.view['players']], ['Léa', 'tom'])
        twin = Phone(host.port)
        twin.hello(host.room)
        twin.say({'type': 'join', 'name': 'LÉA', 'colour': 0, 'picture': ''})
        true('name' in twin.await_('refused')['error'])


def remember(directory, name, child=False):
    """Puts somebody on the list of those whom the host remembers, and returns their id."""
    with contextlib.closing(sqlite3.connect(os.path.join(directory, 'sixain.db'))) as database:
        database.execute('INSERT INTO players (key, name, colour, picture, position, last_used, uid, child) VALUES (?, ?, 1, "", 0, 0, ?, ?)',
                         (name.lower(), name, f'id of {name}', child))
        database.commit()
    return f'id of {name}'


@test
def whoever_comes_in_under_the_same_name_gets_no_seat_by_a_restart():
    with tempfile.TemporaryDirectory() as directory:
        Host('rows', '--players', '2', directory=directory).stop()
        somebody = {'type': 'join', 'player': remember(directory, 'Léa')}
        with Host('rows', '--players', '2', directory=directory, env=SLEEPY) as host:
            lea, other = Phone(host.port), Phone(host.port)
            for phone in (lea, other):
                phone.hello(host.room)
                phone.stay_awake()
            lea.say(somebody)
            lea.await_('seat')
            tom = enter(host, 'Tom')
            tom.stay_awake()
            await_turn(lea)
            hand = lea.view['state']['hands'][0]
            lea.close()
            tom.await_('view', lambda view: not view['players'][0]['present'])
            other.say(somebody)
            other.await_('seat')
        with Host('rows', '--resume', directory=directory, env=SLEEPY) as host:
            other = come_back(host, other.secret)
            equal(other.welcome['you']['seat'], None)
            lea = come_back(host, lea.secret)
            equal(lea.welcome['you']['seat'], 0)
            lea.await_('view')
            equal(lea.view['state']['hands'][0], hand)


def ask_for_hint(phone):
    """Whether the room says that this phone may ask, and what it is answered if it does."""
    await_turn(phone)
    phone.say({'type': 'hint', 'id': 9, 'step': phone.view['step']})
    phone.await_('hint') if phone.room['hints'] else phone.answer_to(9)
    return phone.room['hints'], phone.answers.get(9, {}).get('error')


@test
def hints_can_be_for_children_only():
    with tempfile.TemporaryDirectory() as directory:
        Host('rows', '--players', '3', directory=directory).stop()
        child = {'type': 'join', 'player': remember(directory, 'Mia', child=True)}
        remember(directory, 'Zoé', child=True)
        remember(directory, 'Papi')
        with Host('rows', '--players', '3', '--hints', 'children', directory=directory, env=HASTY) as host:
            mia = Phone(host.port)
            mia.hello(host.room)
            mia.say(child)
            mia.await_('seat')
            # Whoever comes with the name of a child is that child, and remembered as one.
            zoe, papi = enter(host, 'zoé'), enter(host, 'Papi')
            equal(ask_for_hint(mia), (True, None))
            equal(ask_for_hint(papi), (False, 'At this table hints are for children.'))
            equal(ask_for_hint(zoe), (True, None))
            again = come_back(host, zoe.secret)
            equal(ask_for_hint(again), (True, None))
        with Host('rows', '--resume', '--hints', 'children', directory=directory, env=HASTY) as host:
            equal(ask_for_hint(come_back(host, zoe.secret)), (True, None))
        with Host('rows', '--resume', '--hints', 'nobody', directory=directory, env=HASTY) as host:
            equal(ask_for_hint(come_back(host, zoe.secret)), (False, 'There are no hints at this table.'))


def play_to_the_end(phones, chance):
    while not all(phone.view and phone.view['over'] for phone in phones):
        play_on(phones, chance)


@test
def the_same_people_play_another_game():
    """When whoever leads wants, with the same secrets; the next of them is the first, and a missing phone has its seat."""
    with Host('sequences', '--players', '2', '--option', 'rounds=1', '--seed', '7', '--again', '0', env=SLEEPY) as host:
        lea, tom = enter(host, 'Léa'), enter(host, 'Tom')
        for phone in (lea, tom):
            phone.stay_awake()
            await_turn(phone) if phone is lea else phone.ping()
        true(lea.room['again'] and lea.room['leads'] and not tom.room['leads'])
        play_to_the_end([lea, tom], random.Random(1))
        # Somebody who does not lead cannot, nor anybody twice.
        tom.say({'type': 'lead', 'id': 900, 'act': 'start'})
        equal(tom.answer_to(900)['type'], 'refused')
        late = enter(host, 'Zoé')
        lea.say({'type': 'lead', 'id': 901, 'act': 'start'})
        for phone, seat in ((lea, 1), (tom, 0)):
            phone.await_('view', lambda view, seat=seat: not view['over'] and view['seat'] == seat)
        lea.say({'type': 'lead', 'id': 902, 'act': 'start'})
        lea.ping()
        equal(lea.view['over'], False)
        late.say({'type': 'watch'})
        late.await_('view')
        equal(late.view['seat'], None)
        play_to_the_end([lea, tom], random.Random(2))
        # Tom's phone is away when the third begins.
        tom.close()
        lea.await_('view', lambda view: not view['players'][0]['present'])
        lea.say({'type': 'lead', 'id': 903, 'act': 'start'})
        lea.await_('view', lambda view: not view['over'] and view['seat'] == 0)
        equal([player['name'] for player in lea.view['players']], ['Léa', 'Tom'])
        tom = come_back(host, tom.secret)
        equal(tom.welcome['you']['seat'], 1)
        tom.await_('view')


@test
def another_game_begins_after_a_pause():
    with Host('rows', '--players', '1', '--computers', '1', '--option', 'rounds=1', '--again', '1', env=HASTY) as host:
        lea = enter(host, 'Léa')
        await_turn(lea)
        play_to_the_end([lea], random.Random(1))
        lea.await_('view', lambda view: not view['over'] and len(view['state']['hands'][0]) == 10)
        host.await_line('Another game begins.')
        choose(lea)


@test
def it_is_said_what_may_keep_phones_out():
    with Host('rows', '--players', '2', env={'SIXAIN_PATIENCE_MS': '1'}) as host:
        host.await_line(f'port {host.port} (TCP)')
    with Host('rows', '--players', '2', '--public', 'https://games.example.org/t', port=find_port(), env={'SIXAIN_PATIENCE_MS': '1'}) as host:
        host.await_line('The web server must')


@test
def a_second_code_is_for_the_wifi():
    with tempfile.NamedTemporaryFile('w') as file:
        print('correct horse', file=file, flush=True)
        with Host('rows', '--players', '2', '--wifi', 'Home', '--wifi-password', file.name) as host:
            codes = [line for line in host.lines if line and set(line) <= set('█▀▄ ')]
            equal(host.lines[0], 'Wi-Fi Home:')
            true(len(codes) > 30, 'two codes')
            true(not any('horse' in line for line in host.lines), 'the password is not printed')
        print('short', file=open(file.name, 'w'), flush=True)
        done = subprocess.run([CLI, 'host', 'rows', '--players', '2', '--loopback', '--wifi', 'Home', '--wifi-password', file.name],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        true(done.returncode != 0 and 'too short' in done.stderr, done)


@test
def a_phone_that_has_lost_its_secret_is_given_its_seat_again():
    with Host('rows', '--players', '2', env=SLEEPY) as host:
        lea, tom = enter(host, 'Léa'), enter(host, 'Tom')
        lea.stay_awake()
        tom.stay_awake()
        await_turn(lea)
        hand = lea.view['state']['hands'][0]
        lea.close()
        tom.await_('view', lambda view: not view['players'][0]['present'])
        # Whoever says so gets it only if somebody at the terminal agrees.
        again = enter(host, 'léa')
        again.stay_awake()
        again.await_('view')
        equal(again.view['seat'], None)
        host.await_line('Press Enter')
        again.ping()
        equal(again.view['seat'], None)
        host.press_enter()
        again.await_('view', lambda view: view['seat'] == 0)
        equal(again.view['state']['hands'][0], hand)
        choose(again)
        choose(tom)
        equal(come_back(host, lea.secret).welcome['you']['seat'], None)


@test
def whoever_is_replaced_can_come_back():
    """The seat is played by a computer though the phone is there again, until it says that it is back."""
    with Host('rows', '--players', '2', '--wait', '0', '--level', 'random', env=SLEEPY) as host:
        lea, tom = enter(host, 'Léa'), enter(host, 'Tom')
        lea.stay_awake()
        await_turn(lea)
        tom.close()
        lea.await_('view', lambda view: view['players'][1]['kind'] == 'computer')
        tom = come_back(host, tom.secret)
        tom.stay_awake()
        tom.say({'type': 'back', 'id': 40})
        equal(tom.answer_to(40)['type'], 'done')
        choose(lea, -1)
        tom.await_('view', lambda view: view['players'][1]['kind'] == 'phone')
        onlooker = Phone(host.port)
        onlooker.hello(host.room)
        onlooker.say({'type': 'back', 'id': 41})
        equal(onlooker.answer_to(41)['type'], 'refused')


@test
def newcomers_are_offered_different_colours():
    with Host('rows', '--players', '9', env=HASTY) as host:
        phones = [Phone(host.port) for _ in range(3)]
        offered = [phone.hello(host.room)['colour'] for phone in phones]
        equal(len(set(offered)), 3)
        # Nor one that somebody has.
        for colour in range(9):
            enter(host, f'Guest {colour}', colour=colour)
        equal(Phone(host.port).hello(host.room)['colour'], 9)


@test
def nobody_is_here_twice():
    """Of two guests who are the same player, the first may be away and the second here."""
    with tempfile.TemporaryDirectory() as directory:
        Host('rows', '--players', '3', directory=directory).stop()
        somebody = {'type': 'join', 'player': remember(directory, 'Léa')}
        with Host('rows', '--players', '3', directory=directory, env=SLEEPY) as host:
            tom = enter(host, 'Tom')
            tom.stay_awake()
            for n_guests in (2, 3):
                lea = Phone(host.port)
                equal([player['name'] for player in lea.hello(host.room)['players']], ['Léa'])
                lea.stay_awake()
                lea.say(somebody)
                lea.await_('seat')
                tom.await_('room', lambda room: len(room['guests']) == n_guests)
                if n_guests == 2:
                    lea.close()
                    tom.await_('room', lambda room: not room['guests'][1]['present'])
            other = Phone(host.port)
            equal(other.hello(host.room)['players'], [])
            for message in (somebody, {'type': 'join', 'name': 'LÉA', 'colour': 0, 'picture': ''}):
                other.say(message)
                true('name' in other.await_('refused')['error'])


@test
def a_standing_answer_is_given_without_asking():
    with Host('sequences', '--players', '3', '--seed', '5', env=HASTY) as host:
        phones = [enter(host, name) for name in ('Léa', 'Tom', 'Zoé')]
        phones[2].await_('view')
        phones[2].say({'type': 'standing', 'id': 50, 'move': 'decline'})
        equal(phones[2].answer_to(50)['type'], 'done')
        phones[2].await_('view', lambda view: view['standing'] == 'decline')
        phones[2].say({'type': 'standing', 'id': 51, 'move': None})
        equal(phones[2].answer_to(51)['type'], 'done')
        phones[2].await_('view', lambda view: view['standing'] is None)


@test
def nothing_stands_where_time_counts():
    """A phone that is no person would roll and protect as fast as the machine can."""
    with Host('six', '--players', '2', env=HASTY) as host:
        lea, tom = enter(host, 'Léa'), enter(host, 'Tom')
        lea.await_('view')
        for number, move in enumerate(('grab', 'roll', 'lift')):
            lea.say({'type': 'standing', 'id': number + 50, 'move': move})
            equal(lea.answer_to(number + 50)['type'], 'refused')
        await_turn(tom)
        equal(tom.answer_to(tom.move('grab'))['type'], 'done')


if __name__ == '__main__':
    run()
