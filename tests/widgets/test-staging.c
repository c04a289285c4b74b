/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "display.h"
#include "rows-view.h"
#include "sequences-person.h"
#include "sequences-view.h"
#include "six-view.h"
#include "sixain-timekeeper.h"
#include "table.h"

/* How long every kind of event can be seen, and in which order, on a clock of the test:
 * no time passes while scenes are looked at, but it is counted. */

#define MAX_KINDS 32

/* So much faster does the clock of Six run. */
#define RATE 100

/* For how long a kind of event is seen at least, in milliseconds at the usual speed, where
 * only computers play. */
typedef struct
{
  const char *event;
  guint       least;
  gboolean    together;    /* Several in a row are seen at once. */
} Beat;

typedef struct
{
  const char *id;
  GType     (*get_view_type) (void);
  const char *level;               /* Of players who do everything that can be seen, and do not think for long. */
  const char *variants[4];
  Beat        beats[MAX_KINDS];    /* Of every kind. Those with 0 are seen along with others. */
} Staged;

static const Staged games[] = {
  { "rows", rows_view_get_type, "random",
    { "rounds=2", "rounds=1 draft=true known_cards=true", "special_cards=true" },
    { { "deal", 0 }, { "draft", 250 }, { "row", 250, TRUE }, { "choose", 0 }, { "reveal", 600, TRUE },
      { "place", 300 }, { "take", 800 }, { "fifth", 600 }, { "seven", 600 }, { "insert", 600 },
      { "replace", 600 }, { "slide", 600 }, { "stop", 600 }, { "cancel", 600 }, { "exchange", 600 },
      { "score", 0 }, { "over", 0 } } },
  { "six", six_view_get_type, "hard",
    { "rounds=2 hourglass_s=60 doubles=true" },
    { { "deal", 0 }, { "round", 0 }, { "grab", 0 }, { "turn", 0 }, { "roll", 250 }, { "protect", 0 }, { "again", 0 },
      { "change", 0 }, { "double", 0 }, { "lay", 0 }, { "owe", 0 }, { "lift", 2000 }, { "return", 1600 },
      { "score", 500 }, { "over", 0 } } },
  { "sequences", sequences_view_get_type, "medium",
    { "rounds=2", "rounds=1 teams=true" },
    { { "deal", 0 }, { "draw", 200 }, { "take", 400 }, { "leave", 0 }, { "run", 400 }, { "put", 0 }, { "set", 400 },
      { "putset", 0 }, { "add", 400 }, { "addset", 400 }, { "swap", 400 }, { "join", 400 }, { "refill", 400 },
      { "discard", 400 }, { "answer", 0 }, { "claim", 400 }, { "claimed", 400 }, { "closing", 400 }, { "pass", 400 },
      { "suit", 0 }, { "left", 0 }, { "score", 0 }, { "over", 0 } } },
};

/* In which ways things are shown, and how many times as long as usual. */
static const struct
{
  const char *name;
  double      speed;
  gboolean    motion;
} ways[] = {
  { "normal", 1, TRUE },
  { "calm", 0.6, TRUE },
  { "still", 1, FALSE },
};

/* Where nothing moves, what is seen at all can be read. */
#define STILL 900

/* What has been shown. */
typedef struct
{
  const SixainRules *rules;
  guint              n_seen[MAX_KINDS];
  double             shortest[MAX_KINDS];   /* Of single events, */
  double             longest[MAX_KINDS];
  double             burst[MAX_KINDS];      /* and of all that came in a row, the shortest. */
  double             time;                  /* For which the event has been seen so far, */
  double             burst_time;            /* and those of its kind just before it. */
  gint               last_kind;
  guint              n_presses;
  guint              last_round;
} Watch;

/* Time that is only counted. */
static guint
count_time (guint       interval,
            GSourceFunc function,
            gpointer    data)
{
  return g_idle_add (function, data);
}

static void
end_burst (Watch *watch)
{
  if (watch->last_kind >= 0)
    watch->burst[watch->last_kind] = MIN (watch->burst[watch->last_kind], watch->burst_time);
  watch->burst_time = 0;
  watch->last_kind = -1;
}

static void
note_time (Watch *watch,
           guint  kind)
{
  if (watch->last_kind != (gint) kind)
    end_burst (watch);
  watch->burst_time += watch->time;
  watch->last_kind = kind;

  if (watch->n_seen[kind] == 0)
    watch->shortest[kind] = watch->burst[kind] = G_MAXDOUBLE;
  watch->n_seen[kind]++;
  watch->shortest[kind] = MIN (watch->shortest[kind], watch->time);
  watch->longest[kind] = MAX (watch->longest[kind], watch->time);
}

static void
act_cb (SixainStage       *stage,
        const SixainScene *scene,
        double             pause,
        Watch             *watch)
{
  if (scene->act == 0)
    watch->time = 0;
  watch->time += pause;
  if (scene->shows == SIXAIN_SHOW_AFTER)
    note_time (watch, scene->event->kind);
}

