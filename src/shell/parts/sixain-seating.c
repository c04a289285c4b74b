/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-seating.h"

#include <glib/gi18n.h>

#include "sixain-avatar.h"

/* Names for computer players, which nobody needs to translate. */
static const char *const computer_names[] = {
  "Ada", "Félix", "Nora", "Zoé", "Hugo", "Mina", "Basile", "Ines", "Otto", "Lou",
};

struct _SixainSeating
{
  GObject       parent_instance;

  SixainRoster *roster;
  GStrv         levels;
  guint         max_players;
  GListStore   *players;

  SixainPhones *phones;         /* NULL until guests are let in. */
  GPtrArray    *guests;         /* Those whose changes are followed. */
  guint         room_id;        /* Until it is looked whether there is room for more of them. */
};

G_DEFINE_FINAL_TYPE (SixainSeating, sixain_seating, G_TYPE_OBJECT)

static void
sixain_seating_finalize (GObject *object)
{
  SixainSeating *self = SIXAIN_SEATING (object);

  g_clear_handle_id (&self->room_id, g_source_remove);
  g_ptr_array_unref (self->guests);
  g_clear_object (&self->phones);
  g_object_unref (self->players);
  g_clear_object (&self->roster);
  g_strfreev (self->levels);

  G_OBJECT_CLASS (sixain_seating_parent_class)->finalize (object);
}

static void
sixain_seating_class_init (SixainSeatingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_seating_finalize;
}

static void
sixain_seating_init (SixainSeating *self)
{
  self->players = g_list_store_new (SIXAIN_TYPE_PLAYER);
  self->guests = g_ptr_array_new_with_free_func (g_object_unref);
}

SixainSeating *
sixain_seating_new (SixainRoster      *roster,
                    const char *const *levels,
                    guint              max_players)
{
  SixainSeating *self;

  g_return_val_if_fail (SIXAIN_IS_ROSTER (roster), NULL);

  self = g_object_new (SIXAIN_TYPE_SEATING, NULL);
  self->roster = g_object_ref (roster);
  self->levels = g_strdupv ((GStrv) levels);
  self->max_players = MIN (max_players, SIXAIN_MAX_SEATS);

  return self;
}

const char *const *
sixain_seating_get_levels (SixainSeating *self)
{
  g_return_val_if_fail (SIXAIN_IS_SEATING (self), NULL);

  return (const char *const *) self->levels;
}

guint
sixain_seating_get_max_players (SixainSeating *self)
{
  g_return_val_if_fail (SIXAIN_IS_SEATING (self), 0);

  return self->max_players;
}

GListModel *
sixain_seating_get_players (SixainSeating *self)
{
  g_return_val_if_fail (SIXAIN_IS_SEATING (self), NULL);

  return G_LIST_MODEL (self->players);
}

static guint
count_players (SixainSeating *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->players));
}

/* The seating keeps the player. */
static SixainPlayer *
get_player (SixainSeating *self,
            guint          position)
{
  g_autoptr (SixainPlayer) player = g_list_model_get_item (G_LIST_MODEL (self->players), position);

  return player;
}

static SixainPlayer *
find_name (SixainSeating *self,
           const char    *name,
           SixainPlayer  *except)
{
  for (guint i = 0; i < count_players (self); i++)
    {
      SixainPlayer *player = get_player (self, i);

      if (player != except && sixain_player_names_equal (sixain_player_get_name (player), name))
        return player;
    }

  return NULL;
}

static SixainPlayer *
find_colour (SixainSeating *self,
             guint          colour,
             SixainPlayer  *except)
{
  for (guint i = 0; i < count_players (self); i++)
    {
      SixainPlayer *player = get_player (self, i);

      if (player != except && sixain_player_get_colour (player) == colour)
        return player;
    }

  return NULL;
}

static guint
find_free_colour (SixainSeating *self,
                  guint          wanted)
{
  for (guint i = 0; i < SIXAIN_N_COLOURS; i++)
    {
      guint colour = (wanted + i) % SIXAIN_N_COLOURS;

      if (find_colour (self, colour, NULL) == NULL)
        return colour;
    }

  return wanted;
}

/* A level that this game does not have becomes the middle one of those it has. */
static void
choose_level (SixainSeating *self,
              SixainPlayer  *player)
{
  const char *level = sixain_player_get_level (player);

  if (level != NULL && !g_strv_contains ((const char *const *) self->levels, level))
    sixain_player_set_level (player, sixain_levels_get_middle (sixain_seating_get_levels (self)));
}

