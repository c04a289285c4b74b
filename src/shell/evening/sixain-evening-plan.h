/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-evening.h"
#include "sixain-phones.h"
#include "sixain-roster.h"
#include "sixain-shelf.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_EVENING_PLAN (sixain_evening_plan_get_type ())
G_DECLARE_FINAL_TYPE (SixainEveningPlan, sixain_evening_plan, SIXAIN, EVENING_PLAN, GtkWidget)

/* Who plays an evening, and which games in turn, beginning with those of the last one. The
 * players may be NULL, and are otherwise those to begin with. Signal: start (), when the
 * evening can be played. */
GtkWidget     *sixain_evening_plan_new         (SixainShelf        *shelf,
                                                SixainRoster       *roster,
                                                GSettings          *settings,
                                                GPtrArray          *players);

/* Lets guests who come with a phone sit down at the table, from now on. */
void           sixain_evening_plan_set_phones  (SixainEveningPlan  *self,
                                                SixainPhones       *phones);

/* The guests by their seats, with NULL for all others. */
GPtrArray     *sixain_evening_plan_list_guests (SixainEveningPlan  *self);

/* The evening as it was planned, which the next plan begins with. */
SixainEvening *sixain_evening_plan_take        (SixainEveningPlan  *self);

/* Notes in the roster who plays. */
gboolean       sixain_evening_plan_remember    (SixainEveningPlan  *self,
                                                GError            **error);

G_END_DECLS
