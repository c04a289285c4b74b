/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-deal.h"

#include <string.h>

#include "sixain-cards.h"
#include "sixain-dice.h"

/* An hourglass that is fixed may be any that would stand under the tube. */
#define MAX_SAND_MS 600000

/* What a total is while nobody else may know it. */
#define UNKNOWN_TOTAL (-1)

static gboolean
check_deck (const SixainList *deck,
            SixainRefusal    *refusal)
{
  guint found = 0;

  for (guint i = 0; i < deck->n; i++)
    {
      if (deck->items[i] >= 1 && deck->items[i] <= SIX_N_CARDS)
        found |= 1u << deck->items[i];
    }

  if (deck->n == SIX_N_CARDS && __builtin_popcount (found) == SIX_N_CARDS)
    return TRUE;

  return sixain_refusal_set (refusal, SIXAIN_REFUSAL_BAD_DECK, SIX_N_CARDS, 0);
}

static gboolean
check_range (const SixainSetup *setup,
             SixChance          key,
             gint               min,
             gint               max,
             SixainRefusal     *refusal)
{
  const SixainList *list = sixain_chance_get (&setup->chance, key, 0);

  for (guint i = 0; list != NULL && i < list->n; i++)
    {
      if (list->items[i] < min || list->items[i] > max)
        {
          if (refusal != NULL)
            *refusal = (SixainRefusal) { SIX_REFUSAL_BAD_CHANCE, { key, list->items[i], min, max } };
          return FALSE;
        }
    }

  return TRUE;
}

gboolean
six_deal_check (const SixainSetup *setup,
                SixainRefusal     *refusal)
{
  guint n_decks = setup->chance.n_lists[SIX_CHANCE_DECKS];

  if (n_decks > setup->n_players)
    return sixain_refusal_set (refusal, SIX_REFUSAL_TOO_MANY_DECKS, setup->n_players, 0);

  for (guint i = 0; i < n_decks; i++)
    {
      if (!check_deck (sixain_chance_get (&setup->chance, SIX_CHANCE_DECKS, i), refusal))
        return FALSE;
    }

  return check_range (setup, SIX_CHANCE_DICE, 1, 6, refusal) &&
         check_range (setup, SIX_CHANCE_SAND_MS, 1, MAX_SAND_MS, refusal) &&
         check_range (setup, SIX_CHANCE_FIRST, 0, setup->n_players - 1, refusal);
}

/* The item of a list that the set-up fixes, or −1 when it has run out. */
static gint
get_fixed (const SixainChance *chance,
           SixChance           key,
           guint               index)
{
  const SixainList *list = chance != NULL ? sixain_chance_get (chance, key, 0) : NULL;

  return list != NULL && index < list->n ? list->items[index] : -1;
}

static void
deal_stock (SixState           *state,
            guint               seat,
            const SixainChance *chance)
{
  const SixainList *fixed = sixain_chance_get (chance, SIX_CHANCE_DECKS, seat);
  guint8 *stock = state->stocks[seat];

  for (guint i = 0; i < SIX_N_CARDS; i++)
    stock[i] = fixed != NULL ? fixed->items[SIX_N_CARDS - 1 - i] : (gint) i + 1;
  if (fixed == NULL)
    sixain_cards_shuffle (stock, SIX_N_CARDS, SIX_N_CARDS, &state->random);

  for (guint place = 0; place < SIX_N_PLACES; place++)
    {
      guint top = SIX_N_CARDS - 1 - place;

      state->places[seat][place] = (SixPlace) { .n = 1, .cards = { stock[top] } };
      stock[top] = 0;
    }
  state->n_stock[seat] = SIX_N_CARDS - SIX_N_PLACES;
}

void
six_deal_begin (gpointer           data,
                const SixainSetup *setup,
                SixainEvents      *events)
{
  SixState *state = data;
  gint first = get_fixed (&setup->chance, SIX_CHANCE_FIRST, 0);

  memset (state, 0, sizeof *state);
  state->version = setup->version;
  state->n_players = setup->n_players;
  state->hourglass_s = setup->options[SIX_OPTION_HOURGLASS_S];
  state->unpredictable_sand = setup->options[SIX_OPTION_UNPREDICTABLE_SAND];
  state->auto_protect = setup->options[SIX_OPTION_AUTO_PROTECT];
  state->roll_pause_ms = setup->options[SIX_OPTION_ROLL_PAUSE_MS];
  state->lift_window_ms = setup->options[SIX_OPTION_LIFT_WINDOW_MS];
  state->doubles = setup->options[SIX_OPTION_DOUBLES];
  state->n_rounds = setup->options[SIX_OPTION_ROUNDS];
  state->sand_left = -1;

  sixain_random_seed (&state->random, setup->seed);
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      deal_stock (state, seat, &setup->chance);
      sixain_events_add (events, state, SIX_EVENT_DEAL, seat, six_top (state, seat, 0),
                         six_top (state, seat, 1), six_top (state, seat, 2));
    }

  six_deal_round (state, first >= 0 ? (guint) first : SIX_NO_SEAT, &setup->chance, events);
}

