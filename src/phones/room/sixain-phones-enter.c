/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-json.h"
#include "sixain-language.h"
#include "sixain-phone-room.h"
#include "sixain-phone-say.h"
#include "sixain-phone-texts.h"
#include "sixain-phones-private.h"

#define MAX_GUESTS 30

/* Rooms that were said without a secret: a family comes in at once, and whoever tries one
 * room after the other has to wait, wherever they come from. A room that was right is not
 * counted. */
#define GUESSES_FROM 12
#define GUESSES_FROM_PER_SECOND 1
#define GUESSES 40
#define GUESSES_PER_SECOND 2
#define MAX_WAIT_MS 20000

#define JOINS 40
#define JOINS_PER_SECOND 1

static SixainGuest *
find_guest_by_key (SixainPhones *self,
                   const char   *secret)
{
  g_autofree char *key = secret != NULL ? sixain_phone_room_make_key (secret) : NULL;

  for (guint i = 0; key != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->guests)); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (G_LIST_MODEL (self->guests), i);

      if (g_str_equal (sixain_guest_get_key (guest), key))
        return guest;
    }

  return NULL;
}

/* Whether somebody is here as that player. Of several guests who said so, some may be away. */
static gboolean
is_here (SixainPhones *self,
         SixainPlayer *player,
         gboolean      by_name)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->guests)); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (G_LIST_MODEL (self->guests), i);
      SixainPlayer *other = sixain_guest_get_player (guest);

      if (sixain_guest_is_present (guest) &&
          (g_str_equal (sixain_player_get_id (other), sixain_player_get_id (player)) ||
           (by_name && sixain_player_names_equal (sixain_player_get_name (other), sixain_player_get_name (player)))))
        return TRUE;
    }

  return FALSE;
}

/* The remembered players who are not here yet. */
static void
add_players (SixainPhones *self,
             JsonBuilder  *json)
{
  sixain_json_begin_list (json, "players");
  for (guint i = 0; self->players != NULL && i < g_list_model_get_n_items (self->players); i++)
    {
      g_autoptr (SixainPlayer) player = g_list_model_get_item (self->players, i);

      if (sixain_player_get_level (player) != NULL || is_here (self, player, FALSE))
        continue;

      json_builder_begin_object (json);
      sixain_json_add_string (json, "id", sixain_player_get_id (player));
      sixain_phone_say_player (json, player);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static gboolean
has_colour (SixainPhones *self,
            guint         colour)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->guests)); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (G_LIST_MODEL (self->guests), i);

      if (sixain_player_get_colour (sixain_guest_get_player (guest)) == colour)
        return TRUE;
    }

  return FALSE;
}

/* A colour that no guest has, if there is one, and not the same for those who come at the same time. */
static guint
offer_colour (SixainPhones *self)
{
  guint colour = self->next_colour;

  for (guint i = 0; i < SIXAIN_N_COLOURS && has_colour (self, colour); i++)
    colour = (colour + 1) % SIXAIN_N_COLOURS;
  self->next_colour = (colour + 1) % SIXAIN_N_COLOURS;

  return colour;
}

static char *
write_welcome (SixainPhones *self,
               SixainGuest  *guest)
{
  g_autoptr (JsonBuilder) json = sixain_phone_say_begin ("welcome");

  sixain_json_add_int (json, "protocol", 1);
  sixain_json_add_string (json, "language", sixain_phone_texts_get_language ());
  sixain_phone_say_game (json, self->game);
  add_players (self, json);
  json_builder_set_member_name (json, "you");
  if (guest != NULL)
    sixain_guest_write (guest, json, sixain_phones_get_seat (self, guest), TRUE);
  else
    {
      json_builder_add_null_value (json);
      sixain_json_add_int (json, "colour", offer_colour (self));
    }

  return sixain_phone_say_end (json);
}

