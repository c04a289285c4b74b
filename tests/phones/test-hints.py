# SPDX-License-Identifier: GPL-3.0-or-later
"""Ten phones that ask for hints at the same time: nobody waits, and everybody gets one."""

import os
import sys

from phone import Host, Phone, enter

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
from tap import equal, run, test, true  # noqa: E402

HASTY = {'SIXAIN_PHONES_HASTE': '100000'}
N_PHONES = 10
HINT, AGAIN, PONG = 500, 501, 502


def await_turn(phone):
    while not (phone.view and phone.view['legal'] and phone.view['seat'] in phone.view['to_act']):
        phone.hear()


def ask(phone, number=HINT):
    phone.say({'type': 'hint', 'id': number, 'step': phone.view['step']})


class Table:
    """Ten phones that can all choose a card, and somebody who looks on."""

    def __init__(self, *args):
        self.host = Host('rows', '--players', str(N_PHONES), '--seed', '1', *args, env=HASTY)

    def __enter__(self):
        self.phones = [enter(self.host, f'Phone {number}', number) for number in range(N_PHONES)]
        self.onlooker = Phone(self.host.port)
        self.onlooker.hello(self.host.room)
        self.onlooker.say({'type': 'watch'})
        for phone in self.phones:
            phone.stay_awake()
            await_turn(phone)
        return self

    def __exit__(self, *rest):
        for phone in self.phones:
            phone.close()
        self.host.__exit__(*rest)


@test
def the_table_answers_while_hints_are_thought_of():
    """Where nothing else was heard meanwhile, every hint would come before the pong that was asked for after it."""
    with Table() as table:
        for phone in table.phones:
            ask(phone)
            phone.say({'type': 'ping', 'n': PONG})
        table.onlooker.ping()
        firsts = set()
        for phone in table.phones:
            heard = [phone.hear()]
            while heard[-1]['type'] != 'hint':
                heard.append(phone.hear())
            firsts.add(any(message['type'] == 'pong' and message['n'] == PONG for message in heard))
            hint = heard[-1]
            true(hint['move'] in [move['move'] for move in phone.view['legal']], hint)
            true(hint['reason'], hint)
        true(True in firsts, 'nobody was answered before their hint came')


@test
def somebody_else_plays_meanwhile():
    with Table() as table:
        for phone in table.phones[1:]:
            ask(phone)
        mover = table.phones[0]
        equal(mover.answer_to(mover.move(mover.view['legal'][0]['move']))['type'], 'done')
        # What others decide in secret is no other question.
        for phone in table.phones[1:]:
            phone.await_('hint')
        # A hint can be followed, and is nobody's business who has not been asked anything any more.
        for phone in table.phones[1:]:
            ask(phone, AGAIN)
            hint = phone.await_('hint')
            equal(phone.answer_to(phone.move(hint['move']))['type'], 'done')


@test
def one_at_a_time_for_each_phone():
    """A second question before the answer to the first is refused, and so is one of another device of the same guest;
    whoever has their hint may ask again."""
    with Table() as table:
        for phone in table.phones:
            ask(phone)
            ask(phone, AGAIN)
        for phone in table.phones:
            kinds = set()
            while kinds != {'hint', 'refused'} and len(kinds) < 2:
                message = phone.hear()
                if message.get('id') in (HINT, AGAIN):
                    kinds.add((message['type'], message['id']))
            # On a machine that thinks faster than it listens both are answered.
            true(('hint', HINT) in kinds and kinds <= {('hint', HINT), ('hint', AGAIN), ('refused', AGAIN)}, kinds)
        for phone in table.phones:
            ask(phone, 600)
            equal(phone.await_('hint', lambda hint: hint['id'] == 600)['id'], 600)


@test
def whoever_goes_away_does_not_get_it():
    with Table() as table:
        for phone in table.phones:
            ask(phone)
            phone.close()
        table.onlooker.ping()
        back = []
        for phone in table.phones:
            again = Phone(table.host.port)
            equal(again.hello(table.host.room, phone.secret)['you']['name'][:5], 'Phone')
            again.secret = phone.secret
            await_turn(again)
            back.append(again)
        table.phones = back
        for phone in back:
            equal(phone.answer_to(phone.move(phone.view['legal'][0]['move']))['type'], 'done')
            true(not any(b'"type":"hint"' in said for said in phone.said), phone.said)


run()
