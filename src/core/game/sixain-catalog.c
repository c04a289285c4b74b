/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-catalog.h"

#include <string.h>

#include "sixain-language.h"
#include "sixain-module-file.h"
#include "sixain-origin.h"
#include "sixain-text.h"

#define FILE_PREFIX "libsixain-"
#define FILE_SUFFIX "." G_MODULE_SUFFIX
#define VIEW_SUFFIX "-view" FILE_SUFFIX

typedef struct
{
  char   *path;
  GError *error;
} Failure;

struct _SixainCatalog
{
  GObject     parent_instance;

  GListStore *games;
  GPtrArray  *failures;
};

G_DEFINE_FINAL_TYPE (SixainCatalog, sixain_catalog, G_TYPE_OBJECT)

/* The path of the file that a game comes from. */
static G_DEFINE_QUARK (sixain-catalog-origin, origin)

static void
failure_free (Failure *failure)
{
  g_error_free (failure->error);
  g_free (failure->path);
  g_free (failure);
}

static void
sixain_catalog_finalize (GObject *object)
{
  SixainCatalog *self = SIXAIN_CATALOG (object);

  g_object_unref (self->games);
  g_ptr_array_unref (self->failures);

  G_OBJECT_CLASS (sixain_catalog_parent_class)->finalize (object);
}

static void
sixain_catalog_class_init (SixainCatalogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_catalog_finalize;
}

static void
sixain_catalog_init (SixainCatalog *self)
{
  self->games = g_list_store_new (SIXAIN_TYPE_GAME);
  self->failures = g_ptr_array_new_with_free_func ((GDestroyNotify) failure_free);
}

/* The catalog keeps the game. */
static SixainGame *
get_game (SixainCatalog *self,
          guint          position)
{
  g_autoptr (SixainGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), position);

  return game;
}

static SixainGame *
find_game (SixainCatalog *self,
           const char    *id)
{
  SixainGame *game;

  for (guint i = 0; (game = get_game (self, i)) != NULL; i++)
    {
      if (g_str_equal (sixain_game_get_id (game), id))
        return game;
    }

  return NULL;
}

static void
add_failure (SixainCatalog *self,
             const char    *path,
             GError        *error)
{
  Failure *failure = g_new0 (Failure, 1);

  g_message (_("Left out %s: %s"), path, error->message);
  failure->path = g_strdup (path);
  failure->error = error;
  g_ptr_array_add (self->failures, failure);
}

static SixainGame *
load_module (const char  *path,
             const char  *id,
             GError     **error)
{
  g_autofree char *name = g_strdup_printf ("sixain_%s_module", id);
  const SixainModule *described;
  gpointer symbol;
  GModule *module;

  module = sixain_module_file_open (path, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL, error);
  if (module == NULL)
    return NULL;

  if (!g_module_symbol (module, name, &symbol) || symbol == NULL)
    {
      g_autofree char *shown = sixain_text_quote (name);

      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MODULE,
                   _("It is not a game of Sixain: the symbol “%s” is missing."), shown);
      g_module_close (module);
      return NULL;
    }

  described = symbol;
  if (described->abi != SIXAIN_ABI)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MODULE,
                   _("It was made for version %u of the game interface; this is version %u."),
                   described->abi, SIXAIN_ABI);
      g_module_close (module);
      return NULL;
    }

  /* Matches refer to the rules, and may last longer than the catalog. */
  g_module_make_resident (module);

  if (!sixain_module_check (described, error))
    return NULL;

  if (!g_str_equal (described->rules->id, id))
    {
      g_autofree char *shown = sixain_text_quote (id);

      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MODULE,
                   _("It calls itself “%s”, but its file says “%s”."), described->rules->id, shown);
      return NULL;
    }

  return sixain_game_new (described);
}

static void
load_file (SixainCatalog *self,
           const char    *directory,
           const char    *name)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);
  g_autofree char *id = NULL;
  g_autoptr (SixainGame) game = NULL;
  g_autoptr (GError) error = NULL;

  id = g_strndup (name + strlen (FILE_PREFIX),
                  strlen (name) - strlen (FILE_PREFIX) - strlen (FILE_SUFFIX));

  if (find_game (self, id) != NULL)
    return;

  game = load_module (path, id, &error);
  if (game == NULL)
    {
      add_failure (self, path, g_steal_pointer (&error));
      return;
    }

  g_object_set_qdata_full (G_OBJECT (game), origin_quark (), g_steal_pointer (&path), g_free);
  g_list_store_append (self->games, game);
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* What a directory holds, in alphabetical order. */
static GPtrArray *
list_directory (const char  *directory,
                GError     **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (directory, 0, error);
  const char *name;

  if (dir == NULL)
    return NULL;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  return g_steal_pointer (&names);
}

