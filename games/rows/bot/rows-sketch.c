/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-sketch.h"

#include <math.h>
#include <string.h>

#include "rows-deal.h"
#include "rows-placing.h"

double
rows_odds_of_at_least (guint  n,
                       guint  n_others,
                       double p)
{
  double fewer = 0;
  double term = pow (1 - p, n_others);

  if (p >= 1)
    return n <= n_others;

  for (guint k = 0; k < n && k <= n_others; k++)
    {
      fewer += term;
      term *= p / (1 - p) * (n_others - k) / (k + 1);
    }

  return MAX (0, 1 - fewer);
}

/* The cards that may still come, everybody's own included. What lies before players is
 * on its way already. */
static void
find_unplayed (const RowsState *state,
               guint8          *unplayed)
{
  memset (unplayed, FALSE, ROWS_N_CARDS + 2);

  if (!state->draft)
    {
      guint8 unseen[ROWS_N_CARDS];
      guint n = rows_unseen (state, unseen);

      for (guint i = 0; i < n; i++)
        unplayed[unseen[i]] = TRUE;
    }

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      for (guint i = 0; i < state->n_hand[seat]; i++)
        unplayed[state->hands[seat][i]] = TRUE;
    }
  unplayed[0] = FALSE;
}

/* How many of so many unseen cards come in a turn, if each is as likely. */
static guint
classify (double expected)
{
  static const double bounds[ROWS_POLICY_CLASSES - 1] = { 1e-9, 0.2, 0.5, 0.9, 1.4, 2.2, 3.5 };
  guint class = 0;

  while (class < ROWS_POLICY_CLASSES - 1 && expected > bounds[class])
    class++;

  return class;
}

/* For every number of free places at once. */
static void
set_chances (RowsOdds *self,
             guint     size,
             guint     between,
             guint     n_others,
             double    p)
{
  double fewer = 0;
  double term = p < 1 ? pow (1 - p, n_others) : 0;

  for (guint n = 1; n < G_N_ELEMENTS (self->chances[size]); n++)
    {
      fewer += term;
      term *= p < 1 && n <= n_others ? p / (1 - p) * (n_others - n + 1) / n : 0;
      self->chances[size][n][between] = n <= n_others ? ROWS_ODDS_ONE * MAX (0, 1 - fewer) : 0;
    }
}

const RowsPolicy *
rows_policy_get (guint n_players)
{
  guint i = 0;

  while (rows_policy_players[i + 1] != 0 &&
         ABS ((gint) rows_policy_players[i + 1] - (gint) n_players) <= ABS ((gint) rows_policy_players[i] - (gint) n_players))
    i++;

  return &rows_policies[i];
}

void
rows_odds_init (RowsOdds        *self,
                const RowsState *view,
                guint            seat)
{
  guint8 unplayed[ROWS_N_CARDS + 2];
  guint n_others = view->n_players - 1;
  gint n_unseen = -view->n_hand[seat];

  self->policy = rows_policy_get (view->n_players);
  find_unplayed (view, unplayed);
  for (guint card = 1; card <= ROWS_N_CARDS; card++)
    n_unseen += unplayed[card];

  for (guint i = 0; i < ROWS_ODDS_N_POWERS; i++)
    self->powers[i] = ROWS_ODDS_BEST * exp (-(double) i / ROWS_POLICY_UNIT);

  for (gint size = 1; size <= ROWS_MAX_HAND; size++)
    {
      gint n = view->draft ? size * (gint) n_others : n_unseen + (size - view->n_hand[seat]) * (gint) n_others;

      for (gint between = 0; between <= ROWS_N_CARDS; between++)
        {
          double p = n > 0 ? MIN (1, between / (double) n) : 0;

          self->classes[size][between] = classify (p * n_others);
          set_chances (self, size, between, n_others, p);
        }
    }
}

