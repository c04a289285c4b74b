/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-player.h"

#include "sixain-error.h"
#include "sixain-json.h"
#include "sixain-language.h"
#include "sixain-rules.h"
#include "sixain-text.h"

struct _SixainPlayer
{
  GObject       parent_instance;

  char         *id;
  char         *name;
  char         *picture;
  char         *level;
  guint         colour;
  gboolean      child;
  SixainDevice  device;
};

G_DEFINE_FINAL_TYPE (SixainPlayer, sixain_player, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_COLOUR,
  PROP_PICTURE,
  PROP_LEVEL,
  PROP_CHILD,
  PROP_DEVICE,
  N_PROPS
};

enum
{
  SIGNAL_SIGN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
sixain_player_finalize (GObject *object)
{
  SixainPlayer *self = SIXAIN_PLAYER (object);

  g_free (self->id);
  g_free (self->name);
  g_free (self->picture);
  g_free (self->level);

  G_OBJECT_CLASS (sixain_player_parent_class)->finalize (object);
}

static void
sixain_player_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  SixainPlayer *self = SIXAIN_PLAYER (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_COLOUR:
      g_value_set_uint (value, self->colour);
      break;
    case PROP_PICTURE:
      g_value_set_string (value, self->picture);
      break;
    case PROP_LEVEL:
      g_value_set_string (value, self->level);
      break;
    case PROP_CHILD:
      g_value_set_boolean (value, self->child);
      break;
    case PROP_DEVICE:
      g_value_set_uint (value, self->device);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_player_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  SixainPlayer *self = SIXAIN_PLAYER (object);

  switch (prop_id)
    {
    case PROP_NAME:
      sixain_player_set_name (self, g_value_get_string (value));
      break;
    case PROP_COLOUR:
      sixain_player_set_colour (self, g_value_get_uint (value));
      break;
    case PROP_PICTURE:
      sixain_player_set_picture (self, g_value_get_string (value));
      break;
    case PROP_LEVEL:
      sixain_player_set_level (self, g_value_get_string (value));
      break;
    case PROP_CHILD:
      sixain_player_set_child (self, g_value_get_boolean (value));
      break;
    case PROP_DEVICE:
      sixain_player_set_device (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_player_class_init (SixainPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = sixain_player_finalize;
  object_class->get_property = sixain_player_get_property;
  object_class->set_property = sixain_player_set_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  properties[PROP_COLOUR] = g_param_spec_uint ("colour", NULL, NULL, 0, SIXAIN_N_COLOURS - 1, 0, flags);
  properties[PROP_PICTURE] = g_param_spec_string ("picture", NULL, NULL, NULL, flags);
  properties[PROP_LEVEL] = g_param_spec_string ("level", NULL, NULL, NULL, flags);
  properties[PROP_CHILD] = g_param_spec_boolean ("child", NULL, NULL, FALSE, flags);
  properties[PROP_DEVICE] = g_param_spec_uint ("device", NULL, NULL, SIXAIN_DEVICE_SCREEN, SIXAIN_DEVICE_STAND_IN,
                                               SIXAIN_DEVICE_SCREEN, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_SIGN] =
    g_signal_new ("sign", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
sixain_player_init (SixainPlayer *self)
{
  self->id = g_uuid_string_random ();
  self->name = g_strdup ("");
}

SixainPlayer *
sixain_player_new (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  return g_object_new (SIXAIN_TYPE_PLAYER, "name", name, NULL);
}

SixainPlayer *
sixain_player_copy (SixainPlayer *self)
{
  SixainPlayer *copy;

  g_return_val_if_fail (SIXAIN_IS_PLAYER (self), NULL);

  copy = sixain_player_new (self->name);
  sixain_player_set_id (copy, self->id);
  sixain_player_set_colour (copy, self->colour);
  sixain_player_set_picture (copy, self->picture);
  sixain_player_set_level (copy, self->level);
  sixain_player_set_child (copy, self->child);

  return copy;
}

const char *
sixain_player_get_id (SixainPlayer *self)
{
  g_return_val_if_fail (SIXAIN_IS_PLAYER (self), NULL);

  return self->id;
}

void
sixain_player_set_id (SixainPlayer *self,
                      const char   *id)
{
  g_return_if_fail (SIXAIN_IS_PLAYER (self));
  g_return_if_fail (id != NULL);

  /* It may be the player's own. */
  if (g_strcmp0 (self->id, id) == 0)
    return;

  g_free (self->id);
  self->id = g_strdup (id);
}

static void
set_text (SixainPlayer  *self,
          char         **field,
          const char    *text,
          guint          prop)
{
  if (g_strcmp0 (*field, text) == 0)
    return;

  g_free (*field);
  *field = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

const char *
sixain_player_get_name (SixainPlayer *self)
{
  g_return_val_if_fail (SIXAIN_IS_PLAYER (self), NULL);

  return self->name;
}

void
sixain_player_set_name (SixainPlayer *self,
                        const char   *name)
{
  g_autofree char *cleaned = NULL;

  g_return_if_fail (SIXAIN_IS_PLAYER (self));
  g_return_if_fail (name != NULL);

  cleaned = sixain_text_clean (name);
  sixain_text_shorten (cleaned, SIXAIN_MAX_NAME);
  set_text (self, &self->name, cleaned, PROP_NAME);
}

guint
sixain_player_get_colour (SixainPlayer *self)
{
  g_return_val_if_fail (SIXAIN_IS_PLAYER (self), 0);

  return self->colour;
}

void
sixain_player_set_colour (SixainPlayer *self,
                          guint         colour)
{
  g_return_if_fail (SIXAIN_IS_PLAYER (self));
  g_return_if_fail (colour < SIXAIN_N_COLOURS);

  if (self->colour == colour)
    return;

  self->colour = colour;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
}

const char *
sixain_player_get_picture (SixainPlayer *self)
{
  g_return_val_if_fail (SIXAIN_IS_PLAYER (self), NULL);

  return self->picture;
}

void
sixain_player_set_picture (SixainPlayer *self,
                           const char   *picture)
{
  g_return_if_fail (SIXAIN_IS_PLAYER (self));

  set_text (self, &self->picture, picture, PROP_PICTURE);
}

const char *
sixain_player_get_level (SixainPlayer *self)
{
  g_return_val_if_fail (SIXAIN_IS_PLAYER (self), NULL);

  return self->level;
}

void
sixain_player_set_level (SixainPlayer *self,
                         const char   *level)
{
  g_return_if_fail (SIXAIN_IS_PLAYER (self));

  set_text (self, &self->level, level, PROP_LEVEL);
}

gboolean
sixain_player_is_child (SixainPlayer *self)
{
  g_return_val_if_fail (SIXAIN_IS_PLAYER (self), FALSE);

  return self->child;
}

void
sixain_player_set_child (SixainPlayer *self,
                         gboolean      child)
{
  g_return_if_fail (SIXAIN_IS_PLAYER (self));

  if (self->child == child)
    return;

  self->child = child;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}

SixainDevice
sixain_player_get_device (SixainPlayer *self)
{
  g_return_val_if_fail (SIXAIN_IS_PLAYER (self), SIXAIN_DEVICE_SCREEN);

  return self->device;
}

void
sixain_player_set_device (SixainPlayer *self,
                          SixainDevice  device)
{
  g_return_if_fail (SIXAIN_IS_PLAYER (self));

  if (self->device == device)
    return;

  self->device = device;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DEVICE]);
}

void
sixain_player_make_sign (SixainPlayer *self,
                         const char   *sign)
{
  g_return_if_fail (SIXAIN_IS_PLAYER (self));
  g_return_if_fail (sign != NULL);

  g_signal_emit (self, signals[SIGNAL_SIGN], 0, sign);
}

gboolean
sixain_player_check_name (const char  *name,
                          GError     **error)
{
  g_autofree char *cleaned = NULL;

  g_return_val_if_fail (name != NULL, FALSE);

  cleaned = sixain_text_clean (name);
  if (*cleaned == '\0')
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP, _("Every player needs a name."));
      return FALSE;
    }

  if (g_utf8_strlen (cleaned, -1) > SIXAIN_MAX_NAME)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                   ngettext ("A name has at most %u character.",
                             "A name has at most %u characters.", SIXAIN_MAX_NAME),
                   SIXAIN_MAX_NAME);
      return FALSE;
    }

  return TRUE;
}

gboolean
sixain_player_names_equal (const char *a,
                           const char *b)
{
  g_autofree char *key_a = NULL;
  g_autofree char *key_b = NULL;

  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  key_a = sixain_text_make_key (a);
  key_b = sixain_text_make_key (b);

  return g_str_equal (key_a, key_b);
}

SixainPlayer *
sixain_player_read (JsonNode  *node,
                    GError   **error)
{
  static const char *const members[] = { "name", "colour", "picture", "level", NULL };
  g_autoptr (SixainPlayer) self = NULL;
  const char *name = NULL;
  gint64 colour = 0;

  if (sixain_json_is_string (node))
    {
      name = json_node_get_string (node);
    }
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_node_get_object (node);

      if (!sixain_json_only (object, members, error) ||
          (name = sixain_json_get_string (object, "name", error)) == NULL)
        return NULL;
    }
  else
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP, _("A player is given by a name."));
      return NULL;
    }

  if (!sixain_player_check_name (name, error))
    return NULL;

  self = sixain_player_new (name);

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_node_get_object (node);

      if (json_object_has_member (object, "colour"))
        {
          if (!sixain_json_get_int (object, "colour", 0, SIXAIN_N_COLOURS - 1, &colour, error))
            return NULL;
          sixain_player_set_colour (self, colour);
        }

      if (json_object_has_member (object, "picture"))
        {
          const char *picture = sixain_json_get_string (object, "picture", error);

          if (picture == NULL)
            return NULL;
          sixain_player_set_picture (self, picture);
        }

      if (json_object_has_member (object, "level"))
        {
          const char *level = sixain_json_get_string (object, "level", error);

          if (level == NULL)
            return NULL;
          sixain_player_set_level (self, level);
        }
    }

  return g_steal_pointer (&self);
}

