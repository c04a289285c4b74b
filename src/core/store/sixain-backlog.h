/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes that wait until another process has unlocked the file. They are made from the main
 * loop, in the order in which they came, and nobody ever waits for the lock. Only the store
 * uses this. */
typedef struct _SixainBacklog SixainBacklog;

/* Makes a write now, or fails: with SIXAIN_ERROR_BUSY if the file is locked. */
typedef gboolean (*SixainBacklogFunc) (gpointer  data,
                                       GError  **error);

/* Called when writes that had to wait have been made, or with an error when one of them
 * cannot be made at all. */
typedef void (*SixainBacklogDone) (gpointer      data,
                                   const GError *error);

SixainBacklog *sixain_backlog_new     (SixainBacklogDone   done,
                                       gpointer            data);
void           sixain_backlog_free    (SixainBacklog      *self);

/* Makes a write now if that is possible. Otherwise it is made later if the file is locked;
 * then this fails with SIXAIN_ERROR_BUSY. A stubborn one is tried again after any failure. */
gboolean       sixain_backlog_write   (SixainBacklog      *self,
                                       SixainBacklogFunc   func,
                                       gpointer            data,
                                       GDestroyNotify      destroy,
                                       gboolean            stubborn,
                                       GError            **error);

/* Makes a write now, after all that wait, or never. */
gboolean       sixain_backlog_write_now (SixainBacklog    *self,
                                         SixainBacklogFunc func,
                                         gpointer          data,
                                         GError          **error);

/* Whether nothing waits; otherwise *error, which may be NULL, is why the first write does. */
gboolean       sixain_backlog_is_empty (SixainBacklog     *self,
                                        GError           **error);

/* Goes on trying for so long, while the caller waits. */
void           sixain_backlog_flush   (SixainBacklog      *self,
                                       guint               milliseconds);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainBacklog, sixain_backlog_free)

G_END_DECLS
