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
  guint               seat;
  gint64              step;
  gint64              id;
} Hint;

static void
hint_free (Hint *hint)
{
  g_object_unref (hint->cancellable);
  g_free (hint);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Hint, hint_free)

static void
answer (const Hint       *hint,
        const SixainMove *move)
{
  SixainPhoneVisitor *visitor = hint->visitor;
  const char *before = sixain_language_set (sixain_phone_link_get_language (visitor->link));
  char *text = sixain_phone_table_write_hint (visitor->phones->table, hint->seat, hint->step, move, hint->id);

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
  SixainMove move;

  if (g_cancellable_is_cancelled (hint->cancellable))
    return;

  g_clear_object (&hint->visitor->hint);
  if (sixain_thought_finish (result, &move, NULL))
    answer (hint, &move);
  else
    sixain_phones_refuse (hint->visitor, hint->id, N_("That cannot be done now."));
}

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

  if (!self->hints)
    {
      sixain_phones_refuse (visitor, message->id, N_("There are no hints at this table."));
      return;
    }

  hint = g_new (Hint, 1);
  *hint = (Hint) { visitor, g_object_ref (cancellable), seat, message->step, message->id };
  if (visitor->hint != NULL ||
      !sixain_phone_table_think (self->table, seat, message->step, cancellable, thought_cb, hint))
    {
      sixain_phones_refuse_late (visitor, message->id);
      return;
    }

  visitor->hint = g_steal_pointer (&cancellable);
  hint = NULL;
}

gboolean
sixain_phones_get_hints (SixainPhones *self)
{
  g_return_val_if_fail (SIXAIN_IS_PHONES (self), FALSE);

  return self->hints;
}

void
sixain_phones_set_hints (SixainPhones *self,
                         gboolean      hints)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));

  if (self->hints == hints)
    return;

  self->hints = hints;
  sixain_phones_tell (self, SIXAIN_PHONE_NEWS_ROOM);
  g_object_notify (G_OBJECT (self), "hints");
}
