/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-demonstration.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-cloth.h"

#define MARGIN 9

struct _SixainDemonstration
{
  GtkWidget           parent_instance;

  GtkWidget          *label;
  GtkEventController *input;      /* Of the window. */
  gboolean            over;       /* Somebody has joined or left. */
};

G_DEFINE_FINAL_TYPE (SixainDemonstration, sixain_demonstration, GTK_TYPE_WIDGET)

enum
{
  JOINED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
end (SixainDemonstration *self,
     guint                signal)
{
  self->over = TRUE;
  g_signal_emit (self, signals[signal], 0);

  return GDK_EVENT_STOP;
}

/* Keys with which somebody turns the volume up, goes full screen or closes the window are not
 * meant for the game. */
static gboolean
is_meant (GdkEvent *event)
{
  const GdkModifierType others = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK;
  guint key = gdk_key_event_get_keyval (event);

  return !gdk_key_event_is_modifier (event) && (gdk_event_get_modifier_state (event) & others) == 0 &&
         !(key >= GDK_KEY_F1 && key <= GDK_KEY_F35) && key < GDK_KEY_ModeLock;
}

/* Whether something is pressed that is not the header bar or a menu. */
static gboolean
is_on_page (SixainDemonstration *self,
            GdkEvent            *event)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GtkWidget *picked;
  double x, y, left, top;

  if (gdk_event_get_surface (event) != gtk_native_get_surface (native) || !gdk_event_get_position (event, &x, &y))
    return FALSE;

  gtk_native_get_surface_transform (native, &left, &top);
  picked = gtk_widget_pick (GTK_WIDGET (native), x - left, y - top, GTK_PICK_INSENSITIVE);

  return picked != NULL && gtk_widget_get_ancestor (picked, ADW_TYPE_HEADER_BAR) == NULL;
}

static gboolean
event_cb (SixainDemonstration *self,
          GdkEvent            *event)
{
  if (self->over)
    return GDK_EVENT_PROPAGATE;

  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_KEY_PRESS:
      if (gdk_key_event_get_keyval (event) == GDK_KEY_Escape)
        return end (self, LEFT);
      if (is_meant (event))
        return end (self, JOINED);
      break;
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
      if (is_on_page (self, event))
        return end (self, JOINED);
      break;
    default:
      break;
    }

  return GDK_EVENT_PROPAGATE;
}

static void
sixain_demonstration_root (GtkWidget *widget)
{
  SixainDemonstration *self = SIXAIN_DEMONSTRATION (widget);

  GTK_WIDGET_CLASS (sixain_demonstration_parent_class)->root (widget);

  self->input = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (self->input, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->input, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->input);
}

static void
sixain_demonstration_unroot (GtkWidget *widget)
{
  SixainDemonstration *self = SIXAIN_DEMONSTRATION (widget);

  gtk_widget_remove_controller (GTK_WIDGET (gtk_widget_get_root (widget)), g_steal_pointer (&self->input));

  GTK_WIDGET_CLASS (sixain_demonstration_parent_class)->unroot (widget);
}

static void
sixain_demonstration_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  sixain_cloth_snapshot (widget, snapshot);

  GTK_WIDGET_CLASS (sixain_demonstration_parent_class)->snapshot (widget, snapshot);
}

static void
sixain_demonstration_dispose (GObject *object)
{
  g_clear_pointer (&SIXAIN_DEMONSTRATION (object)->label, gtk_widget_unparent);

  G_OBJECT_CLASS (sixain_demonstration_parent_class)->dispose (object);
}

static void
sixain_demonstration_class_init (SixainDemonstrationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_demonstration_dispose;
  widget_class->root = sixain_demonstration_root;
  widget_class->unroot = sixain_demonstration_unroot;
  widget_class->snapshot = sixain_demonstration_snapshot;

  signals[JOINED] = g_signal_new ("joined", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LEFT] = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "demonstration");
}

static void
sixain_demonstration_init (SixainDemonstration *self)
{
  self->label = g_object_new (GTK_TYPE_LABEL,
                              "label", _("Demonstration: press any key to play"),
                              "wrap", TRUE,
                              "justify", GTK_JUSTIFY_CENTER,
                              NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_halign (self->label, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (self->label, MARGIN);
  gtk_widget_set_margin_end (self->label, MARGIN);
  gtk_widget_set_margin_top (self->label, MARGIN);
  gtk_widget_set_margin_bottom (self->label, MARGIN);
}

GtkWidget *
sixain_demonstration_new (void)
{
  return g_object_new (SIXAIN_TYPE_DEMONSTRATION, NULL);
}
