/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-store.h"

G_BEGIN_DECLS

/* A deal can be sealed: before it, everybody sees a fingerprint of what the cards follow from, and
 * afterwards that itself, so that nobody can say that the computer dealt badly. What is sealed is
 * one line of JSON with the set-up, its seed, and a salt without which nobody could find the seed by
 * trying. The fingerprint is the SHA-256 of the line, as sha256sum computes it. */

/* A new salt, which nobody can foresee. */
char     *sixain_seal_choose_salt (void);

/* The line that is sealed. */
char     *sixain_seal_write       (const SixainRules  *rules,
                                   const SixainSetup  *setup,
                                   const char         *salt);
char     *sixain_seal_fingerprint (const char         *line);

/* Whether the line has that fingerprint, which may be written in groups and in capitals. Fails with
 * a sentence that says what is wrong. */
gboolean  sixain_seal_check       (const char         *line,
                                   const char         *fingerprint,
                                   GError            **error);

/* Whether the match was dealt as the line says. */
gboolean  sixain_seal_check_match (const char         *line,
                                   SixainMatch        *match,
                                   GError            **error);

/* Keeps the salt with its match, and returns it; NULL if there is none. */
gboolean  sixain_seal_keep        (SixainStore        *store,
                                   gint64              match,
                                   const char         *salt,
                                   GError            **error);
char     *sixain_seal_recall      (SixainStore        *store,
                                   gint64              match);

/* A match that was sealed and is being played carries its salt, as it may not be kept anywhere. */
void        sixain_seal_attach       (SixainMatch        *match,
                                      const char         *salt);
const char *sixain_seal_get_salt     (SixainMatch        *match);

/* The salt that the match carries or that is kept with it, or NULL. The store may be NULL, and the id 0. */
char       *sixain_seal_find         (SixainMatch        *match,
                                      SixainStore        *store,
                                      gint64              id);

G_END_DECLS
