# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole games in the terminal, played at random by a script, through pipes and through a terminal."""

import os
import pty
import random
import re
import select
import signal
import subprocess
import tempfile

from tap import CLI, ENGLISH, FRENCH, PATIENCE, bad, cli, equal, good, run, test, true

SAMPLE = os.environ['SIXAIN_SAMPLE_DIR']
OVER = 'The game is over.'
FOLDERS = []


def folder():
    """For a store; it is removed in the end."""
    FOLDERS.append(tempfile.TemporaryDirectory())
    return FOLDERS[-1].name


class Player:
    """Somebody at the terminal: reads what the program says, and types."""

    def __init__(self, *args, terminal=False, env=None):
        self.text = ''
        self.seen = 0
        master, slave = pty.openpty() if terminal else (None, None)
        self.program = subprocess.Popen([CLI, 'play', *args], stdin=slave if terminal else subprocess.PIPE,
                                        stdout=slave if terminal else subprocess.PIPE,
                                        env={**os.environ, 'SIXAIN_CLOCK_RATE': '20', **(env or {})})
        if terminal:
            os.close(slave)
        self.output = master if terminal else self.program.stdout.fileno()
        self.input = master if terminal else self.program.stdin.fileno()

    def read(self, seconds=PATIENCE):
        """More of what the program says; FALSE at its end, or if it says nothing."""
        if not select.select([self.output], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.output, 65536)
        except OSError:
            return False
        self.text += data.decode(errors='replace').replace('\r\n', '\n')
        return bool(data)

    def wait_for(self, *patterns):
        """Reads on until one of them has been said, and returns all that was said until then."""
        while True:
            found = [match.end() for match in (re.search(p, self.text[self.seen:]) for p in patterns) if match]
            if found:
                said = self.text[self.seen:self.seen + min(found)]
                self.seen += min(found)
                return said
            if not self.read():
                raise AssertionError(f'{patterns} not found in: {self.text[-3000:]}')

    def type(self, line):
        os.write(self.input, f'{line}\n'.encode())

    def end(self):
        """Waits for the program to end, and returns its status."""
        while self.read():
            pass
        return self.program.wait(PATIENCE)


def play_on(player, dice, limit=4000):
    """Answers every question at random until the game is over."""
    for _ in range(limit):
        said = player.wait_for(r'(?m)^Give it to .*\n', r'(?m)^(?:\d+\. |Type one of ).*\n',
                               r'(?m)^' + re.escape(OVER))
        if said.endswith(OVER):
            return
        if 'Give it to' in said.splitlines()[-1]:
            player.type('')
            continue
        player.type('moves')
        # The list ends where the answer to a command that changes nothing begins.
        player.type('help')
        said = player.wait_for(r'(?m)^help: ')
        labels = re.findall(r'(?m)^(\d+)\. ', said)
        true(labels, said)
        player.type(dice.choice(labels))
    raise AssertionError('the game does not end')


def play_whole(game, *args, seed=1, terminal=False, env=None):
    with tempfile.TemporaryDirectory() as store:
        player = Player(game, '--store', store, '--seed', str(seed), '--level', 'random', '--speed', '0', *args,
                        terminal=terminal, env={**ENGLISH, **(env or {})})
        play_on(player, random.Random(seed))
        player.end()
        equal(player.program.returncode, 0)
        true(re.search(r'wins with', player.text), player.text[-500:])
        return player.text


@test
def rows():
    for options in [[], ['--option', 'draft=true', '--option', 'known_cards=true'], ['--option', 'special_cards=true']]:
        text = play_whole('rows', '--name', 'Léa', '--players', '3', '--option', 'limit=0', '--option', 'rounds=2', *options)
        true('Row 1: ' in text and 'Your cards: ' in text, text[:500])


@test
def named_deal():
    """The end of a game tells the name of its deal, and that name brings the same cards at another table."""
    options = ['--option', 'limit=0', '--option', 'rounds=1']
    args = ['--name', 'Léa', '--players', '3']
    text = play_whole('rows', *args, *options)
    name = re.search(r'This was the deal ([0-9A-Z-]+)\.', text)[1]
    cards = re.search(r'Your cards: .*', text)[0]
    store = ['--store', folder(), '--name', 'Léa', '--deal']
    again = good('play', 'rows', *store, name.lower(), stdin=b'look\nquit\n', env=ENGLISH).out
    equal(re.search(r'Your cards: .*', again)[0], cards)
    bad(1, 'There is a slip', 'play', 'rows', *store, ('9' if name[-1] != '9' else '8').join([name[:-1], '']))
    bad(1, 'another game', 'play', 'six', *store, name)
    bad(1, 'This deal is for 3 players.', 'play', 'rows', '--players', '4', *store, name)
    bad(1, 'do not go with --deal', 'play', 'rows', '--seed', '4', *store, name)
    bad(1, 'only letters and digits', 'play', 'rows', *store, '9É')
    bad(1, 'This deal is for 3 players.', 'host', 'rows', '--players', '2', '--deal', name, '--store', folder())


