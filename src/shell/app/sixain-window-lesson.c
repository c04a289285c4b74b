/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

#include "sixain-proposal.h"
#include "sixain-seating.h"

#define OFFERED "lessons-offered"

/* Somebody who usually plays here, and computers who will do as the lesson says. */
static GPtrArray *
create_players (SixainWindow *self,
                SixainGame   *game,
                guint         n_players)
{
  g_autoptr (SixainSeating) seating = sixain_seating_new (self->roster, sixain_game_get_levels (game));
  g_autoptr (GPtrArray) proposed = NULL;
  g_auto (SixainSetup) setup = { 0 };

  sixain_proposal_read (self->settings, game, &setup, &proposed);
  for (guint i = 0; i < proposed->len && g_list_model_get_n_items (sixain_seating_get_players (seating)) == 0; i++)
    {
      SixainPlayer *player = g_ptr_array_index (proposed, i);

      if (sixain_player_get_level (player) == NULL)
        sixain_seating_add (seating, player, n_players);
    }
  while (g_list_model_get_n_items (sixain_seating_get_players (seating)) < n_players && sixain_seating_add_computer (seating))
    ;

  return sixain_seating_copy_players (seating);
}

static void
done_cb (SixainWindow *self)
{
  g_autoptr (SixainGame) game = g_object_ref (sixain_window_get_game (self));

  sixain_window_show_setup (self, game, NULL);
}

static void
show_lesson (SixainWindow *self)
{
  g_autoptr (SixainGame) game = g_steal_pointer (&self->lesson_game);
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (SixainSession) session = NULL;
  g_autoptr (GError) error = NULL;
  const SixainViewModule *view = sixain_shelf_get_view (self->shelf, game, &error);
  GtkWidget *page, *tutor;

  if (view != NULL)
    {
      players = create_players (self, game, view->lesson->n_players);
      match = sixain_lesson_create_match (view->lesson, game, players, &error);
    }
  if (match == NULL)
    {
      sixain_window_tell (self, error->message);
      return;
    }

  session = sixain_session_new (match);
  page = sixain_table_page_new (session, view, self->settings);
  tutor = sixain_tutor_new (sixain_table_page_get_view (SIXAIN_TABLE_PAGE (page)), view->lesson);
  g_signal_connect_object (tutor, "left", G_CALLBACK (sixain_window_show_welcome), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tutor, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  sixain_window_show_table (self, SIXAIN_TABLE_PAGE (page), tutor);
}

void
sixain_window_begin_lesson (SixainWindow *self,
                            SixainGame   *game)
{
  g_set_object (&self->lesson_game, game);
  sixain_window_leave_then (self, show_lesson);
}

/* Once for each game, when it is set up for the first time. */
void
sixain_window_offer_lesson (SixainWindow           *self,
                            SixainGame             *game,
                            const SixainViewModule *view)
{
  g_auto (GStrv) offered = g_settings_get_strv (self->settings, OFFERED);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *text = NULL;

  if (view->lesson == NULL || g_strv_contains ((const char *const *) offered, sixain_game_get_id (game)))
    return;

  for (guint i = 0; offered[i] != NULL; i++)
    g_ptr_array_add (ids, offered[i]);
  g_ptr_array_add (ids, (gpointer) sixain_game_get_id (game));
  g_ptr_array_add (ids, NULL);
  g_settings_set_strv (self->settings, OFFERED, (const char *const *) ids->pdata);

  text = g_strdup_printf (_("New to %s? A first game of five minutes shows how it is played."), sixain_game_get_title (game));
  sixain_window_flush_discarded (self);
  g_set_object (&self->lesson_game, game);
  sixain_notice_show (self->notice, text, _("_Show Me"));
}
