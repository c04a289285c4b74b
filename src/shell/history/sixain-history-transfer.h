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

/* Called with a sentence about how far it has come and at last, when it is done, about what
 * was done or could not be; with NULL if people have chosen no file. */
typedef void (*SixainTransferFunc) (gpointer        owner,
                                    SixainTransfer  transfer,
                                    const char     *sentence,
                                    gboolean        done);

/* Lets people choose a file, and writes or reads it on a thread of its own, with the user's
 * store. The owner is told as long as there is one. An import can be cancelled. */
void sixain_history_transfer (SixainTransfer      transfer,
                              GtkWindow          *parent,
                              GCancellable       *cancellable,
                              SixainTransferFunc  func,
                              GObject            *owner);

G_END_DECLS