static gboolean
has_picture (SixainSeating *self,
             const char    *picture)
{
  for (guint i = 0; i < count_players (self); i++)
    {
      if (g_strcmp0 (sixain_player_get_picture (get_player (self, i)), picture) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Whoever has chosen no picture gets a drawing that nobody here has, and the same in
 * every game where that can be. */
static void
choose_picture (SixainSeating *self,
                SixainPlayer  *player)
{
  guint first = g_str_hash (sixain_player_get_name (player)) % SIXAIN_N_AVATARS;

  for (guint i = 0; sixain_player_get_picture (player) == NULL && i < SIXAIN_N_AVATARS; i++)
    {
      const char *picture = sixain_avatar_get_picture ((first + i) % SIXAIN_N_AVATARS);

      if (!has_picture (self, picture))
        sixain_player_set_picture (player, picture);
    }
}

/* Puts the player at a seat, in place of so many others. */
static void
seat (SixainSeating *self,
      SixainPlayer  *player,
      guint          position,
      guint          n_others)
{
  for (guint i = 0; i < n_others; i++)
    g_list_store_remove (self->players, position);
  sixain_player_set_colour (player, find_free_colour (self, sixain_player_get_colour (player)));
  choose_picture (self, player);
  choose_level (self, player);
  g_list_store_insert (self->players, position, player);
}

static gboolean
is_guest (SixainPlayer *player)
{
  return sixain_player_get_device (player) == SIXAIN_DEVICE_PHONE ||
         sixain_player_get_device (player) == SIXAIN_DEVICE_LOST_PHONE;
}

/* Whom the roster remembers a player as, or NULL. Guests are who they say they are: a name
 * that the family knows counts for more than whom the phone was last used by. */
static SixainPlayer *
find_known (SixainSeating *self,
            SixainPlayer  *player)
{
  SixainPlayer *same = sixain_roster_find_same (self->roster, player);
  SixainPlayer *namesake = sixain_roster_find (self->roster, sixain_player_get_name (player));

  if (same == NULL || (is_guest (player) && namesake != NULL))
    return namesake;

  return same;
}

gboolean
sixain_seating_forget (SixainSeating  *self,
                       SixainPlayer   *player,
                       GError        **error)
{
  g_return_val_if_fail (SIXAIN_IS_SEATING (self), FALSE);

  return sixain_roster_remove (self->roster, player, error);
}

static guint
find_last_computer (SixainSeating *self)
{
  guint position = count_players (self);

  while (position > 0 && sixain_player_get_level (get_player (self, position - 1)) == NULL)
    position--;

  return position > 0 ? position - 1 : count_players (self);
}

/* The seat for somebody who comes: the next one, or else that of the last computer player. */
static guint
find_seat (SixainSeating *self)
{
  return count_players (self) < self->max_players ? count_players (self) : find_last_computer (self);
}

gboolean
sixain_seating_has_room (SixainSeating *self)
{
  g_return_val_if_fail (SIXAIN_IS_SEATING (self), FALSE);

  return find_seat (self) < self->max_players;
}

gboolean
sixain_seating_add (SixainSeating *self,
                    SixainPlayer  *player)
{
  guint position;

  g_return_val_if_fail (SIXAIN_IS_SEATING (self), FALSE);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), FALSE);

  if (!sixain_seating_has_room (self) || find_name (self, sixain_player_get_name (player), NULL) != NULL)
    return FALSE;

  position = find_seat (self);
  seat (self, player, position, position < count_players (self) ? 1 : 0);

  return TRUE;
}

/* Two guests of one name would be taken for one person: the second is "Léa 2". */
static void
make_name_unique (SixainSeating *self,
                  SixainPlayer  *player)
{
  const char *whole = sixain_player_get_name (player);
  g_autofree char *first = g_utf8_substring (whole, 0, MIN (g_utf8_strlen (whole, -1), SIXAIN_MAX_NAME - 3));

  for (guint n = 2; find_name (self, sixain_player_get_name (player), player) != NULL; n++)
    {
      g_autofree char *name = g_strdup_printf ("%s %u", first, n);

      sixain_player_set_name (player, name);
    }
}

/* Where the same person sits, who is not at another phone already; or as many as there are
 * players. */
static guint
find_own_seat (SixainSeating *self,
               SixainPlayer  *player)
{
  for (guint i = 0; i < count_players (self); i++)
    {
      SixainPlayer *other = get_player (self, i);

      if (!is_guest (other) && (g_str_equal (sixain_player_get_id (other), sixain_player_get_id (player)) ||
                                sixain_player_names_equal (sixain_player_get_name (other), sixain_player_get_name (player))))
        return i;
    }

  return count_players (self);
}

/* Takes in a guest: at the seat of the same person where they sit already, at a new one if
 * the game has room for so many, and otherwise in place of a computer player. */
static void
add_guest (SixainSeating *self,
           SixainPlayer  *player)
{
  guint position;

  if (g_list_store_find (self->players, player, NULL))
    return;

  position = find_own_seat (self, player);
  if (position == count_players (self) && !sixain_seating_has_room (self))
    return;
  if (position == count_players (self))
    position = find_seat (self);

  sixain_player_set_level (player, NULL);
  make_name_unique (self, player);
  seat (self, player, position, position < count_players (self) ? 1 : 0);
}

void
sixain_seating_set_players (SixainSeating *self,
                            GPtrArray     *players)
{
  g_return_if_fail (SIXAIN_IS_SEATING (self));

  g_list_store_remove_all (self->players);
  for (guint i = 0; i < players->len; i++)
    {
      SixainPlayer *player = g_ptr_array_index (players, i);
      SixainPlayer *known = find_known (self, player);

      if (known != NULL)
        sixain_player_set_level (known, sixain_player_get_level (player));
      player = known != NULL ? known : player;
      if (i < SIXAIN_MAX_SEATS && find_name (self, sixain_player_get_name (player), NULL) == NULL)
        seat (self, player, count_players (self), 0);
    }
}

GPtrArray *
sixain_seating_copy_players (SixainSeating *self)
{
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (SIXAIN_IS_SEATING (self), NULL);

  for (guint i = 0; i < count_players (self); i++)
    {
      SixainPlayer *player = get_player (self, i);
      SixainPlayer *known = is_guest (player) ? find_known (self, player) : NULL;
      SixainPlayer *copy = sixain_player_copy (player);

      if (known != NULL)
        sixain_player_set_id (copy, sixain_player_get_id (known));
      g_ptr_array_add (copies, copy);
    }

  return g_steal_pointer (&copies);
}

/* People before computers, and who played last first. */
static gint
compare_absent (gconstpointer a,
                gconstpointer b,
                gpointer      roster)
{
  gboolean computer_a = sixain_player_get_level (*(SixainPlayer **) a) != NULL;
  gboolean computer_b = sixain_player_get_level (*(SixainPlayer **) b) != NULL;
  gint64 used_a = sixain_roster_get_last_used (roster, *(SixainPlayer **) a);
  gint64 used_b = sixain_roster_get_last_used (roster, *(SixainPlayer **) b);

  if (computer_a != computer_b)
    return computer_a ? 1 : -1;

  return used_a < used_b ? 1 : used_a > used_b ? -1 : 0;
}

GPtrArray *
sixain_seating_list_absent (SixainSeating *self)
{
  g_autoptr (GPtrArray) absent = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (SIXAIN_IS_SEATING (self), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (sixain_roster_get_players (self->roster)); i++)
    {
      g_autoptr (SixainPlayer) player = g_list_model_get_item (sixain_roster_get_players (self->roster), i);

      if (find_name (self, sixain_player_get_name (player), NULL) == NULL)
        g_ptr_array_add (absent, g_steal_pointer (&player));
    }

  g_ptr_array_sort_with_data (absent, compare_absent, self->roster);

  return g_steal_pointer (&absent);
}

static gboolean
check_new_name (SixainSeating  *self,
                const char     *name,
                SixainPlayer   *except,
                GError        **error)
{
  SixainPlayer *namesake;

  if (!sixain_player_check_name (name, error))
    return FALSE;

  namesake = find_name (self, name, except);
  if (namesake != NULL)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                   _("%s already sits at the table."), sixain_player_get_name (namesake));
      return FALSE;
    }

  return TRUE;
}

