/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-usher.h"

struct _SixainUsher
{
  GObject        parent_instance;

  SixainPhones  *phones;
  SixainSeating *seating;
  guint          max_players;
  GPtrArray     *watched;        /* Guests whose changes are followed. */
  guint          room_id;        /* Until it is looked whether there is room for more of them. */
};

G_DEFINE_FINAL_TYPE (SixainUsher, sixain_usher, G_TYPE_OBJECT)

/* Only those who want to play, and are here. */
static void
guest_notify_cb (SixainUsher *self,
                 GParamSpec  *pspec,
                 SixainGuest *guest)
{
  SixainPlayer *player = sixain_guest_get_player (guest);

  if (sixain_guest_is_watching (guest))
    sixain_seating_let_go (self->seating, player);
  else if (sixain_guest_is_present (guest))
    sixain_seating_add_guest (self->seating, player, self->max_players);
}

static void
forget_guest (SixainUsher *self,
              SixainGuest *guest)
{
  g_signal_handlers_disconnect_by_func (guest, guest_notify_cb, self);
  sixain_seating_let_go (self->seating, sixain_guest_get_player (guest));
}

static gboolean
is_here (SixainUsher *self,
         SixainGuest *guest)
{
  GListModel *guests = sixain_phones_get_guests (self->phones);

  for (guint i = 0; i < g_list_model_get_n_items (guests); i++)
    {
      g_autoptr (SixainGuest) other = g_list_model_get_item (guests, i);

      if (other == guest)
        return TRUE;
    }

  return FALSE;
}

static void
guests_changed_cb (SixainUsher *self)
{
  GListModel *guests = sixain_phones_get_guests (self->phones);

  for (guint i = self->watched->len; i > 0; i--)
    {
      SixainGuest *guest = g_ptr_array_index (self->watched, i - 1);

      if (is_here (self, guest))
        continue;

      forget_guest (self, guest);
      g_ptr_array_remove_index (self->watched, i - 1);
    }

  for (guint i = 0; i < g_list_model_get_n_items (guests); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (guests, i);

      if (g_ptr_array_find (self->watched, guest, NULL))
        continue;

      g_ptr_array_add (self->watched, g_object_ref (guest));
      g_signal_connect_object (guest, "notify", G_CALLBACK (guest_notify_cb), self, G_CONNECT_SWAPPED);
      guest_notify_cb (self, NULL, guest);
    }
}

static gboolean
room_cb (gpointer user_data)
{
  SixainUsher *self = user_data;

  self->room_id = 0;
  for (guint i = 0; i < self->watched->len; i++)
    guest_notify_cb (self, NULL, g_ptr_array_index (self->watched, i));

  return G_SOURCE_REMOVE;
}

/* There may be room now for somebody who has been waiting for a place; but a player who is
 * moved goes and comes back. */
static void
seats_changed_cb (SixainUsher *self)
{
  if (self->room_id == 0)
    self->room_id = g_idle_add (room_cb, self);
}

static void
removed_cb (SixainUsher  *self,
            SixainPlayer *player)
{
  for (guint i = 0; i < self->watched->len; i++)
    {
      SixainGuest *guest = g_ptr_array_index (self->watched, i);

      if (sixain_guest_get_player (guest) == player)
        {
          sixain_phones_remove (self->phones, guest);
          return;
        }
    }
}

static void
sixain_usher_finalize (GObject *object)
{
  SixainUsher *self = SIXAIN_USHER (object);

  g_clear_handle_id (&self->room_id, g_source_remove);
  g_ptr_array_unref (self->watched);
  g_clear_object (&self->seating);
  g_clear_object (&self->phones);

  G_OBJECT_CLASS (sixain_usher_parent_class)->finalize (object);
}

static void
sixain_usher_class_init (SixainUsherClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_usher_finalize;
}

static void
sixain_usher_init (SixainUsher *self)
{
  self->watched = g_ptr_array_new_with_free_func (g_object_unref);
}

SixainUsher *
sixain_usher_new (SixainPhones  *phones,
                  SixainSeating *seating,
                  guint          max_players)
{
  SixainUsher *self;

  g_return_val_if_fail (SIXAIN_IS_PHONES (phones), NULL);
  g_return_val_if_fail (SIXAIN_IS_SEATING (seating), NULL);

  self = g_object_new (SIXAIN_TYPE_USHER, NULL);
  self->phones = g_object_ref (phones);
  self->seating = g_object_ref (seating);
  self->max_players = max_players;

  g_signal_connect_object (sixain_phones_get_guests (phones), "items-changed",
                           G_CALLBACK (guests_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_seating_get_players (seating), "items-changed",
                           G_CALLBACK (seats_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (seating, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
  guests_changed_cb (self);

  return self;
}

GPtrArray *
sixain_usher_list_guests (SixainUsher *self)
{
  GListModel *players;
  GPtrArray *guests;

  g_return_val_if_fail (SIXAIN_IS_USHER (self), NULL);

  players = sixain_seating_get_players (self->seating);
  guests = g_ptr_array_new ();
  g_ptr_array_set_size (guests, g_list_model_get_n_items (players));
  for (guint i = 0; i < self->watched->len; i++)
    {
      SixainGuest *guest = g_ptr_array_index (self->watched, i);
      guint seat = sixain_seating_find (self->seating, sixain_guest_get_player (guest));

      if (seat < guests->len)
        guests->pdata[seat] = guest;
    }

  return guests;
}
