/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-player.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_GUEST (sixain_guest_get_type ())
G_DECLARE_FINAL_TYPE (SixainGuest, sixain_guest, SIXAIN, GUEST, GObject)

/* Somebody who has come in with a phone. What the phone knows them by, their secret, is
 * nobody else's business, and is not here. Everything is a property with notify. */

/* Name, colour, picture and id, as the guest or somebody at the screen has chosen them.
 * The guest's own object: changing it tells the phones. */
SixainPlayer *sixain_guest_get_player  (SixainGuest *self);

/* A number that no other guest of this program has. Two guests may say that they are the same
 * player. */
guint         sixain_guest_get_number  (SixainGuest *self);

/* Whether the phone answers. A phone that has been silent for twenty seconds does not. */
gboolean      sixain_guest_is_present  (SixainGuest *self);

/* Whether they only want to look on. */
gboolean      sixain_guest_is_watching (SixainGuest *self);

G_END_DECLS
