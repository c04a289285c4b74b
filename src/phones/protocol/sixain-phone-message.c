/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-message.h"

#include <string.h>

#include "sixain-avatars.h"
#include "sixain-error.h"
#include "sixain-json.h"
#include "sixain-language.h"
#include "sixain-player.h"

#define MAX_NUMBER (G_GINT64_CONSTANT (1) << 53)    /* What a phone's numbers can hold exactly. */
#define MAX_MOVE 256
#define MAX_PICTURE 64

typedef gboolean (*ReadFunc) (SixainPhoneMessage  *self,
                              JsonObject          *object,
                              GError             **error);

/* A text of the message, of at most so many bytes. */
static gboolean
read_text (JsonObject  *object,
           const char  *name,
           gsize        max,
           char       **text,
           GError     **error)
{
  const char *found = sixain_json_get_string (object, name, error);

  if (found == NULL)
    return FALSE;

  if (strlen (found) > max)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX, _("“%s” is too long."), name);
      return FALSE;
    }

  *text = g_strdup (found);

  return TRUE;
}

static gboolean
read_hello (SixainPhoneMessage  *self,
            JsonObject          *object,
            GError             **error)
{
  return read_text (object, "room", 16, &self->room, error) &&
         (!json_object_has_member (object, "secret") || read_text (object, "secret", 64, &self->secret, error)) &&
         (!json_object_has_member (object, "language") || read_text (object, "language", 16, &self->language, error));
}

static gboolean
read_join (SixainPhoneMessage  *self,
           JsonObject          *object,
           GError             **error)
{
  gint64 colour;

  if (json_object_has_member (object, "player"))
    {
      if (json_object_get_size (object) > 2)
        {
          g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX,
                               _("A remembered player comes with a name, a colour and a picture already."));
          return FALSE;
        }
      return read_text (object, "player", 64, &self->player, error);
    }

  if (!read_text (object, "name", SIXAIN_PHONE_MAX_MESSAGE, &self->name, error) ||
      !sixain_player_check_name (self->name, error) ||
      !sixain_json_get_int (object, "colour", 0, SIXAIN_N_COLOURS - 1, &colour, error) ||
      !read_text (object, "picture", MAX_PICTURE, &self->picture, error))
    return FALSE;

  if (!sixain_phone_message_is_picture (self->picture))
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX,
                           _("A picture is one of the drawings, or one emoji."));
      return FALSE;
    }

  self->colour = colour;

  return TRUE;
}

static gboolean
read_step (SixainPhoneMessage  *self,
           JsonObject          *object,
           GError             **error)
{
  return sixain_json_get_int (object, "step", 0, MAX_NUMBER, &self->step, error);
}

static gboolean
read_move (SixainPhoneMessage  *self,
           JsonObject          *object,
           GError             **error)
{
  return read_step (self, object, error) && read_text (object, "move", MAX_MOVE, &self->move, error);
}

static gboolean
read_standing (SixainPhoneMessage  *self,
               JsonObject          *object,
               GError             **error)
{
  JsonNode *node = json_object_get_member (object, "move");

  return (node != NULL && JSON_NODE_HOLDS_NULL (node)) || read_text (object, "move", MAX_MOVE, &self->move, error);
}

static gboolean
read_number (SixainPhoneMessage  *self,
             JsonObject          *object,
             GError             **error)
{
  return sixain_json_get_int (object, "n", 0, MAX_NUMBER, &self->number, error);
}

/* What can be said across the table. The page has a drawing and words for each. */
static const char *const signs[] = { "bravo", "laugh", "wow", "ouch", "thanks", "hurry", NULL };

static gboolean
read_act (SixainPhoneMessage  *self,
          JsonObject          *object,
          GError             **error)
{
  return read_text (object, "act", 16, &self->act, error);
}

static gboolean
read_sign (SixainPhoneMessage  *self,
           JsonObject          *object,
           GError             **error)
{
  if (!read_text (object, "sign", 16, &self->sign, error))
    return FALSE;

  if (!g_strv_contains (signs, self->sign))
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX, _("There is no such sign."));
      return FALSE;
    }

  return TRUE;
}

