/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-tile.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-describe.h"
#include "sixain-game-picture.h"
#include "sixain-pair-layout.h"

struct _SixainTile
{
  GtkButton   parent_instance;

  SixainGame *game;

  AdwBin     *illustration;
  GtkLabel   *title;
  GtkLabel   *players;
  GtkLabel   *description;
};

G_DEFINE_FINAL_TYPE (SixainTile, sixain_tile, GTK_TYPE_BUTTON)

static void
sixain_tile_dispose (GObject *object)
{
  SixainTile *self = SIXAIN_TILE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_TILE);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sixain_tile_parent_class)->dispose (object);
}

static void
sixain_tile_class_init (SixainTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_tile_dispose;

  g_type_ensure (SIXAIN_TYPE_PAIR_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainTile, illustration);
  gtk_widget_class_bind_template_child (widget_class, SixainTile, title);
  gtk_widget_class_bind_template_child (widget_class, SixainTile, players);
  gtk_widget_class_bind_template_child (widget_class, SixainTile, description);
}

static void
sixain_tile_init (SixainTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sixain_tile_new (SixainGame *game)
{
  SixainTile *self;
  g_autofree char *players = NULL;
  g_autofree char *all = NULL;

  g_return_val_if_fail (SIXAIN_IS_GAME (game), NULL);

  self = g_object_new (SIXAIN_TYPE_TILE, NULL);
  self->game = g_object_ref (game);

  players = sixain_describe_players (sixain_game_get_rules (game));
  gtk_label_set_label (self->title, sixain_game_get_title (game));
  gtk_label_set_label (self->players, players);
  gtk_label_set_label (self->description, sixain_game_get_description (game));
  adw_bin_set_child (self->illustration, sixain_game_picture_new (game));

  /* Translators: how many play a game, and what it is like. */
  all = g_strdup_printf (_("%s. %s"), players, sixain_game_get_description (game));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, sixain_game_get_title (game),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, all,
                                  -1);

  return GTK_WIDGET (self);
}

SixainGame *
sixain_tile_get_game (SixainTile *self)
{
  g_return_val_if_fail (SIXAIN_IS_TILE (self), NULL);

  return self->game;
}
