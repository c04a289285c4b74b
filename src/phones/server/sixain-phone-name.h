/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_PHONE_NAME (sixain_phone_name_get_type ())
G_DECLARE_FINAL_TYPE (SixainPhoneName, sixain_phone_name, SIXAIN, PHONE_NAME, GObject)

/* The name under which Avahi announces this machine to its networks, as in "kitchen.local". Where there is
 * no Avahi, or it may not be asked, there is none. Property with notify: name. */
SixainPhoneName *sixain_phone_name_new (void);

/* Or NULL. */
const char      *sixain_phone_name_get (SixainPhoneName *self);

G_END_DECLS