/* Another device of the same guest is told so, and closed. */
static void
move_guest (SixainPhones       *self,
            SixainPhoneVisitor *visitor,
            SixainGuest        *guest)
{
  SixainPhoneVisitor *other = sixain_phones_find_visitor (self, guest);

  if (other != NULL)
    {
      sixain_phones_forget_moves (other);
      sixain_phones_recognise (other, NULL);
      other->greeted = FALSE;
      sixain_phone_link_close (other->link, sixain_phone_say_moved ());
    }
  sixain_phones_recognise (visitor, guest);
}

static void
let_in (SixainPhones *self,
        SixainGuest  *guest)
{
  sixain_guest_set_heard (guest, g_get_monotonic_time ());
  sixain_phones_set_present (self, guest, TRUE);
  sixain_phones_update_table (self);
}

static void
greet (SixainPhones       *self,
       SixainPhoneVisitor *visitor,
       SixainGuest        *guest)
{
  const char *before;

  visitor->greeted = TRUE;
  sixain_phone_link_greet (visitor->link);
  if (guest != NULL)
    {
      move_guest (self, visitor, guest);
      let_in (self, guest);
    }
  before = sixain_language_set (sixain_phone_link_get_language (visitor->link));
  sixain_phone_link_say (visitor->link, write_welcome (self, guest));
  sixain_language_set (before);
  sixain_phones_tell (self, SIXAIN_PHONE_NEWS_ROOM);
  sixain_phone_link_tell (visitor->link, SIXAIN_PHONE_NEWS_VIEW);
}

/* Where too many addresses are remembered, the count of all guesses goes on. */
static SixainPhoneRate *
get_guesses_from (SixainPhones       *self,
                  SixainPhoneVisitor *visitor)
{
  return sixain_phone_rates_get (self->guesses_from, sixain_phone_link_get_address (visitor->link));
}

static void
check_room (SixainPhones       *self,
            SixainPhoneVisitor *visitor)
{
  if (!sixain_phone_room_equal (self->room, visitor->room))
    {
      sixain_phone_link_close (visitor->link, sixain_phone_say_bye ("room"));
      return;
    }

  sixain_phone_rate_give (&self->guesses);
  sixain_phone_rate_give (get_guesses_from (self, visitor));
  greet (self, visitor, NULL);
}

static gboolean
wait_cb (gpointer user_data)
{
  SixainPhoneVisitor *visitor = user_data;

  visitor->wait_id = 0;
  check_room (visitor->phones, visitor);

  return G_SOURCE_REMOVE;
}

void
sixain_phones_take_hello (SixainPhones             *self,
                          SixainPhoneVisitor       *visitor,
                          const SixainPhoneMessage *message)
{
  SixainGuest *guest = find_guest_by_key (self, message->secret);
  guint wait, wait_from;

  sixain_phone_link_set_language (visitor->link, sixain_language_find (message->language));
  if (guest != NULL)
    {
      greet (self, visitor, guest);
      return;
    }

  visitor->room = g_strdup (message->room);

  /* The name of a public room is too long to be found by guessing, and whoever tries must not make
   * everybody wait. */
  wait = self->front != NULL ? 0 : sixain_phone_rate_book (&self->guesses, GUESSES, GUESSES_PER_SECOND);
  wait_from = sixain_phone_rate_book (get_guesses_from (self, visitor), GUESSES_FROM, GUESSES_FROM_PER_SECOND);
  wait = MAX (wait, wait_from);
  if (wait == 0)
    {
      check_room (self, visitor);
      return;
    }

  /* Whoever would have to wait longer may try again later, and has learned nothing. */
  if (wait > MAX_WAIT_MS)
    {
      sixain_phone_rate_give (&self->guesses);
      sixain_phone_rate_give (get_guesses_from (self, visitor));
      sixain_phone_link_close (visitor->link, sixain_phone_say_bye ("full"));
      return;
    }

  sixain_phone_link_greet (visitor->link);
  visitor->wait_id = g_timeout_add (wait, wait_cb, visitor);
}

