/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-match-row.h"

struct _SixainMatchRow
{
  AdwActionRow parent_instance;

  gint64       id;
};

G_DEFINE_FINAL_TYPE (SixainMatchRow, sixain_match_row, ADW_TYPE_ACTION_ROW)

enum
{
  DISCARD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
discard_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  g_signal_emit (widget, signals[DISCARD], 0);
}

static void
sixain_match_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_MATCH_ROW);

  G_OBJECT_CLASS (sixain_match_row_parent_class)->dispose (object);
}

static void
sixain_match_row_class_init (SixainMatchRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_match_row_dispose;

  signals[DISCARD] = g_signal_new ("discard", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-match-row.ui");
  gtk_widget_class_install_action (widget_class, "match.discard", NULL, discard_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "match.discard", NULL);
}

static void
sixain_match_row_init (SixainMatchRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sixain_match_row_new (SixainMatchItem *item)
{
  SixainMatchRow *self;
  g_autofree char *subtitle = NULL;

  g_return_val_if_fail (SIXAIN_IS_MATCH_ITEM (item), NULL);

  self = g_object_new (SIXAIN_TYPE_MATCH_ROW, NULL);
  self->id = sixain_match_item_get_id (item);

  subtitle = sixain_match_item_describe (item);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), sixain_match_item_get_title (item));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle);
  adw_action_row_set_icon_name (ADW_ACTION_ROW (self), sixain_game_get_icon_name (sixain_match_item_get_game (item)));

  return GTK_WIDGET (self);
}

gint64
sixain_match_row_get_id (SixainMatchRow *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH_ROW (self), 0);

  return self->id;
}
