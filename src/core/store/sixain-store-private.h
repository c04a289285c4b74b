/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-backlog.h"
#include "sixain-database.h"
#include "sixain-store.h"

G_BEGIN_DECLS

/* What opens a store, writes to it and reads from it, share. */

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
  char           *warning;
};

/* Takes the database, even if it fails. */
SixainStore *sixain_store_new (SixainDatabase  *database,
                               GError         **error);

G_END_DECLS
