/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-language.h"
#include "sixain-phone-say.h"
#include "sixain-phones-private.h"

/* Moves of a seat: a quick hand at Six is not slowed down. */
#define MOVES 12
#define MOVES_PER_SECOND 8

static void
pending_free (gpointer data)
{
  SixainPhonePending *pending = data;

  g_free (pending->text);
  g_free (pending);
}

static void
clear_waiting (SixainPhoneVisitor *visitor)
{
  if (visitor->waiting == NULL)
    return;

  sixain_phone_message_clear (visitor->waiting);
  g_clear_pointer (&visitor->waiting, g_free);
}

void
sixain_phones_forget_moves (SixainPhoneVisitor *visitor)
{
  g_queue_clear_full (&visitor->pending, pending_free);
  g_queue_init (&visitor->pending);
  clear_waiting (visitor);
  if (visitor->hint != NULL)
    g_cancellable_cancel (visitor->hint);
  g_clear_object (&visitor->hint);
}

/* Those of the session that is followed. */
static SixainOccupants *
get_occupants (SixainPhones *self)
{
  return sixain_session_get_occupants (sixain_phone_table_get_session (self->table));
}

gint
sixain_phones_find_seat (SixainPhones       *self,
                         SixainPhoneVisitor *visitor,
                         gint64              id)
{
  gint seat = visitor->guest != NULL ? sixain_phones_get_seat (self, visitor->guest) : SIXAIN_NOBODY;

  if (seat == SIXAIN_NOBODY)
    {
      sixain_phones_refuse (visitor, id, N_("You have no seat in a game."));
      return SIXAIN_NOBODY;
    }

  if (sixain_phones_is_replaced (self, visitor->guest))
    sixain_occupants_set_present (get_occupants (self), sixain_guest_get_number (visitor->guest), TRUE);

  return seat;
}

gboolean
sixain_phones_is_too_fast (SixainPhoneVisitor       *visitor,
                           const SixainPhoneMessage *message)
{
  if (sixain_phone_rate_take (sixain_guest_get_moves (visitor->guest), MOVES, MOVES_PER_SECOND))
    return FALSE;

  sixain_phones_refuse (visitor, message->id, N_("That was too fast."));

  return TRUE;
}

static void
refuse_move (SixainPhones             *self,
             SixainPhoneVisitor       *visitor,
             guint                     seat,
             const SixainPhoneMessage *message,
             const GError             *error)
{
  if (sixain_phone_table_is_late (self->table, seat, message->step))
    sixain_phones_refuse_late (visitor, message->id);
  else
    sixain_phones_refuse (visitor, message->id, error->message);
}

/* Whether the seat has just answered, and the answer is not kept yet. Where time counts, a quick
 * hand does one thing after the other; but never the same twice. */
static gboolean
is_doubled (SixainPhones             *self,
            SixainPhoneVisitor       *visitor,
            const SixainPhoneMessage *message)
{
  SixainSession *session = sixain_phone_table_get_session (self->table);

  for (const GList *l = visitor->pending.head; l != NULL; l = l->next)
    {
      const SixainPhonePending *pending = l->data;

      if (!sixain_match_has_clock (sixain_session_get_match (session)) || g_str_equal (pending->text, message->move))
        return TRUE;
    }

  return FALSE;
}

/* Fails with a sentence in the phone's language. */
static gboolean
read_move (SixainPhones              *self,
           SixainPhoneVisitor        *visitor,
           guint                      seat,
           const SixainPhoneMessage  *message,
           SixainMove                *move,
           GError                   **error)
{
  const char *before = sixain_language_set (sixain_phone_link_get_language (visitor->link));
  gboolean can = sixain_phone_table_read_move (self->table, seat, message->step, message->move, move, error);

  sixain_language_set (before);

  return can;
}

static void
make_move (SixainPhones             *self,
           SixainPhoneVisitor       *visitor,
           guint                     seat,
           const SixainPhoneMessage *message)
{
  SixainSession *session = sixain_phone_table_get_session (self->table);
  SixainPhonePending *pending;
  g_autoptr (GError) error = NULL;
  SixainMove move;

  if (!read_move (self, visitor, seat, message, &move, &error))
    {
      refuse_move (self, visitor, seat, message, error);
      return;
    }

  if (is_doubled (self, visitor, message))
    {
      sixain_phones_refuse_late (visitor, message->id);
      return;
    }

  /* It may be kept at once. */
  pending = g_new0 (SixainPhonePending, 1);
  pending->id = message->id;
  pending->text = g_strdup (message->move);
  g_queue_push_tail (&visitor->pending, pending);
  if (sixain_session_submit (session, seat, &move, NULL))
    return;

  /* Why not may be what the seat may not know; what it may know has been said above. */
  g_queue_remove (&visitor->pending, pending);
  pending_free (pending);
  sixain_phones_refuse (visitor, message->id, N_("That cannot be done now."));
}

