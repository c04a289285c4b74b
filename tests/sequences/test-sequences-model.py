# SPDX-License-Identifier: GPL-3.0-or-later
"""The referee and the model play the same matches, and must agree on every state, every view and
every list of legal moves."""

import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))

from model import DECK, RANKS, SUITS, Model, rank_of, suit_of
from referee import Played, Referee
from tap import equal, run, test

QUICK = '--quick' in sys.argv
MATCHES = int(os.environ.get('SIXAIN_MODEL_MATCHES', '0'))
MELDS = ('run', 'set', 'add', 'addset', 'swap', 'take', 'claim')


def make_deck(chance, spread, by_rank):
    """An order in which neighbours are near each other, the nearer the smaller the spread."""
    deck = sorted(DECK, key=lambda card: RANKS.index(rank_of(card))) if by_rank else list(DECK)
    start = chance.randrange(120)
    deck = deck[start:] + deck[:start]
    order = {card: index + chance.random() * spread for index, card in enumerate(deck)}
    return sorted(deck, key=order.get)


def pick(chance, moves, eager):
    """Uniformly, but mostly one that lays something, and of long lists mostly a swap or an addition."""
    moves = sorted(moves)
    melds = [move for move in moves if move.split(' ')[0] in MELDS]
    if melds and chance.random() < eager:
        verbs = sorted({move.split(' ')[0] for move in melds})
        verb = chance.choice(verbs)
        moves = [move for move in melds if move.split(' ')[0] == verb]
    return chance.choice(moves)


def canonical(move):
    """The order of a set is free."""
    words = move.split(' ')
    if 'set' in words[:2]:
        at = words.index('set') + 1
        words[at:] = sorted(words[at:], key=DECK.index)
    return ' '.join(words)


def invent(chance, model, seat):
    """Something that looks like a move, with cards that are about."""
    hand = sorted(model.hands[seat])
    table = [card for meld in model.runs + model.sets for card in meld['cards']] + model.discard[-1:]
    cards = [chance.choice(hand if hand and chance.random() < 0.7 else table or DECK) for _ in range(5)]
    if chance.random() < 0.5:
        suit = suit_of(cards[0])
        first = chance.randrange(1, 18)
        cards = [RANKS[first + i] + suit for i in range(3)]
        cards[chance.randrange(3)] = chance.choice(['0', '1', 'A', RANKS[first]]) + suit
    number = chance.randrange(1, 2 + max(len(model.runs), len(model.sets)))
    return chance.choice([
        'run ' + ' '.join(cards[:3]), 'set ' + ' '.join(cards[:3]), f'add {number} {cards[0]}',
        f'add {number} {cards[0]} {chance.choice(["low", "high"])}', f'addset {number} {cards[0]}',
        f'swap {number} {cards[0]}', f'discard {cards[0]}', 'take run ' + ' '.join(cards[:3]),
        f'take add {number} {cards[0]} {cards[1]}', f'claim add {number} {cards[0]} {cards[1]}',
        'claim set ' + ' '.join(cards[:3]), 'take set ' + ' '.join(cards[:3]), 'claim run ' + ' '.join(cards[:3]),
        'draw', 'refill', 'pass', 'decline',
    ])


def check_refused(chance, referee, model, legal):
    seat = chance.randrange(model.n_players)
    move = invent(chance, model, seat)
    if seat in legal and canonical(move) in legal[seat]:
        return
    answer = referee.ask({'seat': seat, 'move': move})
    equal(answer['ok'], False, move)


def note(played, model, move):
    words = move.split(' ')
    played.note(' '.join(words[:2]) if words[0] in ('take', 'claim') else words[0])
    if any(rank_of(word) == '0' for word in words):
        played.note('joker')
    if words[-1] in ('low', 'high'):
        played.note('named end')
    for meld in model.runs:
        if meld['cards'] and meld['first'] == 1 and rank_of(meld['cards'][0]) == 'A':
            played.note('ace first')
        if meld['first'] + len(meld['cards']) == 20 and rank_of(meld['cards'][-1]) == '1':
            played.note('one last')
    if any(not meld['cards'] for meld in model.runs):
        played.note('joined')
    if any(not meld['cards'] for meld in model.sets):
        played.note('emptied set')