static const struct
{
  const char *type;
  gboolean    has_id;
  ReadFunc    read;
  const char *members[7];
} kinds[] = {
  [SIXAIN_PHONE_HELLO] = { "hello", FALSE, read_hello, { "type", "room", "secret", "language" } },
  [SIXAIN_PHONE_JOIN] = { "join", FALSE, read_join, { "type", "name", "colour", "picture", "player" } },
  [SIXAIN_PHONE_WATCH] = { "watch", FALSE, NULL, { "type" } },
  [SIXAIN_PHONE_MOVE] = { "move", TRUE, read_move, { "type", "id", "step", "move" } },
  [SIXAIN_PHONE_STANDING] = { "standing", TRUE, read_standing, { "type", "id", "move" } },
  [SIXAIN_PHONE_CONTINUE] = { "continue", TRUE, NULL, { "type", "id" } },
  [SIXAIN_PHONE_BACK] = { "back", TRUE, NULL, { "type", "id" } },
  [SIXAIN_PHONE_HINT] = { "hint", TRUE, read_step, { "type", "id", "step" } },
  [SIXAIN_PHONE_REACT] = { "react", FALSE, read_sign, { "type", "sign" } },
  [SIXAIN_PHONE_LEAD] = { "lead", TRUE, read_act, { "type", "id", "act" } },
  [SIXAIN_PHONE_LEAVE] = { "leave", FALSE, NULL, { "type" } },
  [SIXAIN_PHONE_PING] = { "ping", FALSE, read_number, { "type", "n" } },
  [SIXAIN_PHONE_PONG] = { "pong", FALSE, read_number, { "type", "n" } },
};

gboolean
sixain_phone_message_read (SixainPhoneMessage  *self,
                           const char          *text,
                           gsize                length,
                           GError             **error)
{
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object;
  const char *type;

  *self = (SixainPhoneMessage) { .id = SIXAIN_PHONE_NO_ID };

  if (length > SIXAIN_PHONE_MAX_MESSAGE)
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX, _("The message is too long."));
      return FALSE;
    }

  node = sixain_json_parse (text, length, error);
  if (node == NULL)
    return FALSE;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX, _("A message must be an object."));
      return FALSE;
    }

  object = json_node_get_object (node);
  type = sixain_json_get_string (object, "type", error);
  if (type == NULL)
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (!g_str_equal (type, kinds[i].type))
        continue;

      self->kind = i;
      return (!kinds[i].has_id || sixain_json_get_int (object, "id", 0, MAX_NUMBER, &self->id, error)) &&
             sixain_json_only (object, kinds[i].members, error) &&
             (kinds[i].read == NULL || kinds[i].read (self, object, error));
    }

  g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX, _("There is no message of this type."));

  return FALSE;
}

void
sixain_phone_message_clear (SixainPhoneMessage *self)
{
  g_clear_pointer (&self->room, g_free);
  g_clear_pointer (&self->secret, g_free);
  g_clear_pointer (&self->language, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->picture, g_free);
  g_clear_pointer (&self->player, g_free);
  g_clear_pointer (&self->move, g_free);
  g_clear_pointer (&self->sign, g_free);
  g_clear_pointer (&self->act, g_free);
}

/* What can stand after the first character of an emoji: what joins and varies, the colours of
 * skin, the letters of flags, and after a joiner another emoji. */
static gboolean
continues_emoji (gunichar before,
                 gunichar c)
{
  return c == 0x200d || c == 0xfe0f || c == 0x20e3 || (c >= 0x1f3fb && c <= 0x1f3ff) ||
         (c >= 0xe0020 && c <= 0xe007f) ||
         (c >= 0x1f1e6 && c <= 0x1f1ff && before >= 0x1f1e6 && before <= 0x1f1ff) ||
         (before == 0x200d && g_unichar_type (c) == G_UNICODE_OTHER_SYMBOL);
}

static gboolean
is_emoji (const char *text)
{
  gunichar before = g_utf8_get_char (text);
  const char *p = g_utf8_next_char (text);
  gboolean keycap = before < 0x80 && (g_ascii_isdigit (before) || before == '#' || before == '*');
  guint n_letters = 1;

  if (keycap)
    return g_str_equal (p, "\357\270\217\342\203\243") || g_str_equal (p, "\342\203\243");

  if (g_unichar_type (before) != G_UNICODE_OTHER_SYMBOL && !(before >= 0x1f000 && before <= 0x1faff))
    return FALSE;

  for (; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      /* A flag has two letters. */
      if (!continues_emoji (before, c) || (c >= 0x1f1e6 && c <= 0x1f1ff && ++n_letters > 2))
        return FALSE;
      before = c;
    }

  return TRUE;
}

gboolean
sixain_phone_message_is_picture (const char *picture)
{
  if (picture == NULL || strlen (picture) > MAX_PICTURE || !g_utf8_validate (picture, -1, NULL))
    return FALSE;

  return *picture == '\0' || sixain_avatar_find (picture) >= 0 || is_emoji (picture);
}
