/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The most characters of a text from outside that a message repeats. */
#define SIXAIN_MAX_QUOTE 40

/* The text as a message may repeat it, whatever its bytes are: at most
 * SIXAIN_MAX_QUOTE characters, a longer one ending in “…”, and without line breaks,
 * invisible characters and bytes that are not UTF-8, which are escaped. */
char *sixain_text_quote      (const char *text);

/* The text as one line of visible characters: what is invisible and what is not
 * UTF-8 is left out, and any white space is one space, with none at the ends. In
 * Unicode's composed form (NFC). */
char *sixain_text_clean      (const char *text);

/* Shortens a text to so many characters, without taking an accent off its letter or
 * a part out of an emoji. */
void  sixain_text_shorten    (char       *text,
                              guint       max_characters);

/* What texts that look the same have in common. */
char *sixain_text_make_key   (const char *text);

G_END_DECLS
