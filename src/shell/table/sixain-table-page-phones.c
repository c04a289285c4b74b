/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-table-page-private.h"

/* What a table and phones have to tell each other. */

/* Phones hear of a step once the picture after its last event has been shown. */
static void
shown_cb (SixainTablePage  *self,
          const SixainStep *step,
          guint             event)
{
  if (event + 1 >= step->events.n)
    sixain_phones_set_shown (self->phones, step->number);
}

/* Where nobody plays at the screen, one of those with a phone pauses, goes on, and wants another game. */
static void
update_lead (SixainTablePage *self)
{
  sixain_phones_set_led (self->phones, !sixain_session_is_guided (self->session) && sixain_session_get_n_people (self->session) == 0);
}

static void
start_cb (SixainTablePage *self)
{
  if (!sixain_table_page_is_over (self))
    return;

  /* From where somebody at the screen would press for it. */
  if (!self->showing_scores)
    sixain_table_page_open_scores (self, SIXAIN_SCORE_PAGE_MATCH);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.rematch", NULL);
}

void
sixain_table_page_set_phones (SixainTablePage *self,
                              SixainPhones    *phones)
{
  g_return_if_fail (SIXAIN_IS_TABLE_PAGE (self));
  g_return_if_fail (SIXAIN_IS_PHONES (phones));

  g_return_if_fail (self->phones == NULL);

  self->phones = g_object_ref (phones);
  sixain_phones_set_shown (phones, 0);
  sixain_seat_bar_set_session (self->seat_bar, phones, self->session);
  sixain_table_page_watch_seats (self);
  sixain_table_page_update_actions (self);
  g_object_bind_property (phones, "open", self->phones_button, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (phones, "continue", G_CALLBACK (sixain_table_page_begin_round), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (phones, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stage, "shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify", G_CALLBACK (update_lead), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_session_get_occupants (self->session), "seated", G_CALLBACK (update_lead), self, G_CONNECT_SWAPPED);
  update_lead (self);
}
