/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-person.h"

#include "six-picture.h"
#include "sixain-card.h"
#include "sixain-hourglass.h"

SixView *
six_person_get_view (Table *table)
{
  return SIX_VIEW (table->view);
}

const SixState *
six_person_get_truth (Table *table)
{
  return sixain_match_get_truth (table->match);
}

GtkWidget *
six_person_get_target (Table *table,
                       guint  seat,
                       guint  key)
{
  return six_view_find (six_person_get_view (table), SIX_PIECE_TARGET, seat, key);
}

GtkWidget *
six_person_get_tube (SixView *view)
{
  return six_view_find (view, SIX_PIECE_TUBE, 0, 0);
}

static void
frame_cb (SixView *view)
{
  six_picture_assert (view);
}

void
six_person_count_in (Table *table)
{
  SixView *view = six_person_get_view (table);

  g_assert_cmpuint (view->count, ==, view->n_people > 0 ? 3 : 0);
  while (view->count > 0)
    {
      g_assert_cmpuint (sixain_holds_get_pauses (sixain_session_get_holds (table->session)), !=, 0);
      six_view_count (view);
    }
  g_assert_cmpuint (sixain_holds_get_pauses (sixain_session_get_holds (table->session)), ==, 0);
}

void
six_person_open_table (Table      *table,
                       guint       n_people,
                       const char *options,
                       guint64     seed,
                       double      speed,
                       double      rate)
{
  table_open (table, "six", SIX_TYPE_VIEW, 4, n_people, options, seed, speed);
  sixain_timekeeper_set_rate (sixain_session_get_timekeeper (table->session), rate);
  if (speed == 0)
    g_signal_connect_swapped (table->stage, "shown", G_CALLBACK (frame_cb), table->view);
  six_person_count_in (table);
}

gboolean
six_person_is_idle (Table *table)
{
  return !sixain_stage_is_showing (table->stage);
}

void
six_person_tick (Table *table)
{
  g_autoptr (GError) error = NULL;
  gint64 next = sixain_match_get_rules (table->match)->next_tick (six_person_get_truth (table));

  g_assert_cmpuint (sixain_holds_get_pauses (sixain_session_get_holds (table->session)), ==, 0);
  g_assert_cmpint (next, >=, 0);
  sixain_match_advance (table->match, next, &error);
  g_assert_no_error (error);
}

void
six_person_get_ready (Table *table)
{
  const SixState *truth = six_person_get_truth (table);

  if (truth->phase == SIX_ROLL && !truth->ready)
    six_person_tick (table);
  g_assert_true (truth->phase != SIX_ROLL || truth->ready);
}

guint
six_person_count_moves (Table *table)
{
  guint n = 0;

  for (guint i = 0; i < sixain_match_get_n_records (table->match); i++)
    n += sixain_match_get_record (table->match, i)->seat != SIXAIN_NOBODY;

  return n;
}

void
six_person_assert_last_move (Table      *table,
                             guint       seat,
                             const char *text)
{
  for (guint i = sixain_match_get_n_records (table->match); i > 0; i--)
    {
      const SixainRecord *record = sixain_match_get_record (table->match, i - 1);

      if (record->seat == SIXAIN_NOBODY)
        continue;

      g_assert_cmpint (record->seat, ==, seat);
      g_assert_cmpstr (record->text, ==, text);
      return;
    }

  g_assert_not_reached ();
}

static guint
get_code (Table *table,
          guint  seat,
          guint  key)
{
  return six_person_get_view (table)->key_codes.codes[seat][key];
}

guint
six_person_strike (Table *table,
                   guint  seat,
                   guint  key)
{
  guint before = six_person_count_moves (table);
  guint code = get_code (table, seat, key);

  g_assert_true (six_view_press_key (six_person_get_view (table), code));
  g_assert_true (six_view_press_key (six_person_get_view (table), code));
  g_assert_true (six_view_press_key (six_person_get_view (table), code));
  six_view_release_key (six_person_get_view (table), code);

  /* No time passes until the hourglass has been turned over before everybody's eyes. */
  if (six_person_get_view (table)->beginning)
    table_wait_until (table, six_person_is_idle);

  return six_person_count_moves (table) - before;
}

void
six_person_assert_shown (Table *table)
{
  SixState shown, state;

  table_wait_until (table, six_person_is_idle);
  sixain_board_finish (sixain_game_view_get_board (table->view));
  shown = *six_person_get_view (table)->shown;
  sixain_session_look (table->session, &state);
  shown.time = state.time;
  g_assert_cmpmem (&shown, sizeof shown, &state, sizeof state);
  six_picture_assert (six_person_get_view (table));
}