static SixainPlayer *
find_remembered (SixainPhones *self,
                 const char   *id)
{
  for (guint i = 0; self->players != NULL && i < g_list_model_get_n_items (self->players); i++)
    {
      g_autoptr (SixainPlayer) player = g_list_model_get_item (self->players, i);

      if (sixain_player_get_level (player) == NULL && g_str_equal (sixain_player_get_id (player), id))
        return sixain_player_copy (player);
    }

  return NULL;
}

/* Whoever comes with the name of a child who is remembered is that child. */
static gboolean
is_known_child (SixainPhones *self,
                const char   *name)
{
  for (guint i = 0; self->players != NULL && i < g_list_model_get_n_items (self->players); i++)
    {
      g_autoptr (SixainPlayer) player = g_list_model_get_item (self->players, i);

      if (sixain_player_names_equal (sixain_player_get_name (player), name))
        return sixain_player_is_child (player);
    }

  return FALSE;
}

static SixainPlayer *
make_player (SixainPhones             *self,
             const SixainPhoneMessage *message)
{
  SixainPlayer *player;

  if (message->player != NULL)
    return find_remembered (self, message->player);

  player = sixain_player_new (message->name);
  sixain_player_set_colour (player, message->colour);
  sixain_player_set_picture (player, message->picture);
  sixain_player_set_child (player, is_known_child (self, message->name));

  return player;
}

/* Makes room for another one, if somebody is gone who had no seat. */
static gboolean
has_room (SixainPhones *self)
{
  guint n_guests = g_list_model_get_n_items (G_LIST_MODEL (self->guests));

  for (guint i = 0; n_guests >= MAX_GUESTS && i < n_guests; i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (G_LIST_MODEL (self->guests), i);

      if (sixain_guest_is_present (guest) || sixain_phones_get_seat (self, guest) != SIXAIN_NOBODY)
        continue;

      sixain_phones_dismiss (self, guest, "removed");
      return TRUE;
    }

  return n_guests < MAX_GUESTS;
}

void
sixain_phones_take_join (SixainPhones             *self,
                         SixainPhoneVisitor       *visitor,
                         const SixainPhoneMessage *message)
{
  g_autoptr (SixainPlayer) player = NULL;
  g_autoptr (SixainGuest) guest = NULL;
  g_autofree char *secret = NULL;
  g_autofree char *key = NULL;

  if (visitor->guest != NULL)
    {
      sixain_phones_refuse (visitor, SIXAIN_PHONE_NO_ID, N_("You are already here."));
      return;
    }

  if (!sixain_phone_rate_take (&self->joins, JOINS, JOINS_PER_SECOND) || !has_room (self))
    {
      sixain_phones_refuse (visitor, SIXAIN_PHONE_NO_ID, N_("Too many people have come in. Try again later."));
      return;
    }

  player = make_player (self, message);
  if (player == NULL)
    {
      sixain_phones_refuse (visitor, SIXAIN_PHONE_NO_ID, N_("This player is not on the list."));
      return;
    }

  if (is_here (self, player, TRUE))
    {
      sixain_phones_refuse (visitor, SIXAIN_PHONE_NO_ID, N_("Somebody with this name is here already."));
      return;
    }

  secret = sixain_phone_room_make_secret ();
  key = sixain_phone_room_make_key (secret);
  guest = sixain_guest_new (player, key);
  g_signal_connect_object (player, "notify", G_CALLBACK (sixain_phones_update_table), self, G_CONNECT_SWAPPED);
  sixain_phones_recognise (visitor, guest);
  g_list_store_append (self->guests, guest);
  let_in (self, guest);
  sixain_phones_keep (self);
  sixain_phone_link_say (visitor->link, sixain_phone_say_seat (secret));
  sixain_phones_tell (self, SIXAIN_PHONE_NEWS_ROOM);
  sixain_phone_link_tell (visitor->link, SIXAIN_PHONE_NEWS_VIEW);
  sixain_phones_emit_arrived (self, guest);
}
