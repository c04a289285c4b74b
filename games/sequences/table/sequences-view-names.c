/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sequences-view-private.h"

const char *
sequences_view_get_name (SequencesView *self,
                         guint          seat)
{
  return sixain_match_get_names (sixain_session_get_match (self->session))[seat];
}

char *
sequences_view_name_seat (SequencesView *self,
                          guint          seat)
{
  return g_strdup ((gint) seat == sixain_session_get_you (self->session) ? _("You") : sequences_view_get_name (self, seat));
}

/* "Léa", or of a team "Léa and Tom". */
char *
sequences_view_name_side (SequencesView *self,
                          guint          side)
{
  gint you = sixain_session_get_you (self->session);

  if (!self->shown->teams)
    return sequences_view_name_seat (self, side);
  if (you >= 0 && sequences_side (self->shown, you) == side)
    return g_strdup_printf (C_("team", "You and %s"), sequences_view_get_name (self, (you + 2) % 4));

  return g_strdup_printf (C_("team", "%s and %s"), sequences_view_get_name (self, side),
                          sequences_view_get_name (self, side + 2));
}
