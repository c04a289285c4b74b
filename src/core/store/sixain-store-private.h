/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-backlog.h"
#include "sixain-journal.h"
#include "sixain-store.h"

G_BEGIN_DECLS

/* What opens a store, writes to it and reads from it, share. */

/* A new file that a thread begins where the one that is open was deleted. */
typedef struct _SixainRenewal SixainRenewal;

struct _SixainStore
{
  GObject         parent_instance;

  char           *directory;
  SixainDatabase *database;
  SixainJournal  *journal;     /* Writes on a connection of its own. */
  SixainBacklog  *backlog;     /* What this thread could not write yet. */
  GHashTable     *discarded;   /* Ids of matches that the backlog has to delete. */
  GPtrArray      *gone;        /* Journals of files that were deleted, */
  GPtrArray      *gone_files;  /* and these files. Matches may still have such a journal. */
  SixainRenewal  *renewal;     /* NULL unless the file was deleted and there is no new one yet. */
  guint           n_batches;   /* Of the journal, when the file was last found to be locked. */
  GSource        *probe;       /* Looks whether the file can be read again; NULL if it can. */
  gboolean        gave_up;     /* Nobody waits any more for what could not be written. */
  GError         *failure;     /* Why something that had to wait was last not written, or NULL. */
  char           *warning;
};

/* Takes the database, even if it fails. */
SixainStore *sixain_store_new (SixainDatabase  *database,
                               GError         **error);

SixainRenewal *sixain_renewal_new      (const char      *directory);

/* Cancels it if need be. */
void           sixain_renewal_free     (SixainRenewal   *self);

/* Gets two connections to the new file. Fails with SIXAIN_ERROR_BUSY as long as the thread is
 * at it. */
gboolean       sixain_renewal_finish   (SixainRenewal   *self,
                                        SixainDatabase **database,
                                        SixainDatabase **second,
                                        GError         **error);

G_END_DECLS