void
rows_sketch_init (RowsSketch      *self,
                  const RowsState *world)
{
  guint8 unplayed[ROWS_N_CARDS + 2];
  guint below = 0;

  self->n_players = world->n_players;
  self->n_hand = world->n_hand[0];
  self->n_rows = world->n_rows;
  self->n_stops = 0;

  rows_find_ends (world, self->ends);
  for (guint i = 0; i < ROWS_MAX_ROWS; i++)
    {
      const RowsRow *row = &world->rows[i];

      self->n[i] = row->n;
      self->heads[i] = row->heads;
      self->capacity[i] = rows_row_capacity (row);
      self->stopped[i] = row->stopped ? rows_row_last (row) : 0;
      self->n_stops += row->stopped;
    }

  find_unplayed (world, unplayed);
  memset (self->below, 0, sizeof self->below);
  for (guint card = 0; card <= ROWS_N_CARDS + 1; card++)
    {
      self->below[card] = below;
      below += unplayed[card];
    }
  for (guint card = ROWS_N_CARDS + 2; card < ROWS_SKETCH_BELOW_BYTES; card++)
    self->below[card] = below;

  memcpy (self->hands, world->hands, sizeof self->hands);
  for (guint seat = 0; seat < world->n_players; seat++)
    {
      self->taken[seat] = world->heads[seat];
      self->specials[seat] = world->n_specials[seat];
    }
}

void
rows_sketch_set_rows (RowsSketch     *self,
                      const RowsTurn *turn)
{
  for (guint i = 0; i < ROWS_MAX_ROWS; i++)
    {
      self->ends[i] = turn->last[i] > 0 ? ROWS_END (turn->last[i], i) : ROWS_NO_END;
      self->n[i] = 0;
      self->capacity[i] = turn->room[i];
      self->heads[i] = turn->heads[i];
    }
}

/* Among rows that are not stopped. */
static inline guint
find_cheapest (const RowsSketch *self)
{
  guint least = G_MAXUINT;

  for (guint i = 0; i < ROWS_MAX_ROWS; i++)
    {
      guint cost = self->ends[i] == ROWS_NO_END ? G_MAXUINT : 8u * self->heads[i] + i;

      least = MIN (least, cost);
    }

  return least % 8;
}

guint
rows_sketch_look (const RowsSketch *self,
                  const RowsOdds   *odds,
                  const guint8     *hand,
                  guint             n)
{
  guint own_between = 0, last_row = ROWS_MAX_ROWS, best = 0;
  guint32 least = G_MAXUINT32;
  guint32 low_cost = (guint32) self->heads[find_cheapest (self)] * ROWS_ODDS_ONE;

  for (guint i = 0; i < n; i++)
    {
      guint card = hand[i];
      guint nearest = rows_find_nearest (self->ends, ROWS_MAX_ROWS, card);
      guint32 cost;

      if (ROWS_IS_LOW (nearest))
        {
          cost = low_cost;
        }
      else
        {
          guint row = nearest % 8;
          gint n_free = self->capacity[row] - self->n[row];

          own_between = row == last_row ? own_between + 1 : 0;
          last_row = row;
          if (n_free <= 0)
            {
              cost = self->heads[row] * ROWS_ODDS_ONE;
            }
          else
            {
              guint end = (self->ends[row] + row) / 8;
              guint between = MIN (self->below[card] - self->below[end + 1] - own_between, (guint) ROWS_N_CARDS);

              cost = odds->chances[n][n_free][between] * (self->heads[row] + n_free);
            }
        }

      /* Of cards that cost the same, the higher is the harder to place later. */
      if (cost <= least)
        {
          least = cost;
          best = i;
        }
    }

  return best;
}

