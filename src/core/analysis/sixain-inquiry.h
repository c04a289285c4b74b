/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "sixain-analysis.h"
#include "sixain-match.h"
#include "sixain-store.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_INQUIRY (sixain_inquiry_get_type ())
G_DECLARE_FINAL_TYPE (SixainInquiry, sixain_inquiry, SIXAIN, INQUIRY, GObject)

/* What is known of why a match that is over ended as it did: the analysis that is kept with it, or one
 * that is made in the background, whoever looks on, and kept as soon as it is there.
 *
 * Properties with notify: analysis, NULL as long as there is none; under-way; fraction, how much of the
 * work is done, from 0 to 1; failure, a sentence about why there is none, or NULL. */

/* The inquiry into the match that is in the list of those that are under way, or another one. The list is
 * of SixainInquiry. The store may be NULL, and the id 0, for a match that is not kept. */
SixainInquiry  *sixain_inquiry_open         (GListStore    *under_way,
                                             SixainStore   *store,
                                             gint64         id,
                                             SixainMatch   *match);

SixainMatch    *sixain_inquiry_get_match    (SixainInquiry *self);
SixainAnalysis *sixain_inquiry_get_analysis (SixainInquiry *self);

/* Whether the analysis is there, but the game would judge otherwise today. */
gboolean        sixain_inquiry_is_outdated  (SixainInquiry *self);
gboolean        sixain_inquiry_is_under_way (SixainInquiry *self);
double          sixain_inquiry_get_fraction (SixainInquiry *self);
const char     *sixain_inquiry_get_failure  (SixainInquiry *self);

/* Begins to analyse the match, and stops that. Until it is done it is in the list of those that are under way. */
void            sixain_inquiry_begin        (SixainInquiry *self);
void            sixain_inquiry_stop         (SixainInquiry *self);

G_END_DECLS
