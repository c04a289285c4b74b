/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-json.h"
#include "sixain-language.h"
#include "sixain-phone-say.h"
#include "sixain-phones-private.h"

/* How long somebody waits between two signs that they make to the others. */
#define SIGN_SECONDS 3

void
sixain_phones_visitor_free (SixainPhoneVisitor *visitor)
{
  sixain_phones_forget_moves (visitor);
  g_clear_handle_id (&visitor->wait_id, g_source_remove);
  g_signal_handlers_disconnect_by_data (visitor->link, visitor);
  g_clear_object (&visitor->link);
  g_clear_object (&visitor->guest);
  g_free (visitor->last_view);
  g_free (visitor->room);
  g_free (visitor);
}

void
sixain_phones_recognise (SixainPhoneVisitor *visitor,
                         SixainGuest        *guest)
{
  g_set_object (&visitor->guest, guest);
  sixain_phone_link_set_known (visitor->link, guest != NULL);
}

SixainPhoneVisitor *
sixain_phones_find_visitor (SixainPhones *self,
                            SixainGuest  *guest)
{
  for (guint i = 0; i < self->visitors->len; i++)
    {
      SixainPhoneVisitor *visitor = g_ptr_array_index (self->visitors, i);

      if (visitor->guest == guest)
        return visitor;
    }

  return NULL;
}

void
sixain_phones_tell (SixainPhones    *self,
                    SixainPhoneNews  news)
{
  for (guint i = 0; i < self->visitors->len; i++)
    {
      SixainPhoneVisitor *visitor = g_ptr_array_index (self->visitors, i);

      if (visitor->greeted)
        sixain_phone_link_tell (visitor->link, news);
    }
}

static void
say_refused (SixainPhoneVisitor *visitor,
             gint64              id,
             const char         *sentence,
             gboolean            late)
{
  const char *before = sixain_language_set (sixain_phone_link_get_language (visitor->link));

  sixain_phone_link_say (visitor->link, sixain_phone_say_refused (id, _(sentence), late));
  sixain_language_set (before);
}

void
sixain_phones_refuse (SixainPhoneVisitor *visitor,
                      gint64              id,
                      const char         *sentence)
{
  say_refused (visitor, id, sentence, FALSE);
}

void
sixain_phones_refuse_late (SixainPhoneVisitor *visitor,
                           gint64              id)
{
  say_refused (visitor, id, N_("The game has gone on meanwhile."), TRUE);
}

static char *
write_room (SixainPhones       *self,
            SixainPhoneVisitor *visitor)
{
  g_autoptr (JsonBuilder) json = sixain_phone_say_begin ("room");

  sixain_json_begin_list (json, "guests");
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->guests)); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (G_LIST_MODEL (self->guests), i);

      sixain_guest_write (guest, json, sixain_phones_get_seat (self, guest), guest == visitor->guest);
    }
  json_builder_end_array (json);
  sixain_json_add_boolean (json, "playing", self->table != NULL);
  sixain_json_add_boolean (json, "led", self->led);
  sixain_json_add_boolean (json, "leads", visitor->guest != NULL && visitor->guest == sixain_phones_find_leader (self));
  sixain_json_add_boolean (json, "again", self->again);
  sixain_json_add_boolean (json, "hints", sixain_phones_may_ask (self, visitor->guest));
  sixain_json_add_boolean (json, "reactions", self->reactions);
  sixain_json_add_boolean (json, "seen", self->overview);
  sixain_phone_say_game (json, self->game);

  return sixain_phone_say_end (json);
}

static char *
compose (SixainPhoneVisitor *visitor,
         guint               news)
{
  SixainPhones *self = visitor->phones;
  gint seat = visitor->guest != NULL ? sixain_phones_get_seat (self, visitor->guest) : SIXAIN_NOBODY;

  if (news == SIXAIN_PHONE_NEWS_ROOM)
    return write_room (self, visitor);

  if (self->table == NULL || !sixain_phone_table_is_dealt (self->table) ||
      (visitor->guest == NULL && !visitor->watching))
    return NULL;

  return sixain_phone_table_write_view (self->table, seat, &visitor->last_step, &visitor->last_view);
}

/* A link can be told something now, in its language. */
static char *
compose_cb (SixainPhoneVisitor *visitor,
            guint               news)
{
  const char *before = sixain_language_set (sixain_phone_link_get_language (visitor->link));
  char *text = compose (visitor, news);

  sixain_language_set (before);

  return text;
}

static void
take_watch (SixainPhones       *self,
            SixainPhoneVisitor *visitor)
{
  visitor->watching = TRUE;
  g_clear_pointer (&visitor->last_view, g_free);
  if (visitor->guest != NULL && sixain_phones_get_seat (self, visitor->guest) == SIXAIN_NOBODY)
    {
      sixain_guest_set_watching (visitor->guest, TRUE);
      sixain_phones_keep (self);
      sixain_phones_tell (self, SIXAIN_PHONE_NEWS_ROOM);
    }
  sixain_phone_link_tell (visitor->link, SIXAIN_PHONE_NEWS_VIEW);
}

