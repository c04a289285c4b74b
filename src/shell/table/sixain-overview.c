/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-overview.h"

struct _SixainOverview
{
  GtkPopover      parent_instance;

  SixainGameView *view;
};

G_DEFINE_FINAL_TYPE (SixainOverview, sixain_overview, GTK_TYPE_POPOVER)

static void
refresh (SixainOverview *self)
{
  GtkPopover *popover = GTK_POPOVER (self);
  gboolean shown = gtk_widget_get_visible (GTK_WIDGET (self));

  gtk_popover_set_child (popover, shown ? sixain_game_view_create_overview (self->view) : NULL);
}

static void
sixain_overview_dispose (GObject *object)
{
  g_clear_object (&SIXAIN_OVERVIEW (object)->view);

  G_OBJECT_CLASS (sixain_overview_parent_class)->dispose (object);
}

static void
sixain_overview_class_init (SixainOverviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sixain_overview_dispose;
}

static void
sixain_overview_init (SixainOverview *self)
{
  gtk_popover_set_has_arrow (GTK_POPOVER (self), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_BOTTOM);
  g_signal_connect (self, "notify::visible", G_CALLBACK (refresh), NULL);
}

GtkWidget *
sixain_overview_new (SixainGameView *view)
{
  SixainOverview *self;
  SixainSession *session;

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (view), NULL);

  self = g_object_new (SIXAIN_TYPE_OVERVIEW, NULL);
  self->view = g_object_ref (view);
  session = sixain_game_view_get_session (view);
  g_signal_connect_object (sixain_game_view_get_stage (view), "shown", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::viewer", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);

  return GTK_WIDGET (self);
}
