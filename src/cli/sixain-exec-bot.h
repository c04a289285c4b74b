/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_EXEC_BOT (sixain_exec_bot_get_type ())
G_DECLARE_FINAL_TYPE (SixainExecBot, sixain_exec_bot, SIXAIN, EXEC_BOT, GObject)

/* A player that is another program. It sees what its seat may see, a line of
 * JSON for each decision, and answers with a line. */
SixainExecBot *sixain_exec_bot_new        (const char     *command,
                                           GError        **error);

/* A bad or late answer counts as the first legal move. */
void           sixain_exec_bot_choose     (SixainExecBot  *self,
                                           SixainMatch    *match,
                                           guint           seat,
                                           gint64          budget_ms,
                                           SixainMove     *move);

guint          sixain_exec_bot_get_n_bad  (SixainExecBot  *self);
guint          sixain_exec_bot_get_n_late (SixainExecBot  *self);

/* Whether the program is not there any more. Answers that it does not give then are not late. */
gboolean       sixain_exec_bot_has_ended  (SixainExecBot  *self);

G_END_DECLS