void
rows_sketch_describe (const RowsSketch *self,
                      const RowsOdds   *odds,
                      const guint8     *hand,
                      guint             n,
                      RowsAspects      *aspects)
{
  const guint stage = n >= 8 ? 0 : n >= 5 ? 1 : n >= 3 ? 2 : 3;
  const guint cheapest = self->heads[find_cheapest (self)];
  guint8 rows[ROWS_MAX_HAND];
  guint own_between = 0;

  for (guint i = 0; i < n; i++)
    {
      RowsAspects *aspect = &aspects[i];
      guint card = hand[i];
      guint nearest = rows_find_nearest (self->ends, ROWS_MAX_ROWS, card);
      gboolean low = ROWS_IS_LOW (nearest);
      guint row = low ? ROWS_MAX_ROWS : nearest % 8;
      guint end = low ? 0 : (self->ends[row] + row) / 8;
      guint room = low ? 0 : self->n[row] < self->capacity[row] ? self->capacity[row] - self->n[row] : 0;
      guint kind = low ? 0 : 1 + MIN (room, 5);
      guint between, place;
      guint32 cost;

      own_between = i > 0 && row == rows[i - 1] ? own_between + 1 : 0;
      rows[i] = row;
      between = MIN (self->below[card] - self->below[end + 1] - own_between, (guint) ROWS_N_CARDS);

      if (low)
        cost = cheapest * ROWS_ODDS_ONE;
      else if (room == 0)
        cost = self->heads[row] * ROWS_ODDS_ONE;
      else
        cost = odds->chances[n][room][between] * (self->heads[row] + room);

      place = i == 0 ? 0 : i == n - 1 ? 4 : i == 1 ? 1 : i == n - 2 ? 3 : 2;
      *aspect = (RowsAspects) {
        .gap = ROWS_POLICY_GAP (stage, kind, odds->classes[n][between]),
        .place = ROWS_POLICY_PLACE (stage, place),
        .cost = ROWS_POLICY_COST (stage, kind),
        .heads = ROWS_POLICY_HEADS (stage),
        .times_cost = cost / (ROWS_ODDS_ONE / ROWS_POLICY_COST_UNIT),
        .times_heads = rows_card_heads[card],
      };
    }

  /* Own cards above it that would come to the same row. */
  for (guint i = n, followers = 0; i-- > 0;)
    {
      followers = i + 1 < n && rows[i + 1] == rows[i] ? followers + 1 : 0;
      aspects[i].follow = ROWS_POLICY_FOLLOW (stage, MIN (followers, ROWS_POLICY_FOLLOWERS - 1));
    }
}

guint32
rows_sketch_prefer (const RowsSketch *self,
                    const RowsOdds   *odds,
                    const guint8     *hand,
                    guint             n,
                    guint32          *preferences)
{
  RowsAspects aspects[ROWS_MAX_HAND];
  gint weights[ROWS_MAX_HAND];
  gint most = G_MININT;
  guint32 sum = 0;

  /* Before anything was learnt, good players look. */
  if (odds->policy == NULL)
    {
      memset (preferences, 0, n * sizeof *preferences);
      return preferences[rows_sketch_look (self, odds, hand, n)] = ROWS_ODDS_BEST;
    }

  rows_sketch_describe (self, odds, hand, n, aspects);
  for (guint i = 0; i < n; i++)
    {
      weights[i] = rows_policy_weigh (odds->policy, &aspects[i]);
      most = MAX (most, weights[i]);
    }

  for (guint i = 0; i < n; i++)
    {
      guint behind = most - weights[i];

      preferences[i] = odds->powers[MIN (behind, ROWS_ODDS_N_POWERS - 1)];
      sum += preferences[i];
    }

  return sum;
}

static guint
follow_policy (const RowsSketch *self,
               const RowsOdds   *odds,
               guint             seat,
               guint32           chance)
{
  guint32 preferences[ROWS_MAX_HAND];
  guint32 sum = rows_sketch_prefer (self, odds, self->hands[seat], self->n_hand, preferences);
  guint32 at = ((guint64) chance * sum) >> 32;
  guint i = 0;

  while (at >= preferences[i])
    at -= preferences[i++];

  return i;
}

guint
rows_sketch_choose (const RowsSketch *self,
                    const RowsOdds   *odds,
                    guint             seat,
                    const RowsManner *manner,
                    SixainRandom     *random)
{
  guint64 chance = sixain_random_next (random);

  if ((guint32) chance < manner->slips)
    return ((chance >> 32) * self->n_hand) >> 32;
  if (manner->policy)
    return follow_policy (self, odds, seat, chance >> 32);

  return rows_sketch_look (self, odds, self->hands[seat], self->n_hand);
}

