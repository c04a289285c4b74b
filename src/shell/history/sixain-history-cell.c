/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-cell.h"

#include <glib/gi18n.h>

#include "sixain-history-words.h"
#include "sixain-widget.h"

struct _SixainHistoryCell
{
  GtkWidget  parent_instance;

  GtkImage  *icon;
  GtkLabel  *title;
  GtkLabel  *subtitle;
};

G_DEFINE_FINAL_TYPE (SixainHistoryCell, sixain_history_cell, GTK_TYPE_WIDGET)

static void
sixain_history_cell_dispose (GObject *object)
{
  sixain_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_HISTORY_CELL);

  G_OBJECT_CLASS (sixain_history_cell_parent_class)->dispose (object);
}

static void
sixain_history_cell_class_init (SixainHistoryCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_history_cell_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-history-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryCell, icon);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryCell, title);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryCell, subtitle);
}

static void
sixain_history_cell_init (SixainHistoryCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sixain_history_cell_new (void)
{
  return g_object_new (SIXAIN_TYPE_HISTORY_CELL, NULL);
}

char *
sixain_history_cell_set_item (SixainHistoryCell *self,
                              SixainShelf       *shelf,
                              SixainHistoryItem *item)
{
  const SixainStoredMatch *match;
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  SixainGame *game = NULL;

  g_return_val_if_fail (SIXAIN_IS_HISTORY_CELL (self), NULL);
  g_return_val_if_fail (SIXAIN_IS_HISTORY_ITEM (item), NULL);

  match = sixain_history_item_get_match (item);
  if (match != NULL)
    {
      game = sixain_shelf_find (shelf, match->game);
      title = sixain_history_words_for_match (shelf, match);
      subtitle = sixain_history_words_for_results (match);
    }
  else
    {
      title = g_strdup (_("This game cannot be read."));
      subtitle = g_strdup ("");
    }

  gtk_image_set_from_icon_name (self->icon, game != NULL ? sixain_game_get_icon_name (game) : APPLICATION_ID "-symbolic");
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);

  return g_strdup_printf ("%s, %s", title, subtitle);
}
