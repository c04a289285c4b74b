/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include "sixain-deal-again.h"
#include "sixain-seating.h"

/* The match at the table, or one that is over and kept. */
static SixainMatch *
find_match (SixainWindow  *self,
            gint64         id,
            GError       **error)
{
  SixainTablePage *table = sixain_window_get_table (self);

  if (table != NULL)
    return g_object_ref (sixain_table_page_get_match (table));

  return sixain_store_load_finished (self->store, id, sixain_view_catalog_get_catalog (self->views), error);
}

/* Those who stay have their seats, and computers the others. */
static GPtrArray *
seat_players (SixainWindow *self,
              SixainMatch  *match,
              const gint   *seats)
{
  const guint n = sixain_match_get_n_players (match);
  g_autoptr (GPtrArray) staying = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SixainSeating) seating = NULL;
  g_autoptr (GPtrArray) seated = NULL;
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);
  guint next = 0, added;

  for (guint seat = 0; seat < n; seat++)
    {
      if (seats[seat] != SIXAIN_NOBODY)
        g_ptr_array_add (staying, g_object_ref (sixain_match_get_player (match, seats[seat])));
    }
  added = staying->len;
  seating = sixain_seating_new (self->roster, sixain_game_get_levels (sixain_match_get_game (match)), n);
  sixain_seating_set_players (seating, staying);
  sixain_seating_fill (seating, n);
  seated = sixain_seating_copy_players (seating);

  for (guint seat = 0; seat < n; seat++)
    g_ptr_array_add (players, g_object_ref (seated->pdata[seats[seat] != SIXAIN_NOBODY ? next++ : added++]));

  return players;
}

/* Phones go along with those who hold them, and a match of the history has none. */
static GPtrArray *
seat_guests (SixainWindow *self,
             guint         n,
             const gint   *seats)
{
  g_autoptr (GPtrArray) before = sixain_window_get_table (self) != NULL ? sixain_window_list_guests (self, n) : NULL;
  GPtrArray *guests = g_ptr_array_new ();

  for (guint seat = 0; seat < n; seat++)
    g_ptr_array_add (guests, before != NULL && seats[seat] != SIXAIN_NOBODY ? before->pdata[seats[seat]] : NULL);

  return guests;
}

/* Computers play for those who were removed from the history, who have no name any more. */
static void
play_again_action (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GPtrArray) players = NULL, guests = NULL;
  g_autoptr (GError) error = NULL;
  gint seats[SIXAIN_MAX_SEATS];
  gint64 id;
  gint who;

  g_variant_get (parameter, "(xi)", &id, &who);
  match = find_match (self, id, &error);
  if (match == NULL)
    {
      sixain_window_tell (self, error->message);
      return;
    }

  sixain_deal_again_arrange (match, who, seats);
  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      if (seats[seat] != SIXAIN_NOBODY && *sixain_match_get_names (match)[seats[seat]] == '\0')
        seats[seat] = SIXAIN_NOBODY;
    }
  players = seat_players (self, match, seats);
  guests = seat_guests (self, players->len, seats);
  sixain_window_begin_match (self, sixain_match_get_game (match), sixain_match_get_setup (match), players, guests);
}

void
sixain_window_install_deal_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.play-again", "(xi)", play_again_action);
}
