/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-phones.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SEAT_BAR (sixain_seat_bar_get_type ())
G_DECLARE_FINAL_TYPE (SixainSeatBar, sixain_seat_bar, SIXAIN, SEAT_BAR, GtkWidget)

/* Says at a table which phone is missed, and what can be done: wait for it, let a computer
 * sit in, or play the seat at this screen. Says also who has come in during the match, and
 * offers seats; who is waited for long, and offers a computer; and that everybody at this
 * screen has stepped out. It is there only while there is such a thing to say. */
void sixain_seat_bar_set_session (SixainSeatBar *self,
                                   SixainPhones   *phones,
                                   SixainSession  *session);

G_END_DECLS