@test
def sequences():
    text = play_whole('sequences', '--name', 'Léa', '--players', '3', '--option', 'rounds=1')
    true('cards in the stock.' in text and 'You have 8 cards in hand.' in text, text[:500])


@test
def several_people():
    text = play_whole('rows', '--name', 'Léa', '--name', 'Tom', '--players', '3', '--option', 'rounds=1', '--option', 'limit=0')
    true('Give it to Léa.' in text and 'Give it to Tom.' in text, text)
    # Between the call and the Enter of whoever comes, nobody's cards are shown.
    for called in re.findall(r'Give it to .*\n(.*)', text):
        true('It is your turn' in called, called)


@test
def shows_no_cards_before_the_curtain_opens():
    out = good('play', 'rows', '--name', 'Léa', '--name', 'Tom', '--players', '2', '--seed', '4', '--store', folder(),
               stdin=b'scores\nhistory\nmoves\nlook\nhint\nhelp\nquit\n', env=ENGLISH).out
    true('Give it to Léa.' in out and 'Row 1: ' in out and 'Your cards' not in out and 'Hint: Play' not in out, out)


@test
def sample():
    """A game that the program knows nothing of."""
    text = play_whole('highest', '--name', 'Léa', '--players', '2', env={'SIXAIN_GAMES_PATH': SAMPLE}, terminal=True)
    true('Your cards: ' in text, text)


@test
def six():
    """Nobody waits for the player, who does what can be done at the moment."""
    with tempfile.TemporaryDirectory() as store:
        player = Player('six', '--store', store, '--seed', '1', '--name', 'Léa', '--players', '3', '--option', 'rounds=1',
                        '--calm', terminal=True, env=ENGLISH)
        player.wait_for('Press Enter when everybody is ready.\n')
        player.type('')
        dice = random.Random(1)
        while not player.wait_for(r'(?m)^You can: .*\n', r'(?m)^' + re.escape(OVER)).endswith(OVER):
            choices = re.findall(r'You can: (.*)\.\n', player.text[:player.seen])[-1].split(', ')
            player.type(dice.choice(choices))
        equal(player.end(), 0)
        true('Your cards: ' in player.text, player.text)


@test
def refusals():
    out = good('play', 'rows', '--name', 'Léa', '--players', '2', '--seed', '4', '--store', folder(),
               stdin='99\nplace\ndance\nundo\nscores\nrules\nhistory\nhint\n'.encode(), env=ENGLISH).out
    for sentence in ['The card 99 is not in this hand.', '“dance” is neither a move nor a command', 'Now everybody chooses a card.',
                     'There is nothing that may be taken back now.', 'No round is finished yet.', 'Point limit: 66.', 'Hint: Play the ']:
        true(sentence in out, (sentence, out))
    equal(out.count('Round 1 begins.'), 2)


@test
def plays_no_card_of_somebody_else():
    out = good('play', 'rows', '--name', 'Léa', '--name', 'Tom', '--players', '2', '--seed', '4', '--option', 'draft=true', '--option',
               'known_cards=true', '--store', folder(), stdin=b'\n1\n\ntake the 1\n', env=ENGLISH).out
    true('Léa drafts the 1.' in out and 'Tom drafts' not in out and '“take the 1” ' in out, out)


@test
def refused_in_words():
    """What could be done before is understood, and refused in the words of the window."""
    with tempfile.TemporaryDirectory() as store:
        player = Player('six', '--store', store, '--name', 'Léa', '--name', 'Tom', '--players', '2', '--seed', '4', env=FRENCH)
        player.wait_for('tout le monde est prêt.\n')
        player.type('')
        player.wait_for('Vous pouvez\u00a0: Léa\u00a0: Attraper les dés, Tom\u00a0: Attraper les dés.\n')
        player.type('tom attraper')
        player.wait_for('Tom attrape les dés.\n')
        player.type('LEA ATTRAPER')
        player.wait_for('Tom a les dés en ce moment.\n')
        player.type('quitter')
        equal(player.end(), 0)


@test
def french():
    out = good('play', 'rows', '--name', 'Léa', '--players', '2', '--seed', '4', '--store', folder(),
               stdin='99\naide\nregles\nCONSEIL\njouer le\nquitter\n'.encode(), env=FRENCH).out
    for sentence in ['À vous, Léa.', 'La carte\u00a099 n’est pas dans cette main.', 'Vos cartes\u00a0: ', 'Limite de points\u00a0: 66.',
                     'Conseil\u00a0: Jouer le ', '«\u00a0jouer le\u00a0» peut vouloir dire\u00a0: Jouer le ', 'La partie est conservée.']:
        true(sentence in out, (sentence, out))
    for english in ['It is', 'Your', 'Row ', 'Type ']:
        true(english not in out, out)


@test
def words():
    """A move can be typed as the protocol has it, and as the beginning of what it does."""
    for answers, env in [(['draw'], ENGLISH), (['Dr'], ENGLISH), (['pio'], FRENCH)]:
        out = good('play', 'sequences', '--name', 'Léa', '--players', '2', '--seed', '4', '--store', folder(),
                   stdin='\n'.join(answers + ['']).encode(), env=env).out
        true('Léa draws a card.' in out or 'Léa pioche une carte.' in out, out)


