/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-store.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SCORE_PAGE (sixain_score_page_get_type ())
G_DECLARE_FINAL_TYPE (SixainScorePage, sixain_score_page, SIXAIN, SCORE_PAGE, GtkWidget)

typedef enum
{
  SIXAIN_SCORE_PAGE_LOOK,       /* In the middle of a round. */
  SIXAIN_SCORE_PAGE_ROUND,      /* A round is over. */
  SIXAIN_SCORE_PAGE_MATCH,      /* The match is over. */
} SixainScorePageReason;

/* The score sheet, as the viewer may see it, and what one may do next. */
void sixain_score_page_show      (SixainScorePage       *self,
                                  SixainMatch           *match,
                                  gint                   viewer,
                                  SixainScorePageReason  reason);

/* Tells the name of the deal when the match is over, and what can be done with it. The store, where the match is kept,
 * may be NULL. */
void sixain_score_page_tell_deal (SixainScorePage      *self,
                                  SixainStore          *store);

/* At the end of a match an evening goes on. */
void sixain_score_page_set_evening (SixainScorePage    *self,
                                  gboolean               evening);

/* Lets the podium rise; the signal "risen" says that everybody can see who has won. A speed of 1 is the usual one;
 * with 0 nothing moves. */
void sixain_score_page_celebrate (SixainScorePage       *self,
                                  double                 speed);

G_END_DECLS
