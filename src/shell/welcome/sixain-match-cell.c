/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-match-cell.h"

#include "sixain-widget.h"

struct _SixainMatchCell
{
  GtkWidget      parent_instance;

  GtkImage      *icon;
  GtkLabel      *title;
  GtkLabel      *subtitle;
  GtkActionable *discard;
  GtkActionable *continue_button;
};

G_DEFINE_FINAL_TYPE (SixainMatchCell, sixain_match_cell, GTK_TYPE_WIDGET)

static void
sixain_match_cell_dispose (GObject *object)
{
  sixain_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_MATCH_CELL);

  G_OBJECT_CLASS (sixain_match_cell_parent_class)->dispose (object);
}

static void
sixain_match_cell_class_init (SixainMatchCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_match_cell_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-match-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainMatchCell, icon);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchCell, title);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchCell, subtitle);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchCell, discard);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchCell, continue_button);
}

static void
sixain_match_cell_init (SixainMatchCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sixain_match_cell_new (void)
{
  return g_object_new (SIXAIN_TYPE_MATCH_CELL, NULL);
}

void
sixain_match_cell_set_item (SixainMatchCell *self,
                            SixainMatchItem *item)
{
  g_autofree char *description = NULL;
  gint64 id;

  g_return_if_fail (SIXAIN_IS_MATCH_CELL (self));
  g_return_if_fail (SIXAIN_IS_MATCH_ITEM (item));

  id = sixain_match_item_get_id (item);
  description = sixain_match_item_describe (item);
  gtk_image_set_from_icon_name (self->icon, sixain_game_get_icon_name (sixain_match_item_get_game (item)));
  gtk_label_set_label (self->title, sixain_match_item_get_title (item));
  gtk_label_set_label (self->subtitle, description);

  /* An action without the target that it needs is a warning, so the name comes after it. */
  gtk_actionable_set_action_target (self->discard, "x", id);
  gtk_actionable_set_action_name (self->discard, "win.discard-match");
  gtk_actionable_set_action_target (self->continue_button, "x", id);
  gtk_actionable_set_action_name (self->continue_button, "win.continue-match");
}
