/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tally-game.h"

#define ZERO 100

typedef struct
{
  gint     n_players;
  gint     finished;
  gboolean over;
  gboolean secret;
  gboolean blank;
  gint     totals[SIXAIN_MAX_SEATS];
} TallyState;

static void
tally_begin (gpointer           data,
             const SixainSetup *setup,
             SixainEvents      *events)
{
  TallyState *state = data;

  state->n_players = setup->n_players;
  state->secret = setup->options[0];
}

static SixainSeats
tally_to_act (gconstpointer data)
{
  const TallyState *state = data;

  return state->over ? 0 : SIXAIN_SEAT (0);
}

static gboolean
tally_apply (gpointer             data,
             gint                 seat,
             const SixainMove    *move,
             gint64               now,
             const SixainChance  *chance,
             SixainEvents        *events,
             SixainRefusal       *refusal)
{
  TallyState *state = data;

  for (gint i = 0; i < state->n_players; i++)
    state->totals[i] += (gint) move->args[i] - ZERO;
  state->finished++;
  state->over = move->verb == 1;

  return TRUE;
}

static void
tally_redact (gpointer data,
              gint     seat)
{
  TallyState *state = data;

  state->blank = state->secret && !state->over;
}

static void
tally_summarize (gconstpointer  data,
                 SixainSummary *summary)
{
  const TallyState *state = data;

  *summary = (SixainSummary) { .round = state->finished + 1, .finished = state->finished, .over = state->over };
  for (gint i = 0; i < state->n_players; i++)
    summary->scores[i] = state->blank ? SIXAIN_UNKNOWN_SCORE : state->totals[i];
}

static const SixainOption tally_options[] = {
  { .id = "secret", .kind = SIXAIN_OPTION_SWITCH },
  { NULL },
};

static const SixainVerb tally_verbs[] = {
  { "round", { { SIXAIN_ARG_NUMBER, 0, 255, .most = SIXAIN_MAX_SEATS } } },
  { "last", { { SIXAIN_ARG_NUMBER, 0, 255, .most = SIXAIN_MAX_SEATS } } },
};

static const SixainRules tally_rules = {
  .id = "tally",
  .min_players = 2,
  .max_players = SIXAIN_MAX_SEATS,
  .low_wins = TRUE,
  .state_size = sizeof (TallyState),
  .options = tally_options,
  .verbs = tally_verbs,
  .n_verbs = G_N_ELEMENTS (tally_verbs),
  .begin = tally_begin,
  .to_act = tally_to_act,
  .apply = tally_apply,
  .redact = tally_redact,
  .summarize = tally_summarize,
};

static const SixainModule tally_module = { .rules = &tally_rules };

SixainMatch *
tally_match_new (const char *const *names,
                 gboolean           secret)
{
  g_autoptr (SixainGame) game = sixain_game_new (&tally_module);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  SixainMatch *match;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_ptr_array_add (players, sixain_player_new (names[i]));
      sixain_player_set_colour (g_ptr_array_index (players, i), i);
    }

  sixain_setup_init (&setup, &tally_rules, players->len, 1);
  setup.options[0] = secret;
  match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);

  return match;
}

void
tally_match_score (SixainMatch *match,
                   const gint  *scores,
                   gboolean     last)
{
  SixainMove move = { .verb = last ? 1 : 0, .n_args = sixain_match_get_n_players (match) };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < move.n_args; i++)
    move.args[i] = scores[i] + ZERO;

  g_assert_true (sixain_match_submit (match, 0, &move, -1, &error));
  g_assert_no_error (error);
}
