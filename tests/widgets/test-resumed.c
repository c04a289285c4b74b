/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "display.h"
#include "sequences-person.h"
#include "six-view-private.h"

/* Somebody leaves in the middle of each kind of question and comes back: it is asked as before,
 * and can be answered. The table of rows is tested so with the people who play there. */

#define MAX_RESUMED 3       /* Questions of a kind in a match. */

static void
describe_widget (GString    *text,
                 const char *what,
                 guint       number,
                 GtkWidget  *widget)
{
  if (widget == NULL || !gtk_widget_get_visible (widget))
    return;

  g_string_append_printf (text, "%s %u%s%s%s%s\n", what, number,
                          gtk_widget_get_sensitive (widget) ? " sensitive" : "",
                          gtk_widget_get_focusable (widget) ? " focusable" : "",
                          SIXAIN_IS_CARD (widget) && sixain_spot_get_target (SIXAIN_SPOT (widget)) ? " playable" : "",
                          SIXAIN_IS_CARD (widget) && sixain_card_get_selected (SIXAIN_CARD (widget)) ? " selected" : "");
}

/* All that people see of what they are asked. */
static char *
describe_question (Table *table)
{
  SequencesView *view = person_look (table);
  g_autoptr (GString) text = g_string_new (sixain_game_view_get_status (table->view));

  g_string_append_c (text, '\n');
  for (guint i = 0; i < SEQUENCES_N_BUTTONS; i++)
    describe_widget (text, "button", i, view->buttons[i]);
  for (guint i = 0; i < SEQUENCES_MAX_OFFERS; i++)
    describe_widget (text, "offer", i, view->offer_buttons[i]);
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      describe_widget (text, "held", card, sequences_view_find (view, SEQUENCES_PIECE_HELD + card));
      describe_widget (text, "laid", card, sequences_view_find (view, SEQUENCES_PIECE_LAID + card));
    }
  for (guint i = 0; i < SEQUENCES_MAX_MELDS; i++)
    {
      describe_widget (text, "run", i, sequences_view_find (view, SEQUENCES_PIECE_RUN + i));
      describe_widget (text, "set", i, sequences_view_find (view, SEQUENCES_PIECE_SET + i));
    }
  describe_widget (text, "stock", 0, sequences_view_find (view, SEQUENCES_PIECE_STOCK));
  describe_widget (text, "discard", 0, sequences_view_find (view, SEQUENCES_PIECE_DISCARD));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Selects all cards of the hand, one after the other, and none of them again. */
static void
touch_hand (Table *table)
{
  SequencesView *view = person_look (table);

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      GtkWidget *held = sequences_view_find (view, SEQUENCES_PIECE_HELD + card);

      if (held == NULL)
        continue;

      table_assert_in_reach (table, held);
      person_play_card (view, card);
      g_assert_true (sixain_card_get_selected (SIXAIN_CARD (held)));
      person_play_card (view, card);
      g_assert_false (sixain_card_get_selected (SIXAIN_CARD (held)));
    }
}

static void
test_sequences (gconstpointer options)
{
  guint resumed[SEQUENCES_OVER] = { 0 };
  gboolean with_claims = g_strrstr (options, "claims=false") == NULL;
  Table table;

  for (guint verb = 0; verb < SEQUENCES_N_VERBS; verb++)
    person_made[verb] = 0;
  sixain_random_seed (&person_chance, 3);
  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 3, 1, options, 6, 0);
  do
    {
      guint phase;

      table_wait_until (&table, person_is_waiting);
      phase = person_look (&table)->shown->phase;
      if (!table.over && !person_sees_end (&table) && !person_is_tallied (&table) && person_can_act (&table) && resumed[phase] < MAX_RESUMED)
        {
          g_autofree char *before = describe_question (&table);
          g_autofree char *after = NULL;

          table_resume (&table);
          table_wait_until (&table, person_is_waiting);
          after = describe_question (&table);
          g_assert_cmpstr (after, ==, before);
          touch_hand (&table);
          resumed[phase]++;
        }
    }
  while (person_do_something (&table));
  table_close (&table);

  g_assert_cmpuint (resumed[SEQUENCES_DRAW], ==, MAX_RESUMED);
  g_assert_cmpuint (resumed[SEQUENCES_PLAY], ==, MAX_RESUMED);
  g_assert_cmpuint (resumed[SEQUENCES_CLOSING], >, 0);
  if (with_claims)
    g_assert_cmpuint (resumed[SEQUENCES_CLAIM], >, 0);
}

static const SixState *
get_truth (Table *table)
{
  return sixain_match_get_truth (table->match);
}

static gboolean
can_roll (Table *table)
{
  return get_truth (table)->phase == SIX_ROLL && get_truth (table)->ready;
}

static gboolean
is_shown (Table *table)
{
  return !sixain_stage_is_showing (table->stage);
}

