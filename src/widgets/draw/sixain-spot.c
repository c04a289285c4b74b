/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-spot.h"

#include <adwaita.h>

#include "sixain-drawing.h"
#include "sixain-palette.h"
#include "sixain-widget.h"

typedef struct
{
  GtkGesture   *click;
  gboolean      target;
  gboolean      hinted;
  gboolean      pressed;
  AdwAnimation *animation;
  double        progress;
  char         *description;
  gboolean      announces;    /* Something else than its description. */
} SixainSpotPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SixainSpot, sixain_spot, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Returns whether it could be chosen. */
static gboolean
choose (SixainSpot *self)
{
  gboolean can_choose = SIXAIN_SPOT_GET_CLASS (self)->only_as_target
                          ? sixain_spot_get_target (self)
                          : gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (self)) == GTK_ACCESSIBLE_ROLE_BUTTON;

  if (can_choose)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);

  return can_choose;
}

static void
choose_action_cb (GtkWidget  *widget,
                  const char *action,
                  GVariant   *parameter)
{
  if (!choose (SIXAIN_SPOT (widget)))
    gtk_widget_error_bell (widget);
}

static void
set_pressed (SixainSpot *self,
             gboolean    pressed)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);

  priv->pressed = pressed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pressed_cb (SixainSpot *self)
{
  set_pressed (self, TRUE);
  if (SIXAIN_SPOT_GET_CLASS (self)->acts_on_press)
    choose (self);
}

static void
released_cb (GtkGestureClick *gesture,
             gint             n_press,
             double           x,
             double           y,
             SixainSpot      *self)
{
  gboolean pressed = sixain_spot_get_pressed (self);

  set_pressed (self, FALSE);
  if (!pressed || SIXAIN_SPOT_GET_CLASS (self)->acts_on_press || !gtk_widget_contains (GTK_WIDGET (self), x, y))
    return;

  if (!choose (self) && gtk_widget_get_focusable (GTK_WIDGET (self)))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

void
sixain_spot_cancel_press (SixainSpot *self)
{
  g_return_if_fail (SIXAIN_IS_SPOT (self));

  set_pressed (self, FALSE);
}

static void
sixain_spot_target_changed (SixainSpot *self)
{
  gboolean target = sixain_spot_get_target (self);

  if (!SIXAIN_SPOT_GET_CLASS (self)->only_as_target)
    return;

  gtk_widget_set_focusable (GTK_WIDGET (self), target);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, !target, -1);
}

static void
sixain_spot_constructed (GObject *object)
{
  G_OBJECT_CLASS (sixain_spot_parent_class)->constructed (object);

  SIXAIN_SPOT_GET_CLASS (object)->target_changed (SIXAIN_SPOT (object));
}

static void
sixain_spot_dispose (GObject *object)
{
  sixain_spot_stop (SIXAIN_SPOT (object));

  G_OBJECT_CLASS (sixain_spot_parent_class)->dispose (object);
}

static void
sixain_spot_finalize (GObject *object)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (SIXAIN_SPOT (object));

  g_free (priv->description);

  G_OBJECT_CLASS (sixain_spot_parent_class)->finalize (object);
}

static void
sixain_spot_class_init (SixainSpotClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = sixain_spot_constructed;
  G_OBJECT_CLASS (klass)->dispose = sixain_spot_dispose;
  G_OBJECT_CLASS (klass)->finalize = sixain_spot_finalize;
  klass->target_changed = sixain_spot_target_changed;

  signals[SIGNAL_CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "spot");
}

static void
sixain_spot_init (SixainSpot *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);

  priv->progress = 1;
  priv->click = gtk_gesture_click_new ();
  g_signal_connect_object (priv->click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->click, "released", G_CALLBACK (released_cb), self, 0);
  g_signal_connect_object (priv->click, "cancel", G_CALLBACK (sixain_spot_cancel_press), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (priv->click));

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

void
sixain_spot_class_set_action (SixainSpotClass *klass,
                              const char      *action)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, action, NULL, choose_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, action, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, action, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, action, NULL);
}

GtkGesture *
sixain_spot_get_click (SixainSpot *self)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_SPOT (self), NULL);

  return priv->click;
}

