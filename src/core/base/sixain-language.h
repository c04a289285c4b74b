/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <libintl.h>

G_BEGIN_DECLS

/* The language of the texts that are made for people. It is the user's, except while a thread has
 * set another one: the sentences for somebody's phone are made in that phone's language by the same
 * functions that make them for the window.
 *
 * Whatever may speak to a phone includes this header in the place of glib/gi18n-lib.h, in source files only.
 * The C library cannot be asked for a language of one's choice: it knows only those whose locales are
 * installed, and LANGUAGE is heeded before all of them and for the whole program. So the catalogs of
 * the other languages are read here. */

/* The languages that can be spoken, as in "fr": English, in which the texts are written, and those
 * with a catalog. NULL comes after the last. */
const char *const *sixain_language_list      (void);

/* The one of them that is meant, as in "fr-CA", or NULL. */
const char        *sixain_language_find      (const char *code);

/* What it calls itself, as in "Français". */
const char        *sixain_language_get_name  (const char *language);

/* The calling thread makes its texts in that language, which is one of the list, or the user's if
 * it is NULL. Returns the language that it made them in before. */
const char        *sixain_language_set       (const char *language);

/* The context may be NULL. */
const char        *sixain_language_translate (const char *domain,
                                              const char *context,
                                              const char *text) G_GNUC_FORMAT (3);
const char        *sixain_language_count     (const char *domain,
                                              const char *one,
                                              const char *many,
                                              gulong      n) G_GNUC_FORMAT (2) G_GNUC_FORMAT (3);

#undef ngettext
#define _(text) sixain_language_translate (GETTEXT_PACKAGE, NULL, text)
#define C_(context, text) sixain_language_translate (GETTEXT_PACKAGE, context, text)
#define ngettext(one, many, n) sixain_language_count (GETTEXT_PACKAGE, one, many, n)
#define N_(text) (text)
#define NC_(context, text) (text)

G_END_DECLS
