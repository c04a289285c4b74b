# SPDX-License-Identifier: GPL-3.0-or-later
"""Each phone is spoken to in its own language, whatever the host's is."""

import contextlib
import json
import os
import sys

from phone import Host, Phone, enter, request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
from tap import equal, run, test, true  # noqa: E402

ROWS = ['rows', '--players', '2', '--seed', '6', '--option', 'rounds=1']


def read_words(host, accepted):
    headers = [f'Accept-Language: {accepted}'] if accepted else []
    return json.loads(request(host.port, '/words', headers=headers)[2])


@test
def words_follow_the_browser():
    """The page has its texts in the language that the browser likes best, or in the host's."""
    with Host(*ROWS) as host, Host(*ROWS, env={'LANGUAGE': 'fr'}) as french:
        equal(read_words(host, 'fr-CA,fr;q=0.9,en;q=0.8')['words']['leave'], 'Partir')
        equal(read_words(host, 'en;q=0.3,fr;q=0.9')['language'], 'fr')
        equal(read_words(host, 'xx,de;q=0.9,en;q=0.2,fr;q=0.1')['language'], 'en')
        equal(read_words(french, 'en-GB')['words']['leave'], 'Leave')
        for accepted in (None, 'xx', '*', ';;;,,q=', '../../etc', 'x' * 8000):
            equal(read_words(host, accepted)['language'], 'en')
            equal(read_words(french, accepted)['language'], 'fr')
        words = read_words(host, 'fr')
        equal({one['code']: one['name'] for one in words['languages']}, {'en': 'English', 'fr': 'Français'})
        equal(words['words'].keys(), read_words(host, 'en')['words'].keys())


def play_on(phones):
    """Everybody makes the first move that they can until the end, and what each was told of it."""
    playing = list(phones)
    while playing:
        for phone in list(playing):
            with contextlib.suppress(TimeoutError):
                view = phone.hear(0.05)
                if view['type'] == 'view' and view['over']:
                    playing.remove(phone)
                elif view['type'] == 'view' and view['legal'] and view['seat'] in view['to_act']:
                    phone.move(view['legal'][0]['move'])
    views = [[message for message in map(json.loads, phone.said) if message['type'] == 'view'] for phone in phones]
    return [[(one['event'], one['words']) for message in heard for one in message['happened']] for heard in views]


@test
def two_at_one_table():
    """Two at one table are told the same in French and in English, and so are their buttons."""
    with Host(*ROWS, env={'LANGUAGE': 'en', 'SIXAIN_PHONES_HASTE': '100000'}) as host:
        lea, tom = enter(host, 'Léa', 1, language='fr-FR'), enter(host, 'Tom', 2, language='en')
        for phone in (lea, tom):
            phone.await_('view', lambda view: view['legal'])
            phone.move(phone.view['legal'][-1]['move'])
        true(lea.view['legal'][0]['words'].startswith('Jouer le'), lea.view['legal'][0])
        true(tom.view['legal'][0]['words'].startswith('Play the'), tom.view['legal'][0])
        french, english = play_on((lea, tom))
        equal([event for event, _ in french], [event for event, _ in english])
        equal([words is None for _, words in french], [words is None for _, words in english])
        taken = [(ours, theirs) for (event, ours), (_, theirs) in zip(french, english) if event['event'] == 'take']
        true(taken and all(' ramasse la rangée\u00a0' in ours and ' takes row ' in theirs for ours, theirs in taken), taken)


@test
def refusals():
    """What is refused, and why, is said in the phone's language, before and after the match begins."""
    with Host(*ROWS, env={'LANGUAGE': 'fr'}) as host:
        lea, tom = enter(host, 'Léa', 1), enter(host, 'Tom', 2, language='en')
        for phone in (lea, tom):
            phone.await_('view', lambda view: view['legal'])
        for move, ours, theirs in (('juggle', 'Ce n’est pas un coup de 6 qui prend.', 'This is not a move of 6 qui prend.'),
                                   ('take 1', 'Ce n’est pas possible maintenant.', 'That cannot be done now.')):
            equal(lea.answer_to(lea.move(move))['error'], ours)
            equal(tom.answer_to(tom.move(move))['error'], theirs)
        for phone, sentence in ((lea, 'Il n’y a pas de message de ce type.'), (tom, 'There is no message of this type.')):
            phone.say({'type': 'juggle'})
            equal(phone.await_('refused')['error'], sentence)


@test
def unknown_languages():
    """A language that nobody here speaks is the host's, and nonsense is refused."""
    with Host(*ROWS, env={'LANGUAGE': 'fr'}) as host:
        for language in ('xx', '../fr', ''):
            phone = Phone(host.port)
            phone.say({'type': 'hello', 'room': host.room, 'language': language})
            equal(phone.await_('welcome')['language'], 'fr')
            phone.close()
        for language in (7, None, ['fr'], 'x' * 17):
            phone = Phone(host.port)
            phone.say({'type': 'hello', 'room': host.room, 'language': language})
            phone.await_('refused')
            phone.close()


if __name__ == '__main__':
    run()
