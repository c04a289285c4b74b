/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-database.h"

G_BEGIN_DECLS

/* How much of one kind could be taken over from a damaged file. */
typedef struct
{
  guint    n_kept;
  guint    n_known;        /* All that the file names anywhere. */
  gboolean complete;       /* Whether the file can say that there were no others. */
} SixainSalvaged;

typedef struct
{
  gboolean        readable;    /* Whether anything could be read at all. */
  SixainSalvaged  matches;
  SixainSalvaged  players;
  SixainSalvaged  evenings;
  guint           n_results;   /* The kept matches whose moves cannot be read. */
  char           *lost;        /* Who played matches that are lost, or NULL. */
} SixainSalvage;

/* Takes over what can be read from a damaged file, which stays as it is, into a new one.
 * Fails only if the new file cannot be written, or nobody wants it any more. */
gboolean  sixain_salvage          (SixainDatabase       *database,
                                   const char           *path,
                                   const SixainOpening  *opening,
                                   SixainSalvage        *salvage,
                                   GError              **error);

/* What to tell people about it. */
char     *sixain_salvage_describe (const SixainSalvage  *self,
                                   const char           *path);
void      sixain_salvage_clear    (SixainSalvage        *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SixainSalvage, sixain_salvage_clear)

G_END_DECLS
