/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-night.h"
#include "sixain-history-transfer.h"
#include "sixain-lobby.h"
#include "sixain-navigation.h"
#include "sixain-notice.h"
#include "sixain-roster.h"
#include "sixain-store.h"
#include "sixain-table-page.h"
#include "sixain-view-catalog.h"
#include "sixain-welcome.h"
#include "sixain-window.h"

G_BEGIN_DECLS

typedef void (*SixainWindowFunc) (SixainWindow *self);
typedef struct _SixainOpening SixainOpening;

struct _SixainWindow
{
  AdwApplicationWindow  parent_instance;

  GSettings            *settings;
  SixainViewCatalog          *views;      /* These three are NULL until they are loaded. */
  SixainRoster         *roster;
  SixainStore          *store;            /* Also NULL if there is none. */
  char                 *store_warning;    /* What is wrong with it, or NULL. */
  guint                 load_id;
  SixainOpening        *opening;          /* While the store is being opened. */
  SixainSounds         *sounds;
  SixainHistoryTransfer *transfer;        /* The import or export that is under way, or NULL. */
  GListStore           *inquiries;        /* Into matches that are over, which are under way on whatever page. */
  GFile                *import_file;      /* To be imported as soon as the store is there, or NULL. */
  guint                 awake;            /* What keeps the screen from blanking during a game, or 0. */
  SixainPhones         *phones;           /* NULL until they are asked for. */
  GListStore           *matches;          /* The unfinished ones, but for the discarded. */
  GHashTable           *discarded;        /* Ids of matches that can still be had back. */
  GPtrArray            *same_players;     /* Who wants to play another game. */
  SixainGameNight      *night;            /* The evening that is offered or gone on with, or NULL. */
  gboolean              evening_unread;   /* Whether a match is of an evening could not be read, as the file was locked. */
  guint                 evening_wait_id;  /* Until its next game can be begun. */
  SixainGame           *lesson_game;      /* The game of which a lesson is offered, or about to begin, */
  const SixainLesson   *lesson;           /* and which one. */
  GtkWindow            *rules_window;     /* These two are NULL unless they are open. */
  GtkWidget            *warning_dialog;

  SixainNotice         *notice;
  SixainNotice         *transfer_notice;  /* How an import or export goes on, on every page. */
  SixainNavigation     *navigation;       /* Which pages are there, and which is seen. */
  SixainWelcome        *welcome;
};

/* Loads what was left out for a quick start; sixain-window-load.c. Whoever needs it all
 * waits for it with the second of these. */
void        sixain_window_load             (SixainWindow     *self);
void        sixain_window_load_then        (SixainWindow     *self,
                                            SixainWindowFunc  then);

/* Does not wait for the store any longer. */
void        sixain_window_cancel_opening   (SixainWindow     *self);

/* Lets go of the store. The program goes on until everything is saved, though the window is gone. */
void        sixain_window_close_store      (SixainWindow     *self);

/* Tells what went wrong below the page, until the players go to another. */
void        sixain_window_tell             (SixainWindow     *self,
                                            const char       *message);

/* Opens a window beside this one, in which the application's keys work too. */
void        sixain_window_present_beside   (SixainWindow     *self,
                                            GtkWindow        *window);

/* The game that is being set up or played, or NULL. */
SixainGame *sixain_window_get_game         (SixainWindow     *self);

/* From one page to another. A match that is not kept anywhere is left only if
 * the players agree. */
void        sixain_window_leave_then       (SixainWindow     *self,
                                            SixainWindowFunc  then);
gboolean    sixain_window_can_leave        (SixainWindow     *self);
void        sixain_window_show_page        (SixainWindow     *self,
                                            SixainPageTag     tag,
                                            GtkWidget        *page,
                                            const char       *title);
void        sixain_window_show_welcome     (SixainWindow     *self);
void        sixain_window_show_matches     (SixainWindow     *self);
void        sixain_window_show_history     (SixainWindow     *self);
void        sixain_window_stop_transfer    (SixainWindow     *self);

/* Covers the table of a match that is over with a page about why it ended as it did; uncovers it again,
 * and returns whether it was covered. */
void        sixain_window_show_analysis    (SixainWindow     *self);
gboolean    sixain_window_close_analysis   (SixainWindow     *self);

/* Whatever is still being found out is not wanted any more. */
void        sixain_window_stop_inquiries   (SixainWindow     *self);
void        sixain_window_show_setup       (SixainWindow     *self,
                                            SixainGame       *game,
                                            GPtrArray        *players);

/* The guests by their seats, or NULL for those that it was left with. */
void        sixain_window_show_match       (SixainWindow     *self,
                                            SixainMatch      *match,
                                            GPtrArray        *guests);

/* Covers the page that is seen with the lobby, and uncovers it. */
void        sixain_window_show_lobby       (SixainWindow     *self,
                                            GtkWidget        *lobby);
