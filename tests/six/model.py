# SPDX-License-Identifier: GPL-3.0-or-later
"""Six once more, from section 2 of its rules: slow, with a time in milliseconds that everything asks, so that it has
nothing in common with the module that it is held against."""

STROKES = [None, 3, 3, 2, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 7]


class Player:
    def __init__(self, deck):
        self.places = [[card] for card in deck[:3]]
        self.stock = list(deck[3:])
        self.protected = []
        self.owed = 0
        self.total = 0

    def open_cards(self):
        return [place[-1] for place in self.places if place]

    def lay(self, place):
        place.append(self.stock.pop(0))
        self.owed -= 1

    def fill(self):
        """A card that is owed is laid by itself where a place is empty."""
        for place in self.places:
            if not place and self.owed:
                self.lay(place)

    def protect(self, card):
        place = next(place for place in self.places if place and place[-1] == card)
        self.protected.append(place.pop())
        self.fill()

    def strokes(self):
        return sum(STROKES[card] for card in self.protected)


class Model:
    def __init__(self, decks, dice, sands, options, first=None):
        self.players = [Player(deck) for deck in decks]
        self.n_players = len(decks)
        self.faces = list(dice)
        self.sands = list(sands)     # Of those that are not fixed the model learns.
        self.hourglass = 1000 * options['hourglass_s']
        self.spread = 15000 if options.get('unpredictable_sand') else 0
        self.rounds = options['rounds']
        self.pause = options['roll_pause_ms']
        self.window = options['lift_window_ms']
        self.automatic = options.get('auto_protect', False)
        self.doubles = options.get('doubles', False)
        self.now = 0
        self.round = 0
        self.round_scores = []
        self.over = False
        self.lifted = None            # The sand that was left, from a lift to the next first roll.
        self.learned = []
        self.begin_round(first)

    def begin_round(self, active):
        self.round += 1
        self.active = active
        self.phase = 'roll' if active is not None else 'grab'
        self.direction = 1
        self.dice, self.sum, self.n_dice = [], None, 3
        self.first_roll = self.last_roll = None
        self.roller = None
        self.has_rolled = True        # The first player of a round cannot lift.
        self.may_protect = []

    # What can be done at a time.

    def may_protect_now(self, seat):
        return seat in self.may_protect and self.sum in self.players[seat].open_cards()

    def to_act(self):
        if self.over:
            return []
        if self.phase == 'grab':
            return list(range(self.n_players))
        owing = [seat for seat, player in enumerate(self.players) if player.owed]
        if self.phase == 'lay':
            return owing
        return sorted({self.active, *owing, *(seat for seat in range(self.n_players) if self.may_protect_now(seat))})

    def legal(self, seat, now=None):
        now = self.now if now is None else now
        if seat not in self.to_act():
            return []
        if self.phase == 'grab':
            return ['grab']
        moves = [f'lay {place}' for place in (1, 2, 3) if self.players[seat].owed]
        if self.phase == 'lay':
            return moves
        if self.may_protect_now(seat):
            moves.append(f'protect {self.sum}')
        if seat == self.active and (self.last_roll is None or now >= self.last_roll + self.pause):
            moves.append('roll')
            if not self.has_rolled and now < self.last_roll + self.pause + self.window:
                moves.append('lift')
        return moves

    # Doing it.

    def make(self, seat, move, time):
        self.now = time
        verb, *numbers = move.split(' ')
        self.met, self.learned = [verb, *self.learned], []
        getattr(self, 'do_' + verb)(seat, *map(int, numbers))
        return self.met

    def do_grab(self, seat):
        self.phase, self.active = 'roll', seat

    def do_protect(self, seat, card):
        self.players[seat].protect(card)

    def do_lay(self, seat, place):
        self.players[seat].lay(self.players[seat].places[place - 1])
        if self.phase == 'lay' and not self.to_act():
            self.begin_round(self.next_first)

    def do_roll(self, seat):
        if self.first_roll is None:
            self.first_roll, self.lifted = self.now, None
        self.last_roll, self.roller, self.has_rolled = self.now, seat, True
        self.dice, self.faces = self.faces[:self.n_dice], self.faces[self.n_dice:]
        self.sum = sum(self.dice)
        own = self.sum in self.players[seat].open_cards()
        self.may_protect = [other for other, player in enumerate(self.players)
                            if other != seat and self.sum in player.open_cards()]
        if self.automatic:
            for other in self.may_protect:
                self.players[other].protect(self.sum)
                self.met.append('protected automatically')
        if self.doubles and len(set(self.dice)) < len(self.dice):
            self.met.append('double')
            self.direction = -self.direction
            self.change()
        elif own:
            self.met.append('again')
            self.n_dice = 3
        elif self.n_dice > 1:
            self.n_dice -= 1
        else:
            self.change()

    def change(self):
        self.active = (self.active + self.direction) % self.n_players
        self.n_dice, self.has_rolled = 3, False
        for seat, player in enumerate(self.players):
            if seat != self.active and player.owed < len(player.stock):
                player.owed += 1
                player.fill()
            elif seat != self.active:
                self.met.append('empty stock')
        if any(player.owed > 1 for player in self.players):
            self.met.append('several owed')

    def do_lift(self, seat):
        self.lifted = self.sand_left()
        loser = seat if self.lifted else self.roller
        self.met.append('too early' if self.lifted else 'too late')
        player = self.players[loser]
        if player.protected:
            player.stock.append(player.protected.pop())
        else:
            self.met.append('nothing to give back')
        self.round_scores.append([player.strokes() - player.total for player in self.players])
        for player in self.players:
            player.total = player.strokes()
        self.next_first = loser
        if self.round == self.rounds:
            self.over, self.phase = True, 'over'
        elif any(player.owed for player in self.players):
            self.phase, self.active = 'lay', None
            self.dice, self.sum, self.n_dice = [], None, 3
            self.may_protect = []
        else:
            self.begin_round(loser)

    def sand_left(self):
        if self.lifted is not None:
            return self.lifted
        sand = self.sands[self.round - 1]
        return sand if self.first_roll is None else max(0, self.first_roll + sand - self.now)

    # What the referee says of it.

    def accept(self, state):
        """Learns how long the sand of the round runs, which the last lift hides until the first roll."""
        if len(self.sands) < self.round and self.lifted is None:
            sand = state['sand']
            assert abs(sand - self.hourglass) <= self.spread, f'{sand} of {self.hourglass} ms'
            self.sands.append(sand)
            self.learned += ['sand'] + (['sand of another length'] if sand != self.hourglass else [])

    def describe(self):
        totals = [player.total for player in self.players]
        return {
            'game': 'six', 'round': self.round, 'phase': self.phase, 'scores': totals, 'round_scores': self.round_scores,
            'over': self.over,
            'winners': [seat for seat, total in enumerate(totals) if total == max(totals)] if self.over else [],
            'places': [player.places for player in self.players], 'stocks': [player.stock for player in self.players],
            'protected': [player.protected for player in self.players], 'owed': [player.owed for player in self.players],
            'turned': [player.stock[0] if player.owed else None for player in self.players], 'active': self.active,
            'direction': self.direction, 'dice': self.dice, 'sum': self.sum, 'dice_next': self.n_dice,
            'sand': self.sand_left(),
        }

    def view(self, viewer):
        state = self.describe()
        others = [seat for seat in range(self.n_players) if seat != viewer]
        state['stocks'] = [len(stock) for stock in state['stocks']]
        state['protected'] = [[None] * len(pile) if seat in others else pile for seat, pile in enumerate(state['protected'])]
        if self.lifted is None:
            state['sand'] = None
        if not self.over:
            state['scores'] = [None if seat in others else total for seat, total in enumerate(state['scores'])]
            state['round_scores'] = [[None if seat in others else score for seat, score in enumerate(scores)]
                                     for scores in self.round_scores]
        return state

    # Random play.

    def choose(self, chance, _legal):
        """A moment, often one at which something begins or ends, and a move that can be made then."""
        edges = [edge for edge in (self.now, (self.last_roll or 0) + self.pause,
                                   (self.last_roll or 0) + self.pause + self.window) if edge >= self.now]
        time = max(self.now, chance.choice(edges) + chance.choice([-1, 0, 0, 1, 300, chance.randrange(4000)]))
        moves = [(seat, move) for seat in self.to_act() for move in self.legal(seat, time)
                 if move != 'lift' or chance.random() < 0.3]
        if not moves:
            time = max(time, self.last_roll + self.pause)
            moves = [(self.active, 'roll')]
        return *chance.choice(moves), time

    def invent(self, chance, _seat):
        return chance.choice(['grab', 'roll', 'lift', f'protect {chance.randrange(0, 20)}', f'lay {chance.randrange(0, 5)}',
                              f'protect {self.sum}', 'lay', 'roll 3'])
