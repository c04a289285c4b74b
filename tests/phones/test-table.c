/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sixain-catalog.h"
#include "sixain-json.h"
#include "sixain-phone-controller.h"
#include "sixain-phone-table.h"
#include "sixain-phone-view.h"

/* What phones are shown of a match: never what their seat may not know, and never before the
 * table has shown it. */

typedef struct
{
  const char *game;
  guint       n_players;
  const char *options;
} Variant;

static const Variant variants[] = {
  { "rows", 2, "" },
  { "rows", 5, "" },
  { "rows", 10, "rounds=1" },
  { "rows", 4, "known_cards=true rounds=2" },
  { "rows", 4, "known_cards=true draft=true rounds=2" },
  { "rows", 3, "special_cards=true" },
  { "rows", 8, "special_cards=true" },
  { "rows", 3, "deck=elements rounds=2" },
  { "six", 2, "hourglass_s=60 rounds=2" },
  { "six", 3, "auto_protect=true hourglass_s=60 rounds=2" },
  { "six", 5, "doubles=true unpredictable_sand=true hourglass_s=60 rounds=2" },
  { "sequences", 2, "rounds=1" },
  { "sequences", 3, "rounds=1" },
  { "sequences", 4, "teams=true rounds=1" },
  { "sequences", 4, "claims=false rounds=1" },
  { "sample", 3, "" },
};

typedef struct
{
  SixainCatalog     *catalog;
  SixainMatch       *match;
  const SixainRules *rules;
  SixainSession     *session;
  SixainPhoneTable  *table;
  SixainRandom       random;
  SixainStep        *step;       /* The last one. */
  guint              n_changes;
} Table;

static void
step_cb (Table      *self,
         SixainStep *step)
{
  g_clear_pointer (&self->step, sixain_step_unref);
  self->step = sixain_step_ref (step);
}

static void
changed_cb (Table *self)
{
  self->n_changes++;
}

/* Everybody has a phone. */
static void
table_init (Table         *self,
            const Variant *variant,
            guint64        seed)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) options = g_strsplit (variant->options, " ", -1);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  SixainGame *game;

  *self = (Table) { .catalog = sixain_catalog_new () };
  sixain_random_seed (&self->random, seed);
  game = sixain_catalog_find (self->catalog, variant->game, &error);
  g_assert_no_error (error);
  self->rules = sixain_game_get_rules (game);
  sixain_setup_init (&setup, self->rules, variant->n_players, seed);
  for (guint i = 0; options[i] != NULL && *options[i] != '\0'; i++)
    sixain_setup_assign (&setup, self->rules, options[i], &error);
  g_assert_no_error (error);
  for (guint i = 0; i < variant->n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i);

      g_ptr_array_add (players, sixain_player_new (name));
    }
  self->match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);
  self->session = sixain_session_new (self->match);
  if (sixain_match_has_clock (self->match))
    sixain_timekeeper_set_rate (sixain_session_get_timekeeper (self->session), 0);
  for (guint seat = 0; seat < variant->n_players; seat++)
    {
      g_autoptr (SixainController) phone = sixain_phone_controller_new ();

      sixain_session_set_controller (self->session, seat, phone);
    }
  g_signal_connect_swapped (self->match, "step", G_CALLBACK (step_cb), self);
  self->table = sixain_phone_table_new (self->session);
  g_signal_connect_swapped (self->table, "changed", G_CALLBACK (changed_cb), self);
  sixain_match_announce_deal (self->match);
}

static void
table_clear (Table *self)
{
  g_clear_pointer (&self->step, sixain_step_unref);
  g_assert_finalize_object (self->table);
  g_assert_finalize_object (self->session);
  g_assert_finalize_object (self->match);
  g_object_unref (self->catalog);
}

/* A random legal move of a random seat that can act, or the next tick. */
static void
make_random_move (Table *self)
{
  g_auto (SixainMoves) moves = { 0 };
  SixainSeats seats = sixain_rules_can_act (self->rules, sixain_match_get_truth (self->match), &moves);
  g_autoptr (GError) error = NULL;
  guint n = sixain_match_get_n_players (self->match);
  guint seat = sixain_random_below (&self->random, n);
  gint64 time = sixain_match_get_time (self->match);

  if (self->rules->next_tick != NULL && (seats == 0 || sixain_random_below (&self->random, 4) == 0))
    {
      gint64 tick = self->rules->next_tick (sixain_match_get_truth (self->match));

      sixain_match_advance (self->match, MAX (tick, time) + (tick < 0 ? 500 : 0), &error);
      g_assert_no_error (error);
      return;
    }

  while (!(seats & SIXAIN_SEAT (seat)))
    seat = (seat + 1) % n;
  moves.n = 0;
  self->rules->moves (sixain_match_get_truth (self->match), seat, &moves);
  sixain_match_submit (self->match, seat, &moves.items[sixain_random_below (&self->random, moves.n)], time, &error);
  g_assert_no_error (error);
}

