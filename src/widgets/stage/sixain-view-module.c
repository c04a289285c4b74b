/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-view-module.h"

#include <glib/gi18n-lib.h>

#include "sixain-game-view.h"
#include "sixain-module-file.h"

/* The view lies beside the game's own module. */
static char *
get_module_path (SixainCatalog *catalog,
                 SixainGame    *game)
{
  g_autofree char *directory = g_path_get_dirname (sixain_catalog_get_origin (catalog, game));
  g_autofree char *name = g_strdup_printf ("libsixain-%s-view.%s", sixain_game_get_id (game), G_MODULE_SUFFIX);

  return g_build_filename (directory, name, NULL);
}

gboolean
sixain_view_module_exists (SixainCatalog *catalog,
                           SixainGame    *game)
{
  g_autofree char *path = get_module_path (catalog, game);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static const SixainViewModule *
refuse (SixainGame  *game,
        const char  *reason,
        GError     **error)
{
  g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MODULE,
               _("The table of %s cannot be opened. %s"), sixain_game_get_title (game), reason);
  return NULL;
}

typedef struct
{
  const SixainViewModule *module;
  GType                   type;
} Owned;

/* The type of a module's table, or G_TYPE_INVALID and why it has none.
 * A module is asked for its type once in a process: GLib never comes back from
 * the second call to a function whose type could not be registered. */
static GType
get_view_type (const SixainViewModule  *module,
               const char             **fault)
{
  static GArray *owned;
  Owned asked = { module, G_TYPE_INVALID };
  gboolean is_known = FALSE;

  if (owned == NULL)
    owned = g_array_new (FALSE, FALSE, sizeof (Owned));

  for (guint i = 0; !is_known && i < owned->len; i++)
    {
      is_known = g_array_index (owned, Owned, i).module == module;
      if (is_known)
        asked = g_array_index (owned, Owned, i);
    }

  if (!is_known)
    {
      asked.type = module->get_view_type ();
      g_array_append_val (owned, asked);
    }

  if (asked.type == G_TYPE_INVALID)
    {
      *fault = _("Its type cannot be registered: another module may have one of that name.");
      return G_TYPE_INVALID;
    }

  /* The module that registered the type first owns it. */
  for (guint i = 0; g_array_index (owned, Owned, i).module != module; i++)
    {
      if (g_array_index (owned, Owned, i).type == asked.type)
        {
          *fault = _("Its type belongs to another module.");
          return G_TYPE_INVALID;
        }
    }

  return asked.type;
}

const SixainViewModule *
sixain_view_module_load (SixainCatalog  *catalog,
                         SixainGame     *game,
                         GError        **error)
{
  g_autofree char *path = get_module_path (catalog, game);
  g_autofree char *symbol_name = g_strdup_printf ("sixain_%s_view_module", sixain_game_get_id (game));
  g_autofree char *reason = NULL;
  g_autoptr (GError) fault = NULL;
  const SixainViewModule *described;
  const char *no_type = NULL;
  gpointer symbol;
  GModule *module;
  GType type;

  module = sixain_module_file_open (path, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL, &fault);
  if (module == NULL)
    return refuse (game, fault->message, error);

  if (!g_module_symbol (module, symbol_name, &symbol) || symbol == NULL)
    {
      g_module_close (module);
      return refuse (game, _("Its module holds no table."), error);
    }

  described = symbol;
  if (described->abi != SIXAIN_ABI)
    {
      reason = g_strdup_printf (_("It was made for version %u of the game interface; this is version %u."),
                                described->abi, SIXAIN_ABI);
      g_module_close (module);
      return refuse (game, reason, error);
    }

  /* The module registers types, which cannot be unregistered. */
  g_module_make_resident (module);

  if (described->get_view_type == NULL || described->create_help == NULL)
    {
      reason = g_strdup_printf (_("It lacks the function “%s”."),
                                described->get_view_type == NULL ? "get_view_type" : "create_help");
      return refuse (game, reason, error);
    }

  type = get_view_type (described, &no_type);
  if (type == G_TYPE_INVALID)
    return refuse (game, no_type, error);
  if (!g_type_is_a (type, SIXAIN_TYPE_GAME_VIEW) || G_TYPE_IS_ABSTRACT (type))
    return refuse (game, _("Its module holds no table."), error);

  if (described->looks != NULL)
    reason = sixain_looks_find_fault (described->looks, sixain_game_get_id (game));
  if (reason != NULL)
    return refuse (game, reason, error);

  return described;
}