/* All stops leave as soon as a row is taken. */
static void
open_rows (RowsSketch *self)
{
  for (guint i = 0; i < ROWS_MAX_ROWS; i++)
    {
      if (self->stopped[i] != 0)
        self->ends[i] = ROWS_END (self->stopped[i], i);
      self->stopped[i] = 0;
    }
  self->n_stops = 0;
}

/* With five rows, the row disappears and the card is taken along. */
static inline void
take_row (RowsSketch *self,
          guint       seat,
          guint       row,
          guint       card)
{
  self->taken[seat] += self->heads[row];
  if (G_UNLIKELY (self->n_stops > 0))
    open_rows (self);
  if (self->n_rows == ROWS_MAX_ROWS)
    {
      self->taken[seat] += rows_card_heads[card];
      self->n_rows--;
      self->ends[row] = ROWS_NO_END;
      self->n[row] = 0;
      return;
    }

  self->ends[row] = ROWS_END (card, row);
  self->n[row] = 1;
  self->heads[row] = rows_card_heads[card];
  self->capacity[row] = 5;
}

/* People spare special cards for dear rows, as long as they have time to use them. */
static gboolean
use_special (RowsSketch *self,
             guint       seat,
             guint       row)
{
  guint worth_it = self->n_hand >= 2 * self->specials[seat] ? 5 : 2;

  if (self->specials[seat] == 0 || self->heads[row] < worth_it)
    return FALSE;

  self->specials[seat]--;
  return TRUE;
}

static inline void
place (RowsSketch *self,
       guint       seat,
       guint       card)
{
  guint nearest = rows_find_nearest (self->ends, ROWS_MAX_ROWS, card);
  guint row;

  if (ROWS_IS_LOW (nearest))
    {
      row = find_cheapest (self);
      if (use_special (self, seat, row))
        self->heads[row] += rows_card_heads[card];
      else
        take_row (self, seat, row, card);
      return;
    }

  row = nearest % 8;
  if (self->n[row] >= self->capacity[row] && !use_special (self, seat, row))
    {
      take_row (self, seat, row, card);
      return;
    }

  self->n[row]++;
  self->heads[row] += rows_card_heads[card];
  self->ends[row] = ROWS_END (card, row);
}

/* One card fewer below every number above it. */
static inline void
forget_card (RowsSketch *self,
             guint       card)
{
  for (guint i = card + 1; i % 8 != 0; i++)
    self->below[i]--;
  for (guint i = (card + 8) / 8 * 8; i < ROWS_SKETCH_BELOW_BYTES; i += 8)
    {
      guint64 word;

      memcpy (&word, self->below + i, sizeof word);
      word -= G_GUINT64_CONSTANT (0x0101010101010101);
      memcpy (self->below + i, &word, sizeof word);
    }
}

void
rows_sketch_turn (RowsSketch   *self,
                  const guint8 *places)
{
  SixainCardSet turn = { 0 };
  guint8 owner[ROWS_N_CARDS + 1];

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      guint8 *hand = self->hands[seat];
      guint card = hand[places[seat]];

      for (guint i = places[seat]; i + 1 < self->n_hand; i++)
        hand[i] = hand[i + 1];
      sixain_card_set_add (&turn, card);
      owner[card] = seat;
      forget_card (self, card);
    }
  self->n_hand--;

  for (guint i = 0; i < self->n_players; i++)
    {
      guint card = sixain_card_set_pop (&turn);

      place (self, owner[card], card);
    }
}

void
rows_sketch_play_on (RowsSketch       *self,
                     const RowsOdds   *odds,
                     const RowsManner *manners,
                     SixainRandom     *random)
{
  SixainRandom local = *random;
  guint8 places[SIXAIN_MAX_SEATS];

  while (self->n_hand > 0)
    {
      for (guint seat = 0; seat < self->n_players; seat++)
        places[seat] = rows_sketch_choose (self, odds, seat, &manners[seat], &local);
      rows_sketch_turn (self, places);
    }

  *random = local;
}
