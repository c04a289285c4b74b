/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-session.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_PHONE_TABLE (sixain_phone_table_get_type ())
G_DECLARE_FINAL_TYPE (SixainPhoneTable, sixain_phone_table, SIXAIN, PHONE_TABLE, GObject)

/* A session as phones are shown it: up to the last step that the table has shown, each seat
 * with what it may know. It also says what a seat can answer to what it has been shown.
 *
 * Signal: changed, when phones must be told anew. */
SixainPhoneTable *sixain_phone_table_new         (SixainSession     *session);
SixainSession    *sixain_phone_table_get_session (SixainPhoneTable  *self);

/* Whether the deal that opened the match has been shown, or could not be kept. Phones are told
 * nothing of the match before. A game with a clock has its table shown at once. */
gboolean          sixain_phone_table_is_dealt    (SixainPhoneTable  *self);

/* See sixain_phones_set_shown (). */
void              sixain_phone_table_set_shown   (SixainPhoneTable  *self,
                                                  guint              step);

/* See sixain_phones_set_pace (). */
void              sixain_phone_table_set_pace    (SixainPhoneTable  *self,
                                                  double             pace);

/* Whether the table shows the end of a round until somebody with a phone goes on. */
void              sixain_phone_table_set_resting (SixainPhoneTable  *self,
                                                  gboolean           resting);
gboolean          sixain_phone_table_is_resting  (SixainPhoneTable  *self);

/* Something about the players has changed, so that phones must be told anew. */
void              sixain_phone_table_change      (SixainPhoneTable  *self);

/* Whether a phone plays the seat now. */
gboolean          sixain_phone_table_has_phone   (SixainPhoneTable  *self,
                                                  guint              seat);

/* The view of a seat, or of SIXAIN_NOBODY, in the calling thread's language. It tells of what happened after the step of the
 * last view that the phone got, which is then that of this one; 0: it had none. Returns NULL if
 * nothing happened and the view is the last one; last_view may be NULL. */
char             *sixain_phone_table_write_view  (SixainPhoneTable  *self,
                                                  gint               seat,
                                                  guint             *last_step,
                                                  char             **last_view);

/* Whether moves can be made, or the table is still showing something. */
gboolean          sixain_phone_table_is_ready    (SixainPhoneTable  *self);

/* Whether the seat was asked something else since the view of that step, or will be once the table
 * has shown what happened. */
gboolean          sixain_phone_table_is_late     (SixainPhoneTable  *self,
                                                  guint              seat,
                                                  gint64             step);

/* Reads a move of the seat in answer to the view of that step. Fails if the seat cannot make
 * it, or was asked something else since. */
gboolean          sixain_phone_table_read_move   (SixainPhoneTable  *self,
                                                  guint              seat,
                                                  gint64             step,
                                                  const char        *text,
                                                  SixainMove        *move,
                                                  GError           **error);

/* Lets a hint be thought of for the seat, in answer to the view of that step, with a reason in the
 * language: see sixain_thought_start_hint_from (). FALSE if there is nothing that it could do now. */
gboolean          sixain_phone_table_think       (SixainPhoneTable    *self,
                                                  guint                seat,
                                                  gint64               step,
                                                  const char          *language,
                                                  GCancellable        *cancellable,
                                                  GAsyncReadyCallback  callback,
                                                  gpointer             user_data);

/* What the seat is told of it; NULL if the match has gone on meanwhile. */
char             *sixain_phone_table_write_hint  (SixainPhoneTable    *self,
                                                  guint                seat,
                                                  gint64               step,
                                                  const SixainMove    *move,
                                                  const char          *reason,
                                                  gint64               id);

G_END_DECLS
