/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sixain-match.h"

G_BEGIN_DECLS

/* A dialog with the fingerprint of a deal that is about to begin. Its response "deal" begins it. */
AdwMessageDialog *sixain_seal_dialog_new  (const char  *fingerprint,
                                           GtkWindow   *parent);

/* Shows what the fingerprint of a match that is over was made of, with the salt that sealed it. */
void              sixain_seal_dialog_show (SixainMatch *match,
                                           const char  *salt,
                                           GtkWidget   *owner);

G_END_DECLS