@test
def goes_on_after_being_killed():
    with tempfile.TemporaryDirectory() as store:
        args = ['rows', '--store', store, '--name', 'Léa', '--players', '3', '--option', 'limit=0', '--option', 'rounds=1']
        player = Player(*args, '--seed', '7', '--level', 'random', '--speed', '0', env=ENGLISH)
        hands = []
        for _ in range(3):
            said = player.wait_for(r'Type one of these numbers: .*\n')
            hands.append(re.findall(r'numbers: (.*)\.', said)[-1].split(', '))
            player.type(hands[-1][-1])
        said = player.wait_for(r'Type one of these numbers: .*\n')
        hands.append(re.findall(r'numbers: (.*)\.', said)[-1].split(', '))
        player.program.send_signal(signal.SIGKILL)
        player.program.wait(PATIENCE)

        out = good('play', 'rows', '--store', store, '--resume', stdin=b'quit\n', env=ENGLISH).out
        true(f'Type one of these numbers: {", ".join(hands[-1])}.' in out, out)
        equal(hands[-1], hands[0][:-3])
        player = Player('rows', '--store', store, '--resume', '--speed', '0', env=ENGLISH)
        play_on(player, random.Random(7))
        equal(player.end(), 0)
        bad(1, 'There is no unfinished game', 'play', 'rows', '--resume', '--store', store, env=ENGLISH)


@test
def says_only_what_changed():
    """Within a turn; Enter alone says all of it again."""
    out = good('play', 'sequences', '--name', 'Léa', '--players', '2', '--seed', '4', '--store', folder(),
               stdin=b'draw\n\n', env=ENGLISH).out
    _, before, drawn, again = re.split('It is your turn, Léa.\n|Léa draws a card.\n', out)
    true('Spades: ' in before and 'You have 8 cards in hand.' in before, before)
    true('Spades: ' not in drawn and 'You have 9 cards in hand.' in drawn, drawn)
    equal(len(re.findall('(?m)^[A-Z][a-z]+: .*$', drawn)), 1, drawn)
    true('Spades: ' in again and 'You have 9 cards in hand.' in again, again)


@test
def takes_back():
    with tempfile.TemporaryDirectory() as store:
        player = Player('rows', '--store', store, '--name', 'Léa', '--players', '2', '--seed', '4', '--speed', '0', '--level',
                        'easy', env=ENGLISH)
        player.wait_for('Type one of these numbers: 7, .*, 97\\.')
        player.type('97')
        player.wait_for('Type one of these numbers: 7, .*, 96\\.')
        player.type('undo')
        player.wait_for('The last decision is taken back.(.*\\n)*?Type one of these numbers: 7, .*, 97\\.')
        player.type('quit')
        equal(player.end(), 0)


@test
def several_at_once():
    """Where nobody waits for anybody, an answer says who does it."""
    with tempfile.TemporaryDirectory() as store:
        player = Player('six', '--store', store, '--name', 'Léa', '--name', 'Tom', '--players', '2', '--seed', '4', env=ENGLISH)
        player.wait_for('Press Enter when everybody is ready.\n')
        player.type('')
        player.wait_for('You can: Léa: Grab the dice, Tom: Grab the dice.\n')
        player.type('tom')
        player.wait_for('Tom grabs the dice.\n')
        player.type('pause')
        player.wait_for('The game is paused')
        player.type('roll')
        player.wait_for('pause')
        player.type('quit')
        equal(player.end(), 0)


@test
def takes_nothing_back_that_was_revealed():
    out = good('play', 'sequences', '--name', 'Léa', '--players', '2', '--option', 'rounds=1', '--seed', '4', '--store',
               folder(), '--speed', '0', stdin=b'draw\nundo\n', env=ENGLISH).out
    true('There is nothing that may be taken back now.' in out, out)


@test
def ends_when_asked():
    for number in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]:
        with tempfile.TemporaryDirectory() as store:
            player = Player('rows', '--store', store, '--name', 'Léa', '--players', '2', env=ENGLISH, terminal=True)
            player.wait_for('Type one of these numbers')
            player.program.send_signal(number)
            equal(player.end(), 0)
            true('The game is kept.' in player.text, player.text)


@test
def tells_what_a_damaged_file_has_lost():
    store = folder()
    with open(f'{store}/sixain.db', 'w', encoding='utf-8') as file:
        file.write('Hello')
    damaged = cli('play', 'rows', '--resume', '--store', store, env=ENGLISH)
    true('The saved games could not be read.' in damaged.err, damaged.err)
    bad(1, 'There is no unfinished game', 'play', 'rows', '--resume', '--store', store, env=ENGLISH)


@test
def usage():
    bad(2, 'name one game', 'play')
    bad(2, 'negative', 'play', 'rows', '--players', '-1')
    bad(1, 'There is no game called', 'play', 'chess', env=ENGLISH)
    bad(1, 'more names than players', 'play', 'rows', '--players', '2', '--name', 'A', '--name', 'B', '--name', 'C', env=ENGLISH)
    bad(1, 'no level', 'play', 'rows', '--level', 'divine', env=ENGLISH)


run()
