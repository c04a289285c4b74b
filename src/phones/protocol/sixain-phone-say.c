/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-say.h"

#include "sixain-json.h"
#include "sixain-phone-message.h"
#include "sixain-rules.h"

JsonBuilder *
sixain_phone_say_begin (const char *type)
{
  JsonBuilder *json = json_builder_new_immutable ();

  json_builder_begin_object (json);
  sixain_json_add_string (json, "type", type);

  return json;
}

char *
sixain_phone_say_end (JsonBuilder *json)
{
  g_autoptr (JsonNode) root = NULL;

  json_builder_end_object (json);
  root = json_builder_get_root (json);

  return sixain_json_print (root);
}

char *
sixain_phone_say_number (const char *type,
                         gint64      number)
{
  g_autoptr (JsonBuilder) json = sixain_phone_say_begin (type);

  sixain_json_add_int (json, "n", number);

  return sixain_phone_say_end (json);
}

char *
sixain_phone_say_done (gint64 id)
{
  g_autoptr (JsonBuilder) json = sixain_phone_say_begin ("done");

  sixain_json_add_int (json, "id", id);

  return sixain_phone_say_end (json);
}

char *
sixain_phone_say_refused (gint64      id,
                          const char *sentence,
                          gboolean    late)
{
  g_autoptr (JsonBuilder) json = sixain_phone_say_begin ("refused");

  if (id == SIXAIN_PHONE_NO_ID)
    {
      json_builder_set_member_name (json, "id");
      json_builder_add_null_value (json);
    }
  else
    sixain_json_add_int (json, "id", id);
  sixain_json_add_string (json, "error", sentence);
  if (late)
    sixain_json_add_boolean (json, "late", TRUE);

  return sixain_phone_say_end (json);
}

char *
sixain_phone_say_seat (const char *secret)
{
  g_autoptr (JsonBuilder) json = sixain_phone_say_begin ("seat");

  sixain_json_add_string (json, "secret", secret);

  return sixain_phone_say_end (json);
}

char *
sixain_phone_say_moved (void)
{
  g_autoptr (JsonBuilder) json = sixain_phone_say_begin ("moved");

  return sixain_phone_say_end (json);
}

char *
sixain_phone_say_bye (const char *reason)
{
  g_autoptr (JsonBuilder) json = sixain_phone_say_begin ("bye");

  sixain_json_add_string (json, "reason", reason);

  return sixain_phone_say_end (json);
}

void
sixain_phone_say_player (JsonBuilder  *json,
                         SixainPlayer *player)
{
  const char *picture = sixain_player_get_picture (player);

  sixain_json_add_string (json, "name", sixain_player_get_name (player));
  sixain_json_add_int (json, "colour", sixain_player_get_colour (player));
  sixain_json_add_string (json, "picture", sixain_phone_message_is_picture (picture) ? picture : "");
}

void
sixain_phone_say_game (JsonBuilder *json,
                       SixainGame  *game)
{
  json_builder_set_member_name (json, "game");
  if (game == NULL)
    {
      json_builder_add_null_value (json);
      return;
    }

  json_builder_begin_object (json);
  sixain_json_add_string (json, "id", sixain_game_get_id (game));
  sixain_json_add_string (json, "title", sixain_game_get_title (game));
  json_builder_end_object (json);
}

char *
sixain_phone_say_reaction (guint       seat,
                           const char *sign)
{
  g_autoptr (JsonBuilder) json = sixain_phone_say_begin ("reaction");

  sixain_json_add_int (json, "seat", seat);
  sixain_json_add_string (json, "sign", sign);

  return sixain_phone_say_end (json);
}