/* Signs that come too fast, or are not wanted at this table, are lost without a word. */
static void
take_reaction (SixainPhones             *self,
               SixainPhoneVisitor       *visitor,
               const SixainPhoneMessage *message)
{
  gint seat = visitor->guest != NULL ? sixain_phones_get_seat (self, visitor->guest) : SIXAIN_NOBODY;

  if (seat == SIXAIN_NOBODY || !self->reactions ||
      !sixain_phone_rate_take (sixain_guest_get_signs (visitor->guest), 1, 1.0 / SIGN_SECONDS))
    return;

  sixain_player_make_sign (sixain_match_get_player (sixain_session_get_match (sixain_phone_table_get_session (self->table)), seat),
                           message->sign);
  for (guint i = 0; i < self->visitors->len; i++)
    {
      SixainPhoneVisitor *other = g_ptr_array_index (self->visitors, i);

      if (other->guest != NULL || other->watching)
        sixain_phone_link_mention (other->link, sixain_phone_say_reaction (seat, message->sign));
    }
}

void
sixain_phones_dismiss (SixainPhones *self,
                       SixainGuest  *guest,
                       const char   *reason)
{
  g_autoptr (SixainGuest) alive = g_object_ref (guest);
  SixainPhoneVisitor *visitor = sixain_phones_find_visitor (self, guest);
  guint position;

  if (!g_list_store_find (self->guests, guest, &position))
    return;

  if (visitor != NULL)
    {
      sixain_phones_forget_moves (visitor);
      sixain_phones_recognise (visitor, NULL);
      if (reason != NULL)
        sixain_phone_link_close (visitor->link, sixain_phone_say_bye (reason));
    }
  sixain_phones_free_seat (self, guest);
  sixain_guest_set_present (guest, FALSE);
  g_signal_handlers_disconnect_by_data (sixain_guest_get_player (guest), self);
  g_list_store_remove (self->guests, position);
  sixain_phones_keep (self);
  sixain_phones_tell (self, SIXAIN_PHONE_NEWS_ROOM);
}

static void
received_cb (SixainPhoneVisitor       *visitor,
             const SixainPhoneMessage *message)
{
  SixainPhones *self = visitor->phones;

  if (message->kind == SIXAIN_PHONE_PING)
    {
      sixain_phone_link_say (visitor->link, sixain_phone_say_number ("pong", message->number));
      return;
    }

  if (message->kind == SIXAIN_PHONE_PONG || visitor->wait_id != 0)
    return;

  if (visitor->greeted == (message->kind == SIXAIN_PHONE_HELLO))
    {
      sixain_phones_refuse (visitor, message->id, visitor->greeted ? N_("You have said hello already.") : N_("Say hello first."));
      return;
    }

  switch (message->kind)
    {
    case SIXAIN_PHONE_HELLO:
      sixain_phones_take_hello (self, visitor, message);
      break;
    case SIXAIN_PHONE_JOIN:
      sixain_phones_take_join (self, visitor, message);
      break;
    case SIXAIN_PHONE_WATCH:
      take_watch (self, visitor);
      break;
    case SIXAIN_PHONE_MOVE:
      sixain_phones_take_move (self, visitor, message);
      break;
    case SIXAIN_PHONE_STANDING:
      sixain_phones_take_standing (self, visitor, message);
      break;
    case SIXAIN_PHONE_CONTINUE:
      sixain_phones_take_continue (self, visitor, message);
      break;
    case SIXAIN_PHONE_BACK:
      sixain_phones_take_back (self, visitor, message);
      break;
    case SIXAIN_PHONE_HINT:
      sixain_phones_take_hint (self, visitor, message);
      break;
    case SIXAIN_PHONE_REACT:
      take_reaction (self, visitor, message);
      break;
    case SIXAIN_PHONE_LEAD:
      sixain_phones_take_lead (self, visitor, message);
      break;
    case SIXAIN_PHONE_LEAVE:
      if (visitor->guest != NULL)
        sixain_phones_dismiss (self, visitor->guest, NULL);
      break;
    case SIXAIN_PHONE_PING:
    case SIXAIN_PHONE_PONG:
    default:
      break;
    }
}

static void
closed_cb (SixainPhoneVisitor *visitor)
{
  if (visitor->guest != NULL)
    sixain_guest_set_heard (visitor->guest, sixain_phone_link_get_heard (visitor->link));
  g_ptr_array_remove_fast (visitor->phones->visitors, visitor);
}

void
sixain_phones_welcome (SixainPhones    *self,
                       SixainPhoneLink *link)
{
  SixainPhoneVisitor *visitor = g_new0 (SixainPhoneVisitor, 1);

  visitor->phones = self;
  visitor->link = g_object_ref (link);
  g_queue_init (&visitor->pending);
  g_signal_connect_swapped (link, "received", G_CALLBACK (received_cb), visitor);
  g_signal_connect_swapped (link, "compose", G_CALLBACK (compose_cb), visitor);
  g_signal_connect_swapped (link, "closed", G_CALLBACK (closed_cb), visitor);
  g_ptr_array_add (self->visitors, visitor);
}

/* A phone that was cut off may be back in a moment: it is gone when it has been silent for
 * long enough, and not before. */
void
sixain_phones_look_around (SixainPhones *self)
{
  gint64 silence = sixain_phone_link_get_silence () * G_GINT64_CONSTANT (1000);
  gint64 now = g_get_monotonic_time ();
  gboolean changed = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->guests)); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (G_LIST_MODEL (self->guests), i);
      SixainPhoneVisitor *visitor = sixain_phones_find_visitor (self, guest);
      gboolean present;

      if (visitor != NULL)
        sixain_guest_set_heard (guest, sixain_phone_link_get_heard (visitor->link));
      present = sixain_guest_get_heard (guest) != 0 && now - sixain_guest_get_heard (guest) <= silence;
      if (sixain_guest_is_present (guest) == present)
        continue;

      sixain_phones_set_present (self, guest, present);
      changed = TRUE;
    }

  if (changed)
    sixain_phones_update_table (self);
}
