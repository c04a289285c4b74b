/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-roster.h"

G_BEGIN_DECLS

/* Called when somebody has changed, with who is to be looked at now or NULL; or with a
 * sentence about why nothing has. */
typedef void (*SixainPersonFunc) (gpointer    user_data,
                                  const char *who,
                                  const char *problem);

/* Dialogs that change a person in the history. The owner is the page that asks; nothing is
 * called when it is gone. */
void sixain_history_ask_rename (SixainStore      *store,
                                SixainRoster     *roster,
                                const char       *who,
                                SixainPersonFunc  func,
                                GtkWidget        *owner);
void sixain_history_ask_merge  (SixainStore      *store,
                                SixainRoster     *roster,
                                const char       *who,
                                SixainPersonFunc  func,
                                GtkWidget        *owner);
void sixain_history_ask_remove (SixainStore      *store,
                                SixainRoster     *roster,
                                const char       *who,
                                SixainPersonFunc  func,
                                GtkWidget        *owner);

G_END_DECLS
