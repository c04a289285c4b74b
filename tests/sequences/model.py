# SPDX-License-Identifier: GPL-3.0-or-later
"""Les 6 Séquences once more, from section 3 of its rules: slow, with cards as texts and melds
as lists, so that it has nothing in common with the module that it is held against."""

from itertools import combinations

RANKS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', 'J', 'C', 'B', 'R', 'Q', 'K', 'A']
SUITS = 'SCMTHD'
DECK = [rank + suit for suit in SUITS for rank in RANKS]
PLACE = {card: index for index, card in enumerate(DECK)}

# More cards of one suit than this have too many parts to look at each.
MOST_CARDS = 11


def rank_of(card):
    return card[:-1]


def suit_of(card):
    return card[-1]


def fits(card, position):
    """Whether a card can lie at a position of a run of its suit."""
    if not 1 <= position <= 19:
        return False
    if rank_of(card) == '0':
        return True
    if rank_of(card) in ('1', 'A'):
        return position in (1, 19)
    return RANKS.index(rank_of(card)) == position


def arrangements(cards, position, done=()):
    """Every order in which all the cards can lie side by side from a position on."""
    if not cards:
        yield list(done)
    for card in cards:
        if fits(card, position):
            yield from arrangements(cards - {card}, position + 1, done + (card,))


def parts(cards, least):
    for size in range(least, len(cards) + 1):
        for part in combinations(sorted(cards), size):
            yield frozenset(part)


def runs_of(cards):
    """All runs that some of the cards make: pairs of a first position and a list."""
    for suit in SUITS:
        for part in parts([card for card in cards if suit_of(card) == suit], 3):
            for first in range(1, 20 - len(part) + 1):
                for run in arrangements(part, first):
                    yield first, run


def sets_of(cards):
    for rank in RANKS[1:]:
        for part in parts([card for card in cards if rank_of(card) == rank], 3):
            yield sorted(part, key=PLACE.get)


def value(card, position):
    """Of a card in a run that is kept."""
    if rank_of(card) == '0':
        return 5 if position == 19 else 2 if position >= 13 else 1
    if rank_of(card) == 'A':
        return 5 if position == 19 else 1
    return 2 if rank_of(card) in 'JCBRQK' else 1


def cost(card):
    """Of a card that is left in hand."""
    return {'0': 5, 'A': 5, 'J': 2, 'C': 2, 'B': 2, 'R': 2, 'Q': 2, 'K': 2}.get(rank_of(card), 0)


