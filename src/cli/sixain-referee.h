/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-catalog.h"
#include "sixain-match.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_REFEREE (sixain_referee_get_type ())
G_DECLARE_FINAL_TYPE (SixainReferee, sixain_referee, SIXAIN, REFEREE, GObject)

/* Answers requests about one match, a line of JSON each. */
SixainReferee *sixain_referee_new    (SixainCatalog *catalog);
char          *sixain_referee_answer (SixainReferee *self,
                                      const char    *line,
                                      gsize          length);

G_END_DECLS
