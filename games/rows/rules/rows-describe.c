/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "rows-tell.h"

static char *
describe_take (const SixainSetup *setup,
               const RowsRow     *row,
               guint              number)
{
  if (setup->options[ROWS_OPTION_DECK] == ROWS_DECK_ELEMENTS)
    return g_strdup_printf (ngettext ("Take row %u (%u crest)", "Take row %u (%u crests)", row->heads), number, row->heads);

  return g_strdup_printf (ngettext ("Take row %u (%u head)", "Take row %u (%u heads)", row->heads), number, row->heads);
}

char *
rows_describe (const SixainSetup *setup,
               gconstpointer      view,
               guint              seat,
               const SixainMove  *move,
               const char *const *names)
{
  const RowsState *state = view;

  switch (move->verb)
    {
    case ROWS_FIFTH:
    case ROWS_SEVEN:
      return g_strdup (rows_tell_kind (move->verb));
    case ROWS_INSERT:
      return g_strdup_printf (_("Insert into row %u"), move->args[0]);
    case ROWS_REPLACE:
      return g_strdup_printf (_("Play the %u instead"), move->args[0]);
    case ROWS_SLIDE:
      return g_strdup_printf (_("Slide the %u to row %u"), move->args[0], move->args[1]);
    case ROWS_STOP:
      return g_strdup_printf (_("Stop row %u"), move->args[0]);
    case ROWS_NEGATIVE:
      return g_strdup_printf (_("Cancel the %u"), move->args[0]);
    case ROWS_MOVE_DRAFT:
      return g_strdup_printf (_("Take the %u"), move->args[0]);
    case ROWS_MOVE_CHOOSE:
      return g_strdup_printf (_("Play the %u"), move->args[0]);
    case ROWS_MOVE_PLACE:
      return g_strdup (_("Just place the card"));
    case ROWS_MOVE_TAKE:
      return describe_take (setup, &state->rows[move->args[0] - 1], move->args[0]);
    case ROWS_MOVE_EXCHANGE:
      return g_strdup_printf (_("Exchange “%s”"), rows_tell_kind (move->args[0]));
    case ROWS_MOVE_KEEP:
      return g_strdup (_("Keep everything"));
    default:
      g_return_val_if_reached (NULL);
    }
}