class Model:
    def __init__(self, n_players, decks, teams=False, rounds=3, claims=True):
        self.n_players = n_players
        self.decks = decks
        self.teams = teams
        self.rounds = rounds
        self.claims = claims and n_players > 2
        self.round = 0
        self.over = False
        self.round_scores = []
        self.deal()

    def deal(self):
        deck = list(self.decks[self.round])
        self.hands = []
        for _ in range(self.n_players):
            self.hands.append(set(deck[:8]))
            del deck[:8]
        self.stock = deck
        self.discard = []
        self.runs = []
        self.sets = []
        self.laid = [[0, 0] for _ in range(2 if self.teams else self.n_players)]
        self.turn = self.round % self.n_players
        self.round += 1
        self.known = [set() for _ in range(self.n_players)]
        self.asked = []
        self.answers = {}
        self.told = []    # Of claims, by the last move.
        self.passes = 0
        self.begin('draw', self.turn)

    def begin(self, phase, seat):
        self.phase = phase
        self.turn = seat
        self.refilled = False
        for meld in self.sets:
            meld['fresh'] = False

    def side(self, seat):
        return seat % 2 if self.teams else seat

    def after(self, seat):
        return (seat + 1) % self.n_players

    def to_act(self):
        if self.over:
            return []
        if self.phase == 'claim':
            return [seat for seat in self.asked if seat not in self.answers]
        return [self.turn]

    # What is on the table, for a seat.

    def own_runs(self, seat):
        return [(number, run) for number, run in enumerate(self.runs, 1)
                if run['side'] == self.side(seat) and run['cards']]

    def set_cards(self, seat):
        return {card for meld in self.sets if meld['side'] == self.side(seat) and not meld['fresh']
                for card in meld['cards']}

    def may_lay_set(self, seat):
        runs, sets = self.laid[self.side(seat)]
        return sets < runs

    # Moves.

    def uses_of_discard(self, seat):
        """The words after take or claim."""
        found = set()
        if not self.discard:
            return found
        top = self.discard[-1]
        hand, cards = self.hands[seat], self.hands[seat] | self.set_cards(seat) | {top}

        for _, run in runs_of([card for card in cards if suit_of(card) == suit_of(top)]):
            if top in run and hand & set(run):
                found.add('run ' + ' '.join(run))

        if self.may_lay_set(seat):
            for meld in sets_of(hand | {top}):
                if top in meld:
                    found.add('set ' + ' '.join(meld))

        for number, run in self.own_runs(seat):
            if run['suit'] != suit_of(top):
                continue
            last = run['first'] + len(run['cards']) - 1
            for part in parts([card for card in cards if suit_of(card) == run['suit']], 2):
                if top not in part:
                    continue
                for added in arrangements(part, last + 1):
                    if hand & set(added[added.index(top) + 1:]):
                        found.add(f'add {number} ' + ' '.join(added))
                for added in arrangements(part, run['first'] - len(part)) if run['first'] > len(part) else ():
                    if hand & set(added[:added.index(top)]):
                        found.add(f'add {number} ' + ' '.join(added))
        return found

    def adds(self, seat):
        found = set()
        for number, run in self.own_runs(seat):
            low, high = run['first'] - 1, run['first'] + len(run['cards'])
            for card in self.hands[seat] | self.set_cards(seat):
                if suit_of(card) != run['suit']:
                    continue
                ends = [name for name, position in (('low', low), ('high', high)) if fits(card, position)]
                if rank_of(card) == '0' or len(ends) == 2:
                    found |= {f'add {number} {card} {end}' for end in ends}
                elif ends:
                    found.add(f'add {number} {card}')
        return found

    def swaps(self, seat):
        return {f'swap {number} {card}' for number, run in enumerate(self.runs, 1) for card in self.hands[seat]
                if suit_of(card) == run['suit'] and self.replaced(run, card) is not None}

    def replaced(self, run, card):
        """The index of what the card would replace in the run: the joker before a 1 or an ace."""
        candidates = []
        for index, lying in enumerate(run['cards']):
            position = run['first'] + index
            if rank_of(lying) == '0' and fits(card, position) and rank_of(card) != '0':
                candidates.insert(0, index)
            elif (position, rank_of(lying), rank_of(card)) in ((1, 'A', '1'), (19, '1', 'A')):
                candidates.append(index)
        return candidates[0] if candidates else None

    def lays(self, seat):
        found = self.adds(seat) | self.swaps(seat)
        if not self.refilled:
            found |= {'run ' + ' '.join(run) for _, run in runs_of(self.hands[seat] | self.set_cards(seat))}
            if self.may_lay_set(seat):
                found |= {'set ' + ' '.join(meld) for meld in sets_of(self.hands[seat])}
        for number, meld in enumerate(self.sets, 1):
            if meld['side'] == self.side(seat) and len(meld['cards']) >= 3:
                found |= {f'addset {number} {card}' for card in self.hands[seat] if rank_of(card) == meld['rank']}
        return found

    def is_small(self, seat):
        cards = self.hands[seat] | self.set_cards(seat) | set(self.discard[-1:])
        return all(sum(suit_of(card) == suit for card in cards) <= MOST_CARDS for suit in SUITS)

    def legal(self, seat):
        if seat not in self.to_act():
            return set()
        if self.phase == 'draw':
            return {'draw'} | (set() if self.claims else {'take ' + use for use in self.uses_of_discard(seat)})
        if self.phase == 'claim':
            return {'decline'} | {'claim ' + use for use in self.uses_of_discard(seat)}
        if self.phase == 'closing':
            return {'pass'} | self.lays(seat)

        found = self.lays(seat)
        if len(self.hands[seat]) == 9:
            found |= {'discard ' + card for card in self.hands[seat] if rank_of(card) != '0'}
        else:
            found.add('refill' if self.stock else 'pass')
        return found

    # Making them.

    def make(self, seat, move):
        words = move.split(' ')
        self.told = []
        if self.phase == 'claim':
            self.answers[seat] = words[1:]
            if not self.to_act():
                self.resolve()
        elif words[0] == 'draw':
            self.hands[seat].add(self.stock.pop(0))
            self.phase = 'play'
        elif words[0] == 'refill':
            while len(self.hands[seat]) < 9 and self.stock:
                self.hands[seat].add(self.stock.pop(0))
            self.refilled = True
        elif words[0] == 'discard':
            self.remove(seat, words[1])
            self.discard.append(words[1])
            self.end_turn()
        elif words[0] == 'pass':
            self.make_pass()
        else:
            self.passes = 0
            if words[0] == 'take':
                words = words[1:]
                if self.phase == 'draw':
                    self.phase = 'play'
            self.lay(seat, words)

    def remove(self, seat, card):
        """From wherever the seat has it."""
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
            self.known[seat].discard(card)
        elif self.discard and card == self.discard[-1]:
            self.discard.pop()
        else:
            owner, = [meld for meld in self.sets if card in meld['cards'] and meld['side'] == self.side(seat)]
            owner['cards'].remove(card)

    def lay(self, seat, words):
        """Returns the run that was laid or made longer, as it stands then."""
        verb, cards = words[0], words[1:]
        if verb == 'swap':
            run, card = self.runs[int(cards[0]) - 1], cards[1]
            index = self.replaced(run, card)
            self.remove(seat, card)
            self.hands[seat].add(run['cards'][index])
            self.known[seat].add(run['cards'][index])
            run['cards'][index] = card
        elif verb == 'addset':
            meld = self.sets[int(cards[0]) - 1]
            self.remove(seat, cards[1])
            meld['cards'] = sorted(meld['cards'] + [cards[1]], key=PLACE.get)
        elif verb == 'set':
            for card in cards:
                self.remove(seat, card)
            self.sets.append({'side': self.side(seat), 'rank': rank_of(cards[0]), 'fresh': True,
                              'cards': sorted(cards, key=PLACE.get)})
            self.laid[self.side(seat)][1] += 1
        elif verb == 'run':
            for card in cards:
                self.remove(seat, card)
            first, = [first for first in range(1, 20) if all(fits(card, first + i) for i, card in enumerate(cards))]
            self.runs.append({'side': self.side(seat), 'suit': suit_of(cards[0]), 'first': first, 'cards': cards})
            self.laid[self.side(seat)][0] += 1
            return self.join(self.runs[-1])
        else:
            return self.lengthen(seat, self.runs[int(cards[0]) - 1], cards[1:])
        return None

    def lengthen(self, seat, run, cards):
        end = None
        if cards[-1] in ('low', 'high'):
            end = cards.pop()
        for card in cards:
            self.remove(seat, card)
        low = run['first'] - len(cards)
        if end != 'high' and all(fits(card, low + i) for i, card in enumerate(cards)):
            run['first'] = low
            run['cards'] = cards + run['cards']
        else:
            run['cards'] = run['cards'] + cards
        return self.join(run)

    def join(self, run):
        for other in self.runs:
            if not other['cards'] or other is run or (other['side'], other['suit']) != (run['side'], run['suit']):
                continue
            low, high = sorted((run, other), key=lambda meld: meld['first'])
            if low['first'] + len(low['cards']) != high['first']:
                continue
            first, cards = low['first'], low['cards'] + high['cards']
            number = {id(meld): index for index, meld in enumerate(self.runs)}
            kept, gone = sorted((run, other), key=lambda meld: number[id(meld)])
            kept['first'], kept['cards'] = first, cards
            gone['cards'] = []
            return self.join(kept)
        return run

    # Turns.

    def end_turn(self):
        following = self.after(self.turn)
        if self.phase == 'closing' or not self.stock:
            self.begin('closing', following)
            return
        self.begin('claim', self.turn)
        self.asked, self.answers = [], {}
        if self.claims:
            self.asked = [seat for seat in range(self.n_players)
                          if self.side(seat) != self.side(self.turn) and self.uses_of_discard(seat)]
        if not self.asked:
            self.begin('draw', following)

    def make_pass(self):
        if self.phase == 'closing':
            self.passes += 1
        if self.passes == self.n_players:
            self.end_round()
        else:
            self.end_turn()

    def resolve(self):
        best, claims = None, {seat: words for seat, words in self.answers.items() if words}
        seat = self.turn
        for distance in range(1, self.n_players):
            seat = self.after(seat)
            if seat not in claims:
                continue
            rating = (claims[seat][0] != 'set', self.top_after(seat, claims[seat]), -distance)
            self.told.append({'event': 'claim', 'seat': seat, 'answer': 'run' if rating[0] else 'set', 'top': rating[1]})
            if best is None or rating > best[0]:
                best = (rating, seat)
        self.asked, self.answers = [], {}
        if best is None:
            self.begin('draw', self.after(self.turn))
            return
        self.begin('play', best[1])
        self.lay(best[1], claims[best[1]])

    def top_after(self, seat, words):
        """Where the side's run that holds the discard will end: follow it, position by position."""
        if words[0] == 'set':
            return 0
        others = [(run['first'], run['first'] + len(run['cards']) - 1) for _, run in self.own_runs(seat)
                  if run['suit'] == suit_of(self.discard[-1])]
        if words[0] == 'run':
            first, = [first for first in range(1, 20) if all(fits(c, first + i) for i, c in enumerate(words[1:]))]
            top = first + len(words) - 2
        else:
            run = self.runs[int(words[1]) - 1]
            top = run['first'] + len(run['cards']) - 1
            if fits(words[2], top + 1) and all(fits(c, top + 1 + i) for i, c in enumerate(words[2:])):
                top += len(words) - 2
        while True:
            above = [last for first, last in others if first == top + 1]
            if not above:
                return top
            top = above[0]

    def end_round(self):
        points = [0] * len(self.laid)
        for suit in SUITS:
            runs = [run for run in self.runs if run['suit'] == suit and run['cards']]
            if not runs:
                continue
            longest = max(runs, key=lambda run: (len(run['cards']), run['first'] + len(run['cards'])))
            points[longest['side']] += max(
                sum(value(card, run['first'] + i) for i, card in enumerate(run['cards']))
                for run in runs if run['side'] == longest['side'])
        for seat, hand in enumerate(self.hands):
            points[self.side(seat)] -= sum(cost(card) for card in hand)
        self.round_scores.append([points[self.side(seat)] for seat in range(self.n_players)])
        if self.round == self.rounds:
            self.over, self.phase = True, 'over'
        else:
            self.deal()

    # What the referee says of it.

    def describe(self):
        scores = [sum(column) for column in zip(*self.round_scores)] if self.round_scores else [0] * self.n_players
        state = {
            'game': 'sequences', 'round': self.round, 'phase': self.phase, 'scores': scores,
            'round_scores': self.round_scores, 'over': self.over,
            'winners': [seat for seat, score in enumerate(scores) if score == max(scores)] if self.over else [],
            'hands': [sorted(hand, key=PLACE.get) for hand in self.hands],
            'stock': self.stock, 'discard': self.discard,
            'runs': [{key: run[key] for key in ('side', 'suit', 'first', 'cards')} for run in self.runs],
            'sets': [{key: meld[key] for key in ('side', 'rank', 'cards')} for meld in self.sets],
            'laid': [{'runs': runs, 'sets': sets} for runs, sets in self.laid],
            'turn': self.turn, 'refilled': self.refilled,
        }
        if self.phase == 'claim':
            state['claims'] = [True if seat in self.answers else None for seat in range(self.n_players)]
        return state

    def view(self, viewer):
        state = self.describe()
        state['stock'] = len(self.stock)
        for seat in range(self.n_players):
            if seat != viewer:
                shown = sorted(self.known[seat], key=PLACE.get)
                state['hands'][seat] = shown + [None] * (len(self.hands[seat]) - len(shown))
                if self.phase == 'claim':
                    state['claims'][seat] = None
        return state

    def awaited_in_view(self, viewer):
        """While claims are asked nobody knows of others whether they are."""
        return [seat for seat in self.to_act() if self.phase != 'claim' or seat == viewer]