static void
load_directory (SixainCatalog *self,
                const char    *directory,
                gboolean       must_exist)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) names = list_directory (directory, &error);

  if (names == NULL)
    {
      if (must_exist || !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        add_failure (self, directory, g_steal_pointer (&error));
      return;
    }

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);

      if (g_str_has_prefix (name, FILE_PREFIX) && g_str_has_suffix (name, FILE_SUFFIX) &&
          !g_str_has_suffix (name, VIEW_SUFFIX))
        load_file (self, directory, name);
    }
}

/* A program that runs from the build tree finds the build tree's modules there. */
static void
load_build_tree (SixainCatalog *self)
{
  const char *build_dir = sixain_origin_get_build_dir ();
  g_autofree char *directory = build_dir != NULL ? g_build_filename (build_dir, "games", NULL) : NULL;

  if (directory != NULL)
    load_directory (self, directory, FALSE);
}

SixainCatalog *
sixain_catalog_new_for_path (const char *path)
{
  SixainCatalog *self = g_object_new (SIXAIN_TYPE_CATALOG, NULL);
  g_auto (GStrv) directories = g_strsplit (path, G_SEARCHPATH_SEPARATOR_S, -1);

  for (guint i = 0; directories[i] != NULL; i++)
    {
      if (*directories[i] != '\0')
        load_directory (self, directories[i], TRUE);
    }

  return self;
}

SixainCatalog *
sixain_catalog_new (void)
{
  const char *path = g_getenv ("SIXAIN_GAMES_PATH");
  SixainCatalog *self = sixain_catalog_new_for_path (path != NULL ? path : "");

  load_build_tree (self);
  load_directory (self, GAMES_DIR, FALSE);

  return self;
}

/* Why the module of a game was left out, or NULL if there is none. */
static const GError *
find_failure (SixainCatalog *self,
              const char    *id)
{
  g_autofree char *name = g_strconcat (FILE_PREFIX, id, FILE_SUFFIX, NULL);

  for (guint i = 0; i < self->failures->len; i++)
    {
      Failure *failure = g_ptr_array_index (self->failures, i);
      g_autofree char *file = g_path_get_basename (failure->path);

      if (g_str_equal (file, name))
        return failure->error;
    }

  return NULL;
}

GListModel *
sixain_catalog_get_games (SixainCatalog *self)
{
  g_return_val_if_fail (SIXAIN_IS_CATALOG (self), NULL);

  return G_LIST_MODEL (self->games);
}

SixainGame *
sixain_catalog_find (SixainCatalog  *self,
                     const char     *id,
                     GError        **error)
{
  g_autoptr (GString) known = NULL;
  g_autofree char *shown = NULL;
  const GError *failure;
  SixainGame *game;

  g_return_val_if_fail (SIXAIN_IS_CATALOG (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  game = find_game (self, id);
  if (game != NULL)
    return game;

  shown = sixain_text_quote (id);
  failure = find_failure (self, id);
  if (failure != NULL)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                   _("The game “%s” was left out. %s"), shown, failure->message);
      return NULL;
    }

  known = g_string_new (NULL);
  for (guint i = 0; (game = get_game (self, i)) != NULL; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", sixain_game_get_id (game));

  if (known->len > 0)
    g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                 _("There is no game called “%s”; there are: %s."), shown, known->str);
  else
    g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                 _("There is no game called “%s”: no game was found at all."), shown);

  return NULL;
}

const char *
sixain_catalog_get_origin (SixainCatalog *self,
                           SixainGame    *game)
{
  g_return_val_if_fail (SIXAIN_IS_CATALOG (self), NULL);
  g_return_val_if_fail (SIXAIN_IS_GAME (game), NULL);

  return g_object_get_qdata (G_OBJECT (game), origin_quark ());
}

guint
sixain_catalog_get_n_failures (SixainCatalog *self)
{
  g_return_val_if_fail (SIXAIN_IS_CATALOG (self), 0);

  return self->failures->len;
}

const char *
sixain_catalog_get_failure (SixainCatalog  *self,
                            guint           index,
                            const GError  **error)
{
  Failure *failure;

  g_return_val_if_fail (SIXAIN_IS_CATALOG (self), NULL);
  g_return_val_if_fail (index < self->failures->len, NULL);

  failure = g_ptr_array_index (self->failures, index);
  if (error != NULL)
    *error = failure->error;

  return failure->path;
}
