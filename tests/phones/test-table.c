/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sitting.h"
#include "sixain-json.h"
#include "sixain-phone-table.h"

/* What phones are shown of a match, and when: never before the table has shown it. */

typedef struct
{
  const char *game;
  guint       n_players;
  const char *options;
} Variant;

typedef struct
{
  Sitting           sitting;
  SixainPhoneTable *table;
  guint             n_changes;
} Table;

static void
changed_cb (Table *self)
{
  self->n_changes++;
}

static void
table_init_undealt (Table         *self,
                    const Variant *variant,
                    guint64        seed)
{
  *self = (Table) { 0 };
  sitting_init (&self->sitting, variant->game, variant->n_players, variant->options, seed);
  self->table = sixain_phone_table_new (self->sitting.session);
  g_signal_connect_swapped (self->table, "changed", G_CALLBACK (changed_cb), self);
}

static void
table_init (Table         *self,
            const Variant *variant,
            guint64        seed)
{
  table_init_undealt (self, variant, seed);
  sixain_match_announce_deal (self->sitting.match);
}

static void
table_clear (Table *self)
{
  g_assert_finalize_object (self->table);
  sitting_clear (&self->sitting);
}

static void
make_random_move (Table *self)
{
  g_autoptr (GError) error = NULL;
  SixainMove move;
  guint seat = sitting_pick (&self->sitting, &move);

  sixain_match_submit (self->sitting.match, seat, &move, sixain_match_get_time (self->sitting.match), &error);
  g_assert_no_error (error);
}

static JsonObject *
read_view (Table  *self,
           gint    seat,
           guint  *last_step)
{
  g_autofree char *view = sixain_phone_table_write_view (self->table, seat, last_step, NULL);
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

/* A journal whose disk is slow. */
static void
keep_later (SixainMatch *match,
            SixainStep  *step,
            gpointer     user_data)
{
}

/* Phones hear nothing of a match before its deal has been kept and shown, and can do nothing in it. */
static void
test_deal (void)
{
  const Variant variants[] = { { "rows", 2, "" }, { "rows", 3, "draft=true" }, { "sequences", 2, "" } };
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NO_SPACE, "The disk is full.");

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      for (guint fails = 0; fails < 2; fails++)
        {
          g_autoptr (GString) choice = g_string_new (NULL);
          SixainMove move;
          Table table;
          guint seat;

          table_init_undealt (&table, &variants[i], 4);
          sixain_match_set_journal (table.sitting.match, keep_later, NULL, NULL);
          sixain_phone_table_set_shown (table.table, 0);
          seat = sitting_pick (&table.sitting, &move);
          sixain_rules_write_move (table.sitting.rules, &move, choice);
          sixain_match_announce_deal (table.sitting.match);
          g_assert_false (sixain_phone_table_is_dealt (table.table));

          sixain_match_step_saved (table.sitting.match, fails ? error : NULL);
          if (!fails)
            {
              g_assert_false (sixain_phone_table_is_dealt (table.table));
              g_assert_false (sixain_phone_table_read_move (table.table, seat, 0, choice->str, &move, NULL));
              sixain_phone_table_set_shown (table.table, 1);
            }
          g_assert_true (sixain_phone_table_is_dealt (table.table));
          g_assert_true (sixain_phone_table_read_move (table.table, seat, fails ? 0 : 1, choice->str, &move, NULL));
          table_clear (&table);
        }
    }
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
  while (!sixain_match_is_over (table.sitting.match))
    {
      g_autoptr (JsonObject) view = NULL;
      SixainMove move;
      gboolean same;

      /* As long as only the other has chosen, one can still choose, or will when the table is ready. */
      make_random_move (&table);
      same = table.sitting.step->number == 2 && table.sitting.step->record.seat == 1;
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

  for (guint shown = 2; shown <= table.sitting.step->number; shown++)
    {
      g_autoptr (JsonObject) view = NULL;

      sixain_phone_table_set_shown (table.table, shown);
      view = read_view (&table, 0, &last_step);
      g_assert_cmpint (get_step (view), ==, shown);
      g_assert_cmpint (json_object_get_boolean_member (view, "over"), ==, shown == table.sitting.step->number);
      g_assert_cmpint (count (view, "winners") > 0, ==, shown == table.sitting.step->number);
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
      sixain_holds_add (sixain_session_get_holds (table.sitting.session), SIXAIN_HOLD_SHOWING);
      g_assert_cmpint (sixain_phone_table_is_ready (table.table), ==, i == 1);
      n_changes = table.n_changes;
      sixain_holds_remove (sixain_session_get_holds (table.sitting.session), SIXAIN_HOLD_SHOWING);
      g_assert_true (sixain_phone_table_is_ready (table.table));

      /* Moves that waited can be made. */
      g_assert_cmpint (table.n_changes > n_changes, ==, i == 0);
      table_clear (&table);
    }
}

