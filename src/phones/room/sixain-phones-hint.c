/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-language.h"
#include "sixain-phones-private.h"
#include "sixain-thought.h"

/* A hint that is being thought of. Whoever does not want it any more cancels it. */
typedef struct
{
  SixainPhoneVisitor *visitor;      /* May be gone if it has been cancelled. */
  GCancellable       *cancellable;
  SixainGuest        *guest;
  guint               seat;
  gint64              step;
  gint64              id;
} Hint;

static void
hint_free (Hint *hint)
{
  g_object_unref (hint->cancellable);
  g_object_unref (hint->guest);
  g_free (hint);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Hint, hint_free)

static void
answer (const Hint       *hint,
        const SixainMove *move,
        const char       *reason)
{
  SixainPhoneVisitor *visitor = hint->visitor;
  const char *before = sixain_language_set (sixain_phone_link_get_language (visitor->link));
  char *text = sixain_phone_table_write_hint (visitor->phones->table, hint->seat, hint->step, move, reason, hint->id);

  sixain_language_set (before);
  if (text != NULL)
    sixain_phone_link_say (visitor->link, text);
  else
    sixain_phones_refuse_late (visitor, hint->id);
}

static void
thought_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (Hint) hint = user_data;
  g_autofree char *reason = NULL;
  SixainMove move;

  sixain_guest_set_awaits_hint (hint->guest, FALSE);
  if (g_cancellable_is_cancelled (hint->cancellable))
    return;

  g_clear_object (&hint->visitor->hint);
  if (sixain_thought_finish_hint (result, &move, &reason, NULL))
    answer (hint, &move, reason);
  else
    sixain_phones_refuse (hint->visitor, hint->id, N_("That cannot be done now."));
}

gboolean
sixain_phones_may_ask (SixainPhones *self,
                       SixainGuest  *guest)
{
  return guest != NULL && (self->hints == SIXAIN_PHONE_HINTS_EVERYBODY ||
                           (self->hints == SIXAIN_PHONE_HINTS_CHILDREN && sixain_player_is_child (sixain_guest_get_player (guest))));
}

/* One at a time for each guest, whatever device they come with: threads that are told to stop take a
 * moment, and have a processor until then. */
void
sixain_phones_take_hint (SixainPhones             *self,
                         SixainPhoneVisitor       *visitor,
                         const SixainPhoneMessage *message)
{
  gint seat = sixain_phones_find_seat (self, visitor, message->id);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (Hint) hint = NULL;

  if (seat == SIXAIN_NOBODY || sixain_phones_is_too_fast (visitor, message))
    return;

  if (!sixain_phones_may_ask (self, visitor->guest))
    {
      sixain_phones_refuse (visitor, message->id,
                            self->hints == SIXAIN_PHONE_HINTS_CHILDREN ? N_("At this table hints are for children.")
                                                                       : N_("There are no hints at this table."));
      return;
    }

  hint = g_new (Hint, 1);
  *hint = (Hint) { visitor, g_object_ref (cancellable), g_object_ref (visitor->guest), seat, message->step, message->id };
  if (sixain_guest_awaits_hint (visitor->guest) ||
      !sixain_phone_table_think (self->table, seat, message->step, sixain_phone_link_get_language (visitor->link),
                                 cancellable, thought_cb, hint))
    {
      sixain_phones_refuse_late (visitor, message->id);
      return;
    }

  sixain_guest_set_awaits_hint (visitor->guest, TRUE);
  visitor->hint = g_steal_pointer (&cancellable);
  hint = NULL;
}

SixainPhoneHints
sixain_phones_get_hints (SixainPhones *self)
{
  g_return_val_if_fail (SIXAIN_IS_PHONES (self), SIXAIN_PHONE_HINTS_NOBODY);

  return self->hints;
}

void
sixain_phones_set_hints (SixainPhones     *self,
                         SixainPhoneHints  hints)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));

  if (self->hints == hints)
    return;

  self->hints = hints;
  sixain_phones_tell (self, SIXAIN_PHONE_NEWS_ROOM);
  g_object_notify (G_OBJECT (self), "hints");
}
