/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-evening.h"
#include "sixain-seating.h"
#include "sixain-view-catalog.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_EVENING_PLAN (sixain_evening_plan_get_type ())
G_DECLARE_FINAL_TYPE (SixainEveningPlan, sixain_evening_plan, SIXAIN, EVENING_PLAN, GtkWidget)

/* Who plays an evening, and which games in turn, beginning with those of the last one. The
 * players may be NULL, and are otherwise those to begin with. Signal: start (), when the
 * evening can be played. */
GtkWidget     *sixain_evening_plan_new         (SixainViewCatalog *views,
                                                SixainRoster      *roster,
                                                GSettings         *settings,
                                                GPtrArray         *players);

SixainSeating *sixain_evening_plan_get_seating (SixainEveningPlan *self);

/* The evening as it was planned, which the next plan begins with. */
SixainEvening *sixain_evening_plan_take        (SixainEveningPlan *self);

G_END_DECLS