void
sixain_player_write (SixainPlayer *self,
                     JsonBuilder  *json)
{
  g_return_if_fail (SIXAIN_IS_PLAYER (self));

  if (self->colour == 0 && self->picture == NULL && self->level == NULL)
    {
      json_builder_add_string_value (json, self->name);
      return;
    }

  json_builder_begin_object (json);
  sixain_json_add_string (json, "name", self->name);
  sixain_json_add_int (json, "colour", self->colour);
  if (self->picture != NULL)
    {
      sixain_json_add_string (json, "picture", self->picture);
    }
  if (self->level != NULL)
    {
      sixain_json_add_string (json, "level", self->level);
    }
  json_builder_end_object (json);
}

/* The list “players” of a set-up or a save. */
GPtrArray *
sixain_player_read_all (JsonObject  *object,
                        GError     **error)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  JsonArray *array = sixain_json_get_array (object, "players", error);

  if (array == NULL)
    return NULL;

  if (json_array_get_length (array) > SIXAIN_MAX_SEATS)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                   _("There are at most %d players."), SIXAIN_MAX_SEATS);
      return NULL;
    }

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      SixainPlayer *player = sixain_player_read (json_array_get_element (array, i), error);

      if (player == NULL)
        return NULL;
      g_ptr_array_add (players, player);
    }

  return g_steal_pointer (&players);
}
