/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "sixain-referee.h"

G_BEGIN_DECLS

/* Two players, cards 1 to 104 in order: seat 0 holds 1–10, seat 1 holds 11–20,
 * and the rows are 21, 22, 23 and 24. */
#define TALK_ORDERED "{\"game\":\"rows\",\"players\":[\"Léa\",\"Tom\"],\"seed\":7,\"decks\":[%s]}"

SixainReferee *talk_new            (void);

/* A referee that was told a first line, in which %s is an ordered deck. */
SixainReferee *talk_begin          (const char    *format);

/* The cards from first to last as a JSON list. */
char          *talk_deck           (guint          first,
                                    guint          last);

/* Asks what must be answered well. */
JsonObject    *talk_ask            (SixainReferee *referee,
                                    const char    *line);
JsonObject    *talk_move           (SixainReferee *referee,
                                    guint          seat,
                                    const char    *move);

/* Asks what must be refused with a sentence like the pattern, and checks that
 * nothing has changed. */
void           talk_refused        (SixainReferee *referee,
                                    const char    *line,
                                    const char    *pattern);
void           talk_refused_bytes  (SixainReferee *referee,
                                    const char    *line,
                                    gsize          length,
                                    const char    *pattern);

/* All that can be asked of a match, in one text. */
char          *talk_remember       (SixainReferee *referee);

/* A member of the answer, or of its state when the name begins with a dot, as JSON. */
char          *talk_get            (JsonObject    *answer,
                                    const char    *name);
void           talk_assert         (JsonObject    *answer,
                                    const char    *name,
                                    const char    *json);
void           talk_assert_members (JsonObject    *object,
                                    const char    *names);

/* Lets random players go on to the end of the match. */
void           talk_play_to_end    (SixainReferee *referee);

G_END_DECLS
