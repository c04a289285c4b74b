/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sixain-match.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SCORE_SHEET (sixain_score_sheet_get_type ())
G_DECLARE_FINAL_TYPE (SixainScoreSheet, sixain_score_sheet, SIXAIN, SCORE_SHEET, GtkWidget)

/* Rounds by players with totals, ranks and the leader, and a line chart of the
 * totals. It names the winners when the match is over. Works for any game from
 * the match's scoreboard; scores that the viewer may not know are dashes. It
 * scrolls, and grows with its allocation; the shell puts buttons below it. */
GtkWidget *sixain_score_sheet_new        (SixainMatch      *match);

/* Whose sheet it is, if one person alone sees it: SIXAIN_NOBODY at first. */
void       sixain_score_sheet_set_viewer (SixainScoreSheet *self,
                                          gint              viewer);

/* Shows what the match's scores are now. The sheet does not follow the match, which is ahead of
 * what people have seen. */
void       sixain_score_sheet_refresh    (SixainScoreSheet *self);

/* Puts something below the scores, which is seen when they are. */
void       sixain_score_sheet_add        (SixainScoreSheet *self,
                                          GtkWidget        *more);

/* Lets the podium rise if the match is over, and shows the rest of the sheet after that. If people have
 * won and animations are wanted, there is a celebration then, and the signal "risen" says that everybody
 * can see who has won. A click or a key shows all at once.
 * Meanwhile the sheet has the focus, and the next widget gets it in the end. */
void       sixain_score_sheet_celebrate  (SixainScoreSheet *self,
                                          double            speed,
                                          GtkWidget        *next);

G_END_DECLS
