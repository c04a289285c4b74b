/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-phones.h"
#include "sixain-roster.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SEATING (sixain_seating_get_type ())
G_DECLARE_FINAL_TYPE (SixainSeating, sixain_seating, SIXAIN, SEATING, GObject)

/* Who sits down to a match. Those whom the roster knows are the roster's own, so
 * that it remembers what is changed about them; guests who come with a phone are their
 * phone's own, and the roster gets to know them when they play. Everybody has another
 * name, a picture and, among the first ten, another colour. */
SixainSeating     *sixain_seating_new          (SixainRoster       *roster,
                                                const char *const  *levels,
                                                guint               max_players);

/* From now on whoever comes in with a phone sits down if there is room, whoever leaves gets
 * up, and a guest whom somebody removes from the table is shown out. Guests of another
 * evening who are not here do not sit down. */
void               sixain_seating_set_phones   (SixainSeating      *self,
                                                SixainPhones       *phones);

/* The guests by their seats, with NULL for all others. */
GPtrArray         *sixain_seating_list_guests  (SixainSeating      *self);

const char *const *sixain_seating_get_levels   (SixainSeating      *self);
guint              sixain_seating_get_max_players (SixainSeating   *self);

/* The SixainPlayers in the order of the seats. The list belongs to the seating. */
GListModel        *sixain_seating_get_players  (SixainSeating      *self);

/* Takes the players of the roster in place of the given ones who are called the
 * same. There may be more of them than can play. */
void               sixain_seating_set_players  (SixainSeating      *self,
                                                GPtrArray          *players);

/* Players for a match, which later changes of the roster do not reach. */
GPtrArray         *sixain_seating_copy_players (SixainSeating      *self);

/* Those of the roster who do not sit here: people, then computers, who played last
 * first. */
GPtrArray         *sixain_seating_list_absent  (SixainSeating      *self);

/* Forgets one of them. */
gboolean           sixain_seating_forget       (SixainSeating      *self,
                                                SixainPlayer       *player,
                                                GError            **error);

/* Whether somebody can sit down: at a free seat, or else at that of a computer player, who
 * leaves. */
gboolean           sixain_seating_has_room     (SixainSeating      *self);
gboolean           sixain_seating_add          (SixainSeating      *self,
                                                SixainPlayer       *player);
gboolean           sixain_seating_add_name     (SixainSeating      *self,
                                                const char         *name,
                                                GError            **error);
gboolean           sixain_seating_add_computer (SixainSeating      *self);

/* Adds computers until there are so many players. */
void               sixain_seating_fill         (SixainSeating      *self,
                                                guint               n_players);

gboolean           sixain_seating_rename       (SixainSeating      *self,
                                                SixainPlayer       *player,
                                                const char         *name,
                                                GError            **error);

/* Takes the colour, and gives the one who had it the player's. */
void               sixain_seating_set_colour   (SixainSeating      *self,
                                                SixainPlayer       *player,
                                                guint               colour);
void               sixain_seating_remove       (SixainSeating      *self,
                                                SixainPlayer       *player);

/* The seat of a player, or as many as there are players. */
guint              sixain_seating_find         (SixainSeating      *self,
                                                SixainPlayer       *player);

/* Moves a player to another's seat, and those between by one. */
void               sixain_seating_move         (SixainSeating      *self,
                                                SixainPlayer       *player,
                                                guint               seat);

/* The same by so many seats, where there are such. */
void               sixain_seating_move_by      (SixainSeating      *self,
                                                SixainPlayer       *player,
                                                gint                n_seats);

/* Adds to the roster those whom it does not know, and notes that they play. */
gboolean           sixain_seating_remember     (SixainSeating      *self,
                                                GError            **error);

G_END_DECLS
