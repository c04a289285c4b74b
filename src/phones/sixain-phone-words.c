/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-words.h"

#include <glib/gi18n-lib.h>

#include "sixain-json.h"

/* What the page says by itself, whatever the game. */
static const SixainPhoneWord words[] = {
  { "title", N_("Sixain") },
};

const char *
sixain_phone_words_get_language (void)
{
  /* Translators: the code of the language that this is translated to, as in "fr". */
  return C_("language", "en");
}

static void
add_word (JsonBuilder *json,
          const char  *key,
          const char  *text)
{
  json_builder_set_member_name (json, key);
  json_builder_add_string_value (json, text);
}

char *
sixain_phone_words_write (SixainGame *game)
{
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;
  const char *key, *text;

  json_builder_begin_object (json);
  add_word (json, "language", sixain_phone_words_get_language ());
  json_builder_set_member_name (json, "words");
  json_builder_begin_object (json);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    add_word (json, words[i].key, _(words[i].text));
  for (guint i = 0; game != NULL && (text = sixain_game_get_phone_word (game, i, &key)) != NULL; i++)
    add_word (json, key, text);
  json_builder_end_object (json);
  json_builder_end_object (json);
  root = json_builder_get_root (json);

  return sixain_json_print (root);
}
