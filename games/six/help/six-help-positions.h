/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The pictures of the help, written as for six_help_scene (). The tests play them by
 * the rules. */
typedef struct
{
  const char *dice;
  const char *places;
  guint       place;           /* Which of them, from 1, it is about. */
} SixHelpPosition;

typedef enum
{
  SIX_HELP_PLACES,
  SIX_HELP_PROTECT,            /* The place's card is what was rolled. */
  SIX_HELP_UNCOVER,            /* The same, and it covers another one. */
  SIX_HELP_EMPTY,              /* The next card goes there by itself. */
  SIX_HELP_COVER,              /* The place's card was laid on another one. */
  SIX_HELP_DOUBLE,
  SIX_HELP_N_POSITIONS,
} SixHelpPicture;

extern const SixHelpPosition six_help_positions[SIX_HELP_N_POSITIONS];

G_END_DECLS
