/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-catalog.h"
#include "sixain-match.h"
#include "sixain-saved-match.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_STORE (sixain_store_get_type ())
G_DECLARE_FINAL_TYPE (SixainStore, sixain_store, SIXAIN, STORE, GObject)

/* The matches and players that are remembered, in a directory or, for NULL, in
 * the user's. To be used by one thread. Several processes may have it open. */
SixainStore    *sixain_store_open            (const char     *directory,
                                              GError        **error);

/* How much of a damaged file has been gone through to save what can be read of it. */
typedef void (*SixainStoreProgressFunc) (double   fraction,
                                         gpointer user_data);

/* Opens a store in a thread, because it can take long. Whoever does not want the store any
 * more can cancel it at any time, and go on another time. */
void            sixain_store_open_async      (const char             *directory,
                                              GCancellable           *cancellable,
                                              SixainStoreProgressFunc progress,
                                              gpointer                progress_data,
                                              GAsyncReadyCallback     callback,
                                              gpointer                user_data);
SixainStore    *sixain_store_open_finish     (GAsyncResult   *result,
                                              GError        **error);

/* A sentence about what in the file could not be read or written, and where it is kept;
 * NULL if there is nothing to tell. It is also the property "warning", with notify. */
const char     *sixain_store_get_warning     (SixainStore    *self);

/* People have been told the warning. What a damaged file has lost is told again by whoever opens the
 * store next, unless this was called. */
void            sixain_store_confirm_warning (SixainStore    *self);

/* Sets the warning, as the roster, the history and the evenings do where something of theirs cannot
 * be read or written. */
void            sixain_store_warn            (SixainStore    *self,
                                              const char     *sentence);

/* Signals: kept, when something has been written that had to wait, when the file can be read
 * again, or when a match that was kept is so no more; renewed, when the file was deleted and a new one was begun in its place.
 *
 * No function waits for other processes that have locked the file. What is to be written is
 * written as soon as they let go, in the order of the calls, unless a function says that it
 * fails with SIXAIN_ERROR_BUSY. */

/* Becomes the journal of the match: from now on no move happens that is not kept. The match
 * holds the store. If this fails, the match can be played without being kept, and the store
 * goes on trying; sixain_store_get_match_id () and the signal tell when it could. */
gboolean        sixain_store_add_match       (SixainStore    *self,
                                              SixainMatch    *match,
                                              GError        **error);

/* Adds the match of an evening's game, which has none so far, as sixain_evening_begin_match ()
 * does. If it fails it is not tried again. */
gboolean        sixain_store_add_match_to_evening (SixainStore *self,
                                              SixainMatch    *match,
                                              gint64          evening,
                                              guint           game,
                                              GError        **error);

/* Fails with SIXAIN_ERROR_SAVE if the match is damaged. It is then set aside: it stays in
 * the file, but is no longer listed. Fails with SIXAIN_ERROR_BUSY if its last moves cannot be
 * written yet. */
SixainMatch    *sixain_store_resume          (SixainStore    *self,
                                              gint64          id,
                                              SixainCatalog  *catalog,
                                              GError        **error);

/* A finished match as it was at its end, to be looked at: nothing of it can be changed in the
 * store. Its players have their present names. */
SixainMatch    *sixain_store_load_finished   (SixainStore    *self,
                                              gint64          id,
                                              SixainCatalog  *catalog,
                                              GError        **error);

/* The id under which a match is kept, or 0. */
gint64          sixain_store_get_match_id    (SixainStore    *self,
                                              SixainMatch    *match);

/* Waits until everything is written and on the disk, or cannot be. This is the only function that
 * waits for other processes, for some seconds; so does freeing a store with something unwritten. A
 * match that was added or discarded, and the players, are on the disk a moment after the functions
 * that write them return. */
void            sixain_store_flush           (SixainStore    *self);

/* Does what sixain_store_flush () does without waiting: the callback is called when everything is on the disk, or cannot be.
 * It fails, with a sentence, if something was not kept; what is still unwritten then is given up
 * when the store is freed. */
void            sixain_store_flush_async     (SixainStore        *self,
                                              GAsyncReadyCallback callback,
                                              gpointer            user_data);
gboolean        sixain_store_flush_finish    (SixainStore        *self,
                                              GAsyncResult       *result,
                                              GError            **error);

gboolean        sixain_store_discard         (SixainStore    *self,
                                              gint64          id,
                                              GError        **error);

/* Arrays of SixainSavedMatch, newest first. There may be thousands of unfinished matches,
 * so that only the first n_matches of them are listed. */
GPtrArray      *sixain_store_list_unfinished (SixainStore    *self,
                                              guint           n_matches,
                                              GError        **error);
GPtrArray      *sixain_store_list_history    (SixainStore    *self,
                                              GError        **error);

/* The connection through which the roster, the evenings and the history read. */
SixainDatabase *sixain_store_get_database    (SixainStore    *self);

/* What is written in one transaction, with the data of whoever wants it written. */
typedef gboolean (*SixainStoreFunc)          (SixainDatabase *database,
                                              gpointer        data,
                                              GError        **error);

/* Writes in a transaction now or, if another process has locked the file, later. */
gboolean        sixain_store_write           (SixainStore    *self,
                                              SixainStoreFunc func,
                                              gpointer        data,
                                              GDestroyNotify  destroy,
                                              GError        **error);

/* Writes in a transaction now, or fails with SIXAIN_ERROR_BUSY if another process has locked the file. */
gboolean        sixain_store_write_now       (SixainStore    *self,
                                              SixainStoreFunc func,
                                              gpointer        data,
                                              GError        **error);

G_END_DECLS
