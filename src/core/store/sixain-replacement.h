/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-database.h"

G_BEGIN_DECLS

/* Replacing a file that cannot be used by a new one, whoever ends the program meanwhile, and
 * whenever: the new file is made under a name that says what is going on, and gets the name
 * of the old one last. As long as it has the other name, everything can be done again.
 * Whoever calls these has the file alone. */
typedef enum
{
  SIXAIN_REPLACEMENT_DAMAGED,
  SIXAIN_REPLACEMENT_NEWER,
} SixainReplacementReason;

/* The endings of the files that belong to a database, the main file's last. */
extern const char *const sixain_replacement_suffixes[4];

/* The path of a new file that was begun and has not replaced the old one yet, or NULL. */
char    *sixain_replacement_find      (const char               *path);

/* Begins a new file. Nothing happens to the old one yet. */
char    *sixain_replacement_begin     (const char               *path,
                                       SixainReplacementReason   reason,
                                       GError                  **error);

/* Sets the old file aside, takes over what can be read of it, and puts the new file in its
 * place. Returns a sentence about it. */
char    *sixain_replacement_carry_out (const char               *path,
                                       const char               *begun,
                                       const SixainOpening      *opening,
                                       GError                  **error);

/* The sentence about a file that was replaced, or several about several of them, if the program ended
 * before anybody has read it; NULL otherwise. It is kept until somebody forgets it. */
char    *sixain_replacement_read_report   (const char           *path);
void     sixain_replacement_forget_report (const char           *path);

G_END_DECLS
