/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

#include "sixain-demonstration.h"
#include "sixain-last-setup.h"
#include "sixain-lesson-page.h"

#define OFFERED "lessons-offered"

static SixainTablePage *
find_table (GtkWidget *page)
{
  if (SIXAIN_IS_LESSON_PAGE (page))
    return sixain_lesson_page_get_table (SIXAIN_LESSON_PAGE (page));

  if (SIXAIN_IS_DEMONSTRATION (page))
    return sixain_demonstration_get_table (SIXAIN_DEMONSTRATION (page));

  return SIXAIN_IS_TABLE_PAGE (page) ? SIXAIN_TABLE_PAGE (page) : NULL;
}

/* Other windows may open when this one is closed and has no pages any more. */
SixainTablePage *
sixain_window_get_table (SixainWindow *self)
{
  if (self->navigation == NULL)
    return NULL;

  return find_table (sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_TABLE));
}

gboolean
sixain_window_is_rehearsing (SixainWindow *self)
{
  GtkWidget *page = sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_TABLE);

  return page != NULL && !SIXAIN_IS_TABLE_PAGE (page);
}

void
sixain_window_stop_page (SixainNavigation *navigation,
                         GtkWidget        *page)
{
  if (SIXAIN_IS_DEMONSTRATION (page))
    sixain_demonstration_stop (SIXAIN_DEMONSTRATION (page));
  else if (find_table (page) != NULL)
    sixain_table_page_stop (find_table (page));
}

static void
failed_cb (SixainWindow *self,
           const GError *error)
{
  sixain_window_tell (self, error->message);
}

/* The page of a match or of a lesson, with its table. */
static void
show_table (SixainWindow    *self,
            GtkWidget       *page,
            SixainTablePage *table)
{
  SixainGame *game = sixain_match_get_game (sixain_table_page_get_match (table));

  g_signal_connect_object (table, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::showing-scores", G_CALLBACK (sixain_window_update_actions), self, G_CONNECT_SWAPPED);
  sixain_table_page_set_sounds (table, self->sounds);
  sixain_window_show_page (self, SIXAIN_PAGE_TABLE, page, sixain_game_get_title (game));
}

void
sixain_window_show_match (SixainWindow *self,
                          SixainMatch  *match,
                          GPtrArray    *guests)
{
  SixainGame *game = sixain_match_get_game (match);
  g_autoptr (SixainSession) session = NULL;
  g_autoptr (GPtrArray) players = sixain_window_list_players (match);
  g_autoptr (GError) error = NULL;
  const SixainViewModule *view = sixain_view_catalog_get_view (self->views, game, &error);
  SixainTablePage *page;

  if (view == NULL)
    {
      sixain_window_tell (self, error->message);
      return;
    }

  g_clear_pointer (&self->same_players, g_ptr_array_unref);
  sixain_last_setup_remember (self->settings, game, sixain_match_get_setup (match), players);
  session = sixain_session_new (match);
  sixain_window_follow_match (self, session, guests);
  page = SIXAIN_TABLE_PAGE (sixain_table_page_new (session, view, self->settings));
  sixain_table_page_set_evening (page, sixain_window_find_evening (self, match));
  sixain_table_page_set_phones (page, self->phones);
  /* In an evening the next game is another one, which somebody opens at the screen. */
  sixain_phones_set_again (self->phones, !sixain_window_find_evening (self, match));
  sixain_table_page_tell_deal (page, self->store);
  if (sixain_match_get_n_records (match) == 0)
    sixain_stage_await_deal (sixain_game_view_get_stage (sixain_table_page_get_view (page)));
  show_table (self, GTK_WIDGET (page), page);
  sixain_window_update_kept (self);
  if (guests == NULL)
    sixain_window_call_phones (self);
}

void
sixain_window_begin_match (SixainWindow      *self,
                           SixainGame        *game,
                           const SixainSetup *setup,
                           GPtrArray         *players,
                           GPtrArray         *guests)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainMatch) match = sixain_match_new (game, setup, players, &error);

  if (match != NULL)
    sixain_window_deal (self, match, guests);
  else
    sixain_window_tell (self, error->message);
}

/* To a game of one's own, after a lesson or out of a demonstration. */
static void
set_up_cb (SixainWindow *self)
{
  g_autoptr (SixainGame) game = g_object_ref (sixain_window_get_game (self));

  sixain_window_show_setup (self, game, NULL);
}

static void
show_lesson (SixainWindow *self)
{
  g_autoptr (SixainGame) game = g_steal_pointer (&self->lesson_game);
  g_autoptr (GError) error = NULL;
  const SixainViewModule *view = sixain_view_catalog_get_view (self->views, game, &error);
  GtkWidget *page = NULL;

  if (view != NULL)
    page = sixain_lesson_page_new (game, view, self->lesson, self->roster, self->settings, &error);
  if (page == NULL)
    {
      sixain_window_tell (self, error->message);
      return;
    }

  g_signal_connect_object (page, "done", G_CALLBACK (set_up_cb), self, G_CONNECT_SWAPPED);
  show_table (self, page, find_table (page));
}

void
sixain_window_begin_lesson (SixainWindow       *self,
                            SixainGame         *game,
                            const SixainLesson *lesson)
{
  g_set_object (&self->lesson_game, game);
  self->lesson = lesson;
  sixain_window_leave_then (self, show_lesson);
}

/* Once for each game, when it is set up for the first time, and once for an option that is turned on. */
void
sixain_window_offer_lesson (SixainWindow       *self,
                            SixainGame         *game,
                            const SixainLesson *lesson)
{
  g_auto (GStrv) offered = g_settings_get_strv (self->settings, OFFERED);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *id = NULL, *text = NULL;

  if (lesson->option != NULL)
    {
      id = g_strdup_printf ("%s:%s", sixain_game_get_id (game), lesson->option);
      text = g_strdup (_(lesson->offer));
    }
  else
    {
      id = g_strdup (sixain_game_get_id (game));
      text = g_strdup_printf (_("New to %s? A first game of five minutes shows how it is played."), sixain_game_get_title (game));
    }
  if (g_strv_contains ((const char *const *) offered, id))
    return;

  g_strv_builder_addv (ids, (const char **) offered);
  g_strv_builder_add (ids, id);
  all = g_strv_builder_end (ids);
  g_settings_set_strv (self->settings, OFFERED, (const char *const *) all);

  sixain_window_flush_discarded (self);
  g_set_object (&self->lesson_game, game);
  self->lesson = lesson;
  sixain_notice_show (self->notice, text, _("_Show Me"));
}

/* The next game has a title of its own. */
static void
begun_cb (SixainWindow *self)
{
  sixain_notice_close (self->notice);
  gtk_window_set_title (GTK_WINDOW (self), sixain_game_get_title (sixain_window_get_game (self)));
}

void
sixain_window_begin_demonstration (SixainWindow *self)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *page;

  if (g_list_model_get_n_items (sixain_view_catalog_get_games (self->views)) == 0)
    return;

  page = sixain_demonstration_new (self->views, self->settings, self->sounds, &error);
  if (page == NULL)
    {
      sixain_window_tell (self, error->message);
      return;
    }

  g_signal_connect_object (page, "begun", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "joined", G_CALLBACK (set_up_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "left", G_CALLBACK (sixain_window_show_welcome), self, G_CONNECT_SWAPPED);
  sixain_window_show_page (self, SIXAIN_PAGE_TABLE, page,
                           sixain_game_get_title (sixain_match_get_game (sixain_table_page_get_match (find_table (page)))));
}
