/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sixain-seat-bar.h"
#include "sixain-recap-strip.h"
#include "sixain-replay-bar.h"
#include "sixain-score-page.h"
#include "sixain-soundtrack.h"
#include "sixain-table-page.h"

G_BEGIN_DECLS

struct _SixainTablePage
{
  GtkWidget        parent_instance;

  SixainSession   *session;
  SixainGameView  *view;
  SixainStage     *stage;         /* The view's. */
  SixainRecap     *recap;
  GSettings       *settings;
  GCancellable    *hint;          /* While one is being thought of. */
  gboolean         showing_scores;
  gboolean         paused;        /* Whether the page shows that people have asked for a pause. */
  guint            menu_id;       /* Until what was chosen in the menu has been done. */
  SixainSoundtrack *soundtrack;
  SixainPhones    *phones;        /* NULL if nobody can play with one. */
  gboolean         unattended;    /* Nobody is there who could press on. */
  gboolean         absences;      /* Whether somebody may step out or be back now. */
  guint            unattended_id; /* Until the game goes on without a press. */

  AdwWindowTitle  *title;
  GtkStack        *stack;
  GtkLabel        *status;
  GtkWidget       *spinner;
  GtkWidget       *unkept;
  SixainRecapStrip *recap_strip;
  SixainReplayBar *replay_bar;
  SixainSeatBar  *seat_bar;
  AdwBin          *view_bin;
  GtkWidget       *continue_button;
  GtkWidget       *scores_button;
  SixainScorePage *score_page;
  GtkWidget       *overview;
  GtkWidget       *overview_button;
  GtkWidget       *phones_button;
  GtkWidget       *muted_button;
  GtkMenuButton   *menu_button;
  AdwStatusPage   *pause_page;
  GtkWidget       *back_button;
  GtkWidget       *resume_button;
};

gboolean sixain_table_page_has_clock       (SixainTablePage *self);

/* Whether one of these holds is there. */
gboolean sixain_table_page_is_held         (SixainTablePage *self,
                                            SixainHold       reasons);

/* Whether people look back at what happened. */
gboolean sixain_table_page_is_replaying    (SixainTablePage *self);

const char *sixain_table_page_get_game_id  (SixainTablePage *self);
void     sixain_table_page_set_hold        (SixainTablePage *self,
                                            SixainHold       reason,
                                            gboolean         held);

/* Tells in the header bar which round is played. */
void     sixain_table_page_show_round      (SixainTablePage *self);

/* Shows the table, the scores or the pause, as is due. */
void     sixain_table_page_show_page       (SixainTablePage *self);
void     sixain_table_page_fail            (SixainTablePage *self,
                                            const GError    *error);

/* Rounds that are over, and their scores: sixain-table-page-scores.c. People may also look at the
 * scores in the middle of a round. */
void     sixain_table_page_watch_rounds    (SixainTablePage *self);
void     sixain_table_page_open_scores     (SixainTablePage *self,
                                            SixainScorePageReason reason);
void     sixain_table_page_look_at_scores  (SixainTablePage *self);
void     sixain_table_page_close_scores    (SixainTablePage *self);

/* The next round begins when somebody has seen the scores. */
void     sixain_table_page_begin_round     (SixainTablePage *self);

/* Who has a phone does not wait for ever for those who could press on at this screen. */
void     sixain_table_page_go_on_unattended (SixainTablePage *self);

/* What people can do at the table: sixain-table-page-actions.c. */
void     sixain_table_page_install_actions (GtkWidgetClass  *widget_class);
void     sixain_table_page_update_actions  (SixainTablePage *self);

/* Says something for a moment, and then again what was said before. */
void     sixain_table_page_say_briefly     (SixainTablePage *self,
                                            const char      *text);

/* Who has stepped out: sixain-table-page-absent.c. Whether people play at all; lets seats be
 * clicked on. */
gboolean sixain_table_page_has_people      (SixainTablePage *self);
void     sixain_table_page_watch_seats     (SixainTablePage *self);
void     sixain_table_page_install_absent_actions (GtkWidgetClass *widget_class);

/* A hint for a position that is gone helps nobody. */
void     sixain_table_page_forget_hint     (SixainTablePage *self);

G_END_DECLS
