/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-game-view.h"
#include "sixain-phones.h"
#include "sixain-sounds.h"
#include "sixain-store.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_TABLE_PAGE (sixain_table_page_get_type ())
G_DECLARE_FINAL_TYPE (SixainTablePage, sixain_table_page, SIXAIN, TABLE_PAGE, GtkWidget)

/* A match that is being played: the game's table, what is said about it, its
 * scores, and what one may do besides playing.
 * Signal: failed (const GError *), to be told to the players. */
GtkWidget   *sixain_table_page_new       (SixainSession          *session,
                                          const SixainViewModule *view,
                                          GSettings              *settings);

/* Lets the table be heard until it is left. */
void         sixain_table_page_set_sounds (SixainTablePage       *self,
                                           SixainSounds          *sounds);

/* Lets the table say which phones are missed and who has come in, and tells phones how far
 * it has shown the match. */
void         sixain_table_page_set_phones (SixainTablePage       *self,
                                           SixainPhones          *phones);

/* Whether the match is kept, as it is unless something is said; if not, the table says so. */
void         sixain_table_page_set_kept  (SixainTablePage        *self,
                                          gboolean                kept);

/* Lets the table go on by itself, as only computers play and nobody may be near; what they
 * play is no experience of anybody. */
void         sixain_table_page_set_unattended (SixainTablePage   *self);

SixainSession *sixain_table_page_get_session (SixainTablePage    *self);
SixainMatch *sixain_table_page_get_match (SixainTablePage        *self);
SixainGameView *sixain_table_page_get_view (SixainTablePage      *self);
gboolean     sixain_table_page_is_over   (SixainTablePage        *self);

/* Pauses a game with a clock, as long as it is being played, and says why. */
void         sixain_table_page_interrupt (SixainTablePage        *self,
                                          const char             *reason);

/* Nobody sees the table while something else covers it: nothing happens meanwhile. */
void         sixain_table_page_set_covered (SixainTablePage      *self,
                                            gboolean              covered);

/* Closes the scores or ends a pause, if there is one. */
gboolean     sixain_table_page_go_back   (SixainTablePage        *self);

/* The same, or else ends what is being shown or takes back a part of a decision. */
gboolean     sixain_table_page_step_back (SixainTablePage        *self);

/* Nothing more happens here. */
void         sixain_table_page_stop      (SixainTablePage        *self);

/* When the match is over, its deal has a name and can be played again. The store may be NULL. */
void            sixain_table_page_tell_deal  (SixainTablePage  *self,
                                              SixainStore      *store);

/* The match is part of an evening, which goes on when it is over. */
void            sixain_table_page_set_evening (SixainTablePage *self,
                                               gboolean         evening);

G_END_DECLS