/* What follows the list of what happened. */
static const char *
skip_happened (const char *view)
{
  const char *end = strstr (view, "],\"step\":");

  g_assert_nonnull (end);

  return end + strlen ("],");
}

/* Of another world that looks the same from the seat, the phone is told the very same: so
 * nothing that it is told comes from what the seat cannot know. */
static void
check_secrecy (Table *self,
               gint   seat)
{
  guint last_step = 0;
  g_autofree char *view = sixain_phone_table_write_view (self->table, seat, &last_step);
  g_autofree gpointer state = g_malloc (self->rules->state_size);
  g_autofree gpointer seen = g_malloc (self->rules->state_size);
  g_autoptr (SixainStep) step = NULL;
  g_autofree char *other = NULL;
  g_auto (SixainMoves) legal = { 0 };

  sixain_step_look (self->step, seat, state);
  self->rules->resample (state, &self->random);
  step = sixain_step_new (self->rules, SIXAIN_STEP_MOVE, state);
  step->number = self->step->number;
  memcpy (seen, state, self->rules->state_size);
  self->rules->redact (seen, seat);
  if (seat != SIXAIN_NOBODY)
    self->rules->moves (seen, seat, &legal);
  other = sixain_phone_view_write (self->session, step, seat, 0, &legal);
  g_assert_cmpstr (skip_happened (view), ==, other + 1);
  g_assert_cmpuint (last_step, ==, self->step->number);
}

static void
test_secrecy (gconstpointer data)
{
  const Variant *variant = data;
  Table table;
  guint n_steps = 0;

  for (guint seed = 1; seed <= 3; seed++)
    {
      table_init (&table, variant, seed);
      while (!sixain_match_is_over (table.match))
        {
          g_autofree char *happened = NULL;

          make_random_move (&table);
          n_steps++;
          for (gint seat = SIXAIN_NOBODY; seat < (gint) variant->n_players; seat++)
            {
              guint last_step = MAX (table.step->number, 2) - 1;
              g_autofree char *view = sixain_phone_table_write_view (table.table, seat, &last_step);
              g_autofree char *told = g_strndup (view, skip_happened (view) - view);

              /* What happened is the same for everybody. */
              if (happened == NULL)
                happened = g_steal_pointer (&told);
              else
                g_assert_cmpstr (told, ==, happened);
              check_secrecy (&table, seat);
            }
        }
      g_assert_cmpuint (table.n_changes, >=, 1);
      table_clear (&table);
    }
  g_assert_cmpuint (n_steps, >, 10);
}

static JsonObject *
read_view (Table  *self,
           gint    seat,
           guint  *last_step)
{
  g_autofree char *view = sixain_phone_table_write_view (self->table, seat, last_step);
  g_autoptr (JsonNode) node = sixain_json_parse (view, strlen (view), NULL);

  g_assert_nonnull (node);

  return json_object_ref (json_node_get_object (node));
}

static gint64
get_step (JsonObject *view)
{
  return json_object_get_int_member (view, "step");
}

static guint
count (JsonObject *view,
       const char *list)
{
  return json_array_get_length (json_object_get_array_member (view, list));
}

static const char *
get_move (JsonObject *view)
{
  return json_object_get_string_member (json_array_get_object_element (json_object_get_array_member (view, "legal"), 0), "move");
}

/* Phones see a step once the table has shown it, and then all of it. */
static void
test_pace (void)
{
  const Variant variant = { "rows", 2, "rounds=1" };
  g_autoptr (JsonObject) before = NULL;
  guint last_step = 0, n_told = 0;
  Table table;

  table_init (&table, &variant, 4);
  before = read_view (&table, 0, &last_step);
  g_assert_cmpint (get_step (before), ==, 1);
  g_assert_cmpuint (count (before, "legal"), ==, 10);
  g_assert_cmpuint (count (before, "happened"), ==, 0);

  /* The whole round is played, and nothing of it has been shown. */
  sixain_phone_table_set_shown (table.table, 1);
  while (!sixain_match_is_over (table.match))
    {
      g_autoptr (JsonObject) view = NULL;
      SixainMove move;
      gboolean same;

      /* As long as only the other has chosen, one can still choose, or will when the table is ready. */
      make_random_move (&table);
      same = table.step->number == 2 && table.step->record.seat == 1;
      view = read_view (&table, 0, &last_step);
      g_assert_cmpint (get_step (view), ==, 1);
      g_assert_cmpuint (count (view, "legal"), ==, same ? 10 : 0);
      g_assert_cmpint (sixain_phone_table_read_move (table.table, 0, 1, get_move (before), &move, NULL), ==, same);
      g_assert_cmpuint (count (view, "winners"), ==, 0);
      g_assert_cmpuint (count (json_object_get_object_member (view, "state"), "round_scores"), ==, 0);
      g_assert_true (json_object_has_member (view, "state"));
      g_assert_false (sixain_phone_table_is_ready (table.table));
      g_assert_false (json_object_get_boolean_member (view, "over"));
    }

  for (guint shown = 2; shown <= table.step->number; shown++)
    {
      g_autoptr (JsonObject) view = NULL;

      sixain_phone_table_set_shown (table.table, shown);
      view = read_view (&table, 0, &last_step);
      g_assert_cmpint (get_step (view), ==, shown);
      g_assert_cmpint (json_object_get_boolean_member (view, "over"), ==, shown == table.step->number);
      g_assert_cmpint (count (view, "winners") > 0, ==, shown == table.step->number);
      n_told += count (view, "happened");
    }
  g_assert_cmpuint (n_told, >, 20);
  table_clear (&table);
}

