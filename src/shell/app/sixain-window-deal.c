/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include "sixain-deal-again.h"
#include "sixain-seal-dialog.h"
#include "sixain-seal.h"
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

/* One can play without its being kept, as long as one knows. The table says so; where it is
 * not for want of a lock, that is told too. */
static void
begin (SixainWindow *self,
       SixainMatch  *match,
       GPtrArray    *guests)
{
  g_autoptr (GError) error = NULL;

  if (self->store != NULL && sixain_store_get_match_id (self->store, match) == 0)
    sixain_store_add_match (self->store, match, &error);
  sixain_window_show_match (self, match, guests);
  if (error != NULL && !g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
    sixain_window_tell (self, error->message);
}

/* A match that is sealed and has not begun yet. */
typedef struct
{
  SixainWindow *window;
  SixainMatch  *match;
  GPtrArray    *guests;        /* NULL for those that the match was left with. */
  char         *salt;
} Sealed;

static void
unref_guest (gpointer guest)
{
  g_clear_object (&guest);
}

static void
sealed_free (gpointer data)
{
  Sealed *sealed = data;

  g_object_unref (sealed->window);
  g_object_unref (sealed->match);
  g_clear_pointer (&sealed->guests, g_ptr_array_unref);
  g_free (sealed->salt);
  g_free (sealed);
}

static gboolean
deal_cb (gpointer data)
{
  Sealed *sealed = data;

  sixain_seal_attach (sealed->match, sealed->salt);
  begin (sealed->window, sealed->match, sealed->guests);

  return G_SOURCE_REMOVE;
}

/* Not at once: in GTK 4.8 the dialog must not be there any more when the page behind it goes. */
static void
seal_response_cb (AdwMessageDialog *dialog,
                  const char       *response,
                  Sealed           *sealed)
{
  if (g_str_equal (response, "deal"))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, deal_cb, sealed, sealed_free);
  else
    sealed_free (sealed);
}

static void
seal (SixainWindow *self,
      SixainMatch  *match,
      GPtrArray    *guests)
{
  Sealed *sealed = g_new0 (Sealed, 1);
  g_autofree char *line = NULL, *fingerprint = NULL;
  AdwMessageDialog *dialog;

  sealed->window = g_object_ref (self);
  sealed->match = g_object_ref (match);
  if (guests != NULL)
    {
      sealed->guests = g_ptr_array_new_with_free_func (unref_guest);
      for (guint seat = 0; seat < guests->len; seat++)
        g_ptr_array_add (sealed->guests, guests->pdata[seat] != NULL ? g_object_ref (guests->pdata[seat]) : NULL);
    }
  sealed->salt = sixain_seal_choose_salt ();

  line = sixain_seal_write (sixain_match_get_rules (match), sixain_match_get_setup (match), sealed->salt);
  fingerprint = sixain_seal_fingerprint (line);
  dialog = sixain_seal_dialog_new (fingerprint, GTK_WINDOW (self));
  g_signal_connect (dialog, "response", G_CALLBACK (seal_response_cb), sealed);
  sixain_window_present_beside (self, GTK_WINDOW (dialog));
}

/* A game of an evening whose deal was sealed and cancelled is kept, and comes here again. */
static gboolean
is_to_be_sealed (SixainWindow *self,
                 SixainMatch  *match)
{
  g_autofree char *salt = NULL;

  if (!g_settings_get_boolean (self->settings, "show-seal") || sixain_match_get_n_records (match) > 0)
    return FALSE;

  salt = sixain_seal_find (match, self->store, self->store != NULL ? sixain_store_get_match_id (self->store, match) : 0);

  return salt == NULL;
}

void
sixain_window_deal (SixainWindow *self,
                    SixainMatch  *match,
                    GPtrArray    *guests)
{
  if (is_to_be_sealed (self, match))
    seal (self, match, guests);
  else
    begin (self, match, guests);
}

/* What cannot be written now is written later. */
void
sixain_window_keep_seal (SixainWindow *self,
                         SixainMatch  *match,
                         gint64        id)
{
  const char *salt = sixain_seal_get_salt (match);
  g_autoptr (GError) error = NULL;

  if (salt != NULL && id != 0 && !sixain_seal_keep (self->store, id, salt, &error))
    sixain_window_tell (self, error->message);
}

void
sixain_window_install_deal_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.play-again", "(xi)", play_again_action);
}