static void
shown_cb (SixainStage      *stage,
          const SixainStep *step,
          guint             event,
          Watch            *watch)
{
  SixainSummary summary;

  watch->rules->summarize (sixain_stage_get_state (stage), &summary);
  g_assert_cmpuint (summary.round, >=, watch->last_round);

  /* Nothing of a round is shown before somebody has pressed on after the last one. */
  if (watch->last_round > 0 && summary.round > watch->last_round)
    g_assert_cmpuint (watch->n_presses, >=, summary.round - 1);
  watch->last_round = summary.round;
}

/* Somebody presses on wherever that is awaited. */
static gboolean
goes_on (Table *table)
{
  Watch *watch = g_object_get_data (G_OBJECT (table->view), "watch");

  if (sixain_stage_get_phase (table->stage) == SIXAIN_STAGE_PRESS)
    {
      watch->n_presses++;
      sixain_stage_go_on (table->stage);
    }
  else if (SEQUENCES_IS_VIEW (table->view) && person_is_tallied (table))
    {
      watch->n_presses++;
      person_close_tally (table);
    }

  return table_is_over (table);
}

static void
watch_match (const Staged *game,
             const char   *options,
             guint         seed,
             guint         way,
             Watch        *watch)
{
  Table table;

  table_open (&table, game->id, game->get_view_type (), 4, 0, options, seed, ways[way].speed);
  for (guint seat = 0; seat < 4; seat++)
    sixain_occupants_set_level (sixain_session_get_occupants (table.session), seat, game->level);
  watch->rules = sixain_match_get_rules (table.match);
  watch->last_round = watch->n_presses = 0;
  watch->last_kind = -1;
  sixain_stage_set_motion (table.stage, ways[way].motion);
  sixain_stage_set_timer (table.stage, count_time);
  if (sixain_session_get_timekeeper (table.session) != NULL)
    sixain_timekeeper_set_rate (sixain_session_get_timekeeper (table.session), RATE);
  g_object_set_data (G_OBJECT (table.view), "watch", watch);
  g_signal_connect (table.stage, "act", G_CALLBACK (act_cb), watch);
  g_signal_connect (table.stage, "shown", G_CALLBACK (shown_cb), watch);
  table_wait_until (&table, goes_on);
  end_burst (watch);
  table_close (&table);
}

static const Beat *
find_beat (const Staged *game,
           const char   *event)
{
  for (guint i = 0; game->beats[i].event != NULL; i++)
    {
      if (g_str_equal (game->beats[i].event, event))
        return &game->beats[i];
    }

  g_error ("How long is “%s” of %s seen?", event, game->id);
}

/* In a game with a clock that is behind, what is over is not waited for. */
static void
check_times (const Staged *game,
             guint         way,
             const Watch  *watch)
{
  gboolean live = watch->rules->next_tick != NULL;

  for (guint kind = 0; kind < MAX_KINDS; kind++)
    {
      const Beat *beat = watch->n_seen[kind] > 0 ? find_beat (game, watch->rules->events[kind].name) : NULL;
      double seen, least;

      if (beat == NULL)
        continue;

      seen = live ? watch->longest[kind] : beat->together ? watch->burst[kind] : watch->shortest[kind];
      least = MAX (beat->least / ways[way].speed, !ways[way].motion && beat->least > 0 ? STILL : 0);
      g_test_message ("%s %s, %s: %u times, %g ms", game->id, beat->event, ways[way].name, watch->n_seen[kind], seen);
      if (ways[way].motion || !live)
        g_assert_cmpfloat (seen, >=, least);
    }
}

static gboolean
was_seen (const Watch *watch,
          const char  *event)
{
  for (guint kind = 0; kind < MAX_KINDS; kind++)
    {
      if (watch->n_seen[kind] > 0 && g_str_equal (watch->rules->events[kind].name, event))
        return TRUE;
    }

  return FALSE;
}

static void
test_times (gconstpointer data)
{
  guint way = GPOINTER_TO_UINT (data) % G_N_ELEMENTS (ways);
  const Staged *game = &games[GPOINTER_TO_UINT (data) / G_N_ELEMENTS (ways)];
  Watch watch = { 0 };

  for (guint i = 0; game->variants[i] != NULL; i++)
    watch_match (game, game->variants[i], i + 6, way, &watch);
  check_times (game, way, &watch);
  for (guint i = 0; game->beats[i].event != NULL; i++)
    {
      if (!was_seen (&watch, game->beats[i].event) && game->beats[i].least > 0)
        g_error ("“%s” of %s was never seen.", game->beats[i].event, game->id);
    }
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (games) * G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *path = g_strdup_printf ("/staging/%s/%s", games[i / G_N_ELEMENTS (ways)].id,
                                               ways[i % G_N_ELEMENTS (ways)].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_times);
    }

  return g_test_run ();
}
