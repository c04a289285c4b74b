/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define SIXAIN_N_COLOURS 10
#define SIXAIN_MAX_NAME 40

#define SIXAIN_TYPE_PLAYER (sixain_player_get_type ())
G_DECLARE_FINAL_TYPE (SixainPlayer, sixain_player, SIXAIN, PLAYER, GObject)

SixainPlayer *sixain_player_new         (const char    *name);

/* Another object for the same player. */
SixainPlayer *sixain_player_copy        (SixainPlayer  *self);

/* Who it is: a text that stays when the name changes, and that nobody else has. Only
 * those who remember players between two sittings set it. */
const char   *sixain_player_get_id      (SixainPlayer  *self);
void          sixain_player_set_id      (SixainPlayer  *self,
                                         const char    *id);

/* One line of at most SIXAIN_MAX_NAME visible characters, whatever was set. */
const char   *sixain_player_get_name    (SixainPlayer  *self);
void          sixain_player_set_name    (SixainPlayer  *self,
                                         const char    *name);

/* The index of one of SIXAIN_N_COLOURS; the interface knows what they look like. */
guint         sixain_player_get_colour  (SixainPlayer  *self);
void          sixain_player_set_colour  (SixainPlayer  *self,
                                         guint          colour);

/* An emoji, the path of an image, the name of a drawing that the interface knows, as in
 * "avatar:fox", or "" for the name's initials. NULL if nobody has chosen any: the
 * initials do. */
const char   *sixain_player_get_picture (SixainPlayer  *self);
void          sixain_player_set_picture (SixainPlayer  *self,
                                         const char    *picture);

/* The level of a computer player, or NULL for a person. */
const char   *sixain_player_get_level   (SixainPlayer  *self);
void          sixain_player_set_level   (SixainPlayer  *self,
                                         const char    *level);

/* Whether people have said that it is a child, whom one tells only of what went well. Only the roster remembers it. */
gboolean      sixain_player_is_child   (SixainPlayer  *self);
void          sixain_player_set_child   (SixainPlayer  *self,
                                         gboolean       child);

/* What the player plays with. It belongs to the moment: it is neither copied nor written. */
typedef enum
{
  SIXAIN_DEVICE_SCREEN,        /* The screen that people share, or a computer player's own. */
  SIXAIN_DEVICE_PHONE,
  SIXAIN_DEVICE_LOST_PHONE,    /* A phone that does not answer at the moment. */
  SIXAIN_DEVICE_STAND_IN,      /* Nothing: a computer plays for a person who has stepped out. */
} SixainDevice;

SixainDevice  sixain_player_get_device  (SixainPlayer  *self);
void          sixain_player_set_device  (SixainPlayer  *self,
                                         SixainDevice   device);

/* Says one of the few things that people say across the table, as in "bravo". It belongs to the moment too: the
 * signal "sign" (const char *) is all that comes of it. */
void          sixain_player_make_sign   (SixainPlayer  *self,
                                         const char    *sign);

/* Fails if the name has no visible character, or too many. */
gboolean      sixain_player_check_name  (const char    *name,
                                         GError       **error);

/* Whether people take two names for the same one: capitals, spaces and the way that
 * an accent is written make no difference. Two players with the same id are the same
 * whatever their names. */
gboolean      sixain_player_names_equal (const char    *a,
                                         const char    *b);

/* A player is written as a name, or as an object when there is more to say. */
SixainPlayer *sixain_player_read        (JsonNode      *node,
                                         GError       **error);
void          sixain_player_write       (SixainPlayer  *self,
                                         JsonBuilder   *json);
GPtrArray    *sixain_player_read_all    (JsonObject    *object,
                                         GError       **error);

G_END_DECLS
