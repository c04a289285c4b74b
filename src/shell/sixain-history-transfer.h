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

/* Called with a sentence about what was done, or could not be. */
typedef void (*SixainTransferFunc) (gpointer        user_data,
                                    SixainTransfer  transfer,
                                    const char     *sentence);

/* Lets people choose a file, and writes or reads it on a thread of its own, with the user's
 * store. The owner is kept until it is done; a choice that is given up is not told of. */
void sixain_history_transfer (SixainTransfer      transfer,
                              GtkWindow          *parent,
                              SixainTransferFunc  func,
                              GObject            *owner);

G_END_DECLS
