/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-setup.h"

#include <string.h>

#include "sixain-json.h"
#include "sixain-language.h"
#include "sixain-text.h"

/* The largest number that sixain_json_parse () reads, which has 18 digits. */
#define MAX_SEED G_GINT64_CONSTANT (999999999999999999)

/* The most items of a list that is fixed: more than any game needs, and little memory. */
#define MAX_ITEMS 10000

guint64
sixain_setup_choose_seed (void)
{
  return (guint64) g_random_int () << 16 ^ g_random_int ();
}

void
sixain_setup_init (SixainSetup       *self,
                   const SixainRules *rules,
                   guint              n_players,
                   guint64            seed)
{
  *self = (SixainSetup) { .version = rules->version, .n_players = n_players, .seed = seed };

  for (guint i = 0; rules->options[i].id != NULL; i++)
    self->options[i] = rules->options[i].value;
}

void
sixain_setup_copy (SixainSetup       *self,
                   const SixainSetup *from)
{
  *self = *from;

  for (guint key = 0; key < G_N_ELEMENTS (from->chance.lists); key++)
    {
      self->chance.lists[key] = g_new0 (SixainList, from->chance.n_lists[key]);
      for (guint i = 0; i < from->chance.n_lists[key]; i++)
        {
          const SixainList *list = &from->chance.lists[key][i];

          self->chance.lists[key][i].n = list->n;
          self->chance.lists[key][i].items = g_memdup2 (list->items, list->n * sizeof (gint));
        }
    }
}

void
sixain_setup_clear (SixainSetup *self)
{
  for (guint key = 0; key < G_N_ELEMENTS (self->chance.lists); key++)
    {
      for (guint i = 0; i < self->chance.n_lists[key]; i++)
        g_free (self->chance.lists[key][i].items);
      g_free (self->chance.lists[key]);
    }

  *self = (SixainSetup) { 0 };
}

const SixainList *
sixain_chance_get (const SixainChance *self,
                   guint               key,
                   guint               index)
{
  if (self == NULL || index >= self->n_lists[key])
    return NULL;

  return &self->lists[key][index];
}

static gboolean
unknown_option (const SixainRules  *rules,
                const char         *id,
                GError            **error)
{
  g_autoptr (GString) known = g_string_new (NULL);
  g_autofree char *shown = sixain_text_quote (id);

  for (guint i = 0; rules->options[i].id != NULL; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", rules->options[i].id);

  g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
               _("“%s” is not an option of %s; there are: %s."), shown, rules->id, known->str);
  return FALSE;
}

char *
sixain_setup_explain_value (const SixainOption *option,
                            const char         *title)
{
  g_autofree char *choices = NULL;

  switch (option->kind)
    {
    case SIXAIN_OPTION_SWITCH:
      return g_strdup_printf (_("“%s” is either true or false."), title);
    case SIXAIN_OPTION_NUMBER:
      return g_strdup_printf (_("“%s” must be a whole number from %d to %d."), title, option->min, option->max);
    case SIXAIN_OPTION_CHOICE:
      choices = g_strjoinv (", ", (char **) option->choices);
      return g_strdup_printf (_("“%s” must be one of: %s."), title, choices);
    default:
      g_assert_not_reached ();
    }
}

static gboolean
bad_value (const SixainOption  *option,
           GError             **error)
{
  g_autofree char *sentence = sixain_setup_explain_value (option, option->id);

  g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP, sentence);
  return FALSE;
}

static gboolean
option_from_text (const SixainOption *option,
                  const char         *text,
                  gint               *value)
{
  gint64 number;

  switch (option->kind)
    {
    case SIXAIN_OPTION_SWITCH:
      *value = g_str_equal (text, "true");
      return *value || g_str_equal (text, "false");

    case SIXAIN_OPTION_NUMBER:
      if (!g_ascii_string_to_signed (text, 10, option->min, option->max, &number, NULL))
        return FALSE;
      *value = number;
      return TRUE;

    case SIXAIN_OPTION_CHOICE:
      for (guint i = 0; option->choices[i] != NULL; i++)
        {
          if (g_str_equal (option->choices[i], text))
            {
              *value = i;
              return TRUE;
            }
        }
      return FALSE;

    default:
      g_assert_not_reached ();
    }
}

/* The value as the command line and forms write it: true, 66, elements. */
gboolean
sixain_setup_set_option (SixainSetup        *self,
                         const SixainRules  *rules,
                         const char         *id,
                         const char         *text,
                         GError            **error)
{
  gint i = sixain_rules_find_option (rules, id);

  if (i < 0)
    return unknown_option (rules, id, error);

  if (!option_from_text (&rules->options[i], text, &self->options[i]))
    return bad_value (&rules->options[i], error);

  return TRUE;
}

/* The same as one text, “limit=66”. */
gboolean
sixain_setup_assign (SixainSetup        *self,
                     const SixainRules  *rules,
                     const char         *assignment,
                     GError            **error)
{
  const char *equals = strchr (assignment, '=');
  g_autofree char *id = NULL;

  if (equals == NULL)
    {
      g_autofree char *shown = sixain_text_quote (assignment);

      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                   _("An option is given as NAME=VALUE, not as “%s”."), shown);
      return FALSE;
    }

  id = g_strndup (assignment, equals - assignment);
  return sixain_setup_set_option (self, rules, id, equals + 1, error);
}

