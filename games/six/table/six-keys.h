/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "six-rules.h"

G_BEGIN_DECLS

/* The keys of each player: the first three are for the places. */
typedef enum
{
  SIX_KEY_STOCK = SIX_N_PLACES,  /* Takes up a card that is owed, or puts it back. */
  SIX_KEY_DICE,                  /* Grabs and rolls. */
  SIX_KEY_LIFT,
  SIX_N_KEYS,
} SixKey;

/* Keys by where they are on the keyboard, whatever is written on them, for the
 * first person at this screen, the second, … */
typedef struct
{
  guint16 codes[SIX_MAX_PLAYERS][SIX_N_KEYS];
} SixKeys;

/* As they were remembered, or as they are at first. */
void      six_keys_load    (SixKeys       *self);
void      six_keys_save    (const SixKeys *self);
void      six_keys_reset   (SixKeys       *self);

/* Whose key it is, among the first so many people. */
gboolean  six_keys_find    (const SixKeys *self,
                            guint          n_people,
                            guint          code,
                            guint         *person,
                            guint         *key);

/* How far to the right the hand of a person lies, in keys. */
double    six_keys_get_hand (const SixKeys *self,
                            guint          person);

/* Whether a key can be one of these at all: others are needed to get about. */
gboolean  six_keys_allow   (guint          keyval);

/* Everybody's keys, for the list of shortcuts. */
void      six_keys_list    (void         (*callback) (const char *title,
                                                      const char *accelerators,
                                                      gpointer    user_data),
                            gpointer       user_data);

/* What is written on the key in a layout of the keyboard. */
char     *six_keys_label   (GdkDisplay    *display,
                            guint          code,
                            gint           layout);

G_END_DECLS
