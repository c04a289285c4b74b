/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What a duplicate tournament keeps of each deal, which is played once with every
 * rotation of the seats. The games of one deal are alike, so intervals are those of
 * means over deals, and not over games. */
typedef struct _CliDeals CliDeals;

CliDeals *cli_deals_new       (guint               n_bots,
                               guint               n_rotations);
void      cli_deals_free      (CliDeals           *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliDeals, cli_deals_free)

/* Every rotation of a deal comes before the next deal. */
void      cli_deals_next      (CliDeals           *self);

/* Scores are means a round; a bot's share of a win is 0 to 1. */
void      cli_deals_add_score (CliDeals           *self,
                               guint               bot,
                               double              score,
                               double              win);

/* Of two seats the better one, or half for each of two that are equal. */
void      cli_deals_add_duel  (CliDeals           *self,
                               guint               bot,
                               guint               other,
                               double              share);

void      cli_deals_print     (CliDeals           *self,
                               const char *const  *names);
void      cli_deals_write     (CliDeals           *self,
                               const char *const  *names,
                               JsonBuilder        *json);

G_END_DECLS
