/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "six-keys.h"

G_BEGIN_DECLS

#define SIX_TYPE_KEYS_GROUP (six_keys_group_get_type ())
G_DECLARE_FINAL_TYPE (SixKeysGroup, six_keys_group, SIX, KEYS_GROUP, GtkWidget)

/* Everybody's keys, in the set-up: a press on a key's button, then on the key that
 * should take its place. One that is somebody's already is refused. */
GtkWidget *six_keys_group_new    (GListModel   *players);

/* What the key that was asked for is: the same as pressing it. */
gboolean   six_keys_group_choose (SixKeysGroup *self,
                                  guint         keyval,
                                  guint         code);

/* The button of a key, of the first person, the second, … */
GtkWidget *six_keys_group_get_button (SixKeysGroup *self,
                                      guint         person,
                                      guint         key);

G_END_DECLS