gboolean
six_person_holds_card (Table *table,
                       guint  seat)
{
  SixView *view = six_person_get_view (table);
  GtkWidget *card = six_view_find (view, SIX_PIECE_CARD, seat, six_turned (view->shown, seat));

  /* Whoever is quicker than the table, which still shows the dice fall, holds it face down. */
  return six_view_find (view, SIX_PIECE_HAND, seat, 0) != NULL ||
         (card != NULL && sixain_card_get_selected (SIXAIN_CARD (card)));
}

void
six_person_lay_all (Table *table)
{
  const SixState *truth = six_person_get_truth (table);
  SixView *view = six_person_get_view (table);

  for (guint seat = 0; truth->phase == SIX_LAY && seat < truth->n_players; seat++)
    {
      while (truth->owed[seat] > 0)
        {
          guint round = truth->round, place = truth->owed[seat] % SIX_N_PLACES;

          /* At leisure: nobody is counted in, and nothing else can be done. */
          table_wait_until (table, six_person_is_idle);
          g_assert_cmpuint (truth->phase, ==, SIX_LAY);
          g_assert_false (view->waiting || sixain_holds_get_pauses (sixain_session_get_holds (table->session)) != 0);
          g_assert_cmpuint (view->count, ==, 0);
          g_assert_true (g_str_has_suffix (sixain_game_view_get_status (table->view), "the next round begins."));
          g_assert_cmpuint (six_person_strike (table, seat, SIX_KEY_DICE), ==, 0);
          g_assert_cmpuint (six_person_strike (table, seat, SIX_KEY_LIFT), ==, 0);
          g_assert_cmpuint (six_person_strike (table, seat, place), ==, 0);
          six_view_tell_task (view);

          g_assert_cmpuint (six_person_strike (table, seat, SIX_KEY_STOCK), ==, 0);
          g_assert_true (six_person_holds_card (table, seat));
          g_assert_cmpuint (six_person_strike (table, seat, place), ==, 1);
          six_person_assert_shown (table);
          six_view_tell_task (view);
          g_assert_cmpint (truth->round > round, ==, truth->phase == SIX_ROLL);
        }
    }
}

void
six_person_act_aside (Table *table,
                      guint  seat,
                      guint *counts)
{
  const SixState *truth = six_person_get_truth (table);
  g_autofree char *text = NULL;
  guint place;

  if (six_may_protect (truth, seat))
    {
      place = six_find (truth, seat, truth->sum);
      text = g_strdup_printf ("protect %u", truth->sum);
      g_assert_cmpuint (six_person_strike (table, seat, (place + 1) % SIX_N_PLACES), ==, 0);
      g_assert_cmpuint (six_person_strike (table, seat, place), ==, 1);
      six_person_assert_last_move (table, seat, text);
      counts[SIX_MOVE_PROTECT]++;
    }
  else if (truth->owed[seat] > 0 && (seat != 3 || truth->active == 3))
    {
      /* A place alone would protect, and never lays: not after a roll of one's own,
       * not where cards are protected automatically, and not before the first roll
       * of whoever has just got the dice, for which the last player waits. */
      text = g_strdup_printf ("lay %u", 1 + seat % SIX_N_PLACES);
      place = seat % SIX_N_PLACES;
      for (guint other = 0; other < SIX_N_PLACES; other++)
        g_assert_cmpuint (six_person_strike (table, seat, other), ==, 0);
      g_assert_cmpuint (six_person_strike (table, seat, SIX_KEY_STOCK), ==, 0);
      g_assert_true (six_person_get_view (table)->taken_up[seat]);
      g_assert_true (six_person_holds_card (table, seat));
      g_assert_cmpuint (six_person_strike (table, seat, place), ==, 1);
      six_person_assert_last_move (table, seat, text);
      g_assert_false (six_person_get_view (table)->taken_up[seat]);
      g_assert_false (six_person_holds_card (table, seat));
      counts[SIX_MOVE_LAY]++;
      counts[SIX_PERSON_N_COUNTS - 1] += seat == truth->active;
    }
  else if (truth->owed[seat] == 0)
    {
      g_assert_cmpuint (six_person_strike (table, seat, SIX_KEY_STOCK), ==, 0);
      g_assert_false (six_person_get_view (table)->taken_up[seat]);
    }
}
