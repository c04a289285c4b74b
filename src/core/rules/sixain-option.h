/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SIXAIN_MAX_OPTIONS 16
#define SIXAIN_MAX_CHANCE 4

typedef enum
{
  SIXAIN_OPTION_SWITCH,
  SIXAIN_OPTION_NUMBER,
  SIXAIN_OPTION_CHOICE,
} SixainOptionKind;

/* What a number counts, for showing it to people. */
typedef enum
{
  SIXAIN_UNIT_NONE,
  SIXAIN_UNIT_SECONDS,
  SIXAIN_UNIT_MILLISECONDS,         /* People are shown seconds. */
} SixainUnit;

/* An option of a game, from which the set-up page, the command line and the
 * saves are made. The last one of a list has no id. */
typedef struct
{
  const char        *id;
  SixainOptionKind   kind;
  gint               value;         /* The default. */
  gint               min, max;      /* Of a number. */
  SixainUnit         unit;
  const char *const *choices;       /* Of a choice; its value is an index. */
  const char *const *excludes;      /* Switches that cannot be on with this one. */
  const char *const *idle_with;     /* Switches that leave this one without effect. */
  guint              min_players;   /* How many may play while the switch is on; 0 for any number. */
  guint              max_players;
} SixainOption;

/* A list of chance that a set-up may fix: depth 0 is one value, 1 a list,
 * 2 a list of lists. The last one has no id. */
typedef struct
{
  const char *id;
  guint       depth;
  gint        (*item) (const char *text);  /* Returns −1 for a text that is no item. NULL if items are numbers. */
  const char *(*text) (gint item);
} SixainChanceKey;

G_END_DECLS
