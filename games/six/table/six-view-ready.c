/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "six-view-private.h"

/* People are counted in before the clock runs, and as slowly where nothing moves. */
#define FIRST_COUNT 3
#define COUNT_MS 700

static void
set_count (SixView *self,
           guint    count)
{
  if (self->count == count)
    return;

  self->count = count;
  if (count == 0)
    g_clear_handle_id (&self->count_id, g_source_remove);
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), 0);
}

gboolean
six_view_is_covered (SixView *self)
{
  return (sixain_holds_get_pauses (sixain_session_get_holds (self->session)) & ~SIXAIN_HOLD_READY) != 0;
}

/* Nobody can get ready for a table that is covered, or that still shows something else. */
static gboolean
can_count (SixView *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && !six_view_is_covered (self) &&
         !sixain_stage_is_showing (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
}

/* From now on the clock runs, and computers may act at once. */
static void
begin (SixView *self)
{
  self->waiting = FALSE;
  set_count (self, 0);
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), 0);
  six_view_tell_task (self);
  sixain_holds_set (sixain_session_get_holds (self->session), SIXAIN_HOLD_READY, FALSE);
}

/* Counts one further down. */
void
six_view_count (SixView *self)
{
  if (self->count > 1)
    set_count (self, self->count - 1);
  else if (self->count == 1)
    begin (self);
}

static gboolean
count_cb (gpointer user_data)
{
  six_view_count (user_data);

  return G_SOURCE_CONTINUE;
}

/* Counts people in if the clock waits for them and they can see the table. Where only
 * computers play there is nobody to wait for, and between the rounds nothing to be quick for. */
void
six_view_get_ready (SixView *self)
{
  if (!self->waiting || !can_count (self))
    {
      set_count (self, 0);
    }
  else if (!sixain_session_has_people (self->session) || self->shown->phase == SIX_LAY)
    {
      begin (self);
    }
  else if (self->count == 0)
    {
      self->count_id = g_timeout_add (COUNT_MS, count_cb, self);
      set_count (self, FIRST_COUNT);
      six_view_tell_task (self);
    }
}

/* Stops the clock until people have been counted in. */
void
six_view_wait (SixView *self)
{
  if (self->waiting || sixain_match_is_over (self->match))
    return;

  self->waiting = TRUE;
  sixain_holds_set (sixain_session_get_holds (self->session), SIXAIN_HOLD_READY, TRUE);
}

/* What is called out on the table now, or NULL. The caller frees it. */
char *
six_view_get_call (SixView *self)
{
  /* Translators: what is counted down before the clock runs. */
  return self->count > 0 ? g_strdup_printf (_("Ready? %u"), self->count) : g_strdup (self->call);
}