void
sixain_phones_take_move (SixainPhones             *self,
                         SixainPhoneVisitor       *visitor,
                         const SixainPhoneMessage *message)
{
  gint seat = sixain_phones_find_seat (self, visitor, message->id);
  g_autoptr (GError) error = NULL;
  SixainMove move;

  if (seat == SIXAIN_NOBODY || sixain_phones_is_too_fast (visitor, message))
    return;

  if (sixain_phone_table_is_ready (self->table))
    {
      make_move (self, visitor, seat, message);
      return;
    }

  /* The table still shows what happened to others: the move is made as soon as it can be. */
  if (!read_move (self, visitor, seat, message, &move, &error))
    {
      refuse_move (self, visitor, seat, message, error);
      return;
    }

  if (visitor->waiting != NULL)
    sixain_phones_refuse_late (visitor, visitor->waiting->id);
  clear_waiting (visitor);
  visitor->waiting = g_new0 (SixainPhoneMessage, 1);
  *visitor->waiting = (SixainPhoneMessage) {
    .kind = SIXAIN_PHONE_MOVE,
    .id = message->id,
    .step = message->step,
    .move = g_strdup (message->move),
  };
}

/* Makes the moves that waited for the table. */
static void
make_waiting_moves (SixainPhones *self)
{
  for (guint i = 0; self->table != NULL && i < self->visitors->len; i++)
    {
      SixainPhoneVisitor *visitor = g_ptr_array_index (self->visitors, i);
      g_autofree SixainPhoneMessage *message = NULL;
      gint seat;

      if (visitor->waiting == NULL || !sixain_phone_table_is_ready (self->table))
        continue;

      message = g_steal_pointer (&visitor->waiting);
      seat = sixain_phones_find_seat (self, visitor, message->id);
      if (seat != SIXAIN_NOBODY)
        make_move (self, visitor, seat, message);
      sixain_phone_message_clear (message);
    }
}

void
sixain_phones_take_standing (SixainPhones             *self,
                             SixainPhoneVisitor       *visitor,
                             const SixainPhoneMessage *message)
{
  gint seat = sixain_phones_find_seat (self, visitor, message->id);
  SixainSession *session;
  SixainMatch *match;
  SixainMove move = { 0 };

  if (seat == SIXAIN_NOBODY || sixain_phones_is_too_fast (visitor, message))
    return;

  session = sixain_phone_table_get_session (self->table);
  match = sixain_session_get_match (session);

  /* Where time counts, every move is somebody's: a standing one would be made as fast as the machine can. */
  if (!sixain_phone_table_has_phone (self->table, seat) || sixain_match_has_clock (match) ||
      (message->move != NULL && !sixain_rules_read_move (sixain_match_get_rules (match), message->move, &move)))
    {
      sixain_phones_refuse (visitor, message->id, N_("That cannot be done now."));
      return;
    }

  sixain_occupants_set_standing (get_occupants (self), seat, message->move != NULL ? &move : NULL);
  sixain_phone_link_say (visitor->link, sixain_phone_say_done (message->id));

  /* It may be an answer to what is being asked. */
  if (message->move != NULL && (sixain_match_get_to_act (match) & SIXAIN_SEAT (seat)) &&
      !sixain_match_is_saving (match) && sixain_match_is_legal (match, seat, &move))
    sixain_session_answer (session, seat, &move);
}

void
sixain_phones_take_continue (SixainPhones             *self,
                             SixainPhoneVisitor       *visitor,
                             const SixainPhoneMessage *message)
{
  if (sixain_phones_find_seat (self, visitor, message->id) == SIXAIN_NOBODY)
    return;

  if (!sixain_phone_table_is_resting (self->table))
    {
      sixain_phones_refuse_late (visitor, message->id);
      return;
    }

  sixain_phone_link_say (visitor->link, sixain_phone_say_done (message->id));
  sixain_phones_emit_continue (self);
}

/* Finding the seat has given it back, or let it be given back after the decision that is being made. */
void
sixain_phones_take_back (SixainPhones             *self,
                         SixainPhoneVisitor       *visitor,
                         const SixainPhoneMessage *message)
{
  if (sixain_phones_find_seat (self, visitor, message->id) != SIXAIN_NOBODY)
    sixain_phone_link_say (visitor->link, sixain_phone_say_done (message->id));
}

