/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-looks.h"

#include <glib/gi18n-lib.h>

#include "sixain-palette.h"
#include "sixain-setting.h"

#define DECKS "card-decks"
#define BACKS "card-backs"

/* What the settings say, for all who draw cards. */
#define SIXAIN_TYPE_LOOK_BOOK (sixain_look_book_get_type ())
G_DECLARE_FINAL_TYPE (SixainLookBook, sixain_look_book, SIXAIN, LOOK_BOOK, GObject)

struct _SixainLookBook
{
  GObject    parent_instance;

  GSettings *settings;
  guint      stamp;
};

G_DEFINE_FINAL_TYPE (SixainLookBook, sixain_look_book, G_TYPE_OBJECT)

static guint changed_signal;

/* The usual colour is the game's. */
static const struct
{
  const char *id;
  const char *name;
  guint32     colour;
} backs[] = {
  { "usual", NC_("back of cards", "Usual colour"), 0 },
  { "red", NC_("back of cards", "Red"), SIXAIN_BACK_RED },
  { "blue", NC_("back of cards", "Blue"), SIXAIN_BACK_BLUE },
  { "green", NC_("back of cards", "Green"), SIXAIN_BACK_GREEN },
  { "plum", NC_("back of cards", "Plum"), SIXAIN_BACK_PLUM },
  { "amber", NC_("back of cards", "Amber"), SIXAIN_BACK_AMBER },
};

static void
changed_cb (SixainLookBook *self,
            const char     *key)
{
  if (!g_str_equal (key, DECKS) && !g_str_equal (key, BACKS))
    return;

  self->stamp++;
  g_signal_emit (self, changed_signal, 0);
}

static void
sixain_look_book_finalize (GObject *object)
{
  g_clear_object (&SIXAIN_LOOK_BOOK (object)->settings);

  G_OBJECT_CLASS (sixain_look_book_parent_class)->finalize (object);
}

static void
sixain_look_book_class_init (SixainLookBookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_look_book_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* Programs that only draw run without the settings, and have the usual looks. */
static void
sixain_look_book_init (SixainLookBook *self)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE);
  if (schema == NULL)
    return;

  self->settings = g_settings_new_full (schema, NULL, NULL);
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static SixainLookBook *
get_book (void)
{
  static SixainLookBook *book;

  if (book == NULL)
    book = g_object_new (SIXAIN_TYPE_LOOK_BOOK, NULL);

  return book;
}

/* Returns what a game's entry says, or NULL. */
static char *
get_choice (const char *key,
            const char *game)
{
  GSettings *settings = get_book ()->settings;

  return settings != NULL ? sixain_setting_get_text (settings, key, game) : NULL;
}

static void
set_choice (const char *key,
            const char *game,
            const char *id)
{
  GSettings *settings = get_book ()->settings;

  if (settings != NULL)
    sixain_setting_set_entry (settings, key, game, g_variant_new_string (id));
}

char *
sixain_looks_find_fault (const SixainLooks *looks,
                         const char        *game)
{
  g_return_val_if_fail (looks != NULL, NULL);

  if (g_strcmp0 (looks->game, game) != 0)
    return g_strdup (_("Its looks belong to another game."));
  if (looks->decks == NULL || looks->decks[0].id == NULL)
    return g_strdup (_("Its looks have no deck."));
  if (looks->get_sample == NULL)
    return g_strdup_printf (_("It lacks the function “%s”."), "get_sample");

  for (guint i = 0; looks->decks[i].id != NULL; i++)
    {
      if (looks->decks[i].name == NULL)
        return g_strdup_printf (_("Its deck “%s” has no name."), looks->decks[i].id);
    }

  return NULL;
}

guint
sixain_looks_get_n_decks (const SixainLooks *looks)
{
  guint n = 0;

  g_return_val_if_fail (looks != NULL, 0);

  while (looks->decks[n].id != NULL)
    n++;

  return n;
}

const char *
sixain_looks_get_deck_name (const SixainLooks *looks,
                            guint              deck)
{
  g_return_val_if_fail (deck < sixain_looks_get_n_decks (looks), NULL);

  return g_dgettext (looks->domain, looks->decks[deck].name);
}

const char *
sixain_looks_get_explanation (const SixainLooks *looks,
                              guint              deck)
{
  g_return_val_if_fail (deck < sixain_looks_get_n_decks (looks), NULL);

  return looks->decks[deck].explanation != NULL ? g_dgettext (looks->domain, looks->decks[deck].explanation) : NULL;
}

guint
sixain_looks_get_deck (const SixainLooks *looks)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (looks != NULL, 0);

  id = get_choice (DECKS, looks->game);
  for (guint i = 0; id != NULL && looks->decks[i].id != NULL; i++)
    {
      if (g_str_equal (looks->decks[i].id, id))
        return i;
    }

  return 0;
}

void
sixain_looks_set_deck (const SixainLooks *looks,
                       guint              deck)
{
  g_return_if_fail (deck < sixain_looks_get_n_decks (looks));

  set_choice (DECKS, looks->game, looks->decks[deck].id);
}

guint
sixain_looks_get_n_backs (void)
{
  return G_N_ELEMENTS (backs);
}

const char *
sixain_looks_get_back_name (guint back)
{
  g_return_val_if_fail (back < G_N_ELEMENTS (backs), NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "back of cards", backs[back].name);
}

guint
sixain_looks_get_back (const SixainLooks *looks)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (looks != NULL, 0);

  id = get_choice (BACKS, looks->game);
  for (guint i = 0; id != NULL && i < G_N_ELEMENTS (backs); i++)
    {
      if (g_str_equal (backs[i].id, id))
        return i;
    }

  return 0;
}

void
sixain_looks_set_back (const SixainLooks *looks,
                       guint              back)
{
  g_return_if_fail (looks != NULL);
  g_return_if_fail (back < G_N_ELEMENTS (backs));

  set_choice (BACKS, looks->game, backs[back].id);
}

guint32
sixain_looks_get_colour (guint   back,
                         guint32 usual)
{
  g_return_val_if_fail (back < G_N_ELEMENTS (backs), usual);

  return back == 0 ? usual : backs[back].colour;
}

guint
sixain_looks_get_stamp (void)
{
  return get_book ()->stamp;
}

void
sixain_looks_watch (GCallback changed,
                    gpointer  object)
{
  g_signal_connect_object (get_book (), "changed", changed, object, G_CONNECT_SWAPPED);
}