def check_told(events, model, was_asked):
    """Of answers everybody is told who claimed, once all are in, and nothing else."""
    equal([event for event in events if event['event'] == 'claim'], model.told)
    if was_asked and not model.told:
        equal(events, [])


def play(seed, n_players, played, teams=False, claims=True, rounds=2):
    chance = random.Random(seed)
    decks = [make_deck(chance, chance.choice([3, 12, 40, 120]), chance.random() < 0.4) for _ in range(rounds)]
    eager = chance.choice([0.3, 0.8, 1])
    options = {'rounds': rounds, 'claims': claims, **({'teams': True} if teams else {})}
    referee = Referee({'game': 'sequences', 'players': [str(i) for i in range(n_players)],
                       'options': options, 'decks': decks, 'seed': seed})
    model = Model(n_players, decks, teams, rounds, claims)
    answer, log = referee.first, []
    try:
        while True:
            equal(answer['state'], model.describe())
            equal(answer['to_act'], model.to_act())
            if model.over:
                break
            legal = {}
            for seat in model.to_act():
                listed = referee.ask({'legal': seat})['moves']
                equal(len(set(listed)), len(listed))
                if model.is_small(seat):
                    equal(sorted(listed), sorted(model.legal(seat)))
                legal[seat] = set(listed)
            idle = chance.choice([seat for seat in range(n_players) if seat not in legal] or [None])
            if idle is not None:
                equal(referee.ask({'legal': idle})['moves'], [])
            viewer = chance.choice([*range(n_players), None])
            seen = referee.ask({'view': viewer})
            equal(seen['state'], model.view(viewer))
            equal(seen['to_act'], model.awaited_in_view(viewer))
            check_refused(chance, referee, model, legal)

            seat = chance.choice(model.to_act())
            move = pick(chance, legal[seat], eager)
            log.append(f'{seat} {move}')
            answer = referee.ask({'seat': seat, 'move': move})
            equal(answer['ok'], True, answer)
            was_asked = model.phase == 'claim'
            model.make(seat, move)
            check_told(answer['events'], model, was_asked)
            note(played, model, move)
        referee.end()
    except AssertionError:
        print(f'# seed {seed}, {n_players} players, {options}:', ', '.join(log[-12:]))
        raise


def play_many(n_players, n_matches, expected, **options):
    played = Played()
    for seed in range(MATCHES or (2 if QUICK else n_matches)):
        play(1000 * n_players + seed, n_players, played, **options)
    played.expect(() if QUICK or MATCHES else expected)


EVERYTHING = ('run', 'set', 'add', 'addset', 'swap', 'refill', 'pass', 'joker', 'named end',
              'ace first', 'one last', 'joined')


@test
def two_players():
    play_many(2, 20, EVERYTHING + ('emptied set', 'take run', 'take set', 'take add'))


@test
def three_players_claim():
    play_many(3, 12, EVERYTHING + ('claim run', 'claim set', 'claim add', 'decline'))


@test
def four_players_take():
    play_many(4, 10, EVERYTHING + ('emptied set', 'take run', 'take set', 'take add'), claims=False)


@test
def three_players_take():
    play_many(3, 6, ('run', 'set', 'swap', 'take run', 'take set', 'pass'), claims=False, rounds=3)


@test
def four_players_claim():
    play_many(4, 6, ('run', 'set', 'swap', 'claim run', 'claim set', 'decline'), rounds=1)


@test
def teams():
    play_many(4, 12, EVERYTHING + ('claim run', 'claim set', 'claim add', 'emptied set'), teams=True)


@test
def teams_take():
    play_many(4, 6, ('run', 'set', 'swap', 'take run', 'take set', 'pass'), teams=True, claims=False)


run()