static void
step_cb (SixainPhones *self,
         SixainStep   *step)
{
  SixainGuest *guest = step->kind == SIXAIN_STEP_MOVE && step->record.seat != SIXAIN_NOBODY
                         ? sixain_phones_find_guest (self, step->record.seat) : NULL;
  SixainPhoneVisitor *visitor = guest != NULL ? sixain_phones_find_visitor (self, guest) : NULL;
  SixainPhonePending *pending = visitor != NULL ? g_queue_peek_head (&visitor->pending) : NULL;

  if (pending != NULL && g_str_equal (pending->text, step->record.text))
    {
      sixain_phone_link_say (visitor->link, sixain_phone_say_done (pending->id));
      pending_free (g_queue_pop_head (&visitor->pending));
    }
}

/* Moves that could not be kept never happened. */
static void
failed_cb (SixainPhones *self,
           const GError *error)
{
  for (guint i = 0; i < self->visitors->len; i++)
    {
      SixainPhoneVisitor *visitor = g_ptr_array_index (self->visitors, i);
      SixainPhonePending *pending;

      while ((pending = g_queue_pop_head (&visitor->pending)) != NULL)
        {
          sixain_phones_refuse (visitor, pending->id, error->message);
          pending_free (pending);
        }
    }
}

static void
changed_cb (SixainPhones *self)
{
  sixain_phones_tell (self, SIXAIN_PHONE_NEWS_VIEW);
  make_waiting_moves (self);
}

/* Something about the guests has changed. */
void
sixain_phones_update_table (SixainPhones *self)
{
  sixain_phones_tell (self, SIXAIN_PHONE_NEWS_ROOM);
  sixain_phones_keep (self);
  if (self->table != NULL)
    sixain_phone_table_change (self->table);
}

gint
sixain_phones_get_seat (SixainPhones *self,
                        SixainGuest  *guest)
{
  g_return_val_if_fail (SIXAIN_IS_PHONES (self), SIXAIN_NOBODY);
  g_return_val_if_fail (SIXAIN_IS_GUEST (guest), SIXAIN_NOBODY);

  return self->table != NULL ? sixain_occupants_find_guest (get_occupants (self), sixain_guest_get_number (guest)) : SIXAIN_NOBODY;
}

gboolean
sixain_phones_is_replaced (SixainPhones *self,
                           SixainGuest  *guest)
{
  gint seat = sixain_phones_get_seat (self, guest);

  return seat != SIXAIN_NOBODY && !sixain_phone_table_has_phone (self->table, seat);
}

SixainGuest *
sixain_phones_find_guest (SixainPhones *self,
                          guint         seat)
{
  g_return_val_if_fail (SIXAIN_IS_PHONES (self), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->guests)); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (G_LIST_MODEL (self->guests), i);

      /* The list holds it. */
      if (sixain_phones_get_seat (self, guest) == (gint) seat)
        return guest;
    }

  return NULL;
}

void
sixain_phones_set_present (SixainPhones *self,
                           SixainGuest  *guest,
                           gboolean      present)
{
  sixain_guest_set_present (guest, present);
  if (self->table != NULL)
    sixain_occupants_set_present (get_occupants (self), sixain_guest_get_number (guest), present);
}

void
sixain_phones_free_seat (SixainPhones *self,
                         SixainGuest  *guest)
{
  sixain_guest_keep_seat (guest, SIXAIN_NOBODY, 0);
  if (self->table != NULL)
    sixain_occupants_remove_guest (get_occupants (self), sixain_guest_get_number (guest));
}

void
sixain_phones_seat (SixainPhones *self,
                    SixainGuest  *guest,
                    gint          seat)
{
  SixainGuest *other;

  g_return_if_fail (SIXAIN_IS_PHONES (self));
  g_return_if_fail (SIXAIN_IS_GUEST (guest));
  g_return_if_fail (seat == SIXAIN_NOBODY || self->table != NULL);

  if (seat == SIXAIN_NOBODY)
    {
      sixain_phones_free_seat (self, guest);
      sixain_phones_update_table (self);
      return;
    }

  other = sixain_phones_find_guest (self, seat);
  if (other != NULL && other != guest)
    sixain_guest_keep_seat (other, SIXAIN_NOBODY, 0);

  sixain_guest_set_watching (guest, FALSE);
  sixain_guest_keep_seat (guest, seat, self->match_id);
  sixain_occupants_seat_guest (get_occupants (self), seat, sixain_guest_get_number (guest), sixain_guest_is_present (guest));
}

void
sixain_phones_set_shown (SixainPhones *self,
                         guint         step)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));

  if (self->table != NULL)
    sixain_phone_table_set_shown (self->table, step);
}

void
sixain_phones_set_pace (SixainPhones *self,
                        double        pace)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));

  self->pace = pace;
}

