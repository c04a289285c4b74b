/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-language.h"
#include "sixain-phones-private.h"

static gboolean
can_lead (SixainGuest *guest)
{
  return sixain_guest_is_present (guest) && !sixain_guest_is_watching (guest);
}

/* The first who can lead after the guest of that number, or of all if there is none. */
static SixainGuest *
find_next (SixainPhones *self,
           guint         number)
{
  GListModel *guests = G_LIST_MODEL (self->guests);
  SixainGuest *first = NULL;
  gboolean passed = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (guests); i++)
    {
      /* The list holds it. */
      g_autoptr (SixainGuest) guest = g_list_model_get_item (guests, i);

      if (can_lead (guest) && passed)
        return guest;
      if (can_lead (guest) && first == NULL)
        first = guest;
      passed |= sixain_guest_get_number (guest) == number;
    }

  return first;
}

/* A leader who is away for a moment is one again when they are back. */
SixainGuest *
sixain_phones_find_leader (SixainPhones *self)
{
  GListModel *guests = G_LIST_MODEL (self->guests);

  for (guint i = 0; self->led && i < g_list_model_get_n_items (guests); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (guests, i);

      if (sixain_guest_get_number (guest) == self->leader && can_lead (guest))
        return guest;
    }

  return self->led ? find_next (self, 0) : NULL;
}

static void
set_paused (SixainPhones *self,
            gboolean      paused)
{
  SixainSession *session = self->table != NULL ? sixain_phone_table_get_session (self->table) : NULL;

  if (session != NULL)
    sixain_holds_set (sixain_session_get_holds (session), SIXAIN_HOLD_PEOPLE, paused);
}

void
sixain_phones_take_lead (SixainPhones             *self,
                         SixainPhoneVisitor       *visitor,
                         const SixainPhoneMessage *message)
{
  if (visitor->guest == NULL || visitor->guest != sixain_phones_find_leader (self))
    {
      sixain_phones_refuse (visitor, message->id, N_("Somebody else leads the table."));
      return;
    }

  if (g_str_equal (message->act, "start"))
    sixain_phones_emit_start (self);
  else if (g_str_equal (message->act, "pause"))
    set_paused (self, TRUE);
  else if (g_str_equal (message->act, "resume"))
    set_paused (self, FALSE);
  else if (g_str_equal (message->act, "pass"))
    {
      self->leader = sixain_guest_get_number (find_next (self, sixain_guest_get_number (visitor->guest)));
      sixain_phones_tell (self, SIXAIN_PHONE_NEWS_ROOM);
    }
  else
    sixain_phones_refuse (visitor, message->id, N_("That cannot be done now."));
}

void
sixain_phones_set_again (SixainPhones *self,
                         gboolean      again)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));

  if (self->again == again)
    return;

  self->again = again;
  sixain_phones_tell (self, SIXAIN_PHONE_NEWS_ROOM);
}

void
sixain_phones_set_led (SixainPhones *self,
                       gboolean      led)
{
  g_return_if_fail (SIXAIN_IS_PHONES (self));

  if (self->led == led)
    return;

  self->led = led;
  sixain_phones_tell (self, SIXAIN_PHONE_NEWS_ROOM);
}