static GtkWidget *
get_target (Table *table,
            guint  seat,
            guint  key)
{
  return six_view_find (SIX_VIEW (table->view), SIX_PIECE_TARGET, seat, key);
}

/* Points at what a seat has; the move that comes of it, or NULL. */
static const char *
point (Table     *table,
       GtkWidget *widget)
{
  guint n_before = sixain_match_get_n_records (table->match);

  table_assert_in_reach (table, widget);
  gtk_widget_activate_action (widget, "spot.choose", NULL);
  for (guint i = sixain_match_get_n_records (table->match); i > n_before; i--)
    {
      const SixainRecord *record = sixain_match_get_record (table->match, i - 1);

      if (record->seat != SIXAIN_NOBODY)
        return record->text;
    }

  return NULL;
}

static void
resume_six (Table *table)
{
  SixState before, after;

  table_wait_until (table, is_shown);
  sixain_holds_set (sixain_session_get_holds (table->session), SIXAIN_HOLD_PEOPLE, TRUE);
  sixain_session_look (table->session, &before);
  table_resume (table);
  sixain_holds_set (sixain_session_get_holds (table->session), SIXAIN_HOLD_PEOPLE, TRUE);
  g_assert_true (is_shown (table));
  sixain_session_look (table->session, &after);
  before.time = after.time = 0;
  g_assert_cmpmem (&after, sizeof after, &before, sizeof before);

  /* Nobody can do anything before the game goes on. */
  if (before.phase == SIX_ROLL)
    g_assert_null (point (table, get_target (table, before.active, SIX_KEY_DICE)));
  sixain_holds_set (sixain_session_get_holds (table->session), SIXAIN_HOLD_PEOPLE, FALSE);

  /* It goes on when people have been counted in. */
  g_assert_cmpuint (SIX_VIEW (table->view)->count, ==, 3);
  while (SIX_VIEW (table->view)->count > 0)
    six_view_count (SIX_VIEW (table->view));
}

static gint
find_protector (const SixState *truth)
{
  for (guint seat = 0; seat < truth->n_players; seat++)
    {
      if (six_may_protect (truth, seat))
        return seat;
    }

  return -1;
}

static gint
find_debtor (const SixState *truth)
{
  for (guint seat = 0; seat < truth->n_players; seat++)
    {
      if (truth->owed[seat] > 0 && seat != truth->active && !six_may_protect (truth, seat))
        return seat;
    }

  return -1;
}

static void
test_six (void)
{
  guint n_protected = 0, n_laid = 0, n_rolled = 0;
  Table table;

  table_open (&table, "six", SIX_TYPE_VIEW, 4, 4, "rounds=1 lift_window_ms=10000 roll_pause_ms=600", 6, 0);
  resume_six (&table);
  g_assert_cmpstr (point (&table, get_target (&table, 2, SIX_KEY_DICE)), ==, "grab");

  while (n_protected < 2 || n_laid < 2 || n_rolled < 4 || !get_truth (&table)->may_lift)
    {
      gint seat;

      table_wait_until (&table, is_shown);
      if ((seat = find_protector (get_truth (&table))) >= 0)
        {
          g_autofree char *expected = g_strdup_printf ("protect %u", get_truth (&table)->sum);
          guint place = six_find (get_truth (&table), seat, get_truth (&table)->sum);

          if (n_protected++ < 2)
            resume_six (&table);
          g_assert_cmpstr (point (&table, get_target (&table, seat, place)), ==, expected);
        }
      else if ((seat = find_debtor (get_truth (&table))) >= 0)
        {
          if (n_laid++ < 2)
            resume_six (&table);
          g_assert_null (point (&table, get_target (&table, seat, SIX_KEY_STOCK)));
          g_assert_cmpstr (point (&table, get_target (&table, seat, 1)), ==, "lay 2");
        }
      else
        {
          if (n_rolled++ < 4)
            resume_six (&table);
          table_wait_until (&table, can_roll);
          if (n_protected >= 2 && n_laid >= 2 && n_rolled >= 4 && get_truth (&table)->may_lift)
            break;
          g_assert_cmpstr (point (&table, get_target (&table, get_truth (&table)->active, SIX_KEY_DICE)), ==, "roll");
        }
    }

  /* In the middle of the time in which the tube can be lifted. */
  resume_six (&table);
  g_assert_true (get_truth (&table)->may_lift);
  g_assert_cmpstr (point (&table, get_target (&table, get_truth (&table)->active, SIX_KEY_LIFT)), ==, "lift");
  table_close (&table);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_data_func ("/resumed/sequences/claims", "rounds=1", test_sequences);
  g_test_add_data_func ("/resumed/sequences/no-claims", "rounds=1 claims=false", test_sequences);
  g_test_add_func ("/resumed/six", test_six);

  return g_test_run ();
}
