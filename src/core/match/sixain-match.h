/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "sixain-game.h"
#include "sixain-player.h"
#include "sixain-scoreboard.h"
#include "sixain-setup.h"
#include "sixain-step.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_MATCH (sixain_match_get_type ())
G_DECLARE_FINAL_TYPE (SixainMatch, sixain_match, SIXAIN, MATCH, GObject)

/* A match: one sitting of a game. It owns the true state and is the only one to
 * change it. A move is accepted or refused at once; an accepted one is announced as
 * a step when the journal has kept it, or immediately where there is no journal. What
 * the functions below tell of the match is what has been announced.
 *
 * Signals: step (SixainStep *), once it has been kept; failed (const GError *) when the
 * journal could not keep a step: it and all that were accepted after it never happened. */

/* Keeps what happens before anybody hears of it: writes the steps down in the order in
 * which they are handed over, and calls sixain_match_step_saved () for each from the main
 * loop, never at once. */
typedef void (*SixainJournalFunc) (SixainMatch *match,
                                   SixainStep  *step,
                                   gpointer     user_data);

SixainMatch           *sixain_match_new            (SixainGame        *game,
                                                    const SixainSetup *setup,
                                                    GPtrArray         *players,
                                                    GError           **error);

/* A match as it was after these records, an array of SixainRecord that the match keeps,
 * and with its clock at that time. Fails with SIXAIN_ERROR_SAVE if they were not played so. */
SixainMatch           *sixain_match_resume         (SixainGame        *game,
                                                    const SixainSetup *setup,
                                                    GPtrArray         *players,
                                                    GArray            *records,
                                                    gint64             time,
                                                    GError           **error);

void                   sixain_match_set_journal    (SixainMatch       *self,
                                                    SixainJournalFunc  journal,
                                                    gpointer           user_data,
                                                    GDestroyNotify     destroy);

/* Announces the deal that opened the match, once the journal has kept it, to those who have
 * connected to "step" by then. Does nothing if a step has been accepted before. */
void                   sixain_match_announce_deal  (SixainMatch       *self);

/* The match as it is, as a step that did nothing, with the number of the last one. */
SixainStep            *sixain_match_snapshot       (SixainMatch       *self);

/* For the journal: it has kept the oldest step that was handed to it or, with an error,
 * could not. */
void                   sixain_match_step_saved     (SixainMatch       *self,
                                                    const GError      *error);

/* For a journal that takes the place of another: hands it the steps that the other one has
 * not kept. */
void                   sixain_match_hand_over_again (SixainMatch *self);

/* Whether a step has been accepted that the journal has not kept yet. A property with
 * notify. */
gboolean               sixain_match_is_saving      (SixainMatch       *self);

/* The same of a move that one of these seats has made, or of an undo. */
gboolean               sixain_match_is_saving_for   (SixainMatch *self,
                                                     SixainSeats  seats);

SixainGame            *sixain_match_get_game       (SixainMatch       *self);
const SixainRules     *sixain_match_get_rules      (SixainMatch       *self);
const SixainSetup     *sixain_match_get_setup      (SixainMatch       *self);
guint                  sixain_match_get_n_players  (SixainMatch       *self);
SixainPlayer          *sixain_match_get_player     (SixainMatch       *self,
                                                    guint              seat);
const char *const     *sixain_match_get_names      (SixainMatch       *self);
SixainScoreboard      *sixain_match_get_scoreboard (SixainMatch       *self);
guint                  sixain_match_get_n_records  (SixainMatch       *self);
const SixainRecord    *sixain_match_get_record     (SixainMatch       *self,
                                                    guint              index);
gint64                 sixain_match_get_time       (SixainMatch       *self);
SixainSeats            sixain_match_get_to_act     (SixainMatch       *self);
void                   sixain_match_summarize      (SixainMatch       *self,
                                                    SixainSummary     *summary);
gboolean               sixain_match_is_over        (SixainMatch       *self);
SixainSeats            sixain_match_get_winners    (SixainMatch       *self);

/* Who plays a seat now, and the move that they make without being asked. The player is
 * the name of a controller, or NULL as long as nobody has changed who plays: then it is
 * the player who sat down. It belongs to the sitting and not to the rules, so it is kept
 * beside the moves, and is no part of a save. */
typedef struct
{
  char  *player;
  char  *standing;      /* A move, or NULL, */
  guint  round;         /* and the only round in which it is made. */
} SixainSavedSeat;

/* Signal: saved-seat (guint seat) when it has changed. */
const SixainSavedSeat *sixain_match_get_saved_seat (SixainMatch       *self,
                                                    guint              seat);
void                   sixain_match_set_saved_seat (SixainMatch       *self,
                                                    guint              seat,
                                                    const char        *player,
                                                    const char        *standing,
                                                    guint              round);

/* The state as the seat, or SIXAIN_NOBODY, may see it: all that anybody is shown. */
void                   sixain_match_look           (SixainMatch       *self,
                                                    gint               seat,
                                                    gpointer           view);
/* The same as it was after the first n_records moves. */
void                   sixain_match_look_back      (SixainMatch       *self,
                                                    guint              n_records,
                                                    gint               seat,
                                                    gpointer           view);
/* The whole truth, for the referee and for tests. */
gconstpointer          sixain_match_get_truth      (SixainMatch       *self);

/* Writes a state, redacted or not, as docs/protocol.md has it. It may be one from earlier in the
 * match: what came later is not told. */
void                   sixain_match_write_state    (SixainMatch       *self,
                                                    gconstpointer      state,
                                                    JsonBuilder       *json);

/* The property "time", with notify, is how far the match's clock has come. In a
 * game without a clock it stands still. */
gboolean               sixain_match_has_clock      (SixainMatch       *self);

/* A time of −1 stands for the match's present time. Fails, and changes nothing, if the move
 * is illegal: the message is for the people at the table, and for whoever writes a move as
 * text it speaks of seats by their numbers. */
gboolean               sixain_match_submit         (SixainMatch       *self,
                                                    guint              seat,
                                                    const SixainMove  *move,
                                                    gint64             time,
                                                    GError           **error);
gboolean               sixain_match_submit_text    (SixainMatch       *self,
                                                    guint              seat,
                                                    const char        *text,
                                                    gint64             time,
                                                    GError           **error);
/* Whether the seat can make the move now, as far as it knows. */
gboolean               sixain_match_is_legal       (SixainMatch       *self,
                                                    guint              seat,
                                                    const SixainMove  *move);

/* The steps that have led to where the match is, as an array of SixainStep: made anew
 * from the records, for somebody who was not there when they were announced. Steps that
 * told nothing are left out, and so are those that ended before the round of that number.
 * The steps have no numbers, and the ones that were taken back are not among them. */
GPtrArray             *sixain_match_rebuild_steps  (SixainMatch       *self,
                                                    guint              first_round);

/* Why something is refused, for the people at the table. */
char                  *sixain_match_explain        (SixainMatch       *self,
                                                    const SixainRefusal *refusal);
gboolean               sixain_match_advance        (SixainMatch       *self,
                                                    gint64             time,
                                                    GError           **error);
gboolean               sixain_match_undo           (SixainMatch       *self,
                                                    guint              n_moves,
                                                    GError           **error);

G_END_DECLS