gboolean
sixain_seating_add_name (SixainSeating  *self,
                         const char     *name,
                         GError        **error)
{
  g_autoptr (SixainPlayer) player = NULL;
  SixainPlayer *known;

  g_return_val_if_fail (SIXAIN_IS_SEATING (self), FALSE);

  if (!check_new_name (self, name, NULL, error))
    return FALSE;

  if (!sixain_seating_has_room (self))
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP, _("There is no seat left at the table."));
      return FALSE;
    }

  known = sixain_roster_find (self->roster, name);
  if (known != NULL)
    return sixain_seating_add (self, known);

  player = sixain_player_new (name);

  return sixain_seating_add (self, player);
}

/* Where the family has people of all these names, "Ada 2" follows. */
gboolean
sixain_seating_add_computer (SixainSeating *self)
{
  g_return_val_if_fail (SIXAIN_IS_SEATING (self), FALSE);

  for (guint i = 0; count_players (self) < self->max_players; i++)
    {
      const char *first = computer_names[i % G_N_ELEMENTS (computer_names)];
      guint n = i / G_N_ELEMENTS (computer_names) + 1;
      g_autofree char *name = n > 1 ? g_strdup_printf ("%s %u", first, n) : g_strdup (first);
      SixainPlayer *known = sixain_roster_find (self->roster, name);
      g_autoptr (SixainPlayer) player = NULL;

      if (find_name (self, name, NULL) != NULL || (known != NULL && sixain_player_get_level (known) == NULL))
        continue;

      player = known != NULL ? g_object_ref (known) : sixain_player_new (name);
      if (known == NULL)
        sixain_player_set_level (player, sixain_levels_get_middle (sixain_seating_get_levels (self)));

      return sixain_seating_add (self, player);
    }

  return FALSE;
}