static gboolean
read_option (SixainSetup        *self,
             const SixainRules  *rules,
             const char         *id,
             JsonNode           *node,
             GError            **error)
{
  gint i = sixain_rules_find_option (rules, id);
  const SixainOption *option;
  gint64 number;

  if (i < 0)
    return unknown_option (rules, id, error);

  option = &rules->options[i];

  if (option->kind == SIXAIN_OPTION_NUMBER && sixain_json_is_int (node))
    {
      number = json_node_get_int (node);
      if (number < option->min || number > option->max)
        return bad_value (option, error);
      self->options[i] = number;
    }
  else if (option->kind == SIXAIN_OPTION_SWITCH && JSON_NODE_HOLDS_VALUE (node) &&
           json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    self->options[i] = json_node_get_boolean (node);
  else if (option->kind != SIXAIN_OPTION_CHOICE || !sixain_json_is_string (node) ||
           !option_from_text (option, json_node_get_string (node), &self->options[i]))
    return bad_value (option, error);

  return TRUE;
}

static gboolean
is_value (const SixainOption *option,
          gint                value)
{
  switch (option->kind)
    {
    case SIXAIN_OPTION_SWITCH:
      return value == FALSE || value == TRUE;
    case SIXAIN_OPTION_NUMBER:
      return value >= option->min && value <= option->max;
    case SIXAIN_OPTION_CHOICE:
      return value >= 0 && (guint) value < g_strv_length ((char **) option->choices);
    default:
      g_assert_not_reached ();
    }
}

gboolean
sixain_setup_check (const SixainSetup *self,
                    const SixainRules *rules,
                    SixainRefusal     *refusal)
{
  guint min = rules->min_players;
  guint max = rules->max_players;
  gint reason = -1;

  for (guint i = 0; rules->options[i].id != NULL; i++)
    {
      const SixainOption *option = &rules->options[i];

      if (!is_value (option, self->options[i]))
        return sixain_refusal_set (refusal, SIXAIN_REFUSAL_VALUE, i, 0);

      if (option->kind != SIXAIN_OPTION_SWITCH || !self->options[i])
        continue;

      for (guint j = 0; option->excludes != NULL && option->excludes[j] != NULL; j++)
        {
          gint other = sixain_rules_find_option (rules, option->excludes[j]);

          if (self->options[other])
            return sixain_refusal_set (refusal, SIXAIN_REFUSAL_EXCLUDED, i, other);
        }

      if (option->min_players > min || (option->max_players > 0 && option->max_players < max))
        {
          min = MAX (min, option->min_players);
          max = option->max_players > 0 ? MIN (max, option->max_players) : max;
          reason = i;
        }
    }

  if (self->n_players < min || self->n_players > max)
    {
      if (refusal != NULL)
        *refusal = (SixainRefusal) {
          .code = reason >= 0 ? SIXAIN_REFUSAL_PLAYERS_WITH : SIXAIN_REFUSAL_PLAYERS,
          .args = { min, max, self->n_players, reason },
        };
      return FALSE;
    }

  return rules->check_setup == NULL || rules->check_setup (self, refusal);
}

static gboolean
read_items (const SixainChanceKey  *key,
            JsonArray              *array,
            SixainList             *list,
            GError                **error)
{
  guint n = json_array_get_length (array);

  if (n > MAX_ITEMS)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP, _("“%s” is too long."), key->id);
      return FALSE;
    }

  list->items = g_new0 (gint, n);
  list->n = n;

  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      gint64 item = -1;

      if (key->item == NULL && sixain_json_is_int (node))
        item = json_node_get_int (node);
      else if (key->item != NULL && sixain_json_is_string (node))
        item = key->item (json_node_get_string (node));

      if (item < 0 || item > G_MAXINT)
        {
          g_autofree char *text = sixain_json_print (node);
          g_autofree char *shown = sixain_text_quote (text);

          g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                       _("%s does not belong in “%s”."), shown, key->id);
          return FALSE;
        }

      list->items[i] = item;
    }

  return TRUE;
}

static gboolean
read_chance (SixainSetup            *self,
             const SixainChanceKey  *keys,
             guint                   key,
             JsonNode               *node,
             GError                **error)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint n_lists = 1;

  if ((array == NULL) != (keys[key].depth == 0))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                   keys[key].depth == 0 ? _("“%s” must be one value.") : _("“%s” must be a list."),
                   keys[key].id);
      return FALSE;
    }

  if (keys[key].depth == 2)
    n_lists = json_array_get_length (array);
  if (n_lists > MAX_ITEMS)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP, _("“%s” is too long."), keys[key].id);
      return FALSE;
    }

  self->chance.lists[key] = g_new0 (SixainList, n_lists);
  self->chance.n_lists[key] = n_lists;

  if (keys[key].depth == 0)
    {
      g_autoptr (JsonArray) one = json_array_sized_new (1);

      json_array_add_element (one, json_node_ref (node));
      return read_items (&keys[key], one, &self->chance.lists[key][0], error);
    }

  if (keys[key].depth == 1)
    return read_items (&keys[key], array, &self->chance.lists[key][0], error);

  for (guint i = 0; i < n_lists; i++)
    {
      JsonNode *inner = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_ARRAY (inner))
        {
          g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                       _("“%s” must be a list of lists."), keys[key].id);
          return FALSE;
        }

      if (!read_items (&keys[key], json_node_get_array (inner), &self->chance.lists[key][i], error))
        return FALSE;
    }

  return TRUE;
}

