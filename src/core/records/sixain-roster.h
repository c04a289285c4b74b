/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "sixain-player.h"
#include "sixain-store.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_ROSTER (sixain_roster_get_type ())
G_DECLARE_FINAL_TYPE (SixainRoster, sixain_roster, SIXAIN, ROSTER, GObject)

/* The family's players. They are kept in the store, as is every change to one of
 * them; without a store they last as long as the roster. When they cannot be read, or
 * a change of one cannot be kept, the store's warning says why. */
SixainRoster *sixain_roster_new           (SixainStore   *store);

/* The list of SixainPlayer, which belongs to the roster. */
GListModel   *sixain_roster_get_players   (SixainRoster  *self);

/* Fails if the name is not valid, or another player than except has it; except may be NULL.
 * "Zoé" and " zoé " are the same name. */
gboolean      sixain_roster_check_name    (SixainRoster  *self,
                                           const char    *name,
                                           SixainPlayer  *except,
                                           GError       **error);
SixainPlayer *sixain_roster_find          (SixainRoster  *self,
                                           const char    *name);

/* The player of the roster who is the same as this one, whatever the name is now. */
SixainPlayer *sixain_roster_find_same     (SixainRoster  *self,
                                           SixainPlayer  *player);

/* These fail, and change nothing, if the change cannot be kept. */
gboolean      sixain_roster_add           (SixainRoster  *self,
                                           SixainPlayer  *player,
                                           GError       **error);
gboolean      sixain_roster_remove        (SixainRoster  *self,
                                           SixainPlayer  *player,
                                           GError       **error);

/* When a player last sat down to a match, as g_get_real_time (), or 0. */
gint64        sixain_roster_get_last_used (SixainRoster  *self,
                                           SixainPlayer  *player);
gboolean      sixain_roster_mark_used     (SixainRoster  *self,
                                           SixainPlayer  *player,
                                           GError       **error);

/* Adds the players whom others have added to the store meanwhile. */
void          sixain_roster_reload        (SixainRoster  *self);

/* For the history, which has written it already: a player is gone, or is somebody else. */
void          sixain_roster_forget        (SixainRoster  *self,
                                           SixainPlayer  *player);
void          sixain_roster_follow        (SixainRoster  *self,
                                           SixainPlayer  *player,
                                           const char    *id,
                                           const char    *name);

G_END_DECLS
