/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-database.h"
#include "sixain-match.h"

G_BEGIN_DECLS

/* Writes down what happens in matches, on a thread of its own: a move is on the disk
 * before anybody hears of it, and a slow disk delays the move but not the window. Only
 * the store uses this. */
typedef struct _SixainJournal SixainJournal;

/* Called when the file of a match turns out to be gone. The match must get another journal,
 * or hear of the error. */
typedef void (*SixainGoneFunc)       (SixainMatch    *match,
                                      const GError   *error,
                                      gpointer        data);

/* Takes over the connection, which nobody else may use from then on. */
SixainJournal *sixain_journal_new    (SixainDatabase *database,
                                      SixainGoneFunc  gone,
                                      gpointer        data);

/* Lets the thread wait until what others have written to the file is on the disk. */
void           sixain_journal_sync   (SixainJournal  *self);

/* Waits until everything is written, or cannot be. */
void           sixain_journal_flush  (SixainJournal  *self);

/* A flush for those who do not wait: they begin it, and ask whether it is done now and then until
 * it is. The failure is then why a step was not written, or NULL. */
guint          sixain_journal_begin_flush (SixainJournal *self);
gboolean       sixain_journal_is_flushed  (SixainJournal *self,
                                           guint          flush,
                                           GError       **failure);

/* Waits until everything is written to the rows with that id. FALSE if that cannot be for
 * now, because another process has locked the file. */
gboolean       sixain_journal_catch_up (SixainJournal *self,
                                        gint64         id);

/* Waits until the thread has written what it is writing, and says how often it has done
 * that, or tried to. */
guint          sixain_journal_count_batches (SixainJournal *self);
void           sixain_journal_close  (SixainJournal  *self);

/* Becomes the journal of a match, whose rows have that id and revision. Steps that were not
 * kept so far are now. The match holds a reference to the owner, which must keep the journal alive. */
void           sixain_journal_attach (SixainJournal  *self,
                                      SixainMatch    *match,
                                      gint64          id,
                                      gint64          revision,
                                      GObject        *owner);

/* The match no longer has a journal. Steps that it has not kept are still to be said to be saved. */
void           sixain_journal_detach (SixainMatch    *match);

/* The id of the match's rows, or 0 if the match has no journal or that of another owner. */
gint64         sixain_journal_get_id (SixainMatch    *match,
                                      GObject        *owner);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainJournal, sixain_journal_close)

G_END_DECLS
