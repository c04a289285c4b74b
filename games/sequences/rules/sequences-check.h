/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* Turns a refusal into a sentence. */
gboolean sequences_refuse (const SequencesState  *state,
                           SequencesRefusal       refusal,
                           GError               **error);

G_END_DECLS
