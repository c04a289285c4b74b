/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-evening.h"
#include "sixain-phones.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_GAME_NIGHT (sixain_game_night_get_type ())
G_DECLARE_FINAL_TYPE (SixainGameNight, sixain_game_night, SIXAIN, GAME_NIGHT, GObject)

/* An evening from when it begins or is continued until people leave it, and who plays it with a
 * phone. It follows the matches of the evening and knows what became of them, so the store need
 * not be asked again. Takes the evening, which has been begun. */
SixainGameNight     *sixain_game_night_new          (SixainStore      *store,
                                                     SixainEvening    *evening);

const SixainEvening *sixain_game_night_get_evening  (SixainGameNight  *self);

/* Takes the same evening as it is kept now. */
void                 sixain_game_night_set_evening  (SixainGameNight  *self,
                                                     SixainEvening    *evening);

/* Keeps who plays with a phone: guests by players, or by the seats of one of the evening's
 * matches, with NULL for all others. */
void                 sixain_game_night_set_guests   (SixainGameNight  *self,
                                                     GPtrArray        *guests);
void                 sixain_game_night_keep_guests  (SixainGameNight  *self,
                                                     SixainMatch      *match,
                                                     GPtrArray        *guests);

/* Those of them who are among the present, by the seats of a match. Empty if none were kept. */
GPtrArray           *sixain_game_night_list_guests  (SixainGameNight  *self,
                                                     SixainMatch      *match,
                                                     GListModel       *present);

/* The match of the current game. A damaged one cannot be resumed, and is begun anew. Either
 * function fails with SIXAIN_ERROR_BUSY while another process has locked the store. */
SixainMatch         *sixain_game_night_begin_match  (SixainGameNight  *self,
                                                     SixainGame       *game,
                                                     GError          **error);
SixainMatch         *sixain_game_night_resume_match (SixainGameNight  *self,
                                                     SixainCatalog    *catalog,
                                                     GError          **error);

/* Follows a match to its end if it is one of the evening's, and returns whether it is. */
gboolean             sixain_game_night_follow       (SixainGameNight  *self,
                                                     SixainMatch      *match);

/* People end the evening, or go on with one that they have ended before its last game. */
gboolean             sixain_game_night_finish       (SixainGameNight  *self,
                                                     GError          **error);
gboolean             sixain_game_night_reopen       (SixainGameNight  *self,
                                                     GError          **error);

G_END_DECLS
