/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-shortcuts.h"

#include "sixain-game-view.h"

/* GTK 4.8 adds to these only what a builder gives them. */
static void
add_built (GtkBuilder *builder,
           gpointer    parent,
           gpointer    child)
{
  GTK_BUILDABLE_GET_IFACE (parent)->add_child (GTK_BUILDABLE (parent), builder, G_OBJECT (child), NULL);
}

static char *
name_key (const char *accelerator)
{
  GdkModifierType modifiers;
  guint keyval;

  /* A range such as 1...9 is no accelerator. */
  return gtk_accelerator_parse (accelerator, &keyval, &modifiers) ? gtk_accelerator_name (keyval, modifiers)
                                                                  : g_strdup (accelerator);
}

/* What is left of some accelerators without those that are listed already, which
 * the others now are too. */
static char *
take_keys (GHashTable *taken,
           const char *accelerators)
{
  g_auto (GStrv) keys = g_strsplit (accelerators, " ", -1);
  g_autoptr (GPtrArray) left = g_ptr_array_new ();

  for (guint i = 0; keys[i] != NULL; i++)
    {
      if (g_hash_table_add (taken, name_key (keys[i])))
        g_ptr_array_add (left, keys[i]);
    }
  g_ptr_array_add (left, NULL);

  return g_strjoinv (" ", (char **) left->pdata);
}

typedef struct
{
  GtkBuilder *builder;
  GHashTable *taken;
} Listing;

static void
add_shortcut_cb (const char *title,
                 const char *accelerators,
                 gpointer    user_data)
{
  Listing *listing = user_data;
  g_autofree char *keys = take_keys (listing->taken, accelerators);

  if (*keys != '\0')
    add_built (listing->builder, gtk_builder_get_object (listing->builder, "game_group"),
               g_object_new (GTK_TYPE_SHORTCUTS_SHORTCUT, "title", title, "accelerator", keys, NULL));
}

/* Adds a group to the section. GTK 4.8's window copies all shortcuts for its search when
 * it gets the section, so that what is not to be listed is left out before. */
static void
add_group (Listing    *listing,
           const char *id)
{
  GObject *group = gtk_builder_get_object (listing->builder, id);
  GtkWidget *next;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (group)); child != NULL; child = next)
    {
      g_autofree char *accelerators = NULL;
      g_autofree char *keys = NULL;

      next = gtk_widget_get_next_sibling (child);

      /* The first is the group's title. */
      if (!GTK_IS_SHORTCUTS_SHORTCUT (child))
        continue;

      g_object_get (child, "accelerator", &accelerators, NULL);
      keys = take_keys (listing->taken, accelerators);
      if (*keys != '\0')
        g_object_set (child, "accelerator", keys, NULL);
      else
        gtk_box_remove (GTK_BOX (group), child);
    }

  add_built (listing->builder, gtk_builder_get_object (listing->builder, "section"), group);
}

static gboolean
has_overview (const SixainViewModule *view)
{
  SixainGameViewClass *klass = g_type_class_ref (view->get_view_type ());
  gboolean has = klass->create_overview != NULL;

  g_type_class_unref (klass);

  return has;
}

GtkWindow *
sixain_shortcuts_new (SixainShortcutsPage     page,
                      SixainGame             *game,
                      const SixainViewModule *view)
{
  static const char *const groups[] = {
    [SIXAIN_SHORTCUTS_HISTORY] = "history_group",
    [SIXAIN_SHORTCUTS_MATCHES] = "matches_group",
    [SIXAIN_SHORTCUTS_SETUP] = "setup_group",
    [SIXAIN_SHORTCUTS_TABLE] = "table_group",
  };
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/sixain/Sixain/help-overlay.ui");
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Listing listing = { builder, taken };
  GObject *window = gtk_builder_get_object (builder, "help_overlay");

  /* At a table the game's keys come before all others. */
  if (view != NULL && view->list_shortcuts != NULL)
    {
      g_object_set (gtk_builder_get_object (builder, "game_group"), "title", sixain_game_get_title (game), NULL);
      view->list_shortcuts (add_shortcut_cb, &listing);
      add_built (builder, gtk_builder_get_object (builder, "section"), gtk_builder_get_object (builder, "game_group"));
    }
  if (view != NULL && !has_overview (view))
    gtk_box_remove (GTK_BOX (gtk_builder_get_object (builder, "table_group")),
                    GTK_WIDGET (gtk_builder_get_object (builder, "overview_shortcut")));
  if (page == SIXAIN_SHORTCUTS_TABLE || page == SIXAIN_SHORTCUTS_SETUP)
    gtk_box_remove (GTK_BOX (gtk_builder_get_object (builder, "general_group")),
                    GTK_WIDGET (gtk_builder_get_object (builder, "demonstration_shortcut")));
  add_group (&listing, groups[page]);
  add_group (&listing, "general_group");
  add_built (builder, window, gtk_builder_get_object (builder, "section"));

  return GTK_WINDOW (window);
}
