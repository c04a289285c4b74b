/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-spot.h"

G_BEGIN_DECLS

#define SIX_TYPE_TARGET (six_target_get_type ())
G_DECLARE_FINAL_TYPE (SixTarget, six_target, SIX, TARGET, SixainSpot)

typedef enum
{
  SIX_TARGET_PLACE,          /* Where cards lie; its outline shows when none does. */
  SIX_TARGET_STOCK,
  SIX_TARGET_TRAY,           /* Around the dice. */
  SIX_TARGET_ROLL,           /* A button with a die on it, */
  SIX_TARGET_LIFT,           /* and one with an hourglass. */
} SixTargetShape;

/* Something that players press: it acts when it is pressed, not released, and
 * several can be pressed at the same time. One that is not for anybody at this
 * screen is only a picture. */
GtkWidget *six_target_new     (SixTargetShape  shape,
                               gboolean        for_person);

/* What a button does, in a word. */
const char *six_target_get_word (SixTarget     *self);
void       six_target_set_word (SixTarget      *self,
                                const char     *word);

/* The label of the key that does the same, on a button. */
void       six_target_set_key (SixTarget      *self,
                               const char     *key);

/* Shows for a moment that it was pressed in vain. */
void       six_target_refuse  (SixTarget      *self);

G_END_DECLS