static gint32
pick_sand (const SixState *state,
           SixainRandom   *random)
{
  gint32 sand_ms = 1000 * state->hourglass_s;

  if (state->unpredictable_sand)
    sand_ms += (gint32) sixain_random_below (random, 2 * SIX_SAND_SPREAD_MS + 1) - SIX_SAND_SPREAD_MS;

  return sand_ms;
}

void
six_deal_clear (SixState *state)
{
  state->roller = SIX_NO_SEAT;
  state->rolled_at = 0;
  state->turned_at = 0;
  state->dice_next = SIX_N_DICE;
  state->n_dice = 0;
  state->sum = 0;
  memset (state->dice, 0, sizeof state->dice);
}

/* How the last lift found the sand stays to be seen until the first roll. */
void
six_deal_round (SixState           *state,
                guint               first,
                const SixainChance *chance,
                SixainEvents       *events)
{
  gint sand_ms = get_fixed (chance, SIX_CHANCE_SAND_MS, state->round);

  state->round++;
  state->phase = first == SIX_NO_SEAT ? SIX_GRAB : SIX_ROLL;
  state->active = first;
  state->next_first = 0;
  state->direction = 1;
  state->ready = TRUE;
  state->begun_at = state->time;
  six_deal_clear (state);
  state->sand_ms = sand_ms > 0 ? sand_ms : pick_sand (state, &state->random);

  sixain_events_add (events, state, SIX_EVENT_ROUND, first == SIX_NO_SEAT ? SIXAIN_NOBODY : (gint) first,
                     state->round, 0, 0);
}

guint
six_deal_die (SixState           *state,
              const SixainChance *chance)
{
  gint face = get_fixed (chance, SIX_CHANCE_DICE, state->n_dice_rolled++);

  return face > 0 ? (guint) face : sixain_dice_roll (&state->random);
}

/* The sand is blank even where everybody knows the hourglass: how long it takes
 * is for people to feel. Of their own stock players know what they have put back
 * under it, and of everybody's the card that is turned over. Others' piles lie face
 * down and are blank, although every card of them was face up when it was protected:
 * what everybody could remember stays. */
void
six_redact (gpointer data,
            gint     seat)
{
  SixState *state = data;

  state->random = (SixainRandom) { 0 };
  state->sand_ms = 0;
  state->viewed = TRUE;

  for (gint other = 0; other < state->n_players; other++)
    {
      guint known = other == seat ? state->n_returned[other] : 0;
      guint turned = six_turned (state, other);

      memset (state->stocks[other] + known, 0, SIX_N_CARDS - known);
      if (turned != 0)
        state->stocks[other][state->n_stock[other] - 1] = turned;
      if (other == seat)
        continue;

      memset (state->protected[other], 0, SIX_N_CARDS);
      if (state->phase != SIX_OVER)
        state->totals[other] = UNKNOWN_TOTAL;
    }
}

static void
remove_known (SixainCardSet *unseen,
              const guint8  *cards,
              guint          n)
{
  for (guint i = 0; i < n; i++)
    sixain_card_set_remove (unseen, cards[i]);
}

static void
fill (guint8       *cards,
      guint         n,
      const guint8 *unseen,
      guint        *next)
{
  for (guint i = 0; i < n; i++)
    {
      if (cards[i] == 0)
        cards[i] = unseen[(*next)++];
    }
}

/* Each player's eighteen cards are apart from everybody else's. The piles are as
 * everybody remembers them. */
static void
resample_seat (SixState     *state,
               guint         seat,
               SixainRandom *random)
{
  SixainCardSet unseen = { 0 };
  guint8 cards[SIX_N_CARDS];
  guint n, next = 0;

  for (guint i = 0; i < state->n_protected[seat]; i++)
    {
      if (state->protected[seat][i] == 0)
        state->protected[seat][i] = state->witnessed[seat][i];
    }

  for (guint card = 1; card <= SIX_N_CARDS; card++)
    sixain_card_set_add (&unseen, card);
  for (guint place = 0; place < SIX_N_PLACES; place++)
    remove_known (&unseen, state->places[seat][place].cards, state->places[seat][place].n);
  remove_known (&unseen, state->stocks[seat], state->n_stock[seat]);
  remove_known (&unseen, state->protected[seat], state->n_protected[seat]);

  n = sixain_card_set_list (&unseen, cards);
  sixain_cards_shuffle (cards, n, n, random);
  fill (state->stocks[seat], state->n_stock[seat], cards, &next);
  fill (state->protected[seat], state->n_protected[seat], cards, &next);

  if (state->totals[seat] == UNKNOWN_TOTAL)
    state->totals[seat] = state->finished > 0 ? six_strokes_count (state, seat) : 0;
}

void
six_resample (gpointer      data,
              SixainRandom *random)
{
  SixState *state = data;

  for (guint seat = 0; seat < state->n_players; seat++)
    resample_seat (state, seat, random);

  sixain_random_seed (&state->random, sixain_random_next (random));
  state->sand_ms = pick_sand (state, random);
  state->viewed = FALSE;
}
