/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-evening.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_PAST_EVENING (sixain_past_evening_get_type ())
G_DECLARE_FINAL_TYPE (SixainPastEvening, sixain_past_evening, SIXAIN, PAST_EVENING, GObject)

/* An evening as an item of a list. */
struct _SixainPastEvening
{
  GObject        parent_instance;

  gint64         id;
  SixainEvening *evening;        /* NULL if it cannot be read. */
};

#define SIXAIN_TYPE_EVENINGS (sixain_evenings_get_type ())
G_DECLARE_FINAL_TYPE (SixainEvenings, sixain_evenings, SIXAIN, EVENINGS, GObject)

/* The evenings of a store that are over and had a game, newest first: a GListModel of
 * SixainPastEvening, each of which is read when it is asked for. */
SixainEvenings *sixain_evenings_new        (SixainStore    *store);

/* Lists only the evenings with one game, and those of one player: see SixainStatistics. NULL stands
 * for all of them. */
void            sixain_evenings_set_filter (SixainEvenings *self,
                                            const char     *who,
                                            const char     *game);

/* Lists the evenings anew, after the store has changed. */
void            sixain_evenings_reload     (SixainEvenings *self);

G_END_DECLS