void
sixain_seating_fill (SixainSeating *self,
                     guint          n_players)
{
  while (count_players (self) < n_players && sixain_seating_add_computer (self))
    ;
}

gboolean
sixain_seating_rename (SixainSeating  *self,
                       SixainPlayer   *player,
                       const char     *name,
                       GError        **error)
{
  g_return_val_if_fail (SIXAIN_IS_SEATING (self), FALSE);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), FALSE);

  if (!check_new_name (self, name, player, error) ||
      (!is_guest (player) && !sixain_roster_check_name (self->roster, name, player, error)))
    return FALSE;

  sixain_player_set_name (player, name);

  return TRUE;
}

void
sixain_seating_set_colour (SixainSeating *self,
                           SixainPlayer  *player,
                           guint          colour)
{
  SixainPlayer *other;

  g_return_if_fail (SIXAIN_IS_SEATING (self));
  g_return_if_fail (SIXAIN_IS_PLAYER (player));

  other = find_colour (self, colour, player);
  if (other != NULL)
    sixain_player_set_colour (other, sixain_player_get_colour (player));
  sixain_player_set_colour (player, colour);
}

static void
remove_player (SixainSeating *self,
               SixainPlayer  *player)
{
  guint position;

  if (g_list_store_find (self->players, player, &position))
    g_list_store_remove (self->players, position);
}

void
sixain_seating_remove (SixainSeating *self,
                       SixainPlayer  *player)
{
  g_autoptr (SixainPlayer) held = g_object_ref (player);

  g_return_if_fail (SIXAIN_IS_SEATING (self));

  remove_player (self, player);
  for (guint i = 0; i < self->guests->len; i++)
    {
      SixainGuest *guest = g_ptr_array_index (self->guests, i);

      if (sixain_guest_get_player (guest) == held)
        {
          sixain_phones_remove (self->phones, guest);
          return;
        }
    }
}

guint
sixain_seating_find (SixainSeating *self,
                     SixainPlayer  *player)
{
  guint position;

  g_return_val_if_fail (SIXAIN_IS_SEATING (self), 0);

  return g_list_store_find (self->players, player, &position) ? position : count_players (self);
}

void
sixain_seating_move (SixainSeating *self,
                     SixainPlayer  *player,
                     guint          to)
{
  g_autoptr (SixainPlayer) held = g_object_ref (player);
  guint from;

  g_return_if_fail (SIXAIN_IS_SEATING (self));

  if (!g_list_store_find (self->players, player, &from) || from == to || to >= count_players (self))
    return;

  g_list_store_remove (self->players, from);
  g_list_store_insert (self->players, to, player);
}

void
sixain_seating_move_by (SixainSeating *self,
                        SixainPlayer  *player,
                        gint           n_seats)
{
  gint to;

  g_return_if_fail (SIXAIN_IS_SEATING (self));

  to = (gint) sixain_seating_find (self, player) + n_seats;
  if (to >= 0)
    sixain_seating_move (self, player, to);
}