/* With a clock phones are told at once, but not how a round ended before the table has shown it. */
static void
test_lift (void)
{
  const Variant variant = { "six", 2, "rounds=2 auto_protect=true" };
  g_autoptr (JsonObject) before = NULL;
  g_autoptr (JsonObject) after = NULL;
  guint last_step = 1;
  Table table;

  table_init (&table, &variant, 4);
  sixain_phone_table_set_shown (table.table, 1);
  for (;;)
    {
      const SixainStep *step;

      if (!sitting_tick (&table.sitting))
        make_random_move (&table);
      step = table.sitting.step;
      if (step->events.n > 0 && g_str_equal (table.sitting.rules->events[step->events.items[0].kind].name, "lift"))
        break;

      before = read_view (&table, 0, &last_step);
      g_assert_cmpint (get_step (before), ==, step->number);
      g_clear_pointer (&before, json_object_unref);
    }

  before = read_view (&table, 0, &last_step);
  g_assert_cmpint (get_step (before), <, table.sitting.step->number);
  g_assert_true (json_object_get_null_member (json_object_get_object_member (before, "state"), "sand"));
  sixain_phone_table_set_shown (table.table, table.sitting.step->number);
  after = read_view (&table, 0, &last_step);
  g_assert_cmpint (get_step (after), ==, table.sitting.step->number);
  g_assert_false (json_object_get_null_member (json_object_get_object_member (after, "state"), "sand"));
  table_clear (&table);
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
      gint turn = sixain_seats_first (sixain_match_get_to_act (table.sitting.match));

      sixain_holds_set (sixain_session_get_holds (table.sitting.session), SIXAIN_HOLD_PEOPLE, paused);
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
  turn = sixain_seats_first (sixain_match_get_to_act (table.sitting.match));
  json_object_unref (read_view (&table, turn, &last_step));
  g_assert_true (sixain_phone_table_read_move (table.table, turn, 1, "draw", &move, NULL));
  sixain_session_submit (table.sitting.session, turn, &move, &error);
  g_assert_no_error (error);
  g_assert_false (sixain_phone_table_read_move (table.table, turn, 1, "draw", &move, NULL));
  sixain_match_undo (table.sitting.match, 1, &error);
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

static void
choose_last (Table *self,
             guint  seat)
{
  g_auto (SixainMoves) moves = { 0 };
  g_autoptr (GError) error = NULL;

  self->sitting.rules->moves (sixain_match_get_truth (self->sitting.match), seat, &moves);
  sixain_match_submit (self->sitting.match, seat, &moves.items[moves.n - 1], 0, &error);
  g_assert_no_error (error);
}

/* Somebody who has chosen a card may choose another one until all have. The cards that they may
 * change to are those that they have in the next turn, but the question is another one. */
static void
test_change_of_mind (void)
{
  const Variant variant = { "rows", 2, "rounds=1" };

  for (guint staged = 0; staged < 2; staged++)
    {
      g_autoptr (JsonObject) before = NULL;
      g_autoptr (JsonObject) after = NULL;
      guint last_step = 0;
      SixainMove move;
      Table table;

      /* Both cards are high enough for a row. */
      table_init (&table, &variant, 4);
      choose_last (&table, 0);
      before = read_view (&table, 0, &last_step);
      g_assert_true (sixain_phone_table_read_move (table.table, 0, get_step (before), get_move (before), &move, NULL));
      if (staged)
        sixain_phone_table_set_shown (table.table, get_step (before));
      choose_last (&table, 1);
      if (staged)
        {
          g_autoptr (JsonObject) meanwhile = read_view (&table, 0, &last_step);

          g_assert_cmpuint (count (meanwhile, "legal"), ==, 0);
          g_assert_cmpuint (count (meanwhile, "to_act"), ==, 0);
          g_assert_false (sixain_phone_table_read_move (table.table, 0, get_step (before), get_move (before), &move, NULL));
          sixain_phone_table_set_shown (table.table, G_MAXUINT);
        }

      after = read_view (&table, 0, &last_step);
      g_assert_cmpstr (get_move (after), ==, get_move (before));
      g_assert_cmpuint (count (after, "legal"), ==, count (before, "legal"));
      g_assert_cmpuint (count (after, "to_act"), ==, 2);
      g_assert_false (sixain_phone_table_read_move (table.table, 0, get_step (before), get_move (before), &move, NULL));
      g_assert_true (sixain_phone_table_read_move (table.table, 0, get_step (after), get_move (after), &move, NULL));
      table_clear (&table);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/phones/deal", test_deal);
  g_test_add_func ("/phones/pace", test_pace);
  g_test_add_func ("/phones/held", test_held);
  g_test_add_func ("/phones/lift", test_lift);
  g_test_add_func ("/phones/paused", test_paused);
  g_test_add_func ("/phones/undo", test_undo);
  g_test_add_func ("/phones/change-of-mind", test_change_of_mind);

  return g_test_run ();
}
