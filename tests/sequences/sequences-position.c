/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-position.h"

#include <stdio.h>
#include <string.h>

#include "sequences-laying.h"
#include "sequences-melds.h"
#include "sequences-text.h"

static guint
read_cards (const char    *text,
            guint8        *cards,
            SixainCardSet *placed)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      gint card = sequences_card_from_text (words[i]);

      if (*words[i] == '\0')
        continue;

      g_assert_cmpint (card, >=, 0);
      g_assert_false (sixain_card_set_has (placed, card));
      sixain_card_set_add (placed, card);
      cards[n++] = card;
    }

  return n;
}

static char **
split (const char *text,
       const char *separator)
{
  return g_strsplit (text != NULL ? text : "", separator, -1);
}

/* “0*: 4H 4S 4T” */
static guint
read_meld (const char    *text,
           guint8        *cards,
           SixainCardSet *placed,
           guint         *side,
           gboolean      *fresh)
{
  const char *colon = strchr (text, ':');

  g_assert_nonnull (colon);
  *side = g_ascii_strtoull (text, NULL, 10);
  *fresh = memchr (text, '*', colon - text) != NULL;

  return read_cards (colon + 1, cards, placed);
}

static void
read_melds (const SequencesPosition *self,
            SequencesState          *state,
            SixainCardSet           *placed)
{
  g_auto (GStrv) runs = split (self->runs, "/");
  g_auto (GStrv) sets = split (self->sets, "/");
  g_auto (GStrv) laid = split (self->laid, "|");
  guint8 cards[SEQUENCES_N_CARDS];
  guint side;
  gboolean fresh;

  for (guint i = 0; runs[i] != NULL; i++)
    {
      guint n = read_meld (runs[i], cards, placed, &side, &fresh);
      SequencesRun *run = &state->runs[state->n_runs++];

      run->side = side;
      run->first = 1;
      g_assert_true (n == 0 || sequences_run_from_cards (run, cards, n));
      state->laid_runs[side]++;
    }

  for (guint i = 0; sets[i] != NULL; i++)
    {
      guint n = read_meld (sets[i], cards, placed, &side, &fresh);
      SequencesSet *set = &state->sets[state->n_sets++];

      set->side = side;
      set->rank = n > 0 ? sequences_card_rank (cards[0]) : 2;
      set->fresh = fresh;
      for (guint j = 0; j < n; j++)
        {
          g_assert_cmpuint (sequences_card_rank (cards[j]), ==, set->rank);
          set->suits |= 1 << sequences_card_suit (cards[j]);
        }
      state->laid_sets[side]++;
    }

  for (guint i = 0; laid[i] != NULL; i++)
    {
      guint n_runs, n_sets;

      g_assert_cmpint (sscanf (laid[i], "%u %u", &n_runs, &n_sets), ==, 2);
      state->laid_runs[i] = n_runs;
      state->laid_sets[i] = n_sets;
    }
}

static void
read_piles (const SequencesPosition *self,
            SequencesState          *state,
            SixainCardSet           *placed)
{
  guint8 cards[SEQUENCES_N_CARDS];

  if (self->discard != NULL)
    state->n_discard = read_cards (self->discard, state->discard, placed);

  if (self->stock != NULL)
    {
      guint n = read_cards (self->stock, cards, placed);

      while (n > 0)
        state->stock[state->n_stock++] = cards[--n];
      return;
    }

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      if (!sixain_card_set_has (placed, card) && state->n_stock < SEQUENCES_MAX_STOCK)
        state->stock[state->n_stock++] = card;
    }
}

void
sequences_position_begin (const SequencesPosition *self,
                          SequencesState          *state)
{
  g_auto (GStrv) hands = split (self->hands, "|");
  g_auto (GStrv) assignments = split (self->options, " ");
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  SixainCardSet placed = { 0 };
  guint8 cards[SEQUENCES_N_CARDS];
  SequencesState dealt;

  sixain_setup_init (&setup, &sequences_rules, g_strv_length (hands), 1);
  if (self->version > 0)
    setup.version = self->version;
  for (guint i = 0; assignments[i] != NULL; i++)
    {
      sixain_setup_assign (&setup, &sequences_rules, assignments[i], &error);
      g_assert_no_error (error);
    }
  g_assert_true (sixain_setup_check (&setup, &sequences_rules, NULL));
  sequences_rules.begin (&dealt, &setup, NULL);

  memset (state, 0, sizeof *state);
  state->random = dealt.random;
  state->version = dealt.version;
  state->n_players = dealt.n_players;
  state->teams = dealt.teams;
  state->claims = dealt.claims;
  state->max_rounds = dealt.max_rounds;
  state->round = 1;
  state->turn = self->turn;
  state->refilled = self->refilled;
  state->phase = SEQUENCES_PLAY;
  for (guint i = 0; self->phase != NULL && sequences_rules.phases[i] != NULL; i++)
    {
      if (g_str_equal (self->phase, sequences_rules.phases[i]))
        state->phase = i;
    }

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      guint n = read_cards (hands[seat], cards, &placed);

      for (guint i = 0; i < n; i++)
        sequences_laying_gain (state, seat, cards[i]);
    }
  read_melds (self, state, &placed);
  read_piles (self, state, &placed);
}

