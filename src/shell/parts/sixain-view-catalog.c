/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-view-catalog.h"

struct _SixainViewCatalog
{
  GObject        parent_instance;

  SixainCatalog *catalog;
  GListStore    *games;
  GHashTable    *views;    /* Of the games that have been opened. */
};

G_DEFINE_FINAL_TYPE (SixainViewCatalog, sixain_view_catalog, G_TYPE_OBJECT)

static void
sixain_view_catalog_finalize (GObject *object)
{
  SixainViewCatalog *self = SIXAIN_VIEW_CATALOG (object);

  g_object_unref (self->games);
  g_object_unref (self->catalog);
  g_hash_table_unref (self->views);

  G_OBJECT_CLASS (sixain_view_catalog_parent_class)->finalize (object);
}

static void
sixain_view_catalog_class_init (SixainViewCatalogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_view_catalog_finalize;
}

static void
sixain_view_catalog_init (SixainViewCatalog *self)
{
  self->catalog = sixain_catalog_new ();
  self->games = g_list_store_new (SIXAIN_TYPE_GAME);
  self->views = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (sixain_catalog_get_games (self->catalog)); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (sixain_catalog_get_games (self->catalog), i);

      if (sixain_view_module_exists (self->catalog, game))
        g_list_store_append (self->games, game);
      else
        g_message ("Left out the game “%s”, which has no table.", sixain_game_get_id (game));
    }

  /* Icons come with the modules, so there may be more of them now. */
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/io/github/sixain/Sixain/games");
}

SixainViewCatalog *
sixain_view_catalog_new (void)
{
  return g_object_new (SIXAIN_TYPE_VIEW_CATALOG, NULL);
}

SixainCatalog *
sixain_view_catalog_get_catalog (SixainViewCatalog *self)
{
  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (self), NULL);

  return self->catalog;
}

GListModel *
sixain_view_catalog_get_games (SixainViewCatalog *self)
{
  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (self), NULL);

  return G_LIST_MODEL (self->games);
}

/* Returns a borrowed game, or NULL. */
SixainGame *
sixain_view_catalog_find (SixainViewCatalog *self,
                          const char        *id)
{
  SixainGame *game;

  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  game = sixain_catalog_find (self->catalog, id, NULL);

  return game != NULL && g_list_store_find (self->games, game, NULL) ? game : NULL;
}

const SixainViewModule *
sixain_view_catalog_get_view (SixainViewCatalog  *self,
                              SixainGame         *game,
                              GError            **error)
{
  const SixainViewModule *view;

  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (self), NULL);
  g_return_val_if_fail (SIXAIN_IS_GAME (game), NULL);

  view = g_hash_table_lookup (self->views, game);
  if (view == NULL && (view = sixain_view_module_load (self->catalog, game, error)) != NULL)
    g_hash_table_insert (self->views, game, (gpointer) view);

  return view;
}