/* With a clock nobody waits for the table. */
static void
test_held (void)
{
  const Variant with_clock = { "six", 2, "" };
  const Variant without = { "rows", 2, "" };
  Table table;

  for (guint i = 0; i < 2; i++)
    {
      guint n_changes;

      table_init (&table, i == 0 ? &without : &with_clock, 4);
      g_assert_true (sixain_phone_table_is_ready (table.table));
      sixain_session_hold (table.session);
      g_assert_cmpint (sixain_phone_table_is_ready (table.table), ==, i == 1);
      n_changes = table.n_changes;
      sixain_session_release (table.session);
      g_assert_true (sixain_phone_table_is_ready (table.table));

      /* Moves that waited can be made. */
      g_assert_cmpint (table.n_changes > n_changes, ==, i == 0);
      table_clear (&table);
    }
}

static void
test_paused (void)
{
  const Variant variant = { "sequences", 2, "" };
  guint last_step = 0;
  Table table;

  table_init (&table, &variant, 4);
  for (guint paused = 0; paused < 2; paused++)
    {
      g_autoptr (JsonObject) first = NULL;
      g_autoptr (JsonObject) second = NULL;
      g_autoptr (GError) error = NULL;
      SixainMove move;
      gint turn = sixain_seats_first (sixain_match_get_to_act (table.match));

      sixain_session_set_paused (table.session, paused);
      first = read_view (&table, turn, &last_step);
      second = read_view (&table, 1 - turn, &last_step);
      g_assert_cmpint (json_object_get_boolean_member (first, "paused"), ==, paused);
      g_assert_cmpint (count (first, "legal") > 0, ==, !paused);
      g_assert_cmpuint (count (second, "legal"), ==, 0);
      g_assert_cmpint (sixain_phone_table_read_move (table.table, turn, 1, "draw", &move, &error), ==, !paused);
    }
  table_clear (&table);
}

/* After an undo phones are told of it, and old answers are no answers any more. */
static void
test_undo (void)
{
  const Variant variant = { "sequences", 2, "" };
  g_autoptr (JsonObject) view = NULL;
  g_autoptr (GError) error = NULL;
  guint last_step = 0;
  SixainMove move;
  Table table;
  gint turn;

  table_init (&table, &variant, 4);
  turn = sixain_seats_first (sixain_match_get_to_act (table.match));
  json_object_unref (read_view (&table, turn, &last_step));
  g_assert_true (sixain_phone_table_read_move (table.table, turn, 1, "draw", &move, NULL));
  sixain_session_submit (table.session, turn, &move, &error);
  g_assert_no_error (error);
  g_assert_false (sixain_phone_table_read_move (table.table, turn, 1, "draw", &move, NULL));
  sixain_match_undo (table.match, 1, &error);
  g_assert_no_error (error);
  view = read_view (&table, turn, &last_step);
  g_assert_cmpint (get_step (view), ==, 3);
  g_assert_cmpuint (count (view, "happened"), ==, 2);
  g_assert_false (sixain_phone_table_read_move (table.table, turn, 1, "draw", &move, NULL));
  g_assert_false (sixain_phone_table_read_move (table.table, turn, 4, "draw", &move, NULL));
  g_assert_true (sixain_phone_table_read_move (table.table, turn, 3, "draw", &move, NULL));
  g_assert_false (sixain_phone_table_read_move (table.table, 1 - turn, 3, "draw", &move, NULL));
  table_clear (&table);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strdup_printf ("/phones/secrecy/%s-%u-%s", variants[i].game, variants[i].n_players,
                                               variants[i].options);

      g_test_add_data_func (path, &variants[i], test_secrecy);
    }

  g_test_add_func ("/phones/pace", test_pace);
  g_test_add_func ("/phones/held", test_held);
  g_test_add_func ("/phones/paused", test_paused);
  g_test_add_func ("/phones/undo", test_undo);

  return g_test_run ();
}
