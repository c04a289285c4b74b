/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What is kept of the phones between two runs of the program: the room, the port and the
 * guests with their seats, in a file that only the user can read. Secrets are not in it,
 * only digests by which they are recognized. */

#define SIXAIN_TYPE_PHONE_STORE (sixain_phone_store_get_type ())
G_DECLARE_FINAL_TYPE (SixainPhoneStore, sixain_phone_store, SIXAIN, PHONE_STORE, GObject)

/* In that directory, or for NULL in the user's own. */
SixainPhoneStore *sixain_phone_store_new   (const char       *directory);

/* Adds the guests to the list. FALSE if there is no file, or none that can be understood;
 * nothing has been changed then. */
gboolean          sixain_phone_store_read  (SixainPhoneStore *self,
                                            char            **room,
                                            guint            *port,
                                            GListStore       *guests);

/* Writes the file on a thread of its own, and renames it only when it is on the disk. */
void              sixain_phone_store_write (SixainPhoneStore *self,
                                            const char       *room,
                                            guint             port,
                                            GListModel       *guests);

/* Waits until what was written is on the disk, or cannot be. */
void              sixain_phone_store_flush (SixainPhoneStore *self);

G_END_DECLS