static void
tell_description (SixainSpot *self,
                  const char *description)
{
  if (description != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void
sixain_spot_set_label (SixainSpot *self,
                       const char *label,
                       const char *description)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);
  g_autofree char *old = NULL;

  g_return_if_fail (SIXAIN_IS_SPOT (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (priv->announces && g_strcmp0 (priv->description, description) == 0)
    return;

  old = priv->description;
  priv->description = g_strdup (description);
  priv->announces = FALSE;
  tell_description (self, description);
}

void
sixain_spot_announce (SixainSpot *self,
                      const char *sentence)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_SPOT (self));

  if (sentence == NULL && !priv->announces)
    return;

  priv->announces = sentence != NULL;
  tell_description (self, sentence != NULL ? sentence : priv->description);
}

gboolean
sixain_spot_get_target (SixainSpot *self)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_SPOT (self), FALSE);

  return priv->target;
}

void
sixain_spot_set_target (SixainSpot *self,
                        gboolean    target)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_SPOT (self));

  if (priv->target == target)
    return;

  priv->target = target;
  SIXAIN_SPOT_GET_CLASS (self)->target_changed (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
sixain_spot_get_hinted (SixainSpot *self)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_SPOT (self), FALSE);

  return priv->hinted;
}

void
sixain_spot_set_hinted (SixainSpot *self,
                        gboolean    hinted)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_SPOT (self));

  if (priv->hinted == hinted)
    return;

  priv->hinted = hinted;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
sixain_spot_get_pressed (SixainSpot *self)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_SPOT (self), FALSE);

  return priv->pressed;
}

static void
progress_cb (double      value,
             SixainSpot *self)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);

  priv->progress = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
rest (SixainSpot *self)
{
  progress_cb (1, self);
  if (SIXAIN_SPOT_GET_CLASS (self)->rested != NULL)
    SIXAIN_SPOT_GET_CLASS (self)->rested (self);
}

void
sixain_spot_animate (SixainSpot *self,
                     double      duration,
                     AdwEasing   easing)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);
  GtkWidget *widget = GTK_WIDGET (self);
  AdwAnimationTarget *target;

  g_return_if_fail (SIXAIN_IS_SPOT (self));

  sixain_spot_stop (self);
  if (duration < 1 || !adw_get_enable_animations (widget) || !gtk_widget_get_mapped (widget))
    {
      rest (self);
      return;
    }

  priv->progress = 0;
  target = adw_callback_animation_target_new ((AdwAnimationTargetFunc) progress_cb, self, NULL);
  priv->animation = adw_timed_animation_new (widget, 0, 1, duration, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (priv->animation), easing);
  g_signal_connect_swapped (priv->animation, "done", G_CALLBACK (rest), self);
  adw_animation_play (priv->animation);
}

double
sixain_spot_get_progress (SixainSpot *self)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_SPOT (self), 1);

  return priv->progress;
}

gboolean
sixain_spot_is_moving (SixainSpot *self)
{
  return sixain_spot_get_progress (self) < 1;
}

void
sixain_spot_finish (SixainSpot *self)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_SPOT (self));

  if (priv->progress < 1)
    adw_animation_skip (priv->animation);
}

void
sixain_spot_stop (SixainSpot *self)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_SPOT (self));

  if (priv->animation != NULL)
    {
      g_signal_handlers_disconnect_by_data (priv->animation, self);
      adw_animation_reset (priv->animation);
      g_clear_object (&priv->animation);
    }
  priv->progress = 1;
}

/* Where somebody guides people, nothing but what that points at has a ring, save for the focus. */
static gboolean
is_guided (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return parent != NULL && gtk_widget_has_css_class (parent, "guided");
}

void
sixain_spot_snapshot_outline (SixainSpot            *self,
                              GtkSnapshot           *snapshot,
                              const graphene_rect_t *rect,
                              double                 radius,
                              float                  target,
                              float                  hinted,
                              float                  focused)
{
  SixainSpotPrivate *priv = sixain_spot_get_instance_private (self);
  GtkWidget *widget = GTK_WIDGET (self);
  GdkRGBA accent;
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA hint = sixain_palette_get (dark ? SIXAIN_HINT_DARK : SIXAIN_HINT, 1);

  g_return_if_fail (SIXAIN_IS_SPOT (self));

  accent = sixain_widget_get_colour (widget, "accent_color");

  if (priv->target && target > 0 && !is_guided (widget))
    sixain_drawing_outline (snapshot, rect, radius, target, &accent);
  if (priv->hinted && hinted > 0)
    sixain_drawing_outline (snapshot, rect, radius, hinted, &hint);
  if (gtk_widget_has_visible_focus (widget) && focused > 0)
    sixain_drawing_outline (snapshot, rect, radius, focused, &accent);
}
