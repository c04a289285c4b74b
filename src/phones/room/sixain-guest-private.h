/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "sixain-guest.h"
#include "sixain-phone-rate.h"

G_BEGIN_DECLS

/* For the server. The key is a digest of the guest's secret. */
SixainGuest *sixain_guest_new           (SixainPlayer *player,
                                         const char   *key);
const char  *sixain_guest_get_key       (SixainGuest  *self);

/* The seat that they had last, and the match in the store that it belongs to; 0: none that
 * is kept. */
gint         sixain_guest_get_kept_seat (SixainGuest  *self);
gint64       sixain_guest_get_match     (SixainGuest  *self);
void         sixain_guest_keep_seat     (SixainGuest  *self,
                                         gint          seat,
                                         gint64        match);

/* When their phone last said something, as g_get_monotonic_time (). */
gint64       sixain_guest_get_heard     (SixainGuest  *self);
void         sixain_guest_set_heard     (SixainGuest  *self,
                                         gint64        heard);

/* How often they may move, whatever device they come with. */
SixainPhoneRate *sixain_guest_get_moves (SixainGuest  *self);

/* How often they may make a sign to the others. */
SixainPhoneRate *sixain_guest_get_signs (SixainGuest *self);

/* Whether a hint is being thought of for them, or has not stopped yet after they have gone. */
gboolean     sixain_guest_awaits_hint     (SixainGuest *self);
void         sixain_guest_set_awaits_hint (SixainGuest *self,
                                           gboolean     awaits_hint);

void         sixain_guest_set_present   (SixainGuest  *self,
                                         gboolean      present);
void         sixain_guest_set_watching  (SixainGuest  *self,
                                         gboolean      watching);

/* Adds the guest, who has that seat or none, as an object, as PROTOCOL.md has it. */
void         sixain_guest_write         (SixainGuest  *self,
                                         JsonBuilder  *json,
                                         gint          seat,
                                         gboolean      you);

G_END_DECLS
