/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-evening-table.h"

#include <glib/gi18n.h>

#include "sixain-player-badge.h"
#include "sixain-words.h"

#define PICTURE_SIZE 40

enum
{
  COLUMN_PLACE,
  COLUMN_PICTURE,
  COLUMN_NAME,
  COLUMN_POINTS,
  COLUMN_GAMES
};

static GtkWidget *
create_cell (const char        *text,
             const char        *sentence,
             GtkAccessibleRole  role,
             const char        *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", role,
                                   "label", text,
                                   "tooltip-text", sentence,
                                   "margin-start", 6,
                                   "margin-end", 6,
                                   "width-chars", 2,
                                   NULL);

  gtk_widget_add_css_class (label, "numeric");
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);

  return label;
}

static GtkWidget *
create_name (const char *name,
             gboolean    leads)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", name,
                                   "ellipsize", PANGO_ELLIPSIZE_END,
                                   "xalign", 0.0,
                                   "width-chars", 6,
                                   "max-width-chars", 16,
                                   "tooltip-text", name,
                                   "margin-end", 6,
                                   "hexpand", TRUE,
                                   NULL);

  if (leads)
    gtk_widget_add_css_class (label, "heading");

  return label;
}

/* The head of a game's column: its icon and its number. */
static GtkWidget *
create_head (SixainGame *game,
             const char *id,
             guint       n)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_COLUMN_HEADER,
                                 "orientation", GTK_ORIENTATION_VERTICAL,
                                 "valign", GTK_ALIGN_END,
                                 NULL);
  const char *title = game != NULL ? sixain_game_get_title (game) : id;
  g_autofree char *number = g_strdup_printf ("%u", n + 1);
  g_autofree char *sentence = NULL;
  GtkWidget *image, *label;

  /* Translators: the number of a game in the course of an evening, and its title. */
  sentence = g_strdup_printf (_("Game %u: %s"), n + 1, title);
  image = gtk_image_new_from_icon_name (game != NULL ? sixain_game_get_icon_name (game) : "image-missing-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_image_set_pixel_size (GTK_IMAGE (image), 20);
  label = gtk_label_new (number);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_tooltip_text (box, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static GtkWidget *
create_place (const SixainEvening *evening,
              const char          *name,
              guint                n,
              guint                player)
{
  const SixainEveningGame *game = sixain_evening_get_game (evening, n);
  guint place = game->over ? game->places[player] : 0;
  g_autofree char *text = place > 0 ? g_strdup_printf ("%u", place) : g_strdup ("–");
  g_autofree char *sentence = NULL;

  if (place > 0)
    /* Translators: the number of a game, a name, and the place that the player had in it. */
    sentence = g_strdup_printf (_("Game %u, %s: place %u"), n + 1, name, place);
  else
    sentence = g_strdup_printf (game->over ? _("Game %u, %s: place unknown") : _("Game %u, %s: not played yet"), n + 1, name);

  return create_cell (text, sentence, GTK_ACCESSIBLE_ROLE_CELL, place == 1 ? "heading" : "dim-label");
}

static void
add_row (GtkGrid              *grid,
         const SixainEvening  *evening,
         const SixainStanding *standing,
         gint                  row)
{
  SixainPlayer *player = g_ptr_array_index (evening->players, standing->player);
  const char *name = sixain_player_get_name (player);
  gboolean leads = standing->place == 1 && sixain_evening_get_current (evening) > 0;
  g_autofree char *place = g_strdup_printf ("%u", standing->place);
  g_autofree char *points = g_strdup_printf ("%u", standing->points);
  g_autofree char *place_sentence = sixain_words_for_place (standing->place, name);
  g_autofree char *points_sentence = NULL;

  points_sentence = g_strdup_printf (ngettext ("%s has %u point", "%s has %u points", standing->points), name, standing->points);

  gtk_grid_attach (grid, create_cell (place, place_sentence, GTK_ACCESSIBLE_ROLE_ROW_HEADER, leads ? "heading" : "dim-label"),
                   COLUMN_PLACE, row, 1, 1);
  gtk_grid_attach (grid, sixain_player_badge_new (player, PICTURE_SIZE), COLUMN_PICTURE, row, 1, 1);
  gtk_grid_attach (grid, create_name (name, leads), COLUMN_NAME, row, 1, 1);
  gtk_grid_attach (grid, create_cell (points, points_sentence, GTK_ACCESSIBLE_ROLE_CELL, "title-2"), COLUMN_POINTS, row, 1, 1);
  for (guint n = 0; n < evening->games->len; n++)
    gtk_grid_attach (grid, create_place (evening, name, n, standing->player), COLUMN_GAMES + n, row, 1, 1);
}

GtkWidget *
sixain_evening_table_new (const SixainEvening *evening,
                          SixainShelf         *shelf)
{
  g_autoptr (GArray) standings = NULL;
  GtkWidget *scroller, *head;
  GtkGrid *grid;

  g_return_val_if_fail (evening != NULL, NULL);
  g_return_val_if_fail (SIXAIN_IS_SHELF (shelf), NULL);

  grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 9, "row-spacing", 6, "accessible-role", GTK_ACCESSIBLE_ROLE_TABLE, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Ranking"), -1);
  head = create_cell (C_("ranking", "Points"), C_("ranking", "Points"), GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, "caption");
  gtk_widget_set_valign (head, GTK_ALIGN_END);
  gtk_grid_attach (grid, head, COLUMN_POINTS, 0, 1, 1);
  for (guint n = 0; n < evening->games->len; n++)
    {
      const char *id = sixain_evening_get_game (evening, n)->game;

      gtk_grid_attach (grid, create_head (sixain_shelf_find (shelf, id), id, n), COLUMN_GAMES + n, 0, 1, 1);
    }

  standings = sixain_evening_rank (evening);
  for (guint i = 0; i < standings->len; i++)
    add_row (grid, evening, &g_array_index (standings, SixainStanding, i), i + 1);

  scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                           "child", grid,
                           "vscrollbar-policy", GTK_POLICY_NEVER,
                           "propagate-natural-width", TRUE,
                           "propagate-natural-height", TRUE,
                           NULL);
  gtk_widget_add_css_class (scroller, "card");
  gtk_widget_add_css_class (scroller, "sheet");

  return scroller;
}