static gboolean
try_move (SequencesState  *state,
          const char      *text,
          SixainRefusal  *refusal)
{
  SixainMove move = { 0 };
  const char *space;

  while (*text == ' ')
    text++;
  space = strchr (text, ' ');
  g_assert_nonnull (space);

  if (!sixain_rules_read_move (&sequences_rules, space + 1, &move))
    return sixain_refusal_set (refusal, SIXAIN_REFUSAL_UNKNOWN_MOVE, 0, 0);

  return sequences_rules.apply (state, g_ascii_strtoll (text, NULL, 10), &move, 0, NULL, NULL, refusal);
}

void
sequences_state_play (SequencesState *state,
                      const char     *moves)
{
  g_auto (GStrv) list = split (moves, ",");

  for (guint i = 0; list[i] != NULL; i++)
    {
      SixainRefusal refusal = { 0 };

      if (!try_move (state, list[i], &refusal))
        g_error ("“%s” is refused: %u", list[i], refusal.code);
    }
}

void
sequences_state_refuse (const SequencesState *state,
                        const char           *moves)
{
  g_auto (GStrv) list = split (moves, ",");

  for (guint i = 0; list[i] != NULL; i++)
    {
      SequencesState copy = *state;
      SixainRefusal refusal = { 0 };

      if (try_move (&copy, list[i], &refusal))
        g_error ("“%s” is accepted.", list[i]);
      g_assert_cmpuint (refusal.code, !=, SIXAIN_REFUSAL_NONE);
      g_assert_cmpmem (&copy, sizeof copy, state, sizeof *state);
    }
}

static void
compare (const char *what,
         const char *expected,
         char       *found)
{
  if (expected != NULL && g_strcmp0 (expected, found) != 0)
    g_error ("%s: “%s” should be “%s”.", what, found, expected);

  g_free (found);
}

static char *
show_list (const SequencesState *state,
           gboolean              discard)
{
  g_autoptr (GString) text = g_string_new (NULL);
  SixainSeats seats = sequences_rules.to_act (state);

  for (guint i = 0; discard && i < state->n_discard; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", sequences_card_names[state->discard[i]]);
  for (guint seat = 0; !discard && seat < state->n_players; seat++)
    {
      if (seats & SIXAIN_SEAT (seat))
        g_string_append_printf (text, "%s%u", text->len > 0 ? " " : "", seat);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
show_totals (const SequencesState *state)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint seat = 0; seat < state->n_players; seat++)
    g_string_append_printf (text, "%s%d", seat > 0 ? " " : "", state->totals[seat]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check (const SequencesPosition *self,
       const SequencesState    *state)
{
  gint seat = sixain_seats_first (sequences_rules.to_act (state));

  compare ("hands", self->then.hands, sequences_show_hands (state, FALSE));
  compare ("known", self->then.known, sequences_show_hands (state, TRUE));
  compare ("runs", self->then.runs, sequences_show_runs (state));
  compare ("sets", self->then.sets, sequences_show_sets (state));
  compare ("laid", self->then.laid, sequences_show_laid (state));
  compare ("stock", self->then.stock, g_strdup_printf ("%u", state->n_stock));
  compare ("discard", self->then.discard, show_list (state, TRUE));
  compare ("phase", self->then.phase, g_strdup (sequences_rules.phases[state->phase]));
  compare ("turn", self->then.turn, g_strdup_printf ("%u", state->turn));
  compare ("to_act", self->then.to_act, show_list (state, FALSE));
  compare ("totals", self->then.totals, show_totals (state));
  if (seat >= 0)
    {
      compare ("legal", self->then.legal, sequences_show_moves (state, seat, FALSE));
      compare ("melds", self->then.melds, sequences_show_moves (state, seat, TRUE));
    }
}

static void
test_position (gconstpointer data)
{
  const SequencesPosition *self = data;
  SequencesState state;

  sequences_position_begin (self, &state);
  if (self->moves != NULL)
    sequences_state_play (&state, self->moves);
  if (self->refused != NULL)
    sequences_state_refuse (&state, self->refused);
  check (self, &state);
}

void
sequences_position_add (const char              *path,
                        const SequencesPosition *positions,
                        guint                    n_positions)
{
  for (guint i = 0; i < n_positions; i++)
    {
      g_autofree char *name = g_strdelimit (g_strdup (positions[i].about), " ,:", '-');
      g_autofree char *test = g_strconcat (path, "/", name, NULL);

      g_test_add_data_func (test, &positions[i], test_position);
    }
}
