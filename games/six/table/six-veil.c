/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-veil.h"

#include <adwaita.h>

struct _SixVeil
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (SixVeil, six_veil, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_PRESSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
six_veil_snapshot (GtkWidget   *widget,
                   GtkSnapshot *snapshot)
{
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());

  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0, 0, 0, contrast ? 0.92 : 0.82 },
                             &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
}

static void
pressed_cb (SixVeil *self)
{
  g_signal_emit (self, signals[SIGNAL_PRESSED], 0);
}

static void
six_veil_class_init (SixVeilClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = six_veil_snapshot;

  signals[SIGNAL_PRESSED] =
    g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
six_veil_init (SixVeil *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
six_veil_new (void)
{
  return g_object_new (SIX_TYPE_VEIL, NULL);
}