void        sixain_window_close_lobby      (SixainWindow     *self);

/* The table of a match, a lesson or a demonstration, or NULL. Lets what is played on a page
 * that is left stop; sixain-window-table.c. */
SixainTablePage *sixain_window_get_table   (SixainWindow     *self);
void        sixain_window_stop_page        (SixainNavigation *navigation,
                                            GtkWidget        *page);
GPtrArray  *sixain_window_list_players     (SixainMatch      *match);
void        sixain_window_begin_match      (SixainWindow     *self,
                                            SixainGame       *game,
                                            const SixainSetup *setup,
                                            GPtrArray        *players,
                                            GPtrArray        *guests);

/* A first game, which is not kept: begins it, or asks once whether it is wanted. */
void        sixain_window_begin_lesson     (SixainWindow       *self,
                                            SixainGame         *game,
                                            const SixainLesson *lesson);
void        sixain_window_offer_lesson     (SixainWindow           *self,
                                            SixainGame             *game,
                                            const SixainLesson     *lesson);

/* Computers play one game after the other until somebody joins. Nothing of it is kept. */
void        sixain_window_begin_demonstration (SixainWindow  *self);

/* Whether the match at the table is a lesson or a demonstration. */
gboolean    sixain_window_is_rehearsing    (SixainWindow     *self);

/* The unfinished matches. */
void        sixain_window_list_matches     (SixainWindow     *self);
void        sixain_window_continue_match   (SixainWindow     *self,
                                            gint64            id);
void        sixain_window_discard_match    (SixainWindow     *self,
                                            gint64            id);

/* What is kept of matches has changed: the table tells whether its match is kept, and the
 * first page lists those that are. */
void        sixain_window_update_kept      (SixainWindow     *self);

/* The discarded matches that can still be had back: gives them back, or not. */
void        sixain_window_restore_discarded (SixainWindow    *self);
void        sixain_window_flush_discarded  (SixainWindow     *self);

/* Evenings of several games; sixain-window-evening.c. Looks for the evening that a match
 * belongs to. */
gboolean    sixain_window_find_evening     (SixainWindow     *self,
                                            SixainMatch      *match);

/* Offers the one to go on with on the first page. Returns the match that it is in, or 0. */
gint64      sixain_window_offer_evening    (SixainWindow     *self);
gboolean    sixain_window_is_planning      (SixainWindow     *self);
void        sixain_window_plan_evening     (SixainWindow     *self);
void        sixain_window_install_evening_actions (GtkWidgetClass *widget_class);

/* The phones that people play with; sixain-window-phones.c. */
SixainPhones *sixain_window_get_phones     (SixainWindow     *self);

/* Whether phones can come to the page that is seen, which then is not the lobby. */
gboolean    sixain_window_has_place_for_phones (SixainWindow *self);

/* Opens the lobby over that page, or closes it and returns whether it was open. */
void        sixain_window_show_phones      (SixainWindow     *self);
gboolean    sixain_window_close_phones     (SixainWindow     *self);

/* Listens to phones no longer than there is something for them. */
void        sixain_window_update_phones    (SixainWindow     *self);
void        sixain_window_dismiss_phones   (SixainWindow     *self);

/* Lets phones play the match, with the guests by their seats, or NULL for those that it was
 * left with. */
void        sixain_window_follow_match     (SixainWindow     *self,
                                            SixainSession    *session,
                                            GPtrArray        *guests);

/* Lets phones come in if the match at the table was played with some. */
void        sixain_window_call_phones      (SixainWindow     *self);

/* Phones play the match no longer once its table is gone. Not before: the seats of phones
 * then become seats at this screen, which would show their hands. */
void        sixain_window_leave_match      (SixainWindow     *self);

/* The guests who play now, by their seats, with NULL for all others. */
GPtrArray  *sixain_window_list_guests      (SixainWindow     *self,
                                            guint             n_seats);
void        sixain_window_install_phone_actions (GtkWidgetClass *widget_class);

/* Brings a match to the table, and keeps it. Its deal is sealed before if people want that, and they see the
 * fingerprint first; sixain-window-deal.c. */
void        sixain_window_deal             (SixainWindow     *self,
                                            SixainMatch      *match,
                                            GPtrArray        *guests);

/* Keeps the salt of a match that was sealed. */
void        sixain_window_keep_seal        (SixainWindow     *self,
                                            SixainMatch      *match,
                                            gint64            id);

/* The deal of a match once more. */
void        sixain_window_install_deal_actions (GtkWidgetClass *widget_class);

/* Pauses a game with a clock when its players turn to something else: another window
 * of this program or of any other. Minimising is that, too. */
void        sixain_window_watch_attention  (SixainWindow     *self);

void        sixain_window_install_actions  (GtkWidgetClass   *widget_class);
void        sixain_window_update_actions   (SixainWindow     *self);

G_END_DECLS
