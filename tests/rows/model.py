# SPDX-License-Identifier: GPL-3.0-or-later
"""6 qui prend once more, from section 1 of its rules: slow, with rows as lists and special cards as words, so
that it has nothing in common with the module that it is held against."""

KINDS = ['fifth', 'seven', 'insert', 'replace', 'slide', 'stop', 'cancel']


def heads(card):
    if card == 55:
        return 7
    for divisor, cost in ((11, 5), (10, 3), (5, 2)):
        if card % divisor == 0:
            return cost
    return 1


class Row:
    def __init__(self, card):
        self.cards = [card]
        self.seven = False
        self.stop = False

    def capacity(self):
        return 6 if self.seven else 5

    def marks(self):
        return ['seven'] * self.seven + ['stop'] * self.stop


class Model:
    def __init__(self, n_players, options, decks, specials):
        self.n_players = n_players
        self.draft = options.get('draft', False)
        self.known = options.get('known_cards', False)
        self.special_cards = options.get('special_cards', False)
        self.limit = options.get('limit', 66)
        self.rounds = options.get('rounds', 0)
        self.decks = decks
        self.stock = list(specials or [])     # The top first. Of cards shuffled anew it has the list of all.
        self.discard = []
        self.specials = [[] for _ in range(n_players)]
        self.round = 0
        self.round_scores = []
        self.over = False
        self.deal()

    # Rounds.

    def deal(self):
        self.round += 1
        self.hands = [[] for _ in range(self.n_players)]
        self.chosen = [None] * self.n_players
        self.seen = set()            # Cards in hands that everybody has seen.
        self.piles = [[] for _ in range(self.n_players)]
        self.heads = [0] * self.n_players
        self.rows = []
        self.table = []
        self.order = []              # The seats that still have to place, the next first.
        self.deck = list(self.decks[self.round - 1])
        if self.draft:
            self.table = sorted(range(1, 10 * self.n_players + 5) if self.known else range(1, 105))
            self.drafter = (self.round - 1) % self.n_players
            self.phase = 'draft'
            return
        size = 12 if self.special_cards else 10
        for hand in self.hands:
            hand += sorted(self.deck[:size])
            del self.deck[:size]
        self.rows = [Row(card) for card in self.deck[:4]]
        if self.special_cards:
            each = min(3, (len(self.stock) + len(self.discard)) // self.n_players)
            for seat in range(self.n_players):
                for _ in range(each):
                    self.draw(seat)
        self.phase = 'choose'

    def draw(self, seat):
        if not self.stock:
            self.stock = [self.discard] * len(self.discard)
            self.discard = []
        self.specials[seat].append(self.stock.pop(0))

    def accept(self, state):
        """Learns which of the shuffled special cards were drawn."""
        for hand, told in zip(self.specials, state.get('specials', [])):
            for index, kind in enumerate(hand):
                if isinstance(kind, list):
                    kind.remove(told[index])
                    hand[index] = told[index]

    def end_round(self):
        self.round_scores.append(list(self.heads))
        totals = self.totals()
        if self.special_cards:
            over = self.round == 2
        else:
            over = (self.limit > 0 and max(totals) > self.limit) or (self.rounds > 0 and self.round >= self.rounds)
        if over:
            self.over, self.phase = True, 'over'
            return
        for row in self.rows:
            self.discard += row.marks()
        self.deal()

    def totals(self):
        return [sum(column) for column in zip(*self.round_scores)] if self.round_scores else [0] * self.n_players

    # What can be done.

    def to_act(self):
        if self.phase == 'over':
            return []
        if self.phase == 'draft':
            return [self.drafter]
        if self.phase == 'choose':
            return [seat for seat in range(self.n_players) if self.chosen[seat] is None]
        return [self.order[0]]

    def free_rows(self):
        return [row for row in self.rows if not row.stop]

    def row_for(self, card):
        """R2: the row that the card goes to, or None if it is too low for all."""
        if self.to_start is not None:
            return self.to_start
        below = [row for row in self.free_rows() if row.cards and row.cards[-1] < card]
        return max(below, key=lambda row: row.cards[-1]) if below else None

    def numbers(self, rows):
        return [self.rows.index(row) + 1 for row in rows]

    def takes(self, row):
        """R3: whether a card at the end of the row would take it."""
        return len(row.cards) >= row.capacity()

    def legal(self, seat):
        if self.phase == 'choose':
            return [f'choose {card}' for card in self.hands[seat]]
        if seat not in self.to_act():
            return []
        if self.phase == 'draft':
            return [f'draft {card}' for card in self.table]
        if self.phase == 'exchange':
            return ['keep'] + [f'exchange {kind}' for kind in sorted(set(self.specials[seat]))]
        if self.phase == 'cancel':
            return ['keep'] + [f'cancel {card}' for card in self.to_take.cards]
        row = self.row_for(self.chosen[seat])
        ordinary = ['place'] if row else [f'take {number}' for number in self.numbers(self.free_rows())]
        return ordinary + (self.playable(seat) if self.played is None else [])

    def playable(self, seat):
        card, row = self.chosen[seat], self.row_for(self.chosen[seat])
        numbers = {
            'insert': self.numbers([row for row in self.free_rows() if row.cards[-1] > card]),
            'stop': self.numbers(self.free_rows()) if sum(row.stop for row in self.rows) < 2 else [],
        }
        moves = []
        for kind in sorted(set(self.specials[seat])):
            if kind == 'fifth':
                moves += ['fifth'] if len(self.rows) < 5 else []
            elif kind == 'seven':
                moves += ['seven'] if row and not row.seven else []
            elif kind == 'replace':
                moves += [f'replace {other}' for other in self.hands[seat]]
            elif kind == 'slide':
                moves += [f'slide {moved} {number}' for start in self.free_rows() for moved in start.cards
                          for number in self.numbers([end for end in self.free_rows() if end is not start])]
            elif kind == 'cancel':
                moves += [f'cancel {struck}' for struck in row.cards] if row and self.takes(row) else []
            else:
                moves += [f'{kind} {number}' for number in numbers[kind]]
        return moves

    # Doing it.

    def make(self, seat, move):
        verb, *words = move.split(' ')
        numbers = [int(word) for word in words if word.isdigit()]
        self.met = [verb]
        if verb == 'draft':
            self.table.remove(numbers[0])
            self.hands[seat] = sorted(self.hands[seat] + numbers)
            self.drafter = (seat + 1) % self.n_players
            if all(len(hand) == 10 for hand in self.hands):
                self.end_draft()
        elif verb == 'choose':
            if self.chosen[seat] is not None:
                self.hands[seat].append(self.chosen[seat])
            self.hands[seat].remove(numbers[0])
            self.hands[seat].sort()
            self.chosen[seat] = numbers[0]
            if None not in self.chosen:
                self.order = sorted(range(self.n_players), key=self.chosen.__getitem__)
                self.begin_placing()
        else:
            self.place(seat, verb, numbers, words)
        return self.met

    def end_draft(self):
        rest = self.table if self.known else [card for card in self.deck if card in self.table][:4]
        self.rows = [Row(card) for card in sorted(rest)]
        self.table = []
        self.phase = 'choose'

    def begin_placing(self):
        """The next card, or the end of the turn."""
        if not self.order:
            self.phase = 'choose'
            if not any(self.hands):
                self.end_round()
            return
        self.played = None
        self.to_start = None         # The row that a slide has emptied.
        self.ask()

    def ask(self):
        seat = self.order[0]
        row = self.row_for(self.chosen[seat])
        self.phase = 'place' if row else 'take'
        if self.legal(seat) == ['place']:
            self.place(seat, 'place', [], [])

    def place(self, seat, verb, numbers, words):
        if self.phase == 'exchange':
            self.exchange(seat, verb, words)
            return
        if self.phase == 'cancel':
            self.strike(seat, self.to_take, numbers[0] if verb == 'cancel' else None)
            return
        if verb == 'take':
            row = self.rows[numbers[0] - 1]
            if self.played is None and 'cancel' in self.specials[seat]:
                self.to_take, self.phase = row, 'cancel'
            else:
                self.strike(seat, row, None)
            return
        if verb == 'cancel':
            self.strike(seat, self.row_for(self.chosen[seat]), numbers[0])
            return
        if verb != 'place':
            self.specials[seat].remove(verb)
            self.played = verb
            if verb not in ('seven', 'stop'):
                self.discard.append(verb)
        getattr(self, 'do_' + verb)(seat, *numbers)

    def strike(self, seat, row, struck):
        if struck is not None:
            self.played = 'cancel'
            self.specials[seat].remove('cancel')
            self.discard.append('cancel')
        card, self.chosen[seat] = self.chosen[seat], None
        self.take_row(seat, row, card, struck)

    def do_place(self, seat):
        card, row = self.chosen[seat], self.row_for(self.chosen[seat])
        if row is self.to_start:
            self.met.append('start of an emptied row')
        if self.takes(row) and row is not self.to_start:
            self.strike(seat, row, None)
            return
        self.chosen[seat] = None
        row.cards.append(card)
        self.placed()

    def do_fifth(self, seat):
        self.rows.append(Row(self.chosen[seat]))
        self.chosen[seat] = None
        self.placed()

    def do_seven(self, seat):
        self.row_for(self.chosen[seat]).seven = True
        self.do_place(seat)

    def do_stop(self, seat, number):
        self.rows[number - 1].stop = True
        self.ask()

    def do_replace(self, seat, card):
        self.hands[seat] = sorted([other for other in self.hands[seat] if other != card] + [self.chosen[seat]])
        self.seen.add(self.chosen[seat])
        self.chosen[seat] = card
        self.ask()

    def do_insert(self, seat, number):
        row = self.rows[number - 1]
        row.cards = sorted(row.cards + [self.chosen[seat]])
        self.chosen[seat] = None
        if len(row.cards) > row.capacity():
            self.met.append('insert that takes')
            self.take_row(seat, row, row.cards.pop(), None)
        else:
            self.placed()

    def do_slide(self, seat, card, number):
        end = self.rows[number - 1]
        start = next(row for row in self.rows if card in row.cards)
        start.cards.remove(card)
        end.cards = sorted(end.cards + [card])
        if not start.cards:
            self.met.append('emptied row')
            self.to_start = start
        if len(end.cards) > end.capacity():
            self.met.append('slide that takes')
            self.take_row(seat, end, end.cards.pop(), None)
        else:
            self.ask()

    def take_row(self, seat, row, restart, struck):
        """The cards and what is struck, then the marks, then the row, then an exchange."""
        self.met.append('R3 or R4')
        taken = list(row.cards)
        if len(self.rows) == 5:
            self.met.append('fifth row that goes')
            taken.append(restart)
        count = self.heads[seat] + sum(map(heads, taken)) - (2 * heads(struck) if struck else 0)
        self.heads[seat] = max(0, count)
        self.piles[seat] += [card for card in taken if card != struck]
        self.discard += ['seven'] * row.seven
        row.seven = False
        for other in self.rows:
            self.discard += ['stop'] * other.stop
            other.stop = False
        if len(self.rows) == 5:
            self.rows.remove(row)
        else:
            row.cards = [restart]
        if self.specials[seat] and (self.hands[seat] or self.round == 1):
            self.phase = 'exchange'
        else:
            self.placed()

    def exchange(self, seat, verb, words):
        if verb == 'exchange':
            self.specials[seat].remove(words[0])
            self.discard.append(words[0])
            self.draw(seat)
        self.placed()

    def placed(self):
        """The actor's card lies, or is to follow a slide."""
        if self.chosen[self.order[0]] is not None:
            self.ask()
            return
        self.order.pop(0)
        self.begin_placing()

    # What the referee says of it.

    def describe(self):
        totals = self.totals()
        state = {
            'game': 'rows', 'round': self.round, 'phase': self.phase, 'scores': totals, 'round_scores': self.round_scores,
            'over': self.over,
            'winners': [seat for seat, total in enumerate(totals) if total == min(totals)] if self.over else [],
            'rows': [row.cards for row in self.rows], 'hands': self.hands, 'chosen': self.chosen, 'heads': self.heads,
            'piles': self.piles,
        }
        if self.draft:
            state['table'] = self.table
        if self.special_cards:
            state |= {'specials': self.specials, 'row_marks': [row.marks() for row in self.rows],
                      'special_discard': self.discard, 'special_stock': len(self.stock)}
        return state

    def view(self, viewer):
        state = self.describe()
        hidden = [seat for seat in range(self.n_players) if seat != viewer]
        state['chosen'] = [None if seat in hidden and self.phase == 'choose' else card
                           for seat, card in enumerate(self.chosen)]
        state['hands'] = [self.show_hand(seat) if seat in hidden else hand for seat, hand in enumerate(self.hands)]
        if self.special_cards:
            state['specials'] = [[None] * len(hand) if seat in hidden else hand
                                 for seat, hand in enumerate(self.specials)]
        return state

    def show_hand(self, seat):
        """While a choice is hidden, the cards that are left would tell which it is."""
        if self.phase == 'choose' and self.chosen[seat] is not None:
            return [None] * len(self.hands[seat])
        shown = [card for card in self.hands[seat] if self.draft or card in self.seen]
        return shown + [None] * (len(self.hands[seat]) - len(shown))

    # Random play.

    def choose(self, chance, legal):
        """Mostly whoever is waited for; special cards as often as all else together."""
        seats = [seat for seat in legal if legal[seat]]
        awaited = self.to_act()
        seat = chance.choice(awaited if chance.random() < 0.9 else seats)
        verbs = sorted({move.split(' ')[0] for move in legal[seat]})
        verb = chance.choice(verbs)
        return seat, chance.choice([move for move in legal[seat] if move.split(' ')[0] == verb])

    def invent(self, chance, _seat):
        card, row = chance.randrange(0, 107), chance.randrange(0, 7)
        return chance.choice([f'choose {card}', f'draft {card}', 'place', f'take {row}', 'fifth', 'seven', f'insert {row}',
                              f'replace {card}', f'slide {card} {row}', f'stop {row}', f'cancel {card}', 'keep',
                              f'exchange {chance.choice(KINDS)}', 'place 1', f'take {row} '])