static gint
find_chance (const SixainRules *rules,
             const char        *id)
{
  for (gint i = 0; rules->chance != NULL && rules->chance[i].id != NULL; i++)
    {
      if (g_str_equal (rules->chance[i].id, id))
        return i;
    }

  return -1;
}

/* Reads the members that make a set-up: options, seed and fixed chance. The caller
 * knows the players, and checks whether such a game can be played; members with other
 * meanings are its business too. */
gboolean
sixain_setup_read (SixainSetup        *self,
                   const SixainRules  *rules,
                   guint               n_players,
                   JsonObject         *object,
                   GError            **error)
{
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GList) members = json_object_get_members (object);
  gint64 seed = sixain_setup_choose_seed ();

  if (json_object_has_member (object, "seed") &&
      !sixain_json_get_int (object, "seed", 0, MAX_SEED, &seed, error))
    return FALSE;

  sixain_setup_init (&setup, rules, n_players, seed);

  for (GList *l = members; l != NULL; l = l->next)
    {
      gint key = find_chance (rules, l->data);

      if (key >= 0 &&
          !read_chance (&setup, rules->chance, key, json_object_get_member (object, l->data), error))
        return FALSE;
    }

  if (json_object_has_member (object, "options"))
    {
      JsonNode *node = json_object_get_member (object, "options");
      g_autoptr (GList) options = NULL;

      if (!JSON_NODE_HOLDS_OBJECT (node))
        {
          g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP, _("“options” must be an object."));
          return FALSE;
        }

      options = json_object_get_members (json_node_get_object (node));
      for (GList *l = options; l != NULL; l = l->next)
        {
          JsonNode *value = json_object_get_member (json_node_get_object (node), l->data);

          if (!read_option (&setup, rules, l->data, value, error))
            return FALSE;
        }
    }

  *self = setup;
  setup = (SixainSetup) { 0 };
  return TRUE;
}

gboolean
sixain_setup_read_playable (SixainSetup       *self,
                            const SixainRules *rules,
                            guint              n_players,
                            JsonObject        *object)
{
  if (!sixain_setup_read (self, rules, n_players, object, NULL))
    return FALSE;

  if (!sixain_setup_check (self, rules, NULL))
    {
      sixain_setup_clear (self);
      return FALSE;
    }

  return TRUE;
}

static void
write_items (const SixainChanceKey *key,
             const SixainList      *list,
             JsonBuilder           *json)
{
  for (guint i = 0; i < list->n; i++)
    {
      if (key->text != NULL)
        json_builder_add_string_value (json, key->text (list->items[i]));
      else
        json_builder_add_int_value (json, list->items[i]);
    }
}

void
sixain_setup_write_options (const SixainSetup *self,
                            const SixainRules *rules,
                            JsonBuilder       *json)
{
  json_builder_set_member_name (json, "options");
  json_builder_begin_object (json);
  for (guint i = 0; rules->options[i].id != NULL; i++)
    {
      const SixainOption *option = &rules->options[i];

      json_builder_set_member_name (json, option->id);
      if (option->kind == SIXAIN_OPTION_SWITCH)
        json_builder_add_boolean_value (json, self->options[i]);
      else if (option->kind == SIXAIN_OPTION_NUMBER)
        json_builder_add_int_value (json, self->options[i]);
      else
        json_builder_add_string_value (json, option->choices[self->options[i]]);
    }
  json_builder_end_object (json);
}

void
sixain_setup_write (const SixainSetup *self,
                    const SixainRules *rules,
                    JsonBuilder       *json)
{
  sixain_setup_write_options (self, rules, json);

  sixain_json_add_int (json, "seed", self->seed);

  for (guint key = 0; rules->chance != NULL && rules->chance[key].id != NULL; key++)
    {
      const SixainList *lists = self->chance.lists[key];

      if (self->chance.n_lists[key] == 0)
        continue;

      json_builder_set_member_name (json, rules->chance[key].id);
      if (rules->chance[key].depth > 0)
        json_builder_begin_array (json);
      for (guint i = 0; i < self->chance.n_lists[key]; i++)
        {
          if (rules->chance[key].depth == 2)
            json_builder_begin_array (json);
          write_items (&rules->chance[key], &lists[i], json);
          if (rules->chance[key].depth == 2)
            json_builder_end_array (json);
        }
      if (rules->chance[key].depth > 0)
        json_builder_end_array (json);
    }
}