gboolean
sixain_phones_set_resting (SixainPhones *self,
                           gboolean      resting)
{
  gboolean present = FALSE;

  g_return_val_if_fail (SIXAIN_IS_PHONES (self), FALSE);

  if (self->table == NULL)
    return FALSE;

  sixain_phone_table_set_resting (self->table, resting);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->guests)); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (G_LIST_MODEL (self->guests), i);

      present |= sixain_phones_get_seat (self, guest) != SIXAIN_NOBODY && sixain_guest_is_present (guest);
    }

  return present;
}

/* Nobody needs to know that seats go to this screen if it has left the match too. Whose they were
 * is remembered. */
static void
unfollow (SixainPhones *self)
{
  SixainOccupants *occupants = get_occupants (self);
  g_autoptr (SixainPhoneTable) table = g_steal_pointer (&self->table);
  SixainSession *session = sixain_phone_table_get_session (table);

  g_signal_handlers_disconnect_by_data (table, self);
  g_signal_handlers_disconnect_by_data (session, self);
  g_signal_handlers_disconnect_by_data (occupants, self);
  g_signal_handlers_disconnect_by_data (sixain_session_get_match (session), self);
  for (guint i = 0; i < self->visitors->len; i++)
    {
      SixainPhoneVisitor *visitor = g_ptr_array_index (self->visitors, i);

      sixain_phones_forget_moves (visitor);
      visitor->last_step = 0;
      g_clear_pointer (&visitor->last_view, g_free);
    }
  sixain_occupants_remove_guests (occupants);
}

/* Whether somebody else has the seat: two guests may say that they are the same player. */
static gboolean
is_kept_for_another (SixainPhones *self,
                     guint         seat,
                     SixainGuest  *guest)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->guests)); i++)
    {
      g_autoptr (SixainGuest) other = g_list_model_get_item (G_LIST_MODEL (self->guests), i);

      if (other != guest && sixain_guest_get_match (other) == self->match_id &&
          sixain_guest_get_kept_seat (other) == (gint) seat)
        return TRUE;
    }

  return FALSE;
}

/* The seat of a match in the store that was the guest's, or SIXAIN_NOBODY: the book says so, or
 * if it was too late for that, the match itself does. */
static gint
find_kept_seat (SixainPhones *self,
                SixainMatch  *match,
                SixainGuest  *guest)
{
  const char *id = sixain_player_get_id (sixain_guest_get_player (guest));
  gint kept = sixain_guest_get_kept_seat (guest);

  if (kept != SIXAIN_NOBODY && sixain_guest_get_match (guest) == self->match_id)
    return (guint) kept < sixain_match_get_n_players (match) ? kept : SIXAIN_NOBODY;

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      if (sixain_occupants_had_phone (get_occupants (self), seat) &&
          g_str_equal (sixain_player_get_id (sixain_match_get_player (match, seat)), id) &&
          !is_kept_for_another (self, seat, guest))
        return seat;
    }

  return SIXAIN_NOBODY;
}

static void
name_match (SixainPhones *self,
            gint64        match_id)
{
  self->match_id = match_id;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->guests)); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (G_LIST_MODEL (self->guests), i);
      gint seat = sixain_phones_get_seat (self, guest);

      if (seat != SIXAIN_NOBODY)
        sixain_guest_keep_seat (guest, seat, match_id);
    }
}

void
sixain_phones_follow (SixainPhones  *self,
                      SixainSession *session,
                      gint64         match_id)
{
  SixainMatch *match;

  g_return_if_fail (SIXAIN_IS_PHONES (self));

  /* A match that could not be kept at first has an id when it is. */
  if (self->table != NULL && sixain_phone_table_get_session (self->table) == session)
    {
      if (self->match_id != match_id)
        name_match (self, match_id);
      return;
    }

  if (self->table != NULL)
    unfollow (self);
  self->match_id = match_id;
  if (session != NULL)
    {
      match = sixain_session_get_match (session);
      sixain_phones_set_game (self, sixain_match_get_game (match));
      self->table = sixain_phone_table_new (session);
      sixain_phone_table_set_pace (self->table, self->pace);
      g_signal_connect_object (self->table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (session, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (match, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (get_occupants (self), "seated", G_CALLBACK (sixain_phones_update_table), self, G_CONNECT_SWAPPED);
      for (guint i = 0; match_id != 0 && i < g_list_model_get_n_items (G_LIST_MODEL (self->guests)); i++)
        {
          g_autoptr (SixainGuest) guest = g_list_model_get_item (G_LIST_MODEL (self->guests), i);
          gint seat = find_kept_seat (self, match, guest);

          if (seat != SIXAIN_NOBODY)
            sixain_phones_seat (self, guest, seat);
        }
    }

  sixain_phones_update_table (self);
  sixain_phones_tell (self, SIXAIN_PHONE_NEWS_VIEW);
}