/* What the roster remembers of a guest is how they came this time. */
static SixainPlayer *
remember_guest (SixainSeating  *self,
                SixainPlayer   *player,
                GError        **error)
{
  SixainPlayer *known = find_known (self, player);
  g_autoptr (SixainPlayer) copy = NULL;

  if (known != NULL)
    {
      sixain_player_set_name (known, sixain_player_get_name (player));
      sixain_player_set_colour (known, sixain_player_get_colour (player));
      sixain_player_set_picture (known, sixain_player_get_picture (player));
      sixain_player_set_level (known, NULL);
      sixain_player_set_child (known, sixain_player_is_child (player));
      return known;
    }

  copy = sixain_player_copy (player);

  return sixain_roster_add (self->roster, copy, error) ? copy : NULL;
}

gboolean
sixain_seating_remember (SixainSeating  *self,
                         GError        **error)
{
  g_return_val_if_fail (SIXAIN_IS_SEATING (self), FALSE);

  for (guint i = 0; i < count_players (self); i++)
    {
      SixainPlayer *player = get_player (self, i);

      if (is_guest (player))
        player = remember_guest (self, player, error);
      if (player == NULL)
        return FALSE;

      if (sixain_roster_find (self->roster, sixain_player_get_name (player)) != player &&
          !sixain_roster_add (self->roster, player, error))
        return FALSE;

      if (!sixain_roster_mark_used (self->roster, player, error))
        return FALSE;
    }

  return TRUE;
}

/* Guests sit down if they want to play and are here, and get up when they only watch. */
static void
guest_notify_cb (SixainSeating *self,
                 GParamSpec    *pspec,
                 SixainGuest   *guest)
{
  SixainPlayer *player = sixain_guest_get_player (guest);

  if (sixain_guest_is_watching (guest))
    remove_player (self, player);
  else if (sixain_guest_is_present (guest))
    add_guest (self, player);
}

static void
guests_changed_cb (SixainSeating *self)
{
  GListModel *guests = sixain_phones_get_guests (self->phones);

  for (guint i = self->guests->len; i > 0; i--)
    {
      SixainGuest *guest = g_ptr_array_index (self->guests, i - 1);

      if (g_list_store_find (G_LIST_STORE (guests), guest, NULL))
        continue;

      g_signal_handlers_disconnect_by_func (guest, guest_notify_cb, self);
      remove_player (self, sixain_guest_get_player (guest));
      g_ptr_array_remove_index (self->guests, i - 1);
    }

  for (guint i = 0; i < g_list_model_get_n_items (guests); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (guests, i);

      if (g_ptr_array_find (self->guests, guest, NULL))
        continue;

      g_ptr_array_add (self->guests, g_object_ref (guest));
      g_signal_connect_object (guest, "notify", G_CALLBACK (guest_notify_cb), self, G_CONNECT_SWAPPED);
      guest_notify_cb (self, NULL, guest);
    }
}

static gboolean
room_cb (gpointer user_data)
{
  SixainSeating *self = user_data;

  self->room_id = 0;
  for (guint i = 0; i < self->guests->len; i++)
    guest_notify_cb (self, NULL, g_ptr_array_index (self->guests, i));

  return G_SOURCE_REMOVE;
}

/* There may be room now for somebody who has been waiting for a seat. It is looked for later,
 * as a player who is moved goes and comes back. */
static void
players_changed_cb (SixainSeating *self)
{
  if (self->room_id == 0)
    self->room_id = g_idle_add (room_cb, self);
}

void
sixain_seating_set_phones (SixainSeating *self,
                           SixainPhones  *phones)
{
  g_return_if_fail (SIXAIN_IS_SEATING (self));
  g_return_if_fail (SIXAIN_IS_PHONES (phones));

  if (!g_set_object (&self->phones, phones))
    return;

  g_signal_connect_object (sixain_phones_get_guests (phones), "items-changed",
                           G_CALLBACK (guests_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->players, "items-changed", G_CALLBACK (players_changed_cb), self, G_CONNECT_SWAPPED);
  guests_changed_cb (self);
}

GPtrArray *
sixain_seating_list_guests (SixainSeating *self)
{
  GPtrArray *guests;

  g_return_val_if_fail (SIXAIN_IS_SEATING (self), NULL);

  guests = g_ptr_array_new ();
  g_ptr_array_set_size (guests, count_players (self));
  for (guint i = 0; i < self->guests->len; i++)
    {
      SixainGuest *guest = g_ptr_array_index (self->guests, i);
      guint seat = sixain_seating_find (self, sixain_guest_get_player (guest));

      if (seat < guests->len)
        guests->pdata[seat] = guest;
    }

  return guests;
}
