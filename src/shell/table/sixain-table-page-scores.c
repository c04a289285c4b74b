/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-table-page-private.h"

#include "sixain-games-played.h"
#include "sixain-setting.h"

/* Where everybody is at a phone or has stepped out, nobody may be near the screen to press on:
 * the end of a round, and then the scores, are looked at for so many milliseconds at the usual
 * speed. */
#define UNATTENDED_MS 7000
#define UNATTENDED_SCORES_MS 12000

void
sixain_table_page_open_scores (SixainTablePage       *self,
                               SixainScorePageReason  reason)
{
  if (!self->showing_scores)
    {
      self->showing_scores = TRUE;
      sixain_table_page_set_hold (self, SIXAIN_HOLD_SCORES, TRUE);
      sixain_table_page_show_page (self);
      g_object_notify (G_OBJECT (self), "showing-scores");
    }

  sixain_score_page_show (self->score_page, sixain_session_get_match (self->session),
                          sixain_session_get_you (self->session), reason);
}

/* The scores must not know how a round ended before the table has shown it. */
void
sixain_table_page_look_at_scores (SixainTablePage *self)
{
  SixainMatch *match = sixain_session_get_match (self->session);
  SixainSummary shown;

  sixain_match_get_rules (match)->summarize (sixain_stage_get_state (self->stage), &shown);
  if (sixain_scoreboard_get_n_rounds (sixain_match_get_scoreboard (match)) > shown.finished)
    sixain_stage_skip (self->stage);

  sixain_table_page_open_scores (self, sixain_table_page_is_over (self) ? SIXAIN_SCORE_PAGE_MATCH : SIXAIN_SCORE_PAGE_LOOK);
}

void
sixain_table_page_close_scores (SixainTablePage *self)
{
  if (!self->showing_scores)
    return;

  self->showing_scores = FALSE;
  sixain_table_page_show_round (self);
  sixain_table_page_show_page (self);
  sixain_table_page_set_hold (self, SIXAIN_HOLD_SCORES, FALSE);
  g_object_notify (G_OBJECT (self), "showing-scores");
  if (sixain_table_page_is_held (self, SIXAIN_HOLD_ROUND))
    {
      if (self->phones != NULL)
        sixain_phones_set_resting (self->phones, FALSE);
      sixain_table_page_set_hold (self, SIXAIN_HOLD_ROUND, FALSE);
    }
}

static gboolean
unattended_cb (gpointer user_data)
{
  SixainTablePage *self = user_data;

  self->unattended_id = 0;
  if (sixain_table_page_is_held (self, SIXAIN_HOLD_ROUND))
    sixain_table_page_close_scores (self);
  else if (sixain_stage_get_phase (self->stage) == SIXAIN_STAGE_PRESS)
    sixain_stage_go_on (self->stage);

  return G_SOURCE_REMOVE;
}

/* With nobody at the screen, people with phones say when they have seen the scores. */
static gboolean
is_left_to_phones (SixainTablePage *self)
{
  return sixain_table_page_is_held (self, SIXAIN_HOLD_ROUND) && self->phones != NULL && sixain_session_get_n_people (self->session) == 0 &&
         sixain_phones_set_resting (self->phones, TRUE);
}

void
sixain_table_page_go_on_unattended (SixainTablePage *self)
{
  guint milliseconds = sixain_table_page_is_held (self, SIXAIN_HOLD_ROUND) ? UNATTENDED_SCORES_MS : UNATTENDED_MS;
  double speed = sixain_stage_get_speed (self->stage);
  SixainOccupants *occupants = sixain_session_get_occupants (self->session);
  gboolean here = sixain_occupants_list (occupants, SIXAIN_OCCUPANT_SCREEN) != 0;
  gboolean on_phones = sixain_occupants_list (occupants, SIXAIN_OCCUPANT_PHONE) != 0;

  g_clear_handle_id (&self->unattended_id, g_source_remove);
  if (sixain_session_is_guided (self->session) || !(sixain_table_page_is_held (self, SIXAIN_HOLD_ROUND) || sixain_stage_get_phase (self->stage) == SIXAIN_STAGE_PRESS))
    return;

  if (!here && !is_left_to_phones (self) && speed > 0 &&
      (on_phones || self->unattended || sixain_occupants_list (occupants, SIXAIN_OCCUPANT_AWAY) != 0))
    self->unattended_id = g_timeout_add (milliseconds / speed, unattended_cb, self);
  else if (on_phones)
    self->unattended_id = g_timeout_add (sixain_occupants_get_patience (), unattended_cb, self);
}

void
sixain_table_page_begin_round (SixainTablePage *self)
{
  if (sixain_table_page_is_held (self, SIXAIN_HOLD_ROUND))
    sixain_table_page_close_scores (self);
}

/* The next round is dealt when the scores have been seen; a lesson goes on by itself. */
static void
round_over_cb (SixainTablePage *self)
{
  if (!sixain_session_is_guided (self->session))
    sixain_table_page_set_hold (self, SIXAIN_HOLD_ROUND, TRUE);
  sixain_table_page_open_scores (self, SIXAIN_SCORE_PAGE_ROUND);
  sixain_table_page_go_on_unattended (self);
}

static void
match_over_cb (SixainTablePage *self)
{
  if (!self->unattended)
    sixain_games_played_add (self->settings, sixain_table_page_get_game_id (self));
  sixain_table_page_open_scores (self, SIXAIN_SCORE_PAGE_MATCH);
  sixain_score_page_celebrate (self->score_page, sixain_setting_get_number (self->settings, "animation-speed"));
  sixain_table_page_update_actions (self);
}

/* The winner is heard when the podium shows who has won, and not before. */
static void
risen_cb (SixainTablePage *self)
{
  if (self->soundtrack != NULL)
    sixain_soundtrack_end (self->soundtrack);
}

void
sixain_table_page_watch_rounds (SixainTablePage *self)
{
  g_signal_connect_object (self->score_page, "risen", G_CALLBACK (risen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stage, "round-over", G_CALLBACK (round_over_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stage, "match-over", G_CALLBACK (match_over_cb), self, G_CONNECT_SWAPPED);
}
