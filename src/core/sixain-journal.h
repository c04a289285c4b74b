/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-database.h"
#include "sixain-match.h"

G_BEGIN_DECLS

/* Writes down what happens in matches, on a thread of its own: a move is on the disk
 * before anybody hears of it, and a slow disk delays the move but not the window. Only
 * the store uses this. */
typedef struct _SixainJournal SixainJournal;

/* Takes over the connection, which nobody else may use from then on. */
SixainJournal *sixain_journal_new    (SixainDatabase *database);

/* Lets the thread wait until what others have written to the file is on the disk. */
void           sixain_journal_sync   (SixainJournal  *self);

/* Waits until everything is written, or cannot be. */
void           sixain_journal_flush  (SixainJournal  *self);
void           sixain_journal_close  (SixainJournal  *self);

/* Becomes the journal of a match, whose rows have that id and revision. The match holds a
 * reference to the owner, which must keep the journal alive. */
void           sixain_journal_attach (SixainJournal  *self,
                                      SixainMatch    *match,
                                      gint64          id,
                                      gint64          revision,
                                      GObject        *owner);

/* The id of the match's rows, or 0 if the match has no journal or that of another owner. */
gint64         sixain_journal_get_id (SixainMatch    *match,
                                      GObject        *owner);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainJournal, sixain_journal_close)

G_END_DECLS
