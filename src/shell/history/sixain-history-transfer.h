/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  SIXAIN_TRANSFER_TABLE,        /* Finished games, as comma-separated values. */
  SIXAIN_TRANSFER_EXPORT,       /* Everything, for another machine. */
  SIXAIN_TRANSFER_IMPORT,       /* What another machine has exported. */
} SixainTransfer;

#define SIXAIN_TYPE_HISTORY_TRANSFER (sixain_history_transfer_get_type ())
G_DECLARE_FINAL_TYPE (SixainHistoryTransfer, sixain_history_transfer, SIXAIN, HISTORY_TRANSFER, GObject)

/* Lets people choose a file, and writes or reads it on a thread of its own, with the user's
 * store, whichever page they look at meanwhile.
 *
 * Signal: told (const char *sentence, gboolean done), with how far it has come and at last, when
 * it is done, with what was done or could not be; or with NULL if people have chosen no file. */
SixainHistoryTransfer *sixain_history_transfer_new      (SixainTransfer         transfer,
                                                         GtkWindow             *parent);

/* The same for an import whose file people have chosen already. */
SixainHistoryTransfer *sixain_history_transfer_new_import (GFile           *file);

SixainTransfer         sixain_history_transfer_get_kind (SixainHistoryTransfer *self);

/* Ends an import before its time. */
void                   sixain_history_transfer_stop     (SixainHistoryTransfer *self);

G_END_DECLS
